//! About how much a step of a game costs in its dearest usual positions: what is dearer than anybody would wait
//! for is refused, and how many steps a game may have follows from it. What no position exceeds says `bound.rs`.
//!
//! The unit is an operation on a word of 64 cells, about a nanosecond. How far floods and runs go is taken to
//! be a few times the length of the board.

use std::collections::BTreeSet;

use crate::heaps::MOST as MOST_HEIGHT;
use crate::plan::{Alt, Cond, Count, Go, How, Instr, Pick, Plan, Set, Zones};
use crate::play::FUEL;

/// The most that a step may cost by this estimate.
pub(crate) const MOST: u64 = 80_000_000;

/// All of them, or as much as can be counted.
fn sum(costs: impl Iterator<Item = u64>) -> u64 {
    costs.fold(0, u64::saturating_add)
}

/// What a game may cost: one of dear steps has fewer of them, so that whoever plays it at random comes to an end.
pub(crate) const GAME: u64 = 20_000_000_000;

impl<const W: usize> Plan<W> {
    /// What the dearest step costs, and the number of the alternative that is the dearest.
    pub(crate) fn cost(&self) -> (u64, usize) {
        let mut costs: Vec<u64> = self.alts.iter().map(|alt| self.cost_of_alt(alt)).collect();
        // To find what captures most, turns are looked ahead.
        let tiers = self.nodes.iter().flat_map(|node| &node.tiers);
        let most = tiers.filter(|tier| !tier.most.is_empty()).flat_map(|tier| &tier.alts);
        for alt in most.copied().collect::<BTreeSet<u8>>() {
            let cost = &mut costs[alt as usize];
            *cost = cost.saturating_mul(FUEL.into());
        }
        let turn = sum(costs.iter().copied());
        let ends = self.ends.iter().map(|end| self.cost_of_cond(&end.when, turn));
        let code = (0..self.code.len()).map(|at| self.cost_of_instr(at));
        let dearest = (0..costs.len()).max_by_key(|&alt| costs[alt]).unwrap_or(0);
        (sum(ends.chain(code).chain([turn])), dearest)
    }

    fn cells(&self) -> u64 {
        self.board.cells() as u64
    }

    /// How far it is across the board.
    fn across(&self) -> u64 {
        self.cells().isqrt() + 1
    }

    fn cost_of_flood(&self, ways: usize) -> u64 {
        2 * self.across() * ways as u64 * 3 * W as u64
    }

    fn cost_of_alt(&self, alt: &Alt<W>) -> u64 {
        let cells = self.cells();
        let (found, looked) = match &alt.pick {
            Pick::Pass => (1, 0),
            Pick::Place { on, .. } | Pick::Cell { on, .. } => (cells, self.cost_of_set(on)),
            // Each seed is dropped for itself.
            Pick::Sow(sow) => {
                let skip = sow.skip.as_ref().map_or(0, |skip| self.cost_of_set(skip));
                (cells, self.cost_of_set(&sow.on) + skip + 4 * u64::from(MOST_HEIGHT))
            }
            Pick::Move(go @ Go { who, how, ways, over, to, .. }) => {
                let each = match how {
                    How::Step | How::Hop | How::Hops | How::Exactly(..) => ways[0].len() as u64,
                    How::Slide | How::FarHop => ways[0].len() as u64 * self.across() / 2,
                    How::Leap(_) => 8,
                    How::Fly => cells / 2,
                };
                let over = over.as_ref().map_or(0, |over| self.cost_of_set(over));
                let far = match how {
                    How::Exactly(count, by_way) => {
                        let ways = if *by_way { ways[0].len() as u64 } else { 1 };
                        cells * ways * self.cost_of_count(count)
                    }
                    _ => 0,
                };
                let looked = self.cost_of_set(who) + self.cost_of_set(to) + over + far;
                // Where it goes is looked at again for each number of pieces.
                let numbers = if go.in_parts() { MOST_HEIGHT.into() } else { 1 };
                // Half the board is more than stands on most.
                (cells / 2 * each, looked.saturating_mul(numbers))
            }
        };
        let mut each = 4 + alt.wheres.iter().map(|cond| self.cost_of_cond(cond, 0)).sum::<u64>();
        if alt.musts {
            let follows = (alt.code as usize..self.code.len())
                .take_while(|&at| !matches!(self.code[at], Instr::Over | Instr::Choose(_)));
            each = sum(follows.map(|at| self.cost_of_instr(at)).chain([each, 20 * W as u64]));
        }
        let when = alt.when.as_ref().map_or(0, |cond| self.cost_of_cond(cond, 0));
        found.saturating_mul(each).saturating_add(looked).saturating_add(when)
    }

    fn cost_of_instr(&self, at: usize) -> u64 {
        match &self.code[at] {
            Instr::Capture(set)
            | Instr::Remove(set)
            | Instr::Flip(set)
            | Instr::Turn(set, _)
            | Instr::Put(_, set) => self.cost_of_set(set) + 16 * W as u64,
            Instr::Unless(cond, _) | Instr::Must(cond) => self.cost_of_cond(cond, 0),
            Instr::Score(count) => self.cost_of_count(count),
            Instr::Claim => self.board.boxes.len() as u64 * 4,
            // Each round changes a cell.
            Instr::Until(start) => {
                let again = sum((*start as usize..at).map(|at| self.cost_of_instr(at)));
                again.saturating_mul(self.cells())
            }
            Instr::Mark | Instr::Jump(_) | Instr::Choose(_) | Instr::Over => 1,
        }
    }

