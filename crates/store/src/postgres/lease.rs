//! Which of several servers looks after which tables.
//!
//! A server lives while its row in `servers` does. It says again and again how long that is; when it is
//! late, others bury it, and from then on its tables are anybody's. The name of a server is never used
//! again after that, so a table that bears it is free however late one looks; and a claim takes a table
//! only with the name under which it was found free, so that of two who find it one gets it. Whoever has
//! claimed or appended knows by its own clock how long it may believe to live, which is never longer
//! than the database does.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::PgPool;

use crate::{Claim, Millis};

/// So many tables are claimed at once, so that servers share them.
const AT_ONCE: i64 = 256;

/// Begins a statement that knows the time, which is that of the database unless a test says another.
macro_rules! at_the_time {
    ($sql:literal) => {
        concat!(
            "WITH clock AS (SELECT coalesce($1, (extract(epoch FROM now()) * 1000)::bigint) AS now) ",
            $sql
        )
    };
}

/// The name under which this server lives, if it does.
#[derive(Clone, Debug, Default)]
pub(super) struct Name(Arc<Mutex<Option<String>>>);

impl Name {
    pub(super) fn get(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, name: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = name;
    }
}

/// Says that the server lives for so long from now on, and claims what nobody looks after.
pub(super) async fn claim(
    pool: &PgPool,
    name: &Name,
    lease: Duration,
    now: Option<Millis>,
) -> Result<Claim, sqlx::Error> {
    let lease = lease.as_millis() as i64;
    let mut connection = pool.acquire().await?;
    let mut lives = false;
    if let Some(name) = name.get() {
        let renewed = sqlx::query(at_the_time!(
            "UPDATE servers SET until = now + $3 FROM clock WHERE id = $2 AND until > now"
        ));
        let renewed = renewed.bind(now).bind(name).bind(lease).execute(&mut *connection).await?;
        lives = renewed.rows_affected() == 1;
    }
    if !lives {
        // Nothing may be written under a name before it lives.
        name.set(None);
        let born: String = sqlx::query_scalar(at_the_time!(
            "INSERT INTO servers SELECT gen_random_uuid()::text, now + $2 FROM clock RETURNING id"
        ))
        .bind(now)
        .bind(lease)
        .fetch_one(&mut *connection)
        .await?;
        name.set(Some(born));
    }
    // Who is just saying that it lives holds its row, and is not buried.
    sqlx::query(at_the_time!(
        "DELETE FROM servers WHERE id IN (\
             SELECT id FROM servers, clock WHERE until <= now FOR UPDATE OF servers SKIP LOCKED)"
    ))
    .bind(now)
    .execute(&mut *connection)
    .await?;
    let claimed = sqlx::query_as(
        "WITH free AS MATERIALIZED (\
             SELECT id, server FROM tables WHERE wake IS NOT NULL AND NOT EXISTS (\
                 SELECT FROM servers WHERE servers.id = tables.server) \
             ORDER BY wake LIMIT $2\
         ), mine AS MATERIALIZED (\
             SELECT tables.id FROM tables JOIN free ON free.id = tables.id \
                 AND free.server IS NOT DISTINCT FROM tables.server \
             FOR UPDATE OF tables SKIP LOCKED\
         ) \
         UPDATE tables SET server = $1 WHERE id IN (SELECT id FROM mine) RETURNING id, wake",
    )
    .bind(name.get())
    .bind(AT_ONCE)
    .fetch_all(&mut *connection)
    .await;
    // Whoever does not hear what it has claimed cannot look after it, and dies so that others may.
    let mut tables: Vec<(String, Option<Millis>)> = claimed.inspect_err(|_| name.set(None))?;
    tables.sort_unstable_by_key(|(_, wake)| *wake);
    let tables = tables.into_iter().map(|(table, _)| table).collect();
    Ok(Claim { anew: !lives, tables })
}

/// Ends the life of this server, so that others need not wait for it.
pub(super) async fn leave(pool: &PgPool, name: &Name) -> Result<(), sqlx::Error> {
    let Some(own) = name.get() else { return Ok(()) };
    name.set(None);
    sqlx::query("DELETE FROM servers WHERE id = $1").bind(own).execute(pool).await?;
    Ok(())
}

#[cfg(test)]
mod tests;
