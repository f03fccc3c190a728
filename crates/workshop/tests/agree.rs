//! Texts against the games that were written by hand.

use std::collections::BTreeMap;

use ludoteca_core::{Args, Game, Notation, NotationExt, Rng, StepList, Turn, perft};
use ludoteca_workshop::{AnyMade, Made, Source, Value};

fn read(name: &str) -> Source {
    let path = format!("{}/games/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("a text");
    Source::read(&text).unwrap_or_else(|troubles| {
        let told: Vec<_> = troubles.iter().map(|t| format!("{:?} {}", t.place(&text), t.say)).collect();
        panic!("{name}: {told:#?}")
    })
}

fn make(name: &str, values: &[(&str, i64)]) -> AnyMade {
    let source = read(name);
    let values: BTreeMap<String, Value> =
        values.iter().map(|(name, value)| ((*name).to_owned(), Value::Number(*value))).collect();
    let (made, _) = source.make(&values).unwrap_or_else(|troubles| {
        let text = source.written();
        let told: Vec<_> = troubles.iter().map(|t| format!("{:?} {}", t.place(text), t.say)).collect();
        panic!("{name}: {told:#?}")
    });
    made
}

fn tokens<G: Notation>(game: &G, state: &G::State) -> Vec<String> {
    let mut list = StepList::new();
    game.steps(state, &mut list);
    let mut all: Vec<String> = list.iter().map(|&step| game.token(state, step)).collect();
    all.sort();
    all
}

/// Walks random games side by side: the same seats, tokens and results.
fn walk<A: Notation, B: Notation>(ours: &A, theirs: &B, games: u64) {
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let (mut a, mut b) = (ours.start(), theirs.start());
        let mut log = Vec::new();
        loop {
            assert_eq!(ours.turn(&a), theirs.turn(&b), "{log:?}\n{}\n{}", ours.board(&a), theirs.board(&b));
            if ours.turn(&a) == Turn::Over {
                assert_eq!(
                    ours.payoffs(&a).map(|p| p.as_slice().to_vec()),
                    theirs.payoffs(&b).map(|p| p.as_slice().to_vec()),
                    "{log:?}"
                );
                break;
            }
            let all = tokens(ours, &a);
            assert_eq!(all, tokens(theirs, &b), "{log:?}\n{}", theirs.board(&b));
            let token = all[rng.below(all.len())].clone();
            let (x, y) = (ours.parse(&a, &token).expect("legal"), theirs.parse(&b, &token).expect("legal"));
            ours.play(&mut a, x);
            theirs.play(&mut b, y);
            log.push(token);
        }
    }
}

macro_rules! with {
    ($made:expr, $game:ident => $body:expr) => {
        match $made {
            AnyMade::W1($game) => $body,
            AnyMade::W2($game) => $body,
            AnyMade::W6($game) => $body,
            AnyMade::W16($game) => $body,
        }
    };
}

fn counts(name: &str, values: &[(&str, i64)], expected: &[u64]) {
    with!(make(name, values), game => {
        for (depth, &count) in expected.iter().enumerate() {
            assert_eq!(perft(&game, &game.start(), depth as u32 + 1), count, "{name} at {}", depth + 1);
        }
    });
}

fn args(info: &'static ludoteca_core::Info, values: &[(&'static str, i64)]) -> Args {
    let written: Vec<ludoteca_core::Arg> = values
        .iter()
        .map(|(name, value)| {
            let text = format!("g({name}={value})");
            let spec: ludoteca_core::Spec = text.parse().expect("a spec");
            spec.args[0].clone()
        })
        .collect();
    Args::read(info.id, info.params, &written).expect("arguments")
}

#[test]
fn all_texts_are_read() {
    let folder = format!("{}/games", env!("CARGO_MANIFEST_DIR"));
    for file in std::fs::read_dir(folder).expect("games").flatten() {
        let path = file.path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        with!(make(&name, &[]), game => {
            let _ = Made::sides(&game);
            let mut rng = Rng::new(1);
            let mut scratch = ludoteca_core::Scratch::default();
            let mut state = game.start();
            let steps = game.playout(&mut state, &mut rng, &mut scratch);
            println!("{name}: {steps} steps, {:?}\n{}", game.payoffs(&state).map(|p| p.as_slice().to_vec()), game.board(&state));
        });
    }
}

