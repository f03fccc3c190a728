//! What was learnt on the board of 8 by 8: how high stacks stand where, and beside which.

use ludoteca_boards::patterns::{Cells, Image, Patterns};
use ludoteca_boards::{Cell, Square};

use super::{Dipole, State};
use crate::taught::{Taught, exchanged, learnable};

/// The board.
pub(super) const BOARD: Square = Square::new(8, 8);
/// So many stones each has on it.
pub(super) const STONES: u8 = 12;
/// Stacks of heights that are told apart: 1 to 4, 5 and 6, all above.
const HEIGHTS: u8 = 6;
static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    let last = BOARD.columns - 1;
    let dark = |&(x, y): &(usize, usize)| (x + y).is_multiple_of(2);
    let cells = || (0..=last).flat_map(move |y| (0..=last).map(move |x| (x, y))).filter(dark);
    let mut windows: Vec<Vec<Cell>> = cells().map(|(x, y)| vec![BOARD.at(x, y)]).collect();
    for (x, y) in cells().filter(|&(_, y)| y < last) {
        windows.extend((x < last).then(|| vec![BOARD.at(x, y), BOARD.at(x + 1, y + 1)]));
        windows.extend((x > 0).then(|| vec![BOARD.at(x, y), BOARD.at(x - 1, y + 1)]));
    }
    let exchanged = exchanged(HEIGHTS);
    // Half turns alone: mirrors put dark cells on light ones.
    let turned = Image::of(BOARD, |x, y| (last - x, last - y), &exchanged, true);
    Patterns::new(exchanged.len(), &windows, &[turned], 1)
}

impl Dipole {
    /// What stands where; there is one phase.
    fn see(state: &State, cells: &mut Cells) -> usize {
        for side in 0..2 {
            for (cell, height) in state.stacks_of(side) {
                let told = match height {
                    0..=4 => height,
                    5 | 6 => 5,
                    _ => HEIGHTS,
                };
                cells[cell.index()] = told + side as u8 * HEIGHTS;
            }
        }
        0
    }
}

learnable!([] Dipole, &TAUGHT, |game| game.board == BOARD && game.stones == STONES);
