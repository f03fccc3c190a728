//! The cells on which patterns lie: all at once by shifting sets, or cell by cell where a pattern begins at one
//! piece.

use ludoteca_boards::{Bits, Cell};

use super::is_view;
use crate::evaluate::{NONE, Sight};
use crate::fuel::spend;
use crate::plan::{Item, Plan, Set, Shift};
use crate::syntax::Times;

/// The most items of a pattern.
const MOST: usize = 16;
/// How many most patterns have at most.
const FEW: usize = 4;

/// Whether of the cells on which a pattern lies a set has those that it begins with, and no others: empty
/// cells, where all that follows are pieces.
pub(crate) fn begins<const W: usize>(a: &Set<W>, pattern: &Set<W>) -> bool {
    fn pieces<const W: usize>(item: &Item<W>) -> bool {
        matches!(item, Item { set: Some(Set::Slots(_)), wall: false, .. })
    }
    match (a, pattern) {
        (Set::Empty, Set::Pattern { items, .. }) => match &items[..] {
            [Item { set: Some(Set::Empty), times: Times::Once, wall: false }, rest @ ..] => {
                rest.iter().all(pieces) && rest.last().is_some_and(|last| last.times != Times::Any)
            }
            _ => false,
        },
        _ => false,
    }
}

/// A direction in which no line has more than eight cells, so that three doublings go to its end; in one word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run<const W: usize> {
    by: i32,
    /// The cells that are next of another.
    enter: u64,
}

impl<const W: usize> Run<W> {
    pub(crate) fn of(plan: &Plan<W>, way: usize) -> Option<Run<W>> {
        let Shift::Even { by, from } = plan.shifts[way] else { return None };
        if W > 1 || by.abs() * 4 > 63 {
            return None;
        }
        let mut ends = from;
        for _ in 0..7 {
            ends = plan.shift(way as u8, ends) & from;
        }
        let enter = plan.shift(way as u8, from).0[0];
        ends.is_empty().then_some(Run { by, enter })
    }

    /// Without branches: how far it goes cannot be foreseen.
    #[inline]
    fn all(self, set: u64, within: u64) -> u64 {
        let step = |set: u64, times: u32| {
            let by = self.by.unsigned_abs() * times;
            if self.by > 0 { set << by } else { set >> by }
        };
        let (mut run, mut open) = (set, within & self.enter);
        for times in [1, 2, 4] {
            run |= step(run, times) & open;
            open &= step(open, times);
        }
        run
    }
}

impl<const W: usize> Plan<W> {
    /// A set, and all that follows it in a direction within another.
    #[inline]
    fn all_the_way(&self, way: u8, set: Bits<W>, within: Bits<W>) -> Bits<W> {
        spend(3 * W);
        if W == 1
            && let Some(run) = self.fast.runs[way as usize]
        {
            return Bits([run.all(set.0[0], within.0[0]); W]);
        }
        let (mut run, mut edge) = (set, set);
        while !edge.is_empty() {
            spend(3 * W);
            edge = (self.shift(way, edge) & within).without(run);
            run |= edge;
        }
        run
    }
}

