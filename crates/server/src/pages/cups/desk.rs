//! Where the arbiter works: results with one tap, the next round, the clock.

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use ludoteca_club::tournament::formats::tables::{outcome as sign, read_outcome};
use ludoteca_club::tournament::{
    Action, Board, Card, Cell, Kind, Outcome, Points, Refusal as Rule, Section,
};
use maud::{Markup, html};
use serde::Deserialize;

use super::show::short;
use super::{Judging, Visit, Which, see};
use crate::ask::Posted;
use crate::cups::{Place, Role, Trouble, Turn, arbiter, propose, told};
use crate::refusal::Refusal;
use crate::{AppState, MAX_BODY};

/// What stands in place of a result to take it back: to say nothing means nothing.
const TAKE_BACK: &str = "none";

/// A result, as a button sends it.
#[derive(Deserialize)]
pub(super) struct Entered {
    game: usize,
    group: usize,
    round: u32,
    board: u32,
    /// Who stood there when it was pressed: a board that has got others since is not meant.
    first: Option<u32>,
    second: Option<u32>,
    /// As it is written, `1-0`; or [`TAKE_BACK`].
    #[serde(default)]
    outcome: String,
    /// Who goes on from a game without a winner.
    winner: Option<u32>,
    /// Whether it comes in place of another.
    #[serde(default)]
    over: String,
}

/// A round that somebody agreed to.
#[derive(Deserialize)]
pub(super) struct Agreed {
    game: usize,
    group: usize,
    round: u32,
    seen: u64,
}

/// Two who are to play each other.
#[derive(Deserialize)]
pub(super) struct Pair {
    game: usize,
    group: usize,
    round: u32,
    first: u32,
    /// Empty for a bye.
    #[serde(default)]
    second: String,
}

/// What is to become of the clock.
#[derive(Deserialize)]
pub(super) struct Turned {
    clock: Turn,
    #[serde(default)]
    back: String,
}

/// The desk.
pub(super) async fn page(
    Judging(visit, role): Judging,
    Query(which): Query<Which>,
) -> Result<Response, Refusal> {
    let section = visit.section(which);
    let round = visit.round(which);
    let tournament = &visit.cup.state;
    let rounds = tournament.rounds(section);
    let boards = round.checked_sub(1).map_or(&[][..], |at| &rounds[at as usize].boards);
    let missing = boards.iter().filter(|board| board.is_open()).count();
    let paired = boards.iter().filter(|board| board.second.is_some()).count();
    let body = html! {
        (visit.head("/desk", section))
        div.live { (visit.lists("/desk", section)) }
        div #live {
            (begun(&visit, role))
            @if round > 0 {
                div.cup-round {
                    h2 {
                        (visit.reader.fill("cup-round", [("round", round.into())]))
                        " " span.quiet.small { (visit.reader.fill("cup-results-in", [("done", (paired - missing).into()), ("all", paired.into())])) }
                    }
                    (rounds_of(&visit, "/desk", section, round))
                }
                @if missing > 0 { p.quiet.small { (visit.text("cup-tap")) } }
                (results(&visit, section, round, boards))
            }
            (next(&visit, section, round))
            (next_of_all(&visit))
            (clock_of(&visit, true))
            @if round > 0 && !boards.is_empty() { (by_hand(&visit, section, round)) }
        }
    };
    Ok(visit.page(&visit.text("cup-desk"), super::CUP, &body))
}

/// What stands there before the first round: the links, and that people have to come.
fn begun(visit: &Visit, role: Role) -> Markup {
    let tournament = &visit.cup.state;
    if tournament.sections().any(|section| !tournament.rounds(section).is_empty()) {
        return html! {};
    }
    html! {
        (links(visit, role))
        @if tournament.entrants().len() < 2 {
            p { a.button.main href=(visit.path("/people")) { (visit.text("cup-people-first")) } }
        }
    }
}

