//! Cells that do not matter, where each colour joins two sides of its own, so that exactly one of the
//! colours is joined in the end (Hex): dead and captured cells are filled, vulnerable and dominated
//! ones need not be tried (Hayward and van Rijswijck, Hex and combinatorics, 2006).

use std::sync::LazyLock;

use ludoteca_boards::{Bits, Cell};

use super::{Beside, Board, Connection, State};

/// For the neighbours of a cell that are of one colour and of the other, a bit each, the rest empty:
/// whether the cell is dead, so that whatever stands on it the same colour is joined.
static DEAD: LazyLock<[u64; 64]> = LazyLock::new(|| {
    let mut table = [0; 64];
    for (own, row) in table.iter_mut().enumerate() {
        for other in (0..64).filter(|other| own & other == 0) {
            let dead =
                no_way_through(own as u8, other as u8) || no_way_through(other as u8, own as u8);
            *row |= u64::from(dead) << other;
        }
    }
    table
});

/// Whether a colour can never gain by a path over a cell: whatever two of its neighbours the path
/// comes and goes by are beside each other or at one chain.
fn no_way_through(own: u8, other: u8) -> bool {
    let at = |set: u8, i: usize| set >> (i % 6) & 1 != 0;
    let open: Vec<usize> = (0..6).filter(|&i| !at(other, i)).collect();
    // The chain of each neighbour of the colour, by its first stone going round.
    let chain = |i: usize| {
        let mut first = i;
        while at(own, first + 5) && (first + 5) % 6 != i {
            first = (first + 5) % 6;
        }
        if (0..6).all(|k| at(own, k)) { 0 } else { first }
    };
    let beside = |i: usize, j: usize| (i + 1) % 6 == j || (j + 1) % 6 == i;
    let joined = |i: usize, j: usize| {
        let of_chain = |i: usize| (0..6).filter(move |&k| at(own, k) && chain(k) == chain(i));
        let touches = |i: usize, j: usize| of_chain(j).any(|k| beside(i, k));
        match (at(own, i), at(own, j)) {
            (true, true) => chain(i) == chain(j),
            (false, true) => touches(i, j),
            (true, false) => touches(j, i),
            (false, false) => {
                beside(i, j) || (0..6).any(|k| at(own, k) && touches(i, k) && touches(j, k))
            }
        }
    };
    open.iter().all(|&i| open.iter().all(|&j| i == j || joined(i, j)))
}

/// A position in which cells that do not matter have got stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Filled<const W: usize> {
    pub(crate) stones: [Bits<W>; 2],
    pub(crate) empty: Bits<W>,
}

impl<B: Board, const N: usize, const W: usize> Connection<B, N, W> {
    /// Whether exactly one of the colours will be joined, by sides of its own.
    pub(super) fn exclusive(&self, state: &State<N, W>) -> bool {
        self.board.apart() && self.whole(state)
    }

    /// Whether every cell is empty or holds a stone of one of the colours.
    pub(super) fn whole(&self, state: &State<N, W>) -> bool {
        let all = (state.stones[0] | state.stones[1]).count() + state.empty.count();
        all == self.places.len()
    }

    /// A position with its dead cells and what either colour has captured filled. Only for
    /// [exclusive](Self::exclusive) games.
    pub(crate) fn filled(&self, state: &State<N, W>) -> Filled<W> {
        let mut filled = Filled { stones: state.stones, empty: state.empty };
        // What changes can make other cells dead.
        let mut open = filled.empty;
        while let Some(cell) = open.first() {
            open.remove(cell);
            let found = self.settled(&filled, cell);
            for (cell, colour) in found.into_iter().flatten() {
                filled.stones[colour].insert(cell);
                filled.empty.remove(cell);
                open.remove(cell);
                for &near in self.neighbours(cell) {
                    open |= self.beside.set(near) & filled.empty;
                }
            }
        }
        filled
    }

    /// The stones that may stand on a cell and one beside it, since the cell is dead, or both are captured.
    fn settled(&self, at: &Filled<W>, cell: Cell) -> [Option<(Cell, usize)>; 2] {
        let [black, white] = self.ring(at, cell);
        if dead([black, white]) {
            return [Some((cell, 0)), None];
        }
        for k in 0..6 {
            let Beside::Cell(near) = self.around[cell.index()][k] else { continue };
            if !at.empty.has(near) {
                continue;
            }
            let back = self.ring(at, near);
            for colour in 0..2 {
                let with = |ring: [u8; 2], k: usize| {
                    let mut ring = ring;
                    ring[colour] |= 1 << k;
                    ring
                };
                if dead(with([black, white], k)) && dead(with(back, (k + 3) % 6)) {
                    return [Some((cell, colour)), Some((near, colour))];
                }
            }
        }
        [None, None]
    }

    /// Which of what lies around a cell is Black's alone, and which is White's.
    #[inline]
    fn ring(&self, at: &Filled<W>, cell: Cell) -> [u8; 2] {
        let mut ring = [0; 2];
        for (k, &beside) in self.around[cell.index()].iter().enumerate() {
            for (colour, set) in ring.iter_mut().enumerate() {
                let own = match beside {
                    Beside::Cell(cell) => at.stones[colour].has(cell),
                    Beside::Sides(sides) => sides & !self.goals[colour] == 0,
                };
                *set |= u8::from(own) << k;
            }
        }
        ring
    }

    /// Which of the cells are worth a try for a colour: what the other could make dead with its answer
    /// is not, nor what a stone of its own on another of them would make dead.
    pub(crate) fn sensible(&self, at: &Filled<W>, colour: usize, cells: Bits<W>) -> Bits<W> {
        let killed = |cell: Cell, by: usize, from: Bits<W>| {
            let ring = self.ring(at, cell);
            (0..6).any(|k| match self.around[cell.index()][k] {
                Beside::Cell(near) if from.has(near) => {
                    let mut ring = ring;
                    ring[by] |= 1 << k;
                    dead(ring)
                }
                _ => false,
            })
        };
        let mut sensible: Bits<W> =
            cells.iter().filter(|&cell| !killed(cell, 1 - colour, at.empty)).collect();
        for cell in sensible.iter() {
            if killed(cell, colour, sensible) {
                sensible.remove(cell);
            }
        }
        sensible
    }
}

fn dead([black, white]: [u8; 2]) -> bool {
    DEAD[usize::from(black)] >> white & 1 != 0
}
