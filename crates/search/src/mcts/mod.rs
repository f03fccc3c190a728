//! Monte Carlo tree search: UCT with a solver, all-moves-as-first values and prior knowledge.
//!
//! Every node keeps the payoffs of the seat that chose it, so any number of seats and turns of any
//! number of steps need nothing special: each seat is taken to look after itself (max^n, Luckhardt and
//! Irani 1986; in MCTS Sturtevant 2008). Taking all others for one enemy (paranoid) would be right for
//! two seats only, and would have to know who they are; partners whose payoffs are the same help each
//! other here without being told. The outcomes of chance are drawn by their odds.
//! Proved results travel upwards (MCTS-solver, Winands et al. 2008) and end the search at the root.

mod playout;
mod tree;

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering::Relaxed};
use std::thread;

use ludoteca_core::{Knowledge, Payoffs, Plan, Rng, Seat, StepList, Turn, rng::mix};

use crate::verdict::{Verdict, best_for};
use crate::watch::{Pace, Watch};
use crate::{Candidate, Limits, Options, Report};
use playout::Playouts;
use tree::{Edge, Mean, Place};

/// A position is expanded at this visit. The first would spend memory on positions that are never
/// seen again.
const EXPANDED_AT: u32 = 2;
/// How strongly priors pull, against payoffs of 0 to 1.
const PRIOR_PULL: f32 = 1.0;
/// A line of best play is followed while it is worth this many visits.
const LINE_VISITS: u32 = 2;
/// Trees larger than this are freed beside the answer, not before it.
const LARGE: usize = 1 << 14;

/// Searches until the watch ends it, the root is proved or the depth is reached.
pub(crate) fn search<G: Knowledge + ?Sized>(
    game: &G,
    state: &G::State,
    seat: Seat,
    limits: &Limits,
    options: &Options,
    watch: &Watch<'_>,
    on_report: &mut dyn FnMut(&Report<G::Step>),
) -> Report<G::Step> {
    let plan = if options.knowledge { game.plan() } else { Plan::default() };
    let search = Search {
        game,
        start: state,
        seat,
        plan,
        knowledge: options.knowledge,
        depth: limits.depth.unwrap_or(u32::MAX),
        room: AtomicUsize::new((options.hash_mib << 20) / size_of::<Edge<G::Step>>()),
        deepest: AtomicU32::new(0),
        totals: Default::default(),
        watch,
    };
    let root = Place::new();
    thread::scope(|scope| {
        for i in 1..options.threads.max(1) {
            let (search, root) = (&search, &root);
            scope.spawn(move || {
                Worker::new(search, options.seed, i).run(root, &mut |_| {});
            });
        }
        Worker::new(&search, options.seed, 0)
            .run(&root, &mut |search| on_report(&search.report(&root)));
        watch.end();
    });
    let report = search.report(&root);
    on_report(&report);
    if root.mean.count() as usize > LARGE {
        // Freeing a tree of many megabytes takes longer than the clock may allow.
        thread::spawn(move || drop(root));
    }
    report
}

/// What the threads of a search share besides the tree.
struct Search<'a, G: Knowledge + ?Sized> {
    game: &'a G,
    start: &'a G::State,
    seat: Seat,
    plan: Plan,
    knowledge: bool,
    depth: u32,
    /// How many more edges fit into memory.
    room: AtomicUsize,
    deepest: AtomicU32,
    /// The payoffs of all seats.
    totals: [Mean; ludoteca_core::MAX_SEATS],
    watch: &'a Watch<'a>,
}

