//! Accounts: making one, coming in, what is shown of it, and leaving.

use axum::extract::{Query, State};
use axum::http::header::{CACHE_CONTROL, LOCATION};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_club::names::{LONGEST, RecoveryCode};
use ludoteca_people::{Doc, Passkey, Session, Shows};
use maud::{Markup, html};
use serde::Deserialize;

use super::leave;
use super::mail;
use super::manners;
use super::operator::OPERATOR;
use super::passkeys;
use super::reader::Reader;
use super::reminders;
use super::settings::is_local;
use super::shell::Page;
use super::tokens::TOKENS;
use crate::ask::Posted;
use crate::client::Client;
use crate::links::{escaped, person};
use crate::members::{Accounts, Member, Perhaps, Signed, Tokened, no_session};
use crate::refusal::Refusal;
use crate::table::now;
pub(super) use crate::time::day;
use crate::{AppState, MAX_BODY};

/// The longest phrase that a form takes; the rules of phrases say more.
const PHRASE: usize = 256;

/// Who comes in, or makes an account.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Entry {
    name: String,
    phrase: String,
    /// The code on paper, for who has lost the phrase.
    code: String,
    /// What lets one make an account where not everybody may.
    invitation: String,
    /// Where to go then.
    back: String,
}

impl Entry {
    /// Where to go, on this server.
    fn back(&self) -> &str {
        if is_local(&self.back) { &self.back } else { "/me" }
    }
}

/// The page of the own account, or the door to it.
pub(super) async fn page(
    State(state): State<AppState>,
    reader: Reader,
    Query(entry): Query<Entry>,
) -> Result<Response, Refusal> {
    match reader.member() {
        Some(member) => {
            let people = &state.members.people;
            let sessions = people.sessions(member.id()).await?;
            let keys = people.passkeys(member.id()).await?;
            let this = member.session()?;
            let apart = manners::kept_away(people, member.id()).await?;
            let leave = people.leave(member.id()).await?;
            let reminded = people.reminded(member.id()).await?;
            let reminders = match state.push.key().await {
                Ok(key) => reminders::section(&reader, member, &key, &reminded),
                // All else can be done all the same.
                Err(_) => html! {},
            };
            let chosen = html! {
                (manners::section(&reader, member, &apart))
                (leave::section(&reader, member, &leave))
                (reminders)
                (mail::section(&state, &reader, member).await?)
            };
            Ok(fresh(own(&reader, member, this, &sessions, &keys, &chosen)))
        }
        None => Ok(door(&reader, &entry, None)),
    }
}

/// Comes in by name and phrase.
pub(super) async fn enter(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    headers: HeaderMap,
    Posted(entry): Posted<Entry, MAX_BODY>,
) -> Response {
    let entered = async {
        let doc = state.members.enter(client, &entry.name, &entry.phrase).await?;
        state.members.begin(&doc, &headers).await
    };
    match entered.await {
        Ok(headers) => led(headers, entry.back()),
        Err(refusal) => door(&reader, &entry, Some(&refusal)),
    }
}

/// Where an account is made.
pub(super) async fn new(reader: Reader, Query(entry): Query<Entry>) -> Response {
    if reader.member().is_some() {
        return Redirect::to("/account").into_response();
    }
    making(&reader, &entry, None)
}

/// Makes an account.
pub(super) async fn make(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    headers: HeaderMap,
    Posted(entry): Posted<Entry, MAX_BODY>,
) -> Response {
    let made = async {
        let Entry { name, phrase, invitation, .. } = &entry;
        let (doc, code) = state.members.make(client, name, phrase, invitation).await?;
        Ok::<_, Refusal>((state.members.begin(&doc, &headers).await?, doc, code))
    };
    match made.await {
        Ok((headers, doc, code)) => {
            let (name, reader) = (doc.value.name.as_str(), here(&state, reader, &headers).await);
            (headers, welcome(&reader, name, &code, entry.back(), "ui-account-made"))
                .into_response()
        }
        Err(refusal) => making(&reader, &entry, Some(&refusal)),
    }
}

/// The reader who has come in just now: the page that says so is theirs already.
async fn here(state: &AppState, mut reader: Reader, told: &HeaderMap) -> Reader {
    reader.visit.member = state.members.entered(told).await;
    reader
}

/// Where who has lost the phrase takes another.
pub(super) async fn lost(reader: Reader, Query(entry): Query<Entry>) -> Response {
    recovering(&reader, &entry, None)
}

