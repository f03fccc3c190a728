//! The log in one SQLite file.

mod commit;
mod file;
mod records;

use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection as _, Row as _};

use commit::Commits;
use file::DataFile;

use crate::row::{self, Found};
use crate::schema::{self, SchemaError};
use crate::writer::{Work, Writer};
use crate::{
    Change, Claim, Closed, Event, Keeper, Kept, Logged, Millis, Named, News, Page, Record, Reply,
    Store, StoreError,
};

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    schema::migrations(&[
        ("tables and events", include_str!("../migrations/sqlite/0001_tables_and_events.sql")),
        ("records", include_str!("../migrations/sqlite/0002_records.sql")),
    ])
});

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
    /// Whether tables were claimed.
    claimed: Arc<AtomicBool>,
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
        let failed = |error| unopened(&path, &error);
        let unfit = |error| match error {
            SchemaError::Newer => StoreError::Newer { place: path.display().to_string() },
            SchemaError::Foreign => StoreError::Foreign { place: path.display().to_string() },
            SchemaError::Failed(error) => failed(error),
            SchemaError::Wrong(reason) => StoreError::Unusable { path: path.clone(), reason },
        };
        let options = options.create_if_missing(true).busy_timeout(BUSY);
        // A file of another program is not even brought into write-ahead mode.
        let mut connection = options.connect().await.map_err(failed)?;
        judge(&mut connection).await.map_err(unfit)?;
        connection.close().await.map_err(failed)?;
        let options = options
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true);
        let mut connection = options.connect().await.map_err(failed)?;
        MIGRATIONS.run(&mut connection).await.map_err(|error| unfit(error.into()))?;
        // From here on the file is there, and one that is not must not be made again.
        let options = options.create_if_missing(false);
        let file = DataFile::opened(&path)?;
        let pool = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(BUSY * 2)
            .connect_with(options.clone())
            .await
            .map_err(failed)?;
        let writer = Writer::start(Commits::new(connection, options, file.clone()));
        Ok(Sqlite { pool, writer, file, path, claimed: Arc::default() })
    }

    fn failed(&self) -> impl Fn(sqlx::Error) -> StoreError + '_ {
        |error| failure(&self.path, &error)
    }

    async fn read(&self, table: &str, after: u64) -> Result<News, StoreError> {
        let read = self.read_rows(table, after).await;
        if read.is_err() {
            // What is missing in a file that is gone was not missing in the right one.
            self.file.check(None)?;
        }
        Ok(News { events: read?, keeper: Keeper::Us })
    }

    async fn read_rows(&self, table: &str, after: u64) -> Result<Vec<Logged>, StoreError> {
        let rows = sqlx::query(
            "SELECT version, at, body, checksum FROM events \
             WHERE table_id = ? AND version > ? ORDER BY version",
        )
        .bind(table)
        .bind(after.cast_signed())
        .fetch_all(&self.pool)
        .await
        .map_err(self.failed())?;
        if rows.is_empty() && after == 0 {
            return Err(self.nothing_of(table).await?);
        }
        row::events(table, after + 1, rows.iter().map(found))
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

    /// A file is of one server, which looks after everything once it has asked.
    async fn claim_all(&self) -> Result<Claim, StoreError> {
        let mut tables = Vec::new();
        if !self.claimed.swap(true, Ordering::Relaxed) {
            let waking =
                sqlx::query_scalar("SELECT id FROM tables WHERE wake IS NOT NULL ORDER BY wake")
                    .fetch_all(&self.pool)
                    .await;
            tables = waking.map_err(|error| {
                self.claimed.store(false, Ordering::Relaxed);
                failure(&self.path, &error)
            })?;
        }
        Ok(Claim { anew: false, tables })
    }

    async fn read_tables(&self, after: &str, most: u32) -> Result<Vec<Named>, StoreError> {
        sqlx::query_as("SELECT id, wake FROM tables WHERE id > ? ORDER BY id LIMIT ?")
            .bind(after)
            .bind(most)
            .fetch_all(&self.pool)
            .await
            .map_err(self.failed())
    }

    async fn vacuum_into(&self, file: &Path) -> Result<bool, StoreError> {
        let unfit = |reason| StoreError::Unusable { path: file.to_owned(), reason };
        let name = file.to_str().ok_or_else(|| unfit("its name is no text".to_owned()))?;
        let copied = sqlx::query("VACUUM INTO ?").bind(name).execute(&self.pool).await;
        copied.map_err(|error| unopened(file, &error))?;
        Ok(true)
    }

    async fn read_count(&self) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM tables")
            .fetch_one(&self.pool)
            .await
            .map_err(self.failed())?;
        Ok(count.cast_unsigned())
    }
}

