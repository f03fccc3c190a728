//! What can be seen of a position without knowing the game: numbers, chosen by what its text speaks of.
//!
//! Everything is counted for one side against the other. Where the sides see the same board, they share the
//! weights, and a position is worth as much to one as its image is to the other.

use ludoteca_boards::{Bits, Cell};

use super::symmetry::{Map, Symmetry, image};
use crate::evaluate::{NONE, Sight};
use crate::plan::{
    Cond, Count, How, Instr, Outcome, Pick, Plan, SLOTS, Set, Zones, speaks_of_next,
};
use crate::play::{Made, State};

/// The longest way to a goal that is told from a longer one.
const FAR: usize = 8;
/// The longest distances of joins, in cells.
const WIDE: usize = 40;
/// The longest line of which parts are counted.
const LONG: usize = 8;
/// Levels of zones.
const LEVELS: usize = 6;
/// What a window of a line says besides how many there are: of the last two cells before it is full, whether
/// there are one or two cells that go on, and a cell where two lines cross.
const ENDINGS: usize = 3;

/// A family of numbers, and where it begins.
#[derive(Clone, Debug)]
struct Family<const W: usize> {
    what: What<W>,
    at: usize,
}

#[derive(Clone, Debug)]
enum What<const W: usize> {
    /// How many pieces of a kind stand on each class of cells, and in all.
    Pieces([u8; 2]),
    /// The same of pieces of nobody, for who steps.
    Neutral(u8),
    /// Pieces in hand.
    Hand([u8; 2]),
    Captured,
    Score,
    /// Numbers that an end compares or counts; by what they are divided.
    Number([Option<Count<W>>; 2], f32),
    /// Parts of lines that may still be completed.
    Lines {
        of: [Option<Set<W>>; 2],
        length: usize,
        lanes: Vec<Lane<W>>,
        common: bool,
    },
    /// How far two goals are from being joined.
    Joins([Option<(Set<W>, Vec<Set<W>>)>; 2]),
    /// How far pieces are from where they win.
    Goal {
        who: [Option<Set<W>>; 2],
        to: [Bits<W>; 2],
    },
    /// Zones in which one side has more.
    Zones {
        of: [Option<Set<W>>; 2],
        zones: Zones<W>,
    },
    /// What each side can do, and what that threatens.
    Moves,
    /// The cells that one side reaches first, by steps or slides.
    Land,
    /// Own pieces beside each other, and beside empty cells.
    Beside,
    /// Groups of a side and the largest of them.
    Groups,
    /// Boxes by how many of their sides are drawn.
    Boxes,
}

/// A direction, with the cells at which a line can begin.
#[derive(Clone, Debug)]
struct Lane<const W: usize> {
    way: u8,
    back: u8,
    valid: Bits<W>,
}

/// The numbers of a game.
#[derive(Clone, Debug)]
pub struct Features<const W: usize> {
    classes: [Vec<u16>; 2],
    count: usize,
    /// Whether the sides share their weights, and how the board lies for the other then.
    shared: bool,
    swap: Option<Map>,
    /// How many numbers a side has.
    block: usize,
    families: Vec<Family<W>>,
    /// The pieces of each side.
    own: [u16; 2],
    /// The directions in which pieces of each side move, and whether they slide.
    ways: [Vec<u8>; 2],
    slides: bool,
    /// Directions that are not those of neighbours.
    across: Vec<u8>,
}

/// Takes the numbers of a position.
struct Out<'a, F> {
    sink: &'a mut F,
    /// By how much the numbers of the second side are further, where it has its own.
    further: usize,
    mover: usize,
}

impl<F: FnMut(usize, f32)> Out<'_, F> {
    #[inline]
    fn put(&mut self, side: usize, at: usize, value: f32) {
        if value != 0.0 {
            let value = if side == 0 { value } else { -value };
            (self.sink)(at + side * self.further, value);
        }
    }

    /// One of two numbers, by whether the side steps next; there are so many of each.
    #[inline]
    fn put_by_turn(&mut self, side: usize, at: usize, width: usize, value: f32) {
        self.put(side, at + if side == self.mover { width } else { 0 }, value);
    }
}

