//! Daggers and how high they stand, crowns and how far they have to go, pieces that can be taken.

use ludoteca_boards::bitboard8;
use ludoteca_core::{Knowledge, Levels, Method, Payoffs, Plan, Seat, StepList};

use super::{Daggers, GOALS, Side, State, Step, goals};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 78, 190, 350, 660, 1_200, 3_100, 7_200, 30_000])
    .slipping([50, 31, 20, 14, 9, 5, 2, 0, 0]);

/// What things are worth, in log odds.
mod worth {
    pub(super) const DAGGER: f32 = 0.9;
    /// Each row that lies below a dagger.
    pub(super) const HEIGHT: f32 = 0.06;
    /// A cell that a piece reaches.
    pub(super) const REACH: f32 = 0.015;
    /// A dagger that is attacked and not covered.
    pub(super) const LOOSE: f32 = -0.35;
    /// A crown that is attacked, for the side that steps.
    pub(super) const CROWN_ATTACKED: f32 = -0.5;
    /// Each row that a crown has left behind, squared.
    pub(super) const MARCH: f32 = 0.04;
    /// To be the one who steps.
    pub(super) const TEMPO: f32 = 0.2;
}

/// The cells that a side reaches, and how many ways there are.
fn reach(own: Side, enemy: Side) -> (u64, u32) {
    bitboard8::cells(own.all()).fold((0, 0), |(all, ways), cell| {
        let set = goals(cell, own, enemy);
        (all | set, ways + set.count_ones())
    })
}

/// The cells on which a side could take something that came there: its own cells that it covers.
fn covered(own: Side) -> u64 {
    let crowns = bitboard8::cells(own.crowns).fold(0, |all, cell| all | bitboard8::king(cell));
    bitboard8::cells(own.daggers).fold(crowns, |all, cell| {
        let down = bitboard8::bishop(cell, own.all()) & super::below(cell);
        all | down | bitboard8::pawn(0, cell)
    })
}

/// What the pieces of one side are worth.
fn assets(side: usize, own: Side, enemy: Side) -> f32 {
    let (attacked, _) = reach(enemy, own);
    let (_, ways) = reach(own, enemy);
    let loose = own.daggers & attacked & !covered(own);
    let height: usize = bitboard8::cells(own.daggers).map(|cell| cell >> 3).sum();
    let march: f32 = bitboard8::cells(own.crowns)
        .map(|cell| if side == 0 { cell >> 3 } else { 7 - (cell >> 3) })
        .map(|rows| (rows * rows) as f32)
        .sum();
    worth::DAGGER * own.daggers.count_ones() as f32
        + worth::HEIGHT * height as f32
        + worth::REACH * ways as f32
        + worth::LOOSE * loose.count_ones() as f32
        + worth::CROWN_ATTACKED * (own.crowns & attacked).count_ones() as f32
        + worth::MARCH * march
}

/// The cells on which a step of the seat to step wins at once, for a piece of each kind.
fn winning(state: &State) -> [u64; 2] {
    let (_, enemy) = state.sides();
    [enemy.crowns, enemy.crowns | GOALS[state.seat.index()]]
}

/// Whether a step wins at once.
fn wins(state: &State, step: Step) -> bool {
    let (own, _) = state.sides();
    let crown = own.crowns >> step.from.index() & 1;
    winning(state)[crown as usize] >> step.to.index() & 1 != 0
}

impl Knowledge for Daggers {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, levels: Some(LEVELS), ..Plan::default() }
    }

    fn advantage(&self, state: &State) -> Option<f32> {
        let [white, black] = state.sides;
        let tempo = if state.seat == Seat::FIRST { worth::TEMPO } else { -worth::TEMPO };
        let lead = assets(0, white, black) - assets(1, black, white) + tempo;
        Some(lead + self.learnt(state))
    }

    /// Captures, and crowns that go ahead.
    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let (own, enemy) = state.sides();
        let (attacked, _) = reach(enemy, own);
        out.extend(steps.iter().map(|&step| {
            let capture = enemy.all() >> step.to.index() & 1 != 0;
            let loose = attacked >> step.to.index() & 1 != 0;
            let weight = if capture { 6.0 } else { 1.0 };
            weight * if loose { 0.5 } else { 1.0 }
        }));
    }

    /// Captures, those by daggers first.
    fn noisy_steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.end.is_some() {
            return;
        }
        let (own, enemy) = state.sides();
        let captures = |cell| goals(cell, own, enemy) & enemy.all();
        for pieces in [own.daggers, own.crowns] {
            bitboard8::each_move(pieces, captures, |step| out.push(step));
        }
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        Some(step.from.0 << 6 | step.to.0)
    }

    fn prune(&self, state: &State, steps: &mut StepList<Step>) {
        if let Some(&step) = steps.iter().find(|&&step| wins(state, step)) {
            steps.clear();
            steps.push(step);
        }
    }

    /// Whoever can take a crown, or bring one to its goal, wins.
    fn decided(&self, state: &State) -> Option<Payoffs> {
        let (own, enemy) = state.sides();
        let [by_dagger, by_crown] = winning(state);
        let can = |pieces: u64, cells: u64| {
            bitboard8::cells(pieces).any(|cell| goals(cell, own, enemy) & cells != 0)
        };
        let wins = can(own.daggers, by_dagger) || can(own.crowns, by_crown);
        wins.then(|| Payoffs::win(state.seat))
    }
}
