//! Why something is refused.

use crate::tournament::swiss::SwissError;

/// Why nothing can be played with some settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// No name, or one that cannot be printed.
    #[error("a tournament needs a name of at most 100 signs")]
    Name,
    /// None, or too many.
    #[error("a tournament has one to twenty games and at most fifty groups")]
    Lists,
    /// None, or too many.
    #[error("a Swiss tournament has one to a hundred rounds")]
    Rounds,
    /// Results that bring nothing.
    #[error("a win must bring more than a draw, and a draw at least as much as a loss")]
    Scoring,
    /// None, or too many.
    #[error("a team has one to twenty boards")]
    Boards,
    /// Teams in another kind.
    #[error("teams play Swiss or everybody against everybody")]
    Teams,
}

/// Why something is no entry.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoEntry {
    /// Nothing to call somebody by.
    #[error("an entry needs a name")]
    Name,
    /// Control signs, or far too long.
    #[error("names have at most 100 signs, and no control signs")]
    Unprintable,
    /// No such group, counted from 1.
    #[error("there is no group {0}")]
    Group(usize),
    /// No such game, counted from 1.
    #[error("there is no game {0}")]
    Game(usize),
    /// More than four digits.
    #[error("a rating has at most four digits")]
    Rating,
    /// Teams play, and this one has none.
    #[error("{0} needs a team")]
    Team(String),
}

/// Why an action is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// After the end.
    #[error("the tournament is closed: nothing can be changed any more")]
    Closed,
    /// Settings with which nothing can be played.
    #[error(transparent)]
    Settings(#[from] Unplayable),
    /// No name, or a part that does not exist.
    #[error(transparent)]
    Entry(#[from] NoEntry),
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
