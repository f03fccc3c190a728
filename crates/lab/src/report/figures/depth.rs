//! How much there is to learn, and what is known for sure.

use ludoteca_club::rating::Rating;
use ludoteca_club::rating::level::{Meeting, ladder};

use super::{Figure, Form, Of, Part, Samples, Source, Unit, Unknown};
use crate::levels::Count;
use crate::matches::Z;
use crate::report::estimate::{Estimate, Interval, share};
use crate::report::ladder::{Ladder, Tried};
use crate::report::plan::Key;
use crate::report::sample::Sample;

pub(super) fn figures(samples: &Samples<'_>) -> Vec<Figure> {
    let mut all = rungs(&Ladder::of_all(samples.log));
    all.extend(solved(samples));
    all
}

fn rungs(ladder: &Ladder) -> Vec<Figure> {
    let form = |name, unit| Form { name, part: Part::Depth, unit, source: Source::Matches };
    let known = ladder.tried.iter().any(|tried| tried.games() > 0);
    let share_of = |rung: &Tried| share(rung.won(), rung.games());
    // Sure are the rungs up to the first that may be none.
    let proven = |rung: &&Tried| {
        share_of(rung).and_then(|found| found.interval).is_some_and(|i| i.low > 0.5)
    };
    let count = ladder.rungs.len() as f64;
    let low = ladder.rungs.iter().take_while(proven).count() as f64;
    // Where nobody beats the top any more, that was the last rung; else there may be more.
    let interval = Some(Interval { low, high: ladder.ended.then_some(count) });
    let games: u32 = ladder.tried.iter().map(Tried::games).sum();
    let depth = known.then_some(Estimate { value: count, interval, samples: games, exact: false });
    let mut all = vec![form("rungs", Unit::Count).found(Of::default(), depth)];
    for rung in &ladder.rungs {
        let of = Of { below: Some(rung.below), ..Of::player(rung.above) };
        all.push(form("rung", Unit::Share).found(of, share_of(rung)));
    }
    all.extend(elo(ladder).into_iter().map(|(player, estimate)| {
        form("elo", Unit::Points).found(Of::player(player), Some(estimate))
    }));
    all
}

/// The points of all players who were tried, over the one at random.
fn elo(ladder_of: &Ladder) -> Vec<(u64, Estimate)> {
    let mut players = vec![0];
    let tried: Vec<&Tried> = ladder_of.tried.iter().filter(|tried| tried.games() > 0).collect();
    tried.iter().for_each(|tried| players.extend([tried.below, tried.above]));
    players.sort_unstable();
    players.dedup();
    let number = |thought| players.iter().position(|&player| player == thought);
    let meeting = |tried: &&Tried| {
        let players = [number(tried.above)?, number(tried.below)?];
        Some(Meeting { players, seats: tried.seats.map(Count::result), from_start: false })
    };
    let meetings: Vec<Meeting> = tried.iter().filter_map(meeting).collect();
    if meetings.is_empty() {
        return Vec::new();
    }
    let first = Rating { points: 0.0, deviation: 0.0, ..Rating::default() };
    let Ok(found) = ladder(&first, players.len(), &meetings) else { return Vec::new() };
    let games = |player: u64| {
        let own = tried.iter().filter(|tried| tried.above == player || tried.below == player);
        own.map(|tried| tried.games()).sum()
    };
    let estimate = |(player, rating): (u64, &Rating)| {
        let (value, reach) = (rating.points, Z * rating.deviation);
        let interval = Some(Interval { low: value - reach, high: Some(value + reach) });
        // All points are counted from the one at random.
        (player, Estimate { value, interval, samples: games(player), exact: player == 0 })
    };
    players.iter().copied().zip(&found.players).map(estimate).collect()
}

/// Results of best play on boards whose search was begun: what the seat gets that begins.
fn solved(samples: &Samples<'_>) -> Vec<Figure> {
    let form =
        Form { name: "solved", part: Part::Solved, unit: Unit::Share, source: Source::Searches };
    if samples.context.boards.is_empty() {
        return vec![form.unknown(Of::default(), Unknown::Chance)];
    }
    let mut all = Vec::new();
    for (number, board) in (0..).zip(&samples.context.boards) {
        let efforts = samples.log.iter().filter_map(|(key, sample)| match *key {
            Key::Solved { board, .. } if board == number => Some(sample),
            _ => None,
        });
        let efforts: Vec<&Sample> = efforts.collect();
        let of = Of { game: Some(board.spec().to_string()), ..Of::default() };
        let result = efforts.iter().find_map(|sample| match sample {
            Sample::Solved(payoffs) => Some(payoffs),
            _ => None,
        });
        match result {
            Some(payoffs) => {
                let first = board.start().turn().seat().map_or(0, ludoteca_core::Seat::index);
                all.push(form.found(of, Some(Estimate::exact(payoffs[first], 1))));
            }
            None if !efforts.is_empty() => all.push(form.unknown(of, Unknown::Samples)),
            None => {}
        }
    }
    if all.is_empty() {
        all.push(form.unknown(Of::default(), Unknown::Samples));
    }
    all
}
