//! Dipole (Mark Steere, 2007): stacks move as far as the number of stones that leave them, forwards
//! or onto enemies; whoever has no stones left loses.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{Bits, Cell, Leaps, Move, Square};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, PackStep, Param, Payoffs, Plays, Seat,
    Sides, StepList, Turn, files, packed, texts,
};

use crate::taught::Judge;

/// The card of the game.
pub const INFO: Info = Info {
    id: "dipole",
    params: &[Param::one_of("size", &[4, 6, 8, 10, 12], "8"), Param::whole("stack", 0, 99, "0")],
    family: Family::Movement,
    seats: (2, 2),
    minutes: 10,
    origin: "Mark Steere, 2007",
    material: &[Item::Men(12, 12)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "everything-goes", "over-the-flank"),
    records: files!("records": "trap-f6", "trap-d6", "four-off", "over-the-flank"),
};

/// The cells of a board of 12x12, the largest.
const CELLS: usize = 144;
/// Some of them.
type Set = Bits<3>;

/// The game on a board of some size.
#[derive(Clone, Debug)]
pub struct Dipole {
    board: Square,
    leaps: Leaps,
    /// The column and the row of each cell.
    places: Vec<[u8; 2]>,
    /// How many stones a side has at the start.
    stones: u8,
    judge: Judge,
}

/// The stacks of both sides, and who steps.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// How many stones lie on each cell.
    heights: [u8; CELLS],
    /// The cells with stones of each side.
    stacks: [Set; 2],
    seat: Seat,
    key: u64,
}

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// As many stones as the cells lie apart go from one to the other.
    Go(Move),
    /// Stones leave the board.
    Off {
        /// The stack from which they come.
        from: Cell,
        /// How many.
        stones: u8,
    },
    /// Nothing else is possible.
    Pass,
}

packed!(enum Step { Go(way: Move), Off { from: Cell, stones: u8 }, Pass });

/// Whether a direction, by its number, leads along a diagonal.
const fn is_diagonal(direction: usize) -> bool {
    direction % 2 == 1
}

/// Whether a direction leads towards the far side: White goes up, Black down.
const fn is_forward(side: usize, direction: usize) -> bool {
    direction / 4 == side && !direction.is_multiple_of(4)
}

/// The diagonals that lead forward.
const FORWARD_DIAGONALS: [[usize; 2]; 2] = [[1, 3], [5, 7]];

impl Dipole {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> Dipole {
        let size = args.size("size");
        let stones = match args.size("stack") {
            0 => size / 2 * (size / 2 - 1),
            stones => stones,
        };
        let board = Square::new(size, size);
        let place = |cell: Cell| [board.column(cell) as u8, board.row(cell) as u8];
        Dipole {
            board,
            leaps: Leaps::new(board),
            places: (0..board.cells()).map(Cell::new).map(place).collect(),
            stones: stones as u8,
            judge: Judge::of(board == learnt::BOARD && stones == usize::from(learnt::STONES)),
        }
    }

    /// A position of these stacks of White's and Black's.
    fn position(&self, stacks: [&[(Cell, u8)]; 2], seat: Seat) -> State {
        let mut state = State { heights: [0; CELLS], stacks: [Set::EMPTY; 2], seat, key: 0 };
        for (side, stacks) in stacks.into_iter().enumerate() {
            for &(cell, height) in stacks {
                state.set(side, cell, height);
            }
        }
        state
    }

    /// Whether stones may stand on a cell.
    fn is_dark(&self, cell: Cell) -> bool {
        (self.board.column(cell) + self.board.row(cell)).is_multiple_of(2)
    }

    /// Where stones from a stack of the seat to step may end after this distance: on the board,
    /// forwards or on an enemy stack that is not higher. Light cells are nowhere.
    #[inline]
    fn landing(&self, state: &State, from: Cell, direction: usize, stones: usize) -> Option<Cell> {
        let to = self.leaps.at(from, direction, stones)?;
        let (us, them) = (state.seat.index(), state.seat.other().index());
        let may_end = if state.stacks[them].has(to) {
            usize::from(state.height(to)) <= stones
        } else {
            is_forward(us, direction)
        };
        (may_end && (is_diagonal(direction) || stones.is_multiple_of(2))).then_some(to)
    }

    /// How many stones must leave a cell at once to get off the board: past the far side or a flank.
    #[inline]
    fn way_out(&self, side: usize, from: Cell) -> usize {
        let [a, b] = FORWARD_DIAGONALS[side].map(|direction| self.leaps.room(from, direction));
        1 + a.min(b)
    }

