//! Passkeys: coming in by one, and those of the own account. What authenticators are asked and answer is sent
//! by `passkeys.js`, so these addresses speak JSON.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, ORIGIN};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{Json, Redirect};
use ludoteca_people::{Asked, Doc, MOST_PASSKEYS, Passkey, Session, Site};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tower_http::set_header::SetResponseHeaderLayer;

use super::account::{day, phrase_field};
use super::reader::Reader;
use super::settings::is_local;
use crate::api::speak;
use crate::ask::{Body, Posted};
use crate::client::Client;
use crate::members::{Accounts, Member, Signed, Tokened};
use crate::name::of_person;
use crate::net::guard;
use crate::refusal::Refusal;
use crate::routing::post;
use crate::table::now;
use crate::{AppState, MAX_BODY};

/// Where one sees one's own.
const OWN: &str = "/account#passkeys";
/// Who came in so short a time ago, in milliseconds, need not show once more who they are.
const FRESH: i64 = 10 * 60 * 1000;

/// What scripts ask. What is refused is said to them, and not on a page.
pub(super) fn routes(names: &Arc<[String]>) -> Router<AppState> {
    Router::new()
        .route("/account/passkeys", post(add))
        .route("/account/passkeys/new", post(ask_new))
        .route("/account/passkeys/ask", post(ask))
        .route("/account/passkeys/enter", post(enter))
        .method_not_allowed_fallback(|| async { Refusal::Method })
        .layer(from_fn_with_state(Arc::clone(names), guard))
        .layer(from_fn(speak))
        .layer(SetResponseHeaderLayer::if_not_present(
            CACHE_CONTROL,
            HeaderValue::from_static("no-store"),
        ))
}

/// What a browser tells an authenticator, and what it brings back with the answer.
#[derive(Serialize)]
pub(super) struct Question {
    options: Value,
    sealed: Vec<u8>,
}

/// A question goes to the page that asked for it.
fn question(asked: Option<Asked>) -> Result<Json<Question>, Refusal> {
    let Asked { options, sealed } = asked.ok_or(Refusal::Failed)?;
    Ok(Json(Question { options, sealed }))
}

/// Where to go on.
#[derive(Serialize)]
pub(super) struct Led {
    to: String,
}

/// The site of the page that asks: that it is one of this server was looked at before.
fn site(headers: &HeaderMap) -> Result<Site, Refusal> {
    let origin = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok());
    origin.and_then(Site::of).ok_or(Refusal::NoPasskeys)
}

/// Asks for any passkey.
async fn ask(State(state): State<AppState>, headers: HeaderMap) -> Result<Json<Question>, Refusal> {
    if state.members.accounts == Accounts::Off {
        return Err(Refusal::NoAccounts);
    }
    question(state.members.people.ask_passkey(&site(&headers)?, now().wall).await?)
}

/// Who comes in.
#[derive(Deserialize)]
struct Enters {
    sealed: Vec<u8>,
    answer: String,
    /// Where to go then.
    #[serde(default)]
    back: String,
}

/// Comes in by a passkey.
async fn enter(
    State(state): State<AppState>,
    client: Client,
    headers: HeaderMap,
    Body(entry): Body<Enters>,
) -> Result<(HeaderMap, Json<Led>), Refusal> {
    let site = site(&headers)?;
    let doc = state.members.by_passkey(client, &site, (&entry.sealed, &entry.answer)).await?;
    let headers = state.members.begin(&doc, &headers).await?;
    let back = if is_local(&entry.back) { entry.back } else { "/me".to_owned() };
    Ok((headers, Json(Led { to: back })))
}

/// Who wants another passkey.
#[derive(Deserialize)]
struct Wish {
    /// Of who came in some time ago.
    #[serde(default)]
    phrase: String,
}

/// Whether somebody has shown just now who they are.
fn is_fresh(session: &Session) -> bool {
    now().wall - session.made < FRESH
}

/// Asks for a new passkey, where whoever sits there has shown just now who they are.
async fn ask_new(
    State(state): State<AppState>,
    client: Client,
    Signed(member): Signed,
    headers: HeaderMap,
    Body(form): Body<Tokened<Wish>>,
) -> Result<Json<Question>, Refusal> {
    member.check(&form.token)?;
    let (site, session) = (site(&headers)?, member.session()?);
    if !is_fresh(&session.value) {
        state.members.enter(client, member.name(), &form.wish.phrase).await?;
    }
    let people = &state.members.people;
    if people.passkeys(member.id()).await?.len() >= MOST_PASSKEYS {
        return Err(Refusal::Passkeys(MOST_PASSKEYS));
    }
    question(people.ask_new_passkey(&site, &member.account, &session.id, now().wall).await?)
}

