//! Meta-rules: wrappers that make a new game of any game with the ability they need.

mod boxed;
mod misere;
mod swap;

pub use boxed::{Boxed, BoxedState, BoxedStep, Nestable, boxed};
pub use misere::Misere;
pub use swap::{Swap, SwapState, SwapStep};
