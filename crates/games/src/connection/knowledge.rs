//! Bridges: two stones with two empty common neighbours are as good as joined, as long as each
//! intrusion is answered.

use ludoteca_boards::Cell;
use ludoteca_core::rng::mix;
use ludoteca_core::{Foresight, Game, Knowledge, Payoffs, Plan, Rng, Scratch, Solver, StepList};

use super::joins::Joined;
use super::{Beside, Board, Connection, KEYS, State};
use crate::policy::led;

/// A survey takes as long as some hundred playouts.
const SURVEYED: u32 = 600;
/// The same where a net looks at positions, each of which takes as long as some three playouts.
const SURVEYED_SEEN: u32 = 400;
/// How much of what a position counts is what the net says.
const SHARE: f32 = 0.6;

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
        // Where positions are surveyed and shapes are known, first impressions are worth more.
        let apart = self.board.apart();
        let surveyed = |visits: u32| if apart { visits } else { 0 };
        let foresight = Foresight { share: SHARE, surveyed: surveyed(SURVEYED_SEEN) };
        let plan = Plan {
            exploration: if apart { 0.1 } else { 0.3 },
            rave: 1000.0,
            surveyed: surveyed(SURVEYED),
            foresight: self.foreseer.net().map(|_| foresight),
            solver: Solver::ProofNumbers,
            levels: Some(self.board.levels()),
            ..Plan::default()
        };
        led(self.shapes.learnt(), plan, 0.1)
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

    fn priors(&self, state: &State<N, W>, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        if !self.shapes.praise(state, steps, out) {
            self.naive_priors(state, steps, out);
        }
    }

    fn foresee(
        &self,
        state: &State<N, W>,
        steps: &StepList<Cell>,
        out: &mut Vec<f32>,
    ) -> Option<f64> {
        self.seen(state, steps, out)
    }

    /// Cells near stones matter more than cells far away, and the middle more than the rim.
    fn naive_priors(&self, state: &State<N, W>, steps: &StepList<Cell>, out: &mut Vec<f32>) {
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

    /// What is joined already, where the other colour must be met, and which cells do not matter.
    fn survey(&self, state: &State<N, W>, out: &mut StepList<Cell>) -> Option<Payoffs> {
        if state.winner.is_some() || !self.exclusive(state) {
            self.pruned_steps(state, out);
            return None;
        }
        let filled = self.filled(state);
        if !Self::joinable(&filled) {
            out.extend(filled.empty.iter());
            return None;
        }
        let colour = state.seat.index();
        let must = match self.sides_joined(&filled, 1 - colour) {
            Joined::Surely => return Some(Payoffs::win(state.seat.other())),
            Joined::IfFirst(cells) => cells,
            Joined::Unknown => filled.empty,
        };
        if self.sides_joined(&filled, colour) != Joined::Unknown {
            return Some(Payoffs::win(state.seat));
        }
        let sensible = self.sensible(&filled, colour, must);
        if sensible.is_empty() {
            return Some(Payoffs::win(state.seat.other()));
        }
        out.extend(sensible.iter());
        None
    }

    /// Positions turned by half, and with the same cells that matter, are worth the same.
    fn canonical_key(&self, state: &State<N, W>) -> u64 {
        if !self.exclusive(state) {
            return self.key(state);
        }
        let filled = self.filled(state);
        let last = self.places.len() - 1;
        let (mut key, mut turned) = (0, 0);
        for (stones, keys) in filled.stones.iter().zip(&KEYS) {
            for cell in stones.iter() {
                key ^= keys[cell.index()];
                turned ^= keys[last - cell.index()];
            }
        }
        let seat = mix(state.seat.index() as u64 + 1);
        mix(key.min(turned) ^ seat)
    }

    fn history_index(&self, cell: Cell) -> Option<u16> {
        Some(cell.0)
    }
}