/// Takes another phrase by the code on paper.
pub(super) async fn recover(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    headers: HeaderMap,
    Posted(entry): Posted<Entry, MAX_BODY>,
) -> Response {
    let recovered = async {
        let Entry { name, phrase, code, .. } = &entry;
        let (doc, code) = state.members.recover(client, name, code, phrase).await?;
        Ok::<_, Refusal>((state.members.begin(&doc, &headers).await?, doc, code))
    };
    match recovered.await {
        Ok((headers, doc, code)) => {
            let (name, reader) = (doc.value.name.as_str(), here(&state, reader, &headers).await);
            let page = welcome(&reader, name, &code, entry.back(), "ui-account-recovered");
            (headers, page).into_response()
        }
        Err(refusal) => recovering(&reader, &entry, Some(&refusal)),
    }
}

/// Ends the session of this browser. Whose session has ended already is out, and forgets it here, too.
pub(super) async fn leave(
    State(state): State<AppState>,
    Perhaps(member): Perhaps,
    headers: HeaderMap,
    Posted(form): Posted<Tokened<()>, MAX_BODY>,
) -> Result<Response, Refusal> {
    let Some(member) = member else { return Ok(led(no_session(&headers), "/")) };
    member.check(&form.token)?;
    state.members.people.end_session(member.id(), &member.session()?.id, now().wall).await?;
    Ok(led(no_session(&headers), "/"))
}

/// Which session ends.
#[derive(Deserialize)]
pub(super) struct Ends {
    /// Its name; all others without it.
    #[serde(default)]
    session: String,
}

/// Ends another session, or all others.
pub(super) async fn end(
    State(state): State<AppState>,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<Ends>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    let (people, at) = (&state.members.people, now().wall);
    match &*form.wish.session {
        "" => people.end_sessions(member.id(), Some(&member.session()?.id), at).await?,
        session => people.end_session(member.id(), session, at).await?,
    }
    Ok(Redirect::to("/account#sessions"))
}

/// What everybody is to see; what is not named is not shown.
#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
pub(super) struct Shown {
    games: Option<String>,
    private: Option<String>,
    ratings: Option<String>,
    favourites: Option<String>,
    online: Option<String>,
}

/// Chooses what everybody sees.
pub(super) async fn show(
    State(state): State<AppState>,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<Shown>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    let mut doc = member.account.clone();
    let Shown { games, private, ratings, favourites, online } = form.wish;
    doc.value.shows = Shows {
        games: games.is_some(),
        private: private.is_some(),
        ratings: ratings.is_some(),
        favourites: favourites.is_some(),
        online: online.is_some(),
    };
    state.members.people.write(&doc, now().wall).await?;
    Ok(Redirect::to("/account#shows"))
}

/// Another phrase for who knows the old one.
#[derive(Deserialize)]
pub(super) struct NewPhrase {
    old: String,
    phrase: String,
    /// Given where all other sessions and all tokens are to end with it.
    end: Option<String>,
}

/// Changes the phrase, and as its owner likes ends all other sessions and all tokens.
pub(super) async fn phrase(
    State(state): State<AppState>,
    client: Client,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<NewPhrase>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    let NewPhrase { old, phrase, end } = &form.wish;
    state.members.change_phrase(client, &member, old, phrase, end.is_some()).await?;
    Ok(Redirect::to("/account"))
}

/// The phrase of who deletes the account.
#[derive(Deserialize)]
pub(super) struct Deletes {
    phrase: String,
}

/// Deletes the account. The games stay, and who sat there is "a former player".
pub(super) async fn delete(
    State(state): State<AppState>,
    client: Client,
    Signed(member): Signed,
    headers: HeaderMap,
    Posted(form): Posted<Tokened<Deletes>, MAX_BODY>,
) -> Result<Response, Refusal> {
    member.check(&form.token)?;
    let doc = state.members.enter(client, member.name(), &form.wish.phrase).await?;
    state.members.people.delete(&doc, now().wall).await?;
    Ok(led(no_session(&headers), "/"))
}

/// Leads on with headers.
fn led(mut headers: HeaderMap, to: &str) -> Response {
    let to = HeaderValue::from_str(to).unwrap_or(HeaderValue::from_static("/"));
    headers.insert(LOCATION, to);
    (StatusCode::SEE_OTHER, headers).into_response()
}

/// A page that nobody keeps.
pub(super) fn fresh(page: impl IntoResponse) -> Response {
    ([(CACHE_CONTROL, "no-store")], page).into_response()
}

/// Why something was not done, above the form in which it is mended.
pub(super) fn trouble(reader: &Reader, refusal: Option<&Refusal>) -> Markup {
    html! {
        @if let Some(refusal) = refusal {
            p.error role="alert" { (refusal.text(reader.speaker())) }
        }
    }
}

/// A page with a form, of the status of what was refused.
fn asking(
    reader: &Reader,
    (title, script): (&str, Option<&str>),
    refusal: Option<&Refusal>,
    form: &Markup,
) -> Response {
    let title = reader.text(title);
    let body = html! {
        div.welcome { h1 { (title) } }
        (trouble(reader, refusal))
        (form)
    };
    let page = Page { title: &title, description: "", script, class: "account", body };
    Refusal::answer_any(refusal, fresh(page.render(reader)))
}

