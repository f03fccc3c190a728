//! Challenges: those that wait for who reads, their own, and the form for one.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_catalog::{Rules, games};
use ludoteca_club::talk::Phrase;
use maud::{Markup, html};
use serde::Deserialize;

use super::account::trouble;
use super::form::usual_clocks;
use super::lobby::LOBBY;
use super::reader::Reader;
use super::shell::Page;
use super::who::who;
use crate::AppState;
use crate::MAX_BODY;
use crate::ask::Posted;
use crate::client::Client;
use crate::links;
use crate::lobby::{ChallengeView, Dare};
use crate::members::Signed;
use crate::refusal::Refusal;

/// Where the forms go.
pub(super) const CHALLENGES: &str = "/challenges";
/// What can be said with a no.
const KIND: [Phrase; 3] = [Phrase::Sorry, Phrase::Moment, Phrase::Thanks];

/// For what somebody is challenged.
#[derive(Deserialize)]
pub(super) struct Form {
    to: String,
    spec: String,
    #[serde(default)]
    clock: String,
    rated: Option<String>,
    takebacks: Option<String>,
}

/// How a challenge is answered.
#[derive(Deserialize)]
pub(super) struct Answer {
    /// `accept`, `decline` or `back`.
    answer: String,
    /// What is said with a no.
    #[serde(default)]
    phrase: String,
}

/// Challenges somebody.
pub(super) async fn dare(
    State(state): State<AppState>,
    client: Client,
    Signed(member): Signed,
    Posted(form): Posted<Form, MAX_BODY>,
) -> Result<Response, Refusal> {
    let Form { to, spec, clock, rated, takebacks } = form;
    let (rated, takebacks) = (rated.is_some(), takebacks.is_some());
    state.lobby.dare(client, &member, Dare { to, spec, clock, rated, takebacks }).await?;
    Ok(Redirect::to(LOBBY).into_response())
}

/// Answers a challenge, or takes the own one back.
pub(super) async fn answer(
    State(state): State<AppState>,
    client: Client,
    Signed(member): Signed,
    Path(id): Path<String>,
    Posted(form): Posted<Answer, MAX_BODY>,
) -> Result<Response, Refusal> {
    if form.answer == "accept" {
        let (table, key) = state.lobby.take_up(client, &member, &id).await?;
        return Ok(Redirect::to(&links::table(&table, Some(&key))).into_response());
    }
    let said = KIND.into_iter().find(|phrase| phrase.word() == form.phrase);
    state.lobby.decline(&member, &id, said).await?;
    Ok(Redirect::to(LOBBY).into_response())
}

/// The list alone, for scripts of pages that show it.
pub(super) async fn list(
    State(state): State<AppState>,
    Signed(member): Signed,
    reader: Reader,
) -> Result<Response, Refusal> {
    let all = state.lobby.challenges(&member, reader.lang).await?;
    Ok(axum::response::Html(shown(&reader, &all).into_string()).into_response())
}

/// The challenges of who reads; nothing for guests.
pub(super) async fn of(state: &AppState, reader: &Reader) -> Result<Vec<ChallengeView>, Refusal> {
    match reader.member() {
        Some(member) => state.lobby.challenges(member, reader.lang).await,
        None => Ok(Vec::new()),
    }
}

/// Challenges with what can be done about them.
pub(super) fn shown(reader: &Reader, all: &[ChallengeView]) -> Markup {
    let t = |id: &str| reader.text(id);
    html! {
        @if !all.is_empty() {
            div.panel.challenges {
                h2 { (t("ui-challenges")) }
                ul { @for challenge in all { (item(reader, challenge)) } }
            }
        }
    }
}

