//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Sapiens;

impl Setup for Sapiens {}
