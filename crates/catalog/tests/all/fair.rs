//! Draws from a seed, and records that say so.

use ludoteca_catalog::{
    MadeStep, Played, PlayedSeat, PlayedStep, Position, drawn, drawn_by, find, replay,
};
use ludoteca_core::{Luck, Rng, Seat, Seed, Turn};

/// A game that draws before anything else.
const GAME: &str = "aperiodik(target=1)";

fn seed() -> Seed {
    Seed::Drawn("nobody knows this".to_owned())
}

/// A game of random steps and draws from the seed, and its last position.
fn played(spec: &str) -> (Played, Box<dyn Position>) {
    let seed = seed();
    let mut position = find(spec).expect("a game").start();
    let mut rng = Rng::new(5);
    let mut steps = Vec::new();
    while position.turn() != Turn::Over {
        let seat = position.turn().seat().map(Seat::index);
        let token = match drawn(&*position, &seed) {
            Some(token) => position.play(&token).map(|()| token),
            None => position.play_random(&mut rng),
        };
        steps.push(PlayedStep { seat, token: token.expect("a step"), takebacks: 0 });
    }
    let record = Played {
        spec: spec.to_owned(),
        commitment: Some(seed.commitment()),
        seed: Some(seed),
        steps,
        payoffs: position.payoffs().map(|payoffs| payoffs.as_slice().to_vec()),
        reason: Some("rules".to_owned()),
        ..Played::default()
    };
    (record, position)
}

#[test]
fn a_game_is_verified_with_its_draws() {
    let (record, last) = played(GAME);
    let verified = record.verify().expect("it holds").to_string();
    let draws = record.steps.iter().filter(|step| step.seat.is_none()).count();
    assert!(draws >= 5, "the market is filled");
    assert!(verified.starts_with(&format!("all {draws} draws in the ")), "{verified}");
    let steps = record.steps.iter().map(|step| MadeStep {
        seat: step.seat,
        token: &step.token,
        takebacks: step.takebacks,
    });
    let again = replay(GAME, steps, &seed().into()).expect("it replays");
    assert_eq!(again.key(), last.key());

    let (record, _) = played("traffic-lights(columns=3)");
    let verified = record.verify().expect("it holds").to_string();
    assert!(verified.starts_with("nothing was drawn in the "), "{verified}");
}

#[test]
fn who_chose_the_seed_is_told() {
    let chosen = Seed::Given(7);
    let record = Played {
        spec: GAME.to_owned(),
        commitment: Some(chosen.commitment()),
        seed: Some(chosen),
        steps: Vec::new(),
        reason: Some("resign".to_owned()),
        ..Played::default()
    };
    let verified = record.verify().expect("it holds").to_string();
    assert!(verified.ends_with("knew the draws"), "{verified}");
}

#[test]
fn what_was_taken_back_before_a_step_is_told_and_changes_its_draw() {
    let seed = seed();
    let mut position = find(GAME).expect("a game").start();
    let mut steps = Vec::new();
    // Three draws, two take-backs, and the rest of the draws.
    while position.turn() == Turn::Chance {
        let takebacks = if steps.len() < 3 { 0 } else { 2 };
        let token = drawn_by(&*position, seed.unit(steps.len(), takebacks)).expect("a draw");
        position.play(&token).expect("in the bag");
        steps.push(PlayedStep { seat: None, token, takebacks });
    }
    let mut record = Played {
        spec: GAME.to_owned(),
        commitment: Some(seed.commitment()),
        seed: Some(seed),
        steps,
        reason: Some("resign".to_owned()),
        ..Played::default()
    };
    let verified = record.verify().expect("it holds").to_string();
    assert!(verified.ends_with("; steps were taken back 2 times"), "{verified}");
    record.steps[4].takebacks = 1;
    let error = record.verify().expect_err("fewer than before").to_string();
    assert_eq!(
        error,
        "step 5 is said to be made after 1 take-backs, but the one before it after 2"
    );
    for step in &mut record.steps {
        step.takebacks = 7;
    }
    let error = record.verify().expect_err("other draws").to_string();
    assert!(error.contains("but the seed gives"), "{error}");
}

#[test]
fn the_draw_follows_from_seed_and_ply_alone() {
    let game = find(GAME).expect("a game");
    let seed = seed();
    let mut position = game.start();
    let first = drawn(&*position, &seed).expect("a draw");
    assert_eq!(drawn(&*game.start(), &seed), Some(first.clone()));
    let mut odds = position.odds();
    odds.sort_by(|a, b| a.0.cmp(&b.0));
    let below = |token: &str| -> f64 {
        odds.iter().take_while(|(other, _)| other != token).map(|&(_, p)| p).sum()
    };
    let own = odds.iter().find(|(token, _)| *token == first).expect("in the bag").1;
    let unit = seed.unit(0, 0);
    assert!((below(&first)..below(&first) + own + 1e-12).contains(&unit));
    while let Some(token) = drawn(&*position, &seed) {
        position.play(&token).expect("in the bag");
    }
    assert!(position.turn().seat().is_some(), "who is to step gets no draw");
}

