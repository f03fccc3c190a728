//! Puzzles and lessons: the reader plays, the program judges and defends.

use axum::extract::{Path, State};
use axum::response::Json;
use ludoteca_catalog::{BadStep, Control, Lang, Puzzle, PuzzleError, Verdict, name_of_game};
use ludoteca_work::{Answer as Found, Attempt, Job, Task};
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
    pub(super) verdict: &'static str,
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
pub(super) struct Played {
    puzzle: Puzzle,
    /// The game to which it belongs, and which of its puzzles it is, if it takes thinking.
    place: Option<(String, usize)>,
    steps: Vec<String>,
    /// What the queue of the engine knows it by.
    name: String,
}

impl Played {
    fn new(kind: Exercise, game: &str, number: usize, answer: &Answer) -> Result<Played, Refusal> {
        let puzzle = kind.get(game, number).ok_or(Refusal::NotFound)?;
        let steps = answer.steps.split_whitespace().map(str::to_owned).collect();
        let name = format!("{} {game} {number} {}", kind.id(), answer.steps);
        // What a lesson asks for is written in it.
        let place = (kind == Exercise::Puzzle).then(|| (game.to_owned(), number));
        Ok(Played { puzzle, place, steps, name })
    }

    /// What a class has before it: a puzzle of the library at its place, or any that takes no thinking.
    pub(super) fn of(puzzle: Puzzle, place: Option<(String, usize)>, steps: &str) -> Played {
        let name = format!("task {place:?} {steps}");
        let steps = steps.split_whitespace().map(str::to_owned).collect();
        Played { puzzle, place, steps, name }
    }

    /// Asks the engine about a puzzle; whoever leaves stops the search.
    async fn ask(
        &self,
        state: &AppState,
        client: Client,
        (game, puzzle): (String, usize),
        task: fn(Attempt) -> Task,
    ) -> Result<Found, Refusal> {
        let asker = Asker { client, table: &self.name, purpose: Purpose::Study };
        let (asked, steps) = (self.clone(), self.steps.clone());
        let legal = offload(move || {
            // What is not legal is told here, in the language of who asks.
            asked.puzzle.position(&asked.steps).map(|_| ()).map_err(refusal)
        });
        legal.await??;
        // A game without parameters is called by its own name.
        let job = Job::new(game, task(Attempt { puzzle, steps }));
        let mut search = state.engine.ask(asker, job)?;
        (&mut search.found).await.ok().flatten().ok_or(Refusal::Failed)
    }

    pub(super) async fn judged(
        self,
        state: &AppState,
        client: Client,
        lang: Lang,
        sight: Sight,
    ) -> Result<Json<PuzzleView>, Refusal> {
        let verdict = match self.place.clone() {
            None => self.puzzle.judge(&self.steps, &Control::default()).map_err(refusal)?,
            Some(place) => match self.ask(state, client, place, Task::Judge).await? {
                Found::Verdict(verdict) => verdict,
                _ => return Err(Refusal::Failed),
            },
        };
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

    pub(super) async fn why(self, touched: Touched, lang: Lang) -> Result<Json<Why>, Refusal> {
        let touched = touched.bounded()?;
        offload(move || {
            let position = self.puzzle.position(&self.steps).map_err(refusal)?;
            Ok(Json(touched.why(&*position, lang)))
        })
        .await?
    }

    pub(super) async fn solution(
        self,
        state: &AppState,
        client: Client,
    ) -> Result<Json<Solution>, Refusal> {
        let found = match self.place.clone() {
            None => self.puzzle.solution(&self.steps, &Puzzle::PATIENT, &Control::default()),
            Some(place) => match self.ask(state, client, place, Task::Solve).await? {
                Found::Solution(steps) => Ok(steps),
                _ => return Err(Refusal::Failed),
            },
        };
        let tokens = found.map_err(refusal)?.unwrap_or_default();
        let steps = offload(move || {
            let mut at = self.puzzle.position(&self.steps)?;
            let mut steps = Vec::new();
            for (i, token) in tokens.into_iter().enumerate() {
                let choice = at.choices().into_iter().find(|choice| choice.token == token);
                at.play(&token).map_err(|error| BadStep { number: i + 1, error })?;
                steps.push(StepView { token, touches: choice.map_or(Vec::new(), |c| c.touches) });
            }
            Ok(steps)
        });
        let steps = steps.await?.map_err(refusal)?;
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
