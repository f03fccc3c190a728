//! Forms (Steven Meyers, 2007): pieces go onto enemy pieces, and whatever does not hang together
//! with the one that went is removed; whoever has no piece left wins.
//!
//! Seat 0 is Black, who steps first; seat 1 is White.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
mod policy;
#[cfg(test)]
mod tests;
mod view;

pub use ludoteca_boards::Move as Step;
use ludoteca_boards::{ALL_DIRECTIONS, Bits, Cell, Lattice, Square};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Message, Param, Payoffs, Plays, Rng,
    Scratch, Seat, Sides, SpecError, StepList, Turn, files, texts,
};

use crate::policy::Outlook;
use crate::taught::Judge;
use policy::{LEARNT, SIZES};

/// The card of the game.
pub const INFO: Info = Info {
    id: "forms",
    params: &[
        Param::whole("columns", 2, 26, "8"),
        Param::whole("rows", 2, 26, "8"),
        Param::word("reach", &["any", "near"], "any"),
    ],
    family: Family::Territory,
    seats: (2, 2),
    minutes: 5,
    origin: "Steven Meyers, 2007",
    material: &[Item::Men(32, 32)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "two-turns", "not-the-last", "contact", "small-board"),
    records: files!("records": "rulebook", "near", "near-variation", "contact", "cut-off"),
};

/// How the pieces of both sides are written.
const GLYPHS: [char; 2] = ['b', 'w'];

/// The game on a board of at most `64 * W` cells.
#[derive(Clone, Debug)]
pub struct Forms<const W: usize> {
    board: Square,
    lattice: Lattice<W>,
    /// Black's pieces at the start; all others are White's.
    first: Bits<W>,
    /// Whether a piece goes to a cell beside it only, along a line or a diagonal.
    near: bool,
    /// Which steps look promising.
    outlook: Outlook,
    judge: Judge,
}

/// The pieces of both sides, and who steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State<const W: usize> {
    /// Black's and White's. The game is over when one of them has none.
    pieces: [Bits<W>; 2],
    seat: Seat,
    /// Whether there is more than one group, as only in a position that was set up.
    scattered: bool,
}

impl<const W: usize> State<W> {
    /// The pieces of the seat to step and those of the other.
    #[inline]
    fn sides(&self) -> (Bits<W>, Bits<W>) {
        (self.pieces[self.seat.index()], self.pieces[self.seat.other().index()])
    }

    #[inline]
    fn occupied(&self) -> Bits<W> {
        self.pieces[0] | self.pieces[1]
    }

    /// The side without pieces, which has won.
    #[inline]
    fn cleared(&self) -> Option<Seat> {
        [Seat::FIRST, Seat::SECOND].into_iter().find(|seat| self.pieces[seat.index()].is_empty())
    }
}

impl<const W: usize> Forms<W> {
    /// The game with these parameters. The board has at most `64 * W` cells.
    ///
    /// # Errors
    /// The board cannot be halved.
    pub fn new(args: &Args) -> Result<Forms<W>, SpecError> {
        let (columns, rows) = (args.size("columns"), args.size("rows"));
        if columns * rows % 2 != 0 {
            let clash = Message::new("forms-clash-halves").count("columns", columns);
            return Err(SpecError::Clash(clash.count("rows", rows)));
        }
        let board = Square::new(columns, rows);
        let lower = |&cell: &Cell| match rows % 2 {
            0 => board.row(cell) < rows / 2,
            _ => board.column(cell) < columns / 2,
        };
        let near = args.word("reach") == "near";
        Ok(Forms {
            board,
            lattice: Lattice::new(board),
            first: (0..board.cells()).map(Cell::new).filter(lower).collect(),
            outlook: Outlook::new(board, false, SIZES, &LEARNT),
            near,
            judge: Judge::of(board == learnt::BOARD && !near),
        })
    }

    /// Where the steps to a cell beside lead, by their directions.
    #[inline(always)]
    fn ways(&self, own: Bits<W>, enemy: Bits<W>) -> [Bits<W>; 8] {
        ALL_DIRECTIONS.map(|direction| self.lattice.moved(own, direction) & enemy)
    }

    /// The step that leads to a cell in a direction, which is given by its place among all.
    #[inline]
    fn step_to(&self, to: Cell, direction: usize) -> Step {
        let (dx, dy) = ALL_DIRECTIONS[direction];
        let stride = dx + dy * self.board.columns as i32;
        Step { from: Cell::new((to.index() as i32 - stride) as usize), to }
    }

