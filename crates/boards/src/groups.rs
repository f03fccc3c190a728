//! Groups of stones and their liberties on square boards, as bit boards.

use crate::{ALL_DIRECTIONS, Bits, Cell, Square};

/// What a stone that is put on an empty cell does by the rule of capture of Go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landing<const W: usize> {
    /// The enemy groups that lose their last liberty.
    pub captured: Bits<W>,
    /// Whether the group of the stone has a liberty when those are gone.
    pub alive: bool,
}

/// Which cells of a square board are next to which along its lines, for sets of cells at once.
///
/// ```
/// use ludoteca_boards::{Bits, Cell, Lattice, Square};
/// let board = Square::new(5, 5);
/// let lattice = Lattice::<1>::new(board);
/// let stones: Bits<1> = ["a1", "b1", "b2", "d4"].iter().filter_map(|n| board.read(n)).collect();
/// let group = lattice.flood(Bits::of(Cell::new(0)), stones);
/// assert_eq!(group.count(), 3);
/// assert_eq!(lattice.neighbours(group).without(stones).count(), 4);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Lattice<const W: usize> {
    columns: u32,
    all: Bits<W>,
    not_first_column: Bits<W>,
    not_last_column: Bits<W>,
}

impl<const W: usize> Lattice<W> {
    /// The lattice of a board of at most `64 * W` cells.
    #[must_use]
    pub fn new(board: Square) -> Lattice<W> {
        let all = Bits::below(board.cells());
        let column = |x| (0..board.rows).map(|y| board.at(x, y)).collect::<Bits<W>>();
        Lattice {
            columns: board.columns as u32,
            all,
            not_first_column: all.without(column(0)),
            not_last_column: all.without(column(board.columns - 1)),
        }
    }

    /// All cells of the board.
    #[inline]
    #[must_use]
    pub const fn all(&self) -> Bits<W> {
        self.all
    }

    /// The cells that are next to a cell of the set, whether in the set themselves or not.
    #[inline]
    #[must_use]
    pub fn neighbours(&self, set: Bits<W>) -> Bits<W> {
        let beside = (set & self.not_last_column).up(1) | (set & self.not_first_column).down(1);
        beside | ((set.up(self.columns) | set.down(self.columns)) & self.all)
    }

    /// The cells that are next to a cell of the set along a line or a diagonal, and the set itself.
    #[inline]
    #[must_use]
    pub fn around(&self, set: Bits<W>) -> Bits<W> {
        let row = set | (set & self.not_last_column).up(1) | (set & self.not_first_column).down(1);
        row | ((row.up(self.columns) | row.down(self.columns)) & self.all)
    }

    /// The cells one step from the cells of the set in one of [`ALL_DIRECTIONS`].
    #[inline(always)]
    #[must_use]
    pub fn moved(&self, set: Bits<W>, (columns, rows): (i32, i32)) -> Bits<W> {
        let beside = match columns {
            1 => (set & self.not_last_column).up(1),
            -1 => (set & self.not_first_column).down(1),
            _ => set,
        };
        match rows {
            1 => beside.up(self.columns) & self.all,
            -1 => beside.down(self.columns),
            _ => beside,
        }
    }

    /// The cells of the set without which what hangs together in it may fall apart: those whose
    /// neighbours in the set are not linked by the eight cells around. The loss of any other cell
    /// leaves whole what was whole.
    ///
    /// They have a crossing number above 1: Yokoi, Toriwaki and Fukumura (1975).
    #[inline]
    #[must_use]
    pub fn joints(&self, set: Bits<W>) -> Bits<W> {
        // What lies around each cell of the set, counter-clockwise from the right.
        let around = ALL_DIRECTIONS.map(|(dx, dy)| self.moved(set, (-dx, -dy)));
        // An arc of the cells around ends at a neighbour that is not linked to the next one.
        let [a, b, c, d] =
            [0, 2, 4, 6].map(|i: usize| around[i].without(around[i + 1] & around[(i + 2) % 8]));
        set & ((a & b) | (c & d) | ((a | b) & (c | d)))
    }

