//! `ludoteca tables`, and searches that look things up in them, from outside.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder of its own, which is gone in the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path =
            std::env::temp_dir().join(format!("ludoteca-tables-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.env("LUDOTECA_TABLES", folder).env("LANG", "C").args(args);
    command
}

fn run(folder: &Folder, args: &[&str]) -> Output {
    command(&folder.0, args).output().expect("the program runs")
}

/// What it says, on standard output if it succeeds and on standard error if not.
fn said(folder: &Folder, args: &[&str]) -> Result<String, String> {
    let Output { status, stdout, stderr } = run(folder, args);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    if status.success() { Ok(text(stdout)) } else { Err(text(stderr)) }
}

#[test]
fn a_table_is_built_listed_and_checked() {
    let folder = Folder::new("built");
    let path = folder.file("oware.table");
    let shown = path.display();
    let none = said(&folder, &["tables", "list"]).unwrap();
    assert!(none.contains("ludoteca tables build oware"), "{none}");
    let built = said(&folder, &["tables", "build", "oware", "--seeds", "5"]).unwrap();
    let told = format!("{shown}: oware, up to 5 seeds, 6188 positions, ");
    assert!(built.starts_with(&told), "{built}");
    assert!(fs::read(&path).unwrap().len() > 6188);
    assert_eq!(said(&folder, &["tables", "list"]).unwrap(), built);
    for what in ["oware", "oware(seeds=2)", &shown.to_string()] {
        let checked = said(&folder, &["tables", "check", what, "--positions", "0"]).unwrap();
        assert!(checked.ends_with("; 6188 positions looked at, all of them hold\n"), "{checked}");
    }
    let some = said(&folder, &["tables", "check", "oware", "--positions", "70"]).unwrap();
    assert!(some.contains("; 70 positions looked at"), "{some}");
    // What goes further already stays.
    let bytes = fs::read(&path).unwrap();
    assert_eq!(said(&folder, &["tables", "build", "oware", "--seeds", "3"]).unwrap(), built);
    assert_eq!(fs::read(&path).unwrap(), bytes);
    // Built at once it is the same as built on.
    said(&folder, &["tables", "build", "oware", "--seeds", "6"]).unwrap();
    let other = Folder::new("at-once");
    said(&other, &["tables", "build", "oware", "--seeds", "6"]).unwrap();
    assert_eq!(fs::read(&path).unwrap(), fs::read(other.file("oware.table")).unwrap());
}

#[test]
fn a_build_that_was_killed_goes_on() {
    let (folder, whole) = (Folder::new("killed"), Folder::new("whole"));
    let part = folder.file("oware.table.part");
    let args = ["tables", "build", "oware", "--seeds", "8"];
    let mut child =
        command(&folder.0, &args).stdout(Stdio::null()).spawn().expect("the program runs");
    while !part.exists() && child.try_wait().expect("it is ours").is_none() {
        std::thread::yield_now();
    }
    child.kill().and_then(|()| child.wait()).expect("it ends");
    said(&folder, &args).unwrap();
    said(&whole, &args).unwrap();
    let [again, once] = [&folder, &whole].map(|f| fs::read(f.file("oware.table")).unwrap());
    assert!(again == once && !part.exists());
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1);
    // What was made before is gone on with, and what is broken of it is told and made anew.
    fs::rename(folder.file("oware.table"), &part).unwrap();
    assert!(run(&folder, &args).stderr.is_empty());
    fs::rename(folder.file("oware.table"), &part).unwrap();
    fs::write(&part, &once[..once.len() / 2]).unwrap();
    let told = String::from_utf8(run(&folder, &args).stderr).unwrap();
    assert!(told.contains("oware.table.part is damaged"), "{told}");
    assert!(fs::read(folder.file("oware.table")).unwrap() == once && !part.exists());
}

/// Without a table these go round and round.
#[test]
fn who_solves_an_ending_without_a_file_makes_the_table_first() {
    let folder = Folder::new("unmade");
    for (position, result) in [
        ("2.1.x4/x2.1.2.1.1_S_20_20", "result 1 0 by d1 (1 positions"),
        ("x3.1.2.1/1.x2.2.1.1_S_20_19", "result 1 0 by d1 ("),
    ] {
        let answer = said(&folder, &["solve", &format!("oware(from={position})")]).unwrap();
        assert!(answer.starts_with(result), "{answer}");
    }
}

#[test]
fn what_cannot_be_used_is_said_and_played_without() {
    let folder = Folder::new("wrong");
    let path = folder.file("oware.table");
    said(&folder, &["tables", "build", "oware", "--seeds", "7"]).unwrap();
    // Seven seeds, of which nobody who plays makes a table by the way.
    let solve = ["solve", "oware(from=x5.1/1.2.x3.3_S_21_20)"];
    let solved = run(&folder, &solve);
    let answer = String::from_utf8(solved.stdout).unwrap();
    assert!(answer.starts_with("result ") && solved.stderr.is_empty(), "{answer}");
    let mut bytes = fs::read(&path).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&path, bytes).unwrap();
    let shown = path.display();
    let damaged = format!("{shown} is damaged: its values and its sum do not agree; build it anew");
    assert_eq!(said(&folder, &["tables", "list"]).unwrap(), format!("{damaged}\n"));
    let error = said(&folder, &["tables", "check", "oware"]).unwrap_err();
    assert_eq!(error, format!("ludoteca: {damaged}\n"));
    let played = run(
        &folder,
        &[
            "match",
            "oware(from=x5.1/1.1.x3.1_S_22_22)",
            "random",
            "computer(level=3)",
            "--games",
            "2",
        ],
    );
    assert!(played.status.success());
    let told = String::from_utf8(played.stderr).unwrap();
    assert_eq!(told.matches(&damaged).count(), 1, "{told}");
    for (lang, words) in [("pt_PT.UTF-8", "está danificado"), ("it_IT.UTF-8", "è danneggiato")] {
        let output = command(&folder.0, &["tables", "check", "oware"]).env("LANG", lang).output();
        let told = String::from_utf8(output.unwrap().stderr).unwrap();
        assert!(told.contains(words), "{told}");
    }
}

#[test]
fn tables_are_for_oware() {
    let folder = Folder::new("others");
    for (game, why) in [("hex", "hex"), ("misere(oware)", "oware"), ("wari", "wari")] {
        let error = said(&folder, &["tables", "build", game]).unwrap_err();
        assert!(error.contains(why), "{error}");
    }
    assert!(said(&folder, &["tables", "build", "oware", "--seeds", "22"]).is_err());
    let error = said(&folder, &["tables", "check", "oware"]).unwrap_err();
    assert!(error.contains("cannot be read"), "{error}");
}

#[test]
fn help_says_where_tables_lie() {
    let folder = Folder::new("help");
    let help = said(&folder, &["help", "tables"]).unwrap();
    for word in ["build", "list", "check", "LUDOTECA_TABLES"] {
        assert!(help.contains(word), "{word}: {help}");
    }
}
