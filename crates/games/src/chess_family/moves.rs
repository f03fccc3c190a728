//! Moves, and how the men of a side go where no king is in the way.

use ludoteca_boards::{Cell, bitboard8};
use ludoteca_core::packed;

use super::{BOARD, Kind, Men, bit};

/// What a pawn of chess may become, in the order of the tokens.
pub(crate) const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

/// The rows on which pawns of either side become something else.
pub(crate) const LAST_ROWS: u64 = bitboard8::row(0) | bitboard8::row(7);

/// What some men become where they arrive, as their players choose.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub enum Choice {
    /// A pawn of chess on its last row. Not 0, which stands for no choice, so that empty `Sets`
    /// are all zeros.
    Officer = 1,
    /// Such a pawn where there are amazons too.
    OfficerOrAmazon,
    /// A man anywhere that becomes a knight or a bishop.
    Minor,
}

impl Choice {
    /// What they may become, in the order of the tokens.
    #[inline]
    pub(crate) const fn kinds(self) -> &'static [Kind] {
        match self {
            Choice::Officer => &PROMOTIONS,
            Choice::OfficerOrAmazon => {
                &[Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::Amazon]
            }
            Choice::Minor => &[Kind::Knight, Kind::Bishop],
        }
    }

    /// The cells on which they become it.
    #[inline]
    const fn cells(self) -> u64 {
        match self {
            Choice::Officer | Choice::OfficerOrAmazon => LAST_ROWS,
            Choice::Minor => u64::MAX,
        }
    }
}

/// How the pawns of a game go.
pub(crate) struct Pawns {
    /// For each side, the rows that its pawns cross when they go two cells.
    pub(crate) crossed: [u64; 2],
    /// What they become on their last row.
    pub(crate) choice: Choice,
}

impl Pawns {
    /// The pawns of chess.
    pub(crate) const CHESS: Pawns =
        Pawns { crossed: [bitboard8::row(2), bitboard8::row(5)], choice: Choice::Officer };
    /// Pawns that go two cells from their first row too.
    pub(crate) const TWO_ROWS: Pawns = Pawns {
        crossed: [bitboard8::row(1) | bitboard8::row(2), bitboard8::row(5) | bitboard8::row(6)],
        ..Pawns::CHESS
    };
    /// The same, which may become amazons.
    pub(crate) const SPARTAN: Pawns = Pawns { choice: Choice::OfficerOrAmazon, ..Pawns::TWO_ROWS };
}

/// How far sets of pawns are rotated to go forward, or forward and towards column a or h.
const FORWARD: [u32; 2] = [8, 56];
const TOWARDS_A: [u32; 2] = [7, 55];
const TOWARDS_H: [u32; 2] = [9, 57];

/// Where the enemy pawn stands that has passed a cell, for the side to step.
pub(crate) const fn passer(side: usize, passed: usize) -> usize {
    if side == 0 { passed - 8 } else { passed + 8 }
}

/// A man goes from a cell to another. A king castles by going two cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// From here.
    pub from: Cell,
    /// To here.
    pub to: Cell,
    /// What a pawn on its last row becomes.
    pub becomes: Option<Kind>,
}

impl Move {
    /// A move by which no pawn becomes another man.
    #[inline]
    pub(crate) fn new(from: usize, to: usize) -> Move {
        Move { from: Cell::new(from), to: Cell::new(to), becomes: None }
    }

    /// Writes it as its token: `e2-e4`, `b7-b8=q`.
    pub(crate) fn write(self, out: &mut String) {
        out.push_str(&BOARD.name(self.from));
        out.push('-');
        out.push_str(&BOARD.name(self.to));
        if let Some(kind) = self.becomes {
            out.extend(['=', kind.letter()]);
        }
    }

    /// The move of a token, in which a man may become one of these kinds.
    pub(crate) fn read(token: &str, kinds: &[Kind]) -> Option<Move> {
        let (cells, becomes) = match token.split_once('=') {
            Some((cells, letter)) => {
                let kind = kinds.iter().find(|kind| letter.chars().eq([kind.letter()]))?;
                (cells, Some(*kind))
            }
            None => (token, None),
        };
        let (from, to) = cells.split_once('-')?;
        Some(Move { from: BOARD.read(from)?, to: BOARD.read(to)?, becomes })
    }

