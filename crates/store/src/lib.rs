#![doc = include_str!("../README.md")]
//!
//! [`Sqlite`] is the embedded store: one file, nothing to set up. [`Postgres`] is a database that
//! several servers share. [`open`] takes the address of either.
//!
//! ```
//! use ludoteca_store::{Event, Sqlite, Store, StoreError};
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let file = std::env::temp_dir().join(format!("ludoteca-{}.sqlite", std::process::id()));
//! let store = Sqlite::open(&file).await?;
//! let step = |token: &str| Event::Step { seat: Some(0), token: token.to_owned(), left: None, planned: false };
//! assert_eq!(store.append("table", 0, 1_000, &[step("c3"), step("d4")], None).await?, 2);
//! // Who does not know the newest version writes nothing.
//! let late = store.append("table", 1, 1_001, &[step("e5")], None).await;
//! assert!(matches!(late, Err(StoreError::Conflict { .. })));
//! assert_eq!(store.log("table").await?.len(), 2);
//! # store.close().await;
//! # std::fs::remove_file(file)?;
//! # Ok(())
//! # }
//! ```

mod address;
mod error;
mod event;
mod postgres;
mod record;
mod row;
mod schema;
mod sqlite;
#[cfg(test)]
mod tests;
mod writer;

use std::future::Future;
use std::path::Path;
use std::pin::Pin;
use std::time::Duration;

pub use address::{Address, open};
pub use error::StoreError;
pub use event::{Digest, Draws, Event, Failure, Logged, Occupant, OfferKind, SeatPlan};
pub use postgres::Postgres;
pub use record::{Change, Content, Kept, Page, Record};
pub use sqlite::Sqlite;

/// What a store answers, later.
pub type Reply<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// What has happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The events, in order.
    pub events: Vec<Logged>,
    /// Who looks after the table: whoever has appended last, or has claimed it since.
    pub keeper: Keeper,
}

/// Who looks after a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeper {
    /// This server.
    Us,
    /// Another server that lives.
    Another,
    /// None that lives.
    Nobody,
}

/// What a server is to look after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Whether it had been taken for dead, so that what it looked after before may be others' by now.
    pub anew: bool,
    /// Tables that it looks after from now on, beside those of before, the earliest alarm first.
    pub tables: Vec<String>,
}

/// The name of a table, and when the server has to look at it.
pub type Named = (String, Option<Millis>);

/// Done when a store is closed.
pub type Closed<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// Milliseconds since the beginning of 1970, UTC.
pub type Millis = i64;

