//! Depth-first search with a table: each position is looked at once, those first that leave the
//! other side the fewest replies worth a look.

use ludoteca_core::{Knowledge, Seat};

use super::Inquiry;
use super::table::Numbers;

pub(super) struct DepthFirst<'i, 'a, G: Knowledge + ?Sized> {
    inquiry: &'i mut Inquiry<'a, G>,
}

/// A step of which it is open whether it gives its maker what it wants.
struct Child<G: Knowledge + ?Sized> {
    state: G::State,
    /// Who steps next.
    seat: Seat,
    key: u64,
    /// Low ones first.
    rank: i32,
}

impl<'i, 'a, G: Knowledge + ?Sized> DepthFirst<'i, 'a, G> {
    pub(super) fn new(inquiry: &'i mut Inquiry<'a, G>) -> Self {
        DepthFirst { inquiry }
    }

    /// Whether the seat to step gets what it wants; `None` when the search is over.
    pub(super) fn reaches(&mut self, state: &G::State, seat: Seat) -> Option<bool> {
        self.explore(state, seat, self.inquiry.key(state, seat))
    }

    fn explore(&mut self, state: &G::State, seat: Seat, key: u64) -> Option<bool> {
        self.inquiry.count()?;
        let reached = match self.children(state, seat)? {
            None => true,
            Some(children) => self.any(&children, seat)?,
        };
        self.inquiry.table.put(key, Numbers::settled(reached));
        Some(reached)
    }

    fn any(&mut self, children: &[Child<G>], seat: Seat) -> Option<bool> {
        for child in children {
            // A brother may have met the position in the meantime.
            let known = self.inquiry.table.get(child.key).and_then(Numbers::verdict);
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

    /// The open steps, or none at all where one is known to give the seat what it wants; nothing
    /// where chance steps.
    // Not inlined: its buffers have no place on the stack of a deep recursion.
    #[inline(never)]
    #[allow(clippy::option_option)]
    fn children(&mut self, state: &G::State, seat: Seat) -> Option<Option<Vec<Child<G>>>> {
        let mut children = Vec::new();
        for step in self.inquiry.steps(state) {
            let mut next = state.clone();
            self.inquiry.game.play(&mut next, step);
            match self.inquiry.seen(&next, seat) {
                Some(true) => return Some(None),
                Some(false) => continue,
                None => {}
            }
            let to_step = self.inquiry.game.turn(&next).seat()?;
            let key = self.inquiry.key(&next, to_step);
            match self.inquiry.table.get(key).and_then(Numbers::verdict) {
                Some(found) if found == (to_step == seat) => return Some(None),
                Some(_) => {}
                None => children.push(Child { state: next, seat: to_step, key, rank: 0 }),
            }
        }
        self.rank(&mut children, seat);
        Some(Some(children))
    }

    /// Steps after which the same seat goes on come first, then those with the fewest replies.
    fn rank(&mut self, children: &mut [Child<G>], seat: Seat) {
        for child in children.iter_mut() {
            child.rank = if child.seat == seat { -1 } else { self.replies(child) };
        }
        children.sort_by_key(|child| child.rank);
    }

    /// How many replies do not lose at once. Counting is worth its time only in games in which
    /// something can be seen at once.
    fn replies(&mut self, child: &Child<G>) -> i32 {
        if !self.inquiry.glances {
            return 0;
        }
        let steps = self.inquiry.steps(&child.state);
        let open = steps.into_iter().filter(|&step| {
            let mut next = child.state.clone();
            self.inquiry.game.play(&mut next, step);
            self.inquiry.seen(&next, child.seat) != Some(false)
        });
        open.count() as i32
    }
}
