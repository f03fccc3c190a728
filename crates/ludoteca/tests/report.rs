//! `ludoteca report`, from outside.

mod common;

use common::{Folder, fails, well};
use serde_json::Value;

const SMALL: &str = "hex(size=3)";

#[test]
fn a_report_is_the_same_by_any_way() {
    let folder = Folder::new();
    let kept = folder.file("hex.json");
    let whole = well(&["report", SMALL, "--samples", "60", "--json"]);
    let threads = well(&["report", SMALL, "--games", "60", "--threads", "3", "--json"]);
    assert_eq!(whole, threads);
    well(&["report", SMALL, "--samples", "20", "--continue", &kept]);
    let on = well(&["report", SMALL, "--samples", "60", "--continue", &kept, "--json"]);
    assert_eq!(on, whole);
    assert_eq!(std::fs::read_to_string(&kept).expect("a file") + "\n", whole);
    let json: Value = serde_json::from_str(&whole).expect("JSON");
    assert_eq!(
        (&json["game"], &json["seed"], &json["taken"]),
        (&SMALL.into(), &1.into(), &60.into())
    );
    let figures = json["figures"].as_array().expect("figures");
    let length = figures.iter().find(|figure| figure["name"] == "length").expect("a length");
    assert_eq!(length["definition"], "report-length-means");
    assert!(length["estimate"]["interval"]["low"].is_number(), "{length}");
}

#[test]
fn a_budget_is_kept_and_a_page_is_written() {
    let folder = Folder::new();
    let began = std::time::Instant::now();
    let text = well(&["report", "traffic-lights", "--budget", "2s", "--lang", "it"]);
    assert!(began.elapsed().as_secs() < 6, "{:?}", began.elapsed());
    assert!(text.contains("Durata") && text.contains("Che cosa significa"), "{text}");
    let page = folder.file("page.html");
    let said = well(&["report", SMALL, "--samples", "30", "--html", &page]);
    assert_eq!(said, "");
    let page = std::fs::read_to_string(&page).expect("a page");
    assert!(page.starts_with("<!doctype html>") && page.contains("<svg class=\"plot\""));
}

#[test]
fn what_cannot_be_is_told_in_a_sentence() {
    let folder = Folder::new();
    let (nowhere, other) = (folder.file("none/page.html"), folder.file("other.json"));
    well(&["report", SMALL, "--samples", "3", "--continue", &other]);
    std::fs::write(folder.path().join("text"), "no report").expect("a file");
    let text = folder.file("text");
    for (arguments, told) in [
        (&["nonsense"][..], "nonsense"),
        (&[SMALL, "--budget", "0"], "`0` is no time"),
        (&[SMALL, "--budget", "-1"], "`-1` is no time"),
        (&[SMALL, "--budget", "-1s"], "`-1s` is too short"),
        (&[SMALL, "--budget", "1e9h"], "`1e9h` is too long"),
        (&[SMALL, "--samples", "0"], "0"),
        (&[SMALL, "--html", &nowhere], "cannot be written"),
        (&[SMALL, "--lang", "xx"], "there is no language xx"),
        (&["oware", "--continue", &other], "it is on hex(size=3), and oware was asked for"),
        (&[SMALL, "--seed", "5", "--continue", &other], "its seed is 1, and 5 was asked for"),
        (&[SMALL, "--continue", &text], "it is no report"),
    ] {
        let (said, problem) = fails(&[&["report"], arguments].concat());
        assert_eq!(said, "", "{arguments:?}");
        assert!(
            problem.contains(told) && !problem.contains("panicked"),
            "{arguments:?}: {problem}"
        );
    }
}
