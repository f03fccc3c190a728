//! Lines of enemy stones between two own ones, as bit boards: what turns over in Othello.

use ludoteca_boards::{Bits, Cell, Square};

/// Which stones are flanked along the rows, columns and diagonals of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flanks<const W: usize> {
    size: Size,
    /// All cells but those of the first and the last column: what can be flanked along a row or a
    /// diagonal. Moved by one step along it, they stay on the board.
    inner: Bits<W>,
    /// The cells that lie at the border of a row, of a diagonal, of a column: one side of them
    /// can never be taken.
    held: [Bits<W>; 4],
}

/// What the search along lines depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Size {
    columns: u32,
    /// How many stones can be flanked on the longest line.
    longest: u32,
}

/// The usual size and a smaller one that is solved, for which there is code of their own.
const EIGHT: Size = Size { columns: 8, longest: 6 };
const SIX: Size = Size { columns: 6, longest: 4 };

impl Size {
    /// How far apart the numbers of neighbours along a row, the two diagonals and a column are.
    #[inline(always)]
    const fn strides(self) -> [u32; 4] {
        [1, self.columns - 1, self.columns + 1, self.columns]
    }
}

impl<const W: usize> Flanks<W> {
    /// The lines of a board of at most `64 * W` cells, from 3 columns and 2 rows to 30 columns.
    #[must_use]
    pub(super) fn new(board: Square) -> Flanks<W> {
        let of = |test: &dyn Fn(Cell) -> bool| {
            (0..board.cells()).map(Cell::new).filter(|&c| test(c)).collect::<Bits<W>>()
        };
        let sides = of(&|c| board.column(c) == 0 || board.column(c) == board.columns - 1);
        let ends = of(&|c| board.row(c) == 0 || board.row(c) == board.rows - 1);
        let longest = board.columns.max(board.rows) as u32 - 2;
        Flanks {
            size: Size { columns: board.columns as u32, longest },
            inner: Bits::below(board.cells()).without(sides),
            held: [sides, sides | ends, sides | ends, ends],
        }
    }

    /// The cells on which a stone would flank some of `enemy` with one of `own`, whether they are
    /// empty or not; also beyond the last row.
    #[inline]
    #[must_use]
    pub(super) fn openings(&self, own: Bits<W>, enemy: Bits<W>) -> Bits<W> {
        if W == 1 && self.size == EIGHT {
            self.openings_on(EIGHT, own, enemy)
        } else if W == 1 && self.size == SIX {
            self.openings_on(SIX, own, enemy)
        } else {
            self.openings_anywhere(own, enemy)
        }
    }

    /// Large, and slow enough to be called.
    #[inline(never)]
    fn openings_anywhere(&self, own: Bits<W>, enemy: Bits<W>) -> Bits<W> {
        self.openings_on(self.size, own, enemy)
    }

    #[inline(always)]
    fn openings_on(&self, size: Size, own: Bits<W>, enemy: Bits<W>) -> Bits<W> {
        let mut found = Bits::EMPTY;
        for (stride, through) in self.axes(size, enemy) {
            found |= run(size, own, through, |set, n| set.up(n * stride)).up(stride);
            found |= run(size, own, through, |set, n| set.down(n * stride)).down(stride);
        }
        found
    }

    /// The stones of `enemy` between a stone on `cell` and one of `own`, with nothing else between.
    #[inline]
    #[must_use]
    pub(super) fn flanked(&self, cell: Cell, own: Bits<W>, enemy: Bits<W>) -> Bits<W> {
        if W == 1 && self.size == EIGHT {
            self.flanked_on(EIGHT, cell, own, enemy)
        } else if W == 1 && self.size == SIX {
            self.flanked_on(SIX, cell, own, enemy)
        } else {
            self.flanked_anywhere(cell, own, enemy)
        }
    }

    /// Large, and slow enough to be called.
    #[inline(never)]
    fn flanked_anywhere(&self, cell: Cell, own: Bits<W>, enemy: Bits<W>) -> Bits<W> {
        self.flanked_on(self.size, cell, own, enemy)
    }

    #[inline(always)]
    fn flanked_on(&self, size: Size, cell: Cell, own: Bits<W>, enemy: Bits<W>) -> Bits<W> {
        let stone = Bits::of(cell);
        let mut found = Bits::EMPTY;
        for (stride, through) in self.axes(size, enemy) {
            let up = run(size, stone, through, |set, n| set.up(n * stride));
            let down = run(size, stone, through, |set, n| set.down(n * stride));
            found |= if up.up(stride).meets(&own) { up } else { Bits::EMPTY };
            found |= if down.down(stride).meets(&own) { down } else { Bits::EMPTY };
        }
        found
    }

    /// The stride of each axis, with the enemy stones that can be flanked along it.
    #[inline(always)]
    fn axes(&self, size: Size, enemy: Bits<W>) -> [(u32, Bits<W>); 4] {
        let inner = enemy & self.inner;
        let [row, falling, rising, column] = size.strides();
        [(row, inner), (falling, inner), (rising, inner), (column, enemy)]
    }

