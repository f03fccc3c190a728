//! What is told bit by bit, as `text/event-stream`.

use std::future::Future;

use axum::response::sse::{Event, Sse};
use futures_util::stream::{self, Stream};
use serde::Serialize;

/// What goes out.
pub(super) type Told = Result<Event, axum::Error>;

/// Somebody who tells something bit by bit. Dropping it, as when whoever asked leaves, ends it.
pub(super) trait Tells: Send + Sized + 'static {
    /// What is told.
    type Said: Serialize + Send;

    /// What is told next, and whether that is the last; nothing when the server ends.
    fn next(&mut self) -> impl Future<Output = Option<(Self::Said, bool)>> + Send;
}

/// All that is told, until the last.
pub(super) fn told<T: Tells>(teller: T) -> Sse<impl Stream<Item = Told>> {
    Sse::new(stream::unfold(Some(teller), async |teller| {
        let mut teller = teller?;
        let (said, last) = teller.next().await?;
        Some((Event::default().json_data(&said), (!last).then_some(teller)))
    }))
}
