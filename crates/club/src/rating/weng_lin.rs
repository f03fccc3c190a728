//! Three and more sides, and teams: the Bradley-Terry model with full pairs of Weng and Lin, "A Bayesian
//! Approximation Method for Online Ranking" (2011), algorithm 1.

use super::{Advantage, Rating, SCALE, chance};

/// How much a result says about a strength, their β², such that two who are well known have the chances
/// that their points say.
const BETA_SQUARED: f64 = SCALE * SCALE / 2.0;
/// What at least remains of a variance after one game, their κ.
const LEAST: f64 = 1e-6;

/// Those who play for one side.
#[derive(Clone, Debug, PartialEq)]
pub struct Team {
    /// Their ratings before.
    pub members: Vec<Rating>,
    /// Where they came in, 1 for the best; sides with the same number share a place.
    pub place: usize,
    /// What their seats are worth together.
    pub ahead: Advantage,
}

impl Team {
    /// The strength of the side, counted from that of newcomers, so that a side of two is not stronger
    /// than one of one by the number alone.
    pub(super) fn strength(&self) -> f64 {
        let over = |member: &Rating| member.points - Rating::default().points;
        self.ahead.points + self.members.iter().map(over).sum::<f64>()
    }

    pub(super) fn variance(&self) -> f64 {
        self.members.iter().map(|member| member.deviation.powi(2)).sum()
    }
}

/// The square of their c, the spread of a comparison of two sides.
pub(super) fn spread_squared(variances: f64) -> f64 {
    2.0 * BETA_SQUARED + variances
}

/// The ratings after a game of several sides, of each side as its members are given. Volatilities stay.
///
/// ```
/// use ludoteca_club::rating::{Advantage, Rating, Team, weng_lin};
///
/// let at = |place| Team { members: vec![Rating::default()], place, ahead: Advantage::NONE };
/// let after = weng_lin(&[at(2), at(1), at(2)]);
/// assert_eq!(after[0], after[2]);
/// assert!(after[1][0].points > 1500.0 && 1500.0 > after[0][0].points);
/// ```
#[must_use]
pub fn weng_lin(teams: &[Team]) -> Vec<Vec<Rating>> {
    let one = |i: usize| {
        let team = &teams[i];
        let variance = team.variance();
        // Their Ω and Δ, of the side.
        let (mut shift, mut shrink) = (0.0, 0.0);
        for (_, other) in teams.iter().enumerate().filter(|&(q, _)| q != i) {
            let spread = spread_squared(variance + other.variance()).sqrt();
            let expected = chance((team.strength() - other.strength()) / spread);
            let score = match team.place.cmp(&other.place) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
            shift += variance / spread * (score - expected);
            let damping = variance.sqrt() / spread;
            shrink += damping * variance / (spread * spread) * expected * (1.0 - expected);
        }
        let member = |rating: &Rating| {
            if variance == 0.0 {
                return *rating;
            }
            let share = rating.deviation.powi(2) / variance;
            Rating {
                points: rating.points + share * shift,
                deviation: rating.deviation * (1.0 - share * shrink).max(LEAST).sqrt(),
                ..*rating
            }
        };
        team.members.iter().map(member).collect()
    };
    (0..teams.len()).map(one).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use skillratings::MultiTeamOutcome;
    use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

    use super::*;

    fn theirs(rating: &Rating) -> WengLinRating {
        WengLinRating { rating: rating.points, uncertainty: rating.deviation }
    }

    fn config() -> WengLinConfig {
        WengLinConfig { beta: BETA_SQUARED.sqrt(), uncertainty_tolerance: LEAST }
    }

    /// Sides of equal size, since the other library counts strengths from 0.
    fn any_teams() -> impl Strategy<Value = Vec<Team>> {
        let rating = (600.0..2800.0, 30.0..350.0f64).prop_map(|(points, deviation)| Rating {
            points,
            deviation,
            volatility: 0.06,
        });
        (1..4usize).prop_flat_map(move |size| {
            let members = proptest::collection::vec(rating.clone(), size);
            let team = (members, 1..5usize).prop_map(|(members, place)| Team {
                members,
                place,
                ahead: Advantage::NONE,
            });
            proptest::collection::vec(team, 2..7)
        })
    }

    #[test]
    fn seats_that_are_worth_something_count() {
        let rating = Rating { points: 1500.0, deviation: 80.0, volatility: 0.06 };
        let at = |place, points| Team { members: vec![rating], place, ahead: Advantage { points } };
        let after = weng_lin(&[at(1, 50.0), at(2, 0.0), at(3, 0.0)]);
        let plain = weng_lin(&[at(1, 0.0), at(2, 0.0), at(3, 0.0)]);
        assert!(after[0][0].points < plain[0][0].points);
        assert!(after[1][0].points > plain[1][0].points);
    }

    #[test]
    fn who_is_known_for_certain_stays() {
        let fixed = Rating { points: 1500.0, deviation: 0.0, volatility: 0.0 };
        let teams =
            [1, 2, 3].map(|place| Team { members: vec![fixed], place, ahead: Advantage::NONE });
        assert_eq!(weng_lin(&teams), vec![vec![fixed]; 3]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn tables_are_rated_as_another_library_does(teams in any_teams()) {
            let members: Vec<Vec<WengLinRating>> =
                teams.iter().map(|team| team.members.iter().map(theirs).collect()).collect();
            let ranks: Vec<(&[WengLinRating], MultiTeamOutcome)> = members
                .iter()
                .zip(&teams)
                .map(|(members, team)| (&members[..], MultiTeamOutcome::new(team.place)))
                .collect();
            let after = weng_lin_multi_team(&ranks, &config());
            for (ours, theirs) in weng_lin(&teams).iter().flatten().zip(after.iter().flatten()) {
                prop_assert!((ours.points - theirs.rating).abs() < 1e-6);
                prop_assert!((ours.deviation - theirs.uncertainty).abs() < 1e-6);
            }
        }

        #[test]
        fn the_order_of_the_sides_is_nothing(teams in any_teams()) {
            let mut turned = teams.clone();
            turned.reverse();
            let mut after = weng_lin(&turned);
            after.reverse();
            for (one, other) in weng_lin(&teams).iter().flatten().zip(after.iter().flatten()) {
                prop_assert!((one.points - other.points).abs() < 1e-6);
            }
        }

        #[test]
        fn a_better_place_is_worth_more(teams in any_teams()) {
            let mut teams = teams;
            teams[0].place = 5;
            let last = weng_lin(&teams)[0][0].points;
            teams[0].place = 0;
            prop_assert!(weng_lin(&teams)[0][0].points > last);
        }
    }
}
