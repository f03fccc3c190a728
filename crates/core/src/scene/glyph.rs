//! Figures as data, so that a game brings its own.

/// What a piece looks like that no other game has: forms painted one over the other, and its name.
///
/// Lengths are in units of half the size of the piece, from its middle; `x` grows to the right and
/// `y` downwards.
///
/// ```
/// use ludoteca_core::scene::{Figure, Form, Glyph, Part};
///
/// // A ring with a dot in it; the messages of its game say `archery-figure-target`.
/// static TARGET: Glyph = Glyph::new(
///     "archery-figure-target",
///     &[
///         Part::BODY,
///         Part { class: "detail", form: Form::Circles(&[(0.0, 0.0)], 0.72) },
///         Part { class: "dot", form: Form::Circles(&[(0.0, 0.0)], 0.17) },
///     ],
/// );
/// let figure = Figure::drawn(&TARGET);
/// # assert_eq!(figure, Figure::Drawn { glyph: &TARGET, turned: false });
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glyph {
    /// The message that names it, which may say the colour: `{ $ink }`.
    pub say: &'static str,
    /// What is painted, from back to front.
    pub parts: &'static [Part],
    /// Whether it is seen upside down from the other side of the board.
    pub turns: bool,
}

impl Glyph {
    /// A figure that stands upright, whoever looks at it.
    #[must_use]
    pub const fn new(say: &'static str, parts: &'static [Part]) -> Glyph {
        Glyph { say, parts, turns: false }
    }

    /// The same, lying on the board.
    #[must_use]
    pub const fn turning(self) -> Glyph {
        Glyph { turns: true, ..self }
    }
}

/// A part of a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// What the style sheet paints it as: `shade`, `body`, `detail`, `dot`, `letter`, or a word of
    /// the game's own.
    pub class: &'static str,
    /// Its form.
    pub form: Form,
}

/// A form in a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// Circles around these points, of one radius.
    Circles(&'static [(f32, f32)], f32),
    /// An upright rectangle: its upper left corner, its size, the radius of its corners.
    Box((f32, f32), (f32, f32), f32),
    /// A closed polygon.
    Polygon(&'static [(f32, f32)]),
    /// A closed polygon that is the same on both sides: its right half, from top to bottom.
    Halves(&'static [(f32, f32)]),
    /// An open line.
    Line(&'static [(f32, f32)]),
    /// A text around its middle, so high.
    Text(&'static str, f32),
}

impl Part {
    /// The shade that a round piece throws towards the reader.
    pub const SHADE: Part = Part { class: "shade", form: Form::Circles(&[(0.05, 0.11)], 1.0) };
    /// A round body, which fills the size of the piece.
    pub const BODY: Part = Part { class: "body", form: Form::Circles(&[(0.0, 0.0)], 1.0) };
}
