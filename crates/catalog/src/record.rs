//! Printed games that can be replayed.
//!
//! A record is a small text file of lines `key: value`.
//!
//! ```text
//! title: 1. f1-c4(c7), a6-e6(e3)
//! source en: Championship rules, section 2
//! source pt: ...
//! source it: ...
//! game: amazons
//! steps: f1-c4 c7 a6-e6 e3
//! end: running
//! note 1 en: The amazon leaves the edge and shoots behind herself.
//! note 1 pt: ...
//! note 1 it: ...
//! ```
//!
//! What is told is told in each language, or in one line without language for all. `end` is
//! `running`, or the payoffs, such as `1 0`. A note is about the position after the turn of
//! its number, 0 for the beginning.

use std::collections::BTreeMap;

use ludoteca_core::SpecError;
use ludoteca_core::file::About;

use crate::{BadStep, Explained, Lang, Position, find, play_all};

/// A printed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    title: Told,
    source: Told,
    /// The game and its parameters.
    pub spec: String,
    /// Its steps.
    pub steps: Vec<String>,
    /// How it ends: `running`, or the payoffs.
    pub end: String,
    /// What is to be said of the position after a turn, by the number of the turn.
    notes: BTreeMap<usize, Told>,
}

/// A text in each language, in the order of [`Lang::ALL`].
type Told = [String; 3];

/// Why a record cannot be read or replayed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RecordError {
    /// A line is not `key: value` with a known key.
    #[error(
        "line {0} of the record is not `title LANGUAGE:`, `source LANGUAGE:`, `game:`, `steps:`, \
         `end:` or `note TURN LANGUAGE:` with a value"
    )]
    Line(usize),
    /// A line is missing.
    #[error("the record has no line `{0}:`")]
    Missing(String),
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
    Game(#[from] Explained<SpecError>),
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
        let mut values = ["game", "steps", "end"].map(|key| (key, String::new()));
        let (mut title, mut source) = (Told::default(), Told::default());
        let mut notes: BTreeMap<usize, Told> = BTreeMap::new();
        for (i, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
            let unknown = || RecordError::Line(i + 1);
            let (key, value) = line.split_once(": ").ok_or_else(unknown)?;
            if let Some((_, all)) = values.iter_mut().find(|(known, _)| *known == key) {
                // A long list of steps may take several lines.
                if !all.is_empty() {
                    all.push(' ');
                }
                all.push_str(value.trim());
                continue;
            }
            let (what, langs) = told_by(key);
            let told = match what.split_once(' ') {
                None if what == "title" => &mut title,
                None if what == "source" => &mut source,
                Some(("note", turn)) => {
                    notes.entry(turn.parse().map_err(|_| unknown())?).or_default()
                }
                _ => return Err(unknown()),
            };
            langs.iter().for_each(|&lang| value.trim().clone_into(&mut told[lang as usize]));
        }
        for (key, value) in &values {
            if value.is_empty() {
                return Err(RecordError::Missing((*key).to_owned()));
            }
        }
        complete("title", &title)?;
        complete("source", &source)?;
        notes.iter().try_for_each(|(turn, told)| complete(&format!("note {turn}"), told))?;
        let [(_, spec), (_, steps), (_, end)] = values;
        let steps = steps.split_whitespace().map(str::to_owned).collect();
        Ok(Record { title, source, spec, steps, end, notes })
    }
}

/// What a key tells, and in which languages: `title` in all, `note 7 en` in one.
fn told_by(key: &str) -> (&str, &[Lang]) {
    let lang = key.rsplit_once(' ').and_then(|(what, code)| {
        let at = Lang::ALL.iter().position(|lang| lang.code() == code)?;
        Some((what, &Lang::ALL[at..=at]))
    });
    lang.unwrap_or((key, &Lang::ALL))
}

/// Whether something is told in every language.
fn complete(what: &str, told: &Told) -> Result<(), RecordError> {
    if told.iter().all(String::is_empty) {
        return Err(RecordError::Missing(what.to_owned()));
    }
    match Lang::ALL.iter().find(|&&lang| told[lang as usize].is_empty()) {
        Some(lang) => Err(RecordError::Missing(format!("{what} {}", lang.code()))),
        None => Ok(()),
    }
}

impl Record {
    /// What it is called.
    #[must_use]
    pub fn title(&self, lang: Lang) -> &str {
        &self.title[lang as usize]
    }

    /// Where it is printed.
    #[must_use]
    pub fn source(&self, lang: Lang) -> &str {
        &self.source[lang as usize]
    }

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
            title: Some(self.title(lang).to_owned()),
            source: Some(self.source(lang).to_owned()),
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
