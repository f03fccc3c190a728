//! The log in a PostgreSQL database.

mod commit;
mod lease;
mod records;

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{ConnectOptions as _, Connection as _, Row as _};

use commit::Commits;
use lease::Name;

use crate::address::without_secrets;
use crate::row::{self, Found};
use crate::schema::{self, SchemaError};
use crate::writer::{Work, Writer};
use crate::{
    Change, Claim, Closed, Event, Keeper, Kept, Logged, Millis, Named, News, Page, Record, Reply,
    Store, StoreError,
};

static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    schema::migrations(&[
        ("tables and events", include_str!("../migrations/postgres/0001_tables_and_events.sql")),
        ("servers", include_str!("../migrations/postgres/0002_servers.sql")),
        ("records", include_str!("../migrations/postgres/0003_records.sql")),
    ])
});

/// How long is waited for a connection.
const PATIENCE: Duration = Duration::from_secs(5);
/// A database that was restarted is there again within this; whoever waits longer is told.
const RESTART: Duration = Duration::from_secs(2);
/// Reads go side by side.
const READERS: u32 = 8;

/// A store in a PostgreSQL database, which several servers may share. It belongs to the runtime in
/// which it was opened.
#[derive(Clone, Debug)]
pub struct Postgres {
    /// For reading.
    pool: PgPool,
    options: PgConnectOptions,
    silence: Arc<Silence>,
    writer: Writer,
    name: Name,
    place: String,
    /// Whether a newer version of the program was seen to write here.
    outdated: Arc<AtomicBool>,
}

impl Postgres {
    /// Opens the database at `postgres://USER:PASSWORD@HOST:PORT/DATABASE`, which must exist, and
    /// makes or brings up to date what Ludoteca needs in it. With `?host=/FOLDER` the server is
    /// reached by its socket there. The line is not encrypted.
    ///
    /// # Errors
    /// The address is none, nobody answers there, the user has no rights, or a newer version of
    /// Ludoteca has been there.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        let options: PgConnectOptions = address.parse().map_err(|error: sqlx::Error| {
            StoreError::Address { given: without_secrets(address), reason: error.to_string() }
        })?;
        let options = options.application_name("ludoteca").disable_statement_logging();
        let place = place(&options);
        let failed = |error| failure(&place, &error);
        let connect = tokio::time::timeout(PATIENCE, options.connect());
        let mut connection = connect.await.map_err(|_| late(&place))?.map_err(failed)?;
        migrate(&mut connection).await.map_err(|error| match error {
            SchemaError::Newer => StoreError::Newer { place: place.clone() },
            SchemaError::Foreign => StoreError::Foreign { place: place.clone() },
            SchemaError::Failed(error) => failed(error),
            SchemaError::Wrong(reason) => StoreError::Database { place: place.clone(), reason },
        })?;
        connection.close().await.map_err(failed)?;
        let pool = PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(RESTART)
            .connect_lazy_with(options.clone());
        let name = Name::default();
        let writer = Writer::start(Commits::new(options.clone(), place.clone(), name.clone()));
        let (silence, outdated) = Default::default();
        Ok(Postgres { pool, options, silence, writer, name, place, outdated })
    }

    /// Reads. While nobody answers one tries at a time, and the others need not wait for that.
    async fn ask<T>(
        &self,
        reading: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        if let Some(error) = self.silence.known() {
            let _turn = self.silence.turn.try_lock().map_err(|_| error)?;
            // The pool would wait, even where it is known at once that nobody is there.
            let connect = tokio::time::timeout(PATIENCE, self.options.connect());
            let connection = connect.await.map_err(|_| late(&self.place))?;
            drop(connection.map_err(self.failed())?.close().await);
        }
        let answer = reading.await;
        self.silence.heard(answer.as_ref().err());
        answer
    }

    fn failed(&self) -> impl Fn(sqlx::Error) -> StoreError + '_ {
        |error| failure(&self.place, &error)
    }

    async fn read(&self, table: &str, after: u64) -> Result<News, StoreError> {
        known(table)?;
        // A table without news is one row of nothing.
        let rows = sqlx::query(
            "SELECT version, at, body, checksum, coalesce(server = $3, false) AS ours, \
                    EXISTS (SELECT FROM servers WHERE servers.id = server) AS kept \
             FROM tables LEFT JOIN events ON table_id = tables.id AND version > $2 \
             WHERE tables.id = $1 ORDER BY version",
        )
        .bind(table)
        .bind(after.cast_signed())
        .bind(self.name.get())
        .fetch_all(&self.pool)
        .await
        .map_err(self.failed())?;
        let Some(first) = rows.first() else {
            return Err(StoreError::UnknownTable(table.to_owned()));
        };
        let (ours, kept): (bool, bool) = (
            first.try_get("ours").map_err(self.failed())?,
            first.try_get("kept").map_err(self.failed())?,
        );
        let keeper = match (ours, kept) {
            (true, _) => Keeper::Us,
            (false, true) => Keeper::Another,
            (false, false) => Keeper::Nobody,
        };
        let no_news = after > 0 && found(first).is_none() && rows.len() == 1;
        let news = if no_news { &[] } else { &rows[..] };
        let events = row::events(table, after + 1, news.iter().map(found))?;
        Ok(News { events, keeper })
    }

    async fn claim_at(&self, lease: Duration, now: Option<Millis>) -> Result<Claim, StoreError> {
        let newest: Option<i64> = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
            .fetch_one(&self.pool)
            .await
            .map_err(self.failed())?;
        if newest > MIGRATIONS.iter().last().map(|known| known.version) {
            // A newer version has begun here meanwhile: what this one writes it may not understand.
            self.outdated.store(true, Ordering::Relaxed);
        }
        self.check_version()?;
        lease::claim(&self.pool, &self.name, lease, now).await.map_err(self.failed())
    }

    fn check_version(&self) -> Result<(), StoreError> {
        if self.outdated.load(Ordering::Relaxed) {
            return Err(StoreError::Newer { place: self.place.clone() });
        }
        Ok(())
    }

    /// Writes about a table whose name can be one.
    async fn write(&self, work: Work) -> Result<u64, StoreError> {
        work.table().map_or(Ok(()), known)?;
        self.check_version()?;
        self.writer.write(work).await
    }

    async fn read_tables(&self, after: &str, most: u32) -> Result<Vec<Named>, StoreError> {
        sqlx::query_as("SELECT id, wake FROM tables WHERE id > $1 ORDER BY id LIMIT $2")
            .bind(after)
            .bind(i64::from(most))
            .fetch_all(&self.pool)
            .await
            .map_err(self.failed())
    }

    async fn read_count(&self) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM tables")
            .fetch_one(&self.pool)
            .await
            .map_err(self.failed())?;
        Ok(count.cast_unsigned())
    }
}

