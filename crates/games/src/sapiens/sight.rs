//! What units see, and where they may go.

use ludoteca_boards::Cell;

use super::unit::Unit;
use super::{Sapiens, State};

impl Sapiens {
    /// Whether a unit may move onto the own unit of a neighbouring square to which it looks.
    #[inline]
    pub(super) fn allies(&self, from: Cell, unit: Unit, to: Cell, other: Unit) -> bool {
        self.alliance
            && !unit.is_allied()
            && !other.is_allied()
            && unit.value() == other.value()
            && unit.is_diagonal() == other.is_diagonal()
            && self.beyond[unit.owner()].has(from)
            && self.beyond[other.owner()].has(to)
    }

    /// Whether a unit may end its move on a square so many steps away, whatever stands between.
    #[inline]
    pub(super) fn may_enter(
        &self,
        from: Cell,
        unit: Unit,
        to: Cell,
        met: Unit,
        steps: usize,
    ) -> bool {
        met.is_none()
            || self.side(met.owner()) != self.side(unit.owner())
            || steps == 1 && self.allies(from, unit, to, met)
    }

    /// The squares that the unit on a cell sees as far as its value goes, with what stands there
    /// and how far away they are.
    #[inline]
    pub(super) fn each_seen(
        &self,
        state: &State,
        from: Cell,
        mut visit: impl FnMut(Cell, Unit, usize),
    ) {
        let unit = state.on(from);
        let mut direction = usize::from(unit.is_diagonal());
        while direction < 8 {
            let room = self.leaps.room(from, direction);
            for steps in 1..=room.min(unit.value()) {
                let to = self.leaps.along(from, direction, steps);
                let met = state.on(to);
                visit(to, met, steps);
                if !met.is_none() && !self.jump {
                    break;
                }
            }
            direction += 2;
        }
    }

    /// The squares that the unit on a cell may go to.
    #[inline]
    pub(super) fn each_target(&self, state: &State, from: Cell, mut visit: impl FnMut(Cell)) {
        let unit = state.on(from);
        self.each_seen(state, from, |to, met, steps| {
            if self.may_enter(from, unit, to, met, steps) {
                visit(to);
            }
        });
    }

    /// The square that the unit on a cell goes to by so many steps in a direction, if it may.
    #[inline]
    pub(super) fn target(
        &self,
        state: &State,
        from: Cell,
        direction: usize,
        steps: usize,
    ) -> Option<Cell> {
        let unit = state.on(from);
        if steps > unit.value().min(self.leaps.room(from, direction)) {
            return None;
        }
        let is_free = |n| state.on(self.leaps.along(from, direction, n)).is_none();
        if !self.jump && !(1..steps).all(is_free) {
            return None;
        }
        let to = self.leaps.along(from, direction, steps);
        self.may_enter(from, unit, to, state.on(to), steps).then_some(to)
    }
}
