//! The levels of the computer as players: ratings from matches, and what the first seat is worth.

mod newton;

use super::{Advantage, Rating, SCALE};
use newton::{Form, Game, fit};

/// What the first of two players won in one of the seats.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MatchResult {
    /// What was won, a draw counting half: from 0 to as many as there were games.
    pub score: f64,
    /// How many games were played.
    pub games: u32,
}

/// A match of two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// The numbers of the two, counted from 0.
    pub players: [usize; 2],
    /// What the first of the two won where it had the first seat, and where it had the second one.
    pub seats: [MatchResult; 2],
    /// Whether the games began as games do, and not from some position: only then do they tell what a
    /// seat is worth.
    pub from_start: bool,
}

/// Ratings that follow from matches.
#[derive(Clone, Debug, PartialEq)]
pub struct Ladder {
    /// Of each player, with its error as the deviation. The volatility is that of a newcomer.
    pub players: Vec<Rating>,
    /// What the first seat is worth.
    pub first: Advantage,
    /// The standard error of that, in points.
    pub first_error: f64,
}

/// Why matches give no ratings.
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
    /// Somebody plays who is not among the players, or against itself.
    #[error("player {0} cannot play that match; it has two of the players, each another one")]
    Player(usize),
    /// No matches lead from the first player to this one.
    #[error(
        "no matches connect player {0} with the first one; give one against somebody who is connected"
    )]
    Apart(usize),
}

/// The ratings of so many players, of whom the first is known, by all matches together: those by which
/// what happened was most likely, where a game's chances are those of the difference of the two
/// ratings and of what the first seat is worth (Bradley and Terry, with a term for the seat). The error
/// of the known rating and that of the matches add up.
///
/// To what was played in each match a quarter of a win and of a loss are added for each seat, so that
/// whoever won everything has a rating, too; and a seat is taken to be worth less than 400 points until
/// matches say otherwise. The deviations take draws for as uncertain as wins and losses, which says too
/// much rather than too little. Games that began from some position have a term of their own for the
/// seat, which is not told.
///
/// # Errors
/// [`MatchError`] for no games, a score out of range, and players that nothing connects with the first.
///
/// ```
/// use ludoteca_club::rating::Rating;
/// use ludoteca_club::rating::level::{MatchResult, Meeting, ladder};
///
/// let first = Rating { points: 1000.0, deviation: 20.0, ..Rating::default() };
/// let seat = |score| MatchResult { score, games: 200 };
/// let meeting = Meeting { players: [1, 0], seats: [seat(155.0), seat(145.0)], from_start: true };
/// let ladder = ladder(&first, 2, &[meeting]).expect("a match");
/// let two = ladder.players[1];
/// assert_eq!((two.points.round(), two.deviation.round()), (1191.0, 28.0));
/// assert_eq!((ladder.first.points.round(), ladder.first_error.round()), (23.0, 20.0));
/// ```
pub fn ladder(first: &Rating, players: usize, matches: &[Meeting]) -> Result<Ladder, MatchError> {
    for meeting in matches {
        check(meeting, players)?;
    }
    if let Some(apart) = apart(players, matches) {
        return Err(MatchError::Apart(apart));
    }
    // What is looked for: the strengths of all but the first, and two terms of the seat.
    let unknown = players.saturating_sub(1);
    let (start, elsewhere) = (unknown, unknown + 1);
    let games = matches.iter().flat_map(|meeting| {
        let seat = if meeting.from_start { start } else { elsewhere };
        [1.0, -1.0].into_iter().zip(meeting.seats).map(move |(sign, result)| {
            let [one, other] = meeting.players.map(|player| player.checked_sub(1));
            let form: Form = [(one, 1.0), (other, -1.0), (Some(seat), sign)];
            Game::smoothed(form, result)
        })
    });
    let games: Vec<Game> = games.flatten().collect();
    let found = fit(unknown + 2, &games, &[start, elsewhere]);
    let level = |index: usize| Rating {
        points: first.points + SCALE * found.values[index],
        deviation: first.deviation.hypot(SCALE * found.errors[index]),
        ..Rating::default()
    };
    Ok(Ladder {
        players: std::iter::once(*first).chain((0..unknown).map(level)).take(players).collect(),
        first: Advantage { points: SCALE * found.values[start] },
        first_error: SCALE * found.errors[start],
    })
}

fn check(meeting: &Meeting, players: usize) -> Result<(), MatchError> {
    let [one, other] = meeting.players;
    if let Some(&wrong) = meeting.players.iter().find(|&&player| player >= players) {
        return Err(MatchError::Player(wrong));
    }
    if one == other {
        return Err(MatchError::Player(one));
    }
    if meeting.seats.iter().all(|result| result.games == 0) {
        return Err(MatchError::NoGames);
    }
    let wrong = |result: &&MatchResult| !(0.0..=f64::from(result.games)).contains(&result.score);
    match meeting.seats.iter().find(wrong) {
        Some(&MatchResult { score, games }) => Err(MatchError::Score { score, games }),
        None => Ok(()),
    }
}

/// The first player that no matches connect with player 0.
fn apart(players: usize, matches: &[Meeting]) -> Option<usize> {
    let mut near = vec![false; players];
    if let Some(first) = near.first_mut() {
        *first = true;
    }
    // Each round reaches one player more, or is the last.
    while let Some(next) = matches.iter().find_map(|meeting| {
        let [one, other] = meeting.players;
        match (near[one], near[other]) {
            (true, false) => Some(other),
            (false, true) => Some(one),
            _ => None,
        }
    }) {
        near[next] = true;
    }
    near.iter().position(|near| !near)
}

#[cfg(test)]
mod tests;
