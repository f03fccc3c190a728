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

use std::str::FromStr;
use std::time::Duration;

use ludoteca_core::{PositionError, Seat, SpecError, Turn};

use crate::{BadStep, Control, Explained, Lang, Limits, Options, Position, find, play_all};

/// How long an answer may take.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// To win within so many of its own turns.
    WinWithin(u32),
    /// To win.
    Win,
    /// Not to lose.
    Draw,
}

/// What is to be said of the steps made in a puzzle so far.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
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
        "line {0} of the puzzle is not `spec:`, `from:`, `moves:`, `task:`, `source:`, `en:`, \
         `pt:` or `it:` with a value"
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
        const KEYS: [&str; 8] = ["spec", "task", "source", "en", "pt", "it", "from", "moves"];
        let mut values: [Option<String>; 8] = Default::default();
        for (i, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let (key, value) = line.split_once(": ").ok_or(PuzzleError::Line(i + 1))?;
            let k = KEYS.iter().position(|&k| k == key).ok_or(PuzzleError::Line(i + 1))?;
            values[k] = Some(value.trim().to_owned());
        }
        let mut at = 0;
        let mut next = || {
            at += 1;
            values[at - 1].take().ok_or(PuzzleError::Missing(KEYS[at - 1]))
        };
        let (spec, task, source) = (next()?, next()?.parse()?, next()?.parse()?);
        let texts = [next()?, next()?, next()?];
        let moves = values[7].take().unwrap_or_default();
        Ok(Puzzle {
            spec,
            from: values[6].take(),
            moves: moves.split_whitespace().map(str::to_owned).collect(),
            task,
            source,
            texts,
        })
    }
}

impl Puzzle {
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
        let limits = Limits { time: Some(PATIENCE), ..Limits::default() };
        let (position, judge) = self.after(steps, limits, control)?;
        if position.turn() == Turn::Seat(judge.reader) {
            return Ok(Verdict::Open);
        }
        if let Some(payoffs) = position.payoffs() {
            let done = payoffs[judge.reader] >= self.task.least();
            return Ok(if done { Verdict::Solved } else { Verdict::Fails(Vec::new()) });
        }
        Ok(judge.answer(position).unwrap_or(Verdict::Unclear))
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
        Ok((position, Judge { reader, task, limits, control }))
    }
}

impl Task {
    /// The least payoff that does it.
    fn least(self) -> f64 {
        if self == Task::Draw { 0.5 } else { 1.0 }
    }

    /// What is left of it after so many turns of the reader.
    fn after(self, turns: u32) -> Task {
        match self {
            Task::WinWithin(all) => Task::WinWithin(all.saturating_sub(turns)),
            other => other,
        }
    }
}

/// Finds out whether a solution holds, and defends.
struct Judge<'a> {
    reader: Seat,
    task: Task,
    limits: Limits,
    control: &'a Control,
}

impl Judge<'_> {
    /// Whether the task can still be done.
    fn holds(&self, position: &dyn Position) -> Option<bool> {
        if let Some(payoffs) = position.payoffs() {
            return Some(payoffs[self.reader] >= self.task.least());
        }
        if let Task::WinWithin(turns) = self.task {
            return position.wins_within(self.reader, turns, &self.limits, self.control);
        }
        let found = position.solve(&self.limits, &Options::default(), self.control)?;
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

    /// The defender's best step: one that refutes, or else the one that holds out longest; of
    /// several the one that a search likes best.
    fn defence(&self, position: &dyn Position, holds: bool) -> Option<String> {
        let limits = Limits { nodes: Some(CHOOSING_NODES), ..self.limits };
        let found = position.think(&limits, &Options::default(), self.control, &mut |_| {})?;
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
            if position.wins_within(self.reader, needed, &self.limits, self.control)? {
                return Some(needed);
            }
        }
        Some(turns + 1)
    }
}
