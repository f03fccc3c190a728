//! Games that are won by the larger number of points, where what is left decides who gets how many of
//! the rest, whatever was gained before: depth first, with a table of what the rest is worth. So positions
//! that differ in the points alone are looked at once.

use std::cmp::Reverse;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use ludoteca_core::{Knowledge, Seat, StepList, Turn, rng::mix};

use super::Prover;
use super::table::{Entry, Table};
use crate::beside::{Errand, beside};
use crate::order::{Order, ordered};
use crate::pool::Lists;
use crate::watch::Apart;

/// Keys of what is left take this part of the memory.
pub(super) const MEMO_PART: usize = 32;

/// What who steps gains by best play, points of the other taken off: at least and at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    least: i16,
    most: i16,
    /// The logarithm of how many positions were looked at to find that.
    effort: u8,
}

impl Bounds {
    fn within(open: i32) -> Bounds {
        Bounds { least: -open as i16, most: open as i16, effort: 0 }
    }

    /// Whether at least so many points are gained.
    fn reaches(self, need: i32) -> Option<bool> {
        match need {
            need if need <= i32::from(self.least) => Some(true),
            need if need > i32::from(self.most) => Some(false),
            _ => None,
        }
    }
}

impl Entry for Bounds {
    fn pack(self) -> u64 {
        let [least, most] = [self.least, self.most].map(|bound| u64::from(bound as u16));
        1 << 63 | u64::from(self.effort) << 32 | least << 16 | most
    }

    fn unpack(packed: u64) -> Bounds {
        let effort = (packed >> 32) as u8;
        Bounds { least: (packed >> 16) as i16, most: packed as i16, effort }
    }

    fn worth(self) -> u32 {
        2 + u32::from(self.effort)
    }
}

/// What was found takes this many entries before other threads help: small proofs are sooner done alone.
const HELPED_FROM: usize = 20_000;
/// How many steps from the root threads keep out of each other's way.
const TOLD: usize = 20;
/// How many steps are looked up in the table one right after the other: none of them waits for the memory of
/// another.
const TOGETHER: usize = 4;
const PLACES: usize = 1 << 12;

/// What threads share that look for the same answer.
pub(super) struct Shared {
    table: Table<Bounds>,
    /// Which questions near the root a thread is at, each at a place of its own.
    under_way: Vec<AtomicU64>,
    /// Whether the answer is found or the table has to grow.
    paused: Apart<AtomicBool>,
}

impl Shared {
    /// What takes at most so many bytes, or some 64,000.
    pub(super) fn new(bytes: usize) -> Shared {
        Shared {
            table: Table::new(bytes),
            under_way: Vec::new(),
            paused: Apart(AtomicBool::new(false)),
        }
    }

    fn place(&self, question: u64) -> &AtomicU64 {
        &self.under_way[question as usize % PLACES]
    }
}

/// Whether the attacker gets what it wants; `None` when the search is over.
pub(super) fn reaches<G: Knowledge + ?Sized>(
    prover: &mut Prover<'_, G>,
    state: &G::State,
) -> Option<bool> {
    loop {
        let shared = Arc::get_mut(&mut prover.shared).expect("helpers are gone between rounds");
        *shared.paused.0.get_mut() = false;
        if shared.table.is_crowded() {
            shared.table.grow();
        }
        let helpers = if shared.table.used() < HELPED_FROM { 0 } else { prover.threads - 1 };
        if helpers > 0 && shared.under_way.is_empty() {
            shared.under_way.resize_with(PLACES, AtomicU64::default);
        }
        let errands = (0..helpers).map(|_| prover.helper()).map(|mut helper| -> Errand<'_> {
            Box::new(move || {
                Points::new(&mut helper, true).answer(state);
                helper.pace.tell(helper.watch);
            })
        });
        let errands = errands.collect();
        let mut found = None;
        beside(errands, &mut || found = Points::new(prover, helpers > 0).answer(state));
        found = found.or_else(|| Points::new(prover, false).known(state));
        if found.is_some() || prover.watch.over() || !prover.shared.paused.0.load(Relaxed) {
            return found;
        }
    }
}

pub(super) struct Points<'p, 'a, G: Knowledge + ?Sized> {
    prover: &'p mut Prover<'a, G>,
    /// Whether other threads look for the same.
    helped: bool,
    order: Order<Reverse<i64>>,
    priors: Vec<f32>,
    lists: Lists<Vec<Child<G>>>,
    /// How many steps it is from the root.
    depth: usize,
}

