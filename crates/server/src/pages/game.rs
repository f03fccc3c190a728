//! A game: its rules, its board as one would like it, and ways to begin.

use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use ludoteca_catalog::{Entry, FROM, Record, Rules, RulesPart, entry};
use ludoteca_core::{Info, Spec};
use maud::{Markup, PreEscaped, html};

use super::compose::{self, Asked};
use super::reader::Reader;
use super::shell::{Page, not_found};
use super::{library, picture, puzzles};

/// The page of a game. Parameters that do not fit are a sentence in place of the board.
pub(super) async fn page(
    reader: Reader,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let Some(entry) = entry(&id) else { return not_found(reader).await.into_response() };
    let info = entry.info;
    let rules = Rules::of(info, reader.lang);
    let body = html! {
        header.game-head {
            h1 { (rules.name) }
            p.blurb { (rules.blurb) }
            ul.facts {
                li { (library::family(&reader, info.family)) }
                li { (library::players(&reader, info)) }
                li { (library::minutes(&reader, info)) }
                li { (reader.speaker().origin(info)) }
            }
        }
        div.game {
            div.play {
                (board_form(&reader, info, &rules, &asked))
                (start_form(&reader, info.seats.1))
            }
            div.reading {
                (reading(&reader, &rules))
                (printed(&reader, info))
                (puzzles::of_game(&reader, info))
            }
        }
        (library::alike(&reader, info))
    };
    let script = Some("game.js");
    Page { title: &rules.name, description: &rules.blurb, script, class: "", body }
        .render(&reader)
        .into_response()
}

/// The part of the page that changes with the parameters, for its script.
pub(super) async fn board(
    reader: Reader,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let Some(entry) = entry(&id) else { return StatusCode::NOT_FOUND.into_response() };
    let rules = Rules::of(entry.info, reader.lang);
    Html(compose::preview(&reader, entry.info, &rules, &asked).into_string()).into_response()
}

fn board_form(reader: &Reader, info: &Info, rules: &Rules, asked: &Asked) -> Markup {
    html! {
        section.panel aria-label=(reader.text("ui-board")) {
            div #preview.preview { (compose::preview(reader, info, rules, asked)) }
            form #params method="get" action={ "/g/" (info.id) } {
                div.params {
                    @for param in info.params {
                        (compose::field(reader, info.id, param, param.name, asked.get(param.name).map(String::as_str)))
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
                (compose::rules(reader, Some(info), asked))
                noscript { button.button { (reader.text("ui-update")) } }
            }
        }
    }
}

/// How a table begins. `most` is the number of seats that the game may have.
pub(super) fn start_form(reader: &Reader, most: u8) -> Markup {
    let t = |id: &str| reader.text(id);
    html! {
        form #start.panel.start hidden {
            h2 { (t("ui-play")) }
            fieldset data-two {
                legend.unseen { (t("ui-play")) }
                label.choice { input type="radio" name="with" value="computer" checked; (t("ui-against-computer")) }
                label.choice { input type="radio" name="with" value="screen"; (t("ui-at-this-screen")) }
                label.choice { input type="radio" name="with" value="link"; (t("ui-by-link")) }
            }
            (chairs(reader, most))
            div.settle {
                label.field data-for="computer" {
                    span { (t("ui-level")) }
                    select name="level" {
                        @for level in 1..=10 {
                            option value=(level) selected[level == 3] {
                                (reader.fill("ui-level-name", [("level", level.into())]))
                            }
                        }
                    }
                }
                label.field data-two data-for="computer link" {
                    span { (t("ui-who-begins")) }
                    select name="begins" {
                        option value="me" { (t("ui-begin-me")) }
                        option value="other" { (t("ui-begin-other")) }
                        option value="lot" { (t("ui-begin-lot")) }
                    }
                }
                label.field {
                    span { (t("ui-clock")) }
                    select name="clock" {
                        option value="" { (t("ui-clock-none")) }
                        @for (minutes, increment) in [(3, 2), (5, 5), (10, 5), (20, 10), (45, 15)] {
                            option value={ (minutes) "+" (increment) } {
                                (reader.fill("ui-clock-some", [("minutes", minutes.into()), ("increment", increment.into())]))
                            }
                        }
                    }
                }
            }
            button.button.main { (t("ui-start")) }
            p #trouble.error.small role="alert" {}
        }
        noscript { p.quiet { (t("ui-needs-script")) } }
    }
}

/// Who sits where, in games for more than two. The script shows as many as the game has seats.
fn chairs(reader: &Reader, most: u8) -> Markup {
    let seats = usize::from(most);
    let kinds = [
        ("screen", "ui-chair-screen"),
        ("computer", "ui-chair-computer"),
        ("link", "ui-chair-link"),
    ];
    html! {
        @if seats > 2 {
            fieldset.chairs {
                legend.unseen { (reader.text("ui-chairs")) }
                @for seat in 0..seats {
                    label.field data-chair=(seat) hidden {
                        span { (reader.fill("ui-chair", [("seat", (seat + 1).into())])) }
                        select {
                            @for (kind, id) in kinds {
                                option value=(kind) selected[kind == usual_sitter(seat)] { (reader.text(id)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Who sits at a seat unless somebody else is asked for.
fn usual_sitter(seat: usize) -> &'static str {
    if seat == 0 { "screen" } else { "computer" }
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

fn markdown(text: &str) -> Markup {
    let options = pulldown_cmark::Options::ENABLE_TABLES;
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, pulldown_cmark::Parser::new_ext(text, options));
    PreEscaped(out)
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

/// The game that a spec is about, under its meta-rules.
pub(super) fn entry_of(spec: &Spec) -> Option<&'static Entry> {
    entry(&spec.name)
        .or_else(|| spec.args.iter().find(|a| a.key.is_none()).and_then(|a| entry_of(&a.value)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_under_a_meta_rule_is_found() {
        let spec: Spec = "swap(traffic-lights(rows=4))".parse().unwrap();
        assert_eq!(entry_of(&spec).unwrap().info.id, "traffic-lights");
    }
}
