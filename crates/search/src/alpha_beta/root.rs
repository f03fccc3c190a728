//! The root of a search: deeper and deeper, and what is found there.

use std::cmp::Reverse;

use ludoteca_core::{Forced, GameExt, Knowledge, Rng, StepList, Turn, rng::mix};

use super::ordering::{History, Ordering, list_steps};
use super::pruning::Margins;
use super::score::{INFINITE, SURE, Score, Window};
use super::{Node, Visited, Worker, effort, image_of, table_key};
use crate::order::{ordered, sort_by_key};
use crate::pool::Pool;
use crate::table::Table;
use crate::watch::Pace;
use crate::{COMPARED, Candidate, Report, Task};

/// How much worse than the best a step at the root may be to get a value of its own where several lines are
/// asked for.
const RANKED: i32 = 400;
/// Half of the first window around the value of the last depth.
const ASPIRATION: i32 = 300;
/// How much is done to find a win by force at the root.
const ROOT_EFFORT: u64 = 20_000;
/// A win that may take longer than what was looked at is left as it is after so many further positions.
const SOONER: u64 = 10_000;
/// Of the time, one such effort for so many millionths of a second.
const MICROS_EACH: u64 = 10;

/// A legal step at the root.
pub(super) struct RootStep<S> {
    step: S,
    score: Score,
    nodes: u64,
    /// The last depth at which it was searched to the end.
    depth: i32,
}

/// A step that surely wins.
#[derive(Clone, Copy)]
struct Won<S> {
    step: S,
    score: Score,
    /// How many positions had been looked at when the first such step was found.
    since: u64,
}

impl<'a, G: Knowledge + ?Sized> Worker<'a, G> {
    pub(super) fn new(task: &'a Task<'a, G>, table: &'a Table, history: &'a mut History) -> Self {
        let mut legal = StepList::new();
        task.game.steps(task.root, &mut legal);
        // Among equals chance decides, or the same game would be played again and again.
        Rng::new(mix(task.options.seed)).shuffle(&mut legal);
        let surely = task.game.sure_step(task.root);
        let plan = task.game.plan();
        let width = match plan.width {
            0 => usize::MAX,
            width => width,
        };
        let (looked, forced) = match width {
            usize::MAX => (width, None),
            _ => choose(task, &mut legal, width, surely),
        };
        // What is surely best comes first and stays there among equals.
        let surely = surely.or(forced.map(|forced| forced.step));
        sort_by_key(&mut legal, |&step| surely != Some(step));
        let root_step = |step| RootStep { step, score: Score::UNKNOWN, nodes: 0, depth: 0 };
        Worker {
            task,
            table,
            pace: Pace::new(),
            steps: legal.iter().copied().map(root_step).collect(),
            depth: 0,
            ordering: Ordering::new(history),
            path: vec![Visited::default()],
            states: Pool::default(),
            noisy: Vec::new(),
            margins: Margins::of(&plan),
            width,
            looked,
            forced,
        }
    }

    /// Searches deeper and deeper. Threads after the first begin elsewhere, so as to fill the table
    /// with what the first will want to know.
    pub(super) fn deepen(
        &mut self,
        deepest: i32,
        thread: usize,
        on_report: &mut dyn FnMut(&Report<G::Step>),
    ) {
        self.look_deeper(deepest, thread, on_report);
        self.pace.tell(self.task.watch);
    }

    fn look_deeper(
        &mut self,
        deepest: i32,
        thread: usize,
        on_report: &mut dyn FnMut(&Report<G::Step>),
    ) {
        if let Some(forced) = self.forced {
            self.pace.count_node(self.task.watch);
            self.depth = forced.steps as i32;
            self.steps[0].score = Score::of_result(1.0, forced.steps as usize);
            return;
        }
        let shift = thread % self.steps.len().min(self.looked);
        let looked = self.looked.min(self.steps.len());
        self.steps[..looked].rotate_left(shift);
        let first = 1 + thread as i32 % 2;
        let mut won = None;
        for depth in first..=deepest {
            let finished = self.iterate(depth, on_report);
            self.settle_order(depth, finished.is_some());
            if let Some(sooner) = won {
                self.keep_win(sooner);
            }
            if finished.is_none() {
                return;
            }
            self.depth = depth;
            if self.proven() && self.is_soon(depth, &mut won) {
                return;
            }
            self.pace.tell(self.task.watch);
            on_report(&self.report());
        }
    }

