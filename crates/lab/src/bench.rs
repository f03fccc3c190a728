//! Uniform random playouts from the start to the end, on one thread.

use std::time::Duration;

use cpu_time::ThreadTime;
use ludoteca_catalog::AnyGame;

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
