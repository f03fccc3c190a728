//! Mobility first: small groups near one another keep it, lone stones have none.

use ludoteca_boards::Bits;
use ludoteca_core::{Knowledge, Levels, Method, Plan, Seat, StepList};

use super::{Neighbours, State, Step};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 76, 190, 480, 1_100, 2_400, 4_900, 13_000, 30_000])
    .slipping([50, 32, 20, 11, 6, 2, 0, 0, 0]);

/// What things are worth, in log odds.
mod worth {
    /// A step that a side has.
    pub(super) const STEP: f32 = 0.05;
    pub(super) const STONE: f32 = 0.5;
    /// A stone that hangs together with no other of its colour.
    pub(super) const LONE: f32 = -0.1;
    /// A group of two or three.
    pub(super) const SMALL: f32 = 0.1;
    /// Each stone of a group beyond four.
    pub(super) const CROWDED: f32 = -0.05;
    /// Being the side to step.
    pub(super) const TURN: f32 = 0.1;
}

impl<const W: usize> Neighbours<W> {
    /// The sizes of the groups of a side, whose stones hang together also diagonally.
    pub(super) fn groups(&self, stones: Bits<W>) -> impl Iterator<Item = usize> {
        let mut rest = stones;
        std::iter::from_fn(move || {
            let mut group = Bits::of(rest.first()?);
            loop {
                let next = self.lattice.around(group) & rest;
                if next == group {
                    break;
                }
                group = next;
            }
            rest = rest.without(group);
            Some(group.count())
        })
    }

    /// What one side has.
    fn assets(&self, own: Bits<W>, enemy: Bits<W>) -> f32 {
        let mobility = self.mobility(own, enemy) as f32;
        let formation: f32 = self
            .groups(own)
            .map(|size| match size {
                1 => worth::LONE,
                2 | 3 => worth::SMALL,
                4 => 0.0,
                size => worth::CROWDED * (size - 4) as f32,
            })
            .sum();
        worth::STONE * own.count() as f32 + worth::STEP * mobility + formation
    }
}

impl<const W: usize> Knowledge for Neighbours<W> {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, levels: Some(LEVELS), ..Plan::default() }
    }

    fn advantage(&self, state: &State<W>) -> Option<f32> {
        let (own, enemy) = state.sides();
        let lead = worth::TURN + self.assets(own, enemy) - self.assets(enemy, own);
        let lead = if state.seat == Seat::FIRST { lead } else { -lead };
        Some(lead + self.learnt(state))
    }

    /// Captures before other steps.
    fn priors(&self, state: &State<W>, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let (_, enemy) = state.sides();
        out.extend(steps.iter().map(|step| if enemy.has(step.to) { 8.0 } else { 1.0 }));
    }

    /// Captures.
    fn noisy_steps(&self, state: &State<W>, out: &mut StepList<Step>) {
        let (own, enemy) = state.sides();
        for from in own.iter() {
            let goals = self.goals(from, own, enemy) & enemy;
            out.extend(goals.iter().map(|to| Step { from, to }));
        }
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        Some(step.from.0 << 6 | step.to.0 & 63)
    }
}
