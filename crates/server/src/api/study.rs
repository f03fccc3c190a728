//! Analysis of a position.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::Json;
use ludoteca_catalog::{COMPARED, Choice, Options, Position, SearchReport, Speaker};
use ludoteca_core::Turn;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use utoipa::ToSchema;

use crate::AppState;
use crate::ask::Body;
use crate::client::Client;
use crate::engine::{Asker, Purpose, Question, SLICE};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::{Ledger, Snapshot, offload, replayed};
use crate::text::{Reads, speaker};
use crate::view::{TurnLine, may_study, turn_lines};

/// The longest analysis, in milliseconds.
const LONGEST: u64 = 5_000;
/// The tables of an analysis, in MiB.
const HASH_MIB: usize = 64;
/// No more lines than this are told.
const MOST_LINES: usize = 5;
/// No more candidates than this are sent: enough for every cell of a board, and small enough for a
/// phone.
const CANDIDATES: usize = 400;
/// So many further steps of a turn are told apart from its line.
const FURTHER: usize = 3;

/// What to analyse.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewStudy {
    /// After how many steps.
    ply: usize,
    /// For how long at most, from 1 to 5000; while others wait for a search it may end after 1000.
    milliseconds: u64,
    /// How many lines, from 1 to 5; 1 if nothing is said.
    lines: Option<usize>,
    /// The secret of a seat; needed while the game runs.
    key: Option<String>,
}

/// What an analysis found.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Study {
    /// What each seat may expect: like payoffs.
    chances: Vec<f64>,
    /// How many steps deep it looked.
    depth: u32,
    /// How many positions or playouts it looked at.
    nodes: u64,
    /// Whether `chances` is proved.
    pub(super) solved: bool,
    /// The legal steps, best first.
    candidates: Vec<Candidate>,
    /// The line that it expects, as steps.
    line: Vec<String>,
    /// The same as turns of the rulebook.
    line_text: Vec<String>,
    /// The lines that begin with the best steps, the best first.
    lines: Vec<StudyLine>,
    /// Whether this is the last word: an analysis that goes on has more to come.
    pub(super) done: bool,
}

/// A legal step and what may be expected of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Candidate {
    /// The step.
    token: String,
    /// What to touch for it.
    touches: Vec<String>,
    /// The expected payoff of the seat to step.
    chance: f64,
    /// How much of the search went into it.
    visits: u64,
}

impl Candidate {
    /// A step of which nobody has counted how much went into it.
    pub(super) fn new(token: String, touches: Vec<String>, chance: f64) -> Candidate {
        Candidate { token, touches, chance, visits: 0 }
    }
}

/// A line, and what may be expected of it.
#[derive(Serialize, ToSchema)]
struct StudyLine {
    /// What to touch for its first step.
    touches: Vec<String>,
    /// What to touch for those after it with which the same seat goes on, three at most.
    then: Vec<Vec<String>>,
    /// The expected payoff of the seat to step.
    chance: f64,
    /// Its steps.
    steps: Vec<String>,
    /// The same as turns, of which the first may have begun before.
    turns: Vec<TurnLine>,
}

/// Analyses a position: while the game runs, only where nobody plays against another person.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/analyse",
    params(("table" = String, Path)),
    request_body = NewStudy,
    responses((status = 200, body = Study))
)]
pub(crate) async fn analyse(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path(table): Path<String>,
    Body(new): Body<NewStudy>,
) -> Result<Json<Study>, Refusal> {
    let time = time(new.milliseconds, LONGEST)?;
    let lines = lines(new.lines.unwrap_or(1))?;
    state.studying.take(client, new.key.as_ref().map(|key| Secret::given(key).digest()))?;
    let (position, mut looked) = Looked::at(&state, client, &table, new.key, new.ply).await?;
    let compared = lines.max(COMPARED);
    let options = Options { hash_mib: HASH_MIB, lines: compared, ..Options::default() };
    let asker = Asker { client, table: &table, purpose: Purpose::Study };
    let question = looked.question(&position, time, options);
    let mut search = state.engine.think(asker, question)?;
    // Whichever ends first; dropping the search, also when the client leaves, stops it.
    let found = tokio::select! {
        found = search.found_among_others(SLICE) => found.flatten().ok_or(Refusal::Failed)?,
        refusal = looked.lost() => return Err(refusal),
    };
    state.metrics.looked_at(found.nodes);
    offload(move || Json(study(&*position, found, lines, CANDIDATES, speaker(lang)))).await
}

/// How long an analysis may take.
pub(super) fn time(milliseconds: u64, most: u64) -> Result<Duration, Refusal> {
    let fits = (1..=most).contains(&milliseconds);
    fits.then(|| Duration::from_millis(milliseconds)).ok_or(Refusal::Milliseconds(most))
}

/// How many lines an analysis shows.
pub(super) fn lines(wanted: usize) -> Result<usize, Refusal> {
    let fits = (1..=MOST_LINES).contains(&wanted);
    fits.then_some(wanted).ok_or(Refusal::Lines(MOST_LINES))
}

/// Whether there is anything to think about.
pub(super) fn open_to_thought(position: &dyn Position) -> Result<(), Refusal> {
    match position.turn() {
        Turn::Seat(_) => Ok(()),
        Turn::Chance => Err(Refusal::Chance),
        Turn::Over => Err(Refusal::Over),
    }
}

