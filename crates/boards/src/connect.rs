//! Which stones hang together, kept up to date stone by stone (union-find), and which sides of the
//! board each chain touches.

use crate::{Bits, Cell, Neighbours};

/// Chains of stones on a board of at most `N` cells.
///
/// Each chain knows the sides that it touches, as a bit mask. Stones are added one by one; to take
/// one away, all cells of its chain are made single again and joined anew.
#[derive(Clone, Copy, Debug)]
pub struct Chains<const N: usize> {
    /// The parent of each cell; of a root, itself.
    parent: [u16; N],
    /// The sides that the chain of each root touches.
    sides: [u8; N],
}

impl<const N: usize> Chains<N> {
    /// Chains of one cell each, touching these sides.
    #[must_use]
    pub fn new(sides: [u8; N]) -> Chains<N> {
        let mut parent = [0; N];
        for (i, p) in parent.iter_mut().enumerate() {
            *p = i as u16;
        }
        Chains { parent, sides }
    }

    /// The root of the chain of a cell: the same for all its cells.
    #[inline]
    pub fn root(&mut self, cell: Cell) -> Cell {
        let mut at = cell.index();
        loop {
            let up = self.parent[at] as usize;
            if up == at {
                return Cell::new(at);
            }
            // Path halving keeps later walks short.
            self.parent[at] = self.parent[up];
            at = up;
        }
    }

    /// Joins the chain of `other` to the one whose root is `root`.
    #[inline]
    pub fn join(&mut self, root: Cell, other: Cell) {
        debug_assert_eq!(self.parent[root.index()], root.0, "not a root");
        let (a, b) = (root.index(), self.root(other).index());
        if a != b {
            self.parent[b] = a as u16;
            self.sides[a] |= self.sides[b];
        }
    }

    /// Makes a cell a chain of its own, as it was at the start. No other cell may hang on it any
    /// more: all cells of its chain are made single together.
    #[inline]
    pub fn single(&mut self, cell: Cell, sides: u8) {
        self.parent[cell.index()] = cell.0;
        self.sides[cell.index()] = sides;
    }

    /// The stone on a cell is gone: what it held together is joined anew. `own` are the other stones
    /// of its colour, `sides` says which sides a cell touches.
    pub fn lift<const W: usize>(
        &mut self,
        cell: Cell,
        own: Bits<W>,
        beside: &Neighbours<W>,
        sides: impl Fn(Cell) -> u8,
    ) {
        let mut chain = Bits::<W>::EMPTY;
        let mut ahead = beside.set(cell) & own;
        while let Some(next) = ahead.first() {
            chain.insert(next);
            ahead |= beside.set(next) & own;
            ahead = ahead.without(chain);
        }
        for cell in chain.iter().chain([cell]) {
            self.single(cell, sides(cell));
        }
        for cell in chain.iter() {
            let root = self.root(cell);
            for beside in (beside.set(cell) & chain).iter().filter(|&c| c < cell) {
                self.join(root, beside);
            }
        }
    }

    /// The sides that the chain of a cell touches, found without shortening the way to it.
    #[inline]
    #[must_use]
    pub fn sides_seen(&self, cell: Cell) -> u8 {
        let mut at = cell.index();
        while self.parent[at] as usize != at {
            at = self.parent[at] as usize;
        }
        self.sides[at]
    }

    /// One of these cells whose chain touches all of some sides.
    pub fn joined(&self, mut cells: impl Iterator<Item = Cell>, sides: u8) -> Option<Cell> {
        cells.find(|&cell| self.sides_seen(cell) & sides == sides)
    }

    /// The sides that the chain of a cell touches.
    #[inline]
    pub fn sides(&mut self, cell: Cell) -> u8 {
        self.sides[self.root(cell).index()]
    }
}

/// A shortest way through cells of `within` from a cell of `from` to one of `to`, if there is one.
#[must_use]
pub fn shortest_path<const W: usize>(
    neighbours: &Neighbours<W>,
    within: Bits<W>,
    from: Bits<W>,
    to: Bits<W>,
) -> Option<Vec<Cell>> {
    let around = |set: Bits<W>| set.iter().fold(Bits::EMPTY, |all, c| all | neighbours.set(c));
    let mut seen = from & within;
    // The cells as many steps away as there are layers before them.
    let mut layers = vec![seen];
    loop {
        let layer = *layers.last()?;
        if let Some(end) = (layer & to).first() {
            let mut path = vec![end];
            for before in layers.iter().rev().skip(1) {
                path.extend((neighbours.set(path[path.len() - 1]) & *before).first());
            }
            path.reverse();
            return Some(path);
        }
        let next = (around(layer) & within).without(seen);
        if next.is_empty() {
            return None;
        }
        seen |= next;
        layers.push(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ORTHOGONAL, Square};

    #[test]
    fn a_path_is_as_short_as_can_be() {
        let board = Square::new(4, 3);
        let cells = || (0..board.cells()).map(Cell::new);
        let beside = |cell| ORTHOGONAL.iter().filter_map(move |&d| board.step(cell, d)).collect();
        let neighbours = Neighbours::<1>::new(cells().map(beside));
        let mut within = Bits::EMPTY;
        assert!(board.read_diagram("xxxx x.x. xxxx", |cell, c| {
            if c == 'x' {
                within.insert(cell);
            }
        }));
        let path = |from: &str, to: &str, within| {
            let [from, to] = [from, to].map(|name| Bits::of(board.read(name).unwrap()));
            let path = shortest_path(&neighbours, within, from, to)?;
            Some(path.into_iter().map(|cell| board.name(cell)).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(path("c1", "d3", within).unwrap(), "c1 c2 c3 d3");
        assert_eq!(path("a1", "a1", within).unwrap(), "a1");
        assert_eq!(path("a1", "b2", within), None);
        let split = within.without(Bits::of(board.read("c2").unwrap()));
        assert_eq!(path("a1", "c3", split).unwrap(), "a1 a2 a3 b3 c3");
    }

    #[test]
    fn chains_know_the_sides_of_all_their_cells() {
        let mut rng = ludoteca_core::Rng::new(5);
        for _ in 0..50 {
            let mut sides = [0; 16];
            (0..6).for_each(|side| sides[rng.below(16)] |= 1 << side);
            let mut chains = Chains::new(sides);
            let mut names: Vec<usize> = (0..16).collect();
            for _ in 0..10 {
                let (one, other) = (rng.below(16), rng.below(16));
                let root = chains.root(Cell::new(one));
                chains.join(root, Cell::new(other));
                let (kept, lost) = (names[one], names[other]);
                names.iter_mut().filter(|name| **name == lost).for_each(|name| *name = kept);
                for cell in 0..16 {
                    let same = |&at: &usize| names[at] == names[cell];
                    let touched = (0..16).filter(same).fold(0, |all, at| all | sides[at]);
                    let cell = Cell::new(cell);
                    assert_eq!((chains.sides(cell), chains.sides_seen(cell)), (touched, touched));
                    let all = chains.joined(std::iter::once(cell), 3);
                    assert_eq!(all.is_some(), touched & 3 == 3);
                }
            }
        }
    }
}
