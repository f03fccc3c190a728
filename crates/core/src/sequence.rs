//! How many moves each turn has, where that changes from turn to turn.

use std::fmt;
use std::str::FromStr;

use crate::{Form, Kind, Message, Param};

/// How many numbers a sequence may list.
const LONGEST: usize = 32;
/// The largest number it may list.
const LARGEST: u16 = 999;

/// How many moves the turns of a game have: a few listed numbers of which the last repeats, or a
/// sequence that grows for ever.
///
/// ```
/// use ludoteca_core::Sequence;
/// let marseillais: Sequence = "1-2".parse()?;
/// assert_eq!([1, 2, 3, 4].map(|turn| marseillais.limit(turn)), [1, 2, 2, 2]);
/// assert_eq!([1, 2, 3, 4].map(|turn| marseillais.phase(turn)), [1, 2, 2, 2]);
/// let odd: Sequence = "odd".parse()?;
/// assert_eq!([1, 2, 3, 4].map(|turn| odd.limit(turn)), [1, 3, 5, 7]);
/// assert_eq!(odd.phase(4), 4);
/// # Ok::<(), ludoteca_core::SequenceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sequence(Law);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Law {
    /// The first `count` of these numbers; the others are 0.
    Listed { limits: [u16; LONGEST], count: u8 },
    /// 1, 2, 3, 4 ...
    Progressive,
    /// 1, 3, 5, 7 ...
    Odd,
    /// 1, 2, 2, 2, 3, 4, 4, 4, 5, 6, 6, 6 ...
    Slow,
}

/// What is written is no sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a sequence of moves is written as 1-2, or as progressive, odd or slow")]
pub struct SequenceError;

/// So many turns of a sequence are told.
const TOLD: usize = 8;

impl Sequence {
    /// The sequence that a parameter has as its value; `None` where it takes something else, or the
    /// value is none.
    #[must_use]
    pub fn of(param: &Param, value: &str) -> Option<Sequence> {
        let takes = matches!(param.kind, Kind::Form(form) if form.takes == Sequence::FORM.takes);
        takes.then(|| value.parse().ok()).flatten()
    }

    /// How many moves the first turns have, and by how many the first player is ahead after each.
    #[must_use]
    pub fn say(&self) -> Message {
        let joined = |numbers: Vec<String>| numbers.join(" ");
        let plays = (1..=TOLD as u32).map(|turn| self.limit(turn).to_string()).collect();
        let leads = self.leads().take(TOLD).map(|lead| lead.to_string()).collect();
        Message::new("rule-sequence-leads")
            .name("plays", joined(plays))
            .name("leads", joined(leads))
    }

    /// What a parameter takes whose value is a sequence.
    pub const FORM: Form = Form {
        takes: "takes-sequence",
        read: |text| text.parse().ok().map(|sequence: Sequence| sequence.to_string()),
        examples: &[
            "1",
            "1-2",
            "2-4",
            "1-3-4",
            "16",
            "3-10-15-16",
            "4-4-3-3-2-2-1-1",
            "progressive",
            "odd",
            "slow",
        ],
    };

    /// How many moves a turn may have, or has. Turns are counted from 1, those of all players
    /// together.
    #[must_use]
    pub fn limit(&self, turn: u32) -> u32 {
        let turn = turn.max(1);
        match &self.0 {
            Law::Listed { limits, .. } => u32::from(limits[self.phase(turn) as usize - 1]),
            Law::Progressive => turn,
            Law::Odd => turn.saturating_mul(2) - 1,
            Law::Slow => (turn - 1) / 4 * 2 + if turn % 4 == 1 { 1 } else { 2 },
        }
    }

    /// By how many moves the first player is ahead after each turn: the sum of the turns so far, of
    /// which every second one counts against.
    ///
    /// ```
    /// use ludoteca_core::Sequence;
    /// let marseillais: Sequence = "1-2".parse()?;
    /// assert_eq!(marseillais.leads().take(4).collect::<Vec<_>>(), [1, -1, 1, -1]);
    /// # Ok::<(), ludoteca_core::SequenceError>(())
    /// ```
    pub fn leads(&self) -> impl Iterator<Item = i64> {
        let moves = (1..).map(|turn| (turn, i64::from(self.limit(turn))));
        moves.scan(0, |lead, (turn, moves)| {
            *lead += if turn % 2 == 1 { moves } else { -moves };
            Some(*lead)
        })
    }

    /// What tells turns apart that have different futures: two turns of one phase are followed by
    /// the same limits. Listed numbers are all in one phase once the last of them repeats; every
    /// turn of a growing sequence has its own.
    #[must_use]
    pub fn phase(&self, turn: u32) -> u32 {
        match self.0 {
            Law::Listed { count, .. } => turn.clamp(1, u32::from(count)),
            Law::Progressive | Law::Odd | Law::Slow => turn.max(1),
        }
    }

