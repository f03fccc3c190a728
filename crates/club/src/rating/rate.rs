//! What a rated game does to the standings of all who sat at its table.

use super::{Advantage, Game, Standing, Team, places, weng_lin};
use crate::time::Millis;

/// One side of a game: a player, or partners who win together.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// Who plays for it.
    pub members: Vec<Standing>,
    /// What it got, in any unit: more is better, and the same is shared.
    pub payoff: f64,
    /// What its seats are worth.
    pub ahead: Advantage,
}

impl Side {
    /// A side of one, with nothing won and no advantage.
    #[must_use]
    pub fn of(player: Standing) -> Side {
        Side { members: vec![player], payoff: 0.0, ahead: Advantage::NONE }
    }

    /// The side as a team that came in somewhere.
    pub(super) fn team(&self, place: usize, now: Millis) -> Team {
        let members = self.members.iter().map(|member| member.now(now)).collect();
        Team { members, place, ahead: self.ahead }
    }
}

/// Why a game cannot be rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RateError {
    /// There is nobody to compare with.
    #[error("a rated game has two sides or more, not {0}")]
    Sides(usize),
    /// A side without players, by its number from 0.
    #[error("side {0} of the game has no players; each has one or more")]
    Nobody(usize),
    /// A payoff or an advantage that is no number, by the side from 0.
    #[error("what side {0} of the game got or is ahead by is no finite number")]
    Number(usize),
}

/// The standings after a game that ended now, of each side as its members are given. Two single
/// players are rated by Glicko-2, as one period of one game; all others by Weng and Lin. Who is fixed
/// stays; all others have one game more.
///
/// # Errors
/// [`RateError`] for fewer than two sides, a side without players, or numbers that are none.
pub fn rate(sides: &[Side], now: Millis) -> Result<Vec<Vec<Standing>>, RateError> {
    if sides.len() < 2 {
        return Err(RateError::Sides(sides.len()));
    }
    if let Some(empty) = sides.iter().position(|side| side.members.is_empty()) {
        return Err(RateError::Nobody(empty));
    }
    let finite = |side: &Side| side.payoff.is_finite() && side.ahead.points.is_finite();
    if let Some(wrong) = sides.iter().position(|side| !finite(side)) {
        return Err(RateError::Number(wrong));
    }
    let places = places(&sides.iter().map(|side| side.payoff).collect::<Vec<_>>());
    if let [one, other] = sides
        && let ([first], [second]) = (&one.members[..], &other.members[..])
    {
        let score = match places[0].cmp(&places[1]) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        };
        let ahead = one.ahead.over(other.ahead);
        let first_after = single(first, second, score, ahead, now);
        let second_after = single(second, first, 1.0 - score, other.ahead.over(one.ahead), now);
        return Ok(vec![vec![first_after], vec![second_after]]);
    }
    let teams: Vec<Team> =
        sides.iter().zip(&places).map(|(side, &place)| side.team(place, now)).collect();
    let after = weng_lin(&teams).into_iter().zip(sides).map(|(ratings, side)| {
        side.members.iter().zip(ratings).map(|(member, rating)| member.after(rating, now)).collect()
    });
    Ok(after.collect())
}

