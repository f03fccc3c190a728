//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Oust;

impl<const W: usize> Setup for Oust<W> {}
