//! Printed games that can be replayed.
//!
//! A record is a small text file of lines `key: value`.
//!
//! ```text
//! title: 1. f1-c4(c7), a6-e6(e3)
//! source: Championship rules, section 2
//! game: amazons
//! steps: f1-c4 c7 a6-e6 e3
//! end: running
//! note 1 en: The amazon leaves the edge and shoots behind herself.
//! note 1 pt: ...
//! note 1 it: ...
//! ```
//!
//! `end` is `running`, or the payoffs, such as `1 0`. A note is about the position after the turn of
//! its number, 0 for the beginning.

use std::collections::BTreeMap;

use ludoteca_core::file::About;

use crate::{BadStep, Lang, Position, find, play_all};

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
    /// What is to be said of the position after a turn, by the number of the turn, in the order of
    /// [`Lang::ALL`].
    notes: BTreeMap<usize, [String; 3]>,
}

/// Why a record cannot be read or replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// A line is not `key: value` with a known key.
    #[error(
        "line {0} of the record is not `title:`, `source:`, `game:`, `steps:`, `end:` or \
         `note TURN LANGUAGE:` with a value"
    )]
    Line(usize),
    /// A key is missing.
    #[error("the record has no line `{0}:`")]
    Missing(&'static str),
    /// A note is missing in a language.
    #[error("the record has no note on turn {turn} in the language {lang}")]
    Untold {
        /// The turn.
        turn: usize,
        /// The code of the language.
        lang: &'static str,
    },
    /// A note is about a turn that is not there.
    #[error("the record has a note on turn {turn}, but only {turns} turns")]
    NoTurn {
        /// The turn of the note.
        turn: usize,
        /// How many turns there are.
        turns: usize,
    },
    /// The game cannot be found.
    #[error(transparent)]
    Game(#[from] ludoteca_core::SpecError),
    /// A step is not legal.
    #[error(transparent)]
    Step(#[from] BadStep),
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
        let mut notes: BTreeMap<usize, [String; 3]> = BTreeMap::new();
        for (i, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
            let (key, value) = line.split_once(": ").ok_or(RecordError::Line(i + 1))?;
            if let Some((turn, lang)) = key.strip_prefix("note ").and_then(note_key) {
                notes.entry(turn).or_default()[lang as usize] = value.trim().to_owned();
                continue;
            }
            let k = KEYS.iter().position(|&k| k == key).ok_or(RecordError::Line(i + 1))?;
            // A long list of steps may take several lines.
            let slot = values[k].get_or_insert_default();
            if !slot.is_empty() {
                slot.push(' ');
            }
            slot.push_str(value.trim());
        }
        for (&turn, texts) in &notes {
            if let Some(missing) = Lang::ALL.iter().find(|&&lang| texts[lang as usize].is_empty()) {
                return Err(RecordError::Untold { turn, lang: missing.code() });
            }
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
            notes,
        })
    }
}

/// The turn and the language of a note: `7 en`.
fn note_key(key: &str) -> Option<(usize, Lang)> {
    let (turn, lang) = key.split_once(' ')?;
    let lang = Lang::ALL.into_iter().find(|known| known.code() == lang)?;
    Some((turn.parse().ok()?, lang))
}

impl Record {
    /// What is to be said of the position after a turn, if anything is.
    #[must_use]
    pub fn note(&self, turn: usize, lang: Lang) -> Option<&str> {
        self.notes.get(&turn).map(|texts| texts[lang as usize].as_str())
    }

    /// The game as a file that other programs read, with its notes in a language; `None` where no
    /// such form is established.
    ///
    /// # Errors
    /// The record does not replay to the end that it states.
    pub fn file(&self, lang: Lang) -> Result<Option<String>, RecordError> {
        let plies = self.replay()?.turns().into_iter().map(|turn| turn.ply);
        let plies = std::iter::once(0).chain(plies).enumerate();
        let about = About {
            title: Some(self.title.clone()),
            source: Some(self.source.clone()),
            notes: plies
                .filter_map(|(turn, ply)| Some((ply, self.note(turn, lang)?.to_owned())))
                .collect(),
            ..About::default()
        };
        Ok(find(&self.spec)?.file(&self.steps, &about)?)
    }

    /// Its last position.
    ///
    /// # Errors
    /// The record does not replay to the end that it states.
    pub fn replay(&self) -> Result<Box<dyn Position>, RecordError> {
        let mut position = find(&self.spec)?.start();
        play_all(&mut *position, &self.steps)?;
        let turns = position.turns().len();
        if let Some((&turn, _)) = self.notes.range(turns + 1..).next() {
            return Err(RecordError::NoTurn { turn, turns });
        }
        let is = position.payoffs().map_or_else(|| "running".to_owned(), |p| p.to_string());
        if is == self.end {
            Ok(position)
        } else {
            Err(RecordError::End { said: self.end.clone(), is })
        }
    }
}
