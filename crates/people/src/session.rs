//! Sessions: that a browser acts for an account.

use ludoteca_store::{Content, Digest, Millis, Page};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::book::{Doc, Kept, put, remove, unless_changed};
use crate::{Account, AccountId, People, PeopleError, random, written};

/// A session ends when it was not used for so long, in milliseconds.
pub(crate) const LASTS: Millis = 60 * 24 * 60 * 60 * 1000;
/// When it was used is noted at most so often.
const OFTEN: Millis = 60 * 60 * 1000;
/// An account has so many at most; the one that was made first ends.
const MOST: usize = 50;
/// Of what a browser calls itself so much is kept.
const AGENT: usize = 200;

/// What a browser keeps of its session: 256 random bits.
#[derive(Clone)]
pub struct SessionKey(String);

impl SessionKey {
    fn new() -> SessionKey {
        SessionKey(written(&random::<33>()))
    }

    /// One that came with a request. Whether it opens anything is for the store to say.
    pub fn given(text: impl Into<String>) -> SessionKey {
        SessionKey(text.into())
    }

    /// As the browser keeps it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What is kept of it.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest(Sha256::digest(&self.0).into())
    }

    /// What forms of this session bring back: pages of others do not know it.
    #[must_use]
    pub fn form_token(&self) -> String {
        written(&Sha256::digest(format!("form {}", self.0))[..20])
    }
}

/// A session as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// Whose it is.
    pub account: AccountId,
    /// When it began.
    pub made: Millis,
    /// When it was used last, to the hour.
    pub seen: Millis,
    /// What the browser calls itself.
    pub agent: String,
    /// Of which phrase of the account it is.
    #[serde(default)]
    pub(crate) epoch: u32,
}

impl Kept for Session {
    const KIND: &'static str = "session";

    fn places(&self, _: &str) -> Content {
        Content {
            lists: vec![(list(&self.account), self.made)],
            until: Some(self.seen + LASTS),
            ..Content::default()
        }
    }
}

fn list(account: &str) -> String {
    format!("sessions/{account}")
}

impl People {
    /// Begins a session of an account, as it was when its phrase was checked: where that was changed since,
    /// the session opens nothing.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn begin(
        &self,
        account: &Doc<Account>,
        agent: &str,
        at: Millis,
    ) -> Result<SessionKey, PeopleError> {
        let agent = agent.chars().filter(|c| !c.is_control()).take(AGENT).collect();
        let (id, epoch) = (account.id.clone(), account.value.epoch);
        let session = Session { account: id, made: at, seen: at, agent, epoch };
        let key = SessionKey::new();
        self.store.change(at, &[put(&String::from(key.digest()), 0, &session)]).await?;
        let all = self.sessions(&account.id).await?;
        for old in all.iter().skip(MOST) {
            unless_changed(self.store.change(at, &[remove(old)]).await)?;
        }
        Ok(key)
    }

    /// The session that a key opens at this time, with its account, if any.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn session(
        &self,
        key: &SessionKey,
        at: Millis,
    ) -> Result<Option<(Doc<Session>, Doc<Account>)>, PeopleError> {
        let found: Option<Doc<Session>> = self.get(&String::from(key.digest())).await?;
        let Some(mut doc) = found.filter(|doc| at < doc.value.seen + LASTS) else {
            return Ok(None);
        };
        let account = self.account(&doc.value.account).await?;
        let opens = |account: &Doc<Account>| {
            account.value.epoch == doc.value.epoch && account.value.closed.is_none()
        };
        let Some(account) = account.filter(opens) else { return Ok(None) };
        if at >= doc.value.seen + OFTEN {
            doc.value.seen = at;
            let noted = self.store.change(at, &[put(&doc.id, doc.version, &doc.value)]).await;
            // Of two requests at once one notes it.
            doc.version += u64::from(noted.is_ok());
        }
        Ok(Some((doc, account)))
    }

    /// The sessions of an account, the one begun last first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn sessions(&self, account: &str) -> Result<Vec<Doc<Session>>, PeopleError> {
        self.listed(&list(account), Page::last(2 * MOST as u32)).await
    }

    /// Ends the session of this id, if it is one of the account.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn end_session(
        &self,
        account: &str,
        id: &str,
        at: Millis,
    ) -> Result<(), PeopleError> {
        self.take_away(id, at, |session: &Session| session.account == account).await
    }

    /// Ends all sessions of an account but the one of this id.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn end_sessions(
        &self,
        account: &str,
        but: Option<&str>,
        at: Millis,
    ) -> Result<(), PeopleError> {
        for doc in self.sessions(account).await? {
            if Some(&*doc.id) != but {
                self.end_session(account, &doc.id, at).await?;
            }
        }
        Ok(())
    }
}
