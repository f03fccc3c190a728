//! What was learnt on the board of 8 by 8: rectangles of six cells.

use ludoteca_boards::Square;
use ludoteca_boards::patterns::{Cells, Image, Patterns};

use super::{Konane, State};
use crate::taught::{Taught, lay, learnable, sixes};

/// The board.
pub(super) const BOARD: Square = Square::new(8, 8);
/// By how many stones there are.
const PHASES: usize = 3;

pub(super) static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    let (last, top) = (BOARD.columns - 1, BOARD.rows - 1);
    let images = [
        // Each side has the cells of one colour, which mirrors exchange and diagonals do not.
        Image::of(BOARD, |x, y| (y, x), &[0, 1, 2], false),
        Image::of(BOARD, |x, y| (last - x, top - y), &[0, 1, 2], false),
        Image::of(BOARD, |x, y| (last - x, y), &[0, 2, 1], true),
    ];
    Patterns::new(3, &sixes(BOARD), &images, PHASES)
}

impl<const W: usize> Konane<W> {
    /// What stands where, and the phase.
    fn see(&self, state: &State<W>, cells: &mut Cells) -> usize {
        lay(cells, state.stones[0], 1);
        lay(cells, state.stones[1], 2);
        let empty = BOARD.cells() - (state.stones[0] | state.stones[1]).count();
        (empty / 12).min(PHASES - 1)
    }
}

learnable!([const W: usize] Konane<W>, &TAUGHT, |game| game.board == BOARD);
