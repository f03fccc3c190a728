//! What chess and its kin share: the men, the board they stand on, and how both are drawn.

pub(crate) mod draw;
mod men;

use ludoteca_boards::Square;

pub use men::Kind;
pub(crate) use men::Men;

/// The board.
pub(crate) const BOARD: Square = Square::new(8, 8);

/// How the men of chess stand at the start.
pub(crate) const ARRAY: &str =
    "rnbqkbnr pppppppp ........ ........ ........ ........ PPPPPPPP RNBQKBNR";

/// The set of one cell.
#[inline]
pub(crate) const fn bit(cell: usize) -> u64 {
    1 << cell
}