impl<const W: usize> Sight<'_, W> {
    /// The cells of all places where a pattern fits.
    pub(crate) fn pattern(&self, items: &[Item<W>], ways: &[u8]) -> Bits<W> {
        if items.len() <= FEW {
            self.pattern_of::<FEW>(items, ways)
        } else {
            self.pattern_of::<MOST>(items, ways)
        }
    }

    fn pattern_of<const N: usize>(&self, items: &[Item<W>], ways: &[u8]) -> Bits<W> {
        let mut sets = [Bits::EMPTY; N];
        for (cells, item) in sets.iter_mut().zip(items) {
            *cells = item.set.as_ref().map_or(Bits::EMPTY, |set| self.set(set));
            if cells.is_empty() && item.times != Times::Any && !item.wall {
                return Bits::EMPTY;
            }
        }
        let sets = &sets[..items.len().min(N)];
        let found = match &self.plan.fast.rays {
            Some(rays) if is_view(items) && sets.get(2).is_none_or(|bar| !bar.meets(&sets[1])) => {
                let from = sets[0].first().expect("it is not empty");
                let seen = |way| {
                    let ahead = rays.reach(way, from, sets[1]);
                    // The run is not empty, and ends as it should.
                    let fits =
                        ahead.meets(&sets[1]) && sets.get(2).is_none_or(|bar| bar.meets(&ahead));
                    let kept = sets[1] | sets.get(2).copied().unwrap_or(Bits::EMPTY);
                    if fits { ahead & kept } else { Bits::EMPTY }
                };
                let mut found = ways.iter().fold(Bits::EMPTY, |all, &way| all | seen(way));
                if !found.is_empty() {
                    found.insert(from);
                }
                Some(found)
            }
            _ => self.pattern_from(items, sets, ways),
        };
        let everywhere = || self.everywhere::<N>(items, sets, ways);
        debug_assert!(found.is_none_or(|found| found == everywhere()), "{items:?}");
        found.unwrap_or_else(everywhere)
    }

    /// The same where it begins at one cell, and every run in it ends where the next item begins.
    fn pattern_from(&self, items: &[Item<W>], sets: &[Bits<W>], ways: &[u8]) -> Option<Bits<W>> {
        let plan = self.plan;
        if !matches!(items[0].set, Some(Set::It | Set::From | Set::There)) {
            return None;
        }
        let start = sets[0].first()?;
        let last = items.len() - 1;
        let plain = |at: usize| items[at].times == Times::Once;
        let clear =
            (1..last).all(|at| !items[at].wall && (plain(at) || !sets[at].meets(&sets[at + 1])));
        if !plain(0) || !clear || items[last].wall && !plain(last) {
            return None;
        }
        let mut found = Bits::EMPTY;
        'ways: for &way in ways {
            if plan.back(way).is_none() {
                continue;
            }
            let next = &plan.board.ways[way as usize].next;
            let mut passed = Bits::of(start);
            let mut at = next[start.index()];
            for number in 1..items.len() {
                let (item, set) = (&items[number], &sets[number]);
                let mut some = item.times == Times::Any;
                if at == NONE && item.wall {
                    break;
                }
                while at != NONE && set.has(Cell(at)) {
                    if passed.has(Cell(at)) {
                        // It goes round.
                        return None;
                    }
                    passed.insert(Cell(at));
                    spend(1);
                    at = next[at as usize];
                    some = true;
                    if item.times == Times::Once {
                        break;
                    }
                }
                if !some {
                    continue 'ways;
                }
            }
            found |= passed;
        }
        Some(found)
    }

    /// The first cells of all places where a pattern fits.
    pub(crate) fn heads(&self, pattern: &Set<W>) -> Bits<W> {
        let Set::Pattern { items, ways } = pattern else { return Bits::EMPTY };
        let plan = self.plan;
        let mut sets = [Bits::EMPTY; MOST];
        for (cells, item) in sets.iter_mut().zip(items) {
            *cells = item.set.as_ref().map_or(Bits::EMPTY, |set| self.set(set));
        }
        let last = items.len().min(MOST) - 1;
        let mut heads = Bits::EMPTY;
        for &way in &ways[self.mover] {
            let Some(back) = plan.back(way) else { continue };
            // Where what follows can begin.
            let mut begin = sets[last];
            for at in (1..last).rev() {
                spend(2 * W);
                let here = plan.shift(back, begin) & sets[at];
                begin = match items[at].times {
                    Times::Once => here,
                    Times::Some => plan.all_the_way(back, here, sets[at]),
                    Times::Any => plan.all_the_way(back, here, sets[at]) | begin,
                };
            }
            heads |= plan.shift(back, begin) & sets[0];
        }
        debug_assert_eq!(heads, self.pattern(items, &ways[self.mover]) & sets[0]);
        heads
    }

    fn everywhere<const N: usize>(
        &self,
        items: &[Item<W>],
        sets: &[Bits<W>],
        ways: &[u8],
    ) -> Bits<W> {
        let plan = self.plan;
        let count = sets.len();
        let mut found = Bits::EMPTY;
        // The last cells of what fits so far, by items; and those from which the wall is next.
        let mut reached = [Bits::EMPTY; N];
        reached[0] = sets[0];
        'ways: for &way in ways {
            let Some(back) = plan.back(way) else { continue };
            let mut walled = [Bits::EMPTY; N];
            let mut any_wall = false;
            for at in 1..count {
                spend(4 * W);
                let next = plan.shift(way, reached[at - 1]) & sets[at];
                reached[at] = match items[at].times {
                    Times::Once => next,
                    Times::Some => plan.all_the_way(way, next, sets[at]),
                    Times::Any => plan.all_the_way(way, next, sets[at]) | reached[at - 1],
                };
                if items[at].wall {
                    walled[at] = reached[at - 1].without(plan.goes_on(way));
                    any_wall |= !walled[at].is_empty();
                }
                if !any_wall && reached[at].is_empty() {
                    continue 'ways;
                }
            }
            let mut ends = reached[count - 1];
            for at in (1..count).rev() {
                spend(6 * W);
                let mut here = ends;
                if items[at].times != Times::Once {
                    let run = reached[at] & sets[at];
                    let mut edge = here & run;
                    while !edge.is_empty() {
                        spend(3 * W);
                        edge = (plan.shift(back, edge) & run).without(here);
                        here |= edge;
                    }
                }
                found |= here;
                let before = plan.shift(back, here & sets[at]) & reached[at - 1];
                let skipped = if items[at].times == Times::Any {
                    here & reached[at - 1]
                } else {
                    Bits::EMPTY
                };
                ends = before | skipped | walled[at];
            }
            found |= ends;
        }
        found
    }
}
