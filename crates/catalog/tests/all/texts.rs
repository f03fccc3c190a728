//! The texts of every game in every language, and the printed games.

use std::collections::BTreeSet;
use std::path::Path;

use crate::rooms::room;
use ludoteca_catalog::{Lang, META_RULES, Record, Rules, RulesPart, entry, find, games, speaker};
use ludoteca_core::{Info, Kind, Kit, Lingual, ToMessage, playable};

/// The ids of the messages of a Fluent file.
fn ids(text: &str) -> BTreeSet<&str> {
    text.lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once(" =").map(|(id, _)| id))
        .collect()
}

fn same_ids(what: &str, texts: &Lingual) {
    let english = ids(texts.en);
    for lang in [Lang::Pt, Lang::It] {
        assert_eq!(english, ids(lang.pick(texts)), "{what} in {}", lang.code());
    }
}

#[test]
fn all_languages_have_the_same_messages() {
    for entry in games() {
        same_ids(entry.info.id, &entry.info.texts.messages);
    }
    same_ids(
        "shared",
        &Lingual {
            en: include_str!("../../text/en.ftl"),
            pt: include_str!("../../text/pt.ftl"),
            it: include_str!("../../text/it.ftl"),
        },
    );
}

/// What is said of steps is said somewhere: a message whose id stands in no source is forgotten.
#[test]
fn every_message_about_steps_is_used() {
    let sources = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    let texts = english_texts();
    let about_steps = |id: &&str| {
        let mut words = id.split('-');
        id.starts_with("step-") || words.any(|word| word == "why" || word == "form")
    };
    for id in texts.iter().flat_map(|text| ids(text)).filter(about_steps) {
        // Those that parameters and fields are called by are put together of their names.
        let told = ["param-", "field-"].iter().any(|of| id.contains(of));
        assert!(told || sources.contains(&format!("\"{id}\"")), "nobody says {id}");
    }
}

/// The shared messages and those of all games, in English.
fn english_texts() -> Vec<&'static str> {
    let own = games().iter().map(|entry| entry.info.texts.messages.en);
    own.chain([include_str!("../../text/en.ftl")]).collect()
}

/// All sources below a folder.
fn sources(folder: &Path) -> String {
    let mut all = String::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            all += &sources(&path);
        } else if path.extension().is_some_and(|end| end == "rs") {
            all += &std::fs::read_to_string(&path).unwrap_or_default();
        }
    }
    all
}

#[test]
fn in_english_an_origin_is_what_the_game_says_of_itself() {
    for Info { id, origin, .. } in games().iter().map(|entry| entry.info) {
        let id = format!("{id}-origin");
        let english = speaker(Lang::En);
        assert!(!english.has(&id) || english.text(&id) == *origin, "{id}");
    }
}

#[test]
fn every_game_says_what_it_needs() {
    for Info { id, material, .. } in games().iter().map(|entry| entry.info) {
        assert!(!material.is_empty(), "{id}");
        for item in *material {
            for lang in Lang::ALL {
                speaker(lang).try_say(&item.say()).expect("nothing is missing");
            }
        }
    }
}

#[test]
fn what_one_owns_is_enough_or_not() {
    for (id, owned, enough) in [
        ("chess", &[Kit::Chess][..], true),
        ("chess", &[Kit::Go, Kit::Draughts], false),
        ("hex", &[Kit::Paper], true),
        ("go", &[Kit::Paper], false),
        ("go", &[Kit::Go], true),
        ("dipole", &[Kit::Draughts], true),
        ("mak-yek", &[Kit::Draughts], false),
        ("mak-yek", &[Kit::Chess], true),
        ("spartan-chess", &[Kit::Chess], false),
        ("spartan-chess", &[Kit::Chess, Kit::Go], true),
        ("sapiens", &[Kit::Dice], true),
        ("oware", &[], true),
    ] {
        let material = entry(id).expect("a game").info.material;
        assert_eq!(playable(material, owned), enough, "{id} with {owned:?}");
    }
}

#[test]
fn every_parameter_has_a_label() {
    for lang in Lang::ALL {
        let speaker = speaker(lang);
        for info in games().iter().map(|entry| entry.info) {
            let known = |of: String| {
                let own = format!("{}-{of}", info.id);
                assert!(speaker.has(&of) || speaker.has(&own), "{own}");
            };
            for param in info.params {
                known(format!("param-{}", param.name));
                assert_eq!(speaker.try_say(&param.kind.to_message()).err(), None, "{}", info.id);
                if let Kind::Word(words) = param.kind {
                    words.iter().for_each(|word| known(format!("param-{}-{word}", param.name)));
                }
            }
        }
    }
}

