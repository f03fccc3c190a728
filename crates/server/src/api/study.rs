//! Analysis of a position of a table.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::Json;
use ludoteca_catalog::{Limits, Options, Position, SearchReport, Speaker};
use ludoteca_core::Turn;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use utoipa::ToSchema;

use crate::AppState;
use crate::ask::Body;
use crate::client::Client;
use crate::engine::{Asker, Purpose};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::{Ledger, Snapshot, offload, replayed};
use crate::text::{Reads, speaker};
use crate::view::may_study;

/// The longest analysis, in milliseconds.
const LONGEST: u64 = 5_000;
/// The tables of an analysis, in MiB.
const HASH_MIB: usize = 64;
/// No more candidates than this are sent: enough for every cell of a board, and small enough for a
/// phone.
const CANDIDATES: usize = 400;

/// What to analyse.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewStudy {
    /// After how many steps.
    ply: usize,
    /// For how long at most, from 1 to 5000; while others wait for a search it may end after 1000.
    milliseconds: u64,
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
    solved: bool,
    /// The legal steps, best first.
    candidates: Vec<Candidate>,
    /// The line that it expects, as steps.
    line: Vec<String>,
    /// The same as turns of the rulebook.
    line_text: Vec<String>,
}

/// A legal step and what may be expected of it.
#[derive(Serialize, ToSchema)]
struct Candidate {
    /// The step.
    token: String,
    /// What to touch for it.
    touches: Vec<String>,
    /// The expected payoff of the seat to step.
    chance: f64,
    /// How much of the search went into it.
    visits: u64,
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
    if !(1..=LONGEST).contains(&new.milliseconds) {
        return Err(Refusal::Milliseconds);
    }
    let mut states = state.tables.follow(client, &table).await?.states;
    let snapshot = states.borrow_and_update().clone();
    let ledger = Arc::clone(&snapshot.ledger);
    let own = new.key.and_then(|key| ledger.seats_of(&Secret::given(key).digest()));
    if !may_study(&snapshot, own.as_deref()) {
        return Err(Refusal::Study);
    }
    let last = ledger.steps.len();
    if new.ply > last {
        return Err(Refusal::Ply { ply: new.ply, last });
    }
    let position = replayed(&ledger, new.ply).await?;
    match position.turn() {
        Turn::Seat(_) => {}
        Turn::Chance => return Err(Refusal::Chance),
        Turn::Over => return Err(Refusal::Over),
    }
    let limits =
        Limits { time: Some(Duration::from_millis(new.milliseconds)), ..Limits::default() };
    let options = Options { hash_mib: HASH_MIB, ..Options::default() };
    let thinker = Arc::clone(&position);
    let asker = Asker { client, table: &table, purpose: Purpose::Study };
    let mut search = state
        .engine
        .search(asker, move |control| thinker.think(&limits, &options, control, &mut |_| {}))?;
    // Whichever ends first; dropping the search, also when the client leaves, stops it.
    let found = tokio::select! {
        found = search.found_among_others() => found.flatten().ok_or(Refusal::Failed)?,
        refusal = taken_back(&mut states, &ledger, new.ply) => return Err(refusal),
    };
    offload(move || Json(study(&*position, found, speaker(lang)))).await
}

/// Waits until the analysed position is no longer one of the table.
async fn taken_back(states: &mut watch::Receiver<Snapshot>, then: &Ledger, ply: usize) -> Refusal {
    let tokens = |ledger: &Ledger| -> Vec<String> {
        ledger.steps.iter().take(ply).map(|made| made.token.clone()).collect()
    };
    let analysed = tokens(then);
    // A table whose keeper has ended does not change.
    if states.wait_for(|now| tokens(&now.ledger) != analysed).await.is_err() {
        std::future::pending::<()>().await;
    }
    Refusal::Stale
}

fn study(position: &dyn Position, found: SearchReport, speaker: &Speaker) -> Study {
    let choices = position.choices();
    let touches = |token: &str| {
        let choice = choices.iter().find(|choice| choice.token == token);
        choice.map(|choice| choice.touches.clone()).unwrap_or_default()
    };
    let before = position.ply();
    let mut at = position.copy();
    let legal = found.line.iter().take_while(|token| at.play(token).is_ok()).count();
    let turns = at.turns().into_iter().filter(|turn| turn.ply > before);
    Study {
        chances: found.chances.as_slice().to_vec(),
        depth: found.depth,
        nodes: found.nodes,
        solved: found.solved,
        candidates: found
            .candidates
            .into_iter()
            .take(CANDIDATES)
            .map(|c| Candidate {
                touches: touches(&c.step),
                token: c.step,
                chance: c.chance,
                visits: c.visits,
            })
            .collect(),
        line: found.line.into_iter().take(legal).collect(),
        line_text: turns.map(|turn| speaker.turn(&turn.signs)).collect(),
    }
}
