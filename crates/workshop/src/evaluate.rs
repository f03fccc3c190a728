//! What sets, numbers and conditions are in a position.

use ludoteca_boards::{Bits, Cell};

use crate::fast::begins;
use crate::fuel::spend;
use crate::plan::{Alt, Cond, Count, Plan, SLOTS, Set, Shift, Squares, Zones};
use crate::play::{State, compare};

/// The most of the smallest zones on a board that nests: triangles of three cells.
const MOST_ZONES: usize = 243;

/// A cell that is none.
pub(crate) const NONE: u16 = u16::MAX;

/// A position as somebody sees it who makes a turn.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a, const W: usize> {
    pub plan: &'a Plan<W>,
    pub state: &'a State<W>,
    /// The positions before, where rules look at them.
    pub past: &'a [u64],
    pub mover: usize,
    pub it: u16,
    pub there: u16,
    pub from: u16,
    /// The direction in which a piece would move, where that is asked.
    pub way: Option<u8>,
    /// How many pieces move; all, where it is 0.
    pub many: u8,
}

/// The cell of a number, as a set.
fn single<const W: usize>(cell: u16) -> Bits<W> {
    if cell == NONE { Bits::EMPTY } else { Bits::of(Cell(cell)) }
}

/// The corners of squares of a set, or what they surround; perhaps only of those through others.
#[inline(never)]
fn squares<const W: usize>(
    of: Bits<W>,
    through: Option<Bits<W>>,
    all: &Squares<W>,
    inside: bool,
) -> Bits<W> {
    let mut found = Bits::EMPTY;
    if let (false, Some(through), false) = (inside, through, all.through.is_empty()) {
        for cell in through.iter() {
            spend(2 * all.through[cell.index()].len());
            let drawn =
                all.through[cell.index()].iter().filter(|square| square.without(of).is_empty());
            found = drawn.fold(found, |found, &square| found | square);
        }
        return found;
    }
    let mut look = |number: usize| {
        spend(8);
        let corners = &all.corners[number];
        if !corners.iter().all(|&cell| of.has(Cell(cell))) {
            return;
        }
        if inside {
            found |= all.insides[number];
        } else {
            corners.iter().for_each(|&cell| found.insert(Cell(cell)));
        }
    };
    match through {
        None => (0..all.corners.len()).for_each(look),
        Some(through) => {
            for cell in through.iter() {
                all.at[cell.index()].iter().for_each(|&number| look(number as usize));
            }
        }
    }
    found
}

impl<const W: usize> Plan<W> {
    /// Every cell of a set one further in a direction.
    #[inline]
    pub(crate) fn shift(&self, way: u8, set: Bits<W>) -> Bits<W> {
        match &self.shifts[way as usize] {
            Shift::Even { by, from } => {
                spend(3 * W);
                let set = set & *from;
                if *by > 0 { set.up(by.unsigned_abs()) } else { set.down(by.unsigned_abs()) }
            }
            Shift::Table(next) => {
                spend(set.count());
                let moved = |cell: Cell| Some(next[cell.index()]).filter(|&next| next != NONE);
                set.iter().filter_map(moved).map(Cell).collect()
            }
        }
    }

    /// The cells of a set that have a neighbour in a direction.
    pub(crate) fn goes_on(&self, way: u8) -> Bits<W> {
        match &self.shifts[way as usize] {
            Shift::Even { from, .. } => *from,
            Shift::Table(next) => {
                (0..next.len()).filter(|&cell| next[cell] != NONE).map(Cell::new).collect()
            }
        }
    }

    pub(crate) fn back(&self, way: u8) -> Option<u8> {
        self.board.ways[way as usize].back.map(|back| back as u8)
    }

    /// What lies between two cells in a straight line.
    pub(crate) fn between(&self, from: Cell, to: Cell) -> Bits<W> {
        if let Some(rays) = &self.fast.rays {
            return rays.between(from, to);
        }
        for way in &self.board.ways {
            let mut passed = Bits::EMPTY;
            let mut at = way.next[from.index()];
            while at != NONE && at != to.0 && !passed.has(Cell(at)) {
                spend(1);
                passed.insert(Cell(at));
                at = way.next[at as usize];
            }
            if at == to.0 {
                return passed;
            }
        }
        Bits::EMPTY
    }

