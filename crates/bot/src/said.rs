//! What a bot says of what it does, a line each.

use std::fmt;
use std::time::Duration;

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// It has come to a server.
    Came {
        /// Where.
        server: String,
        /// As whom.
        name: String,
        /// Whether everybody is told that a program plays for that account.
        marked: bool,
    },
    /// It sat down at a table, or goes on there.
    Sat {
        /// The name of the game.
        game: String,
        /// The table.
        table: String,
        /// The others.
        others: Vec<String>,
    },
    /// A game is over.
    Over {
        /// The name of the game.
        game: String,
        /// The table.
        table: String,
        /// How, in a sentence.
        text: String,
    },
    /// It has left a table before the end.
    Left {
        /// The table.
        table: String,
        /// Why.
        why: String,
    },
    /// Its program did something wrong at a table.
    Fault {
        /// The table.
        table: String,
        /// What.
        why: String,
    },
    /// The server is not there, or asks for patience.
    Away {
        /// What it says.
        why: String,
        /// After what time it is tried again.
        again: Duration,
    },
    /// It does something no more, for a reason.
    Skipped {
        /// What.
        what: String,
        /// Why.
        why: String,
    },
    /// It was asked to end.
    Ending {
        /// So many games are under way, which it plays to their end.
        games: usize,
    },
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::Came { server, name, marked } => {
                write!(f, "Here as {name} at {server}")?;
                if *marked {
                    return Ok(());
                }
                write!(
                    f,
                    "; nobody is told that a program plays: say so on the page of the account"
                )
            }
            Said::Sat { game, table, others } => {
                write!(f, "{table}: plays {game} against {}", others.join(", "))
            }
            Said::Over { game, table, text } => write!(f, "{table}: {game} is over: {text}"),
            Said::Left { table, why } => write!(f, "{table}: left: {why}"),
            Said::Fault { table, why } => write!(f, "{table}: the program failed: {why}"),
            Said::Away { why, again } => {
                write!(f, "away: {why}; tries again in {:.1} s", again.as_secs_f64())
            }
            Said::Skipped { what, why } => write!(f, "{what}: {why}"),
            Said::Ending { games: 0 } => write!(f, "Ends"),
            Said::Ending { games } => write!(
                f,
                "Sits down nowhere any more, and ends after {games} {} (Ctrl-C once more: at once; what is \
                 not played to its end goes on when the bot comes back)",
                if *games == 1 { "game" } else { "games" }
            ),
        }
    }
}
