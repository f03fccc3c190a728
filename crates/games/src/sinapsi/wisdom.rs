//! To come.

use ludoteca_core::Wisdom;

use super::Sinapsi;

impl Wisdom for Sinapsi {}
