//! A step is the point of the new stone: `e4`.

use ludoteca_boards::Cell;
use ludoteca_core::Notation;

use super::{GLYPHS, LineGo, Obstacle, State};

impl<const L: usize, const W: usize> Notation for LineGo<L, W> {
    steps_on_board!(Cell);

    fn form(&self, _: &State<L, W>) -> String {
        format!("a point from {}", self.board.range())
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
