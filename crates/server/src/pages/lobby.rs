//! Where strangers find each other.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, LOCATION};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_catalog::{Rules, games};
use maud::{Markup, html};
use serde::Deserialize;

use super::challenges;
use super::form::usual_clocks;
use super::rankings::RATINGS;
use super::reader::Reader;
use super::shell::Page;
use super::who::who;
use crate::AppState;
use crate::MAX_BODY;
use crate::ask::Posted;
use crate::client::Client;
use crate::cookies::Cookie;
use crate::links::{self, escaped};
use crate::lobby::{Met, OpenSeat, Own, Span, Visitor, Wish};
use crate::name::of_person;
use crate::refusal::Refusal;

/// Where it is, and where its forms go.
pub(super) const LOBBY: &str = "/lobby";
/// How far from the own rating others may be, in the form.
const WITHIN: [u32; 3] = [100, 200, 400];
/// Kept while one looks for somebody, so that every page says so.
const SEEKING: &str = "seeking";

/// Whom one looks for.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Form {
    /// The name of the game; empty for any.
    spec: String,
    /// The clock; empty for any.
    clock: String,
    /// The name of who looks.
    name: Option<String>,
    /// Given where the table is to be shown to nobody else.
    private: Option<String>,
    /// Given where programs may come, too.
    bots: Option<String>,
    /// Given where the game is to be rated.
    rated: Option<String>,
    /// How far from the own rating others may be, in points; empty for any.
    within: String,
}

/// How one takes a seat.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Taking {
    /// The own name.
    name: Option<String>,
    /// How strong the computer is at the seats that are left over.
    level: Option<u8>,
}

/// All open seats, and what one looks for. Who was brought together with somebody is led to the table.
pub(super) async fn page(
    State(state): State<AppState>,
    reader: Reader,
    visitor: Visitor,
) -> Result<Response, Refusal> {
    let (own, met) = state.lobby.own(&visitor, reader.lang).await;
    if let Some(Met { table, secret, .. }) = met.first() {
        return Ok(Redirect::to(&links::table(table, Some(secret))).into_response());
    }
    let challenges = challenges::of(&state, &reader).await?;
    let all = state.lobby.everything(reader.lang);
    let t = |id: &str| reader.text(id);
    let mine = |seat: &OpenSeat| own.iter().any(|own| own.seat.id == seat.id);
    let title = t("ui-lobby");
    let body = html! {
        div.welcome {
            h1 { (title) }
            p { (t("ui-lobby-lead")) " " a href="/classes" { (t("class-title")) } " · " a href=(RATINGS) { (t("ui-ratings")) } }
        }
        div #lobby.lobby {
            div {
                section #challenges aria-live="polite" { (challenges::shown(&reader, &challenges)) }
                section #seeking aria-live="polite" { (seeking(&reader, &own)) }
                form.panel.now method="post" action=(LOBBY) hidden[!own.is_empty()] {
                    button.button.main { (t("ui-lobby-now")) }
                    label.field {
                        span { (t("ui-compose-game")) }
                        select name="spec" {
                            option value="" { (t("lobby-any-game")) }
                            @for entry in games() {
                                option value=(entry.info.id) { (Rules::of(entry.info, reader.lang).name) }
                            }
                        }
                    }
                    label.field {
                        span { (t("ui-clock")) }
                        select name="clock" {
                            option value="" { (t("lobby-any-clock")) }
                            option value="none" { (t("lobby-no-clock")) }
                            (usual_clocks(&reader))
                        }
                    }
                    @if reader.member().is_some() { (for_rating(&reader)) }
                    (name_field(&reader))
                    label.choice {
                        input type="checkbox" name="bots" value="1";
                        (t("ui-lobby-bots"))
                    }
                    label.choice {
                        input type="checkbox" name="private" value="1";
                        (t("ui-lobby-private"))
                    }
                }
            }
            section aria-labelledby="seats-title" {
                @if reader.member().is_some() { (challenges::by_name(&reader)) }
                h2 #seats-title { (t("ui-lobby-seats")) }
                ul #open-seats.open-seats data-own=(own.iter().map(|own| own.seat.id.as_str()).collect::<Vec<_>>().join(" ")) {
                    @for seat in all.seats.iter().filter(|seat| !mine(seat) && !seat.bot) { (item(&reader, seat)) }
                }
                p #no-seats.quiet hidden[all.seats.iter().any(|seat| !seat.bot)] { (t("ui-lobby-none")) }
                div #programs hidden[!all.seats.iter().any(|seat| !mine(seat) && seat.bot)] {
                    h2 { (t("tokens-title")) }
                    ul #program-seats.open-seats {
                        @for seat in all.seats.iter().filter(|seat| !mine(seat) && seat.bot) { (item(&reader, seat)) }
                    }
                }
                p #people.small.quiet { }
            }
        }
        noscript {
            @if !own.is_empty() { meta http-equiv="refresh" content="4"; }
            p.quiet.small { (t("ui-lobby-script")) }
        }
    };
    let lead = t("ui-lobby-lead");
    let page =
        Page { title: &title, description: &lead, script: Some("lobby.js"), class: "", body };
    let mut headers = HeaderMap::new();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    visitor.keep(&mut headers);
    Ok((headers, page.render(&reader)).into_response())
}

