//! Length, choices, results, and games to replay.

use std::collections::{BTreeMap, BTreeSet};

use super::{Figure, Form, Of, Part, Samples, Source, Unit, Unknown};
use crate::report::estimate::{Estimate, mean, quantile, share};
use crate::report::figures::character::{drama, history};
use crate::report::plan::Key;
use crate::report::sample::{Game, Sample};

const NONE: (f64, f64) = (0.0, f64::INFINITY);
/// Choices are told of so many turns at most, and of those that so many games reached.
const TURNS: usize = 120;
const REACHED: usize = 4;
/// Ends of games at a limit are told by this message, or by a length at which nobody has won.
const ENDLESS: &str = "end-endless";
/// That of games that end because no cell is empty.
const FULL: &str = "end-full";

pub(super) fn figures(samples: &Samples<'_>) -> Vec<Figure> {
    let mut all = Vec::new();
    if samples.players.is_empty() {
        for (name, part) in [("length", Part::Length), ("result", Part::Results)] {
            let form = Form { name, part, unit: Unit::Count, source: Source::Random };
            all.push(form.unknown(Of::default(), Unknown::Samples));
        }
    }
    for (player, games) in &samples.players {
        length(*player, games, &mut all);
    }
    choices(samples, &mut all);
    for (player, games) in &samples.players {
        results(samples, *player, samples.context.swaps, games, &mut all);
    }
    for (player, games) in &samples.others {
        results(samples, *player, !samples.context.swaps, games, &mut all);
    }
    ends(samples, &mut all);
    openings(samples, &mut all);
    turns(samples, &mut all);
    all
}

fn source(player: u64) -> Source {
    if player == 0 { Source::Random } else { Source::Alone }
}

fn length(player: u64, games: &[&Game], all: &mut Vec<Figure>) {
    let turns: Vec<f64> = games.iter().map(|game| game.turns() as f64).collect();
    let steps: Vec<f64> = games.iter().map(|game| game.plies() as f64).collect();
    let mut tell = |name, unit, estimate| {
        let form = Form { name, part: Part::Length, unit, source: source(player) };
        all.push(form.found(Of::player(player), estimate));
    };
    tell("length", Unit::Turns, mean(&turns, NONE));
    tell("length-lower", Unit::Turns, quantile(&turns, 0.25));
    tell("length-median", Unit::Turns, quantile(&turns, 0.5));
    tell("length-upper", Unit::Turns, quantile(&turns, 0.75));
    tell("steps", Unit::Count, mean(&steps, NONE));
}

/// The ways of a turn of which this is the logarithm. More than anybody can count is not told apart.
fn ways(logarithm: f64) -> f64 {
    10f64.powf(logarithm.min(100.0))
}

fn choices(samples: &Samples<'_>, all: &mut Vec<Figure>) {
    let form = |name, source| Form { name, part: Part::Length, unit: Unit::Count, source };
    for (player, games) in &samples.players {
        let of_game = |game: &&Game| {
            let turns: Vec<f64> = game
                .turns
                .iter()
                .filter(|turn| turn.0.is_some())
                .map(|turn| ways(turn.2))
                .collect();
            turns.iter().sum::<f64>() / turns.len().max(1) as f64
        };
        let means: Vec<f64> = games.iter().map(of_game).collect();
        all.push(form("choices", source(*player)).found(Of::player(*player), mean(&means, NONE)));
    }
    let (player, games) = samples.main().unwrap_or((0, samples.at_random()));
    for turn in 1..=TURNS {
        let at = |game: &&Game| {
            let mut own = game.turns.iter().filter(|turn| turn.0.is_some());
            own.nth(turn - 1).map(|turn| ways(turn.2))
        };
        let found: Vec<f64> = games.iter().filter_map(at).collect();
        if found.len() < REACHED.min(games.len()) || found.is_empty() {
            break;
        }
        let of = Of { turn: Some(turn), ..Of::player(player) };
        all.push(form("choices-turn", source(player)).found(of, mean(&found, NONE)));
    }
}

