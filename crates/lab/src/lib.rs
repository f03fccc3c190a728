#![doc = include_str!("../README.md")]
//!
//! ```
#![doc = include_str!("../examples/duel.rs")]
//! ```

mod bench;
mod matches;

pub use bench::{Bench, bench};
pub use matches::{Match, Player, PlayerError, Tally, play_match};