fn single(one: &Standing, other: &Standing, score: f64, ahead: Advantage, now: Millis) -> Standing {
    let game = Game { opponent: other.now(now), score, ahead };
    one.after(one.rating.after(&[game], one.periods(now)), now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::{FLOOR, PERIOD, Rating, STEADIEST};
    use crate::time::DAY;

    fn at(points: f64, deviation: f64) -> Standing {
        Standing {
            rating: Rating { points, deviation, volatility: 0.06 },
            games: 9,
            at: 0,
            fixed: false,
        }
    }

    fn side(player: Standing, payoff: f64) -> Side {
        Side { payoff, ..Side::of(player) }
    }

    #[test]
    fn two_players_are_rated_by_glicko() {
        let (one, other) = (at(1500.0, 200.0), at(1700.0, 60.0));
        let after = rate(&[side(one, 1.0), side(other, 0.0)], PERIOD).expect("a game");
        let game = |opponent: Standing, score| Game {
            opponent: opponent.now(PERIOD),
            score,
            ahead: Advantage::NONE,
        };
        assert_eq!(after[0][0].rating, one.rating.after(&[game(other, 1.0)], 1.0));
        assert_eq!(after[1][0].rating, other.rating.after(&[game(one, 0.0)], 1.0));
        assert_eq!((after[0][0].games, after[0][0].at), (10, PERIOD));
    }

    #[test]
    fn a_win_from_the_better_seat_is_worth_less_and_a_loss_costs_more() {
        let (one, other) = (at(1500.0, 80.0), at(1500.0, 80.0));
        let gain = |payoff, points| {
            let first = Side { ahead: Advantage { points }, ..side(one, payoff) };
            let after = rate(&[first, side(other, 1.0 - payoff)], 0).expect("a game");
            (after[0][0].rating.points - 1500.0, after[1][0].rating.points - 1500.0)
        };
        assert!(gain(1.0, 60.0).0 < gain(1.0, 0.0).0);
        assert!(gain(0.0, 60.0).0 < gain(0.0, 0.0).0);
        assert!(gain(0.5, 60.0).0 < 0.0 && gain(0.5, 60.0).1 > 0.0);
        assert_eq!(gain(0.5, 0.0), (0.0, 0.0));
    }

    #[test]
    fn computers_stay_as_they_were_measured() {
        let level = Standing::fixed(Rating { points: 1800.0, deviation: 30.0, volatility: 0.06 });
        let after =
            rate(&[side(at(1500.0, 300.0), 1.0), side(level, 0.0)], 900 * DAY).expect("a game");
        assert_eq!(after[1][0], level);
        assert!(after[0][0].rating.points > 1700.0);
    }

    #[test]
    fn partners_rise_and_fall_together() {
        let pair =
            |payoff| Side { members: vec![at(1500.0, 90.0); 2], payoff, ahead: Advantage::NONE };
        let after = rate(&[pair(1.0), pair(0.0)], 0).expect("a game");
        assert_eq!(after[0][0], after[0][1]);
        assert!(after[0][1].rating.points > 1500.0 && after[1][0].rating.points < 1500.0);
        assert_eq!(after[1][1].games, 10);
    }

    #[test]
    fn who_shares_a_place_shares_what_it_is_worth() {
        let sides = [0.5, 0.0, 0.5].map(|payoff| side(at(1500.0, 90.0), payoff));
        let after = rate(&sides, 0).expect("a game");
        assert_eq!(after[0], after[2]);
        assert!(after[1][0].rating.points < 1500.0);
    }

    #[test]
    fn ratings_stay_within_their_bounds() {
        let mut weak = at(FLOOR, 350.0);
        let mut steady = at(1500.0, STEADIEST);
        for _ in 0..100 {
            let after = rate(&[side(weak, 0.0), side(steady, 1.0)], 0).expect("a game");
            (weak, steady) = (after[0][0], after[1][0]);
        }
        assert_eq!(weak.rating.points, FLOOR);
        assert_eq!(steady.rating.deviation, STEADIEST);
    }

    #[test]
    fn a_clock_that_goes_back_changes_nothing() {
        let late = Standing { at: 500 * DAY, ..at(1500.0, 90.0) };
        assert_eq!(late.now(DAY), late.rating);
        let after = rate(&[side(late, 1.0), side(late, 0.0)], DAY).expect("a game");
        assert_eq!(after[0][0].at, 500 * DAY);
    }

    #[test]
    fn what_is_no_game_is_refused() {
        let one = side(at(1500.0, 90.0), 1.0);
        let empty = Side { members: Vec::new(), ..one.clone() };
        let odd = Side { payoff: f64::NAN, ..one.clone() };
        assert_eq!(rate(std::slice::from_ref(&one), 0), Err(RateError::Sides(1)));
        assert_eq!(rate(&[one.clone(), empty], 0), Err(RateError::Nobody(1)));
        assert_eq!(rate(&[odd, one], 0), Err(RateError::Number(0)));
    }

    #[test]
    fn standings_are_written_and_read() {
        let standing = at(1512.5, 88.25);
        let text = serde_json::to_string(&standing).expect("a value");
        assert_eq!(
            text,
            r#"{"rating":{"points":1512.5,"deviation":88.25,"volatility":0.06},"games":9,"at":0,"fixed":false}"#
        );
        assert_eq!(serde_json::from_str::<Standing>(&text).expect("a standing"), standing);
    }
}
