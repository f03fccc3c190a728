//! What is drawn at random is drawn evenly, however a game does it, and what is counted is listed.
//!
//! The seeds are fixed: what passes once passes always. The bounds are so wide that even draws do
//! not exceed them once in a million such tests.

use std::collections::BTreeMap;

use crate::common::{every_game, random_game};
use ludoteca_catalog::{AnyGame, Position};
use ludoteca_core::{Rng, Turn};

/// How far counts are from what they should be: Pearson's sum of squares, what it is expected to
/// be, and its variance, each added up over many draws.
#[derive(Clone, Copy, Default, Debug)]
struct Deviation {
    squares: f64,
    expected: f64,
    variance: f64,
}

impl Deviation {
    /// Adds draws with how often each thing came up, and its probability.
    fn add(&mut self, counts: &[u32], odds: &[f64]) {
        let (draws, kinds) = (f64::from(counts.iter().sum::<u32>()), counts.len() as f64);
        let square =
            |(&count, &p): (&u32, &f64)| (f64::from(count) - draws * p).powi(2) / (draws * p);
        self.squares += counts.iter().zip(odds).map(square).sum::<f64>();
        self.expected += kinds - 1.0;
        let rare = odds.iter().map(|p| 1.0 / p).sum::<f64>() - kinds * (kinds + 2.0) + 2.0;
        self.variance += (2.0 * (kinds - 1.0) + rare / draws).max(0.0);
    }

    /// Whether even draws would do the same.
    fn is_even(self) -> bool {
        self.squares <= self.expected + 6.0 * self.variance.sqrt() + 20.0
    }
}

/// A few positions of a random game: from the start, near the end and in between.
fn some_positions(spec: &str, game: &dyn AnyGame, seed: u64, check: impl Fn(&dyn Position)) {
    let steps = random_game(spec, game, seed, |_| {});
    let looked_at: Vec<_> = (0..6).map(|part| steps.len() * part / 6).chain([1, 2]).collect();
    let mut position = game.start();
    let last = looked_at.iter().filter(|&&ply| ply < 400).max().copied().unwrap_or(0);
    for (ply, token) in steps.iter().enumerate() {
        if looked_at.contains(&ply) {
            check(&*position);
        }
        if ply >= last {
            return;
        }
        position.play(token).unwrap();
    }
}

fn tally(position: &dyn Position, each: u32, most: u32, rng: &mut Rng) -> (Vec<u32>, Vec<f64>) {
    let odds: Vec<f64> = match position.turn() {
        Turn::Chance => position.odds().into_iter().map(|(_, p)| p).collect(),
        _ => {
            let n = position.steps().len();
            vec![1.0 / n as f64; n]
        }
    };
    let draws = (odds.len() as u32 * each).clamp(200, most);
    (position.tally(draws, rng), odds)
}

#[test]
fn every_step_is_drawn_as_often_as_any_other() {
    every_game(|spec, game| {
        let rng = std::cell::RefCell::new(Rng::new(41));
        let all = std::cell::Cell::new(Deviation::default());
        for seed in 0..2 {
            some_positions(spec, game, seed, |position| {
                let (mut counts, odds) = tally(position, 20, 2500, &mut rng.borrow_mut());
                let board = || position.board();
                assert_eq!(counts.pop(), Some(0), "{spec}: draws what is not legal\n{}", board());
                let (mut here, mut sum) = (Deviation::default(), all.get());
                here.add(&counts, &odds);
                sum.add(&counts, &odds);
                all.set(sum);
                let listed =
                    || position.steps().into_iter().zip(&counts).collect::<BTreeMap<_, _>>();
                assert!(here.is_even(), "{spec}: {here:?} {:?}\n{}", listed(), board());
            });
        }
        assert!(all.get().is_even(), "{spec}: {:?}", all.get());
    });
}

/// Random games from a position: how long they are, and how they end.
type Games = Vec<(u32, String)>;

fn played(n: u64, from: u64, mut play: impl FnMut(&mut Rng) -> (u32, String)) -> Games {
    (from..from + n).map(|seed| play(&mut Rng::new(seed))).collect()
}

