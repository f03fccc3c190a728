//! All jumps of a side at once, as bit boards.

use ludoteca_boards::{Bits, Cell, Move, Square};
use ludoteca_core::Rng;

/// The longest jump takes nine stones, on a board of 20 by 20.
const LONGEST: usize = 9;
/// Right, up, left, down.
const DIRECTIONS: usize = 4;

/// The jumps of a board of at most `64 * W` cells, whose stones are coloured like its cells.
#[derive(Clone, Debug)]
pub(super) struct Jumps<const W: usize> {
    columns: u32,
    all: Bits<W>,
    /// All cells but those of the first and the last column: what can be taken along a row.
    inner: Bits<W>,
    /// The cells of both sides.
    colours: [Bits<W>; 2],
}

/// Where jumps in each direction land.
type Landings<const W: usize> = [Bits<W>; DIRECTIONS];

/// The landings of jumps over the same number of stones in two words: those to the left moved one
/// cell to the right, and those down moved one cell up. So they lie on cells of the other colour
/// than those in the opposite direction, and the colour tells them apart.
type Pairs<const W: usize> = [Bits<W>; 2];

/// All jumps of a side: how many there are, and where they land, by the number of stones they take.
struct Found<const W: usize> {
    pairs: [Pairs<W>; LONGEST],
    /// How many there are up to each length.
    up_to: [usize; LONGEST],
    /// How many stones the longest one takes.
    longest: usize,
}

impl<const W: usize> Jumps<W> {
    /// The jumps on this board.
    pub(super) fn new(board: Square) -> Jumps<W> {
        let of = |test: &dyn Fn(usize, usize) -> bool| {
            (0..board.cells())
                .map(Cell::new)
                .filter(|&cell| test(board.column(cell), board.row(cell)))
                .collect::<Bits<W>>()
        };
        // Columns and rows are counted from 0 here, which leaves the parity of their sum as it is.
        let colours = [of(&|x, y| (x + y) % 2 == 0), of(&|x, y| (x + y) % 2 == 1)];
        Jumps {
            columns: board.columns as u32,
            all: Bits::below(board.cells()),
            inner: of(&|x, _| x != 0 && x != board.columns - 1),
            colours,
        }
    }

    /// The cells of White and of Black.
    pub(super) const fn colours(&self) -> [Bits<W>; 2] {
        self.colours
    }

    /// Where stones, or stones that have jumped already, come with one more jump.
    #[inline(always)]
    fn further(&self, from: Landings<W>, enemy: Bits<W>, empty: Bits<W>) -> Landings<W> {
        let [right, up, left, down] = from;
        let (beside, columns) = (enemy & self.inner, self.columns);
        [
            (right.up(1) & beside).up(1) & empty,
            (up.up(columns) & enemy).up(columns) & empty,
            (left.down(1) & beside).down(1) & empty,
            (down.down(columns) & enemy).down(columns) & empty,
        ]
    }

    /// Where jumps over one stone onto these empty cells land.
    #[inline]
    pub(super) fn single(&self, own: Bits<W>, enemy: Bits<W>, empty: Bits<W>) -> Landings<W> {
        self.further([own; DIRECTIONS], enemy, empty)
    }

    /// The stones from which these single jumps start.
    pub(super) fn starts(&self, landings: Landings<W>) -> Landings<W> {
        let [right, up, left, down] = self.taken(landings);
        let columns = self.columns;
        [right.down(1), up.down(columns), left.up(1), down.up(columns)]
    }

    /// The stones that these single jumps take.
    pub(super) fn taken(&self, [right, up, left, down]: Landings<W>) -> Landings<W> {
        let columns = self.columns;
        [right.down(1), up.down(columns), left.up(1), down.up(columns)]
    }

