//! Puzzles and lessons by the numbers that addresses have.

use ludoteca_catalog::{Puzzle, entry};

/// What a reader does on a board that judges it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exercise {
    /// Positions to be won or held.
    Puzzle,
    /// Small steps on the way to a first game.
    Lesson,
}

impl Exercise {
    /// Its name in addresses and in message ids.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Exercise::Puzzle => "puzzle",
            Exercise::Lesson => "lesson",
        }
    }

    /// All of a game.
    pub(crate) fn all(self, game: &str) -> Vec<Puzzle> {
        let Some(entry) = entry(game) else { return Vec::new() };
        match self {
            Exercise::Puzzle => entry.info.puzzles.iter().filter_map(|t| t.parse().ok()).collect(),
            Exercise::Lesson => Puzzle::lessons(entry.info).unwrap_or_default(),
        }
    }

    /// That of a number, from 1.
    pub(crate) fn get(self, game: &str, number: usize) -> Option<Puzzle> {
        self.all(game).into_iter().nth(number.checked_sub(1)?)
    }
}
