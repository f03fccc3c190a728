//! What is seen of a step, for what is learnt of steps: what was written down knows of room.

use ludoteca_boards::{Bits, Cell};

use super::{Amazons, State, Step};
use crate::policy::{Glance, Learnt, Outlook, Promising, Sight, policy};

pub(super) static LEARNT: Learnt = Learnt::new(include_bytes!("policy.net"));
/// From where and to where an amazon goes, and where the arrow goes, which lies by the amazon that shoots; nothing
/// beside.
pub(super) const SIZES: [usize; 2] = [3, 1];
const ARROW: u8 = 2;

impl Promising for Amazons {
    const WRITTEN: bool = true;

    fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    fn sight(&self, state: &State) -> Sight {
        let sides = state.amazons.each_ref().map(|side| side.iter().copied().collect::<Bits<2>>());
        let mut sight = Sight::new(sides, state.seat.index(), [state.shooter(), None]);
        let standing = sides[0] | sides[1];
        for cell in (0..self.board.cells()).map(Cell::new) {
            if self.rays.occupied(&state.occupied, cell) && !standing.has(cell) {
                sight.close(cell);
            }
        }
        sight
    }

    fn glance(&self, _: &State, step: Step) -> Glance {
        match step {
            Step::Move { from, to } => Glance::go(0, from, to),
            Step::Arrow(cell) => Glance::act(ARROW, cell),
        }
    }
}

policy!([] Amazons);
