//! Puzzles and lessons: a list of all puzzles, and a page for each exercise.

use axum::extract::Path;
use axum::response::{Html, IntoResponse, Response};
use ludoteca_catalog::{Puzzle, Rules, Source, entry, games, name_of_game};
use ludoteca_core::Info;
use maud::{Markup, html};

use super::cards::{FAMILIES, family, family_id};
use super::picture;
use super::play::{ONCE, PLAY};
use super::reader::Reader;
use super::shell::{Page, not_found};
use super::studies::STUDIES;
use crate::links;
use crate::puzzle::Exercise;

/// The puzzles of a game, with their numbers.
fn puzzles(info: &Info) -> impl Iterator<Item = (usize, Puzzle)> {
    (1..).zip(Exercise::Puzzle.all(info.id))
}

/// The way to the lessons of a game, for its page.
pub(super) fn way_in(reader: &Reader, info: &Info) -> Markup {
    let steps = Exercise::Lesson.all(info.id).len();
    html! {
        @if steps > 0 {
            a.button.learn href=(links::exercise(Exercise::Lesson, info.id, 1)) {
                (reader.fill("ui-learn", [("steps", steps.into())]))
            }
        }
    }
}

/// The list of the puzzles of a game, for its page.
pub(super) fn of_game(reader: &Reader, info: &Info) -> Markup {
    html! {
        @if !info.puzzles.is_empty() {
            h2 { (reader.text("ui-puzzles")) }
            ul.printed {
                @for (number, puzzle) in puzzles(info) {
                    li {
                        a href=(links::exercise(Exercise::Puzzle, info.id, number)) data-exercise={ "puzzle " (info.id) " " (number) } { (puzzle.text(reader.lang)) }
                        @if let Some(source) = source(reader, &puzzle) { div.quiet.small { (source) } }
                    }
                }
            }
        }
    }
}

/// All puzzles of the library, by the families of their games.
pub(super) async fn all(reader: Reader) -> Html<String> {
    let kinds = FAMILIES.into_iter().filter(|&kind| {
        games().iter().any(|entry| entry.info.family == kind && !entry.info.puzzles.is_empty())
    });
    let body = html! {
        div.welcome {
            h1 { (reader.text("ui-puzzles")) }
            p { (reader.text("ui-puzzles-lead")) }
            p { a href=(STUDIES) { (reader.text("study-all")) } }
            nav.ways aria-label=(reader.text("ui-family")) {
                @for kind in kinds.clone() { a href={ "#" (family_id(kind)) } { (family(&reader, kind)) } }
            }
        }
        @for kind in kinds {
            section.theme aria-labelledby=(family_id(kind)) {
                h2 id=(family_id(kind)) { (family(&reader, kind)) }
                ul.cards {
                    @for entry in games().iter().filter(|entry| entry.info.family == kind) {
                        @for (number, puzzle) in puzzles(entry.info) { (card(&reader, entry.info, number, &puzzle)) }
                    }
                }
            }
        }
    };
    let (title, description) = (reader.text("ui-puzzles"), reader.text("ui-puzzles-lead"));
    let script = Some("done.js");
    Page { title: &title, description: &description, script, class: "", body }.render(&reader)
}

/// A puzzle in the list. A script ticks those that were solved in this browser.
fn card(reader: &Reader, info: &Info, number: usize, puzzle: &Puzzle) -> Markup {
    html! {
        @if let Ok(position) = puzzle.start() {
            li.card {
                div.picture aria-hidden="true" { (picture::still(reader, &*position, "")) }
                div.about {
                    h3 {
                        a href=(links::exercise(Exercise::Puzzle, info.id, number))
                            data-exercise={ "puzzle " (info.id) " " (number) } {
                            (Rules::of(info, reader.lang).name) " " (number)
                        }
                    }
                    p { (puzzle.text(reader.lang)) }
                    ul.facts { li { (task(reader, puzzle)) } }
                }
            }
        }
    }
}

/// What is to be done, in words.
fn task(reader: &Reader, puzzle: &Puzzle) -> String {
    puzzle.task.say().map(|task| reader.speaker().say(&task)).unwrap_or_default()
}

