//! How a table grows by the positions with one seed more.

use ludoteca_boards::sowing::Heaps;

use super::super::{HOUSES, SIDES};
use super::{Bounds, ME, SIX, Table};

/// The positions with so many seeds while it is found out what they are worth.
struct Builder<'a> {
    table: &'a Table,
    seeds: u8,
    /// What is known of each.
    known: Vec<Bounds>,
    /// What was known when it was last asked where cycles are harmless.
    floor: Vec<Bounds>,
    /// The positions to look at again, a bit each.
    marked: Vec<u64>,
}

/// What is found out by looking again and again.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    /// In which positions a side has so much even if play never leaves them: from the most that may be hoped for
    /// downwards (a greatest fixed point).
    Stay,
    /// From where such positions, or better ones with fewer seeds, can be reached: upwards (a least fixed point).
    Reach,
}

impl Table {
    /// Adds the positions with one seed more than there are. What is told on the way is about how many of a
    /// thousand parts of the work are done.
    pub fn grow(&mut self, on_part: &mut dyn FnMut(u64)) {
        let seeds = self.seeds() + 1;
        let count = self.ranks.count(seeds) as usize;
        let mut builder = Builder {
            table: self,
            seeds,
            known: Vec::with_capacity(count),
            floor: Vec::new(),
            marked: vec![0; count.div_ceil(64)],
        };
        for rank in 0..count as u32 {
            builder.known.push(builder.at_first(self.ranks.heaps(seeds, rank)));
        }
        let mut done = 0;
        loop {
            builder.floor.clone_from(&builder.known);
            for (rank, known) in builder.known.iter_mut().enumerate() {
                // Where nobody ever captures, or where play would end now, both have what lies on their sides.
                let own = own_side(self.ranks.heaps(seeds, rank as u32));
                *known = Bounds { least: known.least.max(own), most: known.most.min(own) };
            }
            for pass in [Pass::Stay, Pass::Reach] {
                let share = 300 * (1000 - done) / 1000;
                builder.settle(pass, &mut |part| on_part(done + part * share / 1000));
                done += share;
            }
            if builder.known == builder.floor {
                break;
            }
        }
        let codes: Vec<u8> = builder.known.iter().map(|bounds| bounds.code()).collect();
        self.values.extend(codes);
        self.starts.push(self.values.len());
    }
}

/// The seeds on the side of who is to step.
fn own_side(heaps: Heaps) -> u8 {
    heaps.within(SIDES[ME.index()]).total() as u8
}

impl Builder<'_> {
    /// What is known of a position without looking at others: where no house may be sown the game is over.
    fn at_first(&self, heaps: Heaps) -> Bounds {
        if self.table.laws.may_sow(heaps, ME).is_empty() {
            let own = own_side(heaps);
            return Bounds { least: own, most: own };
        }
        Bounds { least: 0, most: self.seeds }
    }

    /// Looks at all positions, and then again and again at those that lead to one of which something has changed,
    /// until nothing does.
    fn settle(&mut self, pass: Pass, on_part: &mut dyn FnMut(u64)) {
        /// Words of marks between two reports.
        const OFTEN: usize = 1 << 12;
        self.marked.fill(u64::MAX);
        let mut changed = Vec::new();
        let mut first = true;
        loop {
            for word in 0..self.marked.len() {
                if first && word % OFTEN == 0 {
                    on_part((word * 1000 / self.marked.len()) as u64);
                }
                let mut rest = std::mem::take(&mut self.marked[word]);
                while rest != 0 {
                    let rank = word * 64 + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    if rank < self.known.len()
                        && let Some(bounds) = self.looked_at(pass, rank)
                    {
                        changed.push((rank as u32, bounds));
                    }
                }
            }
            if changed.is_empty() {
                return;
            }
            first = false;
            for (rank, bounds) in changed.drain(..) {
                self.known[rank as usize] = bounds;
                self.mark_before(self.table.ranks.heaps(self.seeds, rank));
            }
        }
    }

    /// What is found of a position, if it is something else than before.
    fn looked_at(&self, pass: Pass, rank: usize) -> Option<Bounds> {
        let heaps = self.table.ranks.heaps(self.seeds, rank as u32);
        let best = self.table.best(heaps, |left, rank| match left {
            left if left == self.seeds => self.known[rank],
            left => self.table.at(left, rank),
        })?;
        let (old, floor) = (self.known[rank], self.floor[rank]);
        let new = match pass {
            Pass::Stay => Bounds {
                least: old.least.min(best.least).max(floor.least),
                most: old.most.max(best.most).min(floor.most),
            },
            Pass::Reach => {
                Bounds { least: old.least.max(best.least), most: old.most.min(best.most) }
            }
        };
        (old != new).then_some(new)
    }

    /// Marks the positions from which a step that captures nothing leads to this one.
    fn mark_before(&mut self, heaps: Heaps) {
        let Table { laws, ranks, .. } = self.table;
        // As who has stepped sees it.
        let after = heaps.turned(HOUSES, SIX);
        for from in (0..SIX).filter(|&from| after.get(from) == 0) {
            let mut houses: [u8; HOUSES] = std::array::from_fn(|house| after.get(house));
            for house in laws.ring.path(from, self.seeds) {
                if houses[house] == 0 {
                    break;
                }
                houses[house] -= 1;
                houses[from] += 1;
                let before = Heaps::of(&houses);
                let mut sown = before;
                if laws.may_sow(before, ME).has(from) && laws.sow(&mut sown, from, ME) == 0 {
                    let rank = ranks.rank(before) as usize;
                    self.marked[rank / 64] |= 1 << (rank % 64);
                }
            }
        }
    }
}
