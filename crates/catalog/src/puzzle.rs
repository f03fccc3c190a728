//! Positions to be won or held: the reader plays, the program defends and says whether the
//! solution holds.
//!
//! A puzzle is a small text file of lines `key: value`.
//!
//! ```text
//! spec: breakthrough(columns=5,rows=5)
//! from: bbb2/3b1/1w3/5/2www w
//! task: win 3
//! source: book 3, page 120
//! en: Which step can no longer be stopped?
//! pt: ...
//! it: ...
//! ```
//!
//! `moves` may stand beside `from` or in its place. `task` is `win N` (the seat to step wins within
//! so many of its turns), `win` or `draw` (by best play); `source` is a page of one of the three
//! books, `author` (the page of the game's author) or `rules`.
//!
//! The lessons of a game are such blocks, too, in one file with empty lines between them. They say
//! with `do` which turns are right, `d5-c4 | d5-e4` or `any`, and may say with `not` which steps the
//! rules forbid; their `spec` is the game itself where they name none.

use std::str::FromStr;
use std::time::{Duration, Instant};

use ludoteca_core::{Info, Message, PositionError, Seat, SpecError, Turn};

use crate::{
    BadStep, COMPARED, Control, Explained, Lang, Limits, Options, Position, SearchReport, find,
    play_all,
};

/// How long an answer to a reader may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// How much is spent on the choice between replies that are proved to be as good.
const CHOOSING_NODES: u64 = 3_000;

/// A position with a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The game and its parameters.
    pub spec: String,
    /// The position with which it begins, where that is not the game's own.
    pub from: Option<String>,
    /// The steps made from there.
    pub moves: Vec<String>,
    /// What is to be done.
    pub task: Task,
    /// Where it is printed.
    pub source: Source,
    /// What it says, in the order of [`Lang::ALL`].
    pub texts: [String; 3],
    /// Steps of which it says that the rules forbid them.
    pub forbidden: Vec<String>,
}

/// Where a puzzle comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A page of a book.
    Page {
        /// Which of the three books of João Pedro Neto and Jorge Nuno Silva: 1 is *Jogos Matemáticos,
        /// Jogos Abstractos*, 2 *Jogos: Histórias de Família*, 3 *Jogos Velhos, Regras Novas*.
        book: u32,
        /// The page of its PDF.
        page: u32,
    },
    /// The page of the game's author.
    Author,
    /// Only what the rules claim.
    Rules,
}

/// What the seat to step is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// To win within so many of its own turns.
    WinWithin(u32),
    /// To win.
    Win,
    /// Not to lose.
    Draw,
    /// To make one of these turns, each with all its steps; any turn where there are none.
    Make(Vec<Vec<String>>),
}

/// What is to be said of the steps made in a puzzle so far.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case", tag = "verdict", content = "reply")]
pub enum Verdict {
    /// The reader is to step.
    Open,
    /// The task is done.
    Solved,
    /// The solution holds so far; the defender's reply.
    Holds(Vec<String>),
    /// It does not; the reply that shows it, none if the game is over.
    Fails(Vec<String>),
    /// It could not be found out in time.
    Unclear,
}

