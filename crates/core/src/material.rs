//! What one needs to play a game at a real table, and what of it one may own already.

use crate::Message;

/// What people have at home or at school.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kit {
    /// A chess set.
    Chess,
    /// A draughts set: twelve men of each colour.
    Draughts,
    /// Go stones.
    Go,
    /// Dice.
    Dice,
    /// Paper and pencil.
    Paper,
}

impl Kit {
    /// All of them.
    pub const ALL: [Kit; 5] = [Kit::Chess, Kit::Draughts, Kit::Go, Kit::Dice, Kit::Paper];

    /// Its word, with which the id of its message ends: `kit-chess`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kit::Chess => "chess",
            Kit::Draughts => "draughts",
            Kit::Go => "go",
            Kit::Dice => "dice",
            Kit::Paper => "paper",
        }
    }
}

/// Something that a game is played with. Boards are none: they are drawn or printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// The men of so many chess sets.
    Chess(u16),
    /// So many men for each of two sides, that move or are taken.
    Men(u16, u16),
    /// So many stones for each of two sides, that stay for ever where they are placed: pencils of
    /// two colours do as well.
    Marks(u16, u16),
    /// Discs with a face for each side; Go stones are exchanged instead of turned over.
    Discs(u16),
    /// Men that belong to nobody, of one look; crosses with a pencil do as well.
    Counters(u16),
    /// Seeds, or anything as small.
    Seeds(u16),
    /// So many lamps of each of three colours.
    Lamps(u16),
    /// So many dice for each side.
    Dice(u16),
    /// Tiles to be cut out.
    Tiles(u16),
    /// Coins, and something to mark what belongs to whom.
    Coins,
    /// A pencil.
    Pencil,
}

impl Item {
    /// What of which one owns will do for it; anything will where nothing is named.
    #[must_use]
    pub const fn kits(self) -> &'static [Kit] {
        match self {
            Item::Chess(_) => &[Kit::Chess],
            Item::Men(a, b) if a <= 12 && b <= 12 => &[Kit::Draughts, Kit::Go, Kit::Chess],
            Item::Men(a, b) if a <= 16 && b <= 16 => &[Kit::Go, Kit::Chess],
            Item::Men(..) | Item::Discs(_) => &[Kit::Go],
            Item::Marks(..) | Item::Counters(_) => &[Kit::Go, Kit::Paper],
            Item::Dice(_) => &[Kit::Dice],
            Item::Lamps(_) | Item::Tiles(_) | Item::Pencil => &[Kit::Paper],
            Item::Seeds(_) | Item::Coins => &[],
        }
    }

    /// As much of it as so many boards need.
    #[must_use]
    pub const fn times(self, boards: u16) -> Item {
        match self {
            Item::Chess(sets) => Item::Chess(boards * sets),
            Item::Men(a, b) => Item::Men(boards * a, boards * b),
            Item::Marks(a, b) => Item::Marks(boards * a, boards * b),
            Item::Discs(count) => Item::Discs(boards * count),
            Item::Counters(count) => Item::Counters(boards * count),
            Item::Seeds(count) => Item::Seeds(boards * count),
            Item::Lamps(count) => Item::Lamps(boards * count),
            Item::Dice(count) => Item::Dice(boards * count),
            Item::Tiles(count) => Item::Tiles(boards * count),
            Item::Coins | Item::Pencil => self,
        }
    }

    /// What it is called, with its number and what does as well.
    #[must_use]
    pub fn say(self) -> Message {
        let of = |id, n: u16| Message::new(id).number("count", n);
        let both = |id, a: u16, b: u16| Message::new(id).number("first", a).number("second", b);
        match self {
            Item::Chess(sets) => of("material-chess", sets),
            Item::Men(a, b) if a <= 12 && b <= 12 => both("material-men-few", a, b),
            Item::Men(a, b) if a <= 16 && b <= 16 => both("material-men-some", a, b),
            Item::Men(a, b) => both("material-men", a, b),
            Item::Marks(a, b) => both("material-marks", a, b),
            Item::Discs(count) => of("material-discs", count),
            Item::Counters(count) => of("material-counters", count),
            Item::Seeds(count) => of("material-seeds", count),
            Item::Lamps(count) => of("material-lamps", count),
            Item::Dice(count) => of("material-dice", count),
            Item::Tiles(count) => of("material-tiles", count),
            Item::Coins => Message::new("material-coins"),
            Item::Pencil => Message::new("material-pencil"),
        }
    }
}

/// Whether a game that needs these can be played with what somebody owns.
#[must_use]
pub fn playable(material: &[Item], owned: &[Kit]) -> bool {
    let has = |item: &Item| {
        let kits = item.kits();
        kits.is_empty() || kits.iter().any(|kit| owned.contains(kit))
    };
    material.iter().all(has)
}
