//! Puzzles on paper, with their solutions at the end.

use std::time::{Duration, Instant};

use ludoteca_catalog::{Control, Limits, Position, Puzzle, Speaker, Task};
use ludoteca_core::Message;
use ludoteca_core::Turn;

use crate::drawing;
use crate::flow::{Flow, Measure, POINT};
use crate::font::Face;
use crate::leaflet::foot;
use crate::prose::{Block, Span};
use crate::sheet::{Rgb, Sheet};
use crate::subject::Subject;
use crate::{Order, PrintError};

/// How large everything is set.
const MEASURE: Measure = Measure { size: 10.0 * POINT, unit: 8.5, share: 0.86 };
/// How long the solutions of one print may be looked for.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long one of them may take.
const EACH: Duration = Duration::from_secs(5);

/// The puzzles of a game, and what solves them.
pub(crate) fn sheets(
    subject: &Subject,
    order: &Order,
    speaker: &Speaker,
    control: &Control,
) -> Result<Vec<Sheet>, PrintError> {
    let mut flow = begin(order, &subject.name, speaker);
    let search = Search { deadline: Instant::now() + PATIENCE, control };
    let solutions = questions(&mut flow, subject, speaker, &search)?;
    if solutions.is_empty() {
        flow.put(&Block::Paragraph(Span::plain(&speaker.text("print-no-puzzles"))), MEASURE);
    }
    let mut sheets = flow.sheets;
    if !solutions.is_empty() {
        let mut flow = Flow::new(order.paper.size(), 2);
        answers(&mut flow, &solutions, speaker);
        sheets.extend(flow.sheets);
    }
    sheets[0].title = Some(subject.name.clone());
    foot(&mut sheets, &subject.spec);
    Ok(sheets)
}

/// A flow with the heading of the puzzles of a game.
pub(crate) fn begin(order: &Order, name: &str, speaker: &Speaker) -> Flow {
    let mut flow = Flow::new(order.paper.size(), 2);
    let heading = Message::new("print-puzzles-of").name("game", name);
    let heading = Span::new(&speaker.say(&heading), Face::Bold);
    flow.across(&[heading], 2.0 * MEASURE.size, Rgb::BLACK);
    flow.rule();
    flow
}

/// Prints the questions; answers the solutions, each with its heading.
pub(crate) fn questions(
    flow: &mut Flow,
    subject: &Subject,
    speaker: &Speaker,
    search: &Search<'_>,
) -> Result<Vec<(String, String)>, PrintError> {
    let mut solutions = Vec::new();
    for (number, text) in subject.info.puzzles.iter().enumerate() {
        let puzzle: Puzzle = text.parse()?;
        let position = puzzle.start()?;
        let heading = format!("{} {}", subject.rules.name, number + 1);
        let mut question = vec![Span::new(&format!("{heading}. "), Face::Bold)];
        question.push(Span::new(puzzle.text(speaker.lang()), Face::Regular));
        question.push(Span::new(&format!(" {}", task(speaker, &puzzle.task)), Face::Italic));
        flow.put(&Block::Figure(drawing::of_scene(&position.scene())?, question), MEASURE);
        flow.skip(2.0);
        let solution = search.solution(&puzzle, &*position).map_or_else(
            || speaker.text("print-unsolved"),
            |turns| turns.iter().map(|turn| speaker.turn(turn)).collect::<Vec<_>>().join("  "),
        );
        solutions.push((heading, solution));
    }
    Ok(solutions)
}

/// Prints what solves the puzzles.
pub(crate) fn answers(flow: &mut Flow, solutions: &[(String, String)], speaker: &Speaker) {
    let heading = Span::new(&speaker.text("print-solutions"), Face::Bold);
    flow.across(&[heading], 2.0 * MEASURE.size, Rgb::BLACK);
    flow.rule();
    for (heading, solution) in solutions {
        let spans =
            [Span::new(&format!("{heading}: "), Face::Bold), Span::new(solution, Face::Regular)];
        flow.put(&Block::Paragraph(spans.to_vec()), MEASURE);
    }
}

/// What is to be done, in words.
fn task(speaker: &Speaker, task: &Task) -> String {
    match task {
        Task::WinWithin(turns) => {
            speaker.say(&Message::new("print-task-within").number("turns", *turns))
        }
        Task::Win => speaker.text("print-task-win"),
        Task::Draw => speaker.text("print-task-draw"),
        // The text of a lesson says it.
        Task::Make(_) => String::new(),
    }
}

/// Looks for solutions until a certain time, or until it is told to stop.
pub(crate) struct Search<'a> {
    pub(crate) deadline: Instant,
    pub(crate) control: &'a Control,
}

impl Search<'_> {
    /// The first turn that does what is asked, as it is written; `None` where it is not found in
    /// time.
    fn solution(&self, puzzle: &Puzzle, start: &dyn Position) -> Option<Vec<String>> {
        let deadline = self.deadline.min(Instant::now() + EACH);
        let own = Search { deadline, control: self.control };
        let mut made = Vec::new();
        if !own.solves(puzzle, start, start.turn(), &mut made)? {
            return None;
        }
        let position = puzzle.position(&made).ok()?;
        let before = start.turns().len();
        Some(position.turns().into_iter().skip(before).map(|turn| turn.signs).collect())
    }

    /// Whether some way to end the turn under way does what is asked: it is left in `made`.
    fn solves(
        &self,
        puzzle: &Puzzle,
        at: &dyn Position,
        turn: Turn,
        made: &mut Vec<String>,
    ) -> Option<bool> {
        for token in at.steps() {
            let mut next = at.copy();
            next.play(&token).ok()?;
            made.push(token);
            let done = if next.turn() == turn {
                self.solves(puzzle, &*next, turn, made)?
            } else {
                let time = self.deadline.checked_duration_since(Instant::now())?;
                let limits = Limits { time: Some(time), ..Limits::default() };
                puzzle.holds(made, &limits, self.control).ok()??
            };
            if done {
                return Some(true);
            }
            made.pop();
        }
        Some(false)
    }
}
