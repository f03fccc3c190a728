//! Those who play: how they come, enter themselves, and reach their tables.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use ludoteca_club::tournament::formats::tables::outcome as sign;
use ludoteca_club::tournament::{Cell, Section};
use maud::{Markup, html};
use serde::Deserialize;

use super::super::reader::Reader;
use super::make::Sent;
use super::{CUP, Visit, keeping, kept, see};
use crate::ask::Posted;
use crate::client::Client;
use crate::cookies::Cookie;
use crate::cups::{Pairing, Role, Trouble};
use crate::links;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::{AppState, MAX_BODY};

/// A week, in seconds.
const WEEK: u32 = 7 * 24 * 60 * 60;

/// A code that was typed.
#[derive(Deserialize)]
pub(super) struct Typed {
    code: String,
}

/// Which of one's games is to be played.
#[derive(Deserialize)]
pub(super) struct Wanted {
    game: usize,
    group: usize,
    round: u32,
}

/// Leads to the championship of a code. Pupils who were told a code look for where to type it: that of a class
/// leads there.
pub(super) async fn find(
    State(state): State<AppState>,
    client: Client,
    Posted(Typed { code }): Posted<Typed, MAX_BODY>,
) -> Result<Response, Refusal> {
    match state.cups.coded(client, &code).await {
        Ok(id) => Ok(see(&format!("/cup/{id}/enter"))),
        Err(refusal) => match state.classes.coded(client, &code).await {
            Ok(class) => Ok(see(&format!("/c/{}", class.head.code))),
            Err(_) => Err(refusal),
        },
    }
}

/// Leads to the own page of who typed their code, or to where people enter themselves.
pub(super) async fn code(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Path(id): Path<String>,
    Posted(Typed { code }): Posted<Typed, MAX_BODY>,
) -> Result<Response, Refusal> {
    let cup = state.cups.see(&id).await?;
    Ok(match state.cups.own(client, &cup, &code).await? {
        Some(number) => keep_player(&reader, &id, number, &cup.player(number)),
        None => see(&format!("/cup/{id}/enter")),
    })
}

fn keep_player(reader: &Reader, id: &str, number: u32, secret: &Secret) -> Response {
    keeping(reader, id, &format!("p{number}"), secret, &format!("/cup/{id}/me/{number}"))
}