#[test]
fn breakthrough() {
    use ludoteca_games::breakthrough::{Breakthrough, INFO};
    for values in [&[][..], &[("columns", 4), ("rows", 5)]] {
        let theirs = Breakthrough::<7>::new(&args(&INFO, values));
        with!(make("breakthrough", values), ours => walk(&ours, &theirs, 30));
    }
}

#[test]
fn traffic_lights() {
    use ludoteca_games::traffic_lights::{INFO, TrafficLights};
    let theirs = TrafficLights::new(&args(&INFO, &[]));
    with!(make("traffic-lights", &[]), ours => walk(&ours, &theirs, 50));
}

#[test]
fn amazons() {
    use ludoteca_games::amazons::{Amazons, INFO};
    let theirs = Amazons::new(&args(&INFO, &[]));
    with!(make("amazons", &[]), ours => walk(&ours, &theirs, 5));
}

#[test]
fn othello() {
    use ludoteca_games::othello::{INFO, Othello};
    let theirs = Othello::<1>::new(&args(&INFO, &[]));
    with!(make("othello", &[]), ours => walk(&ours, &theirs, 30));
}

#[test]
fn hip() {
    use ludoteca_games::hip::{Hip, INFO};
    let theirs = Hip::<1>::new(&args(&INFO, &[]));
    with!(make("hip", &[]), ours => walk(&ours, &theirs, 20));
}

#[test]
fn konane() {
    use ludoteca_games::konane::{INFO, Konane};
    let theirs = Konane::<1>::new(&args(&INFO, &[]));
    with!(make("konane", &[]), ours => walk(&ours, &theirs, 20));
}

#[test]
fn mak_yek() {
    use ludoteca_games::mak_yek::{INFO, MakYek};
    let theirs = MakYek::new(&args(&INFO, &[]));
    with!(make("mak-yek", &[]), ours => walk(&ours, &theirs, 3));
}

#[test]
fn known_counts() {
    counts("tic-tac-toe", &[], &[9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
    counts("connect-four", &[], &[7, 49, 343, 2401, 16807, 117_649, 823_536]);
    counts("english-draughts", &[], &[7, 49, 302, 1469, 7361, 36768]);
    counts("sierpinski", &[], &[27, 702, 17550]);
    counts("sierpinski", &[("depth", 2)], &[9, 72, 504, 3024, 15120, 60480, 181_440, 285_120, 207_360]);
    counts("cube-election", &[], &[27, 702, 17550]);
}

/// The games of the library are their texts, and the texts declare what the library reads.
#[test]
fn the_shelf_has_what_the_texts_declare() {
    use ludoteca_workshop::shelf;
    for book in shelf() {
        let id = book.info.id;
        assert!(book.info.params.iter().all(|param| param.read(param.default).is_some()), "{id}");
        let args = Args::read(id, book.info.params, &[]).expect("defaults");
        book.source.make(&book.source.values(&args)).expect("a game");
    }
    let depth = shelf().iter().find(|book| book.info.id == "sierpinski").expect("a book").info.params[0];
    assert_eq!((depth.name, depth.default), ("depth", "3"));
    assert!(depth.read("6").is_none() && depth.read("5").is_some());
}

#[test]
fn elections_with_moves() {
    let word = |text: &str| Value::Word(text.to_owned());
    for (depth, moves, expected) in [
        (3, "large", &[27, 81, 2106, 6156][..]),
        (3, "all", &[27, 189, 4914, 33264]),
        (2, "large", &[9, 27, 216, 594, 4158, 16794]),
        (2, "all", &[9, 45, 360, 1620, 11340, 79740]),
        (4, "all", &[81, 729, 58320]),
    ] {
        let values =
            [("depth".to_owned(), Value::Number(depth)), ("moves".to_owned(), word(moves))].into();
        with!(read("sierpinski").make(&values).expect("a game").0, game => {
            for (length, &count) in (1..).zip(expected) {
                assert_eq!(perft(&game, &game.start(), length), count, "{depth} {moves} at {length}");
            }
        });
    }
}
