//! The game of a pairing as the arbiter sees it: everything that has happened, with times, and what can be
//! decided.

use axum::extract::{Query, State};
use axum::response::Response;
use ludoteca_catalog::find;
use ludoteca_club::tournament::Section;
use ludoteca_store::{Event, Logged, OfferKind};
use maud::{Markup, html};
use serde::Deserialize;

use super::super::picture::still;
use super::desk::digits;
use super::paper::stamp;
use super::{CUP, Judging, Visit, see};
use crate::ask::Posted;
use crate::cups::{Game, Place, Trouble, Verdict};
use crate::links;
use crate::refusal::Refusal;
use crate::{AppState, MAX_BODY};

/// Texts of positions, and addresses with them, are no longer.
const LONGEST: usize = 4000;

/// The position with which a game begins that has one in its name.
fn named_position(spec: &str) -> String {
    find(spec).ok().and_then(|game| game.start().text()).unwrap_or_default()
}

/// Which pairing is meant.
#[derive(Clone, Copy, Deserialize)]
pub(super) struct Which {
    #[serde(default)]
    game: usize,
    #[serde(default)]
    group: usize,
    round: u32,
    board: u32,
}

impl Which {
    fn place(self) -> Place {
        let Which { game, group, round, board } = self;
        Place { section: Section { game, group }, round, board }
    }
}

/// What the arbiter decides.
#[derive(Deserialize)]
pub(super) struct Decided {
    game: usize,
    group: usize,
    round: u32,
    board: u32,
    first: u32,
    second: u32,
    /// How many steps had been made.
    of: usize,
    /// How many of them remain.
    back: Option<usize>,
    /// Another position.
    position: Option<String>,
    /// The number of who has won; 0 is a draw.
    winner: Option<u32>,
}

impl Decided {
    fn place(&self) -> Place {
        let &Decided { game, group, round, board, .. } = self;
        Which { game, group, round, board }.place()
    }
}

/// The address of this page for a pairing.
pub(super) fn way(visit: &Visit, place: Place) -> String {
    let Place { section, round, board } = place;
    format!("{}&round={round}&board={board}", visit.path_of("/game", section))
}

/// The log of a game.
pub(super) async fn page(
    State(state): State<AppState>,
    Judging(visit, _): Judging,
    Query(which): Query<Which>,
) -> Result<Response, Refusal> {
    render(&state, &visit, which.place(), None).await
}

/// The page, perhaps with why a position is not set, and what was written.
async fn render(
    state: &AppState,
    visit: &Visit,
    place: Place,
    wrong: Option<(&Refusal, &str)>,
) -> Result<Response, Refusal> {
    let game = state.cups.game(&visit.cup, place).await?;
    let told = Teller { visit, game: &game, place };
    let second = game.board.second.ok_or(Trouble::Wood)?;
    let over = game.board.outcome.is_some();
    let name = |who: u32| visit.cup.name(who);
    let body = html! {
        (visit.head("/desk", place.section))
        h2 {
            (visit.text("cup-game")) ": "
            bdi { (name(game.board.first)) } " – " bdi { (name(second)) }
        }
        p.quiet { (visit.text("cup-game-why")) }
        p.row {
            a.button href={ "/t/" (game.table) } { (visit.text("cup-watch")) }
            a.button href=(visit.path_of("/desk", place.section)) { (visit.text("cup-desk")) }
        }
        @if !over {
            form.row.panel method="post" action=(visit.path("/game")) {
                (told.fields())
                span { (visit.text("cup-game-decide")) }
                @for who in [game.board.first, second] {
                    button.button name="winner" value=(who) { (visit.reader.fill("cup-game-wins", [("name", name(who).into())])) }
                }
                button.button name="winner" value="0" { (visit.text("cup-game-draw")) }
            }
        }
        @if !over { (told.setting(wrong)) }
        ol.cup-log { (told.all()) }
    };
    let refused = wrong.map(|(refusal, _)| refusal);
    Ok(Refusal::answer_any(refused, visit.page(&visit.text("cup-game"), CUP, &body)))
}

/// Who tells what has happened in a game.
struct Teller<'a> {
    visit: &'a Visit,
    game: &'a Game,
    place: Place,
}

