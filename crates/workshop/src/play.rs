//! Playing by a plan.

use std::sync::Arc;

use ludoteca_boards::{Bits, Cell};
use ludoteca_core::rng::mix;
use ludoteca_core::{Game, Knowledge, Payoffs, Rng, Scores, Scratch, Seat, StepList, Turn, packed};

use crate::evaluate::{NONE, Sight};
use crate::fuel::spend;
use crate::heaps::Heaps;
use crate::learn::{Learnt, captures};
use crate::plan::{self, Alt, Go, How, Instr, Node, Outcome, Pick, Plan, SIDES, SLOTS, Tier, Verb};
use crate::syntax::Compare;

/// The alternative of who stops where one may.
const STOP: u8 = u8::MAX;
/// How many positions are looked at to find which turns capture most.
pub(crate) const FUEL: u32 = 2000;
/// How many choices of a turn are looked ahead for that.
pub(crate) const AHEAD: u32 = 32;
/// How many steps are remembered to begin such turns, a bit for each; more are looked at again.
const KEPT: usize = 4096;

/// How two numbers compare.
pub(crate) fn compare(a: i64, how: Compare, b: i64) -> bool {
    match how {
        Compare::Equal => a == b,
        Compare::Unequal => a != b,
        Compare::Less => a < b,
        Compare::AtMost => a <= b,
        Compare::More => a > b,
        Compare::AtLeast => a >= b,
    }
}

/// A step: an alternative, the cells that are chosen, and how many pieces move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The number of the alternative.
    pub alt: u8,
    /// Where a piece comes from; the chosen cell, where only one is chosen.
    pub from: Cell,
    /// Where it goes, or the chosen cell.
    pub to: Cell,
    /// How many pieces of a stack move; 0 for all of it.
    pub many: u8,
}

packed!(
    struct Step {
        alt: u8,
        from: Cell,
        to: Cell,
        many: u8,
    }
);

impl Step {
    pub(crate) const STOP: Step = Step { alt: STOP, from: Cell(0), to: Cell(0), many: 0 };

    pub(crate) fn is_stop(self) -> bool {
        self.alt == STOP
    }
}

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    Running,
    Won(u8),
    /// By several, a bit each.
    Shared(u8),
    Draw,
}

/// Which rules say whether a game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    All,
    AtOnce,
    /// Those that may hold where the next side has something to do.
    Busy,
}

/// What has to be known to find out later whether the side to step can do nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Open<const W: usize> {
    mover: u8,
    it: u16,
    from: u16,
    moved: u16,
    taken: u16,
    visited: Bits<W>,
}

/// How running instructions ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ran {
    /// The turn is over.
    Over,
    /// Somebody chooses.
    Choice,
    /// What was tried is not allowed.
    Refused,
}

/// A position.
#[derive(Clone, Debug)]
pub struct State<const W: usize> {
    pub(crate) sets: [Bits<W>; SLOTS],
    /// How many pieces lie on each cell, in games in which several may.
    pub(crate) heaps: Heaps<W>,
    pub(crate) doomed: Bits<W>,
    pub(crate) visited: Bits<W>,
    pub(crate) claims: [Bits<W>; SIDES],
    pub(crate) score: [i32; SIDES],
    pub(crate) captured: [u16; SIDES],
    pub(crate) hand: [u16; SLOTS],
    pub(crate) turn: u16,
    pub(crate) steps: u16,
    pub(crate) taken: u16,
    /// Turns in a row in which nothing was placed, captured, taken off or turned into something else, and
    /// nothing went forward that cannot come back.
    pub(crate) quiet: u16,
    /// Whether this turn is no such one.
    pub(crate) stirred: bool,
    pub(crate) node: u16,
    pub(crate) it: u16,
    pub(crate) from: u16,
    /// Where the piece stands that has moved in this turn.
    pub(crate) moved: u16,
    pub(crate) seat: u8,
    pub(crate) passes: u8,
    /// How many times the turn has been made already.
    pub(crate) plays: u8,
    /// How many seeds were sown last, to be shown.
    pub(crate) sown: u8,
    pub(crate) over: Over,
    /// The rule of the text by which it ended.
    pub(crate) ended: u8,
    pub(crate) past: Vec<u64>,
}

impl<const W: usize> State<W> {
    /// A copy without what was before.
    pub(crate) fn light(&self) -> State<W> {
        spend(24 * W + 10);
        State { past: Vec::new(), ..*self }
    }

    /// The same for a side that begins a turn, without what was before.
    pub(crate) fn fresh(&self, seat: u8) -> State<W> {
        let mut fresh = self.light();
        fresh.seat = seat;
        fresh.rest();
        fresh
    }

    /// Forgets what happened in the turn that is over.
    #[inline]
    pub(crate) fn rest(&mut self) {
        (self.it, self.from, self.moved) = (NONE, NONE, NONE);
        (self.taken, self.visited) = (0, Bits::EMPTY);
    }

    /// The slot of the piece on a cell.
    pub(crate) fn slot_at(&self, cell: Cell) -> Option<usize> {
        self.sets.iter().position(|set| set.has(cell))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over != Over::Running
    }
}

