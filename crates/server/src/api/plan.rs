//! Steps that a seat plans ahead, seen with its key alone.

use axum::extract::{Path, State};
use axum::response::Json;
use ludoteca_catalog::{name_of_game, play_all};
use ludoteca_club::conditional::{LONGEST_LINE, LineError, Plan, PlanError};
use ludoteca_core::{Seat, Turn};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::AppState;
use crate::ask::{Asked, Body};
use crate::client::Client;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::table::{Action, Change, Snapshot, planner, showing};
use crate::text::Reads;
use crate::view::{BoardView, PlanView, Sight, TurnView, Viewer, board_view, plan_view};

/// Whose plan.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Whose {
    /// The secret of the seat.
    key: Option<String>,
    /// Which seat, where the secret plays several.
    seat: Option<usize>,
}

impl Whose {
    fn secret(&self) -> Result<Secret, Refusal> {
        self.key.clone().map(Secret::given).ok_or(Refusal::Key)
    }

    /// The seat at a table as it is.
    fn seat(&self, snapshot: &Snapshot) -> Result<usize, Refusal> {
        let digest = self.secret()?.digest();
        planner(&snapshot.ledger.seats_of(&digest).ok_or(Refusal::Key)?, self.seat)
    }
}

/// Lines to be added to a plan.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewLines {
    /// The secret of the seat, if it is not in the address.
    key: Option<String>,
    /// Which seat, where the secret plays several and it is not in the address.
    seat: Option<usize>,
    /// How many steps had been made in the position from which the lines go on; without it, from the newest.
    ply: Option<usize>,
    /// Each such as `if c3 then d4 if e5 f6 then g7`: behind `if` what others do, or chance draws, behind
    /// `then` what the seat answers. At most 60 steps a line and 500 in all.
    lines: Vec<String>,
}

/// What is to be forgotten.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Begins {
    /// Steps with which lines begin, separated by spaces: the last of them is forgotten with all that comes
    /// after it. Without it the whole plan is.
    steps: Option<String>,
}

/// A position to which a line leads.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Line {
    /// How many steps had been made in the position from which the line goes on.
    ply: usize,
    /// Its steps, separated by spaces, whoever makes them; at most 60.
    #[serde(default)]
    steps: String,
}

/// A position to which a line would lead, with all that its next step may be.
#[derive(Serialize, ToSchema)]
pub(crate) struct AheadView {
    /// Who would step.
    turn: TurnView,
    /// The board.
    board: BoardView,
}

/// What a seat has planned for the newest position.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/plan",
    params(("table" = String, Path), Whose),
    responses((status = 200, body = PlanView))
)]
pub(crate) async fn see(
    State(state): State<AppState>,
    client: Client,
    Path(table): Path<String>,
    Asked(whose): Asked<Whose>,
) -> Result<Json<PlanView>, Refusal> {
    let snapshot = state.tables.see(client, &table).await?;
    let seat = known(&state, client, whose.seat(&snapshot))?;
    Ok(Json(plan_view(&snapshot.ledger, seat)))
}

/// Adds lines to the plan of a seat. When others step as a line says, its answer is made at once; when they do
/// not, the line is forgotten. Nobody else sees it.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/plan",
    params(("table" = String, Path), Whose),
    request_body = NewLines,
    responses((status = 200, body = PlanView))
)]
pub(crate) async fn add(
    State(state): State<AppState>,
    client: Client,
    Path(table): Path<String>,
    Asked(whose): Asked<Whose>,
    Body(new): Body<NewLines>,
) -> Result<Json<PlanView>, Refusal> {
    let whose = Whose { key: whose.key.or(new.key), seat: whose.seat.or(new.seat) };
    let lines = Plan::try_from(new.lines).map_err(|LineError { why, .. }| why)?;
    change(&state, client, &table, &whose, Change::Add { lines, ply: new.ply }).await
}

/// Forgets what a seat has planned, or a part of it.
#[utoipa::path(
    delete,
    path = "/api/tables/{table}/plan",
    params(("table" = String, Path), Whose, Begins),
    responses((status = 200, body = PlanView))
)]
pub(crate) async fn forget(
    State(state): State<AppState>,
    client: Client,
    Path(table): Path<String>,
    Asked(whose): Asked<Whose>,
    Asked(Begins { steps }): Asked<Begins>,
) -> Result<Json<PlanView>, Refusal> {
    let words = |steps: String| steps.split_whitespace().map(str::to_owned).collect();
    let gone = steps.map_or(Change::Forget, |steps| Change::Remove(words(steps)));
    change(&state, client, &table, &whose, gone).await
}

async fn change(
    state: &AppState,
    client: Client,
    table: &str,
    whose: &Whose,
    change: Change,
) -> Result<Json<PlanView>, Refusal> {
    let digest = whose.secret()?.digest();
    let action = Action::Plan { seat: whose.seat, change };
    let snapshot = state.tables.act(client, table, digest, action).await?;
    let seat = whose.seat(&snapshot)?;
    Ok(Json(plan_view(&snapshot.ledger, seat)))
}

/// The position to which a line of a plan leads, so that it can be entered on a board.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/plan/board",
    params(("table" = String, Path), Whose, Line, Sight),
    responses((status = 200, body = AheadView))
)]
pub(crate) async fn board(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path(table): Path<String>,
    Asked(whose): Asked<Whose>,
    Asked(line): Asked<Line>,
    Asked(sight): Asked<Sight>,
) -> Result<Json<AheadView>, Refusal> {
    let snapshot = state.tables.see(client, &table).await?;
    known(&state, client, whose.seat(&snapshot))?;
    if snapshot.turn() == Turn::Over {
        return Err(Refusal::Over);
    }
    if line.ply != snapshot.ledger.steps.len() {
        return Err(Refusal::Stale);
    }
    showing(move || {
        let steps: Vec<&str> = line.steps.split_whitespace().collect();
        if steps.len() > LONGEST_LINE {
            return Err(PlanError::Long.into());
        }
        let mut position = snapshot.position.copy();
        play_all(&mut *position, steps).map_err(|bad| Refusal::PlanStep(bad.error))?;
        let viewer = Viewer::reader(lang, sight);
        let turn = match position.turn() {
            Turn::Seat(seat) => TurnView::Seat { seat: Seat::index(seat) },
            Turn::Chance => TurnView::Chance,
            Turn::Over => TurnView::Over,
        };
        let playing = matches!(turn, TurnView::Seat { .. });
        let name = name_of_game(&snapshot.ledger.spec, lang);
        Ok(Json(AheadView { turn, board: board_view(&*position, playing, &name, &viewer) }))
    })
    .await?
}

/// The seat, where there is one; what is said to who tries a secret that opens nothing.
fn known(state: &AppState, client: Client, seat: Result<usize, Refusal>) -> Result<usize, Refusal> {
    match seat {
        Err(Refusal::Key) => Err(state.tables.wrong_key(client)),
        seat => seat,
    }
}
