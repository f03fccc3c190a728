//! Stones and how far they have come; stones that cannot be stopped any more.

use ludoteca_boards::Bits;
use ludoteca_core::{
    Game, Knowledge, Method, Payoffs, Plan, Rng, Scratch, Seat, Solver, StepList, hardness_of,
};

use super::{Breakthrough, State, Step, WAYS};

/// What things are worth, in log odds.
mod worth {
    pub(super) const STONE: f32 = 0.55;
    /// A stone that has so many rows before it, up to its goal.
    pub(super) const AHEAD: [f32; 7] = [0.0, 2.0, 1.0, 0.55, 0.3, 0.15, 0.05];
    /// A stone with an own one diagonally behind it.
    pub(super) const COVERED: f32 = 0.06;
    /// A stone that is attacked and not covered.
    pub(super) const LOOSE: f32 = -0.15;
    /// A stone on its first row.
    pub(super) const HOME: f32 = 0.12;
    /// To be the one who steps.
    pub(super) const TEMPO: f32 = 0.15;
}

/// How hard wins are to prove, in logarithms; of several tried on 5x5, those with which proofs took least.
mod hard {
    pub(super) const EVEN: f32 = 5.2;
    /// A stone, and each row up to its own, the first one included.
    pub(super) const STONE: f32 = 1.3;
    pub(super) const ROW: f32 = 0.26;
}

impl<const W: usize> Breakthrough<W> {
    /// The row that lies `n` rows before the goal of a side; 0 is the goal itself.
    #[inline]
    pub(super) fn before_goal(&self, side: usize, n: usize) -> Bits<W> {
        self.rows[if side == 0 { self.board.rows - 1 - n } else { n }]
    }

    /// The stones of a side that stand one step from their goal.
    #[inline]
    pub(super) fn close(&self, side: usize, own: Bits<W>) -> Bits<W> {
        own & self.before_goal(side, 1)
    }

    /// The cells from which a side could capture something on the cells of a set.
    fn capturers(&self, side: usize, own: Bits<W>, targets: Bits<W>) -> Bits<W> {
        (self.behind(side, 0, targets) | self.behind(side, 2, targets)) & own
    }

    /// Whether the seat to step certainly wins or loses (`false`), as far as that is seen at a glance, and in how many
    /// steps of both at most.
    fn forced(&self, state: &State<W>) -> Option<(bool, usize)> {
        let side = state.seat.index();
        let (own, enemy) = state.sides();
        // From the row before the goal a diagonal is always free: no own stone stands on the goal.
        if !self.close(side, own).is_empty() {
            return Some((true, 1));
        }
        let threats = self.close(1 - side, enemy);
        if !threats.is_empty() {
            let answered = threats.count() == 1 && !self.capturers(side, own, threats).is_empty();
            return if answered { None } else { Some((false, 2)) };
        }
        self.raced(state)
    }

    /// The goals of the steps of some stones of a side.
    fn ways_of(&self, side: usize, some: Bits<W>, own: Bits<W>, enemy: Bits<W>) -> Bits<W> {
        self.attacked(side, some).without(own) | self.ahead(side, 1, some).without(own | enemy)
    }

    /// A set with left and right exchanged.
    fn mirrored(&self, set: Bits<W>) -> Bits<W> {
        let last = self.board.columns - 1;
        let mut mirrored = Bits::EMPTY;
        for (x, &column) in self.columns.iter().enumerate() {
            let stones = set & column;
            mirrored |= match last as i32 - 2 * x as i32 {
                0 => stones,
                by @ 1.. => stones.up(by as u32),
                by => stones.down(-by as u32),
            };
        }
        mirrored
    }

    /// What the stones of one side are worth.
    fn assets(&self, side: usize, own: Bits<W>, enemy: Bits<W>) -> f32 {
        let covered = own & self.attacked(side, own);
        let attacked = own & self.attacked(1 - side, enemy);
        let mut value = worth::STONE * own.count() as f32
            + worth::COVERED * covered.count() as f32
            + worth::LOOSE * attacked.without(covered).count() as f32
            + worth::HOME * (own & self.before_goal(1 - side, 0)).count() as f32;
        for (n, bonus) in worth::AHEAD.iter().enumerate().take(self.board.rows).skip(1) {
            value += bonus * (own & self.before_goal(side, n)).count() as f32;
        }
        value
    }

    /// The steps that matter now: onto the goal, or else, where an enemy stone is one step from
    /// its own, those that take it.
    fn urgent(&self, state: &State<W>) -> Option<Bits<W>> {
        let side = state.seat.index();
        let (own, enemy) = state.sides();
        let goals = self.ways_of(side, self.close(side, own), own, enemy);
        let threats = self.close(1 - side, enemy) & self.attacked(side, own);
        [goals, threats].into_iter().find(|set| !set.is_empty())
    }

