//! Small documents that change: everything that is kept beside the logs of tables.

use std::collections::{HashMap, HashSet};

use sha2::{Digest as _, Sha256};

use crate::{Millis, StoreError};

/// A document under a kind and a name of its own. What is in it is for who writes it to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What it is about, such as `account`; names are unique within a kind.
    pub kind: String,
    /// Its name.
    pub id: String,
    /// How often it was written, from 1.
    pub version: u64,
    /// When it was written last.
    pub at: Millis,
    /// What it says, usually JSON.
    pub body: String,
}

/// What is to become of a record, if it still is what it was when that was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The kind of the record.
    pub kind: String,
    /// Its name.
    pub id: String,
    /// The version that must be its newest; 0 where there must be none.
    pub expected: u64,
    /// What it says from then on; `None` takes it away.
    pub content: Option<Content>,
}

impl Change {
    /// Writes a record.
    pub fn put(kind: &str, id: &str, expected: u64, content: Content) -> Change {
        let (kind, id) = (kind.to_owned(), id.to_owned());
        Change { kind, id, expected, content: Some(content) }
    }

    /// Takes a record away.
    pub fn remove(kind: &str, id: &str, expected: u64) -> Change {
        Change { kind: kind.to_owned(), id: id.to_owned(), expected, content: None }
    }
}

/// What a record says, and where it is found beside under its name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Content {
    /// What it says.
    pub body: String,
    /// Other names of it, each of which only one record of the kind has.
    pub keys: Vec<String>,
    /// The lists in which it stands, with its place there. The same place may be taken by several.
    pub lists: Vec<(String, i64)>,
    /// When it may be [swept](crate::Store::sweep) away.
    pub until: Option<Millis>,
}

impl Content {
    /// What is found by its name alone.
    pub fn new(body: impl Into<String>) -> Content {
        Content { body: body.into(), ..Content::default() }
    }
}

/// A record with everything that is kept of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The record.
    pub record: Record,
    /// The same as it was written.
    pub content: Content,
}

/// Which part of a list is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page<'a> {
    /// Whether the highest place comes first.
    pub down: bool,
    /// Only what comes after this place and name.
    pub after: Option<(i64, &'a str)>,
    /// So many at most.
    pub most: u32,
}

impl Page<'_> {
    /// The lowest places.
    pub fn first(most: u32) -> Page<'static> {
        Page { down: false, after: None, most }
    }

    /// The highest places.
    pub fn last(most: u32) -> Page<'static> {
        Page { down: true, after: None, most }
    }
}

/// So many records are swept away at once, at most: nobody waits long for it.
pub(crate) const SWEPT: i64 = 1000;

/// A record as it is stored: kind, name, version, time, body and checksum.
pub(crate) type Row = (String, String, i64, Millis, String, Vec<u8>);

/// The same in a list, after its place.
pub(crate) type Listed = (i64, String, String, i64, Millis, String, Vec<u8>);

/// The same before its end, keys and lists, the latter two as JSON.
pub(crate) type Whole =
    (String, String, i64, Millis, String, Vec<u8>, Option<Millis>, String, String);

/// The record of a row that is exactly as it was written.
///
/// # Errors
/// [`StoreError::DamagedRecord`] when it is not.
pub(crate) fn read((kind, id, version, at, body, checksum): Row) -> Result<Record, StoreError> {
    let version = version.cast_unsigned();
    if checksum != sum(&kind, &id, version, at, &body) {
        return Err(StoreError::DamagedRecord { kind, record: id });
    }
    Ok(Record { kind, id, version, at, body })
}

/// The record of a row in a list, with its place.
///
/// # Errors
/// Those of [`read`].
pub(crate) fn read_listed(
    (place, kind, id, version, at, body, checksum): Listed,
) -> Result<(i64, Record), StoreError> {
    Ok((place, read((kind, id, version, at, body, checksum))?))
}

/// Everything that is kept of a record.
///
/// # Errors
/// Those of [`read`].
pub(crate) fn read_whole(
    (kind, id, version, at, body, checksum, until, keys, lists): Whole,
) -> Result<Kept, StoreError> {
    let record = read((kind, id, version, at, body, checksum))?;
    let damaged =
        |_| StoreError::DamagedRecord { kind: record.kind.clone(), record: record.id.clone() };
    let mut keys: Vec<String> = serde_json::from_str(&keys).map_err(damaged)?;
    let mut lists: Vec<(String, i64)> = serde_json::from_str(&lists).map_err(damaged)?;
    keys.sort();
    lists.sort();
    let content = Content { body: record.body.clone(), keys, lists, until };
    Ok(Kept { record, content })
}