    /// Whether nothing more is to be found out about a root whose value is proved: no sooner win, or not soon enough.
    /// `won` is the best win so far and how much had been looked at when the first one was found.
    fn is_soon(&self, depth: i32, won: &mut Option<Won<G::Step>>) -> bool {
        let RootStep { step, score, .. } = self.steps[0];
        if score.value < SURE || score.wins_within(depth) {
            return true;
        }
        let now = self.task.watch.nodes();
        let since = won.map_or(now, |won| won.since);
        *won = Some(Won { step, score, since });
        now - since > SOONER
    }

    /// Goes back to a win than which no sooner one was found.
    fn keep_win(&mut self, won: Won<G::Step>) {
        if self.steps[0].score.value < won.score.value {
            let at = self.steps.iter().position(|step| step.step == won.step);
            self.steps[..=at.expect("a step at the root")].rotate_right(1);
            self.steps[0].score = won.score;
        }
    }

    /// Puts the best step that was searched at this depth first.
    fn settle_order(&mut self, depth: i32, finished: bool) {
        let best =
            (0..self.steps.len()).filter(|&i| finished || self.steps[i].depth == depth).reduce(
                |a, b| {
                    if self.steps[b].score.value > self.steps[a].score.value { b } else { a }
                },
            );
        if let Some(best) = best {
            self.steps[..=best].rotate_right(1);
            sort_by_key(&mut self.steps[1..], |step| -step.score.value);
        }
    }

    /// Whether the value of the root is proved.
    fn proven(&self) -> bool {
        let best = self.steps[0].score;
        best.value >= SURE || self.steps.iter().all(|step| step.score.proven)
    }

    /// Searches every step at the root, wide enough to tell the best ones apart where that is asked for.
    fn iterate(&mut self, depth: i32, on_report: &mut dyn FnMut(&Report<G::Step>)) -> Option<()> {
        let mut best = -INFINITE;
        let margin = if self.task.options.lines >= COMPARED { RANKED } else { 0 };
        for i in 0..self.steps.len() {
            if i >= self.looked && best > -SURE {
                self.leave(i);
                break;
            }
            let before = self.pace.counted();
            let mut next = self.states.copy(self.task.root);
            self.task.game.play(&mut next, self.steps[i].step);
            self.path[0].step = self.task.game.history_index(self.steps[i].step);
            let score = if i == 0 {
                self.aspire(&next, depth, self.steps[0].score.value)?
            } else {
                self.rank(&next, depth, (best - margin).max(-INFINITE))?
            };
            self.states.keep(next);
            let step = &mut self.steps[i];
            step.score = score;
            step.depth = depth;
            step.nodes += self.pace.counted() - before;
            best = best.max(score.value);
            // Nothing else can be sooner.
            if score.wins_within(depth) {
                break;
            }
            if self.pace.report_due() && self.depth > 0 {
                self.pace.tell(self.task.watch);
                on_report(&self.report());
            }
        }
        Some(())
    }

    /// No step from this place on is looked at, or taken to be better than those before.
    fn leave(&mut self, from: usize) {
        let (looked, others) = self.steps.split_at_mut(from);
        let least = looked.iter().map(|step| step.score.value).min().unwrap_or(0);
        for step in others {
            step.score = Score { value: least.max(1 - SURE), proven: false };
        }
    }

