//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Sinapsi;

impl Setup for Sinapsi {}
