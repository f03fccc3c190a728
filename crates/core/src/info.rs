//! What is known about a game besides its rules.

use crate::{Item, Message, Param};

/// A kind of games, for filters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Lines of pieces.
    Line,
    /// Connected groups.
    Connection,
    /// Enclosed area.
    Territory,
    /// Moving and blocking.
    Movement,
    /// Chess and its kin.
    Chess,
    /// Sowing.
    Sowing,
    /// Tiles.
    Tiles,
}

/// The card of a game.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Its name in specs.
    pub id: &'static str,
    /// Its parameters.
    pub params: &'static [Param],
    /// Its family.
    pub family: Family,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// How many minutes a game takes, about: measured from games of the computer against itself, a
    /// quarter of a minute a turn and five seconds a step.
    pub minutes: u16,
    /// Its inventor and year, as people write them.
    pub origin: &'static str,
    /// What one needs to play it on its usual board, as the rulebooks say; where they say nothing,
    /// what its rules need.
    pub material: &'static [Item],
    /// Whether the rulebooks draw lots for who begins: so tables do unless people say otherwise.
    pub lots: bool,
    /// Its texts.
    pub texts: Texts,
    /// The games printed in the rulebooks, one file each.
    pub records: &'static [&'static str],
    /// Positions to be won or held, one file each.
    pub puzzles: &'static [&'static str],
}

impl Info {
    /// How many play, in words.
    #[must_use]
    pub fn players(&self) -> Message {
        let (low, high) = self.seats;
        let id = if low == high { "players" } else { "players-range" };
        Message::new(id).number("low", low).number("high", high)
    }
}

/// A text in every language of the library.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// The rules for players: Markdown whose first line is the name (`# Hex`) and whose first
    /// paragraph describes the game in one sentence; diagrams are fenced blocks of the language
    /// `position` that hold a game and its steps, and a caption.
    pub rules: Lingual,
    /// The messages of the game, in Fluent.
    pub messages: Lingual,
    /// The lessons, small tasks in three languages: blocks of lines `key: value` with empty lines
    /// between them.
    pub lessons: &'static str,
}

/// The same in three languages.
#[derive(Clone, Copy, Debug)]
pub struct Lingual {
    /// English.
    pub en: &'static str,
    /// Portuguese.
    pub pt: &'static str,
    /// Italian.
    pub it: &'static str,
}

/// The texts of a game from the files of its folder: `rules/LANG.md`, `text/LANG.ftl` and
/// `lessons.txt`.
#[macro_export]
macro_rules! texts {
    () => {
        $crate::Texts {
            rules: $crate::Lingual {
                en: include_str!("rules/en.md"),
                pt: include_str!("rules/pt.md"),
                it: include_str!("rules/it.md"),
            },
            messages: $crate::Lingual {
                en: include_str!("text/en.ftl"),
                pt: include_str!("text/pt.ftl"),
                it: include_str!("text/it.ftl"),
            },
            lessons: include_str!("lessons.txt"),
        }
    };
}

/// The files of these names in a folder beside this one, in this order: records, puzzles.
#[macro_export]
macro_rules! files {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$(include_str!(concat!($folder, "/", $name, ".txt"))),*]
    };
}
