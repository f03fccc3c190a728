//! Records in the database.

use sqlx::Connection as _;
use sqlx::postgres::PgConnection;

use super::Postgres;
use crate::record::{Judge, Listed, Row, SWEPT, Whole, read, read_listed, read_whole};
use crate::writer::Answer;
use crate::{Change, Kept, Millis, Page, Record, StoreError};

/// Records are locked in the order of their names, and keys are taken in theirs, so that no two servers
/// wait for each other.
const HOLD: &str = "\
SELECT kind, id, version FROM records
JOIN unnest($1::text[], $2::text[]) AS asked (k, i) ON (kind, id) = (k, i)
ORDER BY kind, id FOR UPDATE OF records";

const KEYS: &str = "\
INSERT INTO record_keys (kind, key, id)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) AS named (kind, key, id) ORDER BY kind, key
ON CONFLICT DO NOTHING RETURNING kind, key";

/// Changes records, all or none. Where it was tried before (`again`) and the answer was lost, what is
/// there as it was to be written was written then.
pub(super) async fn change(
    connection: &mut PgConnection,
    at: Millis,
    changes: &[Change],
    again: bool,
) -> Result<Answer, sqlx::Error> {
    let judge = match Judge::of(changes) {
        Ok(judge) => judge,
        Err(error) => return Ok(Err(error)),
    };
    let mut transaction = connection.begin().await?;
    let (kinds, ids): (Vec<&str>, Vec<&str>) = judge.names().into_iter().unzip();
    let known: Vec<(String, String, Option<i64>)> =
        sqlx::query_as(HOLD).bind(&kinds).bind(&ids).fetch_all(&mut *transaction).await?;
    if let Err(error) = judge.check(&known) {
        transaction.rollback().await?;
        let done = again && stands(connection, at, &judge).await?;
        return Ok(if done { Ok(0) } else { Err(error) });
    }
    // Only those that are held: another server may make one that was to be new in this moment.
    let (kinds, ids): (Vec<_>, Vec<_>) = known.iter().map(|(kind, id, _)| (&**kind, &**id)).unzip();
    sqlx::query(
        "DELETE FROM records USING unnest($1::text[], $2::text[]) AS asked (k, i) \
         WHERE (kind, id) = (k, i)",
    )
    .bind(kinds)
    .bind(ids)
    .execute(&mut *transaction)
    .await?;
    let mut rows: Vec<_> = judge.rows(at).collect();
    rows.sort_by_key(|(change, ..)| (&change.kind, &change.id));
    for (change, content, version, sum) in rows {
        let written = sqlx::query(
            "INSERT INTO records (kind, id, version, at, body, checksum, until) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        )
        .bind(&change.kind)
        .bind(&change.id)
        .bind(version.cast_signed())
        .bind(at)
        .bind(&content.body)
        .bind(&sum[..])
        .bind(content.until)
        .execute(&mut *transaction)
        .await?;
        if written.rows_affected() == 0 {
            // Another server has made it in this moment.
            transaction.rollback().await?;
            return Ok(Err(crate::record::changed(change)));
        }
    }
    let named = judge.named();
    if !named.is_empty() {
        let (kinds, rest): (Vec<_>, Vec<_>) =
            named.iter().map(|&(k, key, id)| (k, (key, id))).unzip();
        let (keys, ids): (Vec<_>, Vec<_>) = rest.into_iter().unzip();
        let got: Vec<(String, String)> = sqlx::query_as(KEYS)
            .bind(kinds)
            .bind(keys)
            .bind(ids)
            .fetch_all(&mut *transaction)
            .await?;
        let missing =
            named.iter().find(|(kind, key, _)| !got.iter().any(|(k, had)| k == kind && had == key));
        if let Some((kind, key, _)) = missing {
            transaction.rollback().await?;
            return Ok(Err(crate::record::taken(kind, key)));
        }
    }
    let placed = judge.placed();
    if !placed.is_empty() {
        let lists: Vec<&str> = placed.iter().map(|place| place.0).collect();
        let places: Vec<i64> = placed.iter().map(|place| place.1).collect();
        let kinds: Vec<&str> = placed.iter().map(|place| place.2).collect();
        let ids: Vec<&str> = placed.iter().map(|place| place.3).collect();
        sqlx::query(
            "INSERT INTO record_lists (list, place, kind, id) \
             SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) \
             ON CONFLICT DO NOTHING",
        )
        .bind(lists)
        .bind(places)
        .bind(kinds)
        .bind(ids)
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await?;
    Ok(Ok(0))
}

/// Whether all stands as these changes were to write it.
async fn stands(
    connection: &mut PgConnection,
    at: Millis,
    judge: &Judge<'_>,
) -> Result<bool, sqlx::Error> {
    for (kind, id) in judge.names() {
        let there: Option<Vec<u8>> =
            sqlx::query_scalar("SELECT checksum FROM records WHERE kind = $1 AND id = $2")
                .bind(kind)
                .bind(id)
                .fetch_optional(&mut *connection)
                .await?;
        let wanted = judge.rows(at).find(|(change, ..)| (&*change.kind, &*change.id) == (kind, id));
        if there != wanted.map(|(.., sum)| sum.to_vec()) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Takes records away whose time is over.
pub(super) async fn sweep(connection: &mut PgConnection, now: Millis) -> Result<u64, sqlx::Error> {
    let swept = sqlx::query(
        "DELETE FROM records WHERE (kind, id) IN \
         (SELECT kind, id FROM records WHERE until <= $1 ORDER BY until LIMIT $2)",
    )
    .bind(now)
    .bind(SWEPT)
    .execute(connection)
    .await?;
    Ok(swept.rows_affected())
}

impl Postgres {
    pub(super) async fn read_record(
        &self,
        kind: &str,
        id: &str,
    ) -> Result<Option<Record>, StoreError> {
        let row: Option<Row> = sqlx::query_as(
            "SELECT kind, id, version, at, body, checksum FROM records WHERE kind = $1 AND id = $2",
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
             WHERE kind = $1 AND key = $2",
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
             WHERE list = $1 AND (place < $2 OR place = $2 AND id < $3) \
             ORDER BY place DESC, id DESC LIMIT $4"
        } else {
            "SELECT place, kind, id, version, at, body, checksum \
             FROM record_lists JOIN records USING (kind, id) \
             WHERE list = $1 AND (place, id) > ($2, $3) ORDER BY place, id LIMIT $4"
        };
        let rows: Vec<Listed> = sqlx::query_as(query)
            .bind(list)
            .bind(place)
            .bind(id)
            .bind(i64::from(page.most))
            .fetch_all(&self.pool)
            .await
            .map_err(self.failed())?;
        rows.into_iter().map(read_listed).collect()
    }

    pub(super) async fn count_listed(&self, list: &str) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM record_lists WHERE list = $1")
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
               (SELECT coalesce(json_agg(key), '[]')::text FROM record_keys k \
                WHERE (k.kind, k.id) = (r.kind, r.id)) AS keys, \
               (SELECT coalesce(json_agg(json_build_array(list, place)), '[]')::text FROM record_lists l \
                WHERE (l.kind, l.id) = (r.kind, r.id)) AS lists \
             FROM records r WHERE (kind, id) > ($1, $2) ORDER BY kind, id LIMIT $3",
        )
        .bind(kind)
        .bind(id)
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await
        .map_err(self.failed())?;
        rows.into_iter().map(read_whole).collect()
    }
}