/// A position of which it is open who gets what it wants.
struct Open {
    /// Who steps.
    seat: Seat,
    /// What it needs to gain in order to get what it wants.
    need: i32,
    /// How many points are still to be had.
    points: i32,
    rest: u64,
}

impl Open {
    /// What is asked of what is left; not 0.
    fn question(&self) -> u64 {
        mix(self.rest ^ mix(self.need as u64)).max(1)
    }
}

/// A step of which it is open whether it gives its maker what it wants.
struct Child<G: Knowledge + ?Sized> {
    state: Box<G::State>,
    open: Open,
    /// Whether it does not.
    failed: bool,
}

/// What is known of a position in which nothing goes without saying.
enum Found {
    /// Whether the attacker gets what it wants.
    Known(bool),
    Open(Open),
}

/// The least number of points that can be gained and is not below `need`: all of the open ones are shared
/// out.
fn possible(need: i32, open: i32) -> i32 {
    need + (need - open).rem_euclid(2)
}

impl<'p, 'a, G: Knowledge + ?Sized> Points<'p, 'a, G> {
    pub(super) fn new(prover: &'p mut Prover<'a, G>, helped: bool) -> Self {
        let (order, priors, lists) = (Order::default(), Vec::new(), Lists::default());
        Points { prover, helped, order, priors, lists, depth: 0 }
    }

    /// Whether the attacker gets what it wants, as far as that is known.
    pub(super) fn known(&mut self, state: &G::State) -> Option<bool> {
        match self.look(&mut state.clone())? {
            Found::Known(known) => Some(known),
            Found::Open(_) => None,
        }
    }

    /// Whether the attacker gets what it wants; `None` when the search is over or paused, as it is for all
    /// threads once one of them knows.
    fn answer(&mut self, state: &G::State) -> Option<bool> {
        let mut state = state.clone();
        let reached = match self.look(&mut state)? {
            Found::Known(known) => known,
            Found::Open(open) => {
                self.explore(&state, &open)? == (open.seat == self.prover.attacker)
            }
        };
        self.prover.shared.paused.0.store(true, Relaxed);
        Some(reached)
    }

    /// Makes the steps that go without saying, and tells what is known then; `None` where chance steps.
    fn look(&mut self, state: &mut G::State) -> Option<Found> {
        let found = self.approach(state)?;
        let Found::Open(open) = &found else { return Some(found) };
        match self.known_of(open) {
            Some(reached) => Some(Found::Known(reached == (open.seat == self.prover.attacker))),
            None => Some(found),
        }
    }

    /// The same without a look into the table.
    fn approach(&mut self, state: &mut G::State) -> Option<Found> {
        let &mut Prover { game, attacker, least, knowledge, .. } = self.prover;
        loop {
            let balance = game.balance(state)?;
            let seat = match game.turn(state) {
                Turn::Seat(seat) => seat,
                Turn::Over => attacker,
                Turn::Chance => return None,
            };
            let lead = if seat == Seat::FIRST { balance.lead } else { -balance.lead };
            let goal = i32::from(least > 0.5);
            let goal = if seat == attacker { goal } else { 1 - goal };
            let need = possible(goal - lead, balance.open);
            let known = |reached| Some(Found::Known(reached == (seat == attacker)));
            if need <= -balance.open || need > balance.open {
                return known(need <= 0);
            }
            if let Some(step) = knowledge.then(|| game.sure_step(state)).flatten() {
                game.play(state, step);
                continue;
            }
            let rest = game.rest(state, &mut self.prover.memo);
            if rest.least.is_some_and(|least| need <= least) {
                return known(true);
            }
            return Some(Found::Open(Open { seat, need, points: balance.open, rest: rest.key }));
        }
    }

    fn bounds(&self, open: &Open) -> Bounds {
        let known = self.prover.shared.table.get(open.rest);
        known.unwrap_or_else(|| Bounds::within(open.points))
    }

    /// Whether the seat to step gains enough, as far as the table knows.
    fn known_of(&self, open: &Open) -> Option<bool> {
        self.bounds(open).reaches(open.need)
    }