/// The links that open this desk, to be kept.
pub(super) fn links(visit: &Visit, role: Role) -> Markup {
    let Some(key) = visit.key.as_ref() else { return html! {} };
    let origin = &visit.reader.origin;
    let of = |secret: &crate::secret::Secret| {
        format!("{origin}{}", visit.path(&format!("/k/{}", secret.as_str())))
    };
    let public = format!("{origin}{}", visit.path(""));
    let link = |id: &str, link: &str| {
        html! {
            label.field {
                span { (visit.text(id)) }
                input type="text" readonly value=(link);
            }
        }
    };
    html! {
        section.panel.cup-links {
            h2 { (visit.text("cup-links")) }
            p.quiet.small { (visit.text("cup-links-why")) }
            @if visit.cup.head.owner.account.is_some() && role == Role::Organiser {
                p.quiet.small { (visit.text("cup-links-account")) }
            }
            @if visit.cup.head.owner.class.is_some() && role == Role::Organiser {
                p.quiet.small { (visit.text("cup-links-class")) }
            }
            @if role == Role::Organiser {
                (link("cup-link-organiser", &of(key)))
                (link("cup-link-arbiter", &of(&arbiter(key))))
            } @else {
                (link("cup-link-arbiter", &of(key)))
            }
            (link("cup-link-public", &public))
            @if let Some(code) = visit.cup.head.entry {
                p.cup-code { (visit.text("cup-entry-code")) " " strong { (code) } }
            }
        }
    }
}

/// The rounds to choose from.
pub(super) fn rounds_of(visit: &Visit, rest: &str, section: Section, now: u32) -> Markup {
    let last = visit.cup.state.rounds(section).len() as u32;
    html! {
        @if last > 1 {
            nav.cup-rounds aria-label=(visit.text("cup-rounds")) {
                @for round in 1..=last {
                    a.chip href={ (visit.path_of(rest, section)) "&round=" (round) }
                        aria-current=[(round == now).then_some("true")] { (round) }
                }
            }
        }
    }
}

fn results(visit: &Visit, section: Section, round: u32, boards: &[Board]) -> Markup {
    html! {
        ol.cup-results {
            @for (number, board) in (1_u32..).zip(boards) {
                li id={ "b" (number) } .entered[board.second.is_none() || board.outcome.is_some()] {
                    span.cup-board { (number) }
                    @match board.second {
                        None => span.cup-bye { bdi { (visit.cup.name(board.first)) } " – " (visit.text("cup-bye")) },
                        Some(second) => (entry(visit, section, round, number, board, second)),
                    }
                }
            }
        }
    }
}

fn entry(
    visit: &Visit,
    section: Section,
    round: u32,
    number: u32,
    board: &Board,
    second: u32,
) -> Markup {
    let name = |who: u32| visit.cup.name(who);
    let button = |outcome: Outcome, text: &str, class: &str| {
        html! {
            button class=(class) name="outcome" value=(sign(outcome))
                aria-pressed=(if board.outcome == Some(outcome) { "true" } else { "false" }) { bdi { (text) } }
        }
    };
    let none = board.outcome.is_some_and(|outcome| !outcome.played());
    let knock_out = matches!(visit.cup.head.settings.kind, Kind::KnockOut { .. });
    let undecided = knock_out
        && board
            .outcome
            .is_some_and(|outcome| matches!(outcome, Outcome::Draw | Outcome::BothForfeit));
    html! {
        form.cup-result method="post" action=(visit.path("/result")) data-live {
            (visit.fields(section, round))
            (fields_of(number, board))
            (button(Outcome::First, name(board.first), "win"))
            (button(Outcome::Draw, "½", "draw"))
            (button(Outcome::Second, name(second), "win"))
            details.cup-other {
                summary title=(visit.text("cup-other")) aria-label=(visit.text("cup-other")) {
                    @if let Some(outcome) = board.outcome.filter(|_| none) { (sign(outcome)) } @else { "…" }
                }
                div.row {
                    @for (outcome, absent) in [(Outcome::FirstByForfeit, second), (Outcome::SecondByForfeit, board.first)] {
                        (button(outcome, &visit.reader.fill("cup-absent", [("name", name(absent).into())]), "button"))
                    }
                    (button(Outcome::BothForfeit, &visit.text("cup-absent-both"), "button"))
                    @if board.outcome.is_some() {
                        button.button name="outcome" value=(TAKE_BACK) { (visit.text("cup-take-back")) }
                    }
                    @if let Some(table) = visit.cup.table(section, round, board) {
                        a.button href={ "/t/" (table) } { (visit.text("cup-watch")) }
                        a.button href=(super::game::way(visit, Place { section, round, board: number })) { (visit.text("cup-game")) }
                    }
                }
            }
        }
        @if undecided {
            form.row.cup-decide method="post" action=(visit.path("/result")) data-live {
                (visit.fields(section, round))
                (fields_of(number, board))
                span { (visit.text("cup-who-goes-on")) }
                @for who in [board.first, second] {
                    button.button name="winner" value=(who) aria-pressed=(if board.decided == Some(who) { "true" } else { "false" }) { bdi { (name(who)) } }
                }
            }
        }
    }
}