impl<const W: usize> Features<W> {
    /// The numbers that suit a game.
    #[must_use]
    pub fn of(game: &Made<W>) -> Features<W> {
        let plan = &game.plan;
        if plan.sides.len() > 2 {
            return Features::none(plan);
        }
        let Symmetry { classes, count, swap } = Symmetry::of(game);
        let mut own = [0u16; 2];
        for (at, slot) in plan.slots.iter().enumerate() {
            if let Some(side) = slot.owner {
                own[side as usize] |= 1 << at;
            }
        }
        let mut ways = [Vec::new(), Vec::new()];
        let mut slides = false;
        for alt in &plan.alts {
            if let Pick::Move(go) = &alt.pick {
                slides |= matches!(go.how, How::Slide);
                for (all, more) in ways.iter_mut().zip(&go.ways) {
                    more.iter().for_each(|way| {
                        if !all.contains(way) {
                            all.push(*way);
                        }
                    });
                }
            }
        }
        let across = (0..plan.board.ways.len() as u8).filter(|way| !plan.beside.contains(way));
        let mut all = Features {
            classes,
            count,
            shared: swap.is_some(),
            swap,
            block: 0,
            families: Vec::new(),
            own,
            ways,
            slides,
            across: across.collect(),
        };
        for kind in &plan.kinds {
            let [one, other, ..] = kind.slots;
            all.add(match kind.nobody {
                true => What::Neutral(kind.slots[0]),
                false => What::Pieces([one, other]),
            });
            if kind.slots.iter().any(|&slot| plan.hands[slot as usize] > 0) {
                all.add(What::Hand([one, other]));
            }
        }
        if plan.uses.captured {
            all.add(What::Captured);
        }
        if plan.points {
            all.add(What::Score);
        }
        all.add_ends(plan);
        if !plan.board.boxes.is_empty() {
            all.add(What::Boxes);
        }
        let stuck = plan.ends.iter().any(|end| {
            let told =
                matches!(end.result, Outcome::Wins(_) | Outcome::Loses(_) | Outcome::Side(_));
            told && speaks_of_next(&end.when) || matches!(end.when, Cond::Nobody)
        });
        let moves = plan.alts.iter().any(|alt| matches!(alt.pick, Pick::Move(_)));
        let tried = plan.alts.iter().any(|alt| alt.musts);
        if stuck || moves && !tried {
            all.add(What::Moves);
        }
        let owned = own.iter().all(|&own| own != 0);
        let floods = plan.code.iter().any(|instr| match instr {
            Instr::Capture(set) | Instr::Remove(set) => {
                sees(set, &|set| matches!(set, Set::Flood(..)))
            }
            _ => false,
        });
        if owned && (floods || slides && stuck) {
            all.add(What::Land);
        }
        if owned {
            all.add(What::Beside);
        }
        if owned && floods {
            all.add(What::Groups);
        }
        // Who steps next; and for sides that differ, who they are.
        all.block += 1;
        all
    }

    /// What is counted for one side against the other says nothing of three.
    fn none(plan: &Plan<W>) -> Features<W> {
        let classes = [vec![0; plan.board.cells()], vec![0; plan.board.cells()]];
        Features {
            classes,
            count: 1,
            shared: false,
            swap: None,
            block: 0,
            families: Vec::new(),
            own: [0; 2],
            ways: [Vec::new(), Vec::new()],
            slides: false,
            across: Vec::new(),
        }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.block * if self.shared { 1 } else { 2 }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether both sides share their weights.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.shared
    }

    /// A position as the other side sees it, where the sides see the same board.
    pub(super) fn image(&self, plan: &Plan<W>, state: &State<W>) -> Option<State<W>> {
        self.swap.as_ref().map(|map| image(plan, state, map, true))
    }

    fn add(&mut self, what: What<W>) {
        let width = match &what {
            What::Pieces(_) => self.count + 1,
            What::Neutral(_) => self.count + 2,
            What::Hand(_) | What::Captured | What::Score => 2,
            What::Number(..) => 2,
            What::Lines { length, .. } => 2 * (length.min(&LONG) + 2 * ENDINGS),
            What::Joins(_) => 2 * 8,
            What::Goal { .. } => 2 * 2 * (FAR + 1),
            What::Zones { .. } => LEVELS + 1,
            What::Moves => 2 * (6 + SLOTS),
            What::Land => 6,
            What::Beside => 3,
            What::Groups => 2,
            What::Boxes => 6,
        };
        self.families.push(Family { what, at: self.block });
        self.block += width;
    }

