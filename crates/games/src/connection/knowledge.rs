//! Bridges: two stones with two empty common neighbours are as good as joined, as long as each
//! intrusion is answered.

use ludoteca_boards::Cell;
use ludoteca_core::{Game, Knowledge, Plan, Rng, Scratch, Solver, StepList};

use super::{Beside, Board, Connection, State};

impl<B: Board, const N: usize, const W: usize> Connection<B, N, W> {
    /// Whether what lies beside a cell belongs to a colour: its stone, or a side it must join.
    #[inline]
    fn owned(&self, state: &State<N, W>, beside: Beside, colour: usize) -> bool {
        match beside {
            Beside::Cell(cell) => state.stones[colour].has(cell),
            Beside::Sides(sides) => sides & self.goals[colour] != 0,
        }
    }

    /// The cell that saves a bridge into which the last stone intruded: around that stone, an
    /// empty cell between two things of one's own. One of several at random.
    #[inline]
    fn rescue(&self, state: &State<N, W>, rng: &mut Rng) -> Option<Cell> {
        let around = &self.around[state.last?.index()];
        let colour = state.seat.index();
        let mut found = None;
        let mut count = 0;
        for k in 0..6 {
            if let Beside::Cell(between) = around[(k + 1) % 6]
                && state.empty.has(between)
                && self.owned(state, around[k], colour)
                && self.owned(state, around[(k + 2) % 6], colour)
            {
                count += 1;
                if rng.below(count) == 0 {
                    found = Some(between);
                }
            }
        }
        found
    }

    /// A cell with which a colour completes its chain at once.
    pub(super) fn completes(&self, state: &State<N, W>, colour: usize) -> Option<Cell> {
        let goal = self.goals[colour];
        state.empty.iter().find(|&cell| {
            let beside = self.neighbours(cell).iter().filter(|&&c| state.stones[colour].has(c));
            let sides = |c: Cell| state.chains.sides_seen(c);
            beside.fold(sides(cell), |joined, &c| joined | sides(c)) & goal == goal
        })
    }
}

impl<B: Board, const N: usize, const W: usize> Knowledge for Connection<B, N, W> {
    fn plan(&self) -> Plan {
        Plan { exploration: 0.3, rave: 1000.0, solver: Solver::ProofNumbers, ..Plan::default() }
    }

    fn playout_step(
        &self,
        state: &State<N, W>,
        rng: &mut Rng,
        scratch: &mut Scratch<Cell>,
    ) -> Cell {
        match self.rescue(state, rng) {
            Some(cell) => cell,
            None => self.random_step(state, rng, scratch),
        }
    }

    /// Cells near stones matter more than cells far away, and the middle more than the rim.
    fn priors(&self, state: &State<N, W>, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        let occupied = state.stones[0] | state.stones[1];
        out.extend(steps.iter().map(|&cell| {
            let neighbours = self.neighbours(cell);
            let near = neighbours.iter().filter(|&&c| occupied.has(c)).count();
            let inside = neighbours.len() as f32 / 6.0;
            inside * (1.0 + 0.5 * near.min(2) as f32)
        }));
    }

    /// A win at once, or else what stops one.
    fn sure_step(&self, state: &State<N, W>) -> Option<Cell> {
        let colour = state.seat.index();
        self.completes(state, colour).or_else(|| self.completes(state, 1 - colour))
    }

    fn history_index(&self, cell: Cell) -> Option<u16> {
        Some(cell.0)
    }
}
