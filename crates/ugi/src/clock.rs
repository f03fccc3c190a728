//! How much of a clock a step may take.

use std::time::Duration;

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

#[cfg(test)]
mod tests {
    use super::*;

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
