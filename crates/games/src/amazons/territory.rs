//! How many turns each side surely has left, and has at most: cells that arrows have closed off never open
//! again.

use ludoteca_core::Seat;

use super::knowledge::Sheet;
use super::{Amazons, State};

/// How many turns a side has left.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Turns {
    /// Whatever the other side does.
    least: u32,
    most: u32,
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

    /// The parts of the board in which amazons stand: free cells and amazons that hang together.
    fn regions(self, amazons: u128) -> impl Iterator<Item = u128> {
        let mut left = amazons;
        std::iter::from_fn(move || {
            let first = left & left.wrapping_neg();
            let region = self.region(first, self.free | amazons);
            left &= !region;
            (first != 0).then_some(region)
        })
    }

    /// How far amazons walk one after the other: at least so many turns they have where they are alone.
    fn walks(mut self, amazons: u128) -> u32 {
        each(amazons).map(|amazon| self.walk(amazon)).sum()
    }

    /// How far an amazon walks from a cell, shooting at the cell that she comes from: along a way that
    /// leaves little behind. What she passes is taken off the free cells.
    fn walk(&mut self, from: u128) -> u32 {
        let (mut at, mut turns) = (from, 0);
        loop {
            let mut best = None;
            for to in each(self.kings(at)) {
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

/// What a position falls apart into: nothing that is done in a region changes another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Land {
    /// What is left of the board where it is open who gets how many turns: its free cells, and the amazons of each
    /// side that can reach one.
    pub(super) free: u128,
    pub(super) sides: [u128; 2],
    /// How many turns the first side has more than the other in regions of one side alone, of which it is known.
    pub(super) surplus: i32,
    /// So many turns each side has at least and at most in all regions.
    turns: [Turns; 2],
}

/// In larger regions of one side it is not found out how many turns it has there.
const SMALL: u32 = 10;
/// Nor where more positions than so many would have to be looked at.
const EFFORT: u32 = 50;

/// The cells of a set, one by one.
fn each(mut set: u128) -> impl Iterator<Item = u128> {
    std::iter::from_fn(move || {
        let first = set & set.wrapping_neg();
        set ^= first;
        (first != 0).then_some(first)
    })
}

/// How many turns a side has on a sheet of its own, whose amazons are these; `None` where that is hard to find.
fn filled(sheet: Sheet, amazons: u128, effort: &mut u32) -> Option<u32> {
    // What no amazon reaches is of no use.
    let reached = sheet.regions(amazons).fold(0, |all, region| all | region);
    let sheet = Sheet { free: sheet.free & reached, ..sheet };
    let most = sheet.free.count_ones();
    let least = sheet.walks(amazons);
    if least == most {
        return Some(most);
    }
    *effort = effort.checked_sub(1)?;
    let mut best = least;
    for from in each(amazons) {
        for to in each(sheet.queens(from)) {
            let moved = Sheet { free: sheet.free & !to | from, ..sheet };
            for arrow in each(moved.queens(to)) {
                let shot = Sheet { free: moved.free & !arrow, ..sheet };
                best = best.max(1 + filled(shot, amazons & !from | to, effort)?);
                if best == most {
                    return Some(most);
                }
            }
        }
    }
    Some(best)
}

impl Amazons {
    /// What a position falls apart into.
    pub(super) fn land(&self, sheet: Sheet, state: &State) -> Land {
        let sides = self.sides(sheet, state);
        let shooter = state.shooter().map_or(0, |cell| sheet.bit(self.board, cell));
        let mut land = Land { free: 0, sides: [0; 2], surplus: 0, turns: [Turns::default(); 2] };
        for region in sheet.regions(sides[0] | sides[1]) {
            let within = sides.map(|side| region & side);
            let own = Sheet { free: region & sheet.free, ..sheet };
            let count = own.free.count_ones();
            if count == 0 {
                continue;
            }
            if let Some(side) = (0..2).find(|&side| within[1 - side] == 0) {
                // Where an amazon shoots next it is not a turn that begins.
                let small = count <= SMALL && region & shooter == 0;
                let known = small.then(|| filled(own, within[side], &mut { EFFORT })).flatten();
                if let Some(turns) = known {
                    land.turns[side].least += turns;
                    land.turns[side].most += turns;
                    land.surplus += if side == 0 { turns as i32 } else { -(turns as i32) };
                    continue;
                }
                land.turns[side].least += own.walks(within[side]);
                land.turns[side].most += count;
            } else {
                land.turns.iter_mut().for_each(|turns| turns.most += count);
            }
            land.free |= own.free;
            land.sides = [0, 1].map(|side| land.sides[side] | within[side]);
        }
        land
    }

    /// Who wins, where one side surely has more turns left than the other; a turn is about to begin.
    pub(super) fn outlasts(&self, state: &State) -> Option<Seat> {
        let Land { turns, .. } = self.land(self.sheet(state), state);
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
