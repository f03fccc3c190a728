//! Accounts: a name, a passphrase, and what their owners choose to show.

use ludoteca_club::names::{Name, RecoveryCode, skeletons};
use ludoteca_store::{Content, Digest, Millis, Page, StoreError};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::book::{Doc, Kept, put, remove};
use crate::phrase::Hashed;
use crate::session::Session;
use crate::{People, PeopleError, random, written};

/// The name of an account in the store and in logs: twelve letters and digits, which never change.
pub type AccountId = String;

/// An account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// What it is called.
    pub name: Name,
    /// What is kept of the passphrase.
    pub phrase: Hashed,
    /// How often all sessions were ended by another phrase. A session is one of the phrase by which it
    /// began, so that whoever came in by the old one in the moment in which it was changed is out.
    #[serde(default)]
    pub(crate) epoch: u32,
    /// What is kept of the recovery code.
    recovery: Digest,
    /// When it was made.
    pub made: Millis,
    /// What everybody sees of it.
    #[serde(default)]
    pub shows: Shows,
    /// Games that its owner likes best, by name.
    #[serde(default)]
    pub favourites: Vec<String>,
    /// Whether it helps to run the server.
    #[serde(default)]
    pub operator: bool,
    /// Whether a program plays for it, and not its owner: once said, for ever
    /// ([`People::mark_bot`]).
    #[serde(default)]
    pub bot: bool,
    /// Why it is closed, if it is.
    #[serde(default)]
    pub closed: Option<String>,
    /// Whether its owner writes and reads words of people's own at tables.
    #[serde(default)]
    pub words: bool,
    /// Until when it may write none, if whoever runs the server has said so.
    #[serde(default)]
    pub silent: Option<Millis>,
}

/// What everybody sees of an account, beside its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Shows {
    /// Its games and their results.
    pub games: bool,
    /// Also those that were begun to be seen by nobody else.
    pub private: bool,
    /// Its ratings.
    pub ratings: bool,
    /// Its favourites.
    pub favourites: bool,
    /// Whether its owner is here.
    pub online: bool,
}

impl Default for Shows {
    /// What people who play in public expect; a rating is no secret where one plays for it.
    fn default() -> Shows {
        Shows { games: true, private: false, ratings: true, favourites: true, online: true }
    }
}

impl Account {
    /// The same with another phrase, by which no session has begun.
    fn with(self, phrase: Hashed) -> Account {
        Account { phrase, epoch: self.epoch.wrapping_add(1), ..self }
    }
}

impl Kept for Account {
    const KIND: &'static str = "account";

    fn places(&self, _: &str) -> Content {
        let mut keys = self.name.skeletons().to_vec();
        keys.dedup();
        Content { keys, lists: vec![(ACCOUNTS.to_owned(), self.made)], ..Content::default() }
    }
}

/// The list of all accounts.
const ACCOUNTS: &str = "accounts";

fn digest(code: &RecoveryCode) -> Digest {
    Digest(Sha256::digest(code.bytes()).into())
}

impl People {
    /// Makes an account, and the code by which its owner comes back without the passphrase, which is
    /// told this once. An invitation is used by it, in the same moment; `None` when nothing is left of that.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when a name is too much like another's.
    pub async fn make(
        &self,
        name: Name,
        phrase: Hashed,
        invitation: Option<&str>,
        at: Millis,
    ) -> Result<Option<(Doc<Account>, RecoveryCode)>, PeopleError> {
        let (id, code) = (written(&random::<8>()), RecoveryCode::from_bytes(random()));
        let account = Account {
            name,
            phrase,
            epoch: 0,
            recovery: digest(&code),
            made: at,
            shows: Shows::default(),
            favourites: Vec::new(),
            operator: false,
            bot: false,
            closed: None,
            words: false,
            silent: None,
        };
        loop {
            let mut changes = vec![put(&id, 0, &account)];
            if let Some(code) = invitation {
                match self.used(code, at).await? {
                    Some(used) => changes.push(used),
                    None => return Ok(None),
                }
            }
            match self.store.change(at, &changes).await {
                // Somebody else was invited with it in this moment.
                Err(StoreError::Changed { .. }) if invitation.is_some() => {}
                done => {
                    done?;
                    return Ok(Some((Doc { id, version: 1, value: account }, code)));
                }
            }
        }
    }

