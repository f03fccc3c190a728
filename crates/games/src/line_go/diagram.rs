//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::LineGo;

impl<const L: usize, const W: usize> Setup for LineGo<L, W> {}
