//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Neighbours;

impl<const W: usize> Setup for Neighbours<W> {}
