//! What stands on a board, or would.

use super::{Glyph, Ink, Point, Role};
use crate::Message;

/// A piece on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Tells the same piece in two scenes, so that it can be seen to move.
    pub key: String,
    /// The name of the cell it stands on.
    pub on: String,
    /// Where it stands.
    pub at: Point,
    /// Its size in units, about its diameter.
    pub size: f32,
    /// What it is.
    pub figure: Figure,
    /// Whose it is, or its colour.
    pub ink: Ink,
}

impl Piece {
    /// What a screen reader says of it.
    #[must_use]
    pub fn say(&self) -> Message {
        // A message of the same name says what the class paints.
        let ink = Message::new(self.ink.message());
        match self.figure {
            Figure::Stone | Figure::Stack(1) => Message::new("figure-stone").say("ink", ink),
            Figure::Stack(n) => Message::new("figure-stack").say("ink", ink).number("count", n),
            Figure::Chessman(role) => Message::new(role.message()).say("ink", ink),
            Figure::Promoted(role) => {
                let man = Message::new(role.message()).say("ink", ink);
                Message::new("figure-promoted").say("man", man)
            }
            Figure::Seeds(n) => Message::new("figure-seeds").number("count", n),
            Figure::Die(die) => {
                let id = match (die.stacked, die.diagonal) {
                    (false, false) => "figure-die",
                    (false, true) => "figure-die-diagonal",
                    (true, false) => "figure-dice",
                    (true, true) => "figure-dice-diagonal",
                };
                Message::new(id).say("ink", ink).number("value", die.value)
            }
            Figure::Tile(ref tile) => tile.say.clone(),
            Figure::Drawn { glyph, .. } => Message::new(glyph.say).say("ink", ink),
        }
    }
}

/// What a piece is.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// A round stone.
    Stone,
    /// This many round stones upon each other.
    Stack(u8),
    /// A chess man.
    Chessman(Role),
    /// A chess man that was a pawn, where that matters.
    Promoted(Role),
    /// A heap of this many seeds.
    Seeds(u16),
    /// A die seen from above, or two of them one upon the other.
    Die(Die),
    /// A flat tile of any form.
    Tile(Box<Tile>),
    /// A figure of the game's own.
    Drawn {
        /// What it looks like.
        glyph: &'static Glyph,
        /// Whether it is seen from the other side.
        turned: bool,
    },
}

impl Figure {
    /// A figure of the game's own.
    #[must_use]
    pub const fn drawn(glyph: &'static Glyph) -> Figure {
        Figure::Drawn { glyph, turned: false }
    }
}

/// How a die lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// What its upper face shows: pips up to 6, a number above.
    pub value: u8,
    /// Whether it stands on its corner, turned by 45 degrees.
    pub diagonal: bool,
    /// Whether another die lies under it.
    pub stacked: bool,
    /// Whether two of its corners are marked, to tell two owners apart without their colours.
    pub marked: bool,
}

/// What is seen of a tile.
#[derive(Clone, Debug, PartialEq)]
pub struct Tile {
    /// Its corners, from the place of the piece; none where a cell of the tone
    /// [`Tile`](crate::scene::Tone::Tile) shows its form.
    pub corners: Vec<Point>,
    /// A few letters in its middle.
    pub sign: String,
    /// Dots of these colours under the sign: what it looks for.
    pub dots: Vec<Ink>,
    /// The colour and the letter or digit of its owner, on a disc beside the sign.
    pub owner: Option<(Ink, char)>,
    /// What people hear of it.
    pub say: Message,
}

/// What a touch would put down, shown while the pointer is over it, and what touches have put down
/// so far while their step is not complete.
#[derive(Clone, Debug, PartialEq)]
pub struct Ghost {
    /// The name of the touched element; or the names of all touches that lead there, separated by
    /// spaces, which goes before the name of the last one alone.
    pub touch: String,
    /// What would be there.
    pub piece: Piece,
}

/// What the last step sowed, so that it can be seen to be sown piece by piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Sowing {
    /// The name of the cell from which the pieces came.
    pub from: String,
    /// The names of the cells into which they fell, one by one.
    pub into: Vec<String>,
}
