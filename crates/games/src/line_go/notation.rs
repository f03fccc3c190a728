//! A step is the point of the new stone: `e4`.

use ludoteca_boards::Cell;
use ludoteca_core::Notation;

use super::{GLYPHS, LineGo, Obstacle, State};

impl<const L: usize, const W: usize> Notation for LineGo<L, W> {
    fn write_step(&self, _: &State<L, W>, cell: Cell, out: &mut String) {
        out.push_str(&self.board.name(cell));
    }

    fn read_step(&self, _: &State<L, W>, token: &str) -> Option<Cell> {
        self.board.read(token)
    }

    fn form(&self, _: &State<L, W>) -> String {
        let last = Cell::new(self.board.cells() - 1);
        format!("a point from a1 to {}", self.board.name(last))
    }

    fn why_not(&self, state: &State<L, W>, cell: Cell) -> String {
        if !self.empty(&state.now).has(cell) {
            let name = self.board.name(cell);
            return format!("there is a stone on {name}; choose an empty point");
        }
        match self.placed(state, cell) {
            Err(Obstacle::Superko) => "the same board has stood before in this game; play \
                                       elsewhere first"
                .to_owned(),
            _ => "the stone would have no liberty, capture nothing and make no line; choose \
                  another point"
                .to_owned(),
        }
    }

    fn write_board(&self, state: &State<L, W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.now.stones);
    }
}
