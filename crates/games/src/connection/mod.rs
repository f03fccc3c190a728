//! Games of connection on hexagons: place a stone; a chain that touches all its sides wins.
//!
//! Hex and Y are this one game on two boards. Corner cells belong to both sides they touch.

mod diagram;
mod foresight;
mod inferior;
mod joins;
mod knowledge;
mod notation;
mod shapes;
mod view;

use foresight::Places;
use ludoteca_boards::connect::Chains;
use ludoteca_boards::{Bits, Cell, HEX_STEPS, Neighbours};
use ludoteca_core::rng::{mix, zobrist};
use ludoteca_core::scene::{Ground, Outline, Point};
use ludoteca_core::{
    Abilities, Directed, FileForm, Game, Levels, Payoffs, Plays, Rng, Scratch, Seat, Sides,
    StepList, Stone, Stones, Turn,
};
use shapes::Shapes;

use crate::foresight::{Foreseen, Foreseer};
use crate::policy::Learnt;

/// What distinguishes one game of this family from another: the form of the board.
pub trait Board: Clone + Send + Sync + 'static {
    /// Letters and numbers run from 0 to one below this.
    fn size(&self) -> usize;
    /// The sides of the board beyond which a place lies, as a bit mask: 0 for the cells.
    fn beyond(&self, letter: i32, number: i32) -> u8;
    /// The sides that each colour must join: Black, White.
    fn goals(&self) -> [u8; 2];
    /// Whether each colour has sides of its own.
    fn apart(&self) -> bool {
        let [one, other] = self.goals();
        one & other == 0
    }
    /// Where the middle of a cell is drawn; neighbours are one unit apart.
    fn point(&self, letter: usize, number: usize) -> Point;
    /// The form of a cell, and which of its edges faces the neighbour of each direction.
    fn hexagon(&self, centre: Point) -> Outline;
    /// The edge of a cell, from corner `n` to corner `n + 1`, towards direction `d` of
    /// [`HEX_STEPS`].
    fn edge(&self, direction: usize) -> usize;
    /// The margin beyond this side, where the edge runs from one point to another.
    fn margin(&self, side: u8, from: Point, to: Point) -> Ground;
    /// Where the letters and the numbers stand: the place beyond the board of each.
    fn label_places(&self) -> Vec<(Point, String)>;
    /// How games on this board are kept in files. A cell is its letter and number there.
    fn file_form(&self) -> Option<FileForm> {
        None
    }
    /// What the levels of the computer look at.
    fn levels(&self) -> Levels;
    /// What the shapes around a cell are worth to who steps on it, a weight each of
    /// [`WEIGHT`](ludoteca_core::learnable::WEIGHT).
    fn praise(&self) -> &'static Learnt;
    /// Its [net](ludoteca_core::Foreseeing).
    fn foresight(&self) -> &'static Foreseen;
    /// The rows of the board as text, `glyph` giving the character of each cell.
    fn write(&self, out: &mut String, glyph: &dyn Fn(usize, usize) -> char);
}

/// A game of connection on a board of at most `N` cells, `64 * W` of them in a set.
#[derive(Clone, Debug)]
pub struct Connection<B, const N: usize, const W: usize> {
    board: B,
    /// Letter and number of each cell, from 0.
    places: Vec<(u8, u8)>,
    /// What lies in each direction of [`HEX_STEPS`].
    around: Vec<[Beside; 6]>,
    /// The neighbours of each cell, and how many.
    neighbours: Vec<([Cell; 6], usize)>,
    /// The same as sets.
    beside: Neighbours<W>,
    start: State<N, W>,
    /// What promises much.
    shapes: Shapes,
    /// How it is foreseen what comes of positions.
    foreseer: Foreseer<Places>,
    goals: [u8; 2],
}

/// What lies beside a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Beside {
    Cell(Cell),
    /// No cell: these sides of the board.
    Sides(u8),
}

/// The stones and their chains.
#[derive(Clone, Copy, Debug)]
pub struct State<const N: usize, const W: usize> {
    chains: Chains<N>,
    empty: Bits<W>,
    /// Black's and White's stones.
    stones: [Bits<W>; 2],
    last: Option<Cell>,
    seat: Seat,
    winner: Option<Seat>,
    key: u64,
}

/// Black's and White's stones, and neutral ones. The longest board: 26 letters by 26 numbers.
static KEYS: [[u64; 26 * 26]; 3] = [zobrist(0xC0), zobrist(0xC1), zobrist(0xC2)];
const NEUTRAL: usize = 2;
/// How the stones of both colours are written.
const GLYPHS: [char; 2] = ['b', 'w'];

