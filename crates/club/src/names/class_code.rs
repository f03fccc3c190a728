//! Codes of four signs, by which pupils come to their class.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The signs of codes: none that is taken for another when it is read from a blackboard or heard, and no
/// vowels, nor the digits that stand for some, so that no code is a word.
pub const SIGNS: &str = "256789CDFHJKMNPQRTVWX";

const LENGTH: usize = 4;

/// A code of a class, such as `K7QX`. There are 194,481 of them: whoever lets people try them has to count how
/// often.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct ClassCode([u8; LENGTH]);

/// Why something is no code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a code has four signs, of {SIGNS}")]
pub struct ClassCodeError;

impl ClassCode {
    /// The code of random bits. Each is as likely as any other, to one part in 10^13.
    ///
    /// ```
    /// use ludoteca_club::names::ClassCode;
    ///
    /// let code = ClassCode::from_bits(0x5eed_5eed_5eed_5eed);
    /// assert_eq!(code.to_string().len(), 4);
    /// assert_eq!(code.to_string().to_lowercase().parse(), Ok(code));
    /// ```
    #[must_use]
    pub fn from_bits(bits: u64) -> ClassCode {
        let signs = SIGNS.as_bytes();
        let mut rest = bits;
        ClassCode(std::array::from_fn(|_| {
            let sign = signs[(rest % signs.len() as u64) as usize];
            rest /= signs.len() as u64;
            sign
        }))
    }
}

impl fmt::Display for ClassCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&sign| write!(f, "{}", char::from(sign)))
    }
}

impl FromStr for ClassCode {
    type Err = ClassCodeError;

    /// Small letters, spaces and dashes do not matter, and what is not among the signs is read as what it
    /// was taken for.
    fn from_str(text: &str) -> Result<ClassCode, ClassCodeError> {
        let mut code = [0; LENGTH];
        let mut signs = text.chars().filter(|c| !c.is_whitespace() && *c != '-');
        for place in &mut code {
            let sign = match signs.next().ok_or(ClassCodeError)?.to_ascii_uppercase() {
                'Z' => '2',
                'S' => '5',
                'G' => '6',
                'B' => '8',
                'U' => 'V',
                sign => sign,
            };
            let known = SIGNS.contains(sign).then_some(sign).ok_or(ClassCodeError)?;
            *place = u8::try_from(known).map_err(|_| ClassCodeError)?;
        }
        if signs.next().is_some() { Err(ClassCodeError) } else { Ok(ClassCode(code)) }
    }
}

impl From<ClassCode> for String {
    fn from(code: ClassCode) -> String {
        code.to_string()
    }
}

impl TryFrom<String> for ClassCode {
    type Error = ClassCodeError;

    fn try_from(text: String) -> Result<ClassCode, ClassCodeError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn signs_are_no_vowels_and_none_is_twice() {
        assert!(
            !SIGNS.contains([
                'A', 'E', 'I', 'O', 'U', 'Y', '0', '1', '3', '4', 'L', 'S', 'Z', 'B', 'G'
            ])
        );
        assert_eq!(SIGNS.chars().collect::<HashSet<_>>().len(), SIGNS.len());
    }

    #[test]
    fn every_code_comes_once_in_a_row_of_bits() {
        let all: HashSet<ClassCode> = (0..194_481).map(ClassCode::from_bits).collect();
        assert_eq!(all.len(), 194_481);
        assert!(ClassCode::from_bits(194_481) == ClassCode::from_bits(0));
    }

    #[test]
    fn codes_are_read_as_they_are_taken() {
        let code: ClassCode = "V256".parse().expect("a code");
        for typed in ["v256", " V2 56 ", "V-2-5-6", "uzsg", "UZ5G"] {
            assert_eq!(typed.parse(), Ok(code), "{typed}");
        }
        for typed in ["", "V25", "V2566", "V2O6", "V2A6", "ÜZSG", "V25\u{200b}6", "V25６"] {
            let error = typed.parse::<ClassCode>().expect_err(typed);
            assert_eq!(error.to_string(), "a code has four signs, of 256789CDFHJKMNPQRTVWX");
        }
    }

    proptest! {
        #[test]
        fn codes_are_read_as_they_are_written(bits: u64) {
            let code = ClassCode::from_bits(bits);
            prop_assert_eq!(code.to_string().parse(), Ok(code));
            let text = serde_json::to_string(&code).expect("a value");
            prop_assert_eq!(serde_json::from_str::<ClassCode>(&text).expect("a code"), code);
        }
    }
}
