//! Positions that are set up by hand.

use ludoteca_core::Setup;

use super::{Custody, Rules};

impl<R: Rules> Setup for Custody<R> {}
