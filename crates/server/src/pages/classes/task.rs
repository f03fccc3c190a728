//! What is set for all: the form of the teacher, what comes in, and the board on which pupils answer.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use ludoteca_catalog::{Lang, Rules, games, name_of_game};
use maud::{Markup, html};
use serde::Deserialize;

use super::super::cups::see;
use super::super::picture;
use super::super::reader::Reader;
use super::desk::sign;
use super::{CLASS, Visit};
use crate::api::classes::ClassView;
use crate::ask::Posted;
use crate::classes::{Role, Trouble, What};
use crate::links;
use crate::puzzle::Exercise;
use crate::refusal::Refusal;
use crate::{AppState, MAX_BODY};

/// What a task is called: the question, or the puzzle.
pub(super) fn called(reader: &Reader, what: &What) -> String {
    match what {
        What::Puzzle { game, number } => {
            let asks = what.puzzle().map(|puzzle| question(reader, &puzzle)).unwrap_or_default();
            format!("{} {number}: {asks}", name_of_game(game, reader.lang))
        }
        What::Position { spec, question, .. } if question.is_empty() => {
            format!("{}: {}", name_of_game(spec, reader.lang), reader.text("class-question"))
        }
        What::Position { question, .. } => question.clone(),
    }
}

/// What a puzzle asks, with its task.
fn question(reader: &Reader, puzzle: &ludoteca_catalog::Puzzle) -> String {
    let task = puzzle.task.say().map(|task| reader.speaker().say(&task)).unwrap_or_default();
    format!("{} {task}", puzzle.text(reader.lang)).trim().to_owned()
}

/// What is set, and what has come in, for the desk.
pub(super) fn desk(visit: &Visit, view: &ClassView) -> Markup {
    let (Some(task), Some(told)) = (&visit.class.head.task, &view.task) else { return html! {} };
    let right = view.answers.iter().filter(|answer| answer.right).count();
    let name = |id: u32| visit.class.head.name_of(id);
    let button = |word: &str, id: &str| {
        html! { button.button name="do" value=(word) { (visit.text(id)) } }
    };
    html! {
        section.panel.class-task {
            h2 { (visit.text("class-task")) }
            p { a href=(visit.path("/task")) { (called(&visit.reader, &task.what)) } }
            p role="status" {
                @if told.judged {
                    (visit.reader.fill("class-task-right", [("right", right.into()), ("answers", view.answers.len().into()), ("all", view.pupils.len().into())]))
                } @else {
                    (visit.reader.fill("class-task-answers", [("answers", view.answers.len().into()), ("all", view.pupils.len().into())]))
                }
            }
            @if !view.answers.is_empty() {
                ul.class-answers {
                    @for answer in &view.answers {
                        li.right[answer.right && told.judged] {
                            span { (sign(told.judged, answer.right)) } " " bdi { (name(answer.pupil)) } " "
                            span.small.quiet {
                                (visit.reader.fill("class-tries", [("count", answer.tries.into())])) " · "
                                (answer.steps.join(" "))
                            }
                        }
                    }
                }
            }
            form.row method="post" action=(visit.path("/task")) data-live {
                @if task.shown { (button("hide", "class-task-hide")) } @else { (button("show", "class-task-show")) }
                (button("end", "class-task-end"))
            }
        }
    }
}

/// A task as a form wants it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Sent {
    #[serde(rename = "do")]
    what: String,
    puzzle: String,
    address: String,
    turns: String,
    question: String,
}

/// Where the teacher sets something.
pub(super) fn setting(visit: &Visit, wrong: Option<(&Sent, &str)>) -> Markup {
    let none = Sent::default();
    let (sent, why) = wrong.map_or((&none, None), |(sent, why)| (sent, Some(why)));
    let lang = visit.reader.lang;
    html! {
        details #setting.owning open[wrong.is_some()] {
            summary { (visit.text("class-task-set")) }
            form.cup-form method="post" action=(visit.path("/task")) {
                @if let Some(why) = why { p.error role="alert" { (why) } }
                input type="hidden" name="do" value="set";
                label.field {
                    span { (visit.text("class-task-puzzle")) }
                    select name="puzzle" {
                        option value="" { "–" }
                        @for entry in games().iter().filter(|entry| !entry.info.puzzles.is_empty()) {
                            optgroup label=(Rules::of(entry.info, lang).name) {
                                @for number in 1..=entry.info.puzzles.len() {
                                    @let path = links::exercise(Exercise::Puzzle, entry.info.id, number);
                                    option value=(path) selected[sent.puzzle == path] { (short(lang, entry.info.id, number)) }
                                }
                            }
                        }
                    }
                }
                label.field {
                    span { (visit.text("class-task-address")) }
                    input type="text" name="address" value=(sent.address) maxlength="2000" autocomplete="off" spellcheck="false";
                }
                p.small.quiet { (visit.text("class-task-how")) " " a href="/puzzles" { (visit.text("ui-puzzles")) } }
                label.field {
                    span { (visit.text("class-task-question")) }
                    input type="text" name="question" value=(sent.question) maxlength="180" autocomplete="off";
                }
                label.field {
                    span { (visit.text("class-task-turns")) }
                    input type="text" name="turns" value=(sent.turns) maxlength="400" autocomplete="off" spellcheck="false" placeholder="c3-c4 | c3-b4";
                }
                button.button.main { (visit.text("class-task-do")) }
            }
        }
    }
}

