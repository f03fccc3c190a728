//! Sets of cells as bit boards.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use ludoteca_core::Rng;
use ludoteca_core::rng::mix;

use crate::Cell;

/// A set of cells with numbers below `64 * W`.
///
/// ```
/// use ludoteca_boards::{Bits, Cell};
/// let mut set = Bits::<2>::EMPTY;
/// set.insert(Cell::new(3));
/// set.insert(Cell::new(100));
/// assert_eq!(set.iter().map(Cell::index).collect::<Vec<_>>(), [3, 100]);
/// assert_eq!(set.nth(1), Cell::new(100));
/// ```
#[derive(Clone, Copy, Eq, Debug)]
pub struct Bits<const W: usize>(pub [u64; W]);

/// Word by word: the one that is derived calls a function to compare memory, which takes longer than all else.
impl<const W: usize> PartialEq for Bits<W> {
    #[inline]
    fn eq(&self, other: &Bits<W>) -> bool {
        self.0.iter().zip(&other.0).fold(0, |differ, (a, b)| differ | a ^ b) == 0
    }
}

impl<const W: usize> std::hash::Hash for Bits<W> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<const W: usize> Bits<W> {
    /// No cell.
    pub const EMPTY: Bits<W> = Bits([0; W]);

    /// A hash of these sets, and of what else tells positions apart.
    #[inline]
    #[must_use]
    pub fn key<const N: usize>(sets: &[Bits<W>; N], rest: u64) -> u64 {
        let mixed = |key, set: &Bits<W>| set.0.iter().fold(key, |key, &word| mix(key ^ word));
        sets.iter().fold(rest, mixed)
    }

    /// The cells with numbers below `n`.
    #[must_use]
    pub fn below(n: usize) -> Bits<W> {
        debug_assert!(n <= 64 * W);
        let mut set = Bits::EMPTY;
        for (i, word) in set.0.iter_mut().enumerate() {
            let here = n.saturating_sub(64 * i);
            *word = if here >= 64 { u64::MAX } else { (1 << here) - 1 };
        }
        set
    }

    /// One cell.
    #[inline]
    #[must_use]
    pub fn of(cell: Cell) -> Bits<W> {
        let mut set = Bits::EMPTY;
        set.insert(cell);
        set
    }

    /// Whether the cell is in the set.
    #[inline]
    #[must_use]
    pub fn has(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 != 0
    }

    /// Puts the cell in.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes the cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// How many cells there are.
    #[inline]
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    /// Whether the two sets share a cell.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &Bits<W>) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// The cells of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn without(self, other: Bits<W>) -> Bits<W> {
        self & !other
    }

    /// The lowest cell.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<Cell> {
        self.0
            .iter()
            .enumerate()
            .find(|&(_, &w)| w != 0)
            .map(|(i, w)| Cell::new(64 * i + w.trailing_zeros() as usize))
    }

    /// The highest cell.
    #[inline]
    #[must_use]
    pub fn last(&self) -> Option<Cell> {
        self.0
            .iter()
            .enumerate()
            .rev()
            .find(|&(_, &w)| w != 0)
            .map(|(i, w)| Cell::new(64 * i + 63 - w.leading_zeros() as usize))
    }

    /// One of its cells, each as likely as another.
    ///
    /// # Panics
    /// If it is empty.
    #[inline]
    #[must_use]
    pub fn pick(&self, rng: &mut Rng) -> Cell {
        self.nth(rng.below(self.count()))
    }

    /// The cell that `n` others of the set lie below.
    ///
    /// # Panics
    /// If there are not more than `n`.
    #[inline]
    #[must_use]
    pub fn nth(&self, mut n: usize) -> Cell {
        for (i, &word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if n < here {
                return Cell::new(64 * i + nth_bit(word, n as u32) as usize);
            }
            n -= here;
        }
        panic!("the set has too few cells");
    }

    /// Every cell moved up by `n` numbers, 1 to 63; what leaves the set is lost.
    #[inline]
    #[must_use]
    pub fn up(self, n: u32) -> Bits<W> {
        let mut moved = Bits::EMPTY;
        for i in 0..W {
            let carried = if i > 0 { self.0[i - 1] >> (64 - n) } else { 0 };
            moved.0[i] = self.0[i] << n | carried;
        }
        moved
    }

    /// Every cell moved down by `n` numbers, 1 to 63; what leaves the set is lost.
    #[inline]
    #[must_use]
    pub fn down(self, n: u32) -> Bits<W> {
        let mut moved = Bits::EMPTY;
        for i in 0..W {
            let carried = if i + 1 < W { self.0[i + 1] << (64 - n) } else { 0 };
            moved.0[i] = self.0[i] >> n | carried;
        }
        moved
    }

    /// The same for any number.
    #[inline]
    #[must_use]
    pub fn far_down(self, n: u32) -> Bits<W> {
        let (words, rest) = (n as usize / 64, n % 64);
        let mut moved = Bits::EMPTY;
        for i in 0..W.saturating_sub(words) {
            moved.0[i] = self.0[i + words];
        }
        if rest == 0 { moved } else { moved.down(rest) }
    }

    /// The cells from the lowest to the highest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        (0..W).flat_map(move |i| {
            let mut word = self.0[i];
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros() as usize;
                    word &= word - 1;
                    Cell::new(64 * i + bit)
                })
            })
        })
    }
}

