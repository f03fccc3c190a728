//! Ratings find the strengths that play has: people whose strength is known play by the chances that it
//! gives them, against one another and the computer.

use ludoteca_club::rating::{Advantage, Rating, Side, Standing, rate};
use ludoteca_club::time::{DAY, HOUR};

/// Numbers that look random and are the same every time (Knuth's linear generator).
struct Dice(u64);

impl Dice {
    fn share(&mut self) -> f64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    fn below(&mut self, end: usize) -> usize {
        (self.share() * end as f64) as usize
    }
}

/// A chance of ten to one for 400 points.
fn chance(ahead: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-ahead / 400.0))
}

/// Forty people, the strongest first, 25 points apart.
fn strengths() -> Vec<f64> {
    (0..40).map(|place| 2000.0 - 25.0 * f64::from(place)).collect()
}

/// How far ratings are from strengths on average, and how many strengths lie within the intervals of
/// ratings.
fn judged(standings: &[Standing]) -> (f64, f64) {
    let pairs = || standings.iter().map(|standing| standing.rating).zip(strengths());
    let off: f64 = pairs().map(|(rating, strength)| (rating.points - strength).abs()).sum();
    let within = pairs().filter(|(rating, strength)| {
        let (low, high) = rating.interval();
        (low..=high).contains(strength)
    });
    (off / standings.len() as f64, within.count() as f64 / standings.len() as f64)
}

/// The first seat is worth 80 points; ratings are told that it is worth so many. Every fourth game is against
/// a level of the computer, whose rating is known.
fn after_games_of_two(games: usize, told: f64) -> Vec<Standing> {
    let mut dice = Dice(7);
    let mut standings = vec![Standing::new(0); 40];
    for game in 0..games * 20 {
        let now = game as u64 * HOUR;
        let one = dice.below(40);
        let level = 1100.0 + 100.0 * dice.below(10) as f64;
        let other = (one + 1 + dice.below(39)) % 40;
        let (theirs, strength) = if game.is_multiple_of(4) {
            let rating = Rating { points: level, deviation: 20.0, volatility: 0.06 };
            (Standing::fixed(rating), level)
        } else {
            (standings[other], strengths()[other])
        };
        // So some people sit first more often than others.
        let first = one.is_multiple_of(2);
        let (seat, said) = if first { (80.0, told) } else { (-80.0, -told) };
        let won = dice.share() < chance(strengths()[one] + seat - strength);
        let payoff = if won { 1.0 } else { 0.0 };
        let ahead = Advantage { points: said };
        let sides = [
            Side { payoff, ahead, ..Side::of(standings[one]) },
            Side { payoff: 1.0 - payoff, ..Side::of(theirs) },
        ];
        let after = rate(&sides, now).expect("a game");
        standings[one] = after[0][0];
        if !game.is_multiple_of(4) {
            standings[other] = after[1][0];
        }
    }
    standings
}

#[test]
fn ratings_of_two_come_to_strengths() {
    let (early, _) = judged(&after_games_of_two(10, 80.0));
    let standings = after_games_of_two(150, 80.0);
    let (off, within) = judged(&standings);
    assert!(off < 60.0 && off < early, "{off} points off, {early} after ten games");
    assert!(within >= 0.85, "{within} within their intervals");
    let last = standings.iter().map(|standing| standing.at).max().expect("people");
    assert!(standings.iter().all(|standing| !standing.is_provisional(last + 7 * DAY)));
}

#[test]
fn whoever_leaves_out_the_seat_is_further_off() {
    let off = |told| judged(&after_games_of_two(150, told)).0;
    assert!(off(80.0) + 5.0 < off(0.0), "{} and {}", off(80.0), off(0.0));
}

#[test]
fn ratings_of_four_come_to_strengths() {
    let mut dice = Dice(11);
    let mut standings = vec![Standing::new(0); 40];
    for game in 0..2000 {
        let first = dice.below(40);
        let table: Vec<usize> = (0..4).map(|seat| (first + seat * (1 + game % 13)) % 40).collect();
        // How each of them does this time: differences of two such numbers have the chances of points.
        let mut luck = || -(1.0 / dice.share().max(1e-12)).ln().ln() * 400.0 / 10f64.ln();
        let payoffs: Vec<f64> = table.iter().map(|&one| strengths()[one] + luck()).collect();
        let sides: Vec<Side> = table
            .iter()
            .zip(&payoffs)
            .map(|(&one, &payoff)| Side { payoff, ..Side::of(standings[one]) })
            .collect();
        let after = rate(&sides, game as u64 * HOUR).expect("a game");
        for (&one, members) in table.iter().zip(&after) {
            standings[one] = members[0];
        }
    }
    // Nobody's rating is known here, so all may be off together.
    let mean = |points: &[f64]| points.iter().sum::<f64>() / points.len() as f64;
    let points: Vec<f64> = standings.iter().map(|standing| standing.rating.points).collect();
    let shift = mean(&points) - mean(&strengths());
    for standing in &mut standings {
        standing.rating.points -= shift;
    }
    let (off, _) = judged(&standings);
    assert!(off < 75.0, "{off} points off");
}
