#![doc = include_str!("../README.md")]
//!
//! A whole game, Nim with one heap of which each turn takes one to three and the last one wins:
//!
//! ```
//! use ludoteca_core::{Game, Payoffs, Rng, Scratch, Seat, StepList, Turn, perft};
//!
//! struct Nim {
//!     heap: u32,
//! }
//!
//! #[derive(Clone)]
//! struct State {
//!     heap: u32,
//!     seat: Seat,
//! }
//!
//! impl Game for Nim {
//!     type State = State;
//!     type Step = u32;
//!
//!     fn cap(&self) -> u32 {
//!         self.heap
//!     }
//!     fn start(&self) -> State {
//!         State { heap: self.heap, seat: Seat::FIRST }
//!     }
//!     fn turn(&self, state: &State) -> Turn {
//!         if state.heap == 0 { Turn::Over } else { Turn::Seat(state.seat) }
//!     }
//!     fn steps(&self, state: &State, out: &mut StepList<u32>) {
//!         out.extend(1..=state.heap.min(3));
//!     }
//!     fn play(&self, state: &mut State, taken: u32) {
//!         state.heap -= taken;
//!         state.seat = state.seat.other();
//!     }
//!     fn payoffs(&self, state: &State) -> Option<Payoffs> {
//!         (state.heap == 0).then(|| Payoffs::win(state.seat.other()))
//!     }
//!     fn key(&self, state: &State) -> u64 {
//!         u64::from(state.heap) << 1 | state.seat.index() as u64
//!     }
//! }
//!
//! let nim = Nim { heap: 5 };
//! assert_eq!(perft(&nim, &nim.start(), 3), 7 + 2 + 1 + 1 + 1 - 2);
//! let mut state = nim.start();
//! nim.playout(&mut state, &mut Rng::new(1), &mut Scratch::default());
//! assert_eq!(nim.turn(&state), Turn::Over);
//! ```

mod ability;
pub mod file;
mod game;
mod info;
mod knowledge;
pub mod letters;
mod lists;
mod message;
mod notation;
mod packed;
mod params;
pub mod rng;
pub mod scene;
mod seat;
mod seed;
mod sequence;
mod setup;
mod spec;
mod view;

pub use ability::{Abilities, Directed, Passing, Plays, Sides, Stone, Stones};
pub use file::FileForm;
pub use game::{Game, GameExt, draw, perft};
pub use info::{Family, Info, Lingual, Texts};
pub use knowledge::{Knowledge, Method, Plan, Solver, Whole};
pub use lists::{Scratch, StepList};
pub use message::{Joint, Message, MessageArg, ToMessage};
pub use notation::{Notation, NotationExt, Numbering, StepError, listed};
pub use packed::{GAME_BITS, PackStep, low as packed_low};
pub use params::{Args, Form, Kind, Param, Value};
pub use rng::Rng;
pub use scene::Scene;
pub use seat::{End, MAX_SEATS, Payoff, Payoffs, PerSeat, Points, Scores, Seat, Turn};
pub use seed::{Luck, Seed, Source};
pub use sequence::{Sequence, SequenceError};
pub use setup::{Diagram, Field, Layout, PieceKind, Placed, PositionError, Setup, SetupExt, Takes};
pub use spec::{Arg, MAX_LENGTH, MAX_NESTING, Spec, SpecError};
pub use view::{Touches, View};
