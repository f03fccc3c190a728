#![doc = include_str!("../README.md")]
//!
//! A [`Searcher`] chooses steps within limits and keeps what it knows while the game goes on;
//! [`think`] begins from nothing, [`solve`] finds the result of best play.
//!
//! ```
#![doc = include_str!("../examples/nim.rs")]
//! ```

mod alpha_beta;
mod beside;
mod level;
mod mcts;
mod order;
mod pool;
mod searcher;
mod slot;
mod solve;
mod table;
#[cfg(test)]
mod tests;
mod verdict;
mod watch;
mod within;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ludoteca_core::{Knowledge, Payoffs, Seat};

pub use searcher::Searcher;

use order::sort_by_key;
use watch::Watch;

/// How many threads the machine can run at the same time, as far as that is known.
#[must_use]
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

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
    pub knowledge: bool,
    /// How many lines to report: the best one, and those of the candidates next to it. From
    /// [`COMPARED`] on every candidate that is nearly as good as the best gets a chance of its own, which costs
    /// depth; with one, alpha-beta only knows of most that they are no better.
    pub lines: usize,
    /// When [solving](solve), whether to find every best step, which takes longer than to find one.
    pub every_best: bool,
}

/// With so many [lines](Options::lines) candidates are compared with one another.
pub const COMPARED: usize = 2;

impl Options {
    fn bytes(&self) -> usize {
        self.hash_mib << 20
    }

    /// What the table or the tree of a search may take: with the solver's table, also while that
    /// grows and both its old and its new half exist, not more than all.
    fn search_bytes(&self) -> usize {
        self.bytes() / 16 * 13
    }

    /// What the table may take with which a search tries to solve the position first.
    fn attempt_bytes(&self) -> usize {
        self.bytes() / 8
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            level: 10,
            threads: 1,
            hash_mib: 64,
            seed: 0,
            knowledge: true,
            lines: 1,
            every_best: false,
        }
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
    /// The lines that it expects after the candidates next to the best, as many as
    /// [`Options::lines`] asks for; the first step of each is the candidate.
    pub others: Vec<Vec<S>>,
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

/// Thinks about a position with a seat to step, and reports now and then and at the end.
///
/// With one thread and a limit of nodes or depth, the same seed gives the same report (its time
/// apart).
///
/// # Panics
/// If no seat is to step.
pub fn think<G: Knowledge + ?Sized>(
    game: &G,
    state: &G::State,
    limits: &Limits,
    options: &Options,
    control: &Control,
    on_report: &mut dyn FnMut(&Report<G::Step>),
) -> Report<G::Step> {
    Searcher::new(*options).think(game, state, limits, control, on_report)
}

/// What a search is to do, shared by its threads.
struct Task<'a, G: Knowledge + ?Sized> {
    game: &'a G,
    root: &'a G::State,
    /// Who steps at the root.
    seat: Seat,
    limits: &'a Limits,
    options: &'a Options,
    /// Whether steps are seen as who is no player yet sees them.
    naive: bool,
    watch: &'a Watch<'a>,
}

impl<S: Copy + PartialEq> Report<S> {
    /// Takes over what was solved: the best steps first, and no other promises more.
    fn settle(&mut self, seat: Seat, solution: &Solution<S>) {
        let value = solution.payoffs[seat];
        // Of steps that are as good the search knows the shortest way, where it has proved one itself.
        let own = self.line.first().copied().filter(|_| self.solved && self.chances[seat] == value);
        let worse = |candidate: &Candidate<S>| {
            own != Some(candidate.step) && !solution.best.contains(&candidate.step)
        };
        for candidate in &mut self.candidates {
            let known = if worse(candidate) { candidate.chance } else { value };
            candidate.chance = known.min(value);
        }
        sort_by_key(&mut self.candidates, worse);
        self.choose(own.unwrap_or(self.candidates[0].step));
        self.chances = solution.payoffs;
        self.solved = true;
        self.nodes += solution.nodes;
        self.time += solution.time;
    }

    /// Makes a step the choice, whatever speaks for others.
    fn choose(&mut self, choice: S) {
        sort_by_key(&mut self.candidates, |candidate| candidate.step != choice);
        let (count, mut known) = (self.others.len(), std::mem::take(&mut self.others));
        known.push(std::mem::take(&mut self.line));
        let mut line = |step| {
            let at = known.iter().position(|line| line.first() == Some(&step));
            at.map_or_else(|| vec![step], |at| known.swap_remove(at))
        };
        self.line = line(choice);
        let others = self.candidates.iter().skip(1).take(count);
        self.others = others.map(|candidate| line(candidate.step)).collect();
    }
}

/// The result of best play from a position, and how it was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution<S> {
    /// The result.
    pub payoffs: Payoffs,
    /// Steps that reach it.
    pub best: Vec<S>,
    /// Whether no other step does; otherwise others may.
    pub complete: bool,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// Finds the result of best play for two seats without chance, or `None` when stopped before.
pub fn solve<G: Knowledge + ?Sized>(
    game: &G,
    state: &G::State,
    limits: &Limits,
    options: &Options,
    control: &Control,
) -> Option<Solution<G::Step>> {
    let watch = Watch::new(limits, control);
    solve::solve(game, state, options, options.bytes(), &watch)
}

/// Whether a seat can force its win within so many of its own turns, the one under way included:
/// all play of all others is looked at, for two seats without chance. `None` when stopped before.
pub fn wins_within<G: Knowledge + ?Sized>(
    game: &G,
    state: &G::State,
    seat: Seat,
    turns: u32,
    limits: &Limits,
    control: &Control,
) -> Option<bool> {
    within::wins_within(game, state, seat, turns, &Watch::new(limits, control))
}
