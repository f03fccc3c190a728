//! A report under way: samples are taken by whoever thinks for this server, here or elsewhere, some at a time.

use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use futures_util::stream::{FuturesUnordered, StreamExt};
use ludoteca_lab::report::{Key, Report, Sample};
use ludoteca_work::{Answer, Job, Samples, Task};

use crate::client::Client;
use crate::engine::{Asker, Engine, Purpose};
use crate::refusal::Refusal;
use crate::table::offload;

/// So many jobs of one report are given away at once.
const LANES: usize = 4;
/// A job is to take about so long,
const EACH: Duration = Duration::from_millis(200);
/// and has no more samples than this.
const MOST: usize = 16;
/// While people wait for a search, a job has its thread for so long.
const OWN: Duration = Duration::from_millis(100);
/// Whoever finds no room looks again after this.
const AGAIN: Duration = Duration::from_secs(1);

/// What came of a job: its samples, or the first of them.
struct Done {
    of: Range<usize>,
    found: Vec<Sample>,
    time: Duration,
}

/// A report under way. Dropping it ends it at once.
pub(crate) struct Walk {
    /// Away only while something is found out about it.
    report: Option<Report>,
    /// The canonical name of the game.
    spec: String,
    /// What is to be found in this round, and how much of it stands in the report.
    keys: Vec<Key>,
    stands: usize,
    /// What was found before its turn.
    early: BTreeMap<usize, Sample>,
    /// What no job has yet.
    ahead: VecDeque<Range<usize>>,
    under: FuturesUnordered<BoxFuture<'static, Result<Done, Refusal>>>,
    /// How many samples a job has.
    size: usize,
    /// Nothing is left to be found.
    over: bool,
    engine: Engine,
    client: Client,
    /// What it is called among those who wait for a search.
    name: String,
}

impl Walk {
    /// One that goes on from a report.
    pub(crate) fn new(report: Report, engine: Engine, client: Client) -> Walk {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        Walk {
            spec: report.game().spec().to_string(),
            report: Some(report),
            keys: Vec::new(),
            stands: 0,
            early: BTreeMap::new(),
            ahead: VecDeque::new(),
            under: FuturesUnordered::new(),
            size: 1,
            over: false,
            engine,
            client,
            name: format!("report {}", COUNT.fetch_add(1, Ordering::Relaxed)),
        }
    }

    /// The canonical name of the game.
    pub(crate) fn spec(&self) -> &str {
        &self.spec
    }

    /// Whether nothing is left to be found.
    pub(crate) fn over(&self) -> bool {
        self.over
    }

    /// Finds out something about the report, on a thread for that.
    ///
    /// # Errors
    /// It failed.
    pub(crate) async fn look<T: Send + 'static>(
        &mut self,
        look: impl FnOnce(&Report) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let report = self.report.take().ok_or(Refusal::Failed)?;
        let (report, seen) = offload(move || {
            let seen = look(&report);
            (report, seen)
        })
        .await?;
        self.report = Some(report);
        Ok(seen)
    }

    /// Goes on until some time, or until nothing is left to be found.
    ///
    /// # Errors
    /// Nobody can think.
    pub(crate) async fn on(&mut self, until: Instant) -> Result<(), Refusal> {
        while !self.over && Instant::now() < until {
            if self.stands == self.keys.len() {
                self.begin_round().await?;
                continue;
            }
            while self.under.len() < LANES
                && let Some(of) = self.next()
            {
                let job = self.job(of);
                self.under.push(job);
            }
            match tokio::time::timeout_at(until.into(), self.under.next()).await {
                Ok(Some(done)) => self.take(done?),
                Ok(None) => return Err(Refusal::Failed),
                Err(_) => break,
            }
        }
        Ok(())
    }

    async fn begin_round(&mut self) -> Result<(), Refusal> {
        self.keys = self.look(Report::pending).await?;
        self.stands = 0;
        self.over = self.keys.is_empty();
        self.ahead.clear();
        self.ahead.push_back(0..self.keys.len());
        Ok(())
    }

    /// What the next job is about.
    fn next(&mut self) -> Option<Range<usize>> {
        let mut of = self.ahead.pop_front()?;
        let to = of.end.min(of.start + self.size);
        if to < of.end {
            self.ahead.push_front(to..of.end);
        }
        of.end = to;
        Some(of)
    }

    fn job(&self, of: Range<usize>) -> BoxFuture<'static, Result<Done, Refusal>> {
        let keys = self.keys[of.clone()].to_vec();
        let samples = Samples { seed: super::SEED, keys };
        let job = Job::new(self.spec.clone(), Task::Sample(samples));
        let (engine, client, name) = (self.engine.clone(), self.client, self.name.clone());
        Box::pin(async move {
            let asker = Asker { client, table: &name, purpose: Purpose::Watch };
            let mut search = loop {
                match engine.ask(asker, job.clone()) {
                    Ok(search) => break search,
                    Err(Refusal::Busy | Refusal::Share) => {
                        let _ = tokio::time::timeout(AGAIN, engine.room(asker)).await;
                    }
                    Err(other) => return Err(other),
                }
            };
            let began = Instant::now();
            match search.found_among_others(OWN).await.flatten() {
                Some(Answer::Samples(found)) => Ok(Done { of, found, time: began.elapsed() }),
                _ => Err(Refusal::Failed),
            }
        })
    }

    /// Puts what was found in its place.
    fn take(&mut self, Done { of, found, time }: Done) {
        let many = found.len().min(of.len());
        if many < of.len() {
            // It made room for others.
            self.ahead.push_front(of.start + many..of.end);
        }
        let fits = EACH.as_secs_f64() / time.as_secs_f64().max(1e-6) * many as f64;
        self.size = (fits as usize).clamp(1, (2 * self.size).min(MOST));
        self.early.extend(of.zip(found));
        let Some(report) = &mut self.report else { return };
        while let Some(sample) = self.early.remove(&self.stands) {
            report.add([(self.keys[self.stands], sample)]);
            self.stands += 1;
        }
    }
}
