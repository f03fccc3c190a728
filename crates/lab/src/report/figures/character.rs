//! How a game goes up and down, as those who play it see it.
//!
//! What the player at the step expects for each seat stands beside every turn. A *lead* is the chance of a
//! side over that of the best other one.

use ludoteca_study::Kind;

use super::{Figure, Form, Of, Part, Samples, Source, Unit, Unknown};
use crate::report::estimate::{Estimate, mean};
use crate::report::kin::Context;
use crate::report::sample::Game;

/// A side leads when its chance is so much over that of the others; else nobody does, and who led before is
/// still taken for the one.
const HYSTERESIS: f64 = 0.1;
/// From such a lead on that it never loses again, a game is decided for a side: three chances of four.
const DECIDED: f64 = 0.5;

pub(super) fn figures(samples: &Samples<'_>) -> Vec<Figure> {
    let (player, games) = samples.main().unwrap_or((0, &[]));
    let of = if games.is_empty() { Of::default() } else { Of::player(player) };
    let context = samples.context;
    let measured = |measure: &dyn Fn(&Game) -> Option<f64>, most: f64| -> Option<Estimate> {
        let values: Vec<f64> = games.iter().filter_map(|game| measure(game)).collect();
        mean(&values, (0.0, most))
    };
    let form = |name, unit| Form { name, part: Part::Character, unit, source: Source::Alone };
    let chance = |name, measure: &dyn Fn(&Game) -> Option<f64>| {
        form(name, Unit::Chance).found(of.clone(), measured(measure, 1.0))
    };
    let count = |name, measure: &dyn Fn(&Game) -> Option<f64>| {
        form(name, Unit::Count).found(of.clone(), measured(measure, f64::INFINITY))
    };
    let coverage = match games.first() {
        Some(game) if game.covered.is_none() => {
            form("coverage", Unit::Share).unknown(of.clone(), Unknown::Board)
        }
        _ => form("coverage", Unit::Share).found(of.clone(), measured(&|game| game.covered, 1.0)),
    };
    vec![
        chance("drama", &|game| drama(game, context)),
        count("lead-changes", &|game| lead_changes(game, context)),
        chance("decisiveness", &|game| decisiveness(game, context)),
        chance("stability", &stability),
        chance("uncertainty", &|game| uncertainty(game, context)),
        chance("clarity", &|game| game.blind),
        count("surprises", &surprises),
        coverage,
    ]
}

/// The chances before each turn, and at the end what came of them.
pub(super) fn history(game: &Game) -> impl Iterator<Item = &[f64]> {
    let thought = game.turns.iter().map(|turn| &turn.3[..]).filter(|chances| !chances.is_empty());
    thought.chain([&game.payoffs[..]])
}

/// By how much a side is over the best of the others.
fn lead(chances: &[f64], parties: &[usize], side: usize) -> f64 {
    let best = |own: bool| {
        let of = chances.iter().zip(parties).filter(|(_, party)| (**party == side) == own);
        of.map(|(chance, _)| *chance).fold(0.0, f64::max)
    };
    best(true) - best(false)
}

/// The side that won; none where nobody has more than all others.
fn winner(game: &Game, context: &Context) -> Option<usize> {
    (0..context.sides()).find(|&side| lead(&game.payoffs, &context.parties, side) > 1e-9)
}

/// How far behind the winner was on average when it was behind (the root of how far, so that a little
/// counts, too); 0 where it never was.
pub(super) fn drama(game: &Game, context: &Context) -> Option<f64> {
    let winner = winner(game, context)?;
    let leads = history(game).map(|chances| lead(chances, &context.parties, winner));
    let behind: Vec<f64> = leads.filter(|lead| *lead < 0.0).map(|lead| (-lead).sqrt()).collect();
    Some(behind.iter().sum::<f64>() / behind.len().max(1) as f64)
}

fn lead_changes(game: &Game, context: &Context) -> Option<f64> {
    let (mut leader, mut changes) = (None, 0);
    for chances in history(game) {
        let leads = |side: &usize| lead(chances, &context.parties, *side) > HYSTERESIS;
        if let Some(now) = (0..context.sides()).find(leads) {
            changes += u32::from(leader.is_some_and(|before| before != now));
            leader = Some(now);
        }
    }
    Some(changes.into())
}

/// The part of a game after which it was decided, 1 where that was at its very end.
fn decisiveness(game: &Game, context: &Context) -> Option<f64> {
    let winner = winner(game, context)?;
    let leads: Vec<f64> =
        history(game).map(|chances| lead(chances, &context.parties, winner)).collect();
    let open = leads.iter().rposition(|lead| *lead < DECIDED).map_or(0, |last| last + 1);
    let last = leads.len() - 1;
    (last > 0).then(|| 1.0 - (last - open.min(last)) as f64 / last as f64)
}

/// How much chances stay as they are from turn to turn.
fn stability(game: &Game) -> Option<f64> {
    let history: Vec<&[f64]> = history(game).collect();
    let moved = |pair: &[&[f64]]| {
        let all: f64 =
            pair[0].iter().zip(pair[1]).map(|(before, after)| (before - after).abs()).sum();
        all / (2.0 * pair[0].iter().sum::<f64>().max(1.0))
    };
    let moves: Vec<f64> = history.windows(2).map(moved).collect();
    let mean = moves.iter().sum::<f64>() / moves.len() as f64;
    (!moves.is_empty()).then(|| (1.0 - mean).clamp(0.0, 1.0))
}

/// How open the game is before a turn, from 0 where somebody is sure to win to 1 where all are as likely to.
fn uncertainty(game: &Game, context: &Context) -> Option<f64> {
    let even = 1.0 / context.sides() as f64;
    let open = |chances: &[f64]| {
        let whole = chances.iter().sum::<f64>().max(1.0);
        // Of two pairs each seat has the chance of its pair; where two share a win, half of it.
        let most = (0..context.sides())
            .map(|side| {
                let own = chances.iter().zip(&context.parties).filter(|(_, party)| **party == side);
                own.map(|(chance, _)| chance / whole).sum::<f64>()
            })
            .fold(0.0, f64::max);
        ((1.0 - most) / (1.0 - even)).clamp(0.0, 1.0)
    };
    let turns = game.turns.iter().map(|turn| &turn.3[..]).filter(|chances| !chances.is_empty());
    let opens: Vec<f64> = turns.map(open).collect();
    let mean = opens.iter().sum::<f64>() / opens.len() as f64;
    (!opens.is_empty() && context.sides() > 1).then_some(mean)
}

/// How many turns a game had after which who took them found to have thrown away as much as a review calls
/// an inaccuracy, in hindsight.
fn surprises(game: &Game) -> Option<f64> {
    let turns: Vec<_> = game.turns.iter().filter(|turn| turn.0.is_some()).collect();
    let after = turns.iter().skip(1).map(|turn| &turn.3[..]).chain([&game.payoffs[..]]);
    let judged = turns.iter().zip(after).filter(|(turn, next)| {
        let seat = usize::from(turn.0.unwrap_or_default());
        turn.3.get(seat).zip(next.get(seat)).is_some_and(|(b, a)| Kind::of(b - a).is_some())
    });
    (!turns.is_empty()).then(|| judged.count() as f64)
}
