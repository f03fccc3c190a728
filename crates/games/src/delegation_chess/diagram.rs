//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::DelegationChess;

impl Setup for DelegationChess {}
