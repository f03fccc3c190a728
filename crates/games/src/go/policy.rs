//! What is seen of a step, for what is learnt of steps: beside what stands around a crossing, the liberties of the
//! groups that a stone there belongs to and touches.

use ludoteca_boards::{Bits, Cell};

use super::{Go, State, Step};
use crate::policy::{Glance, Learnt, Outlook, Promising, Sight, policy};

pub(super) static LEARNT: Learnt = Learnt::new(include_bytes!("policy.net"));
/// Liberties afterwards, 1 to 4 and more; stones captured, 0 to 2 and more; whether an own group was in atari, and
/// whether another is then.
const FIGHTS: usize = 4 * 3 * 2 * 2;
/// An own eye; a pass that ends what is won, other passes; what is no placement.
const EYE: usize = FIGHTS;
const WINNING_PASS: usize = EYE + 1;
const PASS: usize = EYE + 2;
const OTHER: usize = EYE + 3;
const EXTRAS: usize = EYE + 4;
/// One way to step on a cell, and what is seen beside.
pub(super) const SIZES: [usize; 2] = [1, EXTRAS];

impl<const W: usize> Go<W> {
    /// What a stone does to groups, as a number.
    fn fight(&self, state: &State<W>, cell: Cell) -> usize {
        let now = &state.now;
        if self.is_eye(now, cell) {
            return EYE;
        }
        let Ok(placed) = self.placed(state, cell) else { return EYE };
        let (us, them) = (now.seat.index(), now.seat.other().index());
        let around = self.around[cell.index()];
        let in_atari = |stones: Bits<W>, empty: Bits<W>| {
            let mut touched = around & stones;
            while let Some(stone) = touched.first() {
                let group = self.lattice.group(stone, stones);
                if self.liberties(group, empty).count() == 1 {
                    return true;
                }
                touched = touched.without(group);
            }
            false
        };
        let before = self.lattice.all().without(now.occupied());
        let saved = in_atari(now.stones[us], before);
        let ours = now.stones[us] | Bits::of(cell);
        let theirs = now.stones[them].without(placed.captured);
        let after = self.lattice.all().without(ours | theirs);
        let threatened = in_atari(theirs, after);
        let liberties =
            self.liberties(self.lattice.group(cell, ours), after).count().clamp(1, 4) - 1;
        let captured = placed.captured.count().min(2);
        (liberties * 3 + captured) * 4 + (usize::from(saved) << 1 | usize::from(threatened))
    }
}

impl<const W: usize> Promising for Go<W> {
    const WRITTEN: bool = false;

    fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    fn sight(&self, state: &State<W>) -> Sight {
        let now = &state.now;
        Sight::new(now.stones, now.seat.index(), [now.last, None])
    }

    fn glance(&self, state: &State<W>, step: Step) -> Glance {
        match step {
            Step::Place(cell) => Glance::place(cell).with(self.fight(state, cell)),
            Step::Pass if state.now.passes == 1 && self.ahead(&state.now) => {
                Glance::other().with(WINNING_PASS)
            }
            Step::Pass => Glance::other().with(PASS),
            Step::Dead(_) | Step::Done | Step::Accept | Step::Resume => Glance::other().with(OTHER),
        }
    }
}

policy!([const W: usize] Go<W>);
