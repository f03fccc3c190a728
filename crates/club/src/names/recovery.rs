//! Codes by which people come back to an account whose passphrase is lost.
//!
//! A code is 128 random bits on paper. It is written in Crockford's alphabet of 32 signs, which has no
//! I, L, O and U, in seven groups: six of four signs and one of two, each with a sign behind it by which one
//! sees whether that group was copied right.

use std::fmt;
use std::str::FromStr;

/// The signs, by what they count.
const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Signs that count, of five bits each; the two bits too many are 0.
const DATA: usize = 26;
/// Signs that count in a group; the last one has fewer.
const GROUP: usize = 4;
/// All signs, with those that check.
const LENGTH: usize = DATA + DATA.div_ceil(GROUP);

/// A recovery code. Whoever has it has the account: only a digest of it is stored, and it is shown once.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode([u8; 16]);

/// Why something is no recovery code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecoveryError {
    /// There are signs too many or too few.
    #[error("a recovery code has {LENGTH} letters and digits in seven groups, not {0}")]
    Length(usize),
    /// A sign that no code has.
    #[error("`{}` stands in no recovery code; it has digits and letters from A to Z", .0.escape_default())]
    Sign(char),
    /// A group, from 1, that was not printed like that.
    #[error("group {0} of the recovery code is not as it was printed; compare it sign by sign")]
    Group(usize),
}

impl RecoveryCode {
    /// The code of 128 random bits, which have to come from a source that nobody can foretell.
    ///
    /// ```
    /// use ludoteca_club::names::{RecoveryCode, RecoveryError};
    ///
    /// let code = RecoveryCode::from_bytes(*b"only an example!");
    /// let printed = code.to_string();
    /// assert_eq!(printed, "3FDS4-P7J8C-31DRV-G6AYF-31DN7-R6RSH-915");
    /// let typed = printed.to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l");
    /// assert!(typed.parse() == Ok(code));
    /// let wrong = printed.replace("P7J8", "P78J");
    /// assert!(wrong.parse::<RecoveryCode>() == Err(RecoveryError::Group(2)));
    /// ```
    #[must_use]
    pub fn from_bytes(bytes: [u8; 16]) -> RecoveryCode {
        RecoveryCode(bytes)
    }

    /// Its bits, to be digested.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl fmt::Debug for RecoveryCode {
    /// Says nothing of the code, which must not come into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(..)")
    }
}

impl fmt::Display for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = u128::from_be_bytes(self.0);
        let data: [u8; DATA] = std::array::from_fn(|i| (number >> (5 * (DATA - 1 - i)) & 31) as u8);
        let sign = |value: u8| char::from(SIGNS[usize::from(value)]);
        for (place, group) in data.chunks(GROUP).enumerate() {
            if place > 0 {
                f.write_str("-")?;
            }
            group.iter().try_for_each(|&value| write!(f, "{}", sign(value)))?;
            write!(f, "{}", sign(check(place, group)))?;
        }
        Ok(())
    }
}

impl FromStr for RecoveryCode {
    type Err = RecoveryError;

    /// Small letters, spaces and dashes do not matter; O is read as 0, I and L as 1, U as V.
    fn from_str(text: &str) -> Result<RecoveryCode, RecoveryError> {
        let signs = || text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '–' | '—'));
        let values = signs().take(LENGTH + 1).map(value).collect::<Result<Vec<u8>, _>>()?;
        if values.len() != LENGTH {
            return Err(RecoveryError::Length(signs().count()));
        }
        let mut number = 0u128;
        for (place, group) in values.chunks(GROUP + 1).enumerate() {
            let (&said, data) = group.split_last().ok_or(RecoveryError::Group(place + 1))?;
            // The first sign has three bits, or it would be more than 128 in all.
            if said != check(place, data) || (place == 0 && data[0] > 7) {
                return Err(RecoveryError::Group(place + 1));
            }
            number = data.iter().fold(number, |number, &value| number << 5 | u128::from(value));
        }
        Ok(RecoveryCode(number.to_be_bytes()))
    }
}

/// What a sign counts, or what it was taken for.
fn value(sign: char) -> Result<u8, RecoveryError> {
    let meant = match sign.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        'U' => 'V',
        other => other,
    };
    let place = SIGNS.iter().position(|&known| char::from(known) == meant);
    place.map(|place| place as u8).ok_or(RecoveryError::Sign(sign))
}

