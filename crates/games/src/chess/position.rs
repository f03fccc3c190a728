//! How men move: a position without its history, and its legal steps.
//!
//! Steps are made legal as they are made, not tested afterwards: the men that give check and the
//! pinned men are known in every position, so all that remains to be asked is whether a cell that
//! the king goes to is attacked.

use ludoteca_boards::eight;
use ludoteca_core::Rng;
use ludoteca_core::rng::{mix, zobrist};

use super::Step;
use crate::chess_family::{Kind, Men, bit};

/// What a pawn may become, in the order of the tokens.
pub(super) const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

/// The rows on which pawns of either side become something else.
pub(super) const LAST_ROWS: u64 = eight::row(0) | eight::row(7);
/// The row that a pawn crosses when it goes two cells.
const CROSSED: [u64; 2] = [eight::row(2), eight::row(5)];
/// How far sets of pawns are rotated to go forward, or forward and towards column a or h.
const FORWARD: [u32; 2] = [8, 56];
const TOWARDS_A: [u32; 2] = [7, 55];
const TOWARDS_H: [u32; 2] = [9, 57];

/// A wing on which a side may castle. The right to do so is the bit of the place in [`WINGS`].
struct Wing {
    king: usize,
    rook: usize,
    goal: usize,
    crossed: usize,
    /// The cells between king and rook.
    empty: u64,
}

impl Wing {
    const fn new(king: usize, rook: usize) -> Wing {
        let (goal, crossed) = if rook > king { (king + 2, king + 1) } else { (king - 2, king - 1) };
        let empty = if rook > king {
            bit(king + 1) | bit(king + 2)
        } else {
            bit(king - 1) | bit(king - 2) | bit(king - 3)
        };
        Wing { king, rook, goal, crossed, empty }
    }
}

/// White's king's side and queen's side, and Black's.
const WINGS: [Wing; 4] = [Wing::new(4, 7), Wing::new(4, 0), Wing::new(60, 63), Wing::new(60, 56)];
/// All rights to castle.
pub(super) const ALL_RIGHTS: u8 = 0b1111;

/// The rights that are lost when a man leaves a cell or comes to it.
static LOST: [u8; 64] = {
    let mut lost = [0; 64];
    let mut i = 0;
    while i < WINGS.len() {
        lost[WINGS[i].king] |= 1 << i;
        lost[WINGS[i].rook] |= 1 << i;
        i += 1;
    }
    lost
};

static RIGHTS_KEYS: [u64; 16] = zobrist(0xC4E51);
static PASSED_KEYS: [u64; 64] = zobrist(0xC4E52);
const BLACK_KEY: u64 = mix(0xC4E53);

/// What stands where, who is to step, and what that seat may do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    pub(super) men: Men,
    /// 0 for White, 1 for Black.
    pub(super) side: usize,
    /// The rights to castle that are still held.
    rights: u8,
    /// The cell that an enemy pawn has just passed, if it can be taken there now.
    passed: Option<u8>,
    /// How many steps there have been since the last capture or pawn move.
    pub(super) quiet: u32,
    /// The enemy men that attack the king.
    checkers: u64,
    /// The own men that alone stand between the king and an attacker.
    pinned: u64,
}

/// What is done with the legal steps.
pub(super) trait Visit {
    /// A man may go from here to these cells.
    fn man(&mut self, from: usize, to: u64);
    /// Pawns may go to these cells, each from the cell so far before it, counted around the board.
    fn pawns(&mut self, to: u64, ahead: u32);
}

/// Counts them.
struct Count(usize);

impl Visit for Count {
    #[inline]
    fn man(&mut self, _: usize, to: u64) {
        self.0 += to.count_ones() as usize;
    }

    #[inline]
    fn pawns(&mut self, to: u64, _: u32) {
        let becoming = (to & LAST_ROWS).count_ones() as usize;
        self.0 += to.count_ones() as usize + becoming * (PROMOTIONS.len() - 1);
    }
}

/// Lists them.
struct List<'a>(&'a mut Vec<Step>);

impl Visit for List<'_> {
    #[inline]
    fn man(&mut self, from: usize, to: u64) {
        self.0.extend(eight::cells(to).map(|to| Step::new(from, to)));
    }

    #[inline]
    fn pawns(&mut self, to: u64, ahead: u32) {
        let from = |to: usize| to.wrapping_sub(ahead as usize) & 63;
        self.0.extend(eight::cells(to & !LAST_ROWS).map(|to| Step::new(from(to), to)));
        for to in eight::cells(to & LAST_ROWS) {
            let step = Step::new(from(to), to);
            self.0.extend(PROMOTIONS.map(|kind| Step { becomes: Some(kind), ..step }));
        }
    }
}

