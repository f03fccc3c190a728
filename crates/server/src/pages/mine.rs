//! The games of who reads, those that wait for them first; and the page of a person.

use std::collections::{BTreeSet, HashMap};

use axum::extract::{Path, Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use ludoteca_catalog::name_of_game;
use ludoteca_people::{Game, People, Studies, Which};
use ludoteca_store::Millis;
use maud::{Markup, html};
use serde::Deserialize;

use super::account::day;
use super::challenges;
use super::manners;
use super::picture::still;
use super::ratings;
use super::reader::Reader;
use super::shell::Page;
use super::studies::item as study;
use crate::AppState;
use crate::client::Client;
use crate::links;
use crate::refusal::Refusal;
use crate::table::{Snapshot, showing};

/// So many are shown with pictures of their boards.
const BOARDS: u32 = 30;
/// So many that are over are shown on a page.
const OVER: u32 = 50;

/// From where on a list is shown.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct From {
    at: Option<Millis>,
    table: String,
}

impl From {
    fn after(&self) -> Option<(Millis, &str)> {
        Some((self.at?, &*self.table))
    }
}

/// The games of who reads.
pub(super) async fn mine(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Query(from): Query<From>,
) -> Result<Response, Refusal> {
    let Some(member) = reader.visit.member.clone() else {
        return Ok(Redirect::to("/account?back=/me").into_response());
    };
    let (people, id) = (&state.members.people, member.id());
    let waiting = people.games(id, Which::Waiting, None, BOARDS).await?;
    let playing = people.games(id, Which::Playing, None, BOARDS).await?;
    let played = people.games(id, Which::Played, from.after(), OVER).await?;
    let names = Names::of(people, &[&waiting, &playing, &played], false).await?;
    let waiting = boards(&state, client, waiting).await;
    let playing = boards(&state, client, playing).await;
    let stands = people.ratings(id, ratings::GAMES).await?;
    let dared = challenges::of(&state, &reader).await?;
    let (own, name) = (id.to_owned(), member.name().to_owned());
    let page = showing(move || {
        let lists = [("ui-games-waiting", &waiting), ("ui-games-playing", &playing)];
        let nothing = waiting.is_empty() && playing.is_empty() && played.is_empty();
        let title = reader.text("ui-my-games");
        let body = html! {
            div.welcome {
                h1 { (title) }
                @if nothing {
                    p { (reader.text("ui-games-none")) }
                    p { a.button.main href="/" { (reader.text("ui-to-library")) } }
                }
            }
            p #brought.note role="status" {}
            section #challenges aria-live="polite" { (challenges::shown(&reader, &dared)) }
            (ratings::line(&reader, &name, &stands))
            @for (id, games) in lists {
                @if !games.is_empty() {
                    section.begun {
                        h2 { (reader.text(id)) }
                        ul { @for (game, snapshot) in games { (board(&reader, &names, &own, game, snapshot)) } }
                    }
                }
            }
            (over(&reader, &names, &own, &played, older(&played).as_ref(), "/me"))
        };
        let script = Some("mine.js");
        Page { title: &title, description: "", script, class: "mine", body }.render(&reader)
    });
    Ok(([(CACHE_CONTROL, "no-store")], page.await?).into_response())
}

/// A person, as far as they show it.
pub(super) async fn person(
    State(state): State<AppState>,
    reader: Reader,
    Path(name): Path<String>,
    Query(from): Query<From>,
) -> Result<Response, Refusal> {
    let people = &state.members.people;
    let doc = people.called(&name).await?.ok_or(Refusal::Person)?;
    let called = doc.value.name.as_str();
    if called != name {
        return Ok(Redirect::to(&links::person(called)).into_response());
    }
    let shows = doc.value.shows;
    let count = people.played(&doc.id).await?;
    let mut played = match shows.games {
        true => people.games(&doc.id, Which::Played, from.after(), OVER).await?,
        false => Vec::new(),
    };
    let older = older(&played);
    played.retain(|game| shows.private || !game.private);
    let stands = match shows.ratings {
        true => people.ratings(&doc.id, ratings::GAMES).await?,
        false => Vec::new(),
    };
    let names = Names::of(people, &[&played], true).await?;
    let here = links::person(called);
    let shown = Studies::ShownBy(&doc.id);
    let studies = people.studies(shown, None, OVER).await?;
    let body = html! {
        div.welcome {
            h1 { bdi { (called) } }
            p.quiet { (reader.fill("ui-person-since", [("day", day(doc.value.made).into())])) }
            @if doc.value.bot { p { (reader.text("ui-person-bot")) } }
            @if shows.games {
                p { (reader.fill("ui-person-games", [("count", count.into())])) }
            } @else {
                p.quiet { (reader.text("ui-person-hides")) }
            }
        }
        @if reader.member().is_some_and(|member| member.id() != doc.id) { (challenges::form(&reader, called)) }
        (ratings::all(&reader, &stands))
        (over(&reader, &names, &doc.id, &played, older.as_ref(), &here))
        @if !studies.is_empty() {
            section.begun {
                h2 { (reader.text("study-all")) }
                ul.studies { @for doc in &studies { (study(&reader, &doc.id, &doc.value)) } }
            }
        }
        (manners::of_person(&reader, people, &doc.id, called).await?)
    };
    let page = Page { title: called, description: "", script: None, class: "mine", body };
    Ok(page.render(&reader).into_response())
}

