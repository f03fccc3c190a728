//! How fast one client may do what leaves something behind.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::client::Client;

/// So many clients are remembered before those are looked for that can be forgotten.
const REMEMBERED: usize = 1024;

/// A bucket of tokens for each client: so many at once, and then so many a minute.
pub(crate) struct Pace {
    at_once: u32,
    per_minute: u32,
    local: bool,
    buckets: Mutex<Buckets>,
}

#[derive(Default)]
struct Buckets {
    of: HashMap<Client, Bucket>,
    /// How many there were after the last look for those that can be forgotten.
    kept: usize,
}

struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Pace {
    /// `at_once` at first, then `per_minute`, without limit if that is 0; programs on this machine
    /// are held to it only if `local`.
    pub(crate) fn new(at_once: u32, per_minute: u32, local: bool) -> Pace {
        Pace { at_once, per_minute, local, buckets: Mutex::default() }
    }

    /// Takes a token of a client, or says how long there will be none.
    pub(crate) fn take(&self, client: Client, now: Instant) -> Result<(), Duration> {
        let free = client == Client::NOBODY || client.is_local() && !self.local;
        if self.per_minute == 0 || free {
            return Ok(());
        }
        let most = f64::from(self.at_once.max(1));
        let per_second = f64::from(self.per_minute) / 60.0;
        let filled = |bucket: &Bucket| {
            let since = now.saturating_duration_since(bucket.at).as_secs_f64();
            (bucket.tokens + since * per_second).min(most)
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.of.len() >= REMEMBERED.max(buckets.kept * 2) {
            // A full bucket is like none.
            buckets.of.retain(|_, bucket| filled(bucket) < most);
            buckets.kept = buckets.of.len();
        }
        let bucket = buckets.of.entry(client).or_insert(Bucket { tokens: most, at: now });
        (bucket.tokens, bucket.at) = (filled(bucket), now);
        if bucket.tokens < 1.0 {
            return Err(Duration::from_secs_f64((1.0 - bucket.tokens) / per_second));
        }
        bucket.tokens -= 1.0;
        Ok(())
    }

    /// Gives a token back that was taken for something which is free after all.
    pub(crate) fn give_back(&self, client: Client) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.of.get_mut(&client) {
            bucket.tokens = (bucket.tokens + 1.0).min(f64::from(self.at_once.max(1)));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn client(number: u32) -> Client {
        std::net::IpAddr::from(Ipv4Addr::from_bits(0x0a00_0000 + number)).into()
    }

    #[test]
    fn so_many_at_once_and_then_so_many_a_minute() {
        let (pace, now) = (Pace::new(3, 30, false), Instant::now());
        for _ in 0..3 {
            assert_eq!(pace.take(client(1), now), Ok(()));
        }
        assert_eq!(pace.take(client(1), now), Err(Duration::from_secs(2)));
        assert_eq!(pace.take(client(2), now), Ok(()), "others have their own");
        let later = now + Duration::from_secs(2);
        assert_eq!(pace.take(client(1), later), Ok(()));
        assert!(pace.take(client(1), later).is_err());
    }

    #[test]
    fn this_machine_is_free_unless_it_is_not() {
        let local = std::net::IpAddr::from(Ipv4Addr::LOCALHOST).into();
        let now = Instant::now();
        let taken = |pace: Pace| (0..9).filter(|_| pace.take(local, now).is_ok()).count();
        assert_eq!(taken(Pace::new(1, 1, false)), 9);
        assert_eq!(taken(Pace::new(1, 1, true)), 1);
        assert_eq!(taken(Pace::new(1, 0, true)), 9, "no limit");
    }

    #[test]
    fn clients_that_are_long_gone_are_forgotten() {
        let (pace, now) = (Pace::new(1, 60, false), Instant::now());
        for second in 0..10_000 {
            let now = now + Duration::from_secs(u64::from(second));
            assert_eq!(pace.take(client(second), now), Ok(()));
        }
        assert!(pace.buckets.lock().expect("no panic").of.len() <= REMEMBERED);
    }
}
