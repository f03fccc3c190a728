//! Studies in files: what is written is read again, and what others wrote is read.

use ludoteca_study::{
    Edit, EditError, Glyph, NodeId, ROOT, Study, StudyError, Tree, TreeError, read,
};
use proptest::prelude::*;

fn played(spec: &str, lines: &[&str]) -> Study {
    let mut study = Study::new(spec, "A study").expect("a game");
    for line in lines {
        let steps = line.split(' ').map(str::to_owned).collect();
        study.apply(&Edit::Play { at: ROOT, steps }).expect("legal");
    }
    study
}

fn again(study: &Study) -> Study {
    let file = study.file().expect("a game").expect("a form");
    read(&file, None, "none").unwrap_or_else(|error| panic!("{error:?} in\n{file}"))
}

/// What of a tree is the same whatever its nodes are called.
fn shape(tree: &Tree) -> Vec<(Vec<&str>, Option<Glyph>, &str)> {
    let ids = tree.under(ROOT).expect("the root");
    let told = |id: NodeId| {
        let node = tree.node(id).expect("a node");
        (tree.path(id).expect("a node"), node.glyph, &*node.note)
    };
    ids.into_iter().map(told).collect()
}

#[test]
fn variations_notes_and_signs_stand_in_smart_game_format() {
    let mut study = played("hex(size=5,swap=false)", &["c3 b4 d2", "c3 d2 b4", "b2"]);
    study.tree.note(ROOT, "From the \\ book [1]").expect("a note");
    study.tree.note(2, "<b>bold</b>\nand more").expect("a note");
    study.tree.mark(4, Some(Glyph::Interesting)).expect("a step");
    let file = study.file().expect("a game").expect("a form");
    for part in
        ["GM[11]", "GN[A study]", "C[From the \\\\ book [1\\]]", "IT[]", "C[<b>bold</b>\nand more]"]
    {
        assert!(file.contains(part), "{part} in {file}");
    }
    let flat = file.replace('\n', "");
    assert!(flat.contains("(;B[c3](;W[b4]") && flat.ends_with("(;B[b2]))"), "{file}");
    assert_eq!(again(&study), study);
}

#[test]
fn variations_notes_and_signs_stand_in_portable_game_notation() {
    let mut study = played("chess", &["e2-e4 e7-e5 g1-f3", "e2-e4 c7-c5 g1-f3 d7-d6", "d2-d4"]);
    study.tree.note(ROOT, "Two openings").expect("a note");
    study.tree.mark(4, Some(Glyph::Good)).expect("a step");
    study.tree.note(4, "Sicilian, (the) {best} reply").expect("a note");
    let file = study.file().expect("a game").expect("a form");
    let moves = file.rsplit_once("]\n\n").expect("tags").1.replace('\n', " ");
    assert_eq!(
        moves.trim(),
        "{Two openings} 1. e4 (1. d4) 1... e5 (1... c5 $1 {Sicilian, (the) {best) reply} 2. Nf3 d6) 2. Nf3 *"
    );
    study.tree.note(4, "Sicilian").expect("a note");
    let read = again(&study);
    let mut want = shape(&study.tree);
    want.sort();
    let mut got = shape(&read.tree);
    got.sort();
    assert_eq!(got, want);
    assert_eq!(read.title, "A study");
}

#[test]
fn a_turn_of_several_steps_is_one_move_and_lines_may_part_within_it() {
    let mut study = Study::new("amazons", "A study").expect("a game");
    let play = |study: &mut Study, at: NodeId, number: usize| {
        let steps = study.position(at).expect("legal").steps();
        let steps = vec![steps[number].clone()];
        study.apply(&Edit::Play { at, steps }).expect("legal").at
    };
    // An amazon moves and shoots in two ways; one of them is answered, but not to the end of the turn.
    let moved = play(&mut study, ROOT, 0);
    let shot = play(&mut study, moved, 0);
    let other = play(&mut study, moved, 1);
    let begun = play(&mut study, other, 2);
    study.tree.note(shot, "one way").expect("room");
    study.tree.note(begun, "and then?").expect("room");
    assert!(study.form().expect("a game").is_some());
    let read = again(&study);
    assert_eq!(shape(&read.tree), shape(&study.tree));
}

