//! Units of time. Moments and spans are whole milliseconds.

/// A moment, in milliseconds since the beginning of 1970 (UTC), or a span in milliseconds.
pub type Millis = u64;

/// One second.
pub const SECOND: Millis = 1000;
/// One minute.
pub const MINUTE: Millis = 60 * SECOND;
/// One hour.
pub const HOUR: Millis = 60 * MINUTE;
/// One day, 24 hours wherever it is.
pub const DAY: Millis = 24 * HOUR;

/// A time of the day as stores keep it, in milliseconds since 1970, as the rules of this crate reckon with
/// it: they know none before that.
///
/// ```
/// use ludoteca_club::time::{of_wall, to_wall};
///
/// assert_eq!((of_wall(7), of_wall(-7)), (7, 0));
/// assert_eq!((to_wall(7), to_wall(u64::MAX)), (7, i64::MAX));
/// ```
#[must_use]
pub fn of_wall(at: i64) -> Millis {
    u64::try_from(at).unwrap_or(0)
}

/// The same back; what is too far ahead is the last there is.
#[must_use]
pub fn to_wall(at: Millis) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}
