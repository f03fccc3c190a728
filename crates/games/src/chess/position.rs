//! How men move: a position without its history, and its legal steps.
//!
//! Steps are made legal as they are made, not tested afterwards: the men that give check and the
//! pinned men are known in every position, so all that remains to be asked is whether a cell that
//! the king goes to is attacked.

use ludoteca_boards::bitboard8;
use ludoteca_core::rng::{mix, zobrist};
use ludoteca_core::{End, Rng, Seat};

use super::Step;
use crate::chess_family::{
    ARRAY, CAPTURES, Choice, Kind, Men, PAWN_MOVES, Place, Rights, Sets, Visit, Wing, behind, bit,
};

static PASSED_KEYS: [u64; 64] = zobrist(0xC4E52);
const BLACK_KEY: u64 = mix(0xC4E53);

/// What stands where, who is to step, and what that seat may do.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(crate) men: Men,
    /// 0 for White, 1 for Black.
    pub(crate) side: usize,
    pub(crate) rights: Rights,
    /// The cell that an enemy pawn has just passed, if it can be taken there now.
    passed: Option<u8>,
    /// The enemy men that attack the king.
    checkers: u64,
    /// The own men that alone stand between the king and an attacker.
    pinned: u64,
}

impl Place for Position {
    type Law = ();

    const LASTING: u32 = CAPTURES + PAWN_MOVES;

    fn start(_: ()) -> Position {
        Position::new(Men::of(ARRAY), 0, Rights::ALL, None)
    }

    #[inline]
    fn side(&self) -> usize {
        self.side
    }

    #[inline]
    fn key(&self, _: ()) -> u64 {
        self.men.key()
            ^ self.rights.key()
            ^ self.passed.map_or(0, |cell| PASSED_KEYS[usize::from(cell)])
            ^ (self.side as u64 * BLACK_KEY)
    }

    #[inline]
    fn visit(&self, _: (), visitor: &mut impl Visit) {
        let king = self.men.king(self.side);
        self.visit_king(king, visitor);
        let mut goals = !self.men.side(self.side);
        if self.checkers != 0 {
            if self.checkers & (self.checkers - 1) != 0 {
                return;
            }
            let checker = self.checkers.trailing_zeros() as usize;
            goals = self.checkers | bitboard8::between(king, checker);
        }
        self.visit_others(king, goals, visitor);
    }

    #[inline]
    fn draw(&self, _: (), rng: &mut Rng) -> Step {
        let (side, king) = (self.side, self.men.king(self.side));
        let mut sets: Sets = Sets::NONE;
        if self.checkers != 0 || self.rights.of(side) != 0 {
            self.visit((), &mut sets);
            return sets.step(rng.below(sets.total));
        }
        // Whether the king is safe where it goes is asked only when such a step is drawn; if it is
        // not, another is drawn.
        sets.man(king, bitboard8::king(king) & !self.men.side(side));
        self.visit_others(king, !self.men.side(side), &mut sets);
        let occupied = self.men.all() & !bit(king);
        loop {
            let step = sets.step(rng.below(sets.total));
            let to = step.to.index();
            if step.from.index() != king || !self.men.attacked(to, side ^ 1, occupied, u64::MAX) {
                return step;
            }
        }
    }

    /// Captures and pawn moves last.
    #[inline]
    fn make(&mut self, _: (), step: Step) -> bool {
        let (side, from, to) = (self.side, step.from.index(), step.to.index());
        let kind = self.men.kind_on(from);
        let capture = self.men.side(side ^ 1) & bit(to) != 0;
        if capture {
            self.men.take(side ^ 1, to);
        }
        self.men.carry(side, from, to, step.becomes);
        let passed = self.passed.take();
        self.rights.lose(from, to);
        self.side ^= 1;
        match kind {
            Kind::Pawn => {
                if passed == Some(to as u8) {
                    self.men.take(side ^ 1, to ^ 8);
                }
                self.look();
                if from.abs_diff(to) == 16 {
                    self.offer((from + to) / 2);
                }
            }
            Kind::King if from.abs_diff(to) == 2 => {
                let wing = Wing::to(to);
                self.men.carry(side, wing.rook, wing.crossed, None);
                self.look();
            }
            _ => self.look(),
        }
        capture || kind == Kind::Pawn
    }

