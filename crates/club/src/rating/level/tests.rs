use super::*;
use crate::rating::expected;

const SURE: Rating = Rating { points: 1500.0, deviation: 0.0, volatility: 0.06 };

fn result(score: f64, games: u32) -> MatchResult {
    MatchResult { score, games }
}

/// A match of which half of the games is played in each seat.
fn even(players: [usize; 2], score: f64, games: u32) -> Meeting {
    let half = result(score / 2.0, games / 2);
    Meeting { players, seats: [half; 2], from_start: true }
}

/// Knuth's linear generator; only that it is the same every time matters.
struct Drawn(u64);

impl Drawn {
    fn unit(&mut self) -> f64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    /// So many games of two, where the first of them is ahead by so many points.
    fn games(&mut self, ahead: f64, games: u32) -> MatchResult {
        let chance = 1.0 / (1.0 + (-ahead / SCALE).exp());
        result((0..games).filter(|_| self.unit() < chance).count() as f64, games)
    }

    /// A match where a seat is worth so many points.
    fn meeting(&mut self, players: [usize; 2], truth: &[f64], seat: f64, games: u32) -> Meeting {
        let ahead = truth[players[0]] - truth[players[1]];
        let seats = [self.games(ahead + seat, games / 2), self.games(ahead - seat, games / 2)];
        Meeting { players, seats, from_start: true }
    }
}

fn neighbours_and_next(count: usize) -> impl Iterator<Item = [usize; 2]> {
    (1..count)
        .flat_map(|above| [1, 2].map(|down| above.checked_sub(down).map(|below| [above, below])))
        .flatten()
}

#[test]
fn a_rating_foretells_the_match_that_it_is_from() {
    for share in [0.1, 0.35, 0.5, 0.76] {
        let found = ladder(&SURE, 2, &[even([1, 0], share * 10_000.0, 10_000)]).expect("a match");
        let sure = Rating { deviation: 0.0, ..found.players[1] };
        assert!((expected(&sure, &SURE, Advantage::NONE) - share).abs() < 1e-3);
        assert!(found.first.points.abs() < 1e-6);
    }
}

#[test]
fn known_strengths_and_what_a_seat_is_worth_are_found_again() {
    let truth = [1500.0, 1610.0, 1790.0, 1850.0, 2100.0, 2240.0];
    let mut drawn = Drawn(5);
    let meetings: Vec<Meeting> = neighbours_and_next(truth.len())
        .map(|players| drawn.meeting(players, &truth, 60.0, 4000))
        .collect();
    assert_eq!(meetings.len(), 9);
    let found = ladder(&SURE, truth.len(), &meetings).expect("matches");
    for (rating, truth) in found.players.iter().zip(truth) {
        let (low, high) = rating.interval();
        assert!(low - 1e-9 <= truth && truth <= high + 1e-9, "{rating:?} is {truth}");
        assert!(rating.deviation < 15.0, "{rating:?}");
    }
    assert!((found.first.points - 60.0).abs() < 2.0 * found.first_error, "{found:?}");
    assert!(found.first_error < 3.0);
    // By more matches each is known better than by those of neighbours alone.
    let near: Vec<Meeting> =
        meetings.iter().filter(|m| m.players[0] - m.players[1] == 1).copied().collect();
    let near = ladder(&SURE, truth.len(), &near).expect("matches");
    assert!(found.players[5].deviation < near.players[5].deviation);
}

#[test]
fn games_from_other_positions_say_nothing_about_the_seat() {
    let lopsided = Meeting {
        players: [1, 0],
        seats: [result(95.0, 100), result(45.0, 100)],
        from_start: false,
    };
    let found = ladder(&SURE, 2, &[lopsided]).expect("a match");
    assert!(found.first.points.abs() < 1e-9 && (found.first_error - 400.0).abs() < 1e-6);
    let from_start =
        ladder(&SURE, 2, &[Meeting { from_start: true, ..lopsided }]).expect("a match");
    assert!(from_start.first.points > 200.0);
    let [one, other] = [&from_start, &found].map(|ladder| ladder.players[1].points);
    assert!((one - other).abs() < 1e-6);
}

