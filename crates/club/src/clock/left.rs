//! What is left on the clock of one seat: the milliseconds until its flag falls.
//!
//! Under byo-yomi that is the main time and all periods together. Since a turn never ends with more
//! periods than it began with, that number tells both, and nothing else has to be kept.

use super::{Holidays, Kind, TimeControl};
use crate::time::{HOUR, Millis};

/// When a server has come back, nobody who is to step in play over days has less than this.
pub const GRACE: Millis = 12 * HOUR;

impl TimeControl {
    /// What each seat has at the start; `None` where nobody counts.
    #[must_use]
    pub fn start(self) -> Option<Millis> {
        match self.kind() {
            Kind::Untimed => None,
            Kind::Fischer { start, .. } => Some(start),
            Kind::PerTurn { turn } => Some(turn),
            Kind::ByoYomi { main, periods, period } => Some(main + Millis::from(periods) * period),
            Kind::Days { days } => Some(Kind::of_days(days)),
        }
    }

    /// What is left when a clock is stopped within a turn that took so long until now, as when a
    /// server rests; `None` when its flag has fallen. The flag falls at the moment when nothing is
    /// left: whoever steps at that moment is late.
    #[must_use]
    pub fn stopped(self, left: Millis, took: Millis) -> Option<Millis> {
        match self.kind() {
            Kind::Untimed => Some(left),
            _ => left.checked_sub(took).filter(|&left| left > 0),
        }
    }

    /// What is left after a turn that took so long; `None` when the flag fell before it ended.
    ///
    /// ```
    /// use ludoteca_club::clock::TimeControl;
    ///
    /// let clock: TimeControl = "1+5".parse().expect("a clock");
    /// assert_eq!(clock.passed(60_000, 20_000), Some(45_000));
    /// assert_eq!(clock.passed(60_000, 60_000), None, "exactly at the deadline");
    /// ```
    #[must_use]
    pub fn passed(self, left: Millis, took: Millis) -> Option<Millis> {
        let left = self.stopped(left, took)?;
        Some(match self.kind() {
            Kind::Untimed => left,
            Kind::Fischer { increment, .. } => left.saturating_add(increment),
            Kind::PerTurn { turn } => turn,
            Kind::ByoYomi { periods, period, .. } => {
                if left >= Millis::from(periods) * period {
                    left
                } else {
                    left.div_ceil(period) * period
                }
            }
            Kind::Days { days } => Kind::of_days(days),
        })
    }

    /// The moment at which the flag falls of a clock that has run since another moment. Leave moves
    /// it in play over days, and under no other clock.
    #[must_use]
    pub fn deadline(self, since: Millis, left: Millis, leave: &Holidays) -> Option<Millis> {
        match self.kind() {
            Kind::Untimed => None,
            Kind::Days { .. } => Some(leave.deadline(since, left)),
            _ => Some(since.saturating_add(left)),
        }
    }

    /// Whether this clock goes on while no server is there to show it: in play over days people look now
    /// and then anyhow. The others rest.
    #[must_use]
    pub fn runs_on(self) -> bool {
        matches!(self.kind(), Kind::Days { .. })
    }

    /// The same as [`deadline`](TimeControl::deadline) at a server that came back at a moment, after the
    /// clock had begun to run. A clock that [runs on](TimeControl::runs_on) has run meanwhile, but
    /// whoever could not step before its flag fell, or hardly, has [`GRACE`] from then on. Every other
    /// clock had rested and goes on with what it had.
    ///
    /// ```
    /// use ludoteca_club::clock::{Holidays, TimeControl};
    /// use ludoteca_club::time::{DAY, HOUR};
    ///
    /// let clock: TimeControl = "3d".parse().expect("a clock");
    /// let none = Holidays::default();
    /// assert_eq!(clock.resumed(0, 3 * DAY, DAY, &none), Some(3 * DAY));
    /// assert_eq!(clock.resumed(0, 3 * DAY, 5 * DAY, &none), Some(5 * DAY + 12 * HOUR));
    /// ```
    #[must_use]
    pub fn resumed(
        self,
        since: Millis,
        left: Millis,
        back: Millis,
        leave: &Holidays,
    ) -> Option<Millis> {
        if back <= since || !self.runs_on() {
            return self.deadline(since.max(back), left, leave);
        }
        // What somebody has left within a turn may be less than that.
        let grace = back.saturating_add(GRACE.min(left));
        Some(self.deadline(since, left, leave)?.max(grace))
    }

