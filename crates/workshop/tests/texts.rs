//! What is said of texts and of made games, in all languages.

use std::collections::BTreeSet;
use std::path::Path;

use ludoteca_speech::Lang;
use ludoteca_workshop::TEXTS;

/// The messages of a Fluent file: their ids and texts, which may go on in further lines.
fn messages(text: &str) -> Vec<(&str, String)> {
    let mut all: Vec<(&str, String)> = Vec::new();
    for line in text.lines() {
        match (line.split_once(" = "), all.last_mut()) {
            (Some((id, text)), _) if id.starts_with("workshop-") || id.starts_with("made-") => {
                all.push((id, text.to_owned()));
            }
            (_, Some((_, text))) => text.extend(["\n", line]),
            (_, None) => panic!("{line}"),
        }
    }
    all
}

fn ids(lang: Lang) -> BTreeSet<String> {
    messages(lang.pick(&TEXTS)).into_iter().map(|(id, _)| id.to_owned()).collect()
}

/// The ids of messages in the sources of a folder.
fn said(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            said(&path, found);
            continue;
        }
        let source = std::fs::read_to_string(&path).expect("a source");
        let words = source.split('"').skip(1).step_by(2);
        let own = words.filter(|w| w.starts_with("workshop-") || w.starts_with("made-"));
        found.extend(own.map(str::to_owned));
    }
}

#[test]
fn every_message_has_a_text_in_every_language_and_no_other_has() {
    let mut source = BTreeSet::new();
    said(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut source);
    assert!(source.len() > 50, "{source:?}");
    for lang in Lang::ALL {
        let texts = ids(lang);
        // Texts may be made of others.
        let mut source = source.clone();
        let all = messages(lang.pick(&TEXTS));
        let named = all.iter().flat_map(|(_, text)| text.split(['{', '}']).skip(1).step_by(2));
        source.extend(named.map(str::trim).filter(|id| texts.contains(*id)).map(str::to_owned));
        let lacking: Vec<_> = source.difference(&texts).collect();
        let idle: Vec<_> = texts.difference(&source).collect();
        assert!(
            lacking.is_empty() && idle.is_empty(),
            "{lang:?}: {lacking:?} lack, nobody says {idle:?}"
        );
    }
}

#[test]
fn every_language_has_its_own_words() {
    let [english, others @ ..] = Lang::ALL.map(|lang| messages(lang.pick(&TEXTS)));
    for other in others {
        for (english, other) in english.iter().zip(other) {
            let words =
                other.1.split(['{', '}']).step_by(2).any(|text| text.contains(char::is_alphabetic));
            // `in` is the same word in two.
            let alike = ["meant-nothing", "workshop-prose-named"].contains(&other.0);
            let wordless = !words || alike;
            assert_eq!(english.0, other.0, "the same order");
            assert!(wordless || english.1 != other.1, "{english:?}");
        }
    }
}
