//! Which positions have occurred: for repetition rules.

/// The keys of positions that have occurred, in order, with repetitions.
///
/// Keys are 64 well-mixed bits and stand for the positions themselves, as is usual: two different
/// positions of one game share a key with a chance of about one in 2^64 for every pair. The first
/// `N` keys lie in the value itself, so that short histories are copied without an allocation; a
/// filter of `F` words, a power of two, answers most questions without a search.
#[derive(Debug)]
pub struct History<const N: usize, const F: usize> {
    /// For each value of some bits of a key, whether a key has it.
    filter: [u64; F],
    near: [u64; N],
    /// How many of `near` are used.
    used: usize,
    far: Vec<u64>,
}

impl<const N: usize, const F: usize> Default for History<N, F> {
    fn default() -> Self {
        History { filter: [0; F], near: [0; N], used: 0, far: Vec::new() }
    }
}

impl<const N: usize, const F: usize> Clone for History<N, F> {
    fn clone(&self) -> Self {
        History { filter: self.filter, near: self.near, used: self.used, far: self.far.clone() }
    }

    /// Copies without an allocation where there is room from before.
    #[inline]
    fn clone_from(&mut self, from: &Self) {
        self.filter = from.filter;
        self.near[..from.used].copy_from_slice(&from.near[..from.used]);
        self.used = from.used;
        self.far.clone_from(&from.far);
    }
}

impl<const N: usize, const F: usize> History<N, F> {
    /// Forgets everything.
    #[inline]
    pub fn clear(&mut self) {
        self.filter = [0; F];
        self.used = 0;
        self.far.clear();
    }

    /// The word and the bit of the filter that belong to a key.
    #[inline]
    const fn place(key: u64) -> (usize, u64) {
        ((key >> 56) as usize % F, 1 << (key >> 50 & 63))
    }

    /// Adds a position.
    #[inline]
    pub fn push(&mut self, key: u64) {
        let (word, bit) = Self::place(key);
        self.filter[word] |= bit;
        if self.used < N {
            self.near[self.used] = key;
            self.used += 1;
        } else {
            self.far.push(key);
        }
    }

    /// How often a position has occurred.
    #[inline]
    #[must_use]
    pub fn count(&self, key: u64) -> usize {
        let (word, bit) = Self::place(key);
        if self.filter[word] & bit == 0 { 0 } else { self.iter().filter(|&k| k == key).count() }
    }

    /// Whether a position has occurred.
    #[inline]
    #[must_use]
    pub fn has(&self, key: u64) -> bool {
        let (word, bit) = Self::place(key);
        self.filter[word] & bit != 0
            && (self.near[..self.used].contains(&key) || self.far.contains(&key))
    }

    /// The keys in the order in which they came.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        self.near[..self.used].iter().chain(&self.far).copied()
    }

    /// A hash of what has occurred, and how often, whatever the order.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.iter().map(ludoteca_core::rng::mix).fold(0, u64::wrapping_add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_beyond_what_lies_near() {
        let mut seen = History::<4, 4>::default();
        for key in (0..10u64).chain(0..5) {
            seen.push(key << 54 | 7);
        }
        assert_eq!(seen.count(3 << 54 | 7), 2);
        assert_eq!(seen.count(9 << 54 | 7), 1);
        assert_eq!(seen.count(11 << 54 | 7), 0);
        assert!(seen.has(9 << 54 | 7) && !seen.has(9 << 54));
        let mut copy = History::default();
        copy.push(1);
        copy.clone_from(&seen);
        assert_eq!(copy.iter().collect::<Vec<_>>(), seen.iter().collect::<Vec<_>>());
        assert!(copy.hash() == seen.hash() && copy.hash() != 0);
        copy.clear();
        assert_eq!((copy.count(7), copy.hash()), (0, 0));
        assert_eq!(seen.count(7), 2);
    }

    #[test]
    fn what_occurred_is_found_and_nothing_else() {
        let key = ludoteca_core::rng::mix;
        let mut seen = History::<8, 4>::default();
        seen.push(key(0));
        assert!(seen.has(key(0)) && !seen.has(key(1)));
        seen.clear();
        for n in 0..100 {
            seen.push(key(n));
            seen.push(key(n));
        }
        for n in 0..100 {
            assert!(seen.has(key(n)) && seen.count(key(n)) == 2);
            assert!(!seen.has(key(n + 100)) && seen.count(key(n + 100)) == 0);
        }
    }
}