/// A game that was written as a text, with its parameters fixed, on a board of at most `64 * W` cells.
#[derive(Clone, Debug)]
pub struct Made<const W: usize> {
    pub(crate) plan: Plan<W>,
    /// Tells the text and its parameters from all others.
    pub(crate) mark: u64,
    /// Whether pieces capture as they move, and can also move without that.
    pub(crate) captures: bool,
    /// What was learnt about it.
    pub(crate) learnt: Option<Arc<Learnt<W>>>,
}

impl<const W: usize> Made<W> {
    pub(crate) fn new(plan: Plan<W>, mark: u64) -> Made<W> {
        let captures = captures(&plan);
        Made { plan, mark, captures, learnt: None }
    }

    /// What the sides are called.
    #[must_use]
    pub fn sides(&self) -> Vec<&str> {
        self.plan.sides.iter().map(String::as_str).collect()
    }
}

/// On boards of more cells than this levels look at less.
const USUAL_CELLS: usize = 64;

impl<const W: usize> Knowledge for Made<W> {
    fn plan(&self) -> ludoteca_core::Plan {
        let plan = self.learnt_plan();
        let levels = plan.levels(plan.method).on(self.plan.board.cells(), USUAL_CELLS);
        ludoteca_core::Plan { levels: Some(levels), ..plan }
    }

    fn advantage(&self, state: &State<W>) -> Option<f32> {
        self.learnt_advantage(state)
    }

    fn priors(&self, state: &State<W>, steps: &StepList<Step>, out: &mut Vec<f32>) {
        self.learnt_priors(state, steps, out);
    }

    fn noisy_steps(&self, state: &State<W>, out: &mut StepList<Step>) {
        self.learnt_noisy(state, out);
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        let cells = self.plan.board.cells() as u16;
        (!step.is_stop() && cells <= 512).then(|| step.to.0 + cells * u16::from(step.alt % 8))
    }
}

/// What turns that capture most are sought by.
struct Seek<'a> {
    past: &'a [u64],
    /// The slots of the other side.
    theirs: u16,
    /// Of which slots the captures are counted, the first that tells first.
    most: &'a [u16],
    /// How many positions may still be looked at.
    fuel: u32,
}

impl Seek<'_> {
    /// How little is left to capture, 16 bits for each count.
    fn worth<const W: usize>(&self, state: &State<W>) -> u64 {
        self.most.iter().fold(0, |worth, slots| {
            let left = state.slots(self.theirs & slots).without(state.doomed).count();
            worth << 16 | u64::from(u16::MAX - left as u16)
        })
    }
}

