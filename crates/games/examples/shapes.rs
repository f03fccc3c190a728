//! Learns what shapes around a cell of Hex are worth from games of the search with itself, and writes
//! `hex/shapes.net`: `cargo run --release -p ludoteca-games --example shapes -- GAMES PLAYOUTS SEED FILE SIZE...`.
//!
//! What is learnt is by which weights cells are chosen as the search divides its playouts among them, those with
//! many counting more than their share (a conditional logit, by steps as large as AdaGrad says).

use std::error::Error;
use std::fs;

use ludoteca_core::learnable::{WEIGHT, Weights};
use ludoteca_core::{Game, Knowledge, Rng, Scratch, StepList, Turn};
use ludoteca_games::hex::{Hex, Rhombus};
use ludoteca_search::{Control, Limits, Options, Searcher};

/// A cell that could be chosen: its share of the choice, and which weights count for it.
type Choice = (f32, Vec<usize>);
/// The power to which playouts are raised: those that only look around shall count little.
const POWER: i32 = 3;
const ROUNDS: usize = 16;
const RATE: f32 = 0.15;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [games, playouts, seed, file, sizes @ ..] = words.as_slice() else {
        return Err(
            "write GAMES PLAYOUTS SEED FILE SIZE..., as in 120 2500 1 shapes.net 11 8".into()
        );
    };
    let (games, playouts): (u32, u64) = (games.parse()?, playouts.parse()?);
    let mut rng = Rng::new(seed.parse()?);
    let mut positions = Vec::new();
    for size in sizes {
        let size = size.parse()?;
        if !(3..=11).contains(&size) {
            return Err(format!("`{size}` is no size from 3 to 11").into());
        }
        let game = Hex::<128, 2>::new(Rhombus { size });
        for _ in 0..games {
            watch(&game, playouts, &mut rng, &mut positions);
        }
    }
    // The first tenth only judges.
    let (judges, lessons) = positions.split_at(positions.len() / 10);
    let weights = learn(lessons, &mut rng);
    println!("{} positions; surprise {:.3}", positions.len(), surprise(judges, &weights));
    let values = weights.iter().map(|weight| (weight / WEIGHT).round() as i16).collect();
    let made =
        format!("{games} games each of {}, {playouts} playouts, seed {seed}", sizes.join(", "));
    fs::write(file, Weights { game: "hex".into(), made, values }.to_bytes())?;
    Ok(())
}

/// A game from one to four random stones, until its result is known.
fn watch(game: &Hex<128, 2>, playouts: u64, rng: &mut Rng, positions: &mut Vec<Vec<Choice>>) {
    let mut state = game.start();
    for _ in 0..=rng.below(4) {
        let step = game.random_step(&state, rng, &mut Scratch::default());
        game.play(&mut state, step);
    }
    let limits = Limits { nodes: Some(playouts), ..Limits::default() };
    let mut searcher = Searcher::new(Options { seed: rng.bits(), ..Options::default() });
    while let Turn::Seat(_) = game.turn(&state) {
        if game.survey(&state, &mut StepList::new()).is_some() {
            break;
        }
        let report = searcher.think(game, &state, &limits, &Control::default(), &mut |_| {});
        let cells: Vec<_> = report.candidates.iter().map(|candidate| candidate.step).collect();
        if !report.solved {
            let share = |visits: u64| (visits as f32 / playouts as f32).powi(POWER).sqrt();
            let shares = report.candidates.iter().map(|candidate| share(candidate.visits));
            let total: f32 = shares.clone().sum();
            let shapes = game.shapes(&state, &cells).into_iter().map(|parts| parts.to_vec());
            positions.push(shares.map(|share| share / total).zip(shapes).collect());
        }
        // Now and then another of the good ones, so that games differ.
        let other = rng.below(8) == 0;
        let step = if other { cells[rng.below(cells.len().min(4))] } else { report.line[0] };
        searcher.follow(game, step);
        game.play(&mut state, step);
    }
}

/// How likely each choice is by these weights.
fn odds(position: &[Choice], weights: &[f32]) -> Vec<f32> {
    let sum = |(_, parts): &Choice| parts.iter().map(|&part| weights[part]).sum::<f32>();
    let mut odds: Vec<f32> = position.iter().map(sum).collect();
    let most = odds.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    odds.iter_mut().for_each(|odds| *odds = (*odds - most).exp());
    let total: f32 = odds.iter().sum();
    odds.iter_mut().for_each(|odds| *odds /= total);
    odds
}

/// The mean cross entropy.
fn surprise(positions: &[Vec<Choice>], weights: &[f32]) -> f32 {
    let of = |position: &Vec<Choice>| {
        let odds = odds(position, weights);
        position
            .iter()
            .zip(odds)
            .map(|((share, _), odds)| -share * odds.max(1e-9).ln())
            .sum::<f32>()
    };
    positions.iter().map(of).sum::<f32>() / positions.len().max(1) as f32
}

fn learn(positions: &[Vec<Choice>], rng: &mut Rng) -> Vec<f32> {
    let mut weights = vec![0.0; Hex::<128, 2>::SHAPES];
    let mut slopes = vec![1e-3; weights.len()];
    let mut changes = vec![0.0; weights.len()];
    let mut order: Vec<usize> = (0..positions.len()).collect();
    for round in 0..ROUNDS {
        rng.shuffle(&mut order);
        let rate = RATE / (1.0 + 0.3 * round as f32);
        for &at in &order {
            let position = &positions[at];
            for ((share, parts), odds) in position.iter().zip(odds(position, &weights)) {
                parts.iter().for_each(|&part| changes[part] += odds - share);
            }
            for part in position.iter().flat_map(|(_, parts)| parts.iter().copied()) {
                // The first time takes it all.
                let change = std::mem::take(&mut changes[part]);
                if change != 0.0 {
                    slopes[part] += change * change;
                    weights[part] -= rate * change / f32::sqrt(slopes[part]);
                }
            }
        }
    }
    weights
}
