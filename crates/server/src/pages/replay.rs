//! A game played before, turn by turn: links without script, arrow keys with it.

use axum::extract::{Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::{Explained, Position, Record, Rules, entry, find, inside};
use ludoteca_core::Spec;
use ludoteca_core::file::About;
use maud::{Markup, html};
use serde::Deserialize;

use super::play::{LEVELS, PLAY};
use super::reader::Reader;
use super::shell::Page;
use super::steer::STEER;
use super::studies::{STUDIES, readers, token};
use super::{open, picture};
use crate::AppState;
use crate::api::begins;
use crate::client::Client;
use crate::links;
use crate::refusal::Refusal;
use crate::reviews::{Course, Place, panel};
use crate::table::{Snapshot, offload};
use crate::view::{TurnLine, turn_lines};

/// Which game, and how far. Either `record` (`hex:0`), a `table` whose game is over, or `spec` and `steps`
/// (tokens with commas or spaces between them); without any a game is entered first.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    record: String,
    table: String,
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
    /// Who played, if it was at a table.
    players: Option<String>,
}

/// The replay of a game.
pub(super) async fn page(
    State(state): State<AppState>,
    client: Client,
    reader: Reader,
    Query(asked): Query<Asked>,
) -> Result<Response, Refusal> {
    if asked.record.is_empty() && asked.spec.is_empty() && asked.table.is_empty() {
        return Ok(open::page(&reader));
    }
    let table = asked.played(&state, client).await?;
    // Long games take a while to replay.
    let (reader, asked, replay, course) = offload(move || {
        let (replay, course) = match table {
            Some(snapshot) => of_table(&reader, &snapshot)?,
            None => {
                let replay = replay(&asked)?;
                let course = Course::of(&replay.spec, replay.steps.clone())?;
                (replay, course)
            }
        };
        Ok::<_, Refusal>((reader, asked, replay, course))
    })
    .await??;
    if !asked.form.is_empty() {
        return offload(move || saved(&reader, &replay, &asked.form)).await?;
    }
    let looks = state.reviews.kept(&course).await?;
    offload(move || {
        let place = Place { turn: address(&asked, "at", ""), page: None };
        let kept = looks.map(|looks| {
            panel(&course, &looks, true, (looks.len(), looks.len()), &place, reader.lang)
        });
        render(&reader, &asked, &replay, kept)
    })
    .await?
}

impl Asked {
    /// The table whose game is shown.
    async fn played(&self, state: &AppState, client: Client) -> Result<Option<Snapshot>, Refusal> {
        match self.table.as_str() {
            "" => Ok(None),
            table => Ok(Some(state.tables.see(client, table).await?)),
        }
    }
}

/// The game of a table, which is over.
fn of_table(reader: &Reader, snapshot: &Snapshot) -> Result<(Replay, Course), Refusal> {
    let course = Course::at(snapshot, reader.speaker())?;
    let players = course.names(reader.speaker()).join(" – ");
    let (spec, steps) = (course.spec.clone(), course.steps.clone());
    Ok((Replay { spec, steps, record: None, players: Some(players) }, course))
}

/// The position that is shown.
pub(super) async fn shown(
    state: &AppState,
    client: Client,
    asked: Asked,
) -> Result<Box<dyn Position>, Refusal> {
    let replay = gone_through(state, client, &asked).await?;
    offload(move || stands(&asked, &replay)).await?
}

/// A game without those who played it.
async fn gone_through(state: &AppState, client: Client, asked: &Asked) -> Result<Replay, Refusal> {
    Ok(match asked.played(state, client).await? {
        Some(snapshot) if snapshot.payoffs().is_none() => return Err(Refusal::Running),
        Some(snapshot) => Replay {
            spec: snapshot.ledger.spec.clone(),
            steps: snapshot.ledger.steps.iter().map(|made| made.token.clone()).collect(),
            record: None,
            players: None,
        },
        None => replay(asked)?,
    })
}

