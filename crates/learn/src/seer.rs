//! Games that foresee what comes of positions: a net of which steps a search chose in games with itself, and what became of
//! them (Silver et al. 2017). It begins with a search that knows the game without a net.

use ludoteca_core::learnable::Seen;
use ludoteca_core::rng::mix;
use ludoteca_core::{Foreseeing, Rng, Scratch, Turn};
use ludoteca_search::{Control, Limits, Options, Report, Searcher};

use crate::convolved::{Convolved, Scene};
use crate::kept::Bytes;
use crate::scholar::{Learner, Lore, Scholar};

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
    seen: Seen,
    choice: Box<[(u16, f32)]>,
    worth: f32,
}

impl Bytes for Lesson {
    fn bytes(&self) -> usize {
        let seen = size_of_val(&*self.seen.stones) + size_of_val(&*self.seen.given);
        size_of::<Lesson>() + seen + size_of_val(&*self.choice)
    }
}

/// Somebody who learns to foresee what comes of positions of this game.
pub fn seer<G: Foreseeing + Send + 'static>(game: &G, seed: u64) -> Box<dyn Scholar> {
    Box::new(Learner::new(game, seed, Seer::new))
}

struct Seer {
    net: Convolved,
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
            let place = |step: &G::Step| game.target(&state, *step);
            let mut places = report.candidates.iter().map(|known| place(&known.step));
            let first = places.next();
            // Steps to one place, or all to none, cannot be told apart.
            let choice = places.any(|other| Some(other) != first).then(|| shares(&report, place));
            let worth = report.chances[seat] as f32;
            if let Some(choice) = choice {
                seen.push((seat, Lesson { seen: game.sight(&state), choice, worth }));
            }
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

impl Seer {
    fn new<G: Foreseeing>(game: &G, rng: &mut Rng) -> Seer {
        Seer { net: Convolved::new(game.mesh(), rng) }
    }

    /// As [`Lore::fit`]; compiled once, whatever the game.
    fn fit(&mut self, lessons: &[Lesson], threads: usize, rng: &mut Rng) -> f64 {
        let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
        let images = self.net.images() as u64;
        let mut wrong = 0.0;
        for pass in 0..PASSES {
            rng.shuffle(&mut order);
            let seed = rng.bits();
            let scene = |place: usize| {
                let Lesson { seen, choice, worth } = &lessons[order[place] as usize];
                let image = (mix(seed ^ place as u64) % images) as usize;
                Scene { seen, choice, worth: *worth, image }
            };
            let stretch = [pass, pass + 1].map(|done| done as f32 / PASSES as f32);
            wrong = self.net.pass(threads, order.len(), stretch, scene);
        }
        wrong / order.len().max(1) as f64
    }
}

impl<G: Foreseeing> Lore<G> for Seer {
    type Lesson = Lesson;

    fn armed(base: &G, weights: Option<&[i16]>) -> G {
        base.with_foresight(weights)
    }

    fn lessons(own: &G, _: &G, nodes: u64, rng: Rng) -> Vec<Lesson> {
        lessons(own, nodes, rng)
    }

    fn fit(&mut self, _: &G, lessons: &[Lesson], threads: usize, rng: &mut Rng) -> f64 {
        Seer::fit(self, lessons, threads, rng)
    }

    fn weights(&self) -> Vec<i16> {
        self.net.weights()
    }

    fn resume(&mut self, weights: &[i16]) -> bool {
        self.net.resume(weights)
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_games::hex::{Hex, Rhombus};

    use super::*;
    use crate::meet::Budget;

    fn hex() -> Hex<64, 1> {
        Hex::new(Rhombus { size: 5 })
    }

    #[test]
    fn it_comes_to_expect_what_the_search_chose_and_what_became_of_it() {
        let game = hex();
        let mut seer = seer(&game, 1);
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
