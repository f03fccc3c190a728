//! Puzzles on paper, with their solutions at the end.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ludoteca_catalog::{Control, Limits, Puzzle, Speaker};
use ludoteca_core::Message;

use crate::drawing;
use crate::flow::{Flow, Measure, POINT};
use crate::font::Face;
use crate::leaflet::feet;
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
    feet(&mut sheets, &subject.spec);
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
    for (number, &text) in subject.info.puzzles.iter().enumerate() {
        let puzzle: Puzzle = text.parse()?;
        let position = puzzle.start()?;
        let heading = format!("{} {}", subject.rules.name, number + 1);
        let mut question = vec![Span::new(&format!("{heading}. "), Face::Bold)];
        question.push(Span::new(puzzle.text(speaker.lang()), Face::Regular));
        let task = puzzle.task.say().map(|task| format!(" {}.", speaker.say(&task)));
        question.extend(task.map(|task| Span::new(&task, Face::Italic)));
        flow.put(&Block::Figure(drawing::of_scene(&position.scene())?, question), MEASURE);
        flow.skip(2.0);
        let solution = search.solution(text, &puzzle).map_or_else(
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

/// Looks for solutions until a certain time, or until it is told to stop.
pub(crate) struct Search<'a> {
    pub(crate) deadline: Instant,
    pub(crate) control: &'a Control,
}

/// The turns that solve puzzles, by the texts of these: solutions never change. `None` where all the
/// time that one may take was not enough, as it would not be the next time.
type Solved = BTreeMap<&'static str, Option<Vec<String>>>;

/// No code of ours panics while it holds the lock.
fn solved() -> MutexGuard<'static, Solved> {
    static SOLVED: Mutex<Solved> = Mutex::new(BTreeMap::new());
    SOLVED.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Search<'_> {
    /// The turn that does what is asked, as it is written; `None` where it is not found in time.
    fn solution(&self, text: &'static str, puzzle: &Puzzle) -> Option<Vec<String>> {
        if let Some(known) = solved().get(text) {
            return known.clone();
        }
        let time = self.deadline.saturating_duration_since(Instant::now()).min(EACH);
        let limits = Limits { time: Some(time), ..Limits::default() };
        let found = puzzle.solution(&[], &limits, self.control).ok()?;
        let solution = found.and_then(|made| written(puzzle, &made));
        if solution.is_some() || (time == EACH && !self.control.stopped()) {
            solved().insert(text, solution.clone());
        }
        solution
    }
}

/// The turns that some steps make, as they are written.
fn written(puzzle: &Puzzle, made: &[String]) -> Option<Vec<String>> {
    let before = puzzle.start().ok()?.turns().len();
    let turns = puzzle.position(made).ok()?.turns();
    Some(turns.into_iter().skip(before).map(|turn| turn.signs).collect())
}
