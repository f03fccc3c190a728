//! A move is `f1-c4`, an arrow the cell it closes, `c7`; the books write both as `f1-c4(c7)`.

use ludoteca_boards::Cell;
use ludoteca_core::file::{Entry, Points, Sgf};
use ludoteca_core::{FileForm, Joint, Message, Notation, NotationExt, Seat};

use super::{Amazons, Phase, State, Step};

impl Notation for Amazons {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        match step {
            Step::Move { from, to } => {
                out.push_str(&self.board.name(from));
                out.push('-');
                out.push_str(&self.board.name(to));
            }
            Step::Arrow(cell) => out.push_str(&self.board.name(cell)),
        }
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        match token.split_once('-') {
            Some((from, to)) => {
                Some(Step::Move { from: self.board.read(from)?, to: self.board.read(to)? })
            }
            None => self.board.read(token).map(Step::Arrow),
        }
    }

    fn form(&self, state: &State) -> Message {
        let what = match state.phase {
            Phase::Shoot(_) => "amazons-form-arrow",
            Phase::Move | Phase::Over => "amazons-form-move",
        };
        self.such_as(state, Message::new(what))
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        match (step, state.shooter()) {
            (Step::Move { .. }, Some(shooter)) => {
                Message::new("amazons-why-shoot").name("cell", self.board.name(shooter))
            }
            (Step::Arrow(_), Some(_)) => Message::new("amazons-why-arrow"),
            (Step::Arrow(_), None) => {
                Message::new("amazons-why-move-first").say("form", self.form(state))
            }
            (Step::Move { from, .. }, None) if !state.own().contains(&from) => {
                let own = state.own().map(|cell| self.board.name(cell));
                Message::new("amazons-why-not-yours").list("cells", Joint::And, own)
            }
            (Step::Move { .. }, None) => Message::new("amazons-why-amazon"),
        }
    }

    fn write_board(&self, state: &State, out: &mut String) {
        self.board.write(out, |cell| match state.amazon_on(cell) {
            Some(Seat::FIRST) => 'w',
            Some(_) => 'b',
            None if self.rays.occupied(&state.occupied, cell) => 'x',
            None => '.',
        });
    }

    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        for &step in steps {
            let token = self.token(state, step);
            match step {
                Step::Move { .. } => out.push_str(&token),
                Step::Arrow(_) => out.push_str(&format!("({token})")),
            }
        }
    }

    /// Where nothing is said of the start, Black's amazons stand below and Black begins; so the
    /// amazons are always told, and that White begins.
    fn file_form(&self) -> Option<FileForm> {
        let form = Sgf::new(18, self.board.columns, Points::Letters);
        Some(FileForm::Sgf(Sgf { adds: &["AW", "AB", "AA"], told: true, ..form }))
    }

    /// A move is three points: from, to, and where the arrow goes.
    fn file_entry(&self, _: &State, step: Step) -> Entry {
        let point = |cell: Cell| Points::Letters.name(self.board.place_from_top(cell));
        match step {
            Step::Move { from, to } => Entry::Part(point(from) + &point(to)),
            Step::Arrow(cell) => Entry::Move(point(cell)),
        }
    }
}
