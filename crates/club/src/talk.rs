//! What people say to each other at a table without words of their own.
//!
//! A few phrases are the same for all, and each is read in the language of who reads it: so strangers of
//! several languages can be kind to one another, and nobody can be anything else.

use serde::{Deserialize, Serialize};

use crate::time::{Millis, SECOND};

/// So many phrases one may say at once,
const AT_ONCE: usize = 3;
/// within this time,
const WITHIN: Millis = 20 * SECOND;
/// and so many at one table.
const IN_ALL: usize = 100;

/// Something that can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Good luck to the other.
    Luck,
    /// That was well played.
    Nice,
    /// Thanks.
    Thanks,
    /// One will go on in a moment.
    Moment,
    /// That was not meant so.
    Sorry,
    /// That was a good game.
    Game,
    /// A farewell.
    Bye,
}

impl Phrase {
    /// All of them, in the order in which they are usually said.
    pub const ALL: [Phrase; 8] = [
        Phrase::Hello,
        Phrase::Luck,
        Phrase::Nice,
        Phrase::Thanks,
        Phrase::Moment,
        Phrase::Sorry,
        Phrase::Game,
        Phrase::Bye,
    ];

    /// What programs call it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Phrase::Hello => "hello",
            Phrase::Luck => "luck",
            Phrase::Nice => "nice",
            Phrase::Thanks => "thanks",
            Phrase::Moment => "moment",
            Phrase::Sorry => "sorry",
            Phrase::Game => "game",
            Phrase::Bye => "bye",
        }
    }
}

/// Why somebody may say nothing more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooMuch {
    /// Not so fast.
    #[error("you have said much in a short time; go on in {} seconds", .0.div_ceil(SECOND))]
    Soon(
        /// After so many milliseconds one may go on.
        Millis,
    ),
    /// Not at this table.
    #[error("you have said {IN_ALL} things at this table, and there can be no more")]
    Ever,
}

/// Whether somebody may say something now who has said something at these moments, in their order.
///
/// # Errors
/// [`TooMuch`], if they have to wait.
///
/// ```
/// use ludoteca_club::talk::{TooMuch, may_say};
///
/// assert!(may_say(&[], 0).is_ok());
/// assert_eq!(may_say(&[0, 1_000, 2_000], 5_000), Err(TooMuch::Soon(15_000)));
/// assert!(may_say(&[0, 1_000, 2_000], 20_000).is_ok());
/// ```
pub fn may_say(said: &[Millis], now: Millis) -> Result<(), TooMuch> {
    if said.len() >= IN_ALL {
        return Err(TooMuch::Ever);
    }
    let before = said.len().checked_sub(AT_ONCE).map(|first| said[first] + WITHIN);
    match before {
        // A clock that was set back makes nobody wait for longer.
        Some(free) if free > now => Err(TooMuch::Soon((free - now).min(WITHIN))),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_is_written_as_programs_call_it() {
        for phrase in Phrase::ALL {
            let text = serde_json::to_string(&phrase).expect("a word");
            assert_eq!(text, format!("\"{}\"", phrase.word()));
            assert_eq!(serde_json::from_str::<Phrase>(&text).expect("a phrase"), phrase);
        }
        assert!(serde_json::from_str::<Phrase>("\"free words\"").is_err());
    }

    #[test]
    fn nobody_says_much_in_a_short_time_or_without_end() {
        let (mut said, mut now) = (Vec::new(), 1_000_000);
        while said.len() < IN_ALL {
            match may_say(&said, now) {
                Ok(()) => said.push(now),
                Err(TooMuch::Soon(wait)) => {
                    assert!(wait <= WITHIN && may_say(&said, now + wait - 1).is_err());
                    now += wait;
                }
                Err(TooMuch::Ever) => panic!("after {}", said.len()),
            }
        }
        assert!(said.windows(AT_ONCE + 1).all(|some| some[AT_ONCE] - some[0] >= WITHIN));
        assert_eq!(may_say(&said, now * 2), Err(TooMuch::Ever));
        assert_eq!(may_say(&said[..3], 0), Err(TooMuch::Soon(WITHIN)), "a clock that was set back");
    }
}