    #[inline]
    fn end(&self, _: ()) -> Option<End> {
        if self.can_step() {
            return self.is_dead().then_some(End::Draw);
        }
        let mated = self.checkers != 0;
        Some(if mated { End::Won(Seat::new(self.side).other()) } else { End::Draw })
    }
}

impl Position {
    /// A position; `passed` is the cell that a pawn has just passed, whether it can be taken or not.
    pub(crate) fn new(men: Men, side: usize, rights: Rights, passed: Option<usize>) -> Position {
        let mut position = Position { men, side, rights, passed: None, checkers: 0, pinned: 0 };
        position.look();
        if let Some(cell) = passed {
            position.offer(cell);
        }
        position
    }

    /// A man from beside the board comes onto an empty cell: that is the move of the side to step.
    #[inline]
    pub(crate) fn add(&mut self, kind: Kind, number: u8, cell: usize) {
        self.men.put(self.side, kind, number, cell);
        self.passed = None;
        self.side ^= 1;
        self.look();
    }

    /// The position in which the other side is to step instead, unless it could not.
    pub(super) fn passed_over(mut self) -> Option<Position> {
        self.passed = None;
        self.side ^= 1;
        self.look();
        self.can_step().then_some(self)
    }

    /// The men that give check.
    #[inline]
    pub(crate) const fn checkers(&self) -> u64 {
        self.checkers
    }

    /// The own men that alone stand between the king and an attacker.
    pub(crate) const fn pinned(&self) -> u64 {
        self.pinned
    }

    /// The cell where a pawn can be taken in passing.
    pub(crate) fn passed(&self) -> Option<usize> {
        self.passed.map(usize::from)
    }

    /// Finds who gives check and who is pinned.
    #[inline]
    fn look(&mut self) {
        let (men, king) = (&self.men, self.men.king(self.side));
        let (own, enemies) = (men.side(self.side), men.side(self.side ^ 1));
        let leapers = bitboard8::knight(king) & men.kind(Kind::Knight)
            | bitboard8::pawn(self.side, king) & men.kind(Kind::Pawn);
        let sliders = bitboard8::rook_lines(king) & men.straight()
            | bitboard8::bishop_lines(king) & men.diagonal();
        (self.checkers, self.pinned) = (leapers & enemies, 0);
        for slider in bitboard8::cells(sliders & enemies) {
            let between = bitboard8::between(king, slider) & men.all();
            if between == 0 {
                self.checkers |= bit(slider);
            } else if between & (between - 1) == 0 {
                self.pinned |= between & own;
            }
        }
    }

    /// Notes that a pawn has passed a cell, if it can be taken there.
    fn offer(&mut self, passed: usize) {
        let capturers =
            bitboard8::pawn(self.side ^ 1, passed) & self.men.of_side(self.side, Kind::Pawn);
        if bitboard8::cells(capturers).any(|from| self.may_pass(from, passed)) {
            self.passed = Some(passed as u8);
        }
    }

    /// Whether the king is safe after a capture in passing, by which two men leave a row at once.
    fn may_pass(&self, from: usize, passed: usize) -> bool {
        let victim = bit(passed ^ 8);
        let occupied = self.men.all() & !victim & !bit(from) | bit(passed);
        !self.men.attacked(self.men.king(self.side), self.side ^ 1, occupied, !victim)
    }

    /// Shows the legal steps to some cells of all men but the king.
    #[inline]
    fn visit_others(&self, king: usize, goals: u64, visitor: &mut impl Visit) {
        let (men, side) = (&self.men, self.side);
        let free = men.side(side) & !self.pinned;
        men.visit(side, free, goals, visitor);
        if self.pinned != 0 {
            self.visit_pinned(king, goals, visitor);
        }
        if let Some(passed) = self.passed() {
            let capturers = bitboard8::pawn(side ^ 1, passed) & men.of_side(side, Kind::Pawn);
            for from in bitboard8::cells(capturers).filter(|&from| self.may_pass(from, passed)) {
                visitor.man(from, bit(passed));
            }
        }
    }