    /// What the ends of a game speak of. What one side wins by is put beside what the other wins by.
    fn add_ends(&mut self, plan: &Plan<W>) {
        let mut found: Vec<What<W>> = Vec::new();
        for end in &plan.ends {
            let sides = match end.result {
                Outcome::Side(side) => [side == 0, side == 1],
                _ => [true; 2],
            };
            if let Outcome::Most(count, _) = &end.result {
                found.push(What::Number([Some(count.clone()), Some(count.clone())], 8.0));
            }
            if !matches!(end.result, Outcome::Draw) {
                leaves(&end.when, &mut |cond| self.leaf(plan, cond, sides, &mut found));
            }
        }
        let mut kept: Vec<What<W>> = Vec::new();
        for what in found {
            if !kept.iter_mut().any(|one| pair(one, &what)) {
                kept.push(what);
            }
        }
        kept.into_iter().for_each(|what| self.add(what));
    }

    fn leaf(&self, plan: &Plan<W>, cond: &Cond<W>, sides: [bool; 2], found: &mut Vec<What<W>>) {
        match cond {
            Cond::Some(set) | Cond::Is(_, set, true) => {
                each_line(set, &mut |of, length, ways| {
                    let lanes = lanes(plan, ways, length);
                    // Cells of nobody's are everybody's.
                    let common = !sees(of, &|set| matches!(set, Set::Slots([a, b, ..]) if a != b))
                        && sides == [true; 2];
                    let of = sides.map(|side| side.then(|| of.clone()));
                    found.push(What::Lines { of, length, lanes, common });
                });
                let goal = match cond {
                    Cond::Some(Set::And(a, b)) => Some((&**a, &**b)),
                    Cond::Is(a, b, true) => Some((a, b)),
                    _ => None,
                };
                let goal = match goal {
                    Some((who, Set::Fixed(to))) | Some((Set::Fixed(to), who)) => Some((who, to)),
                    _ => None,
                };
                if let Some((who @ Set::Slots(_), to)) = goal {
                    let who = sides.map(|side| side.then(|| who.clone()));
                    found.push(What::Goal { who, to: [to[0], to[1]] });
                }
            }
            Cond::Compare(a, _, b) if speaks(a) || speaks(b) => {
                let count = Count::Minus(Box::new(a.clone()), Box::new(b.clone()));
                found.push(What::Number(sides.map(|side| side.then(|| count.clone())), 4.0));
            }
            Cond::Joins(set, goals) => {
                let both = (set.clone(), goals.clone());
                found.push(What::Joins(sides.map(|side| side.then(|| both.clone()))));
            }
            Cond::Holds(set, zones) => {
                let of = sides.map(|side| side.then(|| set.clone()));
                found.push(What::Zones { of, zones: zones.clone() });
            }
            _ => {}
        }
    }

    /// How far the game is, from -1 to 1: by how full the board is.
    #[inline]
    pub(super) fn phase(&self, plan: &Plan<W>, state: &State<W>) -> f32 {
        let cells = plan.board.cells().max(1) as f32;
        2.0 * state.occupied().count() as f32 / cells - 1.0
    }

