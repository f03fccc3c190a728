//! Glicko-2, after Mark Glickman, "Example of the Glicko-2 system" (2022). Numbers of steps are his.

use std::f64::consts::PI;

use super::{Advantage, Rating, SCALE, chance};

/// How much the volatility may change, his τ.
const TAU: f64 = 0.5;
/// How exactly the volatility is found, his ε.
const EXACT: f64 = 1e-6;

/// A game against somebody.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Game {
    /// Who it was against, as rated before.
    pub opponent: Rating,
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    pub score: f64,
    /// How much better our seat was than theirs.
    pub ahead: Advantage,
}

impl Rating {
    /// The rating after games, all of which count as played at once, and after a time of so many
    /// rating periods since the one before (Glickman's example has 1). Without games only the
    /// deviation grows.
    ///
    /// ```
    /// use ludoteca_club::rating::{Advantage, Game, Rating};
    ///
    /// let new = Rating::default();
    /// let won = Game { opponent: new, score: 1.0, ahead: Advantage::NONE };
    /// let after = new.after(&[won], 1.0);
    /// assert_eq!((after.points.round(), after.deviation.round()), (1662.0, 290.0));
    /// ```
    #[must_use]
    pub fn after(&self, games: &[Game], periods: f64) -> Rating {
        if games.is_empty() {
            return self.away(periods);
        }
        let spread = self.deviation / SCALE;
        // Steps 3 and 4.
        let (mut information, mut surprise) = (0.0, 0.0);
        for game in games {
            let weight = weight(game.opponent.deviation / SCALE);
            let expected = foreseen(self, &game.opponent, game.ahead, weight);
            information += weight * weight * expected * (1.0 - expected);
            surprise += weight * (game.score - expected);
        }
        let variance = 1.0 / information;
        let volatility = self.volatile(spread, variance, variance * surprise);
        // Steps 6 and 7.
        let before = spread * spread + periods * volatility * volatility;
        let after = 1.0 / (1.0 / before + information);
        Rating {
            points: self.points + SCALE * after * surprise,
            deviation: SCALE * after.sqrt(),
            volatility,
        }
    }

    /// The rating after so many rating periods without a game (step 6): less is known, at most that
    /// somebody is a newcomer.
    #[must_use]
    pub fn away(&self, periods: f64) -> Rating {
        let spread = self.deviation / SCALE;
        let grown = SCALE * (spread * spread + periods * self.volatility.powi(2)).sqrt();
        Rating { deviation: grown.min(Rating::default().deviation.max(self.deviation)), ..*self }
    }

    /// Step 5: the volatility that suits how much the results surprise, `delta`, by the Illinois
    /// algorithm.
    fn volatile(&self, spread: f64, variance: f64, delta: f64) -> f64 {
        if self.volatility <= 0.0 {
            return self.volatility;
        }
        let known = spread * spread + variance;
        let start = (self.volatility * self.volatility).ln();
        let f = |x: f64| {
            let e = x.exp();
            e * (delta * delta - known - e) / (2.0 * (known + e).powi(2))
                - (x - start) / (TAU * TAU)
        };
        let mut a = start;
        let mut b = if delta * delta > known {
            (delta * delta - known).ln()
        } else {
            // Far below, the last term of `f` outweighs all others, so this ends.
            let mut x = start - TAU;
            while f(x) < 0.0 {
                x -= TAU;
            }
            x
        };
        let (mut at_a, mut at_b) = (f(a), f(b));
        while (b - a).abs() > EXACT {
            let c = a + (a - b) * at_a / (at_b - at_a);
            let at_c = f(c);
            if at_c * at_b <= 0.0 {
                (a, at_a) = (b, at_b);
            } else {
                at_a /= 2.0;
            }
            (b, at_b) = (c, at_c);
        }
        (a / 2.0).exp()
    }
}

/// How much a game says against somebody of that deviation, Glickman's g(φ): 1 if it is 0.
pub(super) fn weight(spread: f64) -> f64 {
    1.0 / (1.0 + 3.0 * spread * spread / (PI * PI)).sqrt()
}

