//! Records that are values of Rust.

use ludoteca_store::{Change, Content, Page, Record};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{People, PeopleError};

/// What is kept as a record of its kind.
pub(crate) trait Kept: Serialize + DeserializeOwned {
    /// The kind of the records.
    const KIND: &'static str;

    /// Where the record with this name is found beside, and until when it is kept. Its body is filled
    /// in later.
    fn places(&self, _id: &str) -> Content {
        Content::default()
    }
}

/// Something as it was read, so that it can be changed if it still is that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doc<T> {
    /// The name of its record.
    pub id: String,
    /// How often it was written.
    pub version: u64,
    /// What it says.
    pub value: T,
}

/// What writes a record: new with version 0, otherwise over what was read.
pub(crate) fn put<T: Kept>(id: &str, version: u64, value: &T) -> Change {
    let body = serde_json::to_string(value).expect("plain data");
    Change::put(T::KIND, id, version, Content { body, ..value.places(id) })
}

/// What takes a record away.
pub(crate) fn remove<T: Kept>(doc: &Doc<T>) -> Change {
    Change::remove(T::KIND, &doc.id, doc.version)
}

fn read<T: Kept>(record: Record) -> Result<Doc<T>, PeopleError> {
    match serde_json::from_str(&record.body) {
        Ok(value) => Ok(Doc { id: record.id, version: record.version, value }),
        Err(_) => Err(PeopleError::Unknown { kind: T::KIND, record: record.id }),
    }
}

impl People {
    pub(crate) async fn get<T: Kept>(&self, id: &str) -> Result<Option<Doc<T>>, PeopleError> {
        self.store.record(T::KIND, id).await?.map(read).transpose()
    }

    pub(crate) async fn keyed<T: Kept>(&self, key: &str) -> Result<Option<Doc<T>>, PeopleError> {
        self.store.keyed(T::KIND, key).await?.map(read).transpose()
    }

    pub(crate) async fn listed<T: Kept>(
        &self,
        list: &str,
        page: Page<'_>,
    ) -> Result<Vec<Doc<T>>, PeopleError> {
        let listed = self.store.listed(list, page).await?;
        listed.into_iter().map(|(_, record)| read(record)).collect()
    }
}