/// Looks for somebody.
pub(super) async fn ask(
    State(state): State<AppState>,
    client: Client,
    visitor: Visitor,
    reader: Reader,
    Posted(form): Posted<Form, MAX_BODY>,
) -> Result<Response, Refusal> {
    let Form { spec, clock, name, private, bots, rated, within } = form;
    let some = |text: String| (!text.is_empty()).then_some(text);
    let wish = Wish {
        spec: some(spec),
        clock: some(clock),
        rated: rated.is_some(),
        range: match within.as_str() {
            "" => None,
            within => Some(Span::Around(within.parse().map_err(|_| Refusal::Range)?)),
        },
        private: private.is_some(),
        bots: bots.is_some(),
        name: name.or_else(|| some(reader.name.clone())),
    };
    look_for(&state, client, &visitor, wish).await
}

/// Looks for somebody, and leads to where one waits.
pub(super) async fn look_for(
    state: &AppState,
    client: Client,
    visitor: &Visitor,
    mut wish: Wish,
) -> Result<Response, Refusal> {
    wish.name = of_person(&wish.name.unwrap_or_default())?;
    let mut headers = kept(visitor, wish.name.as_deref());
    state.lobby.ask(client, visitor, wish).await?;
    keep_seeking(&mut headers);
    Ok(led(headers, LOBBY))
}

/// The way in for who was sent the link of an open seat.
pub(super) async fn invited(
    State(state): State<AppState>,
    reader: Reader,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    if state.lobby.own(&visitor, reader.lang).await.0.iter().any(|own| own.seat.id == id) {
        return Ok(Redirect::to(LOBBY).into_response());
    }
    let seat = state.lobby.open(&id, reader.lang).ok_or(Refusal::SeatGone)?;
    let title = reader.fill(
        "ui-lobby-invited",
        [("who", who_asks(&reader, &seat).into()), ("game", seat.game.as_str().into())],
    );
    let body = html! {
        div.welcome {
            h1 { (title) }
            p {
                (who(&who_asks(&reader, &seat), seat.member.as_ref()))
                @for said in about(&reader, &seat) { " · " (said) }
            }
        }
        form.row.joining method="post" action={ (LOBBY) "/" (seat.id) } {
            (name_field(&reader))
            button.button.main { (reader.text("ui-lobby-take")) }
        }
    };
    let page = Page { title: &title, description: "", script: None, class: "", body };
    let fresh = [(CACHE_CONTROL, "no-store")];
    Ok((fresh, page.render(&reader)).into_response())
}

/// Takes an open seat, or begins at the own one with the computer.
pub(super) async fn accept(
    State(state): State<AppState>,
    client: Client,
    visitor: Visitor,
    reader: Reader,
    Path(id): Path<String>,
    Posted(taking): Posted<Taking, MAX_BODY>,
) -> Result<Response, Refusal> {
    let name = of_person(taking.name.as_deref().unwrap_or(&reader.name))?;
    let mut headers = kept(&visitor, name.as_deref());
    let met = match taking.level {
        Some(level) => Some(state.lobby.start(&visitor, &id, level).await?),
        None => state.lobby.accept(client, &visitor, &id, name).await?,
    };
    match met {
        Some(Met { table, secret, .. }) => Ok(led(headers, &links::table(&table, Some(&secret)))),
        None => {
            keep_seeking(&mut headers);
            Ok(led(headers, LOBBY))
        }
    }
}

/// Looks for nobody any more.
pub(super) async fn take_back(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    // Who was led to a table meanwhile is led there now.
    let _ = state.lobby.take_back(&visitor, &id).await;
    Redirect::to(LOBBY).into_response()
}

/// What the browser keeps of who it is.
fn kept(visitor: &Visitor, name: Option<&str>) -> HeaderMap {
    let mut headers = HeaderMap::new();
    visitor.keep(&mut headers);
    if let Some(name) = name {
        Cookie::new("name", &escaped(name)).keep(&mut headers);
    }
    headers
}

