//! The small games that teach the language, and the words that editors offer.

use std::collections::BTreeMap;

use ludoteca_core::{Game, MessageArg, Notation};
use ludoteca_workshop::{AnyMade, LESSONS, SETS, Source, State, WORDS, survey};

#[test]
fn every_lesson_is_a_game_that_either_side_wins_and_that_ends() {
    for (name, text) in LESSONS {
        let source = Source::read(text).unwrap_or_else(|troubles| panic!("{name}: {troubles:?}"));
        let (made, warnings) =
            source.make(&BTreeMap::new()).unwrap_or_else(|troubles| panic!("{name}: {troubles:?}"));
        assert!(warnings.is_empty(), "{name}: {warnings:?}");
        let found = survey(&made, 200);
        assert_eq!(found.cut, 0, "{name}");
        assert!(found.won.iter().all(|&won| won > 0), "{name}: {found:?}");
    }
}

#[test]
fn every_word_that_is_offered_stands_in_the_grammar() {
    let pages = [
        include_str!("../../../docs/src/game-texts.md"),
        include_str!("../../../docs/src/game-text-turns.md"),
        include_str!("../../../docs/src/game-text-grammar.md"),
    ];
    let known: Vec<&str> =
        pages.iter().flat_map(|page| page.split(|c: char| !c.is_alphanumeric())).collect();
    let offered = WORDS.iter().flat_map(|(heading, words)| words.iter().chain([heading]));
    for word in offered.chain(&SETS) {
        for part in word.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()) {
            let known = known.contains(&part) || part.bytes().all(|b| b.is_ascii_digit());
            assert!(known, "{part} of `{word}` is not documented");
        }
    }
}

#[test]
fn why_a_step_is_not_allowed_names_the_rule_that_refuses() {
    let text = LESSONS.iter().find(|(name, _)| *name == "leapers").expect("a lesson").1;
    let source = Source::read(text).expect("a text");
    let (AnyMade::W1(game), _) = source.make(&BTreeMap::new()).expect("a game") else {
        panic!("a small board")
    };
    let mut state = game.start();
    let why = |state: &State<1>, token: &str| {
        let step = game.read_step(state, token).expect("a step as they are written");
        let said = game.why_not(state, step);
        let rule = said.args.iter().find_map(|(name, arg)| match arg {
            MessageArg::Name(rule) if *name == "rule" => Some(rule.clone()),
            _ => None,
        });
        (said.id, rule.unwrap_or_default())
    };
    // On a man of one's own, two further, and onto nothing's way.
    assert_eq!(why(&state, "a1-a2"), ("made-why-place", "man steps forward to empty".to_owned()));
    assert_eq!(why(&state, "a2-a4").0, "made-why-path");
    assert_eq!(why(&state, "a5-a4").0, "made-why-piece");
    assert_eq!(why(&state, "a3-a4").0, "made-why-none");
    // A capture comes first.
    for token in ["a2-a3", "b5-b4", "f2-f3", "c5-c4"] {
        let step = game.read_step(&state, token).expect("a step");
        game.play(&mut state, step);
    }
    let (id, rule) = why(&state, "e2-e3");
    assert_eq!((id, &*rule), ("made-why-first", "man steps forward to empty"));
    let place = source.place_of(&rule).expect("a place");
    assert_eq!(&text[place.start as usize..place.end as usize], rule);
}