fn item(reader: &Reader, challenge: &ChallengeView) -> Markup {
    let t = |id: &str| reader.text(id);
    let ChallengeView { id, own, who: name, member, game, time, link, declined, said, .. } =
        challenge;
    let open = !declined && link.is_none();
    let lead = match (own, declined, link) {
        (false, ..) => "ui-challenged-by",
        (true, true, _) => "ui-challenge-declined",
        (true, false, Some(_)) => "ui-challenge-accepted",
        (true, false, None) => "ui-challenge-to",
    };
    html! {
        li data-challenge=(challenge.word()) {
            div.about {
                p { (t(lead)) " " (who(name, member.as_ref())) @if let Some(said) = said { ": “" (said) "”" } }
                p.small.quiet {
                    (game) " · " (time)
                    @if challenge.rated {
                        " · "
                        (t(if challenge.takebacks { "ui-rated-takebacks" } else { "ui-rated-game" }))
                    }
                }
            }
            form.row method="post" action={ (CHALLENGES) "/" (id) } {
                @if let Some(link) = link {
                    a.button.main href=(link) { (t("ui-challenge-go")) }
                }
                @if *own {
                    button.button name="answer" value="back" {
                        (t(if open { "ui-challenge-back" } else { "ui-challenge-forget" }))
                    }
                } @else if open {
                    button.button.main name="answer" value="accept" { (t("ui-challenge-accept")) }
                    select name="phrase" aria-label=(t("ui-challenge-say")) {
                        option value="" { (t("ui-challenge-silent")) }
                        @for phrase in KIND {
                            option value=(phrase.word()) { (reader.live(&format!("talk-{}", phrase.word()))) }
                        }
                    }
                    button.button name="answer" value="decline" { (t("ui-challenge-decline")) }
                }
            }
        }
    }
}

/// The form on the page of somebody else, folded away; `to` is their name.
pub(super) fn form(reader: &Reader, to: &str) -> Markup {
    let t = |id: &str| reader.text(id);
    html! {
        details.panel.dare {
            summary { (t("ui-challenge")) }
            form method="post" action=(CHALLENGES) {
                input type="hidden" name="to" value=(to);
                label.field {
                    span { (t("ui-compose-game")) }
                    select name="spec" {
                        @for entry in games().iter().filter(|entry| (entry.info.seats.0..=entry.info.seats.1).contains(&2)) {
                            option value=(entry.info.id) { (Rules::of(entry.info, reader.lang).name) }
                        }
                    }
                }
                label.field {
                    span { (t("ui-clock")) }
                    select name="clock" {
                        (usual_clocks(reader))
                        option value="none" { (t("ui-clock-none")) }
                    }
                }
                label.choice { input type="checkbox" name="rated" value="1"; (t("ui-rated-both")) }
                label.choice { input type="checkbox" name="takebacks" value="1"; (t("ui-rated-back")) }
                button.button.main { (t("ui-challenge")) }
            }
        }
    }
}

/// A field in the lobby for a name whose page has that form.
pub(super) fn by_name(reader: &Reader) -> Markup {
    sought(reader, "", None)
}

/// That field with what was entered, and what is wrong with that.
fn sought(reader: &Reader, name: &str, wrong: Option<&Refusal>) -> Markup {
    html! {
        form.panel.by-name method="get" action="/p" {
            (trouble(reader, wrong))
            label.field {
                span { (reader.text("ui-challenge-name")) }
                input type="text" name="name" value=(name) required maxlength="40" autocomplete="off" autocapitalize="off" spellcheck="false";
            }
            button.button { (reader.text("ui-challenge-find")) }
        }
    }
}

/// Leads to the page of somebody.
#[derive(Deserialize)]
pub(super) struct Sought {
    name: String,
}

/// The page of a person, found by their name; the field again where nobody is called so.
pub(super) async fn find(
    State(state): State<AppState>,
    reader: Reader,
    Query(asked): Query<Sought>,
) -> Result<Response, Refusal> {
    let name = asked.name.trim();
    if state.members.people.called(name).await?.is_some() {
        return Ok(Redirect::to(&links::person(name)).into_response());
    }
    let refusal = Refusal::Person;
    let title = reader.text("ui-lobby");
    let body = html! {
        div.welcome { h1 { a href=(LOBBY) { (title) } } }
        (sought(&reader, name, Some(&refusal)))
    };
    let page = Page { title: &title, description: "", script: None, class: "", body };
    Ok(refusal.answer(page.render(&reader)))
}
