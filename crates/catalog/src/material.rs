//! What one needs to play a game at a real table, and what of it one may own already.

use ludoteca_core::Message;

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

/// What each game needs on its usual board, as the rulebooks say; where they say nothing, what its
/// rules need.
#[rustfmt::skip]
const MATERIAL: &[(&str, &[Item])] = &[
    ("amazons", &[Item::Men(4, 4), Item::Counters(56)]),
    ("aperiodik", &[Item::Tiles(100), Item::Coins]),
    ("army-chess", &[Item::Chess(1)]),
    ("auction-gomoku", &[Item::Marks(40, 30)]),
    ("breakthrough", &[Item::Men(16, 16)]),
    ("cerco", &[Item::Counters(49)]),
    ("chess", &[Item::Chess(1)]),
    ("cleave", &[Item::Men(16, 16)]),
    ("connect6", &[Item::Marks(180, 181)]),
    ("daggers", &[Item::Chess(1)]),
    ("delegation-chess", &[Item::Chess(1)]),
    ("dipole", &[Item::Men(12, 12)]),
    ("dots-and-boxes", &[Item::Pencil]),
    ("fang", &[Item::Men(24, 24)]),
    ("forms", &[Item::Men(32, 32)]),
    ("four-chess", &[Item::Chess(2)]),
    ("go", &[Item::Men(25, 25)]),
    ("gomoku", &[Item::Marks(180, 181)]),
    ("hex", &[Item::Marks(50, 50)]),
    ("hip", &[Item::Marks(24, 25)]),
    ("konane", &[Item::Men(32, 32)]),
    ("line-go", &[Item::Men(40, 41)]),
    ("mak-yek", &[Item::Men(16, 16)]),
    ("neighbours", &[Item::Men(8, 8)]),
    ("othello", &[Item::Discs(64)]),
    ("othello-1-11", &[Item::Discs(64)]),
    ("oust", &[Item::Men(180, 181)]),
    ("oware", &[Item::Seeds(48)]),
    ("parallel-lines", &[Item::Men(81, 81)]),
    ("promotion-chess", &[Item::Chess(3)]),
    ("quadrex", &[Item::Marks(180, 181)]),
    ("sapiens", &[Item::Dice(16)]),
    ("sardines", &[Item::Men(20, 20)]),
    ("sesqui-hex", &[Item::Men(60, 61)]),
    ("sesqui-y", &[Item::Men(33, 33)]),
    ("sesquimoku", &[Item::Men(32, 32)]),
    ("sinapsi", &[Item::Seeds(120)]),
    ("sofia", &[Item::Men(14, 14)]),
    ("spartan-chess", &[Item::Chess(2), Item::Men(30, 30)]),
    ("theban-chess", &[Item::Chess(2), Item::Men(30, 30)]),
    ("traffic-lights", &[Item::Lamps(8)]),
    ("trampoline-chess", &[Item::Chess(1), Item::Men(1, 1)]),
    ("y", &[Item::Marks(33, 33)]),
];

/// What a game of the library needs, by its name without parameters.
#[must_use]
pub fn material(id: &str) -> &'static [Item] {
    MATERIAL.iter().find(|(game, _)| *game == id).map_or(&[], |(_, items)| items)
}

/// Whether a game can be played with what somebody owns.
#[must_use]
pub fn playable(id: &str, owned: &[Kit]) -> bool {
    material(id)
        .iter()
        .all(|item| item.kits().is_empty() || item.kits().iter().any(|kit| owned.contains(kit)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, games, speaker};

    #[test]
    fn every_game_says_what_it_needs_in_each_language() {
        assert!(MATERIAL.is_sorted_by_key(|(id, _)| *id));
        for entry in games() {
            let items = material(entry.info.id);
            assert!(!items.is_empty(), "{}", entry.info.id);
            for item in items {
                for lang in Lang::ALL {
                    speaker(lang).try_say(&item.say()).expect("nothing is missing");
                }
            }
        }
        for (id, _) in MATERIAL {
            assert!(crate::entry(id).is_some(), "{id}");
        }
    }

    #[test]
    fn what_one_owns_is_enough_or_not() {
        for (id, owned, enough) in [
            ("chess", &[Kit::Chess][..], true),
            ("chess", &[Kit::Go, Kit::Draughts], false),
            ("hex", &[Kit::Paper], true),
            ("go", &[Kit::Paper], false),
            ("go", &[Kit::Go], true),
            ("dipole", &[Kit::Draughts], true),
            ("mak-yek", &[Kit::Draughts], false),
            ("mak-yek", &[Kit::Chess], true),
            ("spartan-chess", &[Kit::Chess], false),
            ("spartan-chess", &[Kit::Chess, Kit::Go], true),
            ("sapiens", &[Kit::Dice], true),
            ("oware", &[], true),
        ] {
            assert_eq!(playable(id, owned), enough, "{id} with {owned:?}");
        }
    }
}