/// A position of a table that somebody may analyse.
pub(super) struct Looked {
    states: watch::Receiver<Snapshot>,
    /// The steps that led to it.
    steps: Vec<String>,
    /// The seats of who asked.
    own: Option<Vec<usize>>,
}

impl Looked {
    /// The position of a table after so many steps.
    pub(super) async fn at(
        state: &AppState,
        client: Client,
        table: &str,
        key: Option<String>,
        ply: usize,
    ) -> Result<(Arc<dyn Position>, Looked), Refusal> {
        let mut states = state.tables.follow(client, table).await?.states;
        let snapshot = states.borrow_and_update().clone();
        let ledger = Arc::clone(&snapshot.ledger);
        let own = key.and_then(|key| ledger.seats_of(&Secret::given(key).digest()));
        if !may_study(&snapshot, own.as_deref()) {
            return Err(Refusal::Study);
        }
        let last = ledger.steps.len();
        if ply > last {
            return Err(Refusal::Ply { ply, last });
        }
        let position = replayed(&ledger, ply).await?;
        open_to_thought(&*position)?;
        let steps = ledger.steps[..ply].iter().map(|made| made.token.clone()).collect();
        Ok((position, Looked { states, steps, own }))
    }

    /// What is asked about it.
    pub(super) fn question(
        &self,
        position: &Arc<dyn Position>,
        time: Duration,
        options: Options,
    ) -> Question {
        let (position, spec, steps) = (Arc::clone(position), self.spec(), self.steps.clone());
        Question { position, spec, steps, time, options }
    }

    /// The canonical name of the game.
    pub(super) fn spec(&self) -> String {
        self.states.borrow().ledger.spec.clone()
    }

    /// Waits until it is no longer a position of its table, or no longer open to analysis.
    pub(super) async fn lost(&mut self) -> Refusal {
        let Looked { states, steps, own } = self;
        let stays = |ledger: &Ledger| {
            ledger.steps.len() >= steps.len()
                && ledger.steps.iter().zip(&*steps).all(|(made, step)| made.token == *step)
        };
        let lost = states.wait_for(|now| !stays(&now.ledger) || !may_study(now, own.as_deref()));
        let still_there = lost.await.ok().map(|now| stays(&now.ledger));
        match still_there {
            Some(true) => Refusal::Study,
            Some(false) => Refusal::Stale,
            // A table whose keeper has ended does not change.
            None => std::future::pending().await,
        }
    }
}

/// What was found, for people: so many lines and candidates at most.
pub(super) fn study(
    position: &dyn Position,
    found: SearchReport,
    lines: usize,
    candidates: usize,
    speaker: &Speaker,
) -> Study {
    let choices = position.choices();
    let touches = |token: &str| touched(&choices, token);
    let known = |step: &String| {
        let mut lines = std::iter::once(&found.line).chain(&found.others);
        lines.find(|line| line.first() == Some(step)).cloned().unwrap_or_else(|| vec![step.clone()])
    };
    let line = |candidate: &ludoteca_catalog::Candidate<String>| {
        let (steps, turns) = followed(position, known(&candidate.step), speaker);
        let (touches, then) = (touches(&candidate.step), further(position, &steps));
        StudyLine { touches, then, chance: candidate.chance, steps, turns }
    };
    let lines: Vec<_> = found.candidates.iter().take(lines).map(line).collect();
    let (line, turns) = followed(position, found.line, speaker);
    Study {
        chances: found.chances.as_slice().to_vec(),
        depth: found.depth,
        nodes: found.nodes,
        solved: found.solved,
        candidates: found
            .candidates
            .into_iter()
            .take(candidates)
            .map(|c| Candidate {
                touches: touches(&c.step),
                token: c.step,
                chance: c.chance,
                visits: c.visits,
            })
            .collect(),
        line,
        line_text: turns.into_iter().map(|turn| turn.text).collect(),
        lines,
        done: true,
    }
}

fn touched(choices: &[Choice], token: &str) -> Vec<String> {
    let choice = choices.iter().find(|choice| choice.token == token);
    choice.map(|choice| choice.touches.clone()).unwrap_or_default()
}

/// What to touch for the steps after the first of these with which the same seat goes on.
fn further(position: &dyn Position, steps: &[String]) -> Vec<Vec<String>> {
    let mut at = position.copy();
    let mut then = Vec::new();
    for (step, next) in steps.iter().zip(steps.iter().skip(1)).take(FURTHER) {
        if at.play(step).is_err() || at.turn() != position.turn() {
            break;
        }
        then.push(touched(&at.choices(), next));
    }
    then
}

/// The legal ones of these steps, and the turns that they make.
fn followed(
    position: &dyn Position,
    mut steps: Vec<String>,
    speaker: &Speaker,
) -> (Vec<String>, Vec<TurnLine>) {
    let before = position.ply();
    let mut at = position.copy();
    let legal = steps.iter().take_while(|token| at.play(token).is_ok()).count();
    steps.truncate(legal);
    let mut turns = turn_lines(&*at, speaker);
    let first = turns.iter().take_while(|turn| turn.ply <= before).count();
    let number = first.checked_sub(1).map(|last| turns[last].number.clone());
    turns.drain(..first);
    // The second half of a numbered move is told as such where nothing stands before it.
    if let (Some(turn), Some(number)) = (turns.first_mut(), number)
        && turn.number.is_empty()
    {
        turn.number = format!("{}…", number.trim_end_matches('.'));
    }
    (steps, turns)
}
