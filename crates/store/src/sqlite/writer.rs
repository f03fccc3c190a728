//! The one who writes.
//!
//! All writes of a store go through one task with one connection. What waits while a transaction is
//! on its way to the disk goes into the next one together, so that the disk is waited for once and
//! not once for each. Every append is still conditional on its own version, and nobody is answered
//! before the commit.

use std::path::PathBuf;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{mpsc, oneshot};

use super::failure;
use super::file::{DataFile, Identity};
use crate::{Millis, StoreError};

/// So many writes may wait; more wait for room.
const WAITING: usize = 1024;
/// No more writes than this go into one transaction, so that none waits long for the others.
const TOGETHER: usize = 256;

/// What is answered once it is on the disk.
type Answer = Result<u64, StoreError>;

/// What is to be written.
pub(super) enum Work {
    /// Events of a table.
    Append {
        table: String,
        /// The version that must be the newest.
        expected: u64,
        rows: Vec<Row>,
        wake: Option<Millis>,
    },
    /// When the server has to look at a table; answered with 0.
    Wake { table: String, wake: Option<Millis> },
}

/// An event as it is stored.
pub(super) struct Row {
    pub(super) version: u64,
    pub(super) at: Millis,
    pub(super) body: String,
    pub(super) checksum: [u8; 16],
}

enum Order {
    Write(Work, oneshot::Sender<Answer>),
    Close(oneshot::Sender<()>),
}

/// Takes work to the writer.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    orders: mpsc::Sender<Order>,
    path: PathBuf,
}

impl Writer {
    /// Starts the task. It goes on with `connection`, and opens another one with `options` after
    /// an error.
    pub(super) fn start(
        connection: SqliteConnection,
        options: SqliteConnectOptions,
        file: DataFile,
    ) -> Writer {
        let (orders, ordered) = mpsc::channel(WAITING);
        let path = file.path().to_owned();
        let journal = file.journal();
        let task = Task { options, file, journal, connection: Some(connection) };
        tokio::spawn(task.run(ordered));
        Writer { orders, path }
    }

    /// Writes, and answers once it is on the disk.
    pub(super) async fn write(&self, work: Work) -> Answer {
        let closed = || StoreError::Unusable {
            path: self.path.clone(),
            reason: "it has been closed".to_owned(),
        };
        let (reply, answer) = oneshot::channel();
        self.orders.send(Order::Write(work, reply)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Ends the task once what was ordered before is written.
    pub(super) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.orders.send(Order::Close(reply)).await.is_ok() {
            // A task that is gone has closed, too.
            let _ = closed.await;
        }
    }
}

struct Task {
    options: SqliteConnectOptions,
    file: DataFile,
    /// The journal that the connection writes.
    journal: Option<Identity>,
    /// `None` after an error. SQLite ends a transaction by itself on some errors and not on others;
    /// a new connection is in order whatever happened.
    connection: Option<SqliteConnection>,
}

impl Task {
    async fn run(mut self, mut ordered: mpsc::Receiver<Order>) {
        let mut orders = Vec::with_capacity(TOGETHER);
        let mut close = None;
        while close.is_none() && ordered.recv_many(&mut orders, TOGETHER).await > 0 {
            let (mut work, mut replies) = (Vec::new(), Vec::new());
            for order in orders.drain(..) {
                match order {
                    Order::Write(what, reply) => {
                        work.push(what);
                        replies.push(reply);
                    }
                    Order::Close(reply) => close = Some(reply),
                }
            }
            let answers = self.commit(&work).await;
            // Who does not wait any more needs no answer.
            for (reply, answer) in replies.into_iter().zip(answers) {
                let _ = reply.send(answer);
            }
        }
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
        if let Some(reply) = close {
            let _ = reply.send(());
        }
    }

    /// Writes all that can be written in one transaction. When that fails, it fails for all.
    async fn commit(&mut self, work: &[Work]) -> Vec<Answer> {
        if work.is_empty() {
            return Vec::new();
        }
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
