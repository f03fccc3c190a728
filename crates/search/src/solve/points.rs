//! Games that are won by the larger number of points, where what is left decides who gets how many of
//! the rest, whatever was gained before: depth first, with a table of what the rest is worth. So positions
//! that differ in the points alone are looked at once.

use ludoteca_core::{Balance, Knowledge, Seat, StepList};

use super::Prover;
use super::table::Entry;
use crate::order::Order;
use crate::pool::Lists;

/// How many replies less an average step is worth: those that leave few come first.
const PROMISE: f32 = 8.0;

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

pub(super) struct Points<'p, 'a, G: Knowledge + ?Sized> {
    prover: &'p mut Prover<'a, G>,
    lists: Lists<Vec<Child<G>>>,
    order: Order<i32>,
    priors: Vec<f32>,
}

/// A step of which it is open whether it gains enough.
struct Child<G: Knowledge + ?Sized> {
    state: Box<G::State>,
    seat: Seat,
    balance: Balance,
    /// What who steps next needs in order to get what it wants.
    need: i32,
    /// Low ones first.
    rank: i32,
}

/// By how much a seat leads.
fn lead_of(balance: &Balance, seat: Seat) -> i32 {
    if seat == Seat::FIRST { balance.lead } else { -balance.lead }
}

/// The least number of points that can be gained and is not below `need`: all of the open ones are shared
/// out.
fn possible(need: i32, open: i32) -> i32 {
    need + (need - open).rem_euclid(2)
}

impl<'p, 'a, G: Knowledge + ?Sized> Points<'p, 'a, G> {
    pub(super) fn new(prover: &'p mut Prover<'a, G>) -> Self {
        Points { prover, lists: Lists::default(), order: Order::default(), priors: Vec::new() }
    }

    /// What the seat to step needs to gain in order to get what it wants, and what is known about it.
    pub(super) fn known(&self, balance: &Balance, seat: Seat) -> (i32, Option<bool>) {
        let goal = if self.prover.least > 0.5 { 1 } else { 0 };
        let goal = if seat == self.prover.attacker { goal } else { 1 - goal };
        let need = possible(goal - lead_of(balance, seat), balance.open);
        (need, self.bounds(balance).reaches(need))
    }

    /// Whether the seat to step gets what it wants; `None` when the search is over.
    pub(super) fn reaches(&mut self, state: &G::State, seat: Seat) -> Option<bool> {
        let balance = self.prover.game.balance(state)?;
        let (need, known) = self.known(&balance, seat);
        match known {
            Some(known) => Some(known),
            None => self.explore(state, seat, &balance, need),
        }
    }

    fn bounds(&self, balance: &Balance) -> Bounds {
        self.prover.points.get(balance.rest).unwrap_or_else(|| Bounds::within(balance.open))
    }

    /// Whether the seat to step gains at least so many points.
    fn explore(
        &mut self,
        state: &G::State,
        seat: Seat,
        balance: &Balance,
        need: i32,
    ) -> Option<bool> {
        let before = self.prover.counted();
        self.prover.count()?;
        let mut children = self.lists.take();
        let reached =
            self.expand(state, seat, balance, need, &mut children)? || self.any(&children, seat)?;
        children.drain(..).for_each(|child| self.prover.states.keep(child.state));
        self.lists.keep(children);
        let mut bounds = self.bounds(balance);
        if reached {
            bounds.least = bounds.least.max(need as i16);
        } else {
            bounds.most = bounds.most.min(need as i16 - 2);
        }
        let effort = (self.prover.counted() - before).max(1).ilog2() as u8;
        bounds.effort = bounds.effort.max(effort);
        self.prover.points.put(balance.rest, bounds);
        Some(reached)
    }

    fn any(&mut self, children: &[Child<G>], seat: Seat) -> Option<bool> {
        for child in children {
            // A brother may have met the position in the meantime.
            let known = self.bounds(&child.balance).reaches(child.need);
            let found = match known {
                Some(found) => found,
                None => self.explore(&child.state, child.seat, &child.balance, child.need)?,
            };
            if found == (child.seat == seat) {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether a step is known to gain enough; otherwise the open steps are put into `children`.
    // Not inlined: its buffers have no place on the stack of a deep recursion.
    #[inline(never)]
    fn expand(
        &mut self,
        state: &G::State,
        seat: Seat,
        balance: &Balance,
        need: i32,
        children: &mut Vec<Child<G>>,
    ) -> Option<bool> {
        let game = self.prover.game;
        let lead = lead_of(balance, seat);
        let steps = self.prover.steps(state);
        self.weigh(state, &steps);
        let mut reached = false;
        for (i, &step) in steps.iter().enumerate() {
            let mut next = self.prover.states.copy(state);
            game.play(&mut next, step);
            let after = game.balance(&next)?;
            let gained = lead_of(&after, seat) - lead;
            let to_step = game.turn(&next).seat().unwrap_or(seat);
            let own = to_step == seat;
            let need = if own { need - gained } else { gained - need + 1 };
            let need = possible(need, after.open);
            let known = self.bounds(&after).reaches(need);
            if known.is_none() {
                let promise = (PROMISE * self.priors[i]) as i32;
                let rank = if own { i32::MIN } else { self.replies(&next) - promise };
                children.push(Child { state: next, seat: to_step, balance: after, need, rank });
                continue;
            }
            self.prover.states.keep(next);
            if known == Some(own) {
                reached = true;
                break;
            }
        }
        debug_assert!(balance.open > 0, "who steps has something to gain or to lose");
        self.prover.lists.keep(steps);
        if !reached {
            self.order.sort(children, |child| child.rank);
        }
        Some(reached)
    }

    /// How many replies are worth a look.
    fn replies(&mut self, state: &G::State) -> i32 {
        let steps = self.prover.steps(state);
        let count = steps.len() as i32;
        self.prover.lists.keep(steps);
        count
    }

    /// How promising the steps look.
    fn weigh(&mut self, state: &G::State, steps: &StepList<G::Step>) {
        self.priors.clear();
        if self.prover.knowledge && steps.len() > 1 {
            self.prover.game.priors(state, steps, &mut self.priors);
        } else {
            self.priors.extend(steps.iter().map(|_| 1.0));
        }
    }
}
