//! What is joined whoever steps next: the rules of deduction of Vadim Anshelevich (A hierarchical
//! approach to computer Hex, 2002), upon which a solver needs to look at few positions.
//!
//! A *join* of two nodes holds even if the other colour steps first, a *half join* if its own does; each
//! needs certain empty cells, its carrier, and no others. Nodes are empty cells, chains and sides.

use ludoteca_boards::{Bits, Cell};

use super::inferior::Filled;
use super::{Beside, Board, Connection};

/// The most empty cells with which joins are looked for: a carrier is a word.
const MOST_EMPTY: usize = 64;
/// How many carriers are kept for two nodes.
const JOINS: usize = 10;
const HALF_JOINS: usize = 24;
/// How many half joins are taken together to make a join.
const TOGETHER: u32 = 4;
/// Stands for no node.
const NO_NODE: u8 = u8::MAX;

/// Sets of cells none of which contains another.
#[derive(Clone, Copy)]
struct Carriers<const M: usize> {
    sets: [u64; M],
    count: usize,
}

impl<const M: usize> Carriers<M> {
    const NONE: Carriers<M> = Carriers { sets: [0; M], count: 0 };

    fn all(&self) -> &[u64] {
        &self.sets[..self.count]
    }

    /// Whether one of them is a part of this set.
    fn covers(&self, set: u64) -> bool {
        self.all().iter().any(|&known| known & !set == 0)
    }

    /// Puts a set in, in place of those of which it is a part; unless it is superfluous, or there is no
    /// room.
    fn insert(&mut self, set: u64) -> bool {
        if self.covers(set) {
            return false;
        }
        let mut kept = 0;
        for i in 0..self.count {
            if set & !self.sets[i] != 0 {
                self.sets[kept] = self.sets[i];
                kept += 1;
            }
        }
        self.count = kept;
        if kept == M {
            return false;
        }
        self.sets[kept] = set;
        self.count += 1;
        true
    }
}

/// What a colour is known to be able to join from one of its sides to the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Joined<const W: usize> {
    /// It is joined, whoever steps next.
    Surely,
    /// It is if it steps next; the other colour must step on one of these cells.
    IfFirst(Bits<W>),
    Unknown,
}

/// The joins of one colour.
struct Joins {
    /// Empty cells come first, then chains, then the two sides.
    cells: usize,
    nodes: usize,
    full: Vec<Carriers<JOINS>>,
    half: Vec<Carriers<HALF_JOINS>>,
    /// Joins that have not yet been taken together with others.
    fresh: Vec<(u8, u8, u64)>,
}

impl Joins {
    fn new(cells: usize, nodes: usize) -> Joins {
        let pairs = nodes * nodes;
        Joins {
            cells,
            nodes,
            full: vec![Carriers::NONE; pairs],
            half: vec![Carriers::NONE; pairs],
            fresh: Vec::new(),
        }
    }

    /// Where the carriers of two nodes are kept.
    fn pair(&self, a: usize, b: usize) -> usize {
        a.min(b) * self.nodes + a.max(b)
    }

    /// The node as a set of cells.
    fn bit(&self, node: usize) -> u64 {
        if node < self.cells { 1 << node } else { 0 }
    }

    fn is_side(&self, node: usize) -> bool {
        node + 2 >= self.nodes
    }

    fn join(&mut self, a: usize, b: usize, carrier: u64) {
        let pair = self.pair(a, b);
        if self.full[pair].insert(carrier) {
            self.fresh.push((a as u8, b as u8, carrier));
        }
    }

    /// A half join, and the joins that it makes with others that have no cell common to all.
    fn half_join(&mut self, a: usize, b: usize, carrier: u64) {
        let pair = self.pair(a, b);
        if self.full[pair].covers(carrier) || !self.half[pair].insert(carrier) {
            return;
        }
        let others = self.half[pair];
        self.alternatives(a, b, &others, 0, carrier, carrier, TOGETHER);
    }

    #[allow(clippy::too_many_arguments)]
    fn alternatives(
        &mut self,
        a: usize,
        b: usize,
        others: &Carriers<HALF_JOINS>,
        from: usize,
        common: u64,
        all: u64,
        left: u32,
    ) {
        for i in from..others.count {
            let other = others.sets[i];
            let still = common & other;
            if still == common {
                continue;
            }
            if still == 0 {
                self.join(a, b, all | other);
            } else if left > 2 {
                self.alternatives(a, b, others, i + 1, still, all | other, left - 1);
            }
        }
    }