    /// Stones of `own` that can never be flanked, whatever comes: along every axis one side of
    /// them is the border or another such stone. Stones safe for other reasons are left out.
    #[must_use]
    pub(super) fn safe(&self, own: Bits<W>) -> Bits<W> {
        // What moves over the border comes to lie on cells that the border holds anyway.
        let mut safe = Bits::EMPTY;
        loop {
            let mut next = own;
            for (stride, held) in self.size.strides().into_iter().zip(self.held) {
                next &= held | safe.up(stride) | safe.down(stride);
            }
            if next == safe {
                return safe;
            }
            safe = next;
        }
    }
}

/// The cells of `through` that can be reached from one of `from` by steps in one direction;
/// `shift` moves a set by so many of them.
#[inline(always)]
fn run<const W: usize>(
    size: Size,
    from: Bits<W>,
    through: Bits<W>,
    shift: impl Fn(Bits<W>, u32) -> Bits<W>,
) -> Bits<W> {
    let mut reached = shift(from, 1) & through;
    reached |= shift(reached, 1) & through;
    // From here on two steps at once, over pairs.
    let pairs = through & shift(through, 1);
    let mut length = 2;
    while length < size.longest {
        reached |= shift(reached, 2) & pairs;
        length += 2;
    }
    reached
}

#[cfg(test)]
mod tests {
    use ludoteca_boards::ALL_DIRECTIONS;
    use ludoteca_core::Rng;

    use super::*;

    /// What a stone flanks, one cell after another.
    fn one_by_one<const W: usize>(
        board: Square,
        cell: Cell,
        own: Bits<W>,
        enemy: Bits<W>,
    ) -> Bits<W> {
        let mut all = Bits::EMPTY;
        for direction in ALL_DIRECTIONS {
            let run: Vec<_> = board.ray(cell, direction).take_while(|&c| enemy.has(c)).collect();
            let closing = board.ray(cell, direction).nth(run.len());
            if closing.is_some_and(|c| own.has(c)) {
                run.into_iter().for_each(|c| all.insert(c));
            }
        }
        all
    }

    fn agree<const W: usize>(board: Square) {
        let flanks = Flanks::<W>::new(board);
        let mut rng = Rng::new(1);
        for round in 0..60 {
            let (mut own, mut enemy) = (Bits::EMPTY, Bits::EMPTY);
            for cell in (0..board.cells()).map(Cell::new) {
                // Many enemy stones, so that there are long lines of them.
                match rng.below(4 + round % 8) {
                    0 => own.insert(cell),
                    1 => {}
                    _ => enemy.insert(cell),
                }
            }
            let openings = flanks.openings(own, enemy);
            for cell in (0..board.cells()).map(Cell::new) {
                let flanked = flanks.flanked(cell, own, enemy);
                assert_eq!(flanked, one_by_one(board, cell, own, enemy), "{}", board.name(cell));
                assert_eq!(openings.has(cell), !flanked.is_empty(), "{}", board.name(cell));
            }
        }
    }

    #[test]
    fn flanking_agrees_with_single_steps_on_every_size() {
        for size in [4, 6, 7, 8] {
            agree::<1>(Square::new(size, size));
        }
        agree::<1>(Square::new(8, 5));
        agree::<2>(Square::new(8, 8));
        agree::<2>(Square::new(10, 10));
        agree::<11>(Square::new(26, 26));
    }

    #[test]
    fn an_edge_and_a_corner_triangle_are_safe() {
        let board = Square::new(8, 8);
        let set = |names: &str| names.split(' ').filter_map(|n| board.read(n)).collect::<Bits<1>>();
        let flanks = Flanks::<1>::new(board);
        for safe in ["a8 b8 c8 d8 e8 f8 g8 h8", "a8 b8 c8 a7 b7 a6"] {
            assert_eq!(flanks.safe(set(safe)), set(safe));
        }
        assert_eq!(flanks.safe(set("a8 b8 b7 c6 d1 h4")), set("a8 b8"));
        assert_eq!(flanks.safe(set("b8 c8 d8 e8 f8 g8 d4")), Bits::EMPTY);
    }

    #[test]
    fn two_lines_are_flanked_at_once() {
        let board = Square::new(4, 4);
        let flanks = Flanks::<1>::new(board);
        let set = |names: &[&str]| names.iter().filter_map(|n| board.read(n)).collect::<Bits<1>>();
        let (own, enemy) = (set(&["a1", "d3"]), set(&["b1", "c1", "c2", "d2"]));
        assert_eq!(
            flanks.openings(own, enemy).without(own | enemy),
            set(&["d1", "b1"]).without(enemy)
        );
        let d1 = board.read("d1").unwrap();
        assert_eq!(flanks.flanked(d1, own, enemy), set(&["b1", "c1", "d2"]));
    }
}
