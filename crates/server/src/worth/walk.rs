//! Something that is found out by samples: they are taken by whoever thinks for this server, here or elsewhere,
//! some at a time.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use futures_util::stream::{FuturesUnordered, StreamExt};
use ludoteca_lab::invent::Invention;
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

/// So many samples that come one after the other are put together to jobs by their games.
const TOGETHER: usize = 128;

/// What is found out by samples, in rounds.
pub(crate) trait Quest: Send + 'static {
    /// The seed of its samples.
    fn seed(&self) -> u64;
    /// What is to be found next; nothing where nothing is left. `complete` says that all of the round before
    /// has been put.
    fn round(&mut self, complete: bool) -> Vec<Ask>;
    /// Puts what was found where it belongs: all of a round come in their order.
    fn put(&mut self, ask: &Ask, sample: Sample);
    /// Finds out what follows from all that was put, for who looks in the middle of a round.
    fn settle(&mut self) {}
}

/// A sample that is to be taken.
#[derive(Clone)]
pub(crate) struct Ask {
    /// Which of the games of the quest.
    of: usize,
    /// Its canonical name.
    game: Arc<str>,
    key: Key,
}

impl Quest for Report {
    fn seed(&self) -> u64 {
        Report::seed(self)
    }

    fn round(&mut self, _: bool) -> Vec<Ask> {
        let game: Arc<str> = self.game().spec().to_string().into();
        let ask = |key| Ask { of: 0, game: Arc::clone(&game), key };
        self.pending().into_iter().map(ask).collect()
    }

    fn put(&mut self, ask: &Ask, sample: Sample) {
        self.add([(ask.key, sample)]);
    }
}

impl Quest for Invention {
    fn seed(&self) -> u64 {
        Invention::seed(self)
    }

    fn round(&mut self, complete: bool) -> Vec<Ask> {
        let pending = Invention::round(self, complete);
        let ask = |(of, key)| Some(Ask { of, game: self.game(of)?.into(), key });
        pending.into_iter().filter_map(ask).collect()
    }

    fn put(&mut self, ask: &Ask, sample: Sample) {
        self.add(ask.of, ask.key, sample);
    }

    fn settle(&mut self) {
        self.judge();
    }
}

/// What came of a job: its samples, or the first of them.
struct Done {
    of: Vec<usize>,
    found: Vec<Sample>,
    time: Duration,
}

/// A quest under way. Dropping it ends it at once.
pub(crate) struct Walk<Q> {
    /// Away only while something is found out about it.
    quest: Option<Q>,
    seed: u64,
    /// What is to be found in this round, and how much of it has been put.
    asks: Vec<Ask>,
    stands: usize,
    /// What was found before its turn.
    early: BTreeMap<usize, Sample>,
    /// What no job has yet: numbers in the round, each time of one game.
    ahead: VecDeque<Vec<usize>>,
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

impl<Q: Quest> Walk<Q> {
    /// One that goes on from what is known.
    pub(crate) fn new(quest: Q, engine: Engine, client: Client) -> Walk<Q> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        Walk {
            seed: quest.seed(),
            quest: Some(quest),
            asks: Vec::new(),
            stands: 0,
            early: BTreeMap::new(),
            ahead: VecDeque::new(),
            under: FuturesUnordered::new(),
            size: 1,
            over: false,
            engine,
            client,
            name: format!("quest {}", COUNT.fetch_add(1, Ordering::Relaxed)),
        }
    }

    /// Whether nothing is left to be found.
    pub(crate) fn over(&self) -> bool {
        self.over
    }

    /// Does something with what is known, on a thread for that.
    ///
    /// # Errors
    /// It failed.
    pub(crate) async fn look<T: Send + 'static>(
        &mut self,
        look: impl FnOnce(&mut Q) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let mut quest = self.quest.take().ok_or(Refusal::Failed)?;
        let (quest, seen) = offload(move || {
            let seen = look(&mut quest);
            (quest, seen)
        })
        .await?;
        self.quest = Some(quest);
        Ok(seen)
    }

    /// Goes on until some time, or until nothing is left to be found.
    ///
    /// # Errors
    /// Nobody can think.
    pub(crate) async fn on(&mut self, until: Instant) -> Result<(), Refusal> {
        while !self.over && Instant::now() < until {
            if self.stands == self.asks.len() {
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
        // Before the first round nothing was asked for.
        let complete = !self.asks.is_empty();
        self.asks = self.look(move |quest| quest.round(complete)).await?;
        self.stands = 0;
        self.over = self.asks.is_empty();
        self.ahead.clear();
        for from in (0..self.asks.len()).step_by(TOGETHER) {
            let mut by_game: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
            for at in from..self.asks.len().min(from + TOGETHER) {
                by_game.entry(self.asks[at].of).or_default().push(at);
            }
            self.ahead.extend(by_game.into_values());
        }
        Ok(())
    }

    /// What the next job is about.
    fn next(&mut self) -> Option<Vec<usize>> {
        let mut of = self.ahead.pop_front()?;
        if of.len() > self.size {
            self.ahead.push_front(of.split_off(self.size));
        }
        Some(of)
    }

    fn job(&self, of: Vec<usize>) -> BoxFuture<'static, Result<Done, Refusal>> {
        let keys = of.iter().map(|&at| self.asks[at].key).collect();
        let game = self.asks[of[0]].game.to_string();
        let job = Job::new(game, Task::Sample(Samples { seed: self.seed, keys }));
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
    fn take(&mut self, Done { mut of, found, time }: Done) {
        let many = found.len().min(of.len());
        let left = of.split_off(many);
        if !left.is_empty() {
            // It made room for others.
            self.ahead.push_front(left);
        }
        let fits = EACH.as_secs_f64() / time.as_secs_f64().max(1e-6) * many as f64;
        self.size = (fits as usize).clamp(1, (2 * self.size).min(MOST));
        self.early.extend(of.into_iter().zip(found));
        let Some(quest) = &mut self.quest else { return };
        while let Some(sample) = self.early.remove(&self.stands) {
            quest.put(&self.asks[self.stands], sample);
            self.stands += 1;
        }
    }
}
