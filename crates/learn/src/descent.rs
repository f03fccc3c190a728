//! Weights that go down slopes: by gradients of batches (Adam, Kingma and Ba 2014).

use std::sync::{Barrier, Mutex, RwLock};

/// A batch is looked at in so many parts, which are added up in their order: what is learnt is the same on any number of
/// threads.
const PARTS: usize = 8;
/// How long slopes and their squares are remembered.
const MEMORY: (f32, f32) = (0.9, 0.999);
/// Weights that are gone on from go so much less far at first: they would forget what they know before they learn more.
const AGAIN: f32 = 0.25;
/// What keeps a weight that nothing speaks of where it is.
const SMALL: f32 = 1e-8;

/// Weights, and how they went.
pub(crate) struct Descent {
    /// In their order; 1 is 1.
    pub(crate) now: Vec<f32>,
    /// The mean of slopes, and of their squares.
    means: Vec<f32>,
    squares: Vec<f32>,
    /// How often they went.
    went: i32,
    /// So many positions are looked at before weights go once.
    batch: usize,
    /// How far a weight goes at most, when learning begins and when it ends.
    rates: (f32, f32),
}

/// What a part of a batch says of how weights should go, and how wrong they were.
struct Part {
    slopes: Vec<f32>,
    wrong: f64,
}

impl Descent {
    pub(crate) fn new(now: Vec<f32>, batch: usize, rates: (f32, f32)) -> Descent {
        let none = vec![0.0; now.len()];
        Descent { means: none.clone(), squares: none, now, went: 0, batch, rates }
    }

    /// Looks at so many positions once, one batch after the other, on so many threads. `look` adds to slopes what a position
    /// says of how the weights at hand should go, and tells how wrong they were; `most` is how large each may become;
    /// `stretch` is how much of all that is looked at has been at the beginning and at the end. How wrong all of them
    /// were.
    pub(crate) fn pass(
        &mut self,
        threads: usize,
        count: usize,
        stretch: [f32; 2],
        look: impl Fn(&[f32], usize, &mut [f32]) -> f64 + Sync,
        most: impl Fn(usize) -> f32 + Sync,
    ) -> f64 {
        let empty = || Part { slopes: vec![0.0; self.now.len()], wrong: 0.0 };
        let parts: Vec<_> = (0..PARTS).map(|_| Mutex::new(empty())).collect();
        let threads = threads.clamp(1, PARTS);
        let batch = self.batch;
        let (barrier, net) = (Barrier::new(threads), RwLock::new(self));
        let held = "no thread panicked";
        let work = |thread: usize| {
            for begin in (0..count).step_by(batch) {
                let size = batch.min(count - begin);
                {
                    let net = net.read().expect(held);
                    for number in (thread..PARTS).step_by(threads) {
                        let mut part = parts[number].lock().expect(held);
                        let Part { slopes, wrong } = &mut *part;
                        for at in begin + size * number / PARTS..begin + size * (number + 1) / PARTS
                        {
                            *wrong += look(&net.now, at, slopes);
                        }
                    }
                }
                if barrier.wait().is_leader() {
                    let done = (begin + size) as f32 / count as f32;
                    let done = stretch[0] + (stretch[1] - stretch[0]) * done;
                    net.write().expect(held).go(&parts, size, done, &most);
                }
                barrier.wait();
            }
        };
        std::thread::scope(|scope| {
            (1..threads).for_each(|thread| drop(scope.spawn(move || work(thread))));
            work(0);
        });
        parts.into_iter().map(|part| part.into_inner().expect(held).wrong).sum()
    }

    /// Goes by what was seen in a batch of so many.
    fn go(&mut self, parts: &[Mutex<Part>], size: usize, done: f32, most: &impl Fn(usize) -> f32) {
        let mut slopes = vec![0.0; self.now.len()];
        for part in parts {
            let mut part = part.lock().expect("no thread panicked");
            for (all, slope) in slopes.iter_mut().zip(&mut part.slopes) {
                *all += std::mem::take(slope);
            }
        }
        self.went += 1;
        let rate = self.rates.0 + (self.rates.1 - self.rates.0) * done;
        // Means begin at nothing.
        let begun = |memory: f32| 1.0 - memory.powi(self.went);
        let rate = rate * begun(MEMORY.1).sqrt() / begun(MEMORY.0);
        let share = 1.0 / size as f32;
        for (at, slope) in slopes.into_iter().enumerate() {
            let now = slope * share;
            let (mean, square) = (&mut self.means[at], &mut self.squares[at]);
            *mean += (1.0 - MEMORY.0) * (now - *mean);
            *square += (1.0 - MEMORY.1) * (now * now - *square);
            let most = most(at);
            let weight = &mut self.now[at];
            *weight = (*weight - rate * *mean / (square.sqrt() + SMALL)).clamp(-most, most);
        }
    }

    /// As a game takes them, where 1 is as much as `unit` says of each.
    pub(crate) fn weights(&self, unit: impl Fn(usize) -> i16) -> Vec<i16> {
        let all = self.now.iter().enumerate();
        all.map(|(at, weight)| (weight * f32::from(unit(at))).round() as i16).collect()
    }

    /// Goes on from these; whether they are as many.
    pub(crate) fn resume(&mut self, weights: &[i16], unit: impl Fn(usize) -> i16) -> bool {
        let fit = weights.len() == self.now.len();
        if fit {
            let all = weights.iter().enumerate();
            self.now = all.map(|(at, &weight)| f32::from(weight) / f32::from(unit(at))).collect();
            self.rates.0 = self.rates.1.max(self.rates.0 * AGAIN);
        }
        fit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_that_are_gone_on_from_go_less_far_at_first() {
        let went = |again: bool| {
            let mut weights = Descent::new(vec![0.5], 8, (1e-2, 1e-4));
            if again {
                assert!(weights.resume(&[2], |_| 4));
            }
            let look = |_: &[f32], _: usize, slopes: &mut [f32]| {
                slopes[0] += 1.0;
                0.0
            };
            weights.pass(1, 8, [0.0; 2], look, |_| 1.0);
            0.5 - weights.now[0]
        };
        let (first, again) = (went(false), went(true));
        assert!((first - 1e-2).abs() < 1e-5, "{first}");
        assert!((again - 1e-2 * AGAIN).abs() < 1e-5, "{again}");
    }
}