impl<const W: usize> Plan<W> {
    pub(crate) fn sight<'a>(&'a self, state: &'a State<W>, past: &'a [u64]) -> Sight<'a, W> {
        Sight {
            plan: self,
            state,
            past,
            mover: state.seat as usize,
            it: state.it,
            there: NONE,
            from: state.from,
            way: None,
            many: 0,
        }
    }

    /// Calls `found` with every step until it returns true; whether it did.
    pub(crate) fn each(
        &self,
        state: &State<W>,
        past: &[u64],
        node: u16,
        found: &mut dyn FnMut(Step) -> bool,
    ) -> bool {
        let node = &self.nodes[node as usize];
        for tier in &node.tiers {
            let mut any = false;
            let stopped = if tier.most.is_empty() {
                tier.alts.iter().any(|&number| {
                    self.each_of(state, past, number, node.with_it, &mut |step| {
                        any = true;
                        found(step)
                    })
                })
            } else {
                self.each_most(state, past, node, tier, &mut |step| {
                    any = true;
                    found(step)
                })
            };
            if stopped {
                return true;
            }
            if any {
                break;
            }
        }
        node.may && found(Step::STOP)
    }

    /// Whether there is anything to choose but to stop. Which of it captures most does not matter for that.
    fn chooses(&self, state: &State<W>, past: &[u64], node: u16) -> bool {
        let node = &self.nodes[node as usize];
        let mut alts = node.tiers.iter().flat_map(|tier| &tier.alts);
        alts.any(|&number| self.each_of(state, past, number, node.with_it, &mut |_| true))
    }

    /// The steps of an alternative.
    pub(crate) fn each_of(
        &self,
        state: &State<W>,
        past: &[u64],
        number: u8,
        with_it: bool,
        found: &mut dyn FnMut(Step) -> bool,
    ) -> bool {
        let alt = &self.alts[number as usize];
        let free = alt.wheres.is_empty() && !alt.musts;
        self.each_chosen(state, past, number, with_it, &mut |step| {
            (free || self.allows(state, past, alt, step)) && found(step)
        })
    }

    /// The steps of an alternative, with those that conditions on what is chosen refuse.
    pub(crate) fn each_chosen(
        &self,
        state: &State<W>,
        past: &[u64],
        number: u8,
        with_it: bool,
        found: &mut dyn FnMut(Step) -> bool,
    ) -> bool {
        let alt = &self.alts[number as usize];
        let sight = self.sight(state, past);
        if !sight.opens(alt) {
            return false;
        }
        let mut offer = |from: Cell, to: Cell| {
            spend(1);
            found(Step { alt: number, from, to, many: 0 })
        };
        match &alt.pick {
            Pick::Pass => offer(Cell(0), Cell(0)),
            Pick::Place { slot, on, hand } => {
                if *hand && state.hand[slot[state.seat as usize] as usize] == 0 {
                    return false;
                }
                sight.set(on).iter().any(|cell| offer(cell, cell))
            }
            Pick::Cell { on, .. } => sight.set(on).iter().any(|cell| offer(cell, cell)),
            Pick::Move(go) if go.in_parts() => {
                self.each_part(&sight, go, with_it, &mut |from, to, many| {
                    found(Step { alt: number, from, to, many })
                })
            }
            Pick::Move(go) => self.each_move(&sight, go, with_it, &mut offer),
            Pick::Sow(sow) => self.each_sowing(&sight, sow, &mut offer),
        }
    }

    /// Whether conditions on a step hold, before it and after.
    pub(crate) fn allows(&self, state: &State<W>, past: &[u64], alt: &Alt<W>, step: Step) -> bool {
        if !self.before(state, past, alt, step) {
            return false;
        }
        if !alt.musts {
            return true;
        }
        let mut after = state.light();
        self.make(&mut after, step);
        self.run(&mut after, past, alt.code, true) != Ran::Refused
    }

    pub(crate) fn each_move(
        &self,
        sight: &Sight<'_, W>,
        go: &Go<W>,
        with_it: bool,
        offer: &mut dyn FnMut(Cell, Cell) -> bool,
    ) -> bool {
        let who = self.movers(sight, go, with_it);
        !who.is_empty() && self.each_from(sight, go, who, offer)
    }

    /// The same of these pieces.
    pub(crate) fn each_from(
        &self,
        sight: &Sight<'_, W>,
        go: &Go<W>,
        who: Bits<W>,
        offer: &mut dyn FnMut(Cell, Cell) -> bool,
    ) -> bool {
        let to = sight.set(&go.to);
        let ways = &go.ways[sight.mover];
        let empty = || self.all.without(sight.state.occupied());
        let over = || go.over.as_ref().map(|over| sight.set(over));
        match &go.how {
            How::Step => ways.iter().any(|&way| {
                let starts = who;
                starts.iter().any(|from| {
                    spend(1);
                    let next = self.board.ways[way as usize].next[from.index()];
                    next != NONE && to.has(Cell(next)) && offer(from, Cell(next))
                })
            }),
            How::Slide => {
                let free = over().unwrap_or_else(empty);
                who.iter().any(|from| {
                    ways.iter().any(|&way| {
                        let next = &self.board.ways[way as usize].next;
                        let mut at = next[from.index()];
                        while at != NONE {
                            spend(1);
                            let cell = Cell(at);
                            if to.has(cell) && offer(from, cell) {
                                return true;
                            }
                            if !free.has(cell) {
                                break;
                            }
                            at = next[cell.index()];
                        }
                        false
                    })
                })
            }
            How::Hop => {
                let over = over().unwrap_or(Bits::EMPTY);
                who.iter().any(|from| {
                    ways.iter().any(|&way| {
                        let next = &self.board.ways[way as usize].next;
                        let at = next[from.index()];
                        if at == NONE || !over.has(Cell(at)) || sight.state.doomed.has(Cell(at)) {
                            return false;
                        }
                        let to_cell = next[at as usize];
                        to_cell != NONE && to.has(Cell(to_cell)) && offer(from, Cell(to_cell))
                    })
                })
            }
            How::Hops => {
                let over = over().unwrap_or(Bits::EMPTY);
                let empty = empty();
                who.iter().any(|from| {
                    ways.iter().any(|&way| {
                        let next = &self.board.ways[way as usize].next;
                        let mut at = next[from.index()];
                        while at != NONE && over.has(Cell(at)) && !sight.state.doomed.has(Cell(at))
                        {
                            spend(1);
                            let landing = next[at as usize];
                            if landing == NONE {
                                return false;
                            }
                            if to.has(Cell(landing)) && offer(from, Cell(landing)) {
                                return true;
                            }
                            if !empty.has(Cell(landing)) {
                                return false;
                            }
                            at = next[landing as usize];
                        }
                        false
                    })
                })
            }
            How::FarHop => {
                let over = over().unwrap_or(Bits::EMPTY);
                let mut empty = empty();
                who.iter().any(|from| {
                    empty.remove(from);
                    ways.iter().any(|&way| {
                        let next = &self.board.ways[way as usize].next;
                        let mut at = next[from.index()];
                        while at != NONE && empty.has(Cell(at)) {
                            spend(1);
                            at = next[at as usize];
                        }
                        if at == NONE || !over.has(Cell(at)) || sight.state.doomed.has(Cell(at)) {
                            return false;
                        }
                        at = next[at as usize];
                        while at != NONE && empty.has(Cell(at)) {
                            spend(1);
                            if to.has(Cell(at)) && offer(from, Cell(at)) {
                                return true;
                            }
                            at = next[at as usize];
                        }
                        false
                    })
                })
            }
            How::Exactly(count, by_way) => {
                let free = over().unwrap_or_else(empty);
                who.iter().any(|from| {
                    let here = Sight { it: from.0, from: from.0, ..*sight };
                    let all = if *by_way { 0 } else { here.count(count) };
                    ways.iter().any(|&way| {
                        let along = Sight { way: Some(way), ..here };
                        let far = if *by_way { along.count(count) } else { all };
                        let next = &self.board.ways[way as usize].next;
                        let mut at = next[from.index()];
                        for _ in 1..far {
                            spend(1);
                            if at == NONE || !free.has(Cell(at)) {
                                return false;
                            }
                            at = next[at as usize];
                        }
                        far > 0 && at != NONE && to.has(Cell(at)) && offer(from, Cell(at))
                    })
                })
            }
            How::Leap(reach) => {
                let reach = &reach[sight.mover];
                who.iter()
                    .any(|from| (reach[from.index()] & to).iter().any(|cell| offer(from, cell)))
            }
            How::Fly => who.iter().any(|from| {
                let mut to = to;
                to.remove(from);
                to.iter().any(|cell| offer(from, cell))
            }),
        }
    }

    pub(crate) fn movers(&self, sight: &Sight<'_, W>, go: &Go<W>, with_it: bool) -> Bits<W> {
        let who = sight.set(&go.who);
        if !with_it {
            return who;
        }
        match sight.state.moved {
            NONE => Bits::EMPTY,
            moved => who & Bits::of(Cell(moved)),
        }
    }

    /// As [`Plan::each`], the steps of a tier that begin a turn that captures most.
    fn each_most(
        &self,
        state: &State<W>,
        past: &[u64],
        node: &Node<W>,
        tier: &Tier,
        found: &mut dyn FnMut(Step) -> bool,
    ) -> bool {
        let theirs = (self.slots.iter().enumerate())
            .filter(|(_, slot)| slot.owner.is_some_and(|owner| owner != state.seat))
            .fold(0u16, |all, (at, _)| all | 1 << at);
        let mut seek = Seek { past, theirs, most: &tier.most, fuel: FUEL };
        // Looking ahead is dear, finding steps is not: they are found twice, and remembered in between.
        let mut best = 0;
        let mut kept = [0u64; KEPT / 64];
        let mut count = 0;
        let each = |found: &mut dyn FnMut(Step) -> bool| {
            (tier.alts.iter()).any(|&number| self.each_of(state, past, number, node.with_it, found))
        };
        each(&mut |step| {
            let value = self.promise(state, step, &mut seek, AHEAD);
            if value > best {
                kept.fill(0);
                best = value;
            }
            if value == best && count < KEPT {
                kept[count / 64] |= 1 << (count % 64);
            }
            count += 1;
            false
        });
        let mut at = 0;
        each(&mut |step| {
            let keep = match kept.get(at / 64) {
                Some(word) => word >> (at % 64) & 1 == 1,
                None => self.promise(state, step, &mut seek, AHEAD) == best,
            };
            at += 1;
            keep && found(step)
        })
    }

    /// How much the best turn that begins with a step captures.
    fn promise(&self, state: &State<W>, step: Step, seek: &mut Seek<'_>, ahead: u32) -> u64 {
        let mut next = state.light();
        self.make(&mut next, step);
        seek.fuel = seek.fuel.saturating_sub(1);
        let ran = self.run(&mut next, seek.past, self.alts[step.alt as usize].code, false);
        if ran != Ran::Choice || seek.fuel == 0 || ahead == 0 {
            return seek.worth(&next);
        }
        let node = &self.nodes[next.node as usize];
        let mut best = if node.may { seek.worth(&next) } else { 0 };
        for tier in &node.tiers {
            let mut any = false;
            for &number in &tier.alts {
                self.each_of(&next, seek.past, number, node.with_it, &mut |step| {
                    any = true;
                    best = best.max(self.promise(&next, step, seek, ahead - 1));
                    seek.fuel == 0
                });
            }
            if any {
                break;
            }
        }
        best
    }

    /// Whether the seat to step has a step.
    pub(crate) fn can_step(&self, state: &State<W>, past: &[u64]) -> bool {
        self.chooses(state, past, 0) || self.nodes[0].may
    }

    /// Whether the seat to step has a step other than a pass.
    pub(crate) fn can_place(&self, state: &State<W>, past: &[u64]) -> bool {
        let passes =
            |step: Step| !step.is_stop() && matches!(self.alts[step.alt as usize].pick, Pick::Pass);
        self.each(state, past, 0, &mut |step| !passes(step))
    }

    /// What stands on the board; the lowest two bits are left to say who steps.
    pub(crate) fn board_key(&self, state: &State<W>) -> u64 {
        spend(8 * W);
        let words = self.board.cells().div_ceil(64);
        let sets = &state.sets[..self.slots.len()];
        let all = sets.iter().flat_map(|set| &set.0[..words]);
        let heights = if self.heaps { state.heaps.key() } else { 0 };
        all.fold(heights, |key, &word| mix(key ^ word)) & !3
    }

    pub(crate) fn position_key(&self, state: &State<W>) -> u64 {
        self.board_key(state) | u64::from(state.seat)
    }

    // What a step does.

    /// Makes a step, and what follows from it.
    pub(crate) fn play(&self, state: &mut State<W>, step: Step, late: bool) -> Option<Open<W>> {
        if step.is_stop() {
            let stop = self.nodes[state.node as usize].stop;
            return self.go_on(state, stop, late);
        }
        self.make(state, step);
        self.go_on(state, self.alts[step.alt as usize].code, late)
    }

    pub(crate) fn take(&self, state: &mut State<W>, cells: Bits<W>) {
        self.take_for(state, state.seat, cells);
    }

    fn take_for(&self, state: &mut State<W>, seat: u8, cells: Bits<W>) {
        let seat = seat as usize;
        let mut taken = 0;
        for set in &mut state.sets[..self.slots.len()] {
            taken += (*set & cells).count();
            *set = set.without(cells);
        }
        if self.heaps {
            taken = state.heaps.total(cells);
            state.heaps.clear(cells);
        }
        state.stirred |= taken > 0;
        state.captured[seat] = state.captured[seat].saturating_add(taken as u16);
        state.taken = state.taken.saturating_add(taken as u16);
    }

    fn flip(&self, state: &mut State<W>, cells: Bits<W>) {
        for kind in self.kinds.iter().filter(|kind| !kind.nobody) {
            if self.sides.len() > 2 {
                self.win_over(state, kind, cells);
                continue;
            }
            let [a, b, ..] = kind.slots.map(usize::from);
            let (one, other) = (state.sets[a] & cells, state.sets[b] & cells);
            state.sets[a] = state.sets[a].without(one) | other;
            state.sets[b] = state.sets[b].without(other) | one;
        }
    }

    fn turn_into(&self, state: &mut State<W>, cells: Bits<W>, kind: u8) {
        state.stirred |= !cells.is_empty();
        let mut from = [Bits::EMPTY; SIDES];
        let seat = state.seat as usize;
        for (slot, set) in self.slots.iter().zip(&mut state.sets) {
            let here = *set & cells;
            *set = set.without(here);
            let owner = slot.owner.map_or(seat, usize::from);
            from[owner] |= here;
        }
        let slots = self.kinds[kind as usize].slots;
        for (slot, cells) in slots.into_iter().zip(from) {
            state.sets[slot as usize] |= cells;
        }
    }

    /// Makes what a step itself does, without what follows.
    fn make(&self, state: &mut State<W>, step: Step) {
        let alt = &self.alts[step.alt as usize];
        let seat = state.seat as usize;
        spend(20 * W);
        match &alt.pick {
            Pick::Pass => {
                state.passes = state.passes.saturating_add(1);
                return;
            }
            Pick::Place { slot, hand, .. } => {
                let slot = slot[seat] as usize;
                state.stirred = true;
                state.sets[slot].insert(step.to);
                if self.heaps {
                    state.heaps.add(Bits::of(step.to), 1);
                }
                if *hand {
                    state.hand[slot] -= 1;
                }
            }
            Pick::Cell { verb, .. } => {
                let cell = Bits::of(step.to);
                match verb {
                    Verb::Turn(kind) => self.turn_into(state, cell, *kind),
                    Verb::Capture => self.take(state, cell),
                    Verb::Remove => self.remove(state, cell),
                    Verb::Flip => self.flip(state, cell),
                    Verb::Choose => {}
                }
            }
            Pick::Sow(sow) => {
                self.sow(state, step, sow);
                return;
            }
            Pick::Move(go) if self.heaps || go.off => {
                self.carry(state, step, go);
                return;
            }
            Pick::Move(go) => {
                let hopped = go
                    .capturing
                    .filter(|_| go.over.is_some())
                    .map(|late| (self.between(step.from, step.to) & state.occupied(), late));
                let slot = state.slot_at(step.from).expect("a piece that moves");
                state.sets[slot].remove(step.from);
                state.stirred |= go.onward;
                if self.occupied(&state.sets).has(step.to) {
                    self.take(state, Bits::of(step.to));
                }
                state.sets[slot].insert(step.to);
                state.visited.insert(step.from);
                match hopped {
                    Some((cells, true)) => state.doomed |= cells,
                    Some((cells, false)) => self.take(state, cells),
                    None => {}
                }
                (state.from, state.moved) = (step.from.0, step.to.0);
            }
        }
        state.it = step.to.0;
        state.passes = 0;
    }

    fn remove(&self, state: &mut State<W>, cells: Bits<W>) {
        state.stirred |= !cells.is_empty();
        state.sets.iter_mut().for_each(|set| *set = set.without(cells));
        if self.heaps {
            state.heaps.clear(cells);
        }
    }

    /// Runs what follows by itself. On trial it ends where somebody would choose next, and where something is
    /// not as it must be.
    fn run(&self, state: &mut State<W>, past: &[u64], code: u16, trial: bool) -> Ran {
        let mut at = code as usize;
        // What stood at the mark, and how many rounds there were since.
        let mut mark = None;
        loop {
            spend(match &self.code[at] {
                Instr::Claim => 4 * self.board.boxes.len(),
                Instr::Over | Instr::Jump(_) | Instr::Choose(_) => 1,
                Instr::Unless(..) | Instr::Must(_) | Instr::Score(_) => 1,
                _ => 16 * W,
            });
            match &self.code[at] {
                Instr::Over => return Ran::Over,
                Instr::Must(cond) => {
                    if trial && !self.sight(state, past).holds(cond) {
                        return Ran::Refused;
                    }
                }
                Instr::Choose(_) if trial => return Ran::Choice,
                Instr::Jump(to) => {
                    at = *to as usize;
                    continue;
                }
                Instr::Unless(cond, to) => {
                    if !self.sight(state, past).holds(cond) {
                        at = *to as usize;
                        continue;
                    }
                }
                Instr::Choose(node) => {
                    let it = state.it;
                    // Whatever has been chosen since, the piece that has moved goes on.
                    if self.nodes[*node as usize].with_it {
                        state.it = state.moved;
                    }
                    if !self.nodes[*node as usize].asks && !self.chooses(state, past, *node) {
                        state.it = it;
                    } else {
                        state.node = *node;
                        if self.nodes[*node as usize].another {
                            (state.taken, state.visited) = (0, Bits::EMPTY);
                        }
                        return Ran::Choice;
                    }
                }
                Instr::Capture(set) => {
                    let cells = self.sight(state, past).set(set);
                    self.take(state, cells);
                }
                Instr::Remove(set) => {
                    let cells = self.sight(state, past).set(set);
                    self.remove(state, cells);
                }
                Instr::Flip(set) => {
                    let cells = self.sight(state, past).set(set);
                    self.flip(state, cells);
                }
                Instr::Turn(set, kind) => {
                    let cells = self.sight(state, past).set(set);
                    self.turn_into(state, cells, *kind);
                }
                Instr::Put(slot, set) => {
                    let free = self.all.without(state.occupied());
                    let cells = self.sight(state, past).set(set) & free;
                    state.stirred |= !cells.is_empty();
                    state.sets[slot[state.seat as usize] as usize] |= cells;
                    if self.heaps {
                        state.heaps.add(cells, 1);
                    }
                }
                Instr::Claim => self.claim(state),
                Instr::Mark => mark = Some((state.sets, 0)),
                Instr::Until(start) => {
                    if let Some((sets, rounds)) = &mut mark
                        && state.sets != *sets
                        && *rounds < self.board.cells()
                    {
                        (*sets, *rounds) = (state.sets, *rounds + 1);
                        at = *start as usize;
                        continue;
                    }
                }
                Instr::Score(count) => {
                    let points = self.sight(state, past).count(count);
                    let score = &mut state.score[state.seat as usize];
                    *score = score.saturating_add(points);
                }
            }
            at += 1;
        }
    }

    /// What the line just drawn has closed.
    fn claim(&self, state: &mut State<W>) {
        let drawn = state.occupied();
        let seat = state.seat as usize;
        for (number, (sides, _)) in self.board.boxes.iter().enumerate() {
            if sides.contains(&state.it) && sides.iter().all(|&side| drawn.has(Cell(side))) {
                state.claims[seat].insert(Cell::new(number));
                state.score[seat] += 1;
                state.taken += 1;
            }
        }
    }

    /// After a step: goes on with the turn, or with the next one. Whoever draws the next step may find out
    /// late that there is none.
    pub(crate) fn go_on(&self, state: &mut State<W>, code: u16, late: bool) -> Option<Open<W>> {
        let chooses = !self.fast.is_over(code) && {
            let past = std::mem::take(&mut state.past);
            let ran = self.run(state, &past, code, false);
            state.past = past;
            ran == Ran::Choice
        };
        // A position between two turns of the same side counts as one between those of two.
        if chooses && self.uses.history && self.nodes[state.node as usize].another {
            state.past.push(self.position_key(state));
        }
        state.steps = state.steps.saturating_add(1);
        if chooses {
            if self.ends.iter().any(|end| end.at_once) {
                self.judge(state, true);
            }
            if u32::from(state.steps) >= self.cap {
                state.over = Over::Draw;
                state.ended = plan::LONG;
            }
            return None;
        }
        self.end_turn(state, late)
    }

    fn end_turn(&self, state: &mut State<W>, late: bool) -> Option<Open<W>> {
        if !state.doomed.is_empty() {
            let doomed = std::mem::replace(&mut state.doomed, Bits::EMPTY);
            self.take(state, doomed);
        }
        if !self.fast.is_over(self.after) {
            let past = std::mem::take(&mut state.past);
            self.run(state, &past, self.after, false);
            state.past = past;
        }
        state.quiet = if state.stirred { 0 } else { state.quiet.saturating_add(1) };
        let mover = state.seat;
        self.turn_to_next(state);
        if self.uses.history {
            state.past.push(self.position_key(state));
        }
        let State { it, from, moved, taken, visited, .. } = *state;
        let open = Open { mover, it, from, moved, taken, visited };
        let last = u32::from(state.steps) >= self.cap;
        self.judge_by(state, mover, if late && !last { Ends::Busy } else { Ends::All });
        if state.is_over() {
            return None;
        }
        state.rest();
        if late && !last {
            return Some(open);
        }
        self.end_if_barred(state);
        None
    }

    /// Whoever steps next begins a turn.
    #[inline]
    pub(crate) fn turn_to_next(&self, state: &mut State<W>) {
        state.stirred = false;
        state.plays += 1;
        let same = state.plays < self.plays_of(state.turn);
        if !same {
            state.turn = state.turn.saturating_add(1);
            state.plays = 0;
            state.seat = self.after_seat(state.seat);
        }
        state.node = 0;
    }

    /// Who cannot do anything has lost, where the text says nothing else.
    fn end_if_barred(&self, state: &mut State<W>) {
        if !self.goes_on_with(state) {
            state.ended = plan::STUCK;
        } else if u32::from(state.steps) >= self.cap {
            state.over = Over::Draw;
            state.ended = plan::LONG;
        }
    }

    /// Finds out what was left open: whether the game is over since the side to step can do nothing, or
    /// nothing but pass.
    pub(crate) fn close(&self, state: &mut State<W>, open: Open<W>) {
        (state.it, state.from, state.moved) = (open.it, open.from, open.moved);
        (state.taken, state.visited) = (open.taken, open.visited);
        self.judge_by(state, open.mover, Ends::All);
        if !state.is_over() {
            state.rest();
            self.end_if_barred(state);
        }
    }

    /// How many times a turn is made.
    pub(crate) fn plays_of(&self, turn: u16) -> u8 {
        let (list, repeated) = &self.plays;
        let at = if *repeated { turn as usize % list.len() } else { turn as usize };
        list.get(at).or(list.last()).copied().unwrap_or(1)
    }

    fn judge(&self, state: &mut State<W>, at_once: bool) {
        self.judge_as(state, state.seat, at_once);
    }

    /// Looks whether a rule says that the game is over, for who has just stepped.
    pub(crate) fn judge_as(&self, state: &mut State<W>, mover: u8, at_once: bool) {
        self.judge_by(state, mover, if at_once { Ends::AtOnce } else { Ends::All });
    }

    /// As [`Plan::judge_as`], by some of the rules.
    fn judge_by(&self, state: &mut State<W>, mover: u8, ends: Ends) {
        let past = std::mem::take(&mut state.past);
        let sight = self.judging(state, &past, mover);
        let looked_at = |(number, end): &(usize, &plan::End<W>)| match ends {
            Ends::All => true,
            Ends::AtOnce => end.at_once,
            Ends::Busy => !self.fast.idle(*number),
        };
        let mut told = self.ends.iter().enumerate().filter(looked_at);
        if let Some((number, end)) = told.find(|(_, end)| sight.holds(&end.when)) {
            if ends == Ends::Busy && self.fast.idle_before(number) {
                // A rule that stands before may hold, too.
                state.past = past;
                return self.judge_by(state, mover, Ends::All);
            }
            if let Some(takes) = &end.takes {
                let taken: [Bits<W>; SIDES] =
                    std::array::from_fn(|side| match self.sides.get(side) {
                        Some(_) => self.judging(state, &past, side as u8).set(takes),
                        None => Bits::EMPTY,
                    });
                for (side, cells) in (0..).zip(taken) {
                    self.take_for(state, side, cells);
                }
            }
            let over = match &end.result {
                Outcome::Wins(plan::Who::Mover) => Over::Won(mover),
                Outcome::Wins(plan::Who::Next) => Over::Won(self.after_seat(mover)),
                Outcome::Loses(plan::Who::Mover) => self.lost(mover),
                Outcome::Loses(plan::Who::Next) => self.lost(self.after_seat(mover)),
                Outcome::Draw => Over::Draw,
                Outcome::Side(side) => Over::Won(*side),
                Outcome::Most(count, tie) => {
                    self.most(*tie, |side| self.judging(state, &past, side).count(count))
                }
            };
            (state.over, state.ended) = (over, number as u8);
        }
        state.past = past;
    }

    /// How a side sees a position that may be the last one.
    fn judging<'a>(&'a self, state: &'a State<W>, past: &'a [u64], side: u8) -> Sight<'a, W> {
        Sight { mover: side as usize, ..self.sight(state, past) }
    }

    /// A position with nothing behind it, this side to step: it may be over by a rule of the text.
    pub(crate) fn set_up(&self, state: &mut State<W>, side: u8) {
        state.seat = side;
        state.over = Over::Running;
        state.past.clear();
        if self.uses.history {
            state.past.push(self.position_key(state));
        }
        self.judge_as(state, self.before_seat(side), false);
        if !state.is_over() {
            self.goes_on_with(state);
        }
    }

    /// The side to step may have nothing to do.
    pub(crate) fn end_if_stuck(&self, state: &mut State<W>) {
        let past = std::mem::take(&mut state.past);
        let stuck = !self.can_step(state, &past);
        state.past = past;
        if stuck {
            let other = self.before_seat(state.seat);
            self.judge_as(state, other, false);
            if !state.is_over() {
                state.over = Over::Won(other);
                state.ended = plan::STUCK;
            }
        }
    }

    pub(crate) fn first(&self) -> State<W> {
        let mut state = State {
            sets: self.start,
            heaps: self.heights,
            doomed: Bits::EMPTY,
            visited: Bits::EMPTY,
            claims: [Bits::EMPTY; SIDES],
            score: [0; SIDES],
            captured: [0; SIDES],
            hand: self.hands,
            turn: 0,
            steps: 0,
            taken: 0,
            quiet: 0,
            stirred: false,
            node: 0,
            it: NONE,
            from: NONE,
            moved: NONE,
            seat: 0,
            passes: 0,
            plays: 0,
            sown: 0,
            over: Over::Running,
            ended: u8::MAX,
            past: Vec::new(),
        };
        if self.uses.history {
            state.past.push(self.position_key(&state));
        }
        self.goes_on_with(&mut state);
        state
    }
}

