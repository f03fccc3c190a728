//! What was learnt by each of these games: rectangles of six cells.

use ludoteca_boards::patterns::{CELLS, Cells, Image, Patterns, rectangles};
use ludoteca_boards::{Bits, Cell, bitboard8};
use ludoteca_core::{Learnable, Seat};

use super::{BOARD, Custody, Rules, STONES, State};
use crate::taught::{Judge, Taught, lay};

/// By how many stones there are.
const PHASES: usize = 3;

/// By the [number](Rules::NUMBER) of a game.
static TAUGHT: [Taught; 2] = [
    Taught::new(patterns, include_bytes!("../mak_yek/weights.net")),
    Taught::new(patterns, include_bytes!("../cleave/weights.net")),
];

fn patterns() -> Patterns {
    let (last, top) = (BOARD.columns - 1, BOARD.rows - 1);
    let windows: Vec<_> = rectangles(BOARD, 3, 2).chain(rectangles(BOARD, 2, 3)).collect();
    let images = [
        Image::of(BOARD, |x, y| (last - x, y), &[0, 1, 2], false),
        Image::of(BOARD, |x, y| (x, top - y), &[0, 2, 1], true),
    ];
    Patterns::new(3, &windows, &images, PHASES)
}

impl<R: Rules> Custody<R> {
    /// What stands where, and the phase.
    fn see(state: &State, cells: &mut Cells) -> usize {
        for (set, content) in state.stones.into_iter().zip([1, 2]) {
            lay(cells, bitboard8::cells(set).map(Cell::new).collect::<Bits<1>>(), content);
        }
        let most = 2 * STONES as usize + 1;
        state.occupied().count_ones() as usize * PHASES / most
    }

    /// What the weights say, in log odds of the first seat.
    pub(super) fn learnt(&self, state: &State) -> f32 {
        let first = state.seat == Seat::FIRST;
        self.judge.says(&TAUGHT[R::NUMBER], |cells| Self::see(state, cells), first)
    }
}

impl<R: Rules> Learnable for Custody<R> {
    fn weights(&self) -> usize {
        TAUGHT[R::NUMBER].weights(true)
    }

    fn with_weights(&self, weights: Option<&[i16]>) -> Custody<R> {
        Custody { judge: Judge::by(&TAUGHT[R::NUMBER], weights), ..self.clone() }
    }

    fn active(&self, state: &State, out: &mut Vec<(u32, i8)>) {
        let mut cells = [0; CELLS];
        let phase = Self::see(state, &mut cells);
        TAUGHT[R::NUMBER].patterns().active(phase, &cells, state.seat == Seat::FIRST, out);
    }
}