    /// Whether a side can jump.
    #[inline]
    pub(super) fn any(&self, side: usize, stones: &[Bits<W>; 2]) -> bool {
        let (own, enemy) = (stones[side], stones[1 - side]);
        let landings = self.single(own, enemy, self.all.without(own | enemy));
        landings.iter().any(|set| !set.is_empty())
    }

    #[inline(always)]
    fn pairs(&self, [right, up, left, down]: Landings<W>) -> Pairs<W> {
        [right | left.up(1), up | down.up(self.columns)]
    }

    /// All jumps of a side.
    #[inline(always)]
    fn find(&self, side: usize, stones: &[Bits<W>; 2]) -> Found<W> {
        let (own, enemy) = (stones[side], stones[1 - side]);
        let empty = self.all.without(own | enemy);
        let mut found =
            Found { pairs: [[Bits::EMPTY; 2]; LONGEST], up_to: [0; LONGEST], longest: 0 };
        let (mut at, mut total) = ([own; DIRECTIONS], 0);
        for (pairs, up_to) in found.pairs.iter_mut().zip(&mut found.up_to) {
            at = self.further(at, enemy, empty);
            *pairs = self.pairs(at);
            let here = pairs[0].count() + pairs[1].count();
            if here == 0 {
                break;
            }
            total += here;
            *up_to = total;
            found.longest += 1;
        }
        found
    }

    /// The jump of a side over so many stones that is found on a cell of a pair: 0 along the rows,
    /// 1 along the columns.
    #[inline(always)]
    fn jump(&self, side: usize, taken: usize, pair: usize, cell: Cell) -> Move {
        let stride = [1, self.columns as usize][pair];
        if self.colours[side].has(cell) {
            return Move { from: Cell::new(cell.index() - 2 * taken * stride), to: cell };
        }
        let to = cell.index() - stride;
        Move { from: Cell::new(to + 2 * taken * stride), to: Cell::new(to) }
    }

    /// How many jumps a side has.
    pub(super) fn count(&self, side: usize, stones: &[Bits<W>; 2]) -> usize {
        let found = self.find(side, stones);
        found.longest.checked_sub(1).map_or(0, |last| found.up_to[last])
    }

    /// Shows all jumps of a side, the short ones first.
    pub(super) fn each(&self, side: usize, stones: &[Bits<W>; 2], mut show: impl FnMut(Move)) {
        let found = self.find(side, stones);
        for (i, pairs) in found.pairs.iter().enumerate().take(found.longest) {
            for (pair, set) in pairs.iter().enumerate() {
                set.iter().for_each(|cell| show(self.jump(side, i + 1, pair, cell)));
            }
        }
    }

    /// One of the jumps of a side, all equally probable; `None` if it has none.
    #[inline(always)]
    pub(super) fn draw(&self, side: usize, stones: &[Bits<W>; 2], rng: &mut Rng) -> Option<Move> {
        let found = self.find(side, stones);
        let total = found.up_to[found.longest.checked_sub(1)?];
        let mut k = rng.below(total);
        let mut i = 0;
        while k >= found.up_to[i] {
            i += 1;
        }
        k -= if i == 0 { 0 } else { found.up_to[i - 1] };
        let pairs = &found.pairs[i];
        let along_rows = pairs[0].count();
        let pair = usize::from(k >= along_rows);
        let cell = pairs[pair].nth(k - [0, along_rows][pair]);
        Some(self.jump(side, i + 1, pair, cell))
    }

    /// Takes the stones between the ends of a jump away: every second cell, beginning with the one
    /// beside the start.
    #[inline]
    pub(super) fn capture(&self, enemy: &mut Bits<W>, jump: Move) {
        let (from, to) = (jump.from.index(), jump.to.index());
        let (low, high) = (from.min(to), from.max(to));
        let columns = self.columns as usize;
        let stride = if high - low < columns { 1 } else { columns };
        let mut cell = low + stride;
        while cell < high {
            enemy.remove(Cell::new(cell));
            cell += 2 * stride;
        }
    }
}
