//! The random numbers of playouts, searches and drawn chance: fast, seeded, the same everywhere.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A seeded generator (xoshiro256++). The same seed gives the same numbers on every machine.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The generator of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Rng {
        Rng(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `n - 1`, each equally likely (to within 2^-32, which no test can see).
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        debug_assert!(n > 0 && n <= u32::MAX as usize);
        (((self.bits() >> 32) * n as u64) >> 32) as usize
    }

    /// A number in `0.0..1.0`.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// One of `items`, each equally likely.
    ///
    /// # Panics
    /// If there are none.
    #[inline]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Puts `items` into a random order, each equally likely (to within 2^-32 at every place).
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        // One draw serves as many places as leave 32 of its bits unused (batched dice, after
        // Brackett-Rozinsky and Lemire, 2024).
        let (mut bits, mut spent) = (0, u64::MAX);
        for n in (2..=items.len()).rev() {
            spent = spent.saturating_mul(n as u64);
            if spent > 1 << 32 {
                (bits, spent) = (self.bits(), n as u64);
            }
            let product = u128::from(bits) * n as u128;
            bits = product as u64;
            items.swap((product >> 64) as usize, n - 1);
        }
    }
}

/// Scrambles a number into 64 well-mixed bits: the constants of hash keys come from it.
#[inline]
#[must_use]
pub const fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A table of hash keys, made at compile time: `zobrist::<64>(1)`.
#[must_use]
pub const fn zobrist<const N: usize>(series: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut i = 0;
    while i < N {
        keys[i] = mix(mix(series) ^ i as u64);
        i += 1;
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_as_likely() {
        let mut rng = Rng::new(5);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            rng.shuffle(&mut items);
            *counts.entry(items).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 24);
        // Six standard deviations of 31.
        assert!(counts.values().all(|n| (814..1186).contains(n)), "{counts:?}");
    }
}
