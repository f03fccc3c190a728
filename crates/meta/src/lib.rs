#![doc = include_str!("../README.md")]
//!
//! ```
//! use std::sync::Arc;
//!
//! use ludoteca_core::{Game, Payoffs, Seat, StepList, Turn};
//! use ludoteca_meta::misere;
//!
//! /// One heap, of which each turn takes one to three; who takes the last one wins.
//! struct Heap(u32);
//!
//! impl Game for Heap {
//!     // ...
//! #     type State = (u32, Seat);
//! #     type Step = u32;
//! #     fn cap(&self) -> u32 {
//! #         self.0
//! #     }
//! #     fn start(&self) -> (u32, Seat) {
//! #         (self.0, Seat::FIRST)
//! #     }
//! #     fn turn(&self, &(heap, seat): &(u32, Seat)) -> Turn {
//! #         if heap == 0 { Turn::Over } else { Turn::Seat(seat) }
//! #     }
//! #     fn steps(&self, &(heap, _): &(u32, Seat), out: &mut StepList<u32>) {
//! #         out.extend(1..=heap.min(3));
//! #     }
//! #     fn play(&self, (heap, seat): &mut (u32, Seat), taken: u32) {
//! #         *heap -= taken;
//! #         *seat = seat.other();
//! #     }
//! #     fn payoffs(&self, &(heap, seat): &(u32, Seat)) -> Option<Payoffs> {
//! #         (heap == 0).then(|| Payoffs::win(seat.other()))
//! #     }
//! #     fn key(&self, &(heap, seat): &(u32, Seat)) -> u64 {
//! #         u64::from(heap) << 1 | seat.index() as u64
//! #     }
//! }
//!
//! let game = misere(Arc::new(Heap(2)));
//! let mut state = game.start();
//! let mut steps = StepList::new();
//! game.steps(&state, &mut steps);
//! game.play(&mut state, steps[1]); // both that are left
//! assert_eq!(game.payoffs(&state), Some(Payoffs::win(Seat::SECOND)));
//! ```

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
pub use rule::{Rule, RuleKnowledge, RuleNotation, RuleSetup, RuleStones, RuleView};
pub use sequence::{Done, Progress, SequenceRule, Sequenced, sequenced};
pub use sesqui::{Half, HalfMove, Sesqui, SesquiRule, sesqui};
pub use swap::{Choice, Exchange, Swap, SwapRule, swap};
pub use with_rule::{Never, RuleState, RuleStep, WithRule};
