//! The library's composer: any game, with any rules around it that fit.

use std::sync::OnceLock;

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::{Rules, entry, games};
use ludoteca_core::Info;
use maud::{Markup, html};

use super::asked::{Asked, GAME};
use super::form::{Preview, fitting, preview, rules, settle, start_form};
use super::game;
use super::reader::Reader;
use crate::AppState;
use crate::programs::Programs;

/// The library's composer: a game, meta-rules around it, the board, and a table.
pub(super) fn composer(reader: &Reader, programs: &Programs) -> Markup {
    let composable = || games().iter().filter(|entry| !fitting(entry.info).is_empty());
    let Some(first) = composable().find(|entry| entry.info.id == "gomoku").or(composable().next())
    else {
        return html! {};
    };
    let most = composable().map(|entry| entry.info.seats.1).max().unwrap_or(2);
    let asked = Asked::new();
    let programs = programs.playing_spec(first.info.id);
    let rules_of = |info| Rules::of(info, reader.lang);
    let shown = first_board(reader, first.info);
    html! {
        section #compose.composer aria-labelledby="compose-title" {
            h2 #compose-title { (reader.text("ui-compose")) }
            p.quiet { (reader.text("ui-compose-lead")) }
            div.composing {
                section.panel aria-label=(reader.text("ui-board")) {
                    div #preview.preview { (shown.board) }
                    form #params method="get" action="/compose" data-address="keep" {
                        label.field {
                            span { (reader.text("ui-compose-game")) }
                            select name=(GAME) {
                                @for entry in composable() {
                                    option value=(entry.info.id) selected[entry.info.id == first.info.id] {
                                        (rules_of(entry.info).name)
                                    }
                                }
                            }
                        }
                        (rules(reader, None, &asked))
                        noscript { button.button { (reader.text("ui-update")) } }
                    }
                }
                div.panel {
                    (start_form(reader, first.info.id, &programs))
                    details.options {
                        summary { (reader.text("ui-options")) }
                        (settle(reader, most, false, &programs))
                    }
                    div #said { (shown.said) }
                }
            }
        }
    }
}

/// The board with which the composer begins: always the same, so it is made once.
fn first_board(reader: &Reader, info: &Info) -> &'static Preview {
    static BOARDS: [OnceLock<Preview>; 3] = [const { OnceLock::new() }; 3];
    BOARDS[reader.lang as usize]
        .get_or_init(|| preview(reader, info, &Rules::of(info, reader.lang), &Asked::new()))
}

/// What the composer asks for without script: the page of the game, under its rules.
pub(super) async fn compose(
    state: State<AppState>,
    reader: Reader,
    Query(asked): Query<Asked>,
) -> Response {
    let id = asked.get(GAME).cloned().unwrap_or_default();
    game::page(state, reader, Path(id), Query(asked)).await
}

/// The part of the composer that changes, for its script.
pub(super) async fn board(reader: Reader, Query(asked): Query<Asked>) -> Response {
    match asked.get(GAME).and_then(|id| entry(id)) {
        Some(entry) => game::changing(reader, entry.info, asked).await,
        None => axum::http::StatusCode::NOT_FOUND.into_response(),
    }
}
