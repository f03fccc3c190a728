//! A game played before, turn by turn: links without script, arrow keys with it.

use axum::extract::Query;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::{Explained, Position, Record, Rules, entry, find, inside};
use ludoteca_core::Spec;
use ludoteca_core::file::About;
use maud::{Markup, html};
use serde::Deserialize;

use super::reader::Reader;
use super::shell::Page;
use super::steer::STEER;
use super::{open, picture};
use crate::links;
use crate::refusal::Refusal;
use crate::table::offload;
use crate::view::{TurnLine, turn_lines};

/// Which game, and how far. Either `record` (`hex:0`) or `spec` and `steps` (tokens with commas or
/// spaces between them); without any a game is entered first.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    record: String,
    spec: String,
    steps: String,
    at: Option<usize>,
    /// The form of file in which the game is wanted, rather than as a page: `sgf`, `pgn`.
    form: String,
}

/// A game to be replayed.
struct Replay {
    spec: String,
    steps: Vec<String>,
    /// The printed game, if it is one.
    record: Option<Record>,
}

/// The replay of a game.
pub(super) async fn page(reader: Reader, Query(asked): Query<Asked>) -> Response {
    if asked.record.is_empty() && asked.spec.is_empty() {
        return open::page(&reader);
    }
    // Long games take a while to replay.
    offload(move || answer(&reader, &asked)).await.unwrap_or_else(IntoResponse::into_response)
}

fn answer(reader: &Reader, asked: &Asked) -> Response {
    let shown = replay(asked).and_then(|replay| match asked.form.as_str() {
        "" => render(reader, asked, &replay),
        form => saved(reader, &replay, form),
    });
    shown.unwrap_or_else(IntoResponse::into_response)
}

/// The position that is shown.
pub(super) fn shown(asked: &Asked) -> Result<Box<dyn Position>, Refusal> {
    let replay = replay(asked)?;
    let last = picture::position(&replay.spec, &replay.steps)?;
    let (_, ply) = place(asked, &*last);
    picture::position(&replay.spec, &replay.steps[..ply])
}

/// After how many turns the game is shown, from the start on, and how many steps these had.
fn place(asked: &Asked, last: &dyn Position) -> (usize, usize) {
    let turns = last.turns();
    let at = asked.at.unwrap_or(0).min(turns.len());
    (at, if at == 0 { 0 } else { turns[at - 1].ply })
}

fn replay(asked: &Asked) -> Result<Replay, Refusal> {
    if asked.record.is_empty() {
        // Some steps have commas in them.
        let between = if asked.steps.contains(' ') { ' ' } else { ',' };
        let steps = asked.steps.split(between).filter(|t| !t.is_empty());
        return Ok(Replay {
            spec: asked.spec.clone(),
            steps: steps.map(str::to_owned).collect(),
            record: None,
        });
    }
    let record = printed(&asked.record).ok_or_else(|| Refusal::Record(asked.record.clone()))?;
    Ok(Replay { spec: record.spec.clone(), steps: record.steps.clone(), record: Some(record) })
}

/// The printed game of a name such as `hex:0`.
fn printed(name: &str) -> Option<Record> {
    let (id, number) = name.split_once(':')?;
    entry(id)?.info.records.get(number.parse::<usize>().ok()?)?.parse().ok()
}

fn render(reader: &Reader, asked: &Asked, replay: &Replay) -> Result<Response, Refusal> {
    let last = picture::position(&replay.spec, &replay.steps)?;
    let turns = last.turns();
    let (at, ply) = place(asked, &*last);
    let position = picture::position(&replay.spec, &replay.steps[..ply])?;
    let spec: Spec = replay.spec.parse().map_err(Explained)?;
    let (info, _) = inside(&spec).ok_or(Refusal::NotFound)?;
    let name = Rules::of(info, reader.lang).name;
    let title = match &replay.record {
        Some(record) => reader.fill(
            "ui-replay-of",
            [("name", name.as_str().into()), ("title", record.title(reader.lang).into())],
        ),
        None => name.clone(),
    };
    let body = html! {
        div.table #replay data-spec=(replay.spec) data-steps=(replay.steps.join(" ")) data-at=(at) {
            div.play-side {
                p.prompt data-pattern=(turn_of(reader, "{turn}", "{all}")) {
                    (turn_of(reader, &at.to_string(), &turns.len().to_string()))
                }
                div #board.board { (picture::board(reader, &*position, &name)) }
            }
            div.side {
                div.title { h1 { (title) }
                    @if let Some(link) = links::game(&spec) { a href=(link) { (reader.text("ui-to-rules")) } }
                }
                @if let Some(record) = &replay.record { p.quiet.small { (record.source(reader.lang)) } }
                (notes(reader, replay, turns.len(), at))
                (steering(reader, asked, replay, &*last, at))
                (ending(reader, &*last, replay))
                // Only scripts can follow it.
                button #analyse.button type="button" hidden { (reader.live("analyse")) }
                section #analysis.panel.analysis hidden {}
                @if let Some(text) = position.text() {
                    p.small { a #set-up href=(links::setup(&replay.spec, &text)) { (reader.text("ui-study-position")) } }
                }
                @if let Some(form) = position.file_form() {
                    p.small {
                        a href=(address(asked, "form", form.extension())) download {
                            (reader.fill("live-export-as", [("form", form.name().into())]))
                        }
                    }
                }
            }
        }
    };
    let script = Some("replay.js");
    Ok(Page { title: &title, description: "", script, class: "at-table", body }
        .render(reader)
        .into_response())
}

