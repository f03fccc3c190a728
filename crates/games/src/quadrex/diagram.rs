//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Quadrex;

impl<const N: usize, const W: usize> Setup for Quadrex<N, W> {}
