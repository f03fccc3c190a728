//! A step is where a stone goes from and to, `c2-d3`, whether it captures or not.

use ludoteca_core::{Message, Notation, Seat};

use super::{Breakthrough, GLYPHS, State, Step};

impl<const W: usize> Notation for Breakthrough<W> {
    steps_on_board!(Step);

    fn form(&self, _: &State<W>) -> Message {
        Message::new("breakthrough-form")
    }

    fn why_not(&self, state: &State<W>, step: Step) -> Message {
        let (own, enemy) = state.sides();
        let name = |cell| self.board.name(cell);
        let straight = self.board.column(step.from) == self.board.column(step.to);
        let next = self.board.distance(step.from, step.to) == 1;
        if !own.has(step.from) {
            return Message::new("breakthrough-why-none").name("cell", name(step.from));
        }
        if own.has(step.to) {
            return Message::new("breakthrough-why-own").name("cell", name(step.to));
        }
        if enemy.has(step.to) && straight && next {
            return Message::new("breakthrough-why-ahead");
        }
        Message::new(match state.seat {
            Seat::FIRST => "breakthrough-why-up",
            _ => "breakthrough-why-down",
        })
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.stones);
    }
}
