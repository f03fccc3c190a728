//! Points where a stone can still be placed freely, and groups large enough to capture.

use std::cmp::Reverse;

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{Knowledge, Levels, Method, Plan, StepList};

use super::{Oust, State, Step};
use crate::policy::Promising;

/// What levels look at on the whole board, and on others as much less as they have fewer points: with less than a dozen
/// positions for each step natural ones are better than what is found.
const LOOKED: [u32; Levels::BOUNDED] =
    [4_000, 5_400, 7_200, 9_600, 13_000, 17_000, 23_000, 30_000, 40_000];
const WHOLE: u32 = 19 * 19;

/// What things are worth, in log odds.
mod worth {
    /// All the free points against none.
    pub(super) const FREE: f32 = 2.0;
    /// The largest group, against none.
    pub(super) const LARGEST: f32 = 2.0;
    /// All the stones against none.
    pub(super) const STONES: f32 = 1.0;
}

impl<const W: usize> Oust<W> {
    /// How promising a placement looks: captures first; then what takes free points from the
    /// enemy and few from oneself, out of the reach of enemy groups.
    ///
    /// `free` are the free points of the side and of the enemy.
    fn promise(&self, own: Bits<W>, enemy: Bits<W>, free: [Bits<W>; 2], cell: Cell) -> f32 {
        let Ok(captured) = self.captured(own, enemy, cell) else { return 0.02 };
        if !captured.is_empty() {
            return 2.0 + captured.count() as f32;
        }
        let around = self.around[cell.index()];
        let [ours, theirs] = free;
        let denied = usize::from(theirs.has(cell));
        let lost = (around & ours).count();
        let near = self.lattice.neighbours(around) & enemy;
        let mut weight = 1.0 + denied as f32 - 0.12 * lost as f32;
        if !near.is_empty() || around.meets(&enemy) {
            weight *= 0.6;
        }
        weight
    }
}

/// How two counts compare, from -1 to 1.
fn share(own: usize, other: usize) -> f32 {
    (own as f32 - other as f32) / (own + other + 2) as f32
}

impl<const W: usize> Knowledge for Oust<W> {
    fn plan(&self) -> Plan {
        let cells = self.board.cells() as u32;
        let levels = Levels::looking(LOOKED.map(|looked| looked * cells / WHOLE))
            .slipping([50, 41, 33, 23, 12, 5, 2, 0, 0]);
        Plan { method: Method::AlphaBeta, levels: Some(levels), ..Plan::default() }
    }

    fn advantage(&self, state: &State<W>) -> Option<f32> {
        let [black, white] = state.stones;
        let free = share(self.free(black, white).count(), self.free(white, black).count());
        let largest = share(self.largest(black), self.largest(white));
        let stones = share(black.count(), white.count());
        Some(worth::FREE * free + worth::LARGEST * largest + worth::STONES * stones)
    }

    /// Captures, after which the turn goes on; the largest first.
    fn noisy_steps(&self, state: &State<W>, out: &mut StepList<Step>) {
        let (own, enemy) = state.sides();
        let beside = self.lattice.neighbours(own).without(own | enemy) & self.lattice.all();
        let captures = beside.iter().filter_map(|cell| {
            let captured = self.captured(own, enemy, cell).ok()?.count();
            (captured > 0).then_some((Reverse(captured), cell))
        });
        let mut captures: Vec<_> = captures.collect();
        captures.sort_unstable();
        out.extend(captures.iter().map(|&(_, cell)| Step::Place(cell)));
    }

    fn priors(&self, state: &State<W>, steps: &StepList<Step>, out: &mut Vec<f32>) {
        self.learnt_priors(state, steps, out);
    }

    fn naive_priors(&self, state: &State<W>, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let (own, enemy) = state.sides();
        let free = [self.free(own, enemy), self.free(enemy, own)];
        out.extend(steps.iter().map(|&step| match step {
            Step::Place(cell) => self.promise(own, enemy, free, cell),
            Step::Pass => 1.0,
        }));
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        match step {
            Step::Place(cell) => Some(cell.0),
            Step::Pass => None,
        }
    }
}
