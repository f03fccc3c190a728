//! Programs that speak the Universal Chess Interface, or the Universal Game Interface, its relative.

use std::time::Duration;

use ludoteca_catalog::AnyGame;
use ludoteca_ugi::{share, uci};

use super::process::Process;
use super::{Answer, BEGINNING, Clock, Fault, Told};

/// What programs that speak UCI are asked to play.
pub(super) const PLAYS: &str = "chess and breakthrough on its usual board";

/// What fairy engines call a game, if they know it as we do.
pub(super) fn variant(game: &dyn AnyGame) -> Option<&'static str> {
    let spec = game.spec();
    match spec.name.as_str() {
        "chess" => Some("chess"),
        "breakthrough" if spec.args.is_empty() => Some("breakthrough"),
        _ => None,
    }
}

pub(super) struct Session {
    process: Process,
    /// Steps are written as UCI does.
    chess: bool,
    /// The names of its options, in small letters.
    options: Vec<String>,
    /// The command that sets the position at the start.
    start: String,
}

impl Session {
    /// `protocol` is also the command that it begins with.
    pub(super) fn start(mut process: Process, protocol: &str) -> Result<Session, Fault> {
        let end = format!("{protocol}ok");
        let mut options = Vec::new();
        // Some greet before they are asked, and what they say of themselves is theirs.
        let mut asked = process.ask(protocol, BEGINNING);
        loop {
            let line = asked.line()?;
            if line == end {
                break;
            }
            if let Some(option) = line.strip_prefix("option name ") {
                let name = option.split(" type ").next().unwrap_or_default();
                options.push(name.to_ascii_lowercase());
            }
        }
        let start = "position startpos".to_owned();
        Ok(Session { process, chess: protocol == "uci", options, start })
    }

    fn offers(&self, option: &str) -> bool {
        self.options.iter().any(|known| known == option)
    }

    pub(super) fn begin(&mut self, game: &dyn AnyGame) -> Result<(), Fault> {
        let spec = game.spec();
        if self.chess {
            let variant = variant(game).expect("the game was looked at");
            if self.offers("uci_variant") {
                self.process.say(format!("setoption name UCI_Variant value {variant}"));
            } else if variant != "chess" {
                let asked = format!("setoption name UCI_Variant value {variant}");
                return Err(Fault::Refused { asked, said: "it has no such option".to_owned() });
            }
            self.process.say("ucinewgame");
            let set_up = spec.args.iter().any(|arg| arg.key.as_deref() == Some("from"));
            let fen = game.start().text().filter(|_| set_up);
            self.start = match fen {
                Some(fen) => format!("position fen {fen}"),
                None => "position startpos".to_owned(),
            };
        } else {
            if self.offers("game") {
                self.process.say(format!("setoption name Game value {spec}"));
            }
            self.process.say("uginewgame");
        }
        let mut asked = self.process.ask("isready", BEGINNING);
        loop {
            let line = asked.line()?;
            match line.as_str() {
                "readyok" => return Ok(()),
                said if said.starts_with("info error") => return Err(asked.refused(said)),
                // It may tell what it has just been doing.
                said if said.is_empty() || said.starts_with("info") => {}
                said => return Err(asked.nonsense(said)),
            }
        }
    }

    pub(super) fn choose(&mut self, told: &Told<'_>) -> Result<Answer, Fault> {
        let mut position = self.start.clone();
        if !told.steps.is_empty() {
            position.push_str(" moves");
        }
        for (_, token) in told.steps {
            position.push(' ');
            position.push_str(&if self.chess { uci::word(token) } else { token.clone() });
        }
        self.process.say(position);
        let go = if self.chess { clocks(told.left, told.clock) } else { movetime(told) };
        let mut asked = self.process.ask(go, told.left).unless_stopped(told.control);
        loop {
            let line = asked.line()?;
            let mut words = line.split_whitespace();
            match (words.next(), words.next()) {
                (Some("info"), Some("error")) => return Err(asked.refused(&line)),
                (None | Some("info"), _) => {}
                (Some("bestmove"), Some(step)) => {
                    let token = if self.chess { uci::token(step) } else { Some(step.to_owned()) };
                    return token.map(Answer::Step).ok_or_else(|| asked.nonsense(&line));
                }
                _ => return Err(asked.nonsense(&line)),
            }
        }
    }
}

/// The clocks of both; what the other has is nobody's business, and taken to be the same.
fn clocks(left: Duration, clock: Clock) -> String {
    let (left, increment) = (left.as_millis(), clock.increment.as_millis());
    format!("go wtime {left} btime {left} winc {increment} binc {increment}")
}

/// Not every program of this protocol knows clocks.
fn movetime(told: &Told<'_>) -> String {
    format!("go movetime {}", share(told.left, told.clock.increment, None).as_millis().max(1))
}
