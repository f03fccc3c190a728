//! Cells that only one side may still use are its reserve: use the others first, and keep more
//! than the other side has.

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::{Game, Knowledge, Levels, Plan, Rng, Scratch, Seat, StepList};

use super::{Hip, State};
use crate::policy::Promising;

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([20, 50, 99, 180, 240, 330, 580, 1_700, 5_000])
    .slipping([50, 31, 19, 11, 8, 6, 2, 0, 0]);

/// What a cell in reserve is worth, in log odds.
const RESERVE: f32 = 0.35;
/// What it is worth to have the last of the cells that both may use, when few are left.
const PARITY: f32 = 1.5;

impl<const W: usize> Hip<W> {
    /// The cells that both sides may use, and those that only the seat to step or only the other
    /// one may use.
    #[inline]
    pub(super) fn shares(&self, state: &State<W>) -> [Bits<W>; 3] {
        let own = self.open(state, state.seat);
        let theirs = self.open(state, state.seat.other());
        [own & theirs, own.without(theirs), theirs.without(own)]
    }

    /// Answers the last stone at the cell opposite to it, through the centre of the board.
    ///
    /// On a board of even size the second player wins so: a square that the answer completed would
    /// have stood opposite to it before, in the other colour.
    fn reflection(&self, state: &State<W>) -> Option<Cell> {
        let even = self.board.columns.is_multiple_of(2);
        // Boards above 6x6 are never filled without a square.
        let never_full = self.board.columns > 6 || !self.full_draws;
        if !even || !never_full || state.seat == Seat::FIRST || state.over {
            return None;
        }
        let opposite = |cell: Cell| Cell::new(self.board.cells() - 1 - cell.index());
        let [black, white] = state.stones;
        let mut single = black.iter().map(opposite).filter(|&cell| !white.has(cell));
        let answer = single.next().filter(|_| single.next().is_none());
        answer.filter(|&cell| self.open(state, state.seat).has(cell))
    }
}

impl<const W: usize> Knowledge for Hip<W> {
    fn plan(&self) -> Plan {
        let levels = Some(LEVELS.on(self.board.cells(), 49));
        Plan { exploration: 0.3, rave: 200.0, levels, ..Plan::default() }
    }

    fn advantage(&self, state: &State<W>) -> Option<f32> {
        let [both, own, theirs] = self.shares(state).map(|set| set.count());
        let last = if both % 2 == 1 { PARITY } else { -PARITY };
        let lead = RESERVE * (own as f32 - theirs as f32) + last / (1.0 + both as f32);
        Some(if state.seat == Seat::FIRST { lead } else { -lead })
    }

    /// A cell that the other side may use as well, while there is one.
    fn playout_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        let [both, own, _] = self.shares(state);
        if both.is_empty() { own } else { both }.pick(rng)
    }

    fn priors(&self, state: &State<W>, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        self.learnt_priors(state, steps, out);
    }

    fn naive_priors(&self, state: &State<W>, steps: &StepList<Cell>, out: &mut Vec<f32>) {
        let [both, ..] = self.shares(state);
        let before = state.banned[state.seat.index()];
        out.extend(steps.iter().map(|&cell| {
            let mut next = *state;
            self.play(&mut next, cell);
            // Cells that this stone takes from its own side.
            let lost = next.banned[state.seat.index()].without(before | state.occupied()).count();
            let keeps_reserve = if both.has(cell) { 1.0 } else { 0.3 };
            keeps_reserve / (1.0 + 0.3 * lost as f32)
        }));
    }

    fn history_index(&self, cell: Cell) -> Option<u16> {
        Some(cell.0)
    }

    fn sure_step(&self, state: &State<W>) -> Option<Cell> {
        self.reflection(state)
    }
}
