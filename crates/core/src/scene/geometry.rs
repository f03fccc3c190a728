//! Places and forms.

/// A place on the board, in units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    /// The point at these coordinates.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The point `t` of the way to another.
    #[must_use]
    pub fn towards(self, other: Point, t: f32) -> Point {
        Point::new(self.x + (other.x - self.x) * t, self.y + (other.y - self.y) * t)
    }

    /// Moved by a vector.
    #[must_use]
    pub fn shifted(self, dx: f32, dy: f32) -> Point {
        Point::new(self.x + dx, self.y + dy)
    }
}

/// The part of the plane that a scene fills.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Its upper left corner.
    pub corner: Point,
    /// Its width in units.
    pub width: f32,
    /// Its height in units.
    pub height: f32,
}

/// A form.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// A circle.
    Circle {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: f32,
    },
    /// An upright rectangle, its corners rounded.
    Box {
        /// Its upper left corner.
        corner: Point,
        /// Its width.
        width: f32,
        /// Its height.
        height: f32,
        /// The radius of its corners.
        round: f32,
    },
    /// A closed polygon.
    Polygon(Vec<Point>),
    /// An open line through these points.
    Line(Vec<Point>),
}

impl Outline {
    /// A square around a point.
    #[must_use]
    pub fn square(centre: Point, side: f32) -> Outline {
        Outline::Box {
            corner: centre.shifted(-side / 2.0, -side / 2.0),
            width: side,
            height: side,
            round: 0.0,
        }
    }

    /// A circle around a point.
    #[must_use]
    pub const fn circle(centre: Point, radius: f32) -> Outline {
        Outline::Circle { centre, radius }
    }

    /// A straight line.
    #[must_use]
    pub fn line(from: Point, to: Point) -> Outline {
        Outline::Line(vec![from, to])
    }

    /// Its middle: where a piece on it stands.
    #[must_use]
    pub fn centre(&self) -> Point {
        match self {
            Outline::Circle { centre, .. } => *centre,
            Outline::Box { corner, width, height, .. } => corner.shifted(width / 2.0, height / 2.0),
            Outline::Polygon(points) | Outline::Line(points) => {
                let n = points.len().max(1) as f32;
                Point::new(
                    points.iter().map(|p| p.x).sum::<f32>() / n,
                    points.iter().map(|p| p.y).sum::<f32>() / n,
                )
            }
        }
    }

    pub(super) fn map(&mut self, f: &impl Fn(Point) -> Point) {
        match self {
            Outline::Circle { centre, .. } => *centre = f(*centre),
            Outline::Box { corner, width, height, .. } => {
                let (a, b) = (f(*corner), f(corner.shifted(*width, *height)));
                *corner = Point::new(a.x.min(b.x), a.y.min(b.y));
                (*width, *height) = ((a.x - b.x).abs(), (a.y - b.y).abs());
            }
            Outline::Polygon(points) | Outline::Line(points) => {
                points.iter_mut().for_each(|p| *p = f(*p));
            }
        }
    }
}