    /// Gives all numbers that are not 0: which, and how much. They are for the first side.
    pub(super) fn each(&self, plan: &Plan<W>, state: &State<W>, sink: &mut impl FnMut(usize, f32)) {
        if self.block == 0 {
            return;
        }
        let mover = state.seat as usize;
        let mut out = Out { sink, further: if self.shared { 0 } else { self.block }, mover };
        let sight = |side: usize| Sight {
            plan,
            state,
            past: &[],
            mover: side,
            it: NONE,
            there: NONE,
            from: NONE,
            way: None,
            many: 0,
        };
        // What a cell counts for: as many as lie there.
        let worth =
            |cell: Cell| if plan.heaps { f32::from(state.heaps.at(cell)) / 4.0 } else { 1.0 };
        let number = |set: Bits<W>| match plan.heaps {
            true => state.heaps.total(set),
            false => set.count(),
        };
        out.put(mover, self.block - 1, 0.5);
        if !self.shared {
            out.put(1 - mover, self.block - 1, 0.25);
        }
        let occupied = state.occupied();
        let empty = plan.all.without(occupied);
        for Family { what, at } in &self.families {
            let at = *at;
            match what {
                What::Pieces(slots) => {
                    for side in [0, 1] {
                        let set = state.sets[slots[side] as usize];
                        for cell in set.iter() {
                            let class = self.classes[side][cell.index()] as usize;
                            out.put(side, at + class, worth(cell));
                        }
                        out.put(side, at + self.count, number(set) as f32 / 4.0);
                    }
                }
                What::Neutral(slot) => {
                    let set = state.sets[*slot as usize];
                    for cell in set.iter() {
                        let class = self.classes[mover][cell.index()] as usize;
                        out.put(mover, at + class, worth(cell));
                    }
                    let count = number(set);
                    out.put(mover, at + self.count, count as f32 / 4.0);
                    out.put(mover, at + self.count + 1, (count % 2) as f32);
                }
                What::Hand(slots) => {
                    for side in [0, 1] {
                        let held = f32::from(state.hand[slots[side] as usize]);
                        out.put(side, at, held / 4.0);
                    }
                }
                What::Captured => {
                    for side in [0, 1] {
                        out.put(side, at, f32::from(state.captured[side]) / 4.0);
                    }
                }
                What::Score => {
                    for side in [0, 1] {
                        out.put(side, at, state.score[side] as f32 / 4.0);
                    }
                }
                What::Number(counts, unit) => {
                    for side in [0, 1] {
                        if let Some(count) = &counts[side] {
                            let number = sight(side).count(count) as f32;
                            out.put_by_turn(side, at, 1, (number / unit).clamp(-8.0, 8.0));
                        }
                    }
                }
                What::Lines { of, length, lanes, common } => {
                    for side in [0, 1] {
                        if *common && side != mover {
                            continue;
                        }
                        if let Some(set) = &of[side] {
                            let set = sight(side).set(set);
                            let width = length.min(&LONG) + 2 * ENDINGS;
                            let blocked = occupied.without(set);
                            let put = &mut |to: usize, value: f32| {
                                out.put_by_turn(side, at + to, width, value);
                            };
                            windows(plan, lanes, *length, set, blocked, put);
                        }
                    }
                }
                What::Joins(joins) => {
                    for side in [0, 1] {
                        if let Some((set, goals)) = &joins[side] {
                            let sight = sight(side);
                            let set = sight.set(set);
                            let put = &mut |to: usize, value: f32| {
                                out.put_by_turn(side, at + to, 8, value);
                            };
                            joined(&sight, set, empty, goals, put);
                        }
                    }
                }
                What::Goal { who, to } => {
                    for side in [0, 1] {
                        if let Some(who) = &who[side] {
                            let who = sight(side).set(who);
                            let free = plan.all.without(state.slots(self.own[side]));
                            let near = self.reach(plan, side, who, free, to[side], false);
                            let open = self.reach(plan, side, who, empty, to[side], self.slides);
                            let width = 2 * (FAR + 1);
                            out.put_by_turn(side, at + near, width, 1.0);
                            out.put_by_turn(side, at + FAR + 1 + open, width, 1.0);
                        }
                    }
                }
                What::Zones { of, zones } => {
                    for side in [0, 1] {
                        if let Some(set) = &of[side] {
                            let set = sight(side).set(set);
                            let put = &mut |level: usize, value: f32| {
                                out.put(side, at + level, value);
                            };
                            held(zones, set, empty, put);
                        }
                    }
                }
                What::Moves => self.moves(plan, state, at, &mut out),
                What::Land => self.land(plan, state, empty, at, &mut out),
                What::Beside => {
                    let sets = self.own.map(|own| state.slots(own));
                    for side in [0, 1] {
                        let set = sets[side];
                        let pairs = |ways: &[u8]| -> usize {
                            ways.iter().map(|&way| (plan.shift(way, set) & set).count()).sum()
                        };
                        out.put(side, at, pairs(&plan.beside) as f32 / 8.0);
                        out.put(side, at + 1, pairs(&self.across) as f32 / 8.0);
                        let free = (plan.neighbours(set) & empty).count();
                        out.put(side, at + 2, free as f32 / 4.0);
                    }
                }
                What::Groups => {
                    for side in [0, 1] {
                        let set = state.slots(self.own[side]);
                        let (mut groups, mut largest) = (0, 0);
                        let sight = sight(side);
                        for group in sight.groups(set, &plan.beside) {
                            groups += 1;
                            largest = largest.max(group.count());
                        }
                        out.put(side, at, groups as f32 / 4.0);
                        out.put(side, at + 1, largest as f32 / 8.0);
                    }
                }
                What::Boxes => {
                    let mut drawn = [0usize; 5];
                    for (sides, _) in &plan.board.boxes {
                        let count = sides.iter().filter(|&&side| occupied.has(Cell(side))).count();
                        drawn[count] += 1;
                    }
                    for (to, &count) in drawn.iter().take(4).enumerate() {
                        out.put(mover, at + to, count as f32 / 4.0);
                    }
                    out.put(mover, at + 4, f32::from(u8::from(drawn[3] > 0)));
                    out.put(mover, at + 5, (empty.count() % 2) as f32);
                }
            }
        }
    }