impl<G: Knowledge + ?Sized> Search<'_, G> {
    fn report(&self, root: &Place<G::Step>) -> Report<G::Step> {
        let candidates = self.candidates(root);
        let verdict = root.verdict();
        Report {
            depth: self.deepest.load(Relaxed).max(1),
            nodes: self.watch.nodes(),
            time: self.watch.elapsed(),
            chances: match verdict {
                Some(verdict) => verdict.payoffs(self.game.seats()),
                None => self.chances(candidates[0].chance),
            },
            solved: verdict.is_some(),
            line: self.line(root, candidates[0].step),
            candidates,
        }
    }

    /// The legal steps: proved wins, then by visits, then proved losses; a proved draw where it
    /// belongs by what may be hoped for without it.
    fn candidates(&self, root: &Place<G::Step>) -> Vec<Candidate<G::Step>> {
        let edges = root.edges().unwrap_or_default();
        let surely = self.knowledge.then(|| self.game.sure_step(self.start)).flatten();
        let open = edges.iter().filter(|edge| edge.place.verdict().is_none());
        let hope = open.max_by_key(|edge| edge.place.mean.count());
        let hope = hope.map_or(0.0, |edge| edge.place.mean.mean());
        let class = |edge: &Edge<G::Step>| match edge.place.verdict() {
            Some(Verdict::Win(seat)) if seat == self.seat => 4,
            Some(Verdict::Even) if hope <= 0.5 => 3,
            None => 2,
            Some(Verdict::Even) => 1,
            Some(Verdict::Win(_)) => 0,
        };
        let candidate = |edge: &Edge<G::Step>| Candidate {
            step: edge.step,
            chance: match edge.place.verdict() {
                Some(verdict) => verdict.value(self.seat),
                None if edge.place.mean.count() == 0 => root.own_mean(),
                None => edge.place.mean.mean(),
            },
            visits: edge.place.mean.count().into(),
        };
        let mut ranked: Vec<_> = edges
            .iter()
            .map(|edge| (class(edge), surely == Some(edge.step), candidate(edge)))
            .collect();
        ranked.sort_by(|(class_a, sure_a, a), (class_b, sure_b, b)| {
            (class_b, sure_b, b.visits)
                .cmp(&(class_a, sure_a, a.visits))
                .then(b.chance.total_cmp(&a.chance))
        });
        ranked.into_iter().map(|(_, _, candidate)| candidate).collect()
    }

    /// What each seat may expect when the seat to step expects `own`.
    fn chances(&self, own: f64) -> Payoffs {
        let seats = self.game.seats();
        let mut chances = Payoffs::all(seats, 0.0);
        let others = (0..seats).map(Seat::new).filter(|&seat| seat != self.seat);
        let mean = |seat: Seat| self.totals[seat.index()].sum() + 1e-6;
        let total: f64 = others.clone().map(mean).sum();
        others.for_each(|seat| chances[seat] = (1.0 - own) * mean(seat) / total);
        chances[self.seat] = own;
        chances
    }

    /// The line of best play: the most visited steps, up to the first chance.
    fn line(&self, root: &Place<G::Step>, first: G::Step) -> Vec<G::Step> {
        let mut line = vec![first];
        let mut state = self.start.clone();
        self.game.play(&mut state, first);
        let mut place = root
            .edges()
            .and_then(|edges| edges.iter().find(|edge| edge.step == first))
            .map(|edge| &edge.place);
        while let (Some(edges), Turn::Seat(seat)) =
            (place.and_then(Place::edges), self.game.turn(&state))
        {
            let best = edges.iter().max_by_key(|edge| {
                let value = edge.place.verdict().map_or(0.5, |verdict| verdict.value(seat));
                ((value * 2.0) as u8, edge.place.mean.count())
            });
            let Some(best) = best.filter(|edge| edge.place.mean.count() >= LINE_VISITS) else {
                break;
            };
            line.push(best.step);
            self.game.play(&mut state, best.step);
            place = Some(&best.place);
        }
        line
    }
}

/// A step of the way from the root to a leaf.
struct Passed<'t, S> {
    place: &'t Place<S>,
    edges: &'t [Edge<S>],
    chosen: usize,
    /// `None` for chance.
    seat: Option<Seat>,
}

/// One thread of a search.
struct Worker<'a, 't, G: Knowledge + ?Sized> {
    search: &'a Search<'a, G>,
    playouts: Playouts<'a, G>,
    rng: Rng,
    pace: Pace,
    state: G::State,
    path: Vec<Passed<'t, G::Step>>,
    /// The seat to step where the tree was left, if it was left before the end of the game.
    leaf: Option<Seat>,
}

impl<'a, 't, G: Knowledge + ?Sized> Worker<'a, 't, G> {
    fn new(search: &'a Search<'a, G>, seed: u64, thread: usize) -> Worker<'a, 't, G> {
        Worker {
            search,
            playouts: Playouts::new(search.game, &search.plan, search.knowledge),
            rng: Rng::new(mix(seed).wrapping_add(thread as u64)),
            pace: Pace::new(),
            state: search.start.clone(),
            path: Vec::new(),
            leaf: None,
        }
    }

