//! The page of a study.

use axum::extract::{Path, Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_catalog::{Position, find, name_of_game};
use ludoteca_people::Sight;
use ludoteca_study::{Glyph, LONGEST_NOTE, LONGEST_TITLE, NodeId, Study};
use maud::{Markup, html};
use serde::Deserialize;

use super::super::picture;
use super::super::play::{LEVELS, PLAY};
use super::super::reader::Reader;
use super::super::shell::Page;
use super::super::steer::STEER;
use super::{STUDIES, readers, token};
use crate::AppState;
use crate::MAX_BODY;
use crate::api::{Ways, begins, readers_of, word_of};
use crate::ask::Posted;
use crate::client::Client;
use crate::links;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::studies::{Opened, address, painted};
use crate::table::offload;

/// Which position.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::pages) struct At {
    pub(in crate::pages) at: NodeId,
}

pub(super) async fn page(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Path(id): Path<String>,
    Query(at): Query<At>,
) -> Result<Response, Refusal> {
    render(&state, client, reader, &id, None, at.at).await
}

pub(super) async fn keyed(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Path((id, key)): Path<(String, String)>,
    Query(at): Query<At>,
) -> Result<Response, Refusal> {
    render(&state, client, reader, &id, Some(Secret::given(key)), at.at).await
}

async fn render(
    state: &AppState,
    client: Client,
    reader: Reader,
    id: &str,
    key: Option<Secret>,
    at: NodeId,
) -> Result<Response, Refusal> {
    let opened = state.studies.open(client, id, reader.member(), key.as_ref()).await?;
    let owner = match &opened.head.value.owner {
        Some(owner) => state.members.people.account(owner).await?,
        None => None,
    };
    let owner = owner.map(|doc| doc.value.name.as_str().to_owned());
    let made =
        offload(move || shown(&reader, &opened, key.as_ref(), owner.as_deref(), at)).await??;
    Ok(([(CACHE_CONTROL, "no-store")], made).into_response())
}

/// What the page is made of.
struct Shown<'a> {
    reader: &'a Reader,
    opened: &'a Opened,
    study: &'a Study,
    key: Option<&'a Secret>,
    at: NodeId,
    place: &'a str,
}

fn shown(
    reader: &Reader,
    opened: &Opened,
    key: Option<&Secret>,
    owner: Option<&str>,
    at: NodeId,
) -> Result<Response, Refusal> {
    let study = opened.study();
    let position = study.position(at)?;
    let node = study.tree.node(at)?;
    let name = name_of_game(&study.spec, reader.lang);
    let place = address(&opened.id, key);
    let page = Shown { reader, opened, study: &study, key, at, place: &place };
    let body = html! {
        div.table.studying #study data-study=(opened.id) data-key=[key.map(Secret::as_str)] data-at=(at)
            data-spec=(study.spec) data-yours[opened.owned()] {
            div.play-side {
                p #prompt.prompt { (reader.speaker().say(&position.scene().prompt)) }
                p #note.note.small role="status" {}
                div #board.board { (picture::board(reader, &*position, &name)) }
                div #choices.choices {}
                div #trays.trays {}
            }
            div.side {
                div.title {
                    h1 #title { bdi { (study.title) } }
                    @if let Some(link) = links::game_named(&study.spec) { a href=(link) { (name) } }
                }
                p.quiet.small {
                    @if let Some(owner) = owner { a href=(links::person(owner)) { bdi { (owner) } } " · " }
                    (reader.text(&format!("study-sight-{}", word_of(opened.head.value.sight))))
                }
                p #said.remark aria-live="polite" hidden[node.note.is_empty() || opened.owned()] { (node.note) }
                (page.steering()?)
                @if opened.owned() { (page.editor(&node.note, node.glyph)) }
                button #analyse.button type="button" hidden { (reader.live("analyse")) }
                section #analysis.panel.analysis hidden {}
                (page.again(&*position))
                (page.files(&*position))
                (page.sharing())
                @if opened.owned() { (page.settings()) }
            }
        }
        p #spoken.unseen aria-live="polite" {}
    };
    let script = Some("study.js");
    Ok(Page { title: &study.title, description: &node.note, script, class: "at-table", body }
        .render(reader)
        .into_response())
}

