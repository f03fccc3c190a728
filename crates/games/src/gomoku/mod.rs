//! Gomoku, five in a row (traditional, Japan): place a stone; a run of exactly five wins.
//!
//! Seat 0 is Black and seat 1 White here; the equilibrium rule is the swap rule, put around the
//! game.

mod diagram;
mod forcing;
mod knowledge;
mod learnt;
mod notation;
mod pairs;
mod policy;
mod shapes;
#[cfg(test)]
mod tests;
mod threats;
mod view;

use learnt::Judge;
pub use ludoteca_boards::line_count;
use ludoteca_boards::{
    ALL_DIRECTIONS, Bits, Cell, LineSet, LineTable, Neighbours, RunGoal, Square,
};
use ludoteca_core::rng::{mix, zobrist};
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Levels, Message, Method, Param, Payoffs,
    Plays, Rng, Scratch, Seat, Sides, SpecError, StepList, Stone, Stones, Turn, files, texts,
};
use shapes::Ray;

use crate::policy::{Learnt, NOTHING, Outlook};
use policy::SIZES;

/// The card of the game.
pub const INFO: Info = Info {
    id: "gomoku",
    params: &[
        Param::whole("size", 3, 26, "19"),
        Param::whole("line", 3, 26, "5"),
        Param::word("overline", &["ignored", "win"], "ignored"),
        Param::word("opening", &["centre", "free"], "centre"),
        Param::flag("swap", false),
        Param::word("wins", &["both", "black"], "both"),
    ],
    family: Family::Line,
    seats: (2, 2),
    minutes: 10,
    origin: "Traditional, Japan",
    material: &[Item::Marks(180, 181)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "five", "two-fours", "useless-six"),
    records: files!("records": "five", "six", "useless-six"),
};

/// How the stones of both colours are written.
const GLYPHS: [char; 2] = ['x', 'o'];

/// The game on a board of at most `L` lines and `64 * W` crossings.
#[derive(Clone, Debug)]
pub struct Gomoku<const L: usize, const W: usize> {
    board: Square,
    table: LineTable,
    goal: RunGoal,
    /// Where the first stone may go.
    opening: Bits<W>,
    /// Which colours win with a line: both, usually.
    scores: [bool; 2],
    /// How a full board ends the game: in a draw, usually.
    full: Phase,
    /// How the board is drawn.
    chequered: bool,
    /// Which cells are next to which, along lines and diagonals.
    neighbours: Neighbours<W>,
    /// The directions of lines.
    rays: [Ray<W>; 4],
    /// Which steps look promising.
    outlook: Outlook,
    /// By what positions are judged.
    judge: Judge,
    search: (Method, Levels),
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
    /// How many stones the seat to step has in this turn, and the other after it: one each, unless
    /// a meta-rule says otherwise.
    plays: Plays,
    phase: Phase,
    key: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Running,
    Won(Seat),
    Drawn,
}

const MOST_CELLS: usize = 26 * 26;
/// Black's and White's stones, and neutral ones.
static KEYS: [[u64; MOST_CELLS]; 3] = [zobrist(0x60), zobrist(0x61), zobrist(0x62)];
const NEUTRAL: usize = 2;

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 54, 140, 260, 480, 950, 1_600, 2_200, 12_000])
    .slipping([50, 37, 23, 16, 11, 6, 4, 2, 0]);

/// A board and a goal, and whatever else distinguishes one game of this kind from another.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// The side of the board, at most 26.
    pub size: usize,
    /// The length of the winning line.
    pub line: usize,
    /// Longer lines win too.
    pub longer: bool,
    /// The first stone goes to the centre.
    pub centre: bool,
    /// Only Black wins with a line; White wins if the board is full.
    pub black_only: bool,
    /// The stones stand on the fields of a chequered board, not on crossings.
    pub chequered: bool,
    /// What was learnt of steps.
    pub learnt: &'static Learnt,
    /// Which search is meant to play it, and what the levels look at by that.
    pub search: (Method, Levels),
}

impl Setup {
    /// The setup by the parameters `size`, `line` and `overline`, the first stone anywhere.
    #[must_use]
    pub fn of(args: &Args) -> Setup {
        let size = args.size("size");
        Setup {
            size,
            line: args.size("line"),
            longer: args.word("overline") == "win",
            centre: false,
            black_only: false,
            chequered: false,
            learnt: &NOTHING,
            search: (Method::AlphaBeta, LEVELS.on(size * size, 225)),
        }
    }
}

