//! Alpha-beta for two seats without chance: principal variation search with iterative deepening,
//! aspiration, a transposition table, late move reductions and one search a thread (lazy SMP).
//!
//! Values are whole numbers from the view of the seat to step and change sign only when the other
//! seat steps next. Every value carries whether an estimate went into it, so a result is called
//! solved only when it is.

use std::ops::Neg;
use std::thread;

use ludoteca_core::{Knowledge, Payoffs, Rng, Seat, StepList, Turn, rng::mix};

use crate::table::{Bound, Entry, IMAGE_MASK, Table};
use crate::watch::{Pace, Watch};
use crate::{Candidate, Limits, Options, Report};

/// The value of a win at the root; one further away is worth one less a step.
const WIN: i32 = 1_000_000;
/// Values from here on are wins.
const SURE: i32 = 900_000;
const INFINITE: i32 = WIN + 1;
/// Estimates are log odds times this.
const ODDS_UNIT: f64 = 1000.0;
/// Estimates go no further, far below any win.
const MOST: f64 = 20.0;
/// How much worse than the best a step at the root may be to get a value of its own.
const RANKED: i32 = 400;
/// Half of the first window around the value of the last depth.
const ASPIRATION: i32 = 300;
const DEEPEST: i32 = 200;
/// No line is longer: forced steps cost no depth.
const LONGEST: usize = 1000;
/// Steps from this place on are late ones.
const LATE: usize = 4;
const HABITS: usize = 1 << 12;
const HISTORY_MOST: i32 = 1 << 14;
/// What a prior is worth beside the history, for each unit of its logarithm.
const PRIOR_UNIT: f32 = 4096.0;
/// Positions with fewer steps left to look ahead are too cheap for priors.
const PRIORS_FROM: i32 = 2;
/// About how many positions a thread can store in a second.
const POSITIONS_PER_SECOND: f64 = 4e6;

/// Whether the game can be searched so from here.
pub(crate) fn suits<G: Knowledge + ?Sized>(game: &G, state: &G::State) -> bool {
    game.seats() == 2
        && game.plan().method == ludoteca_core::Method::AlphaBeta
        && game.evaluate(state).is_some()
}

/// Searches until the watch ends it, the depth is reached or the result is proved.
pub(crate) fn search<G: Knowledge + ?Sized>(
    game: &G,
    state: &G::State,
    seat: Seat,
    limits: &Limits,
    options: &Options,
    watch: &Watch<'_>,
    on_report: &mut dyn FnMut(&Report<G::Step>),
) -> Report<G::Step> {
    let threads = options.threads.max(1);
    let by_time = limits.time.map_or(u64::MAX, |time| {
        (time.as_secs_f64() * POSITIONS_PER_SECOND) as u64 * threads as u64
    });
    let entries = by_time.min(limits.nodes.unwrap_or(u64::MAX));
    let table = Table::new(options.hash_mib << 20, entries);
    let deepest = limits.depth.map_or(DEEPEST, |depth| depth.clamp(1, DEEPEST as u32) as i32);
    let root = Root { game, state, seat, table: &table, watch };
    let mut report = None;
    thread::scope(|scope| {
        for i in 1..threads {
            let root = &root;
            scope.spawn(move || Worker::new(root, options.seed).deepen(deepest, i, &mut |_| {}));
        }
        let mut worker = Worker::new(&root, options.seed);
        worker.deepen(deepest, 0, on_report);
        watch.end();
        report = Some(worker.report());
    });
    let report = report.expect("the first thread reports");
    on_report(&report);
    report
}

/// What the threads of a search share.
struct Root<'a, G: Knowledge + ?Sized> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
    table: &'a Table,
    watch: &'a Watch<'a>,
}

/// The value of a position for the seat to step.
#[derive(Clone, Copy)]
struct Found {
    value: i32,
    /// Whether no estimate went into it.
    proven: bool,
}

impl Neg for Found {
    type Output = Found;
    fn neg(self) -> Found {
        Found { value: -self.value, ..self }
    }
}

/// The values that matter.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Neg for Window {
    type Output = Window;
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// A legal step at the root.
struct RootStep<S> {
    step: S,
    found: Found,
    nodes: u64,
    /// The last depth at which it was searched to the end.
    depth: i32,
}

