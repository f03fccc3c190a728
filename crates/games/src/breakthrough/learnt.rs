//! What was learnt on the board of 8 by 8: rectangles of six cells.

use ludoteca_boards::Square;
use ludoteca_boards::patterns::{CELLS, Cells, Image, Patterns, rectangles};
use ludoteca_core::{Learnable, Seat};

use super::{Breakthrough, State};
use crate::taught::{Judge, Taught, lay};

/// The board.
pub(super) const BOARD: Square = Square::new(8, 8);
/// By how many stones there are.
const PHASES: usize = 2;

pub(super) static TAUGHT: Taught = Taught::new(patterns, include_bytes!("weights.net"));

fn patterns() -> Patterns {
    let (last, top) = (BOARD.columns - 1, BOARD.rows - 1);
    let windows: Vec<_> = rectangles(BOARD, 3, 2).chain(rectangles(BOARD, 2, 3)).collect();
    let images = [
        Image::of(BOARD, |x, y| (last - x, y), &[0, 1, 2], false),
        Image::of(BOARD, |x, y| (x, top - y), &[0, 2, 1], true),
    ];
    Patterns::new(3, &windows, &images, PHASES)
}

impl<const W: usize> Breakthrough<W> {
    /// What stands where, and the phase.
    fn see(state: &State<W>, cells: &mut Cells) -> usize {
        lay(cells, state.stones[0], 1);
        lay(cells, state.stones[1], 2);
        let stones = (state.stones[0] | state.stones[1]).count();
        usize::from(stones <= 20)
    }

    /// What the weights say, in log odds of the first seat.
    pub(super) fn learnt(&self, state: &State<W>) -> f32 {
        self.judge.says(&TAUGHT, |cells| Self::see(state, cells), state.seat == Seat::FIRST)
    }
}

impl<const W: usize> Learnable for Breakthrough<W> {
    fn weights(&self) -> usize {
        TAUGHT.weights(self.board == BOARD)
    }

    fn with_weights(&self, weights: Option<&[i16]>) -> Breakthrough<W> {
        Breakthrough { judge: Judge::by(&TAUGHT, weights), ..self.clone() }
    }

    fn active(&self, state: &State<W>, out: &mut Vec<(u32, i8)>) {
        let mut cells = [0; CELLS];
        let phase = Self::see(state, &mut cells);
        TAUGHT.patterns().active(phase, &cells, state.seat == Seat::FIRST, out);
    }
}
