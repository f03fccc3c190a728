//! The smallest choices.

use ludoteca_boards::Cell;
use ludoteca_core::packed;

/// A turn, or the second half of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A unit moves, captures or allies itself with another.
    Move {
        /// From here.
        from: Cell,
        /// To here.
        to: Cell,
    },
    /// The unit here turns round.
    Turn(Cell),
    /// The piece that has evolved stays.
    Keep,
    /// The piece that has evolved is given up for the enemy unit here.
    Martyr(Cell),
}

packed!(enum Step { Move { from: Cell, to: Cell }, Turn(cell: Cell), Keep, Martyr(cell: Cell) });
