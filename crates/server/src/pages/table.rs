//! A table. The page shows it as it is now; its script keeps it so and lets people play.

use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, PreEscaped, html};

use super::reader::Reader;
use super::seat;
use super::shell::Page;
use super::steer::STEER;
use super::who::who;
use crate::AppState;
use crate::classes::is_of_class;
use crate::client::Client;
use crate::links::{self, escaped};
use crate::members::Accounts;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::{Snapshot, now, showing};
use crate::time::day;
use crate::view::{
    At, ChanceView, ClockView, ResultView, SeatView, Sight, TurnLine, TurnView, View, Viewer, view,
};
use crate::words::WordsView;

/// A table for those who look on.
pub(super) async fn watch(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Path(table): Path<String>,
) -> Response {
    show(&state, client, reader, table, None).await
}

/// A table for who holds a link to seats.
pub(super) async fn play(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Path((table, secret)): Path<(String, String)>,
) -> Response {
    show(&state, client, reader, table, Some(Secret::given(secret))).await
}

async fn show(
    state: &AppState,
    client: Client,
    reader: Reader,
    table: String,
    secret: Option<Secret>,
) -> Response {
    let snapshot = match state.tables.see(client, &table).await {
        Ok(snapshot) => snapshot,
        Err(refusal) => return refusal.into_response(),
    };
    let given = secret.is_some();
    // Members come to their seats from any browser.
    let held = match (&secret, reader.member()) {
        (None, Some(member)) => state.members.people.held(member.id(), &table).await,
        _ => Ok(None),
    };
    let secret = match held {
        Ok(held) => secret.or_else(|| held.map(|held| Secret::given(held.key))),
        Err(error) => return Refusal::from(error).into_response(),
    };
    if let Some(secret) = &secret
        && snapshot.ledger.seats_of(&secret.digest()).is_none()
    {
        if let pace @ Refusal::Pace(..) = state.tables.wrong_key(client) {
            return pace.into_response();
        }
        return Redirect::to(&format!("/t/{table}")).into_response();
    }
    if let Some(secret) = &secret
        && let Some(seats) = snapshot.ledger.seats_of(&secret.digest())
        && snapshot.ledger.wants_member(&seats)
    {
        return seat::page(&reader, &table, &snapshot, secret);
    }
    // A key that an account holds is of nobody else, however new it is in this browser.
    let taken =
        given && secret.as_ref().is_some_and(|secret| snapshot.ledger.taken(&secret.digest()));
    // Who sits there without a script reads what was said when the page was asked for.
    let words = match (&secret, reader.member()) {
        (Some(_), Some(member)) => state.words.at(client, member, &table, reader.lang).await.ok(),
        _ => None,
    };
    let page =
        showing(move || render(&reader, &table, &snapshot, secret, taken, words.as_ref())).await;
    let fresh = [(CACHE_CONTROL, "no-store")];
    page.map_or_else(IntoResponse::into_response, |page| (fresh, page).into_response())
}

fn render(
    reader: &Reader,
    table: &str,
    snapshot: &Snapshot,
    secret: Option<Secret>,
    taken: bool,
    words: Option<&WordsView>,
) -> Response {
    let key = secret.as_ref().map(|secret| secret.as_str().to_owned());
    let viewer = Viewer { secret, lang: reader.lang, sight: Sight::default() };
    let view = view(table, snapshot, &At::Newest, &viewer, now());
    let body = html! {
        p #offline.banner role="status" hidden { (reader.live("offline")) }
        div.table #table data-table=(table) data-key=[key] data-taken[taken] data-ply=(view.ply)
            data-class=[class_of(reader, table)] data-keep=[keeping(reader, table)] {
            div.play-side {
                p #prompt.prompt hidden[view.result.is_some()] { (view.prompt) }
                div #result.result hidden[view.result.is_none()] {
                    @if let Some(result) = &view.result { (ended(result)) }
                }
                div #past.past hidden {
                    span {}
                    button #now.button type="button" { (reader.live("now")) }
                }
                p #note.note.small role="status" {}
                div #board.board { (PreEscaped(&view.svg)) }
                div #choices.choices {}
                div #ending.choices {}
                div #trays.trays {}
            }
            div.side { (side(reader, &view, words)) }
        }
        p #spoken.unseen aria-live="polite" {}
        (resigning(reader))
        noscript { p.quiet { (reader.text("ui-needs-script")) } }
    };
    let script = Some("table.js");
    Page { title: &view.name, description: "", script, class: "at-table", body }
        .render(reader)
        .into_response()
}

/// Where one of a class asks who is who at one of its boards.
fn class_of(reader: &Reader, table: &str) -> Option<String> {
    let (class, key) = reader.class.as_ref()?;
    Some(format!("/api/classes/{class}/boards/{table}?key={key}"))
}

/// Where a guest makes an account that keeps the game: boards of classes and championships are kept there.
fn keeping(reader: &Reader, table: &str) -> Option<String> {
    let guest = reader.member().is_none() && reader.visit.accounts == Accounts::Open;
    let apart = is_of_class(table) || reader.cup.is_some();
    (guest && !apart).then(|| format!("/account/new?back={}", escaped(&format!("/t/{table}"))))
}

/// What was said of people's own, for who has no script that shows it as it comes.
fn said(reader: &Reader, view: &View, words: &WordsView) -> Markup {
    html! {
        h2 { (reader.text("words-title")) }
        ol {
            @for (seat, text) in words.said() {
                li { @if let Some(chair) = view.seats.get(seat) { (who(&chair.name, None)) ": " } (text) }
            }
        }
    }
}