fn results(
    samples: &Samples<'_>,
    player: u64,
    swaps: bool,
    games: &[&Game],
    all: &mut Vec<Figure>,
) {
    let swap = samples.context.other.is_some().then_some(swaps);
    let of = Of { swap, ..Of::player(player) };
    let form = |name| Form { name, part: Part::Results, unit: Unit::Share, source: source(player) };
    let number = games.len() as u32;
    for seat in 0..samples.context.parties.len() {
        let won = games.iter().map(|game| game.payoffs[seat]).sum();
        let of = Of { seat: Some(seat), ..of.clone() };
        all.push(form("result").found(of, share(won, number)));
    }
    let part = |is: &dyn Fn(&Game) -> bool| {
        share(games.iter().filter(|game| is(game)).count() as f64, number)
    };
    let even = |game: &Game| game.payoffs.iter().all(|p| (p - game.payoffs[0]).abs() < 1e-9);
    all.push(form("draws").found(of.clone(), part(&even)));
    let cap = u64::from(samples.context.game.cap());
    // A bound that a game reaches by filling the board is no limit that ends it.
    let at_cap = |game: &Game| game.plies() >= cap && even(game) && game.end != FULL;
    let capped = |game: &Game| game.end == ENDLESS || at_cap(game);
    all.push(form("capped").found(of.clone(), part(&capped)));
    if player > 0 {
        let different: BTreeSet<&[String]> = games.iter().map(|game| &game.steps[..]).collect();
        let form = Form { unit: Unit::Count, ..form("different") };
        let exact = Estimate::exact(different.len() as f64, number);
        all.push(form.found(of, (number > 0).then_some(exact)));
    }
}

/// How games of the player end of whom most is told.
fn ends(samples: &Samples<'_>, all: &mut Vec<Figure>) {
    let Some((player, games)) = samples.main() else { return };
    let mut ends: BTreeMap<&str, u32> = BTreeMap::new();
    games.iter().for_each(|game| *ends.entry(&game.end).or_default() += 1);
    let form = Form { name: "end", part: Part::Results, unit: Unit::Share, source: Source::Alone };
    for (end, count) in ends {
        let of = Of { end: Some(end.to_owned()), ..Of::player(player) };
        all.push(form.found(of, share(count.into(), games.len() as u32)));
    }
}

/// First steps by what they are worth to who makes them, the best first.
fn openings(samples: &Samples<'_>, all: &mut Vec<Figure>) {
    let form =
        Form { name: "opening", part: Part::Openings, unit: Unit::Share, source: Source::Openings };
    let mut tried: BTreeMap<&str, (f64, u32)> = BTreeMap::new();
    for (key, sample) in samples.log {
        if let (Key::Opening { .. }, Sample::Game(game)) = (key, sample)
            && let (Some(step), Some(seat)) = (game.steps.first(), game.turns[0].0)
        {
            let (won, games) = tried.entry(step).or_default();
            *won += game.payoffs[usize::from(seat)];
            *games += 1;
        }
    }
    if samples.context.first_steps < 2 {
        all.push(form.unknown(Of::default(), Unknown::Start));
    } else if tried.is_empty() {
        all.push(form.unknown(Of::default(), Unknown::Samples));
    }
    let mut found: Vec<Figure> = tried
        .into_iter()
        .map(|(step, (won, games))| {
            form.found(Of { step: Some(step.to_owned()), ..Of::default() }, share(won, games))
        })
        .collect();
    // Those of whom more is known come first among equals.
    let low = |figure: &Figure| figure.estimate().and_then(|e| Some((e.value, e.interval?.low)));
    found.sort_by(|a, b| low(b).partial_cmp(&low(a)).expect("finite"));
    all.append(&mut found);
}

