//! What is printed, taken along as a file, or read again later.

use std::sync::Arc;

use axum::extract::{Path, Query};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::Lang;
use ludoteca_club::tournament::formats::tables::{Column, Style, outcome as sign};
use ludoteca_club::tournament::formats::{tables, trf};
use ludoteca_club::tournament::{Action, Entrant, Outcome, Section};
use ludoteca_core::file::Date;
use maud::{Markup, PreEscaped, html};

use super::super::join::drawn;
use super::super::reader::Reader;
use super::make::said;
use super::show::{Rows, after, cross, pairings, short, standings};
use super::{CUP, Judging, Visit, Which};
use crate::cups::Trouble;
use crate::refusal::Refusal;
use crate::table::offload;

/// So many places get a certificate unless somebody asks for more.
const MEDALS: u32 = 3;

/// What can be printed, as it stands in addresses.
const PAPERS: [(&str, &str); 5] = [
    ("pairings", "cup-print-pairings"),
    ("standings", "cup-print-standings"),
    ("table", "cup-print-table"),
    ("certificates", "cup-print-certificates"),
    ("cards", "cup-print-cards"),
];

/// A page to be printed, or all that can be.
pub(super) async fn print(
    visit: Visit,
    Path((_, what)): Path<(String, String)>,
    Query(which): Query<Which>,
) -> Result<Response, Refusal> {
    let section = visit.section(which);
    let round = visit.round(which);
    let sheet = match what.as_str() {
        "all" => return Ok(choose(&visit, section)),
        "pairings" => html! {
            (title(&visit, section, &visit.reader.fill("cup-round", [("round", round.into())])))
            (pairings(&visit, section, round))
        },
        "standings" => html! {
            (title(&visit, section, &after(&visit, section)))
            (standings(&visit, section))
        },
        "table" => html! {
            (title(&visit, section, &after(&visit, section)))
            (cross(&visit, section))
        },
        "certificates" => certificates(&visit, section, which.round.unwrap_or(MEDALS)),
        "cards" if visit.role.is_some() => cards(&visit).await?,
        "cards" => return Err(Trouble::Key.into()),
        _ => return Err(Refusal::NotFound),
    };
    let body = html! {
        div.row.cup-printing {
            button.button.main type="button" data-print hidden { (visit.text("cup-print")) }
            a.button href=(visit.path_of("/print/all", section)) { (visit.text("cup-papers-all")) }
            a.button href=(visit.path_of(if visit.role.is_some() { "/desk" } else { "" }, section)) { "← " (visit.text("cup-back")) }
        }
        div #sheet.cup-sheet { (sheet) }
    };
    Ok(visit.page(&visit.text("cup-papers"), "cup paper", &body))
}

fn title(visit: &Visit, section: Section, more: &str) -> Markup {
    html! {
        header.cup-title {
            h1 { (visit.cup.head.settings.name) }
            p { (visit.list_name(section)) " · " (more) }
        }
    }
}

/// All that can be printed or taken along.
fn choose(visit: &Visit, section: Section) -> Response {
    let Section { game, group } = section;
    let places = visit.cup.state.standings(section).len() as u32;
    let body = html! {
        (visit.head("/print", section))
        (visit.lists("/print/all", section))
        h2 { (visit.text("cup-papers")) }
        div.row.cup-choices {
            @for (word, id) in PAPERS {
                @if word != "cards" || visit.role.is_some() {
                    a.button href=(visit.path_of(&format!("/print/{word}"), section)) { (visit.text(id)) }
                }
            }
            @if places > MEDALS {
                a.button href={ (visit.path_of("/print/certificates", section)) "&round=" (places) } { (visit.text("cup-print-all-certificates")) }
            }
        }
        h2 { (visit.text("cup-files")) }
        div.row.cup-choices {
            @for (file, id) in [("standings.csv", "cup-file-standings"), ("pairings.csv", "cup-file-pairings"), ("tournament.trf", "cup-file-trf")] {
                a.button href={ (visit.path(&format!("/file/{file}"))) "?game=" (game) "&group=" (group) "&lang=" (visit.reader.lang.code()) } download { (visit.text(id)) }
            }
        }
    };
    visit.page(&visit.text("cup-papers"), CUP, &body)
}

