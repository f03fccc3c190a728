//! What was learnt: what a stone is worth on each cell.

use ludoteca_boards::patterns::{Cells, Image, Patterns, rectangles};

use super::{BOARD, Custody, Rules, State};
use crate::taught::{lay8, learnable};

pub(crate) fn patterns() -> Patterns {
    let last = BOARD.columns - 1;
    let windows: Vec<_> = rectangles(BOARD, 1, 1).collect();
    let images = [
        Image::of(BOARD, |x, y| (last - x, y), &[0, 1, 2], false),
        Image::of(BOARD, |x, y| (x, last - y), &[0, 2, 1], true),
    ];
    Patterns::new(3, &windows, &images, 1)
}

impl<R: Rules> Custody<R> {
    /// What stands where; there is one phase.
    fn see(state: &State, cells: &mut Cells) -> usize {
        lay8(cells, state.stones[0], 1);
        lay8(cells, state.stones[1], 2);
        0
    }
}

learnable!([R: Rules] Custody<R>, R::taught(), |game| game.walls);
