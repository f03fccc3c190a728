//! What is noted of every request: it is counted, and its line in the log has a name by which it is
//! found again.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use crate::client::Peer;
use crate::metrics::Metrics;
use crate::refusal::Refused;
use crate::secret::new_request;

/// The header with the name of a request.
const REQUEST: HeaderName = HeaderName::from_static("x-request-id");
/// Names that proxies give are no longer.
const LONGEST: usize = 64;

/// Counts a request, and logs it without its address, in which secrets may stand.
pub(crate) async fn note(
    State(metrics): State<Arc<Metrics>>,
    request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let name = name(&request);
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>().cloned();
    let path = path.as_ref().map(MatchedPath::as_str);
    // Whatever is logged meanwhile bears the name, errors too.
    let id = name.to_str().unwrap_or_default();
    let span = tracing::error_span!("request", id, %method, path);
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status(), began.elapsed());
    metrics.answered(path, status, took);
    if let Some(Refused(code)) = response.extensions().get() {
        metrics.refused(code);
    }
    response.headers_mut().insert(REQUEST, name);
    let _entered = span.entered();
    let (status, ms) = (status.as_u16(), took.as_secs_f64() * 1000.0);
    // Whoever watches the server asks again and again.
    if path.is_some_and(|path| path == "/metrics" || path.starts_with("/health/")) {
        tracing::debug!(status, ms, "answered");
    } else {
        tracing::info!(status, ms, "answered");
    }
    response
}

/// The name that a known proxy has given, if it is short and plain, or else a new one.
fn name(request: &Request) -> HeaderValue {
    let believed = request.extensions().get::<Peer>().is_some_and(|peer| peer.believed);
    let given = request.headers().get(REQUEST).filter(|_| believed);
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    let fits = |name: &&HeaderValue| {
        (1..=LONGEST).contains(&name.len()) && name.as_bytes().iter().all(plain)
    };
    match given.filter(fits) {
        Some(name) => name.clone(),
        None => HeaderValue::try_from(new_request()).unwrap_or(HeaderValue::from_static("none")),
    }
}
