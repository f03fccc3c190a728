//! What is told bit by bit, as `text/event-stream`.

use std::future::Future;

use axum::response::sse::{Event, Sse};
use futures_util::stream::{self, Stream};
use ludoteca_catalog::Lang;
use serde::Serialize;

use super::errors::ErrorBody;
use crate::refusal::Refusal;
use crate::text::speaker;

/// What goes out.
pub(super) type Told = Result<Event, axum::Error>;

/// Somebody who tells something bit by bit. Dropping it, as when whoever asked leaves, ends it.
pub(super) trait Tells: Send + Sized + 'static {
    /// What is told.
    type Said: Serialize + Send + From<ErrorBody>;

    /// In which language it is said why it does not go on.
    fn lang(&self) -> Lang;

    /// What is told next, and whether that is the last; nothing when the server ends.
    ///
    /// # Errors
    /// It does not go on: that is told, and nothing after it.
    fn next(&mut self) -> impl Future<Output = Result<Option<(Self::Said, bool)>, Refusal>> + Send;
}

/// All that is told, until the last.
pub(super) fn told<T: Tells>(teller: T) -> Sse<impl Stream<Item = Told>> {
    Sse::new(stream::unfold(Some(teller), async |teller| {
        let mut teller = teller?;
        let (said, last) = match teller.next().await {
            Ok(said) => said?,
            Err(refusal) => (ErrorBody::new(&refusal, speaker(teller.lang())).into(), true),
        };
        Some((Event::default().json_data(&said), (!last).then_some(teller)))
    }))
}