    /// In how many moves one of some pieces is where it wants to be.
    fn reach(
        &self,
        plan: &Plan<W>,
        side: usize,
        from: Bits<W>,
        through: Bits<W>,
        to: Bits<W>,
        slides: bool,
    ) -> usize {
        let mut seen = from;
        let mut edge = from;
        for far in 0..FAR {
            if edge.meets(&to) {
                return far;
            }
            edge = self.spread(plan, &self.ways[side], edge, through, slides).without(seen);
            if edge.is_empty() {
                break;
            }
            seen |= edge;
        }
        FAR
    }

    /// The cells one move away.
    #[inline]
    fn spread(
        &self,
        plan: &Plan<W>,
        ways: &[u8],
        from: Bits<W>,
        through: Bits<W>,
        slides: bool,
    ) -> Bits<W> {
        let mut all = Bits::EMPTY;
        for &way in ways {
            let mut next = plan.shift(way, from) & through;
            all |= next;
            while slides && !next.is_empty() {
                next = plan.shift(way, next) & through;
                all |= next;
            }
        }
        all
    }

    /// What both sides could do if they were to begin a turn.
    fn moves(
        &self,
        plan: &Plan<W>,
        state: &State<W>,
        at: usize,
        out: &mut Out<'_, impl FnMut(usize, f32)>,
    ) {
        let mut other = state.light();
        (other.node, other.taken) = (0, 0);
        (other.it, other.from, other.moved) = (NONE, NONE, NONE);
        (other.visited, other.doomed) = (Bits::EMPTY, Bits::EMPTY);
        for side in [0, 1] {
            other.seat = side as u8;
            let theirs = state.slots(self.own[1 - side]);
            let (mut quiet, mut takes) = (0usize, 0usize);
            let mut hit: Bits<W> = Bits::EMPTY;
            let mut from: Bits<W> = Bits::EMPTY;
            for &number in plan.nodes[0].tiers.iter().flat_map(|tier| &tier.alts) {
                let pick = &plan.alts[number as usize].pick;
                let hops = match pick {
                    Pick::Pass => continue,
                    Pick::Move(go) => go.capturing.is_some() && go.over.is_some(),
                    _ => false,
                };
                plan.each_of(&other, &[], number, false, &mut |step| {
                    from.insert(step.from);
                    if hops {
                        takes += 1;
                        hit |= plan.between(step.from, step.to) & theirs;
                    } else if theirs.has(step.to) {
                        takes += 1;
                        hit.insert(step.to);
                    } else {
                        quiet += 1;
                    }
                    false
                });
            }
            let width = 6 + SLOTS;
            let all = quiet + takes;
            out.put_by_turn(side, at, width, all as f32 / 16.0);
            out.put_by_turn(side, at + 1, width, ((1 + all) as f32).ln());
            out.put_by_turn(side, at + 2, width, f32::from(u8::from(all == 0)));
            out.put_by_turn(side, at + 3, width, from.count() as f32 / 8.0);
            out.put_by_turn(side, at + 4, width, f32::from(u8::from(takes > 0)));
            out.put_by_turn(side, at + 5, width, hit.count() as f32 / 2.0);
            for (slot, set) in state.sets.iter().enumerate().take(plan.slots.len()) {
                let hit = (*set & hit).count();
                let kind = plan.slots[slot].kind as usize;
                out.put_by_turn(side, at + 6 + kind % SLOTS, width, hit.min(2) as f32);
            }
        }
    }

