//! Corners and what leads to them, the freedom to choose, discs that cannot be turned back; at the
//! end the count.

use ludoteca_boards::Bits;
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Game, Knowledge, Method, Payoffs, Plan, Rng, Scratch, Seat, Solver, StepList, hardness_of,
};

use super::ending::LAST;
use super::{Othello, State, Step};

/// What things are worth, in log odds.
mod worth {
    /// All the placements against none.
    pub(super) const MOBILITY: f32 = 3.0;
    /// All the cells next to enemy discs against none.
    pub(super) const FRONTIER: f32 = 1.5;
    pub(super) const CORNER: f32 = 0.8;
    /// A corner that can be taken now.
    pub(super) const CORNER_AHEAD: f32 = 0.5;
    /// A disc on an X cell, while its corner is empty.
    pub(super) const X_CELL: f32 = -0.45;
    /// A disc on a C cell, while its corner is empty.
    pub(super) const C_CELL: f32 = -0.15;
    /// A disc that can never be turned over.
    pub(super) const SAFE: f32 = 0.12;
    /// To be the one who places last.
    pub(super) const PARITY: f32 = 0.3;
    /// A disc more, when the board is full.
    pub(super) const DISC: f32 = 0.15;
}

/// With such a lead a win is as easy to prove as can be.
const EVEN: f32 = 5.0;
/// While there are at most so many discs, images of a position are looked at as one.
const ALIKE: usize = 10;

impl<const W: usize> Othello<W> {
    /// What one side has of all that is counted alone. `placements` are where it can place.
    fn assets(&self, own: Bits<W>, occupied: Bits<W>, placements: Bits<W>) -> f32 {
        let mut value = worth::SAFE * self.flanks.safe(own).count() as f32;
        for corner in &self.corners {
            if own.has(corner.cell) {
                value += worth::CORNER;
            } else if !occupied.has(corner.cell) {
                value += worth::C_CELL * (corner.c & own).count() as f32;
                value += if own.has(corner.x) { worth::X_CELL } else { 0.0 };
                value += if placements.has(corner.cell) { worth::CORNER_AHEAD } else { 0.0 };
            }
        }
        value
    }

    /// How good a position is for `own`, who steps.
    fn lead(&self, own: Bits<W>, enemy: Bits<W>, placements: Bits<W>) -> f32 {
        let occupied = own | enemy;
        let empty = self.lattice.all().without(occupied);
        let answers = self.placements(enemy, own);
        let cells = self.board.cells() as f32;
        let left = empty.count();
        let filled = 1.0 - left as f32 / cells;
        // What could be turned over from somewhere at some time.
        let open = |discs: Bits<W>| (self.lattice.around(discs) & empty).count();
        let lead = own.count() as f32 - enemy.count() as f32;
        // Whoever steps with an odd number of cells left places last.
        let last = if left % 2 == 1 { worth::PARITY } else { -worth::PARITY };
        worth::MOBILITY * share(placements.count(), answers.count())
            + worth::FRONTIER * share(open(enemy), open(own))
            + self.assets(own, occupied, placements)
            - self.assets(enemy, occupied, answers)
            + last * filled
            + worth::DISC * lead * (filled - 0.75).max(0.0) * 4.0
    }

    /// How promising a placement looks: corners, and few answers.
    fn promise(&self, state: &State<W>, cell: ludoteca_boards::Cell) -> f32 {
        let next = self.place(state, cell);
        let answers = if next.seat == state.seat { 0 } else { next.legal.count() };
        let mut weight = 4.0 / (1.0 + answers as f32);
        for corner in &self.corners {
            if corner.cell == cell {
                weight *= 6.0;
            } else if !state.occupied().has(corner.cell) {
                weight *= if corner.x == cell { 0.3 } else { 1.0 };
                weight *= if corner.c.has(cell) { 0.7 } else { 1.0 };
            }
        }
        weight
    }
}

/// How two counts compare, from -1 to 1.
fn share(own: usize, other: usize) -> f32 {
    (own as f32 - other as f32) / (own + other + 2) as f32
}

impl<const W: usize> Knowledge for Othello<W> {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, solver: Solver::ProofNumbers, ..Plan::default() }
    }

    fn advantage(&self, state: &State<W>) -> Option<f32> {
        let (own, enemy) = state.sides();
        let lead = self.lead(own, enemy, state.legal);
        let lead = if state.seat == Seat::FIRST { lead } else { -lead };
        Some(lead + self.learnt(state))
    }

    /// A corner where there is one, and cells that give one away only if nothing else is left.
    fn playout_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        if state.legal.is_empty() {
            return Step::Pass;
        }
        let (mut corners, mut bad) = (Bits::EMPTY, Bits::EMPTY);
        for corner in &self.corners {
            corners.insert(corner.cell);
            if !state.occupied().has(corner.cell) {
                bad.insert(corner.x);
            }
        }
        let good = [state.legal & corners, state.legal.without(bad), state.legal];
        let among = good.into_iter().find(|set| !set.is_empty()).unwrap_or(state.legal);
        Step::Place(among.pick(rng))
    }

    fn priors(&self, state: &State<W>, steps: &StepList<Step>, out: &mut Vec<f32>) {
        out.extend(steps.iter().map(|&step| match step {
            Step::Place(cell) => self.promise(state, cell),
            Step::Pass => 1.0,
        }));
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        match step {
            Step::Place(cell) => Some(cell.0),
            Step::Pass => None,
        }
    }

    /// Plays the last cells out.
    fn survey(&self, state: &State<W>, out: &mut StepList<Step>) -> Option<Payoffs> {
        self.steps(state, out);
        let (own, enemy) = state.sides();
        let occupied = own | enemy;
        let few = self.board.cells() - occupied.count() <= LAST;
        (few && self.centre.without(occupied).is_empty()).then(|| {
            let lead = self.ending(own, enemy);
            let lead = if state.seat == Seat::FIRST { lead } else { -lead };
            Payoffs::more_wins(f64::from(lead), 0.0)
        })
    }

    /// Whoever is well off is hard to beat.
    fn hardness(&self, state: &State<W>) -> Option<[u32; 2]> {
        let (own, enemy) = state.sides();
        let lead = self.lead(own, enemy, state.legal);
        Some(hardness_of(lead, EVEN))
    }

    /// The images of a position are worth the same. Later on two of them are hardly ever met in one game.
    fn canonical_key(&self, state: &State<W>) -> u64 {
        if state.occupied().count() > ALIKE {
            return self.key(state);
        }
        self.images.key(&state.discs) ^ mix(state.seat.index() as u64)
    }

    /// A pass is the only step where there is one.
    fn sure_step(&self, state: &State<W>) -> Option<Step> {
        (state.legal.is_empty() && !state.over).then_some(Step::Pass)
    }

    /// More than half of the cells under discs that can never be turned over.
    fn decided(&self, state: &State<W>) -> Option<Payoffs> {
        let half = self.board.cells() / 2;
        [Seat::FIRST, Seat::SECOND].into_iter().find_map(|seat| {
            let own = state.discs[seat.index()];
            let wins = own.count() > half && self.flanks.safe(own).count() > half;
            wins.then(|| Payoffs::win(seat))
        })
    }
}