/// A link with a secret: it is kept, and leads to what it opens.
pub(super) async fn come(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    headers: HeaderMap,
    Path((id, key)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let cup = state.cups.see(&id).await?;
    let secret = Secret::given(key);
    let before = kept(&headers, "cup").and_then(|key| cup.role(&Secret::given(key)));
    Ok(match state.cups.role(client, &cup, &secret)? {
        // Whoever may do more tries the link of the arbiter, and loses nothing by it.
        Role::Arbiter if before == Some(Role::Organiser) => see(&format!("/cup/{id}/desk")),
        Role::Player(number) => keep_player(&reader, &id, number, &secret),
        Role::Organiser | Role::Arbiter => {
            keeping(&reader, &id, "cup", &secret, &format!("/cup/{id}/desk"))
        }
    })
}

/// Where people enter themselves; the address may say the code.
pub(super) async fn form(visit: Visit, Query(sent): Query<Sent>) -> Result<Response, Refusal> {
    Ok(ask(&visit, &sent, None))
}

fn ask(visit: &Visit, sent: &Sent, wrong: Option<&str>) -> Response {
    let open = visit.cup.head.entry.is_some() && !visit.cup.state.is_closed();
    let body = html! {
        (visit.head("/enter", Section::default()))
        h2 { (visit.text("cup-enter-title")) }
        @if open {
            form.cup-grid.cup-form method="post" action=(visit.path("/enter")) {
                @if let Some(why) = wrong { p.error.wide role="alert" { (why) } }
                (super::people::fields(visit, sent))
                label.field {
                    span { (visit.text("cup-entry-code")) }
                    input type="text" name="code" required maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false"
                        value=(sent.get("code").map_or("", String::as_str));
                }
                button.button.main { (visit.text("cup-enter-do")) }
            }
        } @else {
            p { (visit.text("cup-enter-closed")) }
        }
    };
    let mut response = visit.page(&visit.text("cup-enter-title"), CUP, &body);
    if wrong.is_some() {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    response
}

/// Enters somebody who has the code.
pub(super) async fn enter(
    State(state): State<AppState>,
    client: Client,
    visit: Visit,
    Posted(sent): Posted<Sent, MAX_BODY>,
) -> Result<Response, Refusal> {
    let speaker = visit.reader.speaker();
    let entry = match super::people::entry_of(&sent) {
        Ok(entry) => entry,
        Err(why) => return Ok(ask(&visit, &sent, Some(&speaker.say(&why)))),
    };
    let code = sent.get("code").map_or("", String::as_str);
    let entered = match state.cups.own(client, &visit.cup, code).await {
        Ok(None) => state.cups.enter(&visit.cup.id, None, client, vec![entry]).await,
        Ok(Some(_)) => Err(Trouble::Code.into()),
        Err(refusal) => Err(refusal),
    };
    match entered {
        Ok((cup, numbers)) => {
            let number = numbers.first().copied().unwrap_or_default();
            Ok(keep_player(&visit.reader, &visit.cup.id, number, &cup.player(number)))
        }
        Err(refusal) => Ok(ask(&visit, &sent, Some(&refusal.text(speaker)))),
    }
}

/// The page of somebody who plays.
pub(super) async fn page(
    headers: HeaderMap,
    visit: Visit,
    Path((_, number)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let Some((number, secret)) = own(&visit, &headers, &number) else {
        return Ok(see(&visit.path("")));
    };
    let name = visit.cup.name(number);
    let open: Vec<Pairing> = visit
        .cup
        .open()
        .into_iter()
        .filter(|open| open.board.first == number || open.board.second == Some(number))
        .collect();
    let link = format!("{}{}", visit.reader.origin, visit.path(&format!("/k/{}", secret.as_str())));
    let body = html! {
        (visit.head("/me", Section::default()))
        h2.cup-me { bdi { (name) } }
        div #live {
            @if open.is_empty() { p.cup-wait { (visit.text("cup-wait")) } }
            @for pairing in &open { (mine(&visit, number, pairing)) }
            (past(&visit, number))
        }
        p { a href=(visit.path("?show=standings")) { (visit.text("cup-standings")) } }
        details.owning {
            summary { (visit.text("cup-own-link")) }
            p.small.quiet { (visit.text("cup-own-keep")) " " (visit.text("cup-own-code")) " " strong { (secret.code()) } }
            label.field {
                span { (visit.text("cup-own-page")) }
                input type="text" readonly value=(link);
            }
        }
    };
    Ok(visit.page(name, CUP, &body))
}

/// Who comes with a cookie for a number, and the secret in it.
fn own(visit: &Visit, headers: &HeaderMap, number: &str) -> Option<(u32, Secret)> {
    let number: u32 = number.parse().ok()?;
    let given = Secret::given(kept(headers, &format!("p{number}"))?);
    let known = visit.cup.state.entrants().iter().any(|who| who.id == number);
    let secret = Some(visit.cup.player(number)).filter(|_| known)?;
    (secret.digest() == given.digest()).then_some((number, secret))
}

/// A game that waits.
fn mine(visit: &Visit, number: u32, pairing: &Pairing) -> Markup {
    let Pairing { section, round, number: board_number, board } = pairing;
    let first = board.first == number;
    let other = if first { board.second } else { Some(board.first) };
    let other = other.map_or("", |who| visit.cup.name(who));
    html! {
        section.panel.cup-mine {
            p.quiet { (visit.list_name(*section)) " · " (visit.reader.fill("cup-round", [("round", (*round).into())])) }
            p.cup-against {
                (visit.reader.fill("cup-at-board", [("board", (*board_number).into())])) " "
                strong { bdi { (other) } }
            }
            p { (visit.text(if first { "cup-you-begin" } else { "cup-they-begin" })) }
            @if visit.cup.head.screens {
                form method="post" action=(visit.path(&format!("/me/{number}"))) {
                    (visit.fields(*section, *round))
                    button.button.main { (visit.text("cup-play")) }
                }
            }
        }
    }
}

/// What has been played.
fn past(visit: &Visit, number: u32) -> Markup {
    let state = &visit.cup.state;
    let theirs = |section: &Section| state.members(*section).any(|who| who.id == number);
    html! {
        @for section in state.sections().filter(theirs) {
            @if let Some(card) = state.cards(section).into_iter().find(|card| card.id == number) {
                @let points = state.settled(section, vec![card.clone()])[0].points();
                @if card.cells.iter().any(|cell| !matches!(cell, Cell::Pending { .. })) {
                    h3 { (visit.list_name(section)) ": " (visit.reader.fill("cup-with-points", [("points", super::show::short(points).into())])) }
                    ol.cup-past {
                        @for (round, cell) in state.rounds_with(section, number).zip(&card.cells) {
                            li {
                                @match cell {
                                    Cell::Played { opponent, .. } | Cell::Forfeit { opponent, .. } | Cell::Pending { opponent, .. } => {
                                        bdi { (visit.cup.name(*opponent)) } " "
                                        span.quiet { (told(visit, section, round, number)) }
                                    }
                                    Cell::Bye { .. } => span.quiet { (visit.text("cup-bye")) },
                                    Cell::Absent => span.quiet { "–" },
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The result of somebody's game in a round, as it is written.
fn told(visit: &Visit, section: Section, round: u32, number: u32) -> &'static str {
    let boards = &visit.cup.state.rounds(section)[round as usize - 1].boards;
    let own = boards.iter().find(|board| board.first == number || board.second == Some(number));
    own.and_then(|board| board.outcome).map_or("…", sign)
}

/// Leads to the own seat at the table of a pairing.
pub(super) async fn play(
    State(state): State<AppState>,
    headers: HeaderMap,
    visit: Visit,
    Path((_, number)): Path<(String, String)>,
    Posted(Wanted { game, group, round }): Posted<Wanted, MAX_BODY>,
) -> Result<Response, Refusal> {
    let (number, secret) = own(&visit, &headers, &number).ok_or(Trouble::Key)?;
    let meant = |pairing: &Pairing| {
        let board = &pairing.board;
        (pairing.section, pairing.round) == (Section { game, group }, round)
            && (board.first == number || board.second == Some(number))
    };
    let Some(pairing) = visit.cup.open().into_iter().find(meant) else {
        // The result is there already.
        return Ok(see(&visit.path(&format!("/me/{number}"))));
    };
    let (table, _) = state.cups.table(&visit.cup, &pairing).await?;
    // From the table there is a way back to this page.
    let mut response = see(&links::table(&table, Some(&secret)));
    let back = visit.path(&format!("/me/{number}"));
    let cookie = Cookie::new("cup-page", &back).lasting(WEEK);
    cookie.under(&links::table(&table, None)).keep(response.headers_mut());
    Ok(response)
}
