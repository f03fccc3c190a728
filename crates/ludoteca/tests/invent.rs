//! `ludoteca invent`, from outside.

mod common;

use common::{Folder, fails, well};
use serde_json::Value;

const SMALL: [&str; 5] =
    ["invent", "--wish", "short,fair,draws<=10%", "--only", "hex(size=3),tic-tac-toe"];

#[test]
fn the_same_is_found_by_any_way() {
    let folder = Folder::new();
    let kept = folder.file("found.json");
    let with = |more: &[&str]| well(&[&SMALL[..], more].concat());
    let whole = with(&["--samples", "400", "--json"]);
    assert_eq!(with(&["--samples", "400", "--threads", "3", "--json"]), whole);
    with(&["--samples", "150", "--continue", &kept]);
    let on = well(&["invent", "--samples", "400", "--continue", &kept, "--json"]);
    assert_eq!(on, whole);
    assert_eq!(std::fs::read_to_string(&kept).expect("a file") + "\n", whole);
    let json: Value = serde_json::from_str(&whole).expect("JSON");
    assert_eq!((&json["seed"], &json["taken"]), (&1.into(), &400.into()));
    let first = json["games"].as_array().expect("games").iter().find(|game| game["place"] == 1);
    let first = first.expect("a best one")["game"].as_str().expect("a name").to_owned();
    // Whoever gets the file sees the same, in their language.
    for (lang, word) in
        [("en", "Wished: short"), ("pt", "Desejado: curto"), ("it", "Desiderato: corto")]
    {
        let shown = well(&["invent", "--show", &kept, "--lang", lang]);
        assert!(shown.starts_with(word) && shown.contains(&format!(": {first}\n")), "{shown}");
    }
    // There is nobody at the terminal, so the game ends when it asks.
    let played = well(&["invent", "--show", &kept, "--play"]);
    assert!(played.contains(&format!("\n{first}. Type a step")), "{played}");
}

#[test]
fn a_budget_is_kept_and_texts_are_written() {
    let folder = Folder::new();
    let mine = folder.file("mine.txt");
    std::fs::write(
        &mine,
        "game    Mine\nboard   4 x 4 squares\nsides   x, o\nturn    place on empty\n\
         end     line of 3 own: wins\n        full: draw\n",
    )
    .expect("a file");
    let began = std::time::Instant::now();
    let texts = folder.path().display().to_string();
    let said =
        well(&["invent", "--minutes", "9", "--text", &mine, "--texts", &texts, "--budget", "3s"]);
    assert!(began.elapsed().as_secs() < 9, "{:?}", began.elapsed());
    assert!(said.contains("minutes") && said.contains("made("), "{said}");
    let written = |name: &str| folder.path().join(name).is_file();
    let one = (1..=32).map(|place| format!("{place}.txt")).find(|name| written(name));
    well(&["workshop", "check", &folder.file(&one.expect("a text"))]);
}

#[test]
fn what_cannot_be_is_told_in_a_sentence() {
    let folder = Folder::new();
    let (nowhere, kept) = (folder.file("none/found.json"), folder.file("found.json"));
    well(&[&SMALL[..], &["--samples", "20", "--continue", &kept]].concat());
    std::fs::write(folder.path().join("text"), "no search").expect("a file");
    let text = folder.file("text");
    for (arguments, told) in [
        (&[][..], "--wish"),
        (&["--wish", "shrot"], "`short`"),
        (&["--wish", "shrot", "--lang", "it"], "Si intende `short`?"),
        (&["--wish", "length<x"], "length<=40"),
        (&["--wish", "short,long"], "both short and long"),
        (&["--wish", "short", "--only", "nonsense"], "nonsense"),
        (&["--wish", "short", "--family", "lines"], "`line`"),
        (&["--wish", "short", "--have", "gold"], "draughts"),
        (&["--wish", "short", "--seats", "8"], "no game of the library"),
        (&["--wish", "short", "--text", &text], "no game yet"),
        (&["--wish", "short", "--texts", &text], "no folder"),
        (&["--wish", "short", "--budget", "0"], "`0` is no time"),
        (&["--wish", "short", "--samples", "0"], "0"),
        (&["--wish", "short", "--continue", &nowhere], "cannot be written"),
        (&["--wish", "short", "--continue", &text], "no search for games"),
        (&["--wish", "long", "--continue", &kept], "looks for short,fair,draws<=10%"),
        (&["--seed", "5", "--continue", &kept], "has the seed 1"),
        (&["--only", "hex", "--continue", &kept], "looks at other games"),
        (&["--show", &nowhere], "is not there"),
        (&["--wish", "short", "--lang", "xx"], "there is no language xx"),
    ] {
        let (said, problem) = fails(&[&["invent"], arguments].concat());
        assert_eq!(said, "", "{arguments:?}");
        assert!(
            problem.contains(told) && !problem.contains("panicked"),
            "{arguments:?}: {problem}"
        );
    }
}
