//! Pages for people: rendered here and readable without script; scripts make the tables live.
//!
//! No page knows a game: names, rules, parameters and pictures all come from the catalog.

mod assets;
mod game;
mod library;
mod picture;
mod reader;
mod replay;
mod settings;
mod shell;
mod words;

use axum::Router;
use axum::routing::{get, post};

pub use words::speaker;

/// The pages that need no table.
pub fn router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new()
        .route("/", get(library::page))
        .route("/g/{id}", get(game::page))
        .route("/g/{id}/board", get(game::board))
        .route("/replay", get(replay::page))
        .route("/settings", post(settings::change))
        .route("/assets/{version}/{*path}", get(assets::file))
        .route("/favicon.ico", get(assets::icon))
        .fallback(shell::not_found)
}
