//! A position to be set up: men from a palette, or the text of the position.

use axum::extract::Query;
use axum::response::{Html, IntoResponse, Response};
use ludoteca_core::scene::{Picture, Point, svg, token_svg};
use maud::{Markup, PreEscaped, html};

use super::reader::Reader;
use super::replay::escaped;
use super::shell::{Page, sorry};
use super::{compose, table};
use crate::draft::{Draft, Wanted};
use crate::table::offload;
use crate::view::name_of_game;

/// The page on which a position of a game is set up, from a position as text or from the beginning.
pub(super) fn address(spec: &str, position: &str) -> String {
    let position = match position {
        "" => String::new(),
        text => format!("&position={}", escaped(text)),
    };
    format!("/setup?spec={}{position}", escaped(spec))
}

/// The page. Without script the text can be edited; with it, men are put on the board.
pub(super) async fn page(reader: Reader, Query(wanted): Query<Wanted>) -> Response {
    let made = offload(move || match Draft::of(&wanted) {
        Ok(draft) => render(&reader, &wanted, &draft).into_response(),
        Err(refusal) => {
            let text = html! { (refusal.text(reader.speaker())) };
            sorry(&reader, refusal.status(), &reader.text("ui-wrong"), &text).into_response()
        }
    });
    made.await.unwrap_or_else(IntoResponse::into_response)
}

fn render(reader: &Reader, wanted: &Wanted, draft: &Draft) -> Html<String> {
    let spec = draft.bare_spec();
    let name = name_of_game(&spec, reader.lang);
    let text = if draft.readable { draft.text() } else { wanted.position.clone() };
    let link = draft.spec().as_ref().and_then(compose::address);
    let rules = spec.parse().ok().as_ref().and_then(compose::address);
    let speaker = reader.speaker();
    let body = html! {
        div.table #setup data-spec=(spec) {
            div.play-side {
                p #prompt.prompt { (reader.text("ui-set-up-lead")) }
                div #board.board {
                    (PreEscaped(svg(&draft.scene, Picture::Table, &name, &|say| speaker.say(say))))
                }
                (palette(reader, draft))
            }
            div.side {
                div.title {
                    h1 { (reader.fill("ui-set-up-of", [("name", name.as_str().into())])) }
                    @if let Some(rules) = rules { a href=(rules) { (reader.text("ui-to-rules")) } }
                }
                p #problem.error.small role="alert" lang="en" hidden[draft.problem.is_none()] {
                    @if let Some(problem) = &draft.problem { (problem) "." }
                }
                form #text method="get" action="/setup" {
                    input type="hidden" name="spec" value=(spec);
                    (words(reader, draft))
                    label.field {
                        span { (reader.text("ui-position")) }
                        textarea #position name="position" rows="3" autocomplete="off"
                            autocapitalize="off" spellcheck="false" { (text) }
                    }
                    button.button { (reader.text("ui-show-position")) }
                }
                div.actions {
                    div.row {
                        a #go.button.main href=[link.as_deref()] aria-disabled=(link.is_none()) {
                            (reader.text("ui-play-from-here"))
                        }
                        button.button type="button" data-do="clear" hidden { (reader.text("ui-clear-board")) }
                        a.button href=(address(&spec, "")) { (reader.text("ui-first")) }
                    }
                    div.row.plain {
                        button.button type="button" data-copy hidden { (table::live_word(reader, "copy")) }
                    }
                }
                p #note.note.small role="status" {}
            }
        }
    };
    let script = Some("setup.js");
    let title = reader.fill("ui-set-up-of", [("name", name.as_str().into())]);
    Page { title: &title, description: "", script, class: "at-table", body }.render(reader)
}

/// What a touch of a cell does: moves or takes what stands there, or puts a man.
fn palette(reader: &Reader, draft: &Draft) -> Markup {
    let speaker = reader.speaker();
    let tools = [("move", "ui-tool-move"), ("take", "ui-tool-take")];
    html! {
        fieldset #palette.palette hidden {
            legend.unseen { (reader.text("ui-palette")) }
            @for (i, (tool, id)) in tools.into_iter().enumerate() {
                label.chip.tool {
                    input.unseen type="radio" name="tool" value=(tool) checked[i == 0];
                    span { (reader.text(id)) }
                }
            }
            @for (number, man) in draft.layout.men.iter().enumerate() {
                @let piece = man.piece(man.most.min(3), "", Point::new(0.0, 0.0));
                @let said = speaker.say(&man.piece(1, "", Point::new(0.0, 0.0)).say());
                label.chip.tool title=(said) {
                    input.unseen type="radio" name="tool" value=(number) aria-label=(said);
                    (PreEscaped(token_svg(&piece)))
                }
            }
        }
    }
}

/// The side to step and what else the position needs: words of its text, which the script changes
/// there.
fn words(reader: &Reader, draft: &Draft) -> Markup {
    let sides = &draft.layout.sides;
    html! {
        div.params #fields hidden {
            @if sides.len() > 1 {
                label.field {
                    span { (reader.text("ui-side-to-step")) }
                    select data-word="1" {
                        @for (i, side) in sides.iter().enumerate() {
                            option value=(side) selected[i == draft.diagram.side] {
                                (side_name(reader, draft, i))
                            }
                        }
                    }
                }
            }
            @for (i, field) in draft.layout.fields.iter().enumerate() {
                label.field title=(field.takes) {
                    span { (reader.text(&format!("field-{}", field.name))) }
                    input type="text" data-word=(i + 2) value=(draft.diagram.fields[i])
                        autocomplete="off" autocapitalize="off" spellcheck="false";
                }
            }
        }
    }
}

/// A side by the colour that it plays.
fn side_name(reader: &Reader, draft: &Draft, side: usize) -> String {
    let look = draft.game.start().scene().seats.get(side).cloned();
    look.map_or_else(
        || draft.layout.sides[side].clone(),
        |look| reader.speaker().text(look.ink.side()),
    )
}
