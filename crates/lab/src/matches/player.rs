//! Who plays a match.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use ludoteca_catalog::{
    AnyGame, AnySearcher, Control, Explained, Limits, Options, Position, SearchReport,
};
use ludoteca_core::{Args, Param, Rng, Spec, SpecError};
use ludoteca_ugi::share;

use crate::programs::{Clock, Program, ProgramError};

/// Somebody who plays by itself.
///
/// Written as a name with parameters: `random`, `computer(level=3)`,
/// `computer(movetime=1000,wisdom=false)`; or as a protocol and the command of another program,
/// `gtp:gnugo --mode gtp`, `uci:stockfish`, `ugi:ludoteca ugi`.
#[derive(Clone, Debug, PartialEq)]
pub enum Player {
    /// Plays any legal step.
    Random,
    /// Thinks.
    Computer {
        /// How long.
        limits: Limits,
        /// How.
        options: Options,
        /// As written.
        name: String,
    },
    /// Is asked.
    Program(Program),
}

/// Why a player cannot be had.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlayerError {
    /// There is none of that name.
    #[error(
        "there is no player `{0}`; write random, computer(level=5,movetime=1000), or a program such \
         as gtp:gnugo --mode gtp, uci:stockfish or ugi:ludoteca ugi"
    )]
    Unknown(String),
    /// It is a program that cannot play.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// Its parameters are wrong.
    #[error(transparent)]
    Spec(#[from] Explained<SpecError>),
}

const COMPUTER: &[Param] = &[
    Param::whole("level", 1, 10, "10"),
    Param::whole("movetime", 0, 3_600_000, "0"),
    Param::whole("nodes", 0, i64::MAX, "0"),
    Param::whole("threads", 1, 256, "1"),
    Param::whole("hash", 1, 65_536, "64"),
    Param::flag("wisdom", true),
];

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        match text.parse() {
            Ok(program) => return Ok(Player::Program(program)),
            Err(Some(wrong)) => return Err(PlayerError::Program(wrong)),
            Err(None) => {}
        }
        let spec: Spec = text.parse().map_err(Explained)?;
        match spec.name.as_str() {
            "random" if spec.args.is_empty() => Ok(Player::Random),
            "computer" => {
                let args = Args::read("computer", COMPUTER, &spec.args).map_err(Explained)?;
                let some = |name| u64::try_from(args.whole(name)).ok().filter(|&n| n > 0);
                let limits = Limits {
                    time: some("movetime").map(Duration::from_millis),
                    nodes: some("nodes"),
                    depth: None,
                };
                // A player without any limit would think for ever.
                let time = limits.nodes.is_none().then_some(Duration::from_secs(1));
                Ok(Player::Computer {
                    limits: Limits { time: limits.time.or(time), ..limits },
                    options: Options {
                        level: args.whole("level") as u8,
                        threads: args.size("threads"),
                        hash_mib: args.size("hash"),
                        knowledge: args.flag("wisdom"),
                        ..Options::default()
                    },
                    name: args.spec().to_string(),
                })
            }
            _ => Err(PlayerError::Unknown(text.to_owned())),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Computer { name, .. } => f.write_str(name),
            Player::Program(program) => program.fmt(f),
        }
    }
}

impl Player {
    /// Who judges in the place of programs with so much time: the strongest of our own, with what goes into a first step.
    pub(super) fn stand_in(clock: Clock) -> Player {
        let time = share(clock.main, clock.increment, None);
        let limits = Limits { time: Some(time), ..Limits::default() };
        Player::Computer { limits, options: Options::default(), name: "computer".to_owned() }
    }

    /// Whether it can play this game.
    ///
    /// # Errors
    /// It is a program whose protocol is not spoken of this game.
    pub fn plays(&self, game: &dyn AnyGame) -> Result<(), PlayerError> {
        match self {
            Player::Program(program) => Ok(program.plays(game)?),
            Player::Random | Player::Computer { .. } => Ok(()),
        }
    }

    /// Whether it is there, if it is another program.
    ///
    /// # Errors
    /// There is no such program.
    pub fn is_there(&self) -> Result<(), PlayerError> {
        match self {
            Player::Program(program) => Ok(program.is_there()?),
            Player::Random | Player::Computer { .. } => Ok(()),
        }
    }

    /// The token of its next step, where it is no other program. `position` has a seat to step; `searcher` is its own in this game.
    pub(crate) fn choose(
        &self,
        position: &dyn Position,
        searcher: &mut dyn AnySearcher,
        rng: &mut Rng,
    ) -> String {
        match self.think(position, searcher, 1, rng) {
            None => rng_pick(&position.steps(), rng),
            Some(report) => report.line.into_iter().next().expect("a running game has a step"),
        }
    }

    /// What it thinks of a position with a seat to step, with so many times the limits that it has
    /// for a step. Who plays at random does not think, and what other programs think is not asked.
    pub(super) fn think(
        &self,
        position: &dyn Position,
        searcher: &mut dyn AnySearcher,
        times: u32,
        rng: &mut Rng,
    ) -> Option<SearchReport> {
        let Player::Computer { limits, options, .. } = self else { return None };
        let limits = Limits {
            time: limits.time.map(|time| time * times),
            nodes: limits.nodes.map(|nodes| nodes.saturating_mul(times.into())),
            ..*limits
        };
        let options = Options { seed: rng.bits(), ..*options };
        let control = Control::default();
        let report = searcher.think(position, &limits, &options, &control, &mut |_| {});
        Some(report.expect("a seat is to step"))
    }
}

fn rng_pick(tokens: &[String], rng: &mut Rng) -> String {
    tokens[rng.below(tokens.len())].clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_wrong_ones_explained() {
        assert_eq!("random".parse(), Ok(Player::Random));
        let player: Player = "computer(level=3)".parse().unwrap();
        assert_eq!(player.to_string(), "computer(level=3)");
        let error = "computer(level=11)".parse::<Player>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "`11` is no value for computer's parameter `level`: it takes a whole number from 1 to 10"
        );
        assert!("expert".parse::<Player>().is_err());
    }
}
