//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::PromotionChess;

impl Setup for PromotionChess {}
