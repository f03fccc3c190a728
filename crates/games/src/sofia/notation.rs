//! A step is `b@c3`, a placement of a black piece, `b2-b4`, a slide or jump, or `pass`.

use ludoteca_boards::{Cell, Move, PASS};
use ludoteca_core::{GameExt, Message, Notation, NotationExt};

use super::{GLYPHS, Sofia, State, Step};

impl Sofia {
    fn why_not_place(&self, state: &State, cell: Cell) -> Message {
        if !self.places(state) {
            return Message::new("sofia-why-placed");
        }
        if !self.empty(&state.pieces).has(cell) {
            return Message::new("why-taken").name("cell", self.board.name(cell));
        }
        Message::new("sofia-why-colour").say("form", self.form(state))
    }

    fn why_not_go(&self, state: &State, Move { from, to }: Move) -> Message {
        if self.places(state) {
            return Message::new("sofia-why-place");
        }
        if !state.pieces.owned[state.seat.index()].has(from) {
            return Message::new("sofia-why-none").name("cell", self.board.name(from));
        }
        if !self.empty(&state.pieces).has(to) {
            return Message::new("sofia-why-goal").name("cell", self.board.name(to));
        }
        Message::new(match self.inside[1].is_empty() {
            true => "sofia-why-straight",
            false => "sofia-why-way",
        })
    }
}

impl Notation for Sofia {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        match step {
            Step::Place { cell, black } => {
                out.extend([if black { "b@" } else { "w@" }, &self.board.name(cell)]);
            }
            Step::Go(way) => way.write(&self.board, out),
            Step::Pass => out.push_str(PASS),
        }
    }

    /// Pieces are placed by their colour.
    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        match steps {
            &[Step::Place { cell, black }] => {
                out.extend([if black { "●" } else { "○" }, &self.board.name(cell)]);
            }
            _ => self.write_steps(state, steps, out),
        }
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        if token == PASS {
            return Some(Step::Pass);
        }
        match token.split_once('@') {
            Some((colour @ ("b" | "w"), cell)) => {
                Some(Step::Place { cell: self.board.read(cell)?, black: colour == "b" })
            }
            Some(_) => None,
            None => Move::read(&self.board, token).map(Step::Go),
        }
    }

    fn form(&self, state: &State) -> Message {
        let what = if self.places(state) { "sofia-form-place" } else { "form-move" };
        match self.next_steps(state).first() {
            Some(Step::Pass) => Message::new("sofia-form-pass"),
            _ => self.such_as(state, Message::new(what)),
        }
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        match step {
            Step::Place { cell, .. } => self.why_not_place(state, cell),
            Step::Go(way) => self.why_not_go(state, way),
            Step::Pass => Message::new("why-pass"),
        }
    }

    fn write_board(&self, state: &State, out: &mut String) {
        self.board.write(out, |cell| {
            let owner = state.pieces.owned.iter().position(|owned| owned.has(cell));
            owner.map_or('.', |side| GLYPHS[side][usize::from(!state.pieces.black.has(cell))])
        });
    }
}
