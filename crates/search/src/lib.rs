//! Opponents for any game of the contract.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ludoteca_core::{Payoffs, Rng, Scratch, Turn, Wisdom};

/// When to stop thinking. Whichever comes first counts; without any, only [`Control::stop`] does.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limits {
    /// Think this long, and hardly longer.
    pub time: Option<Duration>,
    /// Look at this many positions (alpha-beta) or play this many playouts (MCTS).
    pub nodes: Option<u64>,
    /// Look this many steps ahead.
    pub depth: Option<u32>,
}

/// How to think.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// How strong to play, 1 to 10.
    pub level: u8,
    /// How many threads to use.
    pub threads: usize,
    /// How much memory the tables may take, in MiB.
    pub hash_mib: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// Whether to use what the game knows about itself; without it only the rules count.
    pub wisdom: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { level: 10, threads: 1, hash_mib: 64, seed: 0, wisdom: true }
    }
}

/// Lets another thread end a search.
#[derive(Debug, Default)]
pub struct Control {
    stop: AtomicBool,
}

impl Control {
    /// Asks the search to end with what it has.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to end.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<S> {
    /// How many steps deep it looked.
    pub depth: u32,
    /// How many positions or playouts it looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// What each seat may expect.
    pub chances: Payoffs,
    /// Whether `chances` is proved to be the result of best play.
    pub solved: bool,
    /// The line of best play that it expects; the first step is its choice. Empty only when the
    /// game is over.
    pub line: Vec<S>,
    /// The legal steps, best first.
    pub candidates: Vec<Candidate<S>>,
}

/// A legal step and what the seat to step may expect of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<S> {
    /// The step.
    pub step: S,
    /// The expected payoff of the seat to step, 0 to 1.
    pub chance: f64,
    /// How much of the search went into it.
    pub visits: u64,
}

/// Thinks about a position with a seat to step, and reports now and then.
pub fn think<G: Wisdom>(
    game: &G,
    state: &G::State,
    limits: &Limits,
    options: &Options,
    control: &Control,
    on_report: &mut dyn FnMut(&Report<G::Step>),
) -> Report<G::Step> {
    let began = Instant::now();
    let mut rng = Rng::new(options.seed);
    let mut scratch = Scratch::default();
    let mut steps = Vec::new();
    game.steps(state, &mut steps);
    let Turn::Seat(seat) = game.turn(state) else {
        panic!("thinking needs a seat to step");
    };
    let mut sums = vec![(0.0f64, 0u64); steps.len()];
    let mut nodes = 0u64;
    while !control.stopped()
        && limits.time.is_none_or(|t| began.elapsed() < t)
        && limits.nodes.is_none_or(|n| nodes < n)
        && (limits.time.is_some() || limits.nodes.is_some() || nodes < 1000)
    {
        let i = (0..steps.len())
            .max_by(|&a, &b| {
                let ucb = |i: usize| {
                    let (sum, n) = sums[i];
                    if n == 0 {
                        f64::INFINITY
                    } else {
                        sum / n as f64 + (2.0 * ((nodes + 1) as f64).ln() / n as f64).sqrt()
                    }
                };
                ucb(a).total_cmp(&ucb(b))
            })
            .expect("a running game has steps");
        let mut at = state.clone();
        game.play(&mut at, steps[i]);
        game.playout(&mut at, &mut rng, &mut scratch);
        sums[i].0 += game.payoffs(&at).expect("the game is over")[seat];
        sums[i].1 += 1;
        nodes += 1;
    }
    let mut candidates: Vec<_> = steps
        .iter()
        .zip(&sums)
        .map(|(&step, &(sum, visits))| Candidate {
            step,
            chance: sum / visits.max(1) as f64,
            visits,
        })
        .collect();
    candidates.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.chance.total_cmp(&a.chance)));
    let best = candidates[0];
    let mut chances = Payoffs::all(game.seats(), (1.0 - best.chance) / (game.seats() - 1) as f64);
    chances[seat] = best.chance;
    let report = Report {
        depth: 1,
        nodes,
        time: began.elapsed(),
        chances,
        solved: false,
        line: vec![best.step],
        candidates,
    };
    on_report(&report);
    report
}

/// The result of best play from a position, and how it was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution<S> {
    /// The result.
    pub payoffs: Payoffs,
    /// Steps that reach it.
    pub best: Vec<S>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// Finds the result of best play for two seats without chance, or `None` when stopped before.
pub fn solve<G: Wisdom>(
    _game: &G,
    _state: &G::State,
    _limits: &Limits,
    _options: &Options,
    _control: &Control,
) -> Option<Solution<G::Step>> {
    None
}
