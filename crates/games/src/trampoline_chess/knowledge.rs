//! Material, how far pawns are, and how many cells both sides attack; and where trampolines are
//! worth a look: where they lie, beside kings, and where own men come to.

use ludoteca_boards::bitboard8;
use ludoteca_core::{Knowledge, Levels, Method, Plan, StepList};

use super::position::Position;
use super::{State, Step, TrampolineChess};
use crate::chess_family::trade::{Best, Prices, Trade};
use crate::chess_family::{Each, Kind, Men, Move, bit};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 110, 300, 600, 1_600, 3_900, 7_000, 14_000, 30_000])
    .slipping([50, 25, 15, 9, 4, 1, 0, 0, 0]);

/// A king is never exchanged, and there are no amazons. Trampolines speed up pawns and knights.
const PRICE: Prices = [110, 320, 320, 480, 850, 10_000, 0];
/// What a pawn gains by its row as its side counts.
const ADVANCED: [i32; 8] = [0, 0, 4, 10, 24, 60, 120, 0];
/// For each cell that a side attacks.
const COMMAND: i32 = 5;
const IN_CHECK: i32 = 30;
/// A pawn more is worth about 60 %.
const PAWN: f32 = 0.4 / 100.0;

/// What a side has and does.
fn worth(men: &Men, side: usize) -> i32 {
    let mut total = COMMAND * men.attacked_by(side).count_ones() as i32;
    for kind in Kind::ORTHODOX.into_iter().filter(|&kind| kind != Kind::King) {
        total += PRICE[kind as usize] * men.of_side(side, kind).count_ones() as i32;
    }
    let pawns = bitboard8::cells(men.of_side(side, Kind::Pawn));
    total + pawns.map(|cell| ADVANCED[(cell ^ (56 * side)) / 8]).sum::<i32>()
}

/// What the moves of the seat to step win.
fn trade(now: &Position) -> Trade<'_, impl Fn(&Men, Move) -> Option<Kind>> {
    let guarded = now.men.attacked_by(now.side ^ 1);
    Trade::new(&now.men, now.side, &PRICE, guarded, Kind::Queen, |_, step| step.becomes)
}

impl Knowledge for TrampolineChess {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, levels: Some(LEVELS), ..Plan::default() }
    }

    fn advantage(&self, state: &State) -> Option<f32> {
        let now = &state.now;
        let check = if now.in_check() { IN_CHECK } else { 0 };
        let sign = if now.side == 0 { 1 } else { -1 };
        let total = worth(&now.men, 0) - worth(&now.men, 1) - sign * check;
        Some(PAWN * total as f32 + self.learnt(state))
    }

    fn pressed(&self, state: &State) -> bool {
        state.now.in_check()
    }

    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let (now, trade) = (&state.now, trade(&state.now));
        let (side, men) = (now.side, &now.men);
        let beside = bitboard8::king(men.king(0)) | bitboard8::king(men.king(1));
        let near = men.attacked_by(side);
        out.extend(steps.iter().map(|&step| match step {
            Step::Move(step) => trade.promise(step),
            Step::Place(cell) => match bit(cell.index()) {
                set if set & now.rings[side] != 0 => 8.0,
                set if set & beside != 0 => 3.0,
                set if set & near != 0 => 1.5,
                _ => 0.5,
            },
        }));
    }

    fn noisy_steps(&self, state: &State, out: &mut StepList<Step>) {
        let now = &state.now;
        let mut best = Best::of(trade(now));
        now.visit(&mut Each(|step| best.see(step)));
        out.extend(best.in_turn(1).filter(|&step| now.can_finish(step)).map(Step::Move));
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        match step {
            Step::Move(step) => Some(step.history_index()),
            // No man stays on its cell.
            Step::Place(cell) => Some(Move::new(cell.index(), cell.index()).history_index()),
        }
    }
}
