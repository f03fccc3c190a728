//! Puzzles: the reader plays, the program defends.

use axum::extract::{Path, State};
use axum::response::Json;
use ludoteca_catalog::{PuzzleError, Verdict, name_of_game};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::AppState;
use crate::ask::Asked;
use crate::client::Client;
use crate::engine::{Asker, Purpose};
use crate::puzzle::puzzle;
use crate::refusal::Refusal;
use crate::table::offload;
use crate::text::Reads;
use crate::view::{BoardView, Sight, Viewer, board_view};

/// What was played.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Answer {
    /// The steps of the reader and of the defender, separated by spaces.
    #[serde(default)]
    steps: String,
}

/// A puzzle after some steps.
#[derive(Serialize, ToSchema)]
pub(crate) struct PuzzleView {
    /// The position after the steps and the reply.
    #[serde(flatten)]
    board: BoardView,
    /// `open` while the reader's turn is not complete, `solved`, `holds`, `fails`, or `unclear`
    /// where it could not be found out in time.
    verdict: &'static str,
    /// The steps with the defender's reply.
    steps: Vec<String>,
}

/// Judges the steps played in a puzzle and answers them with the best defence.
#[utoipa::path(
    get,
    path = "/api/puzzles/{game}/{number}",
    params(("game" = String, Path), ("number" = usize, Path), Answer, Sight),
    responses((status = 200, body = PuzzleView))
)]
pub(crate) async fn answer(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path((game, number)): Path<(String, usize)>,
    Asked(answer): Asked<Answer>,
    Asked(sight): Asked<Sight>,
) -> Result<Json<PuzzleView>, Refusal> {
    let puzzle = puzzle(&game, number).ok_or(Refusal::NotFound)?;
    let mut steps: Vec<String> = answer.steps.split_whitespace().map(str::to_owned).collect();
    let (asked, played) = (puzzle.clone(), steps.clone());
    // Whoever leaves stops the search.
    let table = format!("{game} {number} {}", answer.steps);
    let asker = Asker { client, table: &table, purpose: Purpose::Study };
    let mut search = state.engine.search(asker, move |control| asked.judge(&played, control))?;
    let verdict = (&mut search.found).await.map_err(|_| Refusal::Failed)?.map_err(refusal)?;
    let (verdict, reply) = match verdict {
        Verdict::Open => ("open", Vec::new()),
        Verdict::Solved => ("solved", Vec::new()),
        Verdict::Holds(reply) => ("holds", reply),
        Verdict::Fails(reply) => ("fails", reply),
        Verdict::Unclear => ("unclear", Vec::new()),
    };
    steps.extend(reply);
    let viewer = Viewer::reader(lang, sight);
    offload(move || {
        let position = puzzle.position(&steps).map_err(refusal)?;
        let name = name_of_game(&puzzle.spec, lang);
        let playing = matches!(verdict, "open" | "holds");
        let board = board_view(&*position, playing, &name, &viewer);
        Ok(Json(PuzzleView { board, verdict, steps }))
    })
    .await?
}

fn refusal(error: PuzzleError) -> Refusal {
    match error {
        PuzzleError::Step(bad) => bad.into(),
        PuzzleError::Game(error) => Refusal::Spec(error),
        // The tests read every puzzle of the library.
        other => {
            tracing::error!("a puzzle cannot be played: {other}");
            Refusal::Failed
        }
    }
}
