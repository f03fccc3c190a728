//! The tree of a study: what may be done to it, its bounds, and that nothing is lost in writing.

use ludoteca_study::{
    Glyph, LONGEST_NOTE, MOST_DEPTH, MOST_NODES, MOST_WORDS, ROOT, Tree, TreeError, tidy,
};
use proptest::prelude::*;

fn grown() -> Tree {
    let mut tree = Tree::default();
    let a = tree.play(ROOT, "a1").expect("a step");
    let b = tree.play(a, "b1").expect("a step");
    tree.play(b, "c1").expect("a step");
    tree.play(a, "b2").expect("a step");
    tree
}

#[test]
fn a_step_that_is_there_is_found_and_not_made_again() {
    let mut tree = grown();
    assert_eq!(tree.play(1, "b1"), Ok(2));
    assert_eq!(tree.len(), 4);
    assert_eq!(tree.path(3), Ok(vec!["a1", "b1", "c1"]));
    assert_eq!(tree.onward(ROOT), Ok(vec![1, 2, 3]));
    assert_eq!(tree.under(ROOT), Ok(vec![0, 1, 2, 3, 4]));
}

#[test]
fn what_is_taken_away_goes_with_all_that_follows_and_its_names_are_not_used_again() {
    let mut tree = grown();
    tree.note(3, "gone soon").expect("a note");
    assert_eq!(tree.remove(2), Ok(1));
    assert_eq!(tree.under(ROOT), Ok(vec![0, 1, 4]));
    assert_eq!(tree.play(1, "b1"), Ok(5));
    assert_eq!(tree.node(3).err(), Some(TreeError::Unknown(3)));
}

#[test]
fn a_line_becomes_the_main_one() {
    let mut tree = grown();
    tree.promote(4).expect("a step");
    assert_eq!(tree.onward(ROOT), Ok(vec![1, 4]));
}

#[test]
fn the_start_is_no_step() {
    let mut tree = grown();
    assert_eq!(tree.remove(ROOT), Err(TreeError::Root));
    assert_eq!(tree.promote(ROOT), Err(TreeError::Root));
    assert_eq!(tree.mark(ROOT, Some(Glyph::Good)), Err(TreeError::Root));
    assert_eq!(tree.note(ROOT, "before it all"), Ok(()));
}

#[test]
fn everything_has_a_bound_and_what_was_there_stays() {
    let mut tree = Tree::default();
    for i in 0..MOST_NODES {
        tree.play(ROOT, &format!("s{i}")).expect("room");
    }
    assert_eq!(tree.play(ROOT, "more"), Err(TreeError::Full));
    assert_eq!(tree.len(), MOST_NODES);
    let mut deep = Tree::default();
    let mut at = ROOT;
    for _ in 0..MOST_DEPTH {
        at = deep.play(at, "on").expect("room");
    }
    assert_eq!(deep.play(at, "on"), Err(TreeError::Deep));
    let mut wordy = grown();
    let long = "é".repeat(LONGEST_NOTE + 1);
    assert_eq!(wordy.note(1, &long), Err(TreeError::Note));
    let fits = "é".repeat(LONGEST_NOTE);
    for i in 0..MOST_WORDS / fits.len() {
        let id = wordy.play(ROOT, &format!("w{i}")).expect("room");
        wordy.note(id, &fits).expect("room");
    }
    assert_eq!(wordy.note(1, &fits), Err(TreeError::Words));
    for step in ["", " a", "a\n", "a\u{202E}b", &"x".repeat(401)] {
        assert_eq!(wordy.play(ROOT, step), Err(TreeError::Step), "{step:?}");
    }
}

#[test]
fn notes_keep_what_is_seen() {
    assert_eq!(tidy(" a\u{0}b\u{1b}[31m\r\nc\td\u{202E}e<b> \n"), "ab[31m\nc de<b>");
}

#[test]
fn what_contradicts_itself_is_not_read() {
    let read = |text: &str| serde_json::from_str::<Tree>(text).map_err(|e| e.to_string());
    for (text, why) in [
        (r#"{"next":1,"nodes":[{"id":1,"in":0,"step":"a"}]}"#, "at 1"),
        (r#"{"next":9,"nodes":[{"id":1,"in":2,"step":"a"}]}"#, "at 1"),
        (r#"{"next":9,"nodes":[{"id":0,"in":0,"step":"a"}]}"#, "at 0"),
        (r#"{"next":9,"nodes":[{"id":1,"in":0,"step":"a"},{"id":2,"in":0,"step":"a"}]}"#, "at 2"),
        (r#"{"next":9,"nodes":[{"id":1,"in":0,"step":"a\u0000"}]}"#, "without spaces"),
    ] {
        let error = read(text).expect_err(text);
        assert!(error.contains(why), "{text}: {error}");
    }
}

/// What is done to a tree: which node, what, and a number.
fn deeds() -> impl Strategy<Value = Vec<(u32, u8, u8)>> {
    proptest::collection::vec((0_u32..60, 0_u8..8, 0_u8..5), 0..120)
}

proptest! {
    #[test]
    fn whatever_is_done_is_written_and_read_again(deeds in deeds()) {
        let mut tree = Tree::default();
        for (at, what, number) in deeds {
            // Some of these nodes are not there.
            let _ = match what {
                0 => tree.remove(at).map(|_| ()),
                1 => tree.promote(at),
                2 => tree.mark(at, Glyph::numbered(usize::from(number))),
                3 => tree.note(at, &format!("note {number}\n<b>")),
                _ => tree.play(at, &format!("s{number}")).map(|_| ()),
            };
        }
        let text = serde_json::to_string(&tree).expect("plain data");
        let again: Tree = serde_json::from_str(&text).expect("what was written");
        prop_assert_eq!(&again, &tree);
        // Every node is reached once, and by its own path.
        let all = tree.under(ROOT).expect("the root");
        prop_assert_eq!(all.len(), tree.len() + 1);
        for id in all {
            let mut found = ROOT;
            for step in tree.path(id).expect("a node") {
                found = tree.child(found, step).expect("a node").expect("a step");
            }
            prop_assert_eq!(found, id);
        }
    }
}