    fn cost_of_cond(&self, cond: &Cond<W>, turn: u64) -> u64 {
        match cond {
            Cond::Fixed(_) => 1,
            Cond::Some(set) | Cond::None(set) => self.cost_of_set(set),
            Cond::Is(a, b, _) => self.cost_of_set(a) + self.cost_of_set(b),
            Cond::Compare(a, _, b) => self.cost_of_count(a) + self.cost_of_count(b),
            Cond::Even(count, _) => self.cost_of_count(count),
            Cond::Joins(set, all) => {
                let all: u64 = all.iter().map(|set| self.cost_of_set(set)).sum();
                self.cost_of_set(set) + all + 2 * self.cost_of_flood(self.beside.len())
            }
            // A group for each zone at most.
            Cond::JoinsSome(set, _, zones) => {
                let each = self.cost_of_flood(self.beside.len()) + (zones.len() * W) as u64;
                self.cost_of_set(set) + zones.len() as u64 * each
            }
            Cond::Holds(set, Zones::Flat(all) | Zones::Nested(all)) => {
                self.cost_of_set(set) + (all.len() * W) as u64
            }
            Cond::New | Cond::Repeated(_) => 300,
            Cond::NoTurn => turn,
            Cond::Nobody => turn.saturating_mul(2),
            Cond::All(all) => sum(all.iter().map(|cond| self.cost_of_cond(cond, turn))),
            Cond::Not(cond) => self.cost_of_cond(cond, turn),
        }
    }

    fn cost_of_count(&self, count: &Count<W>) -> u64 {
        match count {
            Count::Size(set) => self.cost_of_set(set) + W as u64,
            Count::Groups(set, ways) | Count::Largest(set, ways) => {
                self.cost_of_set(set) + 4 * self.cost_of_flood(ways[0].len())
            }
            Count::Height(set) => self.cost_of_set(set) + 8 * W as u64,
            Count::Plus(a, b) | Count::Minus(a, b) => self.cost_of_count(a) + self.cost_of_count(b),
            Count::Half(a) => self.cost_of_count(a),
            _ => 2,
        }
    }

    fn cost_of_set(&self, set: &Set<W>) -> u64 {
        let w = W as u64;
        let shift = 3 * w;
        match set {
            Set::And(a, b) | Set::Or(a, b) | Set::Without(a, b) => {
                self.cost_of_set(a) + self.cost_of_set(b) + w
            }
            Set::Shift(ways, of) => self.cost_of_set(of) + ways[0].len() as u64 * shift,
            Set::Within(n, ways, of) => {
                let times = u64::from(*n).min(self.across());
                self.cost_of_set(of) + times * ways[0].len() as u64 * shift
            }
            Set::Flood(a, b, ways) => {
                self.cost_of_set(a) + self.cost_of_set(b) + self.cost_of_flood(ways[0].len())
            }
            Set::Ring { of, beside, .. } => {
                let flood = self.cost_of_flood(beside.len());
                self.cost_of_set(of) + flood + 2 * beside.len() as u64 * shift
            }
            Set::Along => self.across(),
            Set::GroupAt(of, ways) => {
                self.cost_of_set(of) + self.cost_of_flood(ways[0].len()) + 16 * w
            }
            Set::Line { length, of, ways, .. } => {
                self.cost_of_set(of) + 2 * u64::from(*length) * ways.len() as u64 * shift
            }
            Set::Squares { of, through, all, .. } => {
                let all = 2 * all.corners.len() as u64;
                let looked = match through {
                    Some(through) => self.cost_of_set(through) + 4 * all / self.cells(),
                    None => all,
                };
                self.cost_of_set(of) + looked
            }
            Set::Between(a, b) => {
                self.cost_of_set(a) + self.cost_of_set(b) + 8 * self.across() * shift
            }
            Set::Pattern { items, ways } => {
                let sets: u64 = (items.iter().filter_map(|item| item.set.as_ref()))
                    .map(|set| self.cost_of_set(set))
                    .sum();
                sets + (ways[0].len() * items.len()) as u64 * 4 * shift
            }
            Set::Picture(rows) => {
                let far = rows.len() as u64 + rows.iter().map(Vec::len).max().unwrap_or(0) as u64;
                let sets = rows.iter().flatten();
                sets.map(|set| self.cost_of_set(set) + 8 * far * shift).sum()
            }
            Set::BySide(sets) => sets.iter().map(|set| self.cost_of_set(set)).max().unwrap_or(0),
            Set::With(_, counts) => {
                counts.iter().map(|count| self.cost_of_count(count) + 16 * w).sum()
            }
            Set::Opposite(_, of) => self.cost_of_set(of) + self.cells(),
            Set::Empty | Set::Slots(_) => 8 * w,
            _ => w,
        }
    }
}