    /// Cells that one side reaches before the other.
    fn land(
        &self,
        plan: &Plan<W>,
        state: &State<W>,
        empty: Bits<W>,
        at: usize,
        out: &mut Out<'_, impl FnMut(usize, f32)>,
    ) {
        let ways = |side: usize| match self.ways[side].is_empty() {
            true => &plan.beside,
            false => &self.ways[side],
        };
        for (to, slides) in [(0, self.slides), (3, false)] {
            if to == 3 && !self.slides {
                break;
            }
            let mut edge = self.own.map(|own| state.slots(own));
            let mut seen: [Bits<W>; 2] = [Bits::EMPTY; 2];
            let mut won = [0usize; 2];
            let mut near = [0usize; 2];
            for round in 0..2 * FAR {
                let next = [0, 1].map(|side| {
                    self.spread(plan, ways(side), edge[side], empty, slides).without(seen[side])
                });
                if next.iter().all(Bits::is_empty) {
                    break;
                }
                for side in [0, 1] {
                    let first = next[side].without(seen[1 - side]);
                    let alone = first.without(next[1 - side]);
                    won[side] += 2 * alone.count();
                    if first.meets(&next[1 - side]) && side == out.mover {
                        won[side] += (first & next[1 - side]).count();
                    }
                    if round == 0 {
                        near[side] = next[side].count();
                    }
                }
                for side in [0, 1] {
                    seen[side] |= next[side];
                    edge[side] = next[side];
                }
            }
            for side in [0, 1] {
                out.put(side, at + to, won[side] as f32 / 16.0);
                out.put(side, at + to + 1, near[side] as f32 / 16.0);
                let only = seen[side].without(seen[1 - side]).count();
                out.put(side, at + to + 2, only as f32 / 8.0);
            }
        }
    }
}

/// Calls for all conditions of which a condition is made.
fn leaves<const W: usize>(cond: &Cond<W>, found: &mut dyn FnMut(&Cond<W>)) {
    match cond {
        Cond::All(all) => all.iter().for_each(|cond| leaves(cond, found)),
        Cond::Not(cond) => leaves(cond, found),
        other => found(other),
    }
}

/// Whether one of the sets of which a set is made is as asked.
pub(super) fn sees<const W: usize>(set: &Set<W>, asked: &dyn Fn(&Set<W>) -> bool) -> bool {
    asked(set)
        || match set {
            Set::And(a, b) | Set::Or(a, b) | Set::Without(a, b) => sees(a, asked) || sees(b, asked),
            Set::Flood(a, b, _) | Set::Between(a, b) => sees(a, asked) || sees(b, asked),
            Set::Shift(_, of)
            | Set::Within(_, _, of)
            | Set::GroupAt(of, _)
            | Set::Ring { of, .. } => sees(of, asked),
            Set::BySide(sets) => sets.iter().any(|set| sees(set, asked)),
            _ => false,
        }
}

/// Calls for the lines in a set.
fn each_line<const W: usize>(set: &Set<W>, found: &mut dyn FnMut(&Set<W>, usize, &[u8])) {
    match set {
        Set::Line { length, of, ways, .. } => found(of, *length as usize, ways),
        Set::And(a, b) | Set::Or(a, b) => {
            each_line(a, found);
            each_line(b, found);
        }
        Set::Without(a, _) => each_line(a, found),
        _ => {}
    }
}

/// Whether a number is about what the sides have.
fn speaks<const W: usize>(count: &Count<W>) -> bool {
    match count {
        Count::Captured(_) | Count::Score(_) | Count::Hand(..) | Count::Size(_) => true,
        Count::Height(_) => true,
        Count::Groups(..) | Count::Largest(..) => true,
        Count::Plus(a, b) | Count::Minus(a, b) => speaks(a) || speaks(b),
        Count::Half(a) => speaks(a),
        Count::Number(_) | Count::Turn | Count::Quiet | Count::Passes | Count::Taken => false,
        Count::AsMany => false,
    }
}

/// Puts what is said of one side beside what was said of the other; whether that can be.
fn pair<const W: usize>(one: &mut What<W>, more: &What<W>) -> bool {
    fn fill<T: Clone>(one: &mut [Option<T>; 2], more: &[Option<T>; 2]) -> bool {
        let free = (0..2).all(|side| one[side].is_none() || more[side].is_none());
        if free {
            for (one, more) in one.iter_mut().zip(more) {
                if more.is_some() {
                    one.clone_from(more);
                }
            }
        }
        free
    }
    match (one, more) {
        (What::Number(one, unit), What::Number(more, other)) if unit == other => fill(one, more),
        (What::Joins(one), What::Joins(more)) => fill(one, more),
        (
            What::Lines { of, length, common: false, .. },
            What::Lines { of: more, length: other, common: false, .. },
        ) if length == other => fill(of, more),
        (What::Goal { who, to }, What::Goal { who: more, to: other }) => {
            let filled = fill(who, more);
            if filled {
                (0..2).filter(|&side| more[side].is_some()).for_each(|side| to[side] = other[side]);
            }
            filled
        }
        (What::Zones { of, .. }, What::Zones { of: more, .. }) => fill(of, more),
        _ => false,
    }
}

