//! Texts with something wrong, and what is told of them: where it is, what it is, and what would be right.
//!
//! `wrong.txt` has a case for every message: its name behind `==`, the text, and behind `--` everything that
//! is told of it, as line, column and English sentence, with `?` before warnings. `LUDOTECA_BLESS=1` writes
//! what is told now.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use ludoteca_core::Message;
use ludoteca_speech::{Lang, Speaker};
use ludoteca_workshop::{Source, TEXTS, Trouble, Value, Weight, survey};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wrong.txt");

/// Everything that is told of a text; a line `with size 9` before it gives values to parameters, a line
/// `survey` plays random games.
fn troubles(text: &str) -> Vec<Trouble> {
    let source = match Source::read(text) {
        Ok(source) => source,
        Err(troubles) => return troubles,
    };
    let written: Vec<&str> = match text.lines().next().and_then(|line| line.strip_prefix("# with "))
    {
        Some(values) => values.split(' ').collect(),
        None => Vec::new(),
    };
    let value = |word: &str| word.parse().map_or(Value::Word(word.to_owned()), Value::Number);
    let values: BTreeMap<String, Value> =
        written.chunks(2).map(|pair| (pair[0].to_owned(), value(pair[1]))).collect();
    match source.make(&values) {
        Ok((made, mut warnings)) => {
            if text.starts_with("# survey") {
                warnings.extend(survey(&made, 40).warnings);
            }
            warnings
        }
        Err(troubles) => troubles,
    }
}

fn told(text: &str, troubles: &[Trouble]) -> String {
    let speakers = Lang::ALL.map(|lang| Speaker::new(lang, [lang.pick(&TEXTS)]));
    let mut all = String::new();
    for trouble in troubles {
        let said = speakers.each_ref().map(|speaker| {
            speaker.try_say(&trouble.say).unwrap_or_else(|missing| panic!("{missing:?}"))
        });
        assert!(said[1] != said[0] && said[2] != said[0], "{said:?}");
        let doubt = if trouble.weight == Weight::Warning { "?" } else { "" };
        let (line, column) = trouble.place(text);
        writeln!(all, "{doubt}{line}:{column} {}", said[0]).expect("written");
    }
    all
}

/// The messages in messages.
fn ids(say: &Message, found: &mut BTreeSet<&'static str>) {
    found.insert(say.id);
    for (_, arg) in &say.args {
        if let ludoteca_core::MessageArg::Message(inner) = arg {
            ids(inner, found);
        }
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let cases = std::fs::read_to_string(PATH).expect("cases");
    let mut blessed = String::new();
    let mut seen = BTreeSet::new();
    let mut wrong = Vec::new();
    for case in cases.split("== ").skip(1) {
        let (name, rest) = case.split_once('\n').expect("a name");
        let (text, expected) = rest.split_once("--\n").expect("what is told");
        let troubles = troubles(text);
        troubles.iter().for_each(|trouble| ids(&trouble.say, &mut seen));
        let told = told(text, &troubles);
        if told != expected {
            wrong.push(format!("{name}:\n{told}instead of\n{expected}"));
        }
        write!(blessed, "== {name}\n{text}--\n{told}").expect("written");
    }
    if std::env::var_os("LUDOTECA_BLESS").is_some() {
        std::fs::write(PATH, blessed).expect("written");
    } else {
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
    // Texts that are too long would not fit here.
    seen.extend(["workshop-too-long"]);
    let texts = TEXTS.en.lines().filter_map(|line| line.split_once(" = "));
    let lacking: Vec<_> = texts
        .map(|(id, _)| id)
        .filter(|id| id.starts_with("workshop-") && !id.starts_with("workshop-prose"))
        .filter(|id| !id.starts_with("workshop-survey") && !seen.contains(id))
        .collect();
    assert!(lacking.is_empty(), "no case for {lacking:?}");
}

#[test]
fn the_games_of_the_library_have_nothing_to_be_told() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
    for file in std::fs::read_dir(folder).expect("games").flatten() {
        if file.path().is_dir() {
            continue;
        }
        let text = std::fs::read_to_string(file.path()).expect("a text");
        assert_eq!(told(&text, &troubles(&text)), "", "{}", file.path().display());
    }
}

#[test]
fn the_games_of_the_book_have_nothing_to_be_told() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/src");
    let mut seen = 0;
    for page in ["game-texts.md", "game-text-turns.md"] {
        let page = std::fs::read_to_string(format!("{folder}/{page}")).expect("a page");
        for block in page.split("```game\n").skip(1) {
            let text = block.split("```").next().expect("an end");
            assert_eq!(told(text, &troubles(text)), "", "{text}");
            seen += 1;
        }
    }
    assert!(seen >= 2);
}