/// A step with its place in the list of legal steps and what speaks for trying it early.
#[derive(Clone, Copy)]
struct Ranked<S> {
    step: S,
    index: u16,
    score: i32,
}

/// One thread of a search.
struct Worker<'a, G: Knowledge + ?Sized> {
    root: &'a Root<'a, G>,
    pace: Pace,
    steps: Vec<RootStep<G::Step>>,
    depth: i32,
    /// Buffers, one a ply.
    lists: Vec<Vec<Ranked<G::Step>>>,
    unsettled: Vec<StepList<G::Step>>,
    legal: StepList<G::Step>,
    weights: Vec<f32>,
    /// The last two steps that refuted something at each ply.
    killers: Vec<[Option<G::Step>; 2]>,
    /// How often steps of a habit refuted something, for each seat.
    history: [Box<[i32]>; 2],
}

impl<'a, G: Knowledge + ?Sized> Worker<'a, G> {
    fn new(root: &'a Root<'a, G>, seed: u64) -> Self {
        let mut legal = StepList::new();
        root.game.steps(root.state, &mut legal);
        // Among equals chance decides, or the same game would be played again and again.
        Rng::new(mix(seed)).shuffle(&mut legal);
        let surely = root.game.sure_step(root.state);
        // What is surely best comes first and stays there among equals.
        legal.sort_by_key(|&step| surely != Some(step));
        let unknown = Found { value: 0, proven: false };
        let root_step = |&step| RootStep { step, found: unknown, nodes: 0, depth: 0 };
        Worker {
            root,
            pace: Pace::new(),
            steps: legal.iter().map(root_step).collect(),
            depth: 0,
            lists: Vec::new(),
            unsettled: Vec::new(),
            legal,
            weights: Vec::new(),
            killers: Vec::new(),
            history: [vec![0; HABITS].into(), vec![0; HABITS].into()],
        }
    }

    /// Searches deeper and deeper. Threads after the first begin elsewhere, so as to fill the table
    /// with what the first will want to know.
    fn deepen(&mut self, deepest: i32, thread: usize, on_report: &mut dyn FnMut(&Report<G::Step>)) {
        let shift = thread % self.steps.len();
        self.steps.rotate_left(shift);
        let first = 1 + thread as i32 % 2;
        for depth in first..=deepest {
            let finished = self.iterate(depth, on_report);
            self.settle_order(depth, finished.is_some());
            if finished.is_none() {
                return;
            }
            self.depth = depth;
            if self.proven() {
                return;
            }
            on_report(&self.report());
        }
    }

    /// Puts the best step that was searched at this depth first.
    fn settle_order(&mut self, depth: i32, finished: bool) {
        let best =
            (0..self.steps.len()).filter(|&i| finished || self.steps[i].depth == depth).reduce(
                |a, b| {
                    if self.steps[b].found.value > self.steps[a].found.value { b } else { a }
                },
            );
        if let Some(best) = best {
            self.steps[..=best].rotate_right(1);
            self.steps[1..].sort_by_key(|step| -step.found.value);
        }
    }

    /// Whether the value of the root is proved.
    fn proven(&self) -> bool {
        let best = self.steps[0].found;
        best.value >= SURE || self.steps.iter().all(|step| step.found.proven)
    }

    /// Searches every step at the root, wide enough to tell the best ones apart.
    fn iterate(&mut self, depth: i32, on_report: &mut dyn FnMut(&Report<G::Step>)) -> Option<()> {
        let mut best = -INFINITE;
        for i in 0..self.steps.len() {
            let before = self.root.watch.nodes();
            let mut next = self.root.state.clone();
            self.root.game.play(&mut next, self.steps[i].step);
            let found = if i == 0 {
                self.aspire(&next, depth, self.steps[0].found.value)?
            } else {
                self.rank(&next, depth, (best - RANKED).max(-INFINITE))?
            };
            let step = &mut self.steps[i];
            step.found = found;
            step.depth = depth;
            step.nodes += self.root.watch.nodes() - before;
            best = best.max(found.value);
            if best >= SURE {
                break;
            }
            if self.pace.report_due() && self.depth > 0 {
                on_report(&self.report());
            }
        }
        Some(())
    }