/// The fields of a form that say which board is meant, and who plays there.
pub(super) fn fields_of(number: u32, board: &Board) -> Markup {
    html! {
        input type="hidden" name="board" value=(number);
        input type="hidden" name="first" value=(board.first);
        @if let Some(second) = board.second { input type="hidden" name="second" value=(second); }
    }
}

/// What comes next in a list, whichever of its rounds is looked at.
fn next(visit: &Visit, section: Section, looked_at: u32) -> Markup {
    let tournament = &visit.cup.state;
    let last = tournament.rounds(section).len() as u32;
    let missing = visit.cup.missing(section);
    let all = tournament.round_count(section);
    let arena = visit.cup.head.settings.kind == Kind::Arena;
    let over = last > 0 && last >= all && !arena;
    html! {
        div.cup-next {
            @if tournament.is_closed() {
                p { (visit.text("cup-closed")) }
            } @else if over && missing == 0 {
                p { strong { (visit.text("cup-all-played")) } }
                a.button.main href=(visit.path_of("/print/standings", section)) { (visit.text("cup-print-standings")) }
            } @else if missing > 0 && !arena {
                p.quiet {
                    (visit.reader.fill("cup-missing", [("count", missing.into()), ("round", last.into())]))
                    @if last < all { " " (visit.text("cup-missing-then")) }
                }
                @if looked_at != last {
                    a.button.main href={ (visit.path_of("/desk", section)) "&round=" (last) } {
                        (visit.reader.fill("cup-round", [("round", last.into())]))
                    }
                }
            } @else if tournament.members(section).count() > 1 {
                a.button.main href=(visit.path_of("/pair", section)) {
                    (visit.reader.fill("cup-pair", [("round", (last + 1).into())]))
                }
            }
        }
    }
}

/// Where several lists are ready for their next rounds: one button for all of them.
fn next_of_all(visit: &Visit) -> Markup {
    let ready = visit.cup.state.sections().filter(|&section| visit.cup.is_ready(section)).count();
    html! {
        @if ready > 1 {
            form.row method="post" action=(visit.path("/pair-all")) {
                button.button { (visit.reader.fill("cup-pair-all", [("count", ready.into())])) }
            }
        }
    }
}

