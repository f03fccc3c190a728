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
mod meta_rules;
mod names;
mod planes;
mod puzzle;
mod record;
mod sampling;
mod sheet;
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
pub use file::{Filed, FiledError, MoveReader};
pub use former::former;
pub use list::{Entry, find_entry as entry, games};
pub use ludoteca_search::{Candidate, Control, Limits, Options};
pub use ludoteca_speech::{Lang, Speaker};
pub use meta_rules::{META_RULES, MetaRule, meta_rule};
pub use planes::Planes;
pub use puzzle::{Puzzle, PuzzleError, Source, Task, Verdict};
pub use record::{Record, RecordError};
pub use sampling::Sampling;
pub use text::{Explained, Rules, RulesPart, inside, name_of_game, speaker, speaker_with};

/// The game of a name, with its parameters.
///
/// # Errors
/// A name that cannot be read, an unknown game or parameter, a value out of range, or parts that do
/// not fit together.
pub fn find(spec: &str) -> Result<Arc<dyn AnyGame>, Explained<SpecError>> {
    Ok(names::build(&spec.parse::<Spec>()?)?)
}