/// Whether this program may use the file.
async fn judge(connection: &mut SqliteConnection) -> Result<(), SchemaError> {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .fetch_all(&mut *connection)
    .await?;
    if tables.iter().any(|table| table == schema::APPLIED) {
        let applied: Vec<_> = sqlx::query_as(schema::ASK).fetch_all(connection).await?;
        return schema::judge(&MIGRATIONS, &applied);
    }
    if tables.is_empty() { Ok(()) } else { Err(SchemaError::Foreign) }
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
        Box::pin(self.writer.write(Work::append(table, expected, at, events, wake)))
    }

    fn read_on<'a>(&'a self, table: &'a str, after: u64) -> Reply<'a, News> {
        Box::pin(self.read(table, after))
    }

    fn claim(&self, _: Duration) -> Reply<'_, Claim> {
        Box::pin(self.claim_all())
    }

    fn shared(&self) -> bool {
        false
    }

    fn set_wake<'a>(&'a self, table: &'a str, wake: Option<Millis>) -> Reply<'a, ()> {
        Box::pin(async move {
            self.writer.write(Work::Wake { table: table.to_owned(), wake }).await?;
            Ok(())
        })
    }

    fn tables<'a>(&'a self, after: &'a str, most: u32) -> Reply<'a, Vec<Named>> {
        Box::pin(self.read_tables(after, most))
    }

    fn answers(&self) -> Reply<'_, ()> {
        Box::pin(async {
            // One that was removed can still be read.
            self.file.check(None)?;
            self.read_tables("", 1).await?;
            Ok(())
        })
    }

    fn count(&self) -> Reply<'_, u64> {
        Box::pin(self.read_count())
    }

    fn restore<'a>(
        &'a self,
        table: &'a str,
        log: &'a [Logged],
        wake: Option<Millis>,
    ) -> Reply<'a, u64> {
        Box::pin(self.writer.write(Work::restore(table, log, wake)))
    }

    fn change<'a>(&'a self, at: Millis, changes: &'a [Change]) -> Reply<'a, ()> {
        Box::pin(async move {
            self.writer.write(Work::Change { at, changes: changes.to_vec() }).await?;
            Ok(())
        })
    }

    fn record<'a>(&'a self, kind: &'a str, id: &'a str) -> Reply<'a, Option<Record>> {
        Box::pin(self.read_record(kind, id))
    }

    fn keyed<'a>(&'a self, kind: &'a str, key: &'a str) -> Reply<'a, Option<Record>> {
        Box::pin(self.read_keyed(kind, key))
    }

    fn listed<'a>(&'a self, list: &'a str, page: Page<'a>) -> Reply<'a, Vec<(i64, Record)>> {
        Box::pin(self.read_listed(list, page))
    }

    fn listed_count<'a>(&'a self, list: &'a str) -> Reply<'a, u64> {
        Box::pin(self.count_listed(list))
    }

    fn records<'a>(&'a self, after: (&'a str, &'a str), most: u32) -> Reply<'a, Vec<Kept>> {
        Box::pin(self.read_records(after, most))
    }

    fn sweep(&self, now: Millis) -> Reply<'_, u64> {
        Box::pin(self.writer.write(Work::Sweep { now }))
    }

    fn write_copy<'a>(&'a self, file: &'a Path) -> Reply<'a, bool> {
        Box::pin(self.vacuum_into(file))
    }

    fn close(&self) -> Closed<'_> {
        Box::pin(async {
            self.writer.close().await;
            self.pool.close().await;
        })
    }
}

/// What a row holds, as far as it can be read.
fn found(row: &SqliteRow) -> Found {
    let (version, at) = (row.try_get("version").ok()?, row.try_get("at").ok()?);
    Some((version, at, row.try_get("body").ok()?, row.try_get("checksum").ok()?))
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

/// Why a file cannot be opened, or made. SQLite does not say it, so the system is asked.
fn unopened(path: &Path, error: &sqlx::Error) -> StoreError {
    let failed = failure(path, error);
    let StoreError::Unusable { .. } = failed else { return failed };
    match OpenOptions::new().append(true).create(true).open(path) {
        Ok(_) => failed,
        Err(error) => {
            let (path, reason) = (path.to_owned(), error.to_string());
            match error.kind() {
                ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
                    StoreError::ReadOnly { path, reason }
                }
                _ => StoreError::Unusable { path, reason },
            }
        }
    }
}

#[cfg(test)]
mod tests;
