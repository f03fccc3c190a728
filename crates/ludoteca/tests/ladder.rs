//! `ludoteca ladder`, from outside.

use std::path::PathBuf;
use std::process::{Command, Output};

/// A folder of this test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path =
            std::env::temp_dir().join(format!("ludoteca-ladder-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn ladder(&self, args: &[&str]) -> Output {
        let mut program = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
        program.arg("ladder").args(args).current_dir(&self.0).output().expect("the program runs")
    }

    /// What it prints, and what the file then says.
    fn measured(&self, args: &[&str]) -> (String, String) {
        let done = self.ladder(&[args, &["--out", "levels.txt"]].concat());
        assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
        (String::from_utf8(done.stdout).expect("UTF-8"), self.text())
    }

    fn text(&self) -> String {
        std::fs::read_to_string(self.0.join("levels.txt")).expect("a file")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The lines of a game in a file.
fn section<'a>(text: &'a str, game: &str) -> Vec<&'a str> {
    let lines = text.lines().skip_while(|line| *line != format!("game {game}")).skip(1);
    lines.take_while(|line| !line.starts_with("game ")).filter(|line| !line.is_empty()).collect()
}

#[test]
fn levels_are_measured_into_a_file_and_gone_on_with() {
    let folder = Folder::new("file");
    let (said, text) =
        folder.measured(&["--games", "traffic-lights", "--levels", "1-3", "--count", "8"]);
    assert!(said.starts_with("traffic-lights: 24 games, the first seat is worth "), "{said}");
    assert!(said.contains("\n      1    1000   50\n") && said.contains(" % of 8\n"), "{said}");
    let lights = section(&text, "traffic-lights");
    let kinds: Vec<&str> = lights.iter().filter_map(|line| line.split(" first").next()).collect();
    assert_eq!(kinds[..3], ["match 2 1 opening 0", "match 3 2 opening 0", "match 3 1 opening 0"]);
    assert_eq!((lights.len(), lights[3]), (7, "level 1 1000 50"), "{text}");
    // Another game, with a comma in its name, leaves the lines of the first one alone.
    let small = "traffic-lights(columns=3,rows=4)";
    let (_, both) = folder.measured(&["--games", small, "--levels", "1-2", "--count", "2"]);
    let name = both.lines().rfind(|line| line.starts_with("game ")).expect("a game").to_owned();
    assert_ne!(name, "game traffic-lights");
    assert_eq!(section(&both, "traffic-lights"), lights);
    // More games go on where the file is, and come out as if all were played at once.
    let long = ["--games", "traffic-lights", "--levels", "1-3", "--count", "12", "--threads", "2"];
    let (_, more) = folder.measured(&long);
    assert!(more.contains(&format!("\n{name}\n")), "{more}");
    let fresh = folder.measured(&[&long[..], &["--anew"]].concat()).1;
    assert_eq!(section(&fresh, "traffic-lights"), section(&more, "traffic-lights"));
    assert_ne!(section(&fresh, "traffic-lights"), lights);
    // Fewer games than the file has are no games.
    let (said, after) =
        folder.measured(&["--games", "traffic-lights", "--levels", "1-2", "--count", "2"]);
    assert!(said.starts_with("traffic-lights: 36 games"), "{said}");
    assert_eq!(section(&after, "traffic-lights"), section(&fresh, "traffic-lights"));
    let left: Vec<_> = std::fs::read_dir(&folder.0).expect("a folder").collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[test]
fn what_cannot_be_measured_is_said_and_nothing_is_written() {
    let folder = Folder::new("refused");
    for (args, said) in [
        (&["--games", "hexx"][..], "hexx"),
        (
            &["--games", "sinapsi"],
            "sinapsi has 4 seats and is left out: levels are measured in games for two",
        ),
        (&["--games", ","], "name a game, such as --games hex"),
        (
            &["--games", "hex", "--levels", "5-1"],
            "5-1 are no levels to measure; say 1-5, at most 1-9",
        ),
        (&["--games", "hex", "--levels", "1-10"], "at most 1-9"),
        (&["--games", "hex", "--count", "1"], "give a whole number from 2 to 1000000"),
        (&["--games", "hex", "--all"], "cannot be used with"),
        (&[], "--games"),
    ] {
        let done = folder.ladder(&[args, &["--out", "levels.txt"]].concat());
        let error = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && error.contains(said), "{args:?}: {error}");
        assert!(done.stdout.is_empty(), "{args:?}");
    }
    assert!(std::fs::read_dir(&folder.0).expect("a folder").next().is_none());
    let broken = "version 1\ngame hex\nlevel 1 a lot\n";
    std::fs::write(folder.0.join("levels.txt"), broken).expect("a file");
    let lights = ["--games", "traffic-lights", "--levels", "1-2", "--count", "2", "--out"];
    for (file, said) in [
        (
            "levels.txt",
            "levels.txt is no file of levels: line 3: `level 1 a lot` should be like `level 2 1190 57`",
        ),
        ("nowhere/levels.txt", "nowhere/levels.txt cannot be written"),
        (".", ". cannot be read"),
    ] {
        let done = folder.ladder(&[&lights[..], &[file]].concat());
        let error = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && error.contains(said), "{file}: {error}");
    }
    assert_eq!(folder.text(), broken);
}

/// Whoever interrupts keeps what was played.
#[cfg(unix)]
#[test]
fn an_interrupted_ladder_keeps_what_it_has() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::Stdio;

    let folder = Folder::new("interrupted");
    let mut program = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    let args = ["ladder", "--games", "traffic-lights", "--levels", "1-2", "--count", "1000000"];
    let program = program.args(args).args(["--out", "levels.txt"]).current_dir(&folder.0);
    let mut child = program.stderr(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    let mut told = BufReader::new(child.stderr.take().expect("it tells"));
    let mut line = String::new();
    told.read_line(&mut line).expect("a line");
    assert!(line.starts_with("traffic-lights: 2 against 1, game 20: "), "{line}");
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
    let mut rest = String::new();
    told.read_to_string(&mut rest).expect("to its end");
    assert!(!child.wait().expect("it ends").success());
    assert!(rest.contains("Ends after the games that are played now"), "{rest}");
    assert!(
        rest.contains("ludoteca: ended early; the same command goes on where it was"),
        "{rest}"
    );
    let text = folder.text();
    let lines = section(&text, "traffic-lights");
    assert!(lines[0].starts_with("match 2 1 opening 0 first ") && lines.len() == 4, "{text}");
}
