//! Short addresses of open seats, to be read out or written on a board: `/j/k7mpqa`.
//!
//! A code lives in memory, as long as its seat is open: the page of the host asks for it when it first
//! shows the seat, and again whenever its line to the server comes back, since the server may have begun
//! anew. It is made from the secret, so that it is the same each time. Whoever tries codes that open
//! nothing may do so only a few times a minute, and then opens nothing for a while.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::client::Client;
use crate::pace::{Haste, Pace, Rate};
use crate::refusal::Refusal;
use crate::secret::Secret;

/// So many codes there are at once; then the oldest one is forgotten.
const MOST: usize = 4096;
/// So many wrong codes one client may try at once, and then so many a minute.
const TRIES: Rate = Rate { at_once: 10, per_minute: 5 };

/// The codes of all open seats that were asked for.
pub(crate) struct Codes {
    known: Mutex<VecDeque<Known>>,
    tries: Pace,
}

/// What a code opens.
#[derive(Clone)]
pub(crate) struct Known {
    code: String,
    /// The table.
    pub(crate) table: String,
    /// The secret of the seat.
    pub(crate) secret: Secret,
}

impl Default for Codes {
    /// None yet. Programs on this machine are held to the number of tries, too.
    fn default() -> Codes {
        let tries = Pace::new(Haste::Tries, TRIES, true);
        Codes { known: Mutex::default(), tries }
    }
}

impl Codes {
    /// No code of ours panics while it holds the lock.
    fn lock(&self) -> MutexGuard<'_, VecDeque<Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The code of a seat, which is open.
    pub(crate) fn code(&self, table: &str, secret: Secret) -> String {
        let code = secret.code();
        let mut known = self.lock();
        known.retain(|other| other.code != code);
        if known.len() >= MOST {
            known.pop_front();
        }
        let table = table.to_owned();
        known.push_back(Known { code: code.clone(), table, secret });
        code
    }

    /// What a code opens.
    ///
    /// # Errors
    /// [`Refusal::Code`] if it opens nothing; after too many of those [`Refusal::Pace`], whatever it opens:
    /// who guesses must not learn of a hit.
    pub(crate) fn open(&self, code: &str, client: Client) -> Result<Known, Refusal> {
        self.tries.take(client)?;
        let typed = code.trim().to_lowercase();
        let found = self.lock().iter().find(|known| known.code == typed).cloned();
        let known = found.ok_or(Refusal::Code)?;
        // A right one is no try.
        self.tries.give_back(client);
        Ok(known)
    }

    /// Forgets the code of a seat that somebody has taken.
    pub(crate) fn forget(&self, gone: &Known) {
        self.lock().retain(|known| known.code != gone.code);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn client(last: u8) -> Client {
        IpAddr::from([10, 0, 0, last]).into()
    }

    #[tokio::test]
    async fn a_code_opens_its_seat_until_it_is_forgotten() {
        let codes = Codes::default();
        let secret = Secret::new();
        let code = codes.code("table", secret.clone());
        assert_eq!(code, codes.code("table", secret.clone()), "the same each time");
        let open = |typed: &str| codes.open(typed, client(1));
        let typed = format!(" {} ", code.to_uppercase());
        let Ok(known) = open(&typed) else { panic!("no seat of {typed}") };
        assert_eq!((known.table.as_str(), known.secret.as_str()), ("table", secret.as_str()));
        codes.forget(&known);
        assert!(matches!(open(&code), Err(Refusal::Code)));
    }

    #[tokio::test]
    async fn who_tries_too_many_codes_has_to_wait_and_others_have_not() {
        let codes = Codes::default();
        let code = codes.code("table", Secret::new());
        for _ in 0..2 * TRIES.at_once {
            assert!(codes.open(&code, client(1)).is_ok(), "a right one is no try");
        }
        for _ in 0..TRIES.at_once {
            assert!(matches!(codes.open("wrong", client(1)), Err(Refusal::Code)));
        }
        assert!(matches!(codes.open("wrong", client(1)), Err(Refusal::Pace(..))));
        assert!(matches!(codes.open("wrong", client(2)), Err(Refusal::Code)));
        assert!(matches!(codes.open(&code, client(1)), Err(Refusal::Pace(..))), "nor a right one");
        assert!(codes.open(&code, client(2)).is_ok());
    }

    #[test]
    fn the_oldest_code_gives_way() {
        let codes = Codes::default();
        let first = codes.code("table", Secret::new());
        for _ in 0..MOST {
            codes.code("table", Secret::new());
        }
        assert_eq!(codes.lock().len(), MOST);
        assert!(codes.lock().iter().all(|known| known.code != first));
    }
}