    /// How long a turn took that began at one moment and has come to another: what
    /// [`passed`](TimeControl::passed) asks for. Leave does not count in play over days.
    #[must_use]
    pub fn took(self, since: Millis, now: Millis, leave: &Holidays) -> Millis {
        match self.kind() {
            Kind::Days { .. } => leave.worked(since, now),
            _ => now.saturating_sub(since),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::text::tests::any_clock;
    use super::*;
    use crate::time::{DAY, MINUTE, SECOND};

    fn clock(text: &str) -> TimeControl {
        text.parse().expect("a clock")
    }

    #[test]
    fn what_is_left_after_turns() {
        let third = 20 * MINUTE;
        for (text, left, took, after) in [
            ("10+5", 600_000, 10_000, Some(595_000)),
            ("10+5", 600_000, 1000, Some(604_000)),
            ("10+0", 5000, 4999, Some(1)),
            ("10+5", 5000, 5000, None),
            ("10+5", 5000, 9000, None),
            ("30s/turn", 30_000, 29_999, Some(30_000)),
            ("30s/turn", 12_000, 1, Some(30_000)),
            ("30s/turn", 30_000, 30_000, None),
            // In the main time nothing comes back.
            ("20m+3x30s", third + 90_000, 60_000, Some(third + 30_000)),
            // It ends exactly: all three periods are there.
            ("20m+3x30s", third + 90_000, third, Some(90_000)),
            // Within the first period, at its end, within the second.
            ("20m+3x30s", 90_000, 29_999, Some(90_000)),
            ("20m+3x30s", 90_000, 30_000, Some(60_000)),
            ("20m+3x30s", 90_000, 30_001, Some(60_000)),
            ("20m+3x30s", 30_000, 29_999, Some(30_000)),
            ("20m+3x30s", 30_000, 30_000, None),
            ("3d", 3 * DAY, 3 * DAY - 1, Some(3 * DAY)),
            ("3d", 3 * DAY, 3 * DAY, None),
            ("none", 0, 1 << 60, Some(0)),
        ] {
            assert_eq!(clock(text).passed(left, took), after, "{text} {left} {took}");
        }
    }

    #[test]
    fn a_server_that_was_away_takes_no_time_but_days() {
        let (byo, days, none) = (clock("1m+2x30s"), clock("3d"), Holidays::default());
        let resumed = |clock: TimeControl, left, back| clock.resumed(1000, left, back, &none);
        assert_eq!(resumed(byo, 90_000, 50_000), Some(140_000), "it stood still");
        assert_eq!(resumed(byo, 90_000, 500), Some(91_000), "the server was there before");
        assert_eq!(resumed(TimeControl::NONE, 0, 50_000), None);
        assert!(days.runs_on() && !byo.runs_on() && !TimeControl::NONE.runs_on());
        for (back, deadline) in [
            (500, 1000 + 3 * DAY),
            (2 * DAY, 1000 + 3 * DAY),
            // Less than twelve hours before it, and after it.
            (3 * DAY - HOUR, 3 * DAY + 11 * HOUR),
            (9 * DAY, 9 * DAY + GRACE),
        ] {
            assert_eq!(resumed(days, 3 * DAY, back), Some(deadline), "{back}");
        }
        assert_eq!(resumed(days, HOUR, 9 * DAY), Some(9 * DAY + HOUR), "no more than there was");
    }

    #[test]
    fn a_clock_that_is_stopped_gets_nothing_back() {
        assert_eq!(clock("10+5").stopped(5000, 1000), Some(4000));
        assert_eq!(clock("10+5").stopped(5000, 5000), None);
        // The period goes on where it was, and comes back whole when the turn ends.
        let byo = clock("0s+2x30s");
        assert_eq!(byo.stopped(60_000, 10_000), Some(50_000));
        assert_eq!(byo.passed(50_000, 19_999), Some(60_000));
        assert_eq!(byo.passed(50_000, 20_000), Some(30_000));
    }

    #[test]
    fn leave_moves_deadlines_in_play_over_days_alone() {
        let mut leave = Holidays::default();
        leave.take(0, DAY, 5, 30).expect("leave");
        assert_eq!(clock("3d").deadline(0, 3 * DAY, &leave), Some(8 * DAY));
        assert_eq!(clock("3d").took(0, 7 * DAY, &leave), 2 * DAY);
        assert_eq!(clock("24h/turn").deadline(DAY, DAY, &leave), Some(2 * DAY));
        assert_eq!(clock("24h/turn").took(0, 7 * DAY, &leave), 7 * DAY);
        assert_eq!(clock("none").deadline(0, 0, &leave), None);
    }

    #[test]
    fn a_clock_full_to_the_brim_stays() {
        assert_eq!(clock("10+5").passed(u64::MAX, 1), Some(u64::MAX));
        assert_eq!(clock("10+5").deadline(u64::MAX, 5, &Holidays::default()), Some(u64::MAX));
        assert_eq!(clock("10+5").took(5 * SECOND, 0, &Holidays::default()), 0);
    }

    proptest! {
        #[test]
        fn a_flag_falls_exactly_at_the_deadline(clock in any_clock(), used in 0.0..1.0f64, at in 0..1u64 << 42) {
            let Some(start) = clock.start() else { return Ok(()) };
            let leave = Holidays::default();
            let left = start - (start as f64 * used) as u64;
            let deadline = clock.deadline(at, left, &leave).expect("it is timed");
            for passed in [TimeControl::passed, TimeControl::stopped] {
                prop_assert!(passed(clock, left, clock.took(at, deadline - 1, &leave)).is_some());
                prop_assert_eq!(passed(clock, left, clock.took(at, deadline, &leave)), None);
            }
        }

        #[test]
        fn whoever_is_slower_never_has_more(clock in any_clock(), one in 0..DAY, other in 0..DAY) {
            let Some(start) = clock.start() else { return Ok(()) };
            let (fast, slow) = (one.min(other), one.max(other));
            let (fast, slow) = (clock.passed(start, fast), clock.passed(start, slow));
            prop_assert!(slow <= fast, "{:?} {:?}", slow, fast);
            prop_assert!(slow != Some(0) && fast != Some(0));
        }

        #[test]
        fn whoever_has_less_never_gets_ahead(clock in any_clock(), one in 1..DAY, other in 1..DAY, took in 0..DAY) {
            let (less, more) = (one.min(other), one.max(other));
            prop_assert!(clock.passed(less, took) <= clock.passed(more, took));
        }

        #[test]
        fn only_fischer_gives_more_than_there_was_at_the_start(
            clock in any_clock(),
            turns in proptest::collection::vec(0..3_600_000u64, 1..40),
        ) {
            let Some(start) = clock.start() else { return Ok(()) };
            let mut left = start;
            for took in turns {
                let Some(after) = clock.passed(left, took) else { break };
                match clock.kind() {
                    Kind::Fischer { increment, .. } => prop_assert_eq!(after, left - took + increment),
                    Kind::ByoYomi { .. } => prop_assert!(after <= left),
                    _ => prop_assert_eq!(after, start),
                }
                left = after;
            }
        }
    }
}
