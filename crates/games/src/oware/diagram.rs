//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Oware;

impl Setup for Oware {}
