//! Games that foresee what comes of positions: a net of which steps a search chose in games with itself, and what became of
//! them (Silver et al. 2017). It begins with a search that knows the game without a net.

use ludoteca_core::rng::mix;
use ludoteca_core::{Foreseeing, Rng, Scratch, Turn};
use ludoteca_search::{Control, Limits, Options, Report, Searcher};

use crate::convolved::{Convolved, Scene};
use crate::kept::{Bytes, Kept};
use crate::meet::{Budget, Tally, duel, watch};
use crate::school::Scholar;

/// How much of what a position is worth comes from the result of its game, the rest from the search.
const RESULT: f32 = 0.6;
/// Games begin with so many random steps at most, and at least one.
const OPENINGS: usize = 3;
/// In so many steps after that one is often chosen in proportion to its playouts, later seldom, so that games differ.
const EARLY: usize = 12;
const STRAYS: [f64; 2] = [0.35, 0.08];
/// Steps with a smaller part of the playouts were only looked around at.
const PART: f32 = 0.01;
/// How often each is looked at when weights are fitted.
const PASSES: usize = 3;
/// Memory of a search, in MiB.
const MEMORY: usize = 32;
/// A longer game is broken off.
const LONGEST: usize = 400;

/// A position, as who steps sees it.
struct Lesson {
    stones: Box<[u8]>,
    choice: Box<[(u16, f32)]>,
    worth: f32,
}

impl Bytes for Lesson {
    fn bytes(&self) -> usize {
        size_of::<Lesson>() + size_of_val(&*self.stones) + size_of_val(&*self.choice)
    }
}

/// Somebody who learns to foresee what comes of positions of this game.
pub fn seer<G: Foreseeing + Send + 'static>(game: &G, seed: u64) -> Box<dyn Scholar>
where
    G::State: Send,
{
    Box::new(Seer::new(game, seed))
}

struct Seer<G: Foreseeing> {
    /// Without a net.
    base: G,
    /// With what has been learnt.
    own: G,
    net: Convolved,
    lessons: Kept<Lesson>,
    games: u64,
    threads: usize,
    seed: u64,
    /// Of what is remembered, and in which order it is looked at.
    rng: Rng,
}

/// What share of the playouts each step of some note had.
fn shares<S>(report: &Report<S>, place: impl Fn(&S) -> usize) -> Box<[(u16, f32)]> {
    let total: u64 = report.candidates.iter().map(|step| step.visits).sum();
    let share = |visits: u64| visits as f32 / total.max(1) as f32;
    let of_note = report.candidates.iter().filter(|step| share(step.visits) >= PART);
    let shares = of_note.map(|step| (place(&step.step) as u16, share(step.visits)));
    let mut shares: Vec<_> = shares.collect();
    let sum: f32 = shares.iter().map(|(_, share)| share).sum();
    shares.iter_mut().for_each(|(_, share)| *share /= sum);
    shares.into()
}

/// One of the steps, in proportion to its playouts.
fn stray<S: Copy>(report: &Report<S>, rng: &mut Rng) -> S {
    let odds: Vec<_> =
        report.candidates.iter().map(|step| (step.step, step.visits as f64)).collect();
    ludoteca_core::draw(&odds, rng)
}

/// A game against itself.
fn lessons<G: Foreseeing>(game: &G, nodes: u64, mut rng: Rng) -> Vec<Lesson> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let options = Options { hash_mib: MEMORY, seed: rng.bits(), ..Options::default() };
    let mut searcher = Searcher::<G>::new(options);
    let mut scratch = Scratch::default();
    let mut state = game.start();
    let mut seen = Vec::new();
    let opening = 1 + rng.below(OPENINGS);
    let mut proved = None;
    for ply in 0..LONGEST {
        let Turn::Seat(seat) = game.turn(&state) else { break };
        let step = if ply < opening {
            game.random_step(&state, &mut rng, &mut scratch)
        } else {
            let report = searcher.think(game, &state, &limits, &Control::default(), &mut |_| {});
            if report.solved {
                // Of what is proved nothing more can be learnt.
                proved = Some(report.chances);
                break;
            }
            let choice = shares(&report, |&step| game.target(&state, step));
            let stones = game.sight(&state).into();
            let worth = report.chances[seat] as f32;
            seen.push((seat, Lesson { stones, choice, worth }));
            let strays = STRAYS[usize::from(ply >= EARLY)];
            let free = rng.unit() < strays && report.candidates.iter().any(|step| step.visits > 0);
            if free { stray(&report, &mut rng) } else { report.line[0] }
        };
        searcher.follow(game, step);
        game.play(&mut state, step);
    }
    let Some(payoffs) = proved.or_else(|| game.payoffs(&state)) else { return Vec::new() };
    let with_result = seen.into_iter().map(|(seat, lesson)| {
        let worth = RESULT * payoffs[seat] as f32 + (1.0 - RESULT) * lesson.worth;
        Lesson { worth, ..lesson }
    });
    with_result.collect()
}

