//! What was learnt on the board of 8 by 8: lines from end to end, and the corners.

use ludoteca_boards::Square;
use ludoteca_boards::patterns::{Cells, Image, Patterns, lines, rectangles};

use super::{Othello, State};
use crate::taught::{Taught, lay, learnable};

/// The board.
pub(super) const BOARD: Square = Square::new(8, 8);
/// By how many discs there are.
const PHASES: usize = 4;

pub(super) static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    let last = BOARD.columns - 1;
    let corners = rectangles(BOARD, 3, 3).filter(|cells| {
        let corner = |x, y| cells.contains(&BOARD.at(x, y));
        corner(0, 0) || corner(last, 0) || corner(0, last) || corner(last, last)
    });
    let windows: Vec<_> = lines(BOARD, 4, 8).into_iter().chain(corners).collect();
    let images = [
        Image::of(BOARD, |x, y| (last - x, y), &[0, 1, 2], false),
        Image::of(BOARD, |x, y| (y, x), &[0, 1, 2], false),
        Image::of(BOARD, |x, y| (x, y), &[0, 2, 1], true),
    ];
    Patterns::new(3, &windows, &images, PHASES)
}

impl<const W: usize> Othello<W> {
    /// What stands where, and the phase.
    fn see(&self, state: &State<W>, cells: &mut Cells) -> usize {
        lay(cells, state.discs[0], 1);
        lay(cells, state.discs[1], 2);
        state.occupied().count() * PHASES / (BOARD.cells() + 1)
    }
}

learnable!([const W: usize] Othello<W>, &TAUGHT, |game| game.board == BOARD);
