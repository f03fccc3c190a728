//! Passkeys: a second way into an account, by what a device or a key holds.

use ludoteca_store::{Content, Digest, Millis, Page, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::book::{Doc, Kept, put};
use crate::ceremony::{
    Answer, Made, Question, Site, Unanswered, ask_any, ask_new, is_sealed, made, seal,
};
use crate::{Account, AccountId, People, PeopleError, random};

/// An account has so many at most.
pub const MOST_PASSKEYS: usize = 10;
/// An answer is remembered for so long, in milliseconds: longer than one may take to answer.
const REMEMBERED: Millis = 10 * 60 * 1000;
/// How long the seal of a question is, which stands before it.
const SEAL: usize = 32;
/// What a question is for whose answer begins a session.
const ENTERS: &str = "enter";

/// A passkey as it is kept: what proves that somebody has it, and nothing by which one could have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passkey {
    /// Whose it is.
    pub account: AccountId,
    /// What its owner calls it.
    pub name: String,
    /// When it was made.
    pub made: Millis,
    /// When its owner came in by it last.
    pub used: Option<Millis>,
    /// What its authenticator calls it, and how browsers reach that.
    credential: Vec<u8>,
    transports: u8,
    /// The public key, and how often it has answered.
    public: Vec<u8>,
    state: [u8; 7],
}

impl Kept for Passkey {
    const KIND: &'static str = "passkey";

    fn places(&self, _: &str) -> Content {
        Content { lists: vec![(list(&self.account), self.made)], ..Content::default() }
    }
}

fn list(account: &str) -> String {
    format!("passkeys/{account}")
}

/// The name of the record of something.
fn record(of: &[u8]) -> String {
    Digest(Sha256::digest(of).into()).into()
}

/// What all servers of a store seal questions with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SealKey {
    key: [u8; 32],
}

impl Kept for SealKey {
    const KIND: &'static str = "seal-key";
}

/// There is one.
const ONLY: &str = "passkeys";

/// That a question was answered, so that nobody answers it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Answered {
    until: Millis,
}

impl Kept for Answered {
    const KIND: &'static str = "passkey-answer";

    fn places(&self, _: &str) -> Content {
        Content { until: Some(self.until), ..Content::default() }
    }
}

/// A question for an authenticator. Nothing is kept of it until it is answered: who asks for many fills
/// nothing.
#[derive(Clone, Debug)]
pub struct Asked {
    /// What the browser is told: the options of the Web Authentication API, with bytes in base64url.
    pub options: Value,
    /// What comes back with the answer, for whichever server of the store it comes to.
    pub sealed: Vec<u8>,
}

