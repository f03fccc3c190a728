//! What all may see: pairings, standings, who met whom.

use std::collections::HashMap;

use axum::extract::{Path, Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::Lang;
use ludoteca_club::tournament::formats::tables::outcome as sign;
use ludoteca_club::tournament::standings::cross_table;
use ludoteca_club::tournament::swiss::Seat;
use ludoteca_club::tournament::{Board, Card, Cell, Kind, Points, Section, Standing, TieBreak};
use maud::{Markup, html};
use serde::Deserialize;

use super::desk::{clock_of, rounds_of};
use super::make::{games_of, said};
use super::{CUP, Visit, Which};
use crate::AppState;
use crate::refusal::Refusal;

/// What is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Show {
    #[default]
    Pairings,
    Standings,
    Table,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    show: Show,
    game: usize,
    group: usize,
    round: Option<u32>,
}

/// What tells the newest state from others, for pages that look whether there is another.
pub(super) async fn now(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let cup = state.cups.see(&id).await?;
    Ok(([(CACHE_CONTROL, "no-store")], cup.mark()).into_response())
}

/// The page for everybody.
pub(super) async fn page(visit: Visit, Query(asked): Query<Asked>) -> Result<Response, Refusal> {
    let Asked { show, game, group, round } = asked;
    let which = Which { game, group, round };
    let section = visit.section(which);
    let round = visit.round(which);
    let tabs = [
        (Show::Pairings, "pairings", "cup-pairings"),
        (Show::Standings, "standings", "cup-standings"),
        (Show::Table, "table", "cup-cross"),
    ];
    let begun = !visit.cup.state.rounds(section).is_empty();
    let body = html! {
        (visit.head("", section))
        p.quiet.cup-facts {
            (games_of(&visit.cup, &visit.reader)) " · " (visit.system()) " · "
            (visit.reader.fill("cup-people-count", [("count", visit.cup.state.entrants().len().into())]))
            @if visit.cup.state.is_closed() { " · " (visit.text("cup-closed-short")) }
        }
        (visit.lists("", section))
        div #live {
            @if begun {
                nav.cup-tabs {
                    @for (each, word, id) in tabs {
                        a href={ (visit.path_of("", section)) "&show=" (word) }
                            aria-current=[(each == show).then_some("page")] { (visit.text(id)) }
                    }
                }
                @match show {
                    Show::Pairings => {
                        div.cup-round {
                            h2 { (visit.reader.fill("cup-round", [("round", round.into())])) }
                            (rounds_of(&visit, "", section, round))
                            @if visit.cup.head.round.until.is_some() { (clock_of(&visit, false)) }
                        }
                        (pairings(&visit, section, round))
                    }
                    Show::Standings => { (stands(&visit, section)) (standings(&visit, section)) }
                    Show::Table => { (stands(&visit, section)) (cross(&visit, section)) }
                }
            } @else {
                (entrants(&visit, section))
            }
        }
        @if begun && visit.role.is_none() {
            p.cup-more { a href=(visit.path_of("/print/all", section)) { (visit.text("cup-papers")) }
                " · " a href=(visit.path_of("/wall", section)) { (visit.text("cup-wall")) } }
        }
        (arrive(&visit))
    };
    Ok(visit.page("", CUP, &body))
}

/// After how many rounds a list is what it is, and which one is still played.
pub(super) fn after(visit: &Visit, section: Section) -> String {
    let state = &visit.cup.state;
    let paired = state.rounds(section).len();
    let after = |over: usize| visit.reader.fill("cup-after", [("rounds", over.into())]);
    let Some(open) = state.open_round(section) else { return after(paired) };
    let going = visit.reader.fill("cup-going", [("round", open.into())]);
    match paired - 1 {
        0 => going,
        over => format!("{}, {going}", after(over)),
    }
}

fn stands(visit: &Visit, section: Section) -> Markup {
    html! { p.quiet.small { (after(visit, section)) } }
}

