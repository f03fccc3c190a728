//! Othello (Goro Hasegawa, 1971), the Reversi of the 1880s: a disc turns over what it flanks.
//!
//! Seat 0 is Black and steps first; seat 1 is White.

mod diagram;
mod ending;
mod flanks;
mod knowledge;
mod learnt;
mod notation;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{
    ALL_DIRECTIONS, Bits, Cell, Images, Lattice, Neighbours, Placement as Step, Square,
};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Param, Passing, Payoffs, Plays, Rng,
    Scores, Scratch, Seat, Sides, StepList, Stone, Stones, Turn, files, texts,
};

use crate::on_board::{lay, stone_at};
use crate::taught::Judge;
use flanks::Flanks;

/// The card of the game.
pub const INFO: Info = Info {
    id: "othello",
    params: &[
        Param::one_of("size", &[4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26], "8"),
        Param::word("start", &["fixed", "open"], "fixed"),
    ],
    family: Family::Territory,
    seats: (2, 2),
    minutes: 20,
    origin: "Lewis Waterman or John W. Mollett, about 1880; Goro Hasegawa, 1971",
    material: &[Item::Discs(64)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "small-board"),
    records: files!("records": "corner"),
};

/// How the discs of both colours are written.
const GLYPHS: [char; 2] = ['b', 'w'];

/// The game on a board of at most `64 * W` cells.
#[derive(Clone, Debug)]
pub struct Othello<const W: usize> {
    board: Square,
    lattice: Lattice<W>,
    flanks: Flanks<W>,
    images: Images<W>,
    /// The cells next to each cell, along lines and diagonals.
    beside: Neighbours<W>,
    /// The four cells in the middle, which are filled first.
    centre: Bits<W>,
    /// The corners, and what a disc on them depends on.
    corners: [Corner<W>; 4],
    /// The four quarters of the board.
    quarters: [Bits<W>; 4],
    /// The board starts empty, and the players fill the middle themselves.
    open: bool,
    judge: Judge,
}

/// A corner and the cells that give it away.
#[derive(Clone, Copy, Debug)]
struct Corner<const W: usize> {
    cell: Cell,
    /// The cell next to it on the diagonal.
    x: Cell,
    /// The cells next to it at the border.
    c: Bits<W>,
}

/// The discs of both colours, and who steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State<const W: usize> {
    /// Black's and White's.
    discs: [Bits<W>; 2],
    seat: Seat,
    /// Where the seat to step may place a disc. None: it has to pass, or the game is over.
    legal: Bits<W>,
    over: bool,
}

impl<const W: usize> State<W> {
    /// The discs of both colours.
    #[inline]
    fn occupied(&self) -> Bits<W> {
        self.discs[0] | self.discs[1]
    }

    /// The discs of the seat to step and those of the other.
    #[inline]
    fn sides(&self) -> (Bits<W>, Bits<W>) {
        (self.discs[self.seat.index()], self.discs[self.seat.other().index()])
    }

    fn counts(&self) -> [f64; 2] {
        self.discs.map(|discs| discs.count() as f64)
    }
}

impl<const W: usize> Othello<W> {
    /// The game with these parameters. The board has at most `64 * W` cells.
    #[must_use]
    pub fn new(args: &Args) -> Othello<W> {
        let size = args.size("size");
        let board = Square::new(size, size);
        let middle = [size / 2 - 1, size / 2];
        let centre = middle.iter().flat_map(|&x| middle.iter().map(move |&y| board.at(x, y)));
        let end = size - 1;
        let around =
            |cell| ALL_DIRECTIONS.iter().filter_map(|&d| board.step(cell, d)).collect::<Vec<_>>();
        Othello {
            board,
            lattice: Lattice::new(board),
            flanks: Flanks::new(board),
            // Which colour stands where in the middle is told by the discs.
            images: Images::of_square(board, Bits::EMPTY),
            beside: Neighbours::new((0..board.cells()).map(Cell::new).map(around)),
            centre: centre.collect(),
            corners: [(0, 0), (end, 0), (0, end), (end, end)].map(|(x, y)| corner(board, x, y)),
            quarters: [0, 1, 2, 3].map(|quarter| {
                let half = |at: usize| usize::from(at >= size / 2);
                let of = |&cell: &Cell| half(board.column(cell)) + 2 * half(board.row(cell));
                (0..board.cells()).map(Cell::new).filter(|cell| of(cell) == quarter).collect()
            }),
            open: args.word("start") == "open",
            judge: Judge::of(board == learnt::BOARD),
        }
    }

    /// The position in which this seat follows: it steps, it passes, or nobody can step any more.
    #[inline]
    fn settled(&self, discs: [Bits<W>; 2], seat: Seat) -> State<W> {
        let mut state = State { discs, seat, legal: Bits::EMPTY, over: false };
        let (own, enemy) = state.sides();
        state.legal = self.placements(own, enemy);
        state.over = state.legal.is_empty() && self.placements(enemy, own).is_empty();
        state
    }

    /// Where a disc of `own` may be placed.
    #[inline]
    fn placements(&self, own: Bits<W>, enemy: Bits<W>) -> Bits<W> {
        let empty = self.lattice.all().without(own | enemy);
        if self.open {
            let centre = self.centre & empty;
            if !centre.is_empty() {
                return centre;
            }
        }
        self.flanks.openings(own, enemy) & empty
    }

