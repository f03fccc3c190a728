//! Castling: which rights are left, and where king and rook go.

use ludoteca_core::Field;
use ludoteca_core::rng::zobrist;

use super::bit;

/// A wing on which a side may castle. The right to do so is the bit of the place in [`WINGS`].
pub(crate) struct Wing {
    /// Where the king stands.
    pub(crate) king: usize,
    /// Where the rook stands.
    pub(crate) rook: usize,
    /// Where the king comes to.
    pub(crate) goal: usize,
    /// The cell that the king crosses, where the rook comes to.
    pub(crate) crossed: usize,
    /// The cells between king and rook.
    pub(crate) empty: u64,
}

impl Wing {
    const fn new(king: usize, rook: usize) -> Wing {
        let (goal, crossed) = if rook > king { (king + 2, king + 1) } else { (king - 2, king - 1) };
        let empty = if rook > king {
            bit(king + 1) | bit(king + 2)
        } else {
            bit(king - 1) | bit(king - 2) | bit(king - 3)
        };
        Wing { king, rook, goal, crossed, empty }
    }

    /// The wing on which the king comes to this cell.
    ///
    /// # Panics
    /// If there is none.
    pub(crate) fn to(goal: usize) -> &'static Wing {
        WINGS.iter().find(|wing| wing.goal == goal).expect("a king castles")
    }
}

/// White's king's side and queen's side, and Black's.
static WINGS: [Wing; 4] = [Wing::new(4, 7), Wing::new(4, 0), Wing::new(60, 63), Wing::new(60, 56)];

/// The rights that are lost when a man leaves a cell or comes to it.
static LOST: [u8; 64] = {
    let mut lost = [0; 64];
    let mut i = 0;
    while i < WINGS.len() {
        lost[WINGS[i].king] |= 1 << i;
        lost[WINGS[i].rook] |= 1 << i;
        i += 1;
    }
    lost
};

static KEYS: [u64; 16] = zobrist(0xC4E51);

/// The rights to castle that are still held: a bit for each of White's king's side and queen's
/// side, and Black's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rights(pub(crate) u8);

impl Rights {
    pub(crate) const ALL: Rights = Rights(0b1111);

    /// How Forsyth and Edwards write them, in the order of [`WINGS`].
    pub(crate) const LETTERS: [char; 4] = ['K', 'Q', 'k', 'q'];

    /// The letters of those that are held, or `-`.
    pub(crate) fn written(self) -> String {
        let held = Rights::LETTERS.iter().enumerate().filter(|&(i, _)| self.0 >> i & 1 != 0);
        let word: String = held.map(|(_, letter)| letter).collect();
        if word.is_empty() { Field::NOTHING.to_owned() } else { word }
    }

    /// The rights of a side, in two bits.
    #[inline]
    pub(crate) const fn of(self, side: usize) -> u8 {
        self.0 >> (2 * side) & 0b11
    }

    /// The wings on which a side may still castle.
    #[inline]
    pub(crate) fn wings(self, side: usize) -> impl Iterator<Item = &'static Wing> {
        let rights = self.of(side);
        WINGS[2 * side..][..2]
            .iter()
            .enumerate()
            .filter_map(move |(i, wing)| (rights >> i & 1 != 0).then_some(wing))
    }

    /// After a move from a cell to another.
    #[inline]
    pub(crate) fn lose(&mut self, from: usize, to: usize) {
        self.0 &= !(LOST[from] | LOST[to]);
    }

    /// A hash of them.
    #[inline]
    pub(crate) fn key(self) -> u64 {
        KEYS[usize::from(self.0)]
    }
}
