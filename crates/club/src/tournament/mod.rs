//! Tournaments: who plays whom, and who is where.

mod lex;
mod matching;
mod points;
pub mod swiss;

pub use points::{NoPoints, Points};
