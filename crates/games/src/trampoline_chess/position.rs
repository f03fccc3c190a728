//! How men move and hop: a position without its history, and its legal steps.

use ludoteca_boards::{Cell, bitboard8};
use ludoteca_core::rng::{mix, zobrist};

use super::Step;
use crate::chess_family::{
    Choice, Each, Kind, Men, Move, Pawns, Rights, Visit, Wing, attacks, bit,
};

static PASSED_KEYS: [u64; 64] = zobrist(0x7A301);
static RING_KEYS: [[u64; 64]; 2] = [zobrist(0x7A302), zobrist(0x7A303)];
const BLACK_KEY: u64 = mix(0x7A304);
const PLACE_KEY: u64 = mix(0x7A305);
const HOP_KEY: u64 = mix(0x7A306);
const LAST_ROW: [u64; 2] = [bitboard8::row(7), bitboard8::row(0)];

/// How a queen may go on from a trampoline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lines {
    All,
    Straight,
    Diagonal,
}

/// A man on a trampoline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Hop {
    /// Where it is.
    at: usize,
    /// The cells where it stood in this turn.
    stood: u64,
    lines: Lines,
}

/// What the turn asks for next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Move,
    Hop(Hop),
    Place,
}

/// What stands and lies where, and what the seat to step may do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    pub(super) men: Men,
    /// 0 for White, 1 for Black.
    pub(super) side: usize,
    pub(super) rights: Rights,
    /// The cell that an enemy pawn has just passed, if an own pawn attacks it.
    passed: Option<u8>,
    /// The cell of each side's trampoline as a set, which may be empty.
    pub(super) rings: [u64; 2],
    phase: Phase,
    /// Whether this is the turn without a trampoline.
    first: bool,
}

/// What a step has done.
#[derive(Clone, Copy, Debug)]
pub(super) struct Made {
    /// A man was captured or a pawn has moved.
    pub(super) lasting: bool,
    /// The turn is over.
    pub(super) ends: bool,
}

/// The lines along which a queen has gone.
const fn lines(from: usize, to: usize) -> Lines {
    if from % 8 == to % 8 || from / 8 == to / 8 { Lines::Straight } else { Lines::Diagonal }
}

/// What a man attacks that may go along these lines if it is a queen.
#[inline]
fn strikes(kind: Kind, along: Lines, side: usize, at: usize, occupied: u64) -> u64 {
    match (kind, along) {
        (Kind::Queen, Lines::Straight) => bitboard8::rook(at, occupied),
        (Kind::Queen, Lines::Diagonal) => bitboard8::bishop(at, occupied),
        _ => attacks(kind, side, at, occupied),
    }
}

/// The cells from which any man could go to a cell if nothing stood between.
#[inline]
fn lines_to(cell: usize) -> u64 {
    bitboard8::rook_lines(cell) | bitboard8::bishop_lines(cell) | bitboard8::knight(cell)
}

/// The trampolines among these from which a man could come to a cell, perhaps by another one, if
/// nothing stood between.
#[inline]
fn leading(rings: u64, cell: usize) -> u64 {
    let last = lines_to(cell);
    rings & bitboard8::cells(rings & last).fold(last, |lead, ring| lead | lines_to(ring))
}

/// Where a pawn goes straight ahead.
#[inline]
fn pushes(side: usize, at: usize, occupied: u64) -> u64 {
    let (one, row) = if side == 0 { (bit(at) << 8, 1) } else { (bit(at) >> 8, 6) };
    let once = one & !occupied;
    let twice = if side == 0 { once << 8 } else { once >> 8 };
    once | if at / 8 == row { twice & !occupied } else { 0 }
}

impl Position {
    /// At the beginning of a turn, when a pawn has just passed this cell and these cells have
    /// trampolines.
    pub(super) fn new(
        men: Men,
        side: usize,
        rights: Rights,
        passed: Option<usize>,
        rings: [u64; 2],
    ) -> Position {
        let passed = passed.map(|cell| cell as u8);
        let (phase, first) = (Phase::Move, false);
        let mut position = Position { men, side, rights, passed, rings, phase, first };
        position.offer();
        position
    }

