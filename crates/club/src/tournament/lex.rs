//! Weights of several criteria, the first of which outweighs all the others together.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// A weight of `L` words, compared word by word. Words are added one by one, without carrying, so that it is an
/// ordered group: all that the matching needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lex<const L: usize>(pub(super) [i64; L]);

/// How much of a word the fields of one weight may take: what is above is room for sums along a path.
const ROOM: i64 = 1 << 46;

impl<const L: usize> Lex<L> {
    pub(super) const ZERO: Self = Self([0; L]);

    /// Half of it. All words are even wherever this is called.
    pub(super) fn half(self) -> Self {
        Self(self.0.map(|word| word / 2))
    }

    pub(super) fn twice(self) -> Self {
        Self(self.0.map(|word| word * 2))
    }
}

impl<const L: usize> Add for Lex<L> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl<const L: usize> Sub for Lex<L> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<const L: usize> AddAssign for Lex<L> {
    fn add_assign(&mut self, other: Self) {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a += b;
        }
    }
}

impl<const L: usize> SubAssign for Lex<L> {
    fn sub_assign(&mut self, other: Self) {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a -= b;
        }
    }
}

impl<const L: usize> Neg for Lex<L> {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.map(|word| -word))
    }
}

impl<const L: usize> PartialOrd for Lex<L> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const L: usize> Ord for Lex<L> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

/// Where each criterion stands in a weight: the word, and what one of it counts there.
#[derive(Debug)]
pub(super) struct Fields {
    places: Vec<(usize, i64)>,
    words: usize,
}

impl Fields {
    /// Lays out criteria of falling importance. `ranges[i]` is by how much the sums of criterion `i` over two
    /// matchings can differ; one of range 0 takes no place.
    pub(super) fn lay_out(ranges: &[i64]) -> Self {
        let mut places = vec![(0, 0); ranges.len()];
        let (mut word, mut unit) = (0, 1_i64);
        for (place, &range) in places.iter_mut().zip(ranges).rev() {
            if unit > 1 && unit.saturating_mul(range + 1) > ROOM {
                (word, unit) = (word + 1, 1);
            }
            *place = (word, if range == 0 { 0 } else { unit });
            unit = unit.saturating_mul(range + 1);
        }
        // Counted from the last word so far; the first is the most important.
        for place in &mut places {
            place.0 = word - place.0;
        }
        Self { places, words: word + 1 }
    }

    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// Adds `count` of criterion `field` to a weight. Every word is even, for the halves in the matching.
    pub(super) fn add<const L: usize>(&self, weight: &mut Lex<L>, field: usize, count: i64) {
        let (word, unit) = self.places[field];
        weight.0[word + L - self.words] += 2 * unit * count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_criterion_outweighs_all_of_those_after_it() {
        let fields = Fields::lay_out(&[3, 1 << 40, 0, 1 << 30, 7, 100]);
        assert_eq!(fields.words(), 2);
        let ranges = [3, 1 << 40, 0, 1 << 30, 7, 100];
        for first in [0, 1, 3, 4] {
            let (mut one, mut rest) = (Lex::<2>::ZERO, Lex::<2>::ZERO);
            fields.add(&mut one, first, 1);
            for (later, &range) in ranges.iter().enumerate().skip(first + 1) {
                fields.add(&mut rest, later, range);
            }
            assert!(one > rest, "criterion {first}");
        }
    }
}
