//! Several pieces on a cell: how many lie on each, moves of a part of them, and sowing.
//!
//! Numbers are kept as bit boards, one for each binary digit, so that a question to all cells ("where do at
//! least three lie?") is a few operations, as for all other sets. A cell has pieces of one kind and one owner.

use ludoteca_boards::{Bits, Cell};

use crate::evaluate::{NONE, Sight};
use crate::plan::{Count, Go, How, Part, Plan, Sow};
use crate::play::{State, Step};
use crate::syntax::{Compare, How as Said, Part as SaidPart};

/// How many binary digits a number has.
const DIGITS: usize = 8;
/// The most pieces on a cell, and at the start of a game in which they may lie on each other.
pub(crate) const MOST: u16 = (1 << DIGITS) - 1;

/// How many pieces lie on each cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Heaps<const W: usize>([Bits<W>; DIGITS]);

impl<const W: usize> Heaps<W> {
    pub(crate) const EMPTY: Heaps<W> = Heaps([Bits::EMPTY; DIGITS]);

    /// Tells positions apart; 0 where nothing is counted.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        if self.0.iter().all(Bits::is_empty) { 0 } else { Bits::key(&self.0, 2) }
    }

    /// How many pieces lie on a cell.
    #[inline]
    pub(crate) fn at(&self, cell: Cell) -> u16 {
        let digit = |(at, digit): (usize, &Bits<W>)| u16::from(digit.has(cell)) << at;
        self.0.iter().enumerate().map(digit).sum()
    }

    /// How many lie on all of some cells together.
    pub(crate) fn total(&self, cells: Bits<W>) -> usize {
        let digit = |(at, digit): (usize, &Bits<W>)| (*digit & cells).count() << at;
        self.0.iter().enumerate().map(digit).sum()
    }

    /// So many more on each of some cells, as far as a cell holds them.
    pub(crate) fn add(&mut self, cells: Bits<W>, many: u16) {
        let mut carry = Bits::EMPTY;
        for (at, digit) in self.0.iter_mut().enumerate() {
            let more = if many >> at & 1 == 1 { cells } else { Bits::EMPTY };
            let (one, other) = (*digit ^ more, *digit & more);
            let sum = one ^ carry;
            carry = other | one & carry;
            *digit = sum;
        }
        self.0.iter_mut().for_each(|digit| *digit |= carry);
    }

    /// None on these cells any more.
    pub(crate) fn clear(&mut self, cells: Bits<W>) {
        self.0.iter_mut().for_each(|digit| *digit = digit.without(cells));
    }

    /// So many on a cell.
    pub(crate) fn set(&mut self, cell: Cell, many: u16) {
        let cells = Bits::of(cell);
        self.clear(cells);
        self.add(cells, many.min(MOST));
    }

    /// The cells with more pieces than a number, and those with just as many, among some.
    fn against(&self, all: Bits<W>, number: u16) -> [Bits<W>; 2] {
        let (mut more, mut same) = (Bits::EMPTY, all);
        for (at, digit) in self.0.iter().enumerate().rev() {
            if number >> at & 1 == 1 {
                same &= *digit;
            } else {
                more |= same & *digit;
                same = same.without(*digit);
            }
        }
        [more, same]
    }

    /// The cells among some on which at least so many lie.
    pub(crate) fn at_least(&self, all: Bits<W>, number: u16) -> Bits<W> {
        let [more, same] = self.against(all, number);
        more | same
    }

    /// The highest number on one of some cells.
    fn highest(&self, cells: Bits<W>) -> u16 {
        let mut left = cells;
        let mut highest = 0;
        for (at, digit) in self.0.iter().enumerate().rev() {
            let higher = left & *digit;
            if !higher.is_empty() {
                (left, highest) = (higher, highest | 1 << at);
            }
        }
        highest
    }

    /// The same on another board: where each cell goes.
    pub(crate) fn moved(&self, moved: impl Fn(Bits<W>) -> Bits<W>) -> Heaps<W> {
        Heaps(self.0.map(moved))
    }
}

impl<const W: usize> Sight<'_, W> {
    /// The cells on which as many pieces lie as one of these numbers says, or more, or fewer.
    pub(crate) fn with(&self, how: Compare, counts: &[Count<W>]) -> Bits<W> {
        let all = self.plan.all;
        counts.iter().fold(Bits::EMPTY, |found, count| {
            let number = self.count(count);
            let (more, same) = match u16::try_from(number) {
                Ok(number) if number <= MOST => self.state.heaps.against(all, number).into(),
                Ok(_) => (Bits::EMPTY, Bits::EMPTY),
                Err(_) if number < 0 => (all, Bits::EMPTY),
                Err(_) => (Bits::EMPTY, Bits::EMPTY),
            };
            found
                | match how {
                    Compare::Equal => same,
                    Compare::Unequal => all.without(same),
                    Compare::More => more,
                    Compare::AtLeast => more | same,
                    Compare::AtMost => all.without(more),
                    Compare::Less => all.without(more | same),
                }
        })
    }

    /// How many pieces move: of the stack that would move, all, where nothing is said.
    pub(crate) fn as_many(&self) -> i32 {
        match (self.many, self.it) {
            (0, NONE) => 0,
            (0, it) => self.state.heaps.at(Cell(it)).into(),
            (many, _) => many.into(),
        }
    }
}

