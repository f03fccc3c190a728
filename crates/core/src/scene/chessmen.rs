//! The chess men, all silhouette, so that they read at 12 pixels.

use super::{Form, Part};

/// What a chess man is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The king.
    King,
    /// The queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// A pawn.
    Pawn,
    /// An amazon, which is queen and knight in one.
    Amazon,
}

impl Role {
    /// The message that names such a man.
    pub(super) fn message(self) -> &'static str {
        match self {
            Role::King => "figure-man-king",
            Role::Queen => "figure-man-queen",
            Role::Rook => "figure-man-rook",
            Role::Bishop => "figure-man-bishop",
            Role::Knight => "figure-man-knight",
            Role::Pawn => "figure-man-pawn",
            Role::Amazon => "figure-man-amazon",
        }
    }

    /// What is painted for such a man. Games whose own pieces look like it may use it, too.
    #[must_use]
    pub const fn parts(self) -> &'static [Part] {
        match self {
            Role::King => KING,
            Role::Queen => QUEEN,
            Role::Rook => ROOK,
            Role::Bishop => BISHOP,
            Role::Knight => KNIGHT,
            Role::Pawn => PAWN,
            Role::Amazon => AMAZON,
        }
    }
}

const fn body(form: Form) -> Part {
    Part { class: "body", form }
}

/// What a man stands on, this far to both sides.
const fn base(reach: f32) -> Part {
    body(Form::Box((-reach, 0.46), (2.0 * reach, 0.36), 0.10))
}

const BASE: Part = base(0.66);

const KING: &[Part] = &[
    body(Form::Halves(&[
        (0.11, -0.92),
        (0.11, -0.74),
        (0.29, -0.74),
        (0.29, -0.54),
        (0.11, -0.54),
        (0.11, -0.24),
        (0.38, -0.40),
        (0.70, -0.32),
        (0.82, -0.04),
        (0.70, 0.24),
        (0.52, 0.50),
    ])),
    BASE,
];

/// Five points over the base.
const QUEEN: &[Part] = &[
    body(Form::Polygon(&[
        (-0.60, 0.50),
        (-0.88, -0.36),
        (-0.52, 0.02),
        (-0.47, -0.66),
        (-0.20, -0.06),
        (0.0, -0.78),
        (0.20, -0.06),
        (0.47, -0.66),
        (0.52, 0.02),
        (0.88, -0.36),
        (0.60, 0.50),
    ])),
    body(Form::Circles(
        &[(-0.88, -0.36), (-0.47, -0.66), (0.0, -0.78), (0.47, -0.66), (0.88, -0.36)],
        0.12,
    )),
    BASE,
];

const ROOK: &[Part] = &[
    body(Form::Halves(&[
        (0.14, -0.58),
        (0.14, -0.80),
        (0.34, -0.80),
        (0.34, -0.60),
        (0.60, -0.80),
        (0.60, -0.36),
        (0.40, -0.22),
        (0.46, 0.50),
    ])),
    BASE,
];

const BISHOP: &[Part] = &[
    body(Form::Halves(&[
        (0.0, -0.74),
        (0.24, -0.52),
        (0.44, -0.20),
        (0.44, 0.06),
        (0.22, 0.30),
        (0.36, 0.50),
    ])),
    BASE,
    body(Form::Circles(&[(0.0, -0.80)], 0.12)),
    Part { class: "detail", form: Form::Line(&[(0.0, -0.38), (0.0, 0.04)]) },
    Part { class: "detail", form: Form::Line(&[(-0.18, -0.18), (0.18, -0.18)]) },
];

const KNIGHT: &[Part] = &[
    body(Form::Polygon(&HORSE)),
    BASE,
    Part { class: "dot", form: Form::Circles(&[(-0.24, -0.34)], 0.07) },
];

const PAWN: &[Part] = &[
    body(Form::Halves(&[(0.32, -0.06), (0.19, 0.06), (0.42, 0.50)])),
    base(0.54),
    body(Form::Circles(&[(0.0, -0.36)], 0.33)),
];

/// The head of the knight, smaller, under a crown of four points.
const AMAZON: &[Part] = &[
    body(Form::Polygon(&SMALL_HORSE)),
    body(Form::Polygon(&[
        (-0.44, -0.34),
        (-0.62, -0.78),
        (-0.32, -0.56),
        (-0.22, -0.92),
        (0.0, -0.56),
        (0.22, -0.92),
        (0.32, -0.56),
        (0.62, -0.78),
        (0.44, -0.34),
    ])),
    body(Form::Circles(&[(-0.62, -0.78), (-0.22, -0.92), (0.22, -0.92), (0.62, -0.78)], 0.09)),
    BASE,
    Part { class: "dot", form: Form::Circles(&SMALL_EYE, 0.07) },
];

/// The head of a horse that looks to the left.
const HORSE: [(f32, f32); 17] = [
    (-0.46, 0.50),
    (-0.36, 0.28),
    (0.02, 0.00),
    (-0.16, 0.00),
    (-0.36, 0.10),
    (-0.50, 0.24),
    (-0.68, 0.18),
    (-0.74, 0.00),
    (-0.44, -0.42),
    (-0.30, -0.62),
    (-0.28, -0.90),
    (-0.02, -0.72),
    (0.24, -0.64),
    (0.46, -0.40),
    (0.58, -0.06),
    (0.58, 0.26),
    (0.50, 0.50),
];
const SMALL_HORSE: [(f32, f32); 17] = smaller(HORSE);
const SMALL_EYE: [(f32, f32); 1] = smaller([(-0.26, -0.30)]);

/// Points of the knight where they are in the amazon.
const fn smaller<const N: usize>(mut points: [(f32, f32); N]) -> [(f32, f32); N] {
    let mut i = 0;
    while i < N {
        let (x, y) = points[i];
        points[i] = (x + 0.06, 0.50 + (y - 0.50) * 0.66);
        i += 1;
    }
    points
}
