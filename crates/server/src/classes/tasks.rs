//! What the teacher sets for all, and how the answers come in.

use std::collections::HashMap;
use std::sync::Arc;

use ludoteca_catalog::{Puzzle, Source, Task as Asked, find};
use ludoteca_core::Turn;
use ludoteca_store::{Change, Content, Millis, Page, Store, StoreError};
use serde::{Deserialize, Serialize};

use super::head::{LETTERS, Task, What};
use super::{Class, Classes, Trouble, read, written};
use crate::draft::{Draft, Wanted};
use crate::name;
use crate::puzzle::Exercise;
use crate::refusal::Refusal;
use crate::table::{now, offload};

/// The kind of the records of answers.
const ANSWER: &str = "class-answer";
/// Answers are kept for so long.
const KEPT: Millis = 60 * 24 * 60 * 60 * 1000;
/// So many are read.
const MOST: u32 = 1000;
/// So many turns may be right in a position.
const TURNS: usize = 20;
/// A name of a game that begins with a position is no longer, in bytes.
const LONGEST: usize = 2000;
/// So often it is tried to note an answer.
const TRIES: usize = 5;

/// What a pupil has answered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// How many turns were tried that ended it, right or wrong.
    pub(crate) tries: u32,
    /// Whether one was right.
    pub(crate) right: bool,
    /// The steps of the last, or of the right one.
    pub(crate) steps: Vec<String>,
    /// When.
    pub(crate) at: Millis,
}

/// The list of the answers to a task.
pub(super) fn list_of(class: &str, task: u32) -> String {
    format!("{ANSWER} {class} {task}")
}

fn id_of(class: &str, task: u32, pupil: u32) -> String {
    format!("{class}/{task}/{pupil}")
}

/// The answers to a task by pupils, with the versions of the records.
pub(super) async fn answers(
    store: &dyn Store,
    class: &str,
    task: u32,
) -> Result<HashMap<u32, (Answer, u64)>, Refusal> {
    let found = store.listed(&list_of(class, task), Page::last(MOST)).await?;
    let mut answers = HashMap::new();
    for (_, record) in found {
        if let Some(pupil) = record.id.rsplit('/').next().and_then(|id| id.parse().ok()) {
            answers.insert(pupil, (read(&record)?, record.version));
        }
    }
    Ok(answers)
}

impl What {
    /// What an address or a name means: a puzzle of the library, a position that was set up, or a game that begins
    /// with one.
    ///
    /// # Errors
    /// It means none, or nobody is to step there.
    pub(crate) fn read(text: &str, turns: &str, question: &str) -> Result<What, Refusal> {
        let text = text.trim();
        if text.len() > LONGEST {
            return Err(Trouble::Puzzle.into());
        }
        let path = text
            .split_once("://")
            .map_or(text, |(_, rest)| rest.find('/').map_or("", |slash| &rest[slash..]));
        if let Some((game, number)) =
            path.strip_prefix("/g/").and_then(|p| p.split_once("/puzzle/"))
        {
            let number = number.trim_end_matches('/').parse().unwrap_or_default();
            return What::Puzzle { game: game.to_owned(), number }.checked();
        }
        let spec = match Wanted::at(path) {
            Some(wanted) => {
                let draft = Draft::of(&wanted)?;
                draft.spec().ok_or(Trouble::Puzzle)?.to_string()
            }
            None if path.starts_with('/') || path.is_empty() => return Err(Trouble::Puzzle.into()),
            None => path.to_owned(),
        };
        let turns = turns.split(['|', '\n']).map(|turn| turn.split_whitespace().map(str::to_owned));
        let turns: Vec<Vec<String>> =
            turns.map(Iterator::collect).filter(|turn: &Vec<_>| !turn.is_empty()).collect();
        let question = name::of_at_most(question, 3 * LETTERS)?.unwrap_or_default();
        What::Position { spec, turns, question }.checked()
    }

    /// The same, if it can be played.
    fn checked(self) -> Result<What, Refusal> {
        match self {
            What::Puzzle { game, number } => {
                Exercise::Puzzle.get(&game, number).ok_or(Trouble::Puzzle)?;
                Ok(What::Puzzle { game, number })
            }
            What::Position { spec, turns, question } => {
                let game = find(&spec)?;
                let Turn::Seat(seat) = game.start().turn() else {
                    return Err(Trouble::Puzzle.into());
                };
                if turns.len() > TURNS {
                    return Err(Trouble::Turns(turns[TURNS].join(" ")).into());
                }
                for turn in &turns {
                    let mut position = game.start();
                    let bad = || Trouble::Turns(turn.join(" "));
                    for step in turn {
                        // A turn ends with its last step, and not before.
                        if position.turn() != Turn::Seat(seat) {
                            return Err(bad().into());
                        }
                        position.play(step).map_err(|_| bad())?;
                    }
                    if position.turn() == Turn::Seat(seat) {
                        return Err(bad().into());
                    }
                }
                Ok(What::Position { spec: game.spec().to_string(), turns, question })
            }
        }
    }