    /// The elements that are touched to make it.
    pub(crate) fn touches(self) -> Vec<String> {
        let mut touches = vec![BOARD.name(self.from), BOARD.name(self.to)];
        touches.extend(self.becomes.map(|kind| kind.letter().to_string()));
        touches
    }

    /// A number below 4096 that is the same for moves between the same cells.
    pub(crate) fn history_index(self) -> u16 {
        self.from.0 * 64 + self.to.0
    }
}

packed!(
    struct Move {
        from: Cell,
        to: Cell,
        becomes: Option<Kind>,
    }
);

/// What is done with moves.
pub trait Visit {
    /// A man may go from here to these cells.
    fn man(&mut self, from: usize, to: u64);
    /// Pawns may go to these cells, each from the cell so far before it, counted around the board,
    /// and become there what is chosen.
    fn pawns(&mut self, to: u64, ahead: u32, choice: Choice);
    /// A man may go from here to these cells and become there what is chosen.
    #[inline]
    fn choosing(&mut self, from: usize, to: u64, choice: Choice) {
        bitboard8::cells(to).for_each(|to| {
            let ahead = to.wrapping_sub(from) as u32 & 63;
            self.pawns(bit(to), ahead, choice);
        });
    }
}

/// Where a pawn comes from that goes so far ahead to a cell.
#[inline]
pub(crate) fn behind(to: usize, ahead: u32) -> usize {
    to.wrapping_sub(ahead as usize) & 63
}

/// Counts them.
#[derive(Default)]
pub(crate) struct Count(pub(crate) usize);

impl Visit for Count {
    #[inline]
    fn man(&mut self, _: usize, to: u64) {
        self.0 += to.count_ones() as usize;
    }

    #[inline]
    fn pawns(&mut self, to: u64, _: u32, choice: Choice) {
        let becoming = (to & choice.cells()).count_ones() as usize;
        self.0 += to.count_ones() as usize + becoming * (choice.kinds().len() - 1);
    }
}

/// Gives each of them to a function.
pub(crate) struct Each<F>(pub(crate) F);

impl<F: FnMut(Move)> Visit for Each<F> {
    #[inline]
    fn man(&mut self, from: usize, to: u64) {
        bitboard8::cells(to).for_each(|to| (self.0)(Move::new(from, to)));
    }

    #[inline]
    fn pawns(&mut self, to: u64, ahead: u32, choice: Choice) {
        let becoming = to & choice.cells();
        bitboard8::cells(to ^ becoming).for_each(|to| (self.0)(Move::new(behind(to, ahead), to)));
        for to in bitboard8::cells(becoming) {
            let step = Move::new(behind(to, ahead), to);
            let kinds = choice.kinds().iter();
            kinds.for_each(|&kind| (self.0)(Move { becomes: Some(kind), ..step }));
        }
    }
}

/// Keeps the cells that are gone to.
#[derive(Default)]
struct Goals(u64);

impl Visit for Goals {
    #[inline]
    fn man(&mut self, _: usize, to: u64) {
        self.0 |= to;
    }

    #[inline]
    fn pawns(&mut self, to: u64, _: u32, _: Choice) {
        self.0 |= to;
    }
}

/// Keeps their sets, so that one can be drawn without listing them all.
pub(crate) struct Sets<const MOST: usize = CHESS_SETS> {
    sets: [Set; MOST],
    used: usize,
    /// How many moves there are in all sets.
    pub(crate) total: usize,
}

/// Moves from one cell, or each from the cell so far before it if `ahead` is not 0.
#[derive(Clone, Copy)]
struct Set {
    to: u64,
    from: u8,
    ahead: u8,
    count: u8,
    /// What they become where they arrive, if they may become something.
    choice: Option<Choice>,
}

/// A king and ten men at most have a set each; eight pawns share four, or have two each when they
/// are pinned; and two may capture in passing.
const CHESS_SETS: usize = 32;

impl<const MOST: usize> Sets<MOST> {
    pub(crate) const NONE: Self = {
        let none = Set { to: 0, from: 0, ahead: 0, count: 0, choice: None };
        Sets { sets: [none; MOST], used: 0, total: 0 }
    };

    #[inline]
    fn push(&mut self, to: u64, from: usize, ahead: u32, count: usize, choice: Option<Choice>) {
        if count > 0 {
            let (from, ahead, count_of) = (from as u8, ahead as u8, count as u8);
            self.sets[self.used] = Set { to, from, ahead, count: count_of, choice };
            self.used += 1;
            self.total += count;
        }
    }

