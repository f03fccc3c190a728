//! Which stones hang together, kept up to date stone by stone (union-find), and which sides of the
//! board each chain touches.

use crate::Cell;

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

    /// The sides that the chain of a cell touches.
    #[inline]
    pub fn sides(&mut self, cell: Cell) -> u8 {
        self.sides[self.root(cell).index()]
    }
}
