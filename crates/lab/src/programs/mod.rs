//! Other programs as players: `gtp:gnugo --mode gtp`, `uci:stockfish`, `ugi:ludoteca ugi`.
//!
//! A program is asked for a step in its own protocol, is told how much time it has, and loses the
//! game in which it says nothing in time, ends, or says what makes no sense. An [`Opponent`] is such a
//! program at a table.

mod gtp;
mod process;
mod uci;

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use ludoteca_catalog::{AnyGame, Control, Position};
use ludoteca_core::{Seat, Turn};
use ludoteca_ugi::gtp::Board;

use process::Process;

/// Another program that plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    protocol: Protocol,
    /// As a shell takes it.
    command: String,
}

/// How to speak with a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Protocol {
    Gtp,
    Uci,
    Ugi,
}

impl Protocol {
    const ALL: [Protocol; 3] = [Protocol::Gtp, Protocol::Uci, Protocol::Ugi];

    fn name(self) -> &'static str {
        match self {
            Protocol::Gtp => "gtp",
            Protocol::Uci => "uci",
            Protocol::Ugi => "ugi",
        }
    }
}

/// Why a program cannot play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// There is no command.
    #[error(
        "no command follows `{0}:`; write it as a shell takes it, such as gtp:gnugo --mode gtp"
    )]
    Command(&'static str),
    /// There is no such program.
    #[error(
        "`{0}` cannot be started: there is no program `{1}`; write the command of one that is there"
    )]
    Missing(String, String),
    /// The game is none of its protocol.
    #[error(
        "programs that speak {protocol} are asked to play {plays}, not {game}; \
         others speak ugi of any game"
    )]
    Game {
        /// The protocol.
        protocol: &'static str,
        /// What it is spoken of here.
        plays: &'static str,
        /// What was to be played.
        game: String,
    },
}

impl FromStr for Program {
    /// `None`: it is no program at all.
    type Err = Option<ProgramError>;

    fn from_str(text: &str) -> Result<Program, Option<ProgramError>> {
        let (protocol, command) = Protocol::ALL
            .into_iter()
            .find_map(|protocol| {
                let command = text.strip_prefix(protocol.name())?.strip_prefix(':')?;
                Some((protocol, command.trim()))
            })
            .ok_or(None)?;
        if command.is_empty() {
            return Err(Some(ProgramError::Command(protocol.name())));
        }
        Ok(Program { protocol, command: command.to_owned() })
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.protocol.name(), self.command)
    }
}

impl Program {
    /// Whether its protocol is spoken of this game.
    ///
    /// # Errors
    /// It is not.
    pub fn plays(&self, game: &dyn AnyGame) -> Result<(), ProgramError> {
        let (spoken, plays) = match self.protocol {
            Protocol::Gtp => (gtp_board(game).is_some(), "go and hex"),
            Protocol::Uci => (uci::variant(game).is_some(), uci::PLAYS),
            Protocol::Ugi => (true, "any game"),
        };
        let protocol = self.protocol.name();
        let game = || game.spec().to_string();
        if spoken { Ok(()) } else { Err(ProgramError::Game { protocol, plays, game: game() }) }
    }

    /// Whether there is such a program, as far as its command says it plainly: what a shell finds is not started.
    ///
    /// # Errors
    /// There is none.
    pub fn is_there(&self) -> Result<(), ProgramError> {
        let first = self.command.split_whitespace().next().unwrap_or_default();
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "/._+-".contains(letter);
        if !first.chars().all(plain) || process::finds(first) {
            return Ok(());
        }
        Err(ProgramError::Missing(self.to_string(), first.to_owned()))
    }
}

fn gtp_board(game: &dyn AnyGame) -> Option<Board> {
    game.spec().name.parse().ok()
}

/// How much time a program has: so much at the start of a game, and so much more for each step.
/// Written as seconds, `60` or `10+1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// At the start of a game.
    pub main: Duration,
    /// For each step.
    pub increment: Duration,
}

impl Default for Clock {
    /// Ten seconds, and one for each step.
    fn default() -> Clock {
        Clock { main: Duration::from_secs(10), increment: Duration::from_secs(1) }
    }
}

