//! Who takes part: lists, one by one, who leaves and who rests.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ludoteca_catalog::name_of_game;
use ludoteca_club::tournament::{Action, Entrant, Entry};
use ludoteca_core::Message;
use maud::{Markup, html};
use serde::Deserialize;

use super::make::Sent;
use super::{CUP, Judging, MAX_LIST, Visit, see};
use crate::ask::Posted;
use crate::client::Client;
use crate::cups::{Pasted, Trouble, read_list, tidy};
use crate::links::escaped;
use crate::refusal::Refusal;
use crate::table::offload;
use crate::{AppState, MAX_BODY};

/// A list that was pasted.
#[derive(Deserialize)]
pub(super) struct List {
    list: String,
    /// Whether good rows are entered though others are bad.
    #[serde(default)]
    good: String,
}

/// What is to become of somebody.
#[derive(Deserialize)]
pub(super) struct Fate {
    entrant: u32,
    what: What,
    /// The round in which somebody rests; empty for the next.
    #[serde(default)]
    round: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    Withdraw,
    Return,
    Bye,
    HalfBye,
}

/// Everybody, and where more are entered.
pub(super) async fn page(Judging(visit, _): Judging) -> Result<Response, Refusal> {
    Ok(render(&visit, &Wrong::default()))
}

/// What was sent and cannot be read.
#[derive(Default)]
struct Wrong<'a> {
    list: &'a str,
    /// How many rows of it can be entered.
    good: usize,
    /// How many were.
    entered: usize,
    problems: &'a [(usize, Message)],
    /// Somebody who could not be entered.
    one: Option<(&'a Sent, String)>,
}

fn render(visit: &Visit, wrong: &Wrong<'_>) -> Response {
    let entrants = visit.cup.state.entrants();
    let there = entrants.iter().filter(|who| !who.withdrawn).count();
    let body = html! {
        (visit.head("/people", visit.section(super::Which::default())))
        (pasting(visit, wrong))
        (one(visit, wrong))
        div #live {
            h2 { (visit.reader.fill("cup-people-count", [("count", there.into())])) }
            @if let Some(code) = visit.cup.head.entry {
                @let path = visit.path("/enter");
                @let link = format!("{}{path}?code={code}", visit.reader.origin);
                p { (visit.text("cup-entry-code")) " " strong.cup-code { (code) } " · "
                    a href=(path) { (visit.reader.origin) (path) } }
                img.cup-qr src={ "/qr.svg?link=" (escaped(&link)) } alt="" width="180" height="180" loading="lazy";
            }
            @if there > 1 {
                p { a.button.main href=(visit.path("/desk")) { (visit.text("cup-to-desk")) } }
            }
            @if !entrants.is_empty() { (table(visit, entrants)) }
        }
    };
    let mut response = visit.page(&visit.text("cup-people"), CUP, &body);
    if !wrong.problems.is_empty() || wrong.one.is_some() {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    response
}

/// Where a list is pasted, with what is wrong with it.
fn pasting(visit: &Visit, wrong: &Wrong<'_>) -> Markup {
    let speaker = visit.reader.speaker();
    html! {
        details.owning open[visit.cup.state.entrants().is_empty() || !wrong.list.is_empty()] {
            summary { (visit.text("cup-paste")) }
            form.cup-paste method="post" action=(visit.path("/list")) {
                @if wrong.entered > 0 {
                    p role="status" { (visit.reader.fill("cup-entered", [("count", wrong.entered.into())])) }
                }
                @if !wrong.problems.is_empty() {
                    div role="alert" {
                        p.error { (visit.reader.fill("cup-rows-wrong", [("count", wrong.problems.len().into())])) }
                        ul.cup-problems {
                            @for (line, why) in wrong.problems {
                                li { strong { (visit.reader.fill("cup-line", [("line", (*line).into())])) } " " (speaker.say(why)) }
                            }
                        }
                    }
                }
                label.field {
                    span { (visit.text("cup-paste-how")) }
                    textarea name="list" rows="10" required spellcheck="false" placeholder=(example(visit)) { (wrong.list) }
                }
                div.row {
                    button.button.main { (visit.text("cup-paste-do")) }
                    @if wrong.good > 0 {
                        button.button name="good" value="1" { (visit.reader.fill("cup-paste-good", [("count", wrong.good.into())])) }
                    }
                }
            }
        }
    }
}