fn side(reader: &Reader, view: &View, words: Option<&WordsView>) -> Markup {
    html! {
        div.title {
            h1 { (view.name) }
            @if let Some(link) = links::game_named(&view.spec) { a href=(link) { (reader.text("ui-to-rules")) } }
            @if let Some(cup) = &reader.cup { a href=(cup) { (reader.text("cup-back")) } }
            @if let Some((class, _)) = &reader.class { a href={ "/class/" (class) } { (reader.text("class-back")) } }
        }
        ul #seats.seats.many[view.seats.len() > 2] {
            @for (i, seat) in view.seats.iter().enumerate() { (chair(reader, view, i, seat)) }
        }
        @if view.chance.as_ref().is_some_and(|chance| chance.lots.is_some()) {
            p #lots.quiet.small { (reader.text("ui-lots")) }
        }
        @if let Some(clock) = &view.clock { p #clock.quiet.small { (clock.label()) } }
        @if view.clock.as_ref().is_some_and(ClockView::by_days) && reader.member().is_some() {
            p.small { a href="/account#reminders" { (reader.text("reminders-title")) } }
        }
        @if let Some(rated) = &view.rated {
            p.quiet.small {
                (reader.text(if rated.takebacks { "ui-rated-takebacks" } else { "ui-rated-game" }))
            }
            p #gains.gains.small role="status" {}
        }
        div #offers {}
        div #invitations {}
        div #taken.ask hidden {
            p { (reader.text("ui-taken")) }
            div.row {
                button.button type="button" data-take { (reader.text("ui-taken-mine")) }
                button.button type="button" data-watch { (reader.text("ui-taken-watch")) }
            }
        }
        form #naming.ask hidden {
            label.field {
                span { (reader.text("ui-your-name")) }
                input type="text" name="name" value=(reader.name) maxlength="40" autocomplete="nickname" required;
            }
            button.button { (reader.live("done")) }
        }
        p #watching.quiet.small hidden[!view.you.is_empty()] { (reader.text("ui-watching")) }
        p #lookers.quiet.small hidden {}
        div #turns.turns {
            div.steer {
                @for (name, id, sign) in STEER {
                    button.button type="button" data-go=(name) aria-label=(reader.text(id)) title=(reader.text(id)) {
                        svg viewBox="0 0 24 24" aria-hidden="true" { path d=(sign) {} }
                    }
                }
            }
            p.none hidden[!view.turns.is_empty()] { (reader.text("ui-no-turns")) }
            ol aria-label=(reader.text("ui-turns")) hidden[view.turns.is_empty()] {
                @for turn in &view.turns {
                    li.chance[turn.seat.is_none()] { span.number { (turn.number) } span { (told(reader, turn)) } }
                }
            }
        }
        div #actions.actions {}
        div #talk.talk {}
        div #free.talk hidden {}
        @if let Some(words) = words.filter(|words| words.said().len() > 0) {
            noscript { section.talk { (said(reader, view, words)) } }
        }
        @if let Some(chance) = &view.chance { (fairness(reader, chance)) }
        section #ahead.panel.ahead hidden {}
        section #analysis.panel.analysis hidden {}
        section #review.panel.review hidden {}
    }
}

/// Who won, and why.
fn ended(result: &ResultView) -> Markup {
    html! {
        strong { (result.title) }
        @if let Some(why) = &result.why { span { (why) } }
    }
}

/// What proves that nobody chose what was drawn.
fn fairness(reader: &Reader, chance: &ChanceView) -> Markup {
    let seed = chance.seed.as_ref().map(ToString::to_string);
    html! {
        details.fair.small {
            summary { (reader.text("ui-fair")) }
            p { (reader.text(if chance.given { "ui-fair-given" } else { "ui-fair-how" })) }
            @if let Some(places) = chance.lots {
                p { (reader.fill("ui-fair-lots", [("places", places.into())])) }
            }
            dl {
                dt { (reader.text("ui-fair-commitment")) }
                dd { code #fair-commitment { (chance.commitment) } }
                dt { (reader.text("ui-fair-binding")) }
                dd { code #fair-binding { (chance.binding) } }
                dt { (reader.text("ui-fair-seed")) }
                dd {
                    span #fair-later.quiet hidden[seed.is_some()] { (reader.text("ui-fair-later")) }
                    code #fair-seed hidden[seed.is_none()] { (seed.unwrap_or_default()) }
                }
            }
            p.quiet { (reader.text("ui-fair-check")) " " code { "ludoteca verify" } }
        }
    }
}

fn chair(reader: &Reader, view: &View, i: usize, seat: &SeatView) -> Markup {
    let to_step = matches!(view.turn, TurnView::Seat { seat } if seat == i);
    html! {
        li.seat.turn[to_step] {
            span {}
            span.who { (who(&seat.name, seat.member.as_ref())) }
            span.counts { @if let Some(score) = seat.score { span.score { (score) } } }
            span.holds {
                @if let Some(leave) = seat.leave {
                    (reader.fill("live-on-leave", [("day", day(leave).into())]))
                    @if !seat.holds.is_empty() { " · " }
                }
                (seat.holds.join(" · "))
            }
        }
    }
}

fn resigning(reader: &Reader) -> Markup {
    html! {
        dialog #resigning {
            form method="dialog" {
                p { (reader.live("resign-ask")) }
                div.row {
                    button.button value="no" { (reader.live("cancel")) }
                    button.button.main value="yes" { (reader.live("resign-yes")) }
                }
            }
        }
    }
}

/// What a turn says; what was drawn is nobody's.
fn told(reader: &Reader, turn: &TurnLine) -> String {
    match turn.seat {
        Some(_) => turn.text.clone(),
        None => reader.fill("live-drawn", [("text", turn.text.as_str().into())]),
    }
}
