//! Games in which a turn is one move, and their course.

use std::fmt::Debug;

use ludoteca_boards::RepetitionClock;
use ludoteca_core::rng::mix;
use ludoteca_core::{Args, End, Game, Payoffs, Rng, Scratch, Seat, StepList, Turn};

use super::{Count, Draws, Each, Move, Visit};
use crate::taught::Judge;

const OVER_KEY: u64 = mix(0xC4E54);

/// A position without its history, and in what the games differ: how men move, and when that ends
/// the game.
pub trait Place: Copy + Debug + Send + Sync + 'static {
    /// What the parameters say of that.
    type Law: Copy + Debug + Send + Sync + 'static;

    /// No game has more moves than this that last.
    const LASTING: u32;

    /// The position at the start.
    fn start(law: Self::Law) -> Self;

    /// The side to move: 0 for White, 1 for Black.
    fn side(&self) -> usize;

    /// A hash of the position as the rule of repetition sees it.
    fn key(&self, law: Self::Law) -> u64;

    /// Shows all legal moves.
    fn visit(&self, law: Self::Law, visitor: &mut impl Visit);

    /// A legal move, each as likely; there must be one.
    fn draw(&self, law: Self::Law, rng: &mut Rng) -> Move;

    /// Makes a legal move. Returns whether it lasts: the position before it can never come again.
    fn make(&mut self, law: Self::Law, step: Move) -> bool;

    /// How the game ends in this position, however it came about.
    fn end(&self, law: Self::Law) -> Option<End>;

    /// Appends all legal moves.
    fn list(&self, law: Self::Law, out: &mut Vec<Move>) {
        self.visit(law, &mut Each(|step| out.push(step)));
    }

    /// How many legal moves there are.
    fn count(&self, law: Self::Law) -> usize {
        let mut count = Count(0);
        self.visit(law, &mut count);
        count.0
    }
}

/// A position, what has occurred since the last move that lasts, and how the game has ended.
#[derive(Debug)]
pub struct Course<P> {
    pub(crate) now: P,
    pub(crate) end: Option<End>,
    pub(crate) endless: RepetitionClock<64, 8>,
}

impl<P: Copy> Clone for Course<P> {
    fn clone(&self) -> Self {
        Course { now: self.now, end: self.end, endless: self.endless.clone() }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.now, self.end) = (from.now, from.end);
        self.endless.clone_from(&from.endless);
    }
}

/// A game in which a turn is one move.
#[derive(Clone, Debug)]
pub struct OneMove<P: Place> {
    pub(crate) judge: Judge,
    pub(crate) law: P::Law,
    pub(crate) draws: Draws,
}

impl<P: Place> OneMove<P> {
    /// The game of this law, which is drawn as its parameters say.
    pub(crate) fn of(law: P::Law, args: &Args) -> OneMove<P> {
        OneMove { judge: Judge::Nobody, law, draws: Draws::new(args) }
    }

    /// The same game, judged by what was learnt of it if it is the usual one.
    pub(crate) fn taught(self, usual: bool) -> OneMove<P> {
        OneMove { judge: Judge::of(usual), ..self }
    }

    /// A game that begins with a position, after so many moves that do not last.
    pub(crate) fn begin(&self, now: P, quiet: u32) -> Course<P> {
        let endless = RepetitionClock::after(now.key(self.law), quiet);
        let mut state = Course { now, end: None, endless };
        state.end = self.end(&state);
        state
    }

    /// Whether the game is over, by the rules in their order.
    #[inline]
    fn end(&self, state: &Course<P>) -> Option<End> {
        let drawn = || self.draws.reached(&state.endless, state.now.key(self.law));
        state.now.end(self.law).or_else(|| drawn().then_some(End::Draw))
    }

    /// All legal moves of a position, whether or not the game is over.
    pub(crate) fn legal(&self, state: &Course<P>) -> Vec<Move> {
        let mut legal = Vec::new();
        state.now.list(self.law, &mut legal);
        legal
    }
}

impl<P: Place> Game for OneMove<P> {
    type State = Course<P>;
    type Step = Move;

    /// Every move that lasts is followed by fewer than `quiet` others.
    fn cap(&self) -> u32 {
        (P::LASTING + 1) * self.draws.quiet
    }

    fn start(&self) -> Course<P> {
        self.begin(P::start(self.law), 0)
    }

    #[inline]
    fn turn(&self, state: &Course<P>) -> Turn {
        if state.end.is_some() { Turn::Over } else { Turn::Seat(Seat::new(state.now.side())) }
    }

    fn steps(&self, state: &Course<P>, out: &mut StepList<Move>) {
        if state.end.is_none() {
            state.now.list(self.law, out);
        }
    }

    fn count(&self, state: &Course<P>, _: &mut StepList<Move>) -> usize {
        if state.end.is_none() { state.now.count(self.law) } else { 0 }
    }

    #[inline]
    fn random_step(&self, state: &Course<P>, rng: &mut Rng, _: &mut Scratch<Move>) -> Move {
        state.now.draw(self.law, rng)
    }

    #[inline]
    fn play(&self, state: &mut Course<P>, step: Move) {
        let lasting = state.now.make(self.law, step);
        state.endless.step(state.now.key(self.law), lasting);
        state.end = self.end(state);
    }

    fn payoffs(&self, state: &Course<P>) -> Option<Payoffs> {
        state.end.map(End::payoffs)
    }

    /// The position as the rule of repetition sees it, and how soon a draw comes when it is near.
    fn key(&self, state: &Course<P>) -> u64 {
        let over = if state.end.is_some() { OVER_KEY } else { 0 };
        state.now.key(self.law) ^ self.draws.soon(state.endless.quiet()) ^ over
    }
}