/// A sheet for each of those in front, with a frame like a board.
fn certificates(visit: &Visit, section: Section, most: u32) -> Markup {
    let rows = Rows::of(visit, section);
    html! {
        @for standing in rows.list.iter().filter(|standing| standing.place <= most) {
            article.certificate {
                div.inner {
                    p.event { (visit.cup.head.settings.name) }
                    h1 { (visit.text("cup-certificate")) }
                    p.for { (visit.text("cup-certificate-for")) }
                    p.name { bdi { (rows.name(standing.id)) } }
                    @if !rows.club(standing.id).is_empty() { p.club { (rows.club(standing.id)) } }
                    p.place { (visit.reader.fill("cup-certificate-place", [("place", standing.place.into()), ("list", visit.list_name(section).into())])) }
                    p.points { (visit.reader.fill("cup-with-points", [("points", short(standing.points).into())])) }
                    div.signed { span { (visit.text("cup-certificate-date")) } span { (visit.text("cup-certificate-signed")) } }
                }
            }
        }
    }
}

/// A card for everybody who plays, with the way to their tables.
async fn cards(visit: &Visit) -> Result<Markup, Refusal> {
    let groups = &visit.cup.head.settings.groups;
    let way = format!("{}{}", visit.reader.origin, visit.path("/k/"));
    let cup = Arc::clone(&visit.cup);
    // Two thousand pictures take a while.
    let made = offload(move || {
        let here = cup.state.entrants().iter().filter(|who| !who.withdrawn);
        let card = |who: &Entrant| {
            let secret = cup.player(who.id);
            Ok((who.clone(), secret.code(), drawn(&format!("{way}{}", secret.as_str()))?))
        };
        here.map(card).collect::<Result<Vec<_>, Refusal>>()
    });
    let all = made.await??;
    Ok(html! {
        h1.unseen { (visit.text("cup-print-cards")) }
        div.cup-cards {
            @for (who, code, picture) in &all {
                article.cup-card {
                    div.qr { (PreEscaped(picture)) }
                    div {
                        p.event { (visit.cup.head.settings.name) }
                        p.name { bdi { (who.entry.name) } }
                        p.small { (who.entry.club) @if let Some(group) = groups.get(who.entry.group) { " · " (group) } }
                        p.small { (visit.reader.origin) (visit.path("")) }
                        p.cup-code { (visit.text("cup-own-code")) " " strong { (code) } }
                    }
                }
            }
        }
    })
}

/// Pairings and standings for spreadsheets, and everything for other pairing programs.
pub(super) async fn file(
    visit: Visit,
    Path((_, name)): Path<(String, String)>,
    Query(which): Query<Which>,
) -> Result<Response, Refusal> {
    let section = visit.section(which);
    let tournament = &visit.cup.state;
    let rows = Rows::of(&visit, section);
    let breaks = &tournament.settings().tie_breaks;
    let head = &|column| column_of(&visit.reader, column);
    // Spreadsheets set to these languages take commas for the point of a number, and semicolons between cells.
    let style = match visit.reader.lang {
        Lang::En => Style::plain(),
        Lang::Pt | Lang::It => {
            Style { separator: b';', point: ",", head, bye: visit.text("cup-bye") }
        }
    };
    // Spreadsheets take a file for what it is only with a mark at its beginning.
    let csv = |text: String| (format!("\u{feff}{text}"), "text/csv; charset=utf-8");
    let (text, kind) = match name.as_str() {
        "pairings.csv" => {
            csv(tables::pairings(tournament, section, visit.round(which) as usize, &style))
        }
        "standings.csv" if tournament.settings().team_boards.is_none() => {
            csv(tables::standings(tournament, &rows.list, breaks, &style))
        }
        "standings.csv" => csv(tables::team_standings(&rows.cards, &rows.list, breaks, &style)),
        "tournament.trf" => {
            let places = rows.cards.iter().map(|card| {
                let of = |standing: &&ludoteca_club::tournament::Standing| standing.id == card.id;
                rows.list.iter().find(of).map_or(0, |standing| standing.place)
            });
            let report = trf::Report {
                name: tournament.settings().name.clone(),
                rounds: Some(tournament.round_count(section)).filter(|&rounds| rounds > 0),
                initial: Some(tournament.settings().initial),
                places: places.collect(),
                cards: rows.cards.clone(),
            };
            (trf::write(&report), "text/plain; charset=utf-8")
        }
        _ => return Err(Refusal::NotFound),
    };
    let shown = format!("attachment; filename=\"{name}\"");
    let head = [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, shown)];
    Ok((head, text).into_response())
}

