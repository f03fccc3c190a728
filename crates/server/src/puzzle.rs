//! Puzzles by the numbers that addresses have.

use ludoteca_catalog::{Puzzle, entry};

/// The puzzle of this number, from 1.
pub(crate) fn puzzle(game: &str, number: usize) -> Option<Puzzle> {
    entry(game)?.info.puzzles.get(number.checked_sub(1)?)?.parse().ok()
}
