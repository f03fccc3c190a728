//! What is seen of a step, for what is learnt of steps: what was written down knows of captures and groups.

use super::{Oust, State, Step};
use crate::policy::{Glance, Learnt, Outlook, Promising, Sight, policy};

pub(super) static LEARNT: Learnt = Learnt::new(include_bytes!("policy.net"));
/// Nothing beside.
const EXTRAS: usize = 1;
/// One way to step on a cell, and what is seen beside.
pub(super) const SIZES: [usize; 2] = [1, EXTRAS];

impl<const W: usize> Promising for Oust<W> {
    const WRITTEN: bool = true;

    fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    fn sight(&self, state: &State<W>) -> Sight {
        Sight::new(state.stones, state.seat.index(), [None; 2])
    }

    fn glance(&self, _: &State<W>, step: Step) -> Glance {
        match step {
            Step::Place(cell) => Glance::place(cell),
            Step::Pass => Glance::other(),
        }
    }
}

policy!([const W: usize] Oust<W>);
