//! What is joined whoever steps next: the rules of deduction of Vadim Anshelevich (A hierarchical
//! approach to computer Hex, 2002), upon which a solver needs to look at few positions.
//!
//! A *join* of two nodes holds even if the other colour steps first, a *half join* if its own does; each
//! needs certain empty cells, its carrier, and no others. Nodes are empty cells, chains and sides.

use ludoteca_boards::{Bits, Cell};

use super::inferior::Filled;
use super::{Beside, Board, Connection};

/// The most empty cells with which joins are looked for.
const MOST_EMPTY: usize = 128;
/// How many carriers are kept for two nodes.
const JOINS: usize = 10;
const HALF_JOINS: usize = 24;
/// How many half joins are taken together to make a join.
const TOGETHER: u32 = 4;
/// Stands for no node.
const NO_NODE: u16 = u16::MAX;
/// Where more than 64 cells are empty, joins of more cells than this are left out.
const WIDEST: usize = 40;
/// And no more pairs of joins than this are taken together.
const EFFORT: u32 = 200_000;

/// Sets of cells none of which contains another.
#[derive(Clone, Copy)]
struct Carriers<const K: usize, const M: usize> {
    sets: [Bits<K>; M],
    count: usize,
}

impl<const K: usize, const M: usize> Carriers<K, M> {
    const NONE: Carriers<K, M> = Carriers { sets: [Bits::EMPTY; M], count: 0 };

    #[inline]
    fn all(&self) -> &[Bits<K>] {
        &self.sets[..self.count]
    }

    /// Whether one of them is a part of this set.
    #[inline]
    fn covers(&self, set: Bits<K>) -> bool {
        self.all().iter().any(|&known| known.without(set).is_empty())
    }

