//! How hats meet.

use std::sync::LazyLock;

use super::{Hat, ORIENTATIONS};

/// How two hats lie to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::aperiodik) enum Meeting {
    /// They share neither a kite nor an edge.
    Apart,
    /// They share an edge, but no kite. The number tells this neighbour from all others that the
    /// first of the two hats can have; it is below 64.
    Beside(u8),
    /// They share a kite.
    Overlap,
}

/// Homes of hats that share an edge differ by at most this in either coordinate.
const REACH: i16 = 3;
/// The same for a hat and one that overlaps a neighbour of it: homes of hats that overlap differ
/// by at most 2.
const WIDE_REACH: i16 = REACH + 2;
const APART: u8 = 255;
const OVERLAP: u8 = 254;

/// Tables of how hats meet.
#[derive(Clone, Debug)]
pub(in crate::aperiodik) struct Meetings {
    /// [`APART`], [`OVERLAP`] or the number of the neighbour.
    how: Vec<u8>,
    /// Which of the first hat's [`Hat::edge_kites`] belong to the second.
    edges: Vec<u16>,
    /// Which neighbours of the first hat, by their numbers, the second overlaps.
    bars: Vec<u64>,
    /// All that can lie beside a hat of each orientation with its home at (0, 0).
    pub(super) neighbours: Vec<Vec<Hat>>,
}

/// The place of two hats in a table of those whose homes differ by at most `reach`.
#[inline]
fn index(first: Hat, second: Hat, reach: i16) -> Option<usize> {
    let span = 2 * reach as usize + 1;
    let q = (second.q - first.q + reach) as u16 as usize;
    let r = (second.r - first.r + reach) as u16 as usize;
    (q < span && r < span).then(|| {
        let homes = (usize::from(first.orientation) * span + q) * span + r;
        homes * usize::from(ORIENTATIONS) + usize::from(second.orientation)
    })
}

/// All hats whose homes differ from that of `first` by at most `reach`.
fn around(first: Hat, reach: i16) -> impl Iterator<Item = Hat> {
    let homes = (-reach..=reach).flat_map(move |q| (-reach..=reach).map(move |r| (q, r)));
    homes.flat_map(move |(q, r)| {
        (0..ORIENTATIONS).map(move |orientation| Hat {
            q: first.q + q,
            r: first.r + r,
            orientation,
        })
    })
}

/// How many entries a table has for hats whose homes differ by at most `reach`.
const fn entries(reach: i16) -> usize {
    let span = 2 * reach as usize + 1;
    span * span * (ORIENTATIONS as usize) * (ORIENTATIONS as usize)
}

impl Meetings {
    /// The tables for hats of one face or of both, made once. Without `both_faces` only the first
    /// six orientations are ever offered.
    #[must_use]
    pub(in crate::aperiodik) fn of(both_faces: bool) -> &'static Meetings {
        static ONE: LazyLock<Meetings> = LazyLock::new(|| Meetings::new(false));
        static BOTH: LazyLock<Meetings> = LazyLock::new(|| Meetings::new(true));
        if both_faces { &BOTH } else { &ONE }
    }

    fn new(both_faces: bool) -> Meetings {
        let mut tables = Meetings {
            how: vec![APART; entries(REACH)],
            edges: vec![0; entries(REACH)],
            bars: vec![0; entries(WIDE_REACH)],
            neighbours: vec![Vec::new(); usize::from(ORIENTATIONS)],
        };
        let all = || (0..ORIENTATIONS).map(|orientation| Hat { q: 0, r: 0, orientation });
        for first in all() {
            let (own, beside) = (first.kites(), first.edge_kites());
            for second in around(first, REACH) {
                let kites = second.kites();
                let at = index(first, second, REACH).expect("homes within reach");
                if kites.iter().any(|kite| own.contains(kite)) {
                    tables.how[at] = OVERLAP;
                    continue;
                }
                for (i, kite) in beside.iter().enumerate() {
                    tables.edges[at] |= u16::from(kites.contains(kite)) << i;
                }
                if tables.edges[at] != 0 && (both_faces || !second.is_turned_over()) {
                    let list = &mut tables.neighbours[usize::from(first.orientation)];
                    tables.how[at] = list.len() as u8;
                    list.push(second);
                }
            }
        }
        for first in all() {
            for number in 0..tables.neighbours[usize::from(first.orientation)].len() {
                let neighbour = tables.neighbours[usize::from(first.orientation)][number];
                for second in around(neighbour, WIDE_REACH - REACH) {
                    if tables.meet(neighbour, second) == Meeting::Overlap {
                        let at = index(first, second, WIDE_REACH).expect("homes within reach");
                        tables.bars[at] |= 1 << number;
                    }
                }
            }
        }
        tables
    }

    /// How the second hat lies to the first.
    #[inline]
    #[must_use]
    pub(in crate::aperiodik) fn meet(&self, first: Hat, second: Hat) -> Meeting {
        match index(first, second, REACH).map_or(APART, |at| self.how[at]) {
            APART => Meeting::Apart,
            OVERLAP => Meeting::Overlap,
            number => Meeting::Beside(number),
        }
    }

    /// Whether two hats share an edge, but no kite.
    #[inline]
    #[must_use]
    pub(in crate::aperiodik) fn touch(&self, first: Hat, second: Hat) -> bool {
        matches!(self.meet(first, second), Meeting::Beside(_))
    }

    /// Which of the first hat's [`Hat::edge_kites`] belong to the second, as a set of bits.
    #[inline]
    #[must_use]
    pub(in crate::aperiodik) fn shared_edges(&self, first: Hat, second: Hat) -> u16 {
        index(first, second, REACH).map_or(0, |at| self.edges[at])
    }

    /// The numbers of those neighbours of the first hat that the second overlaps, as a set of bits.
    #[inline]
    pub(super) fn barred(&self, first: Hat, second: Hat) -> u64 {
        index(first, second, WIDE_REACH).map_or(0, |at| self.bars[at])
    }

    /// All hats that can lie beside this one, by their numbers (see [`Meeting::Beside`]).
    pub(in crate::aperiodik) fn neighbours(
        &self,
        hat: Hat,
    ) -> impl ExactSizeIterator<Item = Hat> + '_ {
        self.neighbours[usize::from(hat.orientation)].iter().map(move |n| Hat {
            q: n.q + hat.q,
            r: n.r + hat.r,
            orientation: n.orientation,
        })
    }
}
