//! What the seats follow from that an account gets by looking for others: the same in all its browsers.

use ludoteca_store::{Content, Millis, StoreError};
use serde::{Deserialize, Serialize};

use crate::book::{Doc, Kept, put, remove};
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
        loop {
            if let Some(doc) = self.get::<SeatKey>(account).await? {
                return Ok(doc.value.key);
            }
            let fresh = SeatKey { key: written(&random::<20>()) };
            match self.store.change(at, &[put(account, 0, &fresh)]).await {
                Ok(()) => return Ok(fresh.key),
                // Another browser was quicker.
                Err(StoreError::Changed { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Forgets that secret. Seats that were got by it stay with who has their links.
    pub(crate) async fn forget_seat_key(
        &self,
        account: &str,
        at: Millis,
    ) -> Result<(), PeopleError> {
        if let Some(doc) = self.get::<SeatKey>(account).await? {
            let doc: Doc<SeatKey> = doc;
            self.store.change(at, &[remove(&doc)]).await?;
        }
        Ok(())
    }
}