    /// The score after the first step, looked for around what it was.
    fn aspire(&mut self, next: &G::State, depth: i32, expected: i32) -> Option<Score> {
        let mut half = if depth < 3 { INFINITE } else { ASPIRATION };
        loop {
            let window = Window::around(expected, half);
            let score = self.after_step(next, depth, window)?;
            let inside = score.value > window.alpha && score.value < window.beta;
            if inside || half >= INFINITE {
                return Some(score);
            }
            half = if half > 8 * ASPIRATION { INFINITE } else { half * 4 };
        }
    }

    /// The score after a further step: what it is above `alpha`, or only that it is not.
    fn rank(&mut self, next: &G::State, depth: i32, alpha: i32) -> Option<Score> {
        let score = self.after_step(next, depth, Window::null(alpha))?;
        if score.value <= alpha {
            return Some(score);
        }
        self.after_step(next, depth, Window { alpha, beta: INFINITE })
    }

    fn after_step(&mut self, next: &G::State, depth: i32, window: Window) -> Option<Score> {
        self.after(
            next,
            Node { seat: self.task.seat, depth, ply: 0, window, passed_over: false, cut: false },
        )
    }

    pub(super) fn report(&self) -> Report<G::Step> {
        let best = &self.steps[0];
        let chances = self.task.game.split(self.task.seat, best.score.chance());
        let candidate = |step: &RootStep<G::Step>| Candidate {
            step: step.step,
            chance: step.score.chance(),
            visits: step.nodes,
        };
        Report {
            depth: self.depth.max(1) as u32,
            nodes: self.task.watch.nodes(),
            time: self.task.watch.elapsed(),
            chances,
            solved: self.proven(),
            line: self.line(best.step),
            others: self
                .steps
                .iter()
                .take(self.task.options.lines)
                .skip(1)
                .map(|step| self.line(step.step))
                .collect(),
            candidates: self.steps.iter().map(candidate).collect(),
        }
    }

    /// The line of best play, as far as the table remembers it.
    fn line(&self, first: G::Step) -> Vec<G::Step> {
        let game = self.task.game;
        let mut state = self.task.root.clone();
        let mut line = vec![first];
        game.play(&mut state, first);
        let mut legal = StepList::new();
        while line.len() <= self.depth as usize
            && let Turn::Seat(seat) = game.turn(&state)
        {
            list_steps(game, &state, &mut legal);
            let forced = || game.forcing(&state, effort(1)).map(|forced| forced.step);
            let step = game.sure_step(&state).or_else(forced).or_else(|| {
                let entry = self.table.get(table_key(game, &state, seat))?;
                let same = entry.image == image_of(game, &state);
                legal.get(usize::from(entry.best)).copied().filter(|_| same)
            });
            let Some(step) = step else { break };
            line.push(step);
            game.play(&mut state, step);
        }
        line
    }
}

/// Puts those steps at the root first that are to be looked at, and says how many they are, and how to win by force
/// where that is found.
fn choose<G: Knowledge + ?Sized>(
    task: &Task<'_, G>,
    legal: &mut StepList<G::Step>,
    width: usize,
    surely: Option<G::Step>,
) -> (usize, Option<Forced<G::Step>>) {
    let Task { game, root, limits, .. } = *task;
    let by_time = limits.time.map_or(u64::MAX, |time| time.as_micros() as u64 / MICROS_EACH);
    let effort = by_time.min(limits.nodes.unwrap_or(u64::MAX)).min(ROOT_EFFORT) as u32;
    let forced = if surely.is_none() { game.forcing(root, effort) } else { None };
    let mut weights = Vec::new();
    game.priors(root, legal, &mut weights);
    let mut weights = weights.into_iter();
    sort_by_key(legal, |_| Reverse(ordered(weights.next().map_or(0.0, f64::from))));
    let mut kept = legal.clone();
    game.prune(root, &mut kept);
    if surely.is_none() && forced.is_none() {
        game.parry(root, effort, &mut kept);
    }
    sort_by_key(legal, |step| !kept.contains(step));
    (kept.len().min(2 * width), forced)
}
