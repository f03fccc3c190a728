//! What is seen of a step, for what is learnt of steps: what was written down knows of liberties and lines.

use ludoteca_boards::Cell;

use super::{LineGo, State};
use crate::policy::{Glance, Learnt, Outlook, Promising, Sight, policy};

pub(super) static LEARNT: Learnt = Learnt::new(include_bytes!("policy.net"));
/// Nothing beside.
const EXTRAS: usize = 1;
/// One way to step on a cell, and what is seen beside.
pub(super) const SIZES: [usize; 2] = [1, EXTRAS];

impl<const L: usize, const W: usize> Promising for LineGo<L, W> {
    const WRITTEN: bool = true;

    fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    fn sight(&self, state: &State<L, W>) -> Sight {
        let now = &state.now;
        let (us, them) = (now.seat.index(), now.seat.other().index());
        Sight::new(now.stones, us, [now.last[them], now.last[us]])
    }

    fn glance(&self, _: &State<L, W>, cell: Cell) -> Glance {
        Glance::place(cell)
    }
}

policy!([const L: usize, const W: usize] LineGo<L, W>);