    /// What is joined to cells of a set within another, side by side.
    pub(crate) fn flood(&self, seeds: Bits<W>, within: Bits<W>) -> Bits<W> {
        self.flood_by(&self.beside, seeds, within)
    }

    /// What is joined to cells of a set within another, in these directions.
    pub(crate) fn flood_by(&self, ways: &[u8], seeds: Bits<W>, within: Bits<W>) -> Bits<W> {
        let mut group = seeds & within;
        let mut edge = group;
        while !edge.is_empty() {
            spend(3 * W);
            edge = (self.shifts(ways, edge) & within).without(group);
            group |= edge;
        }
        group
    }

    /// What shares a side with a set.
    #[inline]
    pub(crate) fn neighbours(&self, set: Bits<W>) -> Bits<W> {
        self.shifts(&self.beside, set)
    }

    /// What lies one further in any of these directions.
    #[inline]
    fn shifts(&self, ways: &[u8], set: Bits<W>) -> Bits<W> {
        ways.iter().fold(Bits::EMPTY, |all, &way| all | self.shift(way, set))
    }

    /// All cells of the line through a cell in a direction and back.
    fn along(&self, cell: Cell, way: u8) -> Bits<W> {
        let mut line = Bits::of(cell);
        for way in std::iter::once(way).chain(self.back(way)) {
            let next = &self.board.ways[way as usize].next;
            let mut at = next[cell.index()];
            while at != NONE && !line.has(Cell(at)) {
                spend(1);
                line.insert(Cell(at));
                at = next[at as usize];
            }
        }
        line
    }

    /// The cells that a set stands around: what is not joined to the rim of the board outside the set, and
    /// cells of the set that have nothing else beside them.
    fn surrounded(&self, set: Bits<W>, ways: &[u8], rim: Bits<W>) -> Bits<W> {
        let others = self.all.without(set);
        spend(4 * W);
        let outside = self.flood_by(ways, rim, others);
        let backs = ways.iter().filter_map(|&way| self.back(way));
        let kernel = backs.fold(set.without(rim), |kernel, back| kernel & self.shift(back, set));
        others.without(outside) | kernel
    }

    /// The cells of lines of a set.
    fn lines(&self, set: Bits<W>, length: u32, exactly: bool, ways: &[u8]) -> Bits<W> {
        let mut found = Bits::EMPTY;
        for &way in ways {
            let Some(back) = self.back(way) else { continue };
            let mut ends = if exactly { set.without(self.shift(way, set)) } else { set };
            for _ in 1..length {
                spend(W);
                ends = self.shift(way, ends) & set;
            }
            if exactly {
                ends = ends.without(self.shift(back, set));
            }
            if ends.is_empty() {
                continue;
            }
            found |= ends;
            for _ in 1..length {
                spend(W);
                ends = self.shift(back, ends);
                found |= ends;
            }
        }
        found
    }
}

impl<const W: usize> State<W> {
    /// All pieces of some slots.
    #[inline]
    pub(crate) fn slots(&self, slots: u16) -> Bits<W> {
        let mut all = Bits::EMPTY;
        let mut left = slots;
        while left != 0 {
            all |= self.sets[left.trailing_zeros() as usize % SLOTS];
            left &= left - 1;
        }
        all
    }

    /// All pieces.
    #[inline]
    pub(crate) fn occupied(&self) -> Bits<W> {
        self.sets.iter().fold(Bits::EMPTY, |all, &set| all | set)
    }
}

