//! Analyses that go on while somebody looks.
//!
//! They think in slices, so that whoever waits for a step of the computer never waits for one of
//! them, and keep what they know from slice to slice. Where workers elsewhere think, each slice begins
//! anew and is twice as long as the one before.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::{Path, State};
use axum::response::sse::Sse;
use futures_util::stream::Stream;
use ludoteca_catalog::{
    AnySearcher, COMPARED, Lang, Limits, Options, SearchReport, Speaker, find, play_all,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::errors::ErrorBody;
use super::study::{Looked, Study, lines, open_to_thought, study, time};
use super::told::{Tells, Told, told};
use crate::AppState;
use crate::ask::Body;
use crate::client::Client;
use crate::engine::{Asker, Engine, Purpose, Question};
use crate::metrics::Metrics;
use crate::net::Taken;
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::state::Ending;
use crate::table::offload;
use crate::text::{Reads, speaker};

/// An analysis that goes on ends after so many milliseconds at the latest.
const LONGEST: u64 = 60_000;
/// So many lines where nothing is said.
const LINES: usize = 3;
/// What is kept from slice to slice, in MiB.
const HASH_MIB: usize = 32;
/// No more candidates than this are sent every second.
const CANDIDATES: usize = 100;
/// How long the slices are, in milliseconds: something is to be seen soon, then about once a second.
/// The last goes for all that follow.
const SLICES: [u64; 3] = [250, 500, 1000];
/// While people wait for a search, a slice ends after this long.
const OWN: Duration = Duration::from_millis(100);

/// What to analyse, deeper and deeper.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewDeepening {
    /// After how many steps.
    ply: usize,
    /// How many lines, from 1 to 5; 3 if nothing is said.
    lines: Option<usize>,
    /// For how long at most, from 1 to 60000, which is meant if nothing is said.
    milliseconds: Option<u64>,
    /// The secret of a seat; needed while the game runs.
    key: Option<String>,
}

/// A position without a table, to be analysed deeper and deeper.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewDeepeningAnywhere {
    /// The game, such as `traffic-lights(columns=5)`.
    spec: String,
    /// The steps that lead there.
    #[serde(default)]
    steps: Vec<String>,
    /// How many lines, from 1 to 5; 3 if nothing is said.
    lines: Option<usize>,
    /// For how long at most, from 1 to 60000, which is meant if nothing is said.
    milliseconds: Option<u64>,
}

/// What is told about once a second.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Deepened {
    /// What was found so far.
    Study(Box<Study>),
    /// Why it does not go on.
    Error(ErrorBody),
}

/// Analyses a position of a table deeper and deeper, for a minute at most, as `text/event-stream`:
/// each event holds a `Study`, the last one is `done`; an error says what ended it before. It ends
/// when the position is no longer one of the table, and when whoever asked is gone.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/analyse/live",
    params(("table" = String, Path)),
    request_body = NewDeepening,
    responses((status = 200, body = Deepened, content_type = "text/event-stream"))
)]
pub(crate) async fn at_table(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Path(table): Path<String>,
    Body(new): Body<NewDeepening>,
) -> Result<Sse<impl Stream<Item = Told>>, Refusal> {
    let bounds = Bounds::read(new.lines, new.milliseconds)?;
    state.studying.take(client, new.key.as_ref().map(|key| Secret::given(key).digest()))?;
    let place = state.analyses.take(client).ok_or(Refusal::Share)?;
    let (position, looked) = Looked::at(&state, client, &table, new.key, new.ply).await?;
    let question = looked.question(&position, bounds.time, bounds.options());
    let spec = looked.spec();
    let searcher = offload(move || Ok::<_, Refusal>(find(&spec)?.searcher())).await??;
    let thinking = Thinking::new(&state, client, question, searcher, bounds);
    Ok(told(Deepening { thinking, looked: Some(looked), ending: state.ending, lang, place }))
}

/// Analyses any position so, for replays.
#[utoipa::path(
    post,
    path = "/api/position/analyse/live",
    request_body = NewDeepeningAnywhere,
    responses((status = 200, body = Deepened, content_type = "text/event-stream"))
)]
pub(crate) async fn anywhere(
    State(state): State<AppState>,
    client: Client,
    Reads(lang): Reads,
    Body(new): Body<NewDeepeningAnywhere>,
) -> Result<Sse<impl Stream<Item = Told>>, Refusal> {
    let bounds = Bounds::read(new.lines, new.milliseconds)?;
    state.studying.take(client, None)?;
    let place = state.analyses.take(client).ok_or(Refusal::Share)?;
    let (question, searcher) = offload(move || {
        let game = find(&new.spec)?;
        if new.steps.len() > game.cap() as usize {
            return Err(Refusal::Steps(game.cap()));
        }
        let mut position = game.start();
        play_all(&mut *position, &new.steps)?;
        open_to_thought(&*position)?;
        let (position, spec) = (Arc::from(position), game.spec().to_string());
        let (time, options) = (bounds.time, bounds.options());
        let question = Question { position, spec, steps: new.steps, time, options };
        Ok((question, game.searcher()))
    })
    .await??;
    let thinking = Thinking::new(&state, client, question, searcher, bounds);
    Ok(told(Deepening { thinking, looked: None, ending: state.ending, lang, place }))
}

/// How many lines are told, and for how long at most.
#[derive(Clone, Copy)]
struct Bounds {
    lines: usize,
    time: Duration,
}