    /// Calls `visit` with every step but a pass.
    #[inline]
    fn each_step(&self, state: &State, mut visit: impl FnMut(Step)) {
        let side = state.seat.index();
        for from in state.stacks[side].iter() {
            let height = usize::from(state.height(from));
            for direction in 0..8 {
                let stride = if is_diagonal(direction) { 1 } else { 2 };
                let far = height.min(self.leaps.room(from, direction));
                for stones in (stride..=far).step_by(stride) {
                    if let Some(to) = self.landing(state, from, direction, stones) {
                        visit(Step::Go(Move { from, to }));
                    }
                }
            }
            for stones in self.way_out(side, from)..=height {
                visit(Step::Off { from, stones: stones as u8 });
            }
        }
    }
}

impl State {
    /// How many stones lie on a cell.
    fn height(&self, cell: Cell) -> u8 {
        self.heights[cell.index()]
    }

    /// Makes the stack of a side on a cell, which has none of the other side, this high.
    #[inline]
    fn set(&mut self, side: usize, cell: Cell, height: u8) {
        let key = |height: u8| match height {
            0 => 0,
            _ => mix((cell.pack() << 8 | u64::from(height)) << 1 | side as u64),
        };
        self.key ^= key(self.height(cell)) ^ key(height);
        self.heights[cell.index()] = height;
        if height > 0 {
            self.stacks[side].insert(cell);
        } else {
            self.stacks[side].remove(cell);
        }
    }

    /// The stacks of a side with their heights.
    fn stacks_of(&self, side: usize) -> impl Iterator<Item = (Cell, u8)> + '_ {
        self.stacks[side].iter().map(|cell| (cell, self.height(cell)))
    }

    /// How many stones a side has.
    fn stones(&self, side: usize) -> usize {
        self.stacks_of(side).map(|(_, height)| usize::from(height)).sum()
    }

    /// The side without stones.
    #[inline]
    fn loser(&self) -> Option<Seat> {
        (0..2).find(|&side| self.stacks[side].is_empty()).map(Seat::new)
    }
}

impl Game for Dipole {
    type State = State;
    type Step = Step;

    /// A step that captures nothing brings stones nearer to the far side or off the board; a capture
    /// takes a stone and brings others back, by no more than all the way. There are never two passes
    /// in a row.
    fn cap(&self) -> u32 {
        let stones = u32::from(self.stones);
        let captures = 2 * stones - 1;
        let all_the_way = stones * self.board.rows as u32;
        2 * (2 * all_the_way + captures * (all_the_way + 1))
    }

    fn start(&self) -> State {
        // The dark one of the two cells in the middle of the first row.
        let last = self.board.rows - 1;
        let column = (last / 2).next_multiple_of(2);
        let white = (self.board.at(column, 0), self.stones);
        let black = (self.board.at(last - column, last), self.stones);
        self.position([&[white], &[black]], Seat::FIRST)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.loser().is_some() { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.loser().is_some() {
            return;
        }
        let before = out.len();
        self.each_step(state, |step| out.push(step));
        if out.len() == before {
            out.push(Step::Pass);
        }
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) {
        let (us, them) = (state.seat.index(), state.seat.other().index());
        match step {
            Step::Go(Move { from, to }) => {
                let stones = self.board.distance(from, to) as u8;
                state.set(us, from, state.height(from) - stones);
                if state.stacks[them].has(to) {
                    state.set(them, to, 0);
                }
                state.set(us, to, state.height(to) + stones);
            }
            Step::Off { from, stones } => state.set(us, from, state.height(from) - stones),
            Step::Pass => {}
        }
        state.seat = state.seat.other();
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        state.loser().map(|loser| Payoffs::win(loser.other()))
    }

    fn drawable(&self) -> bool {
        false
    }

    fn key(&self, state: &State) -> u64 {
        mix(state.key ^ state.seat.index() as u64)
    }
}

impl Abilities for Dipole {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

impl Directed for Dipole {
    fn give(&self, state: &mut State, side: Seat, _: Plays) {
        state.seat = side;
    }

    fn passes(&self, step: Step) -> bool {
        step == Step::Pass
    }

    fn moves(&self) -> bool {
        true
    }

    fn way(&self, step: Step) -> Option<(u16, u16)> {
        match step {
            Step::Go(step) => Some(step.way()),
            Step::Off { from, .. } => Some((from.0, CELLS as u16)),
            Step::Pass => None,
        }
    }
}