impl<const W: usize> Sight<'_, W> {
    #[inline]
    pub(crate) fn set(&self, set: &Set<W>) -> Bits<W> {
        spend(match set {
            Set::Slots(slots) => W * slots[self.mover].count_ones() as usize,
            Set::Empty => W * (self.plan.slots.len() + 1),
            _ => W,
        });
        match set {
            Set::Fixed(cells) => cells[self.mover],
            Set::Slots(slots) => self.state.slots(slots[self.mover]),
            Set::Empty => self.plan.all.without(self.plan.occupied(&self.state.sets)),
            Set::It => single(self.it),
            _ => self.composed(set),
        }
    }

    /// A set that is made of others, or seldom asked for.
    #[inline(never)]
    fn composed(&self, set: &Set<W>) -> Bits<W> {
        match set {
            Set::Fixed(_) | Set::Slots(_) | Set::Empty | Set::It => self.set(set),
            Set::There => single(self.there),
            Set::From => single(self.from),
            Set::Doomed => self.state.doomed,
            Set::Visited => self.state.visited,
            Set::And(a, b) if begins(a, b) => self.heads(b),
            Set::And(a, b) => {
                let a = self.set(a);
                if a.is_empty() { a } else { a & self.set(b) }
            }
            Set::Or(a, b) => self.set(a) | self.set(b),
            Set::Without(a, b) => self.set(a).without(self.set(b)),
            Set::Shift(ways, set) => {
                let set = self.set(set);
                ways[self.mover]
                    .iter()
                    .fold(Bits::EMPTY, |all, &way| all | self.plan.shift(way, set))
            }
            Set::Within(n, ways, set) => {
                let mut all = self.set(set);
                for _ in 0..*n {
                    let further = ways[self.mover]
                        .iter()
                        .fold(all, |all, &way| all | self.plan.shift(way, all));
                    if further == all {
                        break;
                    }
                    all = further;
                }
                all
            }
            Set::Flood(seeds, within, ways) => {
                let seeds = self.set(seeds);
                if seeds.is_empty() {
                    return seeds;
                }
                self.plan.flood_by(&ways[self.mover], seeds, self.set(within))
            }
            Set::Ring { of, beside, rim, inside } => {
                let set = self.set(of);
                let surrounded = self.plan.surrounded(set, beside, *rim);
                if *inside { surrounded } else { self.plan.shifts(beside, surrounded) & set }
            }
            Set::Along => match (self.it, self.way) {
                (NONE, _) | (_, None) => Bits::EMPTY,
                (cell, Some(way)) => self.plan.along(Cell(cell), way),
            },
            Set::GroupAt(cell, ways) => {
                let cell = self.set(cell);
                let owner = |side: Option<u8>| -> Bits<W> {
                    let of = |(_, slot): &(usize, &crate::plan::Slot)| slot.owner == side;
                    let slots = self.plan.slots.iter().enumerate().filter(of);
                    slots.fold(Bits::EMPTY, |all, (at, _)| all | self.state.sets[at])
                };
                let sides = (0..self.plan.sides.len() as u8).map(Some);
                let same = sides.chain([None]).map(owner).find(|own| own.meets(&cell));
                same.map_or(Bits::EMPTY, |same| self.plan.flood_by(&ways[self.mover], cell, same))
            }
            Set::Line { length, exactly, of, ways } => {
                self.plan.lines(self.set(of), *length, *exactly, ways)
            }
            Set::Squares { of, through, all, inside } => {
                let through = through.as_ref().map(|through| self.set(through));
                let of = self.set(of);
                match through {
                    // Whatever stands there, all squares through these cells are meant.
                    Some(through) if *inside && of == self.plan.all => (through.iter())
                        .fold(Bits::EMPTY, |found, cell| found | all.around[cell.index()]),
                    _ => squares(of, through, all, *inside),
                }
            }
            Set::Between(a, b) => {
                let (a, b) = (self.set(a), self.set(b));
                let all = a.iter().flat_map(|from| b.iter().map(move |to| (from, to)));
                all.fold(Bits::EMPTY, |all, (from, to)| all | self.plan.between(from, to))
            }
            Set::Picture(rows) => self.picture(rows),
            Set::Pattern { items, ways } => self.pattern(items, &ways[self.mover]),
            Set::Opposite(across, set) => {
                let set = self.set(set);
                spend(set.count());
                set.iter().map(|cell| Cell(across[cell.index()])).collect()
            }
            Set::BySide(sets) => self.set(&sets[self.mover]),
            Set::With(how, counts) => self.with(*how, counts),
        }
    }

    /// The cells of all places where a picture fits, turned and mirrored as well.
    #[inline(never)]
    fn picture(&self, rows: &[Vec<Set<W>>]) -> Bits<W> {
        let plan = self.plan;
        let far = |way: u8, times: usize, set: Bits<W>| {
            (0..times).fold(set, |set, _| plan.shift(way, set))
        };
        // Ways of the rows and of the columns: to the right and down, and all that this can be turned into.
        let ways = || {
            let along = plan.beside.iter().filter_map(|&along| Some((along, plan.back(along)?)));
            let turned = move |(along, left)| {
                let down = plan.beside.iter().filter_map(|&down| Some((down, plan.back(down)?)));
                let across = down.filter(move |&(down, _)| down != along && down != left);
                across.map(move |(down, up)| (along, left, down, up))
            };
            along.flat_map(turned)
        };
        // The cells on which the first of the picture can lie, each way.
        let mut fits = [plan.all; 8];
        for (y, row) in rows.iter().enumerate() {
            for (x, set) in row.iter().enumerate() {
                let set = self.set(set);
                for (fits, (_, left, _, up)) in fits.iter_mut().zip(ways()) {
                    spend(W);
                    *fits &= far(up, y, far(left, x, set));
                }
            }
        }
        let mut found = Bits::EMPTY;
        for (fits, (along, _, down, _)) in fits.into_iter().zip(ways()) {
            for (y, row) in rows.iter().enumerate() {
                for x in 0..row.len() {
                    found |= far(down, y, far(along, x, fits));
                }
            }
        }
        found
    }

    pub(crate) fn count(&self, count: &Count<W>) -> i32 {
        let state = self.state;
        // Of several enemies the one that has most.
        let of = |enemy: bool, number: &dyn Fn(usize) -> i32| match enemy {
            false => number(self.mover),
            true => {
                let others = (0..self.plan.sides.len()).filter(|&side| side != self.mover);
                others.map(number).max().unwrap_or(0)
            }
        };
        match count {
            Count::Number(n) => *n,
            Count::Turn => i32::from(state.turn) + 1,
            Count::Quiet => i32::from(state.quiet),
            Count::Passes => i32::from(state.passes),
            Count::Captured(enemy) => of(*enemy, &|side| state.captured[side].into()),
            Count::Score(enemy) => of(*enemy, &|side| state.score[side]),
            Count::Hand(kinds, enemy) => of(*enemy, &|side| {
                let held = |(number, kind): (usize, &crate::plan::Kind)| {
                    let counted = *kinds >> number & 1 != 0;
                    if counted { i32::from(state.hand[kind.slots[side] as usize]) } else { 0 }
                };
                self.plan.kinds.iter().enumerate().map(held).sum()
            }),
            Count::Taken => i32::from(state.taken),
            Count::Size(set) => self.set(set).count() as i32,
            Count::Groups(set, ways) => {
                self.groups(self.set(set), &ways[self.mover]).count() as i32
            }
            Count::Largest(set, ways) => {
                let groups = self.groups(self.set(set), &ways[self.mover]);
                groups.map(|group| group.count() as i32).max().unwrap_or(0)
            }
            Count::Height(set) => self.state.heaps.total(self.set(set)) as i32,
            Count::AsMany => self.as_many(),
            Count::Plus(a, b) => self.count(a).saturating_add(self.count(b)),
            Count::Minus(a, b) => self.count(a).saturating_sub(self.count(b)),
            Count::Half(a) => self.count(a).div_euclid(2),
        }
    }

    pub(crate) fn groups(&self, set: Bits<W>, ways: &[u8]) -> impl Iterator<Item = Bits<W>> {
        let mut left = set;
        std::iter::from_fn(move || {
            let first = left.first()?;
            spend(2 * W);
            let group = self.plan.flood_by(ways, Bits::of(first), left);
            left = left.without(group);
            Some(group)
        })
    }

    /// Whether an alternative may be chosen at all: mostly that is a matter of the turn.
    #[inline]
    pub(crate) fn opens(&self, alt: &Alt<W>) -> bool {
        match &alt.when {
            None => true,
            Some(Cond::Compare(Count::Turn, how, Count::Number(n))) => {
                compare(i64::from(self.state.turn) + 1, *how, (*n).into())
            }
            Some(cond) => self.holds(cond),
        }
    }

    pub(crate) fn holds(&self, cond: &Cond<W>) -> bool {
        match cond {
            Cond::Fixed(holds) => *holds,
            Cond::Some(set) => !self.set(set).is_empty(),
            Cond::None(set) => self.set(set).is_empty(),
            Cond::Is(a, b, true) => {
                let a = self.set(a);
                !a.is_empty() && a.without(self.set(b)).is_empty()
            }
            Cond::Is(a, b, false) => !self.set(a).meets(&self.set(b)),
            Cond::Compare(a, how, b) => compare(self.count(a).into(), *how, self.count(b).into()),
            Cond::Even(count, even) => (self.count(count) % 2 == 0) == *even,
            Cond::Joins(set, all) => {
                let set = self.set(set);
                let Some((first, others)) = all.split_first() else { return false };
                let begun = self.set(first) & set;
                match others {
                    [] => !begun.is_empty(),
                    [other] => {
                        let other = self.set(other);
                        other.meets(&set) && self.plan.flood(begun, set).meets(&other)
                    }
                    // Only groups that meet the first goal can meet all.
                    _ => self
                        .groups(self.plan.flood(begun, set), &self.plan.beside)
                        .any(|group| others.iter().all(|goal| self.set(goal).meets(&group))),
                }
            }
            Cond::JoinsSome(set, count, zones) => {
                let set = self.set(set);
                let mut begun = zones.iter().fold(Bits::EMPTY, |all, &zone| all | zone) & set;
                while let Some(first) = begun.first() {
                    spend((zones.len() + 2) * W);
                    let group = self.plan.flood(Bits::of(first), set);
                    if zones.iter().filter(|zone| zone.meets(&group)).count() >= *count {
                        return true;
                    }
                    begun = begun.without(group);
                }
                false
            }
            Cond::Holds(set, zones) => self.majority(self.set(set), zones),
            Cond::New => {
                spend(self.past.len());
                let key = self.plan.board_key(self.state);
                !self.past.iter().any(|past| past >> 2 == key >> 2)
            }
            Cond::Repeated(times) => {
                spend(self.past.len());
                let key = self.plan.position_key(self.state);
                self.past.iter().filter(|&&past| past == key).count() >= *times as usize
            }
            Cond::NoTurn => !self.plan.can_step(&self.state.fresh(self.state.seat), self.past),
            Cond::Nobody => {
                let can = |seat| self.plan.can_place(&self.state.fresh(seat), self.past);
                !(0..self.plan.sides.len() as u8).any(can)
            }
            Cond::All(all) => all.iter().all(|cond| self.holds(cond)),
            Cond::Not(cond) => !self.holds(cond),
        }
    }

    fn majority(&self, set: Bits<W>, zones: &Zones<W>) -> bool {
        let (Zones::Flat(all) | Zones::Nested(all)) = zones;
        spend(2 * W * all.len());
        let most = |zone: &Bits<W>| 2 * (*zone & set).count() > zone.count();
        match zones {
            Zones::Flat(all) => 2 * all.iter().filter(|zone| most(zone)).count() > all.len(),
            Zones::Nested(all) => {
                let mut held = [false; MOST_ZONES];
                let mut count = all.len().min(MOST_ZONES);
                for (held, zone) in held.iter_mut().zip(all) {
                    *held = most(zone);
                }
                while count > 1 {
                    count = count.div_ceil(3);
                    for zone in 0..count {
                        let three = held[3 * zone..3 * zone + 3].iter();
                        held[zone] = three.filter(|held| **held).count() >= 2;
                    }
                }
                held[0]
            }
        }
    }
}
