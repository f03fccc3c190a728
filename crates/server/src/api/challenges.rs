//! Challenging somebody by name.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Json;
use ludoteca_club::talk::Phrase;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::AppState;
use crate::ask::Body;
use crate::client::Client;
use crate::links;
use crate::lobby::{ChallengeView, Dare};
use crate::members::Signed;
use crate::refusal::Refusal;
use crate::text::Reads;

/// For what somebody is challenged.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewChallenge {
    /// The name of who is.
    to: String,
    /// The name of the game, one of two seats.
    spec: String,
    /// The clock, `10+5` or `3d`; without it, or with `none`, none.
    clock: Option<String>,
    /// Whether the game is to be rated: one without extra rules, by a clock.
    #[serde(default)]
    rated: bool,
    /// Whether steps may be taken back in a rated game.
    #[serde(default)]
    takebacks: bool,
}

/// A challenge that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct Challenged {
    /// What it is called.
    challenge: String,
}

/// A game that has come of a challenge.
#[derive(Serialize, ToSchema)]
pub(crate) struct TakenUp {
    /// The table.
    table: String,
    /// The path of the own seat there.
    link: String,
}

/// How a challenge is declined.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct Declining {
    /// Something kind, one of the phrases of tables.
    #[schema(value_type = Option<String>)]
    phrase: Option<Phrase>,
}

/// The challenges that wait for the account that asks, and its own with what came of them.
#[utoipa::path(get, path = "/api/challenges", responses((status = 200, body = [ChallengeView])))]
pub(crate) async fn list(
    State(state): State<AppState>,
    Signed(member): Signed,
    Reads(lang): Reads,
) -> Result<Json<Vec<ChallengeView>>, Refusal> {
    Ok(Json(state.lobby.challenges(&member, lang).await?))
}

/// Challenges somebody. The answer is waited for a quarter of an hour, and a week where one plays over days
/// or without a clock.
#[utoipa::path(
    post,
    path = "/api/challenges",
    request_body = NewChallenge,
    responses((status = 201, body = Challenged))
)]
pub(crate) async fn dare(
    State(state): State<AppState>,
    client: Client,
    Signed(member): Signed,
    Body(new): Body<NewChallenge>,
) -> Result<(StatusCode, Json<Challenged>), Refusal> {
    let NewChallenge { to, spec, clock, rated, takebacks } = new;
    let dare = Dare { to, spec, clock: clock.unwrap_or_default(), rated, takebacks };
    let challenge = state.lobby.dare(client, &member, dare).await?;
    Ok((StatusCode::CREATED, Json(Challenged { challenge })))
}

/// Accepts a challenge: both sit at a table then.
#[utoipa::path(
    post,
    path = "/api/challenges/{id}/accept",
    params(("id" = String, Path)),
    responses((status = 200, body = TakenUp))
)]
pub(crate) async fn accept(
    State(state): State<AppState>,
    client: Client,
    Signed(member): Signed,
    Path(id): Path<String>,
) -> Result<Json<TakenUp>, Refusal> {
    let (table, key) = state.lobby.take_up(client, &member, &id).await?;
    Ok(Json(TakenUp { link: links::table(&table, Some(&key)), table }))
}

/// Declines a challenge.
#[utoipa::path(
    post,
    path = "/api/challenges/{id}/decline",
    params(("id" = String, Path)),
    request_body = Declining,
    responses((status = 204, description = "It is declined"))
)]
pub(crate) async fn decline(
    State(state): State<AppState>,
    Signed(member): Signed,
    Path(id): Path<String>,
    Body(how): Body<Declining>,
) -> Result<StatusCode, Refusal> {
    state.lobby.decline(&member, &id, how.phrase).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes one's own challenge back, or forgets what came of it.
#[utoipa::path(
    delete,
    path = "/api/challenges/{id}",
    params(("id" = String, Path)),
    responses((status = 204, description = "It is gone"))
)]
pub(crate) async fn take_back(
    State(state): State<AppState>,
    Signed(member): Signed,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    state.lobby.decline(&member, &id, None).await?;
    Ok(StatusCode::NO_CONTENT)
}
