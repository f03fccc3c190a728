//! A hat: which kites it has, and what it looks like.

use ludoteca_core::scene::Point;

use super::{Kite, drawn, hexagon_centre, turned_point};

/// How many kites a hat has.
pub(in crate::aperiodik) const HAT_KITES: usize = 8;
/// How many kites lie across the edges of a hat.
pub(in crate::aperiodik) const HAT_EDGES: usize = 11;
/// In how many ways a hat can lie in a hexagon: six turns of either face.
pub(in crate::aperiodik) const ORIENTATIONS: u8 = 12;

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
