//! Games in play that all may see, as boards that live.

use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};

use super::lobby::LOBBY;
use super::reader::Reader;
use super::shell::Page;
use super::who::who;
use crate::AppState;
use crate::lobby::LivingBoard;

/// The boards.
pub(super) async fn page(State(state): State<AppState>, reader: Reader) -> Response {
    let shown = state.gallery.boards(reader.lang).await;
    let (title, lead) = (reader.text("ui-watch"), reader.text("ui-watch-lead"));
    let body = html! {
        div.welcome {
            h1 { (title) }
            p { (lead) }
        }
        ul #boards.cards {
            @for board in &shown.boards { (item(&reader, board)) }
        }
        p #no-boards hidden[!shown.boards.is_empty()] {
            (reader.text("ui-watch-none")) " "
            a href=(LOBBY) { (reader.text("ui-lobby")) }
        }
    };
    let script = Some("watch.js");
    let page = Page { title: &title, description: &lead, script, class: "", body };
    ([(CACHE_CONTROL, "no-store")], page.render(&reader)).into_response()
}

/// A board. The script writes them in the same way.
fn item(reader: &Reader, board: &LivingBoard) -> Markup {
    html! {
        li.card data-table=(board.table) data-ply=(board.ply) {
            div.picture aria-hidden="true" { (PreEscaped(&board.svg)) }
            div.about {
                h2 { a href=(board.link) { (board.game) } }
                p.players {
                    @for (i, name) in board.players.iter().enumerate() {
                        span.turn[board.turn == Some(i)] {
                            (who(name, board.members.get(i).and_then(Option::as_ref)))
                        }
                    }
                }
                p.small.quiet {
                    @if board.watching > 0 {
                        (reader.fill("live-lookers", [("count", board.watching.into())]))
                    }
                }
            }
        }
    }
}
