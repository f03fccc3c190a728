//! Invitations: codes with which accounts can be made where not everybody may.

use ludoteca_store::{Change, Content, Digest, Millis};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::book::{Doc, Kept, put, remove};
use crate::{Deed, People, PeopleError, random, written};

/// What is kept of an invitation, under the digest of its code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Invitation {
    /// So many accounts may still be made with it.
    left: u32,
    /// Until when.
    until: Millis,
}

impl Kept for Invitation {
    const KIND: &'static str = "invitation";

    fn places(&self, _: &str) -> Content {
        Content { until: Some(self.until), ..Content::default() }
    }
}

fn id(code: &str) -> String {
    Digest(Sha256::digest(code.trim()).into()).into()
}

impl People {
    /// Makes a code with which so many accounts can be made until a time.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn invite(
        &self,
        left: u32,
        until: Millis,
        at: Millis,
    ) -> Result<String, PeopleError> {
        let code = written(&random::<10>());
        self.store.change(at, &[put(&id(&code), 0, &Invitation { left, until })]).await?;
        Ok(code)
    }

    /// The same by who runs the server, which is noted with it.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn invite_as(
        &self,
        left: u32,
        until: Millis,
        deed: &Deed,
    ) -> Result<String, PeopleError> {
        let code = written(&random::<10>());
        let made = put(&id(&code), 0, &Invitation { left, until });
        self.store.change(deed.at, &[made, deed.noted()]).await?;
        Ok(code)
    }

    /// Whether an account can be made with this code.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn invited(&self, code: &str, at: Millis) -> Result<bool, PeopleError> {
        let doc: Option<Doc<Invitation>> = self.get(&id(code)).await?;
        Ok(doc.is_some_and(|doc| doc.value.left > 0 && at < doc.value.until))
    }

    /// What takes one from what is left of an invitation; `None` where nothing is.
    pub(crate) async fn used(&self, code: &str, at: Millis) -> Result<Option<Change>, PeopleError> {
        let doc: Option<Doc<Invitation>> = self.get(&id(code)).await?;
        let Some(mut doc) = doc.filter(|doc| doc.value.left > 0 && at < doc.value.until) else {
            return Ok(None);
        };
        doc.value.left -= 1;
        Ok(Some(match doc.value.left {
            0 => remove(&doc),
            _ => put(&doc.id, doc.version, &doc.value),
        }))
    }
}
