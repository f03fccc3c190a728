//! What chess and its kin share: the men, the board they stand on, how they move, and how all of
//! that is written and drawn.

mod castling;
mod course;
pub(crate) mod draw;
mod draws;
pub(crate) mod learnt;
mod men;
mod moves;
pub(crate) mod notation;
pub(crate) mod setup;
pub(crate) mod trade;
mod turns;

use ludoteca_boards::Square;

pub(crate) use castling::{Rights, Wing};
pub use course::{Course, OneMove, Place};
pub(crate) use draws::Draws;
pub use men::Kind;
pub(crate) use men::Men;
pub use moves::{Choice, Move, Visit};
pub(crate) use moves::{Count, Each, LAST_ROWS, PROMOTIONS, Pawns, Sets, attacks, behind, passer};
pub(crate) use turns::Turns;

/// The board.
pub(crate) const BOARD: Square = Square::new(8, 8);

/// How the men of chess stand at the start.
pub(crate) const ARRAY: &str =
    "rnbqkbnr pppppppp ........ ........ ........ ........ PPPPPPPP RNBQKBNR";

/// No game of chess men has more captures of other men than kings than this, nor more pawn moves
/// than six for each pawn.
pub(crate) const CAPTURES: u32 = 30;
/// See [`CAPTURES`].
pub(crate) const PAWN_MOVES: u32 = 16 * 6;

/// The set of one cell.
#[inline]
pub(crate) const fn bit(cell: usize) -> u64 {
    1 << cell
}