    /// One of the steps onto these cells.
    fn draw_onto(&self, state: &State<W>, cells: Bits<W>, rng: &mut Rng) -> Step {
        let side = state.seat.index();
        let ways = self.ways(side, &state.stones).map(|goals| goals & cells);
        let mut k = rng.below(ways.iter().map(Bits::count).sum());
        for (way, goals) in ways.iter().enumerate().take(WAYS - 1) {
            if k < goals.count() {
                return self.step_to(side, way, goals.nth(k));
            }
            k -= goals.count();
        }
        self.step_to(side, WAYS - 1, ways[WAYS - 1].nth(k))
    }
}

impl<const W: usize> Knowledge for Breakthrough<W> {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, solver: Solver::ProofNumbers, ..Plan::default() }
    }

    fn advantage(&self, state: &State<W>) -> Option<f32> {
        let [white, black] = state.stones;
        let tempo = if state.seat == Seat::FIRST { worth::TEMPO } else { -worth::TEMPO };
        let lead = self.assets(0, white, black) - self.assets(1, black, white) + tempo;
        Some(lead + self.learnt(state))
    }

    /// Wins where that is one step away, takes what would win next, and otherwise goes at random.
    fn playout_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        match self.urgent(state) {
            Some(cells) => self.draw_onto(state, cells, rng),
            None => self.draw(state.seat.index(), &state.stones, rng),
        }
    }

    /// Captures first, and what is far ahead.
    fn priors(&self, state: &State<W>, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let side = state.seat.index();
        let (own, enemy) = state.sides();
        let attacked = self.attacked(1 - side, enemy);
        let covered = self.attacked(side, own);
        out.extend(steps.iter().map(|step| {
            let row = self.board.row(step.to);
            let left = if side == 0 { self.board.rows - 1 - row } else { row };
            let mut weight = 1.0 + worth::AHEAD.get(left).copied().unwrap_or(0.0);
            weight *= if enemy.has(step.to) { 4.0 } else { 1.0 };
            // The stone that goes covers nothing that it leaves behind; that it is counted as
            // covering its goal itself matters little.
            let loose = attacked.has(step.to) && !covered.has(step.to);
            weight * if loose { 0.4 } else { 1.0 }
        }));
    }

    /// Captures of what has come furthest.
    fn noisy_steps(&self, state: &State<W>, out: &mut StepList<Step>) {
        if state.over {
            return;
        }
        let side = state.seat.index();
        let (_, enemy) = state.sides();
        for n in 1..self.board.rows {
            let victims = enemy & self.before_goal(1 - side, n);
            for (way, goals) in self.ways(side, &state.stones).into_iter().enumerate() {
                out.extend((goals & victims).iter().map(|to| self.step_to(side, way, to)));
            }
        }
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        Some(
            step.to.0 * WAYS as u16 + self.board.column(step.from) as u16 + 1
                - self.board.column(step.to) as u16,
        )
    }

    fn prune(&self, state: &State<W>, steps: &mut StepList<Step>) {
        if let Some(cells) = self.urgent(state) {
            steps.retain(|step| cells.has(step.to));
        }
    }

    /// The mirrored position is worth the same.
    fn canonical_key(&self, state: &State<W>) -> u64 {
        let mirrored = State { stones: state.stones.map(|set| self.mirrored(set)), ..*state };
        self.key(state).min(self.key(&mirrored))
    }

    /// Who has more stones, and these further on, is hard to stop; most replies lose at once.
    fn hardness(&self, state: &State<W>) -> Option<[u32; 2]> {
        let come = |side: usize| {
            let rows = (0..self.board.rows).map(|n| {
                let count = (state.stones[side] & self.before_goal(side, n)).count();
                count as f32 * (hard::STONE + hard::ROW * (self.board.rows - n) as f32)
            });
            rows.sum::<f32>()
        };
        let lead = come(0) - come(1);
        let lead = if state.seat == Seat::FIRST { lead } else { -lead };
        Some(hardness_of(lead, hard::EVEN))
    }

    fn decided(&self, state: &State<W>) -> Option<Payoffs> {
        self.decided_in(state).map(|(payoffs, _)| payoffs)
    }

    fn decided_in(&self, state: &State<W>) -> Option<(Payoffs, u32)> {
        let (wins, steps) = self.forced(state)?;
        let winner = if wins { state.seat } else { state.seat.other() };
        Some((Payoffs::win(winner), steps as u32))
    }
}
