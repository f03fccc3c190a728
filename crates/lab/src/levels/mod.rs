//! How strong the computer's levels are and what the first seat is worth, as matches have measured it.

mod climb;
mod text;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ludoteca_club::rating::level::{MatchResult, Meeting, ladder};
use ludoteca_club::rating::{Advantage, Rating};

use crate::Ahead;

pub use climb::{Climb, ClimbError, climb};
pub use text::{LevelsError, Wrong};

/// The weakest level of every game has these points by convention, so that numbers mean the same
/// everywhere: most newcomers, who have 1500, win against it.
pub const BOTTOM: Rating = Rating { points: 1000.0, deviation: 50.0, volatility: 0.06 };
/// The strongest level that is measured: those up to it think by what they look at, the one above by the clock.
pub const TOP: u8 = ludoteca_core::Levels::BOUNDED as u8;

/// What is known of the levels in all games that were measured, by their canonical names.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Levels {
    games: BTreeMap<String, Measured>,
}

impl Levels {
    /// What was measured when this was built.
    #[must_use]
    pub fn measured() -> &'static Levels {
        // A test reads it, too, so it can be read.
        static KNOWN: LazyLock<Levels> =
            LazyLock::new(|| include_str!("measured.txt").parse().unwrap_or_default());
        &KNOWN
    }

    /// What is known of a game.
    #[must_use]
    pub fn of(&self, game: &str) -> Option<&Measured> {
        self.games.get(game)
    }

    /// All games, by their names.
    pub fn games(&self) -> impl Iterator<Item = (&str, &Measured)> {
        self.games.iter().map(|(name, measured)| (&**name, measured))
    }

    /// Says of a game what is known now, in place of what was.
    pub fn set(&mut self, game: &str, measured: Measured) {
        self.games.insert(game.to_owned(), measured);
    }
}

/// What is known of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measured {
    /// What was played.
    pub rungs: Vec<Rung>,
    /// The rating of each level that played, in whole points, with its error as the deviation.
    pub levels: BTreeMap<u8, Rating>,
    /// What the first seat is worth, in whole points, with its standard error.
    pub first: Option<(Advantage, f64)>,
}

impl Measured {
    /// How many games were played.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.rungs.iter().map(Rung::games).sum()
    }

    /// Finds ratings and the worth of the first seat by what was played. A level that no matches connect with
    /// level 1 gets none.
    pub fn rate(&mut self) {
        let mut known = vec![1];
        while let Some(next) = self.rungs.iter().find_map(|rung| rung.leads_from(&known)) {
            known.push(next);
        }
        known.sort_unstable();
        let number = |level| known.iter().position(|&known| known == level);
        let meeting = |rung: &Rung| {
            Some(Meeting {
                players: [number(rung.above)?, number(rung.below)?],
                seats: rung.seats.map(Count::result),
                from_start: rung.opening == 0,
            })
        };
        let meetings: Vec<Meeting> =
            self.rungs.iter().filter(|rung| rung.games() > 0).filter_map(meeting).collect();
        (self.levels, self.first) = match ladder(&BOTTOM, known.len(), &meetings) {
            Ok(found) if !meetings.is_empty() => {
                // Without the sign that rounding leaves at nothing.
                let points = |points: f64| points.round() + 0.0;
                let whole = |rating: Rating| Rating {
                    points: points(rating.points),
                    deviation: rating.deviation.round(),
                    ..rating
                };
                let first = Advantage { points: points(found.first.points) };
                let told = meetings.iter().any(|meeting| meeting.from_start);
                (
                    known.iter().copied().zip(found.players.into_iter().map(whole)).collect(),
                    told.then_some((first, found.first_error.round().max(1.0))),
                )
            }
            _ => Default::default(),
        };
    }
}

/// A match of two levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The stronger level.
    pub above: u8,
    /// The weaker level.
    pub below: u8,
    /// How many steps were random at the start of each game.
    pub opening: u32,
    /// What the stronger level won in the first seat and in the second one. Seats change after each game.
    pub seats: [Count; 2],
}

