//! Chess men of two sides on 8x8.

use ludoteca_boards::{Cell, bitboard8};
use ludoteca_core::letters::FIGURINES;
use ludoteca_core::rng::zobrist;
use ludoteca_core::scene::Role;

use super::{BOARD, bit};

/// A kind of man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A pawn.
    Pawn,
    /// A knight.
    Knight,
    /// A bishop.
    Bishop,
    /// A rook.
    Rook,
    /// A queen.
    Queen,
    /// A king.
    King,
    /// An amazon, which goes as a queen and leaps as a knight.
    Amazon,
}

ludoteca_core::packed!(
    enum Kind {
        Pawn,
        Knight,
        Bishop,
        Rook,
        Queen,
        King,
        Amazon,
    }
);

impl Kind {
    pub(crate) const ALL: [Kind; 7] =
        [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King, Kind::Amazon];
    /// The kinds of chess.
    pub(crate) const ORTHODOX: [Kind; 6] =
        [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King];

    /// Its English letter, as in tokens.
    pub(crate) const fn letter(self) -> char {
        match self {
            Kind::Pawn => 'p',
            Kind::Knight => 'n',
            Kind::Bishop => 'b',
            Kind::Rook => 'r',
            Kind::Queen => 'q',
            Kind::King => 'k',
            Kind::Amazon => 'a',
        }
    }

    /// What stands for it where people read a turn.
    pub(crate) const fn sign(self) -> char {
        match self {
            Kind::King => FIGURINES[0],
            Kind::Queen => FIGURINES[1],
            Kind::Rook => FIGURINES[2],
            Kind::Bishop => FIGURINES[3],
            Kind::Knight => FIGURINES[4],
            Kind::Pawn => FIGURINES[5],
            // The same letter in all languages.
            Kind::Amazon => 'A',
        }
    }

    /// What is written for a man of a side on boards: upper case for White.
    pub(crate) const fn glyph(self, side: usize) -> char {
        if side == 0 { self.letter().to_ascii_uppercase() } else { self.letter() }
    }

    /// The kind of this letter.
    pub(crate) fn of_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The message that names it, for sentences.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Kind::Pawn => "chess-man-pawn",
            Kind::Knight => "chess-man-knight",
            Kind::Bishop => "chess-man-bishop",
            Kind::Rook => "chess-man-rook",
            Kind::Queen => "chess-man-queen",
            Kind::King => "chess-man-king",
            Kind::Amazon => "chess-man-amazon",
        }
    }

    /// What is drawn for it.
    pub(crate) const fn role(self) -> Role {
        match self {
            Kind::Pawn => Role::Pawn,
            Kind::Knight => Role::Knight,
            Kind::Bishop => Role::Bishop,
            Kind::Rook => Role::Rook,
            Kind::Queen => Role::Queen,
            Kind::King => Role::King,
            Kind::Amazon => Role::Amazon,
        }
    }
}

/// The kind of a man, in the upper three bits, and the number that it keeps whatever becomes of it,
/// below 32, so that it can be seen to move.
#[derive(Clone, Copy, Debug)]
struct Man(u8);

impl Man {
    const fn new(kind: Kind, number: u8) -> Man {
        Man((kind as u8) << 5 | number)
    }

    const fn kind(self) -> Kind {
        Kind::ALL[(self.0 >> 5) as usize]
    }

    const fn number(self) -> u8 {
        self.0 & 31
    }
}

/// Which men stand where: the cells of each kind, those of each side, and the man on each cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Men {
    kinds: [u64; 7],
    sides: [u64; 2],
    /// Means nothing on empty cells.
    on: [Man; 64],
    key: u64,
}

static KEYS: [[[u64; 64]; 7]; 2] = [
    [zobrist(1), zobrist(2), zobrist(3), zobrist(4), zobrist(5), zobrist(6), zobrist(13)],
    [zobrist(7), zobrist(8), zobrist(9), zobrist(10), zobrist(11), zobrist(12), zobrist(14)],
];

impl Men {
    /// No man.
    pub(crate) const NONE: Men =
        Men { kinds: [0; 7], sides: [0; 2], on: [Man::new(Kind::Pawn, 0); 64], key: 0 };

