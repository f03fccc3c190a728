//! Other programs that play at tables, as whoever runs the server has installed them.
//!
//! People choose one by its name; its command is known here alone. Each has as many processes as are
//! asked at once, at most one for each thread that thinks. A process is told every game from its start
//! at every step, so that any of them serves any table.

use std::collections::HashSet;
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ludoteca_catalog::{AnyGame, Control, Position, find};
use ludoteca_club::clock::{Kind, TimeControl};
use ludoteca_core::Seat;
use ludoteca_lab::{Answer, Clock, Fault, Opponent, Program, ProgramError};
use ludoteca_store::Failure;

use crate::config::ServeError;
use crate::name::{of_person, seen};
use crate::refusal::Refusal;

/// The longest name, in letters.
const LETTERS: usize = 30;
/// A process that nobody has asked anything for so long ends.
const REST: Duration = Duration::from_secs(60);
/// How often it is looked for such ones.
pub(crate) const LOOK: Duration = Duration::from_secs(20);
/// So many letters of what a program said are shown.
const QUOTED: usize = 80;

/// A program that plays at the tables of a server, with the name by which people choose it.
///
/// Written as `GNU Go=gtp:gnugo --mode gtp`: the name, the protocol (`gtp`, `uci` or `ugi`) and the
/// command, as a shell takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installed {
    name: String,
    program: Program,
}

/// Why a program cannot be installed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InstallError {
    /// There is no name, or one that cannot be shown.
    #[error(
        "before the first = stands the name by which people choose the program, 1 to {LETTERS} letters \
         that can be seen; write it such as 'GNU Go=gtp:gnugo --mode gtp'"
    )]
    Name,
    /// What follows is no program.
    #[error(
        "after {0}= stands no program; write gtp:COMMAND for Go and Hex, uci:COMMAND for chess, \
         ugi:COMMAND for any game, such as '{0}=gtp:gnugo --mode gtp'"
    )]
    Protocol(String),
    /// There is no command.
    #[error(transparent)]
    Command(#[from] ProgramError),
}

impl FromStr for Installed {
    type Err = InstallError;

    fn from_str(text: &str) -> Result<Installed, InstallError> {
        let (name, program) = text.split_once('=').ok_or(InstallError::Name)?;
        let shown = of_person(name).ok().flatten().filter(|shown| *shown == name.trim());
        let name = shown.filter(|name| name.chars().count() <= LETTERS);
        let name = name.ok_or(InstallError::Name)?;
        match program.trim_start().parse() {
            Ok(program) => Ok(Installed { name, program }),
            Err(None) => Err(InstallError::Protocol(name)),
            Err(Some(wrong)) => Err(wrong.into()),
        }
    }
}

/// The programs of a server.
pub(crate) struct Programs {
    all: Vec<Player>,
    /// So much time there is for a step, whatever the clock says.
    step: Duration,
    /// Names that tables know and this server does not, of which the log has told.
    missed: Mutex<HashSet<String>>,
}

struct Player {
    installed: Installed,
    /// Processes that rest, and since when.
    resting: Mutex<Vec<(Instant, Opponent)>>,
}

/// A step that is asked for.
pub(crate) struct Asked {
    /// The position, in which a seat is to step.
    pub(crate) position: Arc<dyn Position>,
    /// The canonical name of its game.
    pub(crate) spec: String,
    /// The steps that lead to it: the seat, none for chance, and the token.
    pub(crate) steps: Vec<(Option<Seat>, String)>,
    /// The clock of the table.
    pub(crate) clock: Option<TimeControl>,
    /// The milliseconds that the program has left on it.
    pub(crate) left: Option<u64>,
}

/// What a program said to that.
pub(crate) struct Said {
    /// What it chose, or what it did wrong.
    pub(crate) answer: Result<Answer, Fault>,
    /// How long it took.
    pub(crate) used: Duration,
}