    /// The value after the first step, looked for around what it was.
    fn aspire(&mut self, next: &G::State, depth: i32, expected: i32) -> Option<Found> {
        let mut half = if depth < 3 { INFINITE } else { ASPIRATION };
        loop {
            let window = Window {
                alpha: (expected.saturating_sub(half)).max(-INFINITE),
                beta: (expected.saturating_add(half)).min(INFINITE),
            };
            let found = self.after(next, self.root.seat, depth, 0, window)?;
            let inside = found.value > window.alpha && found.value < window.beta;
            if inside || half >= INFINITE {
                return Some(found);
            }
            half = if half > 8 * ASPIRATION { INFINITE } else { half * 4 };
        }
    }

    /// The value after a further step: what it is above `alpha`, or only that it is not.
    fn rank(&mut self, next: &G::State, depth: i32, alpha: i32) -> Option<Found> {
        let narrow = Window { alpha, beta: alpha + 1 };
        let found = self.after(next, self.root.seat, depth, 0, narrow)?;
        if found.value <= alpha {
            return Some(found);
        }
        self.after(next, self.root.seat, depth, 0, Window { alpha, beta: INFINITE })
    }

    /// The value, for `seat`, of the position that its step led to.
    fn after(
        &mut self,
        next: &G::State,
        seat: Seat,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Option<Found> {
        let game = self.root.game;
        if let Some(payoffs) = game.payoffs(next).or_else(|| game.decided(next)) {
            return Some(Found { value: final_value(payoffs[seat], ply + 1), proven: true });
        }
        match game.turn(next) {
            Turn::Over | Turn::Chance => Some(self.estimate(next, seat)),
            Turn::Seat(to_step) if to_step == seat => {
                self.search(next, seat, depth - 1, ply + 1, window)
            }
            Turn::Seat(other) => {
                self.search(next, other, depth - 1, ply + 1, -window).map(Neg::neg)
            }
        }
    }

    fn estimate(&self, state: &G::State, seat: Seat) -> Found {
        let value = self.root.game.evaluate(state).map_or(0, |payoffs| to_value(payoffs[seat]));
        Found { value, proven: false }
    }

    /// The value of a running position; `None` when the search is over.
    fn search(
        &mut self,
        state: &G::State,
        seat: Seat,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Option<Found> {
        let game = self.root.game;
        if !self.root.watch.count_node() || self.pace.tick(self.root.watch) {
            return None;
        }
        if ply < LONGEST
            && let Some(step) = game.sure_step(state)
        {
            let mut next = state.clone();
            game.play(&mut next, step);
            return self.after(&next, seat, depth + 1, ply, window);
        }
        if depth <= 0 {
            return self.settle(state, seat, ply, window);
        }
        let key = table_key(game, state, seat);
        let image = (game.key(state) & IMAGE_MASK) as u16;
        let entry = self.root.table.get(key);
        if let Some(found) = entry.and_then(|entry| usable(entry, depth, ply, window)) {
            return Some(found);
        }
        let hint = entry.filter(|entry| entry.image == image).map(|entry| entry.best);
        let list = self.ranked(state, seat, depth, ply, hint);
        let (found, best) = self.try_all(state, seat, depth, ply, window, &list)?;
        self.lists[ply] = list;
        let bound = if found.value >= window.beta {
            Bound::Lower
        } else if found.value <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let value = from_root(found.value, ply);
        let (depth, proven) = (depth.min(255) as u8, found.proven);
        self.root.table.put(key, Entry { value, bound, depth, proven, best, image });
        Some(found)
    }

    /// The value of a position at the end of what is looked at: its estimate, or better what one of
    /// its unsettled steps leads to (quiescence search).
    fn settle(
        &mut self,
        state: &G::State,
        seat: Seat,
        ply: usize,
        mut window: Window,
    ) -> Option<Found> {
        let mut best = self.estimate(state, seat);
        if best.value >= window.beta || ply >= LONGEST {
            return Some(best);
        }
        if self.unsettled.len() <= ply {
            self.unsettled.resize_with(ply + 1, StepList::new);
        }
        let game = self.root.game;
        let mut steps = std::mem::take(&mut self.unsettled[ply]);
        steps.clear();
        game.noisy_steps(state, &mut steps);
        if !steps.is_empty() {
            let mut next = state.clone();
            for &step in &steps {
                window.alpha = window.alpha.max(best.value);
                next.clone_from(state);
                game.play(&mut next, step);
                let found = self.after(&next, seat, 0, ply, window)?;
                if found.value > best.value {
                    // Only a win is sure while other steps have not been looked at.
                    best = Found { proven: found.proven && found.value >= SURE, ..found };
                }
                if best.value >= window.beta {
                    break;
                }
            }
        }
        self.unsettled[ply] = steps;
        Some(best)
    }

    /// The best value of all steps and the place of that step in the list of legal ones.
    fn try_all(
        &mut self,
        state: &G::State,
        seat: Seat,
        depth: i32,
        ply: usize,
        mut window: Window,
        list: &[Ranked<G::Step>],
    ) -> Option<(Found, u16)> {
        let mut best = (Found { value: -INFINITE, proven: true }, list[0].index);
        let mut all_proven = true;
        let mut next = state.clone();
        for (i, ranked) in list.iter().enumerate() {
            next.clone_from(state);
            self.root.game.play(&mut next, ranked.step);
            let found = self.try_one(&next, seat, depth, ply, window, i)?;
            all_proven &= found.proven;
            if found.value > best.0.value {
                best = (found, ranked.index);
            }
            if found.value >= window.beta {
                self.reward(seat, depth, ply, &list[..=i]);
                return Some(best);
            }
            window.alpha = window.alpha.max(found.value);
        }
        best.0.proven = all_proven;
        Some(best)
    }

    /// The value of one step: the first with the whole window, the others only as far as they may
    /// be better, late ones less deep.
    fn try_one(
        &mut self,
        next: &G::State,
        seat: Seat,
        depth: i32,
        ply: usize,
        window: Window,
        place: usize,
    ) -> Option<Found> {
        if place == 0 {
            return self.after(next, seat, depth, ply, window);
        }
        let narrow = Window { beta: window.alpha + 1, ..window };
        let late = place >= LATE && depth >= 3;
        if late {
            let less = 1 + i32::from(place >= 4 * LATE && depth >= 5);
            let found = self.after(next, seat, depth - less, ply, narrow)?;
            if found.value <= window.alpha {
                return Some(found);
            }
        }
        let found = self.after(next, seat, depth, ply, narrow)?;
        if found.value <= window.alpha || found.value >= window.beta {
            return Some(found);
        }
        self.after(next, seat, depth, ply, window)
    }

    /// The legal steps, promising ones first.
    fn ranked(
        &mut self,
        state: &G::State,
        seat: Seat,
        depth: i32,
        ply: usize,
        hint: Option<u16>,
    ) -> Vec<Ranked<G::Step>> {
        if self.lists.len() <= ply {
            self.lists.resize_with(ply + 1, Vec::new);
            self.killers.resize(ply + 1, [None; 2]);
        }
        let game = self.root.game;
        list_steps(game, state, &mut self.legal);
        self.weights.clear();
        if depth >= PRIORS_FROM {
            game.priors(state, &self.legal, &mut self.weights);
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        for (i, &step) in self.legal.iter().enumerate() {
            let index = i as u16;
            let score = if hint == Some(index) {
                i32::MAX
            } else if let Some(k) = self.killers[ply].iter().position(|&k| k == Some(step)) {
                i32::MAX - 1 - k as i32
            } else {
                let known = game
                    .history_index(step)
                    .map_or(0, |h| self.history[seat.index()][usize::from(h) % HABITS]);
                let prior = self.weights.get(i).map_or(0.0, |w| w.max(1e-6).ln());
                known + (prior * PRIOR_UNIT) as i32
            };
            list.push(Ranked { step, index, score });
        }
        list.sort_by_key(|ranked| std::cmp::Reverse(ranked.score));
        list
    }

    /// Remembers the last of `tried` as the step that refuted, and the others as those that did not.
    fn reward(&mut self, seat: Seat, depth: i32, ply: usize, tried: &[Ranked<G::Step>]) {
        let (refuter, others) = tried.split_last().expect("something was tried");
        let killers = &mut self.killers[ply];
        if killers[0] != Some(refuter.step) {
            *killers = [Some(refuter.step), killers[0]];
        }
        let weight = (depth * depth).min(400);
        self.learn(seat, refuter.step, weight);
        for other in others {
            self.learn(seat, other.step, -weight);
        }
    }

    /// Moves the history of a step towards its bounds, the slower the nearer it is.
    fn learn(&mut self, seat: Seat, step: G::Step, weight: i32) {
        if let Some(habit) = self.root.game.history_index(step) {
            let known = &mut self.history[seat.index()][usize::from(habit) % HABITS];
            *known += weight * 16 - *known * weight.abs() * 16 / HISTORY_MOST;
        }
    }

    fn report(&self) -> Report<G::Step> {
        let best = &self.steps[0];
        let own = chance(best.found);
        let mut chances = Payoffs::all(2, 1.0 - own);
        chances[self.root.seat] = own;
        let candidate = |step: &RootStep<G::Step>| Candidate {
            step: step.step,
            chance: chance(step.found),
            visits: step.nodes,
        };
        Report {
            depth: self.depth.max(1) as u32,
            nodes: self.root.watch.nodes(),
            time: self.root.watch.elapsed(),
            chances,
            solved: self.proven(),
            line: self.line(best.step),
            candidates: self.steps.iter().map(candidate).collect(),
        }
    }

    /// The line of best play, as far as the table remembers it.
    fn line(&self, first: G::Step) -> Vec<G::Step> {
        let game = self.root.game;
        let mut state = self.root.state.clone();
        let mut line = vec![first];
        game.play(&mut state, first);
        let mut legal = StepList::new();
        while line.len() <= self.depth as usize
            && let Turn::Seat(seat) = game.turn(&state)
        {
            list_steps(game, &state, &mut legal);
            let step = game.sure_step(&state).or_else(|| {
                let entry = self.root.table.get(table_key(game, &state, seat))?;
                let image = (game.key(&state) & IMAGE_MASK) as u16;
                legal.get(usize::from(entry.best)).copied().filter(|_| entry.image == image)
            });
            let Some(step) = step else { break };
            line.push(step);
            game.play(&mut state, step);
        }
        line
    }
}

/// The steps that are worth a look, in the order in which the table numbers them.
fn list_steps<G: Knowledge + ?Sized>(game: &G, state: &G::State, out: &mut StepList<G::Step>) {
    out.clear();
    game.steps(state, out);
    game.prune(state, out);
}

/// What the table knows, if it settles the matter.
fn usable(entry: Entry, depth: i32, ply: usize, window: Window) -> Option<Found> {
    if i32::from(entry.depth) < depth && !entry.proven {
        return None;
    }
    let value = to_root(entry.value, ply);
    let settles = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= window.beta,
        Bound::Upper => value <= window.alpha,
    };
    settles.then_some(Found { value, proven: entry.proven })
}

/// The key of a position's entry. Whose turn it is matters, for the values are the mover's.
fn table_key<G: Knowledge + ?Sized>(game: &G, state: &G::State, seat: Seat) -> u64 {
    game.canonical_key(state) ^ mix(seat.index() as u64 + 1)
}

/// The value of a payoff at the end of the game, so many steps from the root.
fn final_value(payoff: f64, ply: usize) -> i32 {
    if payoff >= 1.0 {
        WIN - ply as i32
    } else if payoff <= 0.0 {
        ply as i32 - WIN
    } else {
        to_value(payoff)
    }
}

/// An expected payoff as a value.
fn to_value(payoff: f64) -> i32 {
    let odds = (payoff / (1.0 - payoff)).ln();
    (odds.clamp(-MOST, MOST) * ODDS_UNIT) as i32
}

/// What a value says about the payoff.
fn chance(found: Found) -> f64 {
    if found.value.abs() >= SURE {
        return f64::from(u8::from(found.value > 0));
    }
    1.0 / (1.0 + (-f64::from(found.value) / ODDS_UNIT).exp())
}

/// Wins are counted from the root in a search, but from the position itself in the table.
fn from_root(value: i32, ply: usize) -> i32 {
    if value.abs() >= SURE { value + value.signum() * ply as i32 } else { value }
}

fn to_root(value: i32, ply: usize) -> i32 {
    if value.abs() >= SURE { value - value.signum() * ply as i32 } else { value }
}
