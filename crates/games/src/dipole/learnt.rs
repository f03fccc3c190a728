//! What was learnt on the board of 8 by 8: how high stacks stand where.

use ludoteca_boards::Square;
use ludoteca_boards::layers::Layers;
use ludoteca_boards::patterns::{Cells, Image};

use super::{Dipole, State};
use crate::taught::{Taught, exchanged, learnable};

/// The board.
pub(super) const BOARD: Square = Square::new(8, 8);
/// So many stones each has on it.
pub(super) const STONES: u8 = 12;
/// Stacks of heights that are told apart, the last one and all above it.
const HEIGHTS: u8 = 8;
static TAUGHT: Taught = Taught::layered(layers, include_bytes!("weights.net"));

fn layers() -> Layers {
    let last = BOARD.columns - 1;
    let exchanged = exchanged(HEIGHTS);
    // Half turns alone: mirrors put dark cells on light ones.
    let turned = Image::of(BOARD, |x, y| (last - x, last - y), &exchanged, true);
    Layers::new(BOARD, exchanged.len(), Some(&turned), &[])
}

impl Dipole {
    /// What stands where; there is one phase.
    fn see(&self, state: &State, cells: &mut Cells) -> usize {
        for side in 0..2 {
            for (cell, height) in state.stacks_of(side) {
                cells[cell.index()] = height.min(HEIGHTS) + side as u8 * HEIGHTS;
            }
        }
        0
    }
}

learnable!([] Dipole, &TAUGHT, |game| game.board == BOARD && game.stones == STONES);