/// The clock of the round, and what can be done with it.
pub(super) fn clock_of(visit: &Visit, buttons: bool) -> Markup {
    let head = &visit.cup.head;
    let now = crate::table::now().wall;
    let left = head.round.left(now).unwrap_or(head.whole());
    let runs = head.round.until.is_some_and(|until| until > now);
    let button = |word: &str, id: &str| {
        html! { button.button name="clock" value=(word) { (visit.text(id)) } }
    };
    html! {
        div.cup-clock {
            time data-until=[head.round.until] { (digits(left)) }
            @if buttons {
                form.row method="post" action=(visit.path("/clock")) data-live {
                    input type="hidden" name="back" value=(visit.reader.here_without_lang());
                    @if runs { (button("pause", "cup-clock-pause")) } @else { (button("start", "cup-clock-start")) }
                    (button("more", "cup-clock-more"))
                    (button("reset", "cup-clock-reset"))
                }
            }
        }
    }
}

/// Milliseconds as minutes and seconds, rounded up as clocks do.
pub(super) fn digits(left: i64) -> String {
    let seconds = (left + 999) / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The form by which the arbiter pairs two by hand.
fn by_hand(visit: &Visit, section: Section, round: u32) -> Markup {
    let rounds = visit.cup.state.rounds(section).len() as u32;
    let members: Vec<_> = visit.cup.state.members(section).filter(|who| !who.withdrawn).collect();
    let choice = |name: &str, bye: bool| {
        html! {
            select name=(name) aria-label=(visit.text(&format!("cup-{name}"))) {
                @if bye { option value="" { (visit.text("cup-bye")) } }
                @for who in &members { option value=(who.id) { (who.id) " " (who.entry.name) } }
            }
        }
    };
    html! {
        @if round == rounds && !visit.cup.state.is_closed() {
            details.owning {
                summary { (visit.text("cup-by-hand")) }
                p.small.quiet { (visit.text("cup-by-hand-why")) }
                form.row method="post" action=(visit.path("/swap")) {
                    (visit.fields(section, round))
                    (choice("first", false)) " – " (choice("second", true))
                    button.button { (visit.text("cup-by-hand-do")) }
                }
            }
        }
    }
}

/// Enters a result. One that is there already is never changed without asking.
pub(super) async fn result(
    State(state): State<AppState>,
    Judging(visit, role): Judging,
    Posted(sent): Posted<Entered, MAX_BODY>,
) -> Result<Response, Refusal> {
    let Entered { game, group, round, board, .. } = sent;
    let section = Section { game, group };
    let back = format!("{}&round={round}#b{board}", visit.path_of("/desk", section));
    let between = sent.first.zip(sent.second);
    let place = Place { section, round, board };
    if let Some(winner) = sent.winner {
        let decide = Action::Decide { section, round, board, winner };
        state.cups.settle(&visit.cup.id, role, place, between, decide).await?;
        return Ok(see(&back));
    }
    let outcome = match sent.outcome.as_str() {
        TAKE_BACK => None,
        text => Some(read_outcome(text).ok_or(Trouble::Word(text.to_owned()))?),
    };
    let action = match outcome {
        Some(outcome) if sent.over.is_empty() => Action::Result { section, round, board, outcome },
        _ => Action::Correct { section, round, board, outcome },
    };
    match state.cups.settle(&visit.cup.id, role, place, between, action).await {
        Ok(_) => Ok(see(&back)),
        Err(Refusal::Cup(trouble))
            if matches!(*trouble, Trouble::Rule(Rule::OtherResult { .. })) =>
        {
            // What is there by now, with what somebody else has entered.
            let cup = state.cups.see(&visit.cup.id).await?;
            Ok(ask(&Visit { cup, ..visit }, place, &sent.outcome, &back))
        }
        Err(refusal) => Err(refusal),
    }
}

/// Asks which of two results is right.
fn ask(visit: &Visit, place: Place, new: &str, back: &str) -> Response {
    let Place { section, round, board: number } = place;
    let Some(board) = visit.cup.board(place) else { return see(back) };
    let who = |id: Option<u32>| id.map_or("", |id| visit.cup.name(id));
    // Which of both it is for stands beside the signs.
    let said = |outcome: Outcome| {
        let winner = match outcome {
            Outcome::First | Outcome::FirstByForfeit => Some(board.first),
            Outcome::Second | Outcome::SecondByForfeit => board.second,
            _ => None,
        };
        match winner {
            Some(_) => format!("{} ({})", sign(outcome), who(winner)),
            None => sign(outcome).to_owned(),
        }
    };
    let there = board.outcome.map_or_else(String::new, said);
    let then = read_outcome(new).map_or_else(|| new.to_owned(), said);
    let body = html! {
        (visit.head("/desk", section))
        div #asked.panel.cup-ask {
            h2 { (visit.reader.fill("cup-ask", [("board", number.into())])) }
            p { bdi { (who(Some(board.first))) } " – " bdi { (who(board.second)) } }
            p { (visit.reader.fill("cup-ask-which", [("there", (&*there).into()), ("new", (&*then).into())])) }
            form.row method="post" action=(visit.path("/result")) {
                (visit.fields(section, round))
                (fields_of(number, board))
                input type="hidden" name="over" value="1";
                a.button.main href=(back) { (visit.reader.fill("cup-ask-keep", [("there", (&*there).into())])) }
                button.button name="outcome" value=(new) { (visit.reader.fill("cup-ask-correct", [("new", (&*then).into())])) }
            }
        }
    };
    let mut response = visit.page(&visit.text("cup-desk"), super::CUP, &body);
    *response.status_mut() = StatusCode::CONFLICT;
    response
}

