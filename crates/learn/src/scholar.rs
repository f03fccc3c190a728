//! What all who learn a game by playing it against themselves have in common.

use ludoteca_core::rng::mix;
use ludoteca_core::{Knowledge, Rng};

use crate::kept::{Bytes, Kept};
use crate::meet::{Budget, Tally, duel, watch};

/// Somebody who learns a game.
pub trait Scholar: Send {
    /// Plays on so many threads from now on. What is learnt is the same on any number.
    fn set_threads(&mut self, threads: usize);
    /// Remembers what there is room for in so many bytes from now on.
    fn set_memory(&mut self, bytes: usize);
    /// Plays games against itself, as many, with so many positions for a step.
    fn play(&mut self, games: u32, nodes: u64);
    /// Fits the weights to what is remembered; how wrong they were at the end, on average, in bits.
    fn fit(&mut self) -> f64;
    /// How much of what was written down results bear out: 1 where it is as sure of itself as it may be, less where
    /// it is too sure.
    fn scale(&self) -> f32;
    /// How many games it has played, and how many positions it remembers.
    fn seen(&self) -> (u64, usize);
    /// The weights.
    fn weights(&self) -> Vec<i16>;
    /// Goes on from these weights, of so many games; whether they fit.
    fn resume(&mut self, weights: &[i16], games: u64) -> bool;
    /// Plays pairs of games, sides exchanged, against who has these weights, or none.
    fn meet(&self, other: Option<&[i16]>, pairs: u32, budget: Budget, seed: u64) -> Tally;
}

/// What is learnt of a game, and how.
pub(crate) trait Lore<G>: Send {
    /// What is remembered of a position.
    type Lesson: Bytes + Send;

    /// The game with these weights, or none.
    fn armed(base: &G, weights: Option<&[i16]>) -> G;

    /// What is learnt from a game of `own` against itself, with so many positions for a step; `base` is that without
    /// weights.
    fn lessons(own: &G, base: &G, nodes: u64, rng: Rng) -> Vec<Self::Lesson>;

    /// Fits the weights to all that is remembered; how wrong they were at the end, on average, in bits.
    fn fit(&mut self, base: &G, lessons: &[Self::Lesson], threads: usize, rng: &mut Rng) -> f64;

    /// The weights.
    fn weights(&self) -> Vec<i16>;

    /// Goes on from these weights; whether they fit.
    fn resume(&mut self, weights: &[i16]) -> bool;

    /// How much of what was written down results bear out, where they have a say.
    fn scale(&self) -> f32 {
        1.0
    }
}

/// Somebody who learns that.
pub(crate) struct Learner<G, L: Lore<G>> {
    /// Without weights.
    base: G,
    /// With what has been learnt.
    own: G,
    lore: L,
    lessons: Kept<L::Lesson>,
    games: u64,
    threads: usize,
    seed: u64,
    /// Of what is remembered, and in which order it is looked at.
    rng: Rng,
}

impl<G, L: Lore<G>> Learner<G, L> {
    /// Somebody who begins with what `begin` makes of the game without weights.
    pub(crate) fn new(game: &G, seed: u64, begin: impl FnOnce(&G, &mut Rng) -> L) -> Learner<G, L> {
        let base = L::armed(game, None);
        let mut rng = Rng::new(seed);
        Learner {
            own: L::armed(game, None),
            lore: begin(&base, &mut rng),
            base,
            lessons: Kept::default(),
            games: 0,
            threads: 1,
            seed,
            rng,
        }
    }
}

impl<G: Knowledge + Send, L: Lore<G>> Scholar for Learner<G, L> {
    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }

    fn set_memory(&mut self, bytes: usize) {
        self.lessons.set_most(bytes);
    }

    fn play(&mut self, games: u32, nodes: u64) {
        let (own, base, seed, first) = (&self.own, &self.base, self.seed, self.games);
        let game = |rng| L::lessons(own, base, nodes, rng);
        let learnt = watch(self.threads, games, first, seed, &game);
        learnt.into_iter().for_each(|lesson| self.lessons.keep(lesson, &mut self.rng));
        self.games += u64::from(games);
    }

    fn fit(&mut self) -> f64 {
        let wrong = self.lore.fit(&self.base, &self.lessons, self.threads, &mut self.rng);
        self.own = L::armed(&self.base, Some(&self.weights()));
        wrong
    }

    fn scale(&self) -> f32 {
        self.lore.scale()
    }

    fn seen(&self) -> (u64, usize) {
        (self.games, self.lessons.len())
    }

    fn weights(&self) -> Vec<i16> {
        self.lore.weights()
    }

    fn resume(&mut self, weights: &[i16], games: u64) -> bool {
        if !self.lore.resume(weights) {
            return false;
        }
        self.own = L::armed(&self.base, Some(weights));
        self.games = games;
        // Not the games of before once more.
        self.rng = Rng::new(mix(self.rng.bits() ^ games));
        true
    }

    fn meet(&self, other: Option<&[i16]>, pairs: u32, budget: Budget, seed: u64) -> Tally {
        let other = L::armed(&self.base, other);
        duel(self.threads, [&self.own, &other], [budget.limits(); 2], [true; 2], pairs, seed)
    }
}