/// The game as a file.
fn saved(reader: &Reader, replay: &Replay, form: &str) -> Result<Response, Refusal> {
    let known = picture::position(&replay.spec, &replay.steps)?.file_form();
    let known = known.ok_or(Refusal::NotFound)?;
    if known.extension() != form {
        return Err(Refusal::Form { form: form.to_owned(), forms: vec![known.name()] });
    }
    let file = match &replay.record {
        // The tests replay all that is printed.
        Some(record) => record.file(reader.lang).map_err(|_| Refusal::Failed)?,
        None => find(&replay.spec)?.file(&replay.steps, &About::default())?,
    };
    let name = format!("attachment; filename=\"game.{form}\"");
    let head = [(CONTENT_TYPE, known.media_type().to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((head, file.ok_or(Refusal::Failed)?).into_response())
}

/// `Turn 3 of 12`.
fn turn_of(reader: &Reader, turn: &str, all: &str) -> String {
    reader.fill("ui-at-turn", [("turn", turn.into()), ("all", all.into())])
}

fn ending(reader: &Reader, last: &dyn Position, replay: &Replay) -> Markup {
    let payoffs = last.payoffs().map(|p| p.to_string());
    html! {
        @if let Some(payoffs) = payoffs {
            p.quiet { (payoffs.replace(' ', " : ")) }
        } @else if replay.record.is_some() {
            p.quiet.small { (reader.text("ui-replay-end")) }
        }
    }
}

/// What is said of the positions of a printed game: that of the position which is shown.
fn notes(reader: &Reader, replay: &Replay, last: usize, at: usize) -> Markup {
    let of = |turn| Some((turn, replay.record.as_ref()?.note(turn, reader.lang)?));
    html! {
        div.notes aria-live="polite" {
            @for (turn, note) in (0..=last).filter_map(of) {
                p.remark data-turn=(turn) hidden[turn != at] { (note) }
            }
        }
    }
}

/// The steps of each turn, as the program writes them.
fn tokens(replay: &Replay, turns: &[TurnLine]) -> Vec<String> {
    let starts = std::iter::once(0).chain(turns.iter().map(|turn| turn.ply));
    starts.zip(turns).map(|(start, turn)| replay.steps[start..turn.ply].join(" ")).collect()
}

fn steering(
    reader: &Reader,
    asked: &Asked,
    replay: &Replay,
    position: &dyn Position,
    at: usize,
) -> Markup {
    let turns = turn_lines(position, reader.speaker());
    let last = turns.len();
    let tokens = tokens(replay, &turns);
    let noted = |turn| replay.record.as_ref().is_some_and(|r| r.note(turn, reader.lang).is_some());
    let link = |at: usize| address(asked, "at", &at.to_string());
    html! {
        div.turns {
            div.steer {
                @for ((name, id, sign), to) in STEER.into_iter().zip([0, at.saturating_sub(1), (at + 1).min(last), last]) {
                    a.button href=(link(to)) data-go=(name) aria-label=(reader.text(id)) title=(reader.text(id)) {
                        svg viewBox="0 0 24 24" aria-hidden="true" { path d=(sign) {} }
                    }
                }
            }
            ol aria-label=(reader.text("ui-turns")) {
                @for (i, turn) in turns.iter().enumerate() {
                    li {
                        span.number { (turn.number) }
                        a href=(link(i + 1)) data-ply=(turn.ply) data-figurines=[turn.figurines.as_ref()] aria-current=[(i + 1 == at).then_some("step")] {
                            (turn.text)
                        }
                        // The book writes it otherwise.
                        @if tokens[i] != turn.text {
                            span.tokens-of title=(reader.text("ui-tokens")) { (tokens[i]) }
                        }
                        @if noted(i + 1) { span.noted aria-label=(reader.text("ui-record-notes")) { "*" } }
                    }
                }
            }
        }
    }
}

/// The address of this game with one thing more in its query.
fn address(asked: &Asked, name: &str, value: &str) -> String {
    let game = if asked.record.is_empty() {
        links::replay(&asked.spec, &asked.steps)
    } else {
        format!("/replay?record={}", links::escaped(&asked.record))
    };
    format!("{game}&{name}={}", links::escaped(value))
}
