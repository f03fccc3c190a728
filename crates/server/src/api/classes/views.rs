//! What is said of a class: to its teacher, and to a pupil.

use ludoteca_store::Millis;
use serde::Serialize;
use utoipa::ToSchema;

use crate::classes::{Class, Entry, Game, Task, What};
use crate::links;
use crate::table::now;

/// A class as its teacher sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClassView {
    /// What it is called.
    pub(crate) name: String,
    /// `en`, `pt` or `it`.
    pub(crate) lang: &'static str,
    /// The code by which pupils come; `null` once its time is over.
    pub(crate) code: Option<String>,
    /// Until when it lets them in, in milliseconds since 1970.
    pub(crate) until: Millis,
    /// What they have to show.
    pub(crate) entry: Entry,
    /// Whether they may say the preset phrases.
    pub(crate) phrases: bool,
    /// What is played next.
    pub(crate) game: String,
    /// On which clock.
    pub(crate) clock: Option<String>,
    /// The list.
    pub(crate) pupils: Vec<PupilView>,
    /// The numbers of those who are here and play nothing.
    pub(crate) waiting: Vec<u32>,
    /// The games of this lesson, the newest first.
    pub(crate) games: Vec<GameView>,
    /// What is set for all.
    pub(crate) task: Option<TaskView>,
    /// What came in, of those in the list who have answered.
    pub(crate) answers: Vec<AnswerView>,
}

/// Somebody in the list.
#[derive(Serialize, ToSchema)]
pub(crate) struct PupilView {
    /// Their number.
    pub(crate) id: u32,
    /// What they are called in the class.
    pub(crate) name: String,
    /// How good they are, as far as the teacher said so.
    pub(crate) level: Option<u32>,
    /// Their picture, by its place.
    pub(crate) picture: Option<u8>,
    /// Whether a browser sits under their name.
    pub(crate) seated: bool,
    /// Whether they are here now.
    pub(crate) here: bool,
    /// The table at which they play.
    pub(crate) table: Option<String>,
    /// Their games of this lesson that are over.
    pub(crate) played: usize,
    /// What these brought.
    pub(crate) points: f64,
}

/// A game of two pupils.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameView {
    /// Its table.
    pub(crate) table: String,
    /// The name of the game.
    pub(crate) spec: String,
    /// The number of who begins.
    pub(crate) first: u32,
    /// The number of the other one.
    pub(crate) second: u32,
    /// Since when.
    pub(crate) at: Millis,
    /// What it brought who began, if it is over: 1, 0.5 or 0.
    pub(crate) points: Option<f64>,
    /// Whether the teacher has stopped it.
    pub(crate) stopped: bool,
}

/// Something set for all.
#[derive(Serialize, ToSchema)]
pub(crate) struct TaskView {
    /// Which of all tasks of the class, from 1.
    pub(crate) number: u32,
    /// The game of the puzzle, or what begins with the position.
    pub(crate) game: String,
    /// The number of the puzzle, if it is one.
    pub(crate) puzzle: Option<usize>,
    /// Whether answers are right or wrong.
    pub(crate) judged: bool,
    /// Whether the solution is shown to all.
    pub(crate) shown: bool,
}

/// What somebody has answered.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnswerView {
    /// Their number.
    pub(crate) pupil: u32,
    /// How many turns they have tried.
    pub(crate) tries: u32,
    /// Whether one was right.
    pub(crate) right: bool,
    /// The steps of the last, or of the right one.
    pub(crate) steps: Vec<String>,
}

/// What a pupil has before them.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyClass {
    /// What the class is called.
    pub(crate) class: String,
    /// Their number.
    pub(crate) id: u32,
    /// What they are called.
    pub(crate) name: String,
    /// Their picture, by its place.
    pub(crate) picture: Option<u8>,
    /// The game that waits for them.
    pub(crate) game: Option<MyGame>,
    /// Their games of this lesson that are over.
    pub(crate) results: Vec<MyResult>,
    /// What is set for all.
    pub(crate) task: Option<TaskView>,
    /// What they have answered.
    pub(crate) answer: Option<AnswerView>,
}