/// Where it is printed; what only the rules claim is printed nowhere.
fn source(reader: &Reader, puzzle: &Puzzle) -> Option<String> {
    match puzzle.source {
        Source::Page { book, page } => {
            Some(reader.fill("ui-book-page", [("book", book.into()), ("page", page.into())]))
        }
        Source::Author => Some(reader.text("ui-author-page")),
        Source::Rules => None,
    }
}

/// A puzzle to be solved.
pub(super) async fn puzzle(reader: Reader, Path((id, number)): Path<(String, String)>) -> Response {
    page(reader, Exercise::Puzzle, &id, &number).await
}

/// A step of the lessons of a game.
pub(super) async fn lesson(reader: Reader, Path((id, number)): Path<(String, String)>) -> Response {
    page(reader, Exercise::Lesson, &id, &number).await
}

async fn page(reader: Reader, kind: Exercise, id: &str, number: &str) -> Response {
    let number: usize = number.parse().unwrap_or_default();
    let all = kind.all(id);
    let found = number.checked_sub(1).and_then(|i| all.get(i));
    let shown = found.and_then(|puzzle| Some((entry(id)?.info, puzzle, puzzle.start().ok()?)));
    let Some((info, puzzle, position)) = shown else {
        return not_found(reader).await.into_response();
    };
    let name = name_of_game(&puzzle.spec, reader.lang);
    let title = match kind {
        Exercise::Puzzle => format!("{name} {number}"),
        Exercise::Lesson => reader.fill(
            "ui-lesson-title",
            [("game", Rules::of(info, reader.lang).name.into()), ("number", number.into())],
        ),
    };
    let last = number == all.len();
    let body = html! {
        div.table.exercise #puzzle data-kind=(kind.id()) data-game=(id) data-number=(number) {
            div.play-side {
                p #task.prompt {
                    span { (puzzle.text(reader.lang)) " " strong { (task(&reader, puzzle)) } }
                }
                p #verdict.note role="status" {}
                div #board.board { (picture::board(&reader, &*position, &name)) }
                div #choices.choices {}
                div #trays.trays {}
            }
            div.side {
                div.title {
                    h1 { (title) }
                    a href={ "/g/" (id) } { (reader.text("ui-to-rules")) }
                }
                @if let Some(source) = source(&reader, puzzle) { p.quiet.small { (source) } }
                nav.steps aria-label=(reader.text(&format!("ui-{}-steps", kind.id()))) {
                    @for other in 1..=all.len() {
                        a.button href=(links::exercise(kind, id, other)) aria-current=[(other == number).then_some("step")]
                            data-exercise={ (kind.id()) " " (id) " " (other) } { (other) }
                    }
                }
                p #prompt.quiet { }
                div.actions {
                    div.row {
                        button.button type="button" data-do="hint" { (reader.live("hint")) }
                        button.button type="button" data-do="show" { (reader.text("ui-show-solution")) }
                        button.button type="button" data-do="again" { (reader.live("again")) }
                        button.button type="button" data-do="back" { (reader.live("undo")) }
                    }
                    @if !last {
                        a #next.button href=(links::exercise(kind, id, number + 1)) {
                            (reader.text(&format!("ui-next-{}", kind.id())))
                        }
                    } @else if kind == Exercise::Lesson {
                        form method="post" action=(PLAY) {
                            input type="hidden" name="spec" value=(id);
                            input type="hidden" name="level" value="1";
                            input type="hidden" name=(ONCE) value="1";
                            button #next.button name="with" value="computer" { (reader.text("ui-first-game")) }
                        }
                    }
                    div.row.plain {
                        @if let Some(text) = position.text().filter(|_| kind == Exercise::Puzzle) {
                            a.button href=(links::setup(&puzzle.spec, &text)) { (reader.text("ui-study-position")) }
                        }
                        a.button href="/puzzles" { (reader.text("ui-puzzles")) }
                    }
                }
                div #turns.turns { ol aria-label=(reader.text("ui-turns")) hidden {} }
            }
        }
        noscript { p.quiet { (reader.text("ui-needs-script")) } }
    };
    let description = puzzle.text(reader.lang);
    let script = Some("puzzle.js");
    Page { title: &title, description, script, class: "at-table", body }
        .render(&reader)
        .into_response()
}