/// What one may expect against another, who counts so much, Glickman's E.
pub(super) fn foreseen(one: &Rating, other: &Rating, ahead: Advantage, weight: f64) -> f64 {
    chance(weight * (one.points + ahead.points - other.points) / SCALE)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use skillratings::Outcomes;
    use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2, glicko2_rating_period};

    use super::*;

    fn rating(points: f64, deviation: f64) -> Rating {
        Rating { points, deviation, volatility: 0.06 }
    }

    fn theirs(rating: Rating) -> Glicko2Rating {
        let Rating { points, deviation, volatility } = rating;
        Glicko2Rating { rating: points, deviation, volatility }
    }

    fn close(ours: Rating, theirs: Glicko2Rating) -> Result<(), TestCaseError> {
        for (ours, theirs, most) in [
            (ours.points, theirs.rating, 1e-4),
            (ours.deviation, theirs.deviation, 1e-4),
            (ours.volatility, theirs.volatility, 1e-7),
        ] {
            prop_assert!((ours - theirs).abs() < most, "{ours} and {theirs}");
        }
        Ok(())
    }

    #[test]
    fn the_example_of_the_paper() {
        let game = |points, deviation, score| Game {
            opponent: rating(points, deviation),
            score,
            ahead: Advantage::NONE,
        };
        let games = [game(1400., 30., 1.), game(1550., 100., 0.), game(1700., 300., 0.)];
        let after = rating(1500.0, 200.0).after(&games, 1.0);
        assert_eq!(format!("{:.2}", after.points), "1464.05");
        assert_eq!(format!("{:.2}", after.deviation), "151.52");
        assert_eq!(format!("{:.5}", after.volatility), "0.06000");
    }

    #[test]
    fn time_away_adds_what_the_volatility_says() {
        let known = rating(1700.0, 50.0);
        let after = known.after(&[], 1.0);
        assert!((after.deviation - (50.0f64.powi(2) + (0.06 * SCALE).powi(2)).sqrt()).abs() < 1e-9);
        assert_eq!((after.points, after.volatility), (1700.0, 0.06));
        assert_eq!(known.away(0.0), known);
        assert_eq!(known.away(1e9).deviation, 350.0);
    }

    #[test]
    fn an_advantage_is_worth_as_many_points() {
        let (one, other) = (rating(1500.0, 80.0), rating(1560.0, 90.0));
        let ahead = Advantage { points: 60.0 };
        let after = one.after(&[Game { opponent: other, score: 1.0, ahead }], 1.0);
        let plain = Game { opponent: rating(1500.0, 90.0), score: 1.0, ahead: Advantage::NONE };
        assert_eq!(after, one.after(&[plain], 1.0));
    }

    #[test]
    fn the_strangest_results_are_finite() {
        for (points, deviation, volatility) in
            [(0.0, 0.0, 0.0), (4000.0, 350.0, 0.1), (-1e6, 1e-3, 1e-3)]
        {
            for opponent in [rating(4000.0, 1e-9), rating(-1e6, 350.0), rating(1e7, 30.0)] {
                for score in [0.0, 1.0] {
                    let one = Rating { points, deviation, volatility };
                    let game = Game { opponent, score, ahead: Advantage::NONE };
                    let after = one.after(&[game], 1.0);
                    let Rating { points, deviation, volatility } = after;
                    assert!(
                        [points, deviation, volatility].iter().all(|x| x.is_finite()),
                        "{after:?}"
                    );
                }
            }
        }
    }

    fn any_rating() -> impl Strategy<Value = Rating> {
        (600.0..2800.0, 30.0..350.0, 0.03..0.1f64)
            .prop_map(|(points, deviation, volatility)| Rating { points, deviation, volatility })
    }

    fn any_game() -> impl Strategy<Value = Game> {
        (any_rating(), 0..3).prop_map(|(opponent, half)| Game {
            opponent,
            score: f64::from(half) / 2.0,
            ahead: Advantage::NONE,
        })
    }

    fn outcome(score: f64) -> Outcomes {
        match score {
            1.0 => Outcomes::WIN,
            0.0 => Outcomes::LOSS,
            _ => Outcomes::DRAW,
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn periods_are_rated_as_another_library_does(
            one in any_rating(),
            games in proptest::collection::vec(any_game(), 1..12),
        ) {
            let results: Vec<_> =
                games.iter().map(|game| (theirs(game.opponent), outcome(game.score))).collect();
            let after = glicko2_rating_period(&theirs(one), &results, &Glicko2Config::new());
            close(one.after(&games, 1.0), after)?;
        }

        #[test]
        fn single_games_are_rated_as_another_library_does(one in any_rating(), game in any_game()) {
            let (after, _) = glicko2(
                &theirs(one),
                &theirs(game.opponent),
                &outcome(game.score),
                &Glicko2Config::new(),
            );
            close(one.after(&[game], 1.0), after)?;
        }

        #[test]
        fn a_better_score_is_never_worth_less(one in any_rating(), game in any_game()) {
            let at = |score| one.after(&[Game { score, ..game }], 1.0).points;
            prop_assert!(at(0.0) < at(0.5) && at(0.5) < at(1.0));
            prop_assert!(at(0.0) <= one.points && one.points <= at(1.0));
        }

        #[test]
        fn who_was_away_for_longer_moves_further(one in any_rating(), game in any_game()) {
            let won = Game { score: 1.0, ..game };
            let at = |periods| one.after(&[won], periods);
            prop_assert!(at(0.0).points <= at(10.0).points);
            prop_assert!(at(0.0).deviation < at(10.0).deviation);
        }
    }
}
