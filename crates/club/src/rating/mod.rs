//! How well people play, as numbers.
//!
//! Everybody has one [`Standing`] in each game. [`rate`] is the rule: it takes the standings of all who
//! sat at a table with what they got, and gives the standings after it. Two single players are rated
//! by Glicko-2, three and more or teams by Weng and Lin's method; both count in the same points, of
//! which 400 make odds of ten to one.
//!
//! The levels of the computer are players whose rating stays as a match has measured it ([`level`]).

mod advantage;
mod curve;
mod expected;
mod glicko;
pub mod level;
mod places;
mod rate;
mod standing;
mod weng_lin;

pub use advantage::Advantage;
pub use curve::{Curve, Mark, POINTS};
pub use expected::{expected, expected_of};
pub use glicko::Game;
pub use places::places;
pub use rate::{RateError, Side, rate};
pub use standing::{FLOOR, PERIOD, PROVISIONAL, STEADIEST, Standing};
pub use weng_lin::{Team, weng_lin};

use serde::{Deserialize, Serialize};

/// A rating with what is not known about it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The strength, 1500 for a newcomer. A difference of 400 makes odds of ten to one.
    pub points: f64,
    /// The standard deviation of the strength, in points, 350 for a newcomer: in 19 of 20 cases the
    /// strength is within twice as much.
    pub deviation: f64,
    /// How erratic the results are, Glicko-2's σ, 0.06 for a newcomer. Weng and Lin's method leaves it
    /// alone.
    pub volatility: f64,
}

impl Default for Rating {
    /// A newcomer.
    fn default() -> Rating {
        Rating { points: 1500.0, deviation: 350.0, volatility: 0.06 }
    }
}

impl Rating {
    /// The points between which the strength is in 19 of 20 cases.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let reach = 1.96 * self.deviation;
        (self.points - reach, self.points + reach)
    }
}

/// Points for one unit of log odds, 400 / ln 10, as Glickman rounds it.
const SCALE: f64 = 173.7178;

/// The chance for log odds, never quite 0 or 1, so that whatever is divided by it stays finite.
fn chance(log_odds: f64) -> f64 {
    (1.0 / (1.0 + (-log_odds).exp())).clamp(1e-9, 1.0 - 1e-9)
}
