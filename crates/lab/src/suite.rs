//! Positions with a task, which a player does or does not: the puzzles of the library, or of a file.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ludoteca_catalog::{
    AnyGame, AnySearcher, Control, Position, Puzzle, PuzzleError, Verdict, find, games,
};
use ludoteca_core::{Rng, Seat, rng::mix};
use serde::Serialize;

use crate::matches::{Player, PlayerError};
use crate::programs::{Answer, Clock, Opponent};

/// Nobody is followed for longer: a task is done by then, or it is not known whether it ever will be.
const MOST_STEPS: usize = 400;

/// A position with a task.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// What it is called: the game or the file, and a number.
    pub name: String,
    /// The task.
    pub puzzle: Puzzle,
}

/// Why there is no such exercise.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    /// There is no such game.
    #[error("there is no game `{0}`; ludoteca games lists those there are")]
    Game(String),
    /// An exercise cannot be read, or has no position.
    #[error("{0}: {1}")]
    Puzzle(String, Box<PuzzleError>),
    /// The player is a program that does not play the game.
    #[error("{0}: {1}")]
    Player(String, Box<PlayerError>),
}

/// What came of an exercise.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Done {
    /// How it ended.
    #[serde(flatten)]
    pub end: End,
    /// The steps of the player and of the defence.
    pub steps: Vec<String>,
    /// The longest that the player took for a step, in seconds.
    pub longest: f64,
}

/// How an exercise ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "result", content = "why")]
pub enum End {
    /// The task was done.
    Solved,
    /// A turn gave it away; the reply that shows it, none if the game is over.
    Failed(Vec<String>),
    /// A program gave up, or failed, as a sentence without its point.
    Lost(String),
    /// It could not be found out in time whether the task can still be done.
    Unclear,
}

impl Exercise {
    /// The puzzles of these games of the library, of all where none are named, in the order of the library.
    ///
    /// # Errors
    /// There is no game of such an id.
    pub fn of_library(ids: &[String]) -> Result<Vec<Exercise>, SuiteError> {
        let known = |id: &&String| games().iter().any(|entry| entry.info.id == id.as_str());
        if let Some(unknown) = ids.iter().find(|id| !known(id)) {
            return Err(SuiteError::Game(unknown.clone()));
        }
        let asked = |id: &str| ids.is_empty() || ids.iter().any(|other| other == id);
        let mut all = Vec::new();
        for info in games().iter().map(|entry| entry.info).filter(|info| asked(info.id)) {
            for (number, text) in (1..).zip(info.puzzles) {
                all.push(Exercise::read(info.id, number, text)?);
            }
        }
        Ok(all)
    }

    /// The puzzles of a text, with empty lines between them; `file` is what it is called.
    ///
    /// # Errors
    /// One of them cannot be read, or has no position.
    pub fn of_text(file: &str, text: &str) -> Result<Vec<Exercise>, SuiteError> {
        let lines: Vec<&str> = text.lines().collect();
        let blocks = lines.split(|line| line.trim().is_empty()).filter(|block| !block.is_empty());
        (1..).zip(blocks).map(|(n, block)| Exercise::read(file, n, &block.join("\n"))).collect()
    }

    fn read(of: &str, number: usize, text: &str) -> Result<Exercise, SuiteError> {
        let name = format!("{of} {number}");
        let read = text.parse().and_then(|puzzle: Puzzle| puzzle.start().map(|_| puzzle));
        match read {
            Ok(puzzle) => Ok(Exercise { name, puzzle }),
            Err(error) => Err(SuiteError::Puzzle(name, error.into())),
        }
    }

    /// Lets a player do it against the best defence; every turn is judged by complete search. The same seed brings the
    /// same steps, unless the player stops by the clock.
    ///
    /// # Errors
    /// The player is a program that does not play this game.
    pub fn put_to(&self, player: &Player, clock: Clock, seed: u64) -> Result<Done, SuiteError> {
        let wrong = |error: PuzzleError| SuiteError::Puzzle(self.name.clone(), error.into());
        let game = self.game().map_err(wrong)?;
        player
            .plays(&*game)
            .map_err(|error| SuiteError::Player(self.name.clone(), error.into()))?;
        let mut sitting = Sitting {
            game: &*game,
            puzzle: &self.puzzle,
            chair: match player {
                Player::Program(program) => Chair::Program(Opponent::new(program.clone()), clock),
                Player::Random | Player::Computer { .. } => Chair::Own(player, game.searcher()),
            },
            rng: Rng::new(mix(seed)),
            steps: Vec::new(),
            longest: Duration::ZERO,
        };
        let end = sitting.go().map_err(wrong)?;
        let longest = sitting.longest.as_secs_f64();
        Ok(Done { end, steps: sitting.steps, longest })
    }

    /// The game that begins with its position, but for the steps that are made from there.
    fn game(&self) -> Result<Arc<dyn AnyGame>, PuzzleError> {
        let game = find(&self.puzzle.spec)?;
        match &self.puzzle.from {
            Some(text) => Ok(game.beginning(text)?),
            None => Ok(game),
        }
    }
}

/// Who is asked for steps.
enum Chair<'a> {
    Own(&'a Player, Box<dyn AnySearcher>),
    Program(Opponent, Clock),
}

/// An exercise under way.
struct Sitting<'a> {
    game: &'a dyn AnyGame,
    puzzle: &'a Puzzle,
    chair: Chair<'a>,
    rng: Rng,
    steps: Vec<String>,
    longest: Duration,
}

