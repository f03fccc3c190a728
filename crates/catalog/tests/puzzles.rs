//! The puzzles of all games: their claims are verified by search.

use ludoteca_catalog::{
    Control, Lang, Limits, Position, Puzzle, PuzzleError, Task, Verdict, games,
};
use ludoteca_core::Turn;

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

/// All ways to make the turn of the seat to step, as lists of steps, with what is said of them.
fn turns(
    name: &str,
    puzzle: &Puzzle,
    made: &[String],
    at: &dyn Position,
) -> Vec<(Vec<String>, Verdict)> {
    let mut found = Vec::new();
    for token in at.steps() {
        let mut next = at.copy();
        next.play(&token).expect("a legal step");
        let mut steps = made.to_vec();
        steps.push(token);
        if next.turn() == at.turn() {
            found.extend(turns(name, puzzle, &steps, &*next));
        } else {
            let verdict = judge(name, puzzle, &steps);
            found.push((steps, verdict));
        }
    }
    found
}

#[test]
fn every_claim_is_true_and_says_no_more_than_is_needed() {
    for (name, puzzle) in puzzles() {
        let sound = |puzzle: &Puzzle| {
            let found = puzzle.is_sound(&Limits::default(), &Control::default());
            found.unwrap_or_else(|e| panic!("{name}: {e}")).expect("not stopped")
        };
        assert!(sound(&puzzle), "{name}: {:?} is not true", puzzle.task);
        let stricter = match puzzle.task {
            Task::WinWithin(turns) if turns > 1 => Task::WinWithin(turns - 1),
            Task::Draw => Task::Win,
            Task::WinWithin(_) | Task::Win => continue,
        };
        let puzzle = Puzzle { task: stricter, ..puzzle };
        assert!(!sound(&puzzle), "{name}: even {stricter:?} is true");
    }
}

/// A puzzle has right and wrong answers, and who answers rightly solves it against every defence
/// that the program chooses.
#[test]
fn right_answers_solve_and_wrong_ones_fail() {
    for (name, puzzle) in puzzles() {
        let start = puzzle.start().unwrap_or_else(|e| panic!("{name}: {e}"));
        let answers = turns(&name, &puzzle, &[], &*start);
        let right = |verdict: &Verdict| matches!(verdict, Verdict::Solved | Verdict::Holds(_));
        assert!(answers.iter().any(|(_, verdict)| right(verdict)), "{name}: no answer is right");
        assert!(
            answers.iter().any(|(_, verdict)| !right(verdict)),
            "{name}: every answer is right"
        );
        let mut steps = Vec::new();
        loop {
            let mut at = start.copy();
            steps.iter().for_each(|token: &String| at.play(token).expect("a legal step"));
            assert!(at.ply() < 200, "{name}: the solution does not come to an end");
            if at.turn() == Turn::Over {
                break;
            }
            let answers = turns(&name, &puzzle, &steps, &*at);
            let (made, verdict) = answers
                .into_iter()
                .find(|(_, verdict)| right(verdict))
                .unwrap_or_else(|| panic!("{name}: nothing holds after {steps:?}"));
            steps = made;
            match verdict {
                Verdict::Holds(reply) => steps.extend(reply),
                _ => break,
            }
        }
    }
}

#[test]
fn every_puzzle_speaks_three_languages_and_names_its_source() {
    for (name, puzzle) in puzzles() {
        let texts: Vec<_> = Lang::ALL.iter().map(|&lang| puzzle.text(lang)).collect();
        assert!(texts.iter().all(|text| text.len() > 10), "{name}");
        assert!(texts[0] != texts[1] && texts[1] != texts[2], "{name}");
        assert!(!puzzle.source.is_empty(), "{name}");
    }
}

const RACE: &str = "spec: breakthrough(columns=3,rows=5)
from: ..b/.../w.b/.../... w
task: win 2
source: tests
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
    assert_eq!(with("source: tests\n", ""), Err(PuzzleError::Missing("source")));
    assert_eq!(with("it: -", "fr: -"), Err(PuzzleError::Line(7)));
    let nobody = with("..b/.../w.b/.../... w", "w../..b/.../.../... b").expect("a puzzle");
    assert_eq!(nobody.start().err(), Some(PuzzleError::Over));
    let unknown = with("breakthrough", "breakthru").expect("a puzzle");
    assert!(matches!(unknown.start().err(), Some(PuzzleError::Game(_))));
    let early = RACE.parse::<Puzzle>().expect("a puzzle");
    let refused = early.judge(&["a1-a2".to_owned()], &Control::default());
    assert!(matches!(refused, Err(PuzzleError::Step { number: 1, .. })));
}
