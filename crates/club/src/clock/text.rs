//! Clocks as texts.
//!
//! | text | clock |
//! | --- | --- |
//! | `none` | nobody counts |
//! | `10+5` | Fischer: ten minutes, five seconds more after each turn |
//! | `30s/turn` | thirty seconds for each turn |
//! | `20m+3x30s` | byo-yomi: twenty minutes, then three periods of thirty seconds |
//! | `3d` | three days for each turn |
//!
//! A span has hours, minutes and seconds, `1h30m`, `1m30s`, `0.5s`; only its last number may have
//! decimals, down to a millisecond. Before `+` a number without a unit is minutes, behind it seconds. One
//! clock may be typed in several ways and is written in one: spans carry over (`90s` is `1m30s`), whole
//! minutes of Fischer have no unit.

use std::fmt;
use std::str::FromStr;

use super::{ClockError, Kind, TimeControl};
use crate::time::{DAY, HOUR, MINUTE, Millis, SECOND};

/// No clock has a longer text; what is longer is not repeated in an error.
const LONGEST: usize = 64;

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Kind::Untimed => f.write_str("none"),
            Kind::Fischer { start, increment } => {
                match start % MINUTE {
                    0 => write!(f, "{}", start / MINUTE)?,
                    _ => f.write_str(&span(start))?,
                }
                write!(f, "+{}", seconds(increment))
            }
            Kind::PerTurn { turn } => write!(f, "{}/turn", span(turn)),
            Kind::ByoYomi { main, periods, period } => {
                write!(f, "{}+{periods}x{}", span(main), span(period))
            }
            Kind::Days { days } => write!(f, "{days}d"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<TimeControl, ClockError> {
        let form = || ClockError::Form(text.chars().take(LONGEST).collect());
        if text.len() > LONGEST {
            return Err(form());
        }
        TimeControl::new(read(&text.trim().to_lowercase()).ok_or_else(form)?)
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        control.to_string()
    }
}

impl TryFrom<String> for TimeControl {
    type Error = ClockError;

    fn try_from(text: String) -> Result<TimeControl, ClockError> {
        text.parse()
    }
}

fn read(text: &str) -> Option<Kind> {
    if text == "none" {
        return Some(Kind::Untimed);
    }
    if let Some((before, behind)) = text.split_once('+') {
        let main = read_span(before, Some(MINUTE))?;
        let Some((periods, period)) = behind.split_once(['x', '×']) else {
            let increment = read_span(behind, Some(SECOND))?;
            return Some(Kind::Fischer { start: main, increment });
        };
        let (periods, period) = (read_count(periods)?, read_span(period, Some(SECOND))?);
        return Some(Kind::ByoYomi { main, periods, period });
    }
    let turn = text.strip_suffix("/turn").unwrap_or(text);
    if let Some(days) = turn.strip_suffix('d') {
        return Some(Kind::Days { days: read_count(days)? });
    }
    text.ends_with("/turn")
        .then(|| read_span(turn, None))
        .flatten()
        .map(|turn| Kind::PerTurn { turn })
}

/// A number of up to three digits; what is beyond a byte is as far beyond all bounds.
fn read_count(text: &str) -> Option<u8> {
    let text = text.trim();
    let short = (1..=3).contains(&text.len()) && text.bytes().all(|c| c.is_ascii_digit());
    short.then(|| text.parse().unwrap_or(u8::MAX))
}

/// A span of time; a number without a unit counts in that which is given.
fn read_span(text: &str, bare: Option<Millis>) -> Option<Millis> {
    let mut rest = text.trim();
    if let Some(unit) = bare
        && let Some(span) = read_number(rest, unit)
    {
        return Some(span);
    }
    let mut span = None;
    for (letter, unit) in [('h', HOUR), ('m', MINUTE), ('s', SECOND)] {
        if let Some((number, behind)) = rest.split_once(letter) {
            if number.contains('.') && !behind.is_empty() {
                return None;
            }
            span = Some(span.unwrap_or(0) + read_number(number, unit)?);
            rest = behind;
        }
    }
    span.filter(|_| rest.is_empty())
}

/// A decimal number of units that makes whole milliseconds.
fn read_number(text: &str, unit: Millis) -> Option<Millis> {
    let (whole, decimals) = text.split_once('.').map_or((text, None), |(w, d)| (w, Some(d)));
    let digits = |text: &str| {
        let short = (1..=7).contains(&text.len()) && text.bytes().all(|c| c.is_ascii_digit());
        short.then(|| text.parse::<u64>().ok()).flatten()
    };
    let span = digits(whole)? * unit;
    let Some(decimals) = decimals else { return Some(span) };
    let one = 10u64.pow(u32::try_from(decimals.len()).ok().filter(|&n| n <= 7)?);
    let part = digits(decimals)? * unit;
    part.is_multiple_of(one).then_some(span + part / one)
}

/// A span as it is written: `1h30m`, `20m`, `0.5s`, `0s`.
pub(super) fn span(span: Millis) -> String {
    let (hours, minutes, rest) = (span / HOUR, span % HOUR / MINUTE, span % MINUTE);
    let mut text = String::new();
    for (number, letter) in [(hours, 'h'), (minutes, 'm')] {
        if number > 0 {
            text += &format!("{number}{letter}");
        }
    }
    if rest > 0 || text.is_empty() {
        text += &format!("{}s", seconds(rest));
    }
    text
}

