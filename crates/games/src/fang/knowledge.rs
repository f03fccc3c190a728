//! Pieces on corners of squares are safe: make squares, spoil those of the other side, and take
//! what is loose. A piece of two squares is safe twice over.

use ludoteca_boards::Bits;
use ludoteca_core::{Game, Knowledge, Levels, Plan, Rng, Scratch, Seat, StepList};

use super::{Fang, Phase, State, Step};
use crate::policy::Promising;

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([16, 30, 56, 89, 150, 280, 540, 1_200, 5_000])
    .slipping([50, 37, 25, 18, 11, 6, 2, 0, 0]);

/// What things are worth, in log odds.
mod worth {
    /// The logarithm of how many times as many pieces one side has.
    pub(super) const PIECES: f32 = 3.0;
    /// A piece that cannot be taken.
    pub(super) const SAFE: f32 = 0.12;
    pub(super) const SQUARE: f32 = 0.05;
    /// An empty point that would complete a square.
    pub(super) const LACKING: f32 = 0.1;
    /// An enemy piece that can be captured, for the seat to step.
    pub(super) const PREY: f32 = 0.06;
}

impl Fang {
    /// What one side has, whatever the other has.
    fn assets(&self, own: Bits<1>, empty: Bits<1>) -> f32 {
        worth::PIECES * (own.count() as f32 + 1.0).ln()
            + worth::SAFE * self.squares.safe(own).count() as f32
            + worth::SQUARE * self.squares.count(own) as f32
            + worth::LACKING * self.squares.lacking(own, empty).count() as f32
    }

    /// The points where a piece of the seat to step would complete a square, then those where one
    /// of the other side would.
    fn chances_for_squares(&self, state: &State) -> [Bits<1>; 2] {
        let ((own, enemy), empty) = (state.sides(), state.empty());
        [own, enemy].map(|pieces| self.squares.lacking(pieces, empty))
    }
}

impl Knowledge for Fang {
    fn plan(&self) -> Plan {
        let levels = Some(LEVELS);
        let plan = Plan { exploration: 0.6, cutoff: Some(16), levels, ..Plan::default() };
        self.outlook.led(plan, 0.1)
    }

    fn advantage(&self, state: &State) -> Option<f32> {
        let ((own, enemy), empty) = (state.sides(), state.empty());
        let mut lead = self.assets(own, empty) - self.assets(enemy, empty);
        if state.phase == Phase::Begin {
            lead += worth::PREY * self.prey(state).count() as f32;
        }
        let lead = if state.seat == Seat::FIRST { lead } else { -lead };
        Some(lead + self.learnt(state))
    }

    /// While pieces are placed: completes a square, or spoils one.
    fn playout_step(&self, state: &State, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        if state.phase == Phase::Place {
            let squares = self.chances_for_squares(state);
            if let Some(set) = squares.into_iter().find(|set| !set.is_empty()) {
                return Step::Place(set.pick(rng));
            }
        }
        self.random_step(state, rng, scratch)
    }

    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        self.learnt_priors(state, steps, out);
    }

    fn naive_priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let [own, theirs] = self.chances_for_squares(state);
        out.extend(steps.iter().map(|&step| match step {
            Step::Place(cell) => {
                let makes = if own.has(cell) { 4.0 } else { 1.0 };
                let spoils = if theirs.has(cell) { 3.0 } else { 1.0 };
                makes * spoils
            }
            Step::Move(step) if own.has(step.to) => 4.0,
            Step::Move(_) | Step::Remove(_) | Step::Pass => 1.0,
        }));
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        match step {
            Step::Place(cell) => Some(cell.0),
            Step::Remove(cell) => Some(64 + cell.0),
            Step::Move(step) => Some(128 + (step.from.0 << 6 | step.to.0)),
            Step::Pass => None,
        }
    }
}
