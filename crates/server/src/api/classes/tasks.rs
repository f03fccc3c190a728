//! What is set for a whole class.

use axum::extract::{Path, State};
use axum::response::Json;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::super::puzzles::{Played, PuzzleView, Solution};
use super::super::why::{Touched, Why};
use super::{ClassView, Taught, class_view, taught};
use crate::AppState;
use crate::ask::{Asked, Body};
use crate::classes::{Role, Task, Trouble};
use crate::client::Client;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::text::Reads;
use crate::view::Sight;

/// Something for all.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewTask {
    /// The address of a puzzle or of a position that was set up, or the name of a game that begins with one; nothing
    /// takes the task away.
    #[serde(default)]
    what: String,
    /// For a position, the turns that are right, `c3-c4 | c3-b4`; without them any turn is an answer.
    #[serde(default)]
    turns: String,
    /// For a position, what is asked, up to 180 letters.
    #[serde(default)]
    question: String,
}

/// Whether the solution is shown.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Reveal {
    shown: bool,
}

/// What was played.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Attempted {
    /// The secret of a pupil, or of the teacher, whose tries count for nobody.
    key: String,
    /// Which task, as the page had it.
    task: u32,
    /// The steps of the reader and of the defender, separated by spaces.
    #[serde(default)]
    steps: String,
}

/// The same, to be asked about.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AtTask {
    /// The secret of a pupil or of the teacher.
    key: String,
    /// Which task, as the page had it.
    task: u32,
    /// The steps of the reader and of the defender, separated by spaces.
    #[serde(default)]
    steps: String,
}

/// Sets a puzzle or a position for all, or nothing.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/task",
    params(("class" = String, Path)),
    request_body = Taught<NewTask>,
    responses((status = 200, body = ClassView))
)]
pub(crate) async fn set(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Body(Taught { key, wish: NewTask { what, turns, question } }): Body<Taught<NewTask>>,
) -> Result<Json<ClassView>, Refusal> {
    taught(&state, client, &id, key).await?;
    let what = match what.trim() {
        "" => None,
        _ => Some(state.classes.task_of(what, turns, question).await?),
    };
    Ok(Json(class_view(&*state.classes.set(&id, what).await?)))
}

/// Shows the solution to all, or hides it again.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/task/reveal",
    params(("class" = String, Path)),
    request_body = Taught<Reveal>,
    responses((status = 200, body = ClassView))
)]
pub(crate) async fn reveal(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Body(Taught { key, wish: Reveal { shown } }): Body<Taught<Reveal>>,
) -> Result<Json<ClassView>, Refusal> {
    taught(&state, client, &id, key).await?;
    Ok(Json(class_view(&*state.classes.reveal(&id, shown).await?)))
}

/// The task of a class, for one of the class, with what was played.
async fn task(
    state: &AppState,
    client: Client,
    id: &str,
    (key, number, steps): (String, u32, &str),
) -> Result<(Role, Task, Played), Refusal> {
    let class = state.classes.see(id).await?;
    let role = state.classes.role(client, &class, &Secret::given(key))?;
    let task = class.head.task.clone().filter(|task| task.number == number);
    let task = task.ok_or(Trouble::Task)?;
    let puzzle = task.what.puzzle().ok_or(Trouble::Task)?;
    let played = Played::of(puzzle, task.what.place(), steps);
    if let Role::Pupil(pupil) = role {
        state.classes.present(&class, pupil).await;
    }
    Ok((role, task, played))
}

/// Judges the steps played in the task, answers them, and notes what a pupil has found.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/task/play",
    params(("class" = String, Path), Sight),
    request_body = Attempted,
    responses((status = 200, body = PuzzleView))
)]
pub(crate) async fn play(
    state: State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path(id): Path<String>,
    Asked(sight): Asked<Sight>,
    Body(Attempted { key, task: number, steps }): Body<Attempted>,
) -> Result<Json<PuzzleView>, Refusal> {
    let (role, task, played) = task(&state, client, &id, (key, number, &steps)).await?;
    let view = played.judged(&state, client, lang, sight).await?;
    let right = match view.verdict {
        "solved" => true,
        "fails" => false,
        _ => return Ok(view),
    };
    // What was read off the board is no answer.
    if let Role::Pupil(pupil) = role
        && !task.shown
    {
        let steps: Vec<String> = steps.split_whitespace().map(str::to_owned).collect();
        state.classes.note(&id, task.number, pupil, right, &steps).await?;
    }
    Ok(view)
}

/// How the task goes on after some steps: for the teacher, and for all once it is shown.
#[utoipa::path(
    get,
    path = "/api/classes/{class}/task/solution",
    params(("class" = String, Path), AtTask),
    responses((status = 200, body = Solution))
)]
pub(crate) async fn solution(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Asked(AtTask { key, task: number, steps }): Asked<AtTask>,
) -> Result<Json<Solution>, Refusal> {
    let (role, task, played) = task(&state, client, &id, (key, number, &steps)).await?;
    if role != Role::Teacher && !task.shown {
        return Err(Trouble::Hidden.into());
    }
    played.solution(&state, client).await
}

/// Why touches make no step in the task after some steps.
#[utoipa::path(
    get,
    path = "/api/classes/{class}/task/why",
    params(("class" = String, Path), AtTask, Touched),
    responses((status = 200, body = Why))
)]
pub(crate) async fn why(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path(id): Path<String>,
    Asked(AtTask { key, task: number, steps }): Asked<AtTask>,
    Asked(touched): Asked<Touched>,
) -> Result<Json<Why>, Refusal> {
    let (.., played) = task(&state, client, &id, (key, number, &steps)).await?;
    played.why(touched, lang).await
}