/// A passkey that was made.
#[derive(Deserialize)]
struct Adds {
    name: String,
    sealed: Vec<u8>,
    answer: String,
}

/// Keeps a new passkey.
async fn add(
    State(state): State<AppState>,
    Signed(member): Signed,
    headers: HeaderMap,
    Body(form): Body<Tokened<Adds>>,
) -> Result<Json<Led>, Refusal> {
    member.check(&form.token)?;
    let Adds { name, sealed, answer } = &form.wish;
    let name = of_person(name)?.ok_or(Refusal::Name)?;
    let (site, at) = (site(&headers)?, now().wall);
    let who = (&member.account, &*member.session()?.id);
    let people = &state.members.people;
    people.add_passkey(who, &site, &name, (sealed, answer), at).await??;
    Ok(Json(Led { to: OWN.to_owned() }))
}

/// Which passkey goes.
#[derive(Deserialize)]
pub(super) struct Goes {
    id: String,
}

/// Takes a passkey away.
pub(super) async fn remove(
    State(state): State<AppState>,
    Signed(member): Signed,
    Posted(form): Posted<Tokened<Goes>, MAX_BODY>,
) -> Result<Redirect, Refusal> {
    member.check(&form.token)?;
    state.members.people.remove_passkey(member.id(), &form.wish.id, now().wall).await?;
    Ok(Redirect::to(OWN))
}

/// What stands where a browser has no passkeys, or no scripts, until `passkeys.js` has seen that it has; and
/// what that says where one is not given.
fn way(reader: &Reader) -> Markup {
    html! {
        p #passkey-never.quiet.small { (reader.text("passkey-never")) }
        p #passkey-wrong.error role="alert" data-cancelled=(reader.text("passkey-cancelled"))
            data-known=(reader.text("error-passkey-known")) data-away=(reader.text("passkey-away")) {}
    }
}

/// The way in.
pub(super) fn door(reader: &Reader, back: &str) -> Markup {
    html! {
        section #passkey {
            button #passkey-enter.button type="button" data-back=(back) hidden {
                (reader.text("passkey-enter"))
            }
            (way(reader))
        }
    }
}

/// Those of the own account.
pub(super) fn own(
    reader: &Reader,
    member: &Member,
    session: &Session,
    keys: &[Doc<Passkey>],
) -> Markup {
    let hidden = html! { input type="hidden" name="token" value=[member.form_token()]; };
    html! {
        section #passkeys {
            h2 { (reader.text("passkeys-title")) }
            p.quiet.small { (reader.text("passkeys-how")) }
            (list(reader, keys, &hidden))
            @if keys.len() < MOST_PASSKEYS {
                form #passkey-new.sign method="post" action="/account/passkeys" hidden {
                    (hidden)
                    label.field {
                        span { (reader.text("passkey-name")) }
                        input type="text" name="name" required maxlength="40" autocomplete="off";
                    }
                    @if !is_fresh(session) {
                        (phrase_field(reader, "ui-account-phrase", "phrase", "current-password"))
                        p.quiet.small { (reader.text("passkey-fresh")) }
                    }
                    button.button { (reader.text("passkey-add")) }
                }
                (way(reader))
            } @else {
                p.quiet.small { (Refusal::Passkeys(MOST_PASSKEYS).text(reader.speaker())) }
            }
        }
    }
}

fn list(reader: &Reader, keys: &[Doc<Passkey>], hidden: &Markup) -> Markup {
    let day_of = |at: Option<_>| at.map_or_else(|| reader.text("passkey-unused"), day);
    html! {
        @if keys.is_empty() { p.quiet { (reader.text("passkeys-none")) } }
        ul.sessions {
            @for doc in keys {
                @let Passkey { name, made, used, .. } = &doc.value;
                li {
                    span.agent { bdi { (name) } }
                    span.quiet.small {
                        (reader.fill("passkey-since", [("made", day(*made).into()), ("used", day_of(*used).into())]))
                    }
                    form method="post" action="/account/passkeys/remove" {
                        (hidden)
                        input type="hidden" name="id" value=(doc.id);
                        button.button aria-label=(reader.fill("passkey-remove-this", [("name", name.as_str().into())])) {
                            (reader.text("passkey-remove"))
                        }
                    }
                }
            }
        }
    }
}
