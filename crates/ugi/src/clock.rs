//! How much of a clock a step may take.

use std::time::Duration;

use ludoteca_core::Turn;

use crate::lines::spin;

/// How many more steps a clock is to last where nobody says how many.
const STEPS_AHEAD: u32 = 30;
/// What is kept back, so that the answer arrives in time.
const RESERVE: Duration = Duration::from_millis(50);

/// What to spend on a step with so much time left, when each step adds `increment` and so many
/// steps, this one included, are to be made with it.
#[must_use]
pub fn share(left: Duration, increment: Duration, steps: Option<u32>) -> Duration {
    let steps = steps.unwrap_or(STEPS_AHEAD).max(1);
    let usable = left.saturating_sub(RESERVE);
    let even = usable / steps + increment * 3 / 4;
    // A clock is never risked on one step, unless that is the last one.
    let most = if steps == 1 { usable } else { usable * 2 / 3 };
    even.min(most).max(Duration::from_millis(1))
}

/// The clock of who is to step, as `go` tells it among those of all.
#[derive(Default)]
pub(crate) struct Told {
    left: Option<Duration>,
    increment: Duration,
    steps: Option<u32>,
}

impl Told {
    /// Hears a word and the number after it; whether they tell of clocks: `wtime` and `winc` are those of the
    /// first seat, `btime` and `binc` those of the second, `p3time` and `p3inc` those of the third.
    pub(crate) fn hear(&mut self, name: &str, value: &str, turn: Turn) -> Result<bool, String> {
        if name == "movestogo" {
            self.steps = Some(spin(name, value, 1, 1000)? as u32);
            return Ok(true);
        }
        let clock = name.strip_suffix("time").map(|whose| (whose, true));
        let clock = clock.or_else(|| name.strip_suffix("inc").map(|whose| (whose, false)));
        let Some((seat, is_time)) =
            clock.and_then(|(whose, is_time)| Some((seat(whose)?, is_time)))
        else {
            return Ok(false);
        };
        let time = milliseconds(name, value)?;
        if turn.seat().is_some_and(|to_step| to_step.index() == seat) {
            if is_time {
                self.left = Some(time);
            } else {
                self.increment = time;
            }
        }
        Ok(true)
    }

    /// What to spend on the step.
    pub(crate) fn share(&self) -> Option<Duration> {
        self.left.map(|left| share(left, self.increment, self.steps))
    }
}

/// Whose clock it is: `w`, `b`, or `p` and a number from 1.
fn seat(whose: &str) -> Option<usize> {
    match whose {
        "w" => Some(0),
        "b" => Some(1),
        other => other.strip_prefix('p')?.parse::<usize>().ok()?.checked_sub(1),
    }
}

/// A time after a word. A clock that has run out is written below zero by some.
pub(crate) fn milliseconds(name: &str, value: &str) -> Result<Duration, String> {
    let ms: i64 = value
        .parse()
        .map_err(|_| format!("`{value}` is no time for {name}: it takes milliseconds"))?;
    Ok(Duration::from_millis(ms.clamp(0, 86_400_000) as u64))
}

#[cfg(test)]
mod tests {
    use ludoteca_core::Seat;

    use super::*;

    #[test]
    fn whose_clock_counts_is_who_is_to_step() {
        let ms = Duration::from_millis;
        let heard = |seat: usize| {
            let mut told = Told::default();
            let words = "wtime 60050 winc 1000 btime 350 binc 0 p3time 1050 p3inc 0 movestogo 40";
            let words: Vec<&str> = words.split(' ').collect();
            for pair in words.chunks(2) {
                let turn = Turn::Seat(Seat::new(seat));
                assert_eq!(told.hear(pair[0], pair[1], turn), Ok(true), "{pair:?}");
            }
            told.share()
        };
        assert_eq!(heard(0), Some(share(ms(60_050), ms(1000), Some(40))));
        assert_eq!(heard(1), Some(share(ms(350), ms(0), Some(40))));
        assert_eq!(heard(2), Some(share(ms(1050), ms(0), Some(40))));
        assert_eq!(heard(3), None);
        let mut told = Told::default();
        let first = Turn::Seat(Seat::FIRST);
        for other in ["movetime", "time", "inc", "p0time", "ptime", "xinc", "nodes"] {
            assert_eq!(told.hear(other, "5", first), Ok(false), "{other}");
        }
        assert_eq!(told.hear("wtime", "-20", first), Ok(true));
        assert_eq!(told.share(), Some(ms(1)));
        let wrong = told.hear("btime", "soon", first).unwrap_err();
        assert_eq!(wrong, "`soon` is no time for btime: it takes milliseconds");
    }

    #[test]
    fn a_share_is_never_more_than_what_is_left() {
        let ms = Duration::from_millis;
        assert_eq!(share(ms(60_050), ms(0), Some(40)), ms(1500));
        assert_eq!(share(ms(60_050), ms(1000), None), ms(2750));
        assert_eq!(share(ms(350), ms(60_000), None), ms(200));
        assert_eq!(share(ms(1050), ms(0), Some(1)), ms(1000));
        assert_eq!(share(ms(0), ms(0), None), ms(1));
    }
}
