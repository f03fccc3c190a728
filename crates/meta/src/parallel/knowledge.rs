//! What the game knows of one board, for two.

use std::sync::Arc;

use ludoteca_core::learnable::{Features, logarithm};
use ludoteca_core::{
    Game, Knowledge, Levels, Method, Plan, Policy, Rng, Scratch, StepList, Stone, Stones,
};

use super::ParallelStep::{Pass, Place, Push};
use super::{Board, Interaction, Outcome, Parallel, ParallelState, ParallelStep};

/// For games in which threats count: there games are short, and small steps are hardly noticed.
const LEVELS: Levels = Levels::looking([20, 38, 72, 140, 260, 500, 960, 1_850, 3_600]);
/// How promising it looks to pass.
const PASSED: f32 = 0.05;

impl<G: Stones + Knowledge + ?Sized> Parallel<G> {
    /// A placement that reaches the goal at once.
    fn wins(&self, state: &ParallelState<G::State>) -> Option<ParallelStep<G::Step>> {
        if state.owed.is_some() || state.on.is_some() {
            return None;
        }
        (0..2).filter(|board| !self.synchronised || state.used >> board & 1 == 0).find_map(
            |board| {
                let inner = &state.boards[usize::from(board)];
                let cell = self.game.winning(inner, state.side)?;
                self.yields(state, board, cell).then(|| Place(board, self.game.placement(cell)))
            },
        )
    }

    /// The push that reaches the goal, at once or with the next placement.
    fn winning_push(&self, state: &ParallelState<G::State>) -> Option<ParallelStep<G::Step>> {
        let mut then = None;
        for push in self.pushes(state) {
            let mut next = state.clone();
            self.play(&mut next, push);
            if next.outcome == Outcome::Won(state.side) {
                return Some(push);
            }
            if then.is_none() && next.side == state.side && self.wins(&next).is_some() {
                then = Some(push);
            }
        }
        then
    }

    /// A placement after which the stone on its twin point, one of one's own, is pushed to where a line lacks one; what
    /// else it lacks is placed afterwards.
    fn pushes_home(&self, state: &ParallelState<G::State>) -> Option<ParallelStep<G::Step>> {
        if self.interaction != Interaction::Push || state.owed.is_some() || state.on.is_some() {
            return None;
        }
        (0..2).find_map(|board: Board| {
            let (inner, twin) =
                (&state.boards[usize::from(board)], &state.boards[usize::from(1 - board)]);
            if !self.is_free(state, 1 - board) {
                return None;
            }
            let mut home = None;
            let mut to = |cell: u16| {
                let own = |&&from: &&u16| self.game.at(inner, from) == Stone::Of(state.side);
                let open = |&&from: &&u16| self.game.is_open(twin, from);
                let placements = self.game.around(cell).iter().filter(own).filter(open);
                home = placements.map(|&from| Place(1 - board, self.game.placement(from))).find(
                    |&place| {
                        let mut next = state.clone();
                        self.play(&mut next, place);
                        next.side == state.side && self.winning_push(&next).is_some()
                    },
                );
                home.is_some()
            };
            let single = self.game.winning(inner, state.side).is_some_and(&mut to);
            if !single && state.used == 0 {
                self.game.winning_pairs(inner, state.side, &mut |a, b| to(a) || to(b));
            }
            home
        })
    }
}

/// Points are seen as on a board of their own.
impl<G: Stones + Policy> Policy for Parallel<G> {
    fn policy_weights(&self) -> usize {
        self.game.policy_weights()
    }

    fn with_policy(&self, weights: Option<&[i16]>) -> Self {
        Parallel {
            game: Arc::new(self.game.with_policy(weights)),
            around: self.around.clone(),
            interaction: self.interaction,
            synchronised: self.synchronised,
        }
    }

    fn features(&self, state: &Self::State, steps: &StepList<Self::Step>, out: &mut Vec<Features>) {
        let mut seen =
            self.ask(state, steps, |board, on, seen| self.game.features(board, on, seen));
        out.extend(steps.iter().map(|&step| match step {
            Place(board, _) | Push(board, _, _) => {
                seen[usize::from(board)].next().expect("what is seen of every step")
            }
            Pass(_) => Features { written: logarithm(PASSED), parts: Vec::new() },
        }));
    }
}

impl<G: Stones + Knowledge + ?Sized> Parallel<G> {
    /// What is told of the steps that lead to each board, in their order: to push a stone to a point is as a
    /// placement there.
    fn ask<T>(
        &self,
        state: &ParallelState<G::State>,
        steps: &StepList<ParallelStep<G::Step>>,
        tell: impl Fn(&G::State, &StepList<G::Step>, &mut Vec<T>),
    ) -> [std::vec::IntoIter<T>; 2] {
        [0, 1].map(|board: Board| {
            let on = steps.iter().filter_map(|&step| match step {
                Place(b, step) => (b == board).then_some(step),
                Push(b, _, to) => (b == board).then(|| self.game.placement(to)),
                Pass(_) => None,
            });
            let on: StepList<_> = on.collect();
            let mut told = Vec::with_capacity(on.len());
            tell(&state.boards[usize::from(board)], &on, &mut told);
            told.into_iter()
        })
    }
}

impl<G: Stones + Knowledge + ?Sized> Knowledge for Parallel<G> {
    fn plan(&self) -> Plan {
        let inner = self.game.plan();
        // The judgement of one board is none of both.
        let judged = inner.method == Method::AlphaBeta || inner.cutoff.is_some();
        let inner = match inner {
            // Where threats count, random games tell something of both.
            Plan { width: 1.., .. } => {
                Plan { width: 0, levels: Some(LEVELS), ..inner.by(Method::Mcts) }
            }
            _ if judged => Plan::default(),
            _ => inner,
        };
        Plan { widen: true, ..inner }
    }

    fn playout_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        self.wins(state).unwrap_or_else(|| self.random_step(state, rng, scratch))
    }

    /// Points are as good as on a board of their own; where a stone is pushed to, as a placement
    /// there.
    fn priors(&self, state: &Self::State, steps: &StepList<Self::Step>, out: &mut Vec<f32>) {
        let mut weights = self.ask(state, steps, |board, on, out| self.game.priors(board, on, out));
        out.extend(steps.iter().map(|&step| match step {
            Place(board, _) | Push(board, _, _) => {
                weights[usize::from(board)].next().expect("a weight for every step")
            }
            Pass(_) => PASSED,
        }));
    }

    fn history_index(&self, step: Self::Step) -> Option<u16> {
        match step {
            Place(board, step) => self.game.placed(step).map(|cell| cell << 1 | u16::from(board)),
            Push(..) | Pass(_) => None,
        }
    }

    /// A win in this turn, by a stone, by a push, or by both.
    fn sure_step(&self, state: &Self::State) -> Option<Self::Step> {
        self.wins(state).or_else(|| self.winning_push(state)).or_else(|| self.pushes_home(state))
    }
}
