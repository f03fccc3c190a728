//! The levels of the computer as players: ratings from matches, with their error.
//!
//! Matches are played with seats changed after each game, so that what a seat is worth cancels out.

use super::{Rating, SCALE};

/// What came out of a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MatchResult {
    /// What was won, a draw counting half: from 0 to as many as there were games.
    pub score: f64,
    /// How many games were played.
    pub games: u32,
}

/// Why a match gives no rating.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum MatchError {
    /// Nothing was played.
    #[error("a match has one game or more")]
    NoGames,
    /// More was won than was played for, or less than nothing.
    #[error("a score of {score} in {games} games cannot be; it is from 0 to {games}")]
    Score {
        /// What was said to be won.
        score: f64,
        /// In so many games.
        games: u32,
    },
}

/// The rating of who played a match against somebody of known rating. The error of the match and that
/// of the known rating add up. To what was played half a win and half a loss are added, so that
/// whoever won everything has a rating, too. The volatility is that of a newcomer.
///
/// The deviation takes draws for as uncertain as wins and losses, which says too much rather than too little.
///
/// # Errors
/// [`MatchError`] for no games or a score out of range.
///
/// ```
/// use ludoteca_club::rating::Rating;
/// use ludoteca_club::rating::level::{MatchResult, from_match};
///
/// let one = Rating { points: 1000.0, deviation: 20.0, ..Rating::default() };
/// let two = from_match(&one, MatchResult { score: 300.0, games: 400 }).expect("a match");
/// assert_eq!((two.points.round(), two.deviation.round()), (1190.0, 28.0));
/// ```
pub fn from_match(known: &Rating, result: MatchResult) -> Result<Rating, MatchError> {
    let MatchResult { score, games } = result;
    if games == 0 {
        return Err(MatchError::NoGames);
    }
    let played = f64::from(games);
    if !(0.0..=played).contains(&score) {
        return Err(MatchError::Score { score, games });
    }
    let share = (score + 0.5) / (played + 1.0);
    let error = SCALE / ((played + 1.0) * share * (1.0 - share)).sqrt();
    Ok(Rating {
        points: known.points + SCALE * (share / (1.0 - share)).ln(),
        deviation: known.deviation.hypot(error),
        ..Rating::default()
    })
}

/// The ratings of all levels: the first is known, and each of the others played a match against the one
/// before it. There is one rating more than matches.
///
/// # Errors
/// The first [`MatchError`], as of [`from_match`].
pub fn ladder(first: &Rating, matches: &[MatchResult]) -> Result<Vec<Rating>, MatchError> {
    let mut levels = vec![*first];
    let mut known = *first;
    for &result in matches {
        known = from_match(&known, result)?;
        levels.push(known);
    }
    Ok(levels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::{Advantage, expected};

    const SURE: Rating = Rating { points: 1500.0, deviation: 0.0, volatility: 0.06 };

    fn result(score: f64, games: u32) -> MatchResult {
        MatchResult { score, games }
    }

    #[test]
    fn a_rating_foretells_the_match_that_it_is_from() {
        for share in [0.1, 0.35, 0.5, 0.76] {
            let rating = from_match(&SURE, result(share * 10_000.0, 10_000)).expect("a match");
            let sure = Rating { deviation: 0.0, ..rating };
            assert!((expected(&sure, &SURE, Advantage::NONE) - share).abs() < 1e-3);
        }
        assert_eq!(from_match(&SURE, result(50.0, 100)).expect("a match").points, 1500.0);
    }

    #[test]
    fn whoever_won_everything_has_a_rating_of_little_worth() {
        let all = from_match(&SURE, result(20.0, 20)).expect("a match");
        let none = from_match(&SURE, result(0.0, 20)).expect("a match");
        assert!(all.points > 2000.0 && all.points < 2300.0 && all.deviation > 200.0, "{all:?}");
        assert!((all.points + none.points - 3000.0).abs() < 1e-9);
    }

    #[test]
    fn errors_of_a_ladder_add_up() {
        let first = Rating { points: 800.0, deviation: 30.0, volatility: 0.06 };
        let levels = ladder(&first, &[result(150.0, 200); 9]).expect("matches");
        assert_eq!((levels.len(), levels[0]), (10, first));
        assert!(
            levels.windows(2).all(|two| {
                two[0].points < two[1].points && two[0].deviation < two[1].deviation
            })
        );
        let single = from_match(&SURE, result(150.0, 200)).expect("a match").deviation;
        assert!((levels[9].deviation.powi(2) - 900.0 - 9.0 * single * single).abs() < 1e-6);
    }

    /// Whoever plays matches of known chances finds them within the interval that is told in 19 of 20.
    #[test]
    fn intervals_hold_what_they_promise() {
        // Knuth's linear generator; only that it is the same every time matters.
        let mut state = 12_345u64;
        let mut drawn = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) as f64 / (1u64 << 53) as f64
        };
        for chance in [0.3f64, 0.5, 0.8] {
            let truth = 1500.0 + SCALE * (chance / (1.0 - chance)).ln();
            let within = (0..2000).filter(|_| {
                let won = (0..200).filter(|_| drawn() < chance).count();
                let rating = from_match(&SURE, result(won as f64, 200)).expect("a match");
                let (low, high) = rating.interval();
                low <= truth && truth <= high
            });
            let share = within.count() as f64 / 2000.0;
            assert!((0.93..=0.97).contains(&share), "{chance}: {share}");
        }
    }

    #[test]
    fn matches_that_cannot_be_are_refused() {
        assert_eq!(from_match(&SURE, result(0.0, 0)), Err(MatchError::NoGames));
        for score in [-0.5, 10.5, f64::NAN] {
            let error = from_match(&SURE, result(score, 10)).expect_err("no match");
            assert!(error.to_string().contains("from 0 to 10"), "{error}");
        }
        assert!(ladder(&SURE, &[result(1.0, 2), result(0.0, 0)]).is_err());
    }
}
