//! A position.

use ludoteca_boards::{Cell, History};
use ludoteca_core::Seat;
use ludoteca_core::rng::mix;

use super::unit::Unit;
use super::{CELLS, SEATS, Set};

/// What stands where, and what has occurred since the last capture or alliance.
#[derive(Debug)]
pub struct State {
    pub(super) units: [Unit; CELLS],
    /// The squares with units of each seat.
    pub(super) of: [Set; SEATS],
    pub(super) seat: Seat,
    /// The piece that has just become worth the most and may be given up as a martyr.
    pub(super) evolved: Option<Cell>,
    /// How many turns in a row there were without a capture or an alliance.
    pub(super) quiet: u32,
    /// How many turns there were.
    pub(super) turns: u32,
    /// A bit for each side that wins or shares; none while the game runs.
    pub(super) winners: u8,
    /// How many dice each seat took: only to be shown.
    pub(super) taken: [u8; SEATS],
    /// Of the units.
    pub(super) key: u64,
    pub(super) seen: History<64, 8>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        State { seen: self.seen.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        let State { units, of, seat, evolved, quiet, turns, winners, taken, key, seen } = from;
        (self.units, self.of, self.seat, self.evolved) = (*units, *of, *seat, *evolved);
        (self.quiet, self.turns, self.winners) = (*quiet, *turns, *winners);
        (self.taken, self.key) = (*taken, *key);
        self.seen.clone_from(seen);
    }
}

const SEAT_KEYS: u64 = mix(0x5A91);

/// The key of a unit on a cell.
#[inline]
fn unit_key(cell: Cell, unit: Unit) -> u64 {
    mix(u64::from(cell.0) << 8 | u64::from(unit.rules()))
}

impl State {
    #[inline]
    pub(super) fn on(&self, cell: Cell) -> Unit {
        self.units[cell.index()]
    }

    /// Puts a unit on an empty cell.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, unit: Unit) {
        self.units[cell.index()] = unit;
        self.of[unit.owner()].insert(cell);
        self.key ^= unit_key(cell, unit);
    }

    /// Takes the unit of a cell away.
    #[inline]
    pub(super) fn lift(&mut self, cell: Cell) -> Unit {
        let unit = self.on(cell);
        self.units[cell.index()] = Unit::NONE;
        self.of[unit.owner()].remove(cell);
        self.key ^= unit_key(cell, unit);
        unit
    }

    /// A hash of the position as the rule of repetition sees it.
    #[inline]
    pub(super) fn position_key(&self) -> u64 {
        self.key ^ mix(SEAT_KEYS ^ self.seat.index() as u64)
    }
}