/// A clock cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no clock; write seconds for a game and, after +, for each step, such as 10+1: from \
     0.1 to 86400 in all"
)]
pub struct ClockError(String);

impl FromStr for Clock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Clock, ClockError> {
        let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
        let seconds =
            |text: &str| text.trim().parse().ok().filter(|s| (0.0..=86_400.0).contains(s));
        let read = seconds(main).zip(seconds(increment)).filter(|(m, i): &(f64, f64)| m + i >= 0.1);
        let (main, increment) = read.ok_or_else(|| ClockError(text.to_owned()))?;
        let [main, increment] = [main, increment].map(Duration::from_secs_f64);
        Ok(Clock { main, increment })
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.main.as_secs_f64(), self.increment.as_secs_f64())
    }
}

/// What a program did wrong. What is quoted of it is as it was said, cut after 80 letters and without
/// control characters, but for the step of [`Illegal`](Fault::Illegal).
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It could not be started.
    #[error("it could not be started: {0}")]
    Start(#[from] std::io::Error),
    /// It ended when it was to answer this.
    #[error("it ended when it was to answer `{0}`")]
    Ended(String),
    /// It did not answer in time.
    #[error("it did not answer `{asked}` within {seconds:.1} seconds")]
    Silent {
        /// What it was asked.
        asked: String,
        /// How much time it had.
        seconds: f64,
    },
    /// It said what makes no sense.
    #[error("it answered `{asked}` with `{said}`, which makes no sense")]
    Nonsense {
        /// What it was asked.
        asked: String,
        /// What it said.
        said: String,
    },
    /// It refused to do something.
    #[error("it refused `{asked}`: {said}")]
    Refused {
        /// What it was asked.
        asked: String,
        /// What it said.
        said: String,
    },
    /// It made a step that is not legal.
    #[error("it made the step `{step}`, which is not legal: {why}")]
    Illegal {
        /// The step.
        step: String,
        /// Why it is not legal.
        why: String,
    },
    /// Whoever asked waits no more.
    #[error("nobody waits any more for what it answers to `{0}`")]
    GivenUp(String),
}

/// What a program chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A legal step.
    Step(String),
    /// It gives up.
    Resigns,
}

/// A game as a program is told of it.
pub(crate) struct Told<'a> {
    pub(crate) game: &'a dyn AnyGame,
    pub(crate) position: &'a dyn Position,
    /// The steps that led to the position: the seat, none for chance, and the token.
    pub(crate) steps: &'a [(Option<Seat>, String)],
    /// Who is to step: the program.
    pub(crate) seat: Seat,
    /// What it has left.
    pub(crate) left: Duration,
    pub(crate) clock: Clock,
    /// Tells when nobody waits for its answer any more.
    pub(crate) control: &'a Control,
}

/// A program may take so long to begin.
const BEGINNING: Duration = Duration::from_secs(10);
/// What the way there and back may take, beside the program's own time.
const SLACK: Duration = Duration::from_millis(100);

/// A program at the table, who is started when it is needed for the first time, and again after it
/// has failed; it ends when this is dropped, which may take a second. All of it waits for the program, so
/// it belongs on a thread of its own.
pub struct Opponent {
    program: Program,
    session: Option<Session>,
    left: Duration,
}

enum Session {
    Gtp(gtp::Session),
    Uci(uci::Session),
}

impl Opponent {
    /// A program that is not started yet.
    #[must_use]
    pub fn new(program: Program) -> Opponent {
        Opponent { program, session: None, left: Duration::ZERO }
    }

    /// A game begins that its program [plays](Program::plays).
    ///
    /// # Errors
    /// The program cannot be started, or fails.
    ///
    /// # Panics
    /// It does not play the game.
    pub fn begin(&mut self, game: &dyn AnyGame, clock: Clock) -> Result<(), Fault> {
        self.resume(game, clock, clock.main + clock.increment)
    }

