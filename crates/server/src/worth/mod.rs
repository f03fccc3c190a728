//! What games are worth: reports on any game, each of which goes on from what was found before.
//!
//! What a report says follows from the game and from how many samples there are, and a longer one begins as a
//! shorter one did. So a store has one report a game, the longest that anybody asked for, and nothing is lost
//! where two ask for the same at once.

mod walk;

use std::sync::Arc;

use ludoteca_lab::report::{ENGINE, Report};
use ludoteca_store::{Change, Content, Millis, Record, Store, StoreError};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use crate::refusal::Refusal;
use crate::secret::table_of;
use crate::table::{now, offload};
pub(crate) use walk::Walk;

/// The kind of their records.
const WORTH: &str = "worth";
/// They are kept for so long after they were last gone on with, in milliseconds: a year.
const KEPT: Millis = 365 * 24 * 60 * 60 * 1000;
/// The seed of all of them: what one asks for another has found.
pub(crate) const SEED: u64 = 1;
/// So often it is tried to keep one that others go on with, too.
const TRIES: usize = 4;

/// All reports of a store.
#[derive(Clone)]
pub(crate) struct Worth {
    store: Arc<dyn Store>,
}

impl Worth {
    /// Those of a store.
    pub(crate) fn new(store: Arc<dyn Store>) -> Worth {
        Worth { store }
    }

    /// The report on a game by its canonical name, as it is written; nothing where nobody asked for one.
    pub(crate) async fn written(&self, spec: &str) -> Result<Option<String>, Refusal> {
        Ok(self.record(spec).await?.map(|record| record.body))
    }

    /// The report on a game; nothing where nobody asked for one, or where another version has made it.
    pub(crate) async fn kept(&self, spec: &str) -> Result<Option<Report>, Refusal> {
        let Some(written) = self.written(spec).await? else { return Ok(None) };
        offload(move || match Report::shown(&written) {
            Ok(report) => Some(report),
            Err(error) => {
                tracing::warn!(%error, "a report is begun anew");
                None
            }
        })
        .await
    }

    /// Keeps a report, unless one is kept that is as long.
    pub(crate) async fn keep(&self, spec: &str, written: &str) {
        for _ in 0..TRIES {
            match self.put(spec, written).await {
                Ok(()) => return,
                Err(StoreError::Changed { .. }) => {}
                // Then it is found again.
                Err(error) => return tracing::warn!(%error, "a report cannot be kept"),
            }
        }
    }

    async fn put(&self, spec: &str, written: &str) -> Result<(), StoreError> {
        let kept = self.record(spec).await?;
        if kept.as_ref().is_some_and(|kept| taken(&kept.body) >= taken(written)) {
            return Ok(());
        }
        let (at, version) = (now().wall, kept.map_or(0, |kept| kept.version));
        let content = Content { until: Some(at + KEPT), ..Content::new(written) };
        self.store.change(at, &[Change::put(WORTH, &name(spec), version, content)]).await
    }

    async fn record(&self, spec: &str) -> Result<Option<Record>, StoreError> {
        self.store.record(WORTH, &name(spec)).await
    }
}

/// How many samples a report has that is written; none where it is no report.
fn taken(written: &str) -> usize {
    #[derive(Deserialize)]
    struct Head {
        taken: usize,
    }
    serde_json::from_str(written).map_or(0, |head: Head| head.taken)
}

/// The name of the report on a game. Another version may play otherwise, so it has its own.
fn name(spec: &str) -> String {
    let mut hash = Sha256::new();
    for text in [ENGINE, spec] {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    }
    let digest: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    table_of(&digest) + &digest[..20]
}