/// By how much the first player is ahead in moves.
fn turns(samples: &Samples<'_>, all: &mut Vec<Figure>) {
    let form = |name, source| Form { name, part: Part::Turns, unit: Unit::Count, source };
    if let Some(sequence) = samples.context.sequence {
        let leads: Vec<f64> = sequence.leads().take(16).map(|lead| lead as f64).collect();
        for (i, &lead) in leads.iter().enumerate() {
            let of = Of { turn: Some(i + 1), ..Of::default() };
            all.push(form("lead-by-rule", Source::Rules).found(of, Some(Estimate::exact(lead, 1))));
        }
    }
    if samples.context.sides() != 2 {
        all.push(form("lead-mean", Source::Alone).unknown(Of::default(), Unknown::Sides));
        return;
    }
    let (player, games) = samples.main().unwrap_or((0, samples.at_random()));
    let leads: Vec<Vec<f64>> = games.iter().map(|game| leads(game, samples)).collect();
    let any = (f64::NEG_INFINITY, f64::INFINITY);
    for turn in 1..=16 {
        let at: Vec<f64> = leads.iter().filter_map(|leads| leads.get(turn - 1)).copied().collect();
        if at.len() < REACHED.min(games.len()) || at.is_empty() {
            break;
        }
        let of = Of { turn: Some(turn), ..Of::player(player) };
        all.push(form("lead", source(player)).found(of, mean(&at, any)));
    }
    let means: Vec<f64> = leads
        .iter()
        .filter(|leads| !leads.is_empty())
        .map(|leads| leads.iter().sum::<f64>() / leads.len() as f64)
        .collect();
    all.push(form("lead-mean", source(player)).found(Of::player(player), mean(&means, any)));
}

/// By how many steps the side that began is ahead after each turn.
fn leads(game: &Game, samples: &Samples<'_>) -> Vec<f64> {
    let own = game.turns.iter().filter_map(|turn| Some((turn.0?, turn.1)));
    let mut first = None;
    let lead = own.scan(0.0, |lead, (seat, steps)| {
        let side = samples.context.parties[usize::from(seat)];
        let first = *first.get_or_insert(side);
        *lead += if side == first { f64::from(steps) } else { -f64::from(steps) };
        Some(*lead)
    });
    lead.collect()
}

/// The typical game, the shortest and the most dramatic.
pub(super) fn to_replay(samples: &Samples<'_>) -> Vec<Figure> {
    let form = |name, unit| Form { name, part: Part::Games, unit, source: Source::Alone };
    let Some((player, games)) = samples.main() else {
        return vec![form("typical", Unit::Turns).unknown(Of::default(), Unknown::Samples)];
    };
    let number = games.len() as u32;
    let length = games.iter().map(|game| game.turns() as f64).sum::<f64>() / f64::from(number);
    let away = |game: &&&Game| ((game.turns() as f64 - length).abs() * 1e6) as u64;
    let tell = |name, unit, game: &Game, value| Figure {
        steps: game.steps.clone(),
        course: history(game).map(|chances| chances[0]).collect(),
        ..form(name, unit).found(Of::player(player), Some(Estimate::exact(value, number)))
    };
    let mut all = Vec::new();
    if let Some(game) = games.iter().min_by_key(away) {
        all.push(tell("typical", Unit::Turns, game, game.turns() as f64));
    }
    if let Some(game) = games.iter().min_by_key(|game| game.turns()) {
        all.push(tell("shortest", Unit::Turns, game, game.turns() as f64));
    }
    let dramas = games.iter().filter_map(|game| Some((drama(game, samples.context)?, game)));
    // Among equals the first.
    let most = dramas.reduce(|most, next| if next.0 > most.0 { next } else { most });
    match most {
        Some((most, game)) => all.push(tell("dramatic", Unit::Chance, game, most)),
        None => {
            all.push(form("dramatic", Unit::Chance).unknown(Of::player(player), Unknown::Samples));
        }
    }
    all
}
