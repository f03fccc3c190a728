//! How much there is of a game: its tree, its positions.

use std::collections::BTreeSet;

use super::{Figure, Form, Of, Part, Samples, Source, Unit, Unknown};
use crate::report::estimate::{Estimate, Interval, mean, recapture};
use crate::report::plan::Key;
use crate::report::sample::Sample;

pub(super) fn figures(samples: &Samples<'_>) -> Vec<Figure> {
    let mut all = Vec::new();
    let form = |name, unit, source| Form { name, part: Part::Size, unit, source };
    let any = (0.0, f64::INFINITY);
    for (player, games) in &samples.players {
        let source = if *player == 0 { Source::Random } else { Source::Alone };
        let ways: Vec<f64> =
            games.iter().map(|game| game.turns.iter().map(|turn| turn.2).sum()).collect();
        let of = Of::player(*player);
        all.push(form("tree-typical", Unit::Power, source).found(of.clone(), mean(&ways, any)));
        if *player == 0 {
            all.push(form("tree", Unit::Power, source).found(of, leaves(&ways)));
        }
    }
    let bound = form("boards", Unit::Power, Source::Rules);
    all.push(match boards(samples) {
        Some(boards) => bound.found(Of::default(), Some(Estimate::exact(boards, 1))),
        None => bound.unknown(Of::default(), Unknown::Board),
    });
    let caught = form("positions", Unit::Power, Source::Random);
    all.push(caught.found(Of::default(), positions(samples)));
    all
}

/// The common logarithm of how many games there are, by games at random: the mean of the choices of each
/// multiplied is that without bias (Knuth). Whatever that mean is worth, it is not less than the typical
/// tree by much: large values are rare.
fn leaves(ways: &[f64]) -> Option<Estimate> {
    let most = ways.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let scaled: Vec<f64> = ways.iter().map(|way| 10f64.powf(way - most)).collect();
    let found = mean(&scaled, (0.0, f64::INFINITY))?;
    let value = most + found.value.log10();
    let typical = ways.iter().sum::<f64>() / ways.len() as f64;
    let interval = found.interval.map(|Interval { low, high }| Interval {
        // The mean of the logarithms lies below: never less than that.
        low: (most + low.log10()).max(typical).min(value),
        high: high.map(|high| (most + high.log10()).max(value)),
    });
    Some(Estimate { value, interval, ..found })
}

/// The common logarithm of the ways in which pieces can stand on the cells, whoever is to step.
fn boards(samples: &Samples<'_>) -> Option<f64> {
    let layout = samples.context.game.layout();
    let ways: f64 = 1.0 + layout.pieces.iter().map(|kind| f64::from(kind.most)).sum::<f64>();
    let sides = layout.sides.len().max(1) as f64;
    let known = !layout.cells.is_empty() && !layout.pieces.is_empty();
    known.then(|| layout.cells.len() as f64 * ways.log10() + sides.log10())
}

/// The common logarithm of how many positions games at random reach: of those after one number of steps, by
/// which positions come again in the other half of the games. Positions after other numbers come on top of
/// it.
fn positions(samples: &Samples<'_>) -> Option<Estimate> {
    let mut halves: Vec<(u32, [BTreeSet<u64>; 2])> = Vec::new();
    for (key, sample) in samples.log {
        let (Key::Random { number }, Sample::Game(game)) = (key, sample) else { continue };
        for &(ply, key) in &game.keys {
            let at = halves.iter().position(|half| half.0 == ply).unwrap_or_else(|| {
                halves.push((ply, Default::default()));
                halves.len() - 1
            });
            halves[at].1[*number as usize % 2].insert(key);
        }
    }
    halves.sort_by_key(|half| half.0);
    let estimates = halves.iter().filter_map(|(_, [even, odd])| {
        recapture(even.len(), odd.len(), even.intersection(odd).count())
    });
    // That of which most is surely there; the first among equals.
    let low = |estimate: &Estimate| estimate.interval.map_or(0.0, |interval| interval.low);
    let most = estimates.reduce(|most, next| if low(&next) > low(&most) { next } else { most })?;
    let power = |count: f64| count.max(1.0).log10();
    Some(Estimate {
        value: power(most.value),
        interval: most
            .interval
            .map(|Interval { low, high }| Interval { low: power(low), high: high.map(power) }),
        ..most
    })
}
