//! Gomoku, five in a row (traditional, Japan): place a stone; a run of exactly five wins.
//!
//! Seat 0 is Black and seat 1 White here; the equilibrium rule is the swap rule, put around the
//! game.

mod notation;
#[cfg(test)]
mod tests;
mod view;
mod wisdom;

pub use ludoteca_boards::line_count;
use ludoteca_boards::{Bits, Cell, LineSet, LineTable, RunGoal, Square};
use ludoteca_core::rng::{mix, zobrist};
use ludoteca_core::{
    Args, Family, Game, Info, Param, Payoffs, Rng, Scratch, Seat, SpecError, Swappable, Turn, texts,
};

/// The card of the game.
pub const INFO: Info = Info {
    id: "gomoku",
    params: &[
        Param::whole("size", 3, 26, "19"),
        Param::whole("line", 3, 26, "5"),
        Param::word("overline", &["ignored", "win"], "ignored"),
        Param::word("opening", &["centre", "free"], "centre"),
        Param::flag("swap", false),
    ],
    family: Family::Line,
    seats: (2, 2),
    minutes: 15,
    origin: "Traditional, Japan",
    texts: texts!(),
    records: &[],
};

/// The game on a board of at most `L` lines and `64 * W` crossings.
#[derive(Clone, Debug)]
pub struct Gomoku<const L: usize, const W: usize> {
    board: Square,
    table: LineTable,
    goal: RunGoal,
    /// Where the first stone may go.
    opening: Bits<W>,
}

/// The stones of both colours, and who steps.
#[derive(Clone, Copy, Debug)]
pub struct State<const L: usize, const W: usize> {
    /// Black's and White's.
    stones: [LineSet<L>; 2],
    empty: Bits<W>,
    /// The last stone of each colour.
    last: [Option<Cell>; 2],
    /// How many stones there are.
    placed: u16,
    seat: Seat,
    phase: Phase,
    key: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Running,
    /// By the last stone.
    Won,
    /// The board is full.
    Drawn,
}

const MOST_CELLS: usize = 26 * 26;
static KEYS: [[u64; MOST_CELLS]; 2] = [zobrist(0x60), zobrist(0x61)];

impl<const L: usize, const W: usize> Gomoku<L, W> {
    /// The game with these parameters, on a board of at most `L` lines and `64 * W` crossings.
    ///
    /// # Errors
    /// The line is longer than the board.
    pub fn new(args: &Args) -> Result<Gomoku<L, W>, SpecError> {
        let (size, line) = (args.size("size"), args.size("line"));
        if line > size {
            return Err(SpecError::Clash(format!(
                "gomoku's line of {line} does not fit on a board of size {size}; give a line from \
                 3 to {size}, or a larger size"
            )));
        }
        let board = Square::new(size, size);
        let centre = [(size - 1) / 2, size / 2];
        let opening = if args.word("opening") == "centre" {
            centre.iter().flat_map(|&y| centre.map(|x| board.at(x, y))).collect()
        } else {
            Bits::below(board.cells())
        };
        let goal = RunGoal { length: line as u32, longer: args.word("overline") == "win" };
        Ok(Gomoku { board, table: LineTable::new(board), goal, opening })
    }

    /// The crossings on which a stone may be placed, while the game runs.
    #[inline]
    fn open(&self, state: &State<L, W>) -> Bits<W> {
        if state.placed == 0 { self.opening } else { state.empty }
    }

    /// Puts a stone of the seat to step on an empty crossing, all but taking it off the empty ones.
    #[inline]
    fn place(&self, state: &mut State<L, W>, cell: Cell) {
        let colour = state.seat.index();
        self.table.toggle(&mut state.stones[colour], cell);
        state.placed += 1;
        state.last[colour] = Some(cell);
        state.key ^= KEYS[colour][cell.index()];
        state.seat = state.seat.other();
        // Only a run through the new stone can be new.
        if self.table.reaches(&state.stones[colour], cell, self.goal) {
            state.phase = Phase::Won;
        } else if usize::from(state.placed) == self.board.cells() {
            state.phase = Phase::Drawn;
        }
    }
}

impl<const L: usize, const W: usize> Game for Gomoku<L, W> {
    type State = State<L, W>;
    type Step = Cell;

    fn cap(&self) -> u32 {
        self.board.cells() as u32
    }

    fn start(&self) -> State<L, W> {
        State {
            stones: [LineSet::EMPTY; 2],
            empty: Bits::below(self.board.cells()),
            last: [None; 2],
            placed: 0,
            seat: Seat::FIRST,
            phase: Phase::Running,
            key: 0,
        }
    }

    #[inline]
    fn turn(&self, state: &State<L, W>) -> Turn {
        if state.phase == Phase::Running { Turn::Seat(state.seat) } else { Turn::Over }
    }

    fn steps(&self, state: &State<L, W>, out: &mut Vec<Cell>) {
        if state.phase == Phase::Running {
            out.extend(self.open(state).iter());
        }
    }

    #[inline]
    fn play(&self, state: &mut State<L, W>, cell: Cell) {
        state.empty.remove(cell);
        self.place(state, cell);
    }

    fn payoffs(&self, state: &State<L, W>) -> Option<Payoffs> {
        match state.phase {
            Phase::Running => None,
            Phase::Won => Some(Payoffs::win(state.seat.other())),
            Phase::Drawn => Some(Payoffs::DRAW),
        }
    }

    /// Who steps follows from the number of stones, and that from the key.
    fn key(&self, state: &State<L, W>) -> u64 {
        mix(state.key)
    }

    #[inline]
    fn random_step(&self, state: &State<L, W>, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        let open = self.open(state);
        open.nth(rng.below(open.count()))
    }

    /// The empty crossings are drawn one after the other from a list, so that no step searches.
    fn playout(&self, state: &mut State<L, W>, rng: &mut Rng, scratch: &mut Scratch<Cell>) -> u32 {
        let before = state.placed;
        if before == 0 {
            let first = self.random_step(state, rng, scratch);
            self.play(state, first);
        }
        scratch.steps.clear();
        scratch.steps.extend(state.empty.iter());
        let cells = &mut scratch.steps[..];
        let mut left = cells.len();
        while state.phase == Phase::Running {
            let at = rng.below(left);
            let cell = cells[at];
            left -= 1;
            // The drawn ones gather at the end.
            cells.swap(at, left);
            self.place(state, cell);
        }
        for &cell in &cells[left..] {
            state.empty.remove(cell);
        }
        (state.placed - before).into()
    }
}

impl<const L: usize, const W: usize> Swappable for Gomoku<L, W> {}
