//! What is seen of a step, for what is learnt of steps: whether the other side may use the cell as well, and whether
//! those that both may use are odd in number.

use ludoteca_boards::Cell;

use super::{Hip, State};
use crate::policy::{Glance, Learnt, Outlook, Promising, Sight, policy};

pub(super) static LEARNT: Learnt = Learnt::new(include_bytes!("policy.net"));
/// Both of that.
const EXTRAS: usize = 4;
/// One way to step on a cell, and what is seen beside.
pub(super) const SIZES: [usize; 2] = [1, EXTRAS];

impl<const W: usize> Promising for Hip<W> {
    const WRITTEN: bool = true;

    fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    fn sight(&self, state: &State<W>) -> Sight {
        Sight::new(state.stones, state.seat.index(), [None; 2])
    }

    fn glance(&self, state: &State<W>, cell: Cell) -> Glance {
        let [both, ..] = self.shares(state);
        Glance::place(cell).with(usize::from(both.has(cell)) << 1 | both.count() & 1)
    }
}

policy!([const W: usize] Hip<W>);
