//! Material; the present powers of men, for one out of the range of its own is harmless and a
//! target; and how many cells both sides command.

use ludoteca_core::{Knowledge, Levels, Method, Plan, StepList};

use super::position::Position;
use super::{DelegationChess, State, Step};
use crate::chess_family::trade::{Best, Prices, Trade};
use crate::chess_family::{Each, Kind, Men, Place};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 58, 110, 220, 510, 1_300, 3_100, 9_800, 30_000])
    .slipping([50, 38, 27, 19, 11, 5, 2, 0, 0]);

/// A king is never exchanged, and there are no amazons. A man is worth what it lends.
const PRICE: Prices = [110, 270, 270, 430, 850, 10_000, 0];
/// A man that has no power now.
const IDLE: i32 = -35;
/// For each cell that a side could capture on.
const COMMAND: i32 = 6;
const TO_STEP: i32 = 15;
/// A pawn more is worth about 60 %.
const PAWN: f32 = 0.4 / 100.0;

/// What a side has and does.
fn worth(now: &Position, side: usize) -> i32 {
    let men = &now.men;
    let others = men.side(side) & !men.kind(Kind::King);
    let idle = others & !now.powers(side).all();
    let material: i32 = Kind::ORTHODOX
        .iter()
        .filter(|&&kind| kind != Kind::King)
        .map(|&kind| PRICE[kind as usize] * men.of_side(side, kind).count_ones() as i32)
        .sum();
    material + IDLE * idle.count_ones() as i32 + COMMAND * now.guarded(side).count_ones() as i32
}

/// What the steps of the seat to step win.
fn trade(now: &Position) -> Trade<'_, impl Fn(&Men, Step) -> Option<Kind>> {
    let guarded = now.guarded(now.side ^ 1);
    Trade::new(&now.men, now.side, &PRICE, guarded, Kind::Queen, |_, step| step.becomes)
}

impl Knowledge for DelegationChess {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, levels: Some(LEVELS), ..Plan::default() }
    }

    fn advantage(&self, state: &State) -> Option<f32> {
        let now = &state.now;
        let to_step = if now.side == 0 { TO_STEP } else { -TO_STEP };
        let lead = worth(now, 0) - worth(now, 1) + to_step;
        Some(PAWN * lead as f32 + self.learnt(state))
    }

    fn pressed(&self, state: &State) -> bool {
        state.now.in_check()
    }

    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let trade = trade(&state.now);
        out.extend(steps.iter().map(|&step| trade.promise(step)));
    }

    fn noisy_steps(&self, state: &State, out: &mut StepList<Step>) {
        let mut best = Best::of(trade(&state.now));
        state.now.visit(self.law, &mut Each(|step| best.see(step)));
        out.extend(best.in_turn(1));
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        Some(step.history_index())
    }
}
