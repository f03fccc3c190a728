//! A step is where a stone goes from and to, `b1-d3`, whether it captures or not.

use ludoteca_core::{Notation, NotationExt};

use super::{GLYPHS, Neighbours, State, Step};

impl<const W: usize> Notation for Neighbours<W> {
    steps_on_board!(Step);

    fn form(&self, state: &State<W>) -> String {
        self.such_as(state, "where a stone goes from and to")
    }

    fn why_not(&self, state: &State<W>, step: Step) -> String {
        let (own, enemy) = state.sides();
        let [from, to] = [step.from, step.to].map(|cell| self.board.name(cell));
        if !own.has(step.from) {
            return format!("no stone of yours is on {from}; move one of your own");
        }
        let range = self.range(step.from, own, enemy);
        if range == 0 {
            return format!("the stone on {from} has no neighbour and cannot move; move another");
        }
        if own.has(step.to) {
            return format!(
                "a stone of yours is on {to} already; choose an empty cell or an enemy"
            );
        }
        if !self.rings[step.from.index()][range].has(step.to) {
            return format!(
                "the stone on {from} goes exactly as far as it has neighbours, in a straight line: \
                 {range}"
            );
        }
        format!("a stone stands between {from} and {to}; choose a free way")
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.stones);
    }
}
