//! Reviews of finished games.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Path, State};
use axum::response::sse::Sse;
use futures_util::stream::Stream;
use ludoteca_catalog::Lang;
use ludoteca_study::{Look, judge, turning};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use utoipa::ToSchema;

use super::errors::ErrorBody;
use super::study::Candidate;
use super::told::{Tells, Told, told};
use crate::AppState;
use crate::ask::Body;
use crate::client::Client;
use crate::links;
use crate::net::Taken;
use crate::refusal::Refusal;
use crate::reviews::{Course, POINTS, Place, Reviews, Walk, panel};
use crate::state::Ending;
use crate::table::{Snapshot, offload};
use crate::text::{Reads, speaker};

/// What is new is told so often at most.
const TOLD: Duration = Duration::from_millis(600);

/// A finished game that was not played at a table.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewReview {
    /// The game, such as `traffic-lights(columns=5)`.
    spec: String,
    /// Its steps.
    #[serde(default)]
    steps: Vec<String>,
}

/// What was found of a game so far.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReviewView {
    /// How many positions were looked at, of `all`.
    done: usize,
    /// How many there are to be looked at.
    all: usize,
    /// Whether this is the whole of it; it is kept from then on.
    finished: bool,
    /// What each seat could expect, before each turn of a seat and at the end.
    looks: Vec<LookView>,
    /// The turns that threw something away, once all is looked at.
    judged: Vec<JudgedView>,
    /// All of that for people, as HTML.
    html: String,
}

/// What was found before a turn.
#[derive(Serialize, ToSchema)]
struct LookView {
    /// The number of the turn, from 0.
    turn: usize,
    /// After how many steps.
    ply: usize,
    /// One number a seat, like payoffs.
    chances: Vec<f64>,
}

/// A turn that threw something away.
#[derive(Serialize, ToSchema)]
struct JudgedView {
    /// The number of the turn, from 0.
    turn: usize,
    /// Whose.
    seat: usize,
    /// After how many steps it began.
    ply: usize,
    /// What the seat could expect before it.
    before: f64,
    /// What it could expect after it.
    after: f64,
    /// `inaccuracy`, `mistake` or `blunder`.
    kind: &'static str,
    /// Whether it is one of the turns that cost most.
    turning: bool,
    /// The steps of the best line.
    line: Vec<String>,
    /// The best steps before it, of turning points.
    candidates: Vec<Candidate>,
}

/// What is told while a game is reviewed.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Reviewed {
    /// What was found so far.
    Review(Box<ReviewView>),
    /// Why it does not go on.
    Error(ErrorBody),
}

/// Reviews the finished game of a table, as `text/event-stream`: each event holds what was found so far,
/// the last one is `finished` and kept; an error says what ended it before. It ends when the game goes on
/// after all, and when whoever asked is gone.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/review/live",
    params(("table" = String, Path)),
    responses((status = 200, body = Reviewed, content_type = "text/event-stream"))
)]
pub(crate) async fn at_table(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path(table): Path<String>,
) -> Result<Sse<impl Stream<Item = Told>>, Refusal> {
    let mut states = state.tables.follow(client, &table).await?.states;
    let snapshot = states.borrow_and_update().clone();
    let course = offload(move || Course::at(&snapshot, speaker(lang))).await??;
    let page = format!("/replay?table={}", links::escaped(&table));
    let place = Place { turn: format!("{page}&at="), page: Some(page) };
    begin(&state, client, course, place, Some(states), lang).await
}

/// Reviews any finished game so, for replays.
#[utoipa::path(
    post,
    path = "/api/position/review/live",
    request_body = NewReview,
    responses((status = 200, body = Reviewed, content_type = "text/event-stream"))
)]
pub(crate) async fn anywhere(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Body(new): Body<NewReview>,
) -> Result<Sse<impl Stream<Item = Told>>, Refusal> {
    let course = offload(move || Course::of(&new.spec, new.steps)).await??;
    let turn = format!("{}&at=", links::replay(&course.spec, &course.steps.join(" ")));
    begin(&state, client, course, Place { turn, page: None }, None, lang).await
}

