//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::ArmyChess;

impl Setup for ArmyChess {}
