//! How men move and what becomes of them: a position without its history, and its legal steps.

use ludoteca_boards::bitboard8;
use ludoteca_core::rng::mix;
use ludoteca_core::{End, Rng, Seat};

use super::Step;
use crate::chess_family::{
    ARRAY, CAPTURES, Choice, Kind, Men, Pawns, Place, Sets, Visit, attacks, bit,
};

const BLACK_KEY: u64 = mix(0x9806A);
const ODD_KEY: u64 = mix(0x9806B);

/// What decides whether a man that moves is promoted or demoted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Criterion {
    Turn,
    FromColour,
    ToColour,
    ColourChange,
    Advance,
    Capture,
    Neighbours,
    CapturesMade,
}

impl Criterion {
    const ALL: [Criterion; 8] = [
        Criterion::Turn,
        Criterion::FromColour,
        Criterion::ToColour,
        Criterion::ColourChange,
        Criterion::Advance,
        Criterion::Capture,
        Criterion::Neighbours,
        Criterion::CapturesMade,
    ];
    /// Their names, in the same order.
    pub(super) const NAMES: [&'static str; 8] = [
        "turn",
        "from-colour",
        "to-colour",
        "colour-change",
        "advance",
        "capture",
        "neighbours",
        "captures-made",
    ];

    /// The criterion of this name.
    ///
    /// # Panics
    /// If there is none: the parameter takes no other word.
    pub(super) fn of_name(name: &str) -> Criterion {
        let place = Criterion::NAMES.iter().position(|&n| n == name);
        Criterion::ALL[place.expect("a name of a criterion")]
    }
}

/// What happens to a man by its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    Promotion,
    Demotion,
}

/// How the parameters say that men change.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    pub(super) criterion: Criterion,
    /// Whether kinds follow each other in a circle, without choices and without forbidden changes.
    pub(super) cycle: bool,
    /// Whether promotion and demotion are exchanged.
    pub(super) invert: bool,
}

impl Law {
    /// Whether it is that of the game without other parameters.
    pub(super) fn is_usual(self) -> bool {
        self.criterion == Criterion::Turn && !self.cycle && !self.invert
    }
}

/// What a man becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// It may not move so.
    Forbidden,
    /// This kind.
    One(Kind),
    /// A knight or a bishop, as its player chooses.
    Minor,
}

/// One place up or down on the ladder.
const fn on_ladder(kind: Kind, change: Change) -> Outcome {
    match (change, kind) {
        (Change::Promotion, Kind::Pawn) | (Change::Demotion, Kind::Rook) => Outcome::Minor,
        (Change::Promotion, Kind::Knight | Kind::Bishop) | (Change::Demotion, Kind::Queen) => {
            Outcome::One(Kind::Rook)
        }
        (Change::Promotion, Kind::Rook) => Outcome::One(Kind::Queen),
        (Change::Demotion, Kind::Knight | Kind::Bishop) => Outcome::One(Kind::Pawn),
        _ => Outcome::Forbidden,
    }
}

/// One place up or down in the circle, from which pawns are left out when there are none.
fn in_circle(kind: Kind, change: Change, pawns: bool) -> Kind {
    const CIRCLE: [Kind; 5] = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];
    let circle = &CIRCLE[usize::from(!pawns)..];
    let place = circle.iter().position(|&k| k == kind).expect("a man that changes");
    let further = if change == Change::Promotion { 1 } else { circle.len() - 1 };
    circle[(place + further) % circle.len()]
}

impl Law {
    /// What happens to every man that moves, where the criterion does not look at the move.
    #[inline]
    pub(super) fn everywhere(self, now: &Position) -> Option<Change> {
        let promotes = match self.criterion {
            Criterion::Turn => now.number.is_multiple_of(2),
            Criterion::CapturesMade => now.captures.is_multiple_of(2),
            _ => return None,
        };
        Some(if promotes == self.invert { Change::Demotion } else { Change::Promotion })
    }

    /// The cells to which the man on a cell goes being promoted, and those to which it goes being
    /// demoted.
    #[inline]
    fn split(self, now: &Position, from: usize) -> (u64, u64) {
        let whole = |promotes: bool| if promotes { u64::MAX } else { 0 };
        let light = bitboard8::LIGHT & bit(from) != 0;
        let up = match self.criterion {
            Criterion::Turn => whole(now.number.is_multiple_of(2)),
            Criterion::CapturesMade => whole(now.captures.is_multiple_of(2)),
            Criterion::FromColour => whole(light),
            Criterion::ToColour => bitboard8::LIGHT,
            Criterion::ColourChange => bitboard8::LIGHT ^ whole(light),
            Criterion::Advance => beyond(now.side, from),
            Criterion::Capture => !now.men.side(now.side ^ 1),
            Criterion::Neighbours => whole(bitboard8::king(from) & now.men.all() != 0),
        };
        let down =
            if self.criterion == Criterion::Advance { beyond(now.side ^ 1, from) } else { !up };
        if self.invert { (down, up) } else { (up, down) }
    }

    /// What happens to the man that makes a move, were it no king.
    #[inline]
    pub(super) fn change(self, now: &Position, step: Step) -> Option<Change> {
        let (up, down) = self.split(now, step.from.index());
        let to = bit(step.to.index());
        match () {
            () if up & to != 0 => Some(Change::Promotion),
            () if down & to != 0 => Some(Change::Demotion),
            () => None,
        }
    }
}

