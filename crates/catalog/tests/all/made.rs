//! Games that are texts: their names, and what may be asked of them.

use std::collections::BTreeSet;

use ludoteca_catalog::{
    Control, Files, Lang, Limits, META_RULES, Options, Rules, entry, find, find_with, made,
    name_of_game, speaker,
};
use ludoteca_core::{Rng, ToMessage, Turn};

const FOUR: &str = "game    Four(size 4 in 3..6)\nboard   size x size squares\nsides   white, black\n\
                    turn    place on empty\nend     line of 3 own: wins\n        full: draw\n";

const THREE: &str = "game    Three\nboard   rhombus of hexagons, size 4\nsides   red, green, blue\n\
                     turn    place on empty\nend     line of 3 own: wins\n        full: draw\n";

/// A text whose game is a program of the library, too.
fn of_the_workshop(name: &str) -> String {
    let path = format!("{}/../workshop/games/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    made::add(&std::fs::read_to_string(path).expect("a text")).expect("a game")
}

#[test]
fn a_text_is_named_by_its_content() {
    let name = made::add(FOUR).expect("a game");
    let digest =
        name.strip_prefix("made(").and_then(|rest| rest.strip_suffix(')')).expect("a name");
    assert_eq!((digest, digest.len()), (&*made::digest(FOUR), 26));
    // Ends of lines, and blanks at the end, are the same text.
    assert_eq!(made::add(&FOUR.replace('\n', "\r\n")), Ok(name.clone()));
    assert_eq!(made::add(&format!("{FOUR}\n\n")), Ok(name.clone()));
    assert_ne!(made::add(&FOUR.replace("Four", "Five")), Ok(name.clone()));
    // What was named once keeps its name: five bits a sign of the SHA-256 of `game` and an end of line.
    assert_eq!(made::digest("game"), "nc0v41z5bbbca4t6zdw6mw3yx5");

    assert_eq!(find(&name).expect("a game").spec().to_string(), name);
    let short = format!("made({},size=5)", &digest[..6]);
    let full = format!("made({digest},size=5)");
    assert_eq!(find(&short).expect("a game").spec().to_string(), full);
    assert_eq!(find(&full).expect("a game").start().steps().len(), 25);
    assert_eq!(find(&format!("made({digest},size=4)")).expect("a game").spec().to_string(), name);
    assert_eq!(name_of_game(&full, Lang::It), "Four");
    assert_eq!(name_of_game(&format!("misere({full})"), Lang::En), "Four, Misère");
    let entry = entry(&name).expect("a known text");
    assert_eq!((entry.info.id, entry.info.params.len()), (&*name, 1));
    let rules = Lang::ALL.map(|lang| Rules::of(entry.info, lang).blurb);
    assert_eq!(rules.into_iter().collect::<BTreeSet<_>>().len(), 3);
}

#[test]
fn a_saved_game_of_a_text_begins_where_it_began() {
    let name = made::add(FOUR).expect("a game");
    let mut position = find(&name).expect("a game").start();
    ["a1", "b2", "c3"].iter().for_each(|step| position.play(step).expect("a step"));
    let begun = find(&name).expect("a game").beginning(&position.text().expect("a position"));
    let again = find(&begun.expect("a game").spec().to_string()).expect("the same game");
    assert_eq!(again.start().board(), position.board());
}

#[test]
fn wrong_names_of_texts_say_what_would_be_right() {
    let name = made::add(FOUR).expect("a game");
    let of = |params: &str| name.replace(')', params);
    for (name, says) in [
        ("made".to_owned(), "made takes what names a text, as in made(7k2m9q)"),
        ("made()".to_owned(), "made takes what names a text"),
        ("made(7k2)".to_owned(), "`7k2` is too short for the name of a text"),
        ("made(000000)".to_owned(), "no text is known here that is named `000000`"),
        ("swap(made(000000))".to_owned(), "no text is known here"),
        (of(",size=7)"), "it takes a whole number from 3 to 6"),
        (of(",width=7)"), "has no parameter `width`; it has size"),
        ("file(four.txt)".to_owned(), "a game of a file is played in the terminal alone"),
        ("swap(file(/etc/passwd))".to_owned(), "in the terminal alone"),
        ("file".to_owned(), "file takes what names a text"),
    ] {
        let error = find(&name).map(|game| game.spec().to_string()).expect_err(&name);
        assert!(error.to_string().contains(says), "{name}: {error}");
        for lang in Lang::ALL {
            speaker(lang).try_say(&error.to_message()).expect("nothing is missing");
        }
    }
    let troubles = made::add("game\nturn fly").expect_err("no game");
    assert!(!troubles.is_empty());
    for trouble in troubles {
        for lang in Lang::ALL {
            speaker(lang).try_say(&trouble.say).expect("nothing is missing");
        }
    }
}

#[test]
fn a_file_is_read_for_who_may() {
    let folder = std::env::temp_dir().join(format!("ludoteca made (games) {}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("Four in a (row).txt");
    std::fs::write(&path, FOUR).expect("a file");
    let open = |name: &str| {
        let found = find_with(name, Files::Readable).map(|game| game.spec().to_string());
        found.map_err(|error| error.to_string())
    };
    let shown = path.display();
    let digest = made::digest(FOUR);
    assert_eq!(open(&format!("file({shown})")), Ok(format!("made({digest})")));
    assert_eq!(open(&format!("file( {shown} , size=5)")), Ok(format!("made({digest},size=5)")));
    assert_eq!(open(&format!("misere(file({shown}))")), Ok(format!("misere(made({digest}))")));
    assert_eq!(open("hex"), Ok("hex".to_owned()));
    for (name, says) in [
        (format!("file({shown}.not)"), "cannot be read"),
        (format!("file({})", folder.display()), "cannot be read"),
        (format!("file({shown}"), "a `,` or `)` is missing"),
        ("file()".to_owned(), "file takes what names a text"),
    ] {
        let error = open(&name).expect_err(&name);
        assert!(error.contains(says), "{name}: {error}");
    }
    std::fs::write(&path, "game    Four\nboard   4 x 4 squares\nturn    fly\n").expect("a file");
    let error = open(&format!("file({shown})")).expect_err("no game");
    assert!(error.contains("is no game yet; line "), "{error}");
    std::fs::remove_dir_all(&folder).expect("our folder");
}

/// Every level plays a made game to its end, by legal steps.
#[test]
fn every_level_plays() {
    let names = ["sierpinski(depth=2,moves=all)", "cube-election", "wolf-and-sheep"];
    let texts = [FOUR, THREE].map(|text| made::add(text).expect("a game"));
    let heaps = ["oware", "dipole"].map(of_the_workshop);
    for name in names.map(str::to_owned).into_iter().chain(texts).chain(heaps) {
        let mut position = find(&name).expect("a game").start();
        let mut rng = Rng::new(1);
        for level in (1..=10).cycle().take(300) {
            if position.turn() == Turn::Over {
                break;
            }
            let limits = Limits { nodes: Some(40), ..Limits::default() };
            let options = Options { level, seed: rng.bits(), ..Options::default() };
            let found = position.think(&limits, &options, &Control::default(), &mut |_| {});
            let step = found.expect("a seat is to step").line[0].clone();
            position.play(&step).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
    }
}

/// Who plays a text is told by its card; of three, a search sees a win and takes it.
#[test]
fn a_text_of_three_sides() {
    let name = made::add(THREE).expect("a game");
    assert_eq!(entry(&name).expect("a known text").info.seats, (3, 3));
    let game = find(&name).expect("a game");
    assert_eq!(game.seats(), 3);
    let mut position = game.start();
    "a1 a3 d1 b1 c4 d3".split(' ').for_each(|step| position.play(step).expect("a step"));
    let limits = Limits { nodes: Some(3_000), ..Limits::default() };
    let options = Options { level: 10, ..Options::default() };
    let found = position.think(&limits, &options, &Control::default(), &mut |_| {});
    assert_eq!(found.expect("a seat is to step").line[0], "c1");
    position.play("c1").expect("a step");
    assert_eq!(position.payoffs().expect("it is over").as_slice(), [1.0, 0.0, 0.0]);
}

/// A search sees a win and takes it.
#[test]
fn a_win_is_found() {
    let mut position = find("connect-four").expect("a game").start();
    "a1 a2 b1 b2 c1 c2".split(' ').for_each(|step| position.play(step).expect("a step"));
    let limits = Limits { nodes: Some(3_000), ..Limits::default() };
    let options = Options { level: 10, ..Options::default() };
    let found = position.think(&limits, &options, &Control::default(), &mut |_| {});
    assert_eq!(found.expect("a seat is to step").line[0], "d1");
}

/// Which rules go around a text follows from it.
#[test]
fn rules_fit_by_what_the_text_says() {
    let fitting = |name: &str| {
        let rules = META_RULES.iter().filter(|rule| rule.fits(name));
        rules.map(|rule| rule.id).collect::<BTreeSet<_>>()
    };
    let any = ["misere", "swap"];
    let coloured = ["auction", "one-eleven"];
    for (name, rules) in [
        (made::add(FOUR).expect("a game"), [&any[..], &coloured, &["sequence"]].concat()),
        // Moves of pieces of one's own.
        ("wolf-and-sheep".to_owned(), [&any[..], &coloured, &["sequence"]].concat()),
        // Its turns have their plays already.
        ("sierpinski".to_owned(), any.to_vec()),
        // A piece may go on.
        ("english-draughts".to_owned(), [&any[..], &["one-eleven"]].concat()),
        // Stacks may be parted, and seeds are nobody's.
        (of_the_workshop("dipole"), [&any[..], &["one-eleven"]].concat()),
        (of_the_workshop("oware"), any.to_vec()),
        // Of three sides none can be exchanged with another.
        (made::add(THREE).expect("a game"), vec!["misere"]),
    ] {
        assert_eq!(fitting(&name), rules.into_iter().collect(), "{name}");
    }
}
