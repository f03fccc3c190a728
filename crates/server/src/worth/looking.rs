//! A quest on which somebody looks for some seconds.

use std::time::{Duration, Instant};

use super::walk::{Quest, Walk};
use crate::AppState;
use crate::client::Client;
use crate::net::Taken;
use crate::refusal::Refusal;
use crate::state::Ending;

/// What is new is told so often.
const TOLD: Duration = Duration::from_millis(1000);
/// What was found is kept so often, so that little is lost where nobody waits for the end.
const KEPT: Duration = Duration::from_secs(5);
/// For so many seconds one may look at once.
const SECONDS: std::ops::RangeInclusive<u64> = 1..=600;
/// For so many one does where nothing is said.
const SHORT: u64 = 10;

/// Of what is written of one no more bytes are kept than this, and what was found in the last seconds.
const MOST_WRITTEN: usize = 8 * 1024 * 1024;

/// For how long somebody wants to look; 10 seconds if nothing is said.
///
/// # Errors
/// It is not from 1 to 600.
pub(crate) fn wanted(seconds: Option<u64>) -> Result<Duration, Refusal> {
    let seconds = seconds.unwrap_or(SHORT);
    if SECONDS.contains(&seconds) {
        return Ok(Duration::from_secs(seconds));
    }
    Err(Refusal::ReportTime(*SECONDS.end()))
}

/// A quest on which somebody looks. Dropping it ends it.
pub(crate) struct Looking<Q> {
    pub(crate) walk: Walk<Q>,
    until: Instant,
    kept: Instant,
    ending: Ending,
    _taken: Taken,
}

/// That somebody may look, of which there is no more at once than that.
pub(crate) struct Leave(Taken);

impl Leave {
    /// Lets a client look.
    ///
    /// # Errors
    /// Too often, or at too much at once.
    pub(crate) fn take(state: &AppState, client: Client) -> Result<Leave, Refusal> {
        state.studying.take(client, None)?;
        Ok(Leave(state.analyses.take(client).ok_or(Refusal::Share)?))
    }
}

impl<Q: Quest> Looking<Q> {
    /// Goes on with a quest.
    pub(crate) fn begin(
        state: &AppState,
        client: Client,
        Leave(taken): Leave,
        time: Duration,
        quest: Q,
    ) -> Looking<Q> {
        let now = Instant::now();
        Looking {
            walk: Walk::new(quest, state.engine.clone(), client),
            until: now + time,
            kept: now,
            ending: state.ending.clone(),
            _taken: taken,
        }
    }

    /// Goes on to the end, or until the server ends.
    ///
    /// # Errors
    /// Nobody can think.
    pub(crate) async fn finish(&mut self) -> Result<(), Refusal> {
        tokio::select! {
            walked = self.walk.on(self.until) => walked,
            () = self.ending.wait() => Ok(()),
        }
    }

    /// Goes on until there is something to tell: `false` when the server ends.
    ///
    /// # Errors
    /// Nobody can think.
    pub(crate) async fn on(&mut self) -> Result<bool, Refusal> {
        let moment = (Instant::now() + TOLD).min(self.until);
        tokio::select! {
            walked = self.walk.on(moment) => walked.map(|()| true),
            () = self.ending.wait() => Ok(false),
        }
    }

    /// Ends it: what is written of it is as much as is kept of one.
    pub(crate) fn end_where_long(&mut self, written: &str) {
        if written.len() > MOST_WRITTEN {
            self.until = Instant::now();
        }
    }

    /// For how many seconds more it goes on.
    pub(crate) fn left(&self) -> u64 {
        if self.walk.over() {
            return 0;
        }
        self.until.saturating_duration_since(Instant::now()).as_secs_f64().ceil() as u64
    }

    /// Whether what was found is to be kept now where it goes on for so many seconds more: at the end, and now
    /// and then.
    pub(crate) fn keeps(&mut self, left: u64) -> bool {
        let keeps = left == 0 || self.kept.elapsed() >= KEPT;
        if keeps {
            self.kept = Instant::now();
        }
        keeps
    }
}