impl<const L: usize, const W: usize> Gomoku<L, W> {
    /// The game with these parameters, on a board of at most `L` lines and `64 * W` crossings.
    ///
    /// # Errors
    /// The line is longer than the board.
    pub fn new(args: &Args) -> Result<Gomoku<L, W>, SpecError> {
        let centre = args.word("opening") == "centre";
        let black_only = args.word("wins") == "black";
        Gomoku::of(INFO.id, Setup { centre, black_only, ..Setup::of(args) })
    }

    /// The game of this setup, of which errors speak by its `name`, on a board of at most `L` lines
    /// and `64 * W` crossings.
    ///
    /// # Errors
    /// The line is longer than the board.
    pub fn of(name: &str, setup: Setup) -> Result<Gomoku<L, W>, SpecError> {
        let Setup { size, line, .. } = setup;
        if line > size {
            let clash = Message::new("gomoku-clash-line").name("game", name);
            return Err(SpecError::Clash(clash.count("line", line).count("size", size)));
        }
        let goal = RunGoal { length: line as u32, longer: setup.longer };
        let board = Square::new(size, size);
        let centre = [(size - 1) / 2, size / 2];
        let opening = if setup.centre {
            centre.iter().flat_map(|&y| centre.map(|x| board.at(x, y))).collect()
        } else {
            Bits::below(board.cells())
        };
        let cells = (0..board.cells()).map(Cell::new);
        let around = |cell| ALL_DIRECTIONS.iter().filter_map(move |&d| board.step(cell, d));
        Ok(Gomoku {
            board,
            table: LineTable::new(board),
            goal,
            opening,
            scores: [true, !setup.black_only],
            chequered: setup.chequered,
            full: if setup.black_only { Phase::Won(Seat::SECOND) } else { Phase::Drawn },
            neighbours: Neighbours::new(cells.map(|cell| around(cell).collect())),
            rays: Ray::all(board, line),
            outlook: Outlook::new(board, false, SIZES, setup.learnt),
            judge: Judge::Library,
            search: setup.search,
        })
    }

    /// The crossings on which a stone may be placed, while the game runs.
    #[inline]
    fn open(&self, state: &State<L, W>) -> Bits<W> {
        if state.placed == 0 { self.opening } else { state.empty }
    }

    /// Whether a side has a line that wins.
    fn has_line(&self, state: &State<L, W>, side: Seat) -> bool {
        let colour = side.index();
        self.scores[colour] && self.table.any(&state.stones[colour], self.goal)
    }

