//! A net of one hidden layer while it is learnt: as [`Shape`] says, by gradients of batches (Adam, Kingma and Ba 2014).

use std::sync::{Barrier, Mutex, RwLock};

use ludoteca_core::Rng;
use ludoteca_core::learnable::{HIDDEN, LARGEST, ON, STEP, Shape};

/// So many positions are looked at before weights go once, in so many parts, which are added up in their order: what
/// is learnt is the same on any number of threads.
const BATCH: usize = 512;
const PARTS: usize = 8;
/// How far a weight goes at most, when learning begins and when it ends.
const RATES: (f32, f32) = (1e-3, 1e-4);
/// How long slopes and their squares are remembered.
const MEMORY: (f32, f32) = (0.9, 0.999);
/// Weights from inputs are so large at first, small enough for those that are seldom seen to say little; and so much
/// units have without inputs.
const FIRST: f32 = 0.05;
const BARE: f32 = 0.3;
/// No weight from an input is larger.
const WIDEST: f32 = 2.0;
/// What keeps a weight that nothing speaks of where it is.
const SMALL: f32 = 1e-8;

/// What the hidden layer is for one who looks.
type Units = [f32; HIDDEN];

/// Weights, and how they went.
pub(crate) struct Layered {
    shape: Shape,
    /// In their order; 1 is 1.
    now: Vec<f32>,
    /// The mean of slopes, and of their squares.
    means: Vec<f32>,
    squares: Vec<f32>,
    /// How often they went.
    went: i32,
}

/// A position as it is looked at: what is on in it, and in the image of which number.
pub(crate) type Looked<'a> = (&'a [(u32, i8)], usize);

/// What a part of a batch says of how weights should go, and how wrong they were.
struct Part {
    slopes: Vec<f32>,
    wrong: f64,
}

/// What a position sums up to, for who steps and for the other.
struct Seen {
    units: [Units; 2],
    said: f32,
}

impl Layered {
    /// A net that says nothing yet.
    pub(crate) fn new(shape: &Shape, rng: &mut Rng) -> Layered {
        let count = shape.weights();
        let mut now = vec![0.0; count];
        for weight in &mut now[..shape.inputs * HIDDEN] {
            *weight = (2.0 * rng.unit() as f32 - 1.0) * FIRST;
        }
        now[shape.inputs * HIDDEN..][..HIDDEN].fill(BARE);
        let none = || vec![0.0; count];
        Layered { shape: shape.clone(), now, means: none(), squares: none(), went: 0 }
    }

    /// Where the weights from units begin.
    fn outputs(&self) -> usize {
        (self.shape.inputs + 1) * HIDDEN
    }

