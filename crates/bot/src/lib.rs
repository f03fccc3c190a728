#![doc = include_str!("../README.md")]

mod address;
mod bot;
mod client;
mod dare;
mod lobby;
mod mind;
mod news;
mod said;
mod table;

use std::time::Duration;

use ludoteca_club::clock::TimeControl;
use ludoteca_lab::Program;

pub use address::{Address, BadAddress};
pub use bot::run;
pub use client::Trouble;
pub use said::Said;

/// How a bot plays.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where.
    pub server: Address,
    /// The token of its account.
    pub token: String,
    /// Who thinks.
    pub thinker: Thinker,
    /// The games that it plays, by name; none for any that two play.
    pub games: Vec<String>,
    /// The clock with which it offers seats; `None` for any.
    pub clock: Option<TimeControl>,
    /// At so many tables at once.
    pub most: usize,
    /// It takes a seat that somebody else has open for so long: people come first.
    pub patience: Duration,
    /// Whether it plays with other programs: takes seats that they have open, and their challenges.
    pub programs: bool,
    /// Whether the seats that it offers, and those that it takes, are for rated games. Challenges are taken
    /// as they come.
    pub rated: bool,
    /// So many of its tables think at once.
    pub threads: usize,
    /// Links of seats that it takes at first, as people are invited by them: addresses or paths, `/t/TABLE/KEY`.
    pub links: Vec<String>,
}

/// Who thinks for a bot.
#[derive(Clone, Debug)]
pub enum Thinker {
    /// Our engine, at a level from 1 to 10.
    Level(u8),
    /// Another program.
    Program(Program),
}

/// Why a bot ends.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// A game that it is to play is none.
    #[error("{0}")]
    Game(String),
    /// A link that it is to take is none.
    #[error("{0} is no link of a seat; give the whole of it, as https://games.example/t/TABLE/KEY")]
    Link(String),
    /// The server does not let it play.
    #[error("the server refuses: {0}")]
    Refused(String),
    /// The token may not play.
    #[error(
        "this token may not play; make one that may on the page of the account, under “Programs”"
    )]
    Scope,
    /// The system has no certificates to check the server by.
    #[error("the certificates of this system cannot be read: {0}")]
    Certificates(String),
}