impl<G: Foreseeing> Seer<G> {
    fn new(game: &G, seed: u64) -> Seer<G> {
        let base = game.with_foresight(None);
        let mut rng = Rng::new(seed);
        Seer {
            own: game.with_foresight(None),
            net: Convolved::new(base.mesh(), &mut rng),
            base,
            lessons: Kept::default(),
            games: 0,
            threads: 1,
            seed,
            rng,
        }
    }
}

impl<G: Foreseeing + Send> Scholar for Seer<G>
where
    G::State: Send,
{
    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
    }

    fn set_memory(&mut self, bytes: usize) {
        self.lessons.set_most(bytes);
    }

    fn play(&mut self, games: u32, nodes: u64) {
        let (own, seed, first) = (&self.own, self.seed, self.games);
        let learnt = watch(self.threads, games, first, seed, |rng| lessons(own, nodes, rng));
        learnt.into_iter().for_each(|lesson| self.lessons.keep(lesson, &mut self.rng));
        self.games += u64::from(games);
    }

    fn fit(&mut self) -> f64 {
        let mut order: Vec<u32> = (0..self.lessons.len() as u32).collect();
        let images = self.net.images() as u64;
        let mut wrong = 0.0;
        for pass in 0..PASSES {
            self.rng.shuffle(&mut order);
            let seed = self.rng.bits();
            let lessons = &self.lessons;
            let scene = |place: usize| {
                let Lesson { stones, choice, worth } = &lessons[order[place] as usize];
                let image = (mix(seed ^ place as u64) % images) as usize;
                Scene { stones, choice, worth: *worth, image }
            };
            let stretch = [pass, pass + 1].map(|done| done as f32 / PASSES as f32);
            wrong = self.net.pass(self.threads, order.len(), stretch, scene);
        }
        self.own = self.base.with_foresight(Some(&self.weights()));
        wrong / order.len().max(1) as f64
    }

    fn seen(&self) -> (u64, usize) {
        (self.games, self.lessons.len())
    }

    fn weights(&self) -> Vec<i16> {
        self.net.weights()
    }

    /// Nothing was written down that results could bear out.
    fn scale(&self) -> f32 {
        1.0
    }

    fn resume(&mut self, weights: &[i16], games: u64) -> bool {
        if !self.net.resume(weights) {
            return false;
        }
        self.own = self.base.with_foresight(Some(weights));
        self.games = games;
        // Not the games of before once more.
        self.rng = Rng::new(mix(self.rng.bits() ^ games));
        true
    }

    fn meet(&self, other: Option<&[i16]>, pairs: u32, budget: Budget, seed: u64) -> Tally {
        let other = self.base.with_foresight(other);
        duel(self.threads, [&self.own, &other], [budget.limits(); 2], [true; 2], pairs, seed)
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_games::hex::{Hex, Rhombus};

    use super::*;

    fn hex() -> Hex<64, 1> {
        Hex::new(Rhombus { size: 5 })
    }

    #[test]
    fn it_comes_to_expect_what_the_search_chose_and_what_became_of_it() {
        let game = hex();
        let mut seer = Seer::new(&game, 1);
        seer.play(20, 60);
        let first = seer.fit();
        let again = (0..40).map(|_| seer.fit()).last();
        assert!(again < Some(0.9 * first), "{again:?} {first}");
        // And goes on with it.
        seer.play(2, 60);
        assert_eq!(seer.seen().0, 22);
    }

    #[test]
    fn any_number_of_threads_teaches_the_same() {
        let taught = |threads| {
            let mut scholar = seer(&hex(), 3);
            scholar.set_threads(threads);
            scholar.play(4, 30);
            let wrong = scholar.fit();
            let tally = scholar.meet(None, 2, Budget::Playouts(20), 5);
            (scholar.seen(), wrong.to_bits(), scholar.weights(), tally)
        };
        let one = taught(1);
        assert!(one.0.0 == 4 && one.0.1 > 8, "{:?}", one.0);
        assert_eq!(one, taught(3));
    }
}
