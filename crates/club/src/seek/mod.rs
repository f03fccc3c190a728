//! People who look for others to play with.
//!
//! Whoever waits has a [`Seek`]: games that they would play, how fast, rated or not, against ratings of what
//! range. [`meet`] brings together those who fit, for two seats and for more. It is called as often as one
//! likes, with all who wait and the time.
//!
//! Those who have waited longest are served first, and get whoever is nearest by rating. How far that may
//! be grows while one waits ([`reach`]) and has no end after a minute, in play over days after an
//! hour, so that nobody waits for ever while somebody else would play. The range that people asked for never
//! grows.
//!
//! Programs say that they are ones. They are brought together with people who have asked for that, and never
//! with one another; whoever takes an open seat by themselves may take that of a program.

mod meet;
#[cfg(test)]
mod tests;

pub use meet::{Meeting, meet};

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::clock::Pace;
use crate::time::{MINUTE, Millis, SECOND};

/// Somebody who waits for a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seek {
    /// What it is called by whoever asks.
    pub id: u64,
    /// Who waits. One person may have several seeks and gets one game.
    pub person: u64,
    /// The games that would do, those liked best first.
    pub wishes: Vec<Wish>,
    /// How fast.
    pub pace: Pace,
    /// Whether the game is rated.
    pub rated: bool,
    /// The ratings that others may have, if not any.
    pub range: Option<Range>,
    /// Since when.
    pub since: Millis,
    /// People with whom this one is not brought together, and who are not told.
    #[serde(default)]
    pub blocked: BTreeSet<u64>,
    /// Whether a program asks.
    #[serde(default)]
    pub bot: bool,
    /// Whether a program will do, too, for a person who asks.
    #[serde(default)]
    pub bots: bool,
}

/// A game that somebody would play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Wish {
    /// Its canonical name.
    pub game: String,
    /// How many seats it has, two or more. With fewer nobody meets.
    pub seats: usize,
    /// How well this person plays it, in points of a [`Rating`](crate::rating::Rating).
    pub points: f64,
}

/// Ratings from one to another, both included.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Range {
    /// The lowest.
    pub least: f64,
    /// The highest.
    pub most: f64,
}

/// Why somebody may not take a seat that another has open.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum Unwelcome {
    /// It is their own.
    #[error("that seat is your own; wait for somebody else, or take it back")]
    Own,
    /// One of them has blocked the other. It is not said which.
    #[error("that seat is not open to you; take another")]
    Closed,
    /// A program takes the seat of a person who has not asked for one.
    #[error("that seat is for people; programs may take those that say so")]
    Program,
    /// Their rating is not one that was asked for.
    #[error("that seat is for ratings from {} to {}", .0.least, .0.most)]
    Rating(Range),
    /// The other's rating is not one that they asked for themselves.
    #[error("you look for ratings from {} to {}, and whoever has that seat open has another", .0.least, .0.most)]
    Other(Range),
}

impl Seek {
    /// Whether another may take a seat at the table of this one, who has so many points in its game while
    /// the other has so many. How long they have waited does not matter: whoever takes an open seat has
    /// chosen it.
    ///
    /// # Errors
    /// [`Unwelcome`], in the words for the other.
    pub fn admits(&self, points: f64, other: &Seek, other_points: f64) -> Result<(), Unwelcome> {
        if self.person == other.person {
            return Err(Unwelcome::Own);
        }
        if self.apart(other) {
            return Err(Unwelcome::Closed);
        }
        // A person who takes the seat of a program sees that it is one.
        if other.bot && !self.bot && !self.bots {
            return Err(Unwelcome::Program);
        }
        if let Some(range) = self.range.filter(|_| !self.wants(other_points)) {
            return Err(Unwelcome::Rating(range));
        }
        if let Some(range) = other.range.filter(|_| !other.wants(points)) {
            return Err(Unwelcome::Other(range));
        }
        Ok(())
    }

    /// Whether these are the same person, or people of whom one has blocked the other.
    fn apart(&self, other: &Seek) -> bool {
        self.person == other.person
            || self.blocked.contains(&other.person)
            || other.blocked.contains(&self.person)
    }

    /// Whether these two may be brought together without having chosen one another: two programs never, and a
    /// person with a program where the person has asked for that.
    #[must_use]
    pub fn suits(&self, other: &Seek) -> bool {
        let programs = match (self.bot, other.bot) {
            (false, false) => true,
            (true, true) => false,
            (true, false) => other.bots,
            (false, true) => self.bots,
        };
        programs && !self.apart(other)
    }

    /// Whether somebody with so many points is within the range that was asked for.
    fn wants(&self, points: f64) -> bool {
        self.range.is_none_or(|range| (range.least..=range.most).contains(&points))
    }
}

/// How many points others may be away from somebody who has waited so long: 150 at first, 15 more each
/// second, and any after a minute. In play over days and without clocks minutes count for seconds.
///
/// Of two people, the one who has waited longer decides.
///
/// ```
/// use ludoteca_club::clock::Pace;
/// use ludoteca_club::seek::reach;
/// use ludoteca_club::time::SECOND;
///
/// assert_eq!(reach(0, Pace::Fast), 150.0);
/// assert_eq!(reach(10 * SECOND, Pace::Fast), 300.0);
/// assert_eq!(reach(60 * SECOND, Pace::Fast), f64::INFINITY);
/// assert_eq!(reach(60 * SECOND, Pace::Days), 165.0);
/// ```
#[must_use]
pub fn reach(waited: Millis, pace: Pace) -> f64 {
    let unit = match pace {
        Pace::Fast | Pace::Steady | Pace::Slow => SECOND,
        Pace::Days | Pace::Untimed => MINUTE,
    };
    if waited >= 60 * unit { f64::INFINITY } else { 150.0 + 15.0 * waited as f64 / unit as f64 }
}