    /// Puts a stone of the seat to step on an empty crossing, all but taking it off the empty ones.
    #[inline]
    fn place(&self, state: &mut State<L, W>, cell: Cell) {
        let colour = state.seat.index();
        self.table.toggle(&mut state.stones[colour], cell);
        state.placed += 1;
        state.last[colour] = Some(cell);
        state.key ^= KEYS[colour][cell.index()];
        // Only a run through the new stone can be new.
        if self.scores[colour] && self.table.reaches(&state.stones[colour], cell, self.goal) {
            state.phase = Phase::Won(state.seat);
        } else if usize::from(state.placed) == self.board.cells() {
            state.phase = self.full;
        }
        state.seat = state.seat.other();
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
            plays: Plays::ONE,
            phase: Phase::Running,
            key: 0,
        }
    }

    #[inline]
    fn turn(&self, state: &State<L, W>) -> Turn {
        if state.phase == Phase::Running { Turn::Seat(state.seat) } else { Turn::Over }
    }

    fn steps(&self, state: &State<L, W>, out: &mut StepList<Cell>) {
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
            Phase::Won(seat) => Some(Payoffs::win(seat)),
            Phase::Drawn => Some(Payoffs::DRAW),
        }
    }

    /// Who steps follows from the number of stones, and that from the key.
    fn key(&self, state: &State<L, W>) -> u64 {
        mix(state.key)
    }

    #[inline]
    fn random_step(&self, state: &State<L, W>, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        self.open(state).pick(rng)
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

impl<const L: usize, const W: usize> Abilities for Gomoku<L, W> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

impl<const L: usize, const W: usize> Directed for Gomoku<L, W> {
    #[inline]
    fn give(&self, state: &mut State<L, W>, side: Seat, plays: Plays) {
        state.seat = side;
        state.plays = plays;
    }

    fn reached(&self, state: &State<L, W>) -> Option<Seat> {
        match state.phase {
            // A full board, where White is not to make a line.
            Phase::Won(seat) if self.scores[seat.index()] => Some(seat),
            _ => None,
        }
    }

    fn reopen(&self, state: &mut State<L, W>) {
        state.phase = Phase::Running;
    }

    fn judge(&self, state: &mut State<L, W>, first: Seat) {
        let wins = [first, first.other()].into_iter().find(|&side| self.has_line(state, side));
        state.phase = match wins {
            Some(side) => Phase::Won(side),
            None if usize::from(state.placed) == self.board.cells() => self.full,
            None => Phase::Running,
        };
    }
}

impl<const L: usize, const W: usize> Stones for Gomoku<L, W> {
    fn cells(&self) -> usize {
        self.board.cells()
    }

    #[inline]
    fn at(&self, state: &State<L, W>, cell: u16) -> Stone {
        let cell = Cell(cell);
        if state.empty.has(cell) {
            return Stone::None;
        }
        match state.stones.each_ref().map(|stones| self.table.has(stones, cell)) {
            [true, _] => Stone::Of(Seat::FIRST),
            [_, true] => Stone::Of(Seat::SECOND),
            _ => Stone::Neutral,
        }
    }

    #[inline]
    fn is_open(&self, state: &State<L, W>, cell: u16) -> bool {
        self.open(state).has(Cell(cell))
    }

    fn around(&self, cell: u16) -> &[u16] {
        self.neighbours.list(cell)
    }

    fn placed(&self, step: Cell) -> Option<u16> {
        Some(step.0)
    }

    fn placement(&self, cell: u16) -> Cell {
        Cell(cell)
    }

    fn put(&self, state: &mut State<L, W>, cell: u16, stone: Stone) {
        match self.at(state, cell) {
            Stone::None => state.placed += 1,
            Stone::Of(side) => {
                self.table.toggle(&mut state.stones[side.index()], Cell(cell));
                state.key ^= KEYS[side.index()][usize::from(cell)];
            }
            Stone::Neutral => state.key ^= KEYS[NEUTRAL][usize::from(cell)],
        }
        state.empty.remove(Cell(cell));
        match stone {
            Stone::None => {
                state.placed -= 1;
                state.empty.insert(Cell(cell));
            }
            Stone::Of(side) => {
                self.table.toggle(&mut state.stones[side.index()], Cell(cell));
                state.last[side.index()] = Some(Cell(cell));
                state.key ^= KEYS[side.index()][usize::from(cell)];
            }
            Stone::Neutral => state.key ^= KEYS[NEUTRAL][usize::from(cell)],
        }
    }

    fn winning(&self, state: &State<L, W>, side: Seat) -> Option<u16> {
        self.win(state, side.index()).map(|cell| cell.0)
    }

    fn winning_pairs(
        &self,
        state: &State<L, W>,
        side: Seat,
        found: &mut dyn FnMut(u16, u16) -> bool,
    ) -> bool {
        let shapes = self.own_shapes(state, side.index());
        shapes.each(side.index(), 2).any(|gap| {
            let mut cells = gap.cells();
            cells.next().zip(cells.next()).is_some_and(|(a, b)| found(a.0, b.0))
        })
    }

    /// A run of the mover's can be new through the stone's new place, or shortened to the right
    /// length beside its old one. No other run changes.
    fn shift(&self, state: &mut State<L, W>, side: Seat, from: u16, to: u16) {
        self.put(state, from, Stone::None);
        self.put(state, to, Stone::Of(side));
        let stones = &state.stones[side.index()];
        let shortened = || {
            let mut lines = self.table.through(Cell(from));
            lines.any(|line| self.goal.starts(stones.word(line)) != 0)
        };
        if self.scores[side.index()]
            && (self.table.reaches(stones, Cell(to), self.goal) || shortened())
        {
            state.phase = Phase::Won(side);
        }
    }

    fn random_shift(
        &self,
        state: &State<L, W>,
        side: Seat,
        but: u16,
        rng: &mut Rng,
    ) -> Option<(u16, u16)> {
        let stones: Bits<W> = self.table.bits(&state.stones[side.index()]);
        self.neighbours.random_move(stones.without(Bits::of(Cell(but))), state.empty, rng)
    }
}
