//! What a game is worth: a report on any game of the catalog.
//!
//! A report is a log of *samples* - games, searches - and the *figures* that follow from them. A sample
//! follows from the game, the seed of the report and its key; which samples come next, from the game and
//! the log. So a report of so many samples is the same whoever took them and in whatever order, and a longer
//! one begins as a shorter one did. Thought is counted in playouts and positions, never in time: a clock
//! only says when no more samples are taken.

mod curve;
mod estimate;
mod figures;
pub mod html;
mod kin;
mod ladder;
mod plan;
mod plot;
mod sample;
#[cfg(test)]
mod tests;
mod text;
mod verdict;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use ludoteca_catalog::{AnyGame, Control, Explained, find};
use ludoteca_core::SpecError;
use serde::{Deserialize, Serialize};

pub use curve::{Learnt, curve};
pub use estimate::{Estimate, Interval};
pub use figures::{Definition, Figure, Found, Of, Part, Source, Unit, Unknown};
pub use plan::Key;
pub use plot::STYLE as PLOT_STYLE;
pub use sample::{Game, Sample, Taken};
pub use text::text;
pub use words::{TEXTS, speaker};

pub(crate) use kin::swaps as has_swap;
pub(crate) use text::wrapped;
pub(crate) use words::Words;

use kin::Context;
use ladder::Ladder;

/// All samples that were taken.
pub type Log = BTreeMap<Key, Sample>;

/// What wrote a report: another one may play otherwise.
pub const ENGINE: &str = concat!("ludoteca ", env!("CARGO_PKG_VERSION"));
/// How a file of a report is laid out.
const FORM: u32 = 1;
/// How often it is looked whether the time is over.
const OFTEN: Duration = Duration::from_millis(10);

/// A report on a game.
pub struct Report {
    context: Context,
    seed: u64,
    log: Log,
}

/// How much is to be done.
#[derive(Clone, Copy, Debug)]
pub struct Effort<'a> {
    /// Stop when there are so many samples in all.
    pub samples: Option<usize>,
    /// Stop at this time. What is not complete then is as if it had not been begun.
    pub until: Option<Instant>,
    /// How many samples are taken at the same time.
    pub threads: usize,
    /// Once this is true no more samples are taken.
    pub stop: &'a AtomicBool,
}

/// Why a report cannot be gone on with.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// The file is something else.
    #[error("it is no report of ludoteca: {0}; give a file that ludoteca report wrote")]
    Form(#[from] serde_json::Error),
    /// Another program wrote it.
    #[error(
        "it was written by {0}, and this is {ENGINE}, which may play otherwise; begin a new one"
    )]
    Engine(String),
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] Explained<SpecError>),
    /// It is on another game.
    #[error("it is on {0}, and {1} was asked for; give another file")]
    Other(String, String),
    /// It has another seed.
    #[error("its seed is {0}, and {1} was asked for; leave the seed out or give another file")]
    Seed(u64, u64),
    /// A sample comes out otherwise now.
    #[error("{0} comes out otherwise now: the game or its player changed; begin a new report")]
    Differs(String),
}

/// A report as a file.
#[derive(Serialize, Deserialize)]
struct Saved {
    /// How it is laid out.
    report: u32,
    engine: String,
    game: String,
    seed: u64,
    /// How many samples there are, for those who only look.
    taken: usize,
    /// What follows from them, for others: it is never read.
    #[serde(default, skip_deserializing)]
    figures: Vec<Figure>,
    samples: Vec<(Key, Sample)>,
}

impl Report {
    /// An empty report on a game.
    #[must_use]
    pub fn new(game: Arc<dyn AnyGame>, seed: u64) -> Report {
        Report { context: Context::of(game), seed, log: Log::new() }
    }

    /// A report with samples that were kept elsewhere, which are taken as they are but for their form.
    pub(crate) fn with(
        game: Arc<dyn AnyGame>,
        seed: u64,
        samples: Vec<(Key, Sample)>,
    ) -> Result<Report, ReportError> {
        let mut report = Report::new(game, seed);
        let seats = report.game().seats();
        if let Some((key, _)) = samples.iter().find(|(key, sample)| !sample.fits(*key, seats)) {
            return Err(ReportError::Differs(format!("{key:?}")));
        }
        report.log = samples.into_iter().collect();
        Ok(report)
    }

    /// A report as it was [written](Report::to_json). One sample of each kind is taken again, so that
    /// nobody goes on with what other rules or players have found.
    ///
    /// # Errors
    /// [`ReportError`]
    pub fn read(text: &str) -> Result<Report, ReportError> {
        let report = Report::shown(text)?;
        report.check()?;
        Ok(report)
    }

    /// The same where nobody else can have written it: no sample is taken again.
    ///
    /// # Errors
    /// [`ReportError`], but for what only taking samples again can show.
    pub fn shown(text: &str) -> Result<Report, ReportError> {
        let saved: Saved = serde_json::from_str(text)?;
        if saved.engine != ENGINE || saved.report != FORM {
            return Err(ReportError::Engine(saved.engine));
        }
        Report::with(find(&saved.game)?, saved.seed, saved.samples)
    }