/// The rows ahead of a cell, as a side sees them.
#[inline]
const fn beyond(side: usize, cell: usize) -> u64 {
    let row = cell as u32 / 8;
    if side == 0 {
        // All rows above; nothing above the last one.
        match u64::MAX.checked_shl(8 * (row + 1)) {
            Some(rows) => rows,
            None => 0,
        }
    } else {
        (1 << (8 * row)) - 1
    }
}

/// What stands where, who is to step, and what decides how men change.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(super) men: Men,
    /// 0 for White, 1 for Black.
    pub(super) side: usize,
    /// The number of the turn as in a score of chess; it goes up after each step of Black.
    pub(super) number: u32,
    /// How many captures have been made.
    pub(super) captures: u32,
}

impl Place for Position {
    type Law = Law;

    /// The last capture may be that of a king.
    const LASTING: u32 = CAPTURES + 1;

    /// White's first turn is left out.
    fn start(_: Law) -> Position {
        Position::new(Men::of(ARRAY), 1, 1, 0)
    }

    #[inline]
    fn side(&self) -> usize {
        self.side
    }

    #[inline]
    fn key(&self, law: Law) -> u64 {
        let odd = match law.criterion {
            Criterion::Turn => !self.number.is_multiple_of(2),
            Criterion::CapturesMade => !self.captures.is_multiple_of(2),
            _ => false,
        };
        self.men.key() ^ (self.side as u64 * BLACK_KEY) ^ if odd { ODD_KEY } else { 0 }
    }

    #[inline]
    fn visit(&self, law: Law, visitor: &mut impl Visit) {
        for from in bitboard8::cells(self.men.side(self.side)) {
            let (plain, choosing) = self.goals(law, from);
            visitor.man(from, plain);
            visitor.choosing(from, choosing, Choice::Minor);
        }
    }

    #[inline]
    fn draw(&self, law: Law, rng: &mut Rng) -> Step {
        let mut sets: Sets = Sets::NONE;
        self.visit(law, &mut sets);
        sets.step(rng.below(sets.total))
    }

    /// Captures last.
    #[inline]
    fn make(&mut self, law: Law, step: Step) -> bool {
        let (side, from, to) = (self.side, step.from.index(), step.to.index());
        let becomes = self.becomes(law, step);
        let capture = self.men.side(side ^ 1) & bit(to) != 0;
        if capture {
            self.men.take(side ^ 1, to);
            self.captures += 1;
        }
        self.men.carry(side, from, to, Some(becomes));
        *self = self.passed();
        capture
    }

    /// Whose king has been captured, or who has no legal step, has lost.
    #[inline]
    fn end(&self, law: Law) -> Option<End> {
        let lost = self.men.of_side(self.side, Kind::King) == 0 || !self.can_step(law);
        lost.then_some(End::Won(Seat::new(self.side).other()))
    }
}

impl Position {
    pub(super) const fn new(men: Men, side: usize, number: u32, captures: u32) -> Position {
        Position { men, side, number, captures }
    }

    /// The same with the other side to step, as after a step that changes nothing.
    pub(super) const fn passed(&self) -> Position {
        Position { side: self.side ^ 1, number: self.number + self.side as u32, ..*self }
    }

    /// Where the man on a cell goes, whatever becomes of it. A pawn on its last row is stuck.
    #[inline]
    pub(super) fn reach(&self, from: usize) -> u64 {
        let (men, side) = (&self.men, self.side);
        let kind = men.kind_on(from);
        if kind == Kind::Pawn {
            return men.pawn_reach(&Pawns::TWO_ROWS, side, from);
        }
        attacks(kind, side, from, men.all()) & !men.side(side)
    }

    /// Where the man on a cell may go: without a choice, and becoming a knight or a bishop.
    #[inline]
    pub(super) fn goals(&self, law: Law, from: usize) -> (u64, u64) {
        let (kind, reach) = (self.men.kind_on(from), self.reach(from));
        if kind == Kind::King || law.cycle {
            return (reach, 0);
        }
        let (up, down) = law.split(self, from);
        let (mut plain, mut choosing) = (reach & !up & !down, 0);
        for (change, goals) in [(Change::Promotion, up), (Change::Demotion, down)] {
            match on_ladder(kind, change) {
                Outcome::Forbidden => {}
                Outcome::One(_) => plain |= reach & goals,
                Outcome::Minor => choosing |= reach & goals,
            }
        }
        (plain, choosing)
    }

    /// The men that have a legal step.
    pub(super) fn movable(&self, law: Law) -> u64 {
        let own = bitboard8::cells(self.men.side(self.side));
        own.filter(|&from| self.goals(law, from) != (0, 0)).fold(0, |set, from| set | bit(from))
    }

    /// Whether there is a legal step.
    #[inline]
    pub(super) fn can_step(&self, law: Law) -> bool {
        bitboard8::cells(self.men.side(self.side)).any(|from| self.goals(law, from) != (0, 0))
    }

    /// What a man is after a legal step.
    #[inline]
    pub(super) fn becomes(&self, law: Law, step: Step) -> Kind {
        let (from, to) = (step.from.index(), step.to.index());
        let kind = self.men.kind_on(from);
        let change = match law.change(self, step) {
            Some(change) if kind != Kind::King => change,
            _ => return kind,
        };
        if law.cycle {
            // A captured pawn counts no more, the moving one does.
            let pawns = self.men.kind(Kind::Pawn) & !bit(to) != 0;
            return in_circle(kind, change, pawns);
        }
        match on_ladder(kind, change) {
            Outcome::One(kind) => kind,
            Outcome::Minor | Outcome::Forbidden => step.becomes.unwrap_or(kind),
        }
    }
}
