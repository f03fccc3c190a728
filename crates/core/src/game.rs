//! The rules of a game.

use std::any::Any;
use std::fmt::Debug;
use std::hash::Hash;

use crate::{Payoffs, Rng, Scores, Turn};

/// A game with its parameters fixed.
///
/// A *state* holds everything that matters for the future. A *step* is the smallest choice a seat
/// makes; a turn is as many steps as the game says, and [`turn`](Game::turn) always tells who makes
/// the next one.
pub trait Game: Send + Sync + 'static {
    /// A position, with whatever history the rules look at.
    type State: Clone + Send + Sync + 'static;
    /// The smallest choice.
    type Step: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// How many seats there are, at most [`MAX_SEATS`](crate::MAX_SEATS).
    fn seats(&self) -> usize {
        2
    }

    /// No game has more steps than this.
    fn cap(&self) -> u32;

    /// The position at the start.
    fn start(&self) -> Self::State;

    /// Who makes the next step.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Appends all legal steps to `out`, each once. There is at least one while the game runs and
    /// none when it is over.
    fn steps(&self, state: &Self::State, out: &mut Vec<Self::Step>);

    /// How many legal steps there are; `list` is room to list them in.
    ///
    /// A game that counts them faster than it lists them may specialise this.
    fn count(&self, state: &Self::State, list: &mut Vec<Self::Step>) -> usize {
        list.clear();
        self.steps(state, list);
        list.len()
    }

    /// Makes a step, which must be one that [`steps`](Game::steps) lists.
    fn play(&self, state: &mut Self::State, step: Self::Step);

    /// The result, when the game is over.
    fn payoffs(&self, state: &Self::State) -> Option<Payoffs>;

    /// The points so far, where the game counts points.
    fn scores(&self, _state: &Self::State) -> Option<Scores> {
        None
    }

    /// At chance nodes: appends every step that can be drawn, with its probability.
    fn odds(&self, _state: &Self::State, _out: &mut Vec<(Self::Step, f64)>) {}

    /// Whether anything is drawn in this game. Only a game that draws, but does not begin with it,
    /// has to say so.
    fn chance(&self) -> bool {
        self.turn(&self.start()) == Turn::Chance
    }

    /// A hash of the position: equal positions, equal keys.
    fn key(&self, state: &Self::State) -> u64;

    /// A step drawn uniformly from the legal ones, or by the odds at a chance node.
    ///
    /// A game may specialise this for speed, never for another distribution.
    fn random_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        if self.turn(state) == Turn::Chance {
            scratch.odds.clear();
            self.odds(state, &mut scratch.odds);
            return draw(&scratch.odds, rng);
        }
        scratch.steps.clear();
        self.steps(state, &mut scratch.steps);
        rng.pick(&scratch.steps)
    }

    /// Plays random steps to the end and returns how many there were.
    ///
    /// A game may specialise this for speed, never for another distribution.
    fn playout(
        &self,
        state: &mut Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> u32 {
        let mut steps = 0;
        while self.turn(state) != Turn::Over {
            let step = self.random_step(state, rng, scratch);
            self.play(state, step);
            steps += 1;
        }
        steps
    }
}

/// Buffers that playouts and searches use again and again, so that no step allocates.
#[derive(Debug)]
pub struct Scratch<S> {
    /// For lists of steps.
    pub steps: Vec<S>,
    /// For lists of odds.
    pub odds: Vec<(S, f64)>,
    inside: Option<Box<dyn Any + Send>>,
}

impl<S> Scratch<S> {
    /// The buffers of a game inside this one, which has steps of another type.
    pub fn inside<T: Send + 'static>(&mut self) -> &mut Scratch<T> {
        let inside = self.inside.get_or_insert_with(|| Box::new(Scratch::<T>::default()));
        inside.downcast_mut().expect("one game inside another, always the same")
    }
}

/// Buffers are for one user each: a copy is empty.
impl<S> Clone for Scratch<S> {
    fn clone(&self) -> Self {
        Scratch::default()
    }
}

impl<S> Default for Scratch<S> {
    fn default() -> Self {
        Scratch { steps: Vec::new(), odds: Vec::new(), inside: None }
    }
}

/// Draws a step by its odds.
///
/// # Panics
/// If there are none.
pub fn draw<S: Copy>(odds: &[(S, f64)], rng: &mut Rng) -> S {
    let total: f64 = odds.iter().map(|&(_, p)| p).sum();
    let mut at = rng.unit() * total;
    for &(step, p) in odds {
        at -= p;
        if at < 0.0 {
            return step;
        }
    }
    odds.last().expect("a chance node has outcomes").0
}

/// Steps that fit into a number, so that games can be wrapped and searched with their types erased.
pub trait PackStep: Copy {
    /// The step as a number below `2^48`; different steps, different numbers. (The bits above are
    /// for the wrappers.)
    fn pack(self) -> u64;

    /// The step of a number that [`pack`](PackStep::pack) gave.
    fn unpack(packed: u64) -> Self;
}

/// The number of step sequences of length `depth` from `state`. A game that has ended has no
/// further sequences.
///
/// The last ply is counted, not played, as usual.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    fn walk<G: Game>(game: &G, state: &G::State, depth: u32, lists: &mut [Vec<G::Step>]) -> u64 {
        let (list, rest) = lists.split_first_mut().expect("a list for every ply");
        let chance = game.turn(state) == Turn::Chance;
        if depth == 1 && !chance {
            return game.count(state, list) as u64;
        }
        list.clear();
        if chance {
            let mut odds = Vec::new();
            game.odds(state, &mut odds);
            list.extend(odds.iter().map(|&(step, _)| step));
        } else {
            game.steps(state, list);
        }
        if depth == 1 {
            return list.len() as u64;
        }
        let mut nodes = 0;
        let mut next = state.clone();
        for &step in &*list {
            next.clone_from(state);
            game.play(&mut next, step);
            nodes += walk(game, &next, depth - 1, rest);
        }
        nodes
    }
    if depth == 0 {
        return 1;
    }
    walk(game, state, depth, &mut vec![Vec::new(); depth as usize])
}