#[test]
fn a_game_may_have_its_own_label_for_a_shared_parameter() {
    let speaker = speaker(Lang::En);
    assert_eq!(speaker.param("oware", "seeds", None), "Seeds in each house");
    assert_eq!(speaker.param("sinapsi", "seeds", None), "Dice in each cup");
    assert_eq!(speaker.param("oware", "slam", Some("again")), "plays again");
    assert_eq!(speaker.param("oware", "colour", Some("pink")), "pink");
}

#[test]
fn every_meta_rule_has_a_name_and_a_sentence() {
    for lang in Lang::ALL {
        let speaker = speaker(lang);
        for rule in META_RULES {
            assert!(speaker.has(&format!("rule-{}", rule.id)), "{}", rule.id);
            assert!(speaker.text(&format!("rule-{}-text", rule.id)).ends_with('.'), "{}", rule.id);
        }
    }
}

#[test]
fn rules_have_a_name_a_sentence_text_and_diagrams_that_replay() {
    for entry in games() {
        let mut diagrams = Vec::new();
        for lang in Lang::ALL {
            let what = format!("{} in {}", entry.info.id, lang.code());
            let rules = Rules::of(entry.info, lang);
            assert!(!rules.name.is_empty() && rules.name.len() < 40, "{what}: {}", rules.name);
            assert!(rules.blurb.ends_with(['.', '!']), "{what}: {}", rules.blurb);
            assert!(rules.blurb.len() < 200, "{what}: {}", rules.blurb);
            let mut count = 0;
            for part in &rules.parts {
                if let RulesPart::Diagram { spec, steps, caption } = part {
                    let mut position = find(spec).unwrap_or_else(|e| panic!("{what}: {e}")).start();
                    for token in steps {
                        position.play(token).unwrap_or_else(|e| panic!("{what}: {e}"));
                    }
                    assert!(!caption.is_empty(), "{what}: a diagram without caption");
                    count += 1;
                }
            }
            assert!(count > 0, "{what}: no diagram");
            diagrams.push(count);
        }
        assert!(diagrams.iter().all(|&n| n == diagrams[0]), "{}: {diagrams:?}", entry.info.id);
    }
}

#[test]
fn every_record_replays_to_its_stated_end() {
    for entry in games() {
        for text in entry.info.records {
            let record: Record = text.parse().unwrap_or_else(|e| panic!("{}: {e}", entry.info.id));
            let position = record.replay().unwrap_or_else(|e| panic!("{}: {e}", title(&record)));
            assert_eq!(position.ply(), record.steps.len());
            assert!(record.spec.starts_with(entry.info.id), "{}", title(&record));
        }
    }
}

/// What a room holds is shown: no file of a record or a puzzle is left out.
#[test]
fn every_record_and_puzzle_of_a_folder_is_listed() {
    for entry in games() {
        let room = room(entry.info.id);
        for (folder, listed) in [("records", entry.info.records), ("puzzles", entry.info.puzzles)] {
            let files = std::fs::read_dir(room.join(folder)).into_iter().flatten();
            let mut texts: Vec<_> =
                files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect();
            let mut listed = listed.to_vec();
            texts.sort_unstable();
            listed.sort_unstable();
            assert_eq!(texts, listed, "{}: {folder}", entry.info.id);
        }
    }
}

fn title(record: &Record) -> &str {
    record.title(Lang::En)
}

#[test]
fn damaged_records_are_explained() {
    let good = "title: T\nsource: S\ngame: hex(size=3,swap=false)\nsteps: b2 a1 b1 a2\nsteps: b3\nend: 1 0\n";
    assert!(good.parse::<Record>().unwrap().replay().is_ok());
    for (from, to, says) in [
        ("end: 1 0", "end: running", "it ends `1 0`"),
        ("b2 a1 b1", "b2 b2 b1", "step 2: `b2` is not legal here"),
        ("source: S\n", "", "no line `source:`"),
        ("title: T", "title T", "line 1 of the record"),
        ("title: T", "title pt: T", "no line `title en:`"),
        ("end: 1 0", "end: 1 0\nnote 1 en: N", "no line `note 1 pt:`"),
        ("end: 1 0", "end: 1 0\nnote: N", "line 7 of the record"),
        ("size=3", "size=1", "`1` is no value"),
    ] {
        let damaged = good.replace(from, to);
        let error = match damaged.parse::<Record>() {
            Ok(record) => record.replay().err().expect("a damaged record").to_string(),
            Err(error) => error.to_string(),
        };
        assert!(error.contains(says), "{error}");
    }
}
