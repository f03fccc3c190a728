//! Where the printed games and the puzzles come from. All of it stands in `sources.txt`: whoever
//! changes a source changes it there too, after looking into the book.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::rooms::room;
use ludoteca_catalog::{Lang, Puzzle, Record, Source, games};

/// The keys of the books, by their number in puzzles.
const BOOKS: [&str; 3] = ["abstract", "family", "new"];

/// What each key of `sources.txt` is called, in the order of [`Lang::ALL`].
const NAMES: [(&str, [&str; 3]); 15] = [
    (BOOKS[0], ["Jogos Matemáticos, Jogos Abstractos"; 3]),
    (BOOKS[1], ["Jogos: Histórias de Família"; 3]),
    (BOOKS[2], ["Jogos Velhos, Regras Novas"; 3]),
    (
        "second",
        ["The authors’ second book", "Segundo livro dos autores", "Secondo libro degli autori"],
    ),
    ("championship", ["championship rules", "regras do campeonato", "regole del campionato"]),
    ("sinapsi", ["The rules of Sinapsi", "As regras das Sinapses", "Le regole di Sinapsi"]),
    ("library", ["Example of the library", "Exemplo da biblioteca", "Esempio della ludoteca"]),
    ("author", ["The author’s page", "A página do autor", "La pagina dell’autore"]),
    ("site", ["World of Abstract Games"; 3]),
    ("blog", ["blog", "blogue", "blog"]),
    ("ludus", ["Associação Ludus"; 3]),
    ("forum", ["Little Golem"; 3]),
    ("wikipedia", ["Wikipedia", "Wikipédia", "Wikipedia"]),
    ("fics", ["Free Internet Chess Server"; 3]),
    ("tradition", ["Traditional", "Tradicional", "Tradizionale"]),
];

/// A source as `sources.txt` has it: its keys and the place in the last of them, which is a chapter
/// or the numbers of pages, sections or years.
fn shortened(source: &str, lang: Lang) -> String {
    let source = source.split([';', '(']).next().unwrap_or_default();
    let lower = source.to_lowercase();
    let mut found: Vec<_> = NAMES
        .iter()
        .filter_map(|(key, names)| {
            let name = names[lang as usize].to_lowercase();
            lower.find(&name).map(|at| (at, *key, at + name.len()))
        })
        .collect();
    found.sort_unstable();
    let keys: Vec<_> = found.iter().map(|(_, key, _)| *key).collect();
    let rest = found.last().map_or("", |&(.., end)| &lower[end..]);
    let quoted = rest.split(['“', '«']).nth(1).and_then(|text| text.split(['”', '»']).next());
    let numbers = rest.trim_start_matches(|c: char| !c.is_ascii_digit());
    let numbers = numbers.split(|c: char| !c.is_ascii_digit() && c != '-').next();
    format!("{} {}", keys.join(" "), quoted.or(numbers).unwrap_or_default()).trim_end().to_owned()
}

fn of_record(record: &Record) -> String {
    let [en, pt, it] = Lang::ALL.map(|lang| shortened(record.source(lang), lang));
    assert!(en == pt && pt == it, "{}: {en}, {pt}, {it}", record.title(Lang::En));
    en
}

fn of_puzzle(puzzle: &Puzzle) -> String {
    match puzzle.source {
        Source::Page { book, page } => format!("{} {page}", BOOKS[book as usize - 1]),
        Source::Author => "author".to_owned(),
        Source::Rules => "rules".to_owned(),
    }
}

/// The names and the texts of the files in a folder, if there is one.
fn files(folder: &Path) -> impl Iterator<Item = (String, String)> {
    fs::read_dir(folder).into_iter().flatten().map(|file| {
        let path = file.unwrap().path();
        (path.file_stem().unwrap().display().to_string(), fs::read_to_string(path).unwrap())
    })
}

#[test]
fn every_source_is_the_one_of_the_list() {
    let mut found = BTreeSet::new();
    for id in games().iter().map(|entry| entry.info.id) {
        for (name, text) in files(&room(id).join("records")) {
            found.insert(format!("{id}/records/{name}: {}", of_record(&text.parse().unwrap())));
        }
        for (name, text) in files(&room(id).join("puzzles")) {
            found.insert(format!("{id}/puzzles/{name}: {}", of_puzzle(&text.parse().unwrap())));
        }
    }
    let found: Vec<_> = found.iter().map(String::as_str).collect();
    let listed: Vec<_> =
        include_str!("sources.txt").lines().filter(|line| !line.starts_with('#')).collect();
    let unlisted: Vec<_> = found.iter().filter(|line| !listed.contains(line)).collect();
    let stale: Vec<_> = listed.iter().filter(|line| !found.contains(line)).collect();
    assert!(unlisted.is_empty() && stale.is_empty(), "not listed {unlisted:#?}, listed {stale:#?}");
}
