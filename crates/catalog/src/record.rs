//! Printed games that can be replayed.
//!
//! A record is a small text file: lines `key: value` and then notes.
//!
//! ```text
//! title: 1. f1-c4(c7), a6-e6(e3)
//! source: Championship rules, section 2
//! game: amazons
//! steps: f1-c4 c7 a6-e6 e3
//! end: running
//! ```
//!
//! `end` is `running`, or the payoffs, such as `1 0`.

use crate::{Position, find};

/// A printed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What it is called.
    pub title: String,
    /// Where it is printed.
    pub source: String,
    /// The game and its parameters.
    pub spec: String,
    /// Its steps.
    pub steps: Vec<String>,
    /// How it ends: `running`, or the payoffs.
    pub end: String,
}

/// Why a record cannot be read or replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// A line is not `key: value` with a known key.
    #[error(
        "line {0} of the record is not `title:`, `source:`, `game:`, `steps:` or `end:` with a value"
    )]
    Line(usize),
    /// A key is missing.
    #[error("the record has no line `{0}:`")]
    Missing(&'static str),
    /// The game cannot be found.
    #[error(transparent)]
    Game(#[from] ludoteca_core::SpecError),
    /// A step is not legal.
    #[error("step {number}: {error}")]
    Step {
        /// Counted from 1.
        number: usize,
        /// Why not.
        error: ludoteca_core::StepError,
    },
    /// The end is another.
    #[error("the record says that it ends `{said}`, but it ends `{is}`")]
    End {
        /// What the record says.
        said: String,
        /// What the replay gives.
        is: String,
    },
}

impl std::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        const KEYS: [&str; 5] = ["title", "source", "game", "steps", "end"];
        let mut values: [Option<String>; 5] = Default::default();
        for (i, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
            let (key, value) = line.split_once(": ").ok_or(RecordError::Line(i + 1))?;
            let k = KEYS.iter().position(|&k| k == key).ok_or(RecordError::Line(i + 1))?;
            // A long list of steps may take several lines.
            let slot = values[k].get_or_insert_default();
            if !slot.is_empty() {
                slot.push(' ');
            }
            slot.push_str(value.trim());
        }
        let mut at = 0;
        let mut next = || {
            at += 1;
            values[at - 1].take().ok_or(RecordError::Missing(KEYS[at - 1]))
        };
        Ok(Record {
            title: next()?,
            source: next()?,
            spec: next()?,
            steps: next()?.split_whitespace().map(str::to_owned).collect(),
            end: next()?,
        })
    }
}

impl Record {
    /// Its last position.
    ///
    /// # Errors
    /// The record does not replay to the end that it states.
    pub fn replay(&self) -> Result<Box<dyn Position>, RecordError> {
        let mut position = find(&self.spec)?.start();
        for (i, token) in self.steps.iter().enumerate() {
            position.play(token).map_err(|error| RecordError::Step { number: i + 1, error })?;
        }
        let is = position.payoffs().map_or_else(|| "running".to_owned(), |p| p.to_string());
        if is == self.end {
            Ok(position)
        } else {
            Err(RecordError::End { said: self.end.clone(), is })
        }
    }
}
