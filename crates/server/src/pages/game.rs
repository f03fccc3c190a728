//! A game: its rules, its board as one would like it, and ways to begin.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use ludoteca_catalog::{FROM, Record, Rules, RulesPart, entry};
use ludoteca_core::Info;
use maud::{Markup, PreEscaped, html};

use super::asked::{Asked, spec};
use super::reader::Reader;
use super::shell::{Page, not_found};
use super::{cards, form, picture, print, puzzles, workshop, worth};
use crate::AppState;
use crate::programs::Programs;
use crate::table::offload;

/// The page of a game. Parameters that do not fit are a sentence in place of the board.
pub(super) async fn page(
    State(state): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let Some(entry) = entry(&id) else { return not_found(reader).await.into_response() };
    // Large boards under rules take a while to make.
    offload(move || shown(&reader, entry.info, &asked, &state.programs))
        .await
        .unwrap_or_else(IntoResponse::into_response)
}

fn shown(reader: &Reader, info: &Info, asked: &Asked, programs: &Programs) -> Response {
    let rules = Rules::of(info, reader.lang);
    let spec = spec(info, asked).to_string();
    let programs = programs.playing_spec(&spec);
    let form::Preview { board, said } = form::preview(reader, info, &rules, asked);
    let body = html! {
        div.hero {
            header.game-head {
                h1 { (rules.name) }
                p.blurb { (rules.blurb) }
                ul.facts {
                    li { (cards::family(reader, info.family)) }
                    li { (cards::players(reader, info)) }
                    li { (cards::minutes(reader, info)) }
                    li { (reader.speaker().origin(info)) }
                }
            }
            section.panel.shown aria-label=(reader.text("ui-board")) {
                div #preview.preview { (board) }
            }
            div.play {
                (form::start_form(reader, &spec, &programs))
                (puzzles::way_in(reader, info))
                (options(reader, info, asked, &programs, &said))
                (print::buttons(reader, info))
                (workshop::way_in(reader, info.id))
                (worth::way_in(reader, &spec))
            }
        }
        div.game {
            div.reading { (reading(reader, &rules)) }
            div.reading.more {
                (needed(reader, info))
                (printed(reader, info))
                (puzzles::of_game(reader, info))
            }
        }
        (cards::alike(reader, info))
    };
    let script = Some("game.js");
    Page { title: &rules.name, description: &rules.blurb, script, class: "", body }
        .render(reader)
        .into_response()
}

/// The part of the page that changes with the parameters, for its script.
pub(super) async fn board(
    reader: Reader,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let Some(entry) = entry(&id) else { return StatusCode::NOT_FOUND.into_response() };
    changing(reader, entry.info, asked).await
}

/// The board of a game as asked for, as the scripts of its page and of the composer put it in.
pub(super) async fn changing(reader: Reader, info: &'static Info, asked: Asked) -> Response {
    let made = offload(move || {
        let rules = Rules::of(info, reader.lang);
        let form::Preview { board, said } = form::preview(&reader, info, &rules, &asked);
        Html(html! { div { (board) } div { (said) } }.into_string())
    });
    made.await.into_response()
}

/// What can be chosen of the game and its table; open where something of it was.
fn options(
    reader: &Reader,
    info: &Info,
    asked: &Asked,
    programs: &[String],
    said: &Markup,
) -> Markup {
    html! {
        details.options open[asked.keys().any(|key| key != "lang")] {
            summary { (reader.text("ui-options")) }
            form #params method="get" action={ "/g/" (info.id) } {
                div.params {
                    @for param in info.params {
                        (form::field(reader, info.id, param, param.name, asked.get(param.name).map(String::as_str)))
                    }
                }
                // A position that was set up stays with the game until it is taken back.
                @if let Some(from) = asked.get(FROM).filter(|from| !from.is_empty()) {
                    input type="hidden" name=(FROM) value=(from);
                    p.small {
                        (reader.text("ui-from-position")) " "
                        a href={ "/g/" (info.id) } { (reader.text("ui-from-start")) }
                    }
                }
                (form::rules(reader, Some(info), asked))
                noscript { button.button { (reader.text("ui-update")) } }
            }
            div #said { (said) }
            (form::settle(reader, info.seats.1, info.lots, programs))
        }
    }
}

fn reading(reader: &Reader, rules: &Rules) -> Markup {
    html! {
        h2.unseen { (reader.text("ui-rules")) }
        @for part in &rules.parts {
            @match part {
                RulesPart::Text(text) => (markdown(text)),
                RulesPart::Diagram { spec, steps, caption } => (diagram(reader, spec, steps, caption)),
            }
        }
    }
}

pub(super) fn markdown(text: &str) -> Markup {
    PreEscaped(crate::workshop::markdown(text))
}

fn diagram(reader: &Reader, spec: &str, steps: &[String], caption: &str) -> Markup {
    match picture::position(spec, steps) {
        Ok(position) => html! {
            figure.diagram {
                (picture::still(reader, &*position, &reader.text("ui-diagram")))
                figcaption { (caption) }
            }
        },
        Err(why) => {
            tracing::error!("a diagram of {spec} cannot be drawn: {why:?}");
            html! { p.quiet { (caption) } }
        }
    }
}

/// What one needs to play it at a real table.
fn needed(reader: &Reader, info: &Info) -> Markup {
    html! {
        @if !info.material.is_empty() {
            h2 { (reader.text("ui-need")) }
            ul.material {
                @for item in info.material { li { (reader.speaker().say(&item.say())) } }
            }
        }
    }
}

/// The printed games, which can be replayed.
fn printed(reader: &Reader, info: &Info) -> Markup {
    let records: Vec<Record> = info.records.iter().filter_map(|text| text.parse().ok()).collect();
    html! {
        @if !records.is_empty() {
            h2 { (reader.text("ui-printed")) }
            ul.printed {
                @for (i, record) in records.iter().enumerate() {
                    li {
                        a href={ "/replay?record=" (info.id) ":" (i) } { (record.title(reader.lang)) }
                        div.quiet.small { (record.source(reader.lang)) }
                    }
                }
            }
        }
    }
}
