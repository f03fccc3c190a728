//! The standing of one person in one game.

use serde::{Deserialize, Serialize};

use super::Rating;
use crate::time::{DAY, Millis};

/// A rating is provisional while its deviation is above this, in points.
pub const PROVISIONAL: f64 = 110.0;
/// How long a rating period lasts. Somebody well known, with a deviation of 60, is provisional again
/// after a year away.
pub const PERIOD: Millis = 4 * DAY + DAY / 2;
/// The least deviation, in points, so that whoever plays much can still get better.
pub const STEADIEST: f64 = 45.0;
/// The lowest rating, in points.
pub const FLOOR: f64 = 100.0;
/// The highest volatility.
const WILDEST: f64 = 0.1;

/// How somebody stands in one game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The rating after the last game.
    pub rating: Rating,
    /// How many rated games were played.
    pub games: u32,
    /// When the last one ended, or when this began.
    pub at: Millis,
    /// Whether the rating stays as it is: that of a level of the computer.
    #[serde(default)]
    pub fixed: bool,
}

impl Standing {
    /// Somebody who has played no rated game.
    #[must_use]
    pub fn new(at: Millis) -> Standing {
        Standing { rating: Rating::default(), games: 0, at, fixed: false }
    }

    /// A player whose rating was measured and stays.
    #[must_use]
    pub fn fixed(rating: Rating) -> Standing {
        Standing { rating, games: 0, at: 0, fixed: true }
    }

    /// The rating at a moment: its deviation grows while nothing is played.
    ///
    /// ```
    /// use ludoteca_club::rating::{Rating, Standing};
    /// use ludoteca_club::time::DAY;
    ///
    /// let rating = Rating { points: 1700.0, deviation: 60.0, volatility: 0.06 };
    /// let known = Standing { rating, games: 90, at: 0, fixed: false };
    /// assert!(!known.is_provisional(300 * DAY));
    /// assert!(known.is_provisional(366 * DAY));
    /// assert_eq!(known.now(366 * DAY).points, 1700.0);
    /// ```
    #[must_use]
    pub fn now(&self, now: Millis) -> Rating {
        if self.fixed { self.rating } else { self.rating.away(self.periods(now)) }
    }

    /// Whether too little is known at a moment for the rating to be shown without a mark.
    #[must_use]
    pub fn is_provisional(&self, now: Millis) -> bool {
        self.now(now).deviation > PROVISIONAL
    }

    /// Rating periods since the last game. A clock that has gone back makes none.
    pub(super) fn periods(&self, now: Millis) -> f64 {
        now.saturating_sub(self.at) as f64 / PERIOD as f64
    }

    /// The standing after a game that ended now and led to this rating.
    pub(super) fn after(&self, rating: Rating, now: Millis) -> Standing {
        if self.fixed {
            return *self;
        }
        let rating = Rating {
            points: rating.points.max(FLOOR),
            deviation: rating.deviation.clamp(STEADIEST, Rating::default().deviation),
            volatility: rating.volatility.min(WILDEST),
        };
        Standing { rating, games: self.games.saturating_add(1), at: self.at.max(now), fixed: false }
    }
}