impl Store for Postgres {
    fn append<'a>(
        &'a self,
        table: &'a str,
        expected: u64,
        at: Millis,
        events: &'a [Event],
        wake: Option<Millis>,
    ) -> Reply<'a, u64> {
        Box::pin(self.write(Work::append(table, expected, at, events, wake)))
    }

    fn read_on<'a>(&'a self, table: &'a str, after: u64) -> Reply<'a, News> {
        Box::pin(self.ask(self.read(table, after)))
    }

    fn claim(&self, lease: Duration) -> Reply<'_, Claim> {
        Box::pin(self.ask(self.claim_at(lease, None)))
    }

    fn shared(&self) -> bool {
        true
    }

    fn set_wake<'a>(&'a self, table: &'a str, wake: Option<Millis>) -> Reply<'a, ()> {
        Box::pin(async move {
            self.write(Work::Wake { table: table.to_owned(), wake }).await?;
            Ok(())
        })
    }

    fn tables<'a>(&'a self, after: &'a str, most: u32) -> Reply<'a, Vec<Named>> {
        Box::pin(self.ask(self.read_tables(after, most)))
    }

    fn count(&self) -> Reply<'_, u64> {
        Box::pin(self.ask(self.read_count()))
    }

    fn restore<'a>(
        &'a self,
        table: &'a str,
        log: &'a [Logged],
        wake: Option<Millis>,
    ) -> Reply<'a, u64> {
        Box::pin(self.write(Work::restore(table, log, wake)))
    }

    fn change<'a>(&'a self, at: Millis, changes: &'a [Change]) -> Reply<'a, ()> {
        Box::pin(async move {
            self.write(Work::Change { at, changes: changes.to_vec() }).await?;
            Ok(())
        })
    }

    fn record<'a>(&'a self, kind: &'a str, id: &'a str) -> Reply<'a, Option<Record>> {
        Box::pin(self.ask(self.read_record(kind, id)))
    }

    fn keyed<'a>(&'a self, kind: &'a str, key: &'a str) -> Reply<'a, Option<Record>> {
        Box::pin(self.ask(self.read_keyed(kind, key)))
    }

    fn listed<'a>(&'a self, list: &'a str, page: Page<'a>) -> Reply<'a, Vec<(i64, Record)>> {
        Box::pin(self.ask(self.read_listed(list, page)))
    }

    fn listed_count<'a>(&'a self, list: &'a str) -> Reply<'a, u64> {
        Box::pin(self.ask(self.count_listed(list)))
    }

    fn records<'a>(&'a self, after: (&'a str, &'a str), most: u32) -> Reply<'a, Vec<Kept>> {
        Box::pin(self.ask(self.read_records(after, most)))
    }

    fn sweep(&self, now: Millis) -> Reply<'_, u64> {
        Box::pin(self.write(Work::Sweep { now }))
    }

    fn write_copy<'a>(&'a self, _: &'a Path) -> Reply<'a, bool> {
        Box::pin(std::future::ready(Ok(false)))
    }

    fn close(&self) -> Closed<'_> {
        Box::pin(async {
            self.writer.close().await;
            // Otherwise the others wait a little.
            let _ = lease::leave(&self.pool, &self.name).await;
            self.pool.close().await;
        })
    }
}

