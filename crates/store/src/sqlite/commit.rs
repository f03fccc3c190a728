//! Writing into the file.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use super::failure;
use super::file::{DataFile, Identity};
use crate::row::Row;
use crate::writer::{Answer, Medium, Work};
use crate::{Millis, StoreError};

/// The connection that writes.
pub(super) struct Commits {
    options: SqliteConnectOptions,
    file: DataFile,
    /// The journal that the connection writes.
    journal: Option<Identity>,
    /// `None` after an error. SQLite ends a transaction by itself on some errors and not on others;
    /// a new connection is in order whatever happened.
    connection: Option<SqliteConnection>,
}

impl Medium for Commits {
    async fn commit(&mut self, work: &[Work]) -> Vec<Answer> {
        match self.transaction(work).await {
            Ok(answers) => answers,
            Err(error) => {
                if let Some(connection) = self.connection.take() {
                    let _ = connection.close_hard().await;
                }
                let error = self.file.check(self.journal).err().unwrap_or(error);
                work.iter().map(|_| Err(error.clone())).collect()
            }
        }
    }

    async fn close(self) {
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }
}

impl Commits {
    /// Goes on with `connection`, and opens another one with `options` after an error.
    pub(super) fn new(
        connection: SqliteConnection,
        options: SqliteConnectOptions,
        file: DataFile,
    ) -> Commits {
        let journal = file.journal();
        Commits { options, file, journal, connection: Some(connection) }
    }

    async fn transaction(&mut self, work: &[Work]) -> Result<Vec<Answer>, StoreError> {
        let failed = |error| failure(self.file.path(), &error);
        let connection = match &mut self.connection {
            Some(connection) => {
                self.file.check(self.journal)?;
                connection
            }
            none => {
                self.file.check(None)?;
                let connection = self.options.connect().await.map_err(failed)?;
                self.journal = self.file.journal();
                none.insert(connection)
            }
        };
        // The write lock at once, so that what is read first still holds when it is written.
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await.map_err(failed)?;
        let mut answers = Vec::with_capacity(work.len());
        for work in work {
            answers.push(work.write(connection).await.map_err(failed)?);
        }
        sqlx::query("COMMIT").execute(&mut *connection).await.map_err(failed)?;
        // Nothing is acknowledged that went into a file without a name.
        self.file.check(self.journal)?;
        Ok(answers)
    }
}

impl Work {
    /// Writes this into the transaction that is open, or nothing of it when it is refused.
    async fn write(&self, connection: &mut SqliteConnection) -> Result<Answer, sqlx::Error> {
        match self {
            Work::Append { table, expected, rows, wake } => {
                if let Err(refused) = claim(connection, table, *expected, *wake).await? {
                    return Ok(Err(refused));
                }
                for row in rows {
                    row.insert(connection, table).await?;
                }
                Ok(Ok(expected + rows.len() as u64))
            }
            Work::Wake { table, wake } => {
                set_wake(connection, table, *wake).await?;
                Ok(Ok(0))
            }
        }
    }
}

/// Makes sure that a table exists and has this as its newest version.
async fn claim(
    connection: &mut SqliteConnection,
    table: &str,
    expected: u64,
    wake: Option<Millis>,
) -> Result<Result<(), StoreError>, sqlx::Error> {
    match newest(connection, table).await? {
        None if expected == 0 => {
            sqlx::query("INSERT INTO tables (id, wake) VALUES (?, ?)")
                .bind(table)
                .bind(wake)
                .execute(connection)
                .await?;
        }
        None => return Ok(Err(StoreError::UnknownTable(table.to_owned()))),
        Some((newest, _)) if newest != expected => {
            return Ok(Err(StoreError::Conflict { table: table.to_owned() }));
        }
        Some((_, is)) if is == wake => {}
        Some(_) => set_wake(connection, table, wake).await?,
    }
    Ok(Ok(()))
}

/// The newest version of a table, 0 when all its events are gone, and its alarm; `None` when there
/// is no table.
async fn newest(
    connection: &mut SqliteConnection,
    table: &str,
) -> Result<Option<(u64, Option<Millis>)>, sqlx::Error> {
    let row: Option<(i64, Option<Millis>)> = sqlx::query_as(
        "SELECT coalesce((SELECT max(version) FROM events WHERE table_id = id), 0), wake \
         FROM tables WHERE id = ?",
    )
    .bind(table)
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|(version, wake)| (version.cast_unsigned(), wake)))
}

async fn set_wake(
    connection: &mut SqliteConnection,
    table: &str,
    wake: Option<Millis>,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE tables SET wake = ? WHERE id = ?")
        .bind(wake)
        .bind(table)
        .execute(connection)
        .await?;
    Ok(())
}

impl Row {
    async fn insert(
        &self,
        connection: &mut SqliteConnection,
        table: &str,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(
            "INSERT INTO events (table_id, version, at, body, checksum) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(table)
        .bind(self.version.cast_signed())
        .bind(self.at)
        .bind(&self.body)
        .bind(&self.checksum[..])
        .execute(connection)
        .await?;
        Ok(())
    }
}