    /// The move that `place` others come before.
    #[inline]
    pub(crate) fn step(&self, mut place: usize) -> Move {
        let mut i = 0;
        while place >= usize::from(self.sets[i].count) {
            place -= usize::from(self.sets[i].count);
            i += 1;
        }
        let set = self.sets[i];
        let Some(choice) = set.choice else {
            return Move::new(usize::from(set.from), bitboard8::nth(set.to, place));
        };
        // Whoever goes from one cell is not ahead of it.
        let from = |to: usize| match set.ahead {
            0 => usize::from(set.from),
            ahead => behind(to, u32::from(ahead)),
        };
        let becoming = set.to & choice.cells();
        let plain = set.to ^ becoming;
        let count = plain.count_ones() as usize;
        if place < count {
            let to = bitboard8::nth(plain, place);
            return Move::new(from(to), to);
        }
        let place = place - count;
        let kinds = choice.kinds();
        let to = bitboard8::nth(becoming, place / kinds.len());
        let becomes = Some(kinds[place % kinds.len()]);
        Move { becomes, ..Move::new(from(to), to) }
    }
}

impl<const MOST: usize> Visit for Sets<MOST> {
    #[inline]
    fn man(&mut self, from: usize, to: u64) {
        self.push(to, from, 0, to.count_ones() as usize, None);
    }

    #[inline]
    fn pawns(&mut self, to: u64, ahead: u32, choice: Choice) {
        if to != 0 {
            let mut count = Count(0);
            count.pawns(to, ahead, choice);
            self.push(to, 0, ahead, count.0, Some(choice));
        }
    }

    #[inline]
    fn choosing(&mut self, from: usize, to: u64, choice: Choice) {
        let mut count = Count(0);
        count.pawns(to, 0, choice);
        self.push(to, from, 0, count.0, Some(choice));
    }
}

/// What a man of a kind attacks from a cell when these cells are occupied; pawns look ahead from
/// their side.
#[inline]
pub(crate) fn attacks(kind: Kind, side: usize, from: usize, occupied: u64) -> u64 {
    match kind {
        Kind::Pawn => bitboard8::pawn(side, from),
        Kind::Knight => bitboard8::knight(from),
        Kind::Bishop => bitboard8::bishop(from, occupied),
        Kind::Rook => bitboard8::rook(from, occupied),
        Kind::Queen => bitboard8::queen(from, occupied),
        Kind::King => bitboard8::king(from),
        Kind::Amazon => bitboard8::queen(from, occupied) | bitboard8::knight(from),
    }
}

impl Men {
    /// Shows how men of chess of a side on `movers` go to `goals`, all but kings.
    #[inline]
    pub(crate) fn visit(&self, side: usize, movers: u64, goals: u64, visitor: &mut impl Visit) {
        self.visit_officers(movers, goals, visitor);
        self.visit_pawns(side, self.kind(Kind::Pawn) & movers, goals, visitor);
    }

    /// Shows how knights, bishops, rooks and queens on `movers` go to `goals`.
    #[inline]
    pub(crate) fn visit_officers(&self, movers: u64, goals: u64, visitor: &mut impl Visit) {
        let all = self.all();
        for from in bitboard8::cells(self.kind(Kind::Knight) & movers) {
            visitor.man(from, bitboard8::knight(from) & goals);
        }
        for from in bitboard8::cells(self.kind(Kind::Bishop) & movers) {
            visitor.man(from, bitboard8::bishop(from, all) & goals);
        }
        for from in bitboard8::cells(self.kind(Kind::Rook) & movers) {
            visitor.man(from, bitboard8::rook(from, all) & goals);
        }
        for from in bitboard8::cells(self.kind(Kind::Queen) & movers) {
            visitor.man(from, bitboard8::queen(from, all) & goals);
        }
    }

    /// Shows how pawns of chess of a side go to `goals`.
    #[inline]
    pub(crate) fn visit_pawns(
        &self,
        side: usize,
        pawns: u64,
        goals: u64,
        visitor: &mut impl Visit,
    ) {
        let (how, targets) = (&Pawns::CHESS, self.side(side ^ 1) & goals);
        self.visit_pawns_as(how, side, pawns, !self.all() & goals, targets, visitor);
    }

