//! Games whose rules are programs, learnt by self-play with a short search: positions, what became of them and what
//! the search said, then weights that say so at once.

use ludoteca_core::rng::mix;
use ludoteca_core::{Learnable, Rng, Scratch, Seat, StepList, Turn};
use ludoteca_search::{Control, Limits, Options, Searcher};

use crate::kept::Bytes;
use crate::layered::Layered;
use crate::scholar::{Learner, Lore, Scholar};
use crate::values::Values;

/// How much of what a position is worth comes from the result of its game at most, the rest from the search. It is
/// less where results bear out little of what was written down: there they are mostly noise, which weights in its
/// units would show enlarged.
const RESULT: f32 = 0.5;
/// The same for a net, which has room to learn the results of a few thousand games by heart.
const NET_RESULT: f32 = 0.2;
/// Games begin with so many random steps, less one.
const OPENINGS: usize = 10;
/// One step in so many is random, and what was before it has no result.
const STRAY: usize = 100;
/// How much what was written down may count in results at least and at most, and how often that is made better.
const SCALES: (f32, f32) = (0.1, 5.0);
const SCALINGS: u32 = 8;
/// An estimate counts no further, as in the search.
const MOST: f32 = 20.0;
/// How often each is looked at when weights are fitted.
const PASSES: usize = 3;
/// The same for a net, at least and at most: so often that so many are looked at in all.
const NET_PASSES: [usize; 2] = [2, 6];
const NET_LOOKS: usize = 12_000_000;
/// How far weights go at first.
const RATE: f32 = 0.06;
/// Memory of a search, in MiB.
const MEMORY: usize = 4;
/// A longer game is broken off.
const LONGEST: usize = 400;

/// A position: what its weights are, what is known of it without them, what the search said, and what the game brought
/// the first seat.
struct Lesson {
    /// As of [`Learnable::active`].
    active: Box<[(u32, i8)]>,
    base: f32,
    /// In the units of `base`.
    said: f32,
    result: f32,
}

impl Lesson {
    /// What the position was worth, if estimates count so much, and results at most so much.
    fn target(&self, scale: f32, result: f32) -> f32 {
        let trust = result * scale.min(1.0);
        trust * self.result + (1.0 - trust) * logistic(scale * self.said)
    }
}

impl Bytes for Lesson {
    fn bytes(&self) -> usize {
        size_of::<Lesson>() + size_of_val(&*self.active)
    }
}

fn logistic(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// Somebody who learns this game; nothing where it has no weights.
pub fn scholar<G: Learnable + Send + 'static>(game: &G, seed: u64) -> Option<Box<dyn Scholar>> {
    (game.weights() > 0)
        .then(|| -> Box<dyn Scholar> { Box::new(Learner::new(game, seed, School::new)) })
}

/// What is learnt.
enum Mind {
    /// Weights that are added up, in the units of what was written down, so that the search goes on as it was set for
    /// these.
    Sum(Values),
    /// A net.
    Net(Layered),
}

impl Mind {
    /// How often each of so many positions is looked at, and how much results count at most.
    fn course(&self, lessons: usize) -> (usize, f32) {
        let [least, most] = NET_PASSES;
        match self {
            Mind::Sum(_) => (PASSES, RESULT),
            Mind::Net(_) => ((NET_LOOKS / lessons.max(1)).clamp(least, most), NET_RESULT),
        }
    }

    /// Goes once through these lessons, in this order, towards what they were worth; how wrong it was about all of
    /// them, in bits.
    fn pass(&mut self, lessons: &[Lesson], order: &[u32], way: &Pass) -> f64 {
        let lesson = |place: usize| &lessons[order[place] as usize];
        match self {
            Mind::Sum(values) => (0..order.len()).map(|place| way.sum(lesson(place), values)).sum(),
            Mind::Net(net) => {
                let images = net.images() as u64;
                let image = |place: usize| (mix(way.seed ^ place as u64) % images) as usize;
                net.pass(
                    way.threads,
                    order.len(),
                    way.stretch,
                    |place| (&lesson(place).active, image(place)),
                    |place, said| way.slope(lesson(place), said),
                )
            }
        }
    }

    fn weights(&self) -> Vec<i16> {
        match self {
            Mind::Sum(values) => values.weights(),
            Mind::Net(net) => net.weights(),
        }
    }

    /// Goes on from these; whether they fit.
    fn resume(&mut self, weights: &[i16]) -> bool {
        match self {
            Mind::Sum(values) => values.resume(weights),
            Mind::Net(net) => net.resume(weights),
        }
    }
}

