//! Why something is refused.

use crate::tournament::swiss::SwissError;

/// Why an action is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// After the end.
    #[error("the tournament is closed: nothing can be changed any more")]
    Closed,
    /// Settings with which nothing can be played.
    #[error("{0}")]
    Settings(&'static str),
    /// No name, or a part that does not exist.
    #[error("{0}")]
    Entry(String),
    /// Two with the same name in one club.
    #[error("{0} is in the list already: write a second name or another club to tell them apart")]
    Doubled(String),
    /// Too late for this kind.
    #[error("the first round is paired: in this kind of tournament nobody can enter any more")]
    Late,
    /// No such person.
    #[error("nobody has number {0} in this list")]
    Unknown(u32),
    /// Has left.
    #[error("{0} has left the tournament: let them come back first")]
    Withdrawn(String),
    /// Is there anyway.
    #[error("{0} has not left the tournament")]
    Present(String),
    /// In the middle of a game.
    #[error("{0} is still playing: enter that result first")]
    Busy(String),
    /// No such list.
    #[error("there is no such game or group in this tournament")]
    Section,
    /// Not the next one.
    #[error("the next round to be paired is {next}, not {asked}")]
    RoundOrder {
        /// The round that comes next.
        next: u32,
        /// The one asked for.
        asked: u32,
    },
    /// All are played.
    #[error("all rounds are paired: the last one is {0}")]
    Over(u32),
    /// The round before is not finished.
    #[error("board {board} of round {round} has no result yet: enter it first")]
    Unfinished {
        /// The round.
        round: u32,
        /// The first board without a result.
        board: u32,
    },
    /// A knock-out game without a winner.
    #[error("board {board} of round {round} has no winner: say who goes on")]
    Undecided {
        /// The round.
        round: u32,
        /// The board.
        board: u32,
    },
    /// Not paired yet.
    #[error("round {0} is not paired yet")]
    NoRound(u32),
    /// Paired already.
    #[error("round {0} is paired already: change the pairing by hand")]
    Paired(u32),
    /// No such board.
    #[error("round {round} has no board {board}")]
    NoBoard {
        /// The round.
        round: u32,
        /// The board.
        board: u32,
    },
    /// No opponent.
    #[error("who has a bye has no result")]
    Bye,
    /// Somebody twice or nobody in a pairing.
    #[error("{0} must be paired once in a round")]
    NotOnce(String),
    /// A pair of one.
    #[error("nobody can play against themselves")]
    Self_,
    /// Another result stands there.
    #[error("board {board} has another result already: correct it if that is wrong")]
    OtherResult {
        /// The board.
        board: u32,
    },
    /// Nothing to correct.
    #[error("board {board} has no result yet: enter it")]
    NothingToCorrect {
        /// The board.
        board: u32,
    },
    /// Results are there.
    #[error("board {board} has a result: take it back before its players are paired otherwise")]
    HasResult {
        /// The board.
        board: u32,
    },
    /// The next round was paired from it.
    #[error("the next round is paired already: this can not be changed any more")]
    Built,
    /// Nobody goes on in other kinds of tournaments.
    #[error("only a knock-out asks who goes on: enter a result")]
    NoTree,
    /// Too few people.
    #[error("at least two must be there to be paired")]
    TooFew,
    /// The Swiss pairing found none.
    #[error(transparent)]
    Swiss(#[from] SwissError),
}
