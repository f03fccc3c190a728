//! HIP (Martin Gardner, 1960): never complete a square of your own colour; whoever has no place
//! left loses.

mod diagram;
mod knowledge;
mod notation;
mod policy;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{Bits, Cell, Corners, Square};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Param, Payoffs, Plays, Rng, Scratch, Seat,
    Sides, StepList, Turn, files, texts,
};

use crate::policy::Outlook;

use policy::{LEARNT, SIZES};

/// The card of the game.
pub const INFO: Info = Info {
    id: "hip",
    params: &[Param::whole("size", 2, 26, "7"), Param::word("full", &["loss", "draw"], "loss")],
    family: Family::Territory,
    seats: (2, 2),
    minutes: 15,
    origin: "Martin Gardner, 1960",
    material: &[Item::Marks(24, 25)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "reflection"),
    records: files!("records": "tilted"),
};

/// How the stones of both colours are written.
const GLYPHS: [char; 2] = ['b', 'w'];

/// The game on a board of at most `64 * W` cells.
#[derive(Clone, Debug)]
pub struct Hip<const W: usize> {
    board: Square,
    /// The squares at any angle.
    corners: Corners,
    all: Bits<W>,
    /// Whether a full board is a draw.
    full_draws: bool,
    /// Which steps look promising.
    outlook: Outlook,
}

/// The stones of both colours, and who steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State<const W: usize> {
    /// Black's and White's.
    stones: [Bits<W>; 2],
    /// Where each colour would complete a square; there may be a stone already.
    banned: [Bits<W>; 2],
    seat: Seat,
    /// The seat to step has no place left.
    over: bool,
}

impl<const W: usize> State<W> {
    /// The stones of both colours.
    #[inline]
    fn occupied(&self) -> Bits<W> {
        self.stones[0] | self.stones[1]
    }
}

impl<const W: usize> Hip<W> {
    /// The game with these parameters. The board has at most `64 * W` cells.
    #[must_use]
    pub fn new(args: &Args) -> Hip<W> {
        let size = args.size("size");
        let board = Square::new(size, size);
        Hip {
            board,
            corners: Corners::tilted(board),
            all: Bits::below(board.cells()),
            full_draws: args.word("full") == "draw",
            outlook: Outlook::new(board, false, SIZES, &LEARNT),
        }
    }

    /// Where a seat may place a stone.
    #[inline]
    fn open(&self, state: &State<W>, seat: Seat) -> Bits<W> {
        self.all.without(state.occupied() | state.banned[seat.index()])
    }
}

impl<const W: usize> Game for Hip<W> {
    type State = State<W>;
    type Step = Cell;

    /// Every step fills a cell.
    fn cap(&self) -> u32 {
        self.board.cells() as u32
    }

    fn start(&self) -> State<W> {
        let none = [Bits::EMPTY; 2];
        State { stones: none, banned: none, seat: Seat::FIRST, over: false }
    }

    #[inline]
    fn turn(&self, state: &State<W>) -> Turn {
        if state.over { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State<W>, out: &mut StepList<Cell>) {
        out.extend(self.open(state, state.seat).iter());
    }

    #[inline]
    fn play(&self, state: &mut State<W>, cell: Cell) {
        let us = state.seat.index();
        let own = state.stones[us];
        for others in self.corners.of(cell) {
            let (mut held, mut missing) = (0, cell);
            for &corner in others {
                if own.has(corner) {
                    held += 1;
                } else {
                    missing = corner;
                }
            }
            if held == 2 {
                state.banned[us].insert(missing);
            }
        }
        state.stones[us].insert(cell);
        state.seat = state.seat.other();
        state.over = self.open(state, state.seat).is_empty();
    }

    fn payoffs(&self, state: &State<W>) -> Option<Payoffs> {
        let drawn = self.full_draws && state.occupied() == self.all;
        let result = if drawn { Payoffs::DRAW } else { Payoffs::win(state.seat.other()) };
        state.over.then_some(result)
    }

    fn drawable(&self) -> bool {
        self.full_draws
    }

    /// Who steps follows from the stones, except in positions that are set up.
    fn key(&self, state: &State<W>) -> u64 {
        Bits::key(&state.stones, mix(state.seat.index() as u64))
    }

    #[inline]
    fn random_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        self.open(state, state.seat).pick(rng)
    }
}

impl<const W: usize> Abilities for Hip<W> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

impl<const W: usize> Directed for Hip<W> {
    fn give(&self, state: &mut State<W>, side: Seat, _: Plays) {
        state.seat = side;
        state.over = self.open(state, side).is_empty();
    }

    fn blocked(&self, state: &State<W>) -> bool {
        state.over
    }

    /// The answers by reflection are those to one stone.
    fn knows_plays(&self) -> bool {
        false
    }

    fn reopen(&self, state: &mut State<W>) {
        state.over = false;
    }
}
