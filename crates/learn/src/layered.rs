//! A net of one hidden layer while it is learnt: as [`Shape`] says.

use ludoteca_core::Rng;
use ludoteca_core::learnable::{HIDDEN, LARGEST, ON, STEP, Shape};

use crate::descent::Descent;

/// So many positions are looked at before weights go once.
const BATCH: usize = 512;
/// How far a weight goes at most, when learning begins and when it ends.
const RATES: (f32, f32) = (1e-3, 1e-4);
/// Weights from inputs are so large at first, small enough for those that are seldom seen to say little; and so much
/// units have without inputs.
const FIRST: f32 = 0.05;
const BARE: f32 = 0.3;
/// No weight from an input is larger.
const WIDEST: f32 = 2.0;

/// What the hidden layer is for one who looks.
type Units = [f32; HIDDEN];

/// The net.
pub(crate) struct Layered {
    net: Net,
    weights: Descent,
}

/// What its weights are of.
struct Net {
    shape: Shape,
}

/// A position as it is looked at: what is on in it, and in the image of which number.
pub(crate) type Looked<'a> = (&'a [(u32, i8)], usize);

/// What a position sums up to, for who steps and for the other.
struct Seen {
    units: [Units; 2],
    said: f32,
}

impl Net {
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

    fn see(&self, now: &[f32], active: &[(u32, i8)], image: usize) -> Seen {
        let row = |at: usize| -> &Units { now[at * HIDDEN..].first_chunk().expect("a row") };
        let mut units = [*row(self.shape.inputs); 2];
        let mut said = now[now.len() - 1];
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

    /// Looks at a position; how wrong the weights were.
    fn look(
        &self,
        now: &[f32],
        (active, image): Looked<'_>,
        slope: impl FnOnce(f32) -> (f32, f64),
        slopes: &mut [f32],
    ) -> f64 {
        let Seen { units, said } = self.see(now, active, image);
        let (slope, wrong) = slope(said);
        for (view, units) in units.iter().enumerate() {
            let at = self.outputs() + view * HIDDEN;
            let weights: &Units = now[at..].first_chunk().expect("a row");
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
        wrong
    }

    /// What 1 is as a game takes a weight.
    fn unit(&self, at: usize) -> i16 {
        if at < self.outputs() { ON } else { STEP }
    }
}

impl Layered {
    /// A net that says nothing yet.
    pub(crate) fn new(shape: &Shape, rng: &mut Rng) -> Layered {
        let mut now = vec![0.0; shape.weights()];
        for weight in &mut now[..shape.inputs * HIDDEN] {
            *weight = (2.0 * rng.unit() as f32 - 1.0) * FIRST;
        }
        now[shape.inputs * HIDDEN..][..HIDDEN].fill(BARE);
        Layered { net: Net { shape: shape.clone() }, weights: Descent::new(now, BATCH, RATES) }
    }

    /// What it says for who steps, in log odds.
    #[cfg(test)]
    fn says(&self, active: &[(u32, i8)]) -> f32 {
        self.net.see(&self.weights.now, active, 0).said
    }

    /// In how many ways a position is seen.
    pub(crate) fn images(&self) -> usize {
        self.net.shape.images.len() + 1
    }

    /// [Looks](Descent::pass) at so many positions once. `position` tells each by its place, and `slope`, by what is said
    /// of it in log odds of who steps, how that should go, and how wrong it was. How wrong all of them were.
    pub(crate) fn pass<'a>(
        &mut self,
        threads: usize,
        count: usize,
        stretch: [f32; 2],
        position: impl Fn(usize) -> Looked<'a> + Sync,
        slope: impl Fn(usize, f32) -> (f32, f64) + Sync,
    ) -> f64 {
        let Layered { net, weights } = self;
        let (outputs, largest) = (net.outputs(), f32::from(LARGEST) / f32::from(STEP));
        let look = |now: &[f32], at: usize, slopes: &mut [f32]| {
            net.look(now, position(at), |said| slope(at, said), slopes)
        };
        let most = |at: usize| if at < outputs { WIDEST } else { largest };
        weights.pass(threads, count, stretch, look, most)
    }

    /// As a game takes them.
    pub(crate) fn weights(&self) -> Vec<i16> {
        self.weights.weights(|at| self.net.unit(at))
    }

    /// Goes on from these; whether they are as many.
    pub(crate) fn resume(&mut self, weights: &[i16]) -> bool {
        let Layered { net, weights: own } = self;
        own.resume(weights, |at| net.unit(at))
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
        let mut other = Layered::new(&shape, &mut rng);
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