    /// Forgets the passed cell unless an own pawn attacks it.
    fn offer(&mut self) {
        let pawns = self.men.of_side(self.side, Kind::Pawn);
        let attacked = |cell: &u8| bitboard8::pawn(self.side ^ 1, usize::from(*cell)) & pawns != 0;
        self.passed = self.passed.filter(attacked);
    }

    /// The cell that an enemy pawn has just passed, if an own pawn attacks it.
    pub(super) fn passed(&self) -> Option<usize> {
        self.passed.map(usize::from)
    }

    /// The same in the turn without a trampoline.
    pub(super) const fn first(self) -> Position {
        Position { first: true, ..self }
    }

    /// A hash of the position as the rule of repetition sees it, and of how far the turn is.
    pub(super) fn key(&self) -> u64 {
        let ring = |side: usize| match self.rings[side] {
            0 => 0,
            set => RING_KEYS[side][set.trailing_zeros() as usize],
        };
        let phase = match self.phase {
            Phase::Move => 0,
            Phase::Place => PLACE_KEY,
            Phase::Hop(hop) => {
                mix(hop.stood ^ HOP_KEY) ^ mix((hop.at as u64) << 8 | hop.lines as u64)
            }
        };
        let passed = self.passed().map_or(0, |cell| PASSED_KEYS[cell]);
        let side = self.side as u64 * BLACK_KEY;
        self.men.key() ^ self.rights.key() ^ ring(0) ^ ring(1) ^ passed ^ side ^ phase
    }

    /// The cell of the man that must go on.
    pub(super) fn hopping(&self) -> Option<Cell> {
        match self.phase {
            Phase::Hop(hop) => Some(Cell::new(hop.at)),
            _ => None,
        }
    }

    /// Whether a trampoline is to be placed.
    pub(super) fn places(&self) -> bool {
        self.phase == Phase::Place
    }

    /// Both trampolines.
    #[inline]
    const fn both(&self) -> u64 {
        self.rings[0] | self.rings[1]
    }

    /// Whether men of a side could capture on a cell with the trampolines as they lie.
    #[inline]
    pub(super) fn attacked(&self, cell: usize, by: usize, rings: u64) -> bool {
        let men = &self.men;
        men.attacked(cell, by, men.all(), u64::MAX) || self.struck(cell, by, rings)
    }

    /// Whether men of a side could capture on a cell after a hop on one of these trampolines.
    #[inline]
    fn struck(&self, cell: usize, by: usize, rings: u64) -> bool {
        bitboard8::cells(leading(rings, cell)).any(|ring| self.struck_from(ring, cell, by, rings))
    }

    /// Whether men of a side could capture on a cell after a hop on a trampoline.
    fn struck_from(&self, ring: usize, cell: usize, by: usize, rings: u64) -> bool {
        let (men, all, left) = (&self.men, self.men.all(), rings & !bit(ring));
        // Men go on as they came, so most can be left out at once, unless they hop again.
        let again = left & lines_to(ring) & lines_to(cell) != 0;
        let leads = |goals: u64| again || goals & bit(cell) != 0;
        let mut arriving = 0;
        if leads(bitboard8::knight(ring)) {
            arriving |= bitboard8::knight(ring) & men.kind(Kind::Knight);
        }
        if leads(bitboard8::bishop_lines(ring)) {
            arriving |= bitboard8::bishop(ring, all) & men.diagonal();
        }
        if leads(bitboard8::rook_lines(ring)) {
            arriving |= bitboard8::rook(ring, all) & men.straight();
        }
        arriving &= men.side(by);
        if leads(bitboard8::pawn(by, ring)) || LAST_ROW[by] & bit(ring) != 0 {
            let pawns = bitboard8::cells(men.of_side(by, Kind::Pawn) & bitboard8::column(ring % 8));
            arriving |= pawns
                .filter(|&from| pushes(by, from, all) & bit(ring) != 0)
                .fold(0, |set, from| set | bit(from));
        }
        bitboard8::cells(arriving).any(|from| {
            self.strikes_on(men.kind_on(from), by, (from, ring), cell, all & !bit(from), left)
        })
    }

