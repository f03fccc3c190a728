//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Aperiodik;

impl Setup for Aperiodik {}
