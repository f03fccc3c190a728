//! What somebody has done, round by round: what pairings, standings and files are made from.

use serde::{Deserialize, Serialize};

use super::points::Points;
use super::swiss::{Float, Player, Seat};

/// One round of somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    /// A game that was played to its end.
    Played {
        /// The opponent.
        opponent: u32,
        /// Who began; `None` for a team, which has both seats.
        seat: Option<Seat>,
        /// What it brought.
        points: Points,
    },
    /// A game that was won or lost because somebody did not come.
    Forfeit {
        /// Who would have been the opponent.
        opponent: u32,
        /// The seat it would have been.
        seat: Option<Seat>,
        /// What it brought.
        points: Points,
    },
    /// A game without a result yet.
    Pending {
        /// The opponent.
        opponent: u32,
        /// Who begins.
        seat: Option<Seat>,
    },
    /// No opponent: the pairing left none over, or (if not `allocated`) it was asked for.
    Bye {
        /// What it brought.
        points: Points,
        /// Whether the pairing gave it.
        allocated: bool,
    },
    /// Not there.
    Absent,
}

impl Cell {
    /// What the round brought.
    pub fn points(self) -> Points {
        match self {
            Self::Played { points, .. }
            | Self::Forfeit { points, .. }
            | Self::Bye { points, .. } => points,
            Self::Pending { .. } | Self::Absent => Points::ZERO,
        }
    }

    /// The opponent of a game that was played.
    pub fn met(self) -> Option<u32> {
        match self {
            Self::Played { opponent, .. } => Some(opponent),
            _ => None,
        }
    }
}

/// The rounds of one player or team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The entrant, or the number of the team.
    pub id: u32,
    /// What to call it.
    pub name: String,
    /// The place in the list by which equals are ranked, from 1.
    pub number: u32,
    /// The rating, if known.
    pub rating: Option<u32>,
    /// The rounds, the first one first.
    pub cells: Vec<Cell>,
}

impl Card {
    /// Points in all rounds.
    pub fn points(&self) -> Points {
        self.cells.iter().map(|cell| cell.points()).sum()
    }
}

/// What the Swiss pairing needs to know of each card, under their numbers. `win` is what a win brings, `loss` what a
/// loss does.
pub fn swiss_players(cards: &[Card], win: Points, loss: Points) -> Vec<Player> {
    let rounds = cards.iter().map(|card| card.cells.len()).max().unwrap_or(0);
    // The points of everybody before each round.
    let before: Vec<Vec<Points>> = cards
        .iter()
        .map(|card| {
            let mut points = Points::ZERO;
            let mut all = vec![Points::ZERO];
            for round in 0..rounds {
                points += card.cells.get(round).map_or(Points::ZERO, |cell| cell.points());
                all.push(points);
            }
            all
        })
        .collect();
    let index: std::collections::HashMap<u32, usize> =
        cards.iter().enumerate().map(|(i, card)| (card.id, i)).collect();
    let float = |i: usize, round: usize| match cards[i].cells.get(round) {
        Some(&Cell::Played { opponent, .. }) => {
            let theirs = index.get(&opponent).map_or(before[i][round], |&o| before[o][round]);
            match before[i][round].cmp(&theirs) {
                std::cmp::Ordering::Less => Float::Up,
                std::cmp::Ordering::Equal => Float::None,
                std::cmp::Ordering::Greater => Float::Down,
            }
        }
        Some(cell) if cell.points() > loss => Float::Down,
        _ => Float::None,
    };
    let player = |(i, card): (usize, &Card)| Player {
        number: card.number,
        points: card.points(),
        met: card
            .cells
            .iter()
            .filter_map(|cell| Some(cards[*index.get(&cell.met()?)?].number))
            .collect(),
        seats: card
            .cells
            .iter()
            .map(|cell| if let Cell::Played { seat, .. } = cell { *seat } else { None })
            .collect(),
        floats: [1, 2]
            .map(|back| rounds.checked_sub(back).map_or(Float::None, |round| float(i, round))),
        no_bye: card.cells.iter().any(|cell| match cell {
            Cell::Bye { points, allocated } => *allocated || *points >= win,
            Cell::Forfeit { points, .. } => *points >= win,
            _ => false,
        }),
        unplayed: card.cells.iter().filter(|cell| cell.met().is_none()).count() as u32,
    };
    cards.iter().enumerate().map(player).collect()
}