/// What a column is called in a file for people.
fn column_of(reader: &Reader, column: Column) -> String {
    let club = |of: &str| format!("{} ({})", reader.text("cup-club"), reader.text(of));
    match column {
        Column::Board => reader.text("cup-board"),
        Column::First => reader.text("cup-first"),
        Column::FirstClub => club("cup-first"),
        Column::Second => reader.text("cup-second"),
        Column::SecondClub => club("cup-second"),
        Column::Result => reader.text("cup-result"),
        Column::Place => reader.text("cup-place"),
        Column::Name => reader.text("cup-name-of"),
        Column::Club => reader.text("cup-club"),
        Column::Team => reader.text("cup-column-team"),
        Column::Points => reader.text("cup-points"),
        Column::TieBreak(by) => said(reader, by),
    }
}

/// Everything that was done, the last first.
pub(super) async fn log(Judging(visit, _): Judging) -> Result<Response, Refusal> {
    // Every correction in the log made one, in this order.
    let mut corrected = visit.cup.state.corrections().iter();
    let mut before = |action: &Action| match action {
        Action::Correct { .. } => corrected.next().and_then(|correction| correction.before),
        _ => None,
    };
    let all: Vec<_> = visit.cup.log.iter().map(|did| (did, before(&did.action))).collect();
    let body = html! {
        (visit.head("/log", Section::default()))
        h2 { (visit.text("cup-log")) }
        div #live {
            ol.cup-log reversed {
                @for (did, before) in all.into_iter().rev() {
                    li {
                        time datetime=(stamp(did.when)) data-when=(did.when) { (stamp(did.when)) }
                        " " span.quiet.small { (who(&visit, &did.who)) } " "
                        (told(&visit, &did.action, before))
                    }
                }
            }
        }
    };
    Ok(visit.page(&visit.text("cup-log"), CUP, &body))
}

/// Who did something.
fn who(visit: &Visit, word: &str) -> String {
    match word {
        "organiser" => visit.text("cup-by-organiser"),
        "arbiter" => visit.text("cup-by-arbiter"),
        "table" => visit.text("cup-by-table"),
        _ => visit.text("cup-by-themselves"),
    }
}

/// What was done, in words; a correction with the result of before.
fn told(visit: &Visit, action: &Action, before: Option<Outcome>) -> String {
    let name = |id: u32| visit.cup.name(id).to_owned();
    let list = |section: Section| {
        if visit.cup.state.sections().count() > 1 {
            format!("{}: ", visit.list_name(section))
        } else {
            String::new()
        }
    };
    let of = |id: &str, who: String| visit.reader.fill(id, [("name", who.into())]);
    let written = |outcome: Option<Outcome>| outcome.map_or("–", sign);
    let at = |id: &str, section, round: u32, board: u32, result: &str| {
        let text = [("round", round.into()), ("board", board.into()), ("result", result.into())];
        format!("{}{}", list(section), visit.reader.fill(id, text))
    };
    match action {
        Action::Enter(entry) => of("cup-did-enter", entry.name.clone()),
        &Action::Withdraw { entrant } => of("cup-did-withdraw", name(entrant)),
        &Action::Return { entrant } => of("cup-did-return", name(entrant)),
        &Action::AskBye { entrant, round, .. } => visit
            .reader
            .fill("cup-did-bye", [("name", name(entrant).into()), ("round", round.into())]),
        &Action::Pair { section, round, .. } => {
            format!(
                "{}{}",
                list(section),
                visit.reader.fill("cup-did-pair", [("round", round.into())])
            )
        }
        &Action::SetPair { section, round, first, second } => {
            let other = second.map_or_else(|| visit.text("cup-bye"), name);
            let text =
                [("round", round.into()), ("first", name(first).into()), ("second", other.into())];
            format!("{}{}", list(section), visit.reader.fill("cup-did-set", text))
        }
        &Action::Publish { section, round } => format!(
            "{}{}",
            list(section),
            visit.reader.fill("cup-did-publish", [("round", round.into())])
        ),
        &Action::Result { section, round, board, outcome } => {
            at("cup-did-result", section, round, board, sign(outcome))
        }
        &Action::Correct { section, round, board, outcome } => {
            let change = format!("{} → {}", written(before), written(outcome));
            at("cup-did-correct", section, round, board, &change)
        }
        &Action::Decide { section, round, board, winner } => {
            at("cup-did-decide", section, round, board, &name(winner))
        }
        Action::Close => visit.text("cup-did-close"),
    }
}

/// A time as it is read everywhere, UTC.
pub(super) fn stamp(seconds: u64) -> String {
    let date = Date::of_millis(i64::try_from(seconds).unwrap_or(i64::MAX).saturating_mul(1000));
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{} {hour:02}:{minute:02}:{second:02} UTC", date.written('-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_dates() {
        assert_eq!(stamp(0), "1970-01-01 00:00:00 UTC");
        assert_eq!(stamp(1_767_225_599), "2025-12-31 23:59:59 UTC");
    }
}
