//! The seats that an account holds: keys of tables, to come back to them from any browser.

use ludoteca_store::{Content, Millis, Page, StoreError};
use serde::{Deserialize, Serialize};

use crate::book::{Doc, Kept, put, remove};
use crate::{AccountId, People, PeopleError};

/// That an account holds a seat or several at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// Whose it is.
    pub account: AccountId,
    /// At which table.
    pub table: String,
    /// The secret that plays them.
    pub key: String,
    /// Since when.
    pub at: Millis,
}

impl Kept for Held {
    const KIND: &'static str = "seat";

    fn places(&self, _: &str) -> Content {
        Content { lists: vec![(list(&self.account), self.at)], ..Content::default() }
    }
}

fn list(account: &str) -> String {
    format!("seats/{account}")
}

fn id(account: &str, table: &str) -> String {
    format!("{account}/{table}")
}

impl People {
    /// Keeps the key of a seat for an account; whether it was new. The first key of a table stays: who
    /// plays both sides in two tabs stays who they were in the first.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn hold(
        &self,
        account: &str,
        table: &str,
        key: &str,
        at: Millis,
    ) -> Result<bool, PeopleError> {
        let (owner, table) = (account.to_owned(), table.to_owned());
        let held = Held { account: owner, key: key.to_owned(), at, table };
        match self.store.change(at, &[put(&id(account, &held.table), 0, &held)]).await {
            Ok(()) => Ok(true),
            Err(StoreError::Changed { .. }) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// The seat that an account holds at a table.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn held(&self, account: &str, table: &str) -> Result<Option<Held>, PeopleError> {
        let doc: Option<Doc<Held>> = self.get(&id(account, table)).await?;
        Ok(doc.map(|doc| doc.value))
    }

    /// The seats that an account holds, the newest first, at most so many, after one of before.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn all_held(
        &self,
        account: &str,
        after: Option<&Held>,
        most: u32,
    ) -> Result<Vec<Held>, PeopleError> {
        let from = after.map(|held| (held.at, id(account, &held.table)));
        let after = from.as_ref().map(|(at, id)| (*at, &**id));
        let listed = self.listed(&list(account), Page { down: true, after, most }).await?;
        Ok(listed.into_iter().map(|doc: Doc<Held>| doc.value).collect())
    }

    /// Gives back one seat.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub async fn give_up(&self, account: &str, table: &str, at: Millis) -> Result<(), PeopleError> {
        if let Some(doc) = self.get::<Held>(&id(account, table)).await? {
            self.store.change(at, &[remove(&doc)]).await?;
        }
        Ok(())
    }

    /// Gives all seats of an account back.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub(crate) async fn give_up_seats(&self, account: &str, at: Millis) -> Result<(), PeopleError> {
        self.take_all_away::<Held>(&list(account), at).await
    }
}
