//! Sowing: seeds in houses that lie on a ring.
//!
//! All houses together are one number with a byte a house, so that a whole sowing is one addition
//! and a question to all houses ("which hold at least two?") is another.

mod ranks;

use crate::bits::NTH;

pub use ranks::Ranks;

/// The seeds in up to 16 houses, fewer than 128 in each.
///
/// ```
/// use ludoteca_boards::sowing::{Heaps, Ring};
/// let ring = Ring::new(4, 20);
/// let mut heaps = Heaps::of(&[5, 0, 0, 1]);
/// // The house of origin is skipped: the fourth seed falls next to it again.
/// assert_eq!(ring.sow(&mut heaps, 0), 2);
/// assert_eq!(heaps, Heaps::of(&[0, 2, 2, 2]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heaps(u128);

/// The highest bit of every byte, which no count reaches.
const TOPS: u128 = 0x8080_8080_8080_8080_8080_8080_8080_8080;

impl Heaps {
    /// No seed anywhere.
    pub const EMPTY: Heaps = Heaps(0);

    /// These heaps, from house 0 on.
    ///
    /// # Panics
    /// If there are more than 16.
    #[must_use]
    pub fn of(counts: &[u8]) -> Heaps {
        let mut bytes = [0; 16];
        bytes[..counts.len()].copy_from_slice(counts);
        Heaps(u128::from_le_bytes(bytes))
    }

    /// The seeds in a house.
    #[inline]
    #[must_use]
    pub const fn get(self, house: usize) -> u8 {
        (self.0 >> (8 * house)) as u8
    }

    /// Takes all seeds out of a house.
    #[inline]
    pub const fn clear(&mut self, house: usize) {
        self.0 &= !(0xFF << (8 * house));
    }

    /// The seeds in these houses only.
    #[inline]
    #[must_use]
    pub const fn within(self, houses: Houses) -> Heaps {
        Heaps(self.0 & houses.bytes())
    }

    /// Whether there is no seed.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seeds there are.
    #[must_use]
    pub fn total(self) -> u32 {
        self.0.to_le_bytes().iter().map(|&n| u32::from(n)).sum()
    }

    /// In each house what it and all before it hold together, which must be fewer than 256.
    #[inline]
    const fn running(self) -> Heaps {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let low = (self.0 as u64).wrapping_mul(ONES);
        let high = ((self.0 >> 64) as u64).wrapping_add(low >> 56).wrapping_mul(ONES);
        Heaps((high as u128) << 64 | low as u128)
    }

    /// The first `houses` with the board turned, so that the house at `first` comes first, and those before it
    /// last.
    #[inline]
    #[must_use]
    pub const fn turned(self, houses: usize, first: usize) -> Heaps {
        let (before, all) = (8 * first, 8 * houses);
        let mask = u128::MAX >> (128 - all);
        Heaps(self.0 >> before & mask | self.0 << (all - before) & mask)
    }

    /// The houses that hold at least as many seeds as their floor.
    #[inline]
    #[must_use]
    pub const fn at_least(self, floors: Floors) -> Houses {
        // No byte overflows: counts are below 128 and complements at most 127.
        Houses((self.0 + floors.complement) & TOPS)
    }

    /// A well-mixed hash of the heaps, in at most 13 houses, and a number of at most 24 bits: more would
    /// lie on each other.
    #[inline]
    #[must_use]
    pub const fn hash(self, salt: u64) -> u64 {
        // The two halves of a full product of both halves: every bit depends on every seed.
        let low = self.0 as u64 ^ 0x9e37_79b9_7f4a_7c15;
        let high = (self.0 >> 64) as u64 ^ 0xd1b5_4a32_d192_ed03 ^ salt.rotate_left(40);
        let product = low as u128 * high as u128;
        product as u64 ^ (product >> 64) as u64
    }
}

/// A least number of seeds for each house, for [`Heaps::at_least`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Floors {
    /// 128 less the floor, in each byte; 0 where no number is enough.
    complement: u128,
}

