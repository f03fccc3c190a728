//! The steps of games in which one places something on a cell, or passes.

use ludoteca_core::packed;

use crate::{Cell, Square};

/// A placement on a cell, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Placement {
    /// Places a piece on this cell.
    Place(Cell),
    /// Passes.
    Pass,
}

/// The token of a pass.
pub const PASS: &str = "pass";

impl Cell {
    /// Writes the token of a step that is told by its cell: the name of the cell.
    pub fn write(self, board: &Square, out: &mut String) {
        out.push_str(&board.name(self));
    }

    /// The cell of this token.
    #[must_use]
    pub fn read(board: &Square, token: &str) -> Option<Cell> {
        board.read(token)
    }
}

impl Placement {
    /// Writes its token: the name of the cell, or [`PASS`].
    pub fn write(self, board: &Square, out: &mut String) {
        match self {
            Placement::Place(cell) => out.push_str(&board.name(cell)),
            Placement::Pass => out.push_str(PASS),
        }
    }

    /// The placement of this token.
    #[must_use]
    pub fn read(board: &Square, token: &str) -> Option<Placement> {
        if token == PASS { Some(Placement::Pass) } else { board.read(token).map(Placement::Place) }
    }
}

packed!(enum Placement { Pass, Place(cell: Cell) });
