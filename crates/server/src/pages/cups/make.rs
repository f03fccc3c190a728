//! All championships, and making one.

use std::collections::HashMap;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use ludoteca_catalog::{Rules, games, name_of_game};
use ludoteca_club::tournament::formats::tables::tie_break;
use ludoteca_club::tournament::{Kind, Settings, TieBreak};
use maud::{Markup, html};

use super::super::account::day;
use super::super::form::clocks;
use super::super::reader::Reader;
use super::super::shell::Page;
use super::keeping;
use crate::api::NewClock;
use crate::ask::Posted;
use crate::client::Client;
use crate::cups::{Cup, Head, Owner, Plan, Trouble};
use crate::refusal::Refusal;
use crate::{AppState, MAX_BODY};

/// So many are shown.
const MOST: u32 = 50;
/// So many tie-breaks may be chosen.
const BREAKS: usize = 5;

/// A form as it was sent.
pub(super) type Sent = HashMap<String, String>;

/// The championships that all may find.
pub(super) async fn all(
    State(state): State<AppState>,
    reader: Reader,
) -> Result<Html<String>, Refusal> {
    let found = state.cups.listed(MOST).await?;
    let own = match reader.member() {
        Some(member) => state.cups.of_account(member.id()).await?,
        None => Vec::new(),
    };
    let (title, lead) = (reader.text("cup-title"), reader.text("cup-lead"));
    let body = html! {
        div.welcome {
            h1 { (title) }
            p { (lead) }
        }
        div.row.cup-start {
            a.button.main href="/championships/new" { (reader.text("cup-make")) }
            a.button href="/classes" { (reader.text("class-title")) }
        }
        form.row.joining method="post" action="/championships" {
            label.field {
                span { (reader.text("cup-have-code")) }
                input type="text" name="code" required autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12";
            }
            button.button { (reader.text("cup-enter")) }
        }
        @if !own.is_empty() {
            h2 { (reader.text("cup-own")) }
            (list(&reader, &own, |id| format!("/cup/{id}/desk")))
        }
        @if !found.is_empty() {
            h2 { (reader.text("cup-all")) }
            (list(&reader, &found, |id| format!("/cup/{id}")))
        }
    };
    let page = Page {
        title: &title,
        description: &lead,
        script: Some("cups.js"),
        class: super::CUP,
        body,
    };
    Ok(page.render(&reader))
}

/// Championships with their games, each a way to where it is.
pub(in crate::pages) fn list(
    reader: &Reader,
    cups: &[(String, Head)],
    path: impl Fn(&str) -> String,
) -> Markup {
    html! {
        ul.cup-all {
            @for (id, head) in cups {
                @let games: Vec<String> = head.settings.games.iter().map(|spec| name_of_game(spec, reader.lang)).collect();
                li {
                    a href=(path(id)) { (head.settings.name) }
                    span.quiet.small { (games.join(", ")) " · " (day(head.made)) }
                }
            }
        }
    }
}

/// Where a championship is made.
pub(super) async fn form(reader: Reader) -> Response {
    let usual = [("kind", "swiss"), ("rounds", "5"), ("minutes", "20"), ("played", "board")];
    let mut sent: Sent =
        usual.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let breaks = Settings::swiss("", "", 1).tie_breaks;
    for (i, each) in breaks.into_iter().enumerate() {
        sent.insert(format!("break-{i}"), tie_break(each).to_owned());
    }
    ask(&reader, &sent, None)
}

/// Makes one, and leads to its desk.
pub(super) async fn make(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Posted(sent): Posted<Sent, MAX_BODY>,
) -> Response {
    let made = match plan(&sent) {
        Ok(plan) => {
            let account = reader.member().map(|member| member.id().to_owned());
            state.cups.make(client, Owner { account, class: None }, plan).await
        }
        Err(refusal) => Err(refusal),
    };
    match made {
        Ok(made) => {
            let desk = format!("/cup/{}/people", made.id);
            keeping(&reader, &made.id, "cup", &made.key, &desk)
        }
        Err(refusal) => ask(&reader, &sent, Some(&refusal)),
    }
}

fn got<'a>(sent: &'a Sent, name: &str) -> &'a str {
    sent.get(name).map_or("", |value| value.trim())
}

/// What a form asks for.
fn plan(sent: &Sent) -> Result<Plan, Refusal> {
    let mut games: Vec<String> = games()
        .iter()
        .filter(|entry| !got(sent, &format!("game-{}", entry.info.id)).is_empty())
        .map(|entry| entry.info.id.to_owned())
        .collect();
    games.extend(lines(got(sent, "games")));
    let number = |name: &str| -> Result<u32, Refusal> {
        let text = got(sent, name);
        if text.is_empty() {
            return Ok(0);
        }
        Ok(text.parse().map_err(|_| Trouble::Word(text.to_owned()))?)
    };
    let ticked = |name: &str| !got(sent, name).is_empty();
    let kind = match got(sent, "kind") {
        "round-robin" => Kind::RoundRobin { double: ticked("double") },
        "knock-out" => Kind::KnockOut { third_place: ticked("third") },
        "arena" => Kind::Arena,
        _ => Kind::Swiss,
    };
    let teams = Some(number("teams")?).filter(|&boards| boards > 0);
    let settings = Settings {
        name: got(sent, "title").to_owned(),
        kind,
        games,
        groups: lines(got(sent, "groups")).collect(),
        rounds: number("rounds")?,
        tie_breaks: breaks(sent),
        team_boards: teams,
        ..Settings::swiss("", "", 1)
    };
    let clock =
        [got(sent, "own-clock"), got(sent, "clock")].into_iter().find(|text| !text.is_empty());
    let pace = clock.map(|text| NewClock::Text(text.to_owned()).read()).transpose()?.flatten();
    Ok(Plan {
        settings,
        screens: got(sent, "played") == "screen",
        pace,
        minutes: number("minutes")?,
        entry: ticked("entry"),
        listed: ticked("listed"),
    })
}

