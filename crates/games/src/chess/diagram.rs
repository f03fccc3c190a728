//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::Chess;

impl Setup for Chess {}