/// How lessons are gone through.
struct Pass {
    threads: usize,
    seed: u64,
    scale: f32,
    /// How much results count at most.
    result: f32,
    /// How much of all that is looked at has been at the beginning and at the end.
    stretch: [f32; 2],
}

impl Pass {
    /// Weights that are added up go towards what a position was worth; how wrong they were.
    fn sum(&self, lesson: &Lesson, values: &mut Values) -> f64 {
        let (scale, target) = (self.scale, lesson.target(self.scale, self.result));
        // Positions in which the best step is a noisy one are left out, so those that stay say nothing of what
        // it is worth to step: they made it a fault, and Cleave lost by that alone.
        let active = &lesson.active[..lesson.active.len() - 1];
        let weight = |&(at, sign): &(u32, i8)| values.now()[at as usize] * f32::from(sign);
        let chance = logistic(scale * (lesson.base + active.iter().map(weight).sum::<f32>()));
        for &(at, sign) in active {
            // By log odds, which are so many times as many units.
            values.go(at as usize, (chance - target) * f32::from(sign), RATE, scale);
        }
        wrong(chance, target)
    }

    /// By what a net says for who steps, how that should go, and how wrong it was.
    fn slope(&self, lesson: &Lesson, said: f32) -> (f32, f64) {
        let (scale, target) = (self.scale, lesson.target(self.scale, self.result));
        let (_, steps) = *lesson.active.last().expect("who steps");
        let steps = f32::from(steps);
        let chance = logistic(scale * (lesson.base + steps * said));
        (scale * steps * (chance - target), wrong(chance, target))
    }
}

/// How many bits it takes to be told the truth by who takes it for this chance.
pub(crate) fn wrong(chance: f32, truth: f32) -> f64 {
    let (yes, no) = (f64::from(chance).max(1e-6), f64::from(1.0 - chance).max(1e-6));
    -(f64::from(truth) * yes.log2() + f64::from(1.0 - truth) * no.log2())
}

struct School {
    mind: Mind,
    /// How much an estimate counts in log odds of results.
    scale: f32,
}

impl School {
    fn new<G: Learnable>(game: &G, rng: &mut Rng) -> School {
        let mind = match game.shape() {
            Some(shape) => Mind::Net(Layered::new(shape, rng)),
            None => Mind::Sum(Values::new(game.weights(), 1.0)),
        };
        School { mind, scale: 1.0 }
    }

    /// Finds how much what was written down counts: the logistic curve through it alone that fits results best,
    /// by the method of Newton. A game or two say that it is right as it is.
    fn weigh(&mut self, lessons: &[Lesson]) {
        for _ in 0..SCALINGS {
            let (mut slope, mut bend) = (self.scale - 1.0, 1.0);
            for Lesson { base, result, .. } in lessons {
                let chance = logistic(self.scale * base);
                slope += (chance - result) * base;
                bend += chance * (1.0 - chance) * base * base;
            }
            self.scale = (self.scale - slope / bend).clamp(SCALES.0, SCALES.1);
        }
    }

    /// As [`Lore::fit`]; compiled once, whatever the game.
    fn fit(&mut self, lessons: &[Lesson], threads: usize, rng: &mut Rng) -> f64 {
        self.weigh(lessons);
        let (passes, result) = self.mind.course(lessons.len());
        let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
        let mut wrong = 0.0;
        for pass in 0..passes {
            rng.shuffle(&mut order);
            let way = Pass {
                threads,
                seed: rng.bits(),
                scale: self.scale,
                result,
                stretch: [pass, pass + 1].map(|done| done as f32 / passes as f32),
            };
            wrong = self.mind.pass(lessons, &order, &way);
        }
        wrong / order.len().max(1) as f64
    }
}

