//! The log in one SQLite file.

mod file;
mod writer;

use std::path::{Path, PathBuf};
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row as _};

use file::DataFile;
use writer::{Row, Work, Writer};

use crate::{Event, Logged, Millis, Reply, Store, StoreError};

/// How long a writer waits for another one.
const BUSY: Duration = Duration::from_secs(5);
/// Reads go side by side.
const READERS: u32 = 4;

/// A store in one SQLite file, in write-ahead mode with every commit synchronised to the disk. It
/// belongs to the runtime in which it was opened.
#[derive(Clone, Debug)]
pub struct Sqlite {
    /// For reading.
    pool: SqlitePool,
    writer: Writer,
    file: DataFile,
    path: PathBuf,
}

impl Sqlite {
    /// Opens the file, and makes it when there is none. Its folder must exist.
    ///
    /// # Errors
    /// The folder or file may not be written, or the file is not a data file of Ludoteca.
    pub async fn open(path: impl Into<PathBuf>) -> Result<Sqlite, StoreError> {
        let path = path.into();
        let options = SqliteConnectOptions::new().filename(&path);
        Sqlite::open_with(options, path).await
    }

    async fn open_with(options: SqliteConnectOptions, path: PathBuf) -> Result<Sqlite, StoreError> {
        let options = options
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY);
        let failed = |error| failure(&path, &error);
        let mut connection = options.connect().await.map_err(failed)?;
        sqlx::migrate!().run(&mut connection).await.map_err(|error| match error {
            sqlx::migrate::MigrateError::Execute(error)
            | sqlx::migrate::MigrateError::ExecuteMigration(error, _) => failed(error),
            other => StoreError::Unusable { path: path.clone(), reason: other.to_string() },
        })?;
        // From here on the file is there, and one that is not must not be made again.
        let options = options.create_if_missing(false);
        let file = DataFile::opened(&path)?;
        let pool = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(BUSY * 2)
            .connect_with(options.clone())
            .await
            .map_err(failed)?;
        let writer = Writer::start(connection, options, file.clone());
        Ok(Sqlite { pool, writer, file, path })
    }

    /// Waits until everything is written and closes the file.
    pub async fn close(&self) {
        self.writer.close().await;
        self.pool.close().await;
    }

    fn failed(&self) -> impl Fn(sqlx::Error) -> StoreError + '_ {
        |error| failure(&self.path, &error)
    }

    async fn append_all(
        &self,
        table: &str,
        expected: u64,
        at: Millis,
        events: &[Event],
        wake: Option<Millis>,
    ) -> Result<u64, StoreError> {
        let row = |(version, event): (u64, &Event)| {
            let body = serde_json::to_string(event).expect("events are plain data");
            Row { version, at, checksum: checksum(table, version, at, &body), body }
        };
        let rows = (expected + 1..).zip(events).map(row).collect();
        self.writer.write(Work::Append { table: table.to_owned(), expected, rows, wake }).await
    }

    async fn read(&self, table: &str) -> Result<Vec<Logged>, StoreError> {
        let read = self.read_rows(table).await;
        if read.is_err() {
            // What is missing in a file that is gone was not missing in the right one.
            self.file.check(None)?;
        }
        read
    }

    async fn read_rows(&self, table: &str) -> Result<Vec<Logged>, StoreError> {
        let rows = sqlx::query(
            "SELECT version, at, body, checksum FROM events WHERE table_id = ? ORDER BY version",
        )
        .bind(table)
        .fetch_all(&self.pool)
        .await
        .map_err(self.failed())?;
        if rows.is_empty() {
            return Err(self.nothing_of(table).await?);
        }
        (1..)
            .zip(&rows)
            .map(|(version, row)| {
                read_row(table, version, row)
                    .ok_or_else(|| StoreError::Damaged { table: table.to_owned(), row: version })
            })
            .collect()
    }

    /// Why a table has no events: it does not exist, or they are gone.
    async fn nothing_of(&self, table: &str) -> Result<StoreError, StoreError> {
        let known = sqlx::query("SELECT 1 FROM tables WHERE id = ?")
            .bind(table)
            .fetch_optional(&self.pool)
            .await
            .map_err(self.failed())?;
        Ok(match known {
            Some(_) => StoreError::Damaged { table: table.to_owned(), row: 1 },
            None => StoreError::UnknownTable(table.to_owned()),
        })
    }

    async fn read_waking(&self) -> Result<Vec<String>, StoreError> {
        sqlx::query_scalar("SELECT id FROM tables WHERE wake IS NOT NULL ORDER BY wake")
            .fetch_all(&self.pool)
            .await
            .map_err(self.failed())
    }

    async fn write_wake(&self, table: &str, wake: Option<Millis>) -> Result<(), StoreError> {
        self.writer.write(Work::Wake { table: table.to_owned(), wake }).await?;
        Ok(())
    }
}

impl Store for Sqlite {
    fn append<'a>(
        &'a self,
        table: &'a str,
        expected: u64,
        at: Millis,
        events: &'a [Event],
        wake: Option<Millis>,
    ) -> Reply<'a, u64> {
        Box::pin(self.append_all(table, expected, at, events, wake))
    }

    fn log<'a>(&'a self, table: &'a str) -> Reply<'a, Vec<Logged>> {
        Box::pin(self.read(table))
    }

    fn waking(&self) -> Reply<'_, Vec<String>> {
        Box::pin(self.read_waking())
    }

    fn set_wake<'a>(&'a self, table: &'a str, wake: Option<Millis>) -> Reply<'a, ()> {
        Box::pin(self.write_wake(table, wake))
    }
}

/// The event of a row that is exactly as it was written as this version.
fn read_row(table: &str, version: u64, row: &SqliteRow) -> Option<Logged> {
    let found: i64 = row.try_get("version").ok()?;
    let at: Millis = row.try_get("at").ok()?;
    let body: String = row.try_get("body").ok()?;
    let sum: Vec<u8> = row.try_get("checksum").ok()?;
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

/// What an error of the database means for people.
fn failure(path: &Path, error: &sqlx::Error) -> StoreError {
    let path = path.to_owned();
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code)
        .and_then(|code| code.parse::<i32>().ok())
        // The lower byte is the result code; the rest says more about it.
        .map(|code| code & 0xff);
    let reason = || match error.as_database_error() {
        Some(error) => error.message().to_owned(),
        None => error.to_string(),
    };
    match code {
        // SQLITE_PERM, SQLITE_READONLY
        Some(3 | 8) => StoreError::ReadOnly { path, reason: reason() },
        // SQLITE_FULL
        Some(13) => StoreError::Full { path },
        // SQLITE_BUSY, SQLITE_LOCKED
        Some(5 | 6) => StoreError::Busy { path },
        _ if matches!(error, sqlx::Error::PoolTimedOut) => StoreError::Busy { path },
        _ => StoreError::Unusable { path, reason: reason() },
    }
}

#[cfg(test)]
mod tests;
