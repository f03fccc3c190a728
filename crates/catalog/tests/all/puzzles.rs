//! The puzzles of all games: their claims are verified by search.

use ludoteca_catalog::{
    BadStep, Control, Lang, Limits, Position, Puzzle, PuzzleError, Task, Verdict, games,
};

fn puzzles() -> impl Iterator<Item = (String, Puzzle)> {
    games().iter().flat_map(|entry| {
        entry.info.puzzles.iter().enumerate().map(|(i, text)| {
            let name = format!("{} {}", entry.info.id, i + 1);
            let puzzle = text.parse().unwrap_or_else(|e| panic!("{name}: {e}"));
            (name, puzzle)
        })
    })
}

fn judge(name: &str, puzzle: &Puzzle, steps: &[String]) -> Verdict {
    puzzle.judge(steps, &Control::default()).unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn holds(name: &str, puzzle: &Puzzle, steps: &[String]) -> bool {
    let found = puzzle.holds(steps, &Limits::default(), &Control::default());
    found.unwrap_or_else(|e| panic!("{name}: {e}")).expect("not stopped")
}

/// All ways to make the turn of the seat to step, as lists of steps, until `enough` is true of one;
/// and whether the task can be done after it.
fn turns(
    name: &str,
    puzzle: &Puzzle,
    made: &[String],
    at: &dyn Position,
    enough: &mut impl FnMut(&[String], bool) -> bool,
) -> bool {
    at.steps().into_iter().any(|token| {
        let mut next = at.copy();
        next.play(&token).expect("a legal step");
        let mut steps = made.to_vec();
        steps.push(token);
        if next.turn() == at.turn() {
            turns(name, puzzle, &steps, &*next, enough)
        } else {
            let right = holds(name, puzzle, &steps);
            enough(&steps, right)
        }
    })
}

#[test]
fn every_claim_is_true_and_says_no_more_than_is_needed() {
    for (name, puzzle) in puzzles() {
        assert!(holds(&name, &puzzle, &[]), "{name}: {:?} is not true", puzzle.task);
        let stricter = match puzzle.task {
            Task::WinWithin(turns) if turns > 1 => Task::WinWithin(turns - 1),
            Task::Draw => Task::Win,
            Task::WinWithin(_) | Task::Win | Task::Make(_) => continue,
        };
        let puzzle = Puzzle { task: stricter, ..puzzle };
        assert!(!holds(&name, &puzzle, &[]), "{name}: even {:?} is true", puzzle.task);
    }
}

/// A puzzle has right and wrong answers, and who answers rightly solves it against every defence
/// that the program chooses.
#[test]
fn right_answers_solve_and_wrong_ones_fail() {
    for (name, puzzle) in puzzles() {
        let start = puzzle.start().unwrap_or_else(|e| panic!("{name}: {e}"));
        let wrong = turns(&name, &puzzle, &[], &*start, &mut |_, right| !right);
        assert!(wrong, "{name}: every answer is right");
        let mut steps: Vec<String> = Vec::new();
        loop {
            let at = puzzle.position(&steps).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert!(at.ply() < 200, "{name}: the solution does not come to an end");
            assert_eq!(at.turn(), start.turn(), "{name}: the reader is not to step");
            let answer = puzzle
                .solution(&steps, &Puzzle::PATIENT, &Control::default())
                .expect("legal steps");
            steps.extend(answer.unwrap_or_else(|| panic!("{name}: nothing holds after {steps:?}")));
            match judge(&name, &puzzle, &steps) {
                Verdict::Holds(reply) => steps.extend(reply),
                Verdict::Solved => break,
                other => panic!("{name}: {other:?} after {steps:?}"),
            }
        }
    }
}

#[test]
fn every_puzzle_speaks_three_languages() {
    for (name, puzzle) in puzzles() {
        let texts: Vec<_> = Lang::ALL.iter().map(|&lang| puzzle.text(lang)).collect();
        assert!(texts.iter().all(|text| text.len() > 10), "{name}");
        assert!(texts[0] != texts[1] && texts[1] != texts[2], "{name}");
    }
}

const RACE: &str = "spec: breakthrough(columns=3,rows=5)
from: ..b/.../w.b/.../... w
task: win 2
source: rules
en: Who comes first?
pt: -
it: -
";

#[test]
fn answers_are_judged_and_met_with_the_best_defence() {
    let puzzle: Puzzle = RACE.parse().expect("a puzzle");
    let said = |steps: &[&str]| {
        let steps: Vec<_> = steps.iter().map(|&s| s.to_owned()).collect();
        judge("race", &puzzle, &steps)
    };
    assert_eq!(said(&[]), Verdict::Open);
    let Verdict::Holds(reply) = said(&["a3-a4"]) else { panic!("a3-a4 wins") };
    assert_eq!(reply.len(), 1);
    assert_eq!(said(&["a3-a4", &reply[0], "a4-a5"]), Verdict::Solved);
    let Verdict::Fails(reply) = said(&["a3-b4"]) else { panic!("b4 can be captured") };
    assert_eq!(reply, ["c5-b4"]);
}

#[test]
fn what_is_wrong_with_a_puzzle_is_said() {
    let with = |from: &str, to: &str| RACE.replace(from, to).parse::<Puzzle>();
    assert_eq!(with("task: win 2", "task: win 0"), Err(PuzzleError::Task("win 0".to_owned())));
    assert_eq!(with("source: rules\n", ""), Err(PuzzleError::Missing("source")));
    assert_eq!(with("source: rules", "source: p"), Err(PuzzleError::Source("p".to_owned())));
    assert_eq!(with("it: -", "fr: -"), Err(PuzzleError::Line(7)));
    let nobody = with("..b/.../w.b/.../... w", "w../..b/.../.../... b").expect("a puzzle");
    assert_eq!(nobody.start().err(), Some(PuzzleError::Over));
    let unknown = with("breakthrough", "breakthru").expect("a puzzle");
    assert!(matches!(unknown.start().err(), Some(PuzzleError::Game(_))));
    let early = RACE.parse::<Puzzle>().expect("a puzzle");
    let refused = early.judge(&["a1-a2".to_owned()], &Control::default());
    assert!(matches!(refused, Err(PuzzleError::Step(BadStep { number: 1, .. }))));
}
