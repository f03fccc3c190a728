//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Cerco;

impl<const W: usize> Setup for Cerco<W> {}
