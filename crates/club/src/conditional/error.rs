//! Why a line cannot be planned.

use super::{LONGEST_LINE, LONGEST_TOKEN, MOST_STEPS};

/// Why a line cannot be added, or removed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// It has no steps.
    #[error("a line has a condition and an answer, such as `if c3 then d4`")]
    Empty,
    /// It is too long.
    #[error("a line has no more than {LONGEST_LINE} steps")]
    Long,
    /// The plan is too large.
    #[error("a plan has no more than {MOST_STEPS} steps; remove a line before you add another")]
    Full,
    /// A token that is none.
    #[error("`{0}` is no step: steps are written without spaces in at most {LONGEST_TOKEN} bytes")]
    Token(String),
    /// A text that begins otherwise.
    #[error("a line begins with `if`, such as `if c3 then d4`")]
    Form,
    /// It begins with a step of the owner, who could make it.
    #[error("a line begins with a step of somebody else; make your own on the board")]
    Own,
    /// It ends with a step of somebody else.
    #[error("nothing answers `{0}`; a line ends with a step of yours")]
    Unanswered(String),
    /// Another step is the answer in the same place.
    #[error("there you answer `{0}` already; remove that line first")]
    Answered(String),
    /// In the same place a line has a step of somebody else, or the other way round.
    #[error("`{0}` stands where another line has a step of another seat")]
    Turn(String),
    /// On the board it is a step of somebody else, but the line has it as the owner's.
    #[error("`{0}` would be a step of somebody else; write `if` before it")]
    Others(String),
    /// On the board it is a step of the owner, but the line has it as somebody else's.
    #[error("`{0}` would be a step of yours; write `then` before it")]
    Yours(String),
    /// There is no such line.
    #[error("no line begins with these steps")]
    Unknown,
}

/// A line of a text that cannot be planned.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the plan: {why}")]
pub struct LineError {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    #[source]
    pub why: PlanError,
}
