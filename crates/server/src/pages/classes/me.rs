//! The page of a pupil: the game that waits, the task, the results.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use ludoteca_catalog::name_of_game;
use maud::{Markup, html};
use serde::Deserialize;

use super::super::cups::see;
use super::super::reader::Reader;
use super::task::called;
use super::{CLASS, Visit, choose, face};
use crate::api::classes::{MyClass, my_class};
use crate::ask::Posted;
use crate::classes::pictures::PICTURES;
use crate::classes::{Role, Trouble};
use crate::cookies::Cookie;
use crate::links;
use crate::refusal::Refusal;
use crate::{AppState, MAX_BODY};

/// A table is told for so long who may know who plays there, in seconds: a week.
const TOLD: u32 = 7 * 24 * 60 * 60;

/// Another picture.
#[derive(Deserialize)]
pub(super) struct Chosen {
    picture: u8,
}

/// The page.
pub(super) async fn page(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let visit = Visit::to(&state, reader, &headers, &id).await?;
    let Some(Role::Pupil(pupil)) = visit.role else { return Ok(see(&visit.path(""))) };
    state.classes.present(&visit.class, pupil).await;
    let mine = my_class(&visit.class, pupil);
    let body = html! {
        (visit.head("/me"))
        h2.cup-me { (face(&visit.reader, mine.picture)) " " bdi { (mine.name) } }
        div #live {
            (game(&visit, &mine))
            (task(&visit, &mine))
            (results(&visit, &mine))
        }
        details.owning {
            summary { (visit.text("class-picture")) }
            form method="post" action=(visit.path("/picture")) {
                (choose(&visit.reader, "picture", PICTURES, mine.picture, true))
                button.button { (visit.text("class-picture-take")) }
            }
            form method="post" action=(visit.path("/leave")) {
                p.small.quiet { (visit.text("class-leave-how")) }
                button.button { (visit.text("class-leave")) }
            }
        }
    };
    Ok(visit.page(&mine.name, CLASS, &body))
}

/// The game that waits.
fn game(visit: &Visit, mine: &MyClass) -> Markup {
    html! {
        @if let Some(game) = &mine.game {
            @let path = visit.path(&format!("/t/{}", game.table));
            section.panel.cup-mine data-go=(path) data-table=(game.table) {
                p.quiet { (name_of_game(&game.spec, visit.reader.lang)) }
                p.cup-against { (visit.text("class-against")) " " strong { bdi { (game.against) } } }
                p { (visit.text(if game.first { "cup-you-begin" } else { "cup-they-begin" })) }
                a.button.main href=(path) { (visit.text("cup-play")) }
            }
        } @else {
            p.cup-wait { (visit.text("class-wait")) }
        }
    }
}

fn task(visit: &Visit, mine: &MyClass) -> Markup {
    html! {
        @if let Some(task) = &visit.class.head.task {
            section.panel.cup-mine {
                h3 { (visit.text("class-task")) }
                p { (called(&visit.reader, &task.what)) }
                @if let Some(answer) = &mine.answer {
                    p.class-answer { (visit.text(if !task.what.judges() { "class-answered" } else if answer.right { "class-right" } else { "class-not-yet" })) }
                }
                a.button.main[mine.game.is_none()] href=(visit.path("/task")) {
                    (visit.text(if task.shown { "class-task-see" } else { "class-task-go" }))
                }
            }
        }
    }
}

fn results(visit: &Visit, mine: &MyClass) -> Markup {
    html! {
        @if !mine.results.is_empty() {
            h3 { (visit.text("class-results")) }
            ol.cup-past {
                @for result in &mine.results {
                    li {
                        bdi { (result.against) } " "
                        span.quiet { (name_of_game(&result.spec, visit.reader.lang)) ": " (visit.text(won(result.points))) }
                    }
                }
            }
        }
    }
}

/// How a game has ended for somebody, as a message.
fn won(points: f64) -> &'static str {
    match points {
        points if points > 0.75 => "class-won",
        points if points > 0.25 => "class-drawn",
        _ => "class-lost",
    }
}

/// Takes another picture.
pub(super) async fn picture(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
    Posted(Chosen { picture }): Posted<Chosen, MAX_BODY>,
) -> Result<Response, Refusal> {
    let visit = Visit::to(&state, reader, &headers, &id).await?;
    let Some(Role::Pupil(pupil)) = visit.role else { return Err(Trouble::Key.into()) };
    state.classes.picture(&id, pupil, picture).await?;
    Ok(see(&visit.path("/me")))
}

/// Leads to a board of the class: to the own seat, or to look on. The page of the table is told by a cookie who may
/// know who plays.
pub(super) async fn table(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path((id, table)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let visit = Visit::to(&state, reader, &headers, &id).await?;
    let role = visit.role.ok_or(Trouble::Key)?;
    let game = visit.class.game(&table).ok_or(Trouble::Board)?;
    let seat = match role {
        Role::Pupil(pupil) if game.is_of(pupil) => Some(visit.class.head.seat(&table, pupil)),
        Role::Pupil(_) | Role::Teacher => None,
    };
    let mut response = see(&links::table(&table, seat.as_ref()));
    let secure = visit.reader.origin.starts_with("https");
    let (told, path) = (format!("{id}.{}", visit.key.as_str()), format!("/t/{table}"));
    let cookie = Cookie::new("class-board", &told).under(&path).lasting(TOLD).hidden(secure);
    cookie.keep(response.headers_mut());
    Ok(response)
}
