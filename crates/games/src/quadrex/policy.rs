//! What is seen of a step, for what is learnt of steps: what was written down knows of ways from side to side.

use ludoteca_boards::Cell;

use super::{Quadrex, State};
use crate::policy::{Glance, Learnt, Outlook, Promising, Sight, policy};

pub(super) static LEARNT: Learnt = Learnt::new(include_bytes!("policy.net"));
/// Nothing beside.
const EXTRAS: usize = 1;
/// One way to step on a cell, and what is seen beside.
pub(super) const SIZES: [usize; 2] = [1, EXTRAS];

impl<const N: usize, const W: usize> Promising for Quadrex<N, W> {
    const WRITTEN: bool = true;

    fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    fn sight(&self, state: &State<N, W>) -> Sight {
        Sight::new(state.stones, state.seat.index(), [state.last, None])
    }

    fn glance(&self, _: &State<N, W>, cell: Cell) -> Glance {
        Glance::place(cell)
    }
}

policy!([const N: usize, const W: usize] Quadrex<N, W>);
