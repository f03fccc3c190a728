//! Depth-first search with a table: each position is looked at once, those first that leave the
//! other side the fewest replies worth a look.

use ludoteca_core::{Knowledge, Seat};

use super::Prover;
use super::table::Numbers;
use crate::order::Order;
use crate::pool::Lists;

pub(super) struct DepthFirst<'p, 'a, G: Knowledge + ?Sized> {
    prover: &'p mut Prover<'a, G>,
    lists: Lists<Vec<Child<G>>>,
    order: Order<i32>,
}

/// A step of which it is open whether it gives its maker what it wants.
struct Child<G: Knowledge + ?Sized> {
    state: Box<G::State>,
    /// Who steps next.
    seat: Seat,
    key: u64,
    /// Low ones first.
    rank: i32,
}

impl<'p, 'a, G: Knowledge + ?Sized> DepthFirst<'p, 'a, G> {
    pub(super) fn new(prover: &'p mut Prover<'a, G>) -> Self {
        DepthFirst { prover, lists: Lists::default(), order: Order::default() }
    }

    /// Whether the seat to step gets what it wants; `None` when the search is over.
    pub(super) fn reaches(&mut self, state: &G::State, seat: Seat) -> Option<bool> {
        self.explore(state, seat, self.prover.key(state, seat))
    }

    fn explore(&mut self, state: &G::State, seat: Seat, key: u64) -> Option<bool> {
        self.prover.count()?;
        let mut children = self.lists.take();
        let reached = self.expand(state, seat, &mut children)? || self.any(&children, seat)?;
        children.drain(..).for_each(|child| self.prover.states.keep(child.state));
        self.lists.keep(children);
        self.prover.table.put(key, Numbers::settled(reached));
        Some(reached)
    }

    fn any(&mut self, children: &[Child<G>], seat: Seat) -> Option<bool> {
        for child in children {
            // A brother may have met the position in the meantime.
            let known = self.prover.table.get(child.key).and_then(Numbers::verdict);
            let found = match known {
                Some(found) => found,
                None => self.explore(&child.state, child.seat, child.key)?,
            };
            if found == (child.seat == seat) {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether a step is known to give the seat what it wants; otherwise the open steps are put into
    /// `children`. `None` where chance steps.
    // Not inlined: its buffers have no place on the stack of a deep recursion.
    #[inline(never)]
    fn expand(
        &mut self,
        state: &G::State,
        seat: Seat,
        children: &mut Vec<Child<G>>,
    ) -> Option<bool> {
        let steps = match self.prover.survey(state, seat) {
            Ok(steps) => steps,
            Err(reached) => return Some(reached),
        };
        let mut reached = false;
        for &step in &steps {
            let mut next = self.prover.states.copy(state);
            self.prover.game.play(&mut next, step);
            let mut known = self.prover.seen(&next, seat);
            if known.is_none() {
                let to_step = self.prover.game.turn(&next).seat()?;
                let key = self.prover.key(&next, to_step);
                let found = self.prover.table.get(key).and_then(Numbers::verdict);
                known = found.map(|found| found == (to_step == seat));
                if known.is_none() {
                    children.push(Child { state: next, seat: to_step, key, rank: 0 });
                    continue;
                }
            }
            self.prover.states.keep(next);
            if known == Some(true) {
                reached = true;
                break;
            }
        }
        self.prover.lists.keep(steps);
        if !reached {
            self.rank(children, seat);
        }
        Some(reached)
    }

    /// Steps after which the same seat goes on come first, then those with the fewest replies.
    fn rank(&mut self, children: &mut [Child<G>], seat: Seat) {
        for child in children.iter_mut() {
            child.rank = if child.seat == seat { -1 } else { self.replies(child) };
        }
        self.order.sort(children, |child| child.rank);
    }

    /// How many replies do not lose at once. Counting is worth its time only in games in which
    /// something can be seen at once.
    fn replies(&mut self, child: &Child<G>) -> i32 {
        if !self.prover.glances {
            return 0;
        }
        let steps = self.prover.steps(&child.state);
        let mut open = 0;
        for &step in &steps {
            let mut next = self.prover.states.copy(&child.state);
            self.prover.game.play(&mut next, step);
            open += i32::from(self.prover.seen(&next, child.seat) != Some(false));
            self.prover.states.keep(next);
        }
        self.prover.lists.keep(steps);
        open
    }
}