/// Seconds with as many decimals as they need.
fn seconds(span: Millis) -> String {
    match span % SECOND {
        0 => (span / SECOND).to_string(),
        part => format!("{}.{part:03}", span / SECOND).trim_end_matches('0').to_owned(),
    }
}

impl Kind {
    /// Milliseconds of so many days.
    pub(super) fn of_days(days: u8) -> Millis {
        Millis::from(days) * DAY
    }
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::prelude::*;

    use super::*;

    fn written(text: &str) -> String {
        text.parse::<TimeControl>().map_or_else(|error| error.to_string(), |c| c.to_string())
    }

    #[test]
    fn one_clock_is_written_in_one_way() {
        for (typed, kept) in [
            ("none", "none"),
            (" NONE ", "none"),
            ("10+5", "10+5"),
            ("10m+5s", "10+5"),
            ("0.5+2", "30s+2"),
            ("90s + 0", "1m30s+0"),
            ("1h+30", "60+30"),
            ("90+0.5", "90+0.5"),
            ("30s/turn", "30s/turn"),
            ("90s/turn", "1m30s/turn"),
            ("1.5m/turn", "1m30s/turn"),
            ("1h/turn", "1h/turn"),
            ("20m+3x30s", "20m+3x30s"),
            ("20+3x30", "20m+3x30s"),
            ("0+5×10", "0s+5x10s"),
            ("1h30m + 5 x 1m", "1h30m+5x1m"),
            ("3d", "3d"),
            ("3D/turn", "3d"),
            ("007d", "7d"),
        ] {
            assert_eq!(written(typed), kept, "{typed}");
        }
    }

    #[test]
    fn what_is_no_clock_is_told_what_would_be_one() {
        let long = "1".repeat(65);
        for typed in [
            "",
            "10",
            "+",
            "10+",
            "+5",
            "-1+5",
            "10+5+5",
            "30/turn",
            "s/turn",
            "30s",
            "turn",
            "d",
            "1.5d",
            "3 d 2",
            "10+3x",
            "10+x30s",
            "10+0x",
            "1m1h/turn",
            "1.5m3s/turn",
            "1..5+2",
            "1e3+5",
            "٣d",
            "0.00001+5",
            "10+5\0",
            "1s1s/turn",
            &long,
        ] {
            let error = typed.parse::<TimeControl>().expect_err(typed).to_string();
            assert!(error.contains("`10+5`") && error.contains("`3d`"), "{typed}: {error}");
            assert!(error.len() < 400);
        }
    }

    #[test]
    fn amounts_beyond_their_bounds_are_told_them() {
        for (typed, said) in [
            ("0+5", "the time at the start is from 1s to 24h, not 0s"),
            ("1441+5", "the time at the start is from 1s to 24h, not 24h1m"),
            ("10+3601", "what is added after a turn is from 0s to 1h, not 1h1s"),
            ("0.5s/turn", "the time of a turn is from 1s to 24h, not 0.5s"),
            ("25h+3x30s", "the main time is from 0s to 24h, not 25h"),
            ("20m+0x30s", "the number of periods is from 1 to 30, not 0"),
            ("20m+31x30s", "the number of periods is from 1 to 30, not 31"),
            ("20m+3x2h", "the time of a period is from 1s to 1h, not 2h"),
            ("0d", "the number of days for a turn is from 1 to 30, not 0"),
            ("31d", "the number of days for a turn is from 1 to 30, not 31"),
        ] {
            assert_eq!(written(typed), said);
        }
    }

    #[test]
    fn clocks_are_kept_as_their_text() {
        let clock: TimeControl = "10+5".parse().expect("a clock");
        assert_eq!(serde_json::to_string(&clock).expect("a value"), r#""10+5""#);
        assert_eq!(serde_json::from_str::<TimeControl>(r#""10+5""#).expect("a clock"), clock);
        assert!(serde_json::from_str::<TimeControl>(r#""99d""#).is_err());
    }

    pub(in crate::clock) fn any_clock() -> impl Strategy<Value = TimeControl> {
        let kind =
            prop_oneof![
                Just(Kind::Untimed),
                (1000..=DAY, 0..=HOUR)
                    .prop_map(|(start, increment)| Kind::Fischer { start, increment }),
                (1..=1440u64, 0..=60u64).prop_map(|(start, increment)| Kind::Fischer {
                    start: start * MINUTE,
                    increment: increment * SECOND,
                }),
                (1000..=DAY).prop_map(|turn| Kind::PerTurn { turn }),
                (0..=DAY, 1..=30u8, 1000..=HOUR)
                    .prop_map(|(main, periods, period)| Kind::ByoYomi { main, periods, period }),
                (1..=30u8).prop_map(|days| Kind::Days { days }),
            ];
        kind.prop_map(|kind| TimeControl::new(kind).expect("within its bounds"))
    }

    proptest! {
        #[test]
        fn every_clock_is_read_as_it_was_written(clock in any_clock()) {
            let text = clock.to_string();
            prop_assert_eq!(text.parse::<TimeControl>(), Ok(clock));
            prop_assert!(text.len() <= LONGEST);
        }

        #[test]
        fn any_text_is_a_clock_or_an_error(text in "[0-9.+xhmsd/turn ]{0,20}|\\PC{0,20}") {
            if let Ok(clock) = text.parse::<TimeControl>() {
                prop_assert_eq!(clock.to_string().parse::<TimeControl>(), Ok(clock));
            }
        }
    }
}
