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
mod hat;
mod meetings;
mod patch;
#[cfg(test)]
mod tests;

pub use hat::Hat;
pub(super) use hat::{HAT_EDGES, ORIENTATIONS};
pub(super) use meetings::{Meeting, Meetings};
pub(super) use patch::Patch;

use ludoteca_core::scene::Point;

/// The neighbours of a hexagon; number `d` lies in direction `30 + 60 d` degrees, counter-clockwise
/// from the east.
const NEIGHBOURS: [(i16, i16); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

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