/// Keeps their sets, so that one can be drawn without listing them all.
struct Sets {
    sets: [Set; MOST_SETS],
    used: usize,
    /// How many steps there are in all sets.
    total: usize,
}

/// Steps from one cell, or each from the cell so far before it if `ahead` is not 0.
#[derive(Clone, Copy)]
struct Set {
    to: u64,
    from: u8,
    ahead: u8,
    count: u8,
}

/// A king and ten men at most have a set each; eight pawns share four, or have two each when they
/// are pinned; and two may capture in passing.
const MOST_SETS: usize = 32;

impl Sets {
    const NONE: Sets =
        Sets { sets: [Set { to: 0, from: 0, ahead: 0, count: 0 }; MOST_SETS], used: 0, total: 0 };

    #[inline]
    fn push(&mut self, to: u64, from: usize, ahead: u32, count: usize) {
        if count > 0 {
            self.sets[self.used] =
                Set { to, from: from as u8, ahead: ahead as u8, count: count as u8 };
            self.used += 1;
            self.total += count;
        }
    }

    /// The step that `place` others come before.
    #[inline]
    fn step(&self, mut place: usize) -> Step {
        let mut i = 0;
        while place >= usize::from(self.sets[i].count) {
            place -= usize::from(self.sets[i].count);
            i += 1;
        }
        let set = self.sets[i];
        if set.ahead == 0 {
            return Step::new(usize::from(set.from), eight::nth(set.to, place));
        }
        let from = |to: usize| to.wrapping_sub(usize::from(set.ahead)) & 63;
        let plain = set.to & !LAST_ROWS;
        let count = plain.count_ones() as usize;
        if place < count {
            let to = eight::nth(plain, place);
            return Step::new(from(to), to);
        }
        let place = place - count;
        let to = eight::nth(set.to & LAST_ROWS, place / PROMOTIONS.len());
        let becomes = Some(PROMOTIONS[place % PROMOTIONS.len()]);
        Step { becomes, ..Step::new(from(to), to) }
    }
}

impl Visit for Sets {
    #[inline]
    fn man(&mut self, from: usize, to: u64) {
        self.push(to, from, 0, to.count_ones() as usize);
    }

    #[inline]
    fn pawns(&mut self, to: u64, ahead: u32) {
        if to != 0 {
            let mut count = Count(0);
            count.pawns(to, ahead);
            self.push(to, 0, ahead, count.0);
        }
    }
}

impl Position {
    /// A position; `passed` is the cell that a pawn has just passed, whether it can be taken or not.
    pub(super) fn new(men: Men, side: usize, rights: u8, passed: Option<usize>) -> Position {
        let mut position =
            Position { men, side, rights, passed: None, quiet: 0, checkers: 0, pinned: 0 };
        position.look();
        if let Some(cell) = passed {
            position.offer(cell);
        }
        position
    }

