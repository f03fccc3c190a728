//! What is to be done, as data.

use std::sync::Arc;
use std::time::Duration;

use ludoteca_catalog::{
    AnyGame, BadStep, Candidate, Control, Explained, Limits, Options, Puzzle, PuzzleError,
    SearchReport, Verdict, entry, find, made, play_all,
};
use ludoteca_core::{MAX_SEATS, Payoffs, SpecError, Turn};
use ludoteca_lab::report::{Key, Report, Sample};
use ludoteca_lab::{Clock, Match, Outcome, Player, PlayerError, Room};
use serde::{Deserialize, Serialize};

/// The number of what both sides have to understand alike: jobs, answers, and what the names of games
/// and their steps mean. It grows with every change of them.
pub const CONTRACT: u32 = 2;

/// No job is longer than this when it travels, in bytes.
pub const MAX_JOB: usize = 256 * 1024;

/// The longest that somebody may be thought for at once.
const LONGEST: Duration = Duration::from_secs(60);
/// The most memory that the tables of a search may take, in MiB.
const MOST_HASH: usize = 1024;
/// The most threads of a player in a match.
const MOST_THREADS: usize = 64;
/// The most lines that a search may report.
const MOST_LINES: usize = 16;
/// The most games of a match.
const MOST_GAMES: u32 = 1_000_000;
/// The most samples that are taken in one go.
const MOST_SAMPLES: usize = 64;

/// Something that an engine does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// Has to be [`CONTRACT`].
    pub contract: u32,
    /// The canonical name of the game.
    pub game: String,
    /// Its text, where it is called by that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What is asked about it.
    pub task: Task,
}

/// What an engine is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Task {
    /// To think about a position: a step of the computer, a hint, an analysis.
    Think(Thought),
    /// To judge the solution of a puzzle so far, and to reply as its defender.
    Judge(Attempt),
    /// To find how a puzzle goes on.
    Solve(Attempt),
    /// To play a game of a match.
    Play(Pairing),
    /// To take samples of a report.
    Sample(Samples),
}

/// A position to think about, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thought {
    /// The steps that lead there, those of chance with them.
    pub steps: Vec<String>,
    /// For how long at most, in milliseconds, 1 to 60,000.
    pub milliseconds: u64,
    /// How strong to play, 1 to 10.
    pub level: u8,
    /// How much memory the tables may take, in MiB, 1 to 1024.
    pub hash_mib: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// How many lines to report, 1 to 16.
    pub lines: usize,
}

/// Steps made in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// The number of the puzzle among those of the game, from 1.
    pub puzzle: usize,
    /// The steps of the reader and of the defender.
    pub steps: Vec<String>,
}

/// A game of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// The two players as they are written; no other programs.
    pub players: [String; 2],
    /// How many games the match has.
    pub games: u32,
    /// How many steps at the start are random.
    pub opening: u32,
    /// Whether openings that seem decided are drawn again.
    pub fair: bool,
    /// The seed of the match.
    pub seed: u64,
    /// The number of the game, counted from 0.
    pub number: u32,
}

/// Samples of a report to be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Samples {
    /// The seed of the report.
    pub seed: u64,
    /// Of what they are.
    pub keys: Vec<Key>,
}

/// What came of a job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Answer {
    /// Of [`Task::Think`].
    Found(Found),
    /// Of [`Task::Judge`].
    Verdict(Verdict),
    /// Of [`Task::Solve`]: the steps of a turn with which the task can still be done, if there is one.
    Solution(Option<Vec<String>>),
    /// Of [`Task::Play`].
    Outcome(Outcome),
    /// Of [`Task::Sample`]: the samples of the first keys, of all where it was not stopped.
    Samples(Vec<Sample>),
}

/// What a search found; see [`SearchReport`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "they are those of the report")]
pub struct Found {
    pub depth: u32,
    pub nodes: u64,
    pub milliseconds: u64,
    pub chances: Vec<f64>,
    pub solved: bool,
    pub line: Vec<String>,
    pub others: Vec<Vec<String>>,
    /// The step, the chance and the visits of each.
    pub candidates: Vec<(String, f64, u64)>,
}