    /// The inputs of who steps and of the other, as in the image of that number; the first image is the board.
    fn inputs<'a>(
        &'a self,
        active: &'a [(u32, i8)],
        image: usize,
        view: usize,
    ) -> impl Iterator<Item = usize> + 'a {
        let (&(_, steps), inputs) = active.split_last().expect("who steps");
        let sign = if view == 0 { steps } else { -steps };
        let image = image.checked_sub(1).map(|image| &self.shape.images[image]);
        let moved = move |input: u32| image.map_or(input, |image| image[input as usize]) as usize;
        inputs.iter().filter(move |&&(_, of)| of == sign).map(move |&(input, _)| moved(input))
    }

    fn see(&self, active: &[(u32, i8)], image: usize) -> Seen {
        let row = |at: usize| -> &Units { self.now[at * HIDDEN..].first_chunk().expect("a row") };
        let mut units = [*row(self.shape.inputs); 2];
        let mut said = self.now[self.now.len() - 1];
        for (view, units) in units.iter_mut().enumerate() {
            for input in self.inputs(active, image, view) {
                let row = row(input);
                (0..HIDDEN).for_each(|unit| units[unit] += row[unit]);
            }
            let weights = row(self.shape.inputs + 1 + view);
            for (unit, weight) in units.iter().zip(weights) {
                let on = unit.clamp(0.0, 1.0);
                said += on * on * weight;
            }
        }
        Seen { units, said }
    }

    /// What it says for who steps, in log odds.
    #[cfg(test)]
    fn says(&self, active: &[(u32, i8)]) -> f32 {
        self.see(active, 0).said
    }

    /// In how many ways a position is seen.
    pub(crate) fn images(&self) -> usize {
        self.shape.images.len() + 1
    }

    /// Looks at so many positions once, one batch after the other, on so many threads. `position` tells each by its place,
    /// and `slope`, by what is said of it in log odds of who steps, how that should go, and how wrong it was; `stretch` is
    /// how much of all that is looked at has been at the beginning and at the end. How wrong all of them were.
    pub(crate) fn pass<'a>(
        &mut self,
        threads: usize,
        count: usize,
        stretch: [f32; 2],
        position: impl Fn(usize) -> Looked<'a> + Sync,
        slope: impl Fn(usize, f32) -> (f32, f64) + Sync,
    ) -> f64 {
        let empty = || Part { slopes: vec![0.0; self.now.len()], wrong: 0.0 };
        let parts: Vec<_> = (0..PARTS).map(|_| Mutex::new(empty())).collect();
        let threads = threads.clamp(1, PARTS);
        let (barrier, net) = (Barrier::new(threads), RwLock::new(self));
        let held = "no thread panicked";
        let work = |thread: usize| {
            for begin in (0..count).step_by(BATCH) {
                let size = BATCH.min(count - begin);
                {
                    let net = net.read().expect(held);
                    for number in (thread..PARTS).step_by(threads) {
                        let mut part = parts[number].lock().expect(held);
                        for at in begin + size * number / PARTS..begin + size * (number + 1) / PARTS
                        {
                            net.look(position(at), |said| slope(at, said), &mut part);
                        }
                    }
                }
                if barrier.wait().is_leader() {
                    let done = (begin + size) as f32 / count as f32;
                    let done = stretch[0] + (stretch[1] - stretch[0]) * done;
                    net.write().expect(held).go(&parts, size, done);
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

    /// Looks at a position.
    fn look(
        &self,
        (active, image): Looked<'_>,
        slope: impl FnOnce(f32) -> (f32, f64),
        part: &mut Part,
    ) {
        let Seen { units, said } = self.see(active, image);
        let (slope, wrong) = slope(said);
        let slopes = &mut part.slopes;
        part.wrong += wrong;
        for (view, units) in units.iter().enumerate() {
            let at = self.outputs() + view * HIDDEN;
            let weights: &Units = self.now[at..].first_chunk().expect("a row");
            let mut back = [0.0; HIDDEN];
            for unit in 0..HIDDEN {
                let on = units[unit].clamp(0.0, 1.0);
                slopes[at + unit] += slope * on * on;
                let moves = units[unit] > 0.0 && units[unit] < 1.0;
                back[unit] = if moves { slope * weights[unit] * 2.0 * on } else { 0.0 };
            }
            let bare = self.shape.inputs;
            for input in self.inputs(active, image, view).chain([bare]) {
                let row: &mut Units = slopes[input * HIDDEN..].first_chunk_mut().expect("a row");
                (0..HIDDEN).for_each(|unit| row[unit] += back[unit]);
            }
        }
        *slopes.last_mut().expect("the last weight") += slope;
    }

    /// Goes by what was seen in a batch of so many.
    fn go(&mut self, parts: &[Mutex<Part>], size: usize, done: f32) {
        let mut slopes = vec![0.0; self.now.len()];
        for part in parts {
            let mut part = part.lock().expect("no thread panicked");
            for (all, slope) in slopes.iter_mut().zip(&mut part.slopes) {
                *all += std::mem::take(slope);
            }
        }
        self.went += 1;
        let rate = RATES.0 + (RATES.1 - RATES.0) * done;
        // Means begin at nothing.
        let begun = |memory: f32| 1.0 - memory.powi(self.went);
        let rate = rate * begun(MEMORY.1).sqrt() / begun(MEMORY.0);
        let share = 1.0 / size as f32;
        let outputs = self.outputs();
        for (at, slope) in slopes.into_iter().enumerate() {
            let now = slope * share;
            let (mean, square) = (&mut self.means[at], &mut self.squares[at]);
            *mean += (1.0 - MEMORY.0) * (now - *mean);
            *square += (1.0 - MEMORY.1) * (now * now - *square);
            let most = if at < outputs { WIDEST } else { f32::from(LARGEST) / f32::from(STEP) };
            let weight = &mut self.now[at];
            *weight = (*weight - rate * *mean / (square.sqrt() + SMALL)).clamp(-most, most);
        }
    }

    /// What 1 is as a game takes a weight.
    fn unit(&self, at: usize) -> f32 {
        f32::from(if at < self.outputs() { ON } else { STEP })
    }

    /// As a game takes them.
    pub(crate) fn weights(&self) -> Vec<i16> {
        let all = self.now.iter().enumerate();
        all.map(|(at, weight)| (weight * self.unit(at)).round() as i16).collect()
    }

    /// Goes on from these; whether they are as many.
    pub(crate) fn resume(&mut self, weights: &[i16]) -> bool {
        let fit = weights.len() == self.now.len();
        if fit {
            let all = weights.iter().enumerate();
            self.now = all.map(|(at, &weight)| f32::from(weight) / self.unit(at)).collect();
        }
        fit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_net_learns_what_no_sum_says() {
        // Who has both of two things or neither is well off.
        let shape = Shape { inputs: 3, images: Vec::new() };
        let mut rng = Rng::new(1);
        let mut net = Layered::new(&shape, &mut rng);
        assert_eq!(net.says(&[(0, 1), (0, 1)]), 0.0, "nothing yet");
        let cases: [(&[(u32, i8)], f32); 4] = [
            (&[(0, 1), (1, 1), (0, 1)], 1.0),
            (&[(2, -1), (0, 1)], 1.0),
            (&[(0, 1), (0, 1)], -1.0),
            (&[(1, 1), (0, 1)], -1.0),
        ];
        let order: Vec<usize> = (0..300_000).map(|_| rng.below(4)).collect();
        let slope = |at: usize, said: f32| (said - cases[order[at]].1, 0.0);
        net.pass(1, order.len(), [0.0; 2], |at| (cases[order[at]].0, 0), slope);
        for (active, right) in cases {
            assert!((net.says(active) - right).abs() < 0.2, "{}", net.says(active));
        }
        // The same weights by who else steps.
        let turned: Vec<_> = cases[0].0.iter().map(|&(input, sign)| (input, -sign)).collect();
        assert_eq!(net.says(&turned), net.says(cases[0].0));
        let weights = net.weights();
        let mut other = Layered::new(&net.shape, &mut rng);
        assert!(other.resume(&weights) && !other.resume(&weights[1..]));
        assert_eq!(other.weights(), weights);
    }
    #[test]
    fn any_number_of_threads_goes_the_same_way() {
        let shape = Shape { inputs: 3, images: vec![vec![1, 0, 2]] };
        let cases: [&[(u32, i8)]; 3] = [&[(0, 1), (2, -1), (0, 1)], &[(1, -1), (0, -1)], &[(0, 1)]];
        let taught = |threads| {
            let mut net = Layered::new(&shape, &mut Rng::new(5));
            let slope = |at: usize, said: f32| (said - at as f32 / 2000.0, f64::from(said));
            let wrong = net.pass(threads, 2000, [0.0, 1.0], |at| (cases[at % 3], at % 2), slope);
            (net.weights(), wrong.to_bits())
        };
        let one = taught(1);
        assert_ne!(one.0, Layered::new(&shape, &mut Rng::new(5)).weights());
        assert_eq!(one, taught(3));
        assert_eq!(one, taught(100));
    }
}