    /// Some step, if there is one.
    fn some_step(&self, own: Bits<W>, enemy: Bits<W>) -> Option<Step> {
        if !self.near {
            return own.first().zip(enemy.first()).map(|(from, to)| Step { from, to });
        }
        let mut ways = self.ways(own, enemy).into_iter().enumerate();
        ways.find_map(|(direction, goals)| Some(self.step_to(goals.first()?, direction)))
    }

    /// One of the steps to a cell beside, all equally probable.
    #[inline]
    fn draw_near(&self, own: Bits<W>, enemy: Bits<W>, rng: &mut Rng) -> Step {
        let ways = self.ways(own, enemy);
        let counts = ways.map(|goals| goals.count());
        let mut left = rng.below(counts.iter().sum());
        let mut direction = 0;
        while left >= counts[direction] {
            left -= counts[direction];
            direction += 1;
        }
        self.step_to(ways[direction].nth(left), direction)
    }

    /// The pieces that stay when one goes from a cell to another: those that hang together with it.
    #[inline]
    fn kept(&self, state: &State<W>, step: Step) -> Bits<W> {
        let occupied = state.occupied();
        let rest = occupied.without(Bits::of(step.from));
        if !state.scattered && !self.lattice.joints(occupied).has(step.from) {
            return rest;
        }
        self.lattice.group(step.to, rest)
    }
}

impl<const W: usize> Game for Forms<W> {
    type State = State<W>;
    type Step = Step;

    /// Every step removes a piece, and one stays.
    fn cap(&self) -> u32 {
        self.board.cells() as u32 - 1
    }

    fn start(&self) -> State<W> {
        let pieces = [self.first, self.lattice.all().without(self.first)];
        State { pieces, seat: Seat::FIRST, scattered: false }
    }

    #[inline]
    fn turn(&self, state: &State<W>) -> Turn {
        if state.cleared().is_some() { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State<W>, out: &mut StepList<Step>) {
        let (own, enemy) = state.sides();
        if !self.near {
            out.extend(own.iter().flat_map(|from| enemy.iter().map(move |to| Step { from, to })));
            return;
        }
        for (direction, goals) in self.ways(own, enemy).into_iter().enumerate() {
            out.extend(goals.iter().map(|to| self.step_to(to, direction)));
        }
    }

    fn count(&self, state: &State<W>, _: &mut StepList<Step>) -> usize {
        let (own, enemy) = state.sides();
        if self.near {
            return self.ways(own, enemy).iter().map(Bits::count).sum();
        }
        own.count() * enemy.count()
    }

    #[inline]
    fn play(&self, state: &mut State<W>, step: Step) {
        let kept = self.kept(state, step);
        let (own, enemy) = state.sides();
        let to = Bits::of(step.to);
        state.pieces[state.seat.index()] = (own & kept) | to;
        state.pieces[state.seat.other().index()] = (enemy & kept).without(to);
        state.seat = state.seat.other();
        state.scattered = false;
    }

    fn payoffs(&self, state: &State<W>) -> Option<Payoffs> {
        state.cleared().map(Payoffs::win)
    }

    fn drawable(&self) -> bool {
        false
    }

    fn key(&self, state: &State<W>) -> u64 {
        Bits::key(&state.pieces, mix(state.seat.index() as u64))
    }

    #[inline]
    fn random_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        let (own, enemy) = state.sides();
        if self.near {
            return self.draw_near(own, enemy, rng);
        }
        let (from, to) = (rng.below(own.count()), rng.below(enemy.count()));
        Step { from: own.nth(from), to: enemy.nth(to) }
    }
}

impl<const W: usize> Abilities for Forms<W> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

/// The goal stands on the board, and nothing is to be done once it is reached.
impl<const W: usize> Directed for Forms<W> {
    fn give(&self, state: &mut State<W>, side: Seat, _: Plays) {
        state.seat = side;
    }

    fn moves(&self) -> bool {
        true
    }

    fn way(&self, step: Step) -> Option<(u16, u16)> {
        Some(step.way())
    }

    fn reached(&self, state: &State<W>) -> Option<Seat> {
        state.cleared()
    }

    fn reopen(&self, _: &mut State<W>) {}

    fn judge(&self, _: &mut State<W>, _: Seat) {}
}