    /// Takes all joins together that have a node in common.
    fn close(&mut self) {
        let goal = self.pair(self.nodes - 2, self.nodes - 1);
        let mut next = 0;
        while next < self.fresh.len() && self.full[goal].count == 0 {
            let (a, b, carrier) = self.fresh[next];
            next += 1;
            let (a, b) = (usize::from(a), usize::from(b));
            // Something smaller may have come in the meantime.
            if !self.full[self.pair(a, b)].all().contains(&carrier) {
                continue;
            }
            self.onward(a, b, carrier);
            self.onward(b, a, carrier);
        }
    }

    /// Goes on from a join of `a` and `middle`.
    fn onward(&mut self, a: usize, middle: usize, carrier: u64) {
        if self.is_side(middle) {
            return;
        }
        let blocked = carrier | self.bit(a);
        for b in 0..self.nodes {
            if b == a || b == middle || carrier & self.bit(b) != 0 {
                continue;
            }
            let others = self.full[self.pair(middle, b)];
            for &other in others.all() {
                if other & blocked != 0 {
                    continue;
                }
                let all = carrier | other;
                if middle < self.cells {
                    self.half_join(a, b, all | 1 << middle);
                } else {
                    self.join(a, b, all);
                }
            }
        }
    }
}

impl<B: Board, const N: usize, const W: usize> Connection<B, N, W> {
    /// Whether so few cells are empty that joins can be looked for.
    pub(super) fn joinable(at: &Filled<W>) -> bool {
        at.empty.count() <= MOST_EMPTY
    }

    /// How far a colour's sides are joined.
    pub(super) fn sides_joined(&self, at: &Filled<W>, colour: usize) -> Joined<W> {
        let mut node_of = [NO_NODE; N];
        let mut empty = [Cell::new(0); MOST_EMPTY];
        let mut cells = 0;
        for cell in at.empty.iter() {
            empty[cells] = cell;
            node_of[cell.index()] = cells as u8;
            cells += 1;
        }
        // The chains, and which of the sides they are at.
        let mut nodes = cells;
        let mut at_sides = [0u8; N];
        let mut left = at.stones[colour];
        while let Some(start) = left.first() {
            let mut ahead = Bits::of(start);
            while let Some(cell) = ahead.first() {
                ahead.remove(cell);
                left.remove(cell);
                node_of[cell.index()] = nodes as u8;
                at_sides[nodes] |= self.start.chains.sides_seen(cell) & self.goals[colour];
                ahead |= self.beside.set(cell) & left;
            }
            nodes += 1;
        }
        let chains = cells..nodes;
        let sides = [nodes, nodes + 1];
        nodes += 2;
        let goal = self.goals[colour];
        let bits = [1 << goal.trailing_zeros(), goal & (goal - 1)];
        if chains.clone().any(|chain| at_sides[chain] == goal) {
            return Joined::Surely;
        }
        let mut joins = Joins::new(cells, nodes);
        // A chain at a side is the side.
        let node = |chain: usize| match bits.iter().position(|&bit| at_sides[chain] == bit) {
            Some(side) => sides[side],
            None => chain,
        };
        for (index, &cell) in empty[..cells].iter().enumerate() {
            for &beside in &self.around[cell.index()] {
                match beside {
                    Beside::Cell(near) => {
                        let other = usize::from(node_of[near.index()]);
                        if at.empty.has(near) {
                            if other > index {
                                joins.join(index, other, 0);
                            }
                        } else if other != usize::from(NO_NODE) {
                            joins.join(index, node(other), 0);
                        }
                    }
                    Beside::Sides(_) => {}
                }
            }
            let touched = self.start.chains.sides_seen(cell);
            for (side, bit) in bits.into_iter().enumerate() {
                if touched & bit != 0 {
                    joins.join(index, sides[side], 0);
                }
            }
        }
        joins.close();
        let pair = joins.pair(sides[0], sides[1]);
        if joins.full[pair].count > 0 {
            return Joined::Surely;
        }
        let halves = joins.half[pair].all();
        if halves.is_empty() {
            return Joined::Unknown;
        }
        let common = halves.iter().fold(u64::MAX, |common, half| common & half);
        let cells = (0..cells).filter(|&index| common >> index & 1 != 0);
        Joined::IfFirst(cells.map(|index| empty[index]).collect())
    }
}
