//! The shared vocabulary of board games, so that a rules file reads like the rules.

mod bits;
mod cell;
pub mod connect;
mod corners;
mod crossings;
pub mod eight;
mod endless;
mod fields;
mod flanks;
mod groups;
mod hexagons;
pub mod kites;
mod leaps;
mod movement;
mod neighbours;
mod placement;
mod rays;
mod runs;
mod seen;
pub mod sowing;
mod square;

pub use bits::Bits;
pub use cell::{Cell, column_letter};
pub use corners::Corners;
pub use endless::Endless;
pub use flanks::Flanks;
pub use groups::{Landing, Lattice};
pub use hexagons::{HEX_STEPS, flat_hexagon, pointy_hexagon};
pub use leaps::Leaps;
pub use movement::{Move, MoveOrPass};
pub use neighbours::Neighbours;
pub use placement::{PASS, Placement};
pub use rays::{Lines, Rays, Reach};
pub use runs::{LineSet, LineTable, Place, RunGoal, line_count};
pub use seen::Seen;
pub use square::{ALL_DIRECTIONS, ORTHOGONAL, Square};
