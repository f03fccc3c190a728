//! What games are worth: reports on any game, each of which goes on from what was found before, and searches for
//! games that are as somebody wishes.
//!
//! What a report says follows from the game and from how many samples there are, and a longer one begins as a
//! shorter one did. So a store has one report a game, the longest that anybody asked for, and nothing is lost
//! where two ask for the same at once. The same holds of a search, by its wishes; each has a name of its own.

mod found;
mod longest;
mod walk;

use std::sync::Arc;

use ludoteca_lab::invent::Invention;
use ludoteca_lab::report::{ENGINE, Report};
use ludoteca_store::{Millis, Store};

use crate::refusal::Refusal;
use crate::secret::named_by;
use crate::table::offload;
use crate::workshop::Workshop;
pub(crate) use found::panel;
use longest::Longest;
pub(crate) use walk::{Quest, Walk};

const DAY: Millis = 24 * 60 * 60 * 1000;
/// The seed of all of them: what one asks for another has found.
pub(crate) const SEED: u64 = 1;

/// What is kept of a quest.
pub(crate) struct Written {
    /// How many samples it has.
    pub(crate) samples: usize,
    /// All that it is gone on with from.
    pub(crate) text: String,
    /// Texts of games that it has found.
    pub(crate) games: Vec<String>,
}

/// All reports of a store, and all searches for games.
#[derive(Clone)]
pub(crate) struct Worth {
    reports: Longest,
    searches: Longest,
    workshop: Workshop,
}

impl Worth {
    /// Those of a store, and where texts are kept.
    pub(crate) fn new(store: Arc<dyn Store>, workshop: Workshop) -> Worth {
        Worth {
            reports: Longest { store: Arc::clone(&store), kind: "worth", kept: 365 * DAY },
            searches: Longest { store, kind: "invention", kept: 365 * DAY },
            workshop,
        }
    }

    /// The report on a game by its canonical name, as it is written; nothing where nobody asked for one.
    pub(crate) async fn written(&self, spec: &str) -> Result<Option<String>, Refusal> {
        self.reports.written(&name(spec)).await
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
    pub(crate) async fn keep(&self, spec: &str, written: &Written) {
        self.reports.keep(&name(spec), written).await;
    }

    /// A search for games, as it is written; nothing where there is none of this name.
    pub(crate) async fn search_written(&self, id: &str) -> Result<Option<String>, Refusal> {
        self.searches.written(id).await
    }

    /// A search for games.
    ///
    /// # Errors
    /// There is none of this name, or another version has made it.
    pub(crate) async fn search(&self, id: &str) -> Result<Invention, Refusal> {
        let written = self.search_written(id).await?.ok_or(Refusal::NoSearch)?;
        offload(move || Invention::read(&written).map_err(|error| Refusal::wish(&error))).await?
    }

    /// Keeps a search, unless it is kept as far already, and the texts of the best games that it has found: they
    /// can be played from then on.
    pub(crate) async fn keep_search(&self, id: &str, mut written: Written) {
        for text in std::mem::take(&mut written.games) {
            if let Err(error) = self.workshop.keep_found(text).await {
                tracing::warn!(?error, "a text that was found cannot be kept");
            }
        }
        self.searches.keep(id, &written).await;
    }
}

/// The name of the report on a game. Another version may play otherwise, so it has its own.
fn name(spec: &str) -> String {
    named_by([ENGINE, spec].into_iter())
}
