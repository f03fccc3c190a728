//! What a computer can learn about a game that was written as a text: what it looks at, the weights of that,
//! and how they steer the search. Who plays to learn is elsewhere.

mod features;
mod symmetry;
mod weights;

use std::collections::BTreeMap;
use std::sync::Arc;

use ludoteca_core::{Game, Levels, Message, Method, Plan, StepList};

pub use features::Features;
pub(crate) use weights::sum;
pub use weights::{Way, Weights};

use crate::plan::{Go, Pick, Set};
use crate::play::{Made, State, Step};
use crate::{AnyMade, Value};

/// No position is worth more than this as long as the game runs, in log odds.
const MOST: f32 = 8.0;
/// How many visits an all-moves-as-first value is worth.
const RAVE: f32 = 300.0;

/// What the strongest bounded level looks at by alpha-beta: positions of texts take some ten times as long as others.
const MOST_POSITIONS: u32 = 4_000;

/// Somebody who has learnt a game: weights, and what they belong to.
#[derive(Clone, Debug)]
pub(crate) struct Learnt<const W: usize> {
    features: Features<W>,
    weights: Weights,
}

impl<const W: usize> Made<W> {
    /// Tells this game, with these values of its parameters, from all others.
    #[must_use]
    pub fn mark(&self) -> u64 {
        self.mark
    }

    /// Whether it can be learnt: what is counted for one side against the other says nothing of three.
    ///
    /// # Errors
    /// It has more than two sides.
    pub fn learnable(&self) -> Result<(), Message> {
        match self.plan.sides.len() {
            2 => Ok(()),
            _ => Err(Message::new("weights-sides")),
        }
    }

    /// How many weights the game has, by its features.
    fn wanted(features: &Features<W>) -> usize {
        2 * features.len()
    }

    /// The same game, played by who has learnt it.
    ///
    /// # Errors
    /// The weights belong to another game, or to another version of it.
    pub fn with_weights(self, weights: Weights) -> Result<Made<W>, Message> {
        let other = || Message::new("weights-other");
        if weights.game != self.mark {
            return Err(other());
        }
        self.learnable()?;
        let features = Features::of(&self);
        if weights.values.len() != Made::wanted(&features) {
            return Err(other());
        }
        Ok(self.with_learnt(features, weights))
    }

    /// The same, where the features are known; for who is learning.
    #[must_use]
    pub fn with_learnt(mut self, features: Features<W>, weights: Weights) -> Made<W> {
        self.learnt = Some(Arc::new(Learnt { features, weights }));
        self
    }

    /// Appends the numbers of a position that are not 0: which, and how much, for the first side.
    pub fn look(&self, features: &Features<W>, state: &State<W>, out: &mut Vec<(u32, f32)>) {
        features.each(&self.plan, state, &mut |at, value| out.push((at as u32, value)));
    }

    /// How full the board is, from -1 to 1.
    #[must_use]
    pub fn phase(&self, features: &Features<W>, state: &State<W>) -> f32 {
        features.phase(&self.plan, state)
    }

    /// A position with the sides exchanged, on the board as the other side sees it; `None` where the sides
    /// differ.
    #[must_use]
    pub fn image(&self, features: &Features<W>, state: &State<W>) -> Option<State<W>> {
        features.image(&self.plan, state)
    }

    /// What weights say of a running game, in log odds of the first side.
    #[must_use]
    pub fn judge_by(&self, features: &Features<W>, values: &[f32], state: &State<W>) -> f32 {
        let (early, late) = values.split_at(values.len() / 2);
        let (mut base, mut slope) = (0.0, 0.0);
        features.each(&self.plan, state, &mut |at, value| {
            base += early[at] * value;
            slope += late[at] * value;
        });
        (base + slope * features.phase(&self.plan, state)).clamp(-MOST, MOST)
    }

    pub(crate) fn learnt_advantage(&self, state: &State<W>) -> Option<f32> {
        let Learnt { features, weights } = self.learnt.as_deref()?;
        Some(self.judge_by(features, &weights.values, state))
    }

