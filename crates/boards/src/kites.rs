//! Hats on the lattice of kites.
//!
//! The plane is cut into regular hexagons and every hexagon into six kites, by the segments from its
//! centre to the middles of its sides (the deltoidal trihexagonal tiling, 3.4.6.4). A *hat* is the
//! polykite of eight kites that tiles the plane, but never periodically (Smith, Myers, Kaplan and
//! Goodman-Strauss, 2023). Everything here is exact: hexagons have axial integer coordinates, and
//! the corners of kites lie on a lattice of integer points.
//!
//! A [`Patch`] is a connected heap of hats together with all places where one more can lie; it is
//! kept up to date hat by hat, and two hats are compared by one look into a table
//! ([`Meetings`]), so that no map of the unbounded plane is needed.

use std::sync::LazyLock;

use ludoteca_core::scene::Point;

/// The neighbours of a hexagon; number `d` lies in direction `30 + 60 d` degrees, counter-clockwise
/// from the east.
const NEIGHBOURS: [(i16, i16); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// How many kites a hat has.
pub const HAT_KITES: usize = 8;
/// How many kites lie across the edges of a hat.
pub const HAT_EDGES: usize = 11;
/// In how many ways a hat can lie in a hexagon: six turns of either face.
pub const ORIENTATIONS: u8 = 12;

/// A kite: the part of the hexagon `(q, r)` that points at its corner in direction `60 d` degrees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kite {
    /// First axial coordinate of its hexagon.
    pub q: i16,
    /// Second axial coordinate of its hexagon.
    pub r: i16,
    /// Its direction in the hexagon, `0..6`.
    pub d: u8,
}

impl Kite {
    /// The kites across its four edges: the two long ones, then the two short ones.
    #[must_use]
    pub fn across(self) -> [Kite; 4] {
        let (after, before) = ((self.d + 1) % 6, (self.d + 5) % 6);
        let over = |side: u8, turn: u8| {
            let (dq, dr) = NEIGHBOURS[usize::from(side)];
            Kite { q: self.q + dq, r: self.r + dr, d: (self.d + turn) % 6 }
        };
        [Kite { d: after, ..self }, Kite { d: before, ..self }, over(self.d, 4), over(before, 2)]
    }

    /// Turned by 60 degrees counter-clockwise around the hexagon (0, 0).
    fn turned(self) -> Kite {
        Kite { q: -self.r, r: self.q + self.r, d: (self.d + 1) % 6 }
    }

    /// Mirrored in the east-west axis.
    fn mirrored(self) -> Kite {
        Kite { q: self.q, r: -self.q - self.r, d: (6 - self.d) % 6 }
    }

    /// Its four corners, from the centre of its hexagon counter-clockwise; one unit is its short side.
    #[must_use]
    pub fn corners(self) -> [Point; 4] {
        let centre = hexagon_centre(self.q, self.r);
        let at = |(x, y): (i32, i32), turns: u8| {
            let (x, y) = turned_point((x, y), turns);
            drawn((centre.0 + x, centre.1 + y))
        };
        [drawn(centre), at((1, 1), (self.d + 5) % 6), at((2, 0), self.d), at((1, 1), self.d)]
    }
}

/// The kites of a hat in the first orientation at hexagon (0, 0).
const HAT: [Kite; HAT_KITES] = [
    Kite { q: 0, r: 0, d: 0 },
    Kite { q: 0, r: 0, d: 1 },
    Kite { q: 0, r: 0, d: 4 },
    Kite { q: 0, r: 0, d: 5 },
    Kite { q: 1, r: 0, d: 3 },
    Kite { q: 1, r: 0, d: 4 },
    Kite { q: 1, r: -1, d: 1 },
    Kite { q: 1, r: -1, d: 2 },
];

/// The outline of that hat, counter-clockwise; at the fourth point it runs straight on.
const HAT_OUTLINE: [(i32, i32); 14] = [
    (0, 0),
    (-1, -1),
    (0, -2),
    (1, -2),
    (2, -2),
    (2, -1),
    (4, -2),
    (5, -1),
    (4, 0),
    (3, 0),
    (2, 2),
    (0, 3),
    (0, 2),
    (-1, 2),
];

/// A lattice point turned by 60 degrees counter-clockwise around the origin, so many times.
fn turned_point(mut point: (i32, i32), turns: u8) -> (i32, i32) {
    for _ in 0..turns {
        point = (-point.1, point.0 + point.1);
    }
    point
}

