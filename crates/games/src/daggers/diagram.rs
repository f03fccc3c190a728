//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Daggers;

impl Setup for Daggers {}
