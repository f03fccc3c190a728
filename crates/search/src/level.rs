//! The strengths of the opponent.

use ludoteca_core::{Knowledge, Levels, Rng, StepList, rng::mix};

use crate::{Limits, Options, Report};

/// What the opponent may do in one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thought {
    nodes: u64,
    /// Whether it makes a step that seems natural instead of the one that it found.
    slips: bool,
    /// Whether steps seem to it what they seem to who is no player yet.
    pub(crate) naive: bool,
}

impl Thought {
    /// What the level of these options does; `None` where nothing binds it. The same position and seed come out
    /// in the same way.
    pub(crate) fn of<G: Knowledge + ?Sized>(
        levels: &Levels,
        game: &G,
        state: &G::State,
        options: &Options,
    ) -> Option<Thought> {
        let level = levels.of(options.level)?;
        let mut luck = luck(game, state, options);
        let slips = luck.unit() < level.slips;
        let naive = Rng::new(luck.bits()).unit() < level.naive;
        Some(Thought { nodes: level.nodes, slips, naive })
    }

    pub(crate) fn limit(&self, limits: &Limits) -> Limits {
        Limits { nodes: Some(limits.nodes.unwrap_or(u64::MAX).min(self.nodes)), ..*limits }
    }

    /// Perhaps replaces the choice of a report.
    pub(crate) fn slip<G: Knowledge + ?Sized>(
        &self,
        game: &G,
        state: &G::State,
        options: &Options,
        report: &mut Report<G::Step>,
    ) {
        if !self.slips {
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
        let mut luck = luck(game, state, options);
        // That by which it slips says which step only in part.
        luck.unit();
        let step = ludoteca_core::draw(&odds, &mut luck);
        if report.line.first() != Some(&step) {
            report.line = vec![step];
        }
    }
}

/// The luck of a position.
fn luck<G: Knowledge + ?Sized>(game: &G, state: &G::State, options: &Options) -> Rng {
    Rng::new(mix(options.seed) ^ game.key(state))
}