/// Takes up a review: one that is kept is told at once.
async fn begin(
    state: &AppState,
    client: Client,
    course: Course,
    place: Place,
    table: Option<watch::Receiver<Snapshot>>,
    lang: Lang,
) -> Result<Sse<impl Stream<Item = Told> + use<>>, Refusal> {
    let kept = state.reviews.kept(&course).await?;
    let taken = match kept {
        Some(_) => None,
        None => {
            state.studying.take(client, None)?;
            Some(state.analyses.take(client).ok_or(Refusal::Share)?)
        }
    };
    let mut walk = Walk::new(Arc::new(course), state.engine.clone(), client);
    if let Some(looks) = kept {
        walk.finish(looks);
    }
    let (reviews, ending) = (state.reviews.clone(), state.ending.clone());
    let place = Arc::new(place);
    Ok(told(Reviewing { walk, reviews, place, table, ending, lang, taken }))
}

/// A review under way.
struct Reviewing {
    walk: Walk,
    reviews: Reviews,
    place: Arc<Place>,
    /// The table, which may go on after all.
    table: Option<watch::Receiver<Snapshot>>,
    ending: Ending,
    lang: Lang,
    /// Taken until it is dropped; nothing where all was kept.
    taken: Option<Taken>,
}

impl Tells for Reviewing {
    type Said = Reviewed;

    fn lang(&self) -> Lang {
        self.lang
    }

    async fn next(&mut self) -> Result<Option<(Reviewed, bool)>, Refusal> {
        let Reviewing { walk, table, ending, .. } = self;
        let goes_on = async {
            match table {
                Some(states) => {
                    let over = states.wait_for(|now| now.payoffs().is_none()).await.is_ok();
                    // A table whose keeper has ended does not change.
                    if !over {
                        std::future::pending::<()>().await;
                    }
                }
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            walked = onward(walk) => walked?,
            () = goes_on => return Err(Refusal::Running),
            () = ending.wait() => return Ok(None),
        }
        let finished = self.walk.done();
        if finished && self.taken.is_some() {
            self.reviews.keep(&self.walk.course, &self.walk.looks).await;
        }
        let (course, looks) = (Arc::clone(&self.walk.course), self.walk.looks.clone());
        let (place, lang, way) = (Arc::clone(&self.place), self.lang, self.walk.way());
        let view = offload(move || view(&course, &looks, finished, way, &place, lang)).await?;
        Ok(Some((Reviewed::Review(Box::new(view)), finished)))
    }
}

impl From<ErrorBody> for Reviewed {
    fn from(error: ErrorBody) -> Reviewed {
        Reviewed::Error(error)
    }
}

/// Goes on until there is something to tell.
async fn onward(walk: &mut Walk) -> Result<(), Refusal> {
    let began = Instant::now();
    while !walk.done() && began.elapsed() < TOLD {
        walk.on().await?;
    }
    Ok(())
}

fn view(
    course: &Course,
    looks: &[Look],
    finished: bool,
    (done, all): (usize, usize),
    place: &Place,
    lang: Lang,
) -> ReviewView {
    let judged = if finished { judge(looks, &course.told()) } else { Vec::new() };
    let points: Vec<usize> = turning(&judged, POINTS).iter().map(|point| point.turn).collect();
    let of = |turn: usize| looks.iter().find(|look| look.turn == turn);
    let candidates = |turn: usize| {
        let found = of(turn).filter(|_| points.contains(&turn))?;
        let choices = course.position(found.ply).ok()?.choices();
        let candidate = |(token, chance): &(String, f64)| {
            let choice = choices.iter().find(|choice| choice.token == *token)?;
            Some(Candidate::new(token.clone(), choice.touches.to_vec(), *chance))
        };
        Some(found.candidates.iter().filter_map(candidate).collect::<Vec<_>>())
    };
    let tell =
        |look: &Look| LookView { turn: look.turn, ply: look.ply, chances: look.chances.clone() };
    ReviewView {
        done,
        all,
        finished,
        looks: looks.iter().map(tell).collect(),
        judged: judged
            .iter()
            .map(|one| JudgedView {
                turn: one.turn,
                seat: one.seat,
                ply: one.ply,
                before: one.before,
                after: one.after,
                kind: one.kind.word(),
                turning: points.contains(&one.turn),
                line: of(one.turn).map(|look| look.line.clone()).unwrap_or_default(),
                candidates: candidates(one.turn).unwrap_or_default(),
            })
            .collect(),
        html: panel(course, looks, finished, (done, all), place, lang).into_string(),
    }
}