    /// Counts a position; `None` when the search is over or paused.
    fn count(&mut self) -> Option<()> {
        self.prover.count()?;
        (!self.prover.shared.paused.0.load(Relaxed)).then_some(())
    }

    /// Whether the seat to step gains enough.
    fn explore(&mut self, state: &G::State, open: &Open) -> Option<bool> {
        let before = self.prover.counted();
        self.count()?;
        let mut children = self.lists.take();
        let reached = self.expand(state, open, &mut children)? || self.any(&mut children, open)?;
        children.drain(..).for_each(|child| self.prover.states.keep(child.state));
        self.lists.keep(children);
        let mut bounds = self.bounds(open);
        if reached {
            bounds.least = bounds.least.max(open.need as i16);
        } else {
            bounds.most = bounds.most.min(open.need as i16 - 2);
        }
        let effort = (self.prover.counted() - before).max(1).ilog2() as u8;
        bounds.effort = bounds.effort.max(effort);
        let shared = &self.prover.shared;
        shared.table.place(open.rest, bounds);
        if shared.table.is_crowded() {
            shared.paused.0.store(true, Relaxed);
        }
        Some(reached)
    }

    /// Whether a step is known to give the seat what it wants; otherwise the open steps are put into
    /// `children`. `None` where chance steps.
    // Not inlined: its buffers have no place on the stack of a deep recursion.
    #[inline(never)]
    fn expand(
        &mut self,
        state: &G::State,
        open: &Open,
        children: &mut Vec<Child<G>>,
    ) -> Option<bool> {
        let steps = self.steps(state);
        let pleased = open.seat == self.prover.attacker;
        let mut reached = false;
        for some in steps.chunks(TOGETHER) {
            let first = children.len();
            for &step in some {
                let mut next = self.prover.states.copy(state);
                self.prover.game.play(&mut next, step);
                match self.approach(&mut next)? {
                    Found::Open(open) => children.push(Child { state: next, open, failed: false }),
                    Found::Known(known) => {
                        reached |= known == pleased;
                        self.prover.states.keep(next);
                    }
                }
            }
            for child in &mut children[first..] {
                if let Some(found) = self.known_of(&child.open) {
                    reached |= found == (child.open.seat == open.seat);
                    child.failed = true;
                }
            }
            if reached {
                break;
            }
        }
        self.prover.lists.keep(steps);
        Some(reached)
    }

    /// Whether one of these steps gives the seat what it wants. Those that another thread is at come last.
    fn any(&mut self, children: &mut [Child<G>], open: &Open) -> Option<bool> {
        let told = self.helped && self.depth < TOLD;
        for waiting in [true, false].into_iter().skip(usize::from(!told)) {
            for child in children.iter_mut().filter(|child| !child.failed) {
                if let Some(reached) = self.known_of(open).filter(|_| told) {
                    return Some(reached);
                }
                let found = match self.known_of(&child.open) {
                    // A brother, or another thread, may have met the position in the meantime.
                    Some(found) => found,
                    None if waiting && self.is_under_way(&child.open) => continue,
                    None => self.descend(child, told)?,
                };
                if found == (child.open.seat == open.seat) {
                    return Some(true);
                }
                child.failed = true;
            }
        }
        Some(false)
    }

    fn is_under_way(&self, open: &Open) -> bool {
        let question = open.question();
        self.prover.shared.place(question).load(Relaxed) == question
    }

    /// Explores a step, and tells the other threads meanwhile.
    fn descend(&mut self, child: &Child<G>, told: bool) -> Option<bool> {
        let question = child.open.question();
        if told {
            self.prover.shared.place(question).store(question, Relaxed);
        }
        self.depth += 1;
        let found = self.explore(&child.state, &child.open);
        self.depth -= 1;
        if told {
            self.prover.shared.place(question).store(0, Relaxed);
        }
        found
    }

    /// The steps that are worth a look, the most promising first.
    fn steps(&mut self, state: &G::State) -> StepList<G::Step> {
        let mut steps = self.prover.steps(state);
        if self.prover.knowledge && steps.len() > 1 {
            self.priors.clear();
            self.prover.game.priors(state, &steps, &mut self.priors);
            let mut priors = self.priors.iter().map(|&prior| f64::from(prior));
            self.order.sort(&mut steps, |_| Reverse(ordered(priors.next().unwrap_or(0.0))));
        }
        steps
    }
}