/// The position of the bit of `word` that `n` others lie below; there must be more than `n`.
///
/// Without branches: the counts of all bytes at once give the byte, and a table the bit in it.
#[inline]
fn nth_bit(word: u64, n: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let pairs = word - (word >> 1 & (0x55 * ONES));
    let nibbles = (pairs & (0x33 * ONES)) + (pairs >> 2 & (0x33 * ONES));
    let bytes = (nibbles + (nibbles >> 4)) & (0x0F * ONES);
    // In each byte, how many bits lie in it and below it; then the bytes that end at or below `n`.
    let up_to = bytes.wrapping_mul(ONES);
    let passed = (((u64::from(n) * ONES) | (0x80 * ONES)) - up_to) >> 7 & ONES;
    let shift = 8 * (passed.wrapping_mul(ONES) >> 56) as u32;
    let below = (up_to << 8) >> shift & 0xFF;
    shift + u32::from(NTH[(word >> shift & 0xFF) as usize][(u64::from(n) - below) as usize & 7])
}

/// The positions of the bits of each byte, from the lowest.
pub(crate) static NTH: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut bits = 0;
    while bits < 256 {
        let (mut at, mut n) = (0, 0);
        while at < 8 {
            if bits >> at & 1 != 0 {
                table[bits][n] = at;
                n += 1;
            }
            at += 1;
        }
        bits += 1;
    }
    table
};

impl<const W: usize> BitAnd for Bits<W> {
    type Output = Bits<W>;
    #[inline]
    fn bitand(mut self, other: Bits<W>) -> Bits<W> {
        self &= other;
        self
    }
}

impl<const W: usize> BitAndAssign for Bits<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Bits<W>) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
    }
}

impl<const W: usize> BitOr for Bits<W> {
    type Output = Bits<W>;
    #[inline]
    fn bitor(mut self, other: Bits<W>) -> Bits<W> {
        self |= other;
        self
    }
}

impl<const W: usize> BitOrAssign for Bits<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Bits<W>) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
    }
}

impl<const W: usize> BitXor for Bits<W> {
    type Output = Bits<W>;
    #[inline]
    fn bitxor(mut self, other: Bits<W>) -> Bits<W> {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a ^= b);
        self
    }
}

impl<const W: usize> Not for Bits<W> {
    type Output = Bits<W>;
    #[inline]
    fn not(mut self) -> Bits<W> {
        self.0.iter_mut().for_each(|a| *a = !*a);
        self
    }
}

impl<const W: usize> FromIterator<Cell> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Bits<W> {
        let mut set = Bits::EMPTY;
        cells.into_iter().for_each(|c| set.insert(c));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_agrees_with_iteration() {
        let set: Bits<3> = [0, 1, 5, 63, 64, 77, 128, 191].map(Cell::new).into_iter().collect();
        for (i, cell) in set.iter().enumerate() {
            assert_eq!(set.nth(i), cell);
        }
        let mut word = 1;
        for _ in 0..200 {
            word = ludoteca_core::rng::mix(word);
            let set = Bits([word, !word | 1 << 63, u64::MAX]);
            for (i, cell) in set.iter().enumerate() {
                assert_eq!(set.nth(i), cell);
            }
        }
        assert_eq!(set.first(), Some(Cell::new(0)));
        assert_eq!(set.last(), Some(Cell::new(191)));
        assert_eq!(Bits::<2>::below(100).count(), 100);
    }

    #[test]
    fn sets_agree_with_their_cells_one_by_one() {
        let mut rng = Rng::new(3);
        let holds = |set: Bits<2>, cell: usize| set.0[cell / 64] >> (cell % 64) & 1 != 0;
        let chosen = |is: &dyn Fn(usize) -> bool| -> Vec<usize> {
            (0..128).filter(|&cell| is(cell)).collect()
        };
        let listed = |set: Bits<2>| set.iter().map(Cell::index).take(129).collect::<Vec<_>>();
        for _ in 0..100 {
            let mut sparse = || Bits([rng.bits() & rng.bits(), rng.bits() & rng.bits()]);
            let (a, b) = (sparse(), sparse());
            let has = |cell| holds(a, cell);
            assert_eq!(listed(a), chosen(&has));
            assert_eq!(listed(!a), chosen(&|cell| !has(cell)));
            assert_eq!(listed(a & b), chosen(&|cell| has(cell) && holds(b, cell)));
            assert_eq!(listed(a | b), chosen(&|cell| has(cell) || holds(b, cell)));
            assert_eq!(listed(a ^ b), chosen(&|cell| has(cell) != holds(b, cell)));
            assert_eq!(listed(a.without(b)), chosen(&|cell| has(cell) && !holds(b, cell)));
            assert_eq!((a.meets(&b), a.meets(&!a)), ((a & b) != Bits::EMPTY, false));
            for n in [1, 17, 63] {
                let (up, down) = (listed(a.up(n as u32)), listed(a.down(n as u32)));
                assert_eq!(up, chosen(&|cell| cell >= n && has(cell - n)));
                assert_eq!(down, chosen(&|cell| cell + n < 128 && has(cell + n)));
            }
            for n in [0, 1, 63, 64, 65, 127, 128, 300] {
                let down = listed(a.far_down(n as u32));
                assert_eq!(down, chosen(&|cell| cell + n < 128 && has(cell + n)));
            }
        }
    }

    #[test]
    fn keys_tell_sets_and_what_else_there_is_apart() {
        let mut keys = std::collections::HashSet::new();
        for rest in [0, 1, u64::MAX] {
            for cell in (0..128).map(Cell::new) {
                let sets = [Bits::<2>::of(cell), Bits::EMPTY];
                assert!(keys.insert(Bits::key(&sets, rest)));
                assert!(keys.insert(Bits::key(&[sets[1], sets[0]], rest)));
            }
        }
    }
}