/// The game and the steps of a replay.
pub(super) async fn played(
    state: &AppState,
    client: Client,
    asked: Asked,
) -> Result<(String, Vec<String>), Refusal> {
    let replay = gone_through(state, client, &asked).await?;
    Ok((replay.spec, replay.steps))
}

/// The position of a replay that is asked for.
fn stands(asked: &Asked, replay: &Replay) -> Result<Box<dyn Position>, Refusal> {
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
            players: None,
        });
    }
    let record = printed(&asked.record).ok_or_else(|| Refusal::Record(asked.record.clone()))?;
    let (spec, steps) = (record.spec.clone(), record.steps.clone());
    Ok(Replay { spec, steps, record: Some(record), players: None })
}

/// The printed game of a name such as `hex:0`.
fn printed(name: &str) -> Option<Record> {
    let (id, number) = name.split_once(':')?;
    entry(id)?.info.records.get(number.parse::<usize>().ok()?)?.parse().ok()
}

fn render(
    reader: &Reader,
    asked: &Asked,
    replay: &Replay,
    kept: Option<Markup>,
) -> Result<Response, Refusal> {
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
        div.table #replay data-spec=(replay.spec) data-steps=(replay.steps.join(" ")) data-at=(at)
            data-table=[Some(&asked.table).filter(|table| !table.is_empty())] {
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
                @if let Some(players) = &replay.players { p.quiet { bdi { (players) } } }
                (notes(reader, replay, turns.len(), at))
                (steering(reader, asked, replay, &*last, at))
                (ending(reader, &*last, replay))
                // Only scripts can follow it.
                button #analyse.button type="button" hidden { (reader.live("analyse")) }
                @if kept.is_none() {
                    button #reviewing.button type="button" hidden { (reader.live("review")) }
                }
                section #review.panel.review hidden[kept.is_none()] {
                    @if let Some(kept) = kept { h2 { (reader.live("review")) } div.told { (kept) } }
                }
                section #analysis.panel.analysis hidden {}
                (again(reader, &spec, &*position))
                (kept_as_study(reader, asked, replay))
                @if let Some(text) = position.text() {
                    p.small { a #set-up href=(links::setup(&replay.spec, &text)) { (reader.text("ui-study-position")) } }
                }
                p.small { a href=(address(asked, "", "").replacen("/replay?", "/replay/game.gif?", 1).trim_end_matches("&=")) { (reader.text("study-gif")) } }
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

/// Makes a study of the game.
fn kept_as_study(reader: &Reader, asked: &Asked, replay: &Replay) -> Markup {
    html! {
        form.again method="post" action=(STUDIES) {
            (token(reader))
            @if asked.table.is_empty() {
                input type="hidden" name="spec" value=(replay.spec);
                input type="hidden" name="steps" value=(replay.steps.join(" "));
            } @else {
                input type="hidden" name="table" value=(asked.table);
            }
            (readers(reader, "link", reader.member().is_some()))
            button.button { (reader.text("study-of-this")) }
        }
    }
}

/// Plays on from the position against the computer.
fn again(reader: &Reader, spec: &Spec, position: &dyn Position) -> Markup {
    let game = find(&spec.to_string()).ok();
    let from = game.and_then(|game| begins(&*game, position));
    html! {
        form #again.again method="post" action=(PLAY) hidden[from.is_none()] {
            input type="hidden" name="spec" value=(from.unwrap_or_default());
            label.field {
                span { (reader.text("review-again-level")) }
                select name="level" {
                    @for level in LEVELS {
                        option value=(level) selected[level == reader.level] { (level) }
                    }
                }
            }
            button.button { (reader.text("review-again")) }
        }
    }
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
    let game = match (asked.record.as_str(), asked.table.as_str()) {
        ("", "") => links::replay(&asked.spec, &asked.steps),
        ("", table) => format!("/replay?table={}", links::escaped(table)),
        (record, _) => format!("/replay?record={}", links::escaped(record)),
    };
    format!("{game}&{name}={}", links::escaped(value))
}