/// The centre of a hexagon as a lattice point.
fn hexagon_centre(q: i16, r: i16) -> (i32, i32) {
    let (q, r) = (i32::from(q), i32::from(r));
    (2 * q - 2 * r, 2 * q + 4 * r)
}

/// A lattice point in a scene. One unit is the short side of a kite; the lattice's second axis
/// points up.
fn drawn((x, y): (i32, i32)) -> Point {
    Point::new(x as f32 + y as f32 / 2.0, -(y as f32) * 0.75_f32.sqrt())
}

/// A hat somewhere on the lattice.
///
/// The hexagon `(q, r)`, which holds four of its kites, is its *home*: no two hats have the same
/// home without overlapping. Coordinates must stay within a few thousand of 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hat {
    /// First axial coordinate of its home.
    pub q: i16,
    /// Second axial coordinate of its home.
    pub r: i16,
    /// `0..6`: turned so many times by 60 degrees counter-clockwise; `6..12`: turned over first.
    pub orientation: u8,
}

ludoteca_core::packed!(
    struct Hat {
        q: i16,
        r: i16,
        orientation: u8,
    }
);

impl Hat {
    /// The kites of this hat.
    #[must_use]
    pub fn kites(self) -> [Kite; HAT_KITES] {
        HAT.map(|kite| {
            let mut kite = if self.is_turned_over() { kite.mirrored() } else { kite };
            for _ in 0..self.turns() {
                kite = kite.turned();
            }
            Kite { q: kite.q + self.q, r: kite.r + self.r, d: kite.d }
        })
    }

    /// The kites that share an edge with this hat, in a fixed order.
    #[must_use]
    pub fn edge_kites(self) -> [Kite; HAT_EDGES] {
        let own = self.kites();
        let mut all = [own[0]; HAT_EDGES];
        let mut found = 0;
        for kite in own.iter().flat_map(|kite| kite.across()) {
            if !own.contains(&kite) && !all[..found].contains(&kite) {
                all[found] = kite;
                found += 1;
            }
        }
        debug_assert_eq!(found, HAT_EDGES);
        all
    }

    /// The kite of the home in which the middle of mass lies. The two faces of a hat in one turn
    /// have the same anchor.
    #[must_use]
    pub fn anchor(self) -> Kite {
        Kite { q: self.q, r: self.r, d: self.turns() }
    }

    /// By how many times 60 degrees it is turned.
    #[must_use]
    pub const fn turns(self) -> u8 {
        self.orientation % 6
    }

    /// Whether its other face is up.
    #[must_use]
    pub const fn is_turned_over(self) -> bool {
        self.orientation >= 6
    }

    /// The hat that lies face down with the same anchor, or face up if this one lies face down.
    #[must_use]
    pub const fn turned_over(self) -> Hat {
        Hat { orientation: (self.orientation + 6) % 12, ..self }
    }

    /// Its fourteen corners, for drawing; one unit is the short side of a kite.
    #[must_use]
    pub fn outline(self) -> [Point; 14] {
        let centre = hexagon_centre(self.q, self.r);
        HAT_OUTLINE.map(|(x, y)| {
            let point = if self.is_turned_over() { (x + y, -y) } else { (x, y) };
            let (x, y) = turned_point(point, self.turns());
            drawn((centre.0 + x, centre.1 + y))
        })
    }

    /// Its middle of mass, in the same units.
    #[must_use]
    pub fn middle(self) -> Point {
        let (x, y) = turned_point((3, 0), self.turns());
        let centre = drawn(hexagon_centre(self.q, self.r));
        let offset = drawn((x, y));
        centre.shifted(offset.x / 2.0, offset.y / 2.0)
    }

    /// The middle of its widest part, in the same units: no edge is nearer than four thirds.
    #[must_use]
    pub fn widest(self) -> Point {
        let third = if self.is_turned_over() { (6, -2) } else { (4, 2) };
        let offset = drawn(turned_point(third, self.turns()));
        drawn(hexagon_centre(self.q, self.r)).shifted(offset.x / 3.0, offset.y / 3.0)
    }
}

/// How two hats lie to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meeting {
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
pub struct Meetings {
    /// [`APART`], [`OVERLAP`] or the number of the neighbour.
    how: Vec<u8>,
    /// Which of the first hat's [`Hat::edge_kites`] belong to the second.
    edges: Vec<u16>,
    /// Which neighbours of the first hat, by their numbers, the second overlaps.
    bars: Vec<u64>,
    /// All that can lie beside a hat of each orientation with its home at (0, 0).
    neighbours: Vec<Vec<Hat>>,
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
    pub fn of(both_faces: bool) -> &'static Meetings {
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
    pub fn meet(&self, first: Hat, second: Hat) -> Meeting {
        match index(first, second, REACH).map_or(APART, |at| self.how[at]) {
            APART => Meeting::Apart,
            OVERLAP => Meeting::Overlap,
            number => Meeting::Beside(number),
        }
    }

