//! The lessons of all games: what they ask for, allow and forbid is what the rules say.

use ludoteca_catalog::{Control, Lang, Puzzle, Task, Verdict, games};

/// The lessons of all games, with the name of each for messages.
fn lessons() -> impl Iterator<Item = (String, Puzzle)> {
    games().iter().flat_map(|entry| {
        let id = entry.info.id;
        let lessons = Puzzle::lessons(entry.info).unwrap_or_else(|e| panic!("{id}: {e}"));
        lessons.into_iter().enumerate().map(move |(i, lesson)| (format!("{id} {}", i + 1), lesson))
    })
}

#[test]
fn every_game_is_taught_in_a_few_steps() {
    for entry in games() {
        let count = Puzzle::lessons(entry.info).map_or(0, |lessons| lessons.len());
        assert!((3..=7).contains(&count), "{} has {count} lessons", entry.info.id);
    }
}

#[test]
fn what_is_asked_for_is_a_turn_and_what_is_forbidden_is_none() {
    for (name, lesson) in lessons() {
        let Task::Make(turns) = &lesson.task else { panic!("{name}: {:?}", lesson.task) };
        let judge = |steps: &[String]| {
            lesson.judge(steps, &Control::default()).unwrap_or_else(|e| panic!("{name}: {e}"))
        };
        assert_eq!(judge(&[]), Verdict::Open, "{name}");
        for turn in turns {
            assert_eq!(judge(turn), Verdict::Solved, "{name}: {turn:?}");
            let early = &turn[..turn.len() - 1];
            assert_eq!(judge(early), Verdict::Open, "{name}: {early:?}");
        }
        let shown =
            lesson.solution(&[], &Puzzle::PATIENT, &Control::default()).expect("a position");
        assert_ne!(shown.map_or(0, |steps| steps.len()), 0, "{name}");
        let start = lesson.start().unwrap_or_else(|e| panic!("{name}: {e}"));
        for step in &lesson.forbidden {
            assert!(!start.steps().contains(step), "{name}: {step} is legal");
        }
    }
}

#[test]
fn every_lesson_speaks_three_languages() {
    for (name, lesson) in lessons() {
        let texts: Vec<_> = Lang::ALL.iter().map(|&lang| lesson.text(lang)).collect();
        assert!(texts.iter().all(|text| text.len() > 10), "{name}");
        assert!(texts[0] != texts[1] && texts[1] != texts[2] && texts[0] != texts[2], "{name}");
    }
}

#[test]
fn other_turns_are_not_what_was_asked_for() {
    let lesson: Puzzle =
        "spec: breakthrough(columns=5,rows=5)\ntask: win\nsource: rules\nen: -\npt: -\nit: -\n"
            .parse()
            .expect("a puzzle");
    let task = Task::Make(vec![vec!["a2-a3".to_owned()], vec!["b2-b3".to_owned()]]);
    let lesson = Puzzle { task, ..lesson };
    let said = |step: &str| lesson.judge(&[step.to_owned()], &Control::default());
    assert_eq!(said("b2-b3"), Ok(Verdict::Solved));
    assert_eq!(said("b2-c3"), Ok(Verdict::Fails(Vec::new())));
    let any = Puzzle { task: Task::Make(Vec::new()), ..lesson.clone() };
    assert_eq!(any.judge(&["b2-c3".to_owned()], &Control::default()), Ok(Verdict::Solved));
}