/// The value of the sign that checks a group, in the field of 32 elements: each sign times another power of x,
/// and the place of the group. So one wrong sign, two signs exchanged and two groups exchanged are all seen.
fn check(place: usize, data: &[u8]) -> u8 {
    // Horner's rule; the last sign is multiplied, too, so that it cannot be exchanged with the check.
    data.iter().fold(0, |sum, &value| times_x(sum ^ value)) ^ place as u8
}

/// An element times x, modulo x^5 + x^2 + 1.
fn times_x(value: u8) -> u8 {
    let shifted = value << 1;
    if shifted & 32 == 0 { shifted } else { shifted ^ 0b10_0101 }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Result<RecoveryCode, RecoveryError> {
        text.parse()
    }

    #[test]
    fn multiplication_goes_through_the_whole_field() {
        let powers = std::iter::successors(Some(1u8), |&value| Some(times_x(value)));
        let mut seen: Vec<u8> = powers.take(31).collect();
        seen.sort_unstable();
        assert_eq!(seen, (1..32).collect::<Vec<u8>>());
    }

    #[test]
    fn the_extremes() {
        for bytes in [[0; 16], [255; 16]] {
            let code = RecoveryCode::from_bytes(bytes);
            let printed = code.to_string();
            assert_eq!(printed.len(), LENGTH + 6);
            assert_eq!(read(&printed), Ok(code));
        }
        assert_eq!(format!("{:?}", RecoveryCode::from_bytes([7; 16])), "RecoveryCode(..)");
    }

    #[test]
    fn what_is_no_code_is_told_why() {
        assert_eq!(read(""), Err(RecoveryError::Length(0)));
        let printed = RecoveryCode::from_bytes([9; 16]).to_string();
        assert_eq!(read(&printed[1..]), Err(RecoveryError::Length(LENGTH - 1)));
        assert_eq!(read(&format!("{printed}00")), Err(RecoveryError::Length(LENGTH + 2)));
        assert_eq!(read("%"), Err(RecoveryError::Sign('%')));
        // More than 128 bits, with the right sign to check them.
        let data = [8, 0, 0, 0];
        let sign = |value: u8| char::from(SIGNS[usize::from(value)]);
        let first: String =
            data.iter().map(|&value| sign(value)).chain([sign(check(0, &data))]).collect();
        let printed = RecoveryCode::from_bytes([0; 16]).to_string();
        assert_eq!(read(&format!("{first}{}", &printed[5..])), Err(RecoveryError::Group(1)));
    }

    proptest! {
        #[test]
        fn codes_are_read_as_they_are_printed(bytes: [u8; 16]) {
            let code = RecoveryCode::from_bytes(bytes);
            let printed = code.to_string();
            prop_assert_eq!(read(&printed), Ok(code.clone()));
            let hand = printed.to_lowercase().replace('-', " ").replace('0', "O").replace('1', "i").replace('v', "u");
            prop_assert_eq!(read(&hand), Ok(code));
        }

        #[test]
        fn one_wrong_sign_is_found_in_its_group(bytes: [u8; 16], place in 0..LENGTH, by in 1..32usize) {
            let printed = RecoveryCode::from_bytes(bytes).to_string().replace('-', "");
            let mut signs: Vec<char> = printed.chars().collect();
            let was = value(signs[place]).expect("a sign");
            signs[place] = char::from(SIGNS[(usize::from(was) + by) % 32]);
            let wrong: String = signs.into_iter().collect();
            prop_assert_eq!(read(&wrong), Err(RecoveryError::Group(place / 5 + 1)));
        }

        #[test]
        fn two_neighbours_exchanged_are_found(bytes: [u8; 16], place in 0..LENGTH - 1) {
            let printed = RecoveryCode::from_bytes(bytes).to_string().replace('-', "");
            let mut signs: Vec<char> = printed.chars().collect();
            signs.swap(place, place + 1);
            let wrong: String = signs.into_iter().collect();
            prop_assert_eq!(read(&wrong).is_err(), wrong != printed);
        }

        #[test]
        fn two_groups_exchanged_are_found(bytes: [u8; 16], one in 0..6usize, other in 0..6usize) {
            prop_assume!(one != other);
            let printed = RecoveryCode::from_bytes(bytes).to_string();
            let mut groups: Vec<&str> = printed.split('-').collect();
            groups.swap(one, other);
            prop_assert_eq!(read(&groups.join("-")), Err(RecoveryError::Group(one.min(other) + 1)));
        }
    }
}