/// Where those who play come to their own page.
fn arrive(visit: &Visit) -> Markup {
    if visit.cup.state.is_closed() || !(visit.cup.head.screens || visit.cup.head.entry.is_some()) {
        return html! {};
    }
    html! {
        form.row.joining.cup-own method="post" action=(visit.path("")) {
            label.field {
                span { (visit.text("cup-own-code")) }
                input type="text" name="code" required autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="12";
            }
            button.button { (visit.text("cup-enter")) }
        }
    }
}

fn entrants(visit: &Visit, section: Section) -> Markup {
    let members: Vec<_> = visit.cup.state.members(section).collect();
    html! {
        @if members.is_empty() {
            p.quiet { (visit.text("cup-nobody")) }
        } @else {
            h2 { (visit.text("cup-people")) }
            ol.cup-names {
                @for who in members {
                    li { bdi { (who.entry.name) } @if !who.entry.club.is_empty() { " " span.quiet.small { (who.entry.club) } } }
                }
            }
        }
    }
}

/// The boards of a round, as they hang on the wall.
pub(super) fn pairings(visit: &Visit, section: Section, round: u32) -> Markup {
    let rounds = visit.cup.state.rounds(section);
    let Some(shown) = (round as usize).checked_sub(1).and_then(|at| rounds.get(at)) else {
        return html! { p.quiet { (visit.text("cup-nothing-paired")) } };
    };
    let points = points(&visit.cup.state.cards(section), round);
    let side = |who: u32| {
        let club = &visit.cup.state.entrants()[who as usize - 1].entry.club;
        html! {
            bdi { (visit.cup.name(who)) }
            " " span.quiet.small { "(" (short(points.get(&who).copied().unwrap_or_default())) ")" }
            @if !club.is_empty() { " " span.quiet.small.cup-club { (club) } }
        }
    };
    html! {
        div.cup-scroll {
            table.cup-table.cup-boards {
                thead { tr {
                    th.number { (visit.text("cup-board")) }
                    th { (visit.text("cup-first")) }
                    th.result { (visit.text("cup-result")) }
                    th { (visit.text("cup-second")) }
                } }
                tbody {
                    @for (number, board) in (1_u32..).zip(&shown.boards) {
                        tr {
                            td.number { (number) }
                            td { (side(board.first)) }
                            @match board.second {
                                Some(second) => {
                                    td.result { (result(visit, section, round, board)) }
                                    td { (side(second)) }
                                }
                                None => { td.result {} td.quiet { (visit.text("cup-bye")) } }
                            }
                        }
                    }
                }
            }
        }
        @if !shown.byes.is_empty() {
            p.small.quiet {
                (visit.text("cup-byes")) " "
                @for (i, (who, _)) in shown.byes.iter().enumerate() {
                    @if i > 0 { ", " } bdi { (visit.cup.name(*who)) }
                }
            }
        }
    }
}

fn result(visit: &Visit, section: Section, round: u32, board: &Board) -> Markup {
    let table = visit.cup.table(section, round, board);
    html! {
        @match (board.outcome, table) {
            (Some(outcome), Some(table)) => a href={ "/t/" (table) } { (sign(outcome)) },
            (Some(outcome), None) => (sign(outcome)),
            (None, Some(table)) => a.small href={ "/t/" (table) } { (visit.text("cup-watch")) },
            (None, None) => span.quiet { "–" },
        }
    }
}

/// The points of everybody before a round.
fn points(cards: &[Card], round: u32) -> HashMap<u32, Points> {
    let before = |card: &Card| card.cells.iter().take(round as usize - 1).map(|c| c.points()).sum();
    cards.iter().map(|card| (card.id, before(card))).collect()
}

/// Who stands in a list: people, or teams.
pub(super) struct Rows {
    pub(super) cards: Vec<Card>,
    pub(super) list: Vec<Standing>,
    /// Names and clubs by their numbers.
    names: HashMap<u32, (String, String)>,
}

impl Rows {
    pub(super) fn of(visit: &Visit, section: Section) -> Rows {
        let state = &visit.cup.state;
        let list = state.standings(section);
        if state.settings().team_boards.is_some() {
            let (cards, _) = state.team_cards(section);
            let names = cards.iter().map(|card| (card.id, (card.name.clone(), String::new())));
            let names = names.collect();
            return Rows { cards, list, names };
        }
        let named = |who: &ludoteca_club::tournament::Entrant| {
            (who.id, (who.entry.name.clone(), who.entry.club.clone()))
        };
        let names = state.members(section).map(named).collect();
        Rows { cards: state.cards(section), list, names }
    }

