//! What was learnt: what a stone is worth on each cell.

use ludoteca_boards::patterns::{Cells, Patterns, rectangles};

use super::{BOARD, Custody, Rules, State};
use crate::taught::{facing, lay8, learnable};

pub(crate) fn patterns() -> Patterns {
    let windows: Vec<_> = rectangles(BOARD, 1, 1).collect();
    Patterns::new(3, &windows, &facing(BOARD, 1), 1)
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
