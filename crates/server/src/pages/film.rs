//! Moving pictures of games, made once by the threads that think, and kept for a while.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use ludoteca_catalog::find;
use ludoteca_core::{Scene, Turn};
use ludoteca_study::NodeId;
use serde::Deserialize;

use super::replay;
use crate::AppState;
use crate::client::Client;
use crate::engine::{Asker, Purpose};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::offload;

/// A picture shows no more positions than this: of longer games some are left out.
const MOST: usize = 120;
/// So many bytes of pictures are kept.
const KEPT: usize = 16 * 1024 * 1024;

/// The pictures that were made last.
#[derive(Default)]
pub(crate) struct Films {
    known: Mutex<VecDeque<(String, Arc<[u8]>)>>,
}

impl Films {
    fn get(&self, name: &str) -> Option<Arc<[u8]>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let at = known.iter().position(|(other, _)| other == name)?;
        let found = known.remove(at)?;
        let bytes = Arc::clone(&found.1);
        known.push_back(found);
        Some(bytes)
    }

    fn keep(&self, name: String, bytes: Arc<[u8]>) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|(other, _)| *other != name);
        known.push_back((name, bytes));
        while known.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() > KEPT && known.len() > 1 {
            known.pop_front();
        }
    }
}

/// The positions of a game that are shown: its start, and those after its turns, of long games some.
fn positions(spec: &str, steps: &[String]) -> Result<Vec<Scene>, Refusal> {
    let mut position = find(spec)?.start();
    let mut whole = position.copy();
    ludoteca_catalog::play_all(&mut *whole, steps)?;
    let mut ends: Vec<usize> = whole.turns().iter().map(|turn| turn.ply).collect();
    let every = ends.len().div_ceil(MOST).max(1);
    let last = ends.len().saturating_sub(1);
    let mut number = 0;
    ends.retain(|_| {
        number += 1;
        number % every == 0 || number > last
    });
    let mut scenes = vec![position.scene()];
    for (ply, token) in (1..).zip(steps) {
        position.play(token).map_err(|error| ludoteca_catalog::BadStep { number: ply, error })?;
        if ends.binary_search(&ply).is_ok() {
            scenes.push(position.scene());
        }
    }
    Ok(scenes)
}

/// A game as a moving picture.
async fn film(
    state: &AppState,
    client: Client,
    spec: String,
    steps: Vec<String>,
) -> Result<Response, Refusal> {
    let name = format!("{spec} {}", steps.join(" "));
    let made = match state.films.get(&name) {
        Some(made) => made,
        None => {
            state.studying.take(client, None)?;
            let scenes = offload(move || positions(&spec, &steps)).await??;
            let asker = Asker { client, table: &name, purpose: Purpose::Watch };
            let draw = move |control: &_| ludoteca_print::animation(scenes, control);
            let mut search = state.engine.search(asker, draw)?;
            let made = (&mut search.found).await.map_err(|_| Refusal::Failed)??;
            let made: Arc<[u8]> = made.ok_or(Refusal::Failed)?.into();
            state.films.keep(name, Arc::clone(&made));
            made
        }
    };
    let head = [(CONTENT_TYPE, "image/gif"), (CACHE_CONTROL, "public, max-age=3600")];
    Ok((head, made.to_vec()).into_response())
}

/// The finished game of a table.
pub(super) async fn table(
    State(state): State<AppState>,
    client: Client,
    Path(table): Path<String>,
) -> Result<Response, Refusal> {
    let snapshot = state.tables.see(client, &table).await?;
    if snapshot.turn() != Turn::Over {
        return Err(Refusal::Running);
    }
    let steps = snapshot.ledger.steps.iter().map(|made| made.token.clone()).collect();
    film(&state, client, snapshot.ledger.spec.clone(), steps).await
}

/// A replay.
pub(super) async fn replay(
    State(state): State<AppState>,
    client: Client,
    Query(asked): Query<replay::Asked>,
) -> Result<Response, Refusal> {
    let (spec, steps) = replay::played(&state, client, asked).await?;
    film(&state, client, spec, steps).await
}

/// Which line of a study.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Line {
    at: NodeId,
    key: String,
}

/// A line of a study: what leads to a node, and goes on from it.
pub(super) async fn line(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Query(line): Query<Line>,
) -> Result<Response, Refusal> {
    let key = (!line.key.is_empty()).then(|| Secret::given(line.key.clone()));
    let opened = state.studies.open(client, &id, None, key.as_ref()).await?;
    let study = opened.study();
    let mut steps: Vec<String> = study.tree.path(line.at)?.into_iter().map(str::to_owned).collect();
    for id in study.tree.onward(line.at)? {
        steps.push(study.tree.node(id)?.step.clone());
    }
    film(&state, client, study.spec, steps).await
}
