//! What is seen of a step, for what is learnt of steps: pieces are placed, removed, and go.

use super::{Fang, State, Step};
use crate::policy::{Glance, Learnt, Outlook, Promising, Sight, policy};

pub(super) static LEARNT: Learnt = Learnt::new(include_bytes!("policy.net"));
/// Placed, removed, from where and to where; passes, captures, and where squares stand: whether one is completed,
/// and whether one is left.
pub(super) const SIZES: [usize; 2] = [4, 6];

impl Promising for Fang {
    const WRITTEN: bool = true;

    fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    fn sight(&self, state: &State) -> Sight {
        Sight::new(state.pieces, state.seat.index(), [None; 2])
    }

    fn glance(&self, state: &State, step: Step) -> Glance {
        match step {
            Step::Place(cell) => Glance::act(0, cell),
            Step::Remove(cell) => Glance::act(1, cell),
            Step::Move(way) => {
                let own = state.pieces[state.seat.index()];
                let completes = self.squares.lacking(own, state.empty()).has(way.to);
                let leaves = self.squares.safe(own).has(way.from);
                let extra = 2 + usize::from(completes) + 2 * usize::from(leaves);
                Glance::go(2, way.from, way.to).with(extra)
            }
            Step::Pass => Glance::other().with(1),
        }
    }
}

policy!([] Fang);
