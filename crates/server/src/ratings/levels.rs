//! How strong the computer's levels are, and what seats are worth, as the lab has measured it.

use ludoteca_club::rating::{Advantage, Rating};
use ludoteca_lab::levels::Levels;

/// The rating of a level of the computer in a game; `None` where no match has measured it.
pub(crate) fn level(spec: &str, level: u8) -> Option<Rating> {
    Levels::measured().of(spec)?.levels.get(&level).copied()
}

/// All levels that matches have measured in a game, with their ratings, the weakest level first.
pub(crate) fn levels(spec: &str) -> Vec<(u8, Rating)> {
    let known = Levels::measured().of(spec).map(|game| &game.levels);
    known.into_iter().flatten().map(|(&level, &rating)| (level, rating)).collect()
}

/// What is measured between levels of the computer counts for people up to so many points: weak players
/// make more of a seat, or less, than others do.
const MOST: f64 = 150.0;

/// What a seat of a game is worth; nothing where that is not known.
pub(crate) fn advantage(spec: &str, seat: usize) -> Advantage {
    let first = Levels::measured().of(spec).and_then(|game| game.first).filter(|_| seat == 0);
    first
        .map_or(Advantage::NONE, |(first, _)| Advantage { points: first.points.clamp(-MOST, MOST) })
}

#[cfg(test)]
mod tests {
    use super::super::is_rated;
    use super::*;

    #[test]
    fn levels_that_were_measured_are_rated_players_of_rated_games() {
        for (game, measured) in Levels::measured().games() {
            assert!(is_rated(game), "{game}");
            let points: Vec<f64> = measured.levels.values().map(|rating| rating.points).collect();
            assert!(
                points.iter().all(|points| (100.0..5000.0).contains(points)),
                "{game} {points:?}"
            );
        }
        let first = level("traffic-lights", 1).expect("measured");
        assert_eq!(first.points, 1000.0);
        assert!(level("traffic-lights", 5).is_some_and(|fifth| fifth.points > first.points));
        let known = Levels::measured().of("traffic-lights").and_then(|game| game.first);
        assert_eq!(Some(advantage("traffic-lights", 0)), known.map(|(first, _)| first));
        assert_eq!(advantage("traffic-lights", 1), Advantage::NONE);
    }

    #[test]
    fn what_nobody_has_measured_is_not_known() {
        assert_eq!(level("hex(size=3)", 1), None);
        assert_eq!(level("traffic-lights", 10), None, "it thinks by the clock");
        assert_eq!(advantage("hex(size=3)", 0), Advantage::NONE);
    }
}
