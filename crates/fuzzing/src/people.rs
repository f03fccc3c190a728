//! What people agree on and write down: clocks, steps planned ahead, studies.

use ludoteca_club::clock::TimeControl;
use ludoteca_club::conditional::Plan;
use ludoteca_study::read;

/// A clock as a text: `10+5`, `20m+3x30s`, `3d`.
pub fn clock(data: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(data) else { return false };
    let control = match text.parse::<TimeControl>() {
        Ok(control) => control,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    let written = control.to_string();
    assert_eq!(written.parse(), Ok(control), "{text:?} is written {written:?}");
    let Some(start) = control.start() else { return true };
    // Whoever takes no time loses none, and nobody gets more than the clock gives.
    for left in [1, start / 2 + 1, start] {
        let passed = control.passed(left, 0);
        assert!(
            passed.is_some_and(|after| after >= left.min(start)),
            "{written}: {left} {passed:?}"
        );
        assert_eq!(control.passed(left, u64::MAX), None, "{written}: for ever is too long");
    }
    true
}

/// Steps planned ahead: `if c3 then d4`, a line each.
pub fn plan(data: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(data) else { return false };
    let plan = match text.parse::<Plan>() {
        Ok(plan) => plan,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    assert_eq!(plan.to_string().parse().as_ref(), Ok(&plan));
    for line in plan.lines() {
        let mut here = plan.clone();
        for (at, clause) in line.iter().enumerate() {
            assert!(here.advance(clause.token()), "a line is left in its middle");
            assert_eq!(here.is_empty(), here.steps() == 0);
            assert!(at + 1 == line.len() || !here.is_empty(), "the rest of a line is lost");
        }
    }
    let mut other = plan.clone();
    assert!(!other.advance("no step is called so") && other.is_empty());
    true
}

/// A study as it is pasted: a file with variations, our own JSON, a list of moves.
pub fn study(data: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(data) else { return false };
    let study = match read(text, None, "A study") {
        Ok(study) => study,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    let kept = read(&study.to_json(), None, "Another").expect("what was read can be kept");
    assert_eq!(kept.to_json(), study.to_json());
    if let Some(file) = study.file().expect("the game of a study is one") {
        let again = read(&file, None, "Another").expect("what is written can be read");
        assert_eq!(again.tree.len(), study.tree.len(), "{file}");
    }
    true
}
