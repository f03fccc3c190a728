//! What was learnt on the board of 8 by 8: squares of four cells.

use ludoteca_boards::Square;
use ludoteca_boards::patterns::{Cells, Patterns, rectangles};

use super::{Neighbours, State};
use crate::taught::{Taught, facing, lay, learnable};

/// The board.
pub(super) const BOARD: Square = Square::new(8, 8);
/// By how many stones there are.
const PHASES: usize = 3;

static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    let windows: Vec<_> = rectangles(BOARD, 2, 2).collect();
    Patterns::new(3, &windows, &facing(BOARD, 1), PHASES)
}

impl<const W: usize> Neighbours<W> {
    /// What stands where, and the phase.
    fn see(&self, state: &State<W>, cells: &mut Cells) -> usize {
        lay(cells, state.stones[0], 1);
        lay(cells, state.stones[1], 2);
        match (state.stones[0] | state.stones[1]).count() {
            13.. => 0,
            8.. => 1,
            _ => 2,
        }
    }
}

learnable!([const W: usize] Neighbours<W>, &TAUGHT, |game| game.board == BOARD && !game.friends);
