//! The small games that teach the language, and the words that editors offer.

use std::collections::BTreeMap;

use ludoteca_workshop::{LESSONS, SETS, Source, WORDS, survey};

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
