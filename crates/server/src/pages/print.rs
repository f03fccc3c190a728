//! Games on paper: what can be printed of a game, and the files.

use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::entry;
use ludoteca_core::Info;
use ludoteca_print::{Cell, Order, What, print};
use maud::{Markup, html};

use super::asked::{Asked, spec};
use super::reader::Reader;
use crate::AppState;
use crate::client::Client;
use crate::engine::{Asker, Purpose, SLICE};
use crate::refusal::Refusal;

/// What queries say of a print besides the game.
const PAPER: &str = "paper";
const CELL: &str = "cell";
const STONE: &str = "stone";
const FIT: &str = "fit";

/// A PDF: `/g/hex/print/board.pdf?size=9&cell=20`. Prints are made by the threads that think, and while
/// others wait for these, solutions of puzzles that take long are left out.
pub(super) async fn file(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Path((id, name)): Path<(String, String)>,
    Query(mut asked): Query<Asked>,
) -> Result<Response, Refusal> {
    let info = entry(&id).ok_or(Refusal::NotFound)?.info;
    let what: What =
        name.strip_suffix(".pdf").and_then(|word| word.parse().ok()).ok_or(Refusal::NotFound)?;
    let mut take = |key: &str| asked.remove(key).filter(|value| !value.is_empty());
    let paper = take(PAPER).map(|word| word.parse()).transpose()?.unwrap_or_default();
    let (cell, stone, fit) = (take(CELL), take(STONE), take(FIT));
    let cell = match (cell, stone, fit) {
        (Some(cell), ..) => Cell::Width(length(&cell)),
        (_, Some(stone), _) => Cell::Stone(length(&stone)),
        (.., Some(_)) => Cell::Fit,
        _ => Cell::Usual,
    };
    let games = vec![spec(info, &asked).to_string()];
    let order = Order { games, what, lang: reader.lang, paper, cell };
    let asked = format!("print {id} {name}");
    let asker = Asker { client, table: &asked, purpose: Purpose::Study };
    let mut search = state.engine.search(asker, move |control| print(&order, control))?;
    let made = search.found_among_others(SLICE).await.ok_or(Refusal::Failed)??;
    let shown = format!("inline; filename=\"{id}-{}.pdf\"", what.word());
    let head = [(CONTENT_TYPE, "application/pdf".to_owned()), (CONTENT_DISPOSITION, shown)];
    Ok((head, made).into_response())
}

/// A length in millimetres; what is no number is one that nothing can have.
fn length(text: &str) -> f32 {
    text.replace(',', ".").parse().unwrap_or(0.0)
}

/// What can be printed of a game as its form has it, each a button of that form.
pub(super) fn buttons(reader: &Reader, info: &Info) -> Markup {
    let button = |what: What, fit: bool, label: &str| {
        let action = format!("/g/{}/print/{}.pdf", info.id, what.word());
        html! {
            button.button form="params" formaction=(action) formtarget="_blank"
                name=[fit.then_some(FIT)] value=[fit.then_some("1")] { (reader.text(label)) }
        }
    };
    html! {
        details.options.printing {
            summary { (reader.text("ui-print")) }
            div.row {
                (button(What::Board, true, "ui-print-board"))
                (button(What::Board, false, "ui-print-true-size"))
                (button(What::Pieces, false, "ui-print-pieces"))
                (button(What::Rules, false, "ui-print-rules"))
                @if !info.puzzles.is_empty() { (button(What::Puzzles, false, "ui-print-puzzles")) }
                (button(What::Booklet, false, "ui-print-booklet"))
            }
        }
    }
}
