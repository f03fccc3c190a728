//! Writing into the database.

use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

use sqlx::ConnectOptions as _;
use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::time::Instant;

use super::lease::Name;
use super::{PATIENCE, RESTART, away, failure, late, records};
use crate::row::Row;
use crate::writer::{Answer, Medium, Work};
use crate::{Millis, StoreError};

/// How often it is tried in that time.
const PAUSE: Duration = Duration::from_millis(100);

/// All that waits, in one statement, which is a transaction of its own. Tables are locked in the
/// order of their names, so that no two servers wait for each other; and what follows a version that
/// is there is written unless its key is taken, so that the key decides who was first.
const WRITE: &str = "\
WITH asked AS (
    -- Version 0 is to set an alarm alone.
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS asked (id, version, wake)
), made AS (
    INSERT INTO tables (id, wake, server)
    SELECT id, wake, $9 FROM asked WHERE version = 1 ORDER BY id
    ON CONFLICT DO NOTHING
    RETURNING id
), held AS MATERIALIZED (
    SELECT tables.id FROM tables JOIN asked USING (id) WHERE version <> 1
    ORDER BY tables.id FOR NO KEY UPDATE OF tables
), rows AS (
    SELECT * FROM unnest($4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::bytea[])
        AS rows (table_id, version, at, body, checksum)
), first AS (
    INSERT INTO events
    SELECT rows.* FROM rows JOIN asked ON asked.id = table_id AND asked.version = rows.version
    WHERE table_id IN (SELECT id FROM made)
       OR table_id IN (SELECT id FROM held)
          AND EXISTS (SELECT FROM events e WHERE e.table_id = asked.id AND e.version = asked.version - 1)
    ON CONFLICT DO NOTHING
    RETURNING table_id, version
), others AS (
    INSERT INTO events
    SELECT rows.* FROM rows JOIN first USING (table_id) WHERE rows.version > first.version
), woken AS (
    -- Whoever appends looks after the table from now on.
    UPDATE tables SET wake = asked.wake, server = CASE asked.version WHEN 0 THEN server ELSE $9 END
    FROM asked JOIN held USING (id)
    WHERE tables.id = asked.id AND (asked.version = 0 OR asked.id IN (SELECT table_id FROM first))
)
SELECT table_id FROM first";

/// The connection that writes.
pub(super) struct Commits {
    options: PgConnectOptions,
    place: String,
    name: Name,
    /// `None` before the first write and after an error.
    connection: Option<PgConnection>,
    /// Nobody answered the last time: then it is not waited for again.
    away: bool,
}

impl Medium for Commits {
    async fn commit(&mut self, work: &[Work]) -> Vec<Answer> {
        let mut answers: Vec<Option<Answer>> = work.iter().map(|_| None).collect();
        // What concerns the same table goes one after the other, and so do changes of records.
        while answers.iter().any(Option::is_none) {
            let mut together = BTreeMap::new();
            for (i, work) in work.iter().enumerate().filter(|(i, _)| answers[*i].is_none()) {
                together.entry(work.table()).or_insert((i, work));
            }
            let works: Vec<&Work> = together.values().map(|&(_, work)| work).collect();
            let done = self.write(&works).await;
            for (&(i, _), answer) in together.values().zip(done) {
                answers[i] = Some(answer);
            }
        }
        answers.into_iter().flatten().collect()
    }

    async fn close(self) {
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }
}

impl Commits {
    /// Writes into the database that these lead to.
    pub(super) fn new(options: PgConnectOptions, place: String, name: Name) -> Commits {
        Commits { options, place, name, connection: None, away: false }
    }

    /// Writes works of different tables, in the order of their names.
    async fn write(&mut self, works: &[&Work]) -> Vec<Answer> {
        let end = Instant::now() + if self.away { Duration::ZERO } else { RESTART };
        let mut again = false;
        loop {
            let error = match tokio::time::timeout(PATIENCE, self.attempt(works, again)).await {
                Ok(Ok(answers)) => {
                    self.away = false;
                    return answers;
                }
                Ok(Err(error)) => error,
                Err(_) => {
                    (self.connection, self.away) = (None, true);
                    let late = late(&self.place);
                    return works.iter().map(|_| Err(late.clone())).collect();
                }
            };
            if let Some(connection) = self.connection.take() {
                let _ = connection.close_hard().await;
            }
            self.away = away(&error) && Instant::now() >= end;
            if self.away || !away(&error) {
                let error = failure(&self.place, &error);
                return works.iter().map(|_| Err(error.clone())).collect();
            }
            // Perhaps it was committed and only the answer was lost; that is seen from the rows.
            again = true;
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn attempt(&mut self, works: &[&Work], again: bool) -> Result<Vec<Answer>, sqlx::Error> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(connect(&self.options).await?),
        };
        let first = statement(connection, works, self.name.get()).await?;
        let mut answers = Vec::with_capacity(works.len());
        for work in works {
            answers.push(match work {
                Work::Append { table, expected, rows, .. } if first.contains(table) => {
                    Ok(expected + rows.len() as u64)
                }
                Work::Append { table, expected, rows, wake } if rows.is_empty() => {
                    touch(connection, table, *expected, *wake).await?
                }
                Work::Append { table, expected, rows, .. } => {
                    judge(connection, table, *expected, rows, again).await?
                }
                Work::Wake { .. } => Ok(0),
                Work::Change { at, changes } => {
                    records::change(connection, *at, changes, again).await?
                }
                Work::Sweep { now } => Ok(records::sweep(connection, *now).await?),
            });
        }
        Ok(answers)
    }
}

