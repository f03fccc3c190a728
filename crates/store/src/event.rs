//! What happens at a table.

use ludoteca_club::clock::TimeControl;
use ludoteca_club::conditional::Plan;
use ludoteca_club::talk::Phrase;
use ludoteca_core::Seed;
use serde::{Deserialize, Serialize};

use crate::Millis;

/// Something that happened at a table. Seats are numbered from 0.
///
/// Events say what followed, too (an accepted take-back is [`Answered`](Event::Answered) and then
/// [`TakenBack`](Event::TakenBack)), so that a replay decides nothing again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The table was made: always the first event, and only that.
    Created {
        /// The canonical name of the game.
        spec: String,
        /// Who sits where.
        seats: Vec<SeatPlan>,
        /// How long people may think: Fischer's way as `{"start": .., "increment": ..}` in
        /// milliseconds, as logs have always had it, every other as its text.
        #[serde(default, with = "clock")]
        clock: Option<TimeControl>,
        /// Chance is drawn from it.
        seed: Seed,
        /// The digest of the secret that plays every seat without a secret of its own.
        host: Digest,
        /// What draws depend on beside the seed.
        #[serde(default)]
        draws: Draws,
        /// Whether lots of the seed have turned the seats.
        #[serde(default)]
        lots: bool,
    },
    /// Whoever holds the invitation to an open seat has come.
    Joined {
        /// That seat.
        seat: u8,
    },
    /// Whoever came to a seat said their name.
    Named {
        /// That seat.
        seat: u8,
        /// The name.
        name: String,
    },
    /// An account sits at a seat: its name is shown there as long as there is the account.
    Member {
        /// That seat.
        seat: u8,
        /// The account, by the name that never changes.
        account: String,
    },
    /// The game is rated: said when the table is made, of one at which accounts and computers sit.
    Rated {
        /// Whether all agreed before that steps may be taken back.
        takebacks: bool,
        /// Whether a program may take a seat that is open by a link.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bots: bool,
    },
    /// The table is for those who play alone: it stands in no list that others see. Said when it is made.
    Private,
    /// Somebody added to the seed, before any seat had made a step.
    Luck {
        /// Which seat; `None` for who made the table and does not play.
        seat: Option<u8>,
        /// 1 to 64 letters, digits and hyphens.
        text: String,
    },
    /// A step was made.
    Step {
        /// By which seat; `None` when it was drawn by chance.
        seat: Option<u8>,
        /// The step.
        token: String,
        /// The milliseconds that the seat has left after it, where it plays by a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<u64>,
        /// Whether the seat had planned it, so that it was made at once.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        planned: bool,
    },
    /// A seat says what it plays if others play this or that, in place of what it had planned. Steps that
    /// follow take the plan further or end it; so does whatever takes steps back.
    Planned {
        /// That seat.
        seat: u8,
        /// The plan, from the position at which the table is.
        plan: Plan,
    },
    /// The clock of the seat to step stopped, because the game ends without a step of it.
    Stopped {
        /// That seat.
        seat: u8,
        /// The milliseconds that it has left.
        left: u64,
    },
    /// A seat gave up.
    Resigned {
        /// That seat.
        seat: u8,
    },
    /// A seat called the game off, which had hardly begun: nobody has won.
    Aborted {
        /// That seat.
        seat: u8,
    },
    /// A seat's time ran out.
    TimedOut {
        /// That seat.
        seat: u8,
    },
    /// A program did not go on, and has lost by that.
    Failed {
        /// Its seat.
        seat: u8,
        /// What it did.
        why: Failure,
    },
    /// A seat offers something to all others.
    Offered {
        /// Who offers.
        seat: u8,
        /// What.
        kind: OfferKind,
    },
    /// A seat answers the offer that is open.
    Answered {
        /// Who answers.
        seat: u8,
        /// Whether it agrees.
        accept: bool,
    },
    /// Steps were taken back, so that this many remain.
    TakenBack {
        /// How many steps remain.
        ply: u32,
        /// Whether the arbiter has done it, and not those who play. The game goes on then even if it was over.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        arbiter: bool,
    },
    /// The arbiter has set another position, from which the game goes on, even if it was over.
    Set {
        /// The name of the game that begins with it: steps are counted from there.
        spec: String,
    },
    /// The arbiter has said how the game ended.
    Ruled {
        /// The seat that has won; `None` is a draw.
        winner: Option<u8>,
    },
    /// A seat said something.
    Said {
        /// Which seat.
        seat: u8,
        /// What.
        phrase: Phrase,
    },
    /// The game was ended as a draw by agreement.
    Drawn,
    /// The same people play again at another table.
    Rematch {
        /// That table.
        table: String,
    },
}