/// The tie-breaks of a form, in its order.
pub(super) fn breaks(sent: &Sent) -> Vec<TieBreak> {
    let mut found: Vec<TieBreak> = Vec::new();
    for i in 0..BREAKS {
        let word = got(sent, &format!("break-{i}"));
        let by = TieBreak::ALL.into_iter().find(|&by| tie_break(by) == word);
        found.extend(by.filter(|by| !found.contains(by)));
    }
    found
}

/// What stands in lines, or between semicolons.
fn lines(text: &str) -> impl Iterator<Item = String> {
    text.split(['\n', ';']).map(|line| line.trim().to_owned()).filter(|line| !line.is_empty())
}

fn ask(reader: &Reader, sent: &Sent, wrong: Option<&Refusal>) -> Response {
    let t = |id: &str| reader.text(id);
    let ticked = |name: &str| !got(sent, name).is_empty();
    let title = t("cup-make");
    let fitting =
        || games().iter().filter(|entry| entry.info.seats.0 <= 2 && entry.info.seats.1 >= 2);
    let option = |name: &str, value: &str, id: &str| {
        html! { option value=(value) selected[got(sent, name) == value] { (t(id)) } }
    };
    let body = html! {
        div.welcome { h1 { (title) } }
        form.cup-form #making method="post" action="/championships/new" {
            @if let Some(refusal) = wrong { p.error role="alert" { (refusal.text(reader.speaker())) } }
            label.field {
                span { (t("cup-name")) }
                input type="text" name="title" value=(got(sent, "title")) maxlength="80" required autocomplete="off" placeholder=(t("cup-name-hint"));
            }
            fieldset.cup-games {
                legend { h2 { (t("cup-games")) } }
                div.families {
                    @for entry in fitting() {
                        @let name = format!("game-{}", entry.info.id);
                        label.tag {
                            input type="checkbox" name=(name) value="1" checked[ticked(&name)];
                            span { (Rules::of(entry.info, reader.lang).name) }
                        }
                    }
                }
                details.owning open[ticked("games")] {
                    summary { (t("cup-games-more")) }
                    label.field {
                        span { (t("cup-games-more-hint")) }
                        textarea name="games" rows="3" spellcheck="false" placeholder="hex(size=9)" { (got(sent, "games")) }
                    }
                }
            }
            div.cup-grid {
                label.field {
                    span { (t("cup-kind")) }
                    select name="kind" {
                        (option("kind", "swiss", "cup-kind-swiss"))
                        (option("kind", "round-robin", "cup-kind-round-robin"))
                        (option("kind", "knock-out", "cup-kind-knock-out"))
                        (option("kind", "arena", "cup-kind-arena"))
                    }
                }
                label.field {
                    span { (t("cup-rounds")) }
                    input type="number" name="rounds" min="1" max="100" value=(got(sent, "rounds"));
                }
                label.field {
                    span { (t("cup-minutes")) }
                    input type="number" name="minutes" min="1" max="600" value=(got(sent, "minutes")) required;
                }
                label.field {
                    span { (t("cup-played")) }
                    select name="played" {
                        (option("played", "board", "cup-played-board"))
                        (option("played", "screen", "cup-played-screen"))
                    }
                }
                (clocks(reader, "making"))
            }
            label.field {
                span { (t("cup-groups")) }
                textarea name="groups" rows="3" placeholder=(t("cup-groups-hint")) { (got(sent, "groups")) }
            }
            label.choice { input type="checkbox" name="entry" value="1" checked[ticked("entry")]; (t("cup-entry")) }
            label.choice { input type="checkbox" name="listed" value="1" checked[ticked("listed")]; (t("cup-listed")) }
            details.owning {
                summary { (t("cup-more")) }
                label.choice { input type="checkbox" name="double" value="1" checked[ticked("double")]; (t("cup-double")) }
                label.choice { input type="checkbox" name="third" value="1" checked[ticked("third")]; (t("cup-third")) }
                label.field {
                    span { (t("cup-teams")) }
                    input type="number" name="teams" min="0" max="20" value=(got(sent, "teams"));
                }
                (choose_breaks(reader, &breaks(sent)))
            }
            button.button.main type="submit" { (t("cup-make")) }
        }
    };
    let status = wrong.map_or(StatusCode::OK, Refusal::status);
    let page =
        Page { title: &title, description: "", script: Some("cups.js"), class: super::CUP, body };
    (status, page.render(reader)).into_response()
}

/// What decides between equal points, in order.
pub(super) fn choose_breaks(reader: &Reader, chosen: &[TieBreak]) -> Markup {
    html! {
        fieldset.cup-breaks {
            legend { (reader.text("cup-breaks")) }
            div.cup-grid {
                @for i in 0..BREAKS {
                    label.field {
                        span { (reader.fill("cup-break-place", [("place", (i + 1).into())])) }
                        select name={ "break-" (i) } {
                            option value="" { "–" }
                            @for by in TieBreak::ALL {
                                option value=(tie_break(by)) selected[chosen.get(i) == Some(&by)] { (said(reader, by)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What a tie-break is called.
pub(super) fn said(reader: &Reader, by: TieBreak) -> String {
    reader.text(&format!("cup-break-{}", tie_break(by).replace(' ', "-")))
}

/// Which games there are, in the language of the reader.
pub(super) fn games_of(cup: &Cup, reader: &Reader) -> String {
    let games = cup.head.settings.games.iter().map(|spec| name_of_game(spec, reader.lang));
    games.collect::<Vec<_>>().join(", ")
}
