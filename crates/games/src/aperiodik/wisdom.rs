//! What a good player knows.

use ludoteca_core::Wisdom;

use super::Aperiodik;

impl Wisdom for Aperiodik {}
