//! What games on a square board write the same: parts of the contract for a game with a `board`.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{Seat, Stone};

/// The tokens of [`Notation`](ludoteca_core::Notation) for steps of this type, which are written by
/// the cells of the board.
macro_rules! steps_on_board {
    ($step:ty) => {
        fn write_step(
            &self,
            _: &<Self as ludoteca_core::Game>::State,
            step: $step,
            out: &mut String,
        ) {
            step.write(&self.board, out);
        }

        fn read_step(
            &self,
            _: &<Self as ludoteca_core::Game>::State,
            token: &str,
        ) -> Option<$step> {
            <$step>::read(&self.board, token)
        }
    };
}

/// How [`Setup`](ludoteca_core::Setup) writes positions that are told by the stones of two sides,
/// which this field of the state holds, and by the seat to step. `GLYPHS` and `INKS` are those of
/// the sides.
macro_rules! stones_on_board {
    ($stones:ident) => {
        fn layout(&self) -> ludoteca_core::Layout {
            self.board.stones_layout(GLYPHS, INKS)
        }

        fn diagram(
            &self,
            state: &<Self as ludoteca_core::Game>::State,
        ) -> Option<ludoteca_core::Diagram> {
            Some(self.board.stones_diagram(&state.$stones, state.seat))
        }
    };
}

/// What stands on a cell of a board with the stones of two sides.
pub(crate) fn stone_at<const W: usize>(stones: &[Bits<W>; 2], cell: u16) -> Stone {
    match stones.iter().position(|stones| stones.has(Cell(cell))) {
        Some(side) => Stone::Of(Seat::new(side)),
        None => Stone::None,
    }
}

/// Puts a stone of a side on a cell, or takes off what stands there.
pub(crate) fn lay<const W: usize>(stones: &mut [Bits<W>; 2], cell: u16, stone: Stone) {
    for (side, stones) in stones.iter_mut().enumerate() {
        stones.remove(Cell(cell));
        if stone == Stone::Of(Seat::new(side)) {
            stones.insert(Cell(cell));
        }
    }
}