fn name_field(reader: &Reader, name: &str) -> Markup {
    html! {
        label.field {
            span { (reader.text("ui-account-name")) }
            input type="text" name="name" value=(name) required maxlength=(2 * LONGEST)
                autocomplete="username" autocapitalize="none" spellcheck="false";
        }
    }
}

pub(super) fn phrase_field(reader: &Reader, id: &str, name: &str, known: &str) -> Markup {
    html! {
        label.field {
            span { (reader.text(id)) }
            input type="password" name=(name) required maxlength=(PHRASE) autocomplete=(known);
        }
    }
}

fn door(reader: &Reader, entry: &Entry, refusal: Option<&Refusal>) -> Response {
    let back = escaped(entry.back());
    let form = html! {
        @if reader.visit.accounts == Accounts::Off {
            p { (reader.text("error-no-accounts")) }
        } @else {
            form.sign method="post" action="/account/enter" {
                input type="hidden" name="back" value=(entry.back());
                (name_field(reader, &entry.name))
                (phrase_field(reader, "ui-account-phrase", "phrase", "current-password"))
                button.button.main { (reader.text("ui-sign-in")) }
            }
            (passkeys::door(reader, entry.back()))
            p { a href={ "/account/new?back=" (back) } { (reader.text("ui-account-new")) } }
            p.small { a href={ "/account/lost?back=" (back) } { (reader.text("ui-account-lost")) } }
        }
        p.quiet.small { (reader.text("ui-account-guests")) }
    };
    asking(reader, ("ui-sign-in", Some("passkeys.js")), refusal, &form)
}

fn making(reader: &Reader, entry: &Entry, refusal: Option<&Refusal>) -> Response {
    let form = html! {
        p { (reader.text("ui-account-why")) }
        p.quiet.small { (reader.text("ui-account-before")) }
        form.sign method="post" action="/account/new" {
            input type="hidden" name="back" value=(entry.back());
            (name_field(reader, &entry.name))
            p.quiet.small { (reader.text("ui-account-name-how")) }
            (phrase_field(reader, "ui-account-phrase", "phrase", "new-password"))
            p.quiet.small { (reader.text("ui-account-phrase-how")) }
            @if reader.visit.accounts == Accounts::Invited {
                label.field {
                    span { (reader.text("ui-account-invitation")) }
                    input type="text" name="invitation" value=(entry.invitation) required maxlength="64"
                        autocomplete="off" autocapitalize="none" spellcheck="false";
                }
            }
            button.button.main { (reader.text("ui-account-make")) }
        }
        p { a href={ "/account?back=" (escaped(entry.back())) } { (reader.text("ui-account-have")) } }
    };
    asking(reader, ("ui-account-new", None), refusal, &form)
}

fn recovering(reader: &Reader, entry: &Entry, refusal: Option<&Refusal>) -> Response {
    let form = html! {
        p { (reader.text("ui-account-lost-how")) }
        form.sign method="post" action="/account/lost" {
            input type="hidden" name="back" value=(entry.back());
            (name_field(reader, &entry.name))
            label.field {
                span { (reader.text("ui-account-code")) }
                input type="text" name="code" value=(entry.code) required maxlength="100"
                    autocomplete="off" autocapitalize="characters" spellcheck="false";
            }
            (phrase_field(reader, "ui-account-phrase-new", "phrase", "new-password"))
            button.button.main { (reader.text("ui-account-recover")) }
        }
    };
    asking(reader, ("ui-account-lost", None), refusal, &form)
}

/// The code on paper, which is told this once.
fn welcome(reader: &Reader, name: &str, code: &RecoveryCode, back: &str, lead: &str) -> Response {
    let title = reader.fill("ui-account-hello", [("name", name.into())]);
    let body = html! {
        div.welcome {
            h1 { (title) }
            p { (reader.text(lead)) }
        }
        section.panel.recovery aria-labelledby="recovery-title" {
            h2 #recovery-title { (reader.text("ui-account-code")) }
            p.code #recovery { code translate="no" { (code) } }
            button.button data-copies="recovery" data-copied=(reader.live("text-copied")) type="button" hidden {
                (reader.text("ui-account-copy"))
            }
            p { (reader.text("ui-account-code-how")) }
        }
        p #brought.note role="status" {}
        p { a.button.main href=(back) { (reader.text("ui-account-on")) } }
    };
    let script = Some("member.js");
    fresh(Page { title: &title, description: "", script, class: "account", body }.render(reader))
}

