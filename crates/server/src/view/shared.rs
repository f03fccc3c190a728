//! The newest state of a table as text, the same for all who see the same.

use hyper::body::Bytes;

use super::viewer::Viewer;
use super::{At, view};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::{Look, Snapshot, Text, Texts, now};

/// What stands before and after the view in the text.
const AROUND: (&[u8], &[u8]) = (br#"{"view":"#, b"}");

/// `{"view": ...}` as JSON.
pub(crate) struct Shown(Text);

impl Shown {
    /// All of it, as the socket sends it.
    pub(crate) fn message(&self) -> &Bytes {
        &self.0
    }

    /// The view alone.
    pub(crate) fn view(&self) -> Bytes {
        let end = self.0.len().saturating_sub(AROUND.1.len());
        self.0.slice(AROUND.0.len().min(end)..end)
    }
}

/// The newest state of a table for a viewer. `compact` says how legal steps are written.
pub(crate) async fn shown(
    texts: &Texts,
    table: &str,
    snapshot: Snapshot,
    viewer: &Viewer,
    compact: bool,
) -> Result<Shown, Refusal> {
    let (viewer, look) = look_of(viewer, &snapshot, compact);
    let (table, state) = (table.to_owned(), snapshot.state());
    let make = move || {
        let mut view = view(&table, &snapshot, &At::Newest, &viewer, now());
        if compact {
            view.steps = view.steps.packed();
        }
        let mut text = Vec::with_capacity(32 * 1024);
        text.extend_from_slice(AROUND.0);
        // A view has no maps with keys that are no text, which alone could fail.
        serde_json::to_writer(&mut text, &view).map_err(|_| Refusal::Failed)?;
        text.extend_from_slice(AROUND.1);
        Ok(text)
    };
    Ok(Shown(texts.share(look, state, make).await?))
}

/// Who looks at a state, as far as that decides what is seen.
pub(super) fn look_of(viewer: &Viewer, snapshot: &Snapshot, compact: bool) -> (Viewer, Look) {
    let mut viewer = viewer.clone();
    let key = viewer.secret.as_ref().map(Secret::digest);
    // A secret that opens nothing here shows what everybody sees.
    let key = key.filter(|key| snapshot.ledger.seats_of(key).is_some());
    if key.is_none() {
        viewer.secret = None;
    }
    let (lang, (turned, narrow)) = (viewer.lang, viewer.sight.ways());
    (viewer, Look { key, lang, turned, narrow, compact })
}
