//! The tree of a Monte Carlo search, shared by its threads without a lock.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, Ordering::Relaxed};

use crate::verdict::Verdict;

/// Payoffs are added up as whole numbers of this size, so that threads can add without a lock and
/// in any order.
const UNIT: f64 = (1 << 20) as f64;

/// A sum of payoffs and how many they are.
#[derive(Default)]
pub(crate) struct Mean {
    count: AtomicU32,
    sum: AtomicU64,
}

impl Mean {
    pub(crate) fn count(&self) -> u32 {
        self.count.load(Relaxed)
    }

    pub(crate) fn sum(&self) -> f64 {
        self.sum.load(Relaxed) as f64 / UNIT
    }

    /// One half where nothing was added.
    pub(crate) fn mean(&self) -> f64 {
        match self.count() {
            0 => 0.5,
            count => self.sum() / f64::from(count),
        }
    }

    /// Counts a payoff that will be added later; until then it counts as a loss, which keeps
    /// other threads from crowding the same line (virtual loss).
    pub(crate) fn announce(&self) {
        self.count.fetch_add(1, Relaxed);
    }

    /// Takes an announcement back.
    pub(crate) fn retract(&self) {
        self.count.fetch_sub(1, Relaxed);
    }

    pub(crate) fn add_announced(&self, payoff: f64) {
        self.sum.fetch_add((payoff * UNIT) as u64, Relaxed);
    }

    pub(crate) fn add(&self, payoff: f64) {
        self.announce();
        self.add_announced(payoff);
    }
}

/// A position in the tree.
pub(crate) struct Place<S> {
    /// What came of it for the seat that chose to come here.
    pub(crate) mean: Mean,
    /// What came of it for the seat to step here.
    own: AtomicU64,
    verdict: AtomicU8,
    /// Whether the seat to step here is sure of a draw.
    drawable: AtomicBool,
    edges: OnceLock<Box<[Edge<S>]>>,
}

/// A step from a position.
pub(crate) struct Edge<S> {
    pub(crate) step: S,
    /// How promising the step looks before any visit; at chance nodes, its probability.
    pub(crate) prior: f32,
    /// All moves as first: what came of games in which the step was made here or later.
    pub(crate) amaf: Mean,
    pub(crate) place: Place<S>,
}

impl<S> Place<S> {
    pub(crate) fn new() -> Place<S> {
        Place {
            mean: Mean::default(),
            own: AtomicU64::new(0),
            verdict: AtomicU8::new(0),
            drawable: AtomicBool::new(false),
            edges: OnceLock::new(),
        }
    }

    pub(crate) fn edges(&self) -> Option<&[Edge<S>]> {
        self.edges.get().map(|edges| &**edges)
    }

    /// The steps from here, made by `make` unless another thread was first.
    pub(crate) fn edges_or(&self, make: impl FnOnce() -> Box<[Edge<S>]>) -> &[Edge<S>] {
        self.edges.get_or_init(make)
    }

    pub(crate) fn verdict(&self) -> Option<Verdict> {
        Verdict::decode(self.verdict.load(Relaxed))
    }

    pub(crate) fn prove(&self, verdict: Verdict) {
        self.verdict.store(verdict.code(), Relaxed);
    }

    pub(crate) fn drawable(&self) -> bool {
        self.drawable.load(Relaxed)
    }

    pub(crate) fn set_drawable(&self) {
        self.drawable.store(true, Relaxed);
    }

    pub(crate) fn add_own(&self, payoff: f64) {
        self.own.fetch_add((payoff * UNIT) as u64, Relaxed);
    }

    /// The mean payoff of the seat to step here, one half before any visit.
    pub(crate) fn own_mean(&self) -> f64 {
        (self.own.load(Relaxed) as f64 / UNIT + 0.5) / (f64::from(self.mean.count()) + 1.0)
    }
}

impl<S> Edge<S> {
    pub(crate) fn new(step: S, prior: f32) -> Edge<S> {
        Edge { step, prior, amaf: Mean::default(), place: Place::new() }
    }
}
