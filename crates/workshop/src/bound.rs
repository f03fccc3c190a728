//! What a step can cost at most, however pieces stand: a game that could make somebody wait for ever is refused.
//!
//! The unit is an operation on a word of 64 cells, or a cell looked at: about a nanosecond or less. Nothing is
//! left to what is usual: a flood may wind through all cells one by one, any piece may stand anywhere. So most
//! games cost a thousandth of it. Tests count what is really done (`fuel.rs`) in random games of all texts.

use std::collections::BTreeSet;

use ludoteca_boards::Bits;

use crate::heaps::MOST as MOST_HEIGHT;
use crate::plan::{
    Alt, Cond, Count, Go, How, Instr, Item, Part, Pick, Plan, Set, Shift, Ways, Zones,
};
use crate::play::{AHEAD, FUEL};
use crate::syntax::Times;

/// The most that a step may cost, however unlikely it is.
pub(crate) const MOST: u64 = 20_000_000_000;

/// How often a draw and a step look at what can be chosen: counting, trying, listing.
const LOOKS: u64 = 4;

fn sum(costs: impl IntoIterator<Item = u64>) -> u64 {
    costs.into_iter().fold(0, u64::saturating_add)
}

fn times(a: u64, b: u64) -> u64 {
    a.saturating_mul(b)
}

/// What is needed to tell it.
struct Bound<'a, const W: usize> {
    plan: &'a Plan<W>,
    w: u64,
    cells: u64,
    /// The most cells that a line has.
    longest: u64,
    /// A set moved by one cell.
    shift: u64,
    /// A position copied.
    copy: u64,
    sides: u64,
}

impl<const W: usize> Plan<W> {
    /// What one step may cost at most: to list what can be chosen, to draw from it, or to play it.
    pub(crate) fn bound(&self) -> u64 {
        let cells = self.board.cells() as u64;
        let table = self.shifts.iter().any(|shift| matches!(shift, Shift::Table(_)));
        let w = W as u64;
        let longest = (0..self.board.ways.len()).map(|way| longest(self, way as u8));
        let bound = Bound {
            plan: self,
            w,
            cells,
            longest: longest.max().unwrap_or(1),
            shift: if table { cells + w } else { 3 * w },
            copy: 40 * w + 20,
            sides: self.sides.len() as u64,
        };
        bound.step()
    }
}

/// In how many directions something goes at most.
fn widest(ways: &Ways) -> u64 {
    ways.iter().map(Vec::len).max().unwrap_or(0) as u64
}

/// How many cells the longest line in a direction has; where it goes round, all of them.
fn longest<const W: usize>(plan: &Plan<W>, way: u8) -> u64 {
    let mut cells = plan.all;
    let mut count = 1;
    while count <= plan.board.cells() as u64 {
        cells = plan.shift(way, cells);
        if cells.is_empty() {
            break;
        }
        count += 1;
    }
    count
}

