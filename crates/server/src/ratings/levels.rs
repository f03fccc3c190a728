//! How strong the computer's levels are, and what seats are worth, as matches have measured it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ludoteca_club::rating::{Advantage, Rating};

/// What `ludoteca ladder` has written, a game after the other.
const MEASURED: &str = include_str!("levels.txt");

static GAMES: LazyLock<BTreeMap<&'static str, Measured>> = LazyLock::new(|| read(MEASURED));

/// What is known of a game.
#[derive(Debug, Default, PartialEq)]
struct Measured {
    /// What the first seat is worth.
    first: Advantage,
    levels: BTreeMap<u8, Rating>,
}

/// The rating of a level of the computer in a game; `None` where no match has measured it.
pub(crate) fn level(spec: &str, level: u8) -> Option<Rating> {
    GAMES.get(spec)?.levels.get(&level).copied()
}

/// All levels that matches have measured in a game, with their ratings, the weakest level first.
pub(crate) fn levels(spec: &str) -> Vec<(u8, Rating)> {
    let known = GAMES.get(spec).map(|game| &game.levels);
    known.into_iter().flatten().map(|(&level, &rating)| (level, rating)).collect()
}

/// What a seat of a game is worth; nothing where that is not known.
pub(crate) fn advantage(spec: &str, seat: usize) -> Advantage {
    let first = GAMES.get(spec).map(|game| game.first).filter(|_| seat == 0);
    first.unwrap_or_default()
}

/// Reads lines `GAME level NUMBER POINTS DEVIATION` and `GAME first SHARE`. What is no such line, or after
/// `#`, says nothing; the tests see to it that there is none.
fn read(text: &'static str) -> BTreeMap<&'static str, Measured> {
    let mut games: BTreeMap<&str, Measured> = BTreeMap::new();
    for line in text.lines() {
        let words: Vec<&str> =
            line.split('#').next().unwrap_or_default().split_whitespace().collect();
        match words[..] {
            [game, "level", number, points, deviation] => {
                let rating = (number.parse(), points.parse(), deviation.parse());
                if let (Ok(number), Ok(points), Ok(deviation)) = rating {
                    let rating = Rating { points, deviation, ..Rating::default() };
                    games.entry(game).or_default().levels.insert(number, rating);
                }
            }
            [game, "first", share] => {
                if let Some(first) = share.parse().ok().and_then(Advantage::of_share) {
                    games.entry(game).or_default().first = first;
                }
            }
            _ => {}
        }
    }
    games
}

#[cfg(test)]
mod tests {
    use super::super::is_rated;
    use super::*;

    #[test]
    fn every_line_of_what_was_measured_says_something() {
        let said =
            MEASURED.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
        let read: usize = GAMES
            .values()
            .map(|game| game.levels.len() + usize::from(game.first.points != 0.0))
            .sum();
        assert_eq!(said.count(), read);
        for (game, measured) in GAMES.iter() {
            assert!(is_rated(game), "{game}");
            let points: Vec<f64> = measured.levels.values().map(|rating| rating.points).collect();
            assert!(
                points.iter().all(|points| (100.0..4000.0).contains(points)),
                "{game} {points:?}"
            );
            assert!(measured.levels.keys().all(|level| (1..=10).contains(level)), "{game}");
        }
    }

    #[test]
    fn what_nobody_has_measured_is_not_known() {
        let games = read("# as by hand\nhex level 3 1500 40\nhex first 0.55\n");
        assert_eq!(games["hex"].levels[&3].points, 1500.0);
        assert!((games["hex"].first.points - 34.86).abs() < 0.01);
        assert_eq!(games["hex"].levels.get(&4), None);
        assert_eq!(level("hex(size=3)", 1), None);
        assert_eq!(advantage("hex(size=3)", 0), Advantage::NONE);
    }
}
