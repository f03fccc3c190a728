//! Learning games of the library, from outside.

mod common;

use std::fs;

use common::{Folder, fails, well};

/// A short run into this file, with no step of the last match longer than a millisecond.
fn run<'a>(out: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let short =
        ["learn", "konane", "--games", "24", "--nodes", "8", "--pairs", "1", "--movetime", "1"];
    [&short[..], &["--out", out], more].concat()
}

/// What was learnt, whether it was kept or not.
fn learnt(out: &str) -> Vec<u8> {
    fs::read(out).or_else(|_| fs::read(format!("{out}.part"))).expect("it was written")
}

#[test]
fn the_same_games_teach_the_same_and_a_run_goes_on() {
    let folder = Folder::new();
    let [one, two, other] = ["one.net", "two.net", "other.net"].map(|name| folder.file(name));
    let said = well(&run(&one, &[]));
    assert!(said.contains("24 games") && said.contains("weights, against"), "{said}");
    let plot = folder.file("curve.svg");
    well(&run(&two, &["--threads", "3", "--plot", &plot]));
    assert!(learnt(&one) == learnt(&two), "one seed, whatever plays at the same time");
    let drawn = fs::read_to_string(&plot).expect("a picture");
    assert!(drawn.contains("konane: score") && drawn.matches("<polyline").count() >= 2, "{drawn}");
    well(&run(&other, &["--seed", "2"]));
    assert!(learnt(&one) != learnt(&other), "two seeds");
    let said = well(&run(&one, &[]));
    assert!(said.contains("48 games"), "{said}");
}

#[test]
fn steps_are_learnt_on_boards_of_any_size() {
    let folder = Folder::new();
    let out = folder.file("go.net");
    let short = ["--games", "12", "--nodes", "4", "--pairs", "1", "--movetime", "1"];
    let go = ["learn", "go(size=4)", "--steps", "--out", &out];
    let said = well(&[&go[..], &short].concat());
    assert!(said.contains("go(size=4)") && said.contains("12 games"), "{said}");
    assert!(learnt(&out).starts_with(b"ludoteca net 1\ngo(size=4)\n"));
    // Of positions of Line Go nothing is learnt, and of steps of Konane.
    let (_, said) = fails(&["learn", "line-go", "--out", &out]);
    assert!(said.contains("--steps for") && said.contains("quadrex"), "{said}");
    let (_, said) = fails(&["learn", "konane", "--steps", "--out", &out]);
    assert!(said.contains("there are for othello, konane"), "{said}");
}

#[test]
fn oware_is_learnt_by_both_rules() {
    let folder = Folder::new();
    let short = ["--games", "12", "--nodes", "4", "--pairs", "1", "--movetime", "1"];
    let [usual, common] = ["oware", "oware(singles=false,slam=none)"].map(|game| {
        let out = folder.file(&format!("{game}.net"));
        let said = well(&[&["learn", game, "--out", &out], &short[..]].concat());
        assert!(said.contains("34145 weights"), "{said}");
        learnt(&out)
    });
    assert!(common.starts_with(b"ludoteca net 1\noware(singles=false,slam=none)\n"));
    assert!(usual != common, "other rules, other games");
    let (_, said) = fails(&["learn", "oware(seeds=3)", "--out", &folder.file("a.net")]);
    assert!(said.contains("no weights to learn for oware(seeds=3)"), "{said}");
}

#[test]
fn what_cannot_be_learnt_or_gone_on_with_is_said() {
    let folder = Folder::new();
    let out = folder.file("a.net");
    let (_, said) = fails(&["learn", "traffic-lights"]);
    assert!(said.contains("othello") && said.contains("workshop learn"), "{said}");
    let (_, said) = fails(&["learn", "othello(size=6)"]);
    assert!(said.contains("usual boards"), "{said}");
    let (_, said) = fails(&["learn", "otello"]);
    assert!(said.contains("otello"), "{said}");
    let nowhere = folder.file("missing/a.net");
    let (told, said) = fails(&run(&nowhere, &[]));
    assert!(told.is_empty() && said.contains("cannot be written"), "{told}{said}");
    well(&run(&out, &[]));
    let bytes = learnt(&out);
    let _ = fs::remove_file(format!("{out}.part"));
    // Damaged, of another game, and no file of weights at all.
    let mut broken = bytes.clone();
    broken[bytes.len() / 2] ^= 1;
    for (file, told) in [(&broken[..], "damaged"), (b"# no weights", "damaged")] {
        fs::write(&out, file).expect("written");
        let (_, said) = fails(&run(&out, &[]));
        assert!(said.contains(told) && said.contains("a.net"), "{said}");
        assert_eq!(fs::read(&out).expect("it is there"), file, "it stays as it was");
    }
    fs::write(&out, &bytes).expect("written");
    let (_, said) = fails(&["learn", "othello", "--games", "1", "--out", &out]);
    assert!(said.contains("another game"), "{said}");
}
