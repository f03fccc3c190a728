//! What lies beside a board, and how seats appear.

use super::{Ink, Piece};
use crate::Message;

/// Something that can be touched beside the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// The name that touches use: `pass`.
    pub name: String,
    /// What it says to people.
    pub say: Message,
    /// What it would put on the board; where that stands does not matter.
    pub piece: Option<Piece>,
}

impl Button {
    /// A button that says something.
    #[must_use]
    pub fn new(name: impl Into<String>, say: Message) -> Button {
        Button { name: name.into(), say, piece: None }
    }
}

/// Several steps of the seat to step that are made one after the other at one touch, for people
/// who agree with them.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// What it says to people.
    pub say: Message,
    /// The tokens of the steps.
    pub steps: Vec<String>,
}

/// A row of tokens beside the board: a hand, a market.
#[derive(Clone, Debug, PartialEq)]
pub struct Tray {
    /// What it is.
    pub say: Message,
    /// The tokens, in their order.
    pub tokens: Vec<Token>,
    /// Whether it is seen only by those who ask for it.
    pub folded: bool,
}

/// Something beside the board that is seen at all times, and may be touched.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// The name that touches use.
    pub name: String,
    /// How it looks; where it stands does not matter.
    pub piece: Piece,
    /// A price or a count to write at it, or nothing.
    pub label: String,
    /// What it is, for people who ask or listen.
    pub say: Message,
}

/// A whole number to choose beside the board. The touch is the name and the number: `pay:7`.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    /// What all its touches begin with: `pay:`.
    pub name: String,
    /// The least and the most that can be chosen.
    pub range: (u32, u32),
    /// The number that is proposed.
    pub start: u32,
    /// What is chosen, on a button.
    pub say: Message,
}

impl Number {
    /// The touch that chooses this number.
    #[must_use]
    pub fn touch(&self, number: u32) -> String {
        format!("{}{number}", self.name)
    }

    /// Whether this is one of its touches.
    #[must_use]
    pub fn has(&self, touch: &str) -> bool {
        let number = touch.strip_prefix(&self.name).and_then(|text| text.parse().ok());
        number.is_some_and(|n| (self.range.0..=self.range.1).contains(&n) && self.touch(n) == touch)
    }
}

/// How a seat appears.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatLook {
    /// The colour it plays now.
    pub ink: Ink,
    /// What it is called where its colour does not say which it is: `White on A`.
    pub called: Option<Message>,
    /// What it holds: reserves, hands.
    pub holds: Vec<Message>,
}
