//! What time it is.
//!
//! The clocks of people are measured by ticks, which nobody can set and which a server that is down
//! does not have: a clock that ran goes on, when the server is back, with what it had when last
//! something happened at its table. The time of the day is noted with every event for people to
//! read, and nothing is reckoned from it but play over days, whose clocks go on while no server is there.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ludoteca_core::file::Date;
use ludoteca_store::Millis;
use tokio::time::Instant;

/// A moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    /// The time of the day, in milliseconds since 1970; it may jump.
    pub(crate) wall: Millis,
    /// What is measured by.
    pub(crate) tick: Instant,
}

/// This moment.
pub(crate) fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment { wall: millis(since), tick: Instant::now() }
}

impl Moment {
    /// What time of the day it will be at a tick, if nobody sets it.
    pub(crate) fn wall_at(self, tick: Instant) -> Millis {
        self.wall.saturating_add(millis(tick.saturating_duration_since(self.tick)))
    }
}

/// A day, as it is written in all three languages: 2026-11-23.
pub(crate) fn day(at: Millis) -> String {
    Date::of_millis(at).written('-')
}

fn millis(duration: Duration) -> Millis {
    Millis::try_from(duration.as_millis()).unwrap_or(Millis::MAX)
}
