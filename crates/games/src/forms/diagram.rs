//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Forms;

impl<const W: usize> Setup for Forms<W> {}
