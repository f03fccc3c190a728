//! Which powers men have and where they go: a position without its history, and its legal steps.

use ludoteca_boards::bitboard8;
use ludoteca_core::rng::mix;
use ludoteca_core::{End, Rng, Seat};

use super::Step;
use crate::chess_family::{CAPTURES, Choice, Kind, Men, Place, Sets, Visit, attacks, bit};

const BLACK_KEY: u64 = mix(0xDE1E7);
/// The kinds that lend all that they can do themselves.
const LENDERS: [Kind; 5] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King];
/// Each pawn is promoted once at most.
const PROMOTIONS: u32 = 16;
/// The last row of either side.
const LAST_ROW: [u64; 2] = [bitboard8::row(7), bitboard8::row(0)];

/// A set one row further, as a side sees it.
#[inline]
const fn forward(side: usize, set: u64) -> u64 {
    if side == 0 { set << 8 } else { set >> 8 }
}

/// The men of a side that have each power from an ally. Only an ally's own kind counts, and it
/// counts whether or not that ally could move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Powers {
    /// In the order of [`LENDERS`].
    lent: [u64; 5],
    /// Those that may go one cell straight ahead.
    ahead: u64,
    /// Those that may capture one cell diagonally ahead.
    aside: u64,
}

impl Powers {
    fn of(men: &Men, side: usize) -> Powers {
        let (all, receivers) = (men.all(), men.side(side) & !men.kind(Kind::King));
        let reached = |kind: Kind| {
            let lenders = bitboard8::cells(men.of_side(side, kind));
            lenders.fold(0, |set, from| set | attacks(kind, side, from, all)) & receivers
        };
        let pawns = men.of_side(side, Kind::Pawn);
        Powers {
            lent: LENDERS.map(reached),
            ahead: forward(side, pawns) & receivers,
            aside: reached(Kind::Pawn),
        }
    }

    /// The men that have any power.
    pub(super) fn all(&self) -> u64 {
        self.lent.iter().fold(self.ahead | self.aside, |set, &lent| set | lent)
    }

    /// Where the man on a cell moves and captures alike.
    #[inline]
    fn goals(&self, side: usize, from: usize, all: u64) -> u64 {
        let lent = LENDERS.into_iter().zip(self.lent);
        let held = lent.filter(|&(_, men)| men & bit(from) != 0);
        held.fold(0, |set, (kind, _)| set | attacks(kind, side, from, all))
    }

    /// Where it captures as pawns do.
    #[inline]
    fn goals_aside(&self, side: usize, from: usize) -> u64 {
        if self.aside & bit(from) != 0 { bitboard8::pawn(side, from) } else { 0 }
    }
}

/// What stands where, and who is to step.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(super) men: Men,
    /// 0 for White, 1 for Black.
    pub(super) side: usize,
}

impl Place for Position {
    /// How the men stand at the start.
    type Law = &'static str;

    const LASTING: u32 = CAPTURES + PROMOTIONS;

    fn start(array: &'static str) -> Position {
        Position::new(Men::of(array), 0)
    }

    #[inline]
    fn side(&self) -> usize {
        self.side
    }

    #[inline]
    fn key(&self, _: Self::Law) -> u64 {
        self.men.key() ^ (self.side as u64 * BLACK_KEY)
    }

    #[inline]
    fn visit(&self, _: Self::Law, visitor: &mut impl Visit) {
        let powers = self.powers(self.side);
        for from in bitboard8::cells(self.men.side(self.side)) {
            let reach = self.reach(&powers, from);
            let safe = bitboard8::cells(reach).filter(|&to| self.is_safe(from, to));
            self.visit_man(from, safe.fold(0, |set, to| set | bit(to)), visitor);
        }
    }

    #[inline]
    fn draw(&self, _: Self::Law, rng: &mut Rng) -> Step {
        let powers = self.powers(self.side);
        let mut sets: Sets = Sets::NONE;
        for from in bitboard8::cells(self.men.side(self.side)) {
            self.visit_man(from, self.reach(&powers, from), &mut sets);
        }
        // Whether the king is safe is asked only of the step that is drawn; if it is not, another is
        // drawn.
        loop {
            let step = sets.step(rng.below(sets.total));
            if self.is_safe(step.from.index(), step.to.index()) {
                return step;
            }
        }
    }