    /// The men of a diagram: a letter for each, upper case for side 0.
    ///
    /// # Panics
    /// If it has not 8 rows of 8 cells: diagrams are part of the program.
    pub(crate) fn of(diagram: &str) -> Men {
        let mut men = Men::NONE;
        let mut numbers = [0, 0];
        let complete = BOARD.read_diagram(diagram, |cell, letter| {
            if let Some(kind) = Kind::of_letter(letter.to_ascii_lowercase()) {
                let side = usize::from(letter.is_ascii_lowercase());
                men.put(side, kind, numbers[side], cell.index());
                numbers[side] += 1;
            }
        });
        assert!(complete, "a diagram has 8 rows of 8 cells");
        men
    }

    /// Puts a man of this number on an empty cell.
    pub(crate) fn put(&mut self, side: usize, kind: Kind, number: u8, cell: usize) {
        self.on[cell] = Man::new(kind, number);
        self.toggle(side, kind, cell);
    }

    /// Takes the man of a side off a cell.
    #[inline]
    pub(crate) fn take(&mut self, side: usize, cell: usize) {
        self.toggle(side, self.kind_on(cell), cell);
    }

    /// Moves the man of a side to an empty cell, where it stays or becomes what is said.
    #[inline]
    pub(crate) fn carry(&mut self, side: usize, from: usize, to: usize, becomes: Option<Kind>) {
        let man = self.on[from];
        let kind = becomes.unwrap_or(man.kind());
        self.toggle(side, man.kind(), from);
        self.toggle(side, kind, to);
        self.on[to] = Man::new(kind, man.number());
    }

    #[inline]
    fn toggle(&mut self, side: usize, kind: Kind, cell: usize) {
        self.kinds[kind as usize] ^= bit(cell);
        self.sides[side] ^= bit(cell);
        self.key ^= KEYS[side][kind as usize][cell];
    }

    /// The men of a kind.
    #[inline]
    pub(crate) const fn kind(&self, kind: Kind) -> u64 {
        self.kinds[kind as usize]
    }

    /// The men of a side.
    #[inline]
    pub(crate) const fn side(&self, side: usize) -> u64 {
        self.sides[side]
    }

    /// The men of a kind of a side.
    #[inline]
    pub(crate) const fn of_side(&self, side: usize, kind: Kind) -> u64 {
        self.kinds[kind as usize] & self.sides[side]
    }

    /// All men.
    #[inline]
    pub(crate) const fn all(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// The bishops and queens.
    #[inline]
    pub(crate) const fn diagonal(&self) -> u64 {
        self.kind(Kind::Bishop) | self.kind(Kind::Queen)
    }

    /// The rooks and queens.
    #[inline]
    pub(crate) const fn straight(&self) -> u64 {
        self.kind(Kind::Rook) | self.kind(Kind::Queen)
    }

    /// The kind of the man on a cell, which must not be empty.
    #[inline]
    pub(crate) const fn kind_on(&self, cell: usize) -> Kind {
        self.on[cell].kind()
    }

    /// The side and the kind of the man on a cell.
    pub(crate) fn on(&self, cell: Cell) -> Option<(usize, Kind)> {
        let cell = cell.index();
        let side = (0..2).find(|&side| self.sides[side] & bit(cell) != 0)?;
        Some((side, self.kind_on(cell)))
    }

    /// The number of the man on a cell, which must not be empty.
    pub(crate) const fn number_on(&self, cell: usize) -> u8 {
        self.on[cell].number()
    }

    /// The lowest number that no man of a side has.
    pub(crate) fn free_number(&self, side: usize) -> u8 {
        let used = bitboard8::cells(self.side(side)).map(|cell| 1u32 << self.number_on(cell));
        used.fold(0, |all, one| all | one).trailing_ones() as u8
    }

    /// A hash of what stands where.
    #[inline]
    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    /// The board as text.
    pub(crate) fn write(&self, out: &mut String) {
        BOARD.write(out, |cell| match self.on(cell) {
            Some((side, kind)) => kind.glyph(side),
            None => '.',
        });
    }
}