impl Bounds {
    fn read(wanted: Option<usize>, milliseconds: Option<u64>) -> Result<Bounds, Refusal> {
        let time = time(milliseconds.unwrap_or(LONGEST), LONGEST)?;
        Ok(Bounds { lines: lines(wanted.unwrap_or(LINES))?, time })
    }

    fn options(self) -> Options {
        Options { hash_mib: HASH_MIB, lines: self.lines.max(COMPARED), ..Options::default() }
    }
}

/// An analysis under way.
struct Deepening {
    thinking: Thinking,
    /// The table whose position it is.
    looked: Option<Looked>,
    ending: Ending,
    lang: Lang,
    #[expect(dead_code, reason = "it is taken until it is dropped")]
    place: Taken,
}

impl Tells for Deepening {
    type Said = Deepened;

    fn lang(&self) -> Lang {
        self.lang
    }

    async fn next(&mut self) -> Result<Option<(Deepened, bool)>, Refusal> {
        let Deepening { thinking, looked, ending, .. } = self;
        let lost = async {
            match looked {
                Some(looked) => looked.lost().await,
                None => std::future::pending().await,
            }
        };
        let study = tokio::select! {
            found = thinking.slice(speaker(self.lang)) => found?,
            refusal = lost => return Err(refusal),
            () = ending.wait() => return Ok(None),
        };
        let last = study.done;
        Ok(Some((Deepened::Study(Box::new(study)), last)))
    }
}

impl From<ErrorBody> for Deepened {
    fn from(error: ErrorBody) -> Deepened {
        Deepened::Error(error)
    }
}

/// What a slice has found, and whether there is nothing more to think about.
type Slice = Result<(Option<SearchReport>, bool), Refusal>;

/// What an analysis knows.
struct Thinking {
    engine: Engine,
    metrics: Arc<Metrics>,
    client: Client,
    /// What it is called among the tables that wait for a search, of which none may have many.
    name: String,
    question: Question,
    /// What it knows, where this program thinks. Away while a slice is thought.
    searcher: Option<Box<dyn AnySearcher>>,
    bounds: Bounds,
    began: Instant,
    slices: usize,
    /// Of all slices.
    nodes: u64,
    depth: u32,
}

impl Thinking {
    fn new(
        state: &AppState,
        client: Client,
        question: Question,
        searcher: Box<dyn AnySearcher>,
        bounds: Bounds,
    ) -> Thinking {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        Thinking {
            engine: state.engine.clone(),
            metrics: Arc::clone(&state.metrics),
            client,
            name: format!("analysis {}", COUNT.fetch_add(1, Ordering::Relaxed)),
            question,
            searcher: Some(searcher),
            bounds,
            began: Instant::now(),
            slices: 0,
            nodes: 0,
            depth: 0,
        }
    }

    /// Thinks on for a moment.
    async fn slice(&mut self, speaker: &'static Speaker) -> Result<Study, Refusal> {
        let Bounds { lines, time } = self.bounds;
        let left = time.saturating_sub(self.began.elapsed()).max(Duration::from_millis(1));
        // Somebody waits for the first thing to be seen, but nobody for what makes it better.
        let purpose = if self.slices == 0 { Purpose::Study } else { Purpose::Watch };
        let name = self.name.clone();
        let asker = Asker { client: self.client, table: &name, purpose };
        let (found, through) = if self.engine.thinks_here() {
            let most = Duration::from_millis(SLICES[self.slices.min(SLICES.len() - 1)]);
            self.think_on(asker, most.min(left)).await?
        } else {
            let most = Duration::from_millis(SLICES[0] << self.slices.min(16));
            self.think_anew(asker, most.min(left)).await?
        };
        let mut found = found.ok_or(Refusal::Failed)?;
        self.metrics.looked_at(found.nodes);
        self.slices += 1;
        self.nodes += found.nodes;
        self.depth = self.depth.max(found.depth);
        (found.nodes, found.depth) = (self.nodes, self.depth);
        let position = Arc::clone(&self.question.position);
        let made = offload(move || study(&*position, found, lines, CANDIDATES, speaker));
        let mut study = made.await?;
        study.done = study.solved || through || self.began.elapsed() >= time;
        Ok(study)
    }

    /// Thinks on with what is known; whether there is nothing more to think about, too.
    async fn think_on(&mut self, asker: Asker<'_>, most: Duration) -> Slice {
        let mut searcher = self.searcher.take().ok_or(Refusal::Failed)?;
        let Question { position, options, .. } = self.question.clone();
        let mut search = self.engine.search(asker, move |control| {
            let limits = Limits { time: Some(most), ..Limits::default() };
            let began = Instant::now();
            let found = searcher.think(&*position, &limits, &options, control, &mut |_| {});
            // With time left there was nothing more to think about.
            let through = !control.stopped() && began.elapsed() < most / 2;
            (searcher, found, through)
        })?;
        let (searcher, found, through) =
            search.found_among_others(OWN).await.ok_or(Refusal::Failed)?;
        self.searcher = Some(searcher);
        Ok((found, through))
    }

    /// The same from the beginning, elsewhere.
    async fn think_anew(&mut self, asker: Asker<'_>, most: Duration) -> Slice {
        let question = Question { time: most, ..self.question.clone() };
        let mut search = self.engine.think(asker, question)?;
        let found = search.found_among_others(OWN).await.ok_or(Refusal::Failed)?;
        let in_time = found.as_ref().is_some_and(|found| found.time < most / 2);
        Ok((found, in_time && !search.stopped()))
    }
}
