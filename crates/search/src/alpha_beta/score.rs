//! Scores, their windows, and what they say about payoffs.

use std::ops::Neg;

use ludoteca_core::{Payoffs, Seat};

/// The value of a win at the root; one further away is worth one less a step.
const WIN: i32 = 1_000_000;
/// Values from here on are wins.
pub(super) const SURE: i32 = 900_000;
pub(super) const INFINITE: i32 = WIN + 1;
/// Estimates are log odds times this.
const ODDS_UNIT: f64 = 1000.0;
/// Estimates go no further, far below any win.
const MOST: f64 = 20.0;

/// The value of a position for the seat to step.
#[derive(Clone, Copy)]
pub(super) struct Score {
    pub(super) value: i32,
    /// Whether no estimate went into it.
    pub(super) proven: bool,
}

impl Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        Score { value: -self.value, ..self }
    }
}

impl Score {
    /// Of a position of which nothing is known.
    pub(super) const UNKNOWN: Score = Score { value: 0, proven: false };

    /// Of a payoff at the end of the game, so many steps from the root.
    pub(super) fn of_result(payoff: f64, ply: usize) -> Score {
        let value = if payoff >= 1.0 {
            WIN - ply as i32
        } else if payoff <= 0.0 {
            ply as i32 - WIN
        } else {
            to_value(payoff)
        };
        Score { value, proven: true }
    }

    /// Of a result that stands in so many steps at most, for a seat, so many steps from the root.
    pub(super) fn decided((payoffs, steps): (Payoffs, u32), seat: Seat, ply: usize) -> Score {
        Score::of_result(payoffs[seat], ply + steps as usize)
    }

    /// Of an expected payoff.
    pub(super) fn of_chance(payoff: f64) -> Score {
        Score { value: to_value(payoff), proven: false }
    }

    /// Of an advantage in log odds.
    pub(super) fn of_advantage(log_odds: f32) -> Score {
        let value = log_odds.clamp(-MOST as f32, MOST as f32) * ODDS_UNIT as f32;
        Score { value: value.round() as i32, proven: false }
    }

    /// Whether it is a win in so many steps from the root at most.
    pub(super) fn wins_within(self, steps: i32) -> bool {
        self.value >= WIN - steps
    }

    /// What it says about the payoff.
    pub(super) fn chance(self) -> f64 {
        if self.value.abs() >= SURE {
            return f64::from(u8::from(self.value > 0));
        }
        1.0 / (1.0 + (-f64::from(self.value) / ODDS_UNIT).exp())
    }
}

/// An expected payoff as a value.
fn to_value(payoff: f64) -> i32 {
    let odds = (payoff / (1.0 - payoff)).ln();
    (odds.clamp(-MOST, MOST) * ODDS_UNIT) as i32
}

/// Wins are counted from the root in a search, but from the position itself in the table.
pub(super) fn from_root(value: i32, ply: usize) -> i32 {
    if value.abs() >= SURE { value + value.signum() * ply as i32 } else { value }
}

pub(super) fn to_root(value: i32, ply: usize) -> i32 {
    if value.abs() >= SURE { value - value.signum() * ply as i32 } else { value }
}

/// The values that matter.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Neg for Window {
    type Output = Window;
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

impl Window {
    /// Every value that is at most so far from `middle`.
    pub(super) fn around(middle: i32, half: i32) -> Window {
        Window {
            alpha: middle.saturating_sub(half).max(-INFINITE),
            beta: middle.saturating_add(half).min(INFINITE),
        }
    }

    /// Tells only whether a value is above `alpha`.
    pub(super) fn null(alpha: i32) -> Window {
        Window { alpha, beta: alpha + 1 }
    }
}
