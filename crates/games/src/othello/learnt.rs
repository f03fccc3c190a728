//! What was learnt on the board of 8 by 8: lines from end to end, and the corners.

use ludoteca_boards::Square;
use ludoteca_boards::patterns::{CELLS, Cells, Image, Patterns, lines, rectangles};
use ludoteca_core::{Learnable, Seat};

use super::{Othello, State};
use crate::taught::{Judge, Taught, lay};

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
    fn see(state: &State<W>, cells: &mut Cells) -> usize {
        lay(cells, state.discs[0], 1);
        lay(cells, state.discs[1], 2);
        state.occupied().count() * PHASES / (BOARD.cells() + 1)
    }

    /// What the weights say, in log odds of the first seat.
    pub(super) fn learnt(&self, state: &State<W>) -> f32 {
        self.judge.says(&TAUGHT, |cells| Self::see(state, cells), state.seat == Seat::FIRST)
    }
}

impl<const W: usize> Learnable for Othello<W> {
    fn weights(&self) -> usize {
        TAUGHT.weights(self.board == BOARD)
    }

    fn with_weights(&self, weights: Option<&[i16]>) -> Othello<W> {
        Othello { judge: Judge::by(&TAUGHT, weights), ..self.clone() }
    }

    fn active(&self, state: &State<W>, out: &mut Vec<(u32, i8)>) {
        let mut cells = [0; CELLS];
        let phase = Self::see(state, &mut cells);
        TAUGHT.patterns().active(phase, &cells, state.seat == Seat::FIRST, out);
    }
}