    /// Whether a man that has come from one cell to a trampoline on another could capture on a cell,
    /// perhaps by one more hop.
    fn strikes_on(
        &self,
        kind: Kind,
        by: usize,
        (from, ring): (usize, usize),
        cell: usize,
        occupied: u64,
        left: u64,
    ) -> bool {
        let promoted = kind == Kind::Pawn && LAST_ROW[by] & bit(ring) != 0;
        let along = if promoted { Lines::All } else { lines(from, ring) };
        // A queen and a knight do what all four kinds do.
        let kinds = if promoted { [Kind::Queen, Kind::Knight] } else { [kind, kind] };
        kinds.into_iter().any(|kind| {
            let hits = strikes(kind, along, by, ring, occupied);
            let goes = if kind == Kind::Pawn { pushes(by, ring, occupied) } else { hits };
            hits & bit(cell) != 0
                || bitboard8::cells(goes & left)
                    .any(|next| self.strikes_on(kind, by, (ring, next), cell, occupied, 0))
        })
    }

    /// Whether the king of the side to step is attacked.
    pub(super) fn in_check(&self) -> bool {
        self.attacked(self.men.king(self.side), self.side ^ 1, self.both())
    }

    /// The cells on which the own trampoline may be placed if kings do not matter.
    const fn free(&self) -> u64 {
        !self.men.all() & !self.rings[self.side ^ 1]
    }

    /// Whether the king is safe from hops with the own trampoline on a cell.
    #[inline]
    fn is_safe(&self, ring: u64) -> bool {
        let (king, enemy) = (self.men.king(self.side), self.side ^ 1);
        !self.struck(king, enemy, ring | self.rings[enemy])
    }

    /// Whether the turn can be ended after the man has come to rest.
    fn can_rest(&self) -> bool {
        let (men, king) = (&self.men, self.men.king(self.side));
        // No trampoline helps against a capture without one, nor the own one against any.
        if men.attacked(king, self.side ^ 1, men.all(), u64::MAX) {
            return false;
        }
        let lying = self.rings[self.side] & !men.all();
        if lying != 0 && self.is_safe(lying) {
            return true;
        }
        let safe = self.is_safe(0);
        safe && (self.first || bitboard8::cells(self.free()).any(|cell| self.is_safe(bit(cell))))
    }

    /// Whether a step that moves a man leads to a whole turn.
    pub(super) fn can_finish(&self, step: Move) -> bool {
        let mut next = *self;
        next.carry(step);
        match next.phase {
            Phase::Hop(_) => {
                let mut found = false;
                next.visit(&mut Each(|step| found = found || next.can_finish(step)));
                found
            }
            _ => next.can_rest(),
        }
    }

    /// Whether a man that makes this step can come to rest, there or after more hops, if kings do not
    /// matter.
    pub(super) fn can_come_to_rest(&self, step: Move) -> bool {
        let mut next = *self;
        next.carry(step);
        let mut rests = next.places();
        next.visit(&mut Each(|step| rests = rests || next.can_come_to_rest(step)));
        rests
    }

    /// Shows the goals of a man, among which those of pawns on their last row are promotions.
    fn show(&self, from: usize, goals: u64, visitor: &mut impl Visit) {
        let is_pawn = self.men.kind_on(from) == Kind::Pawn;
        let becoming = if is_pawn { goals & LAST_ROW[self.side] } else { 0 };
        visitor.man(from, goals ^ becoming);
        visitor.choosing(from, becoming, Choice::Officer);
    }

    /// Shows all moves of men if kings and what comes after do not matter; none when a trampoline is
    /// to be placed.
    pub(super) fn visit(&self, visitor: &mut impl Visit) {
        match self.phase {
            Phase::Move => {
                for from in bitboard8::cells(self.men.side(self.side)) {
                    self.show(from, self.goals(from), visitor);
                }
            }
            Phase::Hop(hop) => {
                let (side, all) = (self.side, self.men.all());
                let kind = self.men.kind_on(hop.at);
                let strikes = strikes(kind, hop.lines, side, hop.at, all);
                let goals = if kind == Kind::Pawn {
                    strikes & self.men.side(side ^ 1) | pushes(side, hop.at, all)
                } else {
                    strikes & !self.men.side(side)
                };
                self.show(hop.at, goals & !hop.stood, visitor);
            }
            Phase::Place => {}
        }
    }

