//! The strengths of the opponent.

use ludoteca_core::{Knowledge, Rng, StepList, rng::mix};

use crate::{Limits, Options, Report};

/// What a level may do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Level {
    /// How many playouts or positions it looks at.
    nodes: u64,
    /// How often it does not look at all and makes a step that seems natural.
    slips: f64,
}

/// Levels 1 to 9. Weak levels think little and slip often: at level 1 every other time, so that a
/// win in one step is seen about half of the time. Each level looks at about three times as much as
/// the one before. Level 10 is not limited.
const LEVELS: [Level; 9] = [
    Level { nodes: 30, slips: 0.5 },
    Level { nodes: 60, slips: 0.35 },
    Level { nodes: 150, slips: 0.22 },
    Level { nodes: 400, slips: 0.12 },
    Level { nodes: 1_000, slips: 0.06 },
    Level { nodes: 3_000, slips: 0.02 },
    Level { nodes: 9_000, slips: 0.0 },
    Level { nodes: 27_000, slips: 0.0 },
    Level { nodes: 80_000, slips: 0.0 },
];

/// Up to this level steps are praised as by who is no player yet.
const NAIVE: u8 = 3;

/// Whether the opponent of these options is no player yet.
pub(crate) fn naive(options: &Options) -> bool {
    options.level <= NAIVE
}

impl Level {
    /// The level of this number; `None` above 9.
    pub(crate) fn of(options: &Options) -> Option<Level> {
        LEVELS.get(usize::from(options.level.max(1)) - 1).copied()
    }

    pub(crate) fn limit(&self, limits: &Limits) -> Limits {
        Limits { nodes: Some(limits.nodes.unwrap_or(u64::MAX).min(self.nodes)), ..*limits }
    }

    /// Perhaps replaces the choice of a report. The same position and seed slip in the same way.
    pub(crate) fn slip<G: Knowledge + ?Sized>(
        &self,
        game: &G,
        state: &G::State,
        options: &Options,
        report: &mut Report<G::Step>,
    ) {
        let mut rng = Rng::new(mix(options.seed) ^ game.key(state));
        if rng.unit() >= self.slips {
            return;
        }
        let steps: StepList<_> = report.candidates.iter().map(|c| c.step).collect();
        let mut weights = Vec::new();
        if options.knowledge {
            game.naive_priors(state, &steps, &mut weights);
        } else {
            weights.resize(steps.len(), 1.0);
        }
        let odds: Vec<_> = steps.into_iter().zip(weights.into_iter().map(f64::from)).collect();
        let step = ludoteca_core::draw(&odds, &mut rng);
        if report.line.first() != Some(&step) {
            report.line = vec![step];
        }
    }
}
