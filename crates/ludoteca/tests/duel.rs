//! Matches between two players, from outside.

mod common;

use std::fs;
use std::process::Command;

use common::Folder;
use serde_json::Value;

/// What a match of small Hex says: its result, what it tells beside it, and whether all was well.
fn duel(players: [&str; 2], more: &[&str]) -> (String, String, bool) {
    let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["match", "hex(size=4,swap=false)", players[0], players[1]])
        .args(more)
        .output()
        .expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.success())
}

fn json(players: [&str; 2], more: &[&str]) -> Value {
    let (out, err, well) = duel(players, &[more, &["--json"]].concat());
    assert!(well, "{err}");
    serde_json::from_str(&out).expect("JSON")
}

const WEAK: &str = "computer(nodes=20)";
const STRONG: &str = "computer(nodes=200)";

#[test]
fn a_match_says_how_much_stronger_one_is_and_by_what_pairs() {
    let (out, _, well) = duel([STRONG, "random"], &["--games", "12"]);
    assert!(well && out.starts_with(&format!("hex(size=4,swap=false): {STRONG} against random: ")));
    assert!(out.contains("\nElo +") && out.contains(" points: 0 0 "), "{out}");
    let told = json([STRONG, "random"], &["--games", "12"]);
    assert_eq!(told["games"], 12);
    let pairs = told["pairs"].as_array().expect("five counts");
    assert_eq!(pairs.iter().filter_map(Value::as_u64).sum::<u64>(), 6);
    assert_eq!(told["players"][0], STRONG);
    assert!(told["interval"][0].as_f64() <= told["score"].as_f64(), "{told}");
    assert_eq!((&told["sprt"], &told["faults"]), (&Value::Null, &Value::Array(Vec::new())));
}

#[test]
fn a_program_that_is_not_there_plays_no_match() {
    let none = "ugi:/nobody/has/this --fast";
    let (out, err, well) = duel([STRONG, none], &["--games", "2"]);
    assert!(!well && out.is_empty(), "{out}");
    let why = "cannot be started: there is no program `/nobody/has/this`; write the command";
    assert!(err.contains(&format!("`{none}` {why}")), "{err}");
}

#[test]
fn games_come_out_the_same_by_any_number_of_threads() {
    let games = |threads| json([STRONG, WEAK], &["--games", "9", "--threads", threads]);
    assert_eq!(games("1"), games("3"));
}

#[test]
fn a_match_ends_when_it_is_clear_what_it_was_to_tell() {
    let test = ["--games", "1000", "--sprt", "0,100", "--threads", "2"];
    let told = json([STRONG, "random"], &test);
    assert_eq!(told["sprt"]["found"], 100.0);
    assert!(told["games"].as_u64() < Some(200), "{told}");
    assert!(told["sprt"]["ratio"].as_f64() >= told["sprt"]["bounds"][1].as_f64(), "{told}");
    let told = json(["random", STRONG], &test);
    assert_eq!(told["sprt"]["found"], 0.0);
    let (out, ..) = duel(["random", "random"], &["--games", "2", "--sprt=-5,5,0.1,0.1"]);
    assert!(out.ends_with(": open\n") && out.contains("\nbetween Elo -5 and 5: "), "{out}");
}

#[test]
fn pairs_begin_after_the_openings_of_a_file() {
    let folder = Folder::new();
    let file = folder.file("openings.txt");
    let path = file.as_str();
    // Black has all but won, so the first seat takes each pair's first game, whoever sits there.
    fs::write(&file, "# three of four stones\na1 b1 a2 b2 a3 b3\n\na1 b1 a2 b2 a3 c3 # another\n")
        .expect("written");
    let told = json([STRONG, STRONG], &["--games", "4", "--openings", path]);
    assert_eq!(told["pairs"].as_array().map(|pairs| pairs[2].as_u64()), Some(Some(2)), "{told}");
    for (text, why) in [
        ("a1 b1\na1 a1\n", "line 2 of"),
        ("# nothing\n", "has no opening; write the steps of each in a line of its own"),
        ("a1 b1 a2 b2 a3 b3 a4\n", "the game is over after it; end it sooner"),
    ] {
        fs::write(&file, text).expect("written");
        let (out, err, well) = duel([WEAK, WEAK], &["--openings", path]);
        assert!(!well && out.is_empty() && err.contains(why), "{text}: {err}");
    }
    fs::remove_file(&file).expect("it was there");
    let (_, err, well) = duel([WEAK, WEAK], &["--openings", path]);
    assert!(!well && err.contains("cannot be read") && err.contains("give a file"), "{err}");
}

#[test]
fn what_is_wrong_with_a_match_is_said() {
    for (more, why) in [
        (&["--sprt", "10,0"][..], "`10,0` is no test; write the two differences in Elo"),
        (&["--games", "0"], "give a whole number from 1 to 10000000"),
        (&["--threads", "0"], "give a whole number from 1 to 256"),
        (&["--openings", "x", "--fair"], "cannot be used with"),
        (&["--threads", "2", "--nats", "nats://localhost"], "cannot be used with"),
    ] {
        let (out, err, well) = duel(["random", "random"], more);
        assert!(!well && out.is_empty() && err.contains(why), "{more:?}: {err}");
    }
}
