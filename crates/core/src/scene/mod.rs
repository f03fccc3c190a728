//! What a position looks like, as data.
//!
//! A scene is drawn the same way everywhere: on the table, on the cards of the library, in the
//! diagrams of the rules. One unit is about the distance of two neighbouring cells; `x` grows to
//! the right and `y` downwards. Whatever can be touched has a name; the names are those of the
//! touches of the steps (see [`View`](crate::View)).

mod arrange;
mod beside;
mod board;
mod chessmen;
mod geometry;
mod glyph;
mod ink;
mod piece;
mod svg;

pub use beside::{Button, Number, Proposal, SeatLook, Token, Tray};
pub use board::{Cell, Ground, Label, Mark, MarkKind, Tone};
pub use chessmen::Role;
pub use geometry::{Frame, Outline, Point};
pub use glyph::{Form, Glyph, Part};
pub use ink::Ink;
pub use piece::{Die, Figure, Ghost, Piece, Sowing, Tile};
pub use svg::{Ornament, Ornaments, Picture, svg, token_svg};

use crate::Message;

/// A position as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// What it fills.
    pub frame: Frame,
    /// Whether narrow screens show it [turned](Scene::folded) by a quarter: it is wider than high, and
    /// everything on it looks the same from all sides.
    pub upright: bool,
    /// Where its right part begins, which can also be drawn [below](Scene::folded) the left one.
    pub fold: Option<f32>,
    /// What never changes, from back to front.
    pub ground: Vec<Ground>,
    /// What can be touched.
    pub cells: Vec<Cell>,
    /// What stands on the cells.
    pub pieces: Vec<Piece>,
    /// What is pointed out.
    pub marks: Vec<Mark>,
    /// What touches would put down.
    pub ghosts: Vec<Ghost>,
    /// What the last step sowed.
    pub sowing: Option<Sowing>,
    /// Coordinates and counts.
    pub labels: Vec<Label>,
    /// What can be touched beside the board. Those that continue no legal step are not shown.
    pub buttons: Vec<Button>,
    /// Steps that are proposed to the seat to step.
    pub proposal: Option<Proposal>,
    /// Rows of tokens beside the board.
    pub trays: Vec<Tray>,
    /// Numbers to choose beside the board.
    pub numbers: Vec<Number>,
    /// How each seat appears.
    pub seats: Vec<SeatLook>,
    /// Whether the points so far tell who is ahead. In Go they do so only while it is counted.
    pub counted: bool,
    /// What is asked of the seat to step; when the game is over, why (`end-...`) where that is not
    /// seen from the points.
    pub prompt: Message,
}

impl Scene {
    /// An empty board of this size, its corner at the origin, for sides of these colours.
    #[must_use]
    pub fn new(width: f32, height: f32, seats: &[Ink]) -> Scene {
        Scene {
            frame: Frame { corner: Point::new(0.0, 0.0), width, height },
            upright: false,
            fold: None,
            ground: Vec::new(),
            cells: Vec::new(),
            pieces: Vec::new(),
            marks: Vec::new(),
            ghosts: Vec::new(),
            sowing: None,
            labels: Vec::new(),
            buttons: Vec::new(),
            proposal: None,
            trays: Vec::new(),
            numbers: Vec::new(),
            seats: seats
                .iter()
                .map(|&ink| SeatLook { ink, called: None, holds: Vec::new() })
                .collect(),
            counted: true,
            prompt: Message::new("prompt-over"),
        }
    }

    /// The cell of this name.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<&Cell> {
        self.cells.iter().find(|c| c.name == name)
    }
}
