//! Meta-rules: wrappers that make a new game of any game with the abilities they need.

mod auction;
mod dyn_game;
mod misere;
mod one_eleven;
mod parallel;
mod rule;
mod sequence;
mod sesqui;
mod shared;
mod spare;
mod swap;
mod with_rule;

pub use auction::{Auction, AuctionRule, Bid, Stage, auction};
pub use dyn_game::{
    DynGame, DynState, DynStep, Nestable, NestableDirected, NestableStones, Nested, NestedDirected,
    NestedStones,
};
pub use misere::{Misere, MisereRule, misere};
pub use one_eleven::{Count, OneEleven, OneElevenRule, one_eleven};
pub use parallel::{Interaction, Parallel, ParallelState, ParallelStep};
pub use rule::{Rule, RuleKnowledge, RuleNotation, RuleSetup, RuleView};
pub use sequence::{Done, Progress, SequenceRule, Sequenced, sequenced};
pub use sesqui::{Half, HalfMove, Sesqui, SesquiRule, sesqui};
pub use swap::{Choice, Exchange, Swap, SwapRule, swap};
pub use with_rule::{Never, RuleState, RuleStep, WithRule};
