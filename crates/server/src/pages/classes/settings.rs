//! What a class is like, its end, and a championship of it.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use ludoteca_catalog::Lang;
use maud::{Markup, html};
use serde::Deserialize;

use super::super::cups::{keep, list, see};
use super::super::reader::Reader;
use super::make::{entries, languages};
use super::{CLASS, TEACHER, Visit};
use crate::ask::Posted;
use crate::classes::{Entry, LETTERS, Wishes};
use crate::client::Client;
use crate::refusal::Refusal;
use crate::{AppState, MAX_BODY};

/// The page.
pub(super) async fn page(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    let cups = state.cups.made_of(&id).await?;
    let head = &visit.class.head;
    let body = html! {
        (visit.head("/settings"))
        form.cup-form method="post" action=(visit.path("/settings")) {
            label.field {
                span { (visit.text("class-name")) }
                input type="text" name="name" value=(head.name) maxlength=(LETTERS) required autocomplete="off";
            }
            (languages(&visit.reader, head.lang()))
            (entries(&visit.reader, head.entry))
            label.choice { input type="checkbox" name="phrases" value="1" checked[head.phrases]; (visit.text("class-phrases")) }
            button.button.main { (visit.text("class-save")) }
        }
        (link(&visit))
        h2 { (visit.text("class-cup")) }
        p.quiet { (visit.text("class-cup-how")) }
        form method="post" action=(visit.path("/championship")) { button.button { (visit.text("class-cup-make")) } }
        @if !cups.is_empty() {
            h3 { (visit.text("class-cups")) }
            (list(&visit.reader, &cups, |cup| visit.path(&format!("/championship/{cup}"))))
        }
        h2 { (visit.text("class-delete")) }
        form.cup-form method="post" action=(visit.path("/delete")) {
            p.quiet { (visit.text("class-delete-how")) }
            label.choice { input type="checkbox" name="sure" value="1" required; (visit.text("class-delete-sure")) }
            button.button { (visit.text("class-delete-do")) }
        }
    };
    Ok(visit.page(&visit.text("class-settings"), CLASS, &body))
}

/// The link of the teacher, to be kept.
pub(super) fn link(visit: &Visit) -> Markup {
    let link =
        format!("{}{}", visit.reader.origin, visit.path(&format!("/k/{}", visit.key.as_str())));
    html! {
        section.panel.cup-links {
            h2 { (visit.text("class-link")) }
            p.quiet.small { (visit.text("class-link-why")) }
            label.field { span { (visit.text("class-link-teacher")) } input type="text" readonly value=(link); }
        }
    }
}

/// What a class is to be like.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Sent {
    name: String,
    lang: String,
    entry: Option<Entry>,
    phrases: String,
}

/// Changes it.
pub(super) async fn change(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
    Posted(sent): Posted<Sent, MAX_BODY>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    let wishes = Wishes {
        name: Some(sent.name),
        lang: Lang::of(&sent.lang),
        entry: sent.entry,
        phrases: Some(!sent.phrases.is_empty()),
        ..Wishes::default()
    };
    state.classes.settle(&id, wishes).await?;
    Ok(see(&visit.path("/settings")))
}

/// That somebody is sure.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Sure {
    sure: String,
}

/// Takes the class away.
pub(super) async fn delete(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
    Posted(Sure { sure }): Posted<Sure, MAX_BODY>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    if sure.is_empty() {
        return Ok(see(&visit.path("/settings")));
    }
    state.classes.delete(&id).await?;
    let mut response = see("/classes");
    keep(&mut response, &visit.reader, &visit.path(""), (TEACHER, ""));
    Ok(response)
}

/// Makes a championship of the class, and leads to its list.
pub(super) async fn championship(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    let made = state.cups.of_class(client, &visit.class).await?;
    let path = format!("/cup/{}", made.id);
    let mut response = see(&format!("{path}/people"));
    keep(&mut response, &visit.reader, &path, ("cup", made.key.as_str()));
    Ok(response)
}

/// Leads whoever teaches the class to the desk of a championship of it.
pub(super) async fn to_championship(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path((id, cup)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    let found = state.cups.see(&cup).await?;
    let key = found.head.key(&cup).filter(|_| found.head.is_of_class(&id));
    let key = key.ok_or(Refusal::NotFound)?;
    let path = format!("/cup/{cup}");
    let mut response = see(&format!("{path}/desk"));
    keep(&mut response, &visit.reader, &path, ("cup", key.as_str()));
    Ok(response)
}
