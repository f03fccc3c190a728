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

    /// In how many steps of its own, `most` of them at most, a stone of a side surely runs to its goal, if that side
    /// does nothing else and the other has no time to win; `ready` says whether it steps first.
    ///
    /// All runners are followed at the same time, and all that could stop one: the other side's stones stand on every
    /// cell that one of them could have reached by then, as if each of them alone had stepped.
    fn runs(
        &self,
        side: usize,
        [own, enemy]: [Bits<W>; 2],
        most: usize,
        ready: bool,
    ) -> Option<usize> {
        let other = 1 - side;
        let mut runners = own;
        let mut reach = enemy;
        for steps in 1..=most {
            if steps > 1 || !ready {
                runners = runners.without(self.attacked(other, reach) & self.all);
                reach = self.spread(other, reach);
            }
            if runners.is_empty() {
                return None;
            }
            let onward = self.attacked(side, runners) | self.ahead(side, 1, runners).without(reach);
            runners = onward.without(own) & self.all;
            if !(runners & self.goals[side]).is_empty() {
                return Some(steps);
            }
        }
        None
    }

    /// Whether the seat to step wins by running, or the other does (`false`), whatever it may do, and in how many
    /// steps of both at most.
    pub(super) fn raced(&self, state: &State<W>) -> Option<(bool, usize)> {
        let side = state.seat.index();
        let (own, enemy) = state.sides();
        let (near, far) = (self.distance(side, own), self.distance(1 - side, enemy));
        if far >= near
            && let Some(steps) = self.runs(side, [own, enemy], far, true)
        {
            return Some((true, 2 * steps - 1));
        }
        if near <= far {
            return None;
        }
        let steps = self.runs(1 - side, [enemy, own], near - 1, false)?;
        Some((false, 2 * steps))
    }
}