    /// A hash of the position as the rule of repetition sees it.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.men.key()
            ^ RIGHTS_KEYS[usize::from(self.rights)]
            ^ self.passed.map_or(0, |cell| PASSED_KEYS[usize::from(cell)])
            ^ (self.side as u64 * BLACK_KEY)
    }

    /// The rights of a side to castle, in two bits.
    #[inline]
    const fn rights_of(&self, side: usize) -> u8 {
        self.rights >> (2 * side) & 0b11
    }

    /// Where the king of a side stands.
    #[inline]
    pub(super) fn king(&self, side: usize) -> usize {
        self.men.of_side(side, Kind::King).trailing_zeros() as usize & 63
    }

    /// The men that give check.
    #[inline]
    pub(super) const fn checkers(&self) -> u64 {
        self.checkers
    }

    /// The cell where a pawn can be taken in passing.
    pub(super) fn passed(&self) -> Option<usize> {
        self.passed.map(usize::from)
    }

    /// Whether men of a side would attack a cell if these cells were occupied and none but `men`
    /// were left.
    #[inline]
    fn attacked(&self, cell: usize, by: usize, occupied: u64, men: u64) -> bool {
        let enemies = self.men.side(by) & men;
        let leapers = eight::knight(cell) & self.men.kind(Kind::Knight)
            | eight::king(cell) & self.men.kind(Kind::King)
            | eight::pawn(by ^ 1, cell) & self.men.kind(Kind::Pawn);
        let (straight, diagonal) = (self.men.straight() & enemies, self.men.diagonal() & enemies);
        leapers & enemies != 0
            || eight::rook_lines(cell) & straight != 0
                && eight::rook(cell, occupied) & straight != 0
            || eight::bishop_lines(cell) & diagonal != 0
                && eight::bishop(cell, occupied) & diagonal != 0
    }

    /// Finds who gives check and who is pinned.
    #[inline]
    fn look(&mut self) {
        let (men, king) = (&self.men, self.king(self.side));
        let (own, enemies) = (men.side(self.side), men.side(self.side ^ 1));
        let leapers = eight::knight(king) & men.kind(Kind::Knight)
            | eight::pawn(self.side, king) & men.kind(Kind::Pawn);
        let sliders =
            eight::rook_lines(king) & men.straight() | eight::bishop_lines(king) & men.diagonal();
        (self.checkers, self.pinned) = (leapers & enemies, 0);
        for slider in eight::cells(sliders & enemies) {
            let between = eight::between(king, slider) & men.all();
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
            eight::pawn(self.side ^ 1, passed) & self.men.of_side(self.side, Kind::Pawn);
        if eight::cells(capturers).any(|from| self.may_pass(from, passed)) {
            self.passed = Some(passed as u8);
        }
    }

    /// Whether the king is safe after a capture in passing, by which two men leave a row at once.
    fn may_pass(&self, from: usize, passed: usize) -> bool {
        let victim = bit(passed ^ 8);
        let occupied = self.men.all() & !victim & !bit(from) | bit(passed);
        !self.attacked(self.king(self.side), self.side ^ 1, occupied, !victim)
    }

    /// Shows all legal steps.
    #[inline]
    pub(super) fn visit(&self, visitor: &mut impl Visit) {
        let king = self.king(self.side);
        self.visit_king(king, visitor);
        let mut goals = !self.men.side(self.side);
        if self.checkers != 0 {
            if self.checkers & (self.checkers - 1) != 0 {
                return;
            }
            let checker = self.checkers.trailing_zeros() as usize;
            goals = self.checkers | eight::between(king, checker);
        }
        self.visit_others(king, goals, visitor);
    }

    /// Shows the legal steps to some cells of all men but the king.
    #[inline]
    fn visit_others(&self, king: usize, goals: u64, visitor: &mut impl Visit) {
        let (men, side, all) = (&self.men, self.side, self.men.all());
        let free = men.side(side) & !self.pinned;
        for from in eight::cells(men.kind(Kind::Knight) & free) {
            visitor.man(from, eight::knight(from) & goals);
        }
        for from in eight::cells(men.kind(Kind::Bishop) & free) {
            visitor.man(from, eight::bishop(from, all) & goals);
        }
        for from in eight::cells(men.kind(Kind::Rook) & free) {
            visitor.man(from, eight::rook(from, all) & goals);
        }
        for from in eight::cells(men.kind(Kind::Queen) & free) {
            visitor.man(from, eight::queen(from, all) & goals);
        }
        self.visit_pawns(men.kind(Kind::Pawn) & free, goals, visitor);
        if self.pinned != 0 {
            self.visit_pinned(king, goals, visitor);
        }
        if let Some(passed) = self.passed() {
            let capturers = eight::pawn(side ^ 1, passed) & men.of_side(side, Kind::Pawn);
            for from in eight::cells(capturers).filter(|&from| self.may_pass(from, passed)) {
                visitor.man(from, bit(passed));
            }
        }
    }

    /// A pinned man stays on its line.
    fn visit_pinned(&self, king: usize, goals: u64, visitor: &mut impl Visit) {
        let (men, all) = (&self.men, self.men.all());
        for from in eight::cells(self.pinned) {
            let goals = goals & eight::through(king, from);
            match men.kind_on(from) {
                Kind::Pawn => self.visit_pawns(bit(from), goals, visitor),
                Kind::Bishop => visitor.man(from, eight::bishop(from, all) & goals),
                Kind::Rook => visitor.man(from, eight::rook(from, all) & goals),
                Kind::Queen => visitor.man(from, eight::queen(from, all) & goals),
                // A knight would leave it, and a king is not pinned.
                Kind::Knight | Kind::King => {}
            }
        }
    }

    #[inline]
    fn visit_pawns(&self, pawns: u64, goals: u64, visitor: &mut impl Visit) {
        let side = self.side;
        let (free, enemies) = (!self.men.all(), self.men.side(side ^ 1));
        let once = pawns.rotate_left(FORWARD[side]) & free;
        let twice = (once & CROSSED[side]).rotate_left(FORWARD[side]) & free;
        let towards_a = (pawns & !eight::column(0)).rotate_left(TOWARDS_A[side]);
        let towards_h = (pawns & !eight::column(7)).rotate_left(TOWARDS_H[side]);
        visitor.pawns(once & goals, FORWARD[side]);
        visitor.pawns(twice & goals, 2 * FORWARD[side]);
        visitor.pawns(towards_a & enemies & goals, TOWARDS_A[side]);
        visitor.pawns(towards_h & enemies & goals, TOWARDS_H[side]);
    }

    #[inline]
    fn visit_king(&self, king: usize, visitor: &mut impl Visit) {
        let (side, all) = (self.side, self.men.all());
        let mut safe = eight::king(king) & !self.men.side(side);
        for to in eight::cells(safe) {
            // The king does not shade the cells behind it.
            if self.attacked(to, side ^ 1, all & !bit(king), u64::MAX) {
                safe ^= bit(to);
            }
        }
        let rights = self.rights_of(side);
        if rights != 0 && self.checkers == 0 {
            for (i, wing) in WINGS[2 * side..][..2].iter().enumerate() {
                let ready =
                    rights >> i & 1 != 0 && all & wing.empty == 0 && safe & bit(wing.crossed) != 0;
                if ready && !self.attacked(wing.goal, side ^ 1, all, u64::MAX) {
                    safe |= bit(wing.goal);
                }
            }
        }
        visitor.man(king, safe);
    }

    /// Appends all legal steps.
    pub(super) fn list(&self, out: &mut Vec<Step>) {
        self.visit(&mut List(out));
    }

    /// How many legal steps there are.
    pub(super) fn count(&self) -> usize {
        let mut count = Count(0);
        self.visit(&mut count);
        count.0
    }

    /// Whether there is a legal step.
    #[inline]
    pub(super) fn can_step(&self) -> bool {
        // Almost always a pawn can go ahead or the king can step aside, which is seen at once.
        let pawns = self.men.of_side(self.side, Kind::Pawn) & !self.pinned;
        let pushes = pawns.rotate_left(FORWARD[self.side]) & !self.men.all();
        if self.checkers == 0 && pushes != 0 {
            return true;
        }
        let king = self.king(self.side);
        let around = eight::king(king) & !self.men.side(self.side);
        let occupied = self.men.all() & !bit(king);
        eight::cells(around).any(|to| !self.attacked(to, self.side ^ 1, occupied, u64::MAX))
            || self.count() > 0
    }

    /// A legal step, each as likely; there must be one.
    #[inline]
    pub(super) fn draw(&self, rng: &mut Rng) -> Step {
        let (side, king) = (self.side, self.king(self.side));
        let mut sets = Sets::NONE;
        if self.checkers != 0 || self.rights_of(side) != 0 {
            self.visit(&mut sets);
            return sets.step(rng.below(sets.total));
        }
        // Whether the king is safe where it goes is asked only when such a step is drawn; if it is
        // not, another is drawn.
        sets.man(king, eight::king(king) & !self.men.side(side));
        self.visit_others(king, !self.men.side(side), &mut sets);
        let occupied = self.men.all() & !bit(king);
        loop {
            let step = sets.step(rng.below(sets.total));
            let to = step.to.index();
            if step.from.index() != king || !self.attacked(to, side ^ 1, occupied, u64::MAX) {
                return step;
            }
        }
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

            fn pawns(&mut self, to: u64, ahead: u32) {
                let at = to.trailing_zeros() as usize;
                self.man(at.wrapping_sub(ahead as usize) & 63, to);
            }
        }
        if self.checkers == 0 || self.count() != 1 {
            return None;
        }
        let mut only = Only(None);
        self.visit(&mut only);
        only.0
    }

    /// Whether the other side could take back on a cell after a man has come there from another.
    pub(super) fn defended(&self, cell: usize, from: usize) -> bool {
        self.attacked(cell, self.side ^ 1, self.men.all() & !bit(from), u64::MAX)
    }

    /// Whether the seat to step attacks a cell.
    #[cfg(test)]
    pub(super) fn threatens(&self, cell: usize) -> bool {
        self.attacked(cell, self.side, self.men.all(), u64::MAX)
    }

    /// Makes a legal step. Returns whether the position before it can never come again, because
    /// a man was captured or a pawn has moved.
    #[inline]
    pub(super) fn make(&mut self, step: Step) -> bool {
        let (side, from, to) = (self.side, step.from.index(), step.to.index());
        let kind = self.men.kind_on(from);
        let capture = self.men.side(side ^ 1) & bit(to) != 0;
        if capture {
            self.men.take(side ^ 1, to);
        }
        self.men.carry(side, from, to, step.becomes);
        let passed = self.passed.take();
        self.rights &= !(LOST[from] | LOST[to]);
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
                let wing = WINGS.iter().find(|wing| wing.goal == to).expect("a king castles");
                self.men.carry(side, wing.rook, wing.crossed, None);
                self.look();
            }
            _ => self.look(),
        }
        let lasting = capture || kind == Kind::Pawn;
        self.quiet = if lasting { 0 } else { self.quiet + 1 };
        lasting
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
            || knights == 0 && (bishops & eight::LIGHT == 0 || bishops & !eight::LIGHT == 0)
    }
}
