//! Puzzles: a list of all of them, and a page for each.

use axum::extract::Path;
use axum::response::{Html, IntoResponse, Response};
use ludoteca_catalog::{Puzzle, Rules, Source, Task, entry, games, name_of_game};
use ludoteca_core::Info;
use maud::{Markup, html};

use super::picture;
use super::reader::Reader;
use super::shell::{Page, not_found};
use crate::links;
use crate::puzzle::puzzle;

/// The puzzles of a game, with their numbers.
fn puzzles(info: &Info) -> impl Iterator<Item = (usize, Puzzle)> {
    (1..=info.puzzles.len()).filter_map(|number| Some((number, puzzle(info.id, number)?)))
}

/// The list of the puzzles of a game, for its page.
pub(super) fn of_game(reader: &Reader, info: &Info) -> Markup {
    html! {
        @if !info.puzzles.is_empty() {
            h2 { (reader.text("ui-puzzles")) }
            ul.printed {
                @for (number, puzzle) in puzzles(info) {
                    li {
                        a href=(links::puzzle(info.id, number)) { (puzzle.text(reader.lang)) }
                        @if let Some(source) = source(reader, &puzzle) { div.quiet.small { (source) } }
                    }
                }
            }
        }
    }
}

/// All puzzles of the library.
pub(super) async fn all(reader: Reader) -> Html<String> {
    let body = html! {
        div.welcome {
            h1 { (reader.text("ui-puzzles")) }
            p { (reader.text("ui-puzzles-lead")) }
        }
        ul.cards {
            @for entry in games() {
                @for (number, puzzle) in puzzles(entry.info) {
                    @if let Ok(position) = puzzle.start() {
                        li.card {
                            div.picture aria-hidden="true" { (picture::still(&reader, &*position, "")) }
                            div.about {
                                h2 {
                                    a href=(links::puzzle(entry.info.id, number)) {
                                        (Rules::of(entry.info, reader.lang).name) " " (number)
                                    }
                                }
                                p { (puzzle.text(reader.lang)) }
                                ul.facts { li { (task(&reader, puzzle.task)) } }
                            }
                        }
                    }
                }
            }
        }
    };
    let (title, description) = (reader.text("ui-puzzles"), reader.text("ui-puzzles-lead"));
    Page { title: &title, description: &description, script: None, class: "", body }.render(&reader)
}

/// What is to be done, in words.
fn task(reader: &Reader, task: Task) -> String {
    match task {
        Task::WinWithin(turns) => reader.fill("ui-task-within", [("turns", turns.into())]),
        Task::Win => reader.text("ui-task-win"),
        Task::Draw => reader.text("ui-task-draw"),
    }
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
pub(super) async fn page(reader: Reader, Path((id, number)): Path<(String, String)>) -> Response {
    let number = number.parse().unwrap_or_default();
    let (Some(entry), Some(puzzle)) = (entry(&id), puzzle(&id, number)) else {
        return not_found(reader).await.into_response();
    };
    let Ok(position) = puzzle.start() else { return not_found(reader).await.into_response() };
    let info = entry.info;
    let name = name_of_game(&puzzle.spec, reader.lang);
    let body = html! {
        div.table #puzzle data-game=(id) data-number=(number) {
            div.play-side {
                p #prompt.prompt { (task(&reader, puzzle.task)) }
                div #board.board { (picture::board(&reader, &*position, &name)) }
                div #choices.choices {}
                div #trays.trays {}
            }
            div.side {
                div.title {
                    h1 { (name) " " (number) }
                    a href={ "/g/" (id) } { (reader.text("ui-to-rules")) }
                }
                p { (puzzle.text(reader.lang)) }
                p { strong { (task(&reader, puzzle.task)) } }
                @if let Some(source) = source(&reader, &puzzle) { p.quiet.small { (source) } }
                p #verdict.result role="status" hidden {}
                div #turns.turns { ol aria-label=(reader.text("ui-turns")) hidden {} }
                div.actions {
                    div.row {
                        button.button type="button" data-do="again" hidden { (reader.live("again")) }
                        button.button type="button" data-do="back" hidden { (reader.live("undo")) }
                        @if number < info.puzzles.len() {
                            a.button href=(links::puzzle(&id, number + 1)) { (reader.text("ui-next-puzzle")) }
                        }
                    }
                    div.row.plain {
                        @if let Some(text) = position.text() {
                            a.button href=(links::setup(&puzzle.spec, &text)) { (reader.text("ui-study-position")) }
                        }
                        a.button href="/puzzles" { (reader.text("ui-puzzles")) }
                    }
                }
            }
        }
        noscript { p.quiet { (reader.text("ui-needs-script")) } }
    };
    let title = format!("{name} {number}");
    let description = puzzle.text(reader.lang);
    let script = Some("puzzle.js");
    Page { title: &title, description, script, class: "at-table", body }
        .render(&reader)
        .into_response()
}