/// A game that waits for somebody.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyGame {
    /// Its table.
    pub(crate) table: String,
    /// The path of their seat, with its secret.
    pub(crate) link: String,
    /// The name of the game.
    pub(crate) spec: String,
    /// What the other is called.
    pub(crate) against: String,
    /// Whether they begin.
    pub(crate) first: bool,
}

/// A game of somebody that is over.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyResult {
    /// The name of the game.
    pub(crate) spec: String,
    /// What the other is called.
    pub(crate) against: String,
    /// What it brought: 1, 0.5 or 0.
    pub(crate) points: f64,
}

fn half(points: i32) -> f64 {
    f64::from(points) / 2.0
}

/// A class for its teacher.
pub(crate) fn class_view(class: &Class) -> ClassView {
    let (head, at) = (&class.head, now().wall);
    let pupil = |pupil: &crate::classes::Pupil| PupilView {
        id: pupil.id,
        name: pupil.name.clone(),
        level: pupil.level,
        picture: pupil.picture,
        seated: pupil.seat.is_some(),
        here: class.is_here(pupil.id, at),
        table: class.playing(pupil.id).map(|(table, _)| table.clone()),
        played: class.played(pupil.id).count(),
        points: class
            .played(pupil.id)
            .filter_map(|game| game.points_of(pupil.id))
            .map(|points| half(points.0))
            .sum(),
    };
    let game = |(table, game): &(String, Game)| GameView {
        table: table.clone(),
        spec: game.spec.clone(),
        first: game.first,
        second: game.second,
        at: game.at,
        points: game.points.map(half),
        stopped: game.stopped,
    };
    ClassView {
        name: head.name.clone(),
        lang: head.lang().code(),
        code: head.is_open(at).then(|| head.code.to_string()),
        until: head.until,
        entry: head.entry,
        phrases: head.phrases,
        game: head.game.clone(),
        clock: head.clock.map(|clock| clock.to_string()),
        pupils: head.pupils.iter().map(pupil).collect(),
        waiting: class.waiting(at),
        games: class.games.iter().map(game).collect(),
        task: head.task.as_ref().map(task_view),
        answers: head.pupils.iter().filter_map(|pupil| answer(class, pupil.id)).collect(),
    }
}

/// A task.
pub(crate) fn task_view(task: &Task) -> TaskView {
    let (game, puzzle) = match &task.what {
        What::Puzzle { game, number } => (game.clone(), Some(*number)),
        What::Position { spec, .. } => (spec.clone(), None),
    };
    TaskView { number: task.number, game, puzzle, judged: task.what.judges(), shown: task.shown }
}

fn answer(class: &Class, pupil: u32) -> Option<AnswerView> {
    let answer = class.answer(pupil)?;
    let (tries, right, steps) = (answer.tries, answer.right, answer.steps.clone());
    Some(AnswerView { pupil, tries, right, steps })
}

/// A class for one of its pupils.
pub(crate) fn my_class(class: &Class, id: u32) -> MyClass {
    let head = &class.head;
    let game = |(table, game): &(String, Game)| MyGame {
        table: table.clone(),
        link: links::table(table, Some(&head.seat(table, id))),
        spec: game.spec.clone(),
        against: head.name_of(game.other(id)).to_owned(),
        first: game.first == id,
    };
    let result = |game: &Game| {
        let against = head.name_of(game.other(id)).to_owned();
        Some(MyResult { spec: game.spec.clone(), against, points: half(game.points_of(id)?.0) })
    };
    MyClass {
        class: head.name.clone(),
        id,
        name: head.name_of(id).to_owned(),
        picture: head.pupil(id).and_then(|pupil| pupil.picture),
        game: class.playing(id).map(game),
        results: class.played(id).filter_map(result).collect(),
        task: head.task.as_ref().map(task_view),
        answer: answer(class, id),
    }
}
