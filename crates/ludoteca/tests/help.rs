//! Help, manual pages and completions, from outside.

use std::process::{Command, Output};

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ludoteca")).args(args).output().expect("the program runs")
}

fn said(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn help_lists_commands_and_explains_one() {
    let all = said(&["help"]);
    for command in ["serve", "match", "ugi", "uci", "gtp", "completions", "help"] {
        assert!(all.contains(&format!("\n  {command} ")), "{command}: {all}");
    }
    assert_eq!(all, said(&["--help"]));
    assert_eq!(said(&["help", "match"]), said(&["match", "--help"]));
    assert!(said(&["help", "match"]).contains("--clock"));
    let wrong = run(&["help", "fly"]);
    assert!(!wrong.status.success() && wrong.stdout.is_empty());
    assert_eq!(
        String::from_utf8_lossy(&wrong.stderr),
        "ludoteca: there is no command `fly`; ludoteca help lists those there are\n"
    );
}

#[test]
fn the_manual_is_written_for_man() {
    let page = said(&["help", "--man"]);
    assert!(page.contains(".TH ludoteca 1"), "{page}");
    assert!(page.contains("ludoteca\\-serve(1)") || page.contains("serve"), "{page}");
    let page = said(&["help", "--man", "match"]);
    assert!(page.contains(".TH ludoteca-match 1"), "{page}");
    assert!(page.contains("\\-\\-clock"), "{page}");
}

#[test]
fn every_shell_gets_its_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = said(&["completions", shell]);
        for word in ["ludoteca", "completions", "clock"] {
            assert!(script.contains(word), "{shell} has no {word}");
        }
    }
    assert!(!run(&["completions", "cmd"]).status.success());
}