impl Sitting<'_> {
    fn go(&mut self) -> Result<End, PuzzleError> {
        let control = Control::default();
        if let Chair::Program(program, clock) = &mut self.chair
            && let Err(fault) = program.begin(self.game, *clock)
        {
            return Ok(End::Lost(fault.to_string()));
        }
        while self.steps.len() < MOST_STEPS {
            let began = Instant::now();
            let step = match self.choose()? {
                Ok(step) => step,
                Err(why) => return Ok(End::Lost(why)),
            };
            self.longest = self.longest.max(began.elapsed());
            self.steps.push(step);
            match self.puzzle.judge(&self.steps, &control)? {
                Verdict::Open => {}
                Verdict::Solved => return Ok(End::Solved),
                Verdict::Holds(reply) => self.steps.extend(reply),
                Verdict::Fails(reply) => return Ok(End::Failed(reply)),
                Verdict::Unclear => return Ok(End::Unclear),
            }
        }
        Ok(End::Unclear)
    }

    /// The next step, or how a program lost.
    fn choose(&mut self) -> Result<Result<String, String>, PuzzleError> {
        // As the game goes on, so that a program can be told of it from its start.
        let mut position = self.game.start();
        let mut told: Vec<(Option<Seat>, String)> = Vec::new();
        for step in self.puzzle.moves.iter().chain(&self.steps) {
            told.push((position.turn().seat(), step.clone()));
            play_one(&mut *position, told.len(), step)?;
        }
        let (program, clock) = match &mut self.chair {
            Chair::Own(player, searcher) => {
                return Ok(Ok(player.choose(&*position, &mut **searcher, &mut self.rng)));
            }
            Chair::Program(program, clock) => (program, *clock),
        };
        let control = Control::default();
        Ok(match program.choose(self.game, &*position, &told, clock, &control) {
            Ok(Answer::Step(step)) => Ok(step),
            Ok(Answer::Resigns) => Err("it gave up".to_owned()),
            Err(fault) => Err(fault.to_string()),
        })
    }
}

fn play_one(position: &mut dyn Position, number: usize, step: &str) -> Result<(), PuzzleError> {
    let played = position.play(step);
    Ok(played.map_err(|error| ludoteca_catalog::BadStep { number, error })?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORK: &str =
        "spec: traffic-lights\nmoves: a1 b1 a1 b1\ntask: win\nsource: rules\nen: a\npt: b\nit: c";

    fn one(text: &str) -> Exercise {
        Exercise::of_text("mine", text).expect("a puzzle").remove(0)
    }

    #[test]
    fn the_library_has_exercises_of_every_game_that_has_puzzles() {
        let all = Exercise::of_library(&[]).expect("they are proved by other tests");
        let puzzles: usize = games().iter().map(|entry| entry.info.puzzles.len()).sum();
        assert_eq!(all.len(), puzzles);
        let some = Exercise::of_library(&["breakthrough".to_owned()]).expect("it has some");
        assert!(!some.is_empty() && some.iter().all(|one| one.name.starts_with("breakthrough ")));
        let none = Exercise::of_library(&["hexx".to_owned()]).unwrap_err();
        assert_eq!(
            none.to_string(),
            "there is no game `hexx`; ludoteca games lists those there are"
        );
    }

    #[test]
    fn what_is_wrong_with_a_text_is_said_with_its_number() {
        let two = format!("{FORK}\n\n\n{}", FORK.replace("task: win", "task: dance"));
        let error = Exercise::of_text("mine", &two).unwrap_err().to_string();
        assert!(error.starts_with("mine 2: `dance` is no task"), "{error}");
        let error =
            Exercise::of_text("mine", &FORK.replace("b1 a1 b1", "z9")).unwrap_err().to_string();
        assert!(error.starts_with("mine 1: step 2: "), "{error}");
    }

    #[test]
    fn who_sees_the_win_solves_and_who_gives_it_away_is_shown_how() {
        // Three in a row are one step away.
        let text = FORK.replace("a1 b1 a1 b1", "a1 b1");
        let exercise = one(&text);
        let strong: Player = "computer(nodes=5000)".parse().expect("a player");
        let done = exercise.put_to(&strong, Clock::default(), 1).expect("it plays");
        assert_eq!(done.end, End::Solved, "{done:?}");
        // At random it goes wrong sooner or later, and the defence has the answer.
        let failed = (0..40).find_map(|seed| {
            let done = exercise.put_to(&Player::Random, Clock::default(), seed).expect("it plays");
            matches!(done.end, End::Failed(_)).then_some(done)
        });
        let failed = failed.expect("one of forty");
        assert!(!failed.steps.is_empty() && failed.longest < 1.0);
    }

    #[test]
    fn a_win_by_a_race_is_made_in_as_few_turns_as_can_be() {
        let strong: Player = "computer(nodes=20000)".parse().expect("a player");
        for exercise in Exercise::of_library(&["breakthrough".to_owned()]).expect("it has some") {
            let done = exercise.put_to(&strong, Clock::default(), 1).expect("it plays");
            assert_eq!(done.end, End::Solved, "{}: {done:?}", exercise.name);
        }
    }

    #[test]
    fn a_program_that_does_not_play_the_game_or_does_not_start_is_told() {
        let exercise = one(&FORK.replace("a1 b1 a1 b1", "a1 b1"));
        let go: Player = "gtp:nobody-has-this".parse().expect("a player");
        let error = exercise.put_to(&go, Clock::default(), 1).unwrap_err().to_string();
        assert!(error.contains("are asked to play go and hex, not traffic-lights"), "{error}");
        let none: Player = "ugi:nobody-has-this-program".parse().expect("a player");
        let done = exercise.put_to(&none, Clock::default(), 1).expect("it is asked");
        assert!(matches!(done.end, End::Lost(_)), "{done:?}");
    }
}
