use proptest::prelude::*;

use super::*;

fn plan(text: &str) -> Plan {
    text.parse().expect(text)
}

fn refused(text: &str) -> PlanError {
    text.parse::<Plan>().expect_err(text).why
}

/// Makes steps of others, and of the owner whatever is planned; what the owner did.
fn play(plan: &mut Plan, others: &[&str]) -> Vec<String> {
    let mut made = Vec::new();
    for other in others {
        plan.advance(other);
        while let Some(answer) = plan.answer().map(str::to_owned) {
            assert!(plan.advance(&answer));
            made.push(answer);
        }
    }
    made
}

#[test]
fn answers_follow_what_others_do() {
    let text = "if c3 then d4 if e5 then f6\nif c3 then d4 if e6 then f7\nif c4 then pass";
    assert_eq!(play(&mut plan(text), &["c3", "e6"]), ["d4", "f7"]);
    assert_eq!(play(&mut plan(text), &["c3", "h8", "e5"]), ["d4"]);
    assert_eq!(play(&mut plan(text), &["c4", "c3"]), ["pass"]);
    assert_eq!(play(&mut plan(text), &["a1"]), Vec::<String>::new());
}

#[test]
fn a_turn_of_two_steps_is_answered_when_both_were_made() {
    let text = "if a1 b2 then c3 d4 if 6 then e5";
    let mut half = plan(text);
    half.advance("a1");
    assert_eq!(half.answer(), None);
    assert_eq!(half.to_string(), "if b2 then c3 d4 if 6 then e5");
    assert_eq!(play(&mut plan(text), &["a1", "b2", "6"]), ["c3", "d4", "e5"]);
    assert_eq!(play(&mut plan(text), &["a1", "b2", "5"]), ["c3", "d4"], "chance drew otherwise");
    assert_eq!(play(&mut plan(text), &["a1", "b3"]), Vec::<String>::new());
}

#[test]
fn whoever_steps_otherwise_than_planned_ends_the_plan() {
    let mut plan = plan("if a1 then c3 if d4 then e5");
    assert!(plan.advance("a1"));
    assert!(!plan.advance("c4"));
    assert!(plan.is_empty() && plan.answer().is_none());
}

#[test]
fn an_answer_that_is_due_is_kept() {
    let mut due = plan("if a1 then c3 d4 if e5 then f6");
    due.advance("a1");
    assert_eq!(due.to_string(), "then c3 d4 if e5 then f6");
    assert_eq!(plan(&due.to_string()), due);
    // But nobody plans a step that could be made.
    let own = [Clause::Then("c3".to_owned())];
    assert_eq!(Plan::default().add(&own), Err(PlanError::Own));
    assert_eq!(due.add(&own), Ok(()), "it is there already");
    assert_eq!(
        due.add(&[Clause::Then("c4".to_owned())]),
        Err(PlanError::Answered("c3".to_owned()))
    );
}

#[test]
fn lines_that_begin_alike_share_their_steps() {
    let mut two = plan("if a1 then b2 if c3 then d4\n\nif a1 then b2 if c4 then d5\nif a1 then b2");
    assert_eq!((two.steps(), two.lines().len()), (6, 2));
    let same = two.clone();
    two.merge(&same).expect("the same");
    assert_eq!(two, same);
    two.merge(&plan("if a1 then b2 if c3 then d4 if e5 then f6\nif a2 then b3")).expect("more");
    assert_eq!((two.steps(), two.lines().len()), (10, 3));
    let before = two.clone();
    let clash = two.merge(&plan("if z1 then z2\nif a1 then b9"));
    assert_eq!(clash, Err(PlanError::Answered("b2".to_owned())));
    assert_eq!(two, before, "nothing of it was added");
}

#[test]
fn what_is_removed_takes_its_conditions_along() {
    let whole = plan("if a1 b1 then c1 if d1 then e1\nif a1 b2 then c2\nif a2 then c3");
    for (path, left) in [
        ("a1 b1 c1 d1 e1", "if a1 b1 then c1\nif a1 b2 then c2\nif a2 then c3"),
        ("a1 b1 c1 d1", "if a1 b1 then c1\nif a1 b2 then c2\nif a2 then c3"),
        ("a1 b1 c1", "if a1 b2 then c2\nif a2 then c3"),
        ("a1 b2", "if a1 b1 then c1 if d1 then e1\nif a2 then c3"),
        ("a1", "if a2 then c3"),
        ("a2 c3", "if a1 b1 then c1 if d1 then e1\nif a1 b2 then c2"),
    ] {
        let mut plan = whole.clone();
        plan.remove(&path.split(' ').collect::<Vec<_>>()).expect(path);
        assert_eq!(plan.to_string(), left, "{path}");
    }
    for path in [&[][..], &["b1"], &["a1", "b9"], &["a2", "c3", "x"]] {
        let mut plan = whole.clone();
        assert_eq!(plan.remove(path), Err(PlanError::Unknown));
        assert_eq!(plan, whole);
    }
}