    pub(crate) fn learnt_plan(&self) -> Plan {
        let Some(learnt) = self.learnt.as_deref() else { return Plan::default() };
        let plan = Plan { heavy_playouts: false, ..Plan::default() };
        match learnt.weights.way {
            Way::AlphaBeta => Plan {
                method: Method::AlphaBeta,
                levels: Some(Levels::POSITIONS.within(MOST_POSITIONS)),
                ..plan
            },
            Way::Cut(after) => Plan { cutoff: Some(after.into()), exploration: 0.5, ..plan },
            Way::Led => Plan { exploration: 0.5, ..plan },
            Way::Whole => Plan { rave: RAVE, exploration: 0.3, ..plan },
            Way::Plain => Plan::default(),
        }
    }

    /// Captures, where they can be seen at once: the only steps that are looked at beyond the depth.
    pub(crate) fn learnt_noisy(&self, state: &State<W>, out: &mut StepList<Step>) {
        if self.learnt.is_none() || !self.captures {
            return;
        }
        self.steps(state, out);
        let occupied = state.occupied();
        out.retain(|step| {
            let pick = self.plan.alts.get(usize::from(step.alt)).map(|alt| &alt.pick);
            match pick {
                Some(Pick::Move(go)) => {
                    go.capturing.is_some() && go.over.is_some() || occupied.has(step.to)
                }
                _ => false,
            }
        });
    }

    /// How promising steps look: those that capture more than others.
    pub(crate) fn learnt_priors(
        &self,
        state: &State<W>,
        steps: &StepList<Step>,
        out: &mut Vec<f32>,
    ) {
        let Some(learnt) = self.learnt.as_deref() else {
            out.extend(steps.iter().map(|_| 1.0));
            return;
        };
        if matches!(learnt.weights.way, Way::Plain | Way::Whole) {
            out.extend(steps.iter().map(|_| 1.0));
            return;
        }
        // What each step leads to, by the weights: as for a position that is looked at anyway.
        let seat = state.seat;
        let mut next = state.clone();
        for &step in steps {
            next.clone_from(state);
            self.play(&mut next, step);
            let first = match self.payoffs(&next) {
                Some(payoffs) => MOST * (2.0 * payoffs.as_slice()[0] - 1.0) as f32,
                None => self.judge_by(&learnt.features, &learnt.weights.values, &next),
            };
            let own = if seat == 0 { first } else { -first };
            out.push((own / 2.0).exp());
        }
    }
}

impl AnyMade {
    /// The same game, played by who has learnt it.
    ///
    /// # Errors
    /// The weights belong to another game, or to another version of it.
    pub fn with_weights(self, weights: Weights) -> Result<AnyMade, Message> {
        inside!(self, game => Ok(game.with_weights(weights)?.into()))
    }

    /// Whether it can be learnt.
    ///
    /// # Errors
    /// It has more than two sides.
    pub fn learnable(&self) -> Result<(), Message> {
        inside!(self, game => game.learnable())
    }

    /// Tells this game, with these values of its parameters, from all others.
    #[must_use]
    pub fn mark(&self) -> u64 {
        inside!(self, game => game.mark())
    }
}

/// Whether pieces capture as they move, and can also move without that.
pub(crate) fn captures<const W: usize>(plan: &crate::plan::Plan<W>) -> bool {
    let moves = || {
        plan.alts.iter().filter_map(|alt| match &alt.pick {
            Pick::Move(go) => Some(go),
            _ => None,
        })
    };
    let hops = |go: &Go<W>| go.capturing.is_some() && go.over.is_some();
    let any = |go: &Go<W>, of: fn(&Set<W>) -> bool| features::sees(&go.to, &of);
    let takes = moves().any(|go| hops(go) || any(go, |set| matches!(set, Set::Slots(_))));
    takes && moves().any(|go| !hops(go) && any(go, |set| matches!(set, Set::Empty)))
}

/// What tells a game with values of its parameters from all others: of its text, lines that end alike and
/// nothing blank at the end.
pub(crate) fn mark(written: &str, values: &BTreeMap<String, Value>) -> u64 {
    let mut all = String::new();
    for line in written.trim_end().lines() {
        all.push_str(line);
        all.push('\n');
    }
    for (name, value) in values {
        all.push_str(&format!("{name}={value}\n"));
    }
    sum(&all)
}
