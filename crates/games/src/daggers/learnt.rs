//! What was learnt of the usual array: what pieces on their cells are worth together.

use ludoteca_boards::layers::Layers;
use ludoteca_boards::patterns::{Cells, Image};

use super::{BOARD, BOOK, Daggers, State};
use crate::taught::{Taught, lay8, learnable};

static TAUGHT: Taught = Taught::layered(layers, include_bytes!("weights.net"));

fn layers() -> Layers {
    let last = BOARD.columns - 1;
    // Daggers go down whoever has them, so the sides are not the same.
    let mirrored = Image::of(BOARD, |x, y| (last - x, y), &[0, 1, 2, 3, 4], false);
    Layers::new(BOARD, 5, None, &[mirrored])
}

impl Daggers {
    /// What stands where; there is one phase.
    fn see(&self, state: &State, cells: &mut Cells) -> usize {
        for (side, pieces) in state.sides.iter().enumerate() {
            lay8(cells, pieces.daggers, 1 + side as u8);
            lay8(cells, pieces.crowns, 3 + side as u8);
        }
        0
    }
}

learnable!([] Daggers, &TAUGHT, |game| game.array == BOOK);