    /// The account of this id.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn account(&self, id: &str) -> Result<Option<Doc<Account>>, PeopleError> {
        self.get(id).await
    }

    /// The account that is called so, or so much like it that no other can be.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn called(&self, name: &str) -> Result<Option<Doc<Account>>, PeopleError> {
        let [first, second] = skeletons(name);
        if let Some(found) = self.keyed(&first).await? {
            return Ok(Some(found));
        }
        if first == second { Ok(None) } else { self.keyed(&second).await }
    }

    /// Accounts, the newest first, from one that was made then on.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn accounts(
        &self,
        after: Option<(Millis, &str)>,
        most: u32,
    ) -> Result<Vec<Doc<Account>>, PeopleError> {
        self.listed(ACCOUNTS, Page { down: true, after, most }).await
    }

    /// How many tables there are in the store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn tables(&self) -> Result<u64, PeopleError> {
        Ok(self.store.count().await?)
    }

    /// How many accounts there are.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn count(&self) -> Result<u64, PeopleError> {
        Ok(self.store.listed_count(ACCOUNTS).await?)
    }

    /// Writes an account over what was read of it.
    ///
    /// # Errors
    /// Somebody else has written it meanwhile, or the name is too much like another's.
    pub async fn write(&self, doc: &Doc<Account>, at: Millis) -> Result<(), PeopleError> {
        Ok(self.store.change(at, &[put(&doc.id, doc.version, &doc.value)]).await?)
    }

    /// Says of an account that a program plays for it. That is never taken back, and its ratings stand among
    /// those of programs from then on, so that nobody changes sides with what was won on the other.
    ///
    /// # Errors
    /// Somebody else has written the account meanwhile, or the store cannot be read or written.
    pub async fn mark_bot(&self, doc: &Doc<Account>, at: Millis) -> Result<(), PeopleError> {
        if !doc.value.bot {
            let marked = Doc { value: Account { bot: true, ..doc.value.clone() }, ..doc.clone() };
            self.write(&marked, at).await?;
        }
        self.move_ratings(&doc.id, at).await
    }

    /// Gives an account another passphrase by its recovery code, which is another one from then on; all
    /// sessions and tokens end, and its passkeys are gone. `None` when the code is not the one.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn recover(
        &self,
        doc: &Doc<Account>,
        code: &RecoveryCode,
        phrase: Hashed,
        at: Millis,
    ) -> Result<Option<(Doc<Account>, RecoveryCode)>, PeopleError> {
        if doc.value.recovery != digest(code) {
            return Ok(None);
        }
        self.reset(doc, phrase, at).await.map(Some)
    }

    /// The same for who runs the server, without the old code.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn reset(
        &self,
        doc: &Doc<Account>,
        phrase: Hashed,
        at: Millis,
    ) -> Result<(Doc<Account>, RecoveryCode), PeopleError> {
        let code = RecoveryCode::from_bytes(random());
        let recovery = digest(&code);
        let value = Account { recovery, ..doc.value.clone() }.with(phrase);
        // Before the account is another version of itself: who adds one meanwhile is told that, or we are.
        self.remove_passkeys(&doc.id, at).await?;
        self.store.change(at, &[put(&doc.id, doc.version, &value)]).await?;
        self.end_sessions(&doc.id, None, at).await?;
        self.end_tokens(&doc.id, at).await?;
        Ok((Doc { version: doc.version + 1, value, ..doc.clone() }, code))
    }

    /// Gives an account another phrase. With `end` all other sessions end, those too that begin by the old
    /// phrase in this moment, and all tokens; without it they go on.
    ///
    /// # Errors
    /// Somebody else has written the account or the session meanwhile, or the store cannot be read or
    /// written.
    pub async fn rephrase(
        &self,
        doc: &Doc<Account>,
        session: &Doc<Session>,
        phrase: Hashed,
        end: bool,
        at: Millis,
    ) -> Result<(), PeopleError> {
        if !end {
            let account = Account { phrase, ..doc.value.clone() };
            return Ok(self.store.change(at, &[put(&doc.id, doc.version, &account)]).await?);
        }
        let account = doc.value.clone().with(phrase);
        let kept = Session { epoch: account.epoch, ..session.value.clone() };
        let changes =
            [put(&doc.id, doc.version, &account), put(&session.id, session.version, &kept)];
        self.store.change(at, &changes).await?;
        self.end_sessions(&doc.id, Some(&session.id), at).await?;
        self.end_tokens(&doc.id, at).await
    }

    /// Deletes an account with its sessions, tokens, passkeys, ratings, counts, studies, the keys of its seats,
    /// where it is reminded and what it has written at tables. Its games stay where they are, and so does what
    /// was reported.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn delete(&self, doc: &Doc<Account>, at: Millis) -> Result<(), PeopleError> {
        self.end_sessions(&doc.id, None, at).await?;
        self.end_tokens(&doc.id, at).await?;
        self.remove_passkeys(&doc.id, at).await?;
        self.give_up_seats(&doc.id, at).await?;
        self.delete_studies(&doc.id, at).await?;
        self.forget_author(&doc.id, at).await?;
        self.forget_words(&doc.id, at).await?;
        self.forget_manners(&doc.id, at).await?;
        self.forget_seat_key(&doc.id, at).await?;
        self.forget_leave(&doc.id, at).await?;
        self.unmind_all(&doc.id, at).await?;
        self.forget_mail(&doc.id, at).await?;
        // A game that ends just now finds no account any more, and writes no rating for it.
        self.store.change(at, &[remove(doc)]).await?;
        self.forget_tallies(&doc.id, at).await?;
        self.forget_ratings(&doc.id, at).await
    }
}
