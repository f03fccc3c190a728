#![doc = include_str!("../README.md")]
//!
//! ```
//! use ludoteca_boards::{Bits, Square};
//!
//! let board = Square::new(8, 8);
//! let d1 = board.read("d1").expect("a cell of the board");
//! let diagonal: Vec<String> = board.ray(d1, (1, 1)).map(|cell| board.name(cell)).collect();
//! assert_eq!(diagonal, ["e2", "f3", "g4", "h5"]);
//! let line: Bits<1> = board.ray(d1, (0, 1)).collect();
//! assert_eq!((line.count(), line.has(d1)), (7, false));
//! assert_eq!(board.lines(5).len(), 4 * 8 + 4 * 8 + 2 * 4 * 4);
//! ```

pub mod bitboard8;
mod bits;
mod cell;
pub mod connect;
mod corners;
mod crossings;
mod fields;
mod groups;
mod hexagons;
mod history;
mod leaps;
mod movement;
mod neighbours;
mod placement;
mod repetition_clock;
mod runs;
mod setup;
mod slides;
pub mod sowing;
mod square;

pub use bits::Bits;
pub use cell::{Cell, column_letter};
pub use corners::Corners;
pub use groups::{Landing, Lattice};
pub use hexagons::{HEX_STEPS, flat_hexagon, pointy_hexagon};
pub use history::History;
pub use leaps::Leaps;
pub use movement::{Move, MoveOrPass};
pub use neighbours::Neighbours;
pub use placement::{PASS, Placement};
pub use repetition_clock::{RepetitionClock, soon};
pub use runs::{LineSet, LineTable, Place, RunGoal, line_count};
pub use setup::{at_most, at_most_stones, laid_stones};
pub use slides::Slides;
pub use square::{ALL_DIRECTIONS, ORTHOGONAL, Square};
