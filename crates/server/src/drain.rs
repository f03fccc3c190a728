//! How people leave a server that ends: each is told another time to come back at, so that the next
//! one is not asked by all of them in the same moment.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Nobody need come back before this: a server that starts again takes as long.
const SOONEST: Duration = Duration::from_millis(500);
/// They come back within this, where they are few,
const SPREAD: Duration = Duration::from_secs(2);
/// and otherwise so many a second.
const A_SECOND: u64 = 1000;

/// When those come back whose sockets are closed.
#[derive(Default)]
pub(crate) struct Returns {
    all: AtomicU64,
    told: AtomicU64,
}

impl Returns {
    /// There are so many.
    pub(crate) fn among(&self, all: usize) {
        self.all.store(all as u64, Ordering::Release);
    }

    /// After what time the next one who is told so is to come back.
    pub(crate) fn next(&self) -> Duration {
        let all = self.all.load(Ordering::Acquire).max(1);
        let spread = SPREAD.max(Duration::from_millis(all * 1000 / A_SECOND));
        let before = self.told.fetch_add(1, Ordering::Relaxed) % all;
        let wait = u128::from(before) * spread.as_millis() / u128::from(all);
        SOONEST + Duration::from_millis(u64::try_from(wait).unwrap_or(u64::MAX))
    }

    /// The same as the reason for which a socket is closed. Programs look for the number in it.
    pub(crate) fn reason(&self) -> String {
        format!("come back in {} ms", self.next().as_millis())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_comes_back_at_another_time() {
        for (all, last) in [(1, 500), (4, 2000), (20_000, 20_499)] {
            let returns = Returns::default();
            returns.among(all);
            let times: BTreeSet<Duration> = (0..all).map(|_| returns.next()).collect();
            assert_eq!(times.len(), all);
            assert_eq!(times.first(), Some(&SOONEST));
            assert_eq!(times.last(), Some(&Duration::from_millis(last)));
        }
        // Who came after they were counted is told something, too.
        let returns = Returns::default();
        assert_eq!((returns.next(), returns.next()), (SOONEST, SOONEST));
    }
}