/// What is told about the own account, and changed there.
fn own(
    reader: &Reader,
    member: &Member,
    this: &Doc<Session>,
    sessions: &[Doc<Session>],
    keys: &[Doc<Passkey>],
    chosen: &Markup,
) -> impl IntoResponse + use<> {
    let token = member.form_token();
    let account = &member.account.value;
    let t = |id: &str| reader.text(id);
    let hidden = html! { input type="hidden" name="token" value=[token]; };
    let Shows { games, private, ratings, favourites, online } = account.shows;
    let shown = [
        ("games", "ui-shows-games", games),
        ("private", "ui-shows-private", private),
        ("ratings", "ui-shows-ratings", ratings),
        ("favourites", "ui-shows-favourites", favourites),
        ("online", "ui-shows-online", online),
    ];
    let body = html! {
        div.welcome {
            h1 { bdi { (member.name()) } }
            nav.ways aria-label=(t("ui-more")) {
                a href="/me" { (t("ui-my-games")) }
                a href=(person(member.name())) { (t("ui-account-public")) }
                @if account.operator { a href=(OPERATOR) { (t("operator-title")) } }
            }
        }
        form method="post" action="/account/leave" { (hidden) button.button { (t("ui-sign-out")) } }
        section #shows {
            h2 { (t("ui-shows")) }
            form method="post" action="/account/shows" {
                (hidden)
                @for (name, id, on) in shown {
                    label.check { input type="checkbox" name=(name) checked[on]; span { (t(id)) } }
                }
                button.button { (t("ui-save")) }
            }
        }
        (chosen)
        section #sessions {
            h2 { (t("ui-sessions")) }
            p.quiet.small { (t("ui-sessions-how")) }
            ul.sessions {
                @for doc in sessions {
                    li {
                        span.agent { bdi { (browser(&doc.value.agent)) } }
                        span.quiet.small {
                            (reader.fill("ui-session-since", [("made", day(doc.value.made).into()), ("seen", day(doc.value.seen).into())]))
                        }
                        @if doc.id == this.id {
                            span.quiet.small { (t("ui-session-this")) }
                        } @else {
                            form method="post" action="/account/sessions" {
                                (hidden)
                                input type="hidden" name="session" value=(doc.id);
                                button.button { (t("ui-session-end")) }
                            }
                        }
                    }
                }
            }
            @if sessions.len() > 1 {
                form method="post" action="/account/sessions" { (hidden) button.button { (t("ui-session-end-all")) } }
            }
        }
        (passkeys::own(reader, member, &this.value, keys))
        section {
            h2 { (t("ui-account-phrase-change")) }
            form.sign method="post" action="/account/phrase" {
                (hidden)
                input.unseen type="text" name="name" value=(member.name()) autocomplete="username" readonly tabindex="-1" aria-hidden="true";
                (phrase_field(reader, "ui-account-phrase-old", "old", "current-password"))
                (phrase_field(reader, "ui-account-phrase-new", "phrase", "new-password"))
                label.check {
                    input type="checkbox" name="end" checked;
                    span { (t("ui-account-phrase-end")) }
                }
                button.button { (t("ui-save")) }
            }
        }
        section {
            h2 { (t("tokens-title")) }
            p { (t("tokens-about")) }
            p { a.button href=(TOKENS) { (t("tokens-all")) } }
        }
        section {
            h2 { (t("ui-account-data")) }
            p { (t("ui-account-data-how")) }
            p { a.button href="/account/data.zip" download { (t("ui-account-data-take")) } }
        }
        details.owning {
            summary { (t("ui-account-delete")) }
            p { (t("ui-account-delete-how")) }
            form.sign method="post" action="/account/delete" {
                (hidden)
                (phrase_field(reader, "ui-account-phrase", "phrase", "current-password"))
                button.button.danger { (t("ui-account-delete")) }
            }
        }
    };
    let (title, script) = (reader.text("ui-account"), Some("account.js"));
    Page { title: &title, description: "", script, class: "account", body }.render(reader)
}

/// What a browser calls itself, as far as people know it.
pub(super) fn browser(agent: &str) -> String {
    let known = ["Edg", "OPR", "Firefox", "Chrome", "Safari"];
    let systems = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"];
    let found =
        |names: &[&str]| names.iter().find(|name| agent.contains(**name)).map(ToString::to_string);
    match (found(&known), found(&systems)) {
        (Some(program), Some(system)) => {
            let program = match &*program {
                "Edg" => "Edge",
                "OPR" => "Opera",
                other => other,
            };
            format!("{program} · {system}")
        }
        _ if agent.is_empty() => "?".to_owned(),
        _ => agent.chars().take(60).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_called_as_people_know_them() {
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120 Safari/537.36 Edg/120";
        assert_eq!(browser(edge), "Edge · Windows");
        let phone =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1";
        assert_eq!(browser(phone), "Safari · iPhone");
        assert_eq!(browser("curl/8.0"), "curl/8.0");
    }
}