/// What accounts are called.
struct Names(HashMap<String, Called>);

/// What an account is called here.
enum Called {
    So {
        name: String,
        /// Whether also where a game is for those who play alone.
        always: bool,
    },
    /// It shows its games to nobody.
    Hidden,
    /// It is no more.
    Former,
}

impl Names {
    /// Those at these games. To strangers (`public`) only those who show their games are named.
    async fn of(people: &People, games: &[&[Game]], public: bool) -> Result<Names, Refusal> {
        let members =
            games.iter().copied().flatten().flat_map(|game| game.members.iter().flatten());
        let accounts: BTreeSet<String> = members.cloned().collect();
        let mut names = HashMap::new();
        for account in accounts {
            let called = match people.account(&account).await? {
                None => Called::Former,
                Some(doc) if public && !doc.value.shows.games => Called::Hidden,
                Some(doc) => Called::So {
                    name: doc.value.name.as_str().to_owned(),
                    always: !public || doc.value.shows.private,
                },
            };
            names.insert(account, called);
        }
        Ok(Names(names))
    }

    /// Who sits at a seat, as a link where there is a page of them.
    fn at(&self, reader: &Reader, game: &Game, seat: usize) -> Markup {
        match game.members.get(seat).and_then(Option::as_ref) {
            Some(account) => match self.0.get(account) {
                Some(Called::So { name, always }) if *always || !game.private => {
                    html! { a href=(links::person(name)) { bdi { (name) } } }
                }
                Some(Called::So { .. } | Called::Hidden) => {
                    html! { (reader.text("ui-game-somebody")) }
                }
                Some(Called::Former) | None => html! { (reader.text("seat-former")) },
            },
            None => match game.others.get(seat).and_then(Option::as_ref) {
                Some(name) => html! { bdi { (name) } },
                None => html! { (reader.text("ui-game-somebody")) },
            },
        }
    }

    /// The others than an account at a game.
    fn others(&self, reader: &Reader, game: &Game, own: &str) -> Markup {
        let seats =
            (0..game.members.len()).filter(|&seat| game.members[seat].as_deref() != Some(own));
        let seats: Vec<_> = seats.collect();
        html! {
            @for (i, &seat) in seats.iter().enumerate() {
                @if i > 0 { ", " }
                (self.at(reader, game, seat))
            }
        }
    }
}

/// Games with their tables as they are now. What was noted of one that has gone on is noted again.
async fn boards(state: &AppState, client: Client, games: Vec<Game>) -> Vec<(Game, Snapshot)> {
    let mut shown = Vec::new();
    for game in games {
        let Ok(snapshot) = state.tables.see(client, &game.table).await else { continue };
        if let Some(newer) =
            snapshot.noted(&game.table).filter(|newer| newer.version > game.version)
            && let Err(error) = state.members.people.note(&newer).await
        {
            tracing::warn!(%error, "cannot note how a game stands");
        }
        shown.push((game, snapshot));
    }
    shown
}

fn board(reader: &Reader, names: &Names, own: &str, game: &Game, snapshot: &Snapshot) -> Markup {
    let name = name_of_game(&game.spec, reader.lang);
    html! {
        li {
            div.picture aria-hidden="true" { (still(reader, &*snapshot.position, &name)) }
            div.about {
                a href={ "/t/" (game.table) } { (name) }
                p.small.quiet { (names.others(reader, game, own)) }
                p.small.quiet { (day(game.at)) }
            }
        }
    }
}

/// From where on a list goes on that was read in a part, if there may be more.
fn older(games: &[Game]) -> Option<(Millis, String)> {
    let last = games.last().filter(|_| games.len() == OVER as usize)?;
    Some((last.at, last.table.clone()))
}

/// Games that are over, a line each; and where there are `older` ones.
fn over(
    reader: &Reader,
    names: &Names,
    own: &str,
    games: &[Game],
    older: Option<&(Millis, String)>,
    here: &str,
) -> Markup {
    html! {
        @if !games.is_empty() || older.is_some() {
            section {
                h2 { (reader.text("ui-games-over")) }
                ul.over-games {
                    @for game in games {
                        li {
                            span.quiet.small { (day(game.at)) }
                            a href={ "/t/" (game.table) } { (name_of_game(&game.spec, reader.lang)) }
                            span { (names.others(reader, game, own)) }
                            span.score { (reader.text(outcome(game, own))) }
                        }
                    }
                }
                @if let Some((at, table)) = older {
                    p { a.button href={ (here) "?at=" (at) "&table=" (table) } { (reader.text("ui-older")) } }
                }
            }
        }
    }
}

/// How a game ended for an account.
fn outcome(game: &Game, own: &str) -> &'static str {
    let Some(payoffs) = &game.payoffs else { return "ui-result-open" };
    let seats = game.members.iter().zip(payoffs);
    let best = payoffs.iter().copied().fold(f64::MIN, f64::max);
    let own = seats.filter(|(member, _)| member.as_deref() == Some(own)).map(|(_, payoff)| *payoff);
    let all_same = payoffs.iter().all(|payoff| *payoff == best);
    match own.fold(f64::MIN, f64::max) {
        _ if all_same => "ui-result-draw",
        payoff if payoff == best => "ui-result-won",
        _ => "ui-result-lost",
    }
}
