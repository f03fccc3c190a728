//! Ways to what answers. Every handler is put behind one type, so that axum's layers are compiled once
//! and not for each of some two hundred handlers.

use std::pin::Pin;
use std::sync::Arc;

use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use axum::routing::{self, MethodRouter};

use crate::AppState;

/// An answer on its way.
type Answer = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A handler of whatever arguments.
#[derive(Clone)]
pub(crate) struct Boxed(Arc<dyn Fn(Request, AppState) -> Answer + Send + Sync>);

impl Handler<(), AppState> for Boxed {
    type Future = Answer;

    fn call(self, request: Request, state: AppState) -> Answer {
        (self.0)(request, state)
    }
}

/// The handler behind the one type.
pub(crate) fn boxed<T>(handler: impl Handler<T, AppState>) -> Boxed {
    Boxed(Arc::new(move |request, state| Box::pin(handler.clone().call(request, state))))
}

/// Answers GET and HEAD.
pub(crate) fn get<T>(handler: impl Handler<T, AppState>) -> MethodRouter<AppState> {
    routing::get(boxed(handler))
}

/// Answers POST.
pub(crate) fn post<T>(handler: impl Handler<T, AppState>) -> MethodRouter<AppState> {
    routing::post(boxed(handler))
}

/// Answers DELETE.
pub(crate) fn delete<T>(handler: impl Handler<T, AppState>) -> MethodRouter<AppState> {
    routing::delete(boxed(handler))
}
