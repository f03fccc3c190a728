//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::TrampolineChess;

impl Setup for TrampolineChess {}
