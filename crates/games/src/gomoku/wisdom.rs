//! Threats: a run that lacks one stone must be stopped at once, and two of them cannot be.

use ludoteca_boards::Cell;
use ludoteca_core::Wisdom;

use super::Gomoku;

impl<const L: usize, const W: usize> Wisdom for Gomoku<L, W> {
    fn habit(&self, cell: Cell) -> Option<u16> {
        Some(cell.0)
    }
}
