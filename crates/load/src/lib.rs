//! Many games at once on one server, and a client of the small form in which tables are followed.
//!
//! [`drive`] makes tables, follows them and plays them; [`Sheets`] is what a client keeps. [`wait_together`]
//! fills the lobby, [`hold`] pairs a championship, and [`come_in`] says what coming in costs.

mod address;
mod drive;
mod http;
mod lobby;
mod logins;
mod player;
mod report;
mod sheets;
mod swiss;

pub use address::{Address, BadAddress};
pub use drive::{Failure, Plan, drive};
pub use lobby::{Found, Lobby, wait_together};
pub use logins::{CameIn, Logins, Tried, come_in};
pub use report::Report;
pub use sheets::{Sheets, changed, read};
pub use swiss::{Paired, Swiss, hold};
