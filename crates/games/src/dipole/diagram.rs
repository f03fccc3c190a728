//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Dipole;

impl Setup for Dipole {}
