//! The ways in which time is given.

use serde::{Deserialize, Serialize};

use super::{ClockError, Part};
use crate::time::Millis;

/// How long people may think. Whatever there is of it is within its bounds, and written in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct TimeControl(Kind);

/// The ways in which time is given. A turn is all that a seat does until another is to step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Nobody counts: `none`.
    Untimed,
    /// Fischer's way, `10+5`: so long for the game, and more after every turn.
    Fischer {
        /// At the start, from one second to a day.
        start: Millis,
        /// After every turn, up to an hour.
        increment: Millis,
    },
    /// The same time for every turn, `30s/turn`. What is not used is lost.
    PerTurn {
        /// From one second to a day.
        turn: Millis,
    },
    /// Byo-yomi, `20m+3x30s`: after the main time a turn that ends within a period gets the whole period
    /// back, and each period that runs out is gone.
    ByoYomi {
        /// Up to a day; may be none.
        main: Millis,
        /// 1 to 30.
        periods: u8,
        /// From one second to an hour.
        period: Millis,
    },
    /// So many days for every turn, `3d`. The clock rests while its owner is on leave.
    Days {
        /// 1 to 30.
        days: u8,
    },
}

impl TimeControl {
    /// No clock.
    pub const NONE: TimeControl = TimeControl(Kind::Untimed);

    /// A clock of some kind.
    ///
    /// # Errors
    /// [`ClockError::Range`] for an amount beyond its bounds.
    ///
    /// ```
    /// use ludoteca_club::clock::{Kind, TimeControl};
    ///
    /// assert_eq!(TimeControl::new(Kind::Days { days: 3 }).expect("a clock").to_string(), "3d");
    /// let error = TimeControl::new(Kind::Days { days: 90 }).expect_err("too many");
    /// assert_eq!(error.to_string(), "the number of days for a turn is from 1 to 30, not 90");
    /// ```
    pub fn new(kind: Kind) -> Result<TimeControl, ClockError> {
        match kind {
            Kind::Untimed => {}
            Kind::Fischer { start, increment } => {
                Part::Start.check(start)?;
                Part::Increment.check(increment)?;
            }
            Kind::PerTurn { turn } => Part::Turn.check(turn)?,
            Kind::ByoYomi { main, periods, period } => {
                Part::Main.check(main)?;
                Part::Periods.check(periods.into())?;
                Part::Period.check(period)?;
            }
            Kind::Days { days } => Part::Days.check(days.into())?,
        }
        Ok(TimeControl(kind))
    }

    /// A clock that this crate knows to be within its bounds.
    pub(super) const fn within(kind: Kind) -> TimeControl {
        TimeControl(kind)
    }

    /// What kind of clock it is.
    #[must_use]
    pub fn kind(self) -> Kind {
        self.0
    }
}