    /// Shows how pawns of a side go straight to `goals`, all of them free, and capture on `targets`.
    #[inline]
    pub(crate) fn visit_pawns_as(
        &self,
        how: &Pawns,
        side: usize,
        pawns: u64,
        goals: u64,
        targets: u64,
        visitor: &mut impl Visit,
    ) {
        let (free, choice) = (!self.all(), how.choice);
        let once = pawns.rotate_left(FORWARD[side]) & free;
        let twice = (once & how.crossed[side]).rotate_left(FORWARD[side]) & goals;
        let towards_a = (pawns & !bitboard8::column(0)).rotate_left(TOWARDS_A[side]);
        let towards_h = (pawns & !bitboard8::column(7)).rotate_left(TOWARDS_H[side]);
        visitor.pawns(once & goals, FORWARD[side], choice);
        visitor.pawns(twice, 2 * FORWARD[side], choice);
        visitor.pawns(towards_a & targets, TOWARDS_A[side], choice);
        visitor.pawns(towards_h & targets, TOWARDS_H[side], choice);
    }

    /// Where a pawn of a side goes or captures; on its last row it is stuck.
    #[inline]
    pub(crate) fn pawn_reach(&self, how: &Pawns, side: usize, from: usize) -> u64 {
        let mut goals = Goals::default();
        let pawn = bit(from) & !bitboard8::row([7, 0][side]);
        let (free, targets) = (!self.all(), self.side(side ^ 1));
        self.visit_pawns_as(how, side, pawn, free, targets, &mut goals);
        goals.0
    }

    /// The cells that the men of a side attack.
    pub(crate) fn attacked_by(&self, side: usize) -> u64 {
        let all = self.all();
        Kind::ALL.into_iter().fold(0, |set, kind| {
            let of_kind = bitboard8::cells(self.of_side(side, kind));
            of_kind.fold(set, |set, from| set | attacks(kind, side, from, all))
        })
    }

    /// Where pawns of a side can go straight ahead by one cell.
    #[inline]
    pub(crate) const fn pushes(&self, side: usize, pawns: u64) -> u64 {
        pawns.rotate_left(FORWARD[side]) & !self.all()
    }

    /// Where a man goes or captures if kings do not matter; without castling and captures in
    /// passing.
    pub(crate) fn reach(&self, from: usize) -> u64 {
        let Some((side, kind)) = self.on(Cell::new(from)) else { return 0 };
        let own = self.side(side);
        if kind == Kind::Pawn {
            return self.pawn_reach(&Pawns::CHESS, side, from);
        }
        attacks(kind, side, from, self.all()) & !own
    }

    /// Whether men of a side would attack a cell if these cells were occupied and none but `men`
    /// were left.
    #[inline]
    pub(crate) fn attacked(&self, cell: usize, by: usize, occupied: u64, men: u64) -> bool {
        let enemies = self.side(by) & men;
        let leapers = bitboard8::knight(cell) & self.kind(Kind::Knight)
            | bitboard8::king(cell) & self.kind(Kind::King)
            | bitboard8::pawn(by ^ 1, cell) & self.kind(Kind::Pawn);
        let (straight, diagonal) = (self.straight() & enemies, self.diagonal() & enemies);
        leapers & enemies != 0
            || bitboard8::rook_lines(cell) & straight != 0
                && bitboard8::rook(cell, occupied) & straight != 0
            || bitboard8::bishop_lines(cell) & diagonal != 0
                && bitboard8::bishop(cell, occupied) & diagonal != 0
    }

    /// The men of a side that attack a cell.
    pub(crate) fn attackers(&self, cell: usize, by: usize) -> u64 {
        let (all, amazons) = (self.all(), self.kind(Kind::Amazon));
        let men = bitboard8::pawn(by ^ 1, cell) & self.kind(Kind::Pawn)
            | bitboard8::king(cell) & self.kind(Kind::King)
            | bitboard8::knight(cell) & (self.kind(Kind::Knight) | amazons)
            | bitboard8::rook(cell, all) & (self.straight() | amazons)
            | bitboard8::bishop(cell, all) & (self.diagonal() | amazons);
        men & self.side(by)
    }

    /// Where the king of a side stands, which has one.
    #[inline]
    pub(crate) const fn king(&self, side: usize) -> usize {
        self.of_side(side, Kind::King).trailing_zeros() as usize & 63
    }
}
