//! A net of one hidden layer while it is learnt: as [`Shape`] says, by gradients of batches (Adam, Kingma and Ba 2014).

use ludoteca_core::Rng;
use ludoteca_core::learnable::{HIDDEN, LARGEST, ON, STEP, Shape};

/// So many positions are looked at before weights go once.
const BATCH: u32 = 512;
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
    /// How they should go by the positions since they went last.
    slopes: Vec<f32>,
    /// The mean of slopes, and of their squares.
    means: Vec<f32>,
    squares: Vec<f32>,
    /// How often they went, and how many positions there were since.
    went: i32,
    waiting: u32,
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
        Layered {
            shape: shape.clone(),
            now,
            slopes: none(),
            means: none(),
            squares: none(),
            went: 0,
            waiting: 0,
        }
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

    /// Looks at a position, in an image of it, as whose worth to who steps `slope` tells how wrong what it says is.
    /// `part`: how much of all that is looked at has been.
    pub(crate) fn look(
        &mut self,
        active: &[(u32, i8)],
        rng: &mut Rng,
        part: f32,
        slope: impl FnOnce(f32) -> f32,
    ) {
        let image = rng.below(self.shape.images.len() + 1);
        let Seen { units, said } = self.see(active, image);
        let slope = slope(said);
        let mut slopes = std::mem::take(&mut self.slopes);
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
        self.slopes = slopes;
        self.waiting += 1;
        if self.waiting == BATCH {
            self.go(part);
        }
    }

    /// Goes by what was looked at since it went last, if anything was.
    pub(crate) fn go(&mut self, part: f32) {
        if self.waiting == 0 {
            return;
        }
        self.went += 1;
        let rate = RATES.0 + (RATES.1 - RATES.0) * part;
        // Means begin at nothing.
        let begun = |memory: f32| 1.0 - memory.powi(self.went);
        let rate = rate * begun(MEMORY.1).sqrt() / begun(MEMORY.0);
        let share = 1.0 / self.waiting as f32;
        let outputs = self.outputs();
        for (at, slope) in self.slopes.iter_mut().enumerate() {
            let now = *slope * share;
            *slope = 0.0;
            let (mean, square) = (&mut self.means[at], &mut self.squares[at]);
            *mean += (1.0 - MEMORY.0) * (now - *mean);
            *square += (1.0 - MEMORY.1) * (now * now - *square);
            let most = if at < outputs { WIDEST } else { f32::from(LARGEST) / f32::from(STEP) };
            let weight = &mut self.now[at];
            *weight = (*weight - rate * *mean / (square.sqrt() + SMALL)).clamp(-most, most);
        }
        self.waiting = 0;
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
        for _ in 0..300_000 {
            let (active, right) = cases[rng.below(4)];
            net.look(active, &mut rng, 0.0, |said| said - right);
        }
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
}
