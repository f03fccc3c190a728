//! Whether this server lives, and whether people should be sent to it: for what balances load.
//!
//! The store is asked once a second, however often somebody wants to know.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::middleware::from_fn;
use axum::response::Json;
use axum::routing::get;
use ludoteca_store::{Store, StoreError};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::AppState;
use crate::api::speak;
use crate::refusal::Refusal;

/// How often the store is asked.
const OFTEN: Duration = Duration::from_secs(1);
/// A store that does not answer within this does not answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether people should be sent to a server.
pub struct Health {
    leaving: AtomicBool,
    /// What is wrong with the store, as far as is known.
    trouble: Mutex<Option<Arc<StoreError>>>,
}

impl Health {
    /// Of a server that has just opened its store.
    pub(crate) fn new() -> Arc<Health> {
        Arc::new(Health { leaving: AtomicBool::new(false), trouble: Mutex::default() })
    }

    /// From now on people should be sent elsewhere: the server is about to end.
    pub fn leave(&self) {
        self.leaving.store(true, Ordering::Release);
    }

    /// Why nobody should be sent here.
    pub(crate) fn ready(&self) -> Result<(), Refusal> {
        if self.leaving.load(Ordering::Acquire) {
            return Err(Refusal::Draining);
        }
        self.trouble().clone().map_or(Ok(()), |trouble| Err(Refusal::Store(trouble)))
    }

    /// No code of ours panics while it holds the lock.
    fn trouble(&self) -> MutexGuard<'_, Option<Arc<StoreError>>> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks the store again and again. Never ends.
    pub(crate) async fn watch(self: Arc<Health>, store: Arc<dyn Store>) {
        loop {
            let answer = timeout(PATIENCE, store.answers()).await;
            self.heard(answer.unwrap_or_else(|_| {
                let reason = format!("no answer within {} seconds", PATIENCE.as_secs());
                Err(StoreError::Away { place: "of the tables".to_owned(), reason })
            }));
            sleep(OFTEN).await;
        }
    }

    fn heard(&self, answer: Result<(), StoreError>) {
        let trouble = answer.err().map(Arc::new);
        let before = std::mem::replace(&mut *self.trouble(), trouble.clone());
        match (before, trouble) {
            (None, Some(error)) => tracing::error!(%error, "not ready: the store does not answer"),
            (Some(_), None) => tracing::warn!("ready again: the store answers"),
            _ => {}
        }
    }
}

/// `/health/live` and `/health/ready`, for whoever asks by whatever name.
pub(crate) fn router() -> Router<AppState> {
    let fresh =
        SetResponseHeaderLayer::overriding(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let method = || async { Refusal::Method };
    Router::new()
        .route("/health/live", get(live).fallback(method))
        .route("/health/ready", get(ready).fallback(method))
        .layer(from_fn(speak))
        .layer(fresh)
}

async fn live() -> Json<Value> {
    Json(json!({ "live": true }))
}

async fn ready(State(state): State<AppState>) -> Result<Json<Value>, Refusal> {
    state.health.ready()?;
    Ok(Json(json!({ "ready": true })))
}
