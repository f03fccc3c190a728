//! How long people may think, and what is left of it.
//!
//! A [`TimeControl`] is written as a short text, which is also how it is stored: `none`, `10+5`,
//! `30s/turn`, `20m+3x30s`, `3d`. What a seat has left is one number under all of them: the milliseconds
//! until its flag falls if it does nothing. So a clock is kept, sent and shown alike everywhere, and
//! [`TimeControl::passed`] says what that number becomes when a turn ends.
//!
//! In play over days people have [`Holidays`], during which their clocks rest.
//!
//! ```
//! use ludoteca_club::clock::TimeControl;
//! use ludoteca_club::time::SECOND;
//!
//! let clock: TimeControl = "20m+3x30s".parse().expect("a clock");
//! let left = clock.start().expect("it is timed");
//! assert_eq!(clock.face(left).to_string(), "20:00 +3");
//! // Twenty minutes and forty seconds later one of three periods is used up, and the next begun.
//! let left = clock.passed(left, 1240 * SECOND).expect("the flag is up");
//! assert_eq!(clock.face(left).to_string(), "0:30 +1");
//! ```

mod control;
mod error;
mod face;
mod holidays;
mod left;
mod pace;
mod text;

pub use control::{Kind, TimeControl};
pub use error::{ClockError, Part};
pub use face::Face;
pub use holidays::{DAYS_OF_LEAVE, Holidays, Leave, LeaveError, MOST_LEAVES, YEAR};
pub use left::GRACE;
pub use pace::Pace;
