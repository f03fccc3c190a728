//! What accounts write to each other at tables, in words of their own.
//!
//! It stands beside the log of the table and not in it: logs are kept for ever and are told to everybody, words
//! for a while and to those who sit there.

use ludoteca_club::words::{KEPT, KEPT_FOR};
use ludoteca_store::{Content, Millis, Page, StoreError};
use serde::{Deserialize, Serialize};

use crate::book::{Doc, Kept, put, remove};
use crate::{AccountId, People, PeopleError};

/// So many tables are read at once.
const TOGETHER: u32 = 100;

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Which it is at its table, from 1.
    pub number: u64,
    /// By whom.
    pub account: AccountId,
    /// What.
    pub text: String,
    /// When.
    pub at: Millis,
}

/// What was said last at a table, the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    /// How much was said in all.
    pub count: u64,
    /// What is kept of it.
    pub said: Vec<Line>,
}

impl Kept for Words {
    const KIND: &'static str = "words";

    fn places(&self, _: &str) -> Content {
        let last = self.last();
        let mut lists: Vec<_> = self.said.iter().map(|line| (list(&line.account), last)).collect();
        lists.sort();
        lists.dedup();
        Content { lists, until: Some(last + KEPT_FOR.cast_signed()), ..Content::default() }
    }
}

fn list(account: &str) -> String {
    format!("words-by/{account}")
}

impl Words {
    /// When something was said last.
    #[must_use]
    pub fn last(&self) -> Millis {
        self.said.last().map_or(0, |line| line.at)
    }

    /// What somebody said.
    pub fn of<'a>(&'a self, account: &'a str) -> impl DoubleEndedIterator<Item = &'a Line> {
        self.said.iter().filter(move |line| line.account == account)
    }

    /// Adds a line, and forgets the first of who says it where there are too many.
    fn add(&mut self, account: &str, text: &str, at: Millis) {
        self.count += 1;
        let (account, text) = (account.to_owned(), text.to_owned());
        self.said.push(Line { number: self.count, account, text, at });
        let own = self.said.last().map(|line| line.account.clone()).unwrap_or_default();
        while self.of(&own).count() > KEPT {
            if let Some(first) = self.said.iter().position(|line| line.account == own) {
                self.said.remove(first);
            }
        }
    }
}

impl People {
    /// What was said at a table.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn words(&self, table: &str) -> Result<Doc<Words>, PeopleError> {
        let nothing = || Doc { id: table.to_owned(), version: 0, value: Words::default() };
        Ok(self.get(table).await?.unwrap_or_else(nothing))
    }

    /// Keeps what somebody says at a table.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn write_words(
        &self,
        table: &str,
        account: &str,
        text: &str,
        at: Millis,
    ) -> Result<(), PeopleError> {
        loop {
            let mut doc = self.words(table).await?;
            doc.value.add(account, text, at);
            match self.store.change(at, &[put(table, doc.version, &doc.value)]).await {
                // Somebody else said something in this moment.
                Err(StoreError::Changed { .. }) => {}
                done => return Ok(done?),
            }
        }
    }

    /// Tables at which an account said something that is kept, those where something was said last first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn words_by(
        &self,
        account: &str,
        after: Option<(Millis, &str)>,
    ) -> Result<Vec<Doc<Words>>, PeopleError> {
        self.listed(&list(account), Page { down: true, after, most: TOGETHER }).await
    }

    /// Forgets what an account has said.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub(crate) async fn forget_words(&self, account: &str, at: Millis) -> Result<(), PeopleError> {
        loop {
            let Some(doc) = self.words_by(account, None).await?.into_iter().next() else {
                return Ok(());
            };
            let mut value = doc.value.clone();
            value.said.retain(|line| line.account != account);
            let change = match value.said.is_empty() {
                true => remove(&doc),
                false => put(&doc.id, doc.version, &value),
            };
            match self.store.change(at, &[change]).await {
                Err(StoreError::Changed { .. }) => {}
                done => done?,
            }
        }
    }
}
