//! What the seats follow from that an account gets by looking for others: the same in all its browsers.

use ludoteca_store::{Content, Millis};
use serde::{Deserialize, Serialize};

use crate::book::Kept;
use crate::{People, PeopleError, random, written};

/// The secret of an account from which the secrets of its seats are made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SeatKey {
    key: String,
}

impl Kept for SeatKey {
    const KIND: &'static str = "seat-key";

    fn places(&self, _: &str) -> Content {
        Content::default()
    }
}

impl People {
    /// The secret from which those of the seats of an account are made: 160 bits, made when it is needed first.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn seat_key(&self, account: &str, at: Millis) -> Result<String, PeopleError> {
        let fresh = || SeatKey { key: written(&random::<20>()) };
        Ok(self.made_once(account, at, fresh).await?.key)
    }

    /// Forgets that secret. Seats that were got by it stay with who has their links.
    pub(crate) async fn forget_seat_key(
        &self,
        account: &str,
        at: Millis,
    ) -> Result<(), PeopleError> {
        self.take_away::<SeatKey>(account, at, |_| true).await
    }
}
