#![doc = include_str!("../README.md")]

mod ability;
pub mod file;
mod game;
mod info;
mod knowledge;
pub mod learnable;
pub mod letters;
mod levels;
mod lists;
mod material;
mod memo;
mod message;
mod near;
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
mod touched;
mod view;

pub use ability::{Abilities, Directed, Passing, Plays, Sides, Stone, Stones};
pub use file::FileForm;
pub use game::{Game, GameExt, draw, perft};
pub use info::{Family, Info, Lingual, Texts};
pub use knowledge::{
    Balance, Forced, Foresight, Knowledge, Method, Plan, Rest, Solver, Swapping, Whole, chance,
    hardness_of,
};
pub use learnable::{Foreseeing, Learnable, Policy};
pub use levels::{Level, Levels};
pub use lists::{Scratch, StepList};
pub use material::{Item, Kit, playable};
pub use memo::Memo;
pub use message::{Joint, Message, MessageArg, ToMessage};
pub use near::{meant, near, slips};
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
pub use touched::TouchedExt;
pub use view::{Touches, View};
