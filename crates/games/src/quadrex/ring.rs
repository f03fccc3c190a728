//! The eight points around a stone, and what the four blocks of them demand.

/// The blocks around a stone in the order in which they are looked at, NE SE SW NW; each by its
/// first place in the ring.
pub(super) const BLOCKS: [u8; 4] = [0, 6, 4, 2];
/// The places beside the stone along the lines: each is the first of a block.
const BESIDE: u8 = 0b0101_0101;

/// Which of the eight places around a stone, counter-clockwise from the right, hold stones of its
/// own colour and of the other.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Ring {
    pub(super) own: u8,
    pub(super) other: u8,
}

impl Ring {
    /// The stones of its own colour beside it.
    #[inline]
    pub(super) fn own_beside(self) -> u8 {
        self.own & BESIDE
    }

    /// Whether the point is a corner of a block whose diagonals are of one colour each, and of
    /// different ones.
    pub(super) fn crossed(self) -> bool {
        let crossed = self.other & self.own.rotate_right(1) & self.other.rotate_right(2);
        crossed & BESIDE != 0
    }

    /// Whether any block demands a stone.
    ///
    /// The three forms of [`demand`](Ring::demand), in all four blocks at once.
    #[inline]
    pub(super) fn demands(self) -> bool {
        let Ring { own, other } = self;
        let empty = !(own | other);
        let corner = other & other.rotate_right(2) & empty.rotate_right(1);
        let first = empty & own.rotate_right(1) & other.rotate_right(2);
        let last = other & own.rotate_right(1) & empty.rotate_right(2);
        (corner | first | last) & BESIDE != 0
    }

    /// The place that a block demands to be filled, and whether with the stone's own colour.
    ///
    /// A block has three places, the middle one at the corner. With the stone itself it is a
    /// pattern if one place is empty, one diagonal has two stones of the same colour, and the one
    /// on the other diagonal is of the other colour.
    #[inline]
    pub(super) fn demand(self, block: u8) -> Option<(usize, bool)> {
        let places = |set: u8| set.rotate_right(block.into()) & 0b111;
        let (place, own) = match (places(self.own), places(self.other)) {
            (0b000, 0b101) => (1, false),
            (0b010, 0b100) => (0, true),
            (0b010, 0b001) => (2, true),
            _ => return None,
        };
        Some((usize::from((block + place) % 8), own))
    }

    /// Whether a block demands a stone on the point in the middle, which is empty, and whether one of
    /// the own colour.
    pub(super) fn demanded(self) -> Option<bool> {
        BLOCKS.into_iter().find_map(|block: u8| {
            let places = |set: u8| set.rotate_right(block.into()) & 0b111;
            match (places(self.own), places(self.other)) {
                (0b101, 0b010) => Some(true),
                (0b010, 0b101) => Some(false),
                _ => None,
            }
        })
    }

    /// A stone stands on an empty place.
    #[inline]
    pub(super) fn fill(&mut self, place: usize, own: bool) {
        *(if own { &mut self.own } else { &mut self.other }) |= 1 << place;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_blocks_at_once_and_one_by_one_demand_the_same() {
        let mut demanding = 0;
        for own in 0..=u8::MAX {
            for other in (0..=u8::MAX).filter(|other| own & other == 0) {
                let ring = Ring { own, other };
                let any = BLOCKS.iter().any(|&block| ring.demand(block).is_some());
                assert_eq!(ring.demands(), any, "{own:08b} {other:08b}");
                demanding += usize::from(any);
            }
        }
        assert!(demanding > 0);
    }

    #[test]
    fn the_point_in_the_middle_is_demanded_by_two_beside_it_and_another_at_the_corner() {
        let ring = |own, other| Ring { own, other };
        assert_eq!(ring(0b101, 0b010).demanded(), Some(true));
        assert_eq!(ring(0b010_0000, 0b101_0000).demanded(), Some(false));
        assert_eq!(ring(0b111, 0).demanded(), None);
        assert_eq!(ring(0b001, 0b110).demanded(), None);
    }

    #[test]
    fn a_filled_place_is_demanded_no_more() {
        let mut ring = Ring { own: 0, other: 0b101 };
        assert_eq!(ring.demand(0), Some((1, false)));
        ring.fill(1, false);
        assert_eq!(ring.demand(0), None);
        assert_eq!(ring.other, 0b111);
        // Three stones of one colour demand nothing.
        assert_eq!(Ring { own: 0b101, other: 0 }.demand(0), None);
    }
}