/// The directions of lines, and where they can begin.
fn lanes<const W: usize>(plan: &Plan<W>, ways: &[u8], length: usize) -> Vec<Lane<W>> {
    let lane = |&way: &u8| {
        let back = plan.back(way)?;
        let valid = (1..length).fold(plan.all, |valid, _| plan.shift(back, valid));
        Some(Lane { way, back, valid })
    };
    ways.iter().filter_map(lane).collect()
}

/// Counts the parts of lines that may still be completed: by how many of their cells are there; of those that
/// lack one or two, also the cells at which they go on.
fn windows<const W: usize>(
    plan: &Plan<W>,
    lanes: &[Lane<W>],
    length: usize,
    set: Bits<W>,
    blocked: Bits<W>,
    put: &mut impl FnMut(usize, f32),
) {
    let mut counts = [0usize; LONG + 1];
    // Of lines that lack one cell, and two: these cells, and where lines in several directions cross.
    let mut open = [Bits::EMPTY; 2];
    let mut crossed = [Bits::EMPTY; 2];
    for Lane { way, back, valid } in lanes {
        let (mut here, mut against) = (set, blocked);
        let mut stopped = Bits::EMPTY;
        // The number of cells that are there, a bit each.
        let mut digits = [Bits::EMPTY; 4];
        for cell in 0..length {
            if cell > 0 {
                here = plan.shift(*back, here);
                against = plan.shift(*back, against);
            }
            stopped |= against;
            let mut carry = here;
            for digit in &mut digits {
                let sum = xor(*digit, carry);
                carry = *digit & carry;
                *digit = sum;
            }
        }
        let free = valid.without(stopped);
        if free.is_empty() {
            continue;
        }
        let with = |number: usize| {
            (0..4).fold(free, |found, digit| match number >> digit & 1 {
                1 => found & digits[digit],
                _ => found.without(digits[digit]),
            })
        };
        for (number, count) in counts.iter_mut().enumerate().take(length.min(LONG)).skip(1) {
            let found = with(number);
            if found.is_empty() {
                continue;
            }
            *count += found.count();
            let lacks = length - number;
            if lacks <= 2 {
                let mut cells = found;
                let mut spread = found;
                for _ in 1..length {
                    spread = plan.shift(*way, spread);
                    cells |= spread;
                }
                let cells = cells.without(set);
                crossed[lacks - 1] |= open[lacks - 1] & cells;
                open[lacks - 1] |= cells;
            }
        }
    }
    for (number, &count) in counts.iter().enumerate().skip(1) {
        put(number - 1, count as f32 / 4.0);
    }
    for lacks in [0, 1] {
        let at = length.min(LONG) + ENDINGS * lacks;
        let count = open[lacks].count();
        put(at, f32::from(u8::from(count > 0)));
        put(at + 1, f32::from(u8::from(count > 1)));
        put(at + 2, crossed[lacks].count().min(3) as f32);
    }
}

fn xor<const W: usize>(a: Bits<W>, b: Bits<W>) -> Bits<W> {
    (a | b).without(a & b)
}

/// How many cells goals lack to be joined: on the shortest way, and on one that the other side cannot cut by
/// a single step.
fn joined<const W: usize>(
    sight: &Sight<'_, W>,
    set: Bits<W>,
    empty: Bits<W>,
    goals: &[Set<W>],
    put: &mut impl FnMut(usize, f32),
) {
    let (mut short, mut safe, mut on_way, mut pairs) = (0usize, 0usize, 0usize, 0usize);
    for (number, one) in goals.iter().enumerate() {
        let one = sight.set(one);
        for other in &goals[number + 1..] {
            let other = sight.set(other);
            let far = layers(sight.plan, set, empty, one, other, false, None);
            short += far;
            // It is seen from one end only, so both ends are asked.
            safe += layers(sight.plan, set, empty, one, other, true, None);
            safe += layers(sight.plan, set, empty, other, one, true, None);
            if pairs == 0 && far < WIDE {
                on_way = layers(sight.plan, set, empty, other, one, false, Some((one, far)));
            }
            pairs += 1;
        }
    }
    let unit = pairs.max(1) as f32;
    let (near, sure) = (short as f32 / unit, safe as f32 / (2.0 * unit));
    put(0, near.min(16.0) / 4.0);
    put(1, sure.min(16.0) / 4.0);
    put(2, 2.0 / (1.0 + near));
    put(3, 2.0 / (1.0 + sure));
    put(4, f32::from(u8::from(safe >= WIDE)));
    put(5, f32::from(u8::from(short >= WIDE)));
    put(6, ((1 + on_way) as f32).ln() / 2.0);
    put(7, f32::from(u8::from(near <= 1.0)));
}

