//! Stones and time: who runs out of moves forward must throw stones away, and captures, above all
//! backward ones of high stacks, gain both.

use ludoteca_boards::{Cell, Move};
use ludoteca_core::{Knowledge, Levels, Method, Plan, StepList};

use super::{CELLS, Dipole, State, Step};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 49, 69, 110, 190, 400, 800, 2_400, 30_000])
    .slipping([50, 39, 34, 27, 20, 14, 9, 5, 0]);

/// What all stones of both sides would be worth to one of them, in log odds.
const STONES: f32 = 12.0;
/// What as many moves are worth as one stone can make from one side to the other, in stones.
const WAY: f32 = 0.4;
/// What is sure of a stack that can be captured at once, or only in the turn after.
const PREY: [f32; 2] = [0.7, 0.25];

impl Dipole {
    /// How many moves of one stone each a side has left, leaving the board included.
    fn moves_left(&self, state: &State, side: usize) -> usize {
        let rows = self.board.rows;
        let way = |cell: Cell| {
            let row = usize::from(self.places[cell.index()][1]);
            [rows - row, row + 1][side]
        };
        state.stacks_of(side).map(|(cell, height)| usize::from(height) * way(cell)).sum()
    }

    /// How high the highest stack is that a side could capture if it stepped.
    fn prey(&self, state: &State, side: usize) -> u8 {
        let mut best = 0;
        for (to, prey) in state.stacks_of(1 - side) {
            let [column, row] = self.places[to.index()];
            let catches = |(from, height): (Cell, u8)| {
                // In a straight line that ends on a dark cell, which both are.
                let [x, y] = self.places[from.index()];
                let (columns, rows) = (column.abs_diff(x), row.abs_diff(y));
                let far = columns.max(rows);
                let straight = columns == rows || columns == 0 || rows == 0;
                straight && far >= prey && far <= height
            };
            if prey > best && state.stacks_of(side).any(catches) {
                best = prey;
            }
        }
        best
    }

    /// How good a position is for White.
    fn lead(&self, state: &State) -> f32 {
        let side = |side: usize| {
            let ways = self.moves_left(state, side) as f32 / self.board.rows as f32;
            let prey = PREY[usize::from(side != state.seat.index())];
            state.stones(side) as f32 + WAY * ways + prey * f32::from(self.prey(state, side))
        };
        // The fewer stones there are, the more each counts.
        let all = (state.stones(0) + state.stones(1)) as f32;
        STONES * (side(0) - side(1)) / (all + 2.0)
    }

    /// What a step captures, as a height.
    fn captured(&self, state: &State, step: Step) -> u8 {
        match step {
            Step::Go(Move { to, .. }) if state.stacks[state.seat.other().index()].has(to) => {
                state.height(to)
            }
            _ => 0,
        }
    }
}

impl Knowledge for Dipole {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, levels: Some(LEVELS), ..Plan::default() }
    }

    fn advantage(&self, state: &State) -> Option<f32> {
        Some(self.lead(state) + self.learnt(state))
    }

    /// Captures first, and stones off the board last, few rather than many.
    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        out.extend(steps.iter().map(|&step| match (step, self.captured(state, step)) {
            (Step::Off { stones, .. }, _) => 0.3 / f32::from(stones),
            (_, height) => 1.0 + 3.0 * f32::from(height),
        }));
    }

    /// Captures, of the highest stacks first.
    fn noisy_steps(&self, state: &State, out: &mut StepList<Step>) {
        self.each_step(state, |step| {
            if self.captured(state, step) > 0 {
                out.push(step);
            }
        });
        out.sort_by_key(|&step| std::cmp::Reverse(self.captured(state, step)));
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        match step {
            Step::Go(Move { from, to }) => Some(from.0 * CELLS as u16 + to.0),
            Step::Off { from, .. } => Some((CELLS * CELLS) as u16 + from.0),
            Step::Pass => None,
        }
    }
}