impl Teller<'_> {
    /// The fields of a form that say which game is meant, and how far it was.
    fn fields(&self) -> Markup {
        let Game { board, snapshot, .. } = self.game;
        html! {
            (self.visit.fields(self.place.section, self.place.round))
            (super::desk::fields_of(self.place.board, board))
            input type="hidden" name="of" value=(snapshot.ledger.steps.len());
        }
    }

    /// Where another position is set: by its text, or by the address of the page on which it was set up.
    fn setting(&self, wrong: Option<(&Refusal, &str)>) -> Markup {
        let reader = &self.visit.reader;
        let snapshot = &self.game.snapshot;
        let Some(text) = snapshot.position.text() else { return html! {} };
        let title = reader.text("cup-game-now");
        html! {
            details.owning.panel open[wrong.is_some()] {
                summary { (reader.text("cup-game-set")) }
                form.cup-form method="post" action=(self.visit.path("/game")) {
                    (self.fields())
                    @if let Some((refusal, _)) = wrong { p.error role="alert" { (refusal.text(reader.speaker())) } }
                    p.quiet.small { (reader.text("cup-game-set-how")) }
                    div.cup-now { (still(reader, &*snapshot.position, &title)) }
                    p { a.button href=(links::setup(&snapshot.ledger.made_of, &text)) target="_blank" { (reader.text("cup-game-set-up")) } }
                    label.field {
                        span { (reader.text("ui-position")) }
                        textarea name="position" rows="3" required maxlength=(LONGEST) autocomplete="off" autocapitalize="off" spellcheck="false" {
                            (wrong.map_or(&*text, |(_, written)| written))
                        }
                    }
                    button.button { (reader.text("cup-game-set-do")) }
                }
            }
        }
    }

    /// Who sits at a seat.
    fn name(&self, seat: u8) -> String {
        let Game { board, .. } = self.game;
        let both = std::iter::once(board.first).chain(board.second);
        let sits = |who: &u32| self.game.seat(&self.visit.cup, *who) == Some(usize::from(seat));
        both.into_iter().find(sits).map_or("", |who| self.visit.cup.name(who)).to_owned()
    }

    /// Everything, in order; from a step on which the game stands it can be gone on.
    fn all(&self) -> Markup {
        let mut made = 0;
        let standing = self.game.snapshot.ledger.steps.len();
        let rows: Vec<(&Logged, Markup, Option<usize>)> = self
            .game
            .log
            .iter()
            .filter_map(|logged| {
                match &logged.event {
                    Event::Step { .. } => made += 1,
                    Event::TakenBack { ply, .. } => made = *ply as usize,
                    Event::Set { .. } => made = 0,
                    _ => {}
                }
                let step = matches!(logged.event, Event::Step { .. }).then_some(made);
                Some((logged, self.told(&logged.event, made)?, step))
            })
            .collect();
        // Of steps with one number only the last stands.
        let stands = |row: usize, ply: usize| {
            let later = rows[row + 1..].iter().any(|(logged, _, step)| {
                *step == Some(ply)
                    || matches!(logged.event, Event::Set { .. })
                    || matches!(&logged.event, Event::TakenBack { ply: kept, .. } if (*kept as usize) < ply)
            });
            !later && ply < standing && self.game.board.outcome.is_none()
        };
        html! {
            @for (row, (logged, text, step)) in rows.iter().enumerate() {
                @let when = u64::try_from(logged.at / 1000).unwrap_or_default();
                li {
                    time datetime=(stamp(when)) data-when=(when) { (stamp(when)) } " " (text)
                    @if let Some(ply) = step.filter(|&ply| stands(row, ply)) {
                        form.inline method="post" action=(self.visit.path("/game")) {
                            (self.fields())
                            button.link name="back" value=(ply) { (self.visit.text("cup-game-to")) }
                        }
                    }
                }
            }
        }
    }

    /// What has happened, in words; `None` for what is nobody's business.
    fn told(&self, event: &Event, made: usize) -> Option<Markup> {
        let reader = &self.visit.reader;
        let of = |id: &str, seat: u8| reader.fill(id, [("name", self.name(seat).into())]);
        let text = match event {
            Event::Step { seat, token, left, .. } => {
                let name = seat.map(|seat| self.name(seat)).unwrap_or_default();
                return Some(html! {
                    (reader.fill("cup-game-step", [("ply", made.into())])) ": " bdi { (name) } " " strong { (token) }
                    @if let Some(left) = left {
                        " " span.quiet.small { (reader.fill("cup-game-left", [("time", digits(left.cast_signed()).into())])) }
                    }
                });
            }
            Event::Joined { seat } => of("cup-game-came", *seat),
            Event::Resigned { seat } => of("cup-game-resigned", *seat),
            Event::TimedOut { seat } => of("cup-game-time", *seat),
            Event::Offered { seat, kind: OfferKind::Draw } => of("cup-game-offered-draw", *seat),
            Event::Offered { seat, kind: OfferKind::Takeback } => {
                of("cup-game-offered-takeback", *seat)
            }
            Event::Answered { seat, accept: false } => of("cup-game-declined", *seat),
            Event::TakenBack { ply, arbiter } => {
                let id = if *arbiter { "cup-game-back-arbiter" } else { "cup-game-back" };
                reader.fill(id, [("ply", (*ply).into())])
            }
            Event::Set { spec } => {
                let position = named_position(spec);
                return Some(html! {
                    (reader.text("cup-game-set-done")) ": "
                    a href=(links::setup(spec, "")) { code { (position) } }
                });
            }
            Event::Drawn => reader.text("cup-game-drawn"),
            Event::Ruled { winner: Some(seat) } => of("cup-game-ruled", *seat),
            Event::Ruled { winner: None } => reader.text("cup-game-ruled-draw"),
            _ => return None,
        };
        Some(html! { (text) })
    }
}

/// Sets a game back, or says how it ended.
pub(super) async fn decide(
    State(state): State<AppState>,
    Judging(visit, _): Judging,
    Posted(sent): Posted<Decided, MAX_BODY>,
) -> Result<Response, Refusal> {
    let place = sent.place();
    let verdict = match (sent.back, &sent.position, sent.winner) {
        (Some(ply), ..) => Verdict::Back { ply, of: sent.of },
        (None, Some(position), _) => Verdict::Set { position: position.clone(), of: sent.of },
        (None, None, Some(0)) => Verdict::Draw,
        (None, None, Some(who)) => Verdict::Winner(who),
        (None, None, None) => return Err(Trouble::Word(String::new()).into()),
    };
    let between = Some((sent.first, sent.second));
    match (state.cups.rule(&visit.cup.id, place, between, verdict).await, &sent.position) {
        (Ok(_), _) => Ok(see(&way(&visit, place))),
        (Err(refusal @ Refusal::Position(_)), Some(written)) => {
            render(&state, &visit, place, Some((&refusal, written))).await
        }
        (Err(refusal), _) => Err(refusal),
    }
}
