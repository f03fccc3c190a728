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
