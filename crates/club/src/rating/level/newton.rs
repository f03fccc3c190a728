//! What makes results most likely, where the log odds of each are a sum of unknown terms.

use super::MatchResult;
use crate::rating::{SCALE, chance};

/// The terms of the log odds: which unknown, if it is one, and how often it counts.
pub(super) type Form = [(Option<usize>, f64); 3];

/// Added to each result, for and against.
const SMOOTH: f64 = 0.25;
/// How far terms that are held back are expected from 0, in log odds: 400 points.
const WIDE: f64 = 400.0 / SCALE;
/// Newton's method squares its error in each round; more rounds than this it never takes.
const ROUNDS: usize = 100;

/// Results of which the log odds are the same.
pub(super) struct Game {
    form: Form,
    score: f64,
    games: f64,
}

impl Game {
    /// The same with a little of a win and a loss; nothing where nothing was played.
    pub(super) fn smoothed(form: Form, result: MatchResult) -> Option<Game> {
        let score = result.score + SMOOTH;
        let games = f64::from(result.games) + 2.0 * SMOOTH;
        (result.games > 0).then_some(Game { form, score, games })
    }

    fn odds(&self, values: &[f64]) -> f64 {
        self.form.iter().map(|&(of, times)| of.map_or(0.0, |of| times * values[of])).sum()
    }

    fn terms(&self) -> impl Iterator<Item = (usize, f64)> {
        self.form.into_iter().filter_map(|(of, times)| of.map(|of| (of, times)))
    }
}

/// The most likely values with their standard errors.
pub(super) struct Found {
    pub(super) values: Vec<f64>,
    pub(super) errors: Vec<f64>,
}

/// Finds so many values. Each of them must be in some game, or held back.
pub(super) fn fit(count: usize, games: &[Game], held: &[usize]) -> Found {
    let mut values = vec![0.0; count];
    let mut at = likelihood(&values, games, held);
    for _ in 0..ROUNDS {
        let (slope, curve) = slopes(&values, games, held);
        let inverse = invert(curve);
        let step: Vec<f64> = inverse
            .iter()
            .map(|row| row.iter().zip(&slope).map(|(one, other)| one * other).sum())
            .collect();
        // A whole step may lead too far where results are extreme; a small one is always for the better.
        let tried = (0..30).map(|halved| 0.5f64.powi(halved)).find_map(|part| {
            let next: Vec<f64> =
                values.iter().zip(&step).map(|(value, step)| value + part * step).collect();
            let there = likelihood(&next, games, held);
            (there > at).then_some((next, there))
        });
        let Some((next, there)) = tried else { break };
        (values, at) = (next, there);
        if step.iter().all(|step| step.abs() < 1e-12) {
            break;
        }
    }
    let (_, curve) = slopes(&values, games, held);
    let errors = invert(curve).iter().enumerate().map(|(i, row)| row[i].sqrt()).collect();
    Found { values, errors }
}

/// The logarithm of how likely the results are.
fn likelihood(values: &[f64], games: &[Game], held: &[usize]) -> f64 {
    let of = |game: &Game| {
        let chance = chance(game.odds(values));
        game.score * chance.ln() + (game.games - game.score) * (1.0 - chance).ln()
    };
    let back: f64 = held.iter().map(|&i| (values[i] / WIDE).powi(2) / 2.0).sum();
    games.iter().map(of).sum::<f64>() - back
}

/// The slope of the likelihood, and how much it bends downwards.
fn slopes(values: &[f64], games: &[Game], held: &[usize]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut slope = vec![0.0; values.len()];
    let mut curve = vec![vec![0.0; values.len()]; values.len()];
    for game in games {
        let chance = chance(game.odds(values));
        let (missing, bend) =
            (game.score - game.games * chance, game.games * chance * (1.0 - chance));
        for (i, times) in game.terms() {
            slope[i] += times * missing;
            for (j, other) in game.terms() {
                curve[i][j] += times * other * bend;
            }
        }
    }
    for &i in held {
        slope[i] -= values[i] / (WIDE * WIDE);
        curve[i][i] += 1.0 / (WIDE * WIDE);
    }
    (slope, curve)
}

/// The inverse of a positive definite matrix, after Gauss and Jordan. Such a one needs no pivots.
fn invert(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    let unit = |i: usize| (0..count).map(|j| if i == j { 1.0 } else { 0.0 }).collect();
    let mut inverse: Vec<Vec<f64>> = (0..count).map(unit).collect();
    for i in 0..count {
        let pivot = matrix[i][i];
        for cell in matrix[i].iter_mut().chain(&mut inverse[i]) {
            *cell /= pivot;
        }
        let (row, of_inverse) = (matrix[i].clone(), inverse[i].clone());
        for j in (0..count).filter(|&j| j != i) {
            let times = matrix[j][i];
            let cells = matrix[j].iter_mut().chain(&mut inverse[j]);
            for (cell, above) in cells.zip(row.iter().chain(&of_inverse)) {
                *cell -= times * above;
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let matrix = vec![vec![4.0, -1.0, 0.5], vec![-1.0, 3.0, 1.0], vec![0.5, 1.0, 2.0]];
        let inverse = invert(matrix.clone());
        for (i, row) in matrix.iter().enumerate() {
            for (j, one) in
                [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]][i].iter().enumerate()
            {
                let cell: f64 = row.iter().zip(&inverse).map(|(cell, other)| cell * other[j]).sum();
                assert!((cell - one).abs() < 1e-12, "{i} {j}: {cell}");
            }
        }
    }
}