impl Rung {
    /// How many games were played.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.seats.iter().map(Count::games).sum()
    }

    /// The share of the stronger level, 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        let won: f64 = self.seats.iter().map(|count| count.result().score).sum();
        won / f64::from(self.games().max(1))
    }

    /// Whether these two played it.
    fn is_of(&self, above: u8, below: u8) -> bool {
        (self.above, self.below) == (above, below)
    }

    /// The level that somebody meets for the first time in this match.
    fn leads_from(&self, known: &[u8]) -> Option<u8> {
        let Rung { above, below, .. } = *self;
        match (known.contains(&above), known.contains(&below)) {
            _ if self.games() == 0 => None,
            (true, false) => Some(below),
            (false, true) => Some(above),
            _ => None,
        }
    }
}

/// How games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Won.
    pub wins: u32,
    /// Drawn, or shared.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
}

impl Count {
    /// How many.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    pub(crate) fn add(&mut self, ahead: Ahead) {
        match ahead {
            Ahead::First => self.wins += 1,
            Ahead::Neither => self.draws += 1,
            Ahead::Second => self.losses += 1,
        }
    }

    pub(crate) fn result(self) -> MatchResult {
        let score = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        MatchResult { score, games: self.games() }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_catalog::find;

    use super::*;

    /// Ratings stand beside the matches that they are from, and follow from them.
    #[test]
    fn what_was_measured_can_be_read_and_follows_from_what_was_played() {
        let text = include_str!("measured.txt");
        let levels: Levels = text.parse().expect("levels");
        assert_eq!(&levels, Levels::measured());
        assert_eq!(levels.to_string(), text, "as ludoteca ladder writes it");
        assert!(levels.of("traffic-lights").is_some());
        for (name, measured) in levels.games() {
            let game = find(name).expect("a game");
            assert_eq!((&*game.spec().to_string(), game.seats()), (name, 2));
            let mut again = measured.clone();
            again.rate();
            assert_eq!(&again, measured, "{name}");
        }
    }

    /// Steps from the level below to this one that are too small or too large, as far as enough games tell.
    const UNEVEN: &[(&str, u8)] = &[
        ("aperiodik", 8),
        ("aperiodik", 9),
        ("connect-four", 8),
        ("neighbours", 6),
        ("promotion-chess", 5),
        ("sapiens", 4),
        ("spartan-chess", 5),
    ];

    /// Neighbours lie apart as far as somebody notices, and not so far that nothing is to be had from the next.
    #[test]
    fn neighbours_lie_apart_alike() {
        /// So many games tell something.
        const ENOUGH: u32 = 40;
        let mut uneven = Vec::new();
        for (name, measured) in Levels::measured().games() {
            for rung in &measured.rungs {
                let levels = [rung.above, rung.below].map(|level| measured.levels.get(&level));
                let [Some(above), Some(below)] = levels else { continue };
                if rung.above != rung.below + 1 || rung.games() < ENOUGH {
                    continue;
                }
                if !(40.0..=330.0).contains(&(above.points - below.points)) {
                    uneven.push((name, rung.above));
                }
            }
        }
        assert_eq!(uneven, UNEVEN);
    }

    #[test]
    fn levels_that_nothing_connects_with_the_first_have_no_rating() {
        let even = Count { wins: 10, draws: 0, losses: 10 };
        let rung = |above, below| Rung { above, below, opening: 0, seats: [even; 2] };
        let mut measured = Measured { rungs: vec![rung(3, 2), rung(5, 4)], ..Measured::default() };
        measured.rate();
        assert_eq!((measured.levels.len(), measured.first), (0, None));
        measured.rungs.push(rung(3, 1));
        measured.rate();
        assert_eq!(measured.levels.keys().copied().collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(measured.levels[&1], BOTTOM);
        assert!((measured.levels[&3].points - 1000.0).abs() < 1.0);
        assert_eq!(measured.first.map(|(first, _)| first.points), Some(0.0));
    }
}
