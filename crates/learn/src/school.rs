//! Games whose rules are programs, learnt by self-play with a short search: positions, what became of them and what
//! the search said, then weights that say so at once.

use ludoteca_core::{Learnable, Rng, Scratch, Seat, StepList, Turn};
use ludoteca_core::{learnable::WEIGHT, rng::mix};
use ludoteca_search::{Control, Limits, Options, Searcher};

use crate::meet::{Budget, Tally, duel};

/// How much of what a position is worth comes from the result of its game, the rest from the search.
const RESULT: f32 = 0.5;
/// Games begin with so many random steps, less one.
const OPENINGS: usize = 10;
/// One step in so many is random.
const STRAY: usize = 25;
/// So many positions are remembered at most; newer ones take the place of any.
const KEPT: usize = 1_500_000;
/// How often each is looked at when weights are fitted.
const PASSES: usize = 3;
/// How far weights go at first; each goes the less the more it has gone already (Adagrad, Duchi et al. 2011).
const RATE: f32 = 0.06;
/// Memory of a search, in MiB.
const MEMORY: usize = 4;
/// A longer game is broken off.
const LONGEST: usize = 400;

/// A position, what is known of it without weights, and what it was worth to the first seat.
struct Lesson<S> {
    state: S,
    base: f32,
    target: f32,
}

/// Somebody who learns a game.
pub trait Scholar: Send {
    /// Plays games against itself, as many, with so many positions for a step.
    fn play(&mut self, games: u32, nodes: u64);
    /// Fits the weights to what is remembered; how wrong they were at the end, on average, in bits.
    fn fit(&mut self) -> f64;
    /// How many games it has played, and how many positions it remembers.
    fn seen(&self) -> (u64, usize);
    /// The weights.
    fn weights(&self) -> Vec<i16>;
    /// Goes on from these weights, of so many games; whether they fit.
    fn resume(&mut self, weights: &[i16], games: u64) -> bool;
    /// Plays pairs of games, sides exchanged, against who has these weights, or none.
    fn meet(&self, other: Option<&[i16]>, pairs: u32, budget: Budget, seed: u64) -> Tally;
}

/// Somebody who learns this game; nothing where it has no weights.
pub fn scholar<G: Learnable + Send + 'static>(game: &G, seed: u64) -> Option<Box<dyn Scholar>>
where
    G::State: Send,
{
    let weights = game.weights();
    (weights > 0).then(|| -> Box<dyn Scholar> {
        let base = game.with_weights(None);
        Box::new(School {
            own: game.with_weights(None),
            base,
            values: vec![0.0; weights],
            gone: vec![1.0; weights],
            lessons: Vec::new(),
            games: 0,
            rng: Rng::new(seed),
        })
    })
}

struct School<G: Learnable> {
    /// Without weights.
    base: G,
    /// With what has been learnt.
    own: G,
    values: Vec<f32>,
    gone: Vec<f32>,
    lessons: Vec<Lesson<G::State>>,
    games: u64,
    rng: Rng,
}

impl<G: Learnable> School<G> {
    fn keep(&mut self, lesson: Lesson<G::State>) {
        if self.lessons.len() < KEPT {
            self.lessons.push(lesson);
        } else {
            let at = self.rng.below(KEPT);
            self.lessons[at] = lesson;
        }
    }

    /// A game against itself.
    fn game(&mut self, nodes: u64) {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let options = Options { hash_mib: MEMORY, seed: self.rng.bits(), ..Options::default() };
        let mut searcher = Searcher::<G>::new(options);
        let mut scratch = Scratch::default();
        let mut noisy = StepList::new();
        let mut state = self.own.start();
        let mut seen: Vec<(G::State, f32)> = Vec::new();
        let opening = self.rng.below(OPENINGS);
        for ply in 0..LONGEST {
            let Turn::Seat(_) = self.own.turn(&state) else { break };
            let step = if ply < opening || self.rng.below(STRAY) == 0 {
                self.own.random_step(&state, &mut self.rng, &mut scratch)
            } else {
                let report =
                    searcher.think(&self.own, &state, &limits, &Control::default(), &mut |_| {});
                noisy.clear();
                self.own.noisy_steps(&state, &mut noisy);
                // Where much happens at once the search has to look on; weights speak of what is at rest.
                if !noisy.contains(&report.line[0]) && !self.own.pressed(&state) {
                    seen.push((state.clone(), report.chances[Seat::FIRST] as f32));
                }
                report.line[0]
            };
            self.own.play(&mut state, step);
        }
        self.games += 1;
        let Some(payoffs) = self.own.payoffs(&state) else { return };
        let result = payoffs[Seat::FIRST] as f32;
        for (state, chance) in seen {
            let Some(base) = self.base.advantage(&state) else { continue };
            let target = RESULT * result + (1.0 - RESULT) * chance;
            self.keep(Lesson { state, base, target });
        }
    }
}

impl<G: Learnable + Send> Scholar for School<G>
where
    G::State: Send,
{
    fn play(&mut self, games: u32, nodes: u64) {
        (0..games).for_each(|_| self.game(nodes));
    }

    fn fit(&mut self) -> f64 {
        let mut order: Vec<u32> = (0..self.lessons.len() as u32).collect();
        let mut active = Vec::new();
        let (mut wrong, mut count) = (0.0, 0u32);
        for pass in 0..PASSES {
            self.rng.shuffle(&mut order);
            for &at in &order {
                let Lesson { state, base, target } = &self.lessons[at as usize];
                active.clear();
                self.own.active(state, &mut active);
                let sum: f32 = active
                    .iter()
                    .map(|&(at, sign)| self.values[at as usize] * f32::from(sign))
                    .sum();
                let chance = 1.0 / (1.0 + (-(base + sum)).exp());
                let slope = chance - target;
                if pass + 1 == PASSES {
                    let (yes, no) =
                        (f64::from(chance).max(1e-6), f64::from(1.0 - chance).max(1e-6));
                    wrong -= f64::from(*target) * yes.log2() + f64::from(1.0 - target) * no.log2();
                    count += 1;
                }
                for &(at, sign) in &active {
                    let (at, slope) = (at as usize, slope * f32::from(sign));
                    self.gone[at] += slope * slope;
                    self.values[at] -= RATE * slope / self.gone[at].sqrt();
                }
            }
        }
        self.own = self.base.with_weights(Some(&self.weights()));
        wrong / f64::from(count.max(1))
    }

    fn seen(&self) -> (u64, usize) {
        (self.games, self.lessons.len())
    }

    fn weights(&self) -> Vec<i16> {
        self.values.iter().map(|value| (value / WEIGHT).round() as i16).collect()
    }

    fn resume(&mut self, weights: &[i16], games: u64) -> bool {
        if weights.len() != self.values.len() {
            return false;
        }
        self.values = weights.iter().map(|&weight| f32::from(weight) * WEIGHT).collect();
        self.own = self.base.with_weights(Some(weights));
        self.games = games;
        // Not the games of before once more.
        self.rng = Rng::new(mix(self.rng.bits() ^ games));
        true
    }

    fn meet(&self, other: Option<&[i16]>, pairs: u32, budget: Budget, seed: u64) -> Tally {
        let other = self.base.with_weights(other);
        let limits = match budget {
            Budget::Time(time) => Limits { time: Some(time), ..Limits::default() },
            Budget::Playouts(nodes) => Limits { nodes: Some(nodes), ..Limits::default() },
        };
        duel([&self.own, &other], [limits; 2], [true; 2], pairs, seed)
    }
}