/// A connection whose commits are on the disk when they are answered, whatever is usual there.
async fn connect(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let mut connection = options.connect().await?;
    sqlx::query(
        "SELECT set_config('synchronous_commit', 'on', false) \
         WHERE current_setting('synchronous_commit') = 'off'",
    )
    .execute(&mut connection)
    .await?;
    Ok(connection)
}

/// Writes; the tables whose events were.
async fn statement(
    connection: &mut PgConnection,
    works: &[&Work],
    server: Option<String>,
) -> Result<HashSet<String>, sqlx::Error> {
    let (mut ids, mut versions, mut wakes) = (Vec::new(), Vec::new(), Vec::new());
    let (mut of, mut numbers, mut ats) = (Vec::new(), Vec::new(), Vec::new());
    let (mut bodies, mut sums) = (Vec::new(), Vec::new());
    for work in works {
        let (version, wake) = match work {
            Work::Append { rows, .. } if rows.is_empty() => continue,
            Work::Append { expected, wake, .. } => (expected + 1, wake),
            Work::Wake { wake, .. } => (0, wake),
            Work::Change { .. } | Work::Sweep { .. } => continue,
        };
        ids.extend(work.table());
        versions.push(version.cast_signed());
        wakes.push(*wake);
        if let Work::Append { table, rows, .. } = work {
            for row in rows {
                of.push(table.as_str());
                numbers.push(row.version.cast_signed());
                ats.push(row.at);
                bodies.push(row.body.as_str());
                sums.push(&row.checksum[..]);
            }
        }
    }
    if ids.is_empty() {
        return Ok(HashSet::new());
    }
    let first: Vec<String> = sqlx::query_scalar(WRITE)
        .bind(ids)
        .bind(versions)
        .bind(wakes)
        .bind(of)
        .bind(numbers)
        .bind(ats)
        .bind(bodies)
        .bind(sums)
        .bind(server)
        .fetch_all(connection)
        .await?;
    Ok(first.into_iter().collect())
}

/// Appends nothing, but sets the alarm.
async fn touch(
    connection: &mut PgConnection,
    table: &str,
    expected: u64,
    wake: Option<Millis>,
) -> Result<Answer, sqlx::Error> {
    let newest: Option<i64> = sqlx::query_scalar(
        "SELECT coalesce((SELECT max(version) FROM events WHERE table_id = id), 0) \
         FROM tables WHERE id = $1",
    )
    .bind(table)
    .fetch_optional(&mut *connection)
    .await?;
    match newest {
        None => return Ok(Err(StoreError::UnknownTable(table.to_owned()))),
        Some(newest) if newest.cast_unsigned() != expected => return Ok(conflict(table)),
        Some(_) => {}
    }
    sqlx::query("UPDATE tables SET wake = $2 WHERE id = $1")
        .bind(table)
        .bind(wake)
        .execute(connection)
        .await?;
    Ok(Ok(expected))
}

/// Why an append was not written; or it was, by an earlier try whose answer was lost.
pub(super) async fn judge(
    connection: &mut PgConnection,
    table: &str,
    expected: u64,
    rows: &[Row],
    again: bool,
) -> Result<Answer, sqlx::Error> {
    // The row that stands where the first of these was to stand, if the table exists.
    let there: Option<Option<Vec<u8>>> = sqlx::query_scalar(
        "SELECT checksum FROM tables LEFT JOIN events ON table_id = id AND version = $2 \
         WHERE id = $1",
    )
    .bind(table)
    .bind((expected + 1).cast_signed())
    .fetch_optional(connection)
    .await?;
    Ok(match there {
        None => Err(StoreError::UnknownTable(table.to_owned())),
        Some(Some(sum)) if again && sum == rows[0].checksum => Ok(expected + rows.len() as u64),
        Some(_) => conflict(table),
    })
}

fn conflict(table: &str) -> Answer {
    Err(StoreError::Conflict { table: table.to_owned() })
}
