//! `ludoteca print`, from outside.

use std::path::PathBuf;
use std::process::{Command, Output};

/// A folder of this test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ludoteca-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn print(&self, args: &[&str]) -> Output {
        let mut program = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
        let program = program.arg("print").args(args).current_dir(&self.0);
        program.output().expect("the program runs")
    }

    fn file(&self, name: &str) -> Option<Vec<u8>> {
        std::fs::read(self.0.join(name)).ok()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn everything_is_printed_into_the_file_named_last() {
    let folder = Folder::new("print");
    for what in ["board", "pieces", "rules", "puzzles", "booklet"] {
        let done = folder.print(&["traffic-lights", "--what", what, "out.pdf"]);
        assert!(done.status.success(), "{what}: {}", String::from_utf8_lossy(&done.stderr));
        let file = folder.file("out.pdf").expect("a file");
        assert!(file.starts_with(b"%PDF-1."), "{what}");
        std::fs::remove_file(folder.0.join("out.pdf")).expect("it was there");
    }
    let several = ["hex", "y(size=5)", "--what", "board", "--lang", "pt", "--fit", "two.pdf"];
    assert!(folder.print(&several).status.success());
    let file = String::from_utf8_lossy(&folder.file("two.pdf").expect("a file")).into_owned();
    assert_eq!(file.matches("/MediaBox").count(), 2);
}

#[test]
fn what_cannot_be_printed_is_said_and_no_file_is_made() {
    let folder = Folder::new("unprinted");
    for (args, said) in [
        (&["chexx", "--what", "board", "out.pdf"][..], "chexx"),
        (&["hex", "--what", "poster", "out.pdf"], "board, pieces, rules, puzzles or booklet"),
        (&["hex", "--what", "board", "--cell", "1", "out.pdf"], "4 to 150 mm"),
        (&["hex", "--what", "board", "--paper", "a9", "out.pdf"], "a4, a3 or letter"),
        (&["hex", "--what", "board", "--lang", "fr", "out.pdf"], "en, pt or it"),
        (&["hex", "go", "--what", "board"], "end with a file such as hex.pdf"),
        (&["hex", "--what", "rules", "nowhere/out.pdf"], "cannot be written"),
    ] {
        let done = folder.print(args);
        let error = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && error.contains(said), "{args:?}: {error}");
    }
    assert!(std::fs::read_dir(&folder.0).expect("a folder").next().is_none());
}
