//! `/metrics`: at an address of its own, or else for programs on this machine alone.

use axum::Router;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CONTENT_TYPE, HOST};
use axum::http::uri::Authority;
use axum::middleware::from_fn;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::AppState;
use crate::api::speak;
use crate::client::Peer;
use crate::health;
use crate::refusal::Refusal;

const PATH: &str = "/metrics";
/// What a proxy says of whom it asks for.
const PROXIED: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];
const OPEN: &str = "application/openmetrics-text";

/// `/metrics` beside everything else: for programs on this machine.
pub(crate) fn router() -> Router<AppState> {
    let method = || async { Refusal::Method };
    Router::new().route(PATH, get(own).fallback(method)).layer(from_fn(speak))
}

/// All that is answered at the address for metrics: those, and `/health`.
pub(crate) fn listener(state: AppState) -> Router {
    Router::new().route(PATH, get(all)).merge(health::router()).with_state(state)
}

async fn all(State(state): State<AppState>, headers: HeaderMap) -> Result<Response, Refusal> {
    let text = state.metrics.text(&state).map_err(|_| Refusal::Failed)?;
    // Both read the same text. Who does not ask for the one knows the other.
    let accepts = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let kind = if accepts.contains(OPEN) {
        "application/openmetrics-text; version=1.0.0; charset=utf-8"
    } else {
        "text/plain; version=0.0.4; charset=utf-8"
    };
    Ok(([(CONTENT_TYPE, kind)], text).into_response())
}

async fn own(
    State(state): State<AppState>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    if state.metrics_elsewhere
        || !peer.address.to_canonical().is_loopback()
        || !asks_for_itself(&headers)
    {
        return Err(Refusal::Metrics);
    }
    all(State(state), headers).await
}

/// Whether a program on this machine asks by a name of the machine itself, and says of nobody that it asks
/// for them: a proxy on this machine asks for everybody.
fn asks_for_itself(headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let host = host.parse::<Authority>();
    let named = host.is_ok_and(|host| {
        let name = host.host().trim_start_matches('[').trim_end_matches(']');
        name.eq_ignore_ascii_case("localhost")
            || name.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.to_canonical().is_loopback())
    });
    named && !PROXIED.iter().any(|name| headers.contains_key(*name))
}