impl Floors {
    /// These floors, below 128, from house 0 on. Houses with the floor 0 are never asked for.
    ///
    /// # Panics
    /// If there are more than 16.
    #[must_use]
    pub const fn of<const H: usize>(floors: [u8; H]) -> Floors {
        let mut complement = 0;
        let mut house = 0;
        while house < H {
            if floors[house] > 0 {
                complement |= (128 - floors[house] as u128) << (8 * house);
            }
            house += 1;
        }
        Floors { complement }
    }
}

/// A set of houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Houses(u128);

impl Houses {
    /// The houses from `first` up to, not including, `end`.
    #[must_use]
    pub const fn range(first: usize, end: usize) -> Houses {
        let mut set = 0;
        let mut house = first;
        while house < end {
            set |= 0x80 << (8 * house);
            house += 1;
        }
        Houses(set)
    }

    const fn bytes(self) -> u128 {
        (self.0 << 1).wrapping_sub(self.0 >> 7)
    }

    /// Whether the house is in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, house: usize) -> bool {
        self.0 >> (8 * house + 7) & 1 != 0
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub const fn count(self) -> usize {
        tally(self.0 as u64) + tally((self.0 >> 64) as u64)
    }

    /// The houses of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Houses) -> Houses {
        Houses(self.0 & other.0)
    }

    /// This set, or `other` if this one is empty.
    #[inline]
    #[must_use]
    pub const fn or_else(self, other: Houses) -> Houses {
        if self.is_empty() { other } else { self }
    }

    /// The house that `n` others of the set lie below. There must be more than `n`.
    #[inline]
    #[must_use]
    pub const fn nth(self, n: usize) -> usize {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let in_low = tally(low);
        let (tops, n, base) = if n < in_low { (low, n, 0) } else { (high, n - in_low, 8) };
        base + NTH[gather(tops) as usize][n & 7] as usize
    }

    /// The houses from the lowest to the highest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let house = rest.trailing_zeros() as usize / 8;
                rest &= rest - 1;
                house
            })
        })
    }
}