impl People {
    /// Asks for any passkey of this site; `None` where the system gives no time.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn ask_passkey(&self, site: &Site, at: Millis) -> Result<Option<Asked>, PeopleError> {
        self.asked(ask_any(site), ENTERS, at).await
    }

    /// Asks for a new passkey of an account, in one of its sessions. What the account has already is named, so
    /// that no device makes a second.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn ask_new_passkey(
        &self,
        site: &Site,
        owner: &Doc<Account>,
        session: &str,
        at: Millis,
    ) -> Result<Option<Asked>, PeopleError> {
        let known = self.passkeys(&owner.id).await?.into_iter().map(|doc| doc.value);
        let known: Vec<_> = known.map(|key| (key.credential, key.transports)).collect();
        let question = ask_new(site, (&owner.id, owner.value.name.as_str()), &known);
        self.asked(question, session, at).await
    }

    async fn asked(
        &self,
        question: Option<Question>,
        purpose: &str,
        at: Millis,
    ) -> Result<Option<Asked>, PeopleError> {
        let Some((options, state)) = question else { return Ok(None) };
        let seal = seal(&self.seal_key(at).await?, purpose, &state);
        Ok(Some(Asked { options, sealed: [&seal[..], &state].concat() }))
    }

    /// What was asked for a purpose, if that was asked here and nobody has answered it.
    async fn opened<'a>(
        &self,
        sealed: &'a [u8],
        purpose: &str,
        at: Millis,
    ) -> Result<Option<&'a [u8]>, PeopleError> {
        let Some((given, state)) = sealed.split_at_checked(SEAL) else { return Ok(None) };
        let open = is_sealed(&self.seal_key(at).await?, purpose, state, given)
            && !self.was_answered(state).await?;
        Ok(open.then_some(state))
    }

    /// Keeps a new passkey of an account, by the answer to what was asked in a session.
    ///
    /// # Errors
    /// The account was changed meanwhile, or the store cannot be read or written.
    pub async fn add_passkey(
        &self,
        (owner, session): (&Doc<Account>, &str),
        site: &Site,
        name: &str,
        (sealed, answer): (&[u8], &str),
        at: Millis,
    ) -> Result<Result<(), Unanswered>, PeopleError> {
        let Some(state) = self.opened(sealed, session, at).await? else {
            return Ok(Err(Unanswered::Late));
        };
        let Made { credential, transports, public, state: counted } =
            match made(site, state, answer) {
                Ok(made) => made,
                Err(why) => return Ok(Err(why)),
            };
        if self.passkeys(&owner.id).await?.len() >= MOST_PASSKEYS {
            return Ok(Err(Unanswered::Many));
        }
        let id = record(&credential);
        let (account, name) = (owner.id.clone(), name.to_owned());
        let made = at;
        let key = Passkey {
            account,
            name,
            made,
            used: None,
            credential,
            transports,
            public,
            state: counted,
        };
        // Of two who add the last one at the same time one is told that the account has changed.
        let changes = [
            put(&owner.id, owner.version, &owner.value),
            put(&record(state), 0, &Answered { until: at + REMEMBERED }),
            put(&id, 0, &key),
        ];
        match self.store.change(at, &changes).await {
            Err(StoreError::Changed { .. }) if self.was_answered(state).await? => {
                Ok(Err(Unanswered::Late))
            }
            Err(StoreError::Changed { .. }) if self.get::<Passkey>(&id).await?.is_some() => {
                Ok(Err(Unanswered::Known))
            }
            done => Ok(Ok(done?)),
        }
    }

    /// The account of which a passkey has answered what was asked. Whether it is open is for who asks to see.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn by_passkey(
        &self,
        site: &Site,
        (sealed, answer): (&[u8], &str),
        at: Millis,
    ) -> Result<Result<Doc<Account>, Unanswered>, PeopleError> {
        let Some(state) = self.opened(sealed, ENTERS, at).await? else {
            return Ok(Err(Unanswered::Late));
        };
        let answer = match Answer::read(answer) {
            Ok(answer) => answer,
            Err(why) => return Ok(Err(why)),
        };
        loop {
            let found: Option<Doc<Passkey>> = self.get(&record(answer.credential())).await?;
            let Some(mut doc) = found else { return Ok(Err(Unanswered::Wrong)) };
            let Some(account) = self.account(&doc.value.account).await? else {
                return Ok(Err(Unanswered::Wrong));
            };
            let key = (&*doc.value.public, doc.value.state);
            doc.value.state = match answer.check(site, state, &account.id, key) {
                Ok(state) => state,
                // The same answer has counted already, elsewhere and in this moment.
                Err(_) if self.was_answered(state).await? => return Ok(Err(Unanswered::Late)),
                Err(why) => return Ok(Err(why)),
            };
            doc.value.used = Some(at);
            let changes = [
                put(&record(state), 0, &Answered { until: at + REMEMBERED }),
                put(&doc.id, doc.version, &doc.value),
            ];
            match self.store.change(at, &changes).await {
                // Somebody has brought the same answer in this moment.
                Err(StoreError::Changed { .. }) if self.was_answered(state).await? => {
                    return Ok(Err(Unanswered::Late));
                }
                // It has answered somebody else in this moment, or is gone.
                Err(StoreError::Changed { .. }) => {}
                done => return Ok(Ok(done.map(|()| account)?)),
            }
        }
    }

    async fn was_answered(&self, state: &[u8]) -> Result<bool, PeopleError> {
        Ok(self.get::<Answered>(&record(state)).await?.is_some())
    }

    /// The passkeys of an account, the newest first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn passkeys(&self, account: &str) -> Result<Vec<Doc<Passkey>>, PeopleError> {
        self.listed(&list(account), Page::last(2 * MOST_PASSKEYS as u32)).await
    }

    /// Takes the passkey of this id away, if it is one of the account.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn remove_passkey(
        &self,
        account: &str,
        id: &str,
        at: Millis,
    ) -> Result<(), PeopleError> {
        self.take_away(id, at, |key: &Passkey| key.account == account).await
    }

    /// Takes all passkeys of an account away.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub(crate) async fn remove_passkeys(
        &self,
        account: &str,
        at: Millis,
    ) -> Result<(), PeopleError> {
        for doc in self.passkeys(account).await? {
            self.remove_passkey(account, &doc.id, at).await?;
        }
        Ok(())
    }

    /// What questions are sealed with, made when it is needed first.
    async fn seal_key(&self, at: Millis) -> Result<[u8; 32], PeopleError> {
        Ok(self.made_once(ONLY, at, || SealKey { key: random() }).await?.key)
    }
}
