//! Cerco, also Besiege (João Pedro Neto, 1990s): take stones off a full board; whoever empties the
//! last corner of a square captures what stands inside it.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{Bits, Cell, Square};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Param, Payoffs, Plays, Rng, Scores,
    Scratch, Seat, Sides, StepList, Turn, files, texts,
};

use crate::taught::Judge;

/// The card of the game.
pub const INFO: Info = Info {
    id: "cerco",
    params: &[Param::whole("size", 3, 26, "7")],
    family: Family::Territory,
    seats: (2, 2),
    minutes: 10,
    origin: "João Pedro Neto, 1990s",
    material: &[Item::Counters(49)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "besiege", "small-board"),
    records: files!("records": "capture"),
};

/// How a stone is written.
const GLYPH: char = 'o';

/// The game on a board of at most `64 * W` cells.
#[derive(Clone, Debug)]
pub struct Cerco<const W: usize> {
    board: Square,
    /// All upright squares that have an inside.
    squares: Vec<Ring<W>>,
    /// For each cell, the numbers of those of which it is a corner.
    through: Vec<Vec<u16>>,
    /// The cells that are inside some square: all but those on the rim.
    inner: Bits<W>,
    judge: Judge,
}

/// An upright square.
#[derive(Clone, Copy, Debug)]
struct Ring<const W: usize> {
    corners: Bits<W>,
    /// What lies strictly inside.
    inside: Bits<W>,
}

impl<const W: usize> Ring<W> {
    /// The square that goes up and to the right from its lower left corner.
    fn new(board: Square, (x, y): (usize, usize), side: usize) -> Ring<W> {
        let at = |dx: usize, dy: usize| board.at(x + dx, y + dy);
        let corners = [at(0, 0), at(side, 0), at(0, side), at(side, side)];
        let inside = (1..side).flat_map(|dx| (1..side).map(move |dy| at(dx, dy)));
        Ring { corners: corners.into_iter().collect(), inside: inside.collect() }
    }

    /// Whether it may still capture something: no corner that is empty is ever filled again.
    #[inline]
    fn alive(&self, stones: &Bits<W>) -> bool {
        self.inside.meets(stones) && self.corners.meets(stones)
    }
}

/// The stones that are left, what has been captured, and who steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State<const W: usize> {
    stones: Bits<W>,
    /// How many stones each seat has captured.
    captured: [u16; 2],
    seat: Seat,
    over: bool,
    /// All squares with lower numbers have nothing left to capture.
    first_alive: u16,
}

impl<const W: usize> Cerco<W> {
    /// The game with these parameters. The board has at most `64 * W` cells.
    #[must_use]
    pub fn new(args: &Args) -> Cerco<W> {
        let size = args.size("size");
        let board = Square::new(size, size);
        let mut squares = Vec::new();
        for side in 2..size {
            let starts = (0..size - side).flat_map(|y| (0..size - side).map(move |x| (x, y)));
            squares.extend(starts.map(|start| Ring::new(board, start, side)));
        }
        let mut through = vec![Vec::new(); board.cells()];
        for (i, square) in squares.iter().enumerate() {
            square.corners.iter().for_each(|cell| through[cell.index()].push(i as u16));
        }
        let inner = squares.iter().fold(Bits::EMPTY, |all, square| all | square.inside);
        Cerco { board, squares, through, inner, judge: Judge::of(board == learnt::BOARD) }
    }

    /// The squares with an inside that have a corner on a cell.
    fn squares_of(&self, cell: Cell) -> impl Iterator<Item = &Ring<W>> {
        self.through[cell.index()].iter().map(|&i| &self.squares[usize::from(i)])
    }

    /// The squares that are complete once a stone is off its cell.
    fn completed(&self, stones: Bits<W>, cell: Cell) -> impl Iterator<Item = &Ring<W>> {
        let rest = stones.without(Bits::of(cell));
        self.squares_of(cell).filter(move |square| !square.corners.meets(&rest))
    }

    /// The stones that are captured by taking a stone off its cell.
    #[inline]
    fn taken(&self, stones: Bits<W>, cell: Cell) -> Bits<W> {
        self.completed(stones, cell).fold(Bits::EMPTY, |taken, square| taken | square.inside)
            & stones
    }

    /// Ends the game when no stone can be captured any more.
    #[inline]
    fn settle(&self, state: &mut State<W>) {
        let rest = &self.squares[usize::from(state.first_alive)..];
        let dead = rest.iter().take_while(|square| !square.alive(&state.stones)).count();
        state.first_alive += dead as u16;
        state.over = dead == rest.len();
    }
}

impl<const W: usize> Game for Cerco<W> {
    type State = State<W>;
    type Step = Cell;

    /// Every step takes a stone off.
    fn cap(&self) -> u32 {
        self.board.cells() as u32
    }

    fn start(&self) -> State<W> {
        let stones = Bits::below(self.board.cells());
        State { stones, captured: [0; 2], seat: Seat::FIRST, over: false, first_alive: 0 }
    }

    #[inline]
    fn turn(&self, state: &State<W>) -> Turn {
        if state.over { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State<W>, out: &mut StepList<Cell>) {
        if !state.over {
            out.extend(state.stones.iter());
        }
    }

    #[inline]
    fn play(&self, state: &mut State<W>, cell: Cell) {
        let taken = self.taken(state.stones, cell);
        state.stones.remove(cell);
        state.stones = state.stones.without(taken);
        state.captured[state.seat.index()] += taken.count() as u16;
        state.seat = state.seat.other();
        self.settle(state);
    }

    fn payoffs(&self, state: &State<W>) -> Option<Payoffs> {
        let [first, second] = state.captured.map(f64::from);
        state.over.then(|| Payoffs::more_wins(first, second))
    }

    fn scores(&self, state: &State<W>) -> Option<Scores> {
        Some(Scores::of(&state.captured.map(f64::from)))
    }

    fn key(&self, state: &State<W>) -> u64 {
        let [first, second] = state.captured.map(u64::from);
        let rest = mix(state.seat.index() as u64 | first << 1 | second << 17);
        Bits::key(&[state.stones], rest)
    }

    #[inline]
    fn random_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        state.stones.nth(rng.below(state.stones.count()))
    }
}

impl<const W: usize> Abilities for Cerco<W> {
    fn sides(&self) -> Sides {
        Sides::SHARED
    }
}

/// There is no goal to be reached: the game is over when nothing is left to capture.
impl<const W: usize> Directed for Cerco<W> {
    fn give(&self, state: &mut State<W>, side: Seat, _: Plays) {
        state.seat = side;
    }

    fn reached(&self, _: &State<W>) -> Option<Seat> {
        None
    }

    fn reopen(&self, state: &mut State<W>) {
        state.over = false;
    }

    fn judge(&self, state: &mut State<W>, _: Seat) {
        self.settle(state);
    }
}
