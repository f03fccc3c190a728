//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Hip;

impl<const W: usize> Setup for Hip<W> {}