/// Keeps the event lists of tables, and small documents beside them.
pub trait Store: Send + Sync + 'static {
    /// Appends `events` at time `at` to a table whose newest version is `expected`, all or none,
    /// and answers with the new newest version once they are durable. Version 0 is a table that
    /// does not exist yet: appending to it makes it.
    ///
    /// `wake` is about when a server has to look at the table by itself; see
    /// [`claim`](Store::claim).
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the newest version is another, [`StoreError::UnknownTable`],
    /// and whatever stands in the way of writing.
    fn append<'a>(
        &'a self,
        table: &'a str,
        expected: u64,
        at: Millis,
        events: &'a [Event],
        wake: Option<Millis>,
    ) -> Reply<'a, u64>;

    /// The events of a table after a version, in order, and who looks after it.
    ///
    /// # Errors
    /// [`StoreError::UnknownTable`], and [`StoreError::Damaged`] when a row is not what was
    /// written.
    fn read_on<'a>(&'a self, table: &'a str, after: u64) -> Reply<'a, News>;

    /// All events of a table, in order.
    ///
    /// # Errors
    /// Those of [`read_on`](Store::read_on).
    fn log<'a>(&'a self, table: &'a str) -> Reply<'a, Vec<Logged>> {
        Box::pin(async move { Ok(self.read_on(table, 0).await?.events) })
    }

    /// Says that this server lives for `lease` from now on, unless it says so again; and claims tables
    /// with an alarm that no living server looks after, the earliest first, some at a time. To append to
    /// a table is to look after it from then on, once something was claimed.
    ///
    /// # Errors
    /// Whatever stands in the way of writing.
    fn claim(&self, lease: Duration) -> Reply<'_, Claim>;

    /// Whether other servers may write here, too.
    fn shared(&self) -> bool;

    /// Sets when the server has to look at a table, without an event.
    ///
    /// # Errors
    /// Whatever stands in the way of writing.
    fn set_wake<'a>(&'a self, table: &'a str, wake: Option<Millis>) -> Reply<'a, ()>;

    /// At most `most` tables whose names come after `after` in the order of bytes, with their alarms.
    ///
    /// # Errors
    /// Whatever stands in the way of reading.
    fn tables<'a>(&'a self, after: &'a str, most: u32) -> Reply<'a, Vec<Named>>;

    /// Reads something small, to see whether the store answers.
    ///
    /// # Errors
    /// Whatever stands in the way of reading.
    fn answers(&self) -> Reply<'_, ()> {
        Box::pin(async {
            self.tables("", 1).await?;
            Ok(())
        })
    }

    /// How many tables there are.
    ///
    /// # Errors
    /// Whatever stands in the way of reading.
    fn count(&self) -> Reply<'_, u64>;

    /// Appends what another store holds of a table, every event with its own time, and sets its alarm.
    /// The first event must follow the newest version here.
    ///
    /// # Errors
    /// Those of [`append`](Store::append).
    fn restore<'a>(
        &'a self,
        table: &'a str,
        log: &'a [Logged],
        wake: Option<Millis>,
    ) -> Reply<'a, u64>;

    /// Changes records at time `at`, all or none, and answers once that is durable.
    ///
    /// # Errors
    /// [`StoreError::Changed`] when the newest version of one is another, [`StoreError::Taken`] when a
    /// key is another record's, and whatever stands in the way of writing.
    fn change<'a>(&'a self, at: Millis, changes: &'a [Change]) -> Reply<'a, ()>;

    /// The record of this kind and name.
    ///
    /// # Errors
    /// [`StoreError::DamagedRecord`] when it is not as it was written, and whatever stands in the way of
    /// reading.
    fn record<'a>(&'a self, kind: &'a str, id: &'a str) -> Reply<'a, Option<Record>>;

    /// The record of this kind that has this key.
    ///
    /// # Errors
    /// Those of [`record`](Store::record).
    fn keyed<'a>(&'a self, kind: &'a str, key: &'a str) -> Reply<'a, Option<Record>>;

    /// Records in a list with their places there, in the order of places and then of names.
    ///
    /// # Errors
    /// Those of [`record`](Store::record).
    fn listed<'a>(&'a self, list: &'a str, page: Page<'a>) -> Reply<'a, Vec<(i64, Record)>>;

    /// How many records stand in a list.
    ///
    /// # Errors
    /// Whatever stands in the way of reading.
    fn listed_count<'a>(&'a self, list: &'a str) -> Reply<'a, u64>;

    /// At most `most` records whose kinds and names come after these, in the order of bytes, with
    /// everything that is kept of them.
    ///
    /// # Errors
    /// Those of [`record`](Store::record).
    fn records<'a>(&'a self, after: (&'a str, &'a str), most: u32) -> Reply<'a, Vec<Kept>>;

    /// Takes records away whose time was over at `now`, some at once; how many.
    ///
    /// # Errors
    /// Whatever stands in the way of writing.
    fn sweep(&self, now: Millis) -> Reply<'_, u64>;

    /// Writes all that is committed into one new file, which [`Sqlite::open`] opens, while others go on
    /// writing. A store that has no such way of its own answers with `false`.
    ///
    /// # Errors
    /// Whatever stands in the way of reading or of writing that file.
    fn write_copy<'a>(&'a self, file: &'a Path) -> Reply<'a, bool>;

    /// Waits until everything is written, gives back what was claimed, and closes the store.
    fn close(&self) -> Closed<'_>;
}
