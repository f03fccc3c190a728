//! Every target with real inputs and mutations of them, the same ones at every run; with
//! `LUDOTECA_MUTANTS=100` in the environment a hundred times as many.

use std::path::Path;

use ludoteca_fuzzing::{House, Mutator, seeds};

/// Feeds a target with `seeds`, which it must accept, with `corpus/NAME/`, and with so many mutations
/// of both.
fn feed(name: &str, seeds: Vec<Vec<u8>>, mutants: usize, target: impl Fn(&[u8]) -> bool) {
    let taken = |data: &[u8]| {
        let _told = Told(name, data);
        target(data)
    };
    for seed in &seeds {
        assert!(taken(seed), "{name} refuses {}", String::from_utf8_lossy(seed));
    }
    let mut all = corpus(name);
    let accepted = all.iter().filter(|data| taken(data)).count();
    assert!(0 < accepted && accepted < all.len(), "the corpus has both kinds of inputs");
    all.extend(seeds);
    let mutants = mutants * times();
    let mut mutator = Mutator::new(1, &all);
    let accepted = (0..mutants).filter(|_| taken(&mutator.mutant())).count();
    // Where fewer were accepted or refused, the mutations would change too much or too little.
    assert!((mutants / 100..mutants * 9 / 10).contains(&accepted), "{accepted} of {mutants}");
}

/// How many times as many mutations are asked for.
fn times() -> usize {
    match std::env::var("LUDOTECA_MUTANTS") {
        Ok(times) => times.parse().expect("LUDOTECA_MUTANTS is a whole number"),
        Err(_) => 1,
    }
}

/// The inputs that are kept for a target, in the order of their names.
fn corpus(name: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
    let files = std::fs::read_dir(&folder).expect("a folder");
    let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read(file).expect("a file")).collect()
}

/// Tells the input on which a target fails.
struct Told<'a>(&'a str, &'a [u8]);

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{} fails on \"{}\"", self.0, self.1.escape_ascii());
        }
    }
}

#[test]
fn names() {
    feed("spec", seeds::specs(), 3000, ludoteca_fuzzing::spec);
}

#[test]
fn positions() {
    feed("position", seeds::positions(), 2000, ludoteca_fuzzing::position);
}

#[test]
fn steps() {
    feed("steps", seeds::steps(), 2000, ludoteca_fuzzing::steps);
}

#[test]
fn conversations() {
    feed("ugi", seeds::conversations(), 500, ludoteca_fuzzing::ugi);
}

#[test]
fn conversations_about_chess() {
    feed("uci", Vec::new(), 500, ludoteca_fuzzing::uci);
}

#[test]
fn conversations_about_go_and_hex() {
    feed("gtp", Vec::new(), 60, ludoteca_fuzzing::gtp);
}

#[test]
fn printed_games() {
    feed("record", seeds::printed(), 2000, ludoteca_fuzzing::record);
}

#[test]
fn saved_games() {
    feed("played", seeds::saved(), 2000, ludoteca_fuzzing::played);
}

#[test]
fn games_in_sgf() {
    feed("sgf", seeds::files("sgf"), 2000, ludoteca_fuzzing::sgf);
}

#[test]
fn games_in_pgn() {
    feed("pgn", seeds::files("pgn"), 2000, ludoteca_fuzzing::pgn);
}

#[test]
fn clocks() {
    feed("clock", Vec::new(), 3000, ludoteca_fuzzing::clock);
}

#[test]
fn steps_planned_ahead() {
    feed("plan", Vec::new(), 3000, ludoteca_fuzzing::plan);
}

#[test]
fn studies() {
    feed("study", Vec::new(), 1000, ludoteca_fuzzing::study);
}

#[test]
fn games_that_are_texts() {
    feed("made", seeds::texts(), 10_000, ludoteca_fuzzing::made);
}

#[test]
fn jobs() {
    feed("job", seeds::jobs(), 500, ludoteca_fuzzing::job);
}

#[test]
fn requests() {
    let house = House::open();
    feed("request", Vec::new(), 1000, |data| ludoteca_fuzzing::request(&house, data));
}

#[test]
fn frames() {
    let house = House::open();
    feed("frames", Vec::new(), 500, |data| ludoteca_fuzzing::frames(&house, data));
}
