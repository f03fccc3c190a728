//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Konane;

impl<const W: usize> Setup for Konane<W> {}
