//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Gomoku;

impl<const L: usize, const W: usize> Setup for Gomoku<L, W> {}