fn keep_seeking(headers: &mut HeaderMap) {
    Cookie::new(SEEKING, "1").keep(headers);
}

/// Leads elsewhere. Addresses here are of letters that headers take.
fn led(mut headers: HeaderMap, to: &str) -> Response {
    if let Ok(to) = HeaderValue::from_str(to) {
        headers.insert(LOCATION, to);
    }
    (StatusCode::SEE_OTHER, headers).into_response()
}

/// A guest's name; that of a member is known.
fn name_field(reader: &Reader) -> Markup {
    html! {
        @if reader.member().is_none() {
            label.field {
                span { (reader.text("ui-your-name")) }
                input type="text" name="name" value=(reader.name) maxlength="40" autocomplete="nickname";
            }
        }
    }
}

/// Whether a member plays for a rating, and against whom.
fn for_rating(reader: &Reader) -> Markup {
    html! {
        label.field {
            span { (reader.text("ui-within")) }
            select name="within" {
                option value="" { (reader.text("ui-within-any")) }
                @for points in WITHIN {
                    option value=(points) { (reader.fill("ui-within-points", [("points", points.into())])) }
                }
            }
        }
        label.choice {
            input type="checkbox" name="rated" value="1" aria-describedby="rated-how";
            (reader.text("ui-rated"))
        }
        p #rated-how.small.quiet { (reader.text("ui-rated-how")) }
    }
}

/// What one looks for, how one invites somebody to it, and how one looks no more.
fn seeking(reader: &Reader, own: &[Own]) -> Markup {
    let t = |id: &str| reader.text(id);
    let named = |name: &Option<String>| name.clone().unwrap_or_else(|| t("live-lobby-somebody"));
    html! {
        @if !own.is_empty() {
            div.panel.waits {
                h2 { (t("ui-lobby-waiting")) }
                @for Own { seat, host, sitters } in own {
                    div.row data-own=(seat.id) data-taken=(seat.taken) {
                        p { strong { (seat.game) } " · " (seat.time) }
                        form method="post" action={ (LOBBY) "/" (seat.id) "/back" } {
                            button.button { (t("ui-lobby-back")) }
                        }
                    }
                    @if seat.seats > 2 {
                        p.small { (taken(reader, seat)) ": " (sitters.iter().map(named).collect::<Vec<_>>().join(", ")) }
                        @if *host {
                            form.row method="post" action={ (LOBBY) "/" (seat.id) } {
                                button.button name="level" value=(reader.level) { (t("ui-lobby-fill")) }
                            }
                        }
                    }
                    @let address = format!("{}{LOBBY}/{}", reader.origin, seat.id);
                    details.invite.small {
                        summary { (t("ui-lobby-invite")) }
                        input type="text" readonly aria-label=(t("ui-lobby-invite")) value=(address);
                        img loading="lazy" width="240" height="240" alt=(reader.live("camera"))
                            src={ "/qr.svg?link=" (escaped(&address)) };
                    }
                }
                p.quiet { (t("ui-lobby-waiting-text")) }
                p.row {
                    a.button href="/puzzles" { (t("ui-puzzles")) }
                    a.button href="/" { (t("ui-to-library")) }
                }
            }
        }
    }
}

/// An open seat in the list. The script writes them in the same way.
fn item(reader: &Reader, seat: &OpenSeat) -> Markup {
    html! {
        li data-seek=(seat.id) {
            div.about {
                strong { (seat.game) }
                p.small.quiet {
                    (who(&who_asks(reader, seat), seat.member.as_ref()))
                    @for said in about(reader, seat) { " · " (said) }
                }
            }
            form method="post" action={ (LOBBY) "/" (seat.id) } {
                button.button.main { (reader.live("lobby-take")) }
            }
        }
    }
}

/// For what a seat is open.
fn about(reader: &Reader, seat: &OpenSeat) -> Vec<String> {
    let mut said = vec![seat.time.clone()];
    if seat.rated {
        said.push(reader.live("lobby-rated"));
    }
    if let Some([least, most]) = seat.range {
        said.push(format!("{least}–{most}"));
    }
    if seat.seats > 2 {
        said.push(taken(reader, seat));
    }
    said
}

fn who_asks(reader: &Reader, seat: &OpenSeat) -> String {
    seat.who.clone().unwrap_or_else(|| reader.live("lobby-somebody"))
}

fn taken(reader: &Reader, seat: &OpenSeat) -> String {
    reader.fill("live-lobby-taken", [("taken", seat.taken.into()), ("seats", seat.seats.into())])
}
