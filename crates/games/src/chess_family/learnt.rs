//! What men are worth where they stand, for games that learn it.

use ludoteca_boards::patterns::{Cells, Image, Patterns, rectangles};

use super::{BOARD, Kind, Men};
use crate::taught::{exchanged, lay8};

/// As many as there are kinds.
const KINDS: usize = Kind::ALL.len();

/// What each man is worth on each cell, mirrored from left to right; the same for both sides, or not.
pub(crate) fn patterns(same: bool) -> Patterns {
    let last = BOARD.columns - 1;
    let windows: Vec<_> = rectangles(BOARD, 1, 1).collect();
    let stay: Vec<u8> = (0..=2 * KINDS as u8).collect();
    let mut images = vec![Image::of(BOARD, |x, y| (last - x, y), &stay, false)];
    if same {
        let exchanged = exchanged(KINDS as u8);
        images.push(Image::of(BOARD, |x, y| (x, last - y), &exchanged, true));
    }
    Patterns::new(1 + 2 * KINDS, &windows, &images, 1)
}

/// What stands where; there is one phase.
#[inline]
pub(crate) fn see(men: &Men, cells: &mut Cells) -> usize {
    for side in 0..2 {
        for kind in Kind::ALL {
            lay8(cells, men.of_side(side, kind), 1 + kind as u8 + (side * KINDS) as u8);
        }
    }
    0
}