    /// It as a puzzle.
    pub(crate) fn puzzle(&self) -> Option<Puzzle> {
        match self {
            What::Puzzle { game, number } => Exercise::Puzzle.get(game, *number),
            What::Position { spec, turns, question } => Some(Puzzle {
                spec: spec.clone(),
                from: None,
                moves: Vec::new(),
                task: Asked::Make(turns.clone()),
                source: Source::Rules,
                texts: std::array::from_fn(|_| question.clone()),
                forbidden: Vec::new(),
            }),
        }
    }

    /// The place of a puzzle of the library.
    pub(crate) fn place(&self) -> Option<(String, usize)> {
        match self {
            What::Puzzle { game, number } => Some((game.clone(), *number)),
            What::Position { .. } => None,
        }
    }

    /// Whether answers are right or wrong; otherwise any turn is one.
    pub(crate) fn judges(&self) -> bool {
        !matches!(self, What::Position { turns, .. } if turns.is_empty())
    }
}

impl Class {
    /// What somebody has answered to the task.
    pub(crate) fn answer(&self, pupil: u32) -> Option<&Answer> {
        self.answers.get(&pupil).map(|(answer, _)| answer)
    }
}

impl Classes {
    /// Sets something for all, or nothing any more.
    ///
    /// # Errors
    /// The store cannot be written.
    pub(crate) async fn set(&self, id: &str, what: Option<What>) -> Result<Arc<Class>, Refusal> {
        let at = now().wall;
        let class = self.change(id, |head| {
            let number = head.tasks + 1;
            head.task = what.clone().map(|what| Task { number, what, shown: false, at });
            if what.is_some() {
                head.tasks = number;
            }
            Ok(())
        });
        class.await
    }

    /// Shows the solution to all, or hides it again.
    ///
    /// # Errors
    /// There is no task.
    pub(crate) async fn reveal(&self, id: &str, shown: bool) -> Result<Arc<Class>, Refusal> {
        self.change(id, |head| {
            head.task.as_mut().ok_or(Trouble::Task)?.shown = shown;
            Ok(())
        })
        .await
    }

    /// Reads a task away from those who answer people.
    ///
    /// # Errors
    /// Those of [`What::read`].
    pub(crate) async fn task_of(
        &self,
        text: String,
        turns: String,
        question: String,
    ) -> Result<What, Refusal> {
        offload(move || What::read(&text, &turns, &question)).await?
    }

    /// Notes what a pupil has tried, if the task is still this one and they have not solved it before.
    ///
    /// # Errors
    /// The store cannot be written.
    pub(crate) async fn note(
        &self,
        id: &str,
        task: u32,
        pupil: u32,
        right: bool,
        steps: &[String],
    ) -> Result<(), Refusal> {
        let (store, name, at) = (&self.0.store, id_of(id, task, pupil), now().wall);
        for _ in 0..TRIES {
            let known = store.record(ANSWER, &name).await?;
            let before: Answer = known.as_ref().map(read).transpose()?.unwrap_or_default();
            if before.right {
                return Ok(());
            }
            let answer = Answer { tries: before.tries + 1, right, steps: steps.to_vec(), at };
            let lists = vec![(list_of(id, task), at)];
            let content =
                Content { lists, until: Some(at + KEPT), ..Content::new(written(&answer)?) };
            let version = known.map_or(0, |record| record.version);
            match store.change(at, &[Change::put(ANSWER, &name, version, content)]).await {
                Ok(()) => {
                    self.stale(id).await;
                    return Ok(());
                }
                // In two tabs at once.
                Err(StoreError::Changed { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Refusal::Changed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(read: Result<What, Refusal>) -> &'static str {
        read.map_or_else(|refusal| refusal.code(), |_| "fine")
    }

    #[test]
    fn addresses_of_puzzles_and_positions_are_read() {
        let puzzle = What::read("https://x.example/g/hex/puzzle/1", "", "").expect("a puzzle");
        assert_eq!(puzzle, What::Puzzle { game: "hex".to_owned(), number: 1 });
        let spec = "breakthrough(columns=3,rows=4,from=3/b2/3/1w1_w)";
        let set_up = "/setup?spec=breakthrough(columns%3D3,rows%3D4)&position=3/b2/3/1w1%20w";
        for text in [spec, set_up] {
            let read = What::read(text, "b1-b2 | b1-c2", " What <b>now</b>? ").expect("a position");
            let What::Position { spec: read, turns, question } = read else { panic!("a puzzle") };
            assert_eq!((read.as_str(), turns.len()), (spec, 2));
            assert_eq!(question, "What <b>now</b>?");
        }
    }

    #[test]
    fn what_cannot_be_solved_is_refused_with_its_reason() {
        let spec = "breakthrough(columns=3,rows=4,from=3/b2/3/1w1_w)";
        for (text, turns, why) in [
            ("", "", "puzzle"),
            ("/g/hex/puzzle/999", "", "puzzle"),
            ("/g/nothing/puzzle/1", "", "puzzle"),
            ("/lobby", "", "puzzle"),
            ("https://x.example", "", "puzzle"),
            (spec, "b1-b9", "turns"),
            (spec, "b1-b2 a3-a2", "turns"),
            (spec, "<script>", "turns"),
            (spec, "b1-b2", "fine"),
        ] {
            assert_eq!(code(What::read(text, turns, "")), why, "{text} {turns}");
        }
        assert_eq!(code(What::read(&"x".repeat(LONGEST + 1), "", "")), "puzzle");
    }
}