/// Whether the database was there when it was last asked.
#[derive(Debug, Default)]
struct Silence {
    error: Mutex<Option<StoreError>>,
    /// Held by who tries whether it is there again.
    turn: tokio::sync::Mutex<()>,
}

impl Silence {
    fn known(&self) -> Option<StoreError> {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn heard(&self, error: Option<&StoreError>) {
        let away = error.filter(|error| matches!(error, StoreError::Away { .. }));
        *self.error.lock().unwrap_or_else(PoisonError::into_inner) = away.cloned();
    }
}

/// Brings the database up to what this program knows. Of several that begin at once one does it.
async fn migrate(connection: &mut PgConnection) -> Result<(), SchemaError> {
    let ours: bool = sqlx::query_scalar("SELECT to_regclass($1) IS NOT NULL")
        .bind(schema::APPLIED)
        .fetch_one(&mut *connection)
        .await?;
    if ours {
        let applied: Vec<_> = sqlx::query_as(schema::ASK).fetch_all(&mut *connection).await?;
        schema::judge(&MIGRATIONS, &applied)?;
        if applied.len() == MIGRATIONS.iter().len() {
            // Who may only read and write needs no more.
            return Ok(());
        }
    }
    match MIGRATIONS.run(connection).await.map_err(SchemaError::from) {
        Err(SchemaError::Failed(error)) if code(&error) == Some("42P07") => {
            // There is a relation of our name that we have not made.
            Err(SchemaError::Foreign)
        }
        done => done,
    }
}

/// What a row holds, as far as it can be read.
fn found(row: &PgRow) -> Found {
    let (version, at) = (row.try_get("version").ok()?, row.try_get("at").ok()?);
    Some((version, at, row.try_get("body").ok()?, row.try_get("checksum").ok()?))
}

/// PostgreSQL keeps no text with a zero in it, so there is no such table.
fn known(table: &str) -> Result<(), StoreError> {
    if table.contains('\0') { Err(StoreError::UnknownTable(table.to_owned())) } else { Ok(()) }
}

/// How a database is called in sentences, without a password.
fn place(options: &PgConnectOptions) -> String {
    let (user, database) = (options.get_username(), options.get_database().unwrap_or_default());
    match options.get_socket() {
        Some(folder) => format!("postgres://{user}@/{database}?host={}", folder.display()),
        None => {
            format!("postgres://{user}@{}:{}/{database}", options.get_host(), options.get_port())
        }
    }
}

/// The code that PostgreSQL gives an error.
fn code(error: &sqlx::Error) -> Option<&str> {
    error
        .as_database_error()?
        .try_downcast_ref::<sqlx::postgres::PgDatabaseError>()
        .map(sqlx::postgres::PgDatabaseError::code)
}

/// Nobody answered.
fn late(place: &str) -> StoreError {
    let reason = format!("it did not answer within {} seconds", PATIENCE.as_secs());
    StoreError::Away { place: place.to_owned(), reason }
}

/// Whether the connection has ended, or the database is about to go or to come.
fn away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Protocol(_) => true,
        // Connections, shutting down, crashed, cannot connect now, too many connections.
        _ => code(error).is_some_and(|code| {
            code.starts_with("08") || code.starts_with("57P") || code == "53300"
        }),
    }
}

/// What an error of the database means for people.
fn failure(place: &str, error: &sqlx::Error) -> StoreError {
    let place = place.to_owned();
    let reason = match error.as_database_error() {
        Some(error) => error.message().to_owned(),
        None => error.to_string(),
    };
    match code(error) {
        _ if matches!(error, sqlx::Error::PoolTimedOut) => late(&place),
        _ if matches!(error, sqlx::Error::PoolClosed) => StoreError::Closed,
        _ if away(error) => StoreError::Away { place, reason },
        // No rights, not authenticated, or the whole transaction may only read.
        Some(code) if code == "42501" || code.starts_with("28") || code == "25006" => {
            StoreError::Denied { place, reason }
        }
        Some("53100") => StoreError::Full { path: place.into() },
        _ => StoreError::Database { place, reason },
    }
}

#[cfg(test)]
mod tests;