#[test]
fn files_of_others_are_read_with_their_variations() {
    let text = "[Event \"a \\\"b\\\"\"]\n[Result \"*\"]\n\n{start} 1.e4! {[x] (y)} e5 ({why} 1... c5?! 2. Nf3 \
                (2. c3 d5) 2... d6) 2. Nf3 $3 *\n\n[Event \"c\"]\n\n1. d4 *";
    let study = read(text, None, "none").expect("a study");
    assert_eq!(study.title, "a \"b\"");
    let told: Vec<String> = shape(&study.tree)
        .into_iter()
        .map(|(path, glyph, note)| {
            format!("{} {} {note}", path.join(" "), glyph.map_or("", Glyph::sign))
        })
        .collect();
    assert_eq!(
        told,
        [
            "  start",
            "e2-e4 ! [x] (y)",
            "e2-e4 e7-e5  ",
            "e2-e4 e7-e5 g1-f3 !! ",
            "e2-e4 c7-c5 ?! why",
            "e2-e4 c7-c5 g1-f3  ",
            "e2-e4 c7-c5 g1-f3 d7-d6  ",
            "e2-e4 c7-c5 c2-c3  ",
            "e2-e4 c7-c5 c2-c3 d7-d5  ",
        ]
    );
}

#[test]
fn what_cannot_be_read_is_told() {
    for text in
        ["", "(;GM[1]", "[Event \"a\"]\n\n1. e4 (1. d4", "[Event \"a", "{\"spec\":1}", "1. Zz9"]
    {
        assert!(read(text, None, "none").is_err(), "{text}");
    }
    let wrong = read("(;GM[11]SZ[5];B[c3](;W[c3])(;W[b2]))", None, "none");
    assert!(matches!(wrong, Err(StudyError::File(_))), "{wrong:?}");
    let edited = read("(;GM[1]SZ[9];B[cc];AB[dd])", None, "none");
    assert!(matches!(edited, Err(StudyError::File(_))), "{edited:?}");
}

#[test]
fn portable_game_notation_may_lack_its_tags() {
    let text = "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 {good} Nc6";
    for game in [Some("chess"), None] {
        let study = read(text, game, "Mine").expect("a study");
        let told = read(&format!("[White \"a\"]\n\n{text} *"), None, "Mine").expect("a study");
        assert_eq!(shape(&study.tree), shape(&told.tree));
        assert_eq!((&*study.title, study.tree.len()), ("Mine", told.tree.len()));
    }
}

#[test]
fn a_file_with_too_many_moves_is_refused_and_not_cut() {
    let many = "(;B[aa])".repeat(100_000);
    let text = format!("(;GM[1]SZ[19]{many})");
    let error = read(&text, None, "none");
    assert_eq!(error, Err(StudyError::Edit(EditError::Tree(TreeError::Full))));
    let deep = "(;B[aa]".repeat(100_000);
    assert!(read(&format!("(;GM[1]SZ[19]{deep}"), None, "none").is_err());
}

#[test]
fn a_list_of_moves_is_a_study_with_one_line() {
    let study = read("1. e4 e5 2. Nf3", Some("chess"), "Mine").expect("a study");
    assert_eq!((&*study.title, study.tree.len()), ("Mine", 3));
}

/// A study that grew at random: which node goes on, by which of its legal steps, what is said there.
fn grown(spec: &str, deeds: &[(u16, u16, Option<u8>, bool)]) -> Study {
    let mut study = Study::new(spec, "Grown").expect("a game");
    for &(at, step, glyph, note) in deeds {
        let ids = study.tree.under(ROOT).expect("the root");
        let at = ids[usize::from(at) % ids.len()];
        let steps = study.position(at).expect("legal").steps();
        let Some(token) = steps.get(usize::from(step) % steps.len().max(1)) else { continue };
        let made =
            study.apply(&Edit::Play { at, steps: vec![token.clone()] }).expect("a listed step");
        let glyph = glyph.and_then(|number| Glyph::numbered(usize::from(number)));
        study.tree.mark(made.at, glyph).expect("a step");
        if note {
            study.tree.note(made.at, &format!("a ] \\ ; ( note {step}")).expect("room");
        }
    }
    study
}

fn deeds() -> impl Strategy<Value = Vec<(u16, u16, Option<u8>, bool)>> {
    let deed = (any::<u16>(), any::<u16>(), proptest::option::of(1_u8..7), any::<bool>());
    proptest::collection::vec(deed, 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn smart_game_format_says_all_of_a_tree(deeds in deeds()) {
        for spec in ["hex(size=4)", "go(size=5)", "gomoku"] {
            let study = grown(spec, &deeds);
            if study.form().expect("a game").is_some() {
                let read = again(&study);
                prop_assert_eq!(shape(&read.tree), shape(&study.tree));
            }
            prop_assert_eq!(Study::read_json(&study.to_json()).expect("a study"), study);
        }
    }

    #[test]
    fn portable_game_notation_says_all_of_a_tree(deeds in deeds()) {
        let study = grown("chess", &deeds);
        let read = again(&study);
        prop_assert_eq!(shape(&read.tree), shape(&study.tree));
    }
}