    /// The most moves that some turn has; `None` if there is no such number.
    #[must_use]
    pub fn most(&self) -> Option<u32> {
        match &self.0 {
            Law::Listed { limits, .. } => limits.iter().max().map(|&most| u32::from(most)),
            Law::Progressive | Law::Odd | Law::Slow => None,
        }
    }
}

impl FromStr for Sequence {
    type Err = SequenceError;

    fn from_str(text: &str) -> Result<Sequence, SequenceError> {
        match text {
            "progressive" => return Ok(Sequence(Law::Progressive)),
            "odd" => return Ok(Sequence(Law::Odd)),
            "slow" => return Ok(Sequence(Law::Slow)),
            _ => {}
        }
        let (mut limits, mut count) = ([0; LONGEST], 0);
        for number in text.split('-') {
            let plain = number.bytes().all(|c| c.is_ascii_digit());
            let limit = number.parse().ok().filter(|n| plain && (1..=LARGEST).contains(n));
            *limits.get_mut(count).ok_or(SequenceError)? = limit.ok_or(SequenceError)?;
            count += 1;
        }
        Ok(Sequence(Law::Listed { limits, count: count as u8 }))
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Law::Listed { limits, count } => {
                for (i, limit) in limits[..usize::from(*count)].iter().enumerate() {
                    write!(f, "{}{limit}", if i > 0 { "-" } else { "" })?;
                }
                Ok(())
            }
            Law::Progressive => f.write_str("progressive"),
            Law::Odd => f.write_str("odd"),
            Law::Slow => f.write_str("slow"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(text: &str) -> Vec<u32> {
        let sequence: Sequence = text.parse().expect("a sequence");
        (1..=12).map(|turn| sequence.limit(turn)).collect()
    }

    #[test]
    fn turns_have_the_moves_of_their_sequence() {
        assert_eq!(limits("1"), [1; 12]);
        assert_eq!(limits("3-10-15-16"), [3, 10, 15, 16, 16, 16, 16, 16, 16, 16, 16, 16]);
        assert_eq!(limits("4-4-3-3-2-2-1-1"), [4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 1, 1]);
        assert_eq!(limits("progressive"), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        assert_eq!(limits("odd"), [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23]);
        assert_eq!(limits("slow"), [1, 2, 2, 2, 3, 4, 4, 4, 5, 6, 6, 6]);
    }

    /// The sequences of advantage of the book, in the chapter on chess with armies.
    #[test]
    fn the_lead_of_the_first_player_is_that_of_the_book() {
        for (text, leads) in [
            ("1", [1, 0, 1, 0, 1, 0]),
            ("1-2", [1, -1, 1, -1, 1, -1]),
            ("1-3-4", [1, -2, 2, -2, 2, -2]),
            ("progressive", [1, -1, 2, -2, 3, -3]),
            ("odd", [1, -2, 3, -4, 5, -6]),
            ("16", [16, 0, 16, 0, 16, 0]),
            ("3-10-15-16", [3, -7, 8, -8, 8, -8]),
        ] {
            let sequence: Sequence = text.parse().expect("a sequence");
            assert_eq!(sequence.leads().take(6).collect::<Vec<_>>(), leads, "{text}");
        }
        let slow: Sequence = "slow".parse().expect("a sequence");
        let leads: Vec<_> = slow.leads().take(9).collect();
        assert_eq!(leads, [1, -1, 1, -1, 2, -2, 2, -2, 3]);
    }

    #[test]
    fn phases_end_with_the_list_or_never() {
        let phases = |text: &str| {
            let sequence: Sequence = text.parse().expect("a sequence");
            [1, 2, 3, 4, 5, 9].map(|turn| sequence.phase(turn))
        };
        assert_eq!(phases("7"), [1; 6]);
        // A number that is listed twice makes a phase of its own.
        assert_eq!(phases("2-2-2"), [1, 2, 3, 3, 3, 3]);
        for growing in ["progressive", "odd", "slow"] {
            assert_eq!(phases(growing), [1, 2, 3, 4, 5, 9]);
        }
    }

    #[test]
    fn sequences_are_written_as_they_are_read() {
        for text in Sequence::FORM.examples.iter().chain(&["999", "3-1-2", "5-5"]) {
            assert_eq!(text.parse::<Sequence>().expect("a sequence").to_string(), *text);
        }
        assert_eq!((Sequence::FORM.read)("03-010").as_deref(), Some("3-10"));
        let long = |n: usize| vec!["1"; n].join("-");
        assert!(long(LONGEST).parse::<Sequence>().is_ok());
        assert!(long(LONGEST + 1).parse::<Sequence>().is_err());
        for bad in ["", "0", "1-0", "-1", "1-", "1--2", "+1", "1.5", "1000", "even", "1 2", "Odd"] {
            assert_eq!(bad.parse::<Sequence>(), Err(SequenceError), "{bad}");
        }
    }

    #[test]
    fn the_most_moves_of_a_turn_are_known_where_there_are_any() {
        let most = |text: &str| text.parse::<Sequence>().expect("a sequence").most();
        assert_eq!(most("4-3-7-1"), Some(7));
        assert_eq!(most("slow"), None);
    }
}