/// How a list may look.
fn example(visit: &Visit) -> String {
    let settings = &visit.cup.head.settings;
    let name = |id: &str| visit.text(id);
    let mut columns = vec![name("cup-column-name"), name("cup-column-club")];
    let mut row = vec!["Ana Sousa".to_owned(), name("cup-example-club")];
    if !settings.groups.is_empty() {
        columns.push(name("cup-column-group"));
        row.push(settings.groups[0].clone());
    }
    if settings.team_boards.is_some() {
        columns.push(name("cup-column-team"));
        row.push("A".to_owned());
    }
    if settings.games.len() > 1 {
        columns.push(name("cup-column-game"));
        row.push(name_of_game(&settings.games[0], visit.reader.lang));
    }
    format!("{}\n{}", columns.join("\t"), row.join("\t"))
}

/// Where one is entered.
fn one(visit: &Visit, wrong: &Wrong<'_>) -> Markup {
    let none = Sent::new();
    let sent = wrong.one.as_ref().map_or(&none, |(sent, _)| sent);
    let open = wrong.one.is_some() || !visit.cup.state.entrants().is_empty();
    html! {
        details.owning open[open] {
            summary { (visit.text("cup-add")) }
            form.cup-grid method="post" action=(visit.path("/people")) {
                @if let Some((_, why)) = &wrong.one { p.error.wide role="alert" { (why) } }
                (fields(visit, sent))
                button.button { (visit.text("cup-add-do")) }
            }
        }
    }
}

/// The fields by which somebody is entered.
pub(super) fn fields(visit: &Visit, sent: &Sent) -> Markup {
    let settings = &visit.cup.head.settings;
    let got = |name: &str| sent.get(name).map_or("", String::as_str);
    let text = |name: &str, id: &str, needed: bool| {
        html! {
            label.field {
                span { (visit.text(id)) }
                input type="text" name=(name) value=(got(name)) maxlength="80" required[needed] autocomplete="off";
            }
        }
    };
    html! {
        (text("name", "cup-column-name", true))
        (text("club", "cup-column-club", false))
        @if !settings.groups.is_empty() {
            label.field {
                span { (visit.text("cup-column-group")) }
                select name="group" {
                    @for (i, group) in settings.groups.iter().enumerate() {
                        option value=(i) selected[got("group") == i.to_string()] { (group) }
                    }
                }
            }
        }
        @if settings.team_boards.is_some() { (text("team", "cup-column-team", true)) }
        @if settings.games.len() > 1 {
            label.field {
                span { (visit.text("cup-column-game")) }
                select name="game" {
                    option value="" { (visit.text("cup-all-games")) }
                    @for (i, spec) in settings.games.iter().enumerate() {
                        option value=(i) selected[got("game") == i.to_string()] { (name_of_game(spec, visit.reader.lang)) }
                    }
                }
            }
        }
    }
}

/// Who such fields say.
pub(super) fn entry_of(sent: &Sent) -> Result<Entry, Message> {
    let got = |name: &str| sent.get(name).map_or("", |value| value.trim());
    let number = |name: &str| got(name).parse::<usize>().ok();
    let mut entry = Entry {
        name: got("name").to_owned(),
        club: got("club").to_owned(),
        group: number("group").unwrap_or(0),
        rating: got("rating").parse().ok(),
        team: Some(got("team").to_owned()).filter(|team| !team.is_empty()),
        games: number("game").into_iter().collect(),
    };
    tidy(&mut entry)?;
    Ok(entry)
}

