#![doc = include_str!("../README.md")]
//!
//! [`serve`] is the whole program; [`Server`] is the same in parts, for tests and for other hosts.

mod api;
mod ask;
mod bearer;
mod classes;
mod client;
mod codes;
mod config;
mod cookies;
mod cups;
mod draft;
mod drain;
mod engine;
mod health;
mod links;
mod lobby;
mod mail;
mod members;
mod metrics;
mod name;
mod net;
mod notices;
mod pace;
mod pages;
mod programs;
mod push;
mod puzzle;
mod ratings;
mod refusal;
mod reminders;
mod requests;
mod reviews;
mod routing;
mod secret;
mod serve;
mod signals;
mod state;
mod studies;
mod suspicions;
mod table;
mod text;
mod time;
mod underway;
mod upkeep;
mod view;
mod words;
mod workshop;
mod worth;

pub use config::{Config, DEFAULT_PORT, Limits, ServeError, Thinks, data_folder};
pub use health::Health;
pub use ludoteca_store::{Address, Store, StoreError};
pub use mail::{Mailing, MailingError};
pub use members::Accounts;
pub use net::{Network, NetworkError};
pub use programs::{InstallError, Installed};
pub use serve::{Server, serve};
pub use signals::{Signal, Signals};
use state::AppState;
pub use text::{Reads, speaker};
pub use upkeep::{Looked, check, check_records, copy, copy_records};

/// Notes in the log what is wrong and nobody else is told.
pub fn warn(what: &str) {
    tracing::warn!("{what}");
}

/// No request has a longer body, in bytes.
const MAX_BODY: usize = 16 * 1024;
