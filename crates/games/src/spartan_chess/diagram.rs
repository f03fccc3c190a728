//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::SpartanChess;

impl Setup for SpartanChess {}