fn table(visit: &Visit, entrants: &[Entrant]) -> Markup {
    let settings = &visit.cup.head.settings;
    html! {
        ol.cup-people {
            @for who in entrants {
                li.gone[who.withdrawn] {
                    span.who {
                        bdi { (who.entry.name) }
                        " " span.quiet.small {
                            (who.entry.club)
                            @if let Some(group) = settings.groups.get(who.entry.group) { " · " (group) }
                            @if let Some(team) = &who.entry.team { " · " (team) }
                            @if who.withdrawn { " · " (visit.text("cup-gone")) }
                        }
                    }
                    details.cup-other {
                        summary title=(visit.text("cup-other")) aria-label=(visit.text("cup-other")) { "…" }
                        form.row method="post" action=(visit.path("/person")) {
                            input type="hidden" name="entrant" value=(who.id);
                            @if who.withdrawn {
                                button.button name="what" value="return" { (visit.text("cup-return")) }
                            } @else {
                                button.button name="what" value="bye" { (visit.text("cup-ask-bye")) }
                                button.button name="what" value="half-bye" { (visit.text("cup-ask-half")) }
                                button.button name="what" value="withdraw" { (visit.text("cup-withdraw")) }
                            }
                        }
                        @let player = visit.cup.player(who.id);
                        p.small {
                            (visit.text("cup-own-link")) " "
                            a href=(visit.path(&format!("/k/{}", player.as_str()))) { (visit.text("cup-own-page")) }
                            " · " (visit.text("cup-own-code")) " " strong { (player.code()) }
                        }
                    }
                }
            }
        }
    }
}

/// Enters a list. Where rows of it are bad, nothing of it is lost.
pub(super) async fn paste(
    State(state): State<AppState>,
    client: Client,
    Judging(visit, role): Judging,
    Posted(List { list, good }): Posted<List, MAX_LIST>,
) -> Result<Response, Refusal> {
    let (cup, lang) = (visit.cup.clone(), visit.reader.lang);
    let (read, list) = offload(move || (read_list(&cup, &list, lang), list)).await?;
    let Pasted { entries, problems, rest } = read;
    if !problems.is_empty() && good.is_empty() {
        let wrong =
            Wrong { list: &list, good: entries.len(), problems: &problems, ..Wrong::default() };
        return Ok(render(&visit, &wrong));
    }
    let count = entries.len();
    let cup = state.cups.enter(&visit.cup.id, Some(role), client, entries).await;
    let cup = match cup {
        Ok((cup, _)) => cup,
        // What was pasted stays.
        Err(Refusal::Cup(trouble)) => {
            let (_, _, why) = trouble.parts();
            let wrong = Wrong { list: &list, problems: &[(1, why)], ..Wrong::default() };
            return Ok(render(&visit, &wrong));
        }
        Err(refusal) => return Err(refusal),
    };
    if problems.is_empty() {
        return Ok(see(&visit.path("/people")));
    }
    // What is left to be mended.
    let Pasted { problems, .. } = read_list(&cup, &rest, visit.reader.lang);
    let wrong = Wrong { list: &rest, entered: count, problems: &problems, ..Wrong::default() };
    Ok(render(&Visit { cup, ..visit }, &wrong))
}

/// Enters one.
pub(super) async fn add(
    State(state): State<AppState>,
    client: Client,
    Judging(visit, role): Judging,
    Posted(sent): Posted<Sent, MAX_BODY>,
) -> Result<Response, Refusal> {
    let speaker = visit.reader.speaker();
    let why = match entry_of(&sent) {
        Err(why) => speaker.say(&why),
        Ok(entry) => match state.cups.enter(&visit.cup.id, Some(role), client, vec![entry]).await {
            Ok(_) => return Ok(see(&visit.path("/people"))),
            Err(refusal) => refusal.text(speaker),
        },
    };
    Ok(render(&visit, &Wrong { one: Some((&sent, why)), ..Wrong::default() }))
}

/// Somebody leaves, comes back or rests.
pub(super) async fn person(
    State(state): State<AppState>,
    Judging(visit, role): Judging,
    Posted(Fate { entrant, what, round }): Posted<Fate, MAX_BODY>,
) -> Result<Response, Refusal> {
    let tournament = &visit.cup.state;
    let next = || {
        let theirs = |section: &_| tournament.members(*section).any(|who| who.id == entrant);
        let paired = tournament.sections().filter(theirs);
        paired.map(|section| tournament.rounds(section).len() as u32).max().unwrap_or(0) + 1
    };
    let round = match round.as_str() {
        "" => next(),
        text => text.parse().map_err(|_| Trouble::Word(text.to_owned()))?,
    };
    let action = match what {
        What::Withdraw => Action::Withdraw { entrant },
        What::Return => Action::Return { entrant },
        What::Bye | What::HalfBye => Action::AskBye { entrant, round, half: what == What::HalfBye },
    };
    state.cups.act(&visit.cup.id, role, vec![action]).await?;
    Ok(see(&visit.path("/people")))
}
