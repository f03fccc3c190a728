//! What stands on a board, and how it is written.

use super::Field;
use crate::scene::{Die, Figure, Ink, Piece, Point};
use crate::{Joint, Message, MessageArg};

/// What stands in the text for empty cells where pieces have heights.
pub(super) const EMPTY: char = 'x';

/// What follows the letter of a man that was a pawn, where that matters.
pub(super) const PROMOTED: char = '~';

/// How the positions of a game are written and set up.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The name of each cell, which is also its name in scenes.
    pub cells: Vec<String>,
    /// The numbers of the cells in the order in which they are written: the rows of the board from
    /// the top, each from the left.
    pub rows: Vec<Vec<u16>>,
    /// What can stand on a cell.
    pub pieces: Vec<PieceKind>,
    /// How each side that may be to step is written.
    pub sides: Vec<String>,
    /// What else makes a position, in the order in which it is written after the side.
    pub fields: Vec<Field>,
}

/// A kind of piece that can stand on a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceKind {
    /// How it is written: letters, or nothing where only its number is. One letter with `~` behind it
    /// reads as one letter.
    pub symbol: String,
    /// What is drawn for it.
    pub figure: Figure,
    /// Whose it is, or its colour.
    pub ink: Ink,
    /// The largest number of such pieces on one cell: the height of a stack, the seeds of a house,
    /// what a die shows.
    pub most: u16,
    /// Whether it lies on each cell as what a touch of the cell puts down: a line between two dots.
    pub fitted: bool,
}

impl PieceKind {
    /// A piece that stands alone on its cell.
    #[must_use]
    pub fn new(symbol: impl Into<String>, figure: Figure, ink: Ink) -> PieceKind {
        PieceKind::stacked(symbol, figure, ink, 1)
    }

    /// A piece of which up to `most` stand on one cell.
    #[must_use]
    pub fn stacked(symbol: impl Into<String>, figure: Figure, ink: Ink, most: u16) -> PieceKind {
        PieceKind { symbol: symbol.into(), figure, ink, most, fitted: false }
    }

    /// The same, lying as each cell wants.
    #[must_use]
    pub fn fitted(self) -> PieceKind {
        PieceKind { fitted: true, ..self }
    }

    /// So many such pieces on a cell, as they are drawn where no game draws them.
    #[must_use]
    pub fn piece(&self, count: u16, on: &str, at: Point) -> Piece {
        let figure = match self.figure {
            Figure::Stack(_) => Figure::Stack(count.min(u8::MAX.into()) as u8),
            Figure::Seeds(_) => Figure::Seeds(count),
            Figure::Die(die) => Figure::Die(Die { value: count.min(u8::MAX.into()) as u8, ..die }),
            ref figure => figure.clone(),
        };
        Piece { key: on.to_owned(), on: on.to_owned(), at, size: 0.84, figure, ink: self.ink }
    }
}

impl Layout {
    /// Whether some piece can be more than one on a cell, or is written with more than a letter and
    /// what can follow it.
    pub(super) fn spaced(&self) -> bool {
        let letter = |symbol: &str| symbol.strip_suffix(PROMOTED).unwrap_or(symbol).len() == 1;
        self.pieces.iter().any(|kind| kind.most > 1 || !letter(&kind.symbol))
    }

    /// What is written, in order: `BOARD SIDE CASTLING`.
    pub(super) fn form(&self) -> Message {
        let field = |field: &Field| format!(" {}", field.name.to_uppercase());
        Message::new("position-form")
            .name("fields", self.fields.iter().map(field).collect::<String>())
    }

    /// What can stand on a cell.
    pub(super) fn takes(&self) -> Message {
        let kind = |kind: &PieceKind| match (kind.symbol.as_str(), kind.most) {
            (symbol, 1) => symbol.into(),
            ("", most) => Message::new("piece-number").number("most", most).into(),
            (symbol, most) => {
                Message::new("piece-stacked").name("symbol", symbol).number("most", most).into()
            }
        };
        let empty = match self.spaced() {
            true => Message::new("piece-empty-after").name("symbol", EMPTY),
            false => Message::new("piece-empty"),
        };
        let all = self.pieces.iter().map(kind).chain([MessageArg::from(empty)]);
        Message::new("takes-one").list("all", Joint::Or, all)
    }

    /// The number of a field.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<usize> {
        self.fields.iter().position(|field| field.name == name)
    }

    /// The number of the cell of this name.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<usize> {
        self.cells.iter().position(|cell| cell == name)
    }
}
