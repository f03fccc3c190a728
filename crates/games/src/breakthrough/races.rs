//! Stones that run to their goal, whatever the other side does.

use ludoteca_boards::Bits;

use super::{Breakthrough, State, WAYS};

impl<const W: usize> Breakthrough<W> {
    /// In how many steps the nearest stone of a side could be at its goal, if nothing were in its way; more than any
    /// could need where it has none.
    fn distance(&self, side: usize, own: Bits<W>) -> usize {
        let at = |&n: &usize| !(own & self.before_goal(side, n)).is_empty();
        (1..self.board.rows).find(at).unwrap_or(self.board.rows)
    }

    /// The cells onto which stones of a side could step, were all others gone, and where they stand.
    fn spread(&self, side: usize, set: Bits<W>) -> Bits<W> {
        let onward = (0..WAYS).fold(Bits::EMPTY, |all, way| all | self.ahead(side, way, set));
        set | (onward & self.all)
    }

    /// Whether a stone of a side surely runs to its goal in `most` steps of its own at most, if that side does nothing
    /// else and the other has no time to win; `ready` says whether it steps first.
    ///
    /// All runners are followed at the same time, and all that could stop one: the other side's stones stand on every
    /// cell that one of them could have reached by then, as if each of them alone had stepped.
    fn runs(&self, side: usize, [own, enemy]: [Bits<W>; 2], most: usize, ready: bool) -> bool {
        let other = 1 - side;
        let mut runners = own;
        let mut reach = enemy;
        for steps in 1..=most {
            if steps > 1 || !ready {
                runners = runners.without(self.attacked(other, reach) & self.all);
                reach = self.spread(other, reach);
            }
            if runners.is_empty() {
                return false;
            }
            let onward = self.attacked(side, runners) | self.ahead(side, 1, runners).without(reach);
            runners = onward.without(own) & self.all;
            if !(runners & self.goals[side]).is_empty() {
                return true;
            }
        }
        false
    }

    /// Whether the seat to step wins by running (`Some(true)`), or the other does, whatever it may do.
    pub(super) fn raced(&self, state: &State<W>) -> Option<bool> {
        let side = state.seat.index();
        let (own, enemy) = state.sides();
        let (near, far) = (self.distance(side, own), self.distance(1 - side, enemy));
        if far >= near && self.runs(side, [own, enemy], far, true) {
            return Some(true);
        }
        let lost = near > far && self.runs(1 - side, [enemy, own], near - 1, false);
        lost.then_some(false)
    }
}
