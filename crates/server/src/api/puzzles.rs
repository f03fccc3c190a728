//! Puzzles and lessons: the reader plays, the program judges and defends.

use axum::extract::{Path, State};
use axum::response::Json;
use ludoteca_catalog::{BadStep, Control, Lang, Puzzle, PuzzleError, Verdict, name_of_game};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::why::{Touched, Why};
use crate::AppState;
use crate::ask::Asked;
use crate::client::Client;
use crate::engine::{Asker, Purpose};
use crate::puzzle::Exercise;
use crate::refusal::Refusal;
use crate::table::offload;
use crate::text::Reads;
use crate::view::{BoardView, Sight, StepView, Viewer, board_view};

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

/// A turn that solves a puzzle or goes on solving it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Solution {
    /// Its steps; none where it was not found in time.
    steps: Vec<StepView>,
}

/// Judges the steps played in a puzzle and answers them with the best defence.
#[utoipa::path(
    get,
    path = "/api/puzzles/{game}/{number}",
    params(("game" = String, Path), ("number" = usize, Path), Answer, Sight),
    responses((status = 200, body = PuzzleView))
)]
pub(crate) async fn answer(
    state: State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path((game, number)): Path<(String, usize)>,
    Asked(answer): Asked<Answer>,
    Asked(sight): Asked<Sight>,
) -> Result<Json<PuzzleView>, Refusal> {
    let asked = Played::new(Exercise::Puzzle, &game, number, &answer)?;
    asked.judged(&state, client, lang, sight).await
}

/// Judges the steps played in a lesson.
#[utoipa::path(
    get,
    path = "/api/lessons/{game}/{number}",
    params(("game" = String, Path), ("number" = usize, Path), Answer, Sight),
    responses((status = 200, body = PuzzleView))
)]
pub(crate) async fn learn(
    state: State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path((game, number)): Path<(String, usize)>,
    Asked(answer): Asked<Answer>,
    Asked(sight): Asked<Sight>,
) -> Result<Json<PuzzleView>, Refusal> {
    let asked = Played::new(Exercise::Lesson, &game, number, &answer)?;
    asked.judged(&state, client, lang, sight).await
}

/// Shows how a puzzle goes on after some steps.
#[utoipa::path(
    get,
    path = "/api/puzzles/{game}/{number}/solution",
    params(("game" = String, Path), ("number" = usize, Path), Answer),
    responses((status = 200, body = Solution))
)]
pub(crate) async fn solve(
    state: State<AppState>,
    client: Client,
    Path((game, number)): Path<(String, usize)>,
    Asked(answer): Asked<Answer>,
) -> Result<Json<Solution>, Refusal> {
    Played::new(Exercise::Puzzle, &game, number, &answer)?.solution(&state, client).await
}

/// Shows what a lesson asks for.
#[utoipa::path(
    get,
    path = "/api/lessons/{game}/{number}/solution",
    params(("game" = String, Path), ("number" = usize, Path), Answer),
    responses((status = 200, body = Solution))
)]
pub(crate) async fn teach(
    state: State<AppState>,
    client: Client,
    Path((game, number)): Path<(String, usize)>,
    Asked(answer): Asked<Answer>,
) -> Result<Json<Solution>, Refusal> {
    Played::new(Exercise::Lesson, &game, number, &answer)?.solution(&state, client).await
}

/// Why touches make no step in a puzzle after some steps.
#[utoipa::path(
    get,
    path = "/api/puzzles/{game}/{number}/why",
    params(("game" = String, Path), ("number" = usize, Path), Answer, Touched),
    responses((status = 200, body = Why))
)]
pub(crate) async fn why(
    Reads(lang): Reads,
    Path((game, number)): Path<(String, usize)>,
    Asked(answer): Asked<Answer>,
    Asked(touched): Asked<Touched>,
) -> Result<Json<Why>, Refusal> {
    Played::new(Exercise::Puzzle, &game, number, &answer)?.why(touched, lang).await
}

