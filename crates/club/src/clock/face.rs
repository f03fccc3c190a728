//! What a clock shows.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Kind, TimeControl};
use crate::time::{DAY, HOUR, MINUTE, Millis, SECOND};

/// What a clock shows: its digits, and under byo-yomi how many periods wait behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// The milliseconds that run just now: the main time, or the period.
    pub shown: Millis,
    /// How many whole periods come after them; `None` under other clocks.
    pub periods: Option<u8>,
}

impl TimeControl {
    /// What the clock of a seat shows that has so much left.
    #[must_use]
    pub fn face(self, left: Millis) -> Face {
        let Kind::ByoYomi { periods, period, .. } = self.kind() else {
            return Face { shown: left, periods: None };
        };
        let all = Millis::from(periods) * period;
        if left > all {
            return Face { shown: left - all, periods: Some(periods) };
        }
        // The period that runs is not one of those that wait.
        let waiting = left.div_ceil(period).saturating_sub(1);
        Face { shown: left - waiting * period, periods: Some(waiting as u8) }
    }
}

impl fmt::Display for Face {
    /// `2d 03:20`, `1:02:03`, `4:05`, and below ten seconds `0:09.4`; whole periods behind it: `0:30 +2`.
    /// Seconds are rounded up, so that a clock shows nothing left only when nothing is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let up = |unit: Millis| self.shown.div_ceil(unit) * unit;
        if self.shown >= DAY {
            let shown = up(MINUTE);
            let (hours, minutes) = (shown % DAY / HOUR, shown % HOUR / MINUTE);
            write!(f, "{}d {hours:02}:{minutes:02}", shown / DAY)?;
        } else if self.shown < 10 * SECOND {
            write!(f, "0:0{}.{}", self.shown / SECOND, self.shown % SECOND / 100)?;
        } else {
            let shown = up(SECOND);
            let (minutes, seconds) = (shown % HOUR / MINUTE, shown % MINUTE / SECOND);
            match shown / HOUR {
                0 => write!(f, "{minutes}:{seconds:02}")?,
                hours => write!(f, "{hours}:{minutes:02}:{seconds:02}")?,
            }
        }
        match self.periods {
            Some(periods) => write!(f, " +{periods}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::text::tests::any_clock;
    use super::*;

    #[test]
    fn digits() {
        for (text, left, shown) in [
            ("10+5", 600_000, "10:00"),
            ("10+5", 599_001, "10:00"),
            ("10+5", 61_000, "1:01"),
            ("10+5", 10_000, "0:10"),
            ("10+5", 9999, "0:09.9"),
            ("10+5", 99, "0:00.0"),
            ("90+5", 5_400_000, "1:30:00"),
            ("90+5", 3_599_001, "1:00:00"),
            ("24h/turn", DAY, "1d 00:00"),
            ("24h/turn", DAY - 1, "24:00:00"),
            ("3d", 2 * DAY + 3 * HOUR + 1, "2d 03:01"),
            ("20m+3x30s", 1_290_000, "20:00 +3"),
            ("20m+3x30s", 90_001, "0:00.0 +3"),
            ("20m+3x30s", 90_000, "0:30 +2"),
            ("20m+3x30s", 60_001, "0:00.0 +2"),
            ("20m+3x30s", 60_000, "0:30 +1"),
            ("20m+3x30s", 30_000, "0:30 +0"),
            ("20m+3x30s", 0, "0:00.0 +0"),
        ] {
            let clock: TimeControl = text.parse().expect("a clock");
            assert_eq!(clock.face(left).to_string(), shown, "{text} {left}");
        }
    }

    proptest! {
        #[test]
        fn what_is_shown_and_what_waits_are_what_is_left(clock in any_clock(), used in 0.0..1.0f64) {
            let Some(start) = clock.start() else { return Ok(()) };
            let left = start - (start as f64 * used) as u64;
            let face = clock.face(left);
            let behind = match clock.kind() {
                Kind::ByoYomi { period, .. } => Millis::from(face.periods.unwrap_or(0)) * period,
                _ => 0,
            };
            prop_assert_eq!(face.shown + behind, left);
            prop_assert!(face.shown > 0);
        }
    }
}
