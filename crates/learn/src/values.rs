//! Weights while they are learnt.

use ludoteca_core::learnable::WEIGHT;

/// What each weight is so far, and how far it has gone to be that.
pub(crate) struct Values {
    now: Vec<f32>,
    /// The sum of the squares of all slopes.
    gone: Vec<f32>,
}

impl Values {
    /// So many, which are held to have gone so far before they did.
    pub(crate) fn new(count: usize, gone: f32) -> Values {
        Values { now: vec![0.0; count], gone: vec![gone; count] }
    }

    pub(crate) fn now(&self) -> &[f32] {
        &self.now
    }

    pub(crate) fn set(&mut self, at: usize, value: f32) {
        self.now[at] = value;
    }

    /// Goes against a slope that is told in so many units, each weight the less the more it has gone already (Adagrad,
    /// Duchi et al. 2011).
    #[inline]
    pub(crate) fn go(&mut self, at: usize, slope: f32, rate: f32, units: f32) {
        self.gone[at] += slope * slope;
        self.now[at] -= rate * slope / (units * self.gone[at].sqrt());
    }

    /// As a game takes them.
    pub(crate) fn weights(&self) -> Vec<i16> {
        self.now.iter().map(|value| (value / WEIGHT).round() as i16).collect()
    }

    /// Goes on from these; whether they are as many.
    pub(crate) fn resume(&mut self, weights: &[i16]) -> bool {
        let fit = weights.len() == self.now.len();
        if fit {
            self.now = weights.iter().map(|&weight| f32::from(weight) * WEIGHT).collect();
        }
        fit
    }
}