impl<B: Board, const N: usize, const W: usize> Connection<B, N, W> {
    /// The game on this board.
    #[must_use]
    pub fn new(board: B) -> Self {
        let size = board.size();
        let on_board = |i: i32, j: i32| board.beyond(i, j) == 0;
        let places: Vec<(u8, u8)> = (0..size)
            .flat_map(|j| (0..size).map(move |i| (i as u8, j as u8)))
            .filter(|&(i, j)| on_board(i.into(), j.into()))
            .collect();
        let find = |i: i32, j: i32| {
            let at = places.iter().position(|&(a, b)| (i, j) == (a.into(), b.into()));
            Cell::new(at.expect("a place on the board"))
        };
        let mut sides = [0; N];
        let mut around = Vec::with_capacity(places.len());
        for (index, &(i, j)) in places.iter().enumerate() {
            around.push(HEX_STEPS.map(|(di, dj)| {
                let (i, j) = (i32::from(i) + di, i32::from(j) + dj);
                if on_board(i, j) {
                    Beside::Cell(find(i, j))
                } else {
                    Beside::Sides(board.beyond(i, j))
                }
            }));
            // A cell touches the sides beyond which its neighbours of just one side would lie:
            // a neighbour beyond two sides lies off a corner.
            for beside in around[index] {
                if let Beside::Sides(side) = beside
                    && side.count_ones() == 1
                {
                    sides[index] |= side;
                }
            }
        }
        let neighbours: Vec<([Cell; 6], usize)> = around
            .iter()
            .enumerate()
            .map(|(cell, beside): (usize, &[Beside; 6])| {
                // Filled up with the cell itself, which is empty when its neighbours are asked for.
                let mut cells = [Cell::new(cell); 6];
                let mut count = 0;
                for &beside in beside {
                    if let Beside::Cell(cell) = beside {
                        cells[count] = cell;
                        count += 1;
                    }
                }
                (cells, count)
            })
            .collect();
        let start = State {
            chains: Chains::new(sides),
            empty: Bits::below(places.len()),
            stones: [Bits::EMPTY; 2],
            last: None,
            seat: Seat::FIRST,
            winner: None,
            key: 0,
        };
        let goals = board.goals();
        let beside =
            Neighbours::new(neighbours.iter().map(|(cells, count)| cells[..*count].to_vec()));
        let shapes = Shapes::new(&board, &places);
        let foreseer = foresight::foreseer(&board);
        Connection { board, places, around, neighbours, beside, start, shapes, foreseer, goals }
    }

    /// The cells next to a cell.
    #[inline]
    fn neighbours(&self, cell: Cell) -> &[Cell] {
        let (cells, count) = &self.neighbours[cell.index()];
        &cells[..*count]
    }

    /// Puts a stone of the seat to step on an empty cell, all but taking it off the empty ones.
    #[inline]
    fn place(&self, state: &mut State<N, W>, cell: Cell) {
        let colour = state.seat.index();
        self.stand(state, cell, colour);
        let goal = self.goals[colour];
        if state.chains.sides(cell) & goal == goal {
            state.winner = Some(state.seat);
        }
        state.last = Some(cell);
        state.seat = state.seat.other();
    }

    /// A stone of a colour stands on a cell and joins the chains beside it.
    #[inline]
    fn stand(&self, state: &mut State<N, W>, cell: Cell, colour: usize) {
        // Whether a neighbour is of the same colour is as good as random in a playout: gathered
        // without branches, it costs one misprediction in place of six.
        let (beside, _) = &self.neighbours[cell.index()];
        let mut same = 0u8;
        for (k, &beside) in beside.iter().enumerate() {
            same |= u8::from(state.stones[colour].has(beside)) << k;
        }
        state.stones[colour].insert(cell);
        while same != 0 {
            // The new stone is a chain of its own and becomes the root of what it joins.
            state.chains.join(cell, beside[same.trailing_zeros() as usize]);
            same &= same - 1;
        }
        state.key ^= KEYS[colour][cell.index()];
    }

    /// A stone of a colour is taken off; what it held together is joined anew.
    fn lift(&self, state: &mut State<N, W>, cell: Cell, colour: usize) {
        state.stones[colour].remove(cell);
        state.key ^= KEYS[colour][cell.index()];
        let sides = |cell| self.start.chains.sides_seen(cell);
        state.chains.lift(cell, state.stones[colour], &self.beside, sides);
    }

    /// Whether a chain of a colour joins its sides.
    fn joined_sides(&self, state: &State<N, W>, colour: usize) -> bool {
        state.chains.joined(state.stones[colour].iter(), self.goals[colour]).is_some()
    }
}

impl<B: Board, const N: usize, const W: usize> Game for Connection<B, N, W> {
    type State = State<N, W>;
    type Step = Cell;

    fn cap(&self) -> u32 {
        self.places.len() as u32
    }

    fn start(&self) -> Self::State {
        self.start
    }

