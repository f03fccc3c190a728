//! What those who run the server have done.

use ludoteca_store::{Change, Content, Millis, Page};
use serde::{Deserialize, Serialize};

use crate::book::{Doc, Kept, put};
use crate::{Account, People, PeopleError, random, written};

/// Something that was done by who runs the server. Nothing of it is ever changed or taken away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deed {
    /// When.
    pub at: Millis,
    /// By whom: the name of an account, or `machine` for the program on the machine itself.
    pub by: String,
    /// What, in one word: `operator`, `reset`, `close`, `open`, `invite`, `announce`, `export`, `dismiss` (a report),
    /// `silence`, `words` (they are open again).
    pub what: String,
    /// To whom, by name; empty for nobody.
    pub whom: String,
    /// Why, or what else there is to say.
    pub why: String,
}

impl Deed {
    /// What notes it.
    pub(crate) fn noted(&self) -> Change {
        put(&written(&random::<8>()), 0, self)
    }
}

impl Kept for Deed {
    const KIND: &'static str = "deed";

    fn places(&self, _: &str) -> Content {
        Content { lists: vec![(DEEDS.to_owned(), self.at)], ..Content::default() }
    }
}

const DEEDS: &str = "deeds";

impl People {
    /// Notes what was done.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn did(&self, deed: &Deed) -> Result<(), PeopleError> {
        Ok(self.store.change(deed.at, &[deed.noted()]).await?)
    }

    /// Writes an account over what was read of it, for who runs the server: with it is noted what was done, so
    /// that nothing is done without. The sessions of one that is closed end.
    ///
    /// # Errors
    /// Somebody else has written it meanwhile, or the store cannot be read or written.
    pub async fn see_to(&self, doc: &Doc<Account>, deed: &Deed) -> Result<(), PeopleError> {
        let changes = [put(&doc.id, doc.version, &doc.value), deed.noted()];
        self.store.change(deed.at, &changes).await?;
        if doc.value.closed.is_some() {
            self.end_sessions(&doc.id, None, deed.at).await?;
        }
        Ok(())
    }

    /// What was done, the last first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn deeds(&self, most: u32) -> Result<Vec<Deed>, PeopleError> {
        let docs: Vec<Doc<Deed>> = self.listed(DEEDS, Page::last(most)).await?;
        Ok(docs.into_iter().map(|doc| doc.value).collect())
    }
}
