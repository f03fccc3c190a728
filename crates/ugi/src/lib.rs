#![doc = include_str!("../README.md")]
//!
//! ```
//! # fn main() -> std::io::Result<()> {
//! let said = b"setoption name Game value hex(size=2,swap=false)\nquery moves\n";
//! let (answers, output) = std::io::pipe()?;
//! ludoteca_ugi::run(&said[..], output);
//! assert_eq!(std::io::read_to_string(answers)?, "response a1 a2 b1 b2\n");
//! # Ok(())
//! # }
//! ```

mod asked;
mod clock;
pub mod gtp;
mod lines;
mod search;
pub mod uci;
mod ugi;

pub use clock::share;
pub use ugi::run;
