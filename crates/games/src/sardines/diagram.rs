//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Sardines;

impl<const W: usize> Setup for Sardines<W> {}