    /// A pinned man stays on its line.
    fn visit_pinned(&self, king: usize, goals: u64, visitor: &mut impl Visit) {
        let (men, all) = (&self.men, self.men.all());
        for from in bitboard8::cells(self.pinned) {
            let goals = goals & bitboard8::through(king, from);
            match men.kind_on(from) {
                Kind::Pawn => men.visit_pawns(self.side, bit(from), goals, visitor),
                Kind::Bishop => visitor.man(from, bitboard8::bishop(from, all) & goals),
                Kind::Rook => visitor.man(from, bitboard8::rook(from, all) & goals),
                Kind::Queen => visitor.man(from, bitboard8::queen(from, all) & goals),
                // A knight would leave it, a king is not pinned, and there are no amazons.
                Kind::Knight | Kind::King | Kind::Amazon => {}
            }
        }
    }

    #[inline]
    fn visit_king(&self, king: usize, visitor: &mut impl Visit) {
        let (side, all) = (self.side, self.men.all());
        let mut safe = bitboard8::king(king) & !self.men.side(side);
        for to in bitboard8::cells(safe) {
            // The king does not shade the cells behind it.
            if self.men.attacked(to, side ^ 1, all & !bit(king), u64::MAX) {
                safe ^= bit(to);
            }
        }
        if self.rights.of(side) != 0 && self.checkers == 0 {
            for wing in self.rights.wings(side) {
                let ready = all & wing.empty == 0 && safe & bit(wing.crossed) != 0;
                if ready && !self.men.attacked(wing.goal, side ^ 1, all, u64::MAX) {
                    safe |= bit(wing.goal);
                }
            }
        }
        visitor.man(king, safe);
    }

    /// Whether there is a legal step.
    #[inline]
    pub(crate) fn can_step(&self) -> bool {
        // Almost always a pawn can go ahead or the king can step aside, which is seen at once.
        let pawns = self.men.of_side(self.side, Kind::Pawn) & !self.pinned;
        let pushes = self.men.pushes(self.side, pawns);
        if self.checkers == 0 && pushes != 0 {
            return true;
        }
        let king = self.men.king(self.side);
        let around = bitboard8::king(king) & !self.men.side(self.side);
        let occupied = self.men.all() & !bit(king);
        bitboard8::cells(around).any(|to| !self.men.attacked(to, self.side ^ 1, occupied, u64::MAX))
            || self.count(()) > 0
    }

    /// The only legal step, when the king is in check.
    pub(super) fn only_escape(&self) -> Option<Step> {
        struct Only(Option<Step>);
        impl Visit for Only {
            fn man(&mut self, from: usize, to: u64) {
                if to != 0 {
                    self.0 = Some(Step::new(from, to.trailing_zeros() as usize));
                }
            }

            fn pawns(&mut self, to: u64, ahead: u32, _: Choice) {
                self.man(behind(to.trailing_zeros() as usize, ahead), to);
            }
        }
        if self.checkers == 0 || self.count(()) != 1 {
            return None;
        }
        let mut only = Only(None);
        self.visit((), &mut only);
        only.0
    }

    /// Whether the other side could take back on a cell after a man has come there from another.
    pub(crate) fn defended(&self, cell: usize, from: usize) -> bool {
        self.men.attacked(cell, self.side ^ 1, self.men.all() & !bit(from), u64::MAX)
    }

    /// Whether the seat to step attacks a cell.
    #[cfg(test)]
    pub(super) fn threatens(&self, cell: usize) -> bool {
        self.men.attacked(cell, self.side, self.men.all(), u64::MAX)
    }

    /// Whether neither side has the men to mate: no pawn, rook or queen, and either at most one
    /// bishop or knight in all, or bishops of one colour of cells alone.
    #[inline]
    pub(super) fn is_dead(&self) -> bool {
        let men = &self.men;
        if men.kind(Kind::Pawn) | men.straight() != 0 {
            return false;
        }
        let (knights, bishops) = (men.kind(Kind::Knight), men.kind(Kind::Bishop));
        (knights | bishops).count_ones() <= 1
            || knights == 0 && (bishops & bitboard8::LIGHT == 0 || bishops & !bitboard8::LIGHT == 0)
    }
}
