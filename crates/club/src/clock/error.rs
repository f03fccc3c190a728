//! What is wrong with a clock.

use std::fmt;

use super::text::span;
use crate::time::{DAY, HOUR, Millis, SECOND};

/// What a [`TimeControl`](super::TimeControl) consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The time at the start, of a clock with an increment.
    Start,
    /// What is added after a turn.
    Increment,
    /// The time of a turn.
    Turn,
    /// The main time, before periods of byo-yomi.
    Main,
    /// The number of periods.
    Periods,
    /// The time of a period.
    Period,
    /// The number of days for a turn.
    Days,
}

impl Part {
    /// The least and the most that it may be: milliseconds, or how many.
    #[must_use]
    pub fn bounds(self) -> (u64, u64) {
        match self {
            Part::Start | Part::Turn => (SECOND, DAY),
            Part::Increment => (0, HOUR),
            Part::Main => (0, DAY),
            Part::Periods => (1, 30),
            Part::Period => (SECOND, HOUR),
            Part::Days => (1, 30),
        }
    }

    pub(super) fn check(self, given: u64) -> Result<(), ClockError> {
        let (least, most) = self.bounds();
        let within = (least..=most).contains(&given);
        if within { Ok(()) } else { Err(ClockError::Range { part: self, given }) }
    }

    /// An amount of it as it is written.
    #[must_use]
    pub fn written(self, amount: u64) -> String {
        match self {
            Part::Periods | Part::Days => amount.to_string(),
            _ => span(amount as Millis),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Start => "the time at the start",
            Part::Increment => "what is added after a turn",
            Part::Turn => "the time of a turn",
            Part::Main => "the main time",
            Part::Periods => "the number of periods",
            Part::Period => "the time of a period",
            Part::Days => "the number of days for a turn",
        })
    }
}

/// Why something is no clock.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClockError {
    /// A text that says none.
    #[error(
        "`{0}` is no clock; write `10+5` for ten minutes and five seconds more after each turn, \
         `30s/turn`, `20m+3x30s` for twenty minutes and then three periods of thirty seconds, `3d` for \
         three days a turn, or `none`"
    )]
    Form(String),
    /// An amount beyond its bounds.
    #[error(
        "{part} is from {} to {}, not {}",
        part.written(part.bounds().0), part.written(part.bounds().1), part.written(*given)
    )]
    Range {
        /// Of what.
        part: Part,
        /// Milliseconds, or how many.
        given: u64,
    },
}
