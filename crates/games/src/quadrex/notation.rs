//! A step is the point of the stone that is placed: `e4`. What follows is not written.

use ludoteca_boards::Cell;
use ludoteca_core::Notation;

use super::{GLYPHS, Quadrex, State};

impl<const N: usize, const W: usize> Notation for Quadrex<N, W> {
    fn write_step(&self, _: &State<N, W>, cell: Cell, out: &mut String) {
        out.push_str(&self.board.name(cell));
    }

    fn read_step(&self, _: &State<N, W>, token: &str) -> Option<Cell> {
        self.board.read(token)
    }

    fn form(&self, _: &State<N, W>) -> String {
        let last = Cell::new(self.board.cells() - 1);
        format!("a point from a1 to {}", self.board.name(last))
    }

    fn why_not(&self, _: &State<N, W>, cell: Cell) -> String {
        format!("there is a stone on {}; choose an empty point", self.board.name(cell))
    }

    fn write_board(&self, state: &State<N, W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.stones);
    }
}
