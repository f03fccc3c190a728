//! How many turns each side surely has left, and has at most: cells that arrows have closed off never open
//! again.

use ludoteca_core::Seat;

use super::knowledge::Sheet;
use super::{Amazons, State};

/// How many turns a side has left.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Turns {
    /// Whatever the other side does.
    pub(super) least: u32,
    pub(super) most: u32,
}

impl Sheet {
    /// The free cells that hang together with a set over cells of `open`, and what of `open` does.
    fn region(self, from: u128, open: u128) -> u128 {
        let mut region = from;
        loop {
            let shifts = self.shifts().into_iter();
            let next = region | shifts.fold(0, |to, s| to | region << s | region >> s) & open;
            if next == region {
                return region;
            }
            region = next;
        }
    }

    /// How far an amazon walks from a cell, shooting at the cell that she comes from: along a way that
    /// leaves little behind. What she passes is taken off the free cells.
    fn walk(&mut self, from: u128) -> u32 {
        let (mut at, mut turns) = (from, 0);
        loop {
            let mut ways = self.kings(at);
            let mut best = None;
            while ways != 0 {
                let to = ways & ways.wrapping_neg();
                ways ^= to;
                let onward = (self.kings(to)).count_ones();
                if best.is_none_or(|(least, _)| onward < least) {
                    best = Some((onward, to));
                }
            }
            let Some((_, to)) = best else { return turns };
            self.free &= !to;
            (at, turns) = (to, turns + 1);
        }
    }
}

impl Amazons {
    /// How many turns the sides have left.
    pub(super) fn turns_left(&self, state: &State) -> [Turns; 2] {
        let sheet = self.sheet(state);
        let sides = self.sides(sheet, state);
        let open = sheet.free | sides[0] | sides[1];
        let mut turns = [Turns::default(); 2];
        let mut left = sides[0] | sides[1];
        while left != 0 {
            let region = sheet.region(left & left.wrapping_neg(), open);
            left &= !region;
            let free = (region & sheet.free).count_ones();
            for side in 0..2 {
                let mut amazons = region & sides[side];
                if amazons == 0 {
                    continue;
                }
                turns[side].most += free;
                if region & sides[1 - side] != 0 {
                    continue;
                }
                let mut sheet = sheet;
                while amazons != 0 {
                    turns[side].least += sheet.walk(amazons & amazons.wrapping_neg());
                    amazons &= amazons - 1;
                }
            }
        }
        turns
    }

    /// Who wins, where one side surely has more turns left than the other; a turn is about to begin.
    pub(super) fn outlasts(&self, state: &State) -> Option<Seat> {
        let turns = self.turns_left(state);
        let (seat, other) = (state.seat, state.seat.other());
        if turns[seat.index()].least > turns[other.index()].most {
            Some(seat)
        } else if turns[seat.index()].most <= turns[other.index()].least {
            Some(other)
        } else {
            None
        }
    }
}
