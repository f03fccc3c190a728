//! Tables, people and clocks over HTTP and WebSocket.
//!
//! The server knows no rule: it keeps logs of steps, asks the catalog what they mean, and shows
//! scenes. What it keeps is in the [store](ludoteca_store); everything else can be lost at any
//! time.
//!
//! [`serve`] is the whole program; [`Server`] is the same in parts, for tests and for other hosts.

mod api;
mod client;
mod config;
mod draft;
mod engine;
mod links;
mod pace;
mod pages;
mod puzzle;
mod refusal;
mod secret;
mod serve;
mod state;
mod table;
mod text;
mod view;

pub use config::{Config, DEFAULT_PORT, Limits, ServeError};
pub use serve::{Server, serve};
use state::AppState;
pub use text::{Reads, speaker};

/// No request has a longer body, in bytes.
const MAX_BODY: usize = 16 * 1024;
