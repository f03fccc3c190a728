//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::{Board, Connection};

impl<B: Board, const N: usize, const W: usize> Setup for Connection<B, N, W> {}