    pub(super) fn name(&self, id: u32) -> &str {
        self.names.get(&id).map_or("", |(name, _)| name)
    }

    pub(super) fn club(&self, id: u32) -> &str {
        self.names.get(&id).map_or("", |(_, club)| club)
    }
}

/// The list as it stands.
pub(super) fn standings(visit: &Visit, section: Section) -> Markup {
    let rows = Rows::of(visit, section);
    let settings = &visit.cup.head.settings;
    let breaks: &[_] =
        if matches!(settings.kind, Kind::KnockOut { .. }) { &[] } else { &settings.tie_breaks };
    let clubs = rows.list.iter().any(|standing| !rows.club(standing.id).is_empty());
    html! {
        div.cup-scroll {
            table.cup-table.cup-standings {
                thead { tr {
                    th.number { (visit.text("cup-place")) }
                    th { (visit.text("cup-name-of")) }
                    @if clubs { th { (visit.text("cup-club")) } }
                    th.number { (visit.text("cup-points")) }
                    @for &by in breaks { th.number.break { (said(&visit.reader, by)) } }
                } }
                tbody {
                    @for (i, standing) in rows.list.iter().enumerate() {
                        tr.first[standing.place == 1] {
                            td.number { (standing.place) }
                            td { bdi { (rows.name(standing.id)) } }
                            @if clubs { td.small.quiet { (rows.club(standing.id)) } }
                            td.number { strong { (short(standing.points)) } }
                            @for (by, value) in settings.tie_breaks.iter().zip(&standing.tie_breaks).take(breaks.len()) {
                                td.number.break {
                                    @if *by == TieBreak::Direct && !met(&rows.list, i, breaks) { "–" } @else { (written(visit, *value)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Whether the direct encounter said anything at a place: before it several were equal there who had all met.
fn met(list: &[Standing], place: usize, breaks: &[TieBreak]) -> bool {
    let before = breaks.iter().position(|&by| by == TieBreak::Direct).unwrap_or(0);
    let equal = |one: &Standing, other: &Standing| {
        one.points == other.points && one.tie_breaks.get(..before) == other.tie_breaks.get(..before)
    };
    let direct =
        |standing: &Standing| standing.tie_breaks.get(before).is_some_and(|&got| got > 0.0);
    // Where they have met somebody has got points.
    list.chunk_by(equal).find_map(|group| {
        let inside = group.iter().any(|standing| standing.id == list[place].id);
        inside.then(|| group.len() > 1 && group.iter().any(direct))
    }) == Some(true)
}

/// Who met whom: everybody against everybody where all meet, else round by round.
pub(super) fn cross(visit: &Visit, section: Section) -> Markup {
    let rows = Rows::of(visit, section);
    let square = matches!(visit.cup.head.settings.kind, Kind::RoundRobin { .. });
    html! {
        div.cup-scroll {
            @if square { (squares(visit, &rows)) } @else { (round_by_round(visit, &rows, visit.cup.state.open_round(section))) }
        }
    }
}

fn squares(visit: &Visit, rows: &Rows) -> Markup {
    let table = cross_table(&rows.cards, &rows.list);
    html! {
        table.cup-table.cup-cross {
            thead { tr {
                th.number { (visit.text("cup-place")) } th { (visit.text("cup-name-of")) }
                @for i in 1..=rows.list.len() { th.cell { (i) } }
                th.number { (visit.text("cup-points")) }
            } }
            tbody {
                @for (i, standing) in rows.list.iter().enumerate() {
                    tr {
                        td.number { (standing.place) }
                        td { bdi { (rows.name(standing.id)) } }
                        @for (j, results) in table[i].iter().enumerate() {
                            @if i == j { td.cell.own { "×" } } @else {
                                td.cell {
                                    @for (n, points) in results.iter().enumerate() {
                                        @if n > 0 { " " } (short(*points))
                                    }
                                }
                            }
                        }
                        td.number { strong { (short(standing.points)) } }
                    }
                }
            }
        }
    }
}

/// Points as they are read aloud: 3, ½, 3½.
pub(super) fn short(points: Points) -> String {
    match (points.0 / 2, points.0 % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

/// What a tie-break says, with the comma of the reader.
fn written(visit: &Visit, value: f64) -> String {
    let text = value.to_string();
    if visit.reader.lang == Lang::En { text } else { text.replace('.', ",") }
}

fn round_by_round(visit: &Visit, rows: &Rows, open: Option<u32>) -> Markup {
    let count = rows.cards.iter().map(|card| card.cells.len()).max().unwrap_or(0);
    let places: HashMap<u32, usize> =
        rows.list.iter().enumerate().map(|(i, standing)| (standing.id, i + 1)).collect();
    let cards: HashMap<u32, &Card> = rows.cards.iter().map(|card| (card.id, card)).collect();
    // What it brought, and apart from it against whom.
    let of = |got: &str, opponent: u32, seat: Option<Seat>| {
        let seat = match seat {
            Some(Seat::First) => "①",
            Some(Seat::Second) => "②",
            None => "",
        };
        let place = places.get(&opponent).copied().unwrap_or_default();
        html! { strong { (got) } " " span.against { (place) (seat) } }
    };
    let cell = |cell: Cell, round: usize| match cell {
        Cell::Played { opponent, seat, points } => of(&short(points), opponent, seat),
        Cell::Forfeit { opponent, seat, points } => {
            of(if points > Points::ZERO { "+" } else { "−" }, opponent, seat)
        }
        Cell::Pending { opponent, seat } => of("…", opponent, seat),
        // As in the list, it counts with the others of the round.
        Cell::Bye { .. } if open == Some(round as u32 + 1) => html! { strong { "…" } },
        Cell::Bye { points, .. } => html! { strong { (short(points)) } " " span.against { "–" } },
        Cell::Absent => html! { "–" },
    };
    html! {
        table.cup-table.cup-cross {
            thead { tr {
                th.number { "#" } th { (visit.text("cup-name-of")) }
                @for i in 1..=count { th.cell { (visit.reader.fill("cup-round-short", [("round", i.into())])) } }
                th.number { (visit.text("cup-points")) }
            } }
            tbody {
                @for (i, standing) in rows.list.iter().enumerate() {
                    tr {
                        td.number { (i + 1) }
                        td { bdi { (rows.name(standing.id)) } }
                        @for round in 0..count {
                            td.cell { @if let Some(shown) = cards.get(&standing.id).and_then(|card| card.cells.get(round)) { (cell(*shown, round)) } }
                        }
                        td.number { strong { (short(standing.points)) } }
                    }
                }
            }
        }
        p.small.quiet { (visit.text("cup-cross-how")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direct_encounter_counts_where_it_was_asked_for() {
        let standing = |id: u32, points: i32, tie_breaks: [f64; 2]| Standing {
            place: id,
            id,
            points: Points(points),
            tie_breaks: tie_breaks.to_vec(),
        };
        let breaks = [TieBreak::SonnebornBerger, TieBreak::Direct];
        let list = [
            standing(1, 6, [3.0, 0.0]),
            // Told apart before: who won between them was not asked.
            standing(2, 4, [2.0, 0.0]),
            standing(3, 4, [1.0, 0.0]),
            // Equal until then, and they have met.
            standing(4, 2, [1.0, 1.0]),
            standing(5, 2, [1.0, 0.0]),
            // Equal, and have not.
            standing(6, 0, [0.0, 0.0]),
            standing(7, 0, [0.0, 0.0]),
        ];
        let shown: Vec<bool> = (0..list.len()).map(|place| met(&list, place, &breaks)).collect();
        assert_eq!(shown, [false, false, false, true, true, false, false]);
    }

    #[test]
    fn points_are_written_in_halves() {
        let written = [0, 1, 2, 3, 11].map(|halves| short(Points(halves)));
        assert_eq!(written, ["0", "½", "1", "1½", "5½"]);
    }
}
