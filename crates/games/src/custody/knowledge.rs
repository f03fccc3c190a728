//! Stones above those with which a side has lost; stones that can be taken next.

use ludoteca_boards::{Cell, Move, bitboard8};
use ludoteca_core::{Knowledge, Method, Plan, Seat, StepList};

use super::{Custody, Rules, State, Step, beside, goals};

/// What things are worth, in log odds.
mod worth {
    /// The logarithm of how many times as many stones above the fatal number one side has.
    pub(super) const STONES: f32 = 2.5;
    /// Each cell that is reached more than by the other side.
    pub(super) const REACH: f32 = 0.012;
    /// To be the one who steps.
    pub(super) const TEMPO: f32 = 0.1;
}

/// The outermost rows and columns.
const SIDES: u64 =
    bitboard8::row(0) | bitboard8::row(7) | bitboard8::column(0) | bitboard8::column(7);

/// What one side has, whatever the other has.
fn assets<R: Rules>(own: u64, occupied: u64) -> f32 {
    let spare = own.count_ones().saturating_sub(R::FEW) as f32 + 0.2;
    let reach: u32 = bitboard8::cells(own).map(|from| goals(from, occupied).count_ones()).sum();
    worth::STONES * spare.ln()
        + R::AT_SIDE * (own & SIDES).count_ones() as f32
        + worth::REACH * reach as f32
}

impl<R: Rules> Knowledge for Custody<R> {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, levels: R::LEVELS, ..Plan::default() }
    }

    fn advantage(&self, state: &State) -> Option<f32> {
        let [white, black] = state.stones;
        let occupied = state.occupied();
        let tempo = if state.seat == Seat::FIRST { worth::TEMPO } else { -worth::TEMPO };
        let lead = assets::<R>(white, occupied) - assets::<R>(black, occupied) + tempo;
        Some(lead + self.learnt(state))
    }

    /// Steps that capture, above all several stones at once.
    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        out.extend(steps.iter().map(|&step| match step {
            Step::Move(step) => 1.0 + 6.0 * self.takes(state, step).count_ones() as f32,
            Step::Pass => 1.0,
        }));
    }

    /// Captures, the largest first.
    fn noisy_steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.end.is_some() {
            return;
        }
        let ((own, enemy), occupied) = (state.sides(), state.occupied());
        let contact = beside(enemy);
        for from in bitboard8::cells(own) {
            for to in bitboard8::cells(goals(from, occupied) & contact) {
                let step = Move { from: Cell::new(from), to: Cell::new(to) };
                let allowed = self.allows(state.seat.index(), own ^ (1 << from) ^ (1 << to));
                if allowed && self.takes(state, step) != 0 {
                    out.push(Step::Move(step));
                }
            }
        }
        out.sort_by_key(|&step| match step {
            Step::Move(step) => std::cmp::Reverse(self.takes(state, step).count_ones()),
            Step::Pass => std::cmp::Reverse(0),
        });
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        match step {
            Step::Move(step) => Some(step.from.0 << 6 | step.to.0),
            Step::Pass => None,
        }
    }
}