impl<const W: usize> Bound<'_, W> {
    fn step(&self) -> u64 {
        let plan = self.plan;
        let tiers = || plan.nodes.iter().flat_map(|node| &node.tiers);
        let alt = |number: &u8| self.alt(&plan.alts[usize::from(*number)]);
        let listed = sum(tiers().flat_map(|tier| &tier.alts).map(alt));
        // All that follows a step, with a look at each point where somebody might choose.
        let code = sum((0..plan.code.len()).map(|at| self.instr(at, false)));
        let turn = sum([listed, self.copy]);
        let ends =
            sum(plan.ends.iter().map(|end| sum([self.cond(&end.when, turn), self.most(end)])));
        // Of several sides the next may be stuck, and the one after it.
        let looks = LOOKS + self.sides;
        // To find what captures most, turns are looked ahead.
        let most = tiers().filter(|tier| !tier.most.is_empty()).flat_map(|tier| &tier.alts);
        let first = sum(most
            .collect::<BTreeSet<_>>()
            .into_iter()
            .map(|number| self.found(&plan.alts[usize::from(*number)])));
        let ahead = match first {
            0 => 0,
            _ => {
                let each = sum([code, listed, 2 * self.copy]);
                let looked = sum([FUEL.into(), AHEAD.into(), times(2, first)]);
                times(looked, each)
            }
        };
        sum([times(looks, listed), times(2, ahead), code, times(3, ends), 4 * self.copy])
    }

    /// What is taken and compared at an end.
    fn most(&self, end: &crate::plan::End<W>) -> u64 {
        let made = 20 * self.w;
        let takes = end.takes.as_ref().map_or(0, |set| self.set(set) + made);
        let result = match &end.result {
            crate::plan::Outcome::Most(count, _) => self.count(count),
            _ => 0,
        };
        times(self.sides, sum([takes, result]))
    }

    /// How many steps an alternative may have.
    fn found(&self, alt: &Alt<W>) -> u64 {
        match &alt.pick {
            Pick::Pass => 1,
            Pick::Place { on, .. } | Pick::Cell { on, .. } => self.size(on),
            Pick::Move(go) => {
                // A stack may go with each number of pieces.
                let parts = if go.in_parts() { MOST_HEIGHT.into() } else { 1 };
                times(self.size(&go.who), times(parts, self.reached(go)))
            }
            Pick::Sow(sow) => self.size(&sow.on),
        }
    }

    /// How many cells a piece may reach, or pass on its ways.
    fn reached(&self, Go { how, ways, .. }: &Go<W>) -> u64 {
        let ways = widest(ways);
        match how {
            How::Step | How::Hop => ways,
            How::Slide | How::Hops | How::FarHop | How::Exactly(..) => ways * self.longest,
            How::Leap(reach) => {
                reach.iter().flatten().map(|set| set.count() as u64).max().unwrap_or(0)
            }
            How::Fly => self.cells,
        }
    }

    /// How many cells a set may have.
    fn size(&self, set: &Set<W>) -> u64 {
        let most = match set {
            Set::It | Set::There | Set::From => 1,
            Set::Fixed(cells) => cells.iter().map(Bits::count).max().unwrap_or(0) as u64,
            Set::And(a, b) => self.size(a).min(self.size(b)),
            Set::Or(a, b) => self.size(a) + self.size(b),
            Set::Without(a, _) => self.size(a),
            Set::BySide(sets) => sets.iter().map(|set| self.size(set)).max().unwrap_or(0),
            Set::Shift(ways, of) => times(widest(ways), self.size(of)),
            _ => self.cells,
        };
        most.min(self.cells)
    }

    fn alt(&self, alt: &Alt<W>) -> u64 {
        let found = self.found(alt);
        let looked = match &alt.pick {
            Pick::Pass => 0,
            Pick::Place { on, .. } | Pick::Cell { on, .. } => self.set(on),
            Pick::Move(go) => {
                let over = go.over.as_ref().map_or(0, |over| self.set(over));
                let part = match &go.part {
                    Part::Top(count) => self.count(count),
                    Part::Whole | Part::Any => 0,
                };
                let far = match &go.how {
                    How::Exactly(count, _) => times(found, self.count(count)),
                    _ => 0,
                };
                // All at once, way by way; and what each can reach.
                let all = times(2 * self.reached(go), 2 * self.shift + 2 * self.w);
                let parts = if go.in_parts() { MOST_HEIGHT.into() } else { 1 };
                let each = times(self.size(&go.who), self.reached(go) + 16 * self.w);
                let found = times(parts, sum([self.set(&go.to), over, all, each, 40 * self.w]));
                sum([self.set(&go.who), part, far, found])
            }
            Pick::Sow(sow) => {
                let skip = sow.skip.as_ref().map_or(0, |set| self.set(set));
                sum([self.set(&sow.on), skip, 10 * self.w])
            }
        };
        let mut each = 4 + self.w + sum(alt.wheres.iter().map(|cond| self.cond(cond, 0)));
        if alt.musts {
            let follows = self.reachable(alt.code).into_iter().map(|at| self.instr(at, true));
            each = sum(follows.chain([each, self.copy, self.making()]));
        }
        let when = alt.when.as_ref().map_or(0, |cond| self.cond(cond, 0));
        sum([times(found, each), looked, when])
    }

    /// What a step itself does.
    fn making(&self) -> u64 {
        let ways = self.plan.board.ways.len() as u64;
        // Each seed may pass all cells that are closed to it.
        let seeds = times(MOST_HEIGHT.into(), self.cells + 24 * self.w + 4);
        let sown = if self.plan.heaps { seeds } else { 0 };
        sum([40 * self.w, ways * (self.longest + 3 * self.w), sown])
    }

    /// The instructions that may come on trial, each once.
    fn reachable(&self, code: u16) -> BTreeSet<usize> {
        let mut all = BTreeSet::new();
        let mut left = vec![usize::from(code)];
        while let Some(at) = left.pop() {
            if !all.insert(at) {
                continue;
            }
            match &self.plan.code[at] {
                Instr::Over | Instr::Choose(_) => {}
                Instr::Jump(to) => left.push(usize::from(*to)),
                Instr::Unless(_, to) => left.extend([usize::from(*to), at + 1]),
                _ => left.push(at + 1),
            }
        }
        all
    }

    /// On trial nobody looks what can be chosen next.
    fn instr(&self, at: usize, trial: bool) -> u64 {
        let made = 20 * self.w;
        match &self.plan.code[at] {
            Instr::Capture(set)
            | Instr::Remove(set)
            | Instr::Flip(set)
            | Instr::Turn(set, _)
            | Instr::Put(_, set) => self.set(set) + made,
            Instr::Unless(cond, _) | Instr::Must(cond) => self.cond(cond, 0),
            Instr::Score(count) => self.count(count),
            Instr::Claim => self.plan.board.boxes.len() as u64 * 8 + made,
            // Each round changes a cell.
            Instr::Until(start) => {
                let again = sum((usize::from(*start)..at).map(|at| self.instr(at, trial)));
                times(again + made, self.cells + 1)
            }
            Instr::Choose(_) if trial => 1,
            // Whether there is a choice.
            Instr::Choose(node) => {
                let tiers = &self.plan.nodes[usize::from(*node)].tiers;
                let alts = tiers.iter().flat_map(|tier| &tier.alts);
                sum(alts.map(|&alt| self.alt(&self.plan.alts[usize::from(alt)])))
            }
            Instr::Mark => made,
            Instr::Jump(_) | Instr::Over => 1,
        }
    }

    fn cond(&self, cond: &Cond<W>, turn: u64) -> u64 {
        let beside = self.plan.beside.len() as u64;
        2 + match cond {
            Cond::Fixed(_) => 1,
            Cond::Some(set) | Cond::None(set) => self.set(set),
            Cond::Is(a, b, _) => sum([self.set(a), self.set(b), self.w]),
            Cond::Compare(a, _, b) => sum([self.count(a), self.count(b)]),
            Cond::Even(count, _) => self.count(count),
            Cond::Joins(set, all) => {
                let all = sum(all.iter().map(|goal| sum([self.set(goal), self.w])));
                sum([self.set(set), times(all, self.cells + 1), times(3, self.flood(beside))])
            }
            Cond::JoinsSome(set, _, zones) => {
                let groups = times(self.cells, (2 * zones.len() as u64 + 4) * self.w);
                sum([self.set(set), times(2, self.flood(beside)), groups])
            }
            Cond::Holds(set, Zones::Flat(all) | Zones::Nested(all)) => {
                sum([self.set(set), all.len() as u64 * (2 * self.w + 4)])
            }
            Cond::New | Cond::Repeated(_) => 20 * self.w + 2 * u64::from(self.plan.cap) + 2,
            Cond::NoTurn => sum([turn, self.copy]),
            Cond::Nobody => times(self.sides, sum([turn, self.copy])),
            Cond::All(all) => sum(all.iter().map(|cond| self.cond(cond, turn))),
            Cond::Not(cond) => self.cond(cond, turn),
        }
    }

    fn count(&self, count: &Count<W>) -> u64 {
        2 + match count {
            Count::Size(set) => self.set(set) + self.w,
            Count::Height(set) => self.set(set) + 8 * self.w,
            // All groups together have no more cells than the board.
            Count::Groups(set, ways) | Count::Largest(set, ways) => {
                let each = times(self.cells, 6 * self.w);
                sum([self.set(set), times(2, self.flood_by(ways)), each])
            }
            Count::Plus(a, b) | Count::Minus(a, b) => sum([self.count(a), self.count(b)]),
            Count::Half(a) => self.count(a),
            _ => 16,
        }
    }

    /// A flood that goes on cell by cell.
    fn flood(&self, ways: u64) -> u64 {
        times(self.cells + 1, times(ways, self.shift + self.w) + 4 * self.w)
    }

    fn flood_by(&self, ways: &Ways) -> u64 {
        self.flood(widest(ways))
    }

    fn set(&self, set: &Set<W>) -> u64 {
        let (w, shift) = (self.w, self.shift + self.w);
        let number = widest;
        let parts = match set {
            Set::And(a, b) | Set::Or(a, b) | Set::Without(a, b) => sum([self.set(a), self.set(b)]),
            Set::Shift(ways, of) => sum([self.set(of), number(ways) * shift]),
            Set::Within(n, ways, of) => {
                let far = u64::from(*n).min(self.cells);
                sum([self.set(of), times(far, number(ways) * shift + w)])
            }
            Set::Flood(a, b, ways) => sum([self.set(a), self.set(b), self.flood_by(ways)]),
            Set::Ring { of, beside, .. } => {
                let ways = beside.len() as u64;
                sum([self.set(of), self.flood(ways), 2 * ways * shift + 8 * w])
            }
            Set::Along => 2 * self.longest + 2 * w,
            Set::GroupAt(of, ways) => sum([self.set(of), self.flood_by(ways), 16 * w]),
            Set::Line { length, of, ways, .. } => {
                let each = (2 * u64::from(*length) + 4) * (shift + w);
                sum([self.set(of), times(ways.len() as u64, each)])
            }
            Set::Squares { of, through, all, .. } => {
                let most = all.at.iter().map(Vec::len).max().unwrap_or(0) as u64;
                let (through, looked) = match through {
                    Some(set) => (self.set(set), times(self.size(set), most)),
                    None => (0, all.corners.len() as u64),
                };
                sum([self.set(of), through, times(looked, 8 + 2 * w), times(self.cells, w)])
            }
            Set::Between(a, b) => {
                let ways = self.plan.board.ways.len() as u64;
                let pairs = times(self.size(a), self.size(b));
                let each = times(ways, self.longest + 2 * w) + 4 * w;
                sum([self.set(a), self.set(b), times(pairs, each)])
            }
            Set::Pattern { items, ways } => {
                let sets = items.iter().filter_map(|item| item.set.as_ref());
                let each = |item: &Item<W>| match item.times {
                    Times::Once => 4 * shift + 12 * w + 2,
                    Times::Some | Times::Any => {
                        (2 * self.longest + 8) * (shift + 3 * w) + self.longest
                    }
                };
                let fits = times(number(ways), sum(items.iter().map(each)));
                sum([sum(sets.map(|set| self.set(set))), times(2, fits)])
            }
            Set::Picture(rows) => {
                let widest = rows.iter().map(Vec::len).max().unwrap_or(0);
                let far = (rows.len() + widest) as u64;
                let each = 16 * (far * shift + 2 * w);
                sum(rows.iter().flatten().map(|set| sum([self.set(set), each])))
            }
            Set::Opposite(_, of) => sum([self.set(of), self.cells]),
            Set::BySide(sets) => sets.iter().map(|set| self.set(set)).max().unwrap_or(0),
            Set::With(_, counts) => sum(counts.iter().map(|count| self.count(count) + 30 * w)),
            Set::Fixed(_)
            | Set::Slots(_)
            | Set::Empty
            | Set::It
            | Set::There
            | Set::From
            | Set::Doomed
            | Set::Visited => 10 * w,
        };
        sum([parts, 2 * w])
    }
}
