//! How long this server may look after tables by itself.
//!
//! Of several servers with one store each table is looked after by one: clocks, computers and chance.
//! The store knows which; a server says again and again that it lives, and knows by its own ticks how
//! long the store takes its word for it. A server that was taken for dead begins anew: whatever it
//! looked after before may be others' by now.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// Nobody looks after the tables of a server that has died for this long, at most.
const LEASE: Duration = Duration::from_secs(8);
/// How often a server says that it lives.
pub(super) const POLL: Duration = Duration::from_secs(2);
/// For so long it says so: others notice by their own next poll.
pub(super) const WORD: Duration = LEASE.saturating_sub(POLL).saturating_sub(Duration::from_secs(1));

/// What the store has last said.
#[derive(Default)]
pub(super) struct Lease {
    /// How often the server began anew.
    epoch: AtomicU64,
    until: Mutex<Option<Instant>>,
}

/// Since when a table is looked after: never again once the server begins anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Epoch(u64);

impl Lease {
    /// What was said at `asked` holds from then on.
    pub(super) fn renew(&self, asked: Instant, anew: bool) {
        if anew {
            self.epoch.fetch_add(1, Ordering::AcqRel);
        }
        *self.until.lock().unwrap_or_else(PoisonError::into_inner) = Some(asked + WORD);
    }

    pub(super) fn epoch(&self) -> Epoch {
        Epoch(self.epoch.load(Ordering::Acquire))
    }

    /// Whether what has been looked after since then may be now.
    pub(super) fn holds(&self, since: Option<Epoch>) -> bool {
        let until = *self.until.lock().unwrap_or_else(PoisonError::into_inner);
        since == Some(self.epoch()) && until.is_some_and(|until| Instant::now() < until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_looked_after_until_the_word_is_over_or_the_server_begins_anew() {
        let lease = Lease::default();
        let first = lease.epoch();
        assert!(!lease.holds(Some(first)), "nothing was said yet");
        let now = Instant::now();
        lease.renew(now, true);
        assert!(!lease.holds(Some(first)) && !lease.holds(None));
        let since = lease.epoch();
        assert!(lease.holds(Some(since)));
        lease.renew(now, false);
        assert!(lease.holds(Some(since)));
        if let Some(long_ago) = now.checked_sub(WORD) {
            lease.renew(long_ago, false);
            assert!(!lease.holds(Some(since)), "the word is over");
        }
        lease.renew(now, true);
        assert!(!lease.holds(Some(since)) && lease.holds(Some(lease.epoch())));
    }
}
