//! One of the two boards: a position of chess onto which men come from beside it.

use ludoteca_boards::bitboard8;
use ludoteca_core::rng::mix;

use crate::chess::position::Position;
use crate::chess_family::{ARRAY, Kind, LAST_ROWS, Men, Move, Place, Rights, attacks, bit};

/// What can be held in a hand, in the order in which it is written.
pub(super) const HELD: [Kind; 5] =
    [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];

/// A position of chess, and which of its men were pawns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    pub(super) now: Position,
    /// The cells of promoted pawns.
    pub(super) promoted: u64,
}

impl Board {
    pub(super) fn start() -> Board {
        Board { now: Position::new(Men::of(ARRAY), 0, Rights::ALL, None), promoted: 0 }
    }

    /// Makes a legal move. Returns the kind of the captured man, as it goes to the partner.
    #[inline]
    pub(super) fn go(&mut self, step: Move) -> Option<Kind> {
        let (now, from, to) = (&self.now, step.from.index(), step.to.index());
        let victim = match () {
            () if self.promoted & bit(to) != 0 => Some(Kind::Pawn),
            () if now.men.all() & bit(to) != 0 => Some(now.men.kind_on(to)),
            () if now.passed() == Some(to) && now.men.kind_on(from) == Kind::Pawn => {
                Some(Kind::Pawn)
            }
            () => None,
        };
        let stays = step.becomes.is_some() || self.promoted & bit(from) != 0;
        self.promoted = self.promoted & !bit(from) & !bit(to) | u64::from(stays) << to;
        self.now.make((), step);
        victim
    }

    /// A man of the side to step comes onto an empty cell.
    #[inline]
    pub(super) fn drop(&mut self, kind: Kind, cell: usize) {
        let number = self.now.men.free_number(self.now.side);
        self.now.add(kind, number, cell);
    }

    /// The cells onto which the side to step may put a man of a kind, if it has one. Where drops give
    /// no check (`checks` false), those from which it would attack the enemy king are left out.
    #[inline]
    pub(super) fn goals(&self, kind: Kind, checks: bool) -> u64 {
        let (men, side) = (&self.now.men, self.now.side);
        let mut goals = !men.all() & self.shields();
        if kind == Kind::Pawn {
            goals &= !LAST_ROWS;
        }
        if !checks {
            // What a man of the enemy would attack from there; pawns look the other way.
            goals &= !attacks(kind, side ^ 1, men.king(side ^ 1), men.all());
        }
        goals
    }

    /// The cells on which a man ends a check: all of them where there is none.
    #[inline]
    fn shields(&self) -> u64 {
        let checkers = self.now.checkers();
        match checkers.count_ones() {
            0 => u64::MAX,
            1 => {
                let king = self.now.men.king(self.now.side);
                bitboard8::between(king, checkers.trailing_zeros() as usize)
            }
            _ => 0,
        }
    }

    /// Whether the side to step is mated: nothing that could ever come onto the board would help. If
    /// drops give no check that is the same, since of rook and bishop one attacks no king from there.
    #[inline]
    pub(super) fn is_mate(&self) -> bool {
        self.now.checkers() != 0 && self.shields() == 0 && !self.now.can_step()
    }

    /// A hash of the position as the rule of repetition sees it.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.now.key(()) ^ mix(self.promoted)
    }
}
