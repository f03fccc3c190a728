//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Amazons;

impl Setup for Amazons {}
