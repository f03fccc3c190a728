//! Where the teacher works: who is here, who plays whom, every board, and what comes in.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use ludoteca_catalog::{Rules, games, name_of_game};
use ludoteca_club::clock::TimeControl;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::super::cups::see;
use super::super::form::usual_clocks;
use super::super::join::drawn;
use super::super::reader::Reader;
use super::{CLASS, Visit, face, settings, task};
use crate::api::NewClock;
use crate::api::classes::{ClassView, PupilView, class_view};
use crate::ask::Posted;
use crate::classes::{Board, Trouble, Who, Wishes};
use crate::refusal::Refusal;
use crate::view::clock_label;
use crate::{AppState, MAX_BODY};

/// What leaves the clock as it is.
const AS_IT_IS: &str = "keep";
/// So many results are shown.
const RESULTS: usize = 60;

/// The desk.
pub(super) async fn page(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    let boards = state.classes.boards(&visit.class, "", visit.reader.lang).await?;
    let view = class_view(&visit.class);
    let told = format!("/api/classes/{id}/boards?key={}", visit.key.as_str());
    let body = html! {
        (visit.head("/desk"))
        // Until the first lesson: who has no account loses the class without it.
        @if visit.class.head.account.is_none() && visit.class.head.pairings == 0 { (settings::link(&visit)) }
        div.class-top {
            (door(&visit, &view)?)
            (choice(&visit))
        }
        div #live {
            (room(&visit, &view))
            (task::desk(&visit, &view))
        }
        section {
            h2 { (visit.text("class-boards")) " " span #board-count.quiet.small { (boards.boards.len()) } }
            svg.definitions aria-hidden="true" focusable="false" { defs #figures { (PreEscaped(&boards.figures)) } }
            ul #boards.class-boards data-told=(told) data-mark=(boards.mark) {
                @for board in &boards.boards { (item(&visit, board)) }
            }
            p #no-boards.quiet hidden[!boards.boards.is_empty()] { (visit.text("class-no-boards")) }
            template #board { (item(&visit, &nobody())) }
        }
        (results(&visit))
        (task::setting(&visit, None))
    };
    Ok(visit.page("", CLASS, &body))
}

/// What the script fills in.
fn nobody() -> Board {
    let (table, link, game, svg) = Default::default();
    let (pupils, players) = (vec![0; 2], vec![String::new(); 2]);
    Board { table, link, game, pupils, players, turn: None, ply: 0, svg }
}

/// A board. The script fills in the same.
fn item(visit: &Visit, board: &Board) -> Markup {
    html! {
        li data-table=(board.table) {
            a.picture href=(board.link) aria-hidden="true" tabindex="-1" { (PreEscaped(&board.svg)) }
            p.players {
                @for (i, name) in board.players.iter().enumerate() {
                    span.turn[board.turn == Some(i)] { bdi { (name) } }
                }
            }
            form.row method="post" action=(visit.path("/stop")) data-live {
                input type="hidden" name="table" value=(board.table);
                a href=(board.link) { (board.game) }
                details.class-stop {
                    summary.button.small { (visit.text("class-stop")) }
                    button.button.danger { (visit.text("class-stop-sure")) }
                }
            }
        }
    }
}

/// The code by which pupils come, and a picture of it for cameras.
fn door(visit: &Visit, view: &ClassView) -> Result<Markup, Refusal> {
    let renew = |id: &str| {
        html! {
            form method="post" action=(visit.path("/code")) { button.button { (visit.text(id)) } }
        }
    };
    Ok(html! {
        section.panel.class-door {
            @if let Some(code) = &view.code {
                @let link = format!("{}/c/{code}", visit.reader.origin);
                p.quiet { (visit.text("class-door")) }
                p.class-code { strong { (code) } }
                p.small { (visit.reader.origin) "/classes" }
                details.owning {
                    summary { (visit.text("class-qr")) }
                    div.qr { (PreEscaped(drawn(&link)?)) }
                    p.small { (link) }
                }
                (renew("class-code-new"))
            } @else {
                p { (visit.text("class-door-closed")) }
                (renew("class-code-open"))
            }
        }
    })
}

