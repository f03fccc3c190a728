//! The clock of a colour: a main time, and then periods of some stones each (Canadian byo-yomi).

use std::time::Duration;

use crate::clock::share;

/// More seconds than this are as good as no limit.
const MOST: u64 = 1_000_000;

/// A clock; the one that nobody has set does not run.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Clock {
    runs: bool,
    left: Duration,
    /// How many stones are to be played in what is left; 0 while it is main time.
    stones: u32,
    period: Duration,
    period_stones: u32,
}

impl Clock {
    /// What `time_settings` tells, in seconds.
    pub(super) fn read(main: &str, period: &str, stones: &str) -> Option<Clock> {
        let (main, period) = (seconds(main)?, seconds(period)?);
        let period_stones = stones.parse().ok()?;
        // Periods without stones are how the standard writes that there is no limit.
        let runs = period.is_zero() || period_stones > 0;
        let mut clock = Clock { runs, left: main, stones: 0, period, period_stones };
        clock.enter();
        Some(clock)
    }

    /// What `time_left` tells; whether it could be read.
    pub(super) fn tell(&mut self, left: &str, stones: &str) -> bool {
        let Some((left, stones)) = seconds(left).zip(stones.parse().ok()) else { return false };
        *self = Clock { runs: true, left, stones, ..*self };
        self.enter();
        true
    }

    /// What to spend on a move where so many crossings are empty; `None` without a limit.
    pub(super) fn share(&self, empty: usize) -> Option<Duration> {
        let main = || {
            // About half of what is empty is filled by either, and the end takes no time.
            let even = share(self.left, Duration::ZERO, Some(empty as u32 / 4 + 5));
            let period = share(self.period, Duration::ZERO, Some(self.period_stones));
            if self.period.is_zero() { even } else { even.max(period.min(self.left)) }
        };
        let in_period = || share(self.left, Duration::ZERO, Some(self.stones));
        self.runs.then(|| if self.stones > 0 { in_period() } else { main() })
    }

    /// A move was made in this time.
    pub(super) fn spend(&mut self, time: Duration) {
        self.left = self.left.saturating_sub(time);
        if self.stones > 0 {
            self.stones -= 1;
            if self.stones == 0 {
                (self.left, self.stones) = (self.period, self.period_stones);
            }
        }
        self.enter();
    }

    /// Where the main time is over the first period begins.
    fn enter(&mut self) {
        if self.stones == 0 && self.left.is_zero() && !self.period.is_zero() {
            (self.left, self.stones) = (self.period, self.period_stones);
        }
    }
}

fn seconds(text: &str) -> Option<Duration> {
    text.parse().ok().map(|seconds: u64| Duration::from_secs(seconds.min(MOST)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_follow_the_main_time() {
        let secs = Duration::from_secs;
        let mut clock = Clock::read("10", "30", "2").unwrap();
        assert_eq!((clock.left, clock.stones), (secs(10), 0));
        clock.spend(secs(4));
        assert_eq!((clock.left, clock.stones), (secs(6), 0));
        clock.spend(secs(6));
        assert_eq!((clock.left, clock.stones), (secs(30), 2));
        clock.spend(secs(29));
        assert_eq!((clock.left, clock.stones), (secs(1), 1));
        assert!(clock.share(80).is_some_and(|share| share < secs(1)));
        clock.spend(secs(1));
        assert_eq!((clock.left, clock.stones), (secs(30), 2));
        assert!(clock.tell("7", "1") && clock.share(80).is_some_and(|share| share < secs(7)));
        assert!(!clock.tell("soon", "1"));
    }

    #[test]
    fn a_clock_without_a_limit_does_not_run() {
        assert_eq!(Clock::default().share(80), None);
        assert_eq!(Clock::read("0", "5", "0").unwrap().share(80), None);
        assert!(Clock::read("60", "0", "0").unwrap().share(80).is_some());
        assert_eq!(Clock::read("60", "0", "-1"), None);
        assert_eq!(Clock::read("1.5", "0", "0"), None);
    }
}
