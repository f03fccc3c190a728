//! First whether all enemy kings can be taken in this turn; then material, for which promoted men
//! survive the exchanges decides; what the enemy could take in its own turn; and how near pawns are
//! to their last row.

use ludoteca_boards::bitboard8;
use ludoteca_core::{Knowledge, Levels, Method, Plan, StepList};

use super::{SpartanChess, State, Step, becomes};
use crate::chess_family::trade::{Best, Prices, Trade, hanging};
use crate::chess_family::{Each, Kind, LAST_ROWS, Men, bit};

/// Levels that lie apart alike, by `ludoteca ladder`.
pub(super) const SPARTAN_LEVELS: Levels =
    Levels::looking([30, 76, 150, 320, 860, 1_700, 4_300, 10_000, 30_000])
        .slipping([50, 32, 22, 14, 8, 4, 1, 0, 0]);
pub(super) const THEBAN_LEVELS: Levels =
    Levels::looking([30, 44, 74, 280, 800, 2_500, 5_800, 13_000, 30_000])
        .slipping([50, 42, 32, 16, 7, 2, 0, 0, 0]);

/// A king less is a move less in every turn.
const PRICE: Prices = [100, 300, 325, 500, 900, 800, 1300];
/// What a pawn gains by its row as its side counts: on the last but one it will be an amazon.
const ADVANCED: [i32; 8] = [0, 2, 6, 12, 24, 60, 240, 0];
/// For each cell nearer to the middle, of six.
const INNER: [i32; 7] = [1, 6, 4, 1, 1, -4, 2];
/// How much of what the enemy could take is counted as lost, in tenths.
const LOST: i32 = 6;
/// All own kings could be taken if the turn ended now.
const IN_DANGER: i32 = 500;
/// A pawn more is worth about 57 %.
const PAWN: f32 = 0.3 / 100.0;

/// The first of moves by men of a side that take all enemy kings in so many moves.
fn sweep(men: &Men, side: usize, movers: u64, left: u32) -> Option<Step> {
    let kings = men.of_side(side ^ 1, Kind::King);
    if kings == 0 || kings.count_ones() > left {
        return None;
    }
    let to = kings.trailing_zeros() as usize;
    bitboard8::cells(men.attackers(to, side) & movers).find_map(|from| {
        let is_pawn = men.kind_on(from) == Kind::Pawn;
        let promotes = is_pawn && bit(to) & LAST_ROWS != 0;
        let step = Step { becomes: promotes.then_some(Kind::Amazon), ..Step::new(from, to) };
        let mut next = *men;
        next.take(side ^ 1, to);
        next.carry(side, from, to, becomes(men, step));
        let done = kings & (kings - 1) == 0;
        (done || sweep(&next, side, movers & !bit(from), left - 1).is_some()).then_some(step)
    })
}

/// Men and where they stand.
fn worth(men: &Men, side: usize) -> i32 {
    let mut total = 0;
    for kind in Kind::ALL {
        for cell in bitboard8::cells(men.of_side(side, kind)) {
            let (x, y) = ((cell % 8) as i32, (cell / 8) as i32);
            let inner = x.min(7 - x) + y.min(7 - y);
            total += PRICE[kind as usize] + INNER[kind as usize] * inner;
            if kind == Kind::Pawn {
                total += ADVANCED[(cell ^ (56 * side)) / 8];
            }
        }
    }
    total
}

/// The advantage of the seat to step, in hundredths of a pawn, if it captured nothing more.
fn lead(state: &State) -> i32 {
    let (men, side) = (&state.men, state.turns.side());
    let (own, next) = (state.kings(side), state.kings(side ^ 1));
    let mut targets = men.side(side);
    if own == 1 {
        targets &= !men.kind(Kind::King);
    }
    let guarded = men.attacked_by(side);
    let mut total = worth(men, side) - worth(men, side ^ 1);
    total -= hanging(men, side, &PRICE, targets, guarded, next) * LOST / 10;
    if sweep(men, side ^ 1, men.side(side ^ 1), next).is_some() {
        total -= IN_DANGER;
    }
    total
}

/// What the moves of the seat to step win.
fn trade(state: &State) -> Trade<'_, impl Fn(&Men, Step) -> Option<Kind>> {
    let (men, side) = (&state.men, state.turns.side());
    Trade::new(men, side, &PRICE, men.attacked_by(side ^ 1), Kind::Amazon, becomes)
}

impl Knowledge for SpartanChess {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, levels: Some(self.levels), ..Plan::default() }
    }

    fn advantage(&self, state: &State) -> Option<f32> {
        let sign = if state.turns.side() == 0 { 1.0 } else { -1.0 };
        Some(sign * PAWN * lead(state) as f32 + self.learnt(state))
    }

    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let trade = trade(state);
        out.extend(steps.iter().map(|&step| trade.promise(step)));
    }

    fn noisy_steps(&self, state: &State, out: &mut StepList<Step>) {
        let mut best = Best::of(trade(state));
        state.visit(&mut Each(|step| best.see(step)));
        out.extend(best.in_turn(state.turns.limit));
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        Some(step.history_index())
    }

    /// A move that takes the last king, or one of those that all are taken in this turn.
    fn sure_step(&self, state: &State) -> Option<Step> {
        let side = state.turns.side();
        sweep(&state.men, side, state.turns.movers(&state.men), state.turns.left())
    }
}
