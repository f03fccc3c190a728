//! Reviews of finished games: what each side could expect before every turn, and which turns threw that away.
//!
//! A review is about a game and its steps, wherever they were played, so it is kept under a name that follows
//! from these alone, and made once. It is thought in the queue of the engine behind all that people wait for,
//! a position at a time, and ends with whoever asked for it.

mod annotate;
mod course;
mod paint;
mod reasons;
mod walk;

use std::sync::Arc;

use ludoteca_store::{Change, Content, Millis, Store, StoreError};
use ludoteca_study::Look;

use crate::refusal::Refusal;
use crate::secret::named_by;
use crate::table::now;
pub(crate) use annotate::annotated;
pub(crate) use course::Course;
pub(crate) use paint::{Place, panel};
pub(crate) use walk::Walk;

/// The kind of their records.
const REVIEW: &str = "review";
/// They are kept for so long, in milliseconds: a year, since anybody can have any game reviewed.
const KEPT: Millis = 365 * 24 * 60 * 60 * 1000;
/// So many turning points are told.
pub(crate) const POINTS: usize = 3;

/// All reviews of a store.
#[derive(Clone)]
pub(crate) struct Reviews {
    store: Arc<dyn Store>,
}

impl Reviews {
    /// Those of a store.
    pub(crate) fn new(store: Arc<dyn Store>) -> Reviews {
        Reviews { store }
    }

    /// What was found of a game before; nothing where it was never reviewed to its end.
    pub(crate) async fn kept(&self, course: &Course) -> Result<Option<Vec<Look>>, Refusal> {
        let record = self.store.record(REVIEW, &name(course)).await?;
        // One that another version has written is made anew.
        Ok(record.and_then(|record| serde_json::from_str(&record.body).ok()))
    }

    /// Keeps what was found of a game. Where somebody else was first, theirs stays.
    pub(crate) async fn keep(&self, course: &Course, looks: &[Look]) {
        let at = now().wall;
        let body = serde_json::to_string(looks).expect("plain data");
        let content = Content { until: Some(at + KEPT), ..Content::new(body) };
        let name = name(course);
        match self.store.change(at, &[Change::put(REVIEW, &name, 0, content)]).await {
            Ok(()) | Err(StoreError::Changed { .. }) => {}
            // Then it is thought again.
            Err(error) => tracing::warn!(%error, "a review cannot be kept"),
        }
    }
}

/// The name of the review of a game: whoever knows it knows the game.
fn name(course: &Course) -> String {
    named_by(std::iter::once(&*course.spec).chain(course.steps.iter().map(String::as_str)))
}
