//! A client of the small form in which tables are followed.

mod sheets;

pub use sheets::{Sheets, changed, read};