impl<const W: usize> Go<W> {
    /// Whether its steps are found for each number of pieces that move.
    pub(crate) fn in_parts(&self) -> bool {
        self.counts || self.off || !matches!(self.part, Part::Whole)
    }
}

/// Whether a movement says how far it goes by how many pieces move, so that its ends tell that.
pub(crate) fn tells_many(go: &crate::syntax::Move) -> bool {
    let as_many =
        |count: &crate::syntax::Count| matches!(count.kind, crate::syntax::CountKind::AsMany);
    let far = matches!(&go.how, Said::Exactly(count) if as_many(count));
    far && !go.off || !matches!(go.part, SaidPart::Any)
}

impl<const W: usize> Plan<W> {
    /// The moves of stacks and of parts of them: from, to, and how many pieces, 0 for all. What leaves the board
    /// goes to where it is.
    pub(crate) fn each_part(
        &self,
        sight: &Sight<'_, W>,
        go: &Go<W>,
        with_it: bool,
        offer: &mut dyn FnMut(Cell, Cell, u8) -> bool,
    ) -> bool {
        let who = self.movers(sight, go, with_it);
        let heaps = &sight.state.heaps;
        let numbers = match &go.part {
            Part::Top(count) => {
                let count = sight.count(count).clamp(0, MOST.into()) as u16;
                count..=count
            }
            // Where every piece is alone nothing is counted.
            Part::Whole | Part::Any if !self.heaps => 1..=1,
            Part::Whole | Part::Any => 1..=heaps.highest(who),
        };
        for number in numbers.filter(|&number| number > 0) {
            let (who, many) = match go.part {
                _ if !self.heaps => (who, 0),
                Part::Whole => (heaps.against(who, number)[1], 0),
                Part::Any | Part::Top(_) => (heaps.at_least(who, number), number as u8),
            };
            if who.is_empty() {
                continue;
            }
            let sight = Sight { many: number as u8, ..*sight };
            let stopped = match go.off {
                true => who
                    .iter()
                    .any(|from| self.leads_off(&sight, go, from) && offer(from, from, many)),
                false => self.each_from(&sight, go, who, &mut |from, to| offer(from, to, many)),
            };
            if stopped {
                return true;
            }
        }
        false
    }

    /// Whether a move in one of its directions ends outside the board, where all that it passes lets it.
    fn leads_off(&self, sight: &Sight<'_, W>, go: &Go<W>, from: Cell) -> bool {
        let free = match &go.over {
            Some(over) => sight.set(over),
            None => self.all.without(sight.state.occupied()),
        };
        let here = Sight { it: from.0, from: from.0, ..*sight };
        go.ways[sight.mover].iter().any(|&way| {
            let far = match &go.how {
                How::Exactly(count, _) => Sight { way: Some(way), ..here }.count(count),
                How::Slide => i32::MAX,
                _ => 1,
            };
            let next = &self.board.ways[way as usize].next;
            let mut at = from.0;
            for _ in 0..far.min(self.board.cells() as i32) {
                at = next[at as usize];
                match at {
                    NONE => return true,
                    at if !free.has(Cell(at)) => return false,
                    _ => {}
                }
            }
            false
        })
    }

    /// Moves a stack, or so many pieces of it: onto an empty cell, onto pieces of the same kind and owner, in
    /// the place of others, or off the board.
    pub(crate) fn carry(&self, state: &mut State<W>, step: Step, go: &Go<W>) {
        let slot = state.slot_at(step.from).expect("a piece that moves");
        let height = state.heaps.at(step.from);
        let many = match u16::from(step.many) {
            0 => height,
            many => many.min(height),
        };
        let hopped = go
            .capturing
            .filter(|_| go.over.is_some() && !go.off)
            .map(|late| (self.between(step.from, step.to) & state.occupied(), late));
        state.heaps.set(step.from, height - many);
        if many == height {
            state.sets[slot].remove(step.from);
        }
        state.stirred |= go.onward || go.off;
        state.visited.insert(step.from);
        state.from = step.from.0;
        state.passes = 0;
        if go.off {
            (state.it, state.moved) = (NONE, NONE);
            return;
        }
        let lies = self.kinds[self.slots[slot].kind as usize].lying.is_some();
        if !(lies && state.sets[slot].has(step.to)) && state.slot_at(step.to).is_some() {
            self.take(state, Bits::of(step.to));
        }
        state.sets[slot].insert(step.to);
        state.heaps.add(Bits::of(step.to), many);
        match hopped {
            Some((cells, true)) => state.doomed |= cells,
            Some((cells, false)) => self.take(state, cells),
            None => {}
        }
        (state.it, state.moved) = (step.to.0, step.to.0);
    }

