//! What a tournament is like.

use serde::{Deserialize, Serialize};

use crate::tournament::points::Points;
use crate::tournament::standings::TieBreak;
use crate::tournament::swiss::Seat;

/// How opponents are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Kind {
    /// Swiss: those with as many points meet.
    Swiss,
    /// Everybody against everybody.
    RoundRobin {
        /// Twice, with seats exchanged.
        double: bool,
    },
    /// Who loses is out.
    KnockOut {
        /// Whether those who lose the semi-finals meet once more.
        third_place: bool,
    },
    /// Who is free is paired again.
    Arena,
}

/// What results bring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// A win.
    pub win: Points,
    /// A draw.
    pub draw: Points,
    /// A loss.
    pub loss: Points,
    /// A bye that the pairing gives.
    pub bye: Points,
}

impl Default for Scoring {
    fn default() -> Self {
        Self { win: Points(2), draw: Points(1), loss: Points(0), bye: Points(2) }
    }
}

/// What a tournament is like, before anybody is in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// What to call it.
    pub name: String,
    /// How opponents are found.
    #[serde(flatten)]
    pub kind: Kind,
    /// The names of the games that are played side by side, at least one.
    pub games: Vec<String>,
    /// The school years or classes with lists of their own; empty if all are together.
    pub groups: Vec<String>,
    /// Rounds of a Swiss tournament, at most 100; the other kinds know by themselves.
    pub rounds: u32,
    /// What results bring.
    pub scoring: Scoring,
    /// What decides between equal points, in this order.
    pub tie_breaks: Vec<TieBreak>,
    /// Boards of a team, if teams play.
    pub team_boards: Option<u32>,
    /// Whether seats are balanced; off in games without a difference.
    pub seats: bool,
    /// The seat of the first in the list in the first round.
    pub initial: Seat,
}

impl Settings {
    /// A Swiss tournament of one game.
    pub fn swiss(name: &str, game: &str, rounds: u32) -> Self {
        Self {
            name: name.to_owned(),
            kind: Kind::Swiss,
            games: vec![game.to_owned()],
            groups: Vec::new(),
            rounds,
            scoring: Scoring::default(),
            tie_breaks: vec![
                TieBreak::BuchholzCut1,
                TieBreak::Buchholz,
                TieBreak::SonnebornBerger,
                TieBreak::Direct,
                TieBreak::Wins,
            ],
            team_boards: None,
            seats: true,
            initial: Seat::First,
        }
    }
}
