//! Looking after stores: every log replayed, and all of them moved elsewhere.

use std::sync::Arc;

use futures_util::StreamExt as _;
use ludoteca_catalog::{Lang, cores};
use ludoteca_store::{Change, Kept, Logged, Millis, Store, StoreError};
use tokio::time::Instant;

use crate::table::{Ledger, replayed};
use crate::text::speaker;

/// So many names are read at once.
const PAGE: u32 = 1000;
/// So many tables are copied at once; what they write goes to the disk together.
const TOGETHER: usize = 64;

/// What was seen of a table or record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looked {
    /// Its name; of a record its kind and name.
    pub table: String,
    /// How many events its log holds; of a record none.
    pub events: u64,
    /// What is wrong with it, as a sentence.
    pub trouble: Option<String>,
}

/// Replays the logs of all tables whose names come after `after` (`""` for all), and tells of each, in
/// the order of their names.
///
/// # Errors
/// The store cannot be read. What is wrong with a single table is told and no error.
pub async fn check(
    store: &Arc<dyn Store>,
    after: &str,
    told: impl FnMut(Looked),
) -> Result<(), StoreError> {
    let look = |table: String, _| async move {
        let log = of_table(store.log(&table).await)?;
        Ok::<_, StoreError>(match log {
            Ok(log) => looked(table, &log, hold(&log).await),
            Err(why) => Looked { table, events: 0, trouble: Some(why) },
        })
    };
    each(store, after, cores(), look, told).await
}

/// Copies all tables into another store, replays there what has arrived, and tells of each table. What
/// is there already is left as it is, so that it can be done again.
///
/// # Errors
/// One of the stores cannot be used. What is wrong with a single table is told and no error.
pub async fn copy(
    from: &Arc<dyn Store>,
    to: &Arc<dyn Store>,
    told: impl FnMut(Looked),
) -> Result<(), StoreError> {
    let look = |table: String, wake| async move {
        let log = match of_table(from.log(&table).await)? {
            Ok(log) => log,
            Err(why) => return Ok(Looked { table, events: 0, trouble: Some(why) }),
        };
        let trouble = match of_table(move_table(&**to, &table, &log, wake).await)? {
            Ok(None) => hold(&log).await,
            Ok(trouble) => trouble,
            Err(why) => Some(format!("in the other store: {why}")),
        };
        Ok::<_, StoreError>(looked(table, &log, trouble))
    };
    each(from, "", TOGETHER, look, told).await
}

/// Reads all records, and tells of each in the order of their names.
///
/// # Errors
/// The store cannot be read. What is wrong with a single record is told and no error.
pub async fn check_records(
    store: &Arc<dyn Store>,
    mut told: impl FnMut(Looked),
) -> Result<(), StoreError> {
    each_record(store, async |looked| {
        told(match looked {
            Ok(kept) => of_record(&kept, None),
            Err(looked) => looked,
        });
        Ok(())
    })
    .await
}

/// Copies all records into another store, and tells of each. Versions begin anew there; what is there
/// already is left as it is, so that it can be done again.
///
/// # Errors
/// One of the stores cannot be used. What is wrong with a single record is told and no error.
pub async fn copy_records(
    from: &Arc<dyn Store>,
    to: &Arc<dyn Store>,
    mut told: impl FnMut(Looked),
) -> Result<(), StoreError> {
    each_record(from, async |looked| {
        told(match looked {
            Ok(kept) => {
                let trouble = move_record(&**to, &kept).await?;
                of_record(&kept, trouble)
            }
            Err(looked) => looked,
        });
        Ok(())
    })
    .await
}

async fn move_record(to: &dyn Store, kept: &Kept) -> Result<Option<String>, StoreError> {
    let Kept { record, content } = kept;
    let change = Change::put(&record.kind, &record.id, 0, content.clone());
    let other = "the other store holds another record of this name, which is left as it is";
    match to.change(record.at, &[change]).await {
        Ok(()) => Ok(None),
        Err(StoreError::Changed { .. }) => {
            let there = to.record(&record.kind, &record.id).await?;
            let same = there.is_some_and(|there| there.body == record.body);
            Ok((!same).then(|| other.to_owned()))
        }
        Err(error @ StoreError::Taken { .. }) => Ok(Some(error.to_string())),
        Err(error) => Err(error),
    }
}