/// What is played, on which clock.
fn choice(visit: &Visit) -> Markup {
    let head = &visit.class.head;
    let lang = visit.reader.lang;
    let fitting = games().iter().filter(|entry| entry.info.seats.0 <= 2 && entry.info.seats.1 >= 2);
    let usual: Vec<&str> = fitting.map(|entry| entry.info.id).collect();
    let label = |clock: TimeControl| clock_label(clock, visit.reader.speaker());
    let clock = head.clock.map_or_else(|| visit.text("lobby-no-clock"), label);
    html! {
        section.panel {
            p.quiet { (visit.text("class-next")) }
            p {
                strong { (name_of_game(&head.game, lang)) } " · " (clock)
                // With which rules, where they are not the usual ones.
                @if head.game.contains('(') { br; code.small { (head.game) } }
            }
            details.owning {
                summary { (visit.text("class-next-other")) }
                form.cup-grid #playing method="post" action=(visit.path("/game")) {
                    label.field {
                        span { (visit.text("cup-games")) }
                        select name="game" {
                            @if !usual.contains(&&*head.game) { option value=(head.game) selected { (name_of_game(&head.game, lang)) } }
                            @for entry in games().iter().filter(|entry| usual.contains(&entry.info.id)) {
                                option value=(entry.info.id) selected[entry.info.id == head.game] { (Rules::of(entry.info, lang).name) }
                            }
                        }
                    }
                    label.field {
                        span { (visit.text("class-game-own")) }
                        input type="text" name="own" maxlength="400" placeholder="hex(size=7)" autocomplete="off" autocapitalize="off" spellcheck="false";
                    }
                    label.field {
                        span { (visit.text("ui-clock")) }
                        select name="clock" {
                            option value=(AS_IT_IS) { (visit.text("class-clock-keep")) }
                            option value="none" { (visit.text("ui-clock-none")) }
                            (usual_clocks(&visit.reader))
                        }
                    }
                    label.field {
                        span { (visit.text("ui-clock-own")) }
                        input type="text" name="own-clock" maxlength="64" placeholder="20m+3x30s" autocomplete="off" autocapitalize="off" spellcheck="false";
                    }
                    button.button { (visit.text("class-next-set")) }
                }
            }
        }
    }
}

/// Who is in the class, and what they do.
fn room(visit: &Visit, view: &ClassView) -> Markup {
    let here = view.pupils.iter().filter(|pupil| pupil.here).count();
    let count = [("here", here.into()), ("all", view.pupils.len().into())];
    html! {
        h2 { (visit.reader.fill("class-here-count", count)) }
        @if view.pupils.is_empty() {
            p { a.button.main href=(visit.path("/people")) { (visit.text("class-pupils-first")) } }
        }
        form #pairing method="post" action=(visit.path("/pair")) data-live {
            div.row.class-pairing {
                button.button.main name="who" value="all" disabled[view.waiting.len() < 2] {
                    (visit.reader.fill("class-pair-all", [("count", view.waiting.len().into())]))
                }
                button.button name="who" value="these" { (visit.text("class-pair-these")) }
            }
            ul.class-room {
                @for pupil in &view.pupils { (seat(visit, view, pupil)) }
            }
        }
    }
}

fn seat(visit: &Visit, view: &ClassView, pupil: &PupilView) -> Markup {
    let head = &visit.class.head;
    let game = visit.class.playing(pupil.id);
    let state = match (game, pupil.here) {
        (Some(_), _) => "plays",
        (None, true) => "waits",
        (None, false) => "away",
    };
    let answer = view.answers.iter().find(|answer| answer.pupil == pupil.id);
    html! {
        li class=(state) {
            label {
                input type="checkbox" name="pupil" value=(pupil.id) disabled[game.is_some()];
                (face(&visit.reader, pupil.picture))
                span.who { bdi { (pupil.name) } }
            }
            span.small.quiet {
                @if let Some((table, game)) = game {
                    a href=(visit.path(&format!("/t/{table}"))) {
                        (visit.text("class-against")) " " bdi { (head.name_of(game.other(pupil.id))) }
                    }
                    @if !pupil.here { " · " (visit.text("class-away")) }
                } @else {
                    (visit.text(if pupil.here { "class-waits" } else if pupil.seated { "class-away" } else { "class-not-here" }))
                }
            }
            span.small.points {
                @if pupil.played > 0 { (visit.reader.fill("class-points", [("points", half(pupil.points).into()), ("played", pupil.played.into())])) }
            }
            @if let (Some(answer), Some(task)) = (answer, &view.task) {
                span.small.answer.right[answer.right && task.judged] {
                    (sign(task.judged, answer.right)) " "
                    (visit.reader.fill("class-tries", [("count", answer.tries.into())]))
                }
            }
        }
    }
}

