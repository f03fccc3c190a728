//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Othello;

impl<const W: usize> Setup for Othello<W> {}