impl<const W: usize> Game for Made<W> {
    type State = State<W>;
    type Step = Step;

    fn seats(&self) -> usize {
        self.plan.sides.len()
    }

    fn cap(&self) -> u32 {
        self.plan.cap
    }

    fn start(&self) -> State<W> {
        self.plan.first()
    }

    #[inline]
    fn turn(&self, state: &State<W>) -> Turn {
        if state.is_over() { Turn::Over } else { Turn::Seat(Seat::new(state.seat as usize)) }
    }

    fn steps(&self, state: &State<W>, out: &mut StepList<Step>) {
        if state.is_over() {
            return;
        }
        self.plan.each(state, &state.past, state.node, &mut |step| {
            // Two alternatives may come to the same step: the first is meant.
            out.push(step);
            false
        });
    }

    fn play(&self, state: &mut State<W>, step: Step) {
        self.plan.play(state, step, false);
    }

    fn payoffs(&self, state: &State<W>) -> Option<Payoffs> {
        match state.over {
            Over::Running => None,
            Over::Won(seat) => Some(self.plan.shared(1 << seat)),
            Over::Shared(seats) => Some(self.plan.shared(seats)),
            Over::Draw => Some(self.plan.shared(u8::MAX)),
        }
    }

    fn scores(&self, state: &State<W>) -> Option<Scores> {
        let plan = &self.plan;
        let most = plan.ends.iter().find_map(|end| match &end.result {
            Outcome::Most(count, _) => Some(count),
            _ => None,
        });
        match most {
            Some(count) => {
                let sight = plan.sight(state, &state.past);
                let of = |mover| f64::from(Sight { mover, ..sight }.count(count));
                let all: [f64; SIDES] = std::array::from_fn(|side| match plan.sides.get(side) {
                    Some(_) => of(side),
                    None => 0.0,
                });
                Some(Scores::of(&all[..plan.sides.len()]))
            }
            None => {
                let scores = state.score.map(f64::from);
                plan.points.then(|| Scores::of(&scores[..plan.sides.len()]))
            }
        }
    }

