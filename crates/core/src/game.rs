//! The rules of a game.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Payoffs, Rng, Scores, Scratch, Seat, StepList, Turn};

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

    /// The seat that wins and loses together with this one, in games of two pairs: each of both
    /// gets a whole payoff, as in `1 0 0 1`. None where everybody has a share of one.
    fn partner(&self, _seat: Seat) -> Option<Seat> {
        None
    }

    /// No game has more steps than this.
    fn cap(&self) -> u32;

    /// The position at the start.
    fn start(&self) -> Self::State;

    /// Who makes the next step.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Appends all legal steps to `out`, each once. There is at least one while the game runs and
    /// none when it is over.
    fn steps(&self, state: &Self::State, out: &mut StepList<Self::Step>);

    /// How many legal steps there are; `list` is room to list them in.
    ///
    /// A game that counts them faster than it lists them may specialise this.
    fn count(&self, state: &Self::State, list: &mut StepList<Self::Step>) -> usize {
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

    /// Whether the game can end without a winner, as far as its rules say: only then may people
    /// agree on a draw.
    fn drawable(&self) -> bool {
        true
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

/// What follows from the rules of a game.
pub trait GameExt: Game {
    /// What can come next: the legal steps, or at a chance node what can be drawn.
    fn next_steps(&self, state: &Self::State) -> StepList<Self::Step> {
        let mut steps = StepList::new();
        match self.turn(state) {
            Turn::Seat(_) => self.steps(state, &mut steps),
            Turn::Chance => {
                let mut odds = Vec::new();
                self.odds(state, &mut odds);
                steps.extend(odds.iter().map(|&(step, _)| step));
            }
            Turn::Over => {}
        }
        steps
    }

    /// Whether these are one seat, or two that win and lose together.
    fn are_allied(&self, one: Seat, other: Seat) -> bool {
        one == other || self.partner(one) == Some(other)
    }

    /// Whether two play against each other, be they seats or pairs.
    fn has_two_parties(&self) -> bool {
        self.seats() == 2 || self.partner(Seat::FIRST).is_some()
    }

    /// What everybody gets when a seat, and who is allied with it, gets so much: the others share
    /// what is left, alike.
    fn split(&self, seat: Seat, own: f64) -> Payoffs {
        let seats = self.seats();
        let allied = |other: &usize| self.are_allied(seat, Seat::new(*other));
        let party = (0..seats).filter(allied).count();
        let others = (seats / party).saturating_sub(1).max(1) as f64;
        let mut payoffs = Payoffs::all(seats, (1.0 - own) / others);
        (0..seats).filter(allied).for_each(|other| payoffs[Seat::new(other)] = own);
        payoffs
    }

    /// What everybody gets when all agree to a draw.
    fn drawn(&self) -> Payoffs {
        let parties = if self.has_two_parties() { 2 } else { self.seats() };
        Payoffs::all(self.seats(), 1.0 / parties as f64)
    }
}

impl<G: Game + ?Sized> GameExt for G {}

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

/// The number of step sequences of length `depth` from `state`. A game that has ended has no
/// further sequences.
///
/// The last ply is counted, not played, as usual.
pub fn perft<G: Game + ?Sized>(game: &G, state: &G::State, depth: u32) -> u64 {
    fn walk<G: Game + ?Sized>(
        game: &G,
        state: &G::State,
        depth: u32,
        lists: &mut [StepList<G::Step>],
    ) -> u64 {
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
        for &step in list.iter() {
            next.clone_from(state);
            game.play(&mut next, step);
            nodes += walk(game, &next, depth - 1, rest);
        }
        nodes
    }
    if depth == 0 {
        return 1;
    }
    walk(game, state, depth, &mut vec![StepList::new(); depth as usize])
}
