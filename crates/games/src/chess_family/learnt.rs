//! What men are worth where they stand, for games that learn it: each by itself, or all together.

use ludoteca_boards::layers::Layers;
use ludoteca_boards::patterns::{Cells, Patterns, rectangles};

use super::{BOARD, Kind, Men};
use crate::taught::{facing, lay8};

/// As many as there are kinds.
const KINDS: usize = Kind::ALL.len();

/// What each man is worth on each cell, mirrored from left to right; the same for both sides.
pub(crate) fn patterns() -> Patterns {
    let windows: Vec<_> = rectangles(BOARD, 1, 1).collect();
    Patterns::new(1 + 2 * KINDS, &windows, &facing(BOARD, KINDS as u8), 1)
}

/// What all men on their cells are worth together, mirrored from left to right; the same for both sides, or not.
pub(crate) fn layers(same: bool) -> Layers {
    let [mirrored, opposite] = facing(BOARD, KINDS as u8);
    Layers::new(BOARD, 1 + 2 * KINDS, same.then_some(&opposite), &[mirrored])
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