/// A game of `own` against itself, by its number; what `base` is that without weights.
fn lessons<G: Learnable>(own: &G, base: &G, nodes: u64, mut rng: Rng) -> Vec<Lesson> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let options = Options { hash_mib: MEMORY, seed: rng.bits(), ..Options::default() };
    let mut searcher = Searcher::<G>::new(options);
    let mut scratch = Scratch::default();
    let mut noisy = StepList::new();
    let mut state = own.start();
    let mut seen: Vec<Lesson> = Vec::new();
    let mut active = Vec::new();
    let opening = rng.below(OPENINGS);
    for ply in 0..LONGEST {
        let Turn::Seat(_) = own.turn(&state) else { break };
        let step = if ply < opening || rng.below(STRAY) == 0 {
            seen.clear();
            own.random_step(&state, &mut rng, &mut scratch)
        } else {
            let report = searcher.think(own, &state, &limits, &Control::default(), &mut |_| {});
            noisy.clear();
            own.noisy_steps(&state, &mut noisy);
            // Where much happens at once the search has to look on; weights speak of what is at rest.
            let at_rest = !noisy.contains(&report.line[0]) && !own.pressed(&state);
            if at_rest && let Some(known) = base.advantage(&state) {
                let chance = report.chances[Seat::FIRST];
                let said = (chance / (1.0 - chance)).ln() as f32;
                let known = known.clamp(-MOST, MOST);
                // What a search sees to the end it need not be told; nor what it had no time for, which it calls even.
                if said.is_finite() && said != 0.0 {
                    active.clear();
                    own.active(&state, &mut active);
                    let active = active.as_slice().into();
                    seen.push(Lesson { active, base: known, said, result: 0.5 });
                }
            }
            report.line[0]
        };
        own.play(&mut state, step);
    }
    match own.payoffs(&state) {
        Some(payoffs) => {
            let result = payoffs[Seat::FIRST] as f32;
            seen.iter_mut().for_each(|lesson| lesson.result = result);
            seen
        }
        None => Vec::new(),
    }
}

impl<G: Learnable> Lore<G> for School {
    type Lesson = Lesson;

    fn armed(base: &G, weights: Option<&[i16]>) -> G {
        base.with_weights(weights)
    }

    fn lessons(own: &G, base: &G, nodes: u64, rng: Rng) -> Vec<Lesson> {
        lessons(own, base, nodes, rng)
    }

    fn fit(&mut self, _: &G, lessons: &[Lesson], threads: usize, rng: &mut Rng) -> f64 {
        School::fit(self, lessons, threads, rng)
    }

    fn weights(&self) -> Vec<i16> {
        self.mind.weights()
    }

    fn resume(&mut self, weights: &[i16]) -> bool {
        self.mind.resume(weights)
    }

    fn scale(&self) -> f32 {
        self.scale
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_core::Args;
    use ludoteca_games::konane::{INFO, Konane};

    use super::*;
    use crate::meet::Budget;

    fn konane() -> Konane<1> {
        Konane::new(&Args::read(INFO.id, INFO.params, &[]).expect("the usual board"))
    }

    #[test]
    fn estimates_count_as_much_as_results_bear_out() {
        let game = konane();
        let mut school = School::new(&game, &mut Rng::new(1));
        school.weigh(&[]);
        assert_eq!(school.scale, 1.0, "nothing is known");
        // Twice as sure as three wins of four are, and then as many losses: for either side.
        let odds = 2.0 * 3f32.ln();
        let lesson = |number: usize| {
            let sign = if number.is_multiple_of(2) { 1.0 } else { -1.0 };
            let result =
                if (number / 2).is_multiple_of(4) { 0.5 - sign / 2.0 } else { 0.5 + sign / 2.0 };
            Lesson { active: Box::default(), base: sign * odds, said: 0.0, result }
        };
        let mut lessons: Vec<Lesson> = (0..4000).map(lesson).collect();
        school.weigh(&lessons);
        assert!((school.scale - 0.5).abs() < 0.01, "{}", school.scale);
        for lesson in &mut lessons {
            lesson.result = 1.0 - lesson.result;
        }
        school.weigh(&lessons);
        assert_eq!(school.scale, SCALES.0, "never the other way round");
    }

    #[test]
    fn results_say_less_where_estimates_count_little() {
        let even = Lesson { active: Box::default(), base: 0.0, said: 0.0, result: 1.0 };
        assert_eq!(even.target(1.0, RESULT), 0.75);
        assert!(even.target(0.2, RESULT) < 0.56 && even.target(0.2, RESULT) > 0.5);
        assert_eq!(even.target(2.0, RESULT), even.target(1.0, RESULT), "never more than half");
    }

    #[test]
    fn any_number_of_threads_teaches_the_same() {
        let taught = |threads| {
            let mut scholar = scholar(&konane(), 3).expect("it has weights");
            scholar.set_threads(threads);
            scholar.play(9, 8);
            let wrong = scholar.fit();
            let tally = scholar.meet(None, 3, Budget::Playouts(8), 5);
            (scholar.seen(), wrong.to_bits(), scholar.weights(), tally)
        };
        let one = taught(1);
        assert!(one.0.0 == 9 && one.0.1 > 50, "{:?}", one.0);
        assert_eq!(one, taught(4));
    }
}
