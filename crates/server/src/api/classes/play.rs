//! The games of a class.

use axum::extract::{Path, State};
use axum::response::Json;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{ClassView, Taught, class_view, taught};
use crate::AppState;
use crate::ask::{Asked, Body};
use crate::classes::{ClassBoards, Role, Trouble, Who};
use crate::client::Client;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::text::Reads;

/// Who is to play.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewPairs {
    /// These, by their numbers: two of them play each other, more are paired among themselves. Without it all who
    /// wait.
    pupils: Option<Vec<u32>>,
}

/// A board.
#[derive(Deserialize, ToSchema)]
pub(crate) struct WhichBoard {
    /// Its table.
    table: String,
}

/// Which boards are asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// The secret of the teacher.
    key: String,
    /// What the answer of before said; without it all are answered.
    #[serde(default)]
    mark: String,
}

/// Who plays at a board of the class.
#[derive(Serialize, ToSchema)]
pub(crate) struct BoardNames {
    /// The names, in the order of the seats.
    players: Vec<String>,
    /// Whether the preset phrases may be said.
    phrases: bool,
    /// Where the one who asks goes on, if another game waits for them.
    next: Option<String>,
}

/// Pairs pupils, on the game and the clock of the class: fairly, and nobody with the same one twice where that can be
/// helped.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/pair",
    params(("class" = String, Path)),
    request_body = Taught<NewPairs>,
    responses((status = 200, body = ClassView))
)]
pub(crate) async fn pair(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Body(Taught { key, wish: NewPairs { pupils } }): Body<Taught<NewPairs>>,
) -> Result<Json<ClassView>, Refusal> {
    taught(&state, client, &id, key).await?;
    let who = pupils.map_or(Who::All, Who::These);
    Ok(Json(class_view(&*state.classes.pair(&id, &who).await?)))
}

/// Stops a game: it counts for nobody, and both are free.
#[utoipa::path(
    post,
    path = "/api/classes/{class}/stop",
    params(("class" = String, Path)),
    request_body = Taught<WhichBoard>,
    responses((status = 200, body = ClassView))
)]
pub(crate) async fn stop(
    State(state): State<AppState>,
    client: Client,
    Path(id): Path<String>,
    Body(Taught { key, wish: WhichBoard { table } }): Body<Taught<WhichBoard>>,
) -> Result<Json<ClassView>, Refusal> {
    taught(&state, client, &id, key).await?;
    state.classes.stop(&id, &table).await?;
    Ok(Json(class_view(&*state.classes.see(&id).await?)))
}

/// The boards of the class that have changed since a mark.
#[utoipa::path(
    get,
    path = "/api/classes/{class}/boards",
    params(("class" = String, Path), Since),
    responses((status = 200, body = ClassBoards))
)]
pub(crate) async fn boards(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path(id): Path<String>,
    Asked(Since { key, mark }): Asked<Since>,
) -> Result<Json<ClassBoards>, Refusal> {
    let class = taught(&state, client, &id, key).await?;
    Ok(Json(state.classes.boards(&class, &mark, lang).await?))
}

/// Who is who at a board, for those of the class: tables themselves know no names.
#[utoipa::path(
    get,
    path = "/api/classes/{class}/boards/{table}",
    params(("class" = String, Path), ("table" = String, Path), super::WithKey),
    responses((status = 200, body = BoardNames))
)]
pub(crate) async fn names(
    State(state): State<AppState>,
    client: Client,
    Path((id, table)): Path<(String, String)>,
    Asked(super::WithKey { key }): Asked<super::WithKey>,
) -> Result<Json<BoardNames>, Refusal> {
    let class = state.classes.see(&id).await?;
    let role = state.classes.role(client, &class, &Secret::given(key))?;
    let players = state.classes.seated(&class, &table).await?;
    let next = match role {
        Role::Teacher => None,
        Role::Pupil(pupil) => {
            state.classes.present(&class, pupil).await;
            let other = class.playing(pupil).filter(|(other, _)| *other != table);
            other.map(|(other, _)| format!("/class/{id}/t/{other}"))
        }
    };
    let players = players.ok_or(Trouble::Board)?;
    Ok(Json(BoardNames { players, phrases: class.head.phrases, next }))
}
