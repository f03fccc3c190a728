//! What a board is made of, and what is pointed out on it.

use super::{Ink, Outline, Point};

/// What a part of the board is, which decides how it is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The table top of the board, under everything.
    Wood,
    /// A field.
    Field,
    /// A field of the other shade of a chequered board.
    FieldAlt,
    /// A field of the third shade, where a lattice needs one.
    FieldThird,
    /// A field of green cloth.
    Felt,
    /// A touchable place that shows nothing of itself: a crossing, a gap between dots.
    Clear,
    /// A hollow that holds seeds.
    Pit,
    /// A drawn line of the board.
    Grid,
    /// A dot of the board.
    Dot,
    /// A thick line that frames a part of the board.
    Frame,
    /// A margin that belongs to one side.
    Margin(Ink),
    /// A margin that belongs to both or to nobody.
    Edge,
    /// A tile that lies there.
    Tile(Ink),
}

/// A part of the board that never changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Ground {
    /// Its form.
    pub outline: Outline,
    /// What it is.
    pub tone: Tone,
}

/// A place that can be touched.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The name that touches use, and people hear: `c2`.
    pub name: String,
    /// Its form.
    pub outline: Outline,
    /// What it is.
    pub tone: Tone,
}

/// What a mark says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// Changed by the last turn.
    Last,
    /// The way of the last turn.
    Trail,
    /// Part of what won.
    Win,
    /// Forbidden now, though it looks possible.
    Forbidden,
    /// A step here would capture.
    Capture,
    /// Given up as dead.
    Dead,
    /// Proposed to be given up.
    Doubtful,
    /// Counted for this side.
    Territory(Ink),
    /// Must be attended to now: the piece that steps on.
    Active,
    /// In check: the king's cell.
    Check,
    /// Has done what it may do in this turn: the piece under it is dimmed.
    Spent,
}

/// A mark over the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// What it says.
    pub kind: MarkKind,
    /// Its form.
    pub outline: Outline,
}

/// Text on the board: coordinates, counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// Where its middle is.
    pub at: Point,
    /// Its height in units.
    pub size: f32,
    /// The text.
    pub text: String,
}
