//! Writing into the file.

use std::collections::HashMap;

use serde::Serialize;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use super::file::{DataFile, Identity};
use super::{failure, records};
use crate::row::Row;
use crate::writer::{Answer, Medium, Work};
use crate::{Millis, StoreError};

/// The write lock at once, so that what is read first still holds when it is written; then the newest
/// version of each table (0 when all its events are gone) and its alarm. All that waits is asked for and
/// written by two commands to the thread of the connection, since each wakes it and waits for it.
const BEGIN: &str = "\
BEGIN IMMEDIATE;
SELECT id, coalesce((SELECT max(version) FROM events WHERE table_id = id), 0), wake
FROM tables WHERE id IN (SELECT value FROM json_each(?))";

const WRITE: &str = "\
INSERT INTO tables (id, wake) SELECT value ->> 0, value ->> 1 FROM json_each(?);
UPDATE tables SET wake = alarm.value ->> 1 FROM json_each(?) AS alarm WHERE tables.id = alarm.value ->> 0;
INSERT INTO events (table_id, version, at, body, checksum)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, unhex(value ->> 4) FROM json_each(?);
COMMIT";

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
        let tables: Vec<&str> = work.iter().filter_map(Work::table).collect();
        let known: Vec<(String, i64, Option<Millis>)> = sqlx::query_as(BEGIN)
            .bind(json(&tables))
            .fetch_all(&mut *connection)
            .await
            .map_err(failed)?;
        let mut changes = Changes::on(&known);
        let mut answers = Vec::with_capacity(work.len());
        for work in work {
            answers.push(
                match work {
                    Work::Change { at, changes } => records::change(connection, *at, changes).await,
                    Work::Sweep { now } => records::sweep(connection, *now).await.map(Ok),
                    _ => Ok(changes.take(work)),
                }
                .map_err(failed)?,
            );
        }
        let alarms: Vec<_> = changes.alarms.iter().collect();
        sqlx::query(WRITE)
            .bind(json(&changes.made))
            .bind(json(&alarms))
            .bind(json(&changes.rows))
            .execute(&mut *connection)
            .await
            .map_err(failed)?;
        // Nothing is acknowledged that went into a file without a name.
        self.file.check(self.journal)?;
        Ok(answers)
    }
}

/// What a transaction changes.
struct Changes<'a> {
    /// The newest version and the alarm of each table, as they are so far.
    known: HashMap<&'a str, (u64, Option<Millis>)>,
    /// Tables that are made, with their alarms.
    made: Vec<(&'a str, Option<Millis>)>,
    /// Alarms that are set.
    alarms: HashMap<&'a str, Option<Millis>>,
    /// Events: table, version, time, body, and the checksum in hexadecimal digits.
    rows: Vec<(&'a str, u64, Millis, &'a str, String)>,
}

impl<'a> Changes<'a> {
    /// None yet.
    fn on(known: &'a [(String, i64, Option<Millis>)]) -> Changes<'a> {
        let known = known.iter().map(|(id, newest, wake)| (&**id, (newest.cast_unsigned(), *wake)));
        let (known, alarms) = (known.collect(), HashMap::new());
        Changes { known, made: Vec::new(), alarms, rows: Vec::new() }
    }

    /// Takes in what is asked for, or nothing of it when it is refused.
    fn take(&mut self, work: &'a Work) -> Answer {
        match work {
            Work::Append { table, expected, rows, wake } => {
                match self.known.get(&**table) {
                    None if *expected == 0 => self.made.push((table, *wake)),
                    None => return Err(StoreError::UnknownTable(table.clone())),
                    Some((newest, _)) if newest != expected => {
                        return Err(StoreError::Conflict { table: table.clone() });
                    }
                    Some((_, is)) if is == wake => {}
                    Some(_) => drop(self.alarms.insert(table, *wake)),
                }
                let newest = expected + rows.len() as u64;
                self.known.insert(table, (newest, *wake));
                let sum = |row: &Row| row.checksum.iter().map(|b| format!("{b:02x}")).collect();
                let row = |row: &'a Row| (&**table, row.version, row.at, &*row.body, sum(row));
                self.rows.extend(rows.iter().map(row));
                Ok(newest)
            }
            Work::Wake { table, wake } => {
                if let Some((_, is)) = self.known.get_mut(&**table) {
                    *is = *wake;
                    self.alarms.insert(table, *wake);
                }
                Ok(0)
            }
            // Those change records, and no table.
            Work::Change { .. } | Work::Sweep { .. } => Ok(0),
        }
    }
}

/// Lists of plain data, which SQL takes as one value however many there are.
pub(super) fn json(list: &impl Serialize) -> String {
    serde_json::to_string(list).expect("plain data")
}
