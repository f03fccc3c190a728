//! The hundred tiles: kinds, copies, colours, and what red ones score.

/// A kind of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
#[rustfmt::skip]
#[allow(missing_docs, reason = "the table of the rules says what each kind does")]
pub enum Kind {
    R1, R2, R3, R4, R5, R6, R7, R8,
    B1,
    G1, G2, G3, G4, G5,
    P1, P2, P3, P4, P5, P6,
    L1, L2, L3,
    /// The grey base tile, which is never in the bag.
    X0,
}

ludoteca_core::packed!(
    enum Kind {
        R1,
        R2,
        R3,
        R4,
        R5,
        R6,
        R7,
        R8,
        B1,
        G1,
        G2,
        G3,
        G4,
        G5,
        P1,
        P2,
        P3,
        P4,
        P5,
        P6,
        L1,
        L2,
        L3,
        X0,
    }
);

use Kind::{
    B1, G1, G2, G3, G4, G5, L1, L2, L3, P1, P2, P3, P4, P5, P6, R1, R2, R3, R4, R5, R6, R7, R8, X0,
};

/// How many kinds are in the bag.
pub const KINDS: usize = 23;

/// A number for each kind of the bag: copies in a bag or a hand.
pub type Counts = [u8; KINDS];

/// What the bag holds at the start.
pub(super) const COPIES: Counts =
    [4, 4, 5, 5, 4, 5, 5, 3, 15, 5, 5, 5, 5, 5, 3, 3, 2, 3, 2, 2, 3, 3, 4];

/// How many tiles there can be on the board: all of the bag and the base.
pub(super) const TILES: usize = 101;

/// A colour of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "they are colours")]
pub enum Colour {
    Red,
    Blue,
    Green,
    Pink,
    Lilac,
    Grey,
}

impl Kind {
    /// All kinds of the bag, in the order of the table.
    pub const ALL: [Kind; KINDS] = [
        R1, R2, R3, R4, R5, R6, R7, R8, B1, G1, G2, G3, G4, G5, P1, P2, P3, P4, P5, P6, L1, L2, L3,
    ];

    /// Its place in [`Kind::ALL`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name that steps use: `r1`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; KINDS + 1] = [
            "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "b1", "g1", "g2", "g3", "g4", "g5",
            "p1", "p2", "p3", "p4", "p5", "p6", "l1", "l2", "l3", "x0",
        ];
        NAMES[self as usize]
    }

    /// The kind of the bag that has this name.
    #[must_use]
    pub fn read(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Its colour.
    #[inline]
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            R1 | R2 | R3 | R4 | R5 | R6 | R7 | R8 => Colour::Red,
            B1 => Colour::Blue,
            G1 | G2 | G3 | G4 | G5 => Colour::Green,
            P1 | P2 | P3 | P4 | P5 | P6 => Colour::Pink,
            L1 | L2 | L3 => Colour::Lilac,
            X0 => Colour::Grey,
        }
    }

    /// What an adjacent tile of this colour gives to a tile of this kind, in points. (`r8` looks at
    /// owners instead.)
    #[inline]
    #[must_use]
    pub const fn points_beside(self, neighbour: Colour) -> u16 {
        use Colour::{Blue, Green, Lilac, Pink, Red};
        match (self, neighbour) {
            (R1, Pink) => 4,
            (R2, Lilac | Pink) => 3,
            (R3, Blue) | (R4, Green) | (R5, Red | Lilac) => 2,
            (R6, Blue | Green) | (R7, Blue | Green | Lilac | Pink) => 1,
            _ => 0,
        }
    }
}

/// What a group of so many blue tiles of one owner gives, in points.
pub(super) const fn blue_points(tiles: u32) -> u16 {
    match tiles {
        0 | 1 => 0,
        2 | 3 => 2,
        4..=6 => 5,
        7 | 8 => 10,
        _ => 20,
    }
}

/// The kinds of which there are copies.
pub(super) fn held(counts: &Counts) -> impl Iterator<Item = Kind> + '_ {
    Kind::ALL.into_iter().filter(|kind| counts[kind.index()] > 0)
}

/// The kind of a tile drawn by its number among all tiles of these counts.
pub(super) fn nth(counts: &Counts, mut number: u8) -> Kind {
    for kind in held(counts) {
        match number.checked_sub(counts[kind.index()]) {
            Some(rest) => number = rest,
            None => return kind,
        }
    }
    unreachable!("the number is below the sum of the counts")
}
