//! Games that people have written as texts. A text never changes: games, links and records name it by its
//! content.

use ludoteca_store::{Content, Millis, Page, StoreError};
use serde::{Deserialize, Serialize};

use crate::book::{Doc, Kept, put, unless_changed};
use crate::{AccountId, People, PeopleError};

/// So many texts are read at once.
const TOGETHER: u32 = 100;

/// The text of a game, kept under the signs by which it is named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MadeText {
    /// As it was written.
    pub text: String,
    /// What the game is called.
    pub title: String,
    /// Who has kept it first; `None` where that was a guest, or is gone.
    pub by: Option<AccountId>,
    /// The text that it came from.
    pub from: Option<String>,
    /// When it was kept.
    pub at: Millis,
}

impl Kept for MadeText {
    const KIND: &'static str = "made-text";

    fn places(&self, _: &str) -> Content {
        let own = self.by.iter().map(|by| (own(by), self.at));
        Content { lists: own.chain([(ALL.to_owned(), self.at)]).collect(), ..Content::default() }
    }
}

/// All texts, by when they were kept.
const ALL: &str = "made-texts";

/// Those of an account.
fn own(account: &str) -> String {
    format!("made-texts/{account}")
}

impl People {
    /// Keeps the text of a game; one that is kept already stays as it is.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn keep_text(&self, digest: &str, text: &MadeText) -> Result<(), PeopleError> {
        match self.store.change(text.at, &[put(digest, 0, text)]).await {
            Err(StoreError::Changed { .. }) => Ok(()),
            done => Ok(done?),
        }
    }

    /// A text by its signs.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn made_text(&self, digest: &str) -> Result<Option<Doc<MadeText>>, PeopleError> {
        self.get(digest).await
    }

    /// Texts, those of an account or all, those that were kept last first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn made_texts(
        &self,
        of: Option<&str>,
        after: Option<(Millis, &str)>,
        most: u32,
    ) -> Result<Vec<Doc<MadeText>>, PeopleError> {
        let list = of.map_or_else(|| ALL.to_owned(), own);
        self.listed(&list, Page { down: true, after, most }).await
    }

    /// How many texts there are, of an account or in all.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn made_texts_count(&self, of: Option<&str>) -> Result<u64, PeopleError> {
        let list = of.map_or_else(|| ALL.to_owned(), own);
        Ok(self.store.listed_count(&list).await?)
    }

    /// All texts that were kept since, one after the other, the oldest first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn made_texts_since(
        &self,
        since: Millis,
        mut tell: impl FnMut(Doc<MadeText>),
    ) -> Result<(), PeopleError> {
        let mut after = (since, String::new());
        loop {
            let page = Page { down: false, after: Some((after.0, &after.1)), most: TOGETHER };
            let found: Vec<Doc<MadeText>> = self.listed(ALL, page).await?;
            let Some(last) = found.last() else { return Ok(()) };
            after = (last.value.at, last.id.clone());
            found.into_iter().for_each(&mut tell);
        }
    }

    /// Says of no text any more that this account has kept it. The texts stay: games are played by them.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub(crate) async fn forget_author(&self, account: &str, at: Millis) -> Result<(), PeopleError> {
        loop {
            let found = self.made_texts(Some(account), None, TOGETHER).await?;
            if found.is_empty() {
                return Ok(());
            }
            for doc in found {
                let nobodys = MadeText { by: None, ..doc.value };
                let written = self.store.change(at, &[put(&doc.id, doc.version, &nobodys)]).await;
                unless_changed(written)?;
            }
        }
    }
}
