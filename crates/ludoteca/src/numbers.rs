//! Numbers on the command line. Where one is wrong, a sentence says which are right.

use std::fmt::Display;
use std::num::{IntErrorKind, ParseIntError};
use std::ops::{Bound, RangeBounds};
use std::str::FromStr;

/// Reads a whole number of a range.
pub(crate) fn whole<T>(
    range: impl RangeBounds<T> + Clone + Send + Sync + 'static,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr<Err = ParseIntError> + PartialOrd + Default + Display + Copy + 'static,
{
    move |text| {
        let least = match range.start_bound() {
            Bound::Included(&least) => least,
            _ => T::default(),
        };
        let most = match range.end_bound() {
            Bound::Included(&most) => Some(most),
            _ => None,
        };
        let why = match (text.parse(), most) {
            (Ok(number), _) if range.contains(&number) => return Ok(number),
            (_, Some(most)) => format!("give a whole number from {least} to {most}"),
            (Err(error), None) if *error.kind() == IntErrorKind::PosOverflow => {
                "give a smaller whole number".to_owned()
            }
            (_, None) => format!("give a whole number from {least} on"),
        };
        Err(why)
    }
}

/// Reads a number that need not be whole.
pub(crate) fn decimal(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| "give a number such as 0.5 or 10".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_number_is_told_what_would_be_one() {
        let level = whole(1..=10_u8);
        assert_eq!(level("7"), Ok(7));
        for wrong in ["0", "11", "-1", "999", "1.5", "abc", ""] {
            let why = level(wrong).expect_err("wrong");
            assert_eq!(why, "give a whole number from 1 to 10", "{wrong}");
        }
        let seed = whole::<u64>(..);
        assert_eq!(seed("0"), Ok(0));
        assert_eq!(seed("-1"), Err("give a whole number from 0 on".to_owned()));
        assert_eq!(seed(&"9".repeat(30)), Err("give a smaller whole number".to_owned()));
        assert_eq!(whole::<u32>(1..)("0"), Err("give a whole number from 1 on".to_owned()));
        assert_eq!(decimal("0.5"), Ok(0.5));
        assert!(decimal("soon").is_err());
    }
}
