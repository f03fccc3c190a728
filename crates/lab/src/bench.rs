//! Uniform random playouts from the start to the end, on one thread.

use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use ludoteca_catalog::{AnyGame, find, made};
use ludoteca_core::Spec;
use ludoteca_workshop::{Source, TWINS, Twin, Value, shelf};

/// How fast a game plays at random.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Bench {
    /// The game.
    pub game: String,
    /// Whole games a second.
    pub playouts_per_second: f64,
    /// Steps a second.
    pub steps_per_second: f64,
    /// The mean length of a game.
    pub steps_per_playout: f64,
    /// How long it was measured, in seconds of this thread's processor time.
    pub seconds: f64,
}

/// Plays at random for about this long.
#[must_use]
pub fn bench(game: &dyn AnyGame, time: Duration, seed: u64) -> Bench {
    // A short run first, so that caches and clocks are warm.
    game.random_games(time.min(Duration::from_millis(50)), seed);
    let clock = ThreadTime::now();
    let (playouts, steps) = game.random_games(time, seed);
    let seconds = clock.elapsed().as_secs_f64();
    Bench {
        game: game.spec().to_string(),
        playouts_per_second: playouts as f64 / seconds,
        steps_per_second: steps as f64 / seconds,
        steps_per_playout: steps as f64 / playouts as f64,
        seconds,
    }
}

/// How often the games of a text and those by hand are measured by turns.
const ROUNDS: u32 = 3;

/// A game that is a text, beside the same game by hand where the library has it.
#[derive(Clone)]
pub struct Beside {
    /// What the library calls it.
    pub game: String,
    text: Arc<dyn AnyGame>,
    by_hand: Option<Arc<dyn AnyGame>>,
}

/// How fast a text plays at random, and the same game by hand.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Pair {
    /// The game.
    pub game: String,
    /// As a text.
    pub text: Bench,
    /// By hand, where the library has it.
    pub by_hand: Option<Bench>,
    /// The steps a second of the text, by those by hand.
    pub ratio: Option<f64>,
}

/// The texts of games that the library also has by hand, and the games of the library that are texts.
#[must_use]
pub fn texts() -> Vec<Beside> {
    let known = |name: &str| find(name).expect("a game of the library");
    let twin = |twin: &Twin| {
        let text = text_of(twin).expect("a text that is a game");
        Beside { game: twin.by_hand.to_owned(), text, by_hand: Some(known(twin.by_hand)) }
    };
    let own = shelf().iter().map(|book| book.info.id);
    let own = own.map(|id| Beside { game: id.to_owned(), text: known(id), by_hand: None });
    TWINS.iter().map(twin).chain(own).collect()
}

/// The game of a text with the values that the one by hand has, as far as the text declares them.
fn text_of(twin: &Twin) -> Option<Arc<dyn AnyGame>> {
    let source = Source::read(twin.text).ok()?;
    let spec: Spec = twin.by_hand.parse().ok()?;
    let declared = |name: &str| source.text().params.iter().any(|param| param.name.it == name);
    let value = |written: &str| match written.parse() {
        Ok(number) => Value::Number(number),
        Err(_) => Value::Word(written.to_owned()),
    };
    let values = spec.args.iter().filter_map(|arg| {
        let name = arg.key.clone().filter(|name| declared(name))?;
        Some((name, value(&arg.value.name)))
    });
    Some(made::try_out(&source, &values.collect()).ok()?.0)
}

impl Beside {
    /// Plays both by turns, for about this long each.
    #[must_use]
    pub fn bench(&self, time: Duration, seed: u64) -> Pair {
        let mut rounds = [Vec::new(), Vec::new()];
        for round in 0..ROUNDS {
            let games = [Some(&self.text), self.by_hand.as_ref()];
            for (found, game) in rounds.iter_mut().zip(games) {
                found.extend(
                    game.map(|game| bench(&**game, time / ROUNDS, seed + u64::from(round))),
                );
            }
        }
        let [text, by_hand] = rounds.map(|rounds| Bench::sum(&self.game, &rounds));
        let text = text.expect("it was measured");
        let ratio = by_hand.as_ref().map(|hand| text.steps_per_second / hand.steps_per_second);
        Pair { game: self.game.clone(), text, by_hand, ratio }
    }
}

impl Bench {
    /// Several as one, under this name.
    fn sum(game: &str, rounds: &[Bench]) -> Option<Bench> {
        let seconds: f64 = rounds.iter().map(|round| round.seconds).sum();
        let all = |each: fn(&Bench) -> f64| -> f64 {
            rounds.iter().map(|round| each(round) * round.seconds).sum()
        };
        let playouts = all(|round| round.playouts_per_second);
        let steps = all(|round| round.steps_per_second);
        (!rounds.is_empty()).then(|| Bench {
            game: game.to_owned(),
            playouts_per_second: playouts / seconds,
            steps_per_second: steps / seconds,
            steps_per_playout: steps / playouts,
            seconds,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_measured_beside_the_games_by_hand() {
        let all = texts();
        assert!(all.iter().filter(|game| game.by_hand.is_some()).count() >= 24);
        assert!(all.iter().any(|game| game.game == "halma" && game.by_hand.is_none()));
        let breakthrough = all.iter().find(|game| game.game == "breakthrough").expect("a twin");
        let pair = breakthrough.bench(Duration::from_millis(60), 1);
        let by_hand = pair.by_hand.expect("it is in the library");
        // The same game is about as long, and the ratio is of what stands beside it.
        assert!((pair.text.steps_per_playout / by_hand.steps_per_playout - 1.0).abs() < 0.2);
        let ratio = pair.text.steps_per_second / by_hand.steps_per_second;
        assert!((pair.ratio.expect("both") / ratio - 1.0).abs() < 1e-9);
        assert!(pair.text.seconds > 0.0);
    }
}
