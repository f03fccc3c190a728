//! Points, in halves.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Points of a tournament, counted in halves: `Points(3)` are one and a half.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Points(pub i32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// So many whole points.
    pub const fn whole(points: i32) -> Self {
        Self(points * 2)
    }
}

impl fmt::Display for Points {
    /// With one decimal: `3.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", half / 2, 5 * (half % 2)))
    }
}

/// A text that is no number of points.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("points are written like 3, 3.5 or 3½, not {0:?}")]
pub struct NoPoints(pub String);

impl FromStr for Points {
    type Err = NoPoints;

    fn from_str(text: &str) -> Result<Self, NoPoints> {
        let error = || NoPoints(text.to_owned());
        let (whole, half) = match text.strip_suffix('½') {
            Some(whole) => (whole, 1),
            None => match text.split_once(['.', ',']) {
                Some((whole, "5" | "50")) => (whole, 1),
                Some((whole, "0" | "00")) => (whole, 0),
                Some(_) => return Err(error()),
                None => (text, 0),
            },
        };
        if whole.is_empty() && half == 1 {
            return Ok(Self(1));
        }
        let whole: u16 = whole.parse().map_err(|_| error())?;
        Ok(Self(i32::from(whole) * 2 + half))
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_and_read() {
        for (text, halves) in [("3.5", 7), ("0.0", 0), ("12.0", 24)] {
            assert_eq!(text.parse(), Ok(Points(halves)));
            assert_eq!(Points(halves).to_string(), text);
        }
        for (text, halves) in [("3½", 7), ("½", 1), ("4", 8), ("2,5", 5)] {
            assert_eq!(text.parse(), Ok(Points(halves)));
        }
        for text in ["", "x", "1.3", "-1", "1.5.5", "99999999"] {
            assert_eq!(text.parse::<Points>(), Err(NoPoints(text.to_owned())));
        }
    }
}
