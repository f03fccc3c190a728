//! Alpha-beta for two seats or two pairs without chance: principal variation search with iterative
//! deepening, aspiration, a transposition table, pruning by estimates (reverse futility, futility of late
//! steps, null move), reductions of late steps and of what the table does not know, and one search a thread
//! (lazy SMP).
//!
//! Values are whole numbers from the view of the seat to step and change sign only when an opponent
//! steps next. Every value carries whether an estimate went into it, so a result is called
//! solved only when it is.

mod ordering;
mod pruning;
mod root;
mod score;

use std::ops::Neg;

use ludoteca_core::{Forced, GameExt, Knowledge, Method, Seat, StepList, Turn, rng::mix};

use crate::beside::{Errand, beside};
use crate::pool::Pool;
use crate::table::{Bound, Entry, IMAGE_MASK, Table};
use crate::watch::Pace;
use crate::{Report, Task};
use ordering::{Came, History, Ordering, Ranked, sorted_to};
use pruning::{Alone, Margins};
use root::RootStep;
use score::{INFINITE, SURE, Score, Window, from_root, to_root};

const DEEPEST: i32 = 200;
/// How many noisy steps are looked at, the most promising ones, by how many were made before: where captures bring on
/// captures (Cleave, several moves a turn) they would be looked at instead of everything else.
const NOISY: [usize; 4] = [usize::MAX, usize::MAX, 4, 2];
/// No line is longer: forced steps cost no depth.
const LONGEST: usize = 1000;
/// About how many positions a thread can store in a second.
const POSITIONS_PER_SECOND: f64 = 4e6;

/// Whether the game can be searched so from here.
pub(crate) fn suits<G: Knowledge + ?Sized>(game: &G, state: &G::State) -> bool {
    game.has_two_parties()
        && game.plan().method == Method::AlphaBeta
        && game.evaluate(state).is_some()
}

/// What is kept from one search to the next.
#[derive(Default)]
pub(crate) struct Memory {
    table: Option<Table>,
    /// One a thread.
    histories: Vec<History>,
}

/// Searches until the watch ends it, the depth is reached or the result is proved.
pub(crate) fn search<G: Knowledge + ?Sized>(
    task: &Task<'_, G>,
    memory: &mut Memory,
    on_report: &mut dyn FnMut(&Report<G::Step>),
) -> Report<G::Step> {
    let Task { limits, options, watch, .. } = *task;
    let threads = options.threads.max(1);
    let by_time = limits.time.map_or(u64::MAX, |time| {
        (time.as_secs_f64() * POSITIONS_PER_SECOND) as u64 * threads as u64
    });
    let entries = by_time.min(limits.nodes.unwrap_or(u64::MAX));
    let bytes = options.search_bytes();
    match &mut memory.table {
        Some(table) => table.renew(bytes, entries),
        table => *table = Some(Table::new(bytes, entries)),
    }
    let table = memory.table.as_ref().expect("made just now");
    memory.histories.iter_mut().for_each(History::fade);
    memory.histories.resize_with(threads, || History::new(task.game.seats()));
    let (history, others) = memory.histories.split_first_mut().expect("at least one thread");
    let deepest = limits.depth.map_or(DEEPEST, |depth| depth.clamp(1, DEEPEST as u32) as i32);
    let mut report = None;
    let helper = |(i, history): (usize, _)| -> Errand<'_> {
        Box::new(move || Worker::new(task, table, history).deepen(deepest, i + 1, &mut |_| {}))
    };
    let helpers = others.iter_mut().enumerate().map(helper).collect();
    beside(helpers, &mut || {
        let mut worker = Worker::new(task, table, history);
        worker.deepen(deepest, 0, on_report);
        watch.end();
        report = Some(worker.report());
    });
    let report = report.expect("the first thread reports");
    on_report(&report);
    report
}

/// What is asked of a position: its value for the seat to step, by a search so many steps deep, in
/// so far as it lies in the window.
#[derive(Clone, Copy)]
struct Node {
    seat: Seat,
    depth: i32,
    /// How many steps it is from the root.
    ply: usize,
    window: Window,
    /// Whether it was come to by no step, only by [handing the turn over](Knowledge::pass_over).
    passed_over: bool,
    /// Whether one of its steps is expected to be above the window, so that others matter little.
    cut: bool,
}

