//! The step of games in which one places something on a cell or passes.

use ludoteca_core::Pack;

use crate::Cell;

/// A placement on a cell, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Placement {
    /// Places a piece on this cell.
    Place(Cell),
    /// Passes.
    Pass,
}

impl Pack for Placement {
    fn pack(self) -> u64 {
        match self {
            Placement::Pass => 0,
            Placement::Place(cell) => 1 + cell.pack(),
        }
    }

    fn unpack(packed: u64) -> Placement {
        match packed {
            0 => Placement::Pass,
            packed => Placement::Place(Cell::unpack(packed - 1)),
        }
    }
}
