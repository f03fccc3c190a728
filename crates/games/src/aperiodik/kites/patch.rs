//! A heap of hats.

use super::{HAT_EDGES, Hat, Meeting, Meetings};

/// A connected heap of hats that do not overlap, and every place where one more can lie: on free
/// kites, with an edge shared.
#[derive(Debug, Default, PartialEq, Eq)]
pub(in crate::aperiodik) struct Patch {
    hats: Vec<Hat>,
    open: Vec<Hat>,
}

impl Clone for Patch {
    fn clone(&self) -> Patch {
        Patch { hats: self.hats.clone(), open: self.open.clone() }
    }

    /// Uses the room that is there already.
    fn clone_from(&mut self, source: &Patch) {
        self.hats.clone_from(&source.hats);
        self.open.clone_from(&source.open);
    }
}

impl Patch {
    /// A patch of one hat, with room for `hats` hats.
    #[must_use]
    pub(in crate::aperiodik) fn new(meetings: &Meetings, first: Hat, hats: usize) -> Patch {
        // Sprawling patches have up to about a dozen open places a hat, compact ones three.
        let mut patch =
            Patch { hats: Vec::with_capacity(hats), open: Vec::with_capacity(8 * hats) };
        patch.lay(meetings, first);
        patch
    }

    /// The hats, in the order in which they were laid; [`lift`](Patch::lift) closes the gap.
    #[inline]
    #[must_use]
    pub(in crate::aperiodik) fn hats(&self) -> &[Hat] {
        &self.hats
    }

    /// All places for one more hat, each once.
    #[inline]
    #[must_use]
    pub(in crate::aperiodik) fn open(&self) -> &[Hat] {
        &self.open
    }

    /// Lays a hat, which must be one of the [`open`](Patch::open) places or the first one; or any
    /// that overlaps none, if in the end all hang together.
    pub(in crate::aperiodik) fn lay(&mut self, meetings: &Meetings, hat: Hat) {
        let mut fresh = (1_u64 << meetings.neighbours(hat).len()) - 1;
        self.open.retain(|&place| match meetings.meet(hat, place) {
            Meeting::Apart => true,
            Meeting::Overlap => false,
            Meeting::Beside(number) => {
                fresh &= !(1 << number);
                true
            }
        });
        // A neighbour of the new hat that is not listed yet touches no other hat; it is open unless
        // it overlaps one.
        for &other in &self.hats {
            fresh &= !meetings.barred(hat, other);
        }
        self.hats.push(hat);
        while fresh != 0 {
            self.open.push(Self::neighbour(meetings, hat, fresh.trailing_zeros()));
            fresh &= fresh - 1;
        }
    }

    #[inline]
    fn neighbour(meetings: &Meetings, hat: Hat, number: u32) -> Hat {
        let n = meetings.neighbours[usize::from(hat.orientation)][number as usize];
        Hat { q: n.q + hat.q, r: n.r + hat.r, orientation: n.orientation }
    }

    /// Takes away the hat of this index, without which the others must
    /// [hang together](Patch::holds_without), and returns it.
    pub(in crate::aperiodik) fn lift(&mut self, meetings: &Meetings, index: usize) -> Hat {
        let lifted = self.hats.remove(index);
        self.open.clear();
        let count = self.hats.len();
        for i in 0..count {
            let hat = self.hats[i];
            for place in meetings.neighbours(hat) {
                let mut earlier = false;
                let blocked = self.hats.iter().enumerate().any(|(j, &other)| {
                    let meeting = meetings.meet(other, place);
                    earlier |= j < i && matches!(meeting, Meeting::Beside(_));
                    meeting == Meeting::Overlap
                });
                if !blocked && !earlier {
                    self.open.push(place);
                }
            }
        }
        lifted
    }

    /// Whether the other hats hang together by their edges without the one of this index. Patches
    /// of up to 128 hats.
    #[must_use]
    pub(in crate::aperiodik) fn holds_without(&self, meetings: &Meetings, index: usize) -> bool {
        let rest = (u128::MAX >> (128 - self.hats.len())) & !(1 << index);
        self.group(meetings, rest) == rest
    }

    /// The hats that hang together with the first hat of `within`, by edges and through hats of
    /// `within` only. Sets of hats have a bit for each index, so patches of up to 128 hats.
    #[must_use]
    pub(in crate::aperiodik) fn group(&self, meetings: &Meetings, within: u128) -> u128 {
        let mut reached = within & within.wrapping_neg();
        let mut new = reached;
        while new != 0 {
            let hat = self.hats[new.trailing_zeros() as usize];
            new &= new - 1;
            let mut rest = within & !reached;
            while rest != 0 {
                let bit = rest & rest.wrapping_neg();
                rest ^= bit;
                if meetings.touch(hat, self.hats[bit.trailing_zeros() as usize]) {
                    reached |= bit;
                    new |= bit;
                }
            }
        }
        reached
    }

    /// The indices of the hats that share an edge with `hat`, which may lie in the patch or not.
    pub(in crate::aperiodik) fn beside<'a>(
        &'a self,
        meetings: &'a Meetings,
        hat: Hat,
    ) -> impl Iterator<Item = usize> + 'a {
        let near = self.hats.iter().enumerate();
        near.filter(move |&(_, &other)| meetings.shared_edges(hat, other) != 0).map(|(i, _)| i)
    }

    /// Whether every kite across an edge of `hat` belongs to a hat of the patch.
    #[must_use]
    pub(in crate::aperiodik) fn encloses(&self, meetings: &Meetings, hat: Hat) -> bool {
        let closed =
            self.hats.iter().fold(0, |all, &other| all | meetings.shared_edges(hat, other));
        closed.count_ones() as usize == HAT_EDGES
    }

    /// The index of the hat whose home is the hexagon `(q, r)`.
    #[must_use]
    pub(in crate::aperiodik) fn at_home(&self, q: i16, r: i16) -> Option<usize> {
        self.hats.iter().position(|hat| (hat.q, hat.r) == (q, r))
    }
}