impl Node {
    /// Whether it is only asked on which side of a bound the value lies.
    fn is_narrow(&self) -> bool {
        self.window.beta - self.window.alpha == 1
    }
}

/// What is remembered of a position on the way from the root.
#[derive(Clone, Copy, Default)]
struct Visited {
    /// What it was judged, for the seat to step, if it was.
    estimate: Option<(Seat, i32)>,
    /// The step that is looked at there, by its [history index](Knowledge::history_index).
    step: Option<u16>,
}

/// One thread of a search.
struct Worker<'a, G: Knowledge + ?Sized> {
    task: &'a Task<'a, G>,
    table: &'a Table,
    pace: Pace,
    /// The legal steps at the root, the best first.
    steps: Vec<RootStep<G::Step>>,
    /// The last depth that was searched to the end.
    depth: i32,
    ordering: Ordering<'a, G::Step>,
    /// By ply.
    path: Vec<Visited>,
    states: Pool<G::State>,
    /// Buffers of [`quiescence`](Worker::quiescence), one a ply.
    noisy: Vec<StepList<G::Step>>,
    margins: Margins,
    /// How many steps of a position are looked at, unless all of them lose.
    width: usize,
    /// How many at the root.
    looked: usize,
    /// A win by force from the root.
    forced: Option<Forced<G::Step>>,
}

