//! Who thinks about the next step.

use std::sync::Arc;
use std::time::Duration;

use ludoteca_catalog::{AnyGame, AnySearcher, Control, Limits, Options, Position};
use ludoteca_club::clock::{Kind, TimeControl};
use ludoteca_core::Seat;
use ludoteca_lab::{Answer, Clock, Fault, Opponent};

use crate::Thinker;

/// Our engine thinks about a step for so long at most, and a program where nobody counts.
const OWN: Duration = Duration::from_millis(800);
const UNCOUNTED: Duration = Duration::from_secs(5);
/// What the way there and back takes of every step.
const WAY: Duration = Duration::from_millis(150);
/// A game is thought to take so many more steps.
const STEPS: u32 = 25;

/// A position to think about.
pub(crate) struct Question {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) position: Box<dyn Position>,
    /// The steps that lead to it: the seat, none for chance, and the token.
    pub(crate) steps: Vec<(Option<Seat>, String)>,
    pub(crate) clock: Option<TimeControl>,
    /// What is left on it.
    pub(crate) left: Option<Duration>,
}

/// Somebody who thinks about one game.
pub(crate) enum Mind {
    Own { level: u8, searcher: Box<dyn AnySearcher> },
    Program(Opponent),
}

impl Mind {
    pub(crate) fn new(thinker: &Thinker, game: &dyn AnyGame) -> Mind {
        match thinker {
            Thinker::Level(level) => Mind::Own { level: *level, searcher: game.searcher() },
            Thinker::Program(program) => Mind::Program(Opponent::new(program.clone())),
        }
    }

    /// The next step. It takes its time, so it belongs on a thread that waits for it.
    pub(crate) fn choose(&mut self, asked: &Question, control: &Control) -> Result<Answer, Fault> {
        match self {
            Mind::Own { level, searcher } => {
                let time = time(asked.clock, asked.left).min(OWN);
                let limits = Limits { time: Some(time), ..Limits::default() };
                let seed = asked.steps.len() as u64;
                let options = Options { level: *level, hash_mib: 16, seed, ..Options::default() };
                let found =
                    searcher.think(&*asked.position, &limits, &options, control, &mut |_| {});
                let step = found.and_then(|found| found.line.into_iter().next());
                step.map(Answer::Step).ok_or_else(|| Fault::GivenUp("a step".to_owned()))
            }
            Mind::Program(opponent) => {
                let (clock, left) = told(asked.clock, asked.left);
                // Another program than itself may have been asked before; it is told all of it.
                opponent.resume(&*asked.game, clock, left)?;
                opponent.choose(&*asked.game, &*asked.position, &asked.steps, clock, control)
            }
        }
    }
}

/// How long to think.
fn time(clock: Option<TimeControl>, left: Option<Duration>) -> Duration {
    let Some(left) = left else { return UNCOUNTED };
    let left = left.saturating_sub(WAY);
    let (_, increment) = parts(clock);
    // Some of what comes back is kept.
    (left / STEPS + increment * 3 / 4).min(left / 2).max(Duration::from_millis(10))
}

/// What a program is told of its time.
fn told(clock: Option<TimeControl>, left: Option<Duration>) -> (Clock, Duration) {
    let (main, increment) = parts(clock);
    let left =
        left.map_or(UNCOUNTED, |left| left.saturating_sub(WAY)).max(Duration::from_millis(10));
    // Of days no more is told than it needs.
    let most = main.max(UNCOUNTED);
    (Clock { main, increment }, left.min(most))
}

fn parts(clock: Option<TimeControl>) -> (Duration, Duration) {
    let time = Duration::from_millis;
    match clock.map_or(Kind::Untimed, TimeControl::kind) {
        Kind::Fischer { start, increment } => (time(start), time(increment)),
        Kind::ByoYomi { main, periods, period } => {
            (time(main + u64::from(periods) * period), Duration::ZERO)
        }
        Kind::PerTurn { turn } => (time(turn).min(Duration::from_secs(60)), Duration::ZERO),
        Kind::Untimed | Kind::Days { .. } => (UNCOUNTED, Duration::ZERO),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(text: &str) -> Option<TimeControl> {
        Some(text.parse().expect("a clock"))
    }

    #[test]
    fn nobody_thinks_longer_than_the_clock_lets_them() {
        for (text, left) in
            [("1+0", 60_000), ("1+0", 1_000), ("1+0", 100), ("5+3", 3_000), ("3d", 86_400_000)]
        {
            let left = Duration::from_millis(left);
            let time = time(clock(text), Some(left));
            assert!(time <= (left / 2).max(Duration::from_millis(10)), "{text} {left:?} {time:?}");
            let (_, told) = told(clock(text), Some(left));
            assert!(told <= left.max(Duration::from_millis(10)), "{text} {left:?} {told:?}");
        }
        assert_eq!(time(None, None), UNCOUNTED);
        assert_eq!(told(None, None).1, UNCOUNTED);
        assert_eq!(told(clock("3d"), Some(Duration::from_secs(86_400))).1, UNCOUNTED);
    }
}