/// How many empty cells it takes from one goal to another over cells of a set; safe steps go where two ways
/// lead. With the goal from which the way is known to be so long, the number of cells on such ways.
fn layers<const W: usize>(
    plan: &Plan<W>,
    set: Bits<W>,
    empty: Bits<W>,
    from: Bits<W>,
    to: Bits<W>,
    safe: bool,
    all_of: Option<(Bits<W>, usize)>,
) -> usize {
    // Cells of the set that are reached, and empty cells.
    let mut own = plan.flood(from & set, set);
    let mut reached: Bits<W> = Bits::EMPTY;
    let mut found = [Bits::EMPTY; WIDE];
    if own.meets(&to) && all_of.is_none() {
        return 0;
    }
    let mut length = WIDE;
    for (far, layer) in found.iter_mut().enumerate().skip(1) {
        let mut next = plan.neighbours(own) | if far == 1 { from } else { Bits::EMPTY };
        if safe {
            next |= doubly(plan, reached);
        } else {
            next |= plan.neighbours(reached);
        }
        let next = (next & empty).without(reached);
        if next.is_empty() {
            break;
        }
        reached |= next;
        *layer = next;
        if next.meets(&to) {
            length = far;
            break;
        }
        let touched = if safe { doubly(plan, reached) } else { plan.neighbours(next) };
        let more = (touched & set).without(own);
        if !more.is_empty() {
            own |= plan.flood(more, set.without(own));
            if own.meets(&to) {
                length = far;
                break;
            }
        }
    }
    let Some((_, whole)) = all_of else { return length };
    // Cells so far from one goal are that much nearer to the other where a shortest way leads through them.
    let mut on_way = 0;
    let mut own = plan.flood(to & set, set);
    let mut reached: Bits<W> = Bits::EMPTY;
    for far in 1..=whole.min(WIDE - 1) {
        let next = plan.neighbours(own)
            | plan.neighbours(reached)
            | if far == 1 { to } else { Bits::EMPTY };
        let next = (next & empty).without(reached);
        on_way += (next & found[whole + 1 - far]).count();
        reached |= next;
        let more = (plan.neighbours(next) & set).without(own);
        own |= plan.flood(more, set.without(own));
    }
    on_way
}

/// The cells with two neighbours in a set.
fn doubly<const W: usize>(plan: &Plan<W>, set: Bits<W>) -> Bits<W> {
    let (mut once, mut twice): (Bits<W>, Bits<W>) = (Bits::EMPTY, Bits::EMPTY);
    for &way in &plan.beside {
        let next = plan.shift(way, set);
        twice |= once & next;
        once |= next;
    }
    twice
}

/// How many zones are held, level by level; and how many still may be.
fn held<const W: usize>(
    zones: &Zones<W>,
    set: Bits<W>,
    empty: Bits<W>,
    put: &mut impl FnMut(usize, f32),
) {
    const MOST: usize = 243;
    let (Zones::Flat(all) | Zones::Nested(all)) = zones;
    let mut shares = [0.0f32; MOST];
    let mut count = all.len().min(MOST);
    let mut level = 0;
    let mut sure = 0;
    for (share, zone) in shares.iter_mut().zip(all) {
        let (own, free) = ((*zone & set).count(), (*zone & empty).count());
        let most = zone.count() / 2 + 1;
        // The chance of a majority, nearly.
        let lacks = most.saturating_sub(own) as f32;
        *share = match own {
            _ if own >= most => 1.0,
            _ if own + free < most => 0.0,
            _ => (0.5 + (free as f32 / 2.0 - lacks) / (1.0 + free as f32)).clamp(0.05, 0.95),
        };
        sure += usize::from(own >= most);
    }
    put(LEVELS, sure as f32 / 4.0);
    put(0, shares[..count].iter().sum::<f32>() / 2.0);
    if matches!(zones, Zones::Flat(_)) {
        return;
    }
    while count > 1 && level + 1 < LEVELS {
        count = count.div_ceil(3);
        level += 1;
        for zone in 0..count {
            let [a, b, c] = [0, 1, 2].map(|part| shares[3 * zone + part]);
            shares[zone] = a * b + b * c + a * c - 2.0 * a * b * c;
        }
        put(level, shares[..count].iter().sum::<f32>() * (level + 1) as f32);
    }
}