/// What an answer is, in one sign.
pub(super) fn sign(judged: bool, right: bool) -> &'static str {
    match (judged, right) {
        (false, _) => "•",
        (true, true) => "✓",
        (true, false) => "✗",
    }
}

/// Points as they are read aloud.
fn half(points: f64) -> String {
    let whole = points.floor();
    match (whole, points > whole) {
        (0.0, true) => "½".to_owned(),
        (whole, true) => format!("{whole}½"),
        (whole, false) => whole.to_string(),
    }
}

/// What was played in this lesson. Where nobody made a step nothing was.
fn results(visit: &Visit) -> Markup {
    let name = |id: u32| visit.class.head.name_of(id);
    let over: Vec<_> = visit.class.games.iter().filter(|(_, game)| game.was_played()).collect();
    html! {
        details.owning {
            summary { span.live { (visit.reader.fill("class-results-count", [("count", over.len().into())])) } }
            div.live {
                ul.class-results {
                    @for (table, game) in over.into_iter().take(RESULTS) {
                        li {
                            a href=(visit.path(&format!("/t/{table}"))) {
                                bdi { (name(game.first)) } " – " bdi { (name(game.second)) }
                            }
                            " " span.quiet {
                                (name_of_game(&game.spec, visit.reader.lang)) " "
                                @match game.points_of(game.first) {
                                    Some(points) => { (half(f64::from(points.0) / 2.0)) " : " (half(1.0 - f64::from(points.0) / 2.0)) },
                                    None => (visit.text("class-stopped")),
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Pairs those who are ticked, or all who wait.
pub(super) async fn pair(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
    Posted(sent): Posted<Vec<(String, String)>, MAX_BODY>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    let all = sent.iter().any(|(name, value)| name == "who" && value == "all");
    let these = sent.iter().filter(|(name, _)| name == "pupil");
    let these = these.map(|(_, id)| id.parse().map_err(|_| Trouble::Pupil.into()));
    let these: Result<Vec<u32>, Refusal> = these.collect();
    let who = if all { Who::All } else { Who::These(these?) };
    state.classes.pair(&id, &who).await?;
    Ok(see(&visit.path("/desk")))
}

/// A board.
#[derive(Deserialize)]
pub(super) struct Which {
    table: String,
}

/// Stops a board.
pub(super) async fn stop(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
    Posted(Which { table }): Posted<Which, MAX_BODY>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    state.classes.stop(&id, &table).await?;
    Ok(see(&visit.path("/desk")))
}

/// Gives the class a new code.
pub(super) async fn code(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    state.classes.renew(&id).await?;
    Ok(see(&visit.path("/desk")))
}

/// What is to be played next.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct Played {
    game: String,
    own: String,
    clock: String,
    own_clock: String,
}

/// Chooses the game and the clock.
pub(super) async fn game(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
    Posted(sent): Posted<Played, MAX_BODY>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    let given = |texts: [&str; 2]| {
        texts.into_iter().map(str::trim).find(|text| !text.is_empty()).map(str::to_owned)
    };
    let clock = given([&sent.own_clock, &sent.clock]).filter(|text| text != AS_IT_IS);
    let clock = clock.map(|text| NewClock::Text(text).read()).transpose()?;
    let game = given([&sent.own, &sent.game]);
    let wishes = Wishes { game, clock, ..Wishes::default() };
    state.classes.settle(&id, wishes).await?;
    Ok(see(&visit.path("/desk")))
}