#[test]
fn whoever_won_everything_has_a_rating_of_little_worth() {
    let all = ladder(&SURE, 2, &[even([1, 0], 20.0, 20)]).expect("a match").players[1];
    let none = ladder(&SURE, 2, &[even([1, 0], 0.0, 20)]).expect("a match").players[1];
    assert!(all.points > 2000.0 && all.points < 2300.0 && all.deviation > 200.0, "{all:?}");
    assert!((all.points + none.points - 3000.0).abs() < 1e-6);
    // And where the seat decides everything.
    let seats = [result(50.0, 50), result(0.0, 50)];
    let found = ladder(&SURE, 2, &[Meeting { players: [1, 0], seats, from_start: true }]);
    let found = found.expect("a match");
    assert!((found.players[1].points - 1500.0).abs() < 1e-6, "{found:?}");
    assert!(found.first.points > 500.0 && found.first.points.is_finite(), "{found:?}");
}

#[test]
fn errors_of_a_ladder_add_up() {
    let first = Rating { points: 800.0, deviation: 30.0, volatility: 0.06 };
    let meetings: Vec<Meeting> =
        (1..10).map(|above| even([above, above - 1], 150.0, 200)).collect();
    let levels = ladder(&first, 10, &meetings).expect("matches").players;
    assert_eq!((levels.len(), levels[0]), (10, first));
    assert!(
        levels
            .windows(2)
            .all(|two| { two[0].points < two[1].points && two[0].deviation < two[1].deviation })
    );
    let single = ladder(&SURE, 2, &meetings[..1]).expect("a match").players[1].deviation;
    assert!((levels[9].deviation.powi(2) - 900.0 - 9.0 * single * single).abs() < 0.1);
}

/// Whoever plays matches of known chances finds them within the interval that is told in 19 of 20.
#[test]
fn intervals_hold_what_they_promise() {
    let mut drawn = Drawn(12_345);
    for (ahead, seat) in [(-150.0, 0.0), (0.0, 80.0), (240.0, -40.0)] {
        let truth = [1500.0, 1500.0 + ahead];
        let (mut levels, mut seats) = (0, 0);
        for _ in 0..2000 {
            let meeting = drawn.meeting([1, 0], &truth, seat, 200);
            let found = ladder(&SURE, 2, &[meeting]).expect("a match");
            let (low, high) = found.players[1].interval();
            levels += u32::from(low <= truth[1] && truth[1] <= high);
            seats += u32::from((found.first.points - seat).abs() <= 1.96 * found.first_error);
        }
        for within in [levels, seats] {
            let share = f64::from(within) / 2000.0;
            assert!((0.93..=0.97).contains(&share), "{ahead} {seat}: {share}");
        }
    }
}

#[test]
fn matches_that_cannot_be_are_refused() {
    assert_eq!(ladder(&SURE, 2, &[even([1, 0], 0.0, 0)]), Err(MatchError::NoGames));
    for score in [-0.5, 10.5, f64::NAN] {
        let seats = [result(score, 10), result(5.0, 10)];
        let meeting = Meeting { players: [1, 0], seats, from_start: true };
        let error = ladder(&SURE, 2, &[meeting]).expect_err("no match");
        assert!(error.to_string().contains("from 0 to 10"), "{error}");
    }
    assert_eq!(ladder(&SURE, 2, &[even([2, 0], 1.0, 2)]), Err(MatchError::Player(2)));
    assert_eq!(ladder(&SURE, 2, &[even([1, 1], 1.0, 2)]), Err(MatchError::Player(1)));
    assert_eq!(ladder(&SURE, 3, &[even([1, 0], 1.0, 2)]), Err(MatchError::Apart(2)));
    let alone = ladder(&SURE, 1, &[]).expect("nobody else");
    assert_eq!((alone.players.len(), alone.first), (1, Advantage::NONE));
}
