//! `ludoteca bot`: a program that plays on a server.

use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use ludoteca_bot::{Address, Settings, Thinker};
use ludoteca_club::clock::TimeControl;
use ludoteca_lab::Program;
use ludoteca_server::Signals;
use tokio::sync::mpsc;

use crate::commands::Done;
use crate::numbers::whole;

#[derive(Args)]
pub(crate) struct Bot {
    /// The address of the server, such as `https://games.example`
    #[arg(long)]
    server: Address,
    /// The token of an account that may play, made on the page of that account [default: what
    /// LUDOTECA_TOKEN says, which others on this machine do not see]
    #[arg(long)]
    token: Option<String>,
    /// Play with our engine: how strong, 1 to 10 [default: 5]
    #[arg(long, value_parser = whole::<u8>(1..=10))]
    level: Option<u8>,
    /// Play with another program: its command, as a shell takes it, which speaks UGI; or gtp:COMMAND for Go
    /// and Hex, uci:COMMAND for chess
    #[arg(long, value_name = "COMMAND", conflicts_with = "level")]
    ugi: Option<String>,
    /// The games that it plays, such as hex,"go(size=9)"; seats for the first three are offered, others are
    /// taken [default: any that two play]
    #[arg(long, value_name = "GAMES")]
    games: Option<String>,
    /// The clock with which it plays, such as 10+5, 30s/turn, 3d or none [default: any]
    #[arg(long)]
    clock: Option<TimeControl>,
    /// At so many tables at once
    #[arg(long, default_value_t = 4, value_parser = whole::<u16>(1..=64))]
    most: u16,
    /// It takes a seat that somebody has had open for so many seconds: people come first
    #[arg(long, value_name = "SECONDS", default_value_t = 5, value_parser = whole::<u64>(0..=3600))]
    wait: u64,
    /// Play with other programs, too: take the seats that they have open, and their challenges
    #[arg(long)]
    programs: bool,
    /// Play for ratings: offer rated seats and take those of others; challenges are taken as they come. The
    /// account has to say that a program plays for it
    #[arg(long)]
    rated: bool,
    /// Take the seat of this link, by which somebody invites it; may be given several times
    #[arg(long = "link", value_name = "LINK")]
    links: Vec<String>,
    /// So many of its tables think at the same time
    #[arg(long, default_value_t = 1, value_parser = whole::<u16>(1..=64))]
    threads: u16,
}

impl Bot {
    fn settings(self) -> Result<Settings, Box<dyn std::error::Error>> {
        let token = self.token.or_else(|| std::env::var("LUDOTECA_TOKEN").ok());
        let token = token.filter(|token| !token.is_empty()).ok_or(
            "a bot plays for an account: give its token with --token or in LUDOTECA_TOKEN; tokens are \
             made on the page of the account, under “Programs”",
        )?;
        let thinker = match self.ugi {
            None => Thinker::Level(self.level.unwrap_or(5)),
            Some(command) => Thinker::Program(program(&command)?),
        };
        Ok(Settings {
            server: self.server,
            token: token.trim().to_owned(),
            thinker,
            games: self.games.as_deref().map(names).unwrap_or_default(),
            clock: self.clock,
            most: self.most.into(),
            patience: Duration::from_secs(self.wait),
            programs: self.programs,
            rated: self.rated,
            threads: self.threads.into(),
            links: self.links,
        })
    }
}

/// A program by its command; one of another protocol says so.
fn program(command: &str) -> Result<Program, Box<dyn std::error::Error>> {
    let read = |text: &str| match text.parse::<Program>() {
        Ok(program) => Ok(Some(program)),
        Err(None) => Ok(None),
        Err(Some(wrong)) => Err(wrong),
    };
    match read(command)? {
        Some(program) => Ok(program),
        None => Ok(read(&format!("ugi:{command}"))?.ok_or("that is no command")?),
    }
}

/// The names of games, with commas between them; those within brackets belong to a name.
pub(crate) fn names(list: &str) -> Vec<String> {
    let (mut depth, mut names) = (0usize, vec![String::new()]);
    for sign in list.chars() {
        match sign {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        match (sign, names.last_mut()) {
            (',', _) if depth == 0 => names.push(String::new()),
            (sign, Some(name)) => name.push(sign),
            (_, None) => {}
        }
    }
    names.iter().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
}

/// Plays until it is asked to end.
pub(crate) fn bot(how: Bot) -> Done {
    let settings = how.settings()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(async {
        let signals = Signals::listen()?;
        let (say, mut said) = mpsc::unbounded_channel();
        let telling = tokio::spawn(async move {
            while let Some(said) = said.recv().await {
                // Whoever read it may have gone; it plays on.
                let _ = writeln!(io::stdout(), "{said}");
            }
        });
        let done = ludoteca_bot::run(settings, say, asked_to_end(signals)).await;
        // What was said last is told before all ends.
        let _ = tokio::time::timeout(Duration::from_secs(1), telling).await;
        Ok::<_, Box<dyn std::error::Error>>(done?)
    });
    // A program that thinks is not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    done
}

/// Waits until the program is asked to end; the next such signal ends it at once.
async fn asked_to_end(mut signals: Signals) {
    signals.next().await;
    tokio::spawn(async move {
        let signal = signals.next().await;
        std::process::exit(signal.status())
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_games_keep_their_commas() {
        let read = names("hex, go(size=9,komi=7),,swap(sequence(hex(size=3),1-2))");
        assert_eq!(read, ["hex", "go(size=9,komi=7)", "swap(sequence(hex(size=3),1-2))"]);
        assert!(names("").is_empty());
    }

    #[test]
    fn a_command_speaks_ugi_unless_it_says_otherwise() {
        assert_eq!(program("ludoteca ugi").expect("one").to_string(), "ugi:ludoteca ugi");
        assert_eq!(program("gtp:gnugo").expect("one").to_string(), "gtp:gnugo");
        assert!(program(" ").is_err() && program("uci:").is_err());
    }
}
