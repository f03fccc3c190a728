//! Games that are a page of text, in the terminal.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const THREE: &str = "game    Three(size 3 in 3..6)\nboard   size x size squares\nsides   white, black\n\
                     turn    place on empty\nend     line of 3 own: wins\n        full: draw\n";

/// A file of this text, gone when it is dropped.
struct File(PathBuf);

impl File {
    fn new(name: &str, text: &str) -> File {
        let path = std::env::temp_dir().join(format!("{} {name}", std::process::id()));
        std::fs::write(&path, text).expect("a file");
        File(path)
    }

    fn shown(&self) -> String {
        self.0.display().to_string()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn run(lang: &str, args: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    program.args(args).env("LANG", lang).stdin(Stdio::null()).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[test]
fn a_text_is_checked() {
    let (good, wrong) =
        (File::new("good.txt", THREE), File::new("wrong (1).txt", "game X\nturn fly\n"));
    let told = run("en", &["workshop", "check", &good.shown()]);
    assert!(told.status.success(), "{told:?}");
    assert!(text(&told.stdout).starts_with(&format!("{}: made(", good.shown())), "{told:?}");
    let told = run("en", &["workshop", "check", &good.shown(), "--param", "size=5"]);
    let first = text(&told.stdout);
    assert!(first.lines().next().is_some_and(|line| line.ends_with(",size=5)")), "{told:?}");
    let told = run("en", &["workshop", "check", &good.shown(), "--param", "size=9"]);
    assert_eq!(told.status.code(), Some(1));
    assert!(text(&told.stderr).contains("it takes a whole number from 3 to 6"), "{told:?}");

    let said = ["en", "pt", "it"].map(|lang| {
        let told = run(lang, &["workshop", "check", &wrong.shown()]);
        assert_eq!(told.status.code(), Some(1), "{told:?}");
        assert!(told.stdout.is_empty());
        text(&told.stderr)
    });
    for said in &said {
        // What is missing is told at the game's own line, what is wrong where it stands.
        for line in [1, 2] {
            let place = format!("{}:{line}:", wrong.shown());
            let told = said.lines().find(|told| told.starts_with(&place)).expect("a line");
            assert!(told.contains(": error: "), "{said}");
        }
    }
    assert!(said[0] != said[1] && said[1] != said[2], "{said:?}");
}

#[test]
fn a_text_is_said_back_and_reported() {
    let file = File::new("said.txt", THREE);
    let said = ["en", "pt", "it"].map(|lang| {
        let told =
            run("en", &["workshop", "prose", &file.shown(), "--param", "size=5", "--lang", lang]);
        assert!(told.status.success(), "{told:?}");
        text(&told.stdout)
    });
    for said in &said {
        assert!(said.starts_with("# ") && said.contains("5 (= *size*)"), "{said}");
        assert!(!said.contains("workshop-") && !said.contains(['{', '}']), "{said}");
    }
    assert!(said[0] != said[1] && said[1] != said[2], "{said:?}");
    let told = run("en", &["workshop", "report", &file.shown(), "--samples", "2"]);
    assert!(told.status.success() && !told.stdout.is_empty(), "{told:?}");
}

#[test]
fn a_text_is_played_and_counted() {
    let file = File::new("three.txt", THREE);
    let named = format!("file({})", file.shown());
    let told = run("en", &["perft", &named, "6"]);
    assert_eq!(text(&told.stdout), "54720\n", "{told:?}");
    // Nobody types: the first board is shown, and the end of the input ends it.
    let told = run("en", &["workshop", "play", &file.shown(), "--level", "1"]);
    assert!(told.status.success() && text(&told.stdout).contains("made("), "{told:?}");
    let told = run("en", &["workshop", "bench", &file.shown(), "--seconds", "0.01"]);
    assert!(text(&told.stdout).contains("steps/s"), "{told:?}");
}