/// Why touches make no step in a lesson after some steps.
#[utoipa::path(
    get,
    path = "/api/lessons/{game}/{number}/why",
    params(("game" = String, Path), ("number" = usize, Path), Answer, Touched),
    responses((status = 200, body = Why))
)]
pub(crate) async fn why_in_lesson(
    Reads(lang): Reads,
    Path((game, number)): Path<(String, usize)>,
    Asked(answer): Asked<Answer>,
    Asked(touched): Asked<Touched>,
) -> Result<Json<Why>, Refusal> {
    Played::new(Exercise::Lesson, &game, number, &answer)?.why(touched, lang).await
}

/// A puzzle or a lesson with the steps made in it.
#[derive(Clone)]
struct Played {
    puzzle: Puzzle,
    steps: Vec<String>,
    /// What the queue of the engine knows it by.
    name: String,
}

impl Played {
    fn new(kind: Exercise, game: &str, number: usize, answer: &Answer) -> Result<Played, Refusal> {
        let puzzle = kind.get(game, number).ok_or(Refusal::NotFound)?;
        let steps = answer.steps.split_whitespace().map(str::to_owned).collect();
        let name = format!("{} {game} {number} {}", kind.id(), answer.steps);
        Ok(Played { puzzle, steps, name })
    }

    /// Asks the engine; whoever leaves stops the search.
    async fn ask<T: Send + 'static>(
        &self,
        state: &AppState,
        client: Client,
        question: impl FnOnce(&Played, &Control) -> Result<T, PuzzleError> + Send + 'static,
    ) -> Result<T, Refusal> {
        let asker = Asker { client, table: &self.name, purpose: Purpose::Study };
        let asked = self.clone();
        let mut search = state.engine.search(asker, move |control| question(&asked, control))?;
        (&mut search.found).await.map_err(|_| Refusal::Failed)?.map_err(refusal)
    }

    async fn judged(
        self,
        state: &AppState,
        client: Client,
        lang: Lang,
        sight: Sight,
    ) -> Result<Json<PuzzleView>, Refusal> {
        let judge = |asked: &Played, control: &Control| asked.puzzle.judge(&asked.steps, control);
        let verdict = self.ask(state, client, judge).await?;
        let (verdict, reply) = match verdict {
            Verdict::Open => ("open", Vec::new()),
            Verdict::Solved => ("solved", Vec::new()),
            Verdict::Holds(reply) => ("holds", reply),
            Verdict::Fails(reply) => ("fails", reply),
            Verdict::Unclear => ("unclear", Vec::new()),
        };
        let Played { puzzle, mut steps, .. } = self;
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

    async fn why(self, touched: Touched, lang: Lang) -> Result<Json<Why>, Refusal> {
        let touched = touched.bounded()?;
        offload(move || {
            let position = self.puzzle.position(&self.steps).map_err(refusal)?;
            Ok(Json(touched.why(&*position, lang)))
        })
        .await?
    }

    async fn solution(self, state: &AppState, client: Client) -> Result<Json<Solution>, Refusal> {
        let find = |asked: &Played, control: &Control| {
            let found = asked.puzzle.solution(&asked.steps, &Puzzle::PATIENT, control)?;
            let tokens = found.unwrap_or_default();
            let mut at = asked.puzzle.position(&asked.steps)?;
            let mut steps = Vec::new();
            for (i, token) in tokens.into_iter().enumerate() {
                let choice = at.choices().into_iter().find(|choice| choice.token == token);
                at.play(&token).map_err(|error| BadStep { number: i + 1, error })?;
                steps.push(StepView { token, touches: choice.map_or(Vec::new(), |c| c.touches) });
            }
            Ok(steps)
        };
        let steps = self.ask(state, client, find).await?;
        Ok(Json(Solution { steps }))
    }
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