impl Shown<'_> {
    fn text(&self, id: &str) -> String {
        self.reader.text(id)
    }

    fn key_field(&self) -> Markup {
        html! { @if let Some(key) = self.key { input type="hidden" name="key" value=(key.as_str()); } (token(self.reader)) }
    }

    /// The query that lets who has the key ask for what belongs to the study.
    fn keyed(&self, address: &str) -> String {
        match self.key {
            Some(key) => format!("{address}?key={}", key.as_str()),
            None => address.to_owned(),
        }
    }

    fn steering(&self) -> Result<Markup, Refusal> {
        let ways = Ways::of(self.study, self.at)?;
        let to = [ways.first, ways.previous, ways.next, ways.last];
        Ok(html! {
            div.turns.tree-of {
                div.steer {
                    @for ((name, id, sign), to) in STEER.into_iter().zip(to) {
                        a.button href={ (self.place) (to) } data-go=(name) data-node=(to)
                            aria-label=(self.text(id)) title=(self.text(id)) {
                            svg viewBox="0 0 24 24" aria-hidden="true" { path d=(sign) {} }
                        }
                    }
                }
                nav #tree aria-label=(self.text("study-variations")) tabindex="0" {
                    (painted(self.study, self.at, self.place, self.reader.speaker())?)
                }
            }
        })
    }

    /// What changes the position at hand; only scripts can.
    fn editor(&self, note: &str, glyph: Option<Glyph>) -> Markup {
        html! {
            section #editor.panel hidden aria-label=(self.text("study-edit")) {
                p.small.quiet { (self.text("study-how")) }
                div.row.glyphs role="group" aria-label=(self.text("study-glyph")) {
                    @for one in Glyph::ALL {
                        button.button type="button" data-glyph=(one.sign()) aria-pressed=(glyph == Some(one))
                            title=(self.text(&format!("study-glyph-{}", one.number()))) {
                            (one.sign())
                            span.unseen { ": " (self.text(&format!("study-glyph-{}", one.number()))) }
                        }
                    }
                }
                label.field {
                    span { (self.text("study-note")) }
                    textarea #words-of rows="4" maxlength=(LONGEST_NOTE) data-was=(note) { (note) }
                }
                div.row {
                    button.button.main type="button" data-edit="note" { (self.text("study-keep")) }
                    button.button type="button" data-edit="promote" { (self.text("study-promote")) }
                    button.button type="button" data-edit="remove" { (self.text("study-remove")) }
                }
                dialog #removing {
                    form method="dialog" {
                        p { (self.text("study-remove-ask")) }
                        div.row {
                            button.button value="no" { (self.reader.live("cancel")) }
                            button.button.main value="yes" { (self.text("study-remove")) }
                        }
                    }
                }
            }
        }
    }

    /// Plays on from the position against the computer.
    fn again(&self, position: &dyn Position) -> Markup {
        let game = find(&self.study.spec).ok();
        let from = game.and_then(|game| begins(&*game, position));
        html! {
            form #again.again method="post" action=(PLAY) hidden[from.is_none()] {
                input type="hidden" name="spec" value=(from.unwrap_or_default());
                label.field {
                    span { (self.text("review-again-level")) }
                    select name="level" {
                        @for level in LEVELS {
                            option value=(level) selected[level == self.reader.level] { (level) }
                        }
                    }
                }
                button.button { (self.text("review-again")) }
            }
        }
    }

    fn files(&self, position: &dyn Position) -> Markup {
        let form = position.file_form();
        let all = form.map(|form| (form.extension(), form.name()));
        html! {
            p.small.row {
                @for (form, name) in all.into_iter().chain([("json", "JSON".to_owned())]) {
                    a href=(self.keyed(&format!("/api/studies/{}/export/{form}", self.opened.id))) download {
                        (self.reader.fill("live-export-as", [("form", name.into())]))
                    }
                }
            }
        }
    }

    /// What others read it by.
    fn sharing(&self) -> Markup {
        let (id, head) = (&self.opened.id, &self.opened.head.value);
        if head.sight == Sight::Private {
            return html! {};
        }
        let origin = &self.reader.origin;
        let link = match head.sight {
            Sight::Public => format!("{origin}{STUDIES}/{id}"),
            // Only who may hand it on sees it.
            _ => format!("{origin}{STUDIES}/{id}/{}", head.link),
        };
        let key = match head.sight {
            Sight::Public => String::new(),
            _ => format!("?key={}", head.link),
        };
        let code = format!(
            "<iframe src=\"{origin}{STUDIES}/{id}/embed{key}\" width=\"480\" height=\"600\" loading=\"lazy\"></iframe>"
        );
        html! {
            details.sharing.small {
                summary { (self.text("study-share")) }
                label.field { span { (self.text("study-link")) } input type="text" readonly value=(link); }
                label.field { span { (self.text("study-embed")) } textarea rows="3" readonly { (code) } }
                p { a href={ (STUDIES) "/" (id) "/line.gif" (key) } { (self.text("study-gif")) } }
            }
        }
    }

    /// What its owner decides.
    fn settings(&self) -> Markup {
        let (id, head) = (&self.opened.id, &self.opened.head.value);
        html! {
            details.small {
                summary { (self.text("study-settings")) }
                label.field {
                    span { (self.text("study-title")) }
                    input #name-of type="text" maxlength=(LONGEST_TITLE) value=(head.title) data-was=(head.title);
                }
                button.button type="button" data-edit="title" hidden { (self.text("study-keep")) }
                form method="post" action={ (STUDIES) "/" (id) "/show" } {
                    (self.key_field())
                    (readers(self.reader, word_of(head.sight), head.owner.is_some()))
                    button.button { (self.text("study-keep")) }
                }
                form method="post" action={ (STUDIES) "/" (id) "/delete" } {
                    (self.key_field())
                    label.choice {
                        input type="checkbox" required;
                        span { (self.text("study-delete-sure")) }
                    }
                    button.button { (self.text("study-delete")) }
                }
            }
        }
    }
}

