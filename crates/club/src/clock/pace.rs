//! Classes of clocks, for those who look for somebody to play with.

use serde::{Deserialize, Serialize};

use super::{Kind, TimeControl};
use crate::time::{MINUTE, Millis, SECOND};

/// How long a game takes, roughly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// A seat has less than eight minutes for forty turns.
    Fast,
    /// Less than twenty-five minutes.
    Steady,
    /// More than that, at one sitting.
    Slow,
    /// Days for each turn.
    Days,
    /// Without a clock.
    Untimed,
}

/// Turns of a seat in a game of usual length.
const TURNS: Millis = 40;

impl Pace {
    /// All of them, the fastest first.
    pub const ALL: [Pace; 5] = [Pace::Fast, Pace::Steady, Pace::Slow, Pace::Days, Pace::Untimed];

    /// The clock that two get who want no other than some of this class: `5+3`, `10+5`, `30+20`, `3d`
    /// and none.
    #[must_use]
    pub fn usual(self) -> TimeControl {
        let fischer = |minutes, seconds| {
            TimeControl::within(Kind::Fischer {
                start: minutes * MINUTE,
                increment: seconds * SECOND,
            })
        };
        match self {
            Pace::Fast => fischer(5, 3),
            Pace::Steady => fischer(10, 5),
            Pace::Slow => fischer(30, 20),
            Pace::Days => TimeControl::within(Kind::Days { days: 3 }),
            Pace::Untimed => TimeControl::NONE,
        }
    }
}

impl TimeControl {
    /// The class of this clock.
    ///
    /// ```
    /// use ludoteca_club::clock::{Pace, TimeControl};
    ///
    /// let pace = |text: &str| text.parse::<TimeControl>().expect("a clock").pace();
    /// assert_eq!([pace("3+2"), pace("10+5"), pace("30s/turn"), pace("45+15")].map(|pace| pace as u8), [0, 1, 1, 2]);
    /// assert_eq!((pace("3d"), pace("none")), (Pace::Days, Pace::Untimed));
    /// ```
    #[must_use]
    pub fn pace(self) -> Pace {
        let whole = match self.kind() {
            Kind::Untimed => return Pace::Untimed,
            Kind::Days { .. } => return Pace::Days,
            Kind::Fischer { start, increment } => start + TURNS * increment,
            Kind::PerTurn { turn } => TURNS * turn,
            // Few turns in byo-yomi take the whole period.
            Kind::ByoYomi { main, period, .. } => main + TURNS * period / 2,
        };
        match whole / MINUTE {
            0..8 => Pace::Fast,
            8..25 => Pace::Steady,
            _ => Pace::Slow,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_clock_of_a_class_is_of_it() {
        for pace in Pace::ALL {
            let clock = pace.usual();
            assert_eq!(clock.pace(), pace);
            assert_eq!(clock.to_string().parse(), Ok(clock), "within its bounds");
        }
        assert_eq!(
            Pace::ALL.map(|pace| pace.usual().to_string()),
            ["5+3", "10+5", "30+20", "3d", "none"]
        );
    }

    #[test]
    fn clocks_that_people_choose() {
        for (text, pace) in [
            ("1+0", Pace::Fast),
            ("3+2", Pace::Fast),
            ("5+5", Pace::Steady),
            ("8+0", Pace::Steady),
            ("24m59s+0", Pace::Steady),
            ("25+0", Pace::Slow),
            ("10s/turn", Pace::Fast),
            ("10m+3x30s", Pace::Steady),
            ("20m+3x30s", Pace::Slow),
            ("24h/turn", Pace::Slow),
        ] {
            assert_eq!(text.parse::<TimeControl>().expect("a clock").pace(), pace, "{text}");
        }
        assert_eq!(serde_json::to_string(&Pace::Steady).expect("a value"), r#""steady""#);
    }
}
