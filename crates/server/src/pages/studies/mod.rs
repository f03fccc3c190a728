//! Studies: the list of those that all find, what makes one, and the page of one.

mod embed;
mod oembed;
mod show;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_catalog::{Rules, games, name_of_game};
use ludoteca_people::{Doc, Studies as Which, StudyHead};
use ludoteca_store::Millis;
use maud::{Markup, html};
use serde::Deserialize;

use super::account::{day, trouble};
use super::preview;
use super::reader::Reader;
use super::shell::Page;
use crate::AppState;
use crate::api::{NewStudyTree, make_study};
use crate::ask::Posted;
use crate::client::Client;
use crate::members::Member;
use crate::refusal::Refusal;
use crate::routing::{boxed, get, post};
pub(super) use show::At;

/// Where studies are.
pub(super) const STUDIES: &str = "/studies";
/// Where other programs ask what a frame of a page looks like.
pub(super) const OEMBED: &str = "/oembed";
/// So many are told on a page.
const PAGE: u32 = 50;
/// Files have comments and variations, and so more bytes than other requests may have.
pub(super) const MAX_FILE: usize = 1024 * 1024;

pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route(STUDIES, get(list).post(boxed(make)).layer(DefaultBodyLimit::max(MAX_FILE)))
        .route("/studies/{id}", get(show::page))
        .route("/studies/{id}/embed", get(embed::study))
        .route("/studies/{id}/show", post(show::show))
        .route("/studies/{id}/delete", post(show::delete))
        .route("/studies/{id}/{key}", get(show::keyed))
        .route("/t/{table}/embed", get(embed::table))
        .route("/studies/{id}/preview.png", get(preview::study))
        .route(OEMBED, get(oembed::answer))
}

/// From where on a list is shown.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct From {
    at: Option<Millis>,
    study: String,
    /// Whose are shown: `mine`, or those of all.
    whose: String,
}

/// What a study is, for a list.
pub(super) fn item(reader: &Reader, id: &str, head: &StudyHead) -> Markup {
    html! {
        li {
            a href={ (STUDIES) "/" (id) } { bdi { (head.title) } }
            " "
            span.small.quiet {
                (name_of_game(&head.spec, reader.lang)) " · "
                (reader.fill("study-steps", [("count", head.steps.into())])) " · "
                (day(head.changed))
            }
        }
    }
}

async fn list(
    State(state): State<AppState>,
    reader: Reader,
    Query(from): Query<From>,
) -> Result<Response, Refusal> {
    let people = &state.members.people;
    let after = from.at.map(|at| (at, &*from.study));
    let mine = reader.member().filter(|_| from.whose == "mine");
    let which = mine.map_or(Which::Public, |member| Which::Of(member.id()));
    let found: Vec<Doc<StudyHead>> = people.studies(which, after, PAGE).await?;
    let title = reader.text(if mine.is_some() { "study-mine" } else { "study-all" });
    let lead = reader.text("study-lead");
    let body = html! {
        div.welcome {
            h1 { (title) }
            p { (lead) }
            @if reader.member().is_some() {
                p {
                    @if mine.is_some() { a href=(STUDIES) { (reader.text("study-all")) } }
                    @else { a href={ (STUDIES) "?whose=mine" } { (reader.text("study-mine")) } }
                }
            }
        }
        @if found.is_empty() { p.quiet { (reader.text("study-none")) } }
        @else { ul.studies { @for doc in &found { (item(&reader, &doc.id, &doc.value)) } } }
        @if let Some(last) = found.last().filter(|_| found.len() == PAGE as usize) {
            p { a href={ (STUDIES) "?whose=" (if mine.is_some() { "mine" } else { "" }) "&at=" (last.value.changed) "&study=" (last.id) } {
                (reader.text("study-more"))
            } }
        }
        (form(&reader, &Wish::default(), None))
    };
    let page = Page { title: &title, description: &lead, script: Some("open.js"), class: "", body };
    Ok(([(CACHE_CONTROL, "no-store")], page.render(&reader)).into_response())
}

/// What makes a study, with what was entered, and what is wrong with that.
fn form(reader: &Reader, told: &Wish, wrong: Option<&Refusal>) -> Markup {
    let sight = if told.sight.is_empty() { "public" } else { &*told.sight };
    html! {
        section.theme {
            h2 { (reader.text("study-new")) }
            form.open method="post" action=(STUDIES) {
                (trouble(reader, wrong))
                (token(reader))
                label.field {
                    span { (reader.text("study-title")) }
                    input type="text" name="title" maxlength="100" autocomplete="off" value=(told.title);
                }
                label.field {
                    span { (reader.text("study-game")) }
                    select name="spec" {
                        option value="" { (reader.text("study-of-file")) }
                        @for entry in games() {
                            option value=(entry.info.id) selected[told.spec == entry.info.id] {
                                (Rules::of(entry.info, reader.lang).name)
                            }
                        }
                    }
                }
                label.field {
                    span { (reader.text("study-file")) }
                    textarea name="file" rows="5" spellcheck="false" { (told.file) }
                }
                label.field #pick hidden {
                    span { (reader.text("ui-open-pick")) }
                    input type="file" accept=".sgf,.pgn,.json,.txt,text/plain,application/json";
                }
                (readers(reader, sight, reader.member().is_some()))
                button.button.main { (reader.text("study-make")) }
            }
        }
    }
}

/// What says that a form is one of this session.
pub(super) fn token(reader: &Reader) -> Markup {
    html! {
        @if let Some(token) = reader.member().and_then(Member::form_token) {
            input type="hidden" name="token" value=(token);
        }
    }
}

/// Who may read a study.
pub(super) fn readers(reader: &Reader, now: &str, member: bool) -> Markup {
    html! {
        label.field {
            span { (reader.text("study-sight")) }
            select name="sight" {
                @for word in ["public", "link", "private"] {
                    option value=(word) selected[word == now] disabled[word == "private" && !member] {
                        (reader.text(&format!("study-sight-{word}")))
                    }
                }
            }
        }
    }
}

/// What the form brings.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
struct Wish {
    token: String,
    title: String,
    spec: String,
    /// With spaces between them.
    steps: String,
    table: String,
    file: String,
    sight: String,
}

async fn make(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Posted(wish): Posted<Wish, MAX_FILE>,
) -> Result<Response, Refusal> {
    let member = reader.member();
    if let Some(member) = member {
        member.check(&wish.token)?;
    }
    let steps = wish.steps.split(' ').filter(|step| !step.is_empty()).map(str::to_owned).collect();
    let Wish { title, spec, table, file, sight, .. } = wish.clone();
    let new = NewStudyTree { title, spec, steps, table, file, sight };
    match make_study(&state, client, reader.lang, member, new).await {
        Ok(made) => Ok(Redirect::to(&made.link).into_response()),
        // Other pages have buttons that make one of what they show: there is nothing to be mended.
        Err(refusal) if !(wish.table.is_empty() && wish.steps.is_empty()) => Err(refusal),
        Err(refusal) => {
            let title = reader.text("study-all");
            let body = html! {
                div.welcome { h1 { a href=(STUDIES) { (title) } } }
                (form(&reader, &wish, Some(&refusal)))
            };
            let script = Some("open.js");
            let page = Page { title: &title, description: "", script, class: "", body };
            Ok(refusal.answer(page.render(&reader)))
        }
    }
}