/// Whether the results of two sets of games, as many in each, may be of one distribution.
fn end_alike(a: &Games, b: &Games) -> bool {
    let mut counts: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    for (which, games) in [a, b].iter().enumerate() {
        for (_, end) in *games {
            counts.entry(end).or_default()[which] += 1;
        }
    }
    let mut all = Deviation::default();
    for counts in counts.values() {
        all.add(counts, &[0.5, 0.5]);
    }
    all.is_even()
}

/// Whether their lengths may be: the largest distance of the shares that are at most so long
/// (Kolmogorov and Smirnov).
fn last_alike(a: &Games, b: &Games) -> bool {
    let sorted = |games: &Games| {
        let mut all: Vec<u32> = games.iter().map(|&(length, _)| length).collect();
        all.sort_unstable();
        all
    };
    let (a, b) = (sorted(a), sorted(b));
    let upto = |all: &[u32], length| all.partition_point(|&l| l <= length) as f64;
    let n = a.len() as f64;
    let far = a.iter().map(|&l| (upto(&a, l) - upto(&b, l)).abs()).fold(0.0, f64::max);
    far / n <= 3.0 * (2.0 / n).sqrt()
}

#[test]
fn games_that_are_played_out_fast_are_as_those_step_by_step() {
    let told = |(length, payoffs): (u32, ludoteca_core::Payoffs)| (length, payoffs.to_string());
    every_game(|spec, game| {
        let start = game.start();
        let mut later = game.start();
        let mut rng = Rng::new(8);
        for _ in 0..5 {
            if later.turn() != Turn::Over {
                later.play_random(&mut rng).unwrap();
            }
        }
        for position in [start, later] {
            let fast = |n, from| played(n, from, |rng| told(position.play_out(rng)));
            let slow = |n, from| played(n, from, |rng| told(position.step_out(rng)));
            // What draws the same from the same seed, draws alike.
            let first = slow(2, 0);
            if fast(2, 0) == first {
                continue;
            }
            let long =
                u64::from(first.iter().map(|(length, _)| length).max().copied().unwrap_or(1));
            let n = (30_000 / long.max(1)).clamp(60, 600);
            let (fast, slow) = (fast(n, 0), slow(n, 1000));
            let whose = position.board();
            assert!(end_alike(&fast, &slow), "{spec}: ends otherwise\n{whose}");
            assert!(last_alike(&fast, &slow), "{spec}: longer or shorter\n{whose}");
        }
    });
}

/// The bounds can be exceeded: a coin that falls on one side three times of five does it, and so
/// do games that are a step longer.
#[test]
fn uneven_draws_are_seen() {
    let mut rng = Rng::new(1);
    let mut toss = |share: f64| {
        let heads = (0..2500).filter(|_| rng.unit() < share).count() as u32;
        let mut found = Deviation::default();
        found.add(&[heads, 2500 - heads], &[0.5, 0.5]);
        found.is_even()
    };
    assert!(toss(0.5));
    assert!(!toss(0.6));
    let mut rng = Rng::new(2);
    let mut games = |more: u32, won: f64| -> Games {
        let end = |rng: &mut Rng| if rng.unit() < won { "1 0" } else { "0 1" }.to_owned();
        (0..600).map(|_| (more + rng.below(6) as u32, end(&mut rng))).collect()
    };
    let usual = games(10, 0.5);
    assert!(last_alike(&usual, &games(10, 0.5)));
    assert!(!last_alike(&usual, &games(12, 0.5)));
    assert!(end_alike(&usual, &games(10, 0.5)));
    assert!(!end_alike(&usual, &games(10, 0.7)));
}

#[test]
fn as_many_steps_are_counted_as_are_listed() {
    every_game(|spec, game| {
        for seed in [21, 22] {
            random_game(spec, game, seed, |position| {
                let (counted, listed) = (position.perft(1), position.steps().len());
                assert_eq!(counted, listed as u64, "{spec}:\n{}", position.board());
            });
        }
    });
}
