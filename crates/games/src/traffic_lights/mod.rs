//! Traffic Lights, also Semaphore (Alan Parr, 1998): a cell goes from empty to green, yellow and
//! red; the first line of three of one colour wins.

mod diagram;
mod knowledge;
mod notation;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{Bits, Cell, Square};
use ludoteca_core::rng::zobrist;
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Param, Payoffs, Plays, Rng, Scratch, Seat,
    Sides, StepList, Turn, files, texts,
};

use knowledge::{Course, images};

/// The card of the game.
pub const INFO: Info = Info {
    id: "traffic-lights",
    params: &[Param::whole("columns", 3, 8, "4"), Param::whole("rows", 3, 8, "3")],
    family: Family::Line,
    seats: (2, 2),
    minutes: 5,
    origin: "Alan Parr, 1998",
    material: &[Item::Lamps(8)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "last-safe-step", "only-step", "at-once", "centre"),
    records: files!("records":
        "win-a3", "win-b2", "win-c3", "win-d1", "lost-b1", "lost-d2", "lost-d1"
    ),
};

/// The game on a board of some size.
#[derive(Clone, Debug)]
pub struct TrafficLights {
    board: Square,
    /// For each cell, the other two cells of each line of three through it, as bit boards.
    lines: Vec<Vec<u64>>,
    courses: Vec<Course>,
    /// The mirror images of each cell.
    images: Vec<[Cell; 3]>,
}

/// The colours of the cells, and who steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// The cells of each colour: green, yellow, red.
    lamps: [u64; 3],
    seat: Seat,
    /// The line was completed by the last step.
    over: bool,
    key: u64,
}

/// Colours in the order in which a cell takes them.
const GREEN: usize = 0;
const YELLOW: usize = 1;
const RED: usize = 2;

const KEYS: [[u64; 64]; 3] = [zobrist(1), zobrist(2), zobrist(3)];

impl TrafficLights {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> TrafficLights {
        let board = Square::new(args.size("columns"), args.size("rows"));
        let mut lines = vec![Vec::new(); board.cells()];
        let all = board.lines(3);
        for line in &all {
            for &cell in line {
                let others = line.iter().filter(|&&c| c != cell).map(|c| 1 << c.index()).sum();
                lines[cell.index()].push(others);
            }
        }
        TrafficLights { board, lines, courses: Course::of(&all), images: images(&board) }
    }

    /// All cells of the board.
    fn all(&self) -> u64 {
        u64::MAX >> (64 - self.board.cells())
    }

    /// The colour that a step on this cell brings, or `None` on red.
    fn next_colour(state: &State, cell: Cell) -> Option<usize> {
        let bit = 1 << cell.index();
        match state.lamps.iter().position(|lamp| lamp & bit != 0) {
            None => Some(GREEN),
            Some(GREEN) => Some(YELLOW),
            Some(YELLOW) => Some(RED),
            Some(_) => None,
        }
    }

    /// Whether a step on this cell completes a line.
    fn wins(&self, state: &State, cell: Cell) -> bool {
        Self::next_colour(state, cell).is_some_and(|colour| {
            let same = state.lamps[colour];
            self.lines[cell.index()].iter().any(|&line| line & !same == 0)
        })
    }
}

impl Game for TrafficLights {
    type State = State;
    type Step = Cell;

    /// Every step raises one cell by one colour.
    fn cap(&self) -> u32 {
        3 * self.board.cells() as u32
    }

    fn start(&self) -> State {
        State { lamps: [0; 3], seat: Seat::FIRST, over: false, key: 0 }
    }

    fn turn(&self, state: &State) -> Turn {
        if state.over { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State, out: &mut StepList<Cell>) {
        if state.over {
            return;
        }
        out.extend(Bits([self.all() & !state.lamps[RED]]).iter());
    }

    fn play(&self, state: &mut State, cell: Cell) {
        state.over = self.wins(state, cell);
        let bit = 1 << cell.index();
        let colour = Self::next_colour(state, cell).expect("red never changes");
        if colour > GREEN {
            state.lamps[colour - 1] &= !bit;
            state.key ^= KEYS[colour - 1][cell.index()];
        }
        state.lamps[colour] |= bit;
        state.key ^= KEYS[colour][cell.index()];
        state.seat = state.seat.other();
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        state.over.then(|| Payoffs::win(state.seat.other()))
    }

    fn drawable(&self) -> bool {
        false
    }

    /// Who steps follows from the colours.
    fn key(&self, state: &State) -> u64 {
        state.key
    }

    fn random_step(&self, state: &State, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        Bits([self.all() & !state.lamps[RED]]).pick(rng)
    }
}

impl Abilities for TrafficLights {
    fn sides(&self) -> Sides {
        Sides::SHARED
    }
}

/// Nobody owns a line: it belongs to whoever completes it, and so is found only when it is made.
impl Directed for TrafficLights {
    fn give(&self, state: &mut State, side: Seat, _: Plays) {
        state.seat = side;
    }

    fn reached(&self, state: &State) -> Option<Seat> {
        state.over.then(|| state.seat.other())
    }

    fn reopen(&self, state: &mut State) {
        state.over = false;
    }

    fn judge(&self, _: &mut State, _: Seat) {}
}