    /// The cells from which can be sown; with the first cell that is reached, where that says the direction.
    pub(crate) fn each_sowing(
        &self,
        sight: &Sight<'_, W>,
        sow: &Sow<W>,
        offer: &mut dyn FnMut(Cell, Cell) -> bool,
    ) -> bool {
        let on = sight.set(&sow.on) & sight.state.occupied();
        let next = &self.board.ways[sow.way[sight.mover][0] as usize].next;
        on.iter().any(|from| match next[from.index()] {
            NONE => false,
            to if sow.aimed => offer(from, Cell(to)),
            _ => offer(from, from),
        })
    }

    /// Takes all from a cell and drops one on each of the next ones, but on those that are skipped. Where
    /// something else lies, nothing is dropped either.
    pub(crate) fn sow(&self, state: &mut State<W>, step: Step, sow: &Sow<W>) {
        let from = step.from;
        let Some(slot) = state.slot_at(from) else { return };
        let seeds = state.heaps.at(from);
        state.heaps.set(from, 0);
        state.sets[slot].remove(from);
        let skipped = match &sow.skip {
            Some(skip) => {
                let sight = self.sight(state, &[]);
                Sight { from: from.0, it: from.0, ..sight }.set(skip)
            }
            None => Bits::EMPTY,
        };
        let others = state.occupied().without(state.sets[slot]);
        let closed = skipped | others;
        let next = &self.board.ways[sow.way[state.seat as usize][0] as usize].next;
        let (mut at, mut last, mut left) = (from, from, seeds);
        // Cells in a row on which nothing is dropped: all around there is none.
        let mut idle = 0;
        while left > 0 && idle <= self.board.cells() && next[at.index()] != NONE {
            at = Cell(next[at.index()]);
            if closed.has(at) {
                idle += 1;
                continue;
            }
            state.sets[slot].insert(at);
            state.heaps.add(Bits::of(at), 1);
            (last, left, idle) = (at, left - 1, 0);
        }
        if left > 0 {
            // What finds no place goes back.
            state.sets[slot].insert(from);
            state.heaps.add(Bits::of(from), left);
        }
        state.sown = seeds as u8;
        (state.from, state.it, state.moved) = (from.0, last.0, NONE);
        state.passes = 0;
    }

    /// The cells into which seeds fell that were sown last, one after the other.
    pub(crate) fn sown(
        &self,
        state: &State<W>,
        step: Step,
        sow: &Sow<W>,
        seat: usize,
    ) -> Vec<Cell> {
        let skipped = match &sow.skip {
            Some(skip) => {
                let sight = Sight { mover: seat, from: step.from.0, ..self.sight(state, &[]) };
                sight.set(skip)
            }
            None => Bits::EMPTY,
        };
        let next = &self.board.ways[sow.way[seat][0] as usize].next;
        let mut at = step.from.0;
        let ring = std::iter::from_fn(|| {
            at = next[at as usize];
            (at != NONE).then_some(Cell(at))
        });
        let far = usize::from(state.sown) * (1 + self.board.cells());
        let open = ring.take(far).filter(|cell| !skipped.has(*cell));
        open.take(state.sown.into()).collect()
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_core::Rng;

    use super::*;

    /// Digits against numbers, of which none is above the most.
    #[test]
    fn heaps_count() {
        let all = Bits::<2>::below(100);
        let (mut heaps, mut numbers) = (Heaps::<2>::EMPTY, [0u16; 100]);
        let mut rng = Rng::new(1);
        for _ in 0..2000 {
            let cells: Bits<2> = (0..100).filter(|_| rng.below(4) == 0).map(Cell::new).collect();
            let many = rng.below(40) as u16;
            heaps.add(cells, many);
            cells.iter().for_each(|cell| numbers[cell.index()] += many);
            numbers.iter_mut().for_each(|number| *number = (*number).min(MOST));
            let one = Cell::new(rng.below(100));
            let gone = rng.below(300) as u16;
            heaps.set(one, gone);
            numbers[one.index()] = gone.min(MOST);
            let asked = rng.below(1 + usize::from(MOST)) as u16;
            let fits = |at: &usize| numbers[*at] >= asked;
            let expected: Bits<2> = (0..100).filter(fits).map(Cell::new).collect();
            assert_eq!(heaps.at_least(all, asked), expected);
            let most = cells.iter().map(|cell| numbers[cell.index()]).max();
            assert_eq!(heaps.highest(cells), most.unwrap_or(0));
            let total: usize = cells.iter().map(|cell| usize::from(numbers[cell.index()])).sum();
            assert_eq!(heaps.total(cells), total);
            assert_eq!(heaps.at(one), numbers[one.index()]);
        }
        heaps.clear(all);
        assert_eq!((heaps.key(), heaps == Heaps::EMPTY), (0, true));
        assert!(numbers.contains(&MOST));
    }
}
