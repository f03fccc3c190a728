//! Rules that are said back: in all languages, with nothing missing, and with every word of the text told.

mod common;

use std::collections::BTreeMap;
use std::path::Path;

use common::{read, values};
use ludoteca_core::{Game, Message, NotationExt};
use ludoteca_speech::{Lang, Speaker};
use ludoteca_workshop::{Item, Part, Prose, Source, TEXTS};

/// What the library says in all games.
const SHARED: [&str; 3] = [
    "list-and = and\nlist-or = or\n",
    "list-and = e\nlist-or = ou\n",
    "list-and = e\nlist-or = o\n",
];

fn speaker(lang: Lang) -> Speaker {
    Speaker::new(lang, [lang.pick(&TEXTS), SHARED[lang as usize]])
}

/// The names of all texts.
fn texts() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let files = std::fs::read_dir(folder).expect("texts").flatten().map(|entry| entry.path());
    let texts = files.filter(|path| path.extension().is_some_and(|end| end == "txt"));
    let stem =
        |path: std::path::PathBuf| path.file_stem().map(|s| s.to_string_lossy().into_owned());
    let mut names: Vec<String> = texts.filter_map(stem).collect();
    names.sort();
    names
}

fn prose(source: &Source) -> Prose {
    source.prose(&BTreeMap::new()).unwrap_or_else(|troubles| panic!("{troubles:?}"))
}

/// Every message of the prose.
fn messages(prose: &Prose) -> Vec<&Message> {
    fn of<'a>(items: &'a [Item], all: &mut Vec<&'a Message>) {
        for item in items {
            all.push(&item.say);
            of(&item.under, all);
        }
    }
    let mut all = Vec::new();
    for part in &prose.parts {
        match part {
            Part::Heading(say) | Part::Paragraph(say) => all.push(say),
            Part::List(items) => of(items, &mut all),
            Part::Letters(letters) => all.extend(letters),
            Part::Example(example) => all.push(&example.caption),
        }
    }
    all
}

#[test]
fn every_text_is_said_in_every_language_and_shown() {
    let speakers = Lang::ALL.map(speaker);
    let names = texts();
    assert!(names.len() > 30, "{names:?}");
    for name in names {
        let source = read(&name);
        let prose = prose(&source);
        replay(&name, &source, &prose);
        for speaker in &speakers {
            for say in messages(&prose) {
                let said = speaker.try_say(say).unwrap_or_else(|lacks| panic!("{name}: {lacks:?}"));
                assert!(!said.contains(['{', '}', '$']), "{name}: {said}");
                assert!(!said.contains("workshop-"), "{name}: {said}");
                assert!(!said.contains("  ") && said.trim() == said, "{name}: `{said}`");
            }
        }
    }
}

/// The positions are few, and their steps lead to them.
fn replay(name: &str, source: &Source, prose: &Prose) {
    let shown: Vec<_> = prose
        .parts
        .iter()
        .filter_map(|part| match part {
            Part::Example(example) => Some(example),
            _ => None,
        })
        .collect();
    assert!((1..=8).contains(&shown.len()), "{name}: {}", shown.len());
    let (made, _) = source.make(&BTreeMap::new()).expect("nothing is wrong with it");
    with!(made, game => for example in shown {
        let mut state = game.start();
        for token in &example.steps {
            let step = game.parse(&state, token)
                .unwrap_or_else(|error| panic!("{name}: {token}: {error:?}"));
            game.play(&mut state, step);
        }
        assert_eq!(game.board(&state), example.board, "{name}: {:?}", example.steps);
    });
}

#[test]
fn the_same_text_is_said_the_same() {
    let source = read("breakthrough");
    let speaker = speaker(Lang::En);
    let page = |spec| prose(&source).markdown(spec, &|say| speaker.sentence(say));
    assert!(page(None).contains("    w w w w w w w w\n"), "{}", page(None));
    assert!(page(Some("made(x)")).contains("```position\nmade(x): "), "{}", page(Some("made(x)")));
    assert_eq!(prose(&source), prose(&source));
    let other = source.prose(&values("columns=5")).expect("it takes five columns");
    assert_ne!(prose(&source), other);
}

/// What one word may be mistaken for.
const MISTAKEN: [(&str, &str); 22] = [
    ("forward", "backward"),
    ("backward", "forward"),
    ("orthogonally", "diagonally"),
    ("diagonally", "orthogonally"),
    ("orthogonal", "diagonal"),
    ("any", "diagonal"),
    ("own", "enemy"),
    ("enemy", "own"),
    ("empty", "enemy"),
    ("occupied", "own"),
    ("near", "around"),
    ("steps", "slides"),
    ("slides", "steps"),
    ("capture", "remove"),
    ("remove", "capture"),
    ("wins", "loses"),
    ("loses", "wins"),
    ("least", "most"),
    ("even", "odd"),
    ("last", "first"),
    ("touching", "meeting"),
    ("not", ""),
];

/// The text with one word exchanged for another that it may be mistaken for, for each of its words.
fn mistaken(source: &Source) -> Vec<(usize, String)> {
    let (text, written) = (source.text(), source.written());
    let names = |all: Vec<&str>| -> Vec<(String, String)> {
        let next = all.iter().cycle().skip(1);
        all.iter().zip(next).map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect()
    };
    let mut pairs = names(text.sides.iter().map(|side| side.it.as_str()).collect());
    pairs.extend(names(text.pieces.iter().map(|piece| piece.name.it.as_str()).collect()));
    pairs.extend(MISTAKEN.map(|(a, b)| (a.to_owned(), b.to_owned())));
    pairs.retain(|(a, b)| a != b);
    let mut all = Vec::new();
    let mut at = 0;
    while let Some(length) = written[at..].find(|c: char| !c.is_alphanumeric() && c != '_') {
        let word = &written[at..at + length];
        let number: Option<u64> = word.parse().ok();
        let other = match number {
            Some(number) => Some((number + 1).to_string()),
            None => pairs.iter().find(|(from, _)| from == word).map(|(_, to)| to.clone()),
        };
        let line = written[..at].rfind('\n').map_or(0, |at| at + 1);
        let remark = written[line..at].contains('#');
        // A piece that goes exactly so far goes as far by either word.
        let end = written[at..].find('\n').map_or(written.len(), |end| at + end);
        let same = written[line..end].contains(" exactly ") && ["steps", "slides"].contains(&word);
        if let Some(other) = other.filter(|_| !remark && !same) {
            all.push((at, format!("{}{other}{}", &written[..at], &written[at + length..])));
        }
        at += length + written[at + length..].chars().next().map_or(0, char::len_utf8);
    }
    all
}

#[test]
fn one_wrong_word_is_always_seen() {
    let told = |source: &Source| source.sentences(&BTreeMap::new());
    let mut seen = 0;
    let mut unseen = Vec::new();
    for name in texts() {
        let source = read(&name);
        let right = told(&source).expect("nothing is wrong with it");
        for (at, text) in mistaken(&source) {
            let Ok(Ok(wrong)) = Source::read(&text).map(|source| told(&source)) else { continue };
            seen += 1;
            if wrong == right {
                let line = text[..at].matches('\n').count() + 1;
                unseen.push(format!("{name} {line}: {}", text.lines().nth(line - 1).unwrap_or("")));
            }
        }
    }
    assert!(seen > 300, "{seen}");
    assert!(unseen.is_empty(), "{seen}: {unseen:#?}");
}
