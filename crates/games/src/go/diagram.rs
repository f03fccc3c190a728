//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Go;

impl<const W: usize> Setup for Go<W> {}
