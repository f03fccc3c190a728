//! Real servers that are killed, cut off and starved while people play there. What was acknowledged is
//! there afterwards, nothing is there twice, and people go on without being asked to do anything.
//!
//! With `LUDOTECA_BREAK=long` in the environment it goes on for much longer.

#[path = "../common/mod.rs"]
mod common;

mod away;
#[cfg(target_os = "linux")]
mod disk;
mod kills;
mod players;
#[cfg(target_os = "linux")]
mod travel;
#[cfg(target_os = "linux")]
mod wall;

use std::time::Duration;

/// Nothing that is waited for takes this long unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(60);

/// The one number as it is, the other when there is much time.
fn times(short: usize, long: usize) -> usize {
    match std::env::var("LUDOTECA_BREAK").as_deref() {
        Ok("long") => long,
        Ok(other) => panic!("LUDOTECA_BREAK is `{other}`; it can be `long`"),
        Err(_) => short,
    }
}