    fn drawable(&self) -> bool {
        self.plan.drawable
    }

    fn key(&self, state: &State<W>) -> u64 {
        let plan = &self.plan;
        let mut rest = mix(u64::from(state.seat) | u64::from(state.node) << 8);
        let mut add = |more: u64| rest = mix(rest ^ more);
        if state.node != 0 {
            let cells = u64::from(state.it) | u64::from(state.from) << 16;
            add(cells | u64::from(state.taken) << 32 | u64::from(state.moved) << 48);
            add(Bits::key(&[state.doomed, state.visited], 1));
        }
        if plan.uses.turns || plan.uses.plays {
            add(u64::from(state.turn) << 8 | u64::from(state.plays));
        }
        if plan.uses.passes {
            add(u64::from(state.passes) + 1);
        }
        if plan.uses.captured {
            add(u64::from(state.captured[0]) | u64::from(state.captured[1]) << 16 | 1 << 40);
            plan.more_sides(&mut add, |side| state.captured[side].into());
        }
        if plan.points {
            let [a, b, ..] = state.score.map(|score| u64::from(score.cast_unsigned()));
            add(a | b << 32);
            plan.more_sides(&mut add, |side| state.score[side].cast_unsigned().into());
        }
        if plan.hands.iter().any(|&hand| hand > 0) {
            state.hand.iter().for_each(|&hand| add(u64::from(hand)));
        }
        if plan.uses.claims {
            add(Bits::key(&state.claims, 3));
        }
        Bits::key(&state.sets, rest)
    }

    fn random_step(&self, state: &State<W>, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        let step = self.plan.draw(state, &state.past, rng, scratch);
        step.expect("a game that is not over has a step")
    }

    fn playout(&self, state: &mut State<W>, rng: &mut Rng, scratch: &mut Scratch<Step>) -> u32 {
        self.plan.playout(state, rng, scratch, |_| {})
    }
}
