//! A step is `b@c3`, a placement of a black piece, `b2-b4`, a slide or jump, or `pass`.

use ludoteca_boards::{Cell, Move, PASS};
use ludoteca_core::{Game, Notation, NotationExt, StepList};

use super::{GLYPHS, Sofia, State, Step};

impl Sofia {
    fn why_not_place(&self, state: &State, cell: Cell) -> String {
        if !self.places(state) {
            return "all pieces are placed; slide or jump with one of yours, such as b2-b3"
                .to_owned();
        }
        if !self.empty(&state.pieces).has(cell) {
            return format!("there is a piece on {}; choose an empty cell", self.board.name(cell));
        }
        let form = self.form(state);
        format!(
            "here each player places only pieces of the colour that wins for them; write {form}"
        )
    }

    fn why_not_go(&self, state: &State, Move { from, to }: Move) -> String {
        if self.places(state) {
            return "pieces are still to be placed; write a colour and an empty cell, such as b@c3"
                .to_owned();
        }
        if !state.pieces.owned[state.seat.index()].has(from) {
            return format!("there is no piece of yours on {}", self.board.name(from));
        }
        if !self.empty(&state.pieces).has(to) {
            return format!(
                "there is a piece on {}; the way ends on an empty cell",
                self.board.name(to)
            );
        }
        let diagonally =
            if self.inside[1].is_empty() { "not diagonally" } else { "in any direction" };
        format!(
            "a piece slides to the next cell or jumps over one piece just beyond it, {diagonally}"
        )
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

    fn form(&self, state: &State) -> String {
        let mut legal = StepList::new();
        self.steps(state, &mut legal);
        let what = if self.places(state) {
            "b or w for the colour, and the cell of the new piece"
        } else {
            "where a piece goes from and to"
        };
        match legal.first() {
            Some(Step::Pass) => PASS.to_owned(),
            Some(&step) => format!("{what}, such as {}", self.token(state, step)),
            None => what.to_owned(),
        }
    }

    fn why_not(&self, state: &State, step: Step) -> String {
        match step {
            Step::Place { cell, .. } => self.why_not_place(state, cell),
            Step::Go(way) => self.why_not_go(state, way),
            Step::Pass => format!("only who cannot step passes; write {}", self.form(state)),
        }
    }

    fn write_board(&self, state: &State, out: &mut String) {
        self.board.write(out, |cell| {
            let owner = state.pieces.owned.iter().position(|owned| owned.has(cell));
            owner.map_or('.', |side| GLYPHS[side][usize::from(!state.pieces.black.has(cell))])
        });
    }
}