/// No code of ours panics while it holds the lock, so what it protects is still in order.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Programs {
    /// The programs of a server, which have so much time for a step at most. None is started yet.
    ///
    /// # Errors
    /// Two have the same name.
    pub(crate) fn new(all: &[Installed], step: Duration) -> Result<Arc<Programs>, ServeError> {
        let mut names = HashSet::new();
        if let Some(twice) = all.iter().find(|installed| !names.insert(&installed.name)) {
            return Err(ServeError::Programs(twice.name.clone()));
        }
        let player = |installed: &Installed| Player {
            installed: installed.clone(),
            resting: Mutex::default(),
        };
        let all = all.iter().map(player).collect();
        Ok(Arc::new(Programs { all, step, missed: Mutex::default() }))
    }

    fn player(&self, name: &str) -> Option<&Player> {
        self.all.iter().find(|player| player.installed.name == name)
    }

    /// Whether there is one of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.player(name).is_some()
    }

    /// Notes that a table knows a program which is not here, once for each.
    pub(crate) fn miss(&self, name: &str) {
        if lock(&self.missed).insert(name.to_owned()) {
            tracing::warn!(
                name,
                "a table waits for a program that this server has not (--program)"
            );
        }
    }

    /// The names of those that play a game.
    pub(crate) fn playing(&self, game: &dyn AnyGame) -> Vec<String> {
        let plays = |player: &&Player| player.installed.program.plays(game).is_ok();
        self.all.iter().filter(plays).map(|player| player.installed.name.clone()).collect()
    }

    /// The same of a game by its name; none where there is no such game.
    pub(crate) fn playing_spec(&self, spec: &str) -> Vec<String> {
        if self.all.is_empty() {
            return Vec::new();
        }
        find(spec).map(|game| self.playing(&*game)).unwrap_or_default()
    }

    /// The name of one that plays a game.
    ///
    /// # Errors
    /// [`Refusal::Program`] when there is none of this name that does.
    pub(crate) fn choose(&self, name: String, game: &dyn AnyGame) -> Result<String, Refusal> {
        let playing = self.playing(game);
        if playing.contains(&name) { Ok(name) } else { Err(Refusal::Program(playing)) }
    }

    /// Asks one for a step, and waits for it. It was installed when its table was made.
    pub(crate) fn ask(&self, name: &str, asked: &Asked, control: &Control) -> Said {
        let gone = || Fault::Start(std::io::ErrorKind::NotFound.into());
        let fault = |fault| Said { answer: Err(fault), used: Duration::ZERO };
        let (Some(player), Ok(game)) = (self.player(name), find(&asked.spec)) else {
            return fault(gone());
        };
        // By this name there may have been another one when the table was made.
        if player.installed.program.plays(&*game).is_err() {
            return fault(gone());
        }
        let time = Duration::from_millis;
        let left = asked.left.map_or(self.step, time).min(self.step);
        let (main, increment) = match asked.clock.map_or(Kind::Untimed, TimeControl::kind) {
            Kind::Fischer { start, increment } => (time(start), time(increment)),
            Kind::ByoYomi { main, periods, period } => {
                (time(main + u64::from(periods) * period), Duration::ZERO)
            }
            // Each turn has its own time, and no more than this is given to it.
            Kind::PerTurn { turn } => (time(turn).min(self.step), Duration::ZERO),
            Kind::Untimed | Kind::Days { .. } => (self.step, Duration::ZERO),
        };
        let clock = Clock { main, increment };
        let rested = lock(&player.resting).pop();
        let anew = rested.is_none();
        let mut opponent = rested
            .map_or_else(|| Opponent::new(player.installed.program.clone()), |(_, rested)| rested);
        let mut begun = opponent.resume(&*game, clock, left);
        // What has ended while it rested has failed in no game.
        if begun.is_err() && !anew {
            begun = opponent.resume(&*game, clock, left);
        }
        let began = Instant::now();
        let answer = begun
            .and_then(|()| opponent.choose(&*game, &*asked.position, &asked.steps, clock, control));
        let used = began.elapsed();
        if answer.is_ok() {
            lock(&player.resting).push((Instant::now(), opponent));
        }
        Said { answer, used }
    }

    /// Ends processes that have rested for long. It may wait for them.
    pub(crate) fn end_resting(&self) {
        self.end(REST);
    }

    /// Ends all that rest. It may wait for them.
    pub(crate) fn close(&self) {
        self.end(Duration::ZERO);
    }

    fn end(&self, after: Duration) {
        for player in &self.all {
            let rested = |(since, _): &mut (Instant, _)| since.elapsed() >= after;
            let ended: Vec<_> = lock(&player.resting).extract_if(.., rested).collect();
            drop(ended);
        }
    }
}

/// What is kept of what a program did wrong, and shown to everybody; nothing where it did nothing
/// wrong.
pub(crate) fn failure(fault: &Fault) -> Option<Failure> {
    Some(match fault {
        Fault::Start(_) => Failure::Start,
        Fault::Ended(_) => Failure::Ended,
        Fault::Silent { .. } => Failure::Silent,
        Fault::Nonsense { said, .. } => Failure::Nonsense { said: shown(said) },
        Fault::Refused { said, .. } => Failure::Refused { said: shown(said) },
        Fault::Illegal { step, .. } => Failure::Illegal { said: shown(step) },
        Fault::GivenUp(_) => return None,
    })
}