    /// Puts a set in, in place of those of which it is a part; unless it is superfluous, or there is no
    /// room.
    fn insert(&mut self, set: Bits<K>) -> bool {
        if self.covers(set) {
            return false;
        }
        let mut kept = 0;
        for i in 0..self.count {
            if !set.without(self.sets[i]).is_empty() {
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

/// The carriers of pairs of nodes. Most pairs have none, so there is room only for those that do.
struct Pairs<const K: usize, const M: usize> {
    nodes: usize,
    /// Where the carriers of a pair are; the first place stands for none.
    places: Vec<u16>,
    all: Vec<Carriers<K, M>>,
}

impl<const K: usize, const M: usize> Pairs<K, M> {
    fn new(nodes: usize) -> Pairs<K, M> {
        Pairs { nodes, places: vec![0; nodes * nodes], all: vec![Carriers::NONE] }
    }

    #[inline]
    fn place(&self, a: usize, b: usize) -> usize {
        self.places[a.min(b) * self.nodes + a.max(b)].into()
    }

    #[inline]
    fn of(&self, a: usize, b: usize) -> &Carriers<K, M> {
        &self.all[self.place(a, b)]
    }

    fn insert(&mut self, a: usize, b: usize, carrier: Bits<K>) -> bool {
        let mut place = self.place(a, b);
        if place == 0 {
            place = self.all.len();
            let Ok(known) = u16::try_from(place) else { return false };
            self.places[a.min(b) * self.nodes + a.max(b)] = known;
            self.all.push(Carriers::NONE);
        }
        self.all[place].insert(carrier)
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

/// A join that has not yet been taken together with others.
type Fresh<const K: usize> = (u16, u16, Bits<K>);

/// The joins of one colour.
struct Joins<const K: usize> {
    /// Empty cells come first, then chains, then the two sides.
    cells: usize,
    nodes: usize,
    full: Pairs<K, JOINS>,
    half: Pairs<K, HALF_JOINS>,
    /// By how many cells they need: what needs few makes much that needs more superfluous.
    fresh: Vec<Vec<Fresh<K>>>,
    left: u32,
}

impl<const K: usize> Joins<K> {
    fn new(cells: usize, nodes: usize) -> Joins<K> {
        let most = if K == 1 { 64 } else { WIDEST };
        Joins {
            cells,
            nodes,
            full: Pairs::new(nodes),
            half: Pairs::new(nodes),
            fresh: vec![Vec::new(); most + 1],
            left: if K == 1 { u32::MAX } else { EFFORT },
        }
    }

    /// The node as a set of cells.
    #[inline]
    fn bit(&self, node: usize) -> Bits<K> {
        if node < self.cells { Bits::of(Cell::new(node)) } else { Bits::EMPTY }
    }

    fn is_side(&self, node: usize) -> bool {
        node + 2 >= self.nodes
    }

    /// Whether a join needs so few cells that it is looked at: what joins the sides may need any number.
    #[inline]
    fn narrow(&self, a: usize, b: usize, carrier: Bits<K>) -> bool {
        carrier.count() < self.fresh.len() || (self.is_side(a) && self.is_side(b))
    }

    fn join(&mut self, a: usize, b: usize, carrier: Bits<K>) {
        if self.narrow(a, b, carrier) && self.full.insert(a, b, carrier) {
            let size = carrier.count().min(self.fresh.len() - 1);
            self.fresh[size].push((a as u16, b as u16, carrier));
        }
    }

    /// A half join, and the joins that it makes with others that have no cell common to all.
    fn half_join(&mut self, a: usize, b: usize, carrier: Bits<K>) {
        if !self.narrow(a, b, carrier)
            || self.full.of(a, b).covers(carrier)
            || !self.half.insert(a, b, carrier)
        {
            return;
        }
        let others = *self.half.of(a, b);
        self.alternatives(a, b, others.all(), carrier, carrier, TOGETHER);
    }

    fn alternatives(
        &mut self,
        a: usize,
        b: usize,
        others: &[Bits<K>],
        common: Bits<K>,
        all: Bits<K>,
        left: u32,
    ) {
        for (i, &other) in others.iter().enumerate() {
            let still = common & other;
            if still == common {
                continue;
            }
            if still.is_empty() {
                self.join(a, b, all | other);
            } else if left > 2 {
                self.alternatives(a, b, &others[i + 1..], still, all | other, left - 1);
            }
        }
    }

    /// Takes all joins together that have a node in common.
    fn close(&mut self) {
        let (side, other) = (self.nodes - 2, self.nodes - 1);
        let (mut size, mut next) = (0, 0);
        while size < self.fresh.len() && self.full.of(side, other).count == 0 && self.left > 0 {
            let Some(&(a, b, carrier)) = self.fresh[size].get(next) else {
                (size, next) = (size + 1, 0);
                continue;
            };
            next += 1;
            let (a, b) = (usize::from(a), usize::from(b));
            // Something smaller may have come in the meantime.
            if !self.full.of(a, b).all().contains(&carrier) {
                continue;
            }
            self.onward(a, b, carrier);
            self.onward(b, a, carrier);
        }
    }

    /// Goes on from a join of `a` and `middle`.
    fn onward(&mut self, a: usize, middle: usize, carrier: Bits<K>) {
        if self.is_side(middle) {
            return;
        }
        let blocked = carrier | self.bit(a);
        for b in 0..self.nodes {
            let place = self.full.place(middle, b);
            if place == 0 || b == a || b == middle || carrier.meets(&self.bit(b)) {
                continue;
            }
            let others = self.full.all[place];
            for &other in others.all() {
                if other.meets(&blocked) {
                    continue;
                }
                self.left = self.left.saturating_sub(1);
                let all = carrier | other;
                if middle < self.cells {
                    self.half_join(a, b, all | self.bit(middle));
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
        if at.empty.count() <= 64 {
            self.joined_by::<1>(at, colour)
        } else {
            self.joined_by::<2>(at, colour)
        }
    }

    /// The same with sets of so many words.
    fn joined_by<const K: usize>(&self, at: &Filled<W>, colour: usize) -> Joined<W> {
        let mut node_of = [NO_NODE; N];
        let mut empty = [Cell::new(0); MOST_EMPTY];
        let mut cells = 0;
        for cell in at.empty.iter() {
            empty[cells] = cell;
            node_of[cell.index()] = cells as u16;
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
                node_of[cell.index()] = nodes as u16;
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
        let mut joins = Joins::<K>::new(cells, nodes);
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
                                joins.join(index, other, Bits::EMPTY);
                            }
                        } else if other != usize::from(NO_NODE) {
                            joins.join(index, node(other), Bits::EMPTY);
                        }
                    }
                    Beside::Sides(_) => {}
                }
            }
            let touched = self.start.chains.sides_seen(cell);
            for (side, bit) in bits.into_iter().enumerate() {
                if touched & bit != 0 {
                    joins.join(index, sides[side], Bits::EMPTY);
                }
            }
        }
        joins.close();
        if joins.full.of(sides[0], sides[1]).count > 0 {
            return Joined::Surely;
        }
        let halves = joins.half.of(sides[0], sides[1]).all();
        if halves.is_empty() {
            return Joined::Unknown;
        }
        let common = halves.iter().fold(!Bits::EMPTY, |common, &half| common & half);
        let cells = (0..cells).filter(|&index| common.has(Cell::new(index)));
        Joined::IfFirst(cells.map(|index| empty[index]).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Hex, Rhombus};
    use crate::testing::random_positions;

    /// No join of these boards is too wide for the sets of two words.
    #[test]
    fn sets_of_one_word_and_of_two_find_the_same() {
        let game = Hex::<64, 1>::new(Rhombus { size: 6 });
        let mut joined = 0;
        random_positions(&game, 40, |state| {
            let at = game.filled(state);
            for colour in 0..2 {
                let found = game.joined_by::<1>(&at, colour);
                assert_eq!(found, game.joined_by::<2>(&at, colour), "{state:?}");
                joined += u32::from(found != Joined::Unknown);
            }
        });
        assert!(joined > 500, "{joined}");
    }
}