    /// Captures and promotions last.
    #[inline]
    fn make(&mut self, _: Self::Law, step: Step) -> bool {
        let (side, from, to) = (self.side, step.from.index(), step.to.index());
        let capture = self.men.side(side ^ 1) & bit(to) != 0;
        if capture {
            self.men.take(side ^ 1, to);
        }
        self.men.carry(side, from, to, step.becomes);
        self.side ^= 1;
        capture || step.becomes.is_some()
    }

    #[inline]
    fn end(&self, _: Self::Law) -> Option<End> {
        if self.can_step() {
            return (self.men.all().count_ones() == 2).then_some(End::Draw);
        }
        let mated = self.in_check();
        Some(if mated { End::Won(Seat::new(self.side).other()) } else { End::Draw })
    }
}

impl Position {
    pub(super) const fn new(men: Men, side: usize) -> Position {
        Position { men, side }
    }

    /// The powers of the men of a side.
    pub(super) fn powers(&self, side: usize) -> Powers {
        Powers::of(&self.men, side)
    }

    /// Where the man on a cell goes with these powers, if kings do not matter.
    #[inline]
    pub(super) fn reach(&self, powers: &Powers, from: usize) -> u64 {
        let (men, side) = (&self.men, self.side);
        let (all, enemies) = (men.all(), men.side(side ^ 1));
        if men.kind_on(from) == Kind::King {
            return bitboard8::king(from) & !men.side(side);
        }
        let ahead = forward(side, powers.ahead & bit(from)) & !all;
        let aside = powers.goals_aside(side, from) & enemies;
        powers.goals(side, from, all) & !men.side(side) | ahead | aside
    }

    /// Whether men of the other side attack the king of the side to step on a cell, when these
    /// cells are occupied and only these of the other side's men are left.
    #[inline]
    fn attacked(&self, king: usize, occupied: u64, enemies: u64) -> bool {
        let (men, side) = (&self.men, self.side);
        let royal = men.kind(Kind::King) & enemies;
        let others = enemies & !royal;
        if bitboard8::king(king) & royal != 0 {
            return true;
        }
        let pawns = men.kind(Kind::Pawn) & enemies;
        let mut capturers = bitboard8::cells(bitboard8::pawn(side, king) & others);
        if capturers.any(|from| bitboard8::pawn(side, from) & pawns != 0) {
            return true;
        }
        LENDERS.into_iter().any(|kind| {
            let lenders = men.kind(kind) & enemies;
            if lenders == 0 {
                return false;
            }
            let hitting = attacks(kind, side, king, occupied) & others;
            hitting != 0
                && bitboard8::cells(lenders)
                    .any(|y| attacks(kind, side, y, occupied) & hitting != 0)
        })
    }

    /// Whether the king of the side to step is attacked.
    pub(super) fn in_check(&self) -> bool {
        let men = &self.men;
        self.attacked(men.king(self.side), men.all(), men.side(self.side ^ 1))
    }

    /// Whether the own king is safe after a move.
    #[inline]
    fn is_safe(&self, from: usize, to: usize) -> bool {
        let (men, side) = (&self.men, self.side);
        let own_king = men.king(side);
        let king = if from == own_king { to } else { own_king };
        let occupied = men.all() & !bit(from) | bit(to);
        !self.attacked(king, occupied, men.side(side ^ 1) & !bit(to))
    }

    /// Shows the moves of the man on a cell to some goals.
    #[inline]
    fn visit_man(&self, from: usize, goals: u64, visitor: &mut impl Visit) {
        let is_pawn = self.men.kind_on(from) == Kind::Pawn;
        let becoming = if is_pawn { goals & LAST_ROW[self.side] } else { 0 };
        visitor.man(from, goals ^ becoming);
        visitor.choosing(from, becoming, Choice::Officer);
    }

    /// Whether there is a legal step.
    #[inline]
    pub(super) fn can_step(&self) -> bool {
        let powers = self.powers(self.side);
        bitboard8::cells(self.men.side(self.side)).any(|from| {
            bitboard8::cells(self.reach(&powers, from)).any(|to| self.is_safe(from, to))
        })
    }

    /// The cells that the men of a side could capture on.
    pub(super) fn guarded(&self, side: usize) -> u64 {
        let (powers, all) = (self.powers(side), self.men.all());
        bitboard8::cells(powers.all()).fold(bitboard8::king(self.men.king(side)), |set, from| {
            set | powers.goals(side, from, all) | powers.goals_aside(side, from)
        })
    }
}
