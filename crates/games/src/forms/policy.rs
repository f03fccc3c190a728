//! What is seen of a step, for what is learnt of steps: what was written down knows what is cut off.

use super::{Forms, State, Step};
use crate::policy::{Glance, Learnt, Outlook, Promising, Sight, policy};

pub(super) static LEARNT: Learnt = Learnt::new(include_bytes!("policy.net"));
/// From where and to where; nothing beside.
pub(super) const SIZES: [usize; 2] = [2, 1];

impl<const W: usize> Promising for Forms<W> {
    const WRITTEN: bool = true;

    fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    fn sight(&self, state: &State<W>) -> Sight {
        Sight::new(state.pieces, state.seat.index(), [None; 2])
    }

    fn glance(&self, _: &State<W>, step: Step) -> Glance {
        Glance::go(0, step.from, step.to)
    }
}

policy!([const W: usize] Forms<W>);
