//! Texts that are meant to harm: too long, too deep, too many, too big, in every script. Each of them is
//! refused with sentences and their places, or is a game; neither takes long, and no game lasts for ever.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ludoteca_core::{Game, Rng, Scratch, Turn};
use ludoteca_speech::{Lang, Speaker};
use ludoteca_workshop::{AnyMade, MOST_TEXT, Made, Source, TEXTS, Trouble};

/// Nothing takes as long, even where tests are not optimized and the machine has other work.
const LONG: Duration = Duration::from_secs(5);

/// What came of a text.
#[derive(Debug, PartialEq)]
enum Came {
    Refused(Vec<&'static str>),
    Played(u32),
}

fn told(text: &str, troubles: Vec<Trouble>) -> Came {
    let english = Speaker::new(Lang::En, [TEXTS.en]);
    for trouble in &troubles {
        english.try_say(&trouble.say).expect("a sentence");
        let (line, column) = trouble.place(text);
        assert!(line > 0 && column > 0);
        let range = trouble.span.range();
        assert!(text.get(range.clone()).is_some(), "{range:?} of {}", text.len());
    }
    assert!(!troubles.is_empty() && troubles.len() <= 50, "{}", troubles.len());
    Came::Refused(troubles.into_iter().map(|trouble| trouble.say.id).collect())
}

fn played<const W: usize>(made: &Made<W>, most: u32) -> u32 {
    let (mut rng, mut scratch) = (Rng::new(1), Scratch::default());
    let mut state = made.start();
    let mut steps = 0;
    while made.turn(&state) != Turn::Over && steps < most {
        let step = made.random_step(&state, &mut rng, &mut scratch);
        made.play(&mut state, step);
        steps += 1;
    }
    assert!(steps <= made.cap());
    steps
}

fn came(text: &str, most: u32) -> Came {
    let begin = Instant::now();
    let came = match Source::read(text) {
        Err(troubles) => told(text, troubles),
        Ok(source) => match source.make(&BTreeMap::new()) {
            Err(troubles) => told(text, troubles),
            Ok((made, _)) => Came::Played(match &made {
                AnyMade::W1(made) => played(made, most),
                AnyMade::W2(made) => played(made, most),
                AnyMade::W6(made) => played(made, most),
                AnyMade::W16(made) => played(made, most),
            }),
        },
    };
    let took = begin.elapsed();
    let beginning: String = text.chars().take(60).collect();
    println!("{:6.1} ms {came:.70?} {beginning:?}", took.as_secs_f64() * 1e3);
    assert!(took < LONG, "{took:?} for {beginning:?}");
    came
}

/// A game with these headings in the place of its own.
fn game(headings: &[(&str, &str)]) -> String {
    let mut all: BTreeMap<usize, String> = BTreeMap::new();
    let plain = [
        ("game", "Test"),
        ("board", "4 x 4 squares"),
        ("sides", "white, black"),
        ("turn", "place on empty"),
        ("end", "full: draw"),
    ];
    for (heading, text) in plain.iter().chain(headings) {
        let order = ludoteca_workshop::HEADINGS.iter().position(|h| h == heading).expect("one");
        all.insert(order, format!("{heading} {text}\n"));
    }
    all.into_values().collect()
}

fn many(count: usize, item: impl Fn(usize) -> String) -> String {
    (0..count).map(item).collect()
}

fn refused(text: &str, id: &str) {
    match came(text, 0) {
        Came::Refused(ids) => assert!(ids.contains(&id), "{id} is not in {ids:?}"),
        played => panic!("{played:?}"),
    }
}

#[test]
fn texts_that_are_too_long() {
    refused(&"a".repeat(1 << 20), "workshop-too-long");
    refused(&"end full: draw\n".repeat(1_000_000), "workshop-too-long");
    refused(&"\n".repeat(MOST_TEXT + 1), "workshop-too-long");
}

#[test]
fn texts_of_nothing() {
    for text in
        ["", "\n\n\n", "   ", "#", "# only a remark", "\u{feff}", "\0", "\0\0\0game", "\r\n\r\n"]
    {
        refused(text, "workshop-no-board");
    }
    refused(&"\n".repeat(MOST_TEXT), "workshop-no-board");
    refused(&" ".repeat(MOST_TEXT), "workshop-no-board");
    refused(&"\u{1}\u{7f}\u{200b}\u{202e}\u{fffd}".repeat(100), "workshop-sign");
}

/// One thing again and again, as often as a text may hold it.
#[test]
fn texts_of_much() {
    let fill = |item: &str| item.repeat((MOST_TEXT - 200) / item.len());
    for item in [
        "end full: draw\n",
        "(",
        ")",
        "[",
        "]",
        "near ",
        "not ",
        "half ",
        "if ",
        "own or ",
        "own and ",
        "1+",
        "1-",
        "a b c ",
        "game ",
        "turn ",
        ": ",
        "then ",
        "may ",
        "or ",
        "else ",
        ",",
        ";",
        "..",
        "|",
        "own|",
        "\u{e9} ",
        "group of ",
        "groups of own touching ",
        "8x",
        "99999 ",
        "place on ",
        "\"",
        "\\",
        "\u{1f600}",
        "x",
        "\t",
        "number of ",
        "largest group of ",
        "either ",
        "between own and ",
        "most captured ",
        "so that ",
        "where ",
    ] {
        for heading in ["game", "pieces", "names", "turn", "end"] {
            came(&game(&[(heading, &fill(item))]), 3);
        }
        came(&fill(item), 3);
    }
}

#[test]
fn rules_by_the_thousand() {
    let lines = |line: &str| format!("\n  {line}").repeat(60_000 / (line.len() + 3));
    refused(
        &game(&[("turn", &format!("place on empty{}", lines("or place on empty")))]),
        "workshop-turn-long",
    );
    refused(
        &game(&[("turn", &format!("place on empty{}", lines("then flip own")))]),
        "workshop-turn-long",
    );
    refused(&game(&[("end", &lines("turn is 9: draw"))]), "workshop-turn-long");
    refused(&game(&[("after", &lines("flip own"))]), "workshop-turn-long");
    refused(&game(&[("sides", &many(200, |n| format!("s{n} ")))]), "workshop-not-understood");
    refused(&game(&[("sides", &many(200, |n| format!("s{n},")))]), "workshop-two-sides");
    let pieces = many(5000, |n| format!("p{n}, "));
    refused(&game(&[("pieces", &format!("{pieces} last"))]), "workshop-many-pieces");
    refused(&game(&[("pieces", &lines("man"))]), "workshop-twice");
    refused(&game(&[("plays", &lines("1"))]), "workshop-twice");
    refused(&game(&[("plays", &"1 ".repeat(20_000))]), "workshop-plays");
    refused(&game(&[("start", &lines("white on a1"))]), "workshop-start-twice");
    let params = many(2000, |n| format!("p{n} 1 in 0..9,"));
    came(&game(&[("game", &format!("Test({params} q 1 in 0..9)"))]), 3);
    // Unknown words, each of which may be meant for many known ones.
    let names = many(1200, |n| format!("\n  name{n} means empty"));
    let wrong = many(1200, |n| format!("\n  or place on nome{n}"));
    refused(
        &game(&[("names", &names), ("turn", &format!("place on empty{wrong}"))]),
        "workshop-unknown",
    );
}

#[test]
fn what_stands_deep_in_another() {
    for deep in [
        "(",
        "near (",
        "near ",
        "not ",
        "not (",
        "group of ",
        "within 2 of ",
        "line of 3 ",
        "[(",
        "above ",
    ] {
        for count in [10, 23, 24, 25, 26, 100, 5000] {
            came(&game(&[("turn", &format!("place on {}own", deep.repeat(count)))]), 3);
            let close: String = deep
                .chars()
                .rev()
                .filter_map(|c| match c {
                    '(' => Some(')'),
                    '[' => Some(']'),
                    _ => None,
                })
                .collect();
            let text = format!("place on {}own{}", deep.repeat(count), close.repeat(count));
            came(&game(&[("turn", &text)]), 3);
        }
    }
    for count in [5, 20, 100, 3000] {
        let nested = format!(
            "place on empty then {}place on empty{}",
            "(place on empty then ".repeat(count),
            ")".repeat(count)
        );
        came(&game(&[("turn", &nested)]), 3);
        let ifs =
            format!("place on empty then {}flip own", "if own: flip own, otherwise ".repeat(count));
        came(&game(&[("turn", &ifs)]), 3);
    }
    let chain = many(2500, |n| format!("\n  n{n} means n{}", n + 1));
    refused(&game(&[("names", &chain), ("turn", "place on n0")]), "workshop-deep");
    for word in ["near", "group of", "not"] {
        let double = many(60, |n| format!("\n  n{n} means {word} n{} or {word} n{}", n + 1, n + 1));
        refused(&game(&[("names", &double), ("turn", "place on n0")]), "workshop-deep");
        let double =
            many(7, |n| format!("\n  n{n} means {word} n{0} or {word} n{0} or n{0}", n + 1));
        let double = format!("{double}\n  n7 means {word} own or {word} enemy or {word} empty");
        came(&game(&[("names", &double), ("turn", "place on n0")]), 3);
    }
    let sum = format!("turn is 1{}: draw", "+1".repeat(10_000));
    came(&game(&[("end", &sum)]), 3);
    let halves = format!("turn is {}3: draw", "half ".repeat(10_000));
    refused(&game(&[("end", &halves)]), "workshop-deep");
}

#[test]
fn numbers_that_are_too_big() {
    for n in [
        "0",
        "-1",
        "1000000000",
        "9223372036854775807",
        "18446744073709551616",
        "-9223372036854775808",
    ] {
        for board in [
            "N x N squares",
            "N x 1 squares",
            "rhombus of hexagons, size N",
            "triangle of hexagons, size N",
            "hexagon of hexagons, size N",
            "triangles of triangles, depth N",
            "N boards of N x N",
            "N x N sides of squares",
        ] {
            let text = game(&[("board", &board.replace('N', n))]);
            assert!(matches!(came(&text, 0), Came::Refused(_)), "{text}");
        }
        for (heading, text) in [
            ("end", "turn is N: draw"),
            ("end", "line of N own: wins"),
            ("end", "number of own is N+N: wins"),
            ("plays", "N N repeated"),
            ("pieces", "man with N in hand"),
            ("turn", "place on row N"),
            ("turn", "place on within N of own"),
            ("turn", "own leaps (N, N) to empty"),
            ("turn", "place on empty then score N"),
            ("end", "repeated N times: draw"),
            ("turn", "own moves exactly N orthogonal to empty"),
        ] {
            came(&game(&[(heading, &text.replace('N', n))]), 20);
        }
        came(
            &game(&[
                ("game", &format!("Test(size {n} in {n}..{n})")),
                ("board", "size x size squares"),
            ]),
            3,
        );
    }
}

#[test]
fn names_in_every_script() {
    for name in [
        "größe",
        "白",
        "שחור",
        "أبيض",
        "ﬁ",
        "İ",
        "ß",
        "नमः",
        "𝔸",
        "é",
        "e\u{301}",
        "x",
        "x8",
        "8x",
        "a1",
        "_",
        "turn",
        "game",
        "'",
        "ǆ",
        "ａ",
        "١",
        "५",
        "\u{202e}abc",
        "👑",
    ] {
        let sides = format!("{name}, black");
        for (heading, text) in [("sides", sides.as_str()), ("pieces", name), ("game", name)] {
            came(&game(&[(heading, text)]), 20);
        }
        let names = format!("{name} means empty");
        came(&game(&[("names", &names), ("turn", &format!("place on {name}"))]), 20);
        came(
            &game(&[
                ("game", &format!("Test({name} 4 in 2..8)")),
                ("board", &format!("{name} x {name} squares")),
            ]),
            20,
        );
    }
}

/// Rules that are understood and ask for too much, or never come to an end.
#[test]
fn games_that_are_meant_to_harm() {
    let big = ("board", "26 x 39 squares");
    let half = ("start", "white on dark squares\n  black on light squares row 1");
    for turn in [
        "own moves to occupied",
        "own moves to empty",
        "own moves to anywhere",
        "empty steps orthogonally to own",
        "empty moves to anywhere",
        "own slides in any direction to anywhere where group of it touches own",
        "capture one empty\n  or flip one anywhere\n  or remove one anywhere\n  or choose anywhere",
        "place on empty so that group of it touches enemy\n  then again",
        "place on empty so that no own\n  then again\n  or pass",
        "choose own then again",
        "choose anywhere then may again",
        "own steps in any direction to anywhere then again",
        "place on empty then remove own then again",
        "place on empty then (place on empty then (place on empty then again))",
        "place on empty so that it is not in tilted square of own",
        "place on empty where number of groups of anywhere is more than 0",
        "place on empty where largest group of occupied is more than 0 and number of groups of own is at least 0",
        "place on empty so that board is new",
        "most captured: own hops in any direction over anywhere to anywhere, capturing it then again",
        "most captured: own moves to occupied then again",
        "most captured: choose anywhere then again",
        "place on empty where near near near near near near near near near own is own",
        "place on near (near (near own or around own) or group of own) or near own",
        "pass",
        "if no own: place on empty",
        "own steps off to empty",
        "place on empty and capture own",
        "it steps forward to empty\n  or there moves to empty\n  or from moves to it\n  or place on empty",
    ] {
        let nested = ("board", "triangles of triangles, depth 6");
        for board in [big, nested, ("board", "hexagon of hexagons, size 13")] {
            let start = if board == big { half } else { ("after", "flip own") };
            came(&game(&[board, start, ("turn", turn)]), 6);
            came(&game(&[board, ("turn", turn)]), 6);
        }
    }
}

#[test]
fn games_without_an_end_are_cut() {
    let text = game(&[
        ("start", "white on a1\n  black on d4"),
        ("turn", "own steps orthogonally to empty"),
        ("end", "no own: loses"),
    ]);
    assert_eq!(came(&text, u32::MAX), Came::Played(10_000));
}
