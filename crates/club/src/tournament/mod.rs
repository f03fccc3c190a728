//! Tournaments: who plays whom, and who is where.
//!
//! A [`Tournament`] is what its log of [`Action`]s makes it: [`Tournament::apply`] does one or says why not, and
//! [`Tournament::propose`] finds the next round of a list, by [`swiss`], [`round_robin`], [`knockout`] or [`arena`].
//! From the [`Card`]s of a list come its [`standings`] and the files of [`formats`].
//!
//! ```
//! use ludoteca_club::tournament::{
//!     Action, Entry, Logged, Outcome, Section, Settings, Tournament,
//! };
//!
//! let mut cup = Tournament::new(Settings::swiss("Saturday", "hex", 1))?;
//! let mut log = |cup: &mut Tournament, action| {
//!     cup.apply(&Logged { who: "arbiter".to_owned(), when: 0, action })
//! };
//! for name in ["Ana", "Rui"] {
//!     log(&mut cup, Action::Enter(Entry { name: name.to_owned(), ..Entry::default() }))?;
//! }
//! let section = Section::default();
//! let (round, boards) = cup.propose(section)?;
//! log(&mut cup, Action::Pair { section, round, boards })?;
//! log(&mut cup, Action::Result { section, round, board: 1, outcome: Outcome::Second })?;
//!
//! let list = cup.standings(section);
//! assert_eq!((list[0].place, list[0].id), (1, 2), "Rui had the second seat and won");
//! # Ok::<(), ludoteca_club::tournament::Refusal>(())
//! ```

pub mod arena;
mod cards;
pub mod formats;
pub mod knockout;
mod lex;
mod matching;
mod points;
pub mod round_robin;
pub mod standings;
mod state;
pub mod swiss;

pub use cards::{Card, Cell, swiss_players};
pub use points::{NoPoints, Points};
pub use standings::{Standing, TieBreak};
pub use state::{
    Action, Board, Correction, Done, Entrant, Entry, Kind, Logged, NoEntry, Outcome, Refusal,
    Round, Scoring, Section, Settings, Tournament, Unplayable,
};