impl<G: Knowledge + ?Sized> Worker<'_, G> {
    /// The score, for the seat to step, of the position that its step led to.
    fn after(&mut self, next: &G::State, node: Node) -> Option<Score> {
        let game = self.task.game;
        let ply = node.ply + 1;
        let turn = game.turn(next);
        let over = turn == Turn::Over;
        let result = if over { game.payoffs(next).map(|p| (p, 0)) } else { game.decided_in(next) };
        if let Some(result) = result {
            return Some(Score::decided(result, node.seat, ply));
        }
        let child = Node { depth: node.depth - 1, ply, passed_over: false, ..node };
        match turn {
            Turn::Over | Turn::Chance => Some(self.estimate(next, node.seat)),
            Turn::Seat(seat) if game.are_allied(seat, node.seat) => {
                self.search(next, Node { seat, ..child })
            }
            Turn::Seat(seat) => {
                let cut = node.is_narrow() && !node.cut;
                self.search(next, Node { seat, window: -node.window, cut, ..child }).map(Neg::neg)
            }
        }
    }

    /// Remembers a position on the way.
    fn visit(&mut self, node: Node, estimate: Option<Score>, step: Option<u16>) {
        if self.path.len() <= node.ply {
            self.path.resize_with(node.ply + 1, Visited::default);
        }
        let estimate = estimate.map(|score| (node.seat, score.value));
        self.path[node.ply] = Visited { estimate, step };
    }

    /// The steps that led to a position so far from the root.
    fn came(&self, ply: usize) -> Came {
        [1, 2].map(|back| self.path.get(ply.checked_sub(back)?)?.step)
    }

    /// Whether a position is judged better than the one that the same seat had before; so where that is not known.
    fn improves(&self, node: Node) -> bool {
        let judged = |ply: usize| {
            let (seat, value) = self.path.get(ply)?.estimate?;
            (seat == node.seat).then_some(value)
        };
        let before = node.ply.checked_sub(2).and_then(judged);
        before.zip(judged(node.ply)).is_none_or(|(before, now)| now > before)
    }

    /// Whether only some steps are looked at, and wins by force are looked for.
    fn selective(&self) -> bool {
        self.width < usize::MAX
    }

    fn estimate(&self, state: &G::State, seat: Seat) -> Score {
        self.known(state, seat).unwrap_or(Score::UNKNOWN)
    }

    /// What the game says of a running position, if it says anything.
    fn known(&self, state: &G::State, seat: Seat) -> Option<Score> {
        let game = self.task.game;
        if let Some(first) = game.advantage(state) {
            let own = if game.are_allied(seat, Seat::FIRST) { first } else { -first };
            return Some(Score::of_advantage(own));
        }
        // Of seats in pairs or other games that say it in payoffs.
        game.evaluate(state).map(|payoffs| Score::of_chance(payoffs[seat]))
    }

    /// The score of a running position; `None` when the search is over.
    fn search(&mut self, state: &G::State, node: Node) -> Option<Score> {
        let game = self.task.game;
        let watch = self.task.watch;
        let key = table_key(game, state, node.seat);
        self.table.fetch(key);
        if !self.pace.count_node(watch) || self.pace.tick(watch) {
            return None;
        }
        if node.ply < LONGEST
            && let Some(step) = game.sure_step(state)
        {
            let mut next = self.states.copy(state);
            game.play(&mut next, step);
            self.visit(node, None, game.history_index(step));
            let score = self.after(&next, Node { depth: node.depth + 1, ..node });
            self.states.keep(next);
            return score;
        }
        let pressed = game.pressed(state);
        // What must be answered is looked at to the end of the answer.
        let depth = if pressed && node.depth == 0 && node.ply < LONGEST { 1 } else { node.depth };
        let node = Node { depth, ..node };
        let entry = self.table.get(key);
        if let Some(score) = entry.and_then(|entry| usable(entry, node)) {
            return Some(score);
        }
        if self.selective()
            && let Some(forced) = game.forcing(state, effort(node.depth))
        {
            let score = Score::of_result(1.0, node.ply + forced.steps as usize);
            let (value, bound) = (from_root(score.value, node.ply), Bound::Lower);
            let image = image_of(game, state);
            self.table.put(key, Entry { value, bound, depth: 255, proven: true, best: 0, image });
            return Some(score);
        }
        if node.depth <= 0 {
            return self.quiescence(state, node);
        }
        let image = image_of(game, state);
        let hint = entry.filter(|entry| entry.image == image).map(|entry| entry.best);
        let calm = node.is_narrow() && !pressed;
        let estimate = calm.then(|| self.known(state, node.seat)).flatten();
        let estimate =
            estimate.map(|own| entry.map_or(own, |entry| better_known(own, entry, node)));
        self.visit(node, estimate, None);
        if let Some(estimate) = estimate
            && let Some(score) = self.judged(state, node, estimate)?
        {
            return Some(score);
        }
        let node = if hint.is_none() { pruning::unknown(node) } else { node };
        let came = self.came(node.ply);
        let mut list = self.ordering.ranked(game, state, node, came, hint, self.selective());
        let alone = match entry.filter(|_| hint.is_some()) {
            Some(entry) => self.alone(state, node, entry, &mut list, estimate)?,
            None => Alone::Unknown,
        };
        let longer = match alone {
            Alone::Unknown => 0,
            Alone::Surely => 1,
            Alone::Never(score) => {
                self.ordering.keep(list, node.ply);
                return Some(score);
            }
        };
        let (score, best) = self.try_all(state, node, &mut list, estimate, longer)?;
        self.ordering.keep(list, node.ply);
        let bound = if score.value >= node.window.beta {
            Bound::Lower
        } else if score.value <= node.window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let value = from_root(score.value, node.ply);
        let (depth, proven) = (node.depth.min(255) as u8, score.proven);
        self.table.put(key, Entry { value, bound, depth, proven, best, image });
        Some(score)
    }

    /// The score of a position at the end of what is looked at: its estimate, or better what one of
    /// its noisy steps leads to.
    fn quiescence(&mut self, state: &G::State, mut node: Node) -> Option<Score> {
        let mut best = self.estimate(state, node.seat);
        if best.value >= node.window.beta || node.ply >= LONGEST {
            return Some(best);
        }
        if self.noisy.len() <= node.ply {
            self.noisy.resize_with(node.ply + 1, StepList::new);
        }
        let game = self.task.game;
        let mut steps = std::mem::take(&mut self.noisy[node.ply]);
        steps.clear();
        game.noisy_steps(state, &mut steps);
        node.depth = node.depth.min(0);
        let width = NOISY.get((-node.depth) as usize).copied().unwrap_or(1);
        for &step in steps.iter().take(width) {
            node.window.alpha = node.window.alpha.max(best.value);
            let mut next = self.states.copy(state);
            game.play(&mut next, step);
            let score = self.after(&next, node)?;
            self.states.keep(next);
            if score.value > best.value {
                // Only a win is sure while other steps have not been looked at.
                best = Score { proven: score.proven && score.value >= SURE, ..score };
            }
            if best.value >= node.window.beta {
                break;
            }
        }
        self.noisy[node.ply] = steps;
        Some(best)
    }

    /// The best score of all steps and the place of that step in the list of legal ones. The estimate, if it
    /// is worth anything, tells which late steps need no look. The first step is looked at deeper by so much.
    fn try_all(
        &mut self,
        state: &G::State,
        mut node: Node,
        list: &mut [Ranked<G::Step>],
        estimate: Option<Score>,
        longer: i32,
    ) -> Option<(Score, u16)> {
        let game = self.task.game;
        let mut best = (Score { value: -INFINITE, proven: true }, 0);
        let mut all_proven = true;
        let mut cut = false;
        let better = self.improves(node);
        let mut next = self.states.copy(state);
        for i in 0..list.len() {
            // Nothing is called lost while a step has not been looked at.
            if best.0.value > -SURE && i >= self.width {
                all_proven = false;
                break;
            }
            if best.0.value > -SURE
                && let Some(most) =
                    estimate.and_then(|own| self.margins.hopeless(node, own, i, better))
            {
                best.0.value = best.0.value.max(most);
                all_proven = false;
                break;
            }
            let ranked = sorted_to(list, i);
            if i == 0 {
                best.1 = ranked.index;
            } else {
                (*next).clone_from(state);
            }
            game.play(&mut next, ranked.step);
            self.path[node.ply].step = game.history_index(ranked.step);
            let less = if i == 0 { 0 } else { pruning::late(node, i, ranked.known, better) };
            let depth = node.depth + if i == 0 { longer } else { 0 };
            let score = self.try_one(&next, Node { depth, ..node }, i, less)?;
            all_proven &= score.proven;
            if score.value > best.0.value {
                best = (score, ranked.index);
            }
            if score.value >= node.window.beta {
                self.ordering.reward(game, node, self.came(node.ply), &list[..=i]);
                cut = true;
                break;
            }
            node.window.alpha = node.window.alpha.max(score.value);
        }
        self.states.keep(next);
        if !cut {
            best.0.proven = all_proven;
        }
        Some(best)
    }

    /// The score of the step at `place` of its list: the first with the whole window, the others
    /// only as far as they may be better, late ones less deep.
    fn try_one(&mut self, next: &G::State, node: Node, place: usize, less: i32) -> Option<Score> {
        if place == 0 {
            return self.after(next, node);
        }
        let Window { alpha, beta } = node.window;
        let null = Node { window: Window::null(alpha), ..node };
        if less > 0 {
            let score = self.after(next, Node { depth: node.depth - less, ..null })?;
            if score.value <= alpha {
                return Some(score);
            }
        }
        let score = self.after(next, null)?;
        if score.value <= alpha || score.value >= beta {
            return Some(score);
        }
        self.after(next, node)
    }
}

