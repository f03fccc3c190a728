//! A step is where a stone goes from and to, `b1-d3`, whether it captures or not.

use ludoteca_core::{Message, Notation, NotationExt};

use super::{GLYPHS, Neighbours, State, Step};

impl<const W: usize> Notation for Neighbours<W> {
    steps_on_board!(Step);

    fn form(&self, state: &State<W>) -> Message {
        self.such_as(state, Message::new("neighbours-form"))
    }

    fn why_not(&self, state: &State<W>, step: Step) -> Message {
        let (own, enemy) = state.sides();
        let [from, to] = [step.from, step.to].map(|cell| self.board.name(cell));
        if !own.has(step.from) {
            return Message::new("neighbours-why-none").name("cell", from);
        }
        let range = self.range(step.from, own, enemy);
        if range == 0 {
            return Message::new("neighbours-why-alone").name("cell", from);
        }
        if own.has(step.to) {
            return Message::new("neighbours-why-own").name("cell", to);
        }
        if !self.rings[step.from.index()][range].has(step.to) {
            return Message::new("neighbours-why-range").name("cell", from).count("range", range);
        }
        Message::new("neighbours-why-between").name("from", from).name("to", to)
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.stones);
    }
}
