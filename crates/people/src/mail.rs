//! The mail address at which a member is reminded. It counts once somebody who reads what is sent there has
//! said so.

use ludoteca_store::{Content, Digest, Millis, Page, StoreError};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::book::{Doc, Kept, put, remove, unless_changed};
use crate::{AccountId, People, PeopleError, random, written};

/// A question waits for so long, in milliseconds.
pub const MAIL_WAITS: Millis = 24 * 60 * 60 * 1000;
/// Who wants no questions gets none for so long.
const REFUSED: Millis = 180 * 24 * 60 * 60 * 1000;
/// So many questions of one account are looked for: each takes the place of those before.
const QUESTIONS: u32 = 8;

/// The secret in the links of a mail: 256 random bits.
#[derive(Clone)]
pub struct MailKey(String);

impl MailKey {
    fn new() -> MailKey {
        MailKey(written(&random::<33>()))
    }

    /// One that came with a request. Whether it opens anything is for the store to say.
    pub fn given(text: impl Into<String>) -> MailKey {
        MailKey(text.into())
    }

    /// As it stands in links.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn digest(&self) -> Digest {
        Digest(Sha256::digest(&self.0).into())
    }
}

/// Where a member is reminded by mail: an address of which somebody said there that it is theirs. Its record has
/// the name of the account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mailbox {
    /// The address.
    pub address: String,
    /// The language of what is sent there, by its code.
    pub lang: String,
    /// Whether the member is reminded there.
    pub reminds: bool,
    /// Since when the address counts.
    pub since: Millis,
    /// What ends reminders without signing in: the secret by which the address was confirmed, which by then
    /// confirms nothing any more.
    out: String,
    /// How many mails in a row were not taken for it.
    #[serde(default)]
    pub failed: u32,
}

impl Mailbox {
    /// The secret of links that end reminders.
    #[must_use]
    pub fn out(&self) -> MailKey {
        MailKey::given(&self.out)
    }
}

impl Kept for Mailbox {
    const KIND: &'static str = "mail";

    fn places(&self, _: &str) -> Content {
        Content { keys: vec![self.out().digest().into()], ..Content::default() }
    }
}

/// That somebody wants to be reminded at an address, under the digest of the secret that was sent there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailQuestion {
    /// Who.
    pub account: AccountId,
    /// Where.
    pub address: String,
    /// The language of the page, by its code.
    pub lang: String,
    /// It can be answered until then.
    pub until: Millis,
}

impl Kept for MailQuestion {
    const KIND: &'static str = "mail-question";

    fn places(&self, _: &str) -> Content {
        Content {
            lists: vec![(list(&self.account), self.until)],
            until: Some(self.until),
            ..Content::default()
        }
    }
}

/// That who reads the mail of an address wants no questions there, under the digest of the address.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct MailRefused {
    until: Millis,
}

impl Kept for MailRefused {
    const KIND: &'static str = "mail-refused";

    fn places(&self, _: &str) -> Content {
        Content { until: Some(self.until), ..Content::default() }
    }
}

fn list(account: &str) -> String {
    format!("mail-questions/{account}")
}

/// What is known of an address without keeping it: however its letters are written.
#[must_use]
pub fn address_digest(address: &str) -> Digest {
    Digest(Sha256::digest(address.to_ascii_lowercase()).into())
}