/// What a program said as others may see it: its beginning, without what nobody sees, and without the
/// paths of this machine.
fn shown(said: &str) -> String {
    let beginning: String = said.chars().take(QUOTED).collect();
    let word = |word: &str| {
        let path = word.contains(['/', '\\']);
        if path { "…".to_owned() } else { word.chars().filter(|&c| seen(c)).collect() }
    };
    let words: Vec<String> = beginning.split_whitespace().map(word).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_installed_by_name_and_wrong_ones_explained() {
        let installed: Installed = "GNU Go=gtp:gnugo --mode gtp".parse().expect("a program");
        assert_eq!(installed.name, "GNU Go");
        assert_eq!(installed.program.to_string(), "gtp:gnugo --mode gtp");
        let named: Installed = " Ai  =ugi: x --level=3".parse().expect("a program");
        assert_eq!((&*named.name, &*named.program.to_string()), ("Ai", "ugi:x --level=3"));
        let long = format!("{}=ugi:x", "é".repeat(31));
        for (wrong, why) in [
            ("gtp:gnugo", "before the first = stands the name"),
            ("=gtp:gnugo", "before the first = stands the name"),
            ("\u{200b}=gtp:gnugo", "before the first = stands the name"),
            ("A\u{202e}b=gtp:gnugo", "before the first = stands the name"),
            (&long, "1 to 30 letters"),
            ("GNU Go=gnugo", "after GNU Go= stands no program; write gtp:COMMAND"),
            ("GNU Go=", "after GNU Go= stands no program"),
            ("GNU Go=gtp: ", "no command follows `gtp:`"),
        ] {
            let error = wrong.parse::<Installed>().expect_err("it is wrong").to_string();
            assert!(error.contains(why), "{wrong:?}: {error}");
        }
        assert!(long[2..].parse::<Installed>().is_ok());
        let twice = [installed.clone(), installed];
        let error = Programs::new(&twice, REST).err().expect("they have one name");
        assert!(error.to_string().contains("two programs are called GNU Go"), "{error}");
    }

    #[test]
    fn programs_are_offered_for_the_games_that_they_play() {
        let all = ["Go=gtp:x", "Any=ugi:x", "Chess=uci:x"].map(|text| text.parse().expect("one"));
        let programs = Programs::new(&all, REST).expect("three");
        for (spec, names) in [
            ("go(size=9)", &["Go", "Any"][..]),
            ("chess", &["Any", "Chess"]),
            ("misere(hex)", &["Any"]),
            ("no-such-game", &[]),
        ] {
            assert_eq!(programs.playing_spec(spec), names, "{spec}");
        }
        let hex = find("hex").expect("a game");
        assert_eq!(programs.choose("Go".to_owned(), &*hex).expect("it plays"), "Go");
        for name in ["Chess", "go", "gtp:x", "gtp:sh"] {
            match programs.choose(name.to_owned(), &*hex) {
                Err(Refusal::Program(playing)) => assert_eq!(playing, ["Go", "Any"]),
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_process_rests_until_it_is_asked_again_and_one_that_ended_meanwhile_is_started_anew() {
        let b2 = |after: &str| {
            format!(
                "=gtp:while read c rest; do echo '= b2'; echo; [ $c = genmove ] && {after}; done"
            )
        };
        let stays = format!("Stays{}", b2("true"));
        let goes = format!("Goes{}", b2("exit"));
        let all = [stays, goes].map(|text| text.parse().expect("a program"));
        let programs = Programs::new(&all, REST).expect("two");
        let position: Arc<dyn Position> = find("hex(size=3)").expect("a game").start().into();
        let spec = "hex(size=3)".to_owned();
        let asked = Asked { position, spec, steps: Vec::new(), clock: None, left: None };
        for player in &programs.all {
            for _ in 0..3 {
                let said = programs.ask(&player.installed.name, &asked, &Control::default());
                assert!(
                    matches!(&said.answer, Ok(Answer::Step(b2)) if b2 == "b2"),
                    "{:?}",
                    said.answer
                );
                programs.end_resting();
                assert_eq!(lock(&player.resting).len(), 1);
            }
            programs.close();
            assert!(lock(&player.resting).is_empty());
        }
    }

    #[test]
    fn what_a_program_said_is_shown_short_without_paths_and_what_nobody_sees() {
        assert_eq!(shown("hello\u{7} \u{202e}world"), "hello world");
        assert_eq!(shown("cannot open /home/ana/x.cfg, C:\\x: no"), "cannot open … … no");
        assert_eq!(shown(&"x".repeat(500)).chars().count(), QUOTED);
        let start = Fault::Start(std::io::Error::other("/secret/command"));
        assert_eq!(failure(&start), Some(Failure::Start));
        assert_eq!(failure(&Fault::GivenUp(String::new())), None);
    }
}
