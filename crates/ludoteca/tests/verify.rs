//! `ludoteca verify`, from outside.

use std::path::PathBuf;
use std::process::{Command, Output};

use ludoteca_catalog::{drawn_by, find};
use ludoteca_core::{Seed, Turn};
use serde_json::{Value, json};

/// A file that is removed when the test is done.
struct File(PathBuf);

impl File {
    fn new(name: &str, text: &str) -> File {
        let path =
            std::env::temp_dir().join(format!("ludoteca-verify-{}-{name}", std::process::id()));
        std::fs::write(&path, text).expect("a file");
        File(path)
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn verify(file: &File, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.arg("verify").arg(&file.0).args(more).output().expect("the program runs")
}

/// The first draws of a game that was then given up, as a table saves it.
fn saved() -> Value {
    saved_after(0)
}

/// The same, where steps had been taken back so many times before the third draw.
fn saved_after(takebacks: u32) -> Value {
    let seed = Seed::Drawn("q7k2".to_owned());
    let mut position = find("aperiodik").expect("a game").start();
    let mut steps = Vec::new();
    while position.turn() == Turn::Chance {
        let before = if steps.len() < 2 { 0 } else { takebacks };
        let token = drawn_by(&*position, seed.unit(steps.len(), before)).expect("a draw");
        position.play(&token).expect("in the bag");
        let mut step = json!({"seat": null, "token": token, "at": 1});
        if before > 0 {
            step["takebacks"] = json!(before);
        }
        steps.push(step);
    }
    json!({
        "spec": "aperiodik", "seed": "q7k2", "commitment": seed.commitment(), "steps": steps,
        "payoffs": [0.0, 1.0], "reason": "resign", "seats": [], "clock": null, "created": 1
    })
}

#[test]
fn a_saved_game_holds_or_a_sentence_says_why_not() {
    let good = File::new("good", &saved().to_string());
    let done = verify(&good, &[]);
    let said = String::from_utf8(done.stdout).expect("text");
    assert!(done.status.success(), "{said}");
    assert!(said.contains("all 5 draws in the 5 steps of aperiodik are what the seed"), "{said}");

    let back = File::new("back", &saved_after(3).to_string());
    let said = String::from_utf8(verify(&back, &[]).stdout).expect("text");
    assert!(said.ends_with("that was shown; steps were taken back 3 times.\n"), "{said}");

    let mut bound = saved();
    let binding =
        Seed::Drawn("q7k2".to_owned()).binding("t4bl3", "aperiodik", ["human".to_owned()]);
    bound["table"] = json!("t4bl3");
    bound["seats"] = json!([{"kind": "human", "name": null, "level": null}]);
    let bound = File::new("bound", &bound.to_string());
    let done = verify(&bound, &["--binding", &binding]);
    let said = String::from_utf8(done.stdout).expect("text");
    assert!(said.ends_with("shown and belongs to this table and its players.\n"), "{said}");

    let refused = |done: Output, why: &str| {
        let said = String::from_utf8(done.stderr).expect("text");
        assert!(!done.status.success() && done.stdout.is_empty(), "{said}");
        assert!(said.contains(why), "{why:?} is missing in: {said}");
    };
    refused(verify(&good, &["--commitment", "00"]), "but the commitment is 00");
    refused(verify(&bound, &["--binding", "00"]), "but the binding is 00");
    let mut record = saved();
    record["seed"] = json!("q7k3");
    let tampered = File::new("tampered", &record.to_string());
    refused(verify(&tampered, &[]), "the seed `q7k3` is not the one that was promised");
    let none = File::new("none", "no game");
    refused(verify(&none, &[]), " is no record of a game; give a file as a table saves it");
    let part = File::new("part", "{\"spec\": \"hex\"}");
    refused(verify(&part, &[]), " is no record of a game: missing field ");
    let gone = File(none.0.with_extension("gone"));
    refused(verify(&gone, &[]), "cannot be read");
}
