//! A quest on which somebody looks for some seconds: what is found is told as it comes, and kept.

use std::future::Future;
use std::time::{Duration, Instant};

use ludoteca_catalog::Lang;
use serde::Serialize;

use super::errors::ErrorBody;
use super::told::Tells;
use crate::AppState;
use crate::client::Client;
use crate::net::Taken;
use crate::refusal::Refusal;
use crate::state::Ending;
use crate::worth::{Quest, Walk, Worth, Written};

/// What is new is told so often.
const TOLD: Duration = Duration::from_millis(1000);
/// What was found is kept so often, so that little is lost where nobody waits for the end.
const KEPT: Duration = Duration::from_secs(5);
/// For so many seconds one may look at once.
const SECONDS: std::ops::RangeInclusive<u64> = 1..=600;
/// For so many one does where nothing is said.
const SHORT: u64 = 10;
/// A quest ends where more bytes than this are written of it.
const MOST_WRITTEN: usize = 8 * 1024 * 1024;

/// What is looked for by a quest: how it is told, and how it is kept.
pub(crate) trait Aim: Clone + Send + Sync + 'static {
    /// By what it is found out.
    type Quest: Quest;
    /// What is told of it.
    type Said: Serialize + Send + From<ErrorBody> + 'static;

    /// What is told where it goes on for so many seconds more; with none it is the last.
    fn said(&self, quest: &Self::Quest, left: u64, lang: Lang) -> Self::Said;

    /// What is kept.
    fn written(&self, quest: &Self::Quest) -> Written;

    /// Keeps it.
    fn keep(&self, worth: &Worth, written: Written) -> impl Future<Output = ()> + Send;
}

/// A quest on which somebody looks. Dropping it ends it.
pub(crate) struct Looking<A: Aim> {
    aim: A,
    walk: Walk<A::Quest>,
    worth: Worth,
    until: Instant,
    kept: Instant,
    ending: Ending,
    lang: Lang,
    _taken: Taken,
}

/// That somebody may look, and for how long.
pub(super) struct Leave {
    taken: Taken,
    time: Duration,
}

impl Leave {
    /// Lets a client look for some seconds, for 10 if nothing is said.
    ///
    /// # Errors
    /// For too long, too often, or at too much at once.
    pub(super) fn take(
        state: &AppState,
        client: Client,
        seconds: Option<u64>,
    ) -> Result<Leave, Refusal> {
        let seconds = seconds.unwrap_or(SHORT);
        if !SECONDS.contains(&seconds) {
            return Err(Refusal::ReportTime(*SECONDS.end()));
        }
        state.studying.take(client, None)?;
        let taken = state.analyses.take(client).ok_or(Refusal::Share)?;
        Ok(Leave { taken, time: Duration::from_secs(seconds) })
    }
}

impl<A: Aim> Looking<A> {
    /// Goes on with a quest.
    pub(super) fn begin(
        state: &AppState,
        client: Client,
        Leave { taken, time }: Leave,
        aim: A,
        quest: A::Quest,
        lang: Lang,
    ) -> Looking<A> {
        let now = Instant::now();
        Looking {
            aim,
            walk: Walk::new(quest, state.engine.clone(), client),
            worth: state.worth.clone(),
            until: now + time,
            kept: now,
            ending: state.ending.clone(),
            lang,
            _taken: taken,
        }
    }

    /// Goes on to the end, or until the server ends, and keeps what was found.
    ///
    /// # Errors
    /// Nobody can think.
    pub(crate) async fn finish(mut self) -> Result<A, Refusal> {
        tokio::select! {
            walked = self.walk.on(self.until) => walked?,
            () = self.ending.wait() => {}
        }
        let aim = self.aim.clone();
        let written = self.walk.look(move |quest| {
            quest.settle();
            aim.written(quest)
        });
        let written = written.await?;
        self.aim.keep(&self.worth, written).await;
        Ok(self.aim)
    }

    /// For how many seconds more it goes on.
    fn left(&self) -> u64 {
        if self.walk.over() {
            return 0;
        }
        self.until.saturating_duration_since(Instant::now()).as_secs_f64().ceil() as u64
    }
}

impl<A: Aim> Tells for Looking<A> {
    type Said = A::Said;

    fn lang(&self) -> Lang {
        self.lang
    }

    async fn next(&mut self) -> Result<Option<(A::Said, bool)>, Refusal> {
        let moment = (Instant::now() + TOLD).min(self.until);
        let ends = tokio::select! {
            walked = self.walk.on(moment) => { walked?; false }
            () = self.ending.wait() => true,
        };
        let (left, lang, aim) = (self.left(), self.lang, self.aim.clone());
        // Where the server ends, what was found is not lost.
        let keeps = ends || left == 0 || self.kept.elapsed() >= KEPT;
        let (said, written, left) = self
            .walk
            .look(move |quest| {
                quest.settle();
                let written = keeps.then(|| aim.written(quest));
                let long = written.as_ref().is_some_and(|w| w.text.len() > MOST_WRITTEN);
                let left = if long { 0 } else { left };
                (aim.said(quest, left, lang), written, left)
            })
            .await?;
        if let Some(written) = written {
            self.aim.keep(&self.worth, written).await;
            self.kept = Instant::now();
        }
        Ok((!ends).then_some((said, left == 0)))
    }
}
