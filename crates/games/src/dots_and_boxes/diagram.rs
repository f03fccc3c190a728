//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::DotsAndBoxes;

impl<const W: usize> Setup for DotsAndBoxes<W> {}
