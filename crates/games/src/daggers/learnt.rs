//! What was learnt of the usual array: what each piece is worth on each cell.

use ludoteca_boards::patterns::{Cells, Image, Patterns, rectangles};

use super::{BOARD, BOOK, Daggers, State};
use crate::taught::{Taught, lay8, learnable};

static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    let last = BOARD.columns - 1;
    let windows: Vec<_> = rectangles(BOARD, 1, 1).collect();
    // Daggers go down whoever has them, so the sides are not the same.
    let images = [Image::of(BOARD, |x, y| (last - x, y), &[0, 1, 2, 3, 4], false)];
    Patterns::new(5, &windows, &images, 1)
}

impl Daggers {
    /// What stands where; there is one phase.
    fn see(state: &State, cells: &mut Cells) -> usize {
        for (side, pieces) in state.sides.iter().enumerate() {
            lay8(cells, pieces.daggers, 1 + side as u8);
            lay8(cells, pieces.crowns, 3 + side as u8);
        }
        0
    }
}

learnable!([] Daggers, &TAUGHT, |game| game.array == BOOK);
