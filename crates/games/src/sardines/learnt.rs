//! What was learnt on the usual board: rectangles of six cells.

use ludoteca_boards::patterns::{Cells, Patterns};
use ludoteca_boards::{Bits, Square};

use super::{BOOK, MARGIN, Sardines, State};
use crate::taught::{Taught, facing, lay, learnable, sixes};

/// The board.
const BOARD: Square = Square::new(BOOK.0, BOOK.1);
static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    Patterns::new(3, &sixes(BOARD), &facing(BOARD, 1), 1)
}

/// The can of the usual board.
fn can<const W: usize>() -> Bits<W> {
    const CAN: u64 = {
        let (mut can, mut row) = (0, MARGIN);
        while row < BOARD.rows - MARGIN {
            can |= ((1 << (BOARD.columns - 2 * MARGIN)) - 1) << (row * BOARD.columns + MARGIN);
            row += 1;
        }
        can
    };
    let mut set = [0; W];
    set[0] = CAN;
    Bits(set)
}

/// Whether this is the usual board with the usual can.
pub(super) fn usual<const W: usize>(board: Square, set: Bits<W>) -> bool {
    board == BOARD && set == can()
}

impl<const W: usize> Sardines<W> {
    /// What stands where; there is one phase.
    fn see(&self, state: &State<W>, cells: &mut Cells) -> usize {
        lay(cells, state.stones[0], 1);
        lay(cells, state.stones[1], 2);
        0
    }
}

learnable!([const W: usize] Sardines<W>, &TAUGHT, |game| usual(game.board, game.can));
