//! Signs for what is to be thought of a step.

use serde::{Deserialize, Serialize};

/// What is to be thought of a step: a sign that all readers of chess know, numbered as in PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Glyph {
    /// `!`
    #[serde(rename = "!")]
    Good,
    /// `?`
    #[serde(rename = "?")]
    Mistake,
    /// `!!`
    #[serde(rename = "!!")]
    Brilliant,
    /// `??`
    #[serde(rename = "??")]
    Blunder,
    /// `!?`
    #[serde(rename = "!?")]
    Interesting,
    /// `?!`
    #[serde(rename = "?!")]
    Dubious,
}

impl Glyph {
    /// All of them, in the order of their numbers in PGN, which begin with 1.
    pub const ALL: [Glyph; 6] = [
        Glyph::Good,
        Glyph::Mistake,
        Glyph::Brilliant,
        Glyph::Blunder,
        Glyph::Interesting,
        Glyph::Dubious,
    ];

    /// The sign: `!?`.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Glyph::Good => "!",
            Glyph::Mistake => "?",
            Glyph::Brilliant => "!!",
            Glyph::Blunder => "??",
            Glyph::Interesting => "!?",
            Glyph::Dubious => "?!",
        }
    }

    /// The glyph of a sign.
    #[must_use]
    pub fn of(sign: &str) -> Option<Glyph> {
        Glyph::ALL.into_iter().find(|glyph| glyph.sign() == sign)
    }

    /// The number of the glyph in PGN, 1 to 6.
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The glyph of a number.
    #[must_use]
    pub fn numbered(number: usize) -> Option<Glyph> {
        Glyph::ALL.get(number.checked_sub(1)?).copied()
    }

    /// The property of Smart Game Format that says so, with its value.
    #[must_use]
    pub const fn property(self) -> (&'static str, &'static str) {
        match self {
            Glyph::Good => ("TE", "1"),
            Glyph::Mistake => ("BM", "1"),
            Glyph::Brilliant => ("TE", "2"),
            Glyph::Blunder => ("BM", "2"),
            Glyph::Interesting => ("IT", ""),
            Glyph::Dubious => ("DO", ""),
        }
    }

    /// The glyph of such a property.
    #[must_use]
    pub fn told(name: &str, value: &str) -> Option<Glyph> {
        let very = value.trim() == "2";
        match (name, very) {
            ("TE", false) => Some(Glyph::Good),
            ("TE", true) => Some(Glyph::Brilliant),
            ("BM", false) => Some(Glyph::Mistake),
            ("BM", true) => Some(Glyph::Blunder),
            ("IT", _) => Some(Glyph::Interesting),
            ("DO", _) => Some(Glyph::Dubious),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_glyph_is_found_by_its_sign_its_number_and_its_property() {
        for glyph in Glyph::ALL {
            assert_eq!(Glyph::of(glyph.sign()), Some(glyph));
            assert_eq!(Glyph::numbered(glyph.number()), Some(glyph));
            let (name, value) = glyph.property();
            assert_eq!(Glyph::told(name, value), Some(glyph));
            assert_eq!(serde_json::to_value(glyph).expect("plain data"), glyph.sign());
        }
        assert_eq!(Glyph::of("!?!"), None);
        assert_eq!((Glyph::numbered(0), Glyph::numbered(7)), (None, None));
        assert_eq!(Glyph::told("B", "1"), None);
    }
}
