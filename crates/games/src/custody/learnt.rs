//! What was learnt: what stones are worth where they stand together.

use ludoteca_boards::layers::Layers;
use ludoteca_boards::patterns::Cells;

use super::{BOARD, Custody, Rules, State};
use crate::taught::{facing, lay8, learnable};

pub(crate) fn layers() -> Layers {
    let [mirrored, opposite] = facing(BOARD, 1);
    Layers::new(BOARD, 3, Some(&opposite), &[mirrored])
}

impl<R: Rules> Custody<R> {
    /// What stands where; there is one phase.
    fn see(&self, state: &State, cells: &mut Cells) -> usize {
        lay8(cells, state.stones[0], 1);
        lay8(cells, state.stones[1], 2);
        0
    }
}

learnable!([R: Rules] Custody<R>, R::taught(), |game| game.walls);