    /// Where the man on a cell goes as the first step of a turn.
    pub(super) fn goals(&self, from: usize) -> u64 {
        let (men, side) = (&self.men, self.side);
        match men.kind_on(from) {
            Kind::Pawn => {
                let passed = self.passed().map_or(0, bit) & !self.both();
                men.pawn_reach(&Pawns::CHESS, side, from) | bitboard8::pawn(side, from) & passed
            }
            Kind::King => bitboard8::king(from) & !men.side(side) & !self.both() | self.castling(),
            kind => attacks(kind, side, from, men.all()) & !men.side(side),
        }
    }

    /// Where the king may castle to.
    fn castling(&self) -> u64 {
        let (filled, enemy) = (self.men.all() | self.both(), self.side ^ 1);
        if self.rights.of(self.side) == 0 {
            return 0;
        }
        let open = self.rights.wings(self.side).filter(|wing| {
            filled & wing.empty == 0
                && !self.in_check()
                && !self.attacked(wing.crossed, enemy, self.both())
        });
        open.fold(0, |goals, wing| goals | bit(wing.goal))
    }

    /// All steps, in `out` behind what is there.
    pub(super) fn list(&self, out: &mut Vec<Step>) {
        if self.places() {
            let safe = bitboard8::cells(self.free()).filter(|&cell| self.is_safe(bit(cell)));
            out.extend(safe.map(|cell| Step::Place(Cell::new(cell))));
        } else {
            self.visit(&mut Each(|step| {
                out.extend(self.can_finish(step).then_some(Step::Move(step)));
            }));
        }
    }

    /// Whether there is a legal step at the beginning of a turn.
    pub(super) fn can_step(&self) -> bool {
        bitboard8::cells(self.men.side(self.side)).any(|from| {
            let mut found = false;
            let mut any = Each(|step| found = found || self.can_finish(step));
            self.show(from, self.goals(from), &mut any);
            found
        })
    }

    /// Whether a step that the rules allow but for the king's sake is legal.
    pub(super) fn is_legal(&self, step: Step) -> bool {
        match step {
            Step::Move(step) => self.can_finish(step),
            Step::Place(cell) => self.is_safe(bit(cell.index())),
        }
    }

    /// Shows where the own trampoline may be placed, or the moves of men, if kings do not matter.
    pub(super) fn propose(&self, sets: &mut impl Visit) {
        if self.places() { sets.man(0, self.free()) } else { self.visit(sets) }
    }

    /// Moves a man. Returns whether a man was captured or a pawn has moved.
    fn carry(&mut self, step: Move) -> bool {
        let (side, from, to) = (self.side, step.from.index(), step.to.index());
        let kind = self.men.kind_on(from);
        let mut capture = self.men.side(side ^ 1) & bit(to) != 0;
        if capture {
            self.men.take(side ^ 1, to);
        } else if kind == Kind::Pawn && from % 8 != to % 8 {
            self.men.take(side ^ 1, to ^ 8);
            capture = true;
        }
        self.men.carry(side, from, to, step.becomes);
        if kind == Kind::King && from.abs_diff(to) == 2 {
            let wing = Wing::to(to);
            self.men.carry(side, wing.rook, wing.crossed, None);
        }
        self.rights.lose(from, to);
        let began = self.phase == Phase::Move;
        self.passed = None;
        self.phase = if self.both() & bit(to) != 0 {
            let before = match self.phase {
                Phase::Hop(hop) => hop.stood,
                _ => bit(from),
            };
            let lines = if step.becomes.is_some() { Lines::All } else { lines(from, to) };
            Phase::Hop(Hop { at: to, stood: before | bit(to), lines })
        } else {
            if began && kind == Kind::Pawn && from.abs_diff(to) == 16 {
                self.passed = Some(((from + to) / 2) as u8);
            }
            Phase::Place
        };
        capture || kind == Kind::Pawn
    }

    /// Makes a legal step.
    pub(super) fn make(&mut self, step: Step) -> Made {
        let lasting = match step {
            Step::Move(step) => self.carry(step),
            Step::Place(cell) => {
                self.rings[self.side] = bit(cell.index());
                false
            }
        };
        let placed = matches!(step, Step::Place(_));
        let ends = placed || self.first && self.places();
        if ends {
            (self.phase, self.first) = (Phase::Move, false);
            self.side ^= 1;
            self.offer();
        }
        Made { lasting, ends }
    }
}