    /// The cells of `within` that hang together with one of `seeds` through cells of `within`.
    #[inline]
    #[must_use]
    pub fn flood(&self, seeds: Bits<W>, within: Bits<W>) -> Bits<W> {
        let (right, left) = (within & self.not_first_column, within & self.not_last_column);
        let mut reached = seeds & within;
        loop {
            // Each way goes on from what the ways before it have reached.
            let mut next = reached;
            next |= next.up(1) & right;
            next |= next.down(1) & left;
            next |= next.up(self.columns) & within;
            next |= next.down(self.columns) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The group of a cell: what hangs together with it in `stones`.
    #[must_use]
    pub fn group(&self, cell: Cell, stones: Bits<W>) -> Bits<W> {
        self.flood(Bits::of(cell), stones)
    }

    /// What a stone that joins `ours` on an empty cell captures of `theirs`; `around` are the cells
    /// next to that one.
    #[inline]
    #[must_use]
    pub fn land(
        &self,
        cell: Cell,
        around: &Bits<W>,
        mut ours: Bits<W>,
        theirs: Bits<W>,
    ) -> Landing<W> {
        ours.insert(cell);
        let empty = self.all.without(ours | theirs);
        // Only groups next to the stone can have lost their last liberty.
        let mut captured = Bits::EMPTY;
        let touched = *around & theirs;
        if !touched.is_empty() {
            let with_liberty = self.neighbours(empty);
            if !touched.without(with_liberty).is_empty() {
                captured = theirs.without(self.flood(with_liberty, theirs));
            }
        }
        let alive = !captured.is_empty() || around.meets(&empty) || {
            let with_liberty = self.neighbours(empty);
            (*around & ours).meets(&with_liberty) || self.group(cell, ours).meets(&with_liberty)
        };
        Landing { captured, alive }
    }

    /// The lowest stone of a group of `stones` that has no liberty, if there is one.
    #[must_use]
    pub fn stifled(&self, stones: Bits<W>, occupied: Bits<W>) -> Option<Cell> {
        let with_liberty = self.neighbours(self.all.without(occupied));
        stones.without(self.flood(with_liberty, stones)).first()
    }

    /// The groups of `stones`, in the order of their lowest cells.
    pub fn groups(&self, stones: Bits<W>) -> impl Iterator<Item = Bits<W>> + '_ {
        let mut rest = stones;
        std::iter::from_fn(move || {
            let group = self.group(rest.first()?, rest);
            rest = rest.without(group);
            Some(group)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn neighbours_agree<const W: usize>(board: Square) {
        let lattice = Lattice::<W>::new(board);
        for cell in (0..board.cells()).map(Cell::new) {
            let one_by_one: Bits<W> =
                crate::ORTHOGONAL.iter().filter_map(|&step| board.step(cell, step)).collect();
            assert_eq!(lattice.neighbours(Bits::of(cell)), one_by_one, "{}", board.name(cell));
        }
    }

    #[test]
    fn neighbours_agree_with_single_steps_on_every_size() {
        for size in 2..=8 {
            neighbours_agree::<1>(Square::new(size, size));
        }
        neighbours_agree::<2>(Square::new(11, 11));
        neighbours_agree::<2>(Square::new(10, 7));
        neighbours_agree::<6>(Square::new(19, 19));
    }

    #[test]
    fn cells_that_are_no_joints_leave_groups_whole() {
        let board = Square::new(7, 6);
        let lattice = Lattice::<1>::new(board);
        let mut rng = ludoteca_core::Rng::new(4);
        let mut joints = 0;
        for _ in 0..300 {
            let set = Bits([rng.bits() | rng.bits()]) & lattice.all();
            let groups = lattice.groups(set).count();
            for cell in set.iter() {
                let alone = lattice.group(cell, set) == Bits::of(cell);
                let broken = lattice.groups(set.without(Bits::of(cell))).count() > groups;
                assert!(lattice.joints(set).has(cell) || !broken, "{}", board.name(cell));
                joints += usize::from(broken && !alone);
            }
        }
        assert!(joints > 100);
        // A ring stays whole without any of its cells, but that cannot be seen around the cell.
        let ring = lattice.around(Bits::of(Cell::new(8))).without(Bits::of(Cell::new(8)));
        assert_eq!(lattice.joints(ring), ring);
    }

    #[test]
    fn a_landing_captures_or_lives_or_does_neither() {
        let board = Square::new(4, 3);
        let lattice = Lattice::<1>::new(board);
        let (mut ours, mut theirs) = (Bits::EMPTY, Bits::EMPTY);
        assert!(board.read_diagram("xo.x xox. .xoo", |cell, c| match c {
            'x' => ours.insert(cell),
            'o' => theirs.insert(cell),
            _ => {}
        }));
        let land = |name, ours, theirs| {
            let cell = board.read(name).unwrap();
            let landing = lattice.land(cell, &lattice.neighbours(Bits::of(cell)), ours, theirs);
            (landing.captured.count(), landing.alive)
        };
        assert_eq!(land("c3", ours, theirs), (2, true));
        assert_eq!(land("d2", ours, theirs), (2, true));
        assert_eq!(land("a1", ours, theirs), (0, false));
        assert_eq!(land("a1", theirs, ours), (3, true));
        assert_eq!(land("c3", theirs, ours), (0, false));
        // A stone lives by the liberty of the group that it joins, beside it or farther off.
        let (two, four) = (Bits::of(Cell::new(1)), Bits([0b1110]));
        let above = Bits::of(board.read("a2").unwrap());
        assert_eq!(land("a1", two, above), (0, true));
        let lid = Bits([0b111_0000]);
        assert_eq!(land("a1", four, lid), (0, true));
        assert_eq!(land("a1", four, lid | Bits::of(Cell::new(7))), (0, false));
    }

    #[test]
    fn a_group_is_stifled_without_any_liberty() {
        let board = Square::new(4, 3);
        let lattice = Lattice::<1>::new(board);
        let stones = board.read_stones("oxx. oxox .ox.", ['x', 'o']).expect("a diagram");
        let stifled = |side: usize| lattice.stifled(stones[side], stones[0] | stones[1]);
        assert_eq!((stifled(0), stifled(1)), (None, board.read("c2")));
    }

    #[test]
    fn groups_come_in_the_order_of_their_lowest_cells() {
        let board = Square::new(4, 3);
        let lattice = Lattice::<1>::new(board);
        let mut stones = Bits::EMPTY;
        assert!(board.read_diagram("x.x. xx.. .x.x", |cell, c| {
            if c == 'x' {
                stones.insert(cell);
            }
        }));
        let lowest: Vec<_> =
            lattice.groups(stones).map(|g| (board.name(g.first().unwrap()), g.count())).collect();
        assert_eq!(lowest, [("b1".into(), 4), ("d1".into(), 1), ("c3".into(), 1)]);
    }
}
