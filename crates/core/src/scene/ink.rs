//! Colours.

use serde::Serialize;

use crate::MAX_SEATS;

/// The colour of a piece. Every ink is told from the others by more than its hue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ink {
    /// The light side, called White.
    Light,
    /// The dark side, called Black.
    Dark,
    /// Belongs to nobody.
    Neutral,
    /// Blue: the first of two sides that are neither light nor dark.
    Blue,
    /// Orange: the second of two such sides.
    Orange,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
    /// Red.
    Red,
    /// Pink.
    Pink,
    /// Lilac.
    Lilac,
}

impl Ink {
    /// The message that names the colour, and the class by which the style sheet paints it.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Ink::Light => "ink-light",
            Ink::Dark => "ink-dark",
            Ink::Neutral => "ink-neutral",
            Ink::Blue => "ink-blue",
            Ink::Orange => "ink-orange",
            Ink::Green => "ink-green",
            Ink::Yellow => "ink-yellow",
            Ink::Red => "ink-red",
            Ink::Pink => "ink-pink",
            Ink::Lilac => "ink-lilac",
        }
    }

    /// The colours of up to six sides, told apart by lightness alone: that of any two differs by
    /// a tenth of the way from black to white at least, and of the first four by a fifth.
    pub const SIDES: [Ink; MAX_SEATS] =
        [Ink::Blue, Ink::Orange, Ink::Dark, Ink::Light, Ink::Green, Ink::Yellow];

    /// The message that names the side of this colour, as somebody to be taken: `Black`.
    #[must_use]
    pub fn side(self) -> &'static str {
        match self {
            Ink::Light => "side-light",
            Ink::Dark => "side-dark",
            Ink::Neutral => "side-neutral",
            Ink::Blue => "side-blue",
            Ink::Orange => "side-orange",
            Ink::Green => "side-green",
            Ink::Yellow => "side-yellow",
            Ink::Red => "side-red",
            Ink::Pink => "side-pink",
            Ink::Lilac => "side-lilac",
        }
    }
}
