//! Games that are won by the larger number of points, where what is left decides who gets how many of
//! the rest, whatever was gained before: depth first, with a table of what the rest is worth. So positions
//! that differ in the points alone are looked at once.

use std::cmp::Reverse;

use ludoteca_core::{Knowledge, Seat, StepList, Turn};

use super::Prover;
use super::table::Entry;
use crate::order::{Order, ordered};

/// Keys of what is left take this part of the memory.
pub(super) const MEMO_PART: usize = 8;

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
    order: Order<Reverse<i64>>,
    priors: Vec<f32>,
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
    pub(super) fn new(prover: &'p mut Prover<'a, G>) -> Self {
        Points { prover, order: Order::default(), priors: Vec::new() }
    }

    /// Whether the attacker gets what it wants, as far as that is known.
    pub(super) fn known(&mut self, state: &G::State) -> Option<bool> {
        match self.look(&mut state.clone())? {
            Found::Known(known) => Some(known),
            Found::Open(_) => None,
        }
    }

    /// Whether the attacker gets what it wants; `None` when the search is over.
    pub(super) fn reaches(&mut self, state: &G::State) -> Option<bool> {
        let mut state = self.prover.states.copy(state);
        let reached = self.settle(&mut state)?;
        self.prover.states.keep(state);
        Some(reached)
    }

    fn settle(&mut self, state: &mut G::State) -> Option<bool> {
        match self.look(state)? {
            Found::Known(known) => Some(known),
            Found::Open(open) => {
                Some(self.explore(state, &open)? == (open.seat == self.prover.attacker))
            }
        }
    }

    /// Makes the steps that go without saying, and tells what is known then; `None` where chance steps.
    fn look(&mut self, state: &mut G::State) -> Option<Found> {
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
            let open = Open { seat, need, points: balance.open, rest: rest.key };
            return match self.bounds(&open).reaches(need) {
                Some(reached) => known(reached),
                None => Some(Found::Open(open)),
            };
        }
    }

    fn bounds(&self, open: &Open) -> Bounds {
        self.prover.points.get(open.rest).unwrap_or_else(|| Bounds::within(open.points))
    }

    /// Whether the seat to step gains enough.
    fn explore(&mut self, state: &G::State, open: &Open) -> Option<bool> {
        let before = self.prover.counted();
        self.prover.count()?;
        let steps = self.steps(state);
        let pleased = open.seat == self.prover.attacker;
        let mut reached = false;
        for &step in &steps {
            let mut next = self.prover.states.copy(state);
            self.prover.game.play(&mut next, step);
            let known = self.settle(&mut next)?;
            self.prover.states.keep(next);
            if known == pleased {
                reached = true;
                break;
            }
        }
        self.prover.lists.keep(steps);
        let mut bounds = self.bounds(open);
        if reached {
            bounds.least = bounds.least.max(open.need as i16);
        } else {
            bounds.most = bounds.most.min(open.need as i16 - 2);
        }
        let effort = (self.prover.counted() - before).max(1).ilog2() as u8;
        bounds.effort = bounds.effort.max(effort);
        self.prover.points.put(open.rest, bounds);
        Some(reached)
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
