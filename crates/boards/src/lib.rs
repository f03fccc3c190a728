#![doc = include_str!("../README.md")]

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
