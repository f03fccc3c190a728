//! How many stones each colour lacks to join its sides. A virtual link, two diagonal stones whose
//! common points are both empty, is as good as joined: who takes one of them gives the other.

use ludoteca_boards::Cell;
use ludoteca_core::{Knowledge, Levels, Plan, Solver, StepList};

use super::{EAST, GOALS, NORTH, Quadrex, SOUTH, State, WEST, touched};
use crate::policy::Promising;

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([8, 16, 23, 29, 38, 53, 86, 140, 400])
    .slipping([50, 30, 20, 16, 11, 7, 3, 0, 0]);

/// The sides from which and to which the stones are counted that each colour lacks.
const ENDS: [[u8; 2]; 2] = [[WEST, EAST], [SOUTH, NORTH]];
/// What cannot be reached is farther away than any point.
const FAR: u16 = u16::MAX / 2;

impl<const N: usize, const W: usize> Quadrex<N, W> {
    /// How many stones a colour lacks to join each point to a side, the one on the point included.
    fn distances(&self, state: &State<N, W>, colour: usize, side: u8) -> [u16; N] {
        let mut least = [FAR; N];
        let cost = |cell: Cell| match () {
            () if state.stones[colour].has(cell) => 0,
            () if state.empty.has(cell) => 1,
            () => FAR,
        };
        let mut now = Vec::new();
        let mut later = Vec::new();
        let mut reach = |cell: Cell, far: u16, now: &mut Vec<Cell>, later: &mut Vec<Cell>| {
            if far < least[cell.index()] {
                let list = if state.empty.has(cell) { later } else { now };
                least[cell.index()] = far;
                list.push(cell);
            }
        };
        let cells = (0..self.board.cells()).map(Cell::new);
        for cell in cells.filter(|&cell| touched(self.board, cell) & side != 0) {
            reach(cell, cost(cell), &mut now, &mut later);
        }
        let mut far = 0;
        loop {
            while let Some(cell) = now.pop() {
                for next in self.beside.set(cell).iter() {
                    reach(next, far + cost(next), &mut now, &mut later);
                }
                for next in self.linked(state, colour, cell) {
                    reach(next, far, &mut now, &mut later);
                }
            }
            if later.is_empty() {
                return least;
            }
            std::mem::swap(&mut now, &mut later);
            far += 1;
        }
    }

    /// The stones of a colour to which one of its stones is virtually linked.
    pub(super) fn linked(
        &self,
        state: &State<N, W>,
        colour: usize,
        cell: Cell,
    ) -> impl Iterator<Item = Cell> {
        let (ring, stones, empty) = (self.rings[cell.index()], state.stones[colour], state.empty);
        let corners = if stones.has(cell) { 0..4 } else { 0..0 };
        corners
            .map(move |k| [ring[2 * k], ring[2 * k + 1], ring[(2 * k + 2) % 8]])
            .filter(move |&[a, corner, b]| empty.has(a) && stones.has(corner) && empty.has(b))
            .map(|[_, corner, _]| corner)
    }

    /// For each point how many stones a colour lacks to join its sides through it.
    pub(super) fn detours(&self, state: &State<N, W>, colour: usize) -> [u16; N] {
        let [mut here, there] = ENDS[colour].map(|side| self.distances(state, colour, side));
        for (here, there) in here.iter_mut().zip(there) {
            *here = here.saturating_add(there);
        }
        here
    }

    /// A point with which a colour completes its path at once.
    pub(super) fn completes(&self, state: &State<N, W>, colour: usize) -> Option<Cell> {
        let goal = GOALS[colour];
        let sides = |cell| state.chains.sides_seen(cell);
        state.empty.iter().find(|&cell| {
            let beside = (self.beside.set(cell) & state.stones[colour]).iter();
            beside.fold(sides(cell), |joined, next| joined | sides(next)) & goal == goal
        })
    }
}

impl<const N: usize, const W: usize> Knowledge for Quadrex<N, W> {
    /// The rules themselves keep links in playouts.
    fn plan(&self) -> Plan {
        let plan = Plan {
            exploration: 0.3,
            rave: 1000.0,
            heavy_playouts: false,
            widen: self.board.cells() > 100,
            solver: Solver::ProofNumbers,
            levels: Some(LEVELS.on(self.board.cells(), 361)),
            ..Plan::default()
        };
        self.outlook.led(plan, 0.05)
    }

    fn priors(&self, state: &State<N, W>, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        self.learnt_priors(state, steps, out);
    }

    /// Points on the shortest ways of either colour.
    fn naive_priors(&self, state: &State<N, W>, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        let first = out.len();
        out.extend(steps.iter().map(|_| 0.1));
        for colour in 0..2 {
            let detours = self.detours(state, colour);
            let least = steps.iter().map(|cell| detours[cell.index()]).min().unwrap_or(0);
            for (cell, prior) in steps.iter().zip(&mut out[first..]) {
                *prior += 0.5_f32.powi(i32::from(detours[cell.index()] - least));
            }
        }
    }

    /// A win at once.
    fn sure_step(&self, state: &State<N, W>) -> Option<Cell> {
        self.completes(state, state.seat.index())
    }

    fn history_index(&self, cell: Cell) -> Option<u16> {
        Some(cell.0)
    }
}
