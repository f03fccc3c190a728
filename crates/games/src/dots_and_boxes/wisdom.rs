//! Never draw the third side of a box while another line can be drawn.

use ludoteca_boards::Cell;
use ludoteca_core::Wisdom;

use super::DotsAndBoxes;

impl<const W: usize> Wisdom for DotsAndBoxes<W> {
    fn habit(&self, segment: Cell) -> Option<u16> {
        Some(segment.0)
    }
}
