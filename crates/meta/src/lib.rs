//! Meta-rules: wrappers that make a new game of any game with the ability they need.

mod swap;

pub use swap::{Swap, SwapState, SwapStep};
