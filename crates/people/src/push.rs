//! Where members are reminded while they are away: browsers that take messages for them, and the key by
//! which those know from whom a message is.

use ludoteca_store::{Content, Digest, Millis, Page, StoreError};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::book::{Doc, Kept, put, remove, unless_changed};
use crate::{AccountId, People, PeopleError, Session};

/// An account has so many at most; of more the oldest goes.
pub const MOST_REMINDED: usize = 8;
/// There is one key.
const ONLY: &str = "only";

/// The key of all servers of a store, as whoever made it wrote it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SenderKey {
    key: String,
}

impl Kept for SenderKey {
    const KIND: &'static str = "push-key";
}

/// A browser that takes messages for a member, as long as the session lasts in which they said so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reminded {
    /// Whose it is.
    pub account: AccountId,
    /// In which session.
    pub session: String,
    /// What the browser calls itself.
    pub agent: String,
    /// Where messages for it are taken: an address of who makes the browser, as it says.
    pub endpoint: String,
    /// The browser's key, as it wrote it.
    pub key: String,
    /// The secret that it shares with who sends.
    pub auth: String,
    /// The language of the page, by its code.
    pub lang: String,
    /// Since when.
    pub at: Millis,
    /// How many messages in a row could not be given there.
    #[serde(default)]
    pub failed: u32,
    /// None is tried before this.
    #[serde(default)]
    pub rests: Millis,
}

impl Kept for Reminded {
    const KIND: &'static str = "push";

    fn places(&self, _: &str) -> Content {
        Content { lists: vec![(list(&self.account), self.at)], ..Content::default() }
    }
}

fn list(account: &str) -> String {
    format!("push/{account}")
}

/// Under one address there is one browser.
fn id(endpoint: &str) -> String {
    Digest(Sha256::digest(endpoint).into()).into()
}

impl People {
    /// The key by which browsers know from whom a message is; `fresh` where there is none yet.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn sender_key(&self, fresh: &str, at: Millis) -> Result<String, PeopleError> {
        let fresh = || SenderKey { key: fresh.to_owned() };
        Ok(self.made_once(ONLY, at, fresh).await?.key)
    }

    /// Lets a browser be reminded, of whoever it was before.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn remind(&self, reminded: &Reminded, at: Millis) -> Result<(), PeopleError> {
        let id = id(&reminded.endpoint);
        loop {
            let known: Option<Doc<Reminded>> = self.get(&id).await?;
            let version = known.map_or(0, |doc| doc.version);
            match self.store.change(at, &[put(&id, version, reminded)]).await {
                Err(StoreError::Changed { .. }) => {}
                written => {
                    written?;
                    break;
                }
            }
        }
        let all = self.reminded(&reminded.account).await?;
        for doc in all.iter().skip(MOST_REMINDED) {
            self.unmind(doc, at).await?;
        }
        Ok(())
    }

    /// The browsers of an account, the newest first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn reminded(&self, account: &str) -> Result<Vec<Doc<Reminded>>, PeopleError> {
        self.listed(&list(account), Page::last(2 * MOST_REMINDED as u32)).await
    }

    /// Whether the session lasts in which a browser was to be reminded.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn still_reminded(&self, reminded: &Reminded) -> Result<bool, PeopleError> {
        let session: Option<Doc<Session>> = self.get(&reminded.session).await?;
        Ok(session.is_some_and(|doc| doc.value.account == reminded.account))
    }

    /// Notes what became of a message, unless somebody else has written the browser's record meanwhile.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn note_reminded(&self, doc: &Doc<Reminded>, at: Millis) -> Result<(), PeopleError> {
        unless_changed(self.store.change(at, &[put(&doc.id, doc.version, &doc.value)]).await)
    }

    /// Reminds a browser no more.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn unmind(&self, doc: &Doc<Reminded>, at: Millis) -> Result<(), PeopleError> {
        unless_changed(self.store.change(at, &[remove(doc)]).await)
    }

    /// The same for all browsers of an account.
    pub(crate) async fn unmind_all(&self, account: &str, at: Millis) -> Result<(), PeopleError> {
        for doc in self.reminded(account).await? {
            self.unmind(&doc, at).await?;
        }
        Ok(())
    }
}
