//! The games of the library that are written as a text: `games/ID.txt`, and in the folder `games/ID/` what
//! every game has beside its rules.

use std::sync::LazyLock;

use ludoteca_core::{Family, Info, Item, Lingual, Texts};

use crate::Source;
use crate::syntax::{CondKind, Pick, Set, SetKind};

/// A text with the card of its game.
#[derive(Debug)]
pub struct Book {
    /// The card. Its parameters and its origin are those of the text.
    pub info: Info,
    /// The text.
    pub source: Source,
}

/// What is known of a game besides its text.
struct Card {
    text: &'static str,
    info: Info,
}

/// A game by the names of its files.
macro_rules! card {
    (
        $id:literal, $family:ident, $minutes:literal minutes, $material:expr,
        records: [$($record:literal),*], puzzles: [$($puzzle:literal),*]
    ) => {
        Card {
            text: include_str!(concat!("../games/", $id, ".txt")),
            info: Info {
                id: $id,
                params: &[],
                family: Family::$family,
                seats: (2, 2),
                minutes: $minutes,
                origin: "",
                material: $material,
                lots: false,
                texts: Texts {
                    rules: card!(@lingual $id, "/rules/", ".md"),
                    messages: card!(@lingual $id, "/text/", ".ftl"),
                    lessons: include_str!(concat!("../games/", $id, "/lessons.txt")),
                },
                records: &[$(include_str!(concat!("../games/", $id, "/records/", $record, ".txt"))),*],
                puzzles: &[$(include_str!(concat!("../games/", $id, "/puzzles/", $puzzle, ".txt"))),*],
            },
        }
    };
    (@lingual $id:literal, $folder:literal, $end:literal) => {
        Lingual {
            en: include_str!(concat!("../games/", $id, $folder, "en", $end)),
            pt: include_str!(concat!("../games/", $id, $folder, "pt", $end)),
            it: include_str!(concat!("../games/", $id, $folder, "it", $end)),
        }
    };
}

static CARDS: &[Card] = &[
    card!("sierpinski", Territory, 10 minutes, &[Item::Marks(14, 14)],
        records: ["book-171", "book-172", "book-173", "book-175"], puzzles: []),
    card!("hex-election", Territory, 10 minutes, &[Item::Marks(28, 28)],
        records: ["book-177", "book-178", "book-180"], puzzles: []),
    card!("cube-election", Territory, 10 minutes, &[Item::Marks(14, 14)],
        records: ["book-181"], puzzles: []),
    card!("tic-tac-toe", Line, 2 minutes, &[Item::Marks(5, 4)], records: [], puzzles: []),
    card!("connect-four", Line, 10 minutes, &[Item::Marks(21, 21)], records: [], puzzles: []),
    card!("wolf-and-sheep", Movement, 5 minutes, &[Item::Men(4, 1)], records: [], puzzles: []),
    card!("english-draughts", Movement, 20 minutes, &[Item::Men(12, 12)], records: [], puzzles: []),
    card!("nine-mens-morris", Line, 15 minutes, &[Item::Men(9, 9)], records: [], puzzles: []),
    card!("portuguese-draughts", Movement, 20 minutes, &[Item::Men(12, 12)],
        records: [], puzzles: []),
    card!("pente", Line, 20 minutes, &[Item::Men(40, 40)], records: [], puzzles: []),
    card!("tablut", Movement, 20 minutes, &[Item::Men(16, 9)], records: [], puzzles: []),
    card!("havannah", Connection, 20 minutes, &[Item::Marks(85, 84)], records: [], puzzles: []),
    card!("lines-of-action", Connection, 20 minutes, &[Item::Men(12, 12)],
        records: [], puzzles: []),
    card!("halma", Movement, 40 minutes, &[Item::Men(19, 19)], records: [], puzzles: []),
    card!("fanorona", Movement, 15 minutes, &[Item::Men(22, 22)], records: [], puzzles: []),
];

/// Short texts of games whose rules in the library are a program: they are on no shelf, and serve whoever
/// makes new texts of parts of others.
pub const SPARE: [&str; 12] = [
    include_str!("../games/amazons.txt"),
    include_str!("../games/breakthrough.txt"),
    include_str!("../games/gomoku.txt"),
    include_str!("../games/hex.txt"),
    include_str!("../games/hip.txt"),
    include_str!("../games/konane.txt"),
    include_str!("../games/line-go.txt"),
    include_str!("../games/mak-yek.txt"),
    include_str!("../games/othello.txt"),
    include_str!("../games/oust.txt"),
    include_str!("../games/pente.txt"),
    include_str!("../games/y.txt"),
];

/// The games of the library that are written as a text.
#[must_use]
pub fn shelf() -> &'static [Book] {
    static SHELF: LazyLock<Vec<Book>> = LazyLock::new(|| CARDS.iter().map(Card::open).collect());
    &SHELF
}

impl Card {
    fn open(&self) -> Book {
        let source = Source::read(self.text)
            .unwrap_or_else(|troubles| panic!("{}: {troubles:?}", self.info.id));
        let origin: &str = match source.text().origin.as_str() {
            "" => "Traditional",
            origin => String::leak(origin.to_owned()),
        };
        Book { info: Info { params: source.params(), origin, ..self.info }, source }
    }
}

impl Source {
    /// What kind of game it is, as far as its text tells: by its moves, or by what wins.
    #[must_use]
    pub fn family(&self) -> Family {
        let text = self.text();
        let alts = || text.turn.iter().flat_map(|turn| &turn.tiers).flat_map(|tier| &tier.alts);
        let ends = |of: &dyn Fn(&CondKind) -> bool| text.end.iter().any(|end| of(&end.when.kind));
        let lines = |when: &CondKind| matches!(when, CondKind::Some(set) if in_line(set));
        match () {
            () if ends(&lines) => Family::Line,
            () if ends(&|when| matches!(when, CondKind::Joins(..))) => Family::Connection,
            () if alts().any(|alt| matches!(alt.pick, Pick::Move(_))) => Family::Movement,
            () => Family::Territory,
        }
    }
}

fn in_line(set: &Set) -> bool {
    match &set.kind {
        SetKind::Line { .. } => true,
        SetKind::And(all) | SetKind::Or(all) => all.iter().any(in_line),
        _ => false,
    }
}
