//! Games whose rules are programs: which steps look promising, learnt from what the search chose in games with itself.

use ludoteca_core::learnable::Features;
use ludoteca_core::{Game, Policy, Rng, Scratch, StepList, Turn};
use ludoteca_search::{Control, Limits, Options, Searcher};

use crate::kept::Bytes;
use crate::scholar::{Learner, Lore, Scholar};
use crate::values::Values;

/// The power to which the playouts of a step are raised: those that only looked around shall count little.
const POWER: f32 = 1.5;
/// Games begin with so many random steps, less one.
const OPENINGS: usize = 6;
/// One step in so many is any of those that were looked at a good part as often as the best, so that games differ.
const STRAY: usize = 8;
const PART: u64 = 5;
/// How often each is looked at when weights are fitted.
const PASSES: usize = 4;
/// How far weights go at first, and what they are held to have gone before they did.
const RATE: f32 = 0.15;
const GONE: f32 = 0.02;
/// Memory of a search, in MiB.
const MEMORY: usize = 16;
/// A longer game is broken off.
const LONGEST: usize = 1000;

/// A position, and which share of the choice each step had.
struct Choice<G: Game + ?Sized> {
    state: G::State,
    steps: StepList<G::Step>,
    shares: Vec<f32>,
}

impl<G: Game + ?Sized> Bytes for Choice<G> {
    fn bytes(&self) -> usize {
        size_of::<Choice<G>>() + self.steps.len() * (size_of::<G::Step>() + size_of::<f32>())
    }
}

/// Somebody who learns which steps of this game look promising.
pub fn guide<G: Policy + Send + 'static>(game: &G, seed: u64) -> Box<dyn Scholar>
where
    G::State: Send,
    G::Step: Send,
{
    Box::new(Learner::new(game, seed, |game, _| Guide::new(game)))
}

struct Guide {
    values: Values,
}

/// How likely each of some steps is by these weights, the last of which is a power.
fn odds(features: &[Features], values: &[f32], odds: &mut Vec<f32>) {
    let power = values[values.len() - 1];
    odds.clear();
    odds.extend(features.iter().map(|step| {
        let sum: f32 = step.parts.iter().map(|&part| values[part as usize]).sum();
        sum + power * step.written
    }));
    let most = odds.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    odds.iter_mut().for_each(|odds| *odds = (*odds - most).exp());
    let total: f32 = odds.iter().sum();
    odds.iter_mut().for_each(|odds| *odds /= total);
}

/// A game against itself: what was chosen in each position.
fn choices<G: Policy>(game: &G, nodes: u64, mut rng: Rng) -> Vec<Choice<G>> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let options = Options { hash_mib: MEMORY, seed: rng.bits(), ..Options::default() };
    let mut searcher = Searcher::<G>::new(options);
    let mut scratch = Scratch::default();
    let mut seen = Vec::new();
    let mut state = game.start();
    let opening = rng.below(OPENINGS);
    for ply in 0..LONGEST {
        let Turn::Seat(_) = game.turn(&state) else { break };
        let step = if ply < opening {
            game.random_step(&state, &mut rng, &mut scratch)
        } else {
            let report = searcher.think(game, &state, &limits, &Control::default(), &mut |_| {});
            let best = &report.candidates;
            if report.solved {
                // What is proved is no matter of taste.
                break;
            }
            let most = best.iter().map(|step| step.visits).max().unwrap_or(0);
            if best.len() > 1 && most > 0 {
                let shares = best.iter().map(|step| (step.visits as f32 / most as f32).powf(POWER));
                let total: f32 = shares.clone().sum();
                seen.push(Choice {
                    state: state.clone(),
                    steps: best.iter().map(|step| step.step).collect(),
                    shares: shares.map(|share| share / total).collect(),
                });
            }
            if rng.below(STRAY) == 0 {
                let good = best.partition_point(|step| step.visits * PART > best[0].visits);
                best[rng.below(good.max(1))].step
            } else {
                report.line[0]
            }
        };
        searcher.follow(game, step);
        game.play(&mut state, step);
    }
    seen
}

impl Guide {
    fn new<G: Policy>(game: &G) -> Guide {
        let mut values = Values::new(game.policy_weights(), GONE);
        // At first all is as it was written down.
        values.set(game.policy_weights() - 1, 1.0);
        Guide { values }
    }
}

impl<G: Policy> Lore<G> for Guide
where
    G::State: Send,
    G::Step: Send,
{
    type Lesson = Choice<G>;

    fn armed(base: &G, weights: Option<&[i16]>) -> G {
        base.with_policy(weights)
    }

    fn lessons(own: &G, _: &G, nodes: u64, rng: Rng) -> Vec<Choice<G>> {
        choices(own, nodes, rng)
    }

    fn fit(&mut self, base: &G, choices: &[Choice<G>], _: usize, rng: &mut Rng) -> f64 {
        let mut order: Vec<u32> = (0..choices.len() as u32).collect();
        let (mut features, mut likely) = (Vec::new(), Vec::new());
        let (mut wrong, mut count) = (0.0, 0u32);
        let mut slopes = vec![0.0; self.values.now().len()];
        let power = slopes.len() - 1;
        for pass in 0..PASSES {
            rng.shuffle(&mut order);
            for &at in &order {
                let choice = &choices[at as usize];
                features.clear();
                base.features(&choice.state, &choice.steps, &mut features);
                odds(&features, self.values.now(), &mut likely);
                for ((step, odds), share) in features.iter().zip(&likely).zip(&choice.shares) {
                    if pass + 1 == PASSES && *share > 0.0 {
                        wrong += f64::from(share * (share / odds.max(1e-9)).log2());
                    }
                    let slope = odds - share;
                    step.parts.iter().for_each(|&part| slopes[part as usize] += slope);
                    slopes[power] += slope * step.written;
                }
                count += u32::from(pass + 1 == PASSES);
                let mut go = |part: usize| {
                    // The first time takes it all.
                    let slope = std::mem::take(&mut slopes[part]);
                    if slope != 0.0 {
                        self.values.go(part, slope, RATE, 1.0);
                    }
                };
                features.iter().flat_map(|step| &step.parts).for_each(|&part| go(part as usize));
                go(power);
            }
        }
        wrong / f64::from(count.max(1))
    }

    fn weights(&self) -> Vec<i16> {
        self.values.weights()
    }

    fn resume(&mut self, weights: &[i16]) -> bool {
        self.values.resume(weights)
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_core::{Args, Spec};
    use ludoteca_games::go::{Go, INFO};

    use super::*;
    use crate::meet::Budget;

    fn go() -> Go<1> {
        let spec: Spec = "go(size=5)".parse().expect("a name");
        Go::new(&Args::read(INFO.id, INFO.params, &spec.args).expect("a board"))
    }

    #[test]
    fn what_the_search_chooses_becomes_likely() {
        let game = go();
        let mut guide = guide(&game, 1);
        guide.play(4, 60);
        let first = guide.fit();
        let again = guide.fit();
        assert!(again < first, "{again} {first}");
    }

    #[test]
    fn any_number_of_threads_teaches_the_same() {
        let taught = |threads| {
            let mut scholar = guide(&go(), 3);
            scholar.set_threads(threads);
            scholar.play(4, 30);
            let wrong = scholar.fit();
            let tally = scholar.meet(None, 2, Budget::Playouts(20), 5);
            (scholar.seen(), wrong.to_bits(), scholar.weights(), tally)
        };
        let one = taught(1);
        assert!(one.0.0 == 4 && one.0.1 > 20, "{:?}", one.0);
        assert_eq!(one, taught(3));
    }
}
