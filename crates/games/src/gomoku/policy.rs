//! What is seen of a step, for what is learnt of steps where no judgement of positions leads the search: when more than
//! one stone is put down a turn, and under other meta-rules. What was written down knows of lines.

use ludoteca_boards::{Bits, Cell};

use super::{Gomoku, State};
use crate::policy::{Glance, Outlook, Promising, Sight, policy};

/// A colour that cannot win steps for other reasons; nothing beside.
pub(super) const SIZES: [usize; 2] = [2, 1];

impl<const L: usize, const W: usize> Promising for Gomoku<L, W> {
    const WRITTEN: bool = true;

    fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    fn sight(&self, state: &State<L, W>) -> Sight {
        let stones: [Bits<W>; 2] = state.stones.each_ref().map(|set| self.table.bits(set));
        let (us, them) = (state.seat.index(), state.seat.other().index());
        Sight::new(stones, us, [state.last[them], state.last[us]])
    }

    fn glance(&self, state: &State<L, W>, cell: Cell) -> Glance {
        Glance::act(u8::from(!self.scores[state.seat.index()]), cell)
    }
}

policy!([const L: usize, const W: usize] Gomoku<L, W>);