/// The next round as it would be, and why so.
pub(super) async fn preview(
    Judging(visit, _): Judging,
    Query(which): Query<Which>,
) -> Result<Response, Refusal> {
    let section = visit.section(which);
    let (cup, proposed) = propose(visit.cup, section).await?;
    let visit = Visit { cup, ..visit };
    let (round, boards) = proposed.map_err(Trouble::Rule)?;
    let cards = visit.cup.state.cards(section);
    let body = html! {
        (visit.head("/desk", section))
        h2 { (visit.list_name(section)) " · " (visit.reader.fill("cup-round", [("round", round.into())])) }
        p.quiet { (visit.text("cup-preview-why")) }
        form.cup-agree method="post" action=(visit.path("/pair")) {
            (visit.fields(section, round))
            input type="hidden" name="seen" value=(told(&boards));
            div.row {
                button.button.main { (visit.reader.fill("cup-agree", [("round", round.into())])) }
                a.button href=(visit.path_of("/desk", section)) { (visit.text("cup-cancel")) }
            }
        }
        div.cup-scroll {
            table.cup-table {
                thead { tr {
                    th { (visit.text("cup-board")) }
                    th { (visit.text("cup-first")) } th.number { (visit.text("cup-points")) }
                    th { (visit.text("cup-second")) } th.number { (visit.text("cup-points")) }
                    th { (visit.text("cup-why")) }
                } }
                tbody {
                    @for (number, board) in (1_u32..).zip(&boards) {
                        (proposal(&visit, &cards, number, board))
                    }
                }
            }
        }
    };
    Ok(visit.page(&visit.text("cup-desk"), super::CUP, &body))
}

fn proposal(visit: &Visit, cards: &[Card], number: u32, board: &Board) -> Markup {
    let card = |id: u32| cards.iter().find(|card| card.id == id);
    let points = |id: u32| card(id).map_or(Points::ZERO, Card::points);
    html! {
        tr {
            td.number { (number) }
            td { bdi { (visit.cup.name(board.first)) } }
            td.number { (short(points(board.first))) }
            @match board.second {
                Some(second) => {
                    td { bdi { (visit.cup.name(second)) } }
                    td.number { (short(points(second))) }
                }
                None => { td.quiet { (visit.text("cup-bye")) } td {} }
            }
            td.small { (why(visit, card(board.first), board.second.map(card))) }
        }
    }
}

