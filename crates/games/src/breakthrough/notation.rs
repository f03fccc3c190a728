//! A step is where a stone goes from and to, `c2-d3`, whether it captures or not.

use ludoteca_core::{Notation, Seat};

use super::{Breakthrough, GLYPHS, State, Step};

impl<const W: usize> Notation for Breakthrough<W> {
    steps_on_board!(Step);

    fn form(&self, _: &State<W>) -> String {
        "where a stone goes from and to, such as b2-b3".to_owned()
    }

    fn why_not(&self, state: &State<W>, step: Step) -> String {
        let (own, enemy) = state.sides();
        let name = |cell| self.board.name(cell);
        let straight = self.board.column(step.from) == self.board.column(step.to);
        if !own.has(step.from) {
            return format!("no stone of yours is on {}; move one of your own", name(step.from));
        }
        if own.has(step.to) {
            return format!("a stone of yours is on {} already", name(step.to));
        }
        if enemy.has(step.to) && straight {
            return "a stone captures on the diagonals only, never straight ahead".to_owned();
        }
        let forward = if state.seat == Seat::FIRST { "up" } else { "down" };
        format!("a stone goes one cell {forward}, straight or diagonally")
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.stones);
    }
}