/// What the forms of the owner bring.
#[derive(Deserialize)]
pub(super) struct Owned {
    #[serde(default)]
    token: String,
    #[serde(default)]
    key: String,
    #[serde(default)]
    sight: String,
}

impl Owned {
    fn secret(&self) -> Option<Secret> {
        (!self.key.is_empty()).then(|| Secret::given(self.key.clone()))
    }

    fn check(&self, reader: &Reader) -> Result<(), Refusal> {
        reader.member().map_or(Ok(()), |member| member.check(&self.token))
    }
}

/// Says who may read it.
pub(super) async fn show(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Path(id): Path<String>,
    Posted(owned): Posted<Owned, MAX_BODY>,
) -> Result<Response, Refusal> {
    owned.check(&reader)?;
    let (key, sight) = (owned.secret(), readers_of(&owned.sight)?);
    state.studies.show(client, &id, reader.member(), key.as_ref(), sight).await?;
    let back = address(&id, key.as_ref());
    Ok(Redirect::to(back.trim_end_matches("?at=")).into_response())
}

/// Deletes it.
pub(super) async fn delete(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Path(id): Path<String>,
    Posted(owned): Posted<Owned, MAX_BODY>,
) -> Result<Response, Refusal> {
    owned.check(&reader)?;
    state.studies.delete(client, &id, reader.member(), owned.secret().as_ref()).await?;
    Ok(Redirect::to(STUDIES).into_response())
}