    fn run(&mut self, root: &'t Place<G::Step>, on_pause: &mut dyn FnMut(&Search<'a, G>)) {
        let watch = self.search.watch;
        // Even a search that is over before it begins knows the legal steps and has looked at one.
        self.state.clone_from(self.search.start);
        let edges = root.edges_or(|| self.expand(Turn::Seat(self.search.seat), true));
        debug_assert!(!edges.is_empty());
        while root.verdict().is_none() && !self.deep_enough() && watch.count_node() {
            self.iterate(root);
            if self.pace.tick(watch) {
                break;
            }
            if self.pace.report_due() {
                on_pause(self.search);
            }
        }
        watch.end();
    }

    fn deep_enough(&self) -> bool {
        self.search.deepest.load(Relaxed) >= self.search.depth
    }

    /// Goes down the tree, expands it, plays a game to its end and takes the result up again.
    fn iterate(&mut self, root: &'t Place<G::Step>) {
        self.state.clone_from(self.search.start);
        self.path.clear();
        self.leaf = None;
        self.playouts.clear();
        root.mean.announce();
        let mut place = root;
        let found = loop {
            if let Some(verdict) = place.verdict() {
                break Some(verdict.payoffs(self.search.game.seats()));
            }
            let turn = self.search.game.turn(&self.state);
            if let Some(payoffs) = self.result(turn, place).or_else(|| self.at_horizon()) {
                break Some(payoffs);
            }
            let Some(edges) = self.edges(place, turn) else {
                self.leaf = turn.seat();
                break self.playouts.play(
                    self.search.start,
                    &mut self.state,
                    &mut self.rng,
                    &mut self.pace,
                    self.search.watch,
                );
            };
            let chosen = match turn.seat() {
                Some(_) => self.choose(place, edges),
                None => draw(edges, &mut self.rng),
            };
            self.path.push(Passed { place, edges, chosen, seat: turn.seat() });
            self.search.game.play(&mut self.state, edges[chosen].step);
            place = &edges[chosen].place;
            place.mean.announce();
        };
        self.search.deepest.fetch_max(self.path.len() as u32, Relaxed);
        match found {
            Some(payoffs) => self.back_up(root, &payoffs),
            None => self.take_back(root),
        }
    }

    /// The result of the game, when it is over or decided.
    fn result(&self, turn: Turn, place: &Place<G::Step>) -> Option<Payoffs> {
        let game = self.search.game;
        // At the root the seat wants steps, whatever is decided; further down a glance on the first
        // visit is enough.
        let first = place.mean.count() == 1 && !self.path.is_empty();
        let payoffs = match turn {
            Turn::Over => game.payoffs(&self.state),
            _ if self.search.knowledge && first => game.decided(&self.state),
            _ => None,
        }?;
        if let Some(verdict) = Verdict::of(&payoffs) {
            place.prove(verdict);
        }
        Some(payoffs)
    }

    /// What the evaluation says of a position beyond which the search does not look.
    fn at_horizon(&self) -> Option<Payoffs> {
        let Search { game, start, knowledge, .. } = *self.search;
        let there = knowledge && !self.path.is_empty() && game.horizon(start, &self.state);
        there.then(|| game.evaluate(&self.state)).flatten()
    }

    /// The steps from a position, if it is in the tree or can join it now.
    fn edges(&mut self, place: &'t Place<G::Step>, turn: Turn) -> Option<&'t [Edge<G::Step>]> {
        if let Some(edges) = place.edges() {
            return Some(edges);
        }
        let too_deep = self.path.len() as u32 >= self.search.depth;
        let full = self.search.room.load(Relaxed) == 0;
        if place.mean.count() < EXPANDED_AT || too_deep || full {
            return None;
        }
        Some(place.edges_or(|| self.expand(turn, false)))
    }

    fn expand(&mut self, turn: Turn, root: bool) -> Box<[Edge<G::Step>]> {
        let search = self.search;
        let edges = if turn == Turn::Chance {
            let mut odds = Vec::new();
            search.game.odds(&self.state, &mut odds);
            odds.into_iter().map(|(step, p)| Edge::new(step, p as f32)).collect()
        } else {
            self.choices(root)
        };
        let _ = search
            .room
            .fetch_update(Relaxed, Relaxed, |room| Some(room.saturating_sub(edges.len())));
        edges
    }

    fn choices(&mut self, root: bool) -> Box<[Edge<G::Step>]> {
        let search = self.search;
        if search.knowledge
            && !root
            && let Some(step) = search.game.sure_step(&self.state)
        {
            return Box::new([Edge::new(step, 0.0)]);
        }
        let mut steps = StepList::new();
        search.game.steps(&self.state, &mut steps);
        if search.knowledge && !root {
            search.game.prune(&self.state, &mut steps);
        }
        // The order in which steps without visits come first should say nothing.
        self.rng.shuffle(&mut steps);
        let mut weights = Vec::with_capacity(steps.len());
        if search.knowledge {
            search.game.priors(&self.state, &steps, &mut weights);
        }
        let total: f32 = weights.iter().sum();
        let flat = weights.windows(2).all(|pair| pair[0] == pair[1]);
        let prior = |i: usize| if flat { 0.0 } else { weights[i] / total };
        let mut edges: Vec<_> =
            steps.iter().enumerate().map(|(i, &step)| Edge::new(step, prior(i))).collect();
        if search.plan.widen {
            edges.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        }
        edges.into_boxed_slice()
    }

    /// The step with the highest upper bound.
    fn choose(&self, place: &Place<G::Step>, edges: &[Edge<G::Step>]) -> usize {
        let plan = &self.search.plan;
        let visits = place.mean.count() as f32;
        let log = visits.max(1.0).ln();
        let pull = PRIOR_PULL * visits.sqrt();
        let unknown = place.own_mean() as f32;
        let mut open = if plan.widen { width(visits) } else { usize::MAX };
        let (mut best, mut highest) = (0, f32::NEG_INFINITY);
        for (i, edge) in edges.iter().enumerate() {
            // What is proved has nothing more to tell.
            if edge.place.verdict().is_some() {
                continue;
            }
            if open == 0 {
                break;
            }
            open -= 1;
            let n = edge.place.mean.count() as f32;
            let mean = self.estimate(edge, n, unknown);
            let bound =
                mean + plan.exploration * (log / (n + 1.0)).sqrt() + pull * edge.prior / (n + 1.0);
            if bound > highest {
                (best, highest) = (i, bound);
            }
        }
        best
    }

    /// The mean of a step's own games and of those in which it came later, which count the less the
    /// more own games there are (RAVE, Gelly and Silver 2007).
    fn estimate(&self, edge: &Edge<G::Step>, n: f32, unknown: f32) -> f32 {
        let own = if n > 0.0 { edge.place.mean.sum() as f32 / n } else { unknown };
        let rave = self.search.plan.rave;
        let m = edge.amaf.count() as f32;
        if rave <= 0.0 || m == 0.0 {
            return own;
        }
        let share = m / (m + n + m * n / rave);
        let amaf = edge.amaf.sum() as f32 / m;
        share * amaf + (1.0 - share) * own
    }

    fn back_up(&mut self, root: &Place<G::Step>, payoffs: &Payoffs) {
        let mut payoffs = *payoffs;
        for (total, &payoff) in self.search.totals.iter().zip(payoffs.as_slice()) {
            total.add(payoff);
        }
        if let Some(seat) = self.leaf {
            let leaf = self.path.last().map_or(root, |p| &p.edges[p.chosen].place);
            leaf.add_own(payoffs[seat]);
        }
        let rave = self.search.plan.rave > 0.0;
        if rave {
            self.playouts.remember_playout();
        }
        for passed in self.path.iter().rev() {
            let Passed { place, edges, chosen, seat } = passed;
            let edge = &edges[*chosen];
            if let Some(seat) = *seat {
                if place.drawable() && payoffs[seat] < 0.5 {
                    payoffs = Payoffs::DRAW;
                }
                edge.place.mean.add_announced(payoffs[seat]);
                place.add_own(payoffs[seat]);
                if rave {
                    self.playouts.remember(seat, edge.step);
                    for edge in *edges {
                        if self.playouts.remembers(seat, edge.step) {
                            edge.amaf.add(payoffs[seat]);
                        }
                    }
                }
            }
            if let Some(verdict) = edge.place.verdict() {
                self.carry_up(passed, verdict);
            }
        }
    }

    /// Draws what follows for a position from the verdict of one of its steps.
    fn carry_up(&self, passed: &Passed<'_, G::Step>, verdict: Verdict) {
        let Passed { place, edges, seat, .. } = passed;
        if place.verdict().is_some() {
            return;
        }
        match settle(*seat, edges.iter().map(|edge| edge.place.verdict())) {
            Some(settled) => place.prove(settled),
            None if verdict == Verdict::Even && seat.is_some() => place.set_drawable(),
            None => {}
        }
    }

    /// Undoes what an unfinished way down announced.
    fn take_back(&mut self, root: &Place<G::Step>) {
        root.mean.retract();
        for passed in &self.path {
            passed.edges[passed.chosen].place.mean.retract();
        }
    }
}

/// What the verdicts of all steps prove: for a seat the best of them, for chance only what all
/// agree on.
fn settle(
    seat: Option<Seat>,
    mut verdicts: impl Iterator<Item = Option<Verdict>>,
) -> Option<Verdict> {
    match seat {
        Some(seat) => best_for(seat, verdicts),
        None => {
            let first = verdicts.next()??;
            verdicts.all(|verdict| verdict == Some(first)).then_some(first)
        }
    }
}

/// An outcome of chance by its odds.
fn draw<S>(edges: &[Edge<S>], rng: &mut Rng) -> usize {
    let mut at = rng.unit() as f32 * edges.iter().map(|edge| edge.prior).sum::<f32>();
    for (i, edge) in edges.iter().enumerate() {
        at -= edge.prior;
        if at < 0.0 {
            return i;
        }
    }
    edges.len() - 1
}

/// How many steps are looked at after so many visits (progressive widening).
fn width(visits: f32) -> usize {
    4 + (2.0 * visits.powf(0.45)) as usize
}