#[test]
fn what_cannot_be_planned_is_refused_with_its_line() {
    let long = format!("if {} then b", "a ".repeat(60));
    let token = format!("if {} then b", "ä".repeat(51));
    for (text, why) in [
        ("if", PlanError::Empty),
        ("c3 then d4", PlanError::Form),
        ("if c3", PlanError::Unanswered("c3".to_owned())),
        ("if c3 then d4 if e5", PlanError::Unanswered("e5".to_owned())),
        ("if then d4", PlanError::Empty),
        ("if a then", PlanError::Empty),
        ("if a then b\nif a then c", PlanError::Answered("b".to_owned())),
        ("if a then b\nif a b then c", PlanError::Turn("b".to_owned())),
        ("if a b then c\nif a then b", PlanError::Turn("b".to_owned())),
        (&long, PlanError::Long),
        (&token, PlanError::Token("ä".repeat(51))),
        ("if a\u{7f} then b", PlanError::Token("a\u{7f}".to_owned())),
    ] {
        assert_eq!(refused(text), why, "{text}");
    }
    let error = "if a then b\n\nif a then c".parse::<Plan>().expect_err("two answers");
    assert_eq!(
        error.to_string(),
        "line 3 of the plan: there you answer `b` already; remove that line first"
    );
    for word in ["", "if", "then", "a b"] {
        let line = [Clause::If("a".to_owned()), Clause::Then(word.to_owned())];
        assert_eq!(Plan::default().add(&line), Err(PlanError::Token(word.to_owned())));
    }
}

#[test]
fn a_plan_has_an_end() {
    let mut plan = Plan::default();
    let line = |i: usize| [Clause::If(format!("a{i}")), Clause::Then("b".to_owned())];
    for i in 0..MOST_STEPS / 2 {
        plan.add(&line(i)).expect("there is room");
    }
    assert_eq!(plan.add(&line(MOST_STEPS)), Err(PlanError::Full));
    plan.add(&line(0)).expect("it is there already");
    plan.remove(&["a0"]).expect("it is there");
    plan.add(&line(MOST_STEPS)).expect("there is room again");
}

#[test]
fn json_is_the_list_of_lines() {
    let plan = plan("if c3 then d4\nif c4 then pass");
    let text = serde_json::to_string(&plan).expect("a value");
    assert_eq!(text, r#"["if c3 then d4","if c4 then pass"]"#);
    assert_eq!(serde_json::from_str::<Plan>(&text).expect("a plan"), plan);
    assert!(serde_json::from_str::<Plan>(r#"["if c3"]"#).is_err());
}

/// Lines of a game in which others make two steps a turn and the owner one, with few tokens, so that
/// many of them meet.
fn any_line() -> impl Strategy<Value = Vec<Clause>> {
    proptest::collection::vec("[ab]", 1..12).prop_map(|tokens| {
        let whole = tokens.len().div_ceil(3) * 3;
        let tokens = tokens.into_iter().cycle().take(whole);
        let clause = |(i, token): (usize, String)| {
            if i % 3 == 2 { Clause::Then(token) } else { Clause::If(token) }
        };
        tokens.enumerate().map(clause).collect()
    })
}

proptest! {
    #[test]
    fn whatever_is_done_to_a_plan_it_is_sound(
        lines in proptest::collection::vec(any_line(), 0..20),
        removed in proptest::collection::vec(("[ab]", any_line()), 0..5),
        steps in proptest::collection::vec("[ab]", 0..6),
    ) {
        let mut plan = Plan::default();
        for line in &lines {
            let before = plan.clone();
            if plan.add(line).is_ok() {
                prop_assert!(plan.lines().iter().any(|there| there.starts_with(line)));
            } else {
                prop_assert_eq!(&plan, &before);
            }
            prop_assert!(plan.steps() >= before.steps());
        }
        for (_, line) in &removed {
            let path: Vec<&str> = line.iter().map(Clause::token).collect();
            if plan.remove(&path).is_ok() {
                prop_assert!(!plan.lines().iter().any(|there| there.starts_with(line)));
            }
        }
        for token in &steps {
            let (before, answer) = (plan.lines(), plan.answer().map(str::to_owned));
            let foreseen = plan.advance(token);
            prop_assert_eq!(foreseen, before.iter().any(|line| line[0].token() == token));
            if let Some(answer) = answer {
                prop_assert_eq!(foreseen, answer == *token);
            }
            let rest: Vec<_> = before
                .into_iter()
                .filter(|line| line[0].token() == token && line.len() > 1)
                .map(|line| line[1..].to_vec())
                .collect();
            prop_assert_eq!(plan.lines(), rest);
        }
        let lines = plan.lines();
        prop_assert!(lines.iter().all(|line| line.last().is_some_and(Clause::own)));
        prop_assert!((1..lines.len()).all(|i| !lines[..i].contains(&lines[i])));
        prop_assert_eq!(plan.to_string().parse::<Plan>(), Ok(plan));
    }

    #[test]
    fn any_text_is_a_plan_or_an_error(text in "((if|then|a|b|\n) ){0,20}|\\PC{0,40}") {
        if let Ok(plan) = text.parse::<Plan>() {
            prop_assert_eq!(plan.to_string().parse::<Plan>(), Ok(plan));
        }
    }
}