impl People {
    /// Where an account is reminded by mail, or could be.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn mailbox(&self, account: &str) -> Result<Option<Doc<Mailbox>>, PeopleError> {
        self.get(account).await
    }

    /// The mailbox of links that end reminders.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn mailbox_of(&self, key: &MailKey) -> Result<Option<Doc<Mailbox>>, PeopleError> {
        self.keyed(&String::from(key.digest())).await
    }

    /// Keeps what is asked at an address in the place of what the account has asked before; the secret to be
    /// sent there.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn ask_by_mail(
        &self,
        question: &MailQuestion,
        at: Millis,
    ) -> Result<MailKey, PeopleError> {
        self.take_all_away::<MailQuestion>(&list(&question.account), at).await?;
        let key = MailKey::new();
        self.store.change(at, &[put(&String::from(key.digest()), 0, question)]).await?;
        Ok(key)
    }

    /// What an account has asked and nobody has answered yet.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn asked_by_mail(
        &self,
        account: &str,
        at: Millis,
    ) -> Result<Option<MailQuestion>, PeopleError> {
        let all: Vec<Doc<MailQuestion>> =
            self.listed(&list(account), Page::last(QUESTIONS)).await?;
        Ok(all.into_iter().map(|doc| doc.value).find(|question| at < question.until))
    }

    /// The question of a secret, while it waits for an answer.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn mail_question(
        &self,
        key: &MailKey,
        at: Millis,
    ) -> Result<Option<Doc<MailQuestion>>, PeopleError> {
        let found: Option<Doc<MailQuestion>> = self.get(&String::from(key.digest())).await?;
        Ok(found.filter(|doc| at < doc.value.until))
    }

    /// Lets the address of a question count, in the place of another; `reminds` says whether its owner is
    /// reminded there from now on. `None` where the secret opens nothing (any more).
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn confirm_mail(
        &self,
        key: &MailKey,
        reminds: bool,
        at: Millis,
    ) -> Result<Option<Mailbox>, PeopleError> {
        loop {
            let Some(question) = self.mail_question(key, at).await? else { return Ok(None) };
            let MailQuestion { account, address, lang, .. } = question.value.clone();
            if self.account(&account).await?.is_none() {
                return Ok(None);
            }
            let out = key.as_str().to_owned();
            let mailbox = Mailbox { address, lang, reminds, since: at, out, failed: 0 };
            let version = self.mailbox(&account).await?.map_or(0, |doc| doc.version);
            let changes = [remove(&question), put(&account, version, &mailbox)];
            match self.store.change(at, &changes).await {
                // Somebody answers or chooses in the same moment.
                Err(StoreError::Changed { .. }) => {}
                done => {
                    done?;
                    return Ok(Some(mailbox));
                }
            }
        }
    }

    /// Takes back what is asked at an address, and asks nothing there for half a year: for who has the
    /// secret and did not want it.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn refuse_mail(
        &self,
        question: &Doc<MailQuestion>,
        at: Millis,
    ) -> Result<(), PeopleError> {
        let id = String::from(address_digest(&question.value.address));
        let known: Option<Doc<MailRefused>> = self.get(&id).await?;
        let refused = MailRefused { until: at.saturating_add(REFUSED) };
        let version = known.map_or(0, |doc| doc.version);
        unless_changed(
            self.store.change(at, &[put(&id, version, &refused), remove(question)]).await,
        )
    }

    /// Whether nothing is to be asked at an address.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn mail_refused(&self, address: &str, at: Millis) -> Result<bool, PeopleError> {
        let found: Option<Doc<MailRefused>> =
            self.get(&String::from(address_digest(address))).await?;
        Ok(found.is_some_and(|doc| at < doc.value.until))
    }

    /// Says whether a member is reminded by mail, where there is an address, and in which language.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn remind_by_mail(
        &self,
        account: &str,
        reminds: bool,
        lang: &str,
        at: Millis,
    ) -> Result<(), PeopleError> {
        loop {
            let Some(mut doc) = self.mailbox(account).await? else { return Ok(()) };
            (doc.value.reminds, doc.value.failed) = (reminds, 0);
            lang.clone_into(&mut doc.value.lang);
            match self.store.change(at, &[put(&doc.id, doc.version, &doc.value)]).await {
                // In another browser it was chosen at the same moment.
                Err(StoreError::Changed { .. }) => {}
                done => return Ok(done?),
            }
        }
    }

    /// Ends reminders by mail for whoever has the secret of a mail.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn end_mail(&self, key: &MailKey, at: Millis) -> Result<(), PeopleError> {
        loop {
            let Some(mut doc) = self.mailbox_of(key).await? else { return Ok(()) };
            (doc.value.reminds, doc.value.failed) = (false, 0);
            match self.store.change(at, &[put(&doc.id, doc.version, &doc.value)]).await {
                Err(StoreError::Changed { .. }) => {}
                done => return Ok(done?),
            }
        }
    }

    /// Writes a mailbox over what was read of it, unless somebody else has written it meanwhile.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn note_mailbox(&self, doc: &Doc<Mailbox>, at: Millis) -> Result<(), PeopleError> {
        unless_changed(self.store.change(at, &[put(&doc.id, doc.version, &doc.value)]).await)
    }

    /// Forgets where an account is reminded by mail, and where it has asked.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn forget_mail(&self, account: &str, at: Millis) -> Result<(), PeopleError> {
        // First the questions: what is answered before they are gone has made a mailbox, which goes then.
        self.take_all_away::<MailQuestion>(&list(account), at).await?;
        self.take_away::<Mailbox>(account, at, |_| true).await
    }
}