/// Half a SHA-256 over everything that a record says; lengths are fixed or come first, so that no two
/// records are summed from the same bytes.
pub(crate) fn sum(kind: &str, id: &str, version: u64, at: Millis, body: &str) -> [u8; 16] {
    let mut hash = Sha256::new();
    hash.update(version.to_le_bytes());
    hash.update(at.to_le_bytes());
    for text in [kind, id] {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    }
    hash.update(body);
    let mut half = [0; 16];
    half.copy_from_slice(&hash.finalize()[..16]);
    half
}

/// A kind and a name, or a key.
type Name<'a> = (&'a str, &'a str);

/// Whether changes can be made together, and what is written then.
pub(crate) struct Judge<'a>(&'a [Change]);

impl<'a> Judge<'a> {
    /// These changes.
    ///
    /// # Errors
    /// They contradict each other, or cannot be kept.
    pub(crate) fn of(changes: &'a [Change]) -> Result<Judge<'a>, StoreError> {
        let judge = Judge(changes);
        let (mut names, mut keys) = (HashSet::new(), HashSet::new());
        for change in changes {
            let content = change.content.iter();
            let texts = content.flat_map(|content| {
                let lists = content.lists.iter().map(|(list, _)| list);
                content.keys.iter().chain(lists).chain([&content.body])
            });
            if texts.chain([&change.kind, &change.id]).any(|text| text.contains('\0')) {
                return Err(StoreError::Unkept);
            }
            if !names.insert((&change.kind, &change.id)) {
                return Err(changed(change));
            }
        }
        for (kind, key) in judge.keys() {
            if !keys.insert((kind, key)) {
                return Err(taken(kind, key));
            }
        }
        Ok(judge)
    }

    /// The records that are changed.
    pub(crate) fn names(&self) -> Vec<Name<'a>> {
        self.0.iter().map(|change| (&*change.kind, &*change.id)).collect()
    }

    /// Their keys from then on.
    pub(crate) fn keys(&self) -> Vec<Name<'a>> {
        self.named().into_iter().map(|(kind, key, _)| (kind, key)).collect()
    }

    /// The same with their names.
    pub(crate) fn named(&self) -> Vec<(&'a str, &'a str, &'a str)> {
        let of = |(change, content): (&'a Change, &'a Content)| {
            content.keys.iter().map(|key| (&*change.kind, &**key, &*change.id))
        };
        self.contents().flat_map(of).collect()
    }

    /// The lists in which they stand from then on: list, place, kind and name.
    pub(crate) fn placed(&self) -> Vec<(&'a str, i64, &'a str, &'a str)> {
        let of = |(change, content): (&'a Change, &'a Content)| {
            content.lists.iter().map(|(list, place)| (&**list, *place, &*change.kind, &*change.id))
        };
        self.contents().flat_map(of).collect()
    }

    /// What is written: the change, what it says, its new version and its checksum.
    pub(crate) fn rows(
        &self,
        at: Millis,
    ) -> impl Iterator<Item = (&'a Change, &'a Content, u64, [u8; 16])> {
        self.contents().map(move |(change, content)| {
            let version = change.expected + 1;
            let sum = sum(&change.kind, &change.id, version, at, &content.body);
            (change, content, version, sum)
        })
    }

    fn contents(&self) -> impl Iterator<Item = (&'a Change, &'a Content)> {
        self.0.iter().filter_map(|change| Some((change, change.content.as_ref()?)))
    }

    /// Whether they fit what there is: records with their versions, and keys of other records.
    ///
    /// # Errors
    /// [`StoreError::Changed`] and [`StoreError::Taken`].
    pub(crate) fn check(&self, known: &[(String, String, Option<i64>)]) -> Result<(), StoreError> {
        let mut versions: HashMap<Name<'_>, u64> = HashMap::new();
        let mut others = HashSet::new();
        for (kind, name, version) in known {
            match version {
                Some(version) => {
                    versions.insert((kind, name), version.cast_unsigned());
                }
                None => {
                    others.insert((&**kind, &**name));
                }
            }
        }
        for change in self.0 {
            if versions.get(&(&*change.kind, &*change.id)).copied().unwrap_or(0) != change.expected
            {
                return Err(changed(change));
            }
        }
        match self.keys().into_iter().find(|key| others.contains(key)) {
            Some((kind, key)) => Err(taken(kind, key)),
            None => Ok(()),
        }
    }
}

/// That a record is not what somebody thought.
pub(crate) fn changed(change: &Change) -> StoreError {
    StoreError::Changed { kind: change.kind.clone(), record: change.id.clone() }
}

/// That a key is another record's.
pub(crate) fn taken(kind: &str, key: &str) -> StoreError {
    StoreError::Taken { kind: kind.to_owned(), key: key.to_owned() }
}
