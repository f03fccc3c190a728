//! Positions that are set up by hand: entered as text, or piece by piece.
//!
//! The text of a position is one line in the manner of Forsyth and Edwards: the board row by row
//! from the top, the side to step, and whatever else the game needs.
//!
//! ```text
//! 4k3/8/8/8/8/8/4P3/4K3 w - - 0      chess men, empty cells counted
//! x2.b3.x5/w12.x7/...  b             stacks with their heights, empty cells counted after x
//! ```

mod diagram;
mod error;
mod field;
mod layout;
mod text;

pub use diagram::{Diagram, Placed};
pub use error::PositionError;
pub use field::{Field, Takes};
pub use layout::{Layout, PieceKind};

use crate::Game;

/// How the positions of a game are set up.
pub trait Setup: Game {
    /// How they are written, and of what pieces.
    fn layout(&self) -> Layout;

    /// A position as it would be set up; `None` in the middle of a turn of several steps. What lies
    /// behind it is not told: which positions have occurred, how many steps were made.
    fn diagram(&self, state: &Self::State) -> Option<Diagram>;

    /// The position of a diagram of this layout, with nothing behind it, ready to be played.
    ///
    /// # Errors
    /// A field has no value that it can have, or the rules do not allow such a position.
    #[expect(clippy::wrong_self_convention, reason = "the game makes a state of the diagram")]
    fn from_diagram(&self, diagram: &Diagram) -> Result<Self::State, PositionError>;
}

/// What follows from how positions are set up.
pub trait SetupExt: Setup {
    /// The position of a text.
    ///
    /// # Errors
    /// The text is no position, or the rules do not allow it.
    fn set_up(&self, text: &str) -> Result<Self::State, PositionError> {
        self.from_diagram(&Diagram::read(&self.layout(), text)?)
    }

    /// A position as text; `None` in the middle of a turn of several steps.
    fn written(&self, state: &Self::State) -> Option<String> {
        self.diagram(state).map(|diagram| diagram.write(&self.layout()))
    }
}

impl<G: Setup + ?Sized> SetupExt for G {}