/// Why a puzzle cannot be read or played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PuzzleError {
    /// A line is not `key: value` with a known key.
    #[error(
        "line {0} of the puzzle is not `spec:`, `from:`, `moves:`, `task:`, `do:`, `not:`, \
         `source:`, `en:`, `pt:` or `it:` with a value"
    )]
    Line(usize),
    /// A key is missing.
    #[error("the puzzle has no line `{0}:`")]
    Missing(&'static str),
    /// There is no such task.
    #[error("`{0}` is no task; write win 2 (within two turns), win or draw")]
    Task(String),
    /// There is no such source.
    #[error("`{0}` is no source; write book 3, page 120; or author; or rules")]
    Source(String),
    /// The game cannot be found.
    #[error(transparent)]
    Game(#[from] Explained<SpecError>),
    /// The game has no such position.
    #[error(transparent)]
    Position(#[from] Explained<PositionError>),
    /// A step is not legal.
    #[error(transparent)]
    Step(#[from] BadStep),
    /// Nobody is to step in its position.
    #[error("nobody is to step in the position of the puzzle")]
    Over,
}

impl FromStr for Task {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Task, PuzzleError> {
        let within = || text.strip_prefix("win ")?.parse().ok().filter(|&turns| turns > 0);
        match text {
            "win" => Ok(Task::Win),
            "draw" => Ok(Task::Draw),
            _ => within().map(Task::WinWithin).ok_or_else(|| PuzzleError::Task(text.to_owned())),
        }
    }
}

impl FromStr for Source {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Source, PuzzleError> {
        let page = || {
            let (book, page) = text.strip_prefix("book ")?.split_once(", page ")?;
            let book = book.parse().ok().filter(|book| (1..=3).contains(book))?;
            Some(Source::Page { book, page: page.parse().ok()? })
        };
        match text {
            "author" => Ok(Source::Author),
            "rules" => Ok(Source::Rules),
            _ => page().ok_or_else(|| PuzzleError::Source(text.to_owned())),
        }
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Puzzle, PuzzleError> {
        let mut lines = Lines::read(text.lines().enumerate())?;
        Ok(Puzzle {
            spec: lines.need("spec")?,
            task: lines.need("task")?.parse()?,
            source: lines.need("source")?.parse()?,
            ..lines.rest()?
        })
    }
}

/// The values of the lines of a puzzle or a lesson, by [`KEYS`].
struct Lines([Option<String>; KEYS.len()]);

const KEYS: [&str; 10] = ["spec", "task", "source", "en", "pt", "it", "from", "moves", "do", "not"];

impl Lines {
    /// Lines with their numbers from 0; empty ones do not matter.
    fn read<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Result<Lines, PuzzleError> {
        let mut values: [Option<String>; KEYS.len()] = Default::default();
        for (i, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            let (key, value) = line.split_once(": ").ok_or(PuzzleError::Line(i + 1))?;
            let k = KEYS.iter().position(|&k| k == key).ok_or(PuzzleError::Line(i + 1))?;
            values[k] = Some(value.trim().to_owned());
        }
        Ok(Lines(values))
    }

    fn take(&mut self, key: &str) -> Option<String> {
        KEYS.iter().position(|&k| k == key).and_then(|k| self.0[k].take())
    }

    fn need(&mut self, key: &'static str) -> Result<String, PuzzleError> {
        self.take(key).ok_or(PuzzleError::Missing(key))
    }

    /// What puzzles and lessons have in common.
    fn rest(mut self) -> Result<Puzzle, PuzzleError> {
        let steps = |text: Option<String>| words(&text.unwrap_or_default());
        Ok(Puzzle {
            spec: String::new(),
            from: self.take("from"),
            moves: steps(self.take("moves")),
            task: Task::Make(Vec::new()),
            source: Source::Rules,
            texts: [self.need("en")?, self.need("pt")?, self.need("it")?],
            forbidden: steps(self.take("not")),
        })
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

impl Puzzle {
    /// What a reader waits for is looked for so long.
    pub const PATIENT: Limits = Limits { time: Some(PATIENCE), nodes: None, depth: None };

    /// The lessons of a game, in their order.
    ///
    /// # Errors
    /// A line of the file that is none of a lesson, or one that is missing.
    pub fn lessons(info: &Info) -> Result<Vec<Puzzle>, PuzzleError> {
        let lines: Vec<_> = info.texts.lessons.lines().enumerate().collect();
        let blocks = lines.split(|(_, line)| line.trim().is_empty());
        let lesson = |block: &[(usize, &str)]| {
            let mut lines = Lines::read(block.iter().copied())?;
            let turns = lines.need("do")?;
            let turns =
                if turns == "any" { Vec::new() } else { turns.split('|').map(words).collect() };
            let spec = lines.take("spec").unwrap_or_else(|| info.id.to_owned());
            Ok(Puzzle { spec, task: Task::Make(turns), ..lines.rest()? })
        };
        blocks.filter(|block| !block.is_empty()).map(lesson).collect()
    }

    /// What it says to a reader.
    #[must_use]
    pub fn text(&self, lang: Lang) -> &str {
        &self.texts[lang as usize]
    }

    /// Its position, in which the reader is to step.
    ///
    /// # Errors
    /// It has no such position.
    pub fn start(&self) -> Result<Box<dyn Position>, PuzzleError> {
        let game = find(&self.spec)?;
        let mut position = match &self.from {
            Some(text) => game.set_up(text)?,
            None => game.start(),
        };
        play_all(&mut *position, &self.moves)?;
        position.turn().seat().map(|_| position).ok_or(PuzzleError::Over)
    }

    /// Its position after steps of the reader and of the defender.
    ///
    /// # Errors
    /// One of the steps is not legal, or the puzzle has no position.
    pub fn position(&self, steps: &[String]) -> Result<Box<dyn Position>, PuzzleError> {
        let mut position = self.start()?;
        play_all(&mut *position, steps)?;
        Ok(position)
    }

    /// What is to be said after these steps of the reader and of the defender.
    ///
    /// # Errors
    /// One of the steps is not legal, or the puzzle has no position.
    pub fn judge(&self, steps: &[String], control: &Control) -> Result<Verdict, PuzzleError> {
        let (position, judge) = self.after(steps, Puzzle::PATIENT, control)?;
        let asked = position.turn() == Turn::Seat(judge.reader);
        if let Task::Make(turns) = &self.task {
            let right = turns.is_empty() || turns.iter().any(|turn| turn.starts_with(steps));
            return Ok(match (right, asked) {
                (true, true) => Verdict::Open,
                (true, false) => Verdict::Solved,
                (false, _) => Verdict::Fails(Vec::new()),
            });
        }
        if asked {
            return Ok(Verdict::Open);
        }
        if let Some(payoffs) = position.payoffs() {
            let done = payoffs[judge.reader] >= self.task.least();
            return Ok(if done { Verdict::Solved } else { Verdict::Fails(Vec::new()) });
        }
        Ok(judge.answer(position).unwrap_or(Verdict::Unclear))
    }

    /// The steps that complete a turn with which the task is done or can still be done, after these
    /// steps; `None` where there is no such turn, or it was not found within these limits, of which
    /// the time is for all of it and the others for each position that is looked at.
    ///
    /// # Errors
    /// One of the steps is not legal, or the puzzle has no position.
    pub fn solution(
        &self,
        steps: &[String],
        limits: &Limits,
        control: &Control,
    ) -> Result<Option<Vec<String>>, PuzzleError> {
        let (position, judge) = self.after(steps, *limits, control)?;
        if position.turn() != Turn::Seat(judge.reader) {
            return Ok(None);
        }
        Ok(match &self.task {
            Task::Make(turns) if turns.is_empty() => {
                position.steps().into_iter().next().map(|step| vec![step])
            }
            Task::Make(turns) => {
                turns.iter().find_map(|turn| turn.strip_prefix(steps)).map(<[String]>::to_vec)
            }
            _ => judge.turn(&*position),
        })
    }

    /// Whether the task can still be done after these steps, by complete search; `None` when that
    /// was stopped before.
    ///
    /// # Errors
    /// One of the steps is not legal, or the puzzle has no position.
    pub fn holds(
        &self,
        steps: &[String],
        limits: &Limits,
        control: &Control,
    ) -> Result<Option<bool>, PuzzleError> {
        let (position, judge) = self.after(steps, *limits, control)?;
        Ok(judge.holds(&*position))
    }

    /// The position after some steps, and who judges it.
    fn after<'a>(
        &self,
        steps: &[String],
        limits: Limits,
        control: &'a Control,
    ) -> Result<(Box<dyn Position>, Judge<'a>), PuzzleError> {
        let mut position = self.start()?;
        let reader = position.turn().seat().ok_or(PuzzleError::Over)?;
        let mut turns = 0;
        for (i, token) in steps.iter().enumerate() {
            let own = position.turn() == Turn::Seat(reader);
            position.play(token).map_err(|error| BadStep { number: i + 1, error })?;
            turns += u32::from(own && position.turn() != Turn::Seat(reader));
        }
        let task = self.task.after(turns);
        let deadline = limits.time.map(|time| Instant::now() + time);
        Ok((position, Judge { reader, task, limits, deadline, control }))
    }
}

impl Task {
    /// What is to be done, in words; nothing for a lesson, of which the text says it.
    #[must_use]
    pub fn say(&self) -> Option<Message> {
        match self {
            Task::WinWithin(turns) => Some(Message::new("task-within").number("turns", *turns)),
            Task::Win => Some(Message::new("task-win")),
            Task::Draw => Some(Message::new("task-draw")),
            Task::Make(_) => None,
        }
    }

    /// The least payoff that does it.
    fn least(&self) -> f64 {
        if *self == Task::Draw { 0.5 } else { 1.0 }
    }

    /// What is left of it after so many turns of the reader.
    fn after(&self, turns: u32) -> Task {
        match self {
            Task::WinWithin(all) => Task::WinWithin(all.saturating_sub(turns)),
            other => other.clone(),
        }
    }
}

/// Finds out whether a solution holds, and defends.
struct Judge<'a> {
    reader: Seat,
    task: Task,
    limits: Limits,
    /// When all of it must have ended.
    deadline: Option<Instant>,
    control: &'a Control,
}

impl Judge<'_> {
    /// The limits of the next search; `None` when no time is left.
    fn left(&self) -> Option<Limits> {
        let Some(deadline) = self.deadline else { return Some(self.limits) };
        let time = deadline.checked_duration_since(Instant::now())?;
        Some(Limits { time: Some(time), ..self.limits })
    }

    /// Whether the task can still be done.
    fn holds(&self, position: &dyn Position) -> Option<bool> {
        if let Some(payoffs) = position.payoffs() {
            return Some(payoffs[self.reader] >= self.task.least());
        }
        if let Task::WinWithin(turns) = self.task {
            return position.wins_within(self.reader, turns, &self.left()?, self.control);
        }
        let found = position.solve(&self.left()?, &Options::default(), self.control)?;
        Some(found.payoffs[self.reader] >= self.task.least())
    }

    /// Whether the solution holds, and the defender's whole turn.
    fn answer(&self, mut position: Box<dyn Position>) -> Option<Verdict> {
        let holds = self.holds(&*position)?;
        let mut reply = Vec::new();
        while position.turn().seat().is_some_and(|seat| seat != self.reader) {
            let token = self.defence(&*position, holds)?;
            position.play(&token).expect("a legal step");
            reply.push(token);
        }
        Some(match (holds, position.turn()) {
            // The defender had nothing but the step that ends it.
            (true, Turn::Over) => Verdict::Solved,
            (true, _) => Verdict::Holds(reply),
            (false, _) => Verdict::Fails(reply),
        })
    }

    /// What a search likes, the best first.
    fn look(&self, position: &dyn Position) -> Option<SearchReport> {
        let limits = Limits { nodes: Some(CHOOSING_NODES), ..self.left()? };
        let options = Options { lines: COMPARED, ..Options::default() };
        position.think(&limits, &options, self.control, &mut |_| {})
    }

    /// The steps of the reader that complete a turn after which the task can still be done, those
    /// tried first that a search likes best.
    fn turn(&self, position: &dyn Position) -> Option<Vec<String>> {
        let found = self.look(position)?;
        let liked: Vec<String> = found.candidates.into_iter().map(|found| found.step).collect();
        let others = position.steps().into_iter().filter(|step| !liked.contains(step));
        liked.iter().cloned().chain(others).find_map(|step| {
            let mut next = position.copy();
            next.play(&step).expect("a legal step");
            let rest = if next.turn() == Turn::Seat(self.reader) {
                self.turn(&*next)?
            } else {
                let task = self.task.after(1);
                Judge { task, ..*self }.holds(&*next)?.then(Vec::new)?
            };
            Some([vec![step], rest].concat())
        })
    }

    /// The defender's best step: one that refutes, or else the one that holds out longest; of
    /// several the one that a search likes best.
    fn defence(&self, position: &dyn Position, holds: bool) -> Option<String> {
        let found = self.look(position)?;
        let steps = found.candidates.into_iter().map(|candidate| candidate.step);
        let Task::WinWithin(turns) = self.task else {
            return found.line.into_iter().next();
        };
        let mut best: Option<(u32, String)> = None;
        for token in steps {
            let mut next = position.copy();
            next.play(&token).expect("a legal step");
            let lasts = self.lasts(&*next, turns)?;
            if lasts > turns && !holds {
                return Some(token);
            }
            if best.as_ref().is_none_or(|(most, _)| lasts > *most) {
                best = Some((lasts, token));
            }
        }
        best.map(|(_, token)| token)
    }

    /// How many turns the reader still needs; one more than it has if it cannot win in them.
    fn lasts(&self, position: &dyn Position, turns: u32) -> Option<u32> {
        for needed in 0..=turns {
            if position.wins_within(self.reader, needed, &self.left()?, self.control)? {
                return Some(needed);
            }
        }
        Some(turns + 1)
    }
}
