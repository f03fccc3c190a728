//! Records that are values of Rust.

use ludoteca_store::{Change, Content, Millis, Page, Record, StoreError};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{People, PeopleError};

/// So many records are taken away at once.
const TOGETHER: u32 = 200;

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

/// What somebody else has written or taken away in the same moment is left as it is.
pub(crate) fn unless_changed(done: Result<(), StoreError>) -> Result<(), PeopleError> {
    match done {
        Ok(()) | Err(StoreError::Changed { .. }) => Ok(()),
        Err(error) => Err(error.into()),
    }
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

    /// The record of this name; where there is none yet it is made, and of several servers that make it at one
    /// moment all get the same.
    pub(crate) async fn made_once<T: Kept>(
        &self,
        id: &str,
        at: Millis,
        fresh: impl Fn() -> T,
    ) -> Result<T, PeopleError> {
        loop {
            if let Some(doc) = self.get::<T>(id).await? {
                return Ok(doc.value);
            }
            let fresh = fresh();
            match self.store.change(at, &[put(id, 0, &fresh)]).await {
                // Somebody else was quicker.
                Err(StoreError::Changed { .. }) => {}
                done => return Ok(done.map(|()| fresh)?),
            }
        }
    }

    /// Takes the record of this name away, if there is one that fits, whoever writes it in the same moment.
    pub(crate) async fn take_away<T: Kept>(
        &self,
        id: &str,
        at: Millis,
        fits: impl Fn(&T) -> bool,
    ) -> Result<(), PeopleError> {
        loop {
            let found: Option<Doc<T>> = self.get(id).await?;
            let Some(doc) = found.filter(|doc| fits(&doc.value)) else { return Ok(()) };
            match self.store.change(at, &[remove(&doc)]).await {
                // It is another version of itself.
                Err(StoreError::Changed { .. }) => {}
                done => return Ok(done?),
            }
        }
    }

    /// Takes all records of a list away.
    pub(crate) async fn take_all_away<T: Kept>(
        &self,
        list: &str,
        at: Millis,
    ) -> Result<(), PeopleError> {
        loop {
            let docs: Vec<Doc<T>> = self.listed(list, Page::first(TOGETHER)).await?;
            if docs.is_empty() {
                return Ok(());
            }
            let changes: Vec<Change> = docs.iter().map(remove).collect();
            unless_changed(self.store.change(at, &changes).await)?;
        }
    }
}
