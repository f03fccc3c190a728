//! Results that are proved.

use ludoteca_core::{Payoffs, Seat};

/// A proved result of best play that searches can carry upwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// These seats take everything, a bit for each: one, or two partners.
    Win(u8),
    /// Two seats or two pairs share alike.
    Even,
}

impl Verdict {
    /// What these payoffs say, where it can be said so briefly.
    pub(crate) fn of(payoffs: &Payoffs) -> Option<Verdict> {
        let all = payoffs.as_slice();
        let winners = all.iter().enumerate().filter(|&(_, &p)| p == 1.0);
        match winners.fold(0, |set, (seat, _)| set | 1 << seat) {
            0 => all.iter().all(|&p| p == 0.5).then_some(Verdict::Even),
            winners => Some(Verdict::Win(winners)),
        }
    }

    /// Whether this seat wins.
    pub(crate) fn wins(self, seat: Seat) -> bool {
        matches!(self, Verdict::Win(winners) if winners >> seat.index() & 1 != 0)
    }

    pub(crate) fn payoffs(self, seats: usize) -> Payoffs {
        match self {
            Verdict::Win(_) => {
                let mut payoffs = Payoffs::all(seats, 0.0);
                let winners = (0..seats).map(Seat::new).filter(|&seat| self.wins(seat));
                winners.for_each(|seat| payoffs[seat] = 1.0);
                payoffs
            }
            Verdict::Even => Payoffs::all(seats, 0.5),
        }
    }

    /// The payoff of a seat.
    pub(crate) fn value(self, seat: Seat) -> f64 {
        match self {
            Verdict::Win(_) => f64::from(u8::from(self.wins(seat))),
            Verdict::Even => 0.5,
        }
    }

    /// A number above 0.
    pub(crate) fn code(self) -> u8 {
        match self {
            Verdict::Even => 1,
            Verdict::Win(winners) => 1 + winners,
        }
    }

    /// The verdict of a code; 0 stands for none.
    pub(crate) fn decode(code: u8) -> Option<Verdict> {
        match code {
            0 => None,
            1 => Some(Verdict::Even),
            n => Some(Verdict::Win(n - 1)),
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
            Some(win) if win.wins(seat) => return Some(win),
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
