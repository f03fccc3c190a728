//! First whether the king can be taken; then material, in which a pawn on its last row counts for
//! nothing and a rook, which may move in every turn, for nearly as much as a queen; and how many
//! steps both sides have.

use ludoteca_boards::bitboard8;
use ludoteca_core::{Knowledge, Levels, Method, Plan, StepList};

use super::position::Position;
use super::{PromotionChess, State, Step};
use crate::chess_family::trade::{Best, Prices, Trade};
use crate::chess_family::{Choice, Each, Kind, Men, Place, bit};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 56, 160, 330, 840, 1_700, 3_100, 7_500, 30_000])
    .slipping([50, 38, 22, 14, 7, 3, 1, 0, 0]);

/// A king is never exchanged, and there are no amazons.
const PRICE: Prices = [100, 280, 300, 600, 640, 10_000, 0];
/// For each step that a side has.
const FREEDOM: i32 = 4;
/// The king could be taken if nothing were done about it.
const IN_DANGER: i32 = 60;
const TO_STEP: i32 = 20;
/// A pawn more is worth about 60 %.
const PAWN: f32 = 0.4 / 100.0;

/// The men of a side; pawns on their last row are of no use.
fn worth(men: &Men, side: usize) -> i32 {
    let stuck = men.of_side(side, Kind::Pawn) & bitboard8::row([7, 0][side]);
    let all: i32 = Kind::ORTHODOX
        .iter()
        .filter(|&&kind| kind != Kind::King)
        .map(|&kind| PRICE[kind as usize] * men.of_side(side, kind).count_ones() as i32)
        .sum();
    all - PRICE[0] * stuck.count_ones() as i32
}

impl PromotionChess {
    /// A step that takes the king.
    fn capture_of_king(&self, now: &Position) -> Option<Step> {
        let king = now.men.king(now.side ^ 1);
        bitboard8::cells(now.men.attackers(king, now.side)).find_map(|from| {
            let (plain, choosing) = now.goals(self.law, from);
            let becomes = (choosing & bit(king) != 0).then(|| Choice::Minor.kinds()[0]);
            let may = (plain | choosing) & bit(king) != 0;
            may.then(|| Step { becomes, ..Step::new(from, king) })
        })
    }

    /// The advantage of the seat to step, in hundredths of a pawn.
    fn lead(&self, now: &Position) -> i32 {
        let (men, side, passed) = (&now.men, now.side, now.passed());
        let mut total = worth(men, side) - worth(men, side ^ 1) + TO_STEP;
        total += FREEDOM * (now.count(self.law) as i32 - passed.count(self.law) as i32);
        if self.capture_of_king(&passed).is_some() {
            total -= IN_DANGER;
        }
        total
    }

    /// What the steps of the seat to step win.
    fn trade<'a>(&'a self, now: &'a Position) -> Trade<'a, impl Fn(&Men, Step) -> Option<Kind>> {
        let guarded = now.men.attacked_by(now.side ^ 1);
        Trade::new(&now.men, now.side, &PRICE, guarded, Kind::Queen, |_, step| {
            Some(now.becomes(self.law, step))
        })
    }
}

impl Knowledge for PromotionChess {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, levels: Some(LEVELS), ..Plan::default() }
    }

    fn advantage(&self, state: &State) -> Option<f32> {
        let sign = if state.now.side == 0 { 1.0 } else { -1.0 };
        Some(sign * PAWN * self.lead(&state.now) as f32 + self.learnt(state))
    }

    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let trade = self.trade(&state.now);
        out.extend(steps.iter().map(|&step| trade.promise(step)));
    }

    fn noisy_steps(&self, state: &State, out: &mut StepList<Step>) {
        let mut best = Best::of(self.trade(&state.now));
        state.now.visit(self.law, &mut Each(|step| best.see(step)));
        out.extend(best.in_turn(1));
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        Some(step.history_index())
    }

    fn sure_step(&self, state: &State) -> Option<Step> {
        self.capture_of_king(&state.now)
    }
}
