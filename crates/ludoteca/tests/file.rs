//! `ludoteca file`, and files in `ludoteca show`, from outside.

use std::process::{Command, Output};

fn run(command: &str, args: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    program.arg(command).args(args).output().expect("the program runs")
}

fn file(args: &[&str]) -> Output {
    run("file", args)
}

#[test]
fn what_is_written_is_shown_again() {
    let path = std::env::temp_dir().join(format!("ludoteca-file-{}.pgn", std::process::id()));
    let name = path.to_str().expect("a name");
    std::fs::write(&path, file(&["chess", "e2-e4", "e7-e5"]).stdout).expect("a file");
    let shown = run("show", &[name, "d2-d4"]);
    std::fs::write(&path, "no game").expect("a file");
    let refused = run("show", &[name]);
    std::fs::remove_file(&path).expect("it was there");
    assert_eq!(shown.stdout, run("show", &["chess", "e2-e4", "e7-e5", "d2-d4"]).stdout);
    assert!(shown.status.success() && !refused.status.success());
    let said = String::from_utf8(refused.stderr).expect("UTF-8");
    assert!(said.contains("cannot be replayed: move 1, `no`, cannot be made in chess"), "{said}");
}

#[test]
fn a_file_of_moves_of_chess_needs_no_tags() {
    let path = std::env::temp_dir().join(format!("ludoteca-bare-{}.pgn", std::process::id()));
    let name = path.to_str().expect("a name");
    let played = run("show", &["chess", "e2-e4", "e7-e5"]).stdout;
    for moves in ["1. e4 e5", "1. e4 {best} 1... e5 (1... c5 2. Nf3)"] {
        std::fs::write(&path, moves).expect("a file");
        let shown = run("show", &[name]).stdout;
        assert_eq!(String::from_utf8_lossy(&shown), String::from_utf8_lossy(&played), "{moves}");
    }
    std::fs::remove_file(&path).expect("it was there");
}

#[test]
fn a_file_that_is_not_there_is_no_unknown_game() {
    for path in ["game.sgf", "./game.sgf", "none/game"] {
        let refused = run("show", &[path]);
        let said = String::from_utf8(refused.stderr).expect("UTF-8");
        assert!(!refused.status.success(), "{said}");
        assert!(said.contains(&format!("there is no file {path}; give one")), "{said}");
    }
}

#[test]
fn a_game_is_written_or_a_sentence_says_why_not() {
    let written = file(&["go(size=9,swap=false)", "e5", "pass"]);
    let text = String::from_utf8(written.stdout).expect("UTF-8");
    assert!(text.starts_with("(;FF[4]GM[1]") && text.ends_with("\n;B[ee];W[])\n"), "{text}");
    for (args, why) in [
        (&["oware"][..], "no form of files is established for oware"),
        (&["go", "z9"], "step 1: `z9` is not a step of this game"),
        (&["nothing"], "there is no game `nothing`"),
    ] {
        let refused = file(args);
        let said = String::from_utf8(refused.stderr).expect("UTF-8");
        assert!(!refused.status.success() && said.contains(why), "{said}");
        assert!(refused.stdout.is_empty());
    }
}
