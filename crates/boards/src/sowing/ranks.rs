//! Numbers for all ways in which so many seeds may lie in the houses.

use super::Heaps;

/// Numbers without gaps for the ways in which seeds lie in a row of houses: those of `n` seeds have the numbers
/// below [`count(n)`](Ranks::count).
///
/// ```
/// use ludoteca_boards::sowing::{Heaps, Ranks};
/// let ranks = Ranks::new(12, 15);
/// assert_eq!(ranks.count(15), 7_726_160);
/// let heaps = Heaps::of(&[4, 0, 0, 3, 0, 0, 0, 8]);
/// assert_eq!(ranks.heaps(15, ranks.rank(heaps)), heaps);
/// ```
#[derive(Clone, Debug)]
pub struct Ranks {
    houses: usize,
    /// With `c` seeds in the houses up to the `i`th a bar stands at place `c + i`, before the next house: there
    /// are `binomial(c + i, i + 1)` ways in which the bars up to this one stand lower.
    lower: Vec<[u32; 16]>,
}

const fn binomial(n: u64, k: u64) -> u64 {
    let (mut result, mut i) = (1, 0);
    while i < k {
        // Of `i + 1` numbers in a row one is divisible by `i + 1`.
        result = result * n.saturating_sub(i) / (i + 1);
        i += 1;
    }
    result
}

impl Ranks {
    /// For 2 to 16 houses with up to `most` seeds, so few that there are fewer than 2^32 ways.
    #[must_use]
    pub fn new(houses: usize, most: u8) -> Ranks {
        debug_assert!((2..=16).contains(&houses));
        let below = |seeds: u8, house: usize| match house {
            house if house + 1 < houses => {
                binomial(u64::from(seeds) + house as u64, house as u64 + 1) as u32
            }
            // Behind the last house no bar stands.
            _ => 0,
        };
        let lower = (0..=most).map(|seeds| std::array::from_fn(|i| below(seeds, i))).collect();
        Ranks { houses, lower }
    }

    /// In how many ways so many seeds may lie.
    #[must_use]
    pub fn count(&self, seeds: u8) -> u32 {
        let bars = self.houses as u64 - 1;
        binomial(u64::from(seeds) + bars, bars) as u32
    }

    /// The number of these heaps.
    #[inline]
    #[must_use]
    pub fn rank(&self, heaps: Heaps) -> u32 {
        let sums = heaps.running();
        (0..self.houses - 1).map(|i| self.lower[usize::from(sums.get(i))][i]).sum()
    }

    /// The heaps of so many seeds that have this number.
    #[must_use]
    pub fn heaps(&self, seeds: u8, rank: u32) -> Heaps {
        let mut houses = [0; 16];
        let (mut above, mut rest) = (seeds, rank);
        for i in (0..self.houses - 1).rev() {
            let mut sum = above;
            while self.lower[usize::from(sum)][i] > rest {
                sum -= 1;
            }
            rest -= self.lower[usize::from(sum)][i];
            houses[i + 1] = above - sum;
            above = sum;
        }
        houses[0] = above;
        Heaps::of(&houses)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_no_gaps_and_lead_back() {
        for (houses, most) in [(2, 30), (3, 12), (12, 5), (16, 3)] {
            let ranks = Ranks::new(houses, most);
            for seeds in 0..=most {
                let mut seen = std::collections::HashSet::new();
                for rank in 0..ranks.count(seeds) {
                    let heaps = ranks.heaps(seeds, rank);
                    assert_eq!((heaps.total(), ranks.rank(heaps)), (u32::from(seeds), rank));
                    assert!((houses..16).all(|house| heaps.get(house) == 0));
                    assert!(seen.insert(std::array::from_fn::<u8, 16, _>(|i| heaps.get(i))));
                }
            }
        }
    }

    #[test]
    fn there_are_as_many_as_bars_can_stand() {
        let ranks = Ranks::new(12, 21);
        let counts = [0, 1, 2, 15, 21].map(|seeds| ranks.count(seeds));
        assert_eq!(counts, [1, 12, 78, 7_726_160, 129_024_480]);
        let last = ranks.count(21) - 1;
        assert_eq!(ranks.rank(ranks.heaps(21, last)), last);
    }
}
