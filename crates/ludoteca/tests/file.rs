//! `ludoteca file`, from outside.

use std::process::{Command, Output};

fn file(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.arg("file").args(args).output().expect("the program runs")
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