/// How many of the highest bits of eight bytes are set: no other bits are.
#[inline]
const fn tally(tops: u64) -> usize {
    ((tops >> 7).wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
}

/// The highest bits of eight bytes, side by side.
#[inline]
const fn gather(tops: u64) -> u8 {
    ((tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// A ring of houses into which seeds are sown one by one, the house of origin left out every time
/// round.
#[derive(Clone, Debug)]
pub struct Ring {
    houses: usize,
    /// For each number of seeds, and each house of origin.
    sowings: Vec<Sowing>,
}

/// What one sowing adds, and where it ends.
#[derive(Clone, Copy, Debug)]
struct Sowing {
    seeds: u128,
    last: usize,
}

impl Ring {
    /// A ring of 2 to 16 houses with at most `most` seeds, fewer than 128.
    #[must_use]
    pub fn new(houses: usize, most: usize) -> Ring {
        debug_assert!((2..=16).contains(&houses) && most < 128);
        let mut sowings = Vec::with_capacity((most + 1) * houses);
        for seeds in 0..=most {
            for origin in 0..houses {
                let mut sown = vec![0; houses];
                let mut last = origin;
                for house in path(houses, origin).take(seeds) {
                    sown[house] += 1;
                    last = house;
                }
                sowings.push(Sowing { seeds: Heaps::of(&sown).0, last });
            }
        }
        Ring { houses, sowings }
    }

    /// The house into which the last of `seeds` from `origin` falls.
    #[inline]
    #[must_use]
    pub fn last(&self, origin: usize, seeds: u8) -> usize {
        self.sowings[usize::from(seeds) * self.houses + origin].last
    }

    /// The houses into which `seeds` from `origin` fall, one by one.
    pub fn path(&self, origin: usize, seeds: u8) -> impl Iterator<Item = usize> + use<> {
        path(self.houses, origin).take(seeds.into())
    }

    /// Sows all seeds of a house and returns the house into which the last one fell.
    #[inline]
    pub fn sow(&self, heaps: &mut Heaps, origin: usize) -> usize {
        let sowing = &self.sowings[usize::from(heaps.get(origin)) * self.houses + origin];
        heaps.clear(origin);
        heaps.0 += sowing.seeds;
        sowing.last
    }

    /// The house before another.
    #[inline]
    #[must_use]
    pub const fn before(&self, house: usize) -> usize {
        if house == 0 { self.houses - 1 } else { house - 1 }
    }
}

/// The houses of a ring after `origin`, which is left out, again and again.
fn path(houses: usize, origin: usize) -> impl Iterator<Item = usize> {
    (1..houses).cycle().map(move |distance| (origin + distance) % houses)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twelve_seeds_skip_their_own_house() {
        let ring = Ring::new(12, 48);
        let mut heaps = Heaps::of(&[12]);
        assert_eq!(ring.sow(&mut heaps, 0), 1);
        assert_eq!(heaps, Heaps::of(&[0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]));
        assert_eq!(heaps.total(), 12);
    }

    #[test]
    fn the_path_leaves_out_the_house_of_origin() {
        let ring = Ring::new(4, 20);
        let path: Vec<_> = ring.path(1, 5).collect();
        assert_eq!(path, [2, 3, 0, 2, 3]);
        assert_eq!([0, 1, 2, 3].map(|house| ring.before(house)), [3, 0, 1, 2]);
    }

    #[test]
    fn floors_choose_houses() {
        let heaps = Heaps::of(&[0, 1, 2, 3, 127, 9]);
        let houses = |floors| heaps.at_least(floors).iter().collect::<Vec<_>>();
        assert_eq!(houses(Floors::of([1; 6])), [1, 2, 3, 4, 5]);
        assert_eq!(houses(Floors::of([2; 4])), [2, 3]);
        assert_eq!(houses(Floors::of([1, 2, 2, 4, 127, 10])), [2, 4]);
        assert_eq!(houses(Floors::of([0, 0, 0, 1])), [3]);
    }

    #[test]
    fn sets_of_houses_count_and_choose() {
        let set = Houses::range(6, 12);
        assert_eq!(set.count(), 6);
        for (n, house) in set.iter().enumerate() {
            assert_eq!(set.nth(n), house);
        }
        assert!(set.has(6) && !set.has(5));
        let heaps = Heaps::of(&[1; 16]);
        assert_eq!(heaps.within(set).total(), 6);
        assert_eq!(heaps.within(Houses::range(12, 16)).total(), 4);
    }

    #[test]
    fn no_house_is_less_than_some() {
        let (none, some) = (Houses::range(3, 3), Houses::range(2, 4));
        assert!(none.is_empty() && !some.is_empty());
        assert_eq!((none.or_else(some), some.or_else(Houses::range(0, 9))), (some, some));
    }

    #[test]
    fn a_turned_board_begins_elsewhere() {
        let heaps = Heaps::of(&[1, 2, 3, 4, 5, 6]);
        assert_eq!(heaps.turned(6, 2), Heaps::of(&[3, 4, 5, 6, 1, 2]));
        assert_eq!(heaps.turned(6, 2).turned(6, 4), heaps);
        let whole: [u8; 16] = std::array::from_fn(|i| i as u8);
        assert_eq!(Heaps::of(&whole).turned(16, 15).get(0), 15);
    }

    #[test]
    fn hashes_tell_heaps_and_numbers_apart() {
        let mut hashes = std::collections::HashSet::new();
        for house in 0..13 {
            for seeds in 1..=20 {
                let mut heaps = [1; 13];
                heaps[house] += seeds;
                for salt in [0, 1, 2, 3, 1 << 23] {
                    assert!(hashes.insert(Heaps::of(&heaps).hash(salt)));
                }
            }
        }
    }
}