/// What a puzzle is called in a list.
fn short(lang: Lang, game: &str, number: usize) -> String {
    format!("{} {number}", name_of_game(game, lang))
}

/// Sets something, shows the solution, or ends it.
pub(super) async fn set(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
    Posted(sent): Posted<Sent, MAX_BODY>,
) -> Result<Response, Refusal> {
    let visit = Visit::to_teach(&state, reader, &headers, &id).await?;
    match sent.what.as_str() {
        "show" | "hide" => {
            state.classes.reveal(&id, sent.what == "show").await?;
        }
        "end" => {
            state.classes.set(&id, None).await?;
        }
        _ => {
            let given =
                [&sent.address, &sent.puzzle].into_iter().find(|text| !text.trim().is_empty());
            let text = given.cloned().unwrap_or_default();
            let what = state.classes.task_of(text, sent.turns.clone(), sent.question.clone()).await;
            match what {
                Ok(what) => {
                    state.classes.set(&id, Some(what)).await?;
                }
                Err(refusal) => {
                    let why = refusal.text(visit.reader.speaker());
                    let body =
                        html! { (visit.head("/task")) (setting(&visit, Some((&sent, &why)))) };
                    let page = visit.page(&visit.text("class-task-set"), CLASS, &body);
                    return Ok(refusal.answer(page));
                }
            }
        }
    }
    Ok(see(&visit.path("/desk")))
}

/// The board on which the task is answered.
pub(super) async fn page(
    State(state): State<AppState>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let visit = Visit::to(&state, reader, &headers, &id).await?;
    let role = visit.role.ok_or(Trouble::Key)?;
    let Some(task) = &visit.class.head.task else { return Ok(see(&visit.path(""))) };
    if let Role::Pupil(pupil) = role {
        state.classes.present(&visit.class, pupil).await;
    }
    let puzzle = task.what.puzzle().ok_or(Trouble::Task)?;
    let position = puzzle.start().map_err(|_| Trouble::Task)?;
    let name = name_of_game(&puzzle.spec, visit.reader.lang);
    let solution = role == Role::Teacher || task.shown;
    let body = html! {
        div.table.exercise #puzzle data-kind="task" data-game=(id) data-number=(task.number)
            data-key=(visit.key.as_str()) data-address={ "/api/classes/" (id) "/task" }
            data-pupil[matches!(role, Role::Pupil(_))] {
            div.play-side {
                p #task.prompt { span { (called(&visit.reader, &task.what)) } }
                p #verdict.note role="status" {}
                div #board.board { (picture::board(&visit.reader, &*position, &name)) }
                div #choices.choices {}
                div #trays.trays {}
            }
            div.side {
                div.title {
                    h1 { (visit.text("class-task")) }
                    a href=(visit.path("")) { (visit.text("class-back")) }
                    @if let Some(rules) = links::game_named(&puzzle.spec) { a href=(rules) { (visit.text("ui-to-rules")) } }
                }
                p #prompt.quiet {}
                div.actions { div.row {
                    @if solution { button.button type="button" data-do="show" { (visit.text("ui-show-solution")) } }
                    button.button type="button" data-do="again" { (visit.reader.live("again")) }
                    button.button type="button" data-do="back" { (visit.reader.live("undo")) }
                } }
                div #turns.turns { ol aria-label=(visit.text("ui-turns")) hidden {} }
            }
        }
        noscript { p.quiet { (visit.text("ui-needs-script")) } }
    };
    let title = visit.text("class-task");
    let script = Some("puzzle.js");
    let page = super::Page { title: &title, description: "", script, class: "at-table", body };
    let fresh = [(axum::http::header::CACHE_CONTROL, "no-store")];
    Ok(axum::response::IntoResponse::into_response((fresh, page.render(&visit.reader))))
}
