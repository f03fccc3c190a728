//! From where seats were opened: nobody fills the lobby from one address.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::THERE;
use crate::client::Client;
use crate::refusal::Refusal;

/// The addresses of those who asked at this server, by the names of the seeks.
pub(super) struct Addresses {
    known: Mutex<HashMap<Client, Vec<String>>>,
    /// Whether programs on this machine are counted as well.
    local: bool,
}

impl Addresses {
    /// Nobody has asked yet.
    pub(super) fn new(local: bool) -> Addresses {
        Addresses { known: Mutex::default(), local }
    }

    /// No code of ours panics while it holds the lock.
    fn lock(&self) -> MutexGuard<'_, HashMap<Client, Vec<String>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that somebody asks under this name; `there` tells which of those before are still asked.
    ///
    /// # Errors
    /// As many are open from that address as may be.
    pub(super) fn take(
        &self,
        client: Client,
        id: &str,
        there: impl Fn(&str) -> bool,
    ) -> Result<(), Refusal> {
        if client == Client::NOBODY || client.is_local() && !self.local {
            return Ok(());
        }
        let mut known = self.lock();
        if known.get(&client).is_some_and(|ids| ids.len() >= THERE) || known.len() > 10 * THERE {
            known.retain(|_, ids| {
                ids.retain(|id| there(id));
                !ids.is_empty()
            });
        }
        let ids = known.entry(client).or_default();
        if ids.len() >= THERE {
            return Err(Refusal::Address(THERE));
        }
        ids.push(id.to_owned());
        Ok(())
    }

    /// Forgets what came to nothing.
    pub(super) fn forget(&self, id: &str) {
        self.lock().retain(|_, ids| {
            ids.retain(|known| known != id);
            !ids.is_empty()
        });
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn one_address_opens_so_many_and_no_more_until_some_are_gone() {
        let addresses = Addresses::new(false);
        let client = |ip: &str| Client::from(ip.parse::<IpAddr>().expect("an address"));
        let (one, other) = (client("192.0.2.1"), client("192.0.2.2"));
        for number in 0..THERE {
            addresses.take(one, &number.to_string(), |_| true).expect("room");
        }
        let full = addresses.take(one, "more", |_| true);
        assert!(matches!(full, Err(Refusal::Address(THERE))), "{full:?}");
        addresses.take(other, "theirs", |_| true).expect("others have their own");
        addresses.take(one, "again", |id| id != "7").expect("one is gone");
        assert!(addresses.take(one, "more", |id| id != "7").is_err());
        for _ in 0..2 * THERE {
            addresses.take(client("127.0.0.1"), "here", |_| true).expect("nobody counts those");
        }
    }
}