    /// Takes one sample of each kind again.
    pub(crate) fn check(&self) -> Result<(), ReportError> {
        let mut kinds = Vec::new();
        for (&key, sample) in &self.log {
            // The first of each kind is the one that costs least.
            let kind = std::mem::discriminant(&key);
            if kinds.contains(&kind) {
                continue;
            }
            kinds.push(kind);
            if self.take(key, &Control::default()).as_ref() != Some(sample) {
                return Err(ReportError::Differs(format!("{key:?}")));
            }
        }
        Ok(())
    }

    /// The report with its figures and samples, for programs and for [going on](Report::read).
    ///
    /// # Panics
    /// Never: all of it can be written.
    #[must_use]
    pub fn to_json(&self) -> String {
        let saved = Saved {
            report: FORM,
            engine: ENGINE.to_owned(),
            game: self.game().spec().to_string(),
            seed: self.seed,
            taken: self.log.len(),
            figures: self.figures(),
            samples: self.log.iter().map(|(&key, sample)| (key, sample.clone())).collect(),
        };
        serde_json::to_string(&saved).expect("numbers and texts")
    }

    /// Whether it is on this game and has this seed, if one is asked for.
    ///
    /// # Errors
    /// [`ReportError::Other`], [`ReportError::Seed`]
    pub fn is_of(&self, game: &dyn AnyGame, seed: Option<u64>) -> Result<(), ReportError> {
        let (own, asked) = (self.game().spec().to_string(), game.spec().to_string());
        match seed {
            _ if own != asked => Err(ReportError::Other(own, asked)),
            Some(seed) if seed != self.seed => Err(ReportError::Seed(self.seed, seed)),
            _ => Ok(()),
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        &*self.context.game
    }

    /// The seed of everything random.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How many play against each other.
    pub(crate) fn sides(&self) -> usize {
        self.context.sides()
    }

    /// Whether the game has the swap rule.
    pub(crate) fn swaps(&self) -> bool {
        self.context.swaps
    }

    /// The games of the ladder that come next when no more than these are known.
    pub(crate) fn rungs_after(&self, known: &BTreeSet<Key>) -> Vec<Key> {
        Ladder::of(&self.log, known).next()
    }

    /// The samples so far.
    #[must_use]
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The samples that are to be taken next, in their order; what comes after them depends on what they
    /// find. Nothing where nothing is left to be found.
    #[must_use]
    pub fn pending(&self) -> Vec<Key> {
        plan::pending(&self.context.subject(), &self.log)
    }

    /// Takes a sample; nothing where it was stopped before, or where there is none of this key.
    #[must_use]
    pub fn take(&self, key: Key, control: &Control) -> Option<Sample> {
        sample::take(&self.context, self.seed, key, control)
    }

    /// Puts samples into the log, wherever they were taken.
    pub fn add(&mut self, samples: impl IntoIterator<Item = (Key, Sample)>) {
        self.log.extend(samples);
    }

    /// What follows from the samples.
    #[must_use]
    pub fn figures(&self) -> Vec<Figure> {
        figures::figures(&self.context, &self.log)
    }

    /// Takes samples in their order, and tells how many there are.
    pub fn run(&mut self, effort: &Effort<'_>, tell: &mut dyn FnMut(usize)) {
        loop {
            let mut keys = self.pending();
            if let Some(most) = effort.samples {
                keys.truncate(most.saturating_sub(self.log.len()));
            }
            if keys.is_empty() || effort.is_over() {
                return;
            }
            let taken = self.take_all(&keys, effort, tell);
            let complete = taken.len() == keys.len();
            self.log.extend(keys.into_iter().zip(taken));
            if !complete {
                return;
            }
        }
    }

    /// The samples of these keys, or those of the first of them for which there is time.
    fn take_all(
        &self,
        keys: &[Key],
        effort: &Effort<'_>,
        tell: &mut dyn FnMut(usize),
    ) -> Vec<Sample> {
        let take = |at: usize, control: &Control| self.take(keys[at], control);
        in_order(keys.len(), &take, effort, &mut |taken| tell(self.log.len() + taken))
    }
}

/// Takes samples on some threads: those of the first numbers for which there is time, in their order.
pub(crate) fn in_order(
    many: usize,
    take: &(dyn Fn(usize, &Control) -> Option<Sample> + Sync),
    effort: &Effort<'_>,
    tell: &mut dyn FnMut(usize),
) -> Vec<Sample> {
    let (control, next) = (Control::default(), AtomicUsize::new(0));
    let work = |found: &Sender<(usize, Option<Sample>)>| {
        while let Some(at) = {
            let at = next.fetch_add(1, Ordering::Relaxed);
            Some(at).filter(|&at| at < many && !control.stopped())
        } {
            if found.send((at, take(at, &control))).is_err() {
                return;
            }
        }
    };
    let (mut early, mut taken) = (BTreeMap::new(), Vec::new());
    let (found, answers) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..effort.threads.clamp(1, many.max(1)) {
            let (work, found) = (&work, found.clone());
            scope.spawn(move || work(&found));
        }
        // The last of them who ends closes it.
        drop(found);
        loop {
            match answers.recv_timeout(OFTEN) {
                Ok((at, Some(sample))) => {
                    early.insert(at, sample);
                    while let Some(sample) = early.remove(&taken.len()) {
                        taken.push(sample);
                    }
                    tell(taken.len());
                }
                Ok((_, None)) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if effort.is_over() {
                control.stop();
            }
        }
    });
    taken
}

impl Effort<'_> {
    pub(crate) fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.until.is_some_and(|until| Instant::now() >= until)
    }
}
