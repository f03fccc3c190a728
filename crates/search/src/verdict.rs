//! Results that are proved.

use ludoteca_core::{Payoffs, Seat};

/// A proved result of best play that searches can carry upwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// This seat takes everything.
    Win(Seat),
    /// Two seats share alike.
    Even,
}

impl Verdict {
    /// What these payoffs say, where it can be said so briefly.
    pub(crate) fn of(payoffs: &Payoffs) -> Option<Verdict> {
        let all = payoffs.as_slice();
        if let Some(winner) = all.iter().position(|&p| p == 1.0) {
            return Some(Verdict::Win(Seat::new(winner)));
        }
        (all.len() == 2 && all[0] == all[1]).then_some(Verdict::Even)
    }

    pub(crate) fn payoffs(self, seats: usize) -> Payoffs {
        match self {
            Verdict::Win(seat) => {
                let mut payoffs = Payoffs::all(seats, 0.0);
                payoffs[seat] = 1.0;
                payoffs
            }
            Verdict::Even => Payoffs::DRAW,
        }
    }

    /// The payoff of a seat.
    pub(crate) fn value(self, seat: Seat) -> f64 {
        match self {
            Verdict::Win(winner) => f64::from(u8::from(winner == seat)),
            Verdict::Even => 0.5,
        }
    }

    /// A number above 0.
    pub(crate) fn code(self) -> u8 {
        match self {
            Verdict::Even => 1,
            Verdict::Win(seat) => 2 + seat.index() as u8,
        }
    }

    /// The verdict of a code; 0 stands for none.
    pub(crate) fn decode(code: u8) -> Option<Verdict> {
        match code {
            0 => None,
            1 => Some(Verdict::Even),
            n => Some(Verdict::Win(Seat::new(usize::from(n) - 2))),
        }
    }
}

/// What a seat can force when these are the verdicts of all its steps, in so far as it is certain.
pub(crate) fn best_for(
    seat: Seat,
    verdicts: impl Iterator<Item = Option<Verdict>>,
) -> Option<Verdict> {
    let mut best: Option<Verdict> = None;
    let mut open = false;
    let mut mixed = false;
    for verdict in verdicts {
        match verdict {
            Some(win) if win == Verdict::Win(seat) => return Some(win),
            Some(verdict) => {
                let better = best.is_none_or(|b| verdict.value(seat) > b.value(seat));
                // With more than two seats it is not certain which of two lost steps is chosen.
                mixed |= best.is_some_and(|b| b != verdict && b.value(seat) == verdict.value(seat));
                if better {
                    best = Some(verdict);
                }
            }
            None => open = true,
        }
    }
    if open || mixed { None } else { best }
}
