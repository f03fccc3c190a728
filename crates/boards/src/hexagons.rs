//! Hexagons: the six directions on boards whose cells have a letter and a number, and how the
//! cells are drawn.

use ludoteca_core::scene::{Outline, Point};

/// The six neighbours of a hexagon as (letters, numbers).
pub const HEX_STEPS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

fn hexagon(centre: Point, radius: f32, first_degrees: f32) -> Outline {
    let corner = |i: u8| {
        let angle = (first_degrees + 60.0 * f32::from(i)).to_radians();
        centre.shifted(radius * angle.cos(), radius * angle.sin())
    };
    Outline::Polygon((0..6).map(corner).collect())
}

/// A hexagon with corners at the left and right. Corner `i` lies `60 i` degrees clockwise from
/// the right.
#[must_use]
pub fn flat_hexagon(centre: Point, radius: f32) -> Outline {
    hexagon(centre, radius, 0.0)
}

/// A hexagon with corners at the top and bottom. Corner `i` lies `60 i + 30` degrees clockwise
/// from the right.
#[must_use]
pub fn pointy_hexagon(centre: Point, radius: f32) -> Outline {
    hexagon(centre, radius, 30.0)
}
