//! An event as it is stored, the same in every database.

use sha2::{Digest as _, Sha256};

use crate::{Event, Logged, Millis, StoreError};

/// An event as it is stored.
pub(crate) struct Row {
    pub(crate) version: u64,
    pub(crate) at: Millis,
    pub(crate) body: String,
    pub(crate) checksum: [u8; 16],
}

impl Row {
    /// The row of an event.
    pub(crate) fn new(table: &str, version: u64, at: Millis, event: &Event) -> Row {
        let body = serde_json::to_string(event).expect("events are plain data");
        Row { version, at, checksum: checksum(table, version, at, &body), body }
    }
}

/// What a row of a database holds, as far as it can be read: version, time, body and checksum.
pub(crate) type Found = Option<(i64, Millis, String, Vec<u8>)>;

/// The events of a table from its rows, the first of which should be of this version.
///
/// # Errors
/// [`StoreError::Damaged`] with the first row that is not exactly as it was written.
pub(crate) fn events(
    table: &str,
    first: u64,
    rows: impl IntoIterator<Item = Found>,
) -> Result<Vec<Logged>, StoreError> {
    (first..)
        .zip(rows)
        .map(|(version, row)| {
            read(table, version, row)
                .ok_or_else(|| StoreError::Damaged { table: table.to_owned(), row: version })
        })
        .collect()
}

/// The event of a row that is exactly as it was written as this version.
fn read(table: &str, version: u64, row: Found) -> Option<Logged> {
    let (found, at, body, sum) = row?;
    if found.cast_unsigned() != version || sum != checksum(table, version, at, &body) {
        return None;
    }
    Some(Logged { version, at, event: serde_json::from_str(&body).ok()? })
}

/// Half a SHA-256 over everything that a row holds; lengths are fixed or come first, so that no two
/// rows are summed from the same bytes.
fn checksum(table: &str, version: u64, at: Millis, body: &str) -> [u8; 16] {
    let mut hash = Sha256::new();
    hash.update(version.to_le_bytes());
    hash.update(at.to_le_bytes());
    hash.update((table.len() as u64).to_le_bytes());
    hash.update(table);
    hash.update(body);
    let mut half = [0; 16];
    half.copy_from_slice(&hash.finalize()[..16]);
    half
}
