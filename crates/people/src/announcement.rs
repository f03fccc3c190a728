//! What who runs the server tells everybody.

use ludoteca_store::{Content, Millis};
use serde::{Deserialize, Serialize};

use crate::book::{Doc, Kept, put, remove};
use crate::{Deed, People, PeopleError};

/// There is one at a time.
const ONLY: &str = "now";

/// A line that stands on every page for a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Announcement {
    /// What is told, in English, Portuguese and Italian; where one is empty, another is shown.
    pub texts: [String; 3],
    /// Until when.
    pub until: Millis,
}

impl Announcement {
    /// What it says in a language, by its number: or in another, where nothing is said in that.
    #[must_use]
    pub fn text(&self, lang: usize) -> &str {
        let mut texts = self.texts.get(lang).into_iter().chain(&self.texts);
        texts.find(|text| !text.is_empty()).map_or("", String::as_str)
    }
}

impl Kept for Announcement {
    const KIND: &'static str = "announcement";

    fn places(&self, _: &str) -> Content {
        Content { until: Some(self.until), ..Content::default() }
    }
}

impl People {
    /// What is announced at this time.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn announced(&self, at: Millis) -> Result<Option<Announcement>, PeopleError> {
        let found: Option<Doc<Announcement>> = self.get(ONLY).await?;
        Ok(found.map(|doc| doc.value).filter(|announcement| at < announcement.until))
    }

    /// Announces something in the place of what was announced before, or nothing; the deed is noted with it.
    ///
    /// # Errors
    /// Somebody else has done so meanwhile, or the store cannot be read or written.
    pub async fn announce(
        &self,
        announcement: Option<&Announcement>,
        deed: &Deed,
    ) -> Result<(), PeopleError> {
        let before: Option<Doc<Announcement>> = self.get(ONLY).await?;
        let version = before.as_ref().map_or(0, |doc| doc.version);
        let change = match (announcement, &before) {
            (Some(announcement), _) => Some(put(ONLY, version, announcement)),
            (None, Some(before)) => Some(remove(before)),
            (None, None) => None,
        };
        let changes: Vec<_> = change.into_iter().chain([deed.noted()]).collect();
        Ok(self.store.change(deed.at, &changes).await?)
    }
}
