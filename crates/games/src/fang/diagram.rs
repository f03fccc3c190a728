//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Fang;

impl Setup for Fang {}