    fn turn(&self, state: &Self::State) -> Turn {
        if state.winner.is_some() { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &Self::State, out: &mut StepList<Cell>) {
        if state.winner.is_none() {
            out.extend(state.empty.iter());
        }
    }

    #[inline]
    fn play(&self, state: &mut Self::State, cell: Cell) {
        state.empty.remove(cell);
        self.place(state, cell);
    }

    fn payoffs(&self, state: &Self::State) -> Option<Payoffs> {
        state.winner.map(Payoffs::win)
    }

    fn drawable(&self) -> bool {
        false
    }

    /// Who steps follows from the number of stones, whatever the game began with, and that from the
    /// key.
    fn key(&self, state: &Self::State) -> u64 {
        mix(state.key)
    }

    fn random_step(&self, state: &Self::State, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        state.empty.nth(rng.below(state.empty.count()))
    }

    /// The empty cells are drawn one after the other from a list, so that no step searches.
    fn playout(&self, state: &mut Self::State, rng: &mut Rng, _: &mut Scratch<Cell>) -> u32 {
        if state.winner.is_some() {
            return 0;
        }
        let mut cells = [Cell::new(0); N];
        let mut count = 0;
        for cell in state.empty.iter() {
            cells[count] = cell;
            count += 1;
        }
        let mut left = count;
        while state.winner.is_none() {
            let at = rng.below(left);
            let cell = cells[at];
            left -= 1;
            // The drawn ones gather at the end.
            cells.swap(at, left);
            self.place(state, cell);
        }
        for &cell in &cells[left..count] {
            state.empty.remove(cell);
        }
        (count - left) as u32
    }
}

impl<B: Board, const N: usize, const W: usize> Abilities for Connection<B, N, W> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

impl<B: Board, const N: usize, const W: usize> Directed for Connection<B, N, W> {
    #[inline]
    fn give(&self, state: &mut Self::State, side: Seat, _: Plays) {
        state.seat = side;
    }

    fn reached(&self, state: &Self::State) -> Option<Seat> {
        state.winner
    }

    fn reopen(&self, state: &mut Self::State) {
        state.winner = None;
    }

    fn judge(&self, state: &mut Self::State, first: Seat) {
        let sides = [first, first.other()];
        state.winner = sides.into_iter().find(|side| self.joined_sides(state, side.index()));
    }
}

impl<B: Board, const N: usize, const W: usize> Stones for Connection<B, N, W> {
    fn cells(&self) -> usize {
        self.places.len()
    }

    #[inline]
    fn at(&self, state: &Self::State, cell: u16) -> Stone {
        let cell = Cell(cell);
        if state.empty.has(cell) {
            return Stone::None;
        }
        match state.stones.each_ref().map(|stones| stones.has(cell)) {
            [true, _] => Stone::Of(Seat::FIRST),
            [_, true] => Stone::Of(Seat::SECOND),
            _ => Stone::Neutral,
        }
    }

    fn around(&self, cell: u16) -> &[u16] {
        self.beside.list(cell)
    }

    fn placed(&self, step: Cell) -> Option<u16> {
        Some(step.0)
    }

    fn placement(&self, cell: u16) -> Cell {
        Cell(cell)
    }

    fn put(&self, state: &mut Self::State, cell: u16, stone: Stone) {
        let at = Cell(cell);
        match self.at(state, cell) {
            Stone::None => {}
            Stone::Of(side) => self.lift(state, at, side.index()),
            Stone::Neutral => state.key ^= KEYS[NEUTRAL][at.index()],
        }
        state.empty.remove(at);
        match stone {
            Stone::None => state.empty.insert(at),
            Stone::Of(side) => {
                self.stand(state, at, side.index());
                state.last = Some(at);
            }
            Stone::Neutral => state.key ^= KEYS[NEUTRAL][at.index()],
        }
    }

    fn winning(&self, state: &Self::State, side: Seat) -> Option<u16> {
        self.completes(state, side.index()).map(|cell| cell.0)
    }

    /// A stone that leaves joins nothing, so only what it joins where it arrives can be new.
    fn shift(&self, state: &mut Self::State, side: Seat, from: u16, to: u16) {
        self.put(state, from, Stone::None);
        self.put(state, to, Stone::Of(side));
        let goal = self.goals[side.index()];
        if state.chains.sides(Cell(to)) & goal == goal {
            state.winner = Some(side);
        }
    }

    fn random_shift(
        &self,
        state: &Self::State,
        side: Seat,
        but: u16,
        rng: &mut Rng,
    ) -> Option<(u16, u16)> {
        let stones = state.stones[side.index()].without(Bits::of(Cell(but)));
        self.beside.random_move(stones, state.empty, rng)
    }
}

/// What the tests of the games of this family need to see.
#[cfg(test)]
impl<B: Board, const N: usize, const W: usize> Connection<B, N, W> {
    pub(crate) fn joined(&self, state: &State<N, W>, a: Cell, b: Cell) -> bool {
        let mut chains = state.chains;
        chains.root(a) == chains.root(b)
    }

    pub(crate) fn neighbours_of(&self, cell: Cell) -> &[Cell] {
        self.neighbours(cell)
    }
}
