//! The files in which people keep games, so that other programs read them.
//!
//! A game says which file it can be kept in, and what its steps are there
//! ([`Notation::file_form`](crate::Notation::file_form),
//! [`Notation::file_entry`](crate::Notation::file_entry)). How such a file is made of that is said here
//! once for all games.

mod date;
mod parsed;
mod pgn;
mod sgf;

use std::collections::BTreeMap;

pub use date::Date;
pub use parsed::{FileError, ParsedFile, Part, ToldMove};
pub use pgn::is_move;
pub use sgf::{Points, Sgf};

use crate::{Diagram, Layout, Payoffs, Scores, Seat};

/// A form of files in which games are kept.
#[derive(Clone, Debug, PartialEq)]
pub enum FileForm {
    /// Smart Game Format, FF\[4\] (Arno Hollosi, red-bean.com/sgf).
    Sgf(Sgf),
    /// Portable Game Notation, the standard of 1994 (Steven J. Edwards): chess, White in the first
    /// seat.
    Pgn,
}

impl FileForm {
    /// What names of such files end in, and what the form is called in addresses: `sgf`.
    #[must_use]
    pub fn extension(&self) -> &'static str {
        match self {
            FileForm::Sgf(_) => "sgf",
            FileForm::Pgn => "pgn",
        }
    }

    /// What the form is called among people: `SGF`.
    #[must_use]
    pub fn name(&self) -> String {
        self.extension().to_uppercase()
    }

    /// The media type of such files.
    #[must_use]
    pub fn media_type(&self) -> &'static str {
        match self {
            FileForm::Sgf(_) => "application/x-go-sgf; charset=utf-8",
            FileForm::Pgn => "application/x-chess-pgn; charset=utf-8",
        }
    }

    /// A game as such a file.
    #[must_use]
    pub fn write(&self, sheet: &Sheet, about: &About) -> String {
        match self {
            FileForm::Sgf(form) => sgf::write(form, sheet, about),
            FileForm::Pgn => pgn::write(sheet, about),
        }
    }
}

/// What a step is in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A move, or what completes one.
    Move(String),
    /// The beginning of a move that later steps of the turn complete.
    Part(String),
    /// Both players exchange their sides.
    Exchange,
    /// The file has no move for it: its token is written as a remark.
    Aside,
}

/// A game as it was played, for a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The name of the game with its parameters, but without the position at the start.
    pub spec: String,
    /// How its positions are written.
    pub layout: Layout,
    /// The position at the start.
    pub start: Diagram,
    /// Whether that is where the game always begins.
    pub usual: bool,
    /// Whether the first seat has the second side at the start.
    pub exchanged: bool,
    /// The steps.
    pub steps: Vec<Made>,
    /// The result by the rules, by seats.
    pub payoffs: Option<Payoffs>,
    /// The points at the end, by seats.
    pub scores: Option<Scores>,
}

/// A step of a [`Sheet`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Who made it; `None` for chance.
    pub seat: Option<Seat>,
    /// Its token.
    pub token: String,
    /// What it is in the file.
    pub entry: Entry,
}

/// What a file tells of a game beside its moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct About {
    /// What the game is called.
    pub title: Option<String>,
    /// Where it is printed.
    pub source: Option<String>,
    /// The players by their seats, as far as they are known.
    pub names: Vec<Option<String>>,
    /// When it began.
    pub date: Option<Date>,
    /// How it ended, where not by its rules.
    pub end: Option<(Payoffs, Reason)>,
    /// What is to be said of the positions after so many steps.
    pub notes: BTreeMap<usize, String>,
    /// How many milliseconds whoever made the last of so many steps had left on the clock behind it.
    pub left: BTreeMap<usize, u64>,
}

/// Why a game ended that its rules did not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Somebody gave up.
    Resigned,
    /// Somebody's time ran out.
    Time,
    /// The players agreed.
    Agreed,
    /// An arbiter said so.
    Ruled,
}

impl About {
    /// The name of who sits there, if it is known.
    fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index())?.as_deref()
    }

    /// How a game for two ended: who has won, or nobody.
    fn winner(&self, sheet: &Sheet) -> Option<Option<Seat>> {
        let payoffs = self.end.map(|(payoffs, _)| payoffs).or(sheet.payoffs)?;
        let (first, second) = (payoffs[Seat::FIRST], payoffs[Seat::SECOND]);
        Some(match first.total_cmp(&second) {
            std::cmp::Ordering::Greater => Some(Seat::FIRST),
            std::cmp::Ordering::Less => Some(Seat::SECOND),
            std::cmp::Ordering::Equal => None,
        })
    }
}