#[test]
fn seeds_draw_by_the_odds() {
    let position = find(GAME).expect("a game").start();
    const SEEDS: u64 = 4000;
    let mut counts = std::collections::HashMap::new();
    for seed in 0..SEEDS {
        *counts.entry(drawn(&*position, &Seed::Given(seed)).expect("a draw")).or_insert(0) += 1;
    }
    for (token, p) in position.odds() {
        let count = f64::from(counts.get(&token).copied().unwrap_or(0));
        let expected = SEEDS as f64 * p;
        let deviation = (expected * (1.0 - p)).sqrt();
        assert!((count - expected).abs() < 6.0 * deviation, "{token}: {count} for {expected}");
    }
}

fn luck(text: &str) -> Luck {
    Luck { seat: Some(0), text: text.to_owned(), from: 0 }
}

/// What to change in a record, and what the refusal must say of it.
type Tampering = (fn(&mut Played), &'static [&'static str]);

#[test]
fn what_was_tampered_with_is_refused_with_a_sentence() {
    const OTHER: &str = "another seed";
    let tamperings: [Tampering; 13] = [
        (
            |record| record.seed = Some(Seed::Drawn(OTHER.to_owned())),
            &["the seed `another seed` is not the one that was promised", "use the seed that"],
        ),
        (
            |record| {
                let other = Seed::Drawn(OTHER.to_owned());
                record.commitment = Some(other.commitment());
                record.binding = None;
                record.seed = Some(other);
            },
            &["` was drawn, but the seed gives `"],
        ),
        (
            |record| {
                let bag = find(GAME).expect("a game").start().steps();
                let token = &mut record.steps[0].token;
                *token = bag.into_iter().find(|other| other != token).expect("two kinds");
            },
            &["step 1 says that `", "` was drawn, but the seed gives `"],
        ),
        (
            |record| record.steps[0].token = "draw:x0".to_owned(),
            &["step 1 says that `draw:x0` was drawn, which is not among", "; the seed gives `"],
        ),
        (
            |record| record.steps[0].seat = Some(1),
            &["step 1 is said to be made by seat 1, but chance makes it"],
        ),
        (
            |record| record.steps[5].token = "buy:9".to_owned(),
            &["step 6: `buy:9` is not a step of this game: write buy:SLOT"],
        ),
        (|record| record.seed = None, &["the record has no `seed`; save it again"]),
        (|record| record.commitment = None, &["the record has no `commitment`; save it again"]),
        (
            |record| record.payoffs = Some(vec![0.5, 0.5]),
            &["the game ended 0.5 : 0.5 by its rules, but its steps lead to "],
        ),
        (|record| record.table = None, &["the record has no `table`; save it again"]),
        (
            |record| record.seats[0].name = Some("Eve".to_owned()),
            &["this is not the table that was promised", "use the one that the table shows"],
        ),
        (
            |record| record.luck = vec![luck("a+b")],
            &["`a+b` cannot have been added to the seed: that takes 1 to 64 letters"],
        ),
        (
            |record| record.luck = vec![luck("a"), luck("b")],
            &["`b` cannot have been added to the seed", "once for each seat"],
        ),
    ];
    let (mut honest, _) = played(GAME);
    let seat = |kind: &str, level, name: Option<&str>| PlayedSeat {
        kind: kind.to_owned(),
        level,
        name: name.map(str::to_owned),
    };
    honest.seats = vec![seat("human", None, Some("Ana")), seat("computer", Some(3), None)];
    honest.table = Some("t4bl3".to_owned());
    let lines = ["human Ana", "computer 3"].map(str::to_owned);
    honest.binding = Some(seed().binding("t4bl3", GAME, lines));
    let verified = honest.verify().expect("it holds").to_string();
    assert!(verified.ends_with("shown and belongs to this table and its players"), "{verified}");
    for (tamper, says) in tamperings {
        let mut record = honest.clone();
        tamper(&mut record);
        let error = record.verify().expect_err("it was tampered with").to_string();
        for part in says {
            assert!(error.contains(part), "{part:?} is missing in: {error}");
        }
    }
    honest.seats[1] = seat("program", None, Some("GNU Go"));
    let lines = ["human Ana", "program GNU Go"].map(str::to_owned);
    honest.binding = Some(seed().binding("t4bl3", GAME, lines));
    honest.verify().expect("it holds");
    honest.seats[1] = seat("human", None, Some("GNU Go"));
    honest.verify().expect_err("a person of that name is another");
}
