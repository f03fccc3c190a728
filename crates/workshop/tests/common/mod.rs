//! What the tests of games have in common.
#![allow(dead_code, reason = "each test uses what it needs")]

use std::collections::{BTreeMap, BTreeSet};

use ludoteca_core::{Game, Notation, NotationExt, Seat, StepList, Turn, perft};
use ludoteca_workshop::{AnyMade, Source, Value};

pub(crate) fn read(name: &str) -> Source {
    let path = format!("{}/games/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("a text");
    Source::read(&text).unwrap_or_else(|troubles| {
        let told: Vec<_> =
            troubles.iter().map(|t| format!("{:?} {}", t.place(&text), t.say)).collect();
        panic!("{name}: {told:#?}")
    })
}

pub(crate) fn tokens<G: Notation>(game: &G, state: &G::State) -> Vec<String> {
    let mut list = StepList::new();
    game.steps(state, &mut list);
    let mut all: Vec<String> = list.iter().map(|&step| game.token(state, step)).collect();
    all.sort();
    all
}

/// A made game of any size, in an expression.
#[macro_export]
macro_rules! with {
    ($made:expr, $game:ident => $body:expr) => {
        match $made {
            ludoteca_workshop::AnyMade::W1($game) => $body,
            ludoteca_workshop::AnyMade::W2($game) => $body,
            ludoteca_workshop::AnyMade::W6($game) => $body,
            ludoteca_workshop::AnyMade::W16($game) => $body,
        }
    };
}

/// Values of parameters as they are written: `size=9,sequence=1-2`.
pub(crate) fn values(written: &str) -> BTreeMap<String, Value> {
    let value =
        |text: &str| text.parse().map_or_else(|_| Value::Word(text.to_owned()), Value::Number);
    written
        .split([' ', ','])
        .filter_map(|pair| pair.split_once('='))
        .map(|(name, text)| (name.to_owned(), value(text)))
        .collect()
}

/// The game of a text, its parameters written as in [`values`].
pub(crate) fn make(name: &str, written: &str) -> AnyMade {
    let source = read(name);
    match source.make(&values(written)) {
        Ok((made, _)) => made,
        Err(troubles) => panic!(
            "{name} {written}: {:?}",
            troubles.iter().map(|t| t.say.to_string()).collect::<Vec<_>>()
        ),
    }
}

/// Plays tokens; `|` between turns is checked.
pub(crate) fn play<G: Notation>(game: &G, record: &str) -> G::State {
    let mut state = game.start();
    let mut seat = game.turn(&state);
    for token in record.split_whitespace() {
        if token == "|" {
            assert_ne!(game.turn(&state), seat, "the turn should be over: {record}");
            seat = game.turn(&state);
            continue;
        }
        assert_eq!(game.turn(&state), seat, "at {token} of {record}");
        let all = tokens(game, &state);
        assert!(
            all.contains(&token.to_owned()),
            "{token} of {record}: {all:?}\n{}",
            game.board(&state)
        );
        let step = game.parse(&state, token).expect("legal");
        game.play(&mut state, step);
    }
    state
}

/// Counts by steps from the start.
pub(crate) fn counts(name: &str, written: &str, expected: &[u64]) {
    counts_after(name, written, "", expected);
}

/// Counts by steps from where a record leads.
pub(crate) fn counts_after(name: &str, written: &str, record: &str, expected: &[u64]) {
    with!(make(name, written), game => {
        let state = play(&game, record);
        for (depth, &count) in expected.iter().enumerate() {
            assert_eq!(perft(&game, &state, depth as u32 + 1), count, "{name} {written} at {}", depth + 1);
        }
    });
}

/// Counts by whole turns, of which several steps may be one.
pub(crate) fn turns<G: Notation>(game: &G, state: &G::State, depth: u32) -> u64 {
    if game.turn(state) == Turn::Over {
        return 0;
    }
    let mut list = StepList::new();
    game.steps(state, &mut list);
    list.iter()
        .map(|&step| {
            let mut next = state.clone();
            game.play(&mut next, step);
            let over = game.turn(&next) == Turn::Over;
            let done = over || game.begins_turn(&next);
            match (done, depth) {
                (true, 1) => 1,
                (true, _) => turns(game, &next, depth - 1),
                (false, _) => turns(game, &next, depth),
            }
        })
        .sum()
}

/// Counts by whole turns from the start.
pub(crate) fn counts_of_turns(name: &str, written: &str, expected: &[u64]) {
    with!(make(name, written), game => {
        for (depth, &count) in expected.iter().enumerate() {
            assert_eq!(turns(&game, &game.start(), depth as u32 + 1), count, "{name} at {}", depth + 1);
        }
    });
}

/// The game of a text that stands in a test.
pub(crate) fn made(text: &str) -> AnyMade {
    let source = Source::read(text).unwrap_or_else(|troubles| panic!("{troubles:?}"));
    source.make(&BTreeMap::new()).unwrap_or_else(|troubles| panic!("{troubles:?}")).0
}

/// A game whose rules are written down in a test: what can be done, and what comes of it.
pub(crate) trait Counted: Clone + std::fmt::Debug {
    fn tokens(&self) -> Vec<String>;
    fn play(&mut self, token: &str);
    fn side(&self) -> Option<usize>;
    /// What each side has won, where that is compared.
    fn payoffs(&self) -> Option<Vec<f64>> {
        None
    }
}

/// Compares all lines of play of this length; how many there are.
pub(crate) fn compare<G: Notation>(
    game: &G,
    state: &G::State,
    other: &impl Counted,
    depth: u32,
) -> u64 {
    let shown = || format!("{}\n{other:?}", game.board(state));
    assert_eq!(game.turn(state).seat().map(Seat::index), other.side(), "{}", shown());
    let mut expected = other.tokens();
    expected.sort();
    assert_eq!(tokens(game, state), expected, "{}", shown());
    if let Some(payoffs) = other.payoffs() {
        let ours = game.payoffs(state).map(|payoffs| payoffs.as_slice().to_vec());
        assert_eq!(ours, Some(payoffs), "{}", shown());
    }
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for token in expected {
        let (mut next, mut there) = (state.clone(), other.clone());
        let step = game.parse(state, &token).expect("it is legal");
        game.play(&mut next, step);
        there.play(&token);
        count += compare(game, &next, &there, depth - 1);
    }
    count
}

/// Compares random games to their ends; the results that came about.
pub(crate) fn compare_games<G: Notation>(
    game: &G,
    start: &impl Counted,
    games: u64,
) -> BTreeSet<String> {
    let mut results = BTreeSet::new();
    for seed in 0..games {
        let mut rng = ludoteca_core::Rng::new(seed);
        let (mut state, mut other) = (game.start(), start.clone());
        loop {
            compare(game, &state, &other, 0);
            let all = other.tokens();
            if all.is_empty() {
                results.extend(game.payoffs(&state).map(|payoffs| payoffs.to_string()));
                break;
            }
            let token = &all[rng.below(all.len())];
            let step = game.parse(&state, token).expect("it is legal");
            game.play(&mut state, step);
            let next = other.side().map(|side| (side + 1) % game.seats());
            other.play(token);
            if other.side().is_some_and(|side| Some(side) != next) {
                results.insert("passed over".to_owned());
            }
        }
    }
    results
}
