#![doc = include_str!("../README.md")]

mod batch;
mod begin;
mod compositions;
mod erased;
mod fair;
mod file;
mod finish;
mod former;
mod list;
pub mod made;
mod meta_rules;
mod names;
mod planes;
mod puzzle;
mod record;
mod sampling;
mod scholars;
mod sheet;
pub mod tables;
mod text;

use std::sync::Arc;

use ludoteca_core::{Spec, SpecError};

pub use batch::{Actions, BadAction, Batch};
pub use begin::FROM;
pub use erased::{
    AnyGame, AnySearcher, BadStep, Choice, Position, SearchReport, SolveReport, Together, Told,
    TurnText, play_all,
};
pub use fair::{
    MadeStep, Played, PlayedSeat, PlayedStep, ReplayError, Verified, VerifyError, drawn, drawn_by,
    replay, seat_line,
};
pub use file::{Filed, FiledError, MoveReader, tagged};
pub use former::former;
pub use list::{Entry, entry_of, find_entry as entry, games};
pub use ludoteca_search::{COMPARED, Candidate, Control, Limits, Options, cores};
pub use ludoteca_speech::{Lang, Speaker};
pub use meta_rules::{META_RULES, MetaRule, meta_rule};
pub use planes::Planes;
pub use puzzle::{Puzzle, PuzzleError, Source, Task, Verdict};
pub use record::{Record, RecordError};
pub use sampling::Sampling;
pub use scholars::{Boards, Enrolled, Subject, learnt, scholar_of};
pub use text::{Explained, Rules, RulesPart, inside, name_of_game, speaker, speaker_with};

/// The game of a name, with its parameters.
///
/// # Errors
/// A name that cannot be read, an unknown game or parameter, a value out of range, or parts that do
/// not fit together.
pub fn find(spec: &str) -> Result<Arc<dyn AnyGame>, Explained<SpecError>> {
    find_with(spec, Files::Refused)
}

/// The game of a name that may tell of a file: `file(PATH)` is the game whose text stands there, and is
/// called by its content from then on.
///
/// # Errors
/// As of [`find`]; and a file that cannot be read, or is no game.
pub fn find_with(spec: &str, files: Files) -> Result<Arc<dyn AnyGame>, Explained<SpecError>> {
    let mut spec = spec.parse::<Spec>()?;
    if files == Files::Readable {
        made::open(&mut spec)?;
    }
    Ok(names::build(&spec)?)
}

/// Whether the one who names a game may have files of this machine read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Files {
    /// Names come from anybody, as to a server: no file is opened, nor is it told whether it is there.
    Refused,
    /// Names come from who has started this program, and may read what it may.
    Readable,
}
