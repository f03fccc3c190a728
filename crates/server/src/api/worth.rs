//! What games are worth.

use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use ludoteca_catalog::{Lang, find};
use ludoteca_lab::report::{Report, html};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::errors::ErrorBody;
use crate::AppState;
use crate::ask::{Asked, Body};
use crate::client::Client;
use crate::net::Taken;
use crate::refusal::Refusal;
use crate::state::Ending;
use crate::table::offload;
use crate::text::{Reads, speaker};
use crate::worth::{SEED, Walk, Worth};

/// What is new is told so often.
const TOLD: Duration = Duration::from_millis(1000);
/// What was found is kept so often, so that little is lost where nobody waits for the end.
const KEPT: Duration = Duration::from_secs(5);
/// For so many seconds one may look at once.
const SECONDS: std::ops::RangeInclusive<u64> = 1..=600;
/// For so many one does where nothing is said.
const SHORT: u64 = 10;

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
    let reporting = Reporting::begin(&state, client, &new.spec, new.seconds, lang).await?;
    Ok(told(reporting))
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

/// What goes out.
type Told = Result<Event, axum::Error>;

/// What is told until the time is over. Dropping it, as when whoever asked leaves, ends it, too.
fn told(reporting: Reporting) -> Sse<impl Stream<Item = Told>> {
    Sse::new(stream::unfold(Some(reporting), async |reporting| {
        let mut reporting = reporting?;
        let said = reporting.next().await?;
        let done = match &said {
            Reported::Report(report) => report.finished,
            Reported::Error(_) => true,
        };
        Some((Event::default().json_data(&said), (!done).then_some(reporting)))
    }))
}

/// A report under way.
pub(crate) struct Reporting {
    walk: Walk,
    worth: Worth,
    until: Instant,
    kept: Instant,
    ending: Ending,
    lang: Lang,
    _taken: Taken,
}

impl Reporting {
    /// Takes up a report where it was left.
    ///
    /// # Errors
    /// There is no such game, or too much is asked for.
    pub(crate) async fn begin(
        state: &AppState,
        client: Client,
        spec: &str,
        seconds: Option<u64>,
        lang: Lang,
    ) -> Result<Reporting, Refusal> {
        let seconds = seconds.unwrap_or(SHORT);
        if !SECONDS.contains(&seconds) {
            return Err(Refusal::ReportTime(*SECONDS.end()));
        }
        let spec = spec.to_owned();
        let game = offload(move || find(&spec)).await??;
        state.studying.take(client, None)?;
        let taken = state.analyses.take(client).ok_or(Refusal::Share)?;
        let kept = state.worth.kept(&game.spec().to_string()).await?;
        let report = match kept {
            Some(report) => report,
            None => offload(move || Report::new(game, SEED)).await?,
        };
        let now = Instant::now();
        Ok(Reporting {
            walk: Walk::new(report, state.engine.clone(), client),
            worth: state.worth.clone(),
            until: now + Duration::from_secs(seconds),
            kept: now,
            ending: state.ending.clone(),
            lang,
            _taken: taken,
        })
    }

    /// Goes on to the end.
    ///
    /// # Errors
    /// Nobody can think.
    pub(crate) async fn finish(mut self) -> Result<(), Refusal> {
        let Reporting { walk, ending, until, .. } = &mut self;
        tokio::select! {
            walked = walk.on(*until) => walked?,
            () = ending.wait() => {}
        }
        self.keep().await
    }

    async fn keep(&mut self) -> Result<(), Refusal> {
        let written = self.walk.look(Report::to_json).await?;
        self.worth.keep(self.walk.spec(), &written).await;
        self.kept = Instant::now();
        Ok(())
    }

    /// What is told next; nothing when the server ends.
    async fn next(&mut self) -> Option<Reported> {
        let Reporting { walk, ending, until, .. } = self;
        let moment = (Instant::now() + TOLD).min(*until);
        let walked = tokio::select! {
            walked = walk.on(moment) => Some(walked),
            () = ending.wait() => None,
        };
        let told = match walked {
            Some(Ok(())) => self.view().await,
            Some(Err(refusal)) => Err(refusal),
            None => {
                // What was found is not lost.
                let _ = self.keep().await;
                return None;
            }
        };
        Some(match told {
            Ok(view) => Reported::Report(Box::new(view)),
            Err(refusal) => Reported::Error(ErrorBody::new(&refusal, speaker(self.lang))),
        })
    }

    async fn view(&mut self) -> Result<ReportView, Refusal> {
        let left = self.until.saturating_duration_since(Instant::now());
        let finished = left.is_zero() || self.walk.over();
        if finished || self.kept.elapsed() >= KEPT {
            self.keep().await?;
        }
        let lang = self.lang;
        let see = move |report: &Report| (report.log().len(), html::fragment(report, lang));
        let (samples, html) = self.walk.look(see).await?;
        let game = self.walk.spec().to_owned();
        let left = if finished { 0 } else { left.as_secs_f64().ceil() as u64 };
        Ok(ReportView { game, samples, left, finished, html })
    }
}
