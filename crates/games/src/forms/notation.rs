//! A step is the cells from which and to which a piece goes, `a2-a8`.

use ludoteca_boards::Bits;
use ludoteca_core::{Notation, NotationExt};

use super::{Forms, GLYPHS, State, Step};

impl<const W: usize> Notation for Forms<W> {
    steps_on_board!(Step);

    fn form(&self, state: &State<W>) -> String {
        let what = "the cell of your piece and that of the enemy piece it goes to";
        let (own, enemy) = state.sides();
        match self.some_step(own, enemy) {
            Some(step) => format!("{what}, such as {}", self.token(state, step)),
            None => what.to_owned(),
        }
    }

    fn why_not(&self, state: &State<W>, step: Step) -> String {
        let (own, enemy) = state.sides();
        let [from, to] = [step.from, step.to].map(|cell| self.board.name(cell));
        if !own.has(step.from) {
            return format!("no piece of yours is on {from}; step with one of your own");
        }
        if !enemy.has(step.to) {
            return format!("no enemy piece is on {to}; a piece goes only onto enemy pieces");
        }
        let beside = self.lattice.around(Bits::of(step.from)) & enemy;
        let cells: Vec<_> = beside.iter().map(|cell| self.board.name(cell)).collect();
        match cells.as_slice() {
            [] => format!("there is no enemy piece beside {from}; step with another piece"),
            cells => {
                let cells = ludoteca_core::listed(cells, "or");
                format!("a piece goes only onto an enemy piece beside it; from {from} to {cells}")
            }
        }
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.pieces);
    }
}