/// Why a job is not done.
#[derive(Debug, PartialEq, thiserror::Error)]
pub enum JobError {
    /// It is too long to be read.
    #[error("the job has {0} bytes; none may have more than {MAX_JOB}")]
    Large(usize),
    /// It is no job.
    #[error("this is no job: {0}")]
    Malformed(String),
    /// It comes from another version of the program.
    #[error("the job keeps to contract {0}, this program to {CONTRACT}; let all run one version")]
    Contract(u32),
    /// There is no such game here.
    #[error("{0}; let all run one version")]
    Game(#[from] Explained<SpecError>),
    /// The game has another canonical name here.
    #[error("`{asked}` is called `{known}` here; let all run one version")]
    Name {
        /// What was asked for.
        asked: String,
        /// Its canonical name.
        known: String,
    },
    /// A number is out of bounds.
    #[error("{what} is {said}, which is not from {least} to {most}")]
    Bounds {
        /// Which number.
        what: &'static str,
        /// What was said.
        said: u64,
        /// The least it may be.
        least: u64,
        /// The most it may be.
        most: u64,
    },
    /// A step is not legal.
    #[error(transparent)]
    Step(#[from] BadStep),
    /// There is nothing to think about.
    #[error("no seat is to step after these steps")]
    Nobody,
    /// There is no such puzzle.
    #[error("{game} has no puzzle {number}")]
    NoPuzzle {
        /// The game.
        game: String,
        /// The number.
        number: usize,
    },
    /// The puzzle cannot be played so.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// There is no such player.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// A player is another program: nobody may start programs on the machines of others.
    #[error("{0} is another program, which no worker starts; let it play on a machine of your own")]
    Program(String),
}

impl JobError {
    /// Whether a program of another version may do it.
    #[must_use]
    pub fn elsewhere(&self) -> bool {
        matches!(self, JobError::Contract(_) | JobError::Game(_) | JobError::Name { .. })
    }
}

impl Thought {
    /// To think about the position after these steps as a player of this level does.
    #[must_use]
    pub fn new(steps: Vec<String>, time: Duration, options: &Options) -> Thought {
        Thought {
            steps,
            milliseconds: u64::try_from(time.as_millis()).unwrap_or(u64::MAX).max(1),
            level: options.level,
            hash_mib: options.hash_mib,
            seed: options.seed,
            lines: options.lines,
        }
    }

    fn run(&self, game: &dyn AnyGame, control: &Control) -> Result<Found, JobError> {
        let most = LONGEST.as_millis() as u64;
        bounded("the time in milliseconds", self.milliseconds, 1, most)?;
        bounded("the level", self.level.into(), 1, 10)?;
        bounded("the memory in MiB", self.hash_mib as u64, 1, MOST_HASH as u64)?;
        bounded("the number of lines", self.lines as u64, 1, MOST_LINES as u64)?;
        bounded("the number of steps", self.steps.len() as u64, 0, game.cap().into())?;
        let mut position = game.start();
        play_all(&mut *position, &self.steps)?;
        if !matches!(position.turn(), Turn::Seat(_)) {
            return Err(JobError::Nobody);
        }
        let time = Duration::from_millis(self.milliseconds);
        let limits = Limits { time: Some(time), ..Limits::default() };
        let Thought { level, hash_mib, seed, lines, .. } = *self;
        let options = Options { level, hash_mib, seed, lines, ..Options::default() };
        let found = position.think(&limits, &options, control, &mut |_| {});
        Ok(found.ok_or(JobError::Nobody)?.into())
    }
}

impl Attempt {
    fn puzzle(&self, game: &dyn AnyGame) -> Result<Puzzle, JobError> {
        let name = &game.spec().name;
        let none = || JobError::NoPuzzle { game: name.clone(), number: self.puzzle };
        let puzzles = entry(name).ok_or_else(none)?.info.puzzles;
        let text = self.puzzle.checked_sub(1).and_then(|i| puzzles.get(i)).ok_or_else(none)?;
        Ok(text.parse()?)
    }
}

impl Pairing {
    fn run(&self, game: &dyn AnyGame) -> Result<Outcome, JobError> {
        bounded("the number of games", self.games.into(), 1, MOST_GAMES.into())?;
        bounded("the number of the game", self.number.into(), 0, u64::from(self.games) - 1)?;
        bounded("the opening in steps", self.opening.into(), 0, game.cap().into())?;
        let [first, second] = &self.players;
        let [first, second]: [Player; 2] = [first.parse()?, second.parse()?];
        for player in [&first, &second] {
            match player {
                Player::Random => {}
                Player::Computer { options, .. } => {
                    let Options { hash_mib, threads, .. } = *options;
                    bounded("the memory in MiB", hash_mib as u64, 1, MOST_HASH as u64)?;
                    bounded("the number of threads", threads as u64, 1, MOST_THREADS as u64)?;
                }
                Player::Program(program) => return Err(JobError::Program(program.to_string())),
            }
        }
        let Pairing { games, opening, fair, seed, number, .. } = *self;
        let players = [&first, &second];
        let clock = Clock::default();
        let plan = Match { players, games, opening, openings: &[], fair, clock, seed };
        Ok(Room::new(&plan).play(game, number))
    }
}

impl Samples {
    fn run(&self, game: Arc<dyn AnyGame>, control: &Control) -> Result<Vec<Sample>, JobError> {
        bounded("the number of samples", self.keys.len() as u64, 1, MOST_SAMPLES as u64)?;
        let report = Report::new(game, self.seed);
        Ok(self.keys.iter().map_while(|&key| report.take(key, control)).collect())
    }
}

impl Job {
    /// A job of this contract. `game` is its canonical name; the text that it may tell of goes with it.
    #[must_use]
    pub fn new(game: String, task: Task) -> Job {
        let text = made::text_in(&game).map(str::to_owned);
        Job { contract: CONTRACT, game, text, task }
    }

    /// Reads a job that has travelled.
    ///
    /// # Errors
    /// It is too long, or no job.
    pub fn read(text: &[u8]) -> Result<Job, JobError> {
        if text.len() > MAX_JOB {
            return Err(JobError::Large(text.len()));
        }
        // Of another contract at least the number can be read, whatever else it has come to mean.
        #[derive(Deserialize)]
        struct Head {
            contract: u32,
        }
        let malformed = |error: serde_json::Error| JobError::Malformed(error.to_string());
        let Head { contract } = serde_json::from_slice(text).map_err(malformed)?;
        if contract != CONTRACT {
            return Err(JobError::Contract(contract));
        }
        serde_json::from_slice(text).map_err(malformed)
    }

    /// As it travels.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("jobs are plain data")
    }

    /// Does it. A `control` that is stopped ends a search with what it has.
    ///
    /// # Errors
    /// It is of another contract, of an unknown game, or makes no sense.
    pub fn run(&self, control: &Control) -> Result<Answer, JobError> {
        if self.contract != CONTRACT {
            return Err(JobError::Contract(self.contract));
        }
        if let Some(text) = &self.text {
            made::recall(text).map_err(|troubles| Explained(made::refused(text, &troubles)))?;
        }
        let game = find(&self.game)?;
        let known = game.spec().to_string();
        if known != self.game {
            return Err(JobError::Name { asked: self.game.clone(), known });
        }
        Ok(match &self.task {
            Task::Think(thought) => Answer::Found(thought.run(&*game, control)?),
            Task::Judge(attempt) => {
                let puzzle = attempt.puzzle(&*game)?;
                Answer::Verdict(puzzle.judge(&attempt.steps, control)?)
            }
            Task::Solve(attempt) => {
                let puzzle = attempt.puzzle(&*game)?;
                Answer::Solution(puzzle.solution(&attempt.steps, &Puzzle::PATIENT, control)?)
            }
            Task::Play(pairing) => Answer::Outcome(pairing.run(&*game)?),
            Task::Sample(samples) => Answer::Samples(samples.run(game, control)?),
        })
    }
}

impl From<SearchReport> for Found {
    fn from(report: SearchReport) -> Found {
        let SearchReport { depth, nodes, solved, line, others, .. } = report;
        Found {
            depth,
            nodes,
            milliseconds: u64::try_from(report.time.as_millis()).unwrap_or(u64::MAX),
            chances: report.chances.as_slice().to_vec(),
            solved,
            line,
            others,
            candidates: report
                .candidates
                .into_iter()
                .map(|candidate| (candidate.step, candidate.chance, candidate.visits))
                .collect(),
        }
    }
}

impl Found {
    /// As a search reports it; `None` where it comes from somebody who makes no sense.
    #[must_use]
    pub fn report(self) -> Option<SearchReport> {
        let Found { depth, nodes, solved, line, others, .. } = self;
        if self.chances.len() > MAX_SEATS {
            return None;
        }
        let candidate = |(step, chance, visits)| Candidate { step, chance, visits };
        Some(SearchReport {
            depth,
            nodes,
            time: Duration::from_millis(self.milliseconds),
            chances: Payoffs::of(&self.chances),
            solved,
            line,
            others,
            candidates: self.candidates.into_iter().map(candidate).collect(),
        })
    }
}

fn bounded(what: &'static str, said: u64, least: u64, most: u64) -> Result<(), JobError> {
    if (least..=most).contains(&said) {
        return Ok(());
    }
    Err(JobError::Bounds { what, said, least, most })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thought() -> Thought {
        let options = Options { seed: 7, lines: 2, ..Options::default() };
        Thought::new(vec!["b2".to_owned()], Duration::from_millis(300), &options)
    }

    fn job(game: &str, task: Task) -> Job {
        Job::new(find(game).expect("a game").spec().to_string(), task)
    }

    fn run(job: &Job) -> Result<Answer, JobError> {
        Job::read(&job.write())?.run(&Control::default())
    }

    fn pairing(players: [&str; 2], number: u32) -> Pairing {
        let players = players.map(str::to_owned);
        Pairing { players, games: 4, opening: 1, fair: false, seed: 3, number }
    }

    #[test]
    fn a_thought_that_has_travelled_finds_what_it_is_asked_for() {
        let hex = job("hex(size=3)", Task::Think(thought()));
        let Ok(Answer::Found(found)) = run(&hex) else { panic!("it can be done") };
        let travelled = serde_json::to_string(&found).expect("plain data");
        assert_eq!(serde_json::from_str::<Found>(&travelled).expect("as written"), found);
        let report = found.report().expect("two seats");
        assert_eq!(report.chances.seats(), 2);
        assert!(!report.line.is_empty() && report.candidates.len() > 1, "{report:?}");
    }

    #[test]
    fn puzzles_are_judged_and_solved() {
        let entry = ludoteca_catalog::games().iter().find(|e| !e.info.puzzles.is_empty());
        let id = entry.expect("a game with puzzles").info.id;
        let attempt = Attempt { puzzle: 1, steps: Vec::new() };
        let solved = run(&job(id, Task::Solve(attempt.clone())));
        let Ok(Answer::Solution(Some(turn))) = solved else { panic!("{solved:?}") };
        assert!(!turn.is_empty());
        assert_eq!(run(&job(id, Task::Judge(attempt.clone()))), Ok(Answer::Verdict(Verdict::Open)));
        let verdict = run(&job(id, Task::Judge(Attempt { steps: turn, ..attempt })));
        assert!(
            matches!(verdict, Ok(Answer::Verdict(Verdict::Holds(_) | Verdict::Solved))),
            "{verdict:?}"
        );
        let none = run(&job(id, Task::Judge(Attempt { puzzle: 99, steps: Vec::new() })));
        assert!(matches!(none, Err(JobError::NoPuzzle { number: 99, .. })), "{none:?}");
    }

    #[test]
    fn a_game_of_a_match_is_that_of_the_match() {
        let game = find("traffic-lights(columns=3)").expect("a game");
        let pairing = pairing(["computer(nodes=50)", "random"], 2);
        let [first, second] = pairing.players.clone().map(|p| p.parse::<Player>().expect("one"));
        let plan = Match {
            players: [&first, &second],
            games: 4,
            opening: 1,
            openings: &[],
            fair: false,
            clock: Clock::default(),
            seed: 3,
        };
        let here = Room::new(&plan).play(&*game, 2);
        let there = run(&Job::new(game.spec().to_string(), Task::Play(pairing)));
        assert_eq!(there, Ok(Answer::Outcome(here)));
    }

    #[test]
    fn samples_of_a_report_are_those_taken_at_home() {
        let game = find("traffic-lights(columns=3)").expect("a game");
        let report = Report::new(Arc::clone(&game), 5);
        let keys: Vec<Key> = report.pending().into_iter().take(12).collect();
        let here: Vec<Sample> =
            keys.iter().filter_map(|&key| report.take(key, &Control::default())).collect();
        assert_eq!(here.len(), keys.len());
        let samples = Samples { seed: 5, keys };
        let there = Job::new(game.spec().to_string(), Task::Sample(samples));
        assert_eq!(run(&there), Ok(Answer::Samples(here)));
        let stopped = Control::default();
        stopped.stop();
        assert_eq!(there.run(&stopped), Ok(Answer::Samples(Vec::new())));
    }

    #[test]
    fn what_makes_no_sense_is_refused_with_a_reason() {
        let think = |change: &dyn Fn(&mut Thought)| {
            let mut thought = thought();
            change(&mut thought);
            run(&job("hex(size=3)", Task::Think(thought))).expect_err("it makes no sense")
        };
        let play = |pairing: Pairing| {
            run(&job("hex(size=3)", Task::Play(pairing))).expect_err("it makes no sense")
        };
        for (error, says, elsewhere) in [
            (think(&|t| t.milliseconds = 0), "the time", false),
            (think(&|t| t.milliseconds = 60_001), "60000", false),
            (think(&|t| t.level = 11), "the level", false),
            (think(&|t| t.hash_mib = 1 << 40), "memory", false),
            (think(&|t| t.lines = 0), "lines", false),
            (think(&|t| t.steps.push("z9".to_owned())), "z9", false),
            (think(&|t| t.steps = vec!["a1".to_owned(); 999]), "steps", false),
            (play(pairing(["random", "random"], 4)), "number of the game", false),
            (play(pairing(["random", "computer(threads=256)"], 0)), "threads", false),
            (play(pairing(["random", "gtp:rm -rf /"], 0)), "another program", false),
            (play(pairing(["random", "nobody"], 0)), "nobody", false),
            (
                run(&job("hex", Task::Sample(Samples { seed: 1, keys: Vec::new() })))
                    .expect_err("nothing is asked"),
                "number of samples",
                false,
            ),
            (
                Job { contract: 0, ..job("hex", Task::Think(thought())) }
                    .run(&Control::default())
                    .expect_err("another contract"),
                "contract 0",
                true,
            ),
            (
                run(&Job::new("hexagon".to_owned(), Task::Think(thought()))).expect_err("no game"),
                "hexagon",
                true,
            ),
            (
                run(&Job::new("hex(size=11)".to_owned(), Task::Think(thought())))
                    .expect_err("another name"),
                "called `hex` here",
                true,
            ),
        ] {
            let said = error.to_string();
            assert!(said.contains(says), "{said}");
            assert_eq!(error.elsewhere(), elsewhere, "{said}");
        }
    }

    #[test]
    fn what_is_no_job_is_not_read() {
        let text = job("hex", Task::Think(thought())).write();
        assert!(Job::read(&text).is_ok());
        assert_eq!(Job::read(&vec![b' '; MAX_JOB + 1]), Err(JobError::Large(MAX_JOB + 1)));
        for text in [
            &b""[..],
            b"{}",
            b"{\"contract\":2}",
            b"{\"contract\":2,\"game\":\"hex\",\"task\":\"think\"}",
            b"{\"contract\":2,\"game\":\"hex\",\"task\":{\"shell\":\"ls\"}}",
            &text[..text.len() - 1],
        ] {
            assert!(matches!(Job::read(text), Err(JobError::Malformed(_))), "{text:?}");
        }
        let newer = br#"{"contract":3,"game":"hex","what":"else"}"#;
        assert_eq!(Job::read(newer), Err(JobError::Contract(3)));
    }
}