fn of_record(Kept { record, .. }: &Kept, trouble: Option<String>) -> Looked {
    Looked { table: named(&record.kind, &record.id), events: 0, trouble }
}

fn named(kind: &str, id: &str) -> String {
    format!("{kind} {id}")
}

/// Looks at every record in the order of their names, or at what is wrong with it.
async fn each_record(
    store: &Arc<dyn Store>,
    mut look: impl AsyncFnMut(Result<Kept, Looked>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut after = (String::new(), String::new());
    let mut most = PAGE;
    loop {
        match store.records((&after.0, &after.1), most).await {
            Ok(page) => {
                let Some(last) = page.last() else { return Ok(()) };
                after = (last.record.kind.clone(), last.record.id.clone());
                for kept in page {
                    look(Ok(kept)).await?;
                }
                most = PAGE;
            }
            // Those before it are read one by one.
            Err(StoreError::DamagedRecord { .. }) if most > 1 => most = 1,
            Err(error @ StoreError::DamagedRecord { .. }) => {
                let why = error.to_string();
                let StoreError::DamagedRecord { kind, record } = error else { continue };
                let looked = Looked { table: named(&kind, &record), events: 0, trouble: Some(why) };
                look(Err(looked)).await?;
                after = (kind, record);
            }
            Err(error) => return Err(error),
        }
    }
}

/// Copies what is missing of a table, and reads it again; what is wrong, if anything is.
async fn move_table(
    to: &dyn Store,
    table: &str,
    log: &[Logged],
    wake: Option<Millis>,
) -> Result<Option<String>, StoreError> {
    let there = match to.log(table).await {
        Err(StoreError::UnknownTable(_)) => Vec::new(),
        there => there?,
    };
    let Some(missing) = log.strip_prefix(&there[..]) else {
        return Ok(Some(
            if there.starts_with(log) {
                "it has gone on in the other store, where it is left as it is"
            } else {
                "the other store holds another log of this name, which is left as it is"
            }
            .to_owned(),
        ));
    };
    if missing.is_empty() {
        to.set_wake(table, wake).await?;
    } else {
        to.restore(table, missing, wake).await?;
    }
    let same = to.log(table).await? == log;
    Ok((!same).then(|| "it did not arrive as it was sent; copy it again".to_owned()))
}

/// What is wrong with a table stands by itself; everything else concerns the whole store.
fn of_table<T>(result: Result<T, StoreError>) -> Result<Result<T, String>, StoreError> {
    match result {
        Ok(value) => Ok(Ok(value)),
        Err(
            error @ (StoreError::Damaged { .. }
            | StoreError::Conflict { .. }
            | StoreError::UnknownTable(_)),
        ) => Ok(Err(error.to_string())),
        Err(error) => Err(error),
    }
}

fn looked(table: String, log: &[Logged], trouble: Option<String>) -> Looked {
    Looked { table, events: log.len() as u64, trouble }
}

/// Replays a log; what is wrong with it, if anything is.
async fn hold(log: &[Logged]) -> Option<String> {
    let Some(ledger) = Ledger::replay(log, Instant::now()) else {
        return Some("its log goes on in a way that no table can".to_owned());
    };
    let ply = ledger.steps.len();
    let refusal = replayed(&Arc::new(ledger), ply).await.err()?;
    Some(refusal.text(speaker(Lang::En)))
}

/// Looks at all tables after a name, so many at once, and tells of them in the order of their names.
async fn each<F: Future<Output = Result<Looked, StoreError>>>(
    store: &Arc<dyn Store>,
    after: &str,
    together: usize,
    look: impl Fn(String, Option<Millis>) -> F,
    mut told: impl FnMut(Looked),
) -> Result<(), StoreError> {
    let mut after = after.to_owned();
    loop {
        let page = store.tables(&after, PAGE).await?;
        let Some((last, _)) = page.last() else { return Ok(()) };
        after.clone_from(last);
        let mut all = futures_util::stream::iter(page)
            .map(|(table, wake)| look(table, wake))
            .buffered(together);
        while let Some(looked) = all.next().await {
            told(looked?);
        }
    }
}
