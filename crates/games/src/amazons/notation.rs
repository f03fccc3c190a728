//! A move is `f1-c4`, an arrow the cell it closes, `c7`; the books write both as `f1-c4(c7)`.

use ludoteca_boards::Cell;
use ludoteca_core::file::{Entry, Points, Sgf};
use ludoteca_core::{FileForm, Notation, NotationExt, Seat, listed};

use super::{Amazons, Phase, State, Step};

impl Amazons {
    /// Why a queen does not get from one cell to another.
    fn why_out_of_reach(&self, what: &str) -> String {
        format!(
            "{what} goes any number of free cells in a straight line, sideways, up, down or \
             diagonally, and over nothing"
        )
    }
}

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

    fn form(&self, state: &State) -> String {
        let what = match state.phase {
            Phase::Shoot(_) => "the cell that the arrow closes",
            Phase::Move | Phase::Over => "where an amazon goes from and to",
        };
        self.such_as(state, what)
    }

    fn why_not(&self, state: &State, step: Step) -> String {
        match (step, state.shooter()) {
            (Step::Move { .. }, Some(shooter)) => format!(
                "the amazon on {} has moved and must shoot; write the cell that the arrow closes",
                self.board.name(shooter)
            ),
            (Step::Arrow(_), Some(_)) => self.why_out_of_reach("an arrow"),
            (Step::Arrow(_), None) => {
                format!("an amazon must move before she shoots; write {}", self.form(state))
            }
            (Step::Move { from, .. }, None) if !state.own().contains(&from) => {
                let own = state.own().map(|cell| self.board.name(cell));
                format!("your amazons are on {}", listed(&own, "and"))
            }
            (Step::Move { .. }, None) => self.why_out_of_reach("an amazon"),
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