    /// What a disc turns over. While the middle is filled, nothing.
    #[inline]
    fn turned(&self, state: &State<W>, cell: Cell) -> Bits<W> {
        let (own, enemy) = state.sides();
        if self.open && self.centre.has(cell) {
            return Bits::EMPTY;
        }
        self.flanks.flanked(cell, own, enemy)
    }

    #[inline]
    fn place(&self, state: &State<W>, cell: Cell) -> State<W> {
        let turned = self.turned(state, cell);
        let mut discs = state.discs;
        let us = state.seat.index();
        discs[us] |= turned | Bits::of(cell);
        discs[1 - us] = discs[1 - us].without(turned);
        self.settled(discs, state.seat.other())
    }
}

fn corner<const W: usize>(board: Square, x: usize, y: usize) -> Corner<W> {
    let inwards = |n: usize| if n == 0 { 1 } else { n - 1 };
    Corner {
        cell: board.at(x, y),
        x: board.at(inwards(x), inwards(y)),
        c: [board.at(inwards(x), y), board.at(x, inwards(y))].into_iter().collect(),
    }
}

impl<const W: usize> Game for Othello<W> {
    type State = State<W>;
    type Step = Step;

    /// Every placement fills a cell, and before each there is at most one pass.
    fn cap(&self) -> u32 {
        2 * self.board.cells() as u32
    }

    fn start(&self) -> State<W> {
        let mut discs = [Bits::EMPTY; 2];
        if !self.open {
            for (i, cell) in self.centre.iter().enumerate() {
                // Lower left and upper right black.
                discs[usize::from(i == 1 || i == 2)].insert(cell);
            }
        }
        self.settled(discs, Seat::FIRST)
    }

    #[inline]
    fn turn(&self, state: &State<W>) -> Turn {
        if state.over { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State<W>, out: &mut StepList<Step>) {
        if state.over {
            return;
        }
        if state.legal.is_empty() {
            out.push(Step::Pass);
        }
        out.extend(state.legal.iter().map(Step::Place));
    }

    #[inline]
    fn play(&self, state: &mut State<W>, step: Step) {
        *state = match step {
            Step::Place(cell) => self.place(state, cell),
            Step::Pass => self.settled(state.discs, state.seat.other()),
        };
    }

    /// Empty cells count for nobody.
    fn payoffs(&self, state: &State<W>) -> Option<Payoffs> {
        let [black, white] = state.counts();
        state.over.then(|| Payoffs::more_wins(black, white))
    }

    fn scores(&self, state: &State<W>) -> Option<Scores> {
        Some(Scores::of(&state.counts()))
    }

    fn key(&self, state: &State<W>) -> u64 {
        Bits::key(&state.discs, mix(state.seat.index() as u64))
    }

    #[inline]
    fn random_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        if state.legal.is_empty() {
            return Step::Pass;
        }
        Step::Place(state.legal.nth(rng.below(state.legal.count())))
    }
}

impl<const W: usize> Abilities for Othello<W> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

/// There is no goal to be reached: the game is over when nobody can place a disc.
impl<const W: usize> Directed for Othello<W> {
    fn give(&self, state: &mut State<W>, side: Seat, _: Plays) {
        *state = self.settled(state.discs, side);
    }

    fn passes(&self, step: Step) -> bool {
        step == Step::Pass
    }

    fn reached(&self, _: &State<W>) -> Option<Seat> {
        None
    }

    fn reopen(&self, state: &mut State<W>) {
        state.over = false;
    }

    fn judge(&self, state: &mut State<W>, _: Seat) {
        *state = self.settled(state.discs, state.seat);
    }
}

impl<const W: usize> Stones for Othello<W> {
    fn cells(&self) -> usize {
        self.board.cells()
    }

    fn at(&self, state: &State<W>, cell: u16) -> Stone {
        stone_at(&state.discs, cell)
    }

    fn is_open(&self, state: &State<W>, cell: u16) -> bool {
        state.legal.has(Cell(cell))
    }

    fn around(&self, cell: u16) -> &[u16] {
        self.beside.list(cell)
    }

    fn placed(&self, step: Step) -> Option<u16> {
        match step {
            Step::Place(cell) => Some(cell.0),
            Step::Pass => None,
        }
    }

    fn placement(&self, cell: u16) -> Step {
        Step::Place(Cell(cell))
    }

    fn passing(&self) -> Passing {
        Passing::Stuck
    }

    fn neutral(&self) -> bool {
        false
    }

    fn points(&self, state: &State<W>) -> Option<[f64; 2]> {
        Some(state.counts())
    }

    fn put(&self, state: &mut State<W>, cell: u16, stone: Stone) {
        lay(&mut state.discs, cell, stone);
    }

    fn random_shift(
        &self,
        state: &State<W>,
        side: Seat,
        but: u16,
        rng: &mut Rng,
    ) -> Option<(u16, u16)> {
        let own = state.discs[side.index()].without(Bits::of(Cell(but)));
        self.beside.random_move(own, self.lattice.all().without(state.occupied()), rng)
    }
}
