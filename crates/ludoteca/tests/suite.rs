//! Positions with a task, from outside.

mod common;

use std::fs;

use common::{Folder, fails, well};
use serde_json::Value;

const STRONG: [&str; 2] = ["--player", "computer(nodes=20000)"];

#[test]
fn puzzles_of_games_are_put_to_a_player_and_counted() {
    let games = ["suite", "breakthrough", "traffic-lights", "--threads", "2"];
    let out = well(&[&games[..], &STRONG].concat());
    let (lines, last) = out.trim_end().rsplit_once('\n').expect("a sum");
    assert!(lines.contains("breakthrough 1 ") && lines.contains("traffic-lights 1 "), "{out}");
    let solved = lines.lines().filter(|line| line.contains("  solved: ")).count();
    let failed = lines.lines().filter(|line| line.contains("  failed: ")).count();
    let all = lines.lines().count();
    assert!(solved > 0 && solved + failed == all, "{out}");
    assert!(
        last.starts_with(&format!("computer(nodes=20000): {solved} of {all} solved: ")),
        "{out}"
    );
    // Whoever is named later comes in the order of the library all the same.
    assert!(lines.starts_with("traffic-lights 1 "), "{out}");
}

#[test]
fn the_same_is_said_as_json_and_chance_fails_where_thought_does_not() {
    let told = |player: &str| -> Value {
        let out = well(&["suite", "traffic-lights", "--json", "--player", player]);
        serde_json::from_str(&out).expect("JSON")
    };
    let strong = told("computer(nodes=20000)");
    assert_eq!(strong["solved"], strong["of"]);
    assert!(
        strong["exercises"].as_array().expect("a list").iter().all(|one| one["result"] == "solved")
    );
    let random = told("random");
    assert!(random["solved"].as_u64() < random["of"].as_u64(), "{random}");
    assert_eq!(random["player"], "random");
}

#[test]
fn puzzles_of_a_file_are_read_and_what_is_wrong_is_said_with_its_place() {
    let folder = Folder::new();
    let file = folder.file("mine.txt");
    let wrong = |args: &[&str], says: &str| {
        let (out, err) = fails(&[&["suite"], args].concat());
        assert!(out.is_empty() && err.contains(says), "{err}");
    };
    let good = "spec: traffic-lights(columns=3)\nmoves: a1 b1\ntask: win\nsource: rules\nen: a\npt: b\nit: c\n";
    fs::write(&file, good).expect("written");
    let out = well(&[&["suite", "--file", &file][..], &STRONG].concat());
    assert!(out.contains("solved: c1"), "{out}");
    for (text, says) in [
        ("", "has no puzzle; write `spec: GAME` and so on, a line each"),
        (&*good.replace("win", "fly"), "mine.txt 1: `fly` is no task; write win 2"),
        (&*good.replace("traffic-lights(", "traffic-light("), "there is no game `traffic-light`"),
        (&*format!("{good}\n{}", good.replace("b1", "b9")), "mine.txt 2: step 2: "),
    ] {
        fs::write(&file, text).expect("written");
        wrong(&["--file", &file], says);
    }
    wrong(&["hexx"], "there is no game `hexx`");
    wrong(&["./mine.txt"], "a file of puzzles is given as --file ./mine.txt");
    wrong(&["--file", "./none.txt"], "there is no file ./none.txt");
    wrong(&["hex", "--player", "nobody"], "there is no player `nobody`");
}
