//! What can be done to a tournament, and what that leaves.

use serde::{Deserialize, Serialize};

use super::Scoring;
use crate::tournament::points::Points;
use crate::tournament::swiss::Seat;

/// Somebody as entered.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Entry {
    /// The name.
    pub name: String,
    /// The club or school.
    #[serde(default)]
    pub club: String,
    /// Which of the groups, counted from 0.
    #[serde(default)]
    pub group: usize,
    /// The rating, if known.
    #[serde(default)]
    pub rating: Option<u32>,
    /// The team, if teams play; its members sit in the order of their entries.
    #[serde(default)]
    pub team: Option<String>,
    /// Which of the games they play, counted from 0; empty is all.
    #[serde(default)]
    pub games: Vec<usize>,
}

/// Somebody in the tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Counted from 1.
    pub id: u32,
    /// As entered.
    #[serde(flatten)]
    pub entry: Entry,
    /// Whether they have left.
    pub withdrawn: bool,
}

/// One list: a game, and a group of those who play it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Section {
    /// Which game, counted from 0.
    pub game: usize,
    /// Which group, counted from 0.
    pub group: usize,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Who had the first seat won.
    First,
    /// Nobody won.
    Draw,
    /// Who had the second seat won.
    Second,
    /// The second did not come.
    FirstByForfeit,
    /// The first did not come.
    SecondByForfeit,
    /// Neither came.
    BothForfeit,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::First,
        Self::Draw,
        Self::Second,
        Self::FirstByForfeit,
        Self::SecondByForfeit,
        Self::BothForfeit,
    ];

    /// Whether there was a game.
    pub fn played(self) -> bool {
        matches!(self, Self::First | Self::Draw | Self::Second)
    }

    pub(super) fn points(self, seat: Seat, scoring: &Scoring) -> Points {
        match (self, seat) {
            (Self::First | Self::FirstByForfeit, Seat::First)
            | (Self::Second | Self::SecondByForfeit, Seat::Second) => scoring.win,
            (Self::Draw, _) => scoring.draw,
            _ => scoring.loss,
        }
    }
}

/// Two who play, or one who has a bye.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// Who has the first seat, or the bye.
    pub first: u32,
    /// The other one.
    pub second: Option<u32>,
    /// How it ended.
    #[serde(default)]
    pub outcome: Option<Outcome>,
    /// Who goes on, where a knock-out needs somebody and the game did not say.
    #[serde(default)]
    pub decided: Option<u32>,
}

impl Board {
    /// A board without a result.
    pub fn new(first: u32, second: Option<u32>) -> Self {
        Self { first, second, outcome: None, decided: None }
    }

    /// Who goes on to the next round of a knock-out.
    pub fn winner(&self) -> Option<u32> {
        let Some(second) = self.second else { return Some(self.first) };
        self.decided.or(match self.outcome? {
            Outcome::First | Outcome::FirstByForfeit => Some(self.first),
            Outcome::Second | Outcome::SecondByForfeit => Some(second),
            Outcome::Draw | Outcome::BothForfeit => None,
        })
    }

    /// Whether two play here of whom it is not said how it ended.
    pub fn is_open(&self) -> bool {
        self.second.is_some() && self.outcome.is_none()
    }

    pub(super) fn has(&self, who: u32) -> bool {
        self.first == who || self.second == Some(who)
    }
}

/// One round of one list.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Round {
    /// The boards in order; board 1 is the first. In a match of teams the boards of a match stand together.
    pub boards: Vec<Board>,
    /// Whether all may see it.
    pub published: bool,
    /// Those with a bye that they asked for, and what it brings.
    pub byes: Vec<(u32, Points)>,
}

/// A result that was corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correction {
    /// The list.
    pub section: Section,
    /// The round, from 1.
    pub round: u32,
    /// The board, from 1.
    pub board: u32,
    /// Who corrected it.
    pub who: String,
    /// When, in seconds since 1970.
    pub when: u64,
    /// What stood there.
    pub before: Option<Outcome>,
    /// What stands there now.
    pub after: Option<Outcome>,
}

/// What can be done to a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "action")]
pub enum Action {
    /// Somebody enters, before or during the tournament; the ids count up from 1.
    Enter(Entry),
    /// Somebody leaves, and is not paired any more.
    Withdraw {
        /// Who.
        entrant: u32,
    },
    /// Somebody who left comes back.
    Return {
        /// Who.
        entrant: u32,
    },
    /// Somebody asks not to be paired in a round.
    AskBye {
        /// Who.
        entrant: u32,
        /// The round, from 1, not paired yet.
        round: u32,
        /// Half a point for it instead of none.
        half: bool,
    },
    /// A round is paired, as [`Tournament::propose`](super::Tournament::propose) says or otherwise. The same round a second time changes nothing.
    Pair {
        /// The list.
        section: Section,
        /// The round, from 1.
        round: u32,
        /// Its boards.
        boards: Vec<Board>,
    },
    /// The arbiter pairs two by hand (or one with a bye) in a round without results of theirs: their opponents so
    /// far are paired with each other.
    SetPair {
        /// The list.
        section: Section,
        /// The round, from 1.
        round: u32,
        /// Who has the first seat.
        first: u32,
        /// The other one.
        second: Option<u32>,
    },
    /// A round is shown to all.
    Publish {
        /// The list.
        section: Section,
        /// The round, from 1.
        round: u32,
    },
    /// A result comes in. The same one a second time changes nothing.
    Result {
        /// The list.
        section: Section,
        /// The round, from 1.
        round: u32,
        /// The board, from 1.
        board: u32,
        /// How it ended.
        outcome: Outcome,
    },
    /// A result that is there is corrected, or taken back.
    Correct {
        /// The list.
        section: Section,
        /// The round, from 1.
        round: u32,
        /// The board, from 1.
        board: u32,
        /// How it really ended.
        outcome: Option<Outcome>,
    },
    /// The arbiter says who goes on from a knock-out without a winner.
    Decide {
        /// The list.
        section: Section,
        /// The round, from 1.
        round: u32,
        /// The board, from 1.
        board: u32,
        /// Who goes on.
        winner: u32,
    },
    /// The tournament is over.
    Close,
}

/// One entry of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logged {
    /// Who did it.
    pub who: String,
    /// When, in seconds since 1970.
    pub when: u64,
    /// What.
    #[serde(flatten)]
    pub action: Action,
}

/// What an action has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// Something new.
    Changed,
    /// Nothing: it was so already. It need not be logged.
    Already,
}
