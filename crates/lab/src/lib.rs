#![doc = include_str!("../README.md")]
//!
//! ```
#![doc = include_str!("../examples/duel.rs")]
//! ```

mod bench;
pub mod invent;
pub mod levels;
mod matches;
mod programs;
pub mod report;
pub mod suite;
mod wish;

pub use bench::{Bench, Beside, Pair, bench, texts};
pub use matches::{
    Ahead, Elo, GameOver, Match, Outcome, Player, PlayerError, Room, Sprt, SprtError, Tally,
    Verdict, play_match, wilson,
};
pub use programs::{Answer, Clock, ClockError, Fault, Opponent, Program, ProgramError};
