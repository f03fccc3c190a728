//! Many games at once on one server, and a client of the small form in which tables are followed.
//!
//! [`drive`] makes tables, follows them and plays them; [`Sheets`] is what a client keeps. [`wait_together`]
//! fills the lobby.

mod address;
mod drive;
mod lobby;
mod player;
mod report;
mod sheets;

pub use address::{Address, BadAddress};
pub use drive::{Failure, Plan, drive};
pub use lobby::{Found, Lobby, wait_together};
pub use report::Report;
pub use sheets::{Sheets, changed, read};
