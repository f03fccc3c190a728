//! For those who study games: how fast they play, and who beats whom.

mod bench;
mod matches;

pub use bench::{Bench, bench};
pub use matches::{Match, Player, PlayerError, Tally, play_match};
