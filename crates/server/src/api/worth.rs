//! What games are worth.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::sse::Sse;
use axum::response::{IntoResponse, Response};
use futures_util::stream::Stream;
use ludoteca_catalog::{Lang, find};
use ludoteca_lab::report::{Report, html};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::errors::ErrorBody;
use super::looking::{Aim, Leave, Looking};
use super::told::{Told, told};
use crate::AppState;
use crate::ask::{Asked, Body};
use crate::client::Client;
use crate::refusal::Refusal;
use crate::table::offload;
use crate::text::Reads;
use crate::worth::{SEED, Worth, Written};

/// A game on which there is to be a report.
#[derive(Deserialize, Serialize, ToSchema)]
pub(crate) struct ReportWanted {
    /// The game, such as `swap(amazons)`.
    spec: String,
    /// For how long it is looked at, 1 to 600; 10 if nothing is said.
    seconds: Option<u64>,
}

/// On which game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfGame {
    /// The game, such as `swap(amazons)`.
    spec: String,
}

/// What is known of a game so far.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReportView {
    /// The canonical name of the game.
    game: String,
    /// From how many samples.
    samples: usize,
    /// For how many seconds more it is looked at.
    left: u64,
    /// Whether this is all for now; it is kept, and whoever asks again goes on from it.
    finished: bool,
    /// All of it for people, as HTML.
    html: String,
}

/// What is told while a game is looked at.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Reported {
    /// What is known so far.
    Report(Box<ReportView>),
    /// Why it does not go on.
    Error(ErrorBody),
}

/// Looks at what a game is worth, going on from what was found before, as `text/event-stream`: each event holds
/// what is known so far, the last one is `finished`; an error says what ended it before. What was found is
/// kept, also when whoever asked is gone before the end.
#[utoipa::path(
    post,
    path = "/api/report/live",
    request_body = ReportWanted,
    responses((status = 200, body = Reported, content_type = "text/event-stream"))
)]
pub(crate) async fn live(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Body(new): Body<ReportWanted>,
) -> Result<Sse<impl Stream<Item = Told>>, Refusal> {
    Ok(told(take_up(&state, client, &new.spec, new.seconds, lang).await?))
}

/// The report on a game with its figures and samples, as `ludoteca report --json` writes it and goes on from it.
#[utoipa::path(
    get,
    path = "/api/report",
    params(OfGame),
    responses((status = 200, body = Object, content_type = "application/json"))
)]
pub(crate) async fn see(
    State(state): State<AppState>,
    Asked(OfGame { spec }): Asked<OfGame>,
) -> Result<Response, Refusal> {
    let spec = offload(move || find(&spec).map(|game| game.spec().to_string())).await??;
    let written = state.worth.written(&spec).await?.ok_or(Refusal::NoReport)?;
    Ok(([(CONTENT_TYPE, "application/json")], written).into_response())
}

/// A report on a game, by its canonical name.
#[derive(Clone)]
pub(crate) struct OnGame(Arc<str>);

/// Takes up a report where it was left.
///
/// # Errors
/// There is no such game, or too much is asked for.
pub(crate) async fn take_up(
    state: &AppState,
    client: Client,
    spec: &str,
    seconds: Option<u64>,
    lang: Lang,
) -> Result<Looking<OnGame>, Refusal> {
    let spec = spec.to_owned();
    let game = offload(move || find(&spec)).await??;
    let leave = Leave::take(state, client, seconds)?;
    let spec = game.spec().to_string();
    let report = match state.worth.kept(&spec).await? {
        Some(report) => report,
        None => offload(move || Report::new(game, SEED)).await?,
    };
    Ok(Looking::begin(state, client, leave, OnGame(spec.into()), report, lang))
}

impl Aim for OnGame {
    type Quest = Report;
    type Said = Reported;

    fn said(&self, report: &Report, left: u64, lang: Lang) -> Reported {
        Reported::Report(Box::new(ReportView {
            game: self.0.to_string(),
            samples: report.log().len(),
            left,
            finished: left == 0,
            html: html::fragment(report, lang),
        }))
    }

    fn written(&self, report: &Report) -> Written {
        let (samples, text) = (report.log().len(), report.to_json());
        Written { samples, text, games: Vec::new() }
    }

    async fn keep(&self, worth: &Worth, written: Written) {
        worth.keep(&self.0, &written).await;
    }
}

impl From<ErrorBody> for Reported {
    fn from(error: ErrorBody) -> Reported {
        Reported::Error(error)
    }
}