/// Why a program did not go on. What is quoted of it can be shown to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "lowercase")]
pub enum Failure {
    /// It could not be started.
    Start,
    /// It ended.
    Ended,
    /// It did not answer in time.
    Silent,
    /// It said what makes no sense.
    Nonsense {
        /// What.
        said: String,
    },
    /// It refused to play.
    Refused {
        /// In these words.
        said: String,
    },
    /// It made a step that is not legal.
    Illegal {
        /// Which.
        said: String,
    },
}

/// What a draw depends on, beside the seed and what can be drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Draws {
    /// On the number of steps alone, as at tables whose log does not say.
    #[default]
    Ply,
    /// Also on how often steps were taken back before.
    Takebacks,
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    /// To end the game as a draw.
    Draw,
    /// To take back the last turn of the seat that asks.
    Takeback,
    /// To play again with seats exchanged.
    Rematch,
}

/// Who sits at a seat, as the table was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatPlan {
    /// What kind of player.
    #[serde(flatten)]
    pub occupant: Occupant,
    /// The name, where one was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Occupant {
    /// A person with the host's secret.
    Human,
    /// The computer.
    Computer {
        /// How strong, 1 to 10.
        level: u8,
    },
    /// A person with a secret of their own.
    Open {
        /// The digest of that secret.
        secret: Digest,
    },
    /// A program of whoever runs the server, known by the name of the seat.
    Program,
}

/// The SHA-256 of a secret. The secret itself is kept nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Digest(pub [u8; 32]);

impl std::fmt::Debug for Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&String::from(*self))
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> String {
        digest.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl TryFrom<String> for Digest {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Digest, &'static str> {
        const WRONG: &str = "a digest is 64 hexadecimal digits";
        // The standard library would take a sign before the digits.
        if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(WRONG);
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| WRONG)?;
        }
        Ok(Digest(bytes))
    }
}

/// How clocks are written in logs.
mod clock {
    use ludoteca_club::clock::{ClockError, Kind, TimeControl};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(untagged)]
    enum Written {
        Fischer { start: u64, increment: u64 },
        Other(TimeControl),
    }

    impl From<TimeControl> for Written {
        fn from(control: TimeControl) -> Written {
            match control.kind() {
                Kind::Fischer { start, increment } => Written::Fischer { start, increment },
                _ => Written::Other(control),
            }
        }
    }

    impl TryFrom<Written> for TimeControl {
        type Error = ClockError;

        fn try_from(written: Written) -> Result<TimeControl, ClockError> {
            match written {
                Written::Fischer { start, increment } => {
                    TimeControl::new(Kind::Fischer { start, increment })
                }
                Written::Other(control) => Ok(control),
            }
        }
    }

    pub(super) fn serialize<S: Serializer>(
        clock: &Option<TimeControl>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        clock.map(Written::from).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<TimeControl>, D::Error> {
        let written = Option::<Written>::deserialize(deserializer)?;
        written.map(TimeControl::try_from).transpose().map_err(serde::de::Error::custom)
    }
}

/// An event in its place in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// Its number, from 1.
    pub version: u64,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    pub event: Event,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_of_fischer_is_written_as_ever_and_the_others_as_their_texts() {
        #[derive(Debug, Serialize, Deserialize)]
        struct Told(#[serde(with = "clock")] Option<TimeControl>);
        for (text, written) in [
            ("10+5", r#"{"start":600000,"increment":5000}"#),
            ("30s/turn", r#""30s/turn""#),
            ("20m+3x30s", r#""20m+3x30s""#),
            ("3d", r#""3d""#),
        ] {
            let control: TimeControl = text.parse().expect("a clock");
            let told = serde_json::to_string(&Told(Some(control))).expect("JSON");
            assert_eq!(told, written);
            let read: Told = serde_json::from_str(written).expect("a clock");
            assert_eq!(read.0, Some(control));
        }
        assert_eq!(serde_json::from_str::<Told>("null").expect("no clock").0, None);
        for wrong in [r#"{"start":0,"increment":0}"#, r#""99d""#, "5"] {
            assert!(serde_json::from_str::<Told>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_digest_is_read_from_its_digits_alone() {
        let digest = Digest(std::array::from_fn(|i| i as u8 * 7));
        assert_eq!(Digest::try_from(String::from(digest)), Ok(digest));
        for wrong in ["+f".repeat(32), "é".repeat(32), "0".repeat(63), " 0".repeat(32)] {
            assert!(Digest::try_from(wrong.clone()).is_err(), "{wrong}");
        }
    }
}
