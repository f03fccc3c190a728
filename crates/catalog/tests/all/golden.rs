//! Games as they were saved once: names, steps, positions and boards. Whatever is changed inside,
//! they play, are written and begin as they did.
//!
//! `golden.txt` is added to, not written anew: what stands in it is what people have saved. With
//! `LUDOTECA_BLESS=1` the games of [`specs`] that it lacks are appended.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use ludoteca_catalog::{Played, Position, drawn, find, games, play_all};
use ludoteca_core::{Rng, Seat, Seed, Turn};

const GOLDEN: &str = include_str!("golden.txt");

/// No more steps than this of a game.
const STEPS: usize = 60;

/// All games, and some with parameters and rules.
fn specs() -> Vec<String> {
    let composed = [
        "traffic-lights(columns=5)",
        "amazons(size=6)",
        "hex(size=5,swap=false)",
        "y(size=7)",
        "go(dead=alive)",
        "go(size=5,komi=0.5,dead=alive)",
        "go(size=13,dead=alive)",
        "othello(size=6)",
        "quadrex(size=6)",
        "oust(size=5)",
        "hip(size=8)",
        "cerco(size=5)",
        "konane(size=6)",
        "breakthrough(columns=5,rows=6)",
        "dipole(size=6)",
        "gomoku(size=9,line=4)",
        "line-go(size=9)",
        "swap(amazons(size=6))",
        "swap(dipole)",
        "misere(oware)",
        "misere(hex(size=5))",
        "misere(chess)",
        "sesqui(gomoku(size=9))",
        "sesqui(y(size=6))",
        "sequence(gomoku(size=9),1-2)",
        "sequence(hex(size=6),2-1)",
        "sequence(breakthrough,1-2)",
        "one-eleven(breakthrough)",
        "one-eleven(chess)",
        "auction(gomoku(size=9),max=2)",
        "auction(hex(size=6),inverse=true)",
        "auction(sesqui(y(size=6)))",
        "parallel(gomoku(size=7))",
        "parallel(hex(size=5),interaction=capture)",
        "swap(misere(sesqui(hex(size=5,swap=false))))",
    ];
    let composed = composed.iter().map(|&spec| spec.to_owned());
    games().iter().map(|entry| entry.info.id.to_owned()).chain(composed).collect()
}

/// A random game with its draws from a seed, as a table plays it.
fn play(spec: &str) -> (Box<dyn Position>, Vec<String>) {
    let mut position = find(spec).unwrap_or_else(|e| panic!("{spec}: {e}")).start();
    let (seed, mut rng, mut steps) = (Seed::Given(7), Rng::new(1956), Vec::new());
    while position.turn() != Turn::Over && steps.len() < STEPS {
        match drawn(&*position, &seed) {
            Some(token) => {
                position.play(&token).expect("what can be drawn");
                steps.push(token);
            }
            None => steps.push(position.play_random(&mut rng).expect("a step")),
        }
    }
    (position, steps)
}

/// The game as it stands in the file.
fn golden(spec: &str, position: &dyn Position, steps: &[String]) -> String {
    let mut out = format!("game: {spec}\nsteps: {}\n", steps.join(" "));
    let who = match position.turn() {
        Turn::Seat(seat) => format!("seat {seat}"),
        Turn::Chance => "chance".to_owned(),
        Turn::Over => position.payoffs().expect("a result").to_string(),
    };
    let _ = writeln!(out, "turn: {who}");
    if let Some(scores) = position.scores() {
        let _ = writeln!(out, "scores: {scores}");
    }
    if let Some(text) = position.text() {
        let begins = find(spec).expect("a game").beginning(&text).expect("a position");
        let _ = writeln!(out, "position: {text}\nname: {}", begins.spec());
    }
    let turns: Vec<_> = position.turns().into_iter().map(|turn| turn.text).collect();
    let _ = writeln!(out, "turns: {}", turns.join("; "));
    for line in position.board().lines() {
        let _ = writeln!(out, "|{}", line.trim_end());
    }
    out
}

/// The value of a line of a game.
fn value<'a>(game: &'a str, key: &str) -> Option<&'a str> {
    game.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
}

fn saved() -> Vec<(&'static str, &'static str)> {
    let saved = GOLDEN.split("\n\n").filter(|game| !game.trim().is_empty());
    saved.map(|game| (value(game, "game").expect("a name"), game)).collect()
}

#[test]
fn saved_games_are_played_and_written_as_they_were() {
    let known: BTreeSet<_> = saved().iter().map(|&(spec, _)| spec.to_owned()).collect();
    let lacking: Vec<_> = specs().into_iter().filter(|spec| !known.contains(spec)).collect();
    if std::env::var_os("LUDOTECA_BLESS").is_some() && !lacking.is_empty() {
        let games = lacking.iter().map(|spec| {
            let (position, steps) = play(spec);
            golden(spec, &*position, &steps)
        });
        let all: String = games.map(|game| game + "\n").collect();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/golden.txt");
        return std::fs::write(path, format!("{GOLDEN}{all}")).expect("written");
    }
    assert!(lacking.is_empty(), "not saved: {lacking:?}; see the head of this file");
    for (spec, game) in saved() {
        let steps: Vec<_> =
            value(game, "steps").unwrap_or("").split(' ').map(str::to_owned).collect();
        let mut position = find(spec).unwrap_or_else(|e| panic!("{spec}: {e}")).start();
        play_all(&mut *position, &steps).unwrap_or_else(|e| panic!("{spec}: {e}"));
        assert_eq!(golden(spec, &*position, &steps).trim_end(), game.trim_end(), "{spec}");
    }
}

#[test]
fn a_game_begins_by_its_name_with_the_position_that_was_saved() {
    let mut begun = 0;
    for (spec, game) in saved() {
        let (Some(text), Some(name)) = (value(game, "position"), value(game, "name")) else {
            continue;
        };
        let first = find(name).unwrap_or_else(|e| panic!("{name}: {e}")).start();
        assert_eq!(first.text().as_deref(), Some(text), "{name}");
        let board: Vec<_> = first.board().lines().map(|l| format!("|{}", l.trim_end())).collect();
        let kept: Vec<_> = game.lines().filter(|line| line.starts_with('|')).collect();
        assert_eq!(board, kept, "{name}");
        let laid =
            find(spec).expect("a game").set_up(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(laid.key(), first.key(), "{name}");
        begun += 1;
    }
    assert!(begun > 50, "only {begun} positions are written");
}

/// The draws of these games follow from the seed, and a table that saved them is believed.
#[test]
fn saved_games_have_the_draws_of_their_seed() {
    for (spec, game) in saved() {
        let mut position = find(spec).expect("a game").start();
        let mut steps = Vec::new();
        for token in value(game, "steps").unwrap_or("").split(' ') {
            let seat = position.turn().seat().map(Seat::index);
            position.play(token).expect("a step");
            steps.push(ludoteca_catalog::PlayedStep {
                seat,
                token: token.to_owned(),
                takebacks: 0,
            });
        }
        let seed = Seed::Given(7);
        let payoffs = position.payoffs().map(|payoffs| payoffs.as_slice().to_vec());
        let played = Played {
            spec: spec.to_owned(),
            commitment: Some(seed.commitment()),
            seed: Some(seed),
            steps,
            reason: payoffs.as_ref().map(|_| "rules".to_owned()),
            payoffs,
            ..Played::default()
        };
        played.verify().unwrap_or_else(|e| panic!("{spec}: {e}"));
    }
}
