//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Sofia;

impl Setup for Sofia {}
