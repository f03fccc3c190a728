//! Meta-rules: wrappers that make a new game of any game with the abilities they need.

mod auction;
mod boxed;
mod misere;
mod one_eleven;
mod parallel;
mod ruled;
mod sequence;
mod sesqui;
mod swap;

pub use auction::{Auction, AuctionRule, Bid, Stage, auction};
pub use boxed::{Boxed, BoxedState, BoxedStep, Nestable, boxed};
pub use misere::{Misere, MisereRule, misere};
pub use one_eleven::{Count, OneEleven, OneElevenRule, one_eleven};
pub use parallel::{Interaction, Parallel, ParallelState, ParallelStep};
pub use ruled::{
    Kept, Never, Rule, RuleNotation, RuleView, RuleWisdom, Ruled, RuledState, RuledStep,
};
pub use sequence::{Done, Progress, SequenceRule, Sequenced, sequenced};
pub use sesqui::{Half, HalfMove, Sesqui, SesquiRule, sesqui};
pub use swap::{Choice, Exchange, Swap, SwapRule, swap};
