//! What was learnt on the board of 8 by 8: rectangles of six cells.

use ludoteca_boards::Square;
use ludoteca_boards::patterns::{Cells, Patterns};

use super::{Breakthrough, State};
use crate::taught::{Taught, facing, lay, learnable, sixes};

/// The board.
pub(super) const BOARD: Square = Square::new(8, 8);
/// By how many stones there are.
const PHASES: usize = 2;

pub(super) static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    Patterns::new(3, &sixes(BOARD), &facing(BOARD, 1), PHASES)
}

impl<const W: usize> Breakthrough<W> {
    /// What stands where, and the phase.
    fn see(&self, state: &State<W>, cells: &mut Cells) -> usize {
        lay(cells, state.stones[0], 1);
        lay(cells, state.stones[1], 2);
        let stones = (state.stones[0] | state.stones[1]).count();
        usize::from(stones <= 20)
    }
}

learnable!([const W: usize] Breakthrough<W>, &TAUGHT, |game| game.board == BOARD);
