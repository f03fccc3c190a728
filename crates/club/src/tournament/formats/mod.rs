//! What comes from spreadsheets and other programs, and what goes there.

pub mod entries;
pub mod tables;
pub mod trf;
