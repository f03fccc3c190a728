//! Who steps next and who has won, where there may be more than two sides.

use ludoteca_boards::Bits;
use ludoteca_core::{Payoffs, Seat};

use crate::plan::{Kind, Plan};
use crate::play::{Over, State};

impl<const W: usize> Plan<W> {
    /// Who steps after a side.
    #[inline]
    pub(crate) fn after_seat(&self, seat: u8) -> u8 {
        let next = seat + 1;
        if usize::from(next) < self.sides.len() { next } else { 0 }
    }

    /// Who steps before a side.
    pub(crate) fn before_seat(&self, seat: u8) -> u8 {
        if seat > 0 { seat - 1 } else { self.sides.len() as u8 - 1 }
    }

    /// A side has lost: the other one has won, or all others together.
    pub(crate) fn lost(&self, seat: u8) -> Over {
        match self.sides.len() {
            2 => Over::Won(1 - seat),
            sides => Over::Shared(((1 << sides) - 1) & !(1 << seat)),
        }
    }

    /// Whoever has most wins: of several with as much this side, or all of them together.
    pub(crate) fn most(&self, tie: Option<u8>, count: impl Fn(u8) -> i32) -> Over {
        let (mut most, mut seats) = (i32::MIN, 0u8);
        for seat in 0..self.sides.len() as u8 {
            let number = count(seat);
            if number > most {
                (most, seats) = (number, 0);
            }
            seats |= u8::from(number == most) << seat;
        }
        match (seats.count_ones(), tie) {
            (1, _) => Over::Won(seats.trailing_zeros() as u8),
            (_, Some(side)) => Over::Won(side),
            (all, None) if all as usize == self.sides.len() => Over::Draw,
            (_, None) => Over::Shared(seats),
        }
    }

    /// A whole win for all of these seats together.
    pub(crate) fn shared(&self, seats: u8) -> Payoffs {
        let sides = self.sides.len();
        let all = seats & ((1 << sides) - 1);
        let mut payoffs = Payoffs::all(sides, 0.0);
        for seat in (0..sides).filter(|seat| all >> seat & 1 == 1) {
            payoffs[Seat::new(seat)] = 1.0 / f64::from(all.count_ones());
        }
        payoffs
    }

    /// Whether the game goes on: with the side to step, or, of more than two, with the next that has a step. Of
    /// two, the one that has none has lost; of more, a game in which nobody has any is drawn.
    pub(crate) fn goes_on_with(&self, state: &mut State<W>) -> bool {
        let past = std::mem::take(&mut state.past);
        let first = state.seat;
        let mut stuck = !self.can_step(state, &past);
        if stuck && self.sides.len() > 2 {
            for _ in 1..self.sides.len() {
                state.seat = self.after_seat(state.seat);
                stuck = !self.can_step(state, &past);
                if !stuck {
                    break;
                }
            }
        }
        state.past = past;
        if !stuck {
            if state.seat != first && self.uses.history {
                // It is the position of who steps indeed.
                state.past.pop();
                state.past.push(self.position_key(state));
            }
            return true;
        }
        state.over = if self.sides.len() > 2 { Over::Draw } else { self.lost(first) };
        state.seat = first;
        false
    }

    /// Pieces that change sides become those of who makes the turn.
    pub(crate) fn win_over(&self, state: &mut State<W>, kind: &Kind, cells: Bits<W>) {
        let mut won = Bits::EMPTY;
        for &slot in &kind.slots[..self.sides.len()] {
            let set = &mut state.sets[slot as usize];
            won |= *set & cells;
            *set = set.without(cells);
        }
        state.sets[kind.slots[state.seat as usize] as usize] |= won;
    }

    /// Numbers of the sides behind the second, where there are any.
    pub(crate) fn more_sides(&self, add: &mut impl FnMut(u64), number: impl Fn(usize) -> u64) {
        (2..self.sides.len()).for_each(|side| add(number(side)));
    }
}
