//! Records in the file.

use sqlx::sqlite::SqliteConnection;

use super::Sqlite;
use super::commit::json;
use crate::record::{Judge, Listed, Row, SWEPT, Whole, read, read_listed, read_whole};
use crate::writer::Answer;
use crate::{Change, Kept, Millis, Page, Record, StoreError};

/// The versions of records that there are, and keys that others have.
const KNOWN: &str = "\
SELECT kind, id, version FROM records
WHERE (kind, id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))
UNION ALL
SELECT kind, key, NULL FROM record_keys
WHERE (kind, key) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?2))
  AND (kind, id) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))";

/// Keys and places go with their records.
const WRITE: &str = "\
DELETE FROM records WHERE (kind, id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?));
INSERT INTO records (kind, id, version, at, body, checksum, until)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, unhex(value ->> 5), value ->> 6
FROM json_each(?);
INSERT INTO record_keys (kind, key, id)
SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?);
INSERT OR IGNORE INTO record_lists (list, place, kind, id)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)";

/// Changes records within a transaction, all or none.
pub(super) async fn change(
    connection: &mut SqliteConnection,
    at: Millis,
    changes: &[Change],
) -> Result<Answer, sqlx::Error> {
    let judge = match Judge::of(changes) {
        Ok(judge) => judge,
        Err(error) => return Ok(Err(error)),
    };
    let names = json(&judge.names());
    let known: Vec<(String, String, Option<i64>)> = sqlx::query_as(KNOWN)
        .bind(&names)
        .bind(json(&judge.keys()))
        .fetch_all(&mut *connection)
        .await?;
    if let Err(error) = judge.check(&known) {
        return Ok(Err(error));
    }
    let rows: Vec<_> = judge
        .rows(at)
        .map(|(change, content, version, sum)| {
            let sum: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
            (&change.kind, &change.id, version, at, &content.body, sum, content.until)
        })
        .collect();
    sqlx::query(WRITE)
        .bind(names)
        .bind(json(&rows))
        .bind(json(&judge.named()))
        .bind(json(&judge.placed()))
        .execute(connection)
        .await?;
    Ok(Ok(0))
}

/// Takes records away whose time is over.
pub(super) async fn sweep(
    connection: &mut SqliteConnection,
    now: Millis,
) -> Result<u64, sqlx::Error> {
    let swept = sqlx::query(
        "DELETE FROM records WHERE (kind, id) IN \
         (SELECT kind, id FROM records WHERE until <= ? ORDER BY until LIMIT ?)",
    )
    .bind(now)
    .bind(SWEPT)
    .execute(connection)
    .await?;
    Ok(swept.rows_affected())
}

impl Sqlite {
    pub(super) async fn read_record(
        &self,
        kind: &str,
        id: &str,
    ) -> Result<Option<Record>, StoreError> {
        let row: Option<Row> = sqlx::query_as(
            "SELECT kind, id, version, at, body, checksum FROM records WHERE kind = ? AND id = ?",
        )
        .bind(kind)
        .bind(id)
        .fetch_optional(&self.pool)
        .await
        .map_err(self.failed())?;
        row.map(read).transpose()
    }

    pub(super) async fn read_keyed(
        &self,
        kind: &str,
        key: &str,
    ) -> Result<Option<Record>, StoreError> {
        let row: Option<Row> = sqlx::query_as(
            "SELECT kind, id, version, at, body, checksum FROM record_keys JOIN records USING (kind, id) \
             WHERE kind = ? AND key = ?",
        )
        .bind(kind)
        .bind(key)
        .fetch_optional(&self.pool)
        .await
        .map_err(self.failed())?;
        row.map(read).transpose()
    }

    pub(super) async fn read_listed(
        &self,
        list: &str,
        page: Page<'_>,
    ) -> Result<Vec<(i64, Record)>, StoreError> {
        // No name is the empty one, and none comes after the last character.
        let (place, id) =
            page.after.unwrap_or(if page.down { (i64::MAX, "\u{10ffff}") } else { (i64::MIN, "") });
        let query = if page.down {
            "SELECT place, kind, id, version, at, body, checksum \
             FROM record_lists JOIN records USING (kind, id) \
             WHERE list = ?1 AND (place < ?2 OR place = ?2 AND id < ?3) \
             ORDER BY place DESC, id DESC LIMIT ?4"
        } else {
            "SELECT place, kind, id, version, at, body, checksum \
             FROM record_lists JOIN records USING (kind, id) \
             WHERE list = ?1 AND (place, id) > (?2, ?3) ORDER BY place, id LIMIT ?4"
        };
        let rows: Vec<Listed> = sqlx::query_as(query)
            .bind(list)
            .bind(place)
            .bind(id)
            .bind(page.most)
            .fetch_all(&self.pool)
            .await
            .map_err(self.failed())?;
        rows.into_iter().map(read_listed).collect()
    }

    pub(super) async fn count_listed(&self, list: &str) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM record_lists WHERE list = ?")
            .bind(list)
            .fetch_one(&self.pool)
            .await
            .map_err(self.failed())?;
        Ok(count.cast_unsigned())
    }

    pub(super) async fn read_records(
        &self,
        (kind, id): (&str, &str),
        most: u32,
    ) -> Result<Vec<Kept>, StoreError> {
        let rows: Vec<Whole> = sqlx::query_as(
            "SELECT kind, id, version, at, body, checksum, until, \
               (SELECT json_group_array(key) FROM record_keys k WHERE (k.kind, k.id) = (r.kind, r.id)) AS keys, \
               (SELECT json_group_array(json_array(list, place)) FROM record_lists l \
                WHERE (l.kind, l.id) = (r.kind, r.id)) AS lists \
             FROM records r WHERE (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?",
        )
        .bind(kind)
        .bind(id)
        .bind(most)
        .fetch_all(&self.pool)
        .await
        .map_err(self.failed())?;
        rows.into_iter().map(read_whole).collect()
    }
}