    /// A game goes on, in which the program has so much time left; it knows nothing yet of its steps.
    ///
    /// # Errors
    /// Those of [`begin`](Opponent::begin).
    ///
    /// # Panics
    /// It does not play the game.
    pub fn resume(
        &mut self,
        game: &dyn AnyGame,
        clock: Clock,
        left: Duration,
    ) -> Result<(), Fault> {
        self.left = left;
        let begun = self.started().and_then(|session| match session {
            Session::Gtp(session) => session.begin(game, clock),
            Session::Uci(session) => session.begin(game),
        });
        self.ended_by(begun)
    }

    /// Its next step, within its time, and legal. `steps` are those of the game so far: who made
    /// them, nobody where they were drawn, and their tokens. Told to stop, it waits no longer.
    ///
    /// # Errors
    /// The program fails; it is started anew for the next game.
    ///
    /// # Panics
    /// No game has begun, or no seat is to step.
    pub fn choose(
        &mut self,
        game: &dyn AnyGame,
        position: &dyn Position,
        steps: &[(Option<Seat>, String)],
        clock: Clock,
        control: &Control,
    ) -> Result<Answer, Fault> {
        let Turn::Seat(seat) = position.turn() else { panic!("no seat is to step") };
        let told = Told { game, position, steps, seat, left: self.left, clock, control };
        let began = Instant::now();
        let session = self.session.as_mut().expect("the game has begun");
        let answer = match session {
            Session::Gtp(session) => session.choose(&told),
            Session::Uci(session) => session.choose(&told),
        };
        self.left = self.left.saturating_sub(began.elapsed()) + clock.increment;
        let legal = answer.and_then(|answer| match answer {
            Answer::Step(step) => match position.copy().play(&step) {
                Ok(()) => Ok(Answer::Step(step)),
                Err(error) => Err(Fault::Illegal { step, why: error.to_string() }),
            },
            Answer::Resigns => Ok(answer),
        });
        self.ended_by(legal)
    }

    fn started(&mut self) -> Result<&mut Session, Fault> {
        if self.session.is_none() {
            let process = Process::start(&self.program.command)?;
            self.session = Some(match self.program.protocol {
                Protocol::Gtp => Session::Gtp(gtp::Session::new(process)),
                Protocol::Uci => Session::Uci(uci::Session::start(process, "uci")?),
                Protocol::Ugi => Session::Uci(uci::Session::start(process, "ugi")?),
            });
        }
        Ok(self.session.as_mut().expect("it was started"))
    }

    /// A program that has done something wrong is not trusted any further.
    fn ended_by<T>(&mut self, done: Result<T, Fault>) -> Result<T, Fault> {
        if done.is_err() {
            self.session = None;
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_read_and_wrong_ones_explained() {
        let program: Program = "gtp: gnugo --mode gtp".parse().unwrap();
        assert_eq!(program.to_string(), "gtp:gnugo --mode gtp");
        assert_eq!("random".parse::<Program>(), Err(None));
        assert_eq!("uci: ".parse::<Program>(), Err(Some(ProgramError::Command("uci"))));
        for (program, game, plays) in [
            ("gtp:x", "go(size=9)", true),
            ("gtp:x", "hex", true),
            ("gtp:x", "misere(hex)", false),
            ("gtp:x", "chess", false),
            ("uci:x", "chess(quiet=20)", true),
            ("uci:x", "breakthrough", true),
            ("uci:x", "breakthrough(columns=5,rows=6)", false),
            ("uci:x", "hex", false),
            ("ugi:x", "misere(hex)", true),
        ] {
            let game = ludoteca_catalog::find(game).unwrap();
            let can = program.parse::<Program>().unwrap().plays(&*game);
            assert_eq!(can.is_ok(), plays, "{program} {can:?}");
        }
    }

    #[test]
    fn clocks_are_read_and_wrong_ones_explained() {
        assert_eq!("10+1".parse(), Ok(Clock::default()));
        let clock: Clock = "0.5".parse().unwrap();
        assert_eq!((clock.to_string().as_str(), clock.increment), ("0.5+0", Duration::ZERO));
        for wrong in ["", "+", "ten", "-1", "0", "0+0", "1e9", "nan", "1+1+1", "inf"] {
            assert!(wrong.parse::<Clock>().is_err(), "{wrong}");
        }
    }
}
