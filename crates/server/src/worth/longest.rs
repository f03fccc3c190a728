//! What is found out ever more about, kept by a name: whatever is written last of several, the longest stays.
//!
//! The first line of a record says how many samples it has, so that nobody reads megabytes to know that.

use std::sync::Arc;

use ludoteca_store::{Change, Content, Millis, Record, Store, StoreError};

use super::Written;
use crate::refusal::Refusal;
use crate::table::now;

/// So often it is tried to keep what others go on with, too.
const TRIES: usize = 4;

/// Records of one kind, each of which says how many samples it has.
#[derive(Clone)]
pub(super) struct Longest {
    pub(super) store: Arc<dyn Store>,
    /// The kind.
    pub(super) kind: &'static str,
    /// They are kept for so long after they were last gone on with.
    pub(super) kept: Millis,
}

impl Longest {
    /// What is written under a name, if anything is.
    pub(super) async fn written(&self, name: &str) -> Result<Option<String>, Refusal> {
        let Some(mut record) = self.record(name).await? else { return Ok(None) };
        let text = record.body.find('\n').map_or(0, |line| line + 1);
        Ok(Some(record.body.split_off(text)))
    }

    /// Keeps something, unless what is kept is as long.
    pub(super) async fn keep(&self, name: &str, written: &Written) {
        for _ in 0..TRIES {
            match self.put(name, written).await {
                Ok(()) => return,
                Err(StoreError::Changed { .. }) => {}
                // Then it is found again.
                Err(error) => {
                    return tracing::warn!(%error, kind = self.kind, "what was found cannot be kept");
                }
            }
        }
    }

    async fn put(&self, name: &str, written: &Written) -> Result<(), StoreError> {
        let kept = self.record(name).await?;
        if kept.as_ref().is_some_and(|kept| taken(&kept.body) >= written.samples) {
            return Ok(());
        }
        let body = format!("{}\n{}", written.samples, written.text);
        let (at, version) = (now().wall, kept.map_or(0, |kept| kept.version));
        let content = Content { until: Some(at + self.kept), ..Content::new(body) };
        self.store.change(at, &[Change::put(self.kind, name, version, content)]).await
    }

    async fn record(&self, name: &str) -> Result<Option<Record>, StoreError> {
        self.store.record(self.kind, name).await
    }
}

/// How many samples a record says that it has.
fn taken(body: &str) -> usize {
    body.lines().next().and_then(|line| line.parse().ok()).unwrap_or(0)
}