/// Why two are paired, as far as that can be said in a few words.
fn why(visit: &Visit, first: Option<&Card>, second: Option<Option<&Card>>) -> String {
    let Some(first) = first else { return String::new() };
    let Some(second) = second else { return visit.text("cup-why-bye") };
    let Some(second) = second else { return String::new() };
    let kind = visit.cup.head.settings.kind;
    match kind {
        Kind::RoundRobin { .. } => return visit.text("cup-why-table"),
        Kind::KnockOut { .. } => return visit.text("cup-why-tree"),
        Kind::Swiss | Kind::Arena => {}
    }
    let (mine, theirs) = (first.points(), second.points());
    let group = if mine == theirs {
        visit.text("cup-why-equal")
    } else {
        let apart = short(Points((mine.0 - theirs.0).abs()));
        visit.reader.fill("cup-why-float", [("points", apart.into())])
    };
    // How often either has begun so far.
    let begun = |card: &Card| {
        let first = |cell: &&Cell| matches!(cell, Cell::Played { seat: Some(seat), .. } if *seat == ludoteca_club::tournament::swiss::Seat::First);
        card.cells.iter().filter(first).count()
    };
    let (mine, theirs) = (begun(first), begun(second));
    let seats =
        visit.reader.fill("cup-why-seats", [("first", mine.into()), ("second", theirs.into())]);
    if first.cells.is_empty() { group } else { format!("{group}; {seats}") }
}

/// Pairs the round that somebody has seen.
pub(super) async fn pair(
    State(state): State<AppState>,
    Judging(visit, role): Judging,
    Posted(sent): Posted<Agreed, MAX_BODY>,
) -> Result<Response, Refusal> {
    let Agreed { game, group, round, .. } = sent;
    let section = Section { game, group };
    state.cups.pair(&visit.cup.id, role, section, Some(round), Some(sent.seen), None).await?;
    Ok(see(&visit.path_of("/desk", section)))
}

/// Pairs the next rounds of all lists that are ready.
pub(super) async fn pair_all(
    State(state): State<AppState>,
    Judging(visit, role): Judging,
) -> Result<Response, Refusal> {
    let ready: Vec<Section> =
        visit.cup.state.sections().filter(|&section| visit.cup.is_ready(section)).collect();
    for section in ready {
        let next = visit.cup.state.rounds(section).len() as u32 + 1;
        match state.cups.pair(&visit.cup.id, role, section, Some(next), None, None).await {
            // What cannot be paired, or was meanwhile, is said at its own list.
            Ok(_) | Err(Refusal::Cup(_)) => {}
            Err(refusal) => return Err(refusal),
        }
    }
    Ok(see(&visit.path("/desk")))
}

/// Pairs two by hand.
pub(super) async fn swap(
    State(state): State<AppState>,
    Judging(visit, role): Judging,
    Posted(sent): Posted<Pair, MAX_BODY>,
) -> Result<Response, Refusal> {
    let Pair { game, group, round, first, second } = sent;
    let section = Section { game, group };
    let second = match second.as_str() {
        "" => None,
        text => Some(text.parse().map_err(|_| Trouble::Word(text.to_owned()))?),
    };
    let set = Action::SetPair { section, round, first, second };
    state.cups.act(&visit.cup.id, role, vec![set]).await?;
    Ok(see(&visit.path_of("/desk", section)))
}

/// Turns the clock.
pub(super) async fn clock(
    State(state): State<AppState>,
    Judging(visit, _): Judging,
    Posted(sent): Posted<Turned, MAX_BODY>,
) -> Result<Response, Refusal> {
    state.cups.turn(&visit.cup.id, sent.clock).await?;
    let own = visit.path("/");
    let back = Some(sent.back).filter(|back| back.starts_with(&own));
    Ok(see(&back.unwrap_or_else(|| visit.path("/desk"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_rounded_up() {
        assert_eq!(digits(20 * 60_000), "20:00");
        assert_eq!(digits(59_001), "1:00");
        assert_eq!(digits(1), "0:01");
        assert_eq!(digits(0), "0:00");
    }
}