    /// Whether two hats share an edge, but no kite.
    #[inline]
    #[must_use]
    pub fn touch(&self, first: Hat, second: Hat) -> bool {
        matches!(self.meet(first, second), Meeting::Beside(_))
    }

    /// Which of the first hat's [`Hat::edge_kites`] belong to the second, as a set of bits.
    #[inline]
    #[must_use]
    pub fn shared_edges(&self, first: Hat, second: Hat) -> u16 {
        index(first, second, REACH).map_or(0, |at| self.edges[at])
    }

    /// The numbers of those neighbours of the first hat that the second overlaps, as a set of bits.
    #[inline]
    fn barred(&self, first: Hat, second: Hat) -> u64 {
        index(first, second, WIDE_REACH).map_or(0, |at| self.bars[at])
    }

    /// All hats that can lie beside this one, by their numbers (see [`Meeting::Beside`]).
    pub fn neighbours(&self, hat: Hat) -> impl ExactSizeIterator<Item = Hat> + '_ {
        self.neighbours[usize::from(hat.orientation)].iter().map(move |n| Hat {
            q: n.q + hat.q,
            r: n.r + hat.r,
            orientation: n.orientation,
        })
    }
}

/// A connected heap of hats that do not overlap, and every place where one more can lie: on free
/// kites, with an edge shared.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Patch {
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
    pub fn new(meetings: &Meetings, first: Hat, hats: usize) -> Patch {
        // Sprawling patches have up to about a dozen open places a hat, compact ones three.
        let mut patch =
            Patch { hats: Vec::with_capacity(hats), open: Vec::with_capacity(8 * hats) };
        patch.lay(meetings, first);
        patch
    }

    /// The hats, in the order in which they were laid; [`lift`](Patch::lift) closes the gap.
    #[inline]
    #[must_use]
    pub fn hats(&self) -> &[Hat] {
        &self.hats
    }

    /// All places for one more hat, each once.
    #[inline]
    #[must_use]
    pub fn open(&self) -> &[Hat] {
        &self.open
    }

    /// Lays a hat, which must be one of the [`open`](Patch::open) places or the first one; or any
    /// that overlaps none, if in the end all hang together.
    pub fn lay(&mut self, meetings: &Meetings, hat: Hat) {
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
    pub fn lift(&mut self, meetings: &Meetings, index: usize) -> Hat {
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
    pub fn holds_without(&self, meetings: &Meetings, index: usize) -> bool {
        let rest = (u128::MAX >> (128 - self.hats.len())) & !(1 << index);
        self.group(meetings, rest) == rest
    }

    /// The hats that hang together with the first hat of `within`, by edges and through hats of
    /// `within` only. Sets of hats have a bit for each index, so patches of up to 128 hats.
    #[must_use]
    pub fn group(&self, meetings: &Meetings, within: u128) -> u128 {
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
    pub fn beside<'a>(
        &'a self,
        meetings: &'a Meetings,
        hat: Hat,
    ) -> impl Iterator<Item = usize> + 'a {
        let near = self.hats.iter().enumerate();
        near.filter(move |&(_, &other)| meetings.shared_edges(hat, other) != 0).map(|(i, _)| i)
    }

    /// Whether every kite across an edge of `hat` belongs to a hat of the patch.
    #[must_use]
    pub fn encloses(&self, meetings: &Meetings, hat: Hat) -> bool {
        let closed =
            self.hats.iter().fold(0, |all, &other| all | meetings.shared_edges(hat, other));
        closed.count_ones() as usize == HAT_EDGES
    }

    /// The index of the hat whose home is the hexagon `(q, r)`.
    #[must_use]
    pub fn at_home(&self, q: i16, r: i16) -> Option<usize> {
        self.hats.iter().position(|hat| (hat.q, hat.r) == (q, r))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ludoteca_core::Rng;

    use super::*;

    /// `-1,2d`
    fn hat(text: &str) -> Hat {
        let (home, letter) = text.split_at(text.len() - 1);
        let (q, r) = home.split_once(',').unwrap();
        let orientation = letter.as_bytes()[0] - b'a';
        Hat { q: q.parse().unwrap(), r: r.parse().unwrap(), orientation }
    }

    /// How far a point is from a straight edge.
    fn distance(point: Point, a: Point, b: Point) -> f32 {
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy);
        let foot = a.towards(b, along.clamp(0.0, 1.0));
        (point.x - foot.x).hypot(point.y - foot.y)
    }

    fn patch(meetings: &Meetings, hats: &[&str]) -> Patch {
        let mut patch = Patch::new(meetings, hat(hats[0]), 101);
        for name in &hats[1..] {
            assert!(patch.open().contains(&hat(name)), "{name}");
            patch.lay(meetings, hat(name));
        }
        patch
    }

    /// Every place for one more hat, by the definition.
    fn open_by_definition(hats: &[Hat], faces: u8) -> HashSet<Hat> {
        let taken: HashSet<Kite> = hats.iter().flat_map(|hat| hat.kites()).collect();
        let mut open = HashSet::new();
        for free in taken.iter().flat_map(|k| k.across()).filter(|k| !taken.contains(k)) {
            for orientation in 0..6 * faces {
                for kite in (Hat { q: 0, r: 0, orientation }).kites() {
                    let place = Hat { q: free.q - kite.q, r: free.r - kite.r, orientation };
                    if kite.d == free.d && place.kites().iter().all(|k| !taken.contains(k)) {
                        open.insert(place);
                    }
                }
            }
        }
        open
    }

    fn same_places(patch: &Patch, faces: u8) {
        let open: HashSet<Hat> = patch.open().iter().copied().collect();
        assert_eq!(open.len(), patch.open().len(), "a place twice");
        assert_eq!(open, open_by_definition(patch.hats(), faces));
    }

    #[test]
    fn kites_are_across_from_each_other() {
        for d in 0..6 {
            let kite = Kite { q: 3, r: -2, d };
            for other in kite.across() {
                assert_ne!(other, kite);
                assert!(other.across().contains(&kite));
            }
        }
    }

    #[test]
    fn the_twelve_orientations_differ() {
        let sets: HashSet<Vec<_>> = (0..ORIENTATIONS)
            .map(|orientation| {
                let mut kites = (Hat { q: 0, r: 0, orientation }).kites().map(|k| (k.q, k.r, k.d));
                kites.sort_unstable();
                kites.to_vec()
            })
            .collect();
        assert_eq!(sets.len(), 12);
        // `k` of the rules: (0,0):0345 (-1,0):01 (0,-1):23.
        let kites: HashSet<_> = hat("0,0k").kites().into_iter().map(|k| (k.q, k.r, k.d)).collect();
        let expected = [
            (0, 0, 0),
            (0, 0, 3),
            (0, 0, 4),
            (0, 0, 5),
            (-1, 0, 0),
            (-1, 0, 1),
            (0, -1, 2),
            (0, -1, 3),
        ];
        assert_eq!(kites, HashSet::from(expected));
    }

    #[test]
    fn a_hat_has_fourteen_edges_and_eleven_kites_across() {
        for orientation in 0..ORIENTATIONS {
            let hat = Hat { q: 5, r: -7, orientation };
            let own = hat.kites();
            let edges = own.iter().flat_map(|k| k.across()).filter(|k| !own.contains(k)).count();
            assert_eq!(edges, 14);
            let across: HashSet<_> = hat.edge_kites().into_iter().collect();
            assert_eq!(across.len(), HAT_EDGES);
            assert!(own.contains(&hat.anchor()));
            assert_eq!(hat.turned_over().anchor(), hat.anchor());
        }
    }

    #[test]
    fn the_outline_runs_along_the_kites() {
        let key = |p: Point| ((p.x * 1000.0).round() as i32, (p.y * 1000.0).round() as i32);
        for orientation in 0..ORIENTATIONS {
            let hat = Hat { q: -2, r: 3, orientation };
            // Edges of one kite alone are edges of the hat.
            let mut edges: HashSet<[(i32, i32); 2]> = HashSet::new();
            let mut middle = Point::new(0.0, 0.0);
            for kite in hat.kites() {
                let corners = kite.corners();
                let centre = corners[0].towards(corners[2], 7.0 / 12.0);
                middle = middle.shifted(centre.x / 8.0, centre.y / 8.0);
                for i in 0..4 {
                    let mut edge = [key(corners[i]), key(corners[(i + 1) % 4])];
                    edge.sort_unstable();
                    if !edges.remove(&edge) {
                        edges.insert(edge);
                    }
                }
            }
            let outline = hat.outline();
            let own: HashSet<_> = (0..14)
                .map(|i| {
                    let mut edge = [key(outline[i]), key(outline[(i + 1) % 14])];
                    edge.sort_unstable();
                    edge
                })
                .collect();
            assert_eq!(edges, own);
            let stated = hat.middle();
            assert!((middle.x - stated.x).abs() < 1e-3 && (middle.y - stated.y).abs() < 1e-3);
            let edges = (0..14).map(|i| (outline[i], outline[(i + 1) % 14]));
            let nearest = edges.map(|(a, b)| distance(hat.widest(), a, b));
            assert!((nearest.fold(f32::INFINITY, f32::min) - 4.0 / 3.0).abs() < 1e-3);
        }
    }

    #[test]
    fn first_places_beside_one_hat() {
        let stated = "-1,-1b -1,-1h -1,0b -1,0c -1,0f -1,0k -1,0l -1,1f -1,1g 0,-1a 0,-1d 0,-1e \
            0,-1g 0,-1j 0,-1l 0,1a 0,1b 0,1j 0,1k 1,-1f 1,-1k 1,-2c 1,-2h 1,-2i 1,0b 1,0g 1,1e \
            1,1l 2,-1c 2,-1e 2,-1f 2,-1h 2,-1i 2,-2c 2,-2j 2,0e 2,0j 2,0k";
        let both = patch(Meetings::of(true), &["0,0a"]);
        let open: HashSet<Hat> = both.open().iter().copied().collect();
        assert_eq!(open, stated.split_whitespace().map(hat).collect());
        let anchors: HashSet<Kite> = open.iter().map(|hat| hat.anchor()).collect();
        assert_eq!((open.len(), anchors.len()), (38, 31));
    }

    #[test]
    fn counts_of_places() {
        for (hats, both, one) in [
            (&["0,0a"][..], 38, 19),
            (&["0,0a", "-1,-1b"], 52, 26),
            (&["0,0a", "-1,1g"], 52, 26),
            (&["0,0a", "-1,1g", "-1,2d"], 66, 33),
            (&["0,0a", "-1,1g", "-1,2d", "-2,1a", "0,1c"], 78, 39),
        ] {
            let meetings = Meetings::of(true);
            let lain = patch(meetings, hats);
            assert_eq!(lain.open().len(), both, "{hats:?}");
            assert_eq!(lain.open().iter().filter(|h| !h.is_turned_over()).count(), one);
            assert_eq!(lain.encloses(meetings, hat("-1,1g")), hats.len() == 5);
        }
    }

    #[test]
    fn hats_that_touch() {
        // 58 hats touch one hat in a point or an edge without overlap, 38 of them in an edge.
        let meetings = Meetings::of(true);
        let first = hat("0,0a");
        let corners = |hat: Hat| -> HashSet<(i32, i32)> {
            let corner = |p: Point| ((p.x * 100.0).round() as i32, (p.y * 100.0).round() as i32);
            hat.outline().into_iter().map(corner).collect()
        };
        let near = (-4..=4)
            .flat_map(|q| (-4..=4).map(move |r| (q, r)))
            .flat_map(|(q, r)| (0..ORIENTATIONS).map(move |orientation| Hat { q, r, orientation }));
        let own = corners(first);
        let count = near
            .filter(|&other| meetings.meet(first, other) != Meeting::Overlap)
            .filter(|&other| !corners(other).is_disjoint(&own))
            .count();
        assert_eq!(count, 58);
        assert_eq!(meetings.neighbours(first).len(), 38);
    }

    #[test]
    fn places_stay_right_while_hats_come_and_go() {
        for (both_faces, faces) in [(true, 2), (false, 1)] {
            let meetings = Meetings::of(both_faces);
            let mut rng = Rng::new(3);
            for _ in 0..4 {
                let mut patch = Patch::new(meetings, hat("0,0a"), 101);
                for _ in 0..30 {
                    let place = rng.pick(patch.open());
                    patch.lay(meetings, place);
                    same_places(&patch, faces);
                    let index = rng.below(patch.hats().len());
                    if rng.below(4) == 0 && patch.holds_without(meetings, index) {
                        patch.lift(meetings, index);
                        same_places(&patch, faces);
                    }
                }
            }
        }
    }

    #[test]
    fn a_hat_that_holds_others_is_missed() {
        let meetings = Meetings::of(true);
        let chain = patch(meetings, &["0,0a", "-1,-1b", "-1,-2a"]);
        assert!(!chain.holds_without(meetings, 1));
        assert!(chain.holds_without(meetings, 2));
        assert_eq!(chain.beside(meetings, hat("-1,-1b")).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(chain.at_home(-1, -2), Some(2));
        assert_eq!(chain.at_home(4, 4), None);
    }
}
