//! What may be expected of a game before it begins.

use super::glicko::{foreseen, weight};
use super::weng_lin::spread_squared;
use super::{Advantage, Rating, SCALE, Side};
use crate::time::Millis;

/// What one may expect against another, from 0 (loses) to 1 (wins), a draw counting half. The less is
/// known of the two, the nearer to 0.5. Glickman's formula for games that are to come.
///
/// ```
/// use ludoteca_club::rating::{Advantage, Rating, expected};
///
/// let sure = |points| Rating { points, deviation: 0.0, volatility: 0.06 };
/// let share = expected(&sure(1900.0), &sure(1500.0), Advantage::NONE);
/// assert_eq!(format!("{share:.3}"), "0.909", "ten to one");
/// ```
#[must_use]
pub fn expected(one: &Rating, other: &Rating, ahead: Advantage) -> f64 {
    foreseen(one, other, ahead, weight(one.deviation.hypot(other.deviation) / SCALE))
}

/// What each side may expect at a moment, in shares of a whole win. Payoffs do not matter.
#[must_use]
pub fn expected_of(sides: &[Side], now: Millis) -> Vec<f64> {
    let teams: Vec<_> = sides.iter().map(|side| side.team(1, now)).collect();
    if let [one, other] = &teams[..]
        && let ([first], [second]) = (&one.members[..], &other.members[..])
    {
        let share = expected(first, second, one.ahead.over(other.ahead));
        return vec![share, 1.0 - share];
    }
    let spread = spread_squared(teams.iter().map(super::Team::variance).sum()).sqrt();
    let best = teams.iter().map(super::Team::strength).fold(f64::MIN, f64::max);
    let odds: Vec<f64> =
        teams.iter().map(|team| ((team.strength() - best) / spread).exp()).collect();
    let all: f64 = odds.iter().sum();
    odds.iter().map(|odds| odds / all).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use skillratings::glicko2::{Glicko2Rating, expected_score};
    use skillratings::weng_lin::{WengLinConfig, WengLinRating, expected_score_multi_team};

    use super::*;
    use crate::rating::Standing;

    #[test]
    fn a_table_of_newcomers_is_even() {
        let sides = vec![Side::of(Standing::new(0)); 4];
        assert_eq!(expected_of(&sides, 0), [0.25; 4]);
        assert_eq!(expected_of(&sides[..2], 0), [0.5; 2]);
        assert!(expected_of(&[], 0).is_empty());
    }

    proptest! {
        #[test]
        fn chances_are_those_of_another_library(
            players in proptest::collection::vec((600.0..2800.0, 30.0..350.0f64), 3..7),
        ) {
            let rating = |&(points, deviation)| Rating { points, deviation, volatility: 0.06 };
            let ratings: Vec<Rating> = players.iter().map(rating).collect();
            let side = |&rating| Side::of(Standing { rating, ..Standing::new(0) });
            let sides: Vec<Side> = ratings.iter().map(side).collect();

            let [one, other] = [0, 1].map(|i| {
                Glicko2Rating { rating: players[i].0, deviation: players[i].1, volatility: 0.06 }
            });
            let ours = expected_of(&sides[..2], 0);
            prop_assert!((ours[0] - expected_score(&one, &other).0).abs() < 1e-9);

            let theirs: Vec<[WengLinRating; 1]> = players
                .iter()
                .map(|&(rating, uncertainty)| [WengLinRating { rating, uncertainty }])
                .collect();
            let theirs: Vec<&[WengLinRating]> = theirs.iter().map(|one| &one[..]).collect();
            let config = WengLinConfig { beta: (SCALE * SCALE / 2.0).sqrt(), ..WengLinConfig::new() };
            let theirs = expected_score_multi_team(&theirs, &config);
            for (ours, theirs) in expected_of(&sides, 0).iter().zip(theirs) {
                prop_assert!((ours - theirs).abs() < 1e-9);
            }
        }
    }
}