/// How much is done to find a win by force in a position with so many steps left to look ahead.
fn effort(depth: i32) -> u32 {
    if depth <= 0 { 24 } else { 100 }
}

/// What the table knows, if it settles the matter.
fn usable(entry: Entry, node: Node) -> Option<Score> {
    if i32::from(entry.depth) < node.depth && !entry.proven {
        return None;
    }
    let value = to_root(entry.value, node.ply);
    let settles = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= node.window.beta,
        Bound::Upper => value <= node.window.alpha,
    };
    settles.then_some(Score { value, proven: entry.proven })
}

/// An estimate, or what the table knows better.
fn better_known(own: Score, entry: Entry, node: Node) -> Score {
    let value = to_root(entry.value, node.ply);
    let better = match entry.bound {
        _ if value.abs() >= SURE => false,
        Bound::Exact => true,
        Bound::Lower => value > own.value,
        Bound::Upper => value < own.value,
    };
    if better { Score { value, proven: false } } else { own }
}

/// Which of the positions that share an entry this is.
fn image_of<G: Knowledge + ?Sized>(game: &G, state: &G::State) -> u16 {
    (game.key(state) & IMAGE_MASK) as u16
}

/// The key of a position's entry. Whose turn it is matters, for the values are the mover's.
fn table_key<G: Knowledge + ?Sized>(game: &G, state: &G::State, seat: Seat) -> u64 {
    game.canonical_key(state) ^ mix(seat.index() as u64 + 1)
}
