//! What stands against a position.

use std::fmt;

use crate::{Message, ToMessage};

/// Why a text is no position, or a position cannot be.
///
/// Its sentence is told by who speaks a language; displayed is the id of the message.
#[derive(Clone, Debug, PartialEq)]
pub enum PositionError {
    /// Nothing is written.
    Missing {
        /// What a position is written as.
        form: Message,
    },
    /// The board has too many rows or too few.
    Rows {
        /// How many there should be.
        expected: usize,
        /// How many are written.
        found: usize,
    },
    /// A row has too many cells or too few.
    Width {
        /// The name of its first cell.
        first: String,
        /// The name of its last cell.
        last: String,
        /// How many there should be.
        expected: usize,
        /// How many are written.
        found: usize,
    },
    /// Something stands on a cell that is no piece of this game.
    Piece {
        /// The name of the cell.
        cell: String,
        /// What is written.
        found: String,
        /// What can be written.
        takes: Message,
    },
    /// No side is written so.
    Side {
        /// What is written.
        found: String,
        /// What can be written.
        takes: Message,
    },
    /// A field has a value that it cannot have.
    Field {
        /// The field.
        name: &'static str,
        /// What is written.
        found: String,
        /// What it takes.
        takes: Message,
    },
    /// More is written than a position has.
    Rest {
        /// What follows.
        found: String,
        /// What a position is written as.
        form: Message,
    },
    /// The rules do not allow it.
    Impossible {
        /// The name of the cell that offends, where one does.
        cell: Option<String>,
        /// The rule.
        rule: Message,
    },
}

impl PositionError {
    /// What a rule says against a cell.
    #[must_use]
    pub fn at(cell: impl Into<String>, rule: Message) -> PositionError {
        PositionError::Impossible { cell: Some(cell.into()), rule }
    }

    /// What a rule says against the whole position.
    #[must_use]
    pub fn whole(rule: Message) -> PositionError {
        PositionError::Impossible { cell: None, rule }
    }
}

impl ToMessage for PositionError {
    fn to_message(&self) -> Message {
        match self {
            PositionError::Missing { form } => {
                Message::new("position-missing").say("form", form.clone())
            }
            PositionError::Rows { expected, found } => {
                Message::new("position-rows").count("found", *found).count("expected", *expected)
            }
            PositionError::Width { first, last, expected, found } => {
                let say = Message::new("position-width").name("first", first).name("last", last);
                say.count("found", *found).count("expected", *expected)
            }
            PositionError::Piece { cell, found, takes } => {
                let say = Message::new("position-piece").name("cell", cell).name("found", found);
                say.say("takes", takes.clone())
            }
            PositionError::Side { found, takes } => {
                Message::new("position-side").name("found", found).say("takes", takes.clone())
            }
            PositionError::Field { name, found, takes } => {
                let say = Message::new("position-field").name("name", *name).name("found", found);
                say.say("takes", takes.clone())
            }
            PositionError::Rest { found, form } => {
                Message::new("position-rest").name("found", found).say("form", form.clone())
            }
            PositionError::Impossible { cell: Some(cell), rule } => {
                Message::new("position-at").name("cell", cell).say("rule", rule.clone())
            }
            PositionError::Impossible { cell: None, rule } => rule.clone(),
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_message().fmt(f)
    }
}

impl std::error::Error for PositionError {}
