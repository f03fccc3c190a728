//! The list of a class, and the cards of its pupils.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::super::cups::see;
use super::super::join::drawn;
use super::super::reader::Reader;
use super::make::problems_of;
use super::{CLASS, MAX_LIST, Visit, face};
use crate::ask::Posted;
use crate::classes::{Deed, LETTERS, Pupil, read_roll};
use crate::refusal::Refusal;
use crate::table::offload;
use crate::{AppState, MAX_BODY};

/// A list that was pasted.
#[derive(Deserialize)]
pub(super) struct List {
    list: String,
    /// Whether bad lines are left out.
    #[serde(default)]
    good: String,
}

/// What is wrong with a list.
#[derive(Default)]
struct Wrong<'a> {
    list: &'a str,
    problems: Vec<(usize, String)>,
    good: usize,
}

/// The list.
pub(super) async fn page(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    Ok(render(&visit, &Wrong::default()))
}

fn render(visit: &Visit, wrong: &Wrong<'_>) -> Response {
    let pupils = &visit.class.head.pupils;
    let body = html! {
        (visit.head("/people"))
        details.owning open[pupils.is_empty() || !wrong.list.is_empty()] {
            summary { (visit.text("class-list-add")) }
            form.cup-paste method="post" action=(visit.path("/list")) {
                (problems_of(&visit.reader, &wrong.problems))
                label.field {
                    span { (visit.text("class-list")) }
                    textarea name="list" rows="10" required spellcheck="false" placeholder=(visit.text("class-list-hint")) { (wrong.list) }
                }
                div.row {
                    button.button.main { (visit.text("class-list-do")) }
                    @if wrong.good > 0 {
                        button.button name="good" value="1" { (visit.reader.fill("cup-paste-good", [("count", wrong.good.into())])) }
                    }
                }
            }
        }
        h2 { (visit.reader.fill("class-count", [("count", pupils.len().into())])) }
        ol.cup-people { @for pupil in pupils { (row(visit, pupil)) } }
    };
    let mut response = visit.page(&visit.text("class-pupils"), CLASS, &body);
    if !wrong.problems.is_empty() {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    response
}

fn row(visit: &Visit, pupil: &Pupil) -> Markup {
    let button = |word: &str, id: &str| {
        html! { button.button name="do" value=(word) { (visit.text(id)) } }
    };
    html! {
        li {
            span.who {
                (face(&visit.reader, pupil.picture)) " " bdi { (pupil.name) }
                " " span.quiet.small {
                    @if let Some(level) = pupil.level { (level) " " }
                    @if pupil.seat.is_some() { "· " (visit.text("class-seated")) }
                    @if pupil.has_signs() { " · " (visit.text("class-has-signs")) }
                }
            }
            details.cup-other {
                summary title=(visit.text("cup-other")) aria-label=(visit.text("cup-other")) { "…" }
                form.row method="post" action=(visit.path("/pupil")) {
                    input type="hidden" name="pupil" value=(pupil.id);
                    @if pupil.seat.is_some() { (button("out", "class-send-out")) }
                    (button("card", "class-new-card"))
                    (button("remove", "class-remove"))
                }
                form.row method="post" action=(visit.path("/pupil")) {
                    input type="hidden" name="pupil" value=(pupil.id);
                    label.field { span { (visit.text("cup-column-name")) } input type="text" name="name" value=(pupil.name) maxlength=(LETTERS) required autocomplete="off"; }
                    label.field { span { (visit.text("class-level")) } input type="number" name="level" min="0" max="9999" value=[pupil.level]; }
                    (button("name", "class-rename"))
                }
            }
        }
    }
}

/// Puts a list into the class. Where lines of it are bad, nothing of it is lost.
pub(super) async fn paste(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
    Posted(List { list, good }): Posted<List, MAX_LIST>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    let (class, text) = (visit.class.clone(), list.clone());
    let roll = offload(move || read_roll(Some(&class.head), &text)).await?;
    let said = |(line, why): &(usize, _)| (*line, visit.reader.speaker().say(why));
    let problems: Vec<(usize, String)> = roll.problems.iter().map(said).collect();
    if !problems.is_empty() && good.is_empty() {
        return Ok(render(&visit, &Wrong { list: &list, problems, good: roll.pupils.len() }));
    }
    let rest = roll.rest.clone();
    state.classes.enrol(&id, roll).await?;
    if problems.is_empty() {
        return Ok(see(&visit.path("/people")));
    }
    // What is left to be mended.
    let class = state.classes.see(&id).await?;
    Ok(render(&Visit { class, ..visit }, &Wrong { list: &rest, problems, good: 0 }))
}

/// Something to be done with a pupil.
#[derive(Debug, Deserialize)]
pub(super) struct Sent {
    pupil: u32,
    #[serde(rename = "do")]
    what: What,
    #[serde(default)]
    name: String,
    #[serde(default)]
    level: String,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum What {
    Out,
    Card,
    Remove,
    Name,
}

/// Does it.
pub(super) async fn deed(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
    Posted(Sent { pupil, what, name, level }): Posted<Sent, MAX_BODY>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    let deed = match what {
        What::Out => Deed::Out,
        What::Card => Deed::Card,
        What::Remove => Deed::Remove,
        What::Name => Deed::Name { name, level: level.trim().parse().ok() },
    };
    state.classes.pupil(&id, pupil, &deed).await?;
    Ok(see(&visit.path("/people")))
}

/// Cards to print: name, picture, and the way in.
pub(super) async fn cards(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    let head = &visit.class.head;
    let mut all = Vec::new();
    for pupil in &head.pupils {
        let card = head.card(&id, pupil);
        let link =
            format!("{}{}", visit.reader.origin, visit.path(&format!("/k/{}", card.as_str())));
        all.push((pupil, card.code(), drawn(&link)?));
    }
    let body = html! {
        div.row.cup-printing {
            button.button.main type="button" data-print hidden { (visit.text("cup-print")) }
            a.button href=(visit.path("/desk")) { (visit.text("class-desk")) }
        }
        p.quiet.cup-printing { (visit.text("class-cards-how")) }
        div #sheet.cup-sheet {
            h1.unseen { (visit.text("class-cards")) }
            div.cup-cards {
                @for (pupil, code, picture) in &all {
                    article.cup-card {
                        div.qr { (PreEscaped(picture)) }
                        div {
                            p.event { (head.name) }
                            p.name { (face(&visit.reader, pupil.picture)) " " bdi { (pupil.name) } }
                            p.small { (visit.text("class-card-way")) " " span.class-way { (visit.reader.origin) "/classes" } }
                            p.cup-code { (visit.text("class-card-code")) " " strong { (code) } }
                        }
                    }
                }
            }
        }
    };
    Ok(visit.page(&visit.text("class-cards"), "cup paper class", &body))
}
