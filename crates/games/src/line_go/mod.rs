//! Line Go (about 2008): the rules of placement of Go, with a line of stones as the goal.
//!
//! Seat 0 is Black and seat 1 White here; the exchange of colours is the swap rule, put around the
//! game.

mod diagram;
mod knowledge;
mod notation;
mod policy;
#[cfg(test)]
mod tests;
mod view;

pub use ludoteca_boards::line_count;
use ludoteca_boards::{
    Bits, Cell, History, Lattice, LineSet, LineTable, Neighbours, RunGoal, Square,
};
use ludoteca_core::rng::{mix, zobrist};
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Param, Payoffs, Plays, Rng, Scratch, Seat,
    Sides, StepList, Stone, Stones, Turn, files, texts,
};

use crate::on_board::stone_at;
use crate::policy::Outlook;

use policy::{LEARNT, SIZES};

/// The card of the game.
pub const INFO: Info = Info {
    id: "line-go",
    params: &[
        Param::whole("size", 3, 19, "9"),
        Param::whole("line", 3, 26, "6"),
        Param::flag("swap", true),
        Param::word("stuck", &["draw", "loss"], "draw"),
        Param::whole("cap", 1, 1_000_000, "400"),
    ],
    family: Family::Line,
    seats: (2, 2),
    minutes: 10,
    origin: "Inventor unknown, about 2008",
    material: &[Item::Men(40, 41)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "breathless", "threats"),
    records: files!("records": "rulebook", "capture-of-f3", "stone-on-e5"),
};

/// How the stones of both colours are written.
const GLYPHS: [char; 2] = ['x', 'o'];

/// The game on a board of at most `L` lines and `64 * W` points.
#[derive(Clone, Debug)]
pub struct LineGo<const L: usize, const W: usize> {
    board: Square,
    lattice: Lattice<W>,
    /// The points next to each point.
    around: Vec<Bits<W>>,
    beside: Neighbours<W>,
    table: LineTable,
    goal: RunGoal,
    /// Whether a player without a legal step loses; else it is a draw.
    stuck_loses: bool,
    /// After so many placements without a line the game is a draw.
    cap: u32,
    /// Which steps look promising.
    outlook: Outlook,
}

/// A position and the boards that have stood.
#[derive(Debug)]
pub struct State<const L: usize, const W: usize> {
    now: Position<L, W>,
    /// Every board that has stood, by the hash of its stones.
    seen: History<128, 16>,
}

/// All of a position but its history.
#[derive(Clone, Copy, Debug)]
struct Position<const L: usize, const W: usize> {
    /// Black's and White's.
    stones: [Bits<W>; 2],
    /// The same by lines.
    lines: [LineSet<L>; 2],
    /// The hash of the stones.
    hash: u64,
    seat: Seat,
    /// How many placements both have from here, as a meta-rule says; one each without one.
    plays: Plays,
    phase: Phase,
    /// Stones were captured at some time: only then can a board come again.
    captured: bool,
    /// How many placements there were.
    placed: u32,
    /// Where each colour put its last stone.
    last: [Option<Cell>; 2],
    /// What the last placement captured.
    taken: Bits<W>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Running,
    /// This side has a line.
    Line(Seat),
    /// This side is to step and has no legal step.
    Stuck(Seat),
    /// There were as many placements as there may be.
    Spent,
}

const MOST_CELLS: usize = 19 * 19;
static KEYS: [[u64; MOST_CELLS]; 2] = [zobrist(0x11E60), zobrist(0x11E61)];

/// What a placement does.
struct Placed<const W: usize> {
    captured: Bits<W>,
    /// The hash of the stones afterwards.
    hash: u64,
    /// It makes a line.
    wins: bool,
}

/// Why a stone cannot be put on an empty point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Obstacle {
    /// Its chain would have no liberty.
    Suicide,
    /// The board has stood before.
    Superko,
}

impl<const L: usize, const W: usize> Clone for State<L, W> {
    fn clone(&self) -> Self {
        State { now: self.now, seen: self.seen.clone() }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        self.now = from.now;
        self.seen.clone_from(&from.seen);
    }
}

impl<const L: usize, const W: usize> LineGo<L, W> {
    /// The game with these parameters, on a board of at most `L` lines and `64 * W` points. A line
    /// may be longer than the board: then nobody makes one.
    #[must_use]
    pub fn new(args: &Args) -> LineGo<L, W> {
        let (size, line) = (args.size("size"), args.size("line"));
        let goal = RunGoal { length: line as u32, longer: true };
        let board = Square::new(size, size);
        let lattice = Lattice::new(board);
        let cells = (0..board.cells()).map(Cell::new);
        let around: Vec<Bits<W>> = cells.map(|cell| lattice.neighbours(Bits::of(cell))).collect();
        LineGo {
            board,
            lattice,
            beside: Neighbours::new(around.iter().map(|beside| beside.iter().collect())),
            around,
            table: LineTable::new(board),
            goal,
            stuck_loses: args.word("stuck") == "loss",
            cap: args.whole("cap") as u32,
            outlook: Outlook::new(board, false, SIZES, &LEARNT),
        }
    }

    /// These stones stand on the board, and no board has stood before.
    fn standing(&self, stones: [Bits<W>; 2], seat: Seat) -> State<L, W> {
        let mut now = Position {
            stones: [Bits::EMPTY; 2],
            lines: [LineSet::EMPTY; 2],
            hash: 0,
            seat,
            plays: Plays::ONE,
            phase: Phase::Running,
            captured: false,
            placed: 0,
            last: [None; 2],
            taken: Bits::EMPTY,
        };
        for (colour, stones) in stones.into_iter().enumerate() {
            stones.iter().for_each(|cell| self.toggle(&mut now, colour, cell));
        }
        now.hash = self.hash(&now);
        let mut seen = History::default();
        seen.push(now.hash);
        State { now, seen }
    }

    /// Whether a side has a line.
    fn has_line(&self, state: &State<L, W>, side: Seat) -> bool {
        self.table.any(&state.now.lines[side.index()], self.goal)
    }

    fn hash(&self, now: &Position<L, W>) -> u64 {
        let keys = |colour: usize| now.stones[colour].iter().map(move |c| KEYS[colour][c.index()]);
        keys(0).chain(keys(1)).fold(0, |hash, key| hash ^ key)
    }

    /// Puts a stone down or takes it off.
    #[inline]
    fn toggle(&self, now: &mut Position<L, W>, colour: usize, cell: Cell) {
        now.stones[colour] = now.stones[colour] ^ Bits::of(cell);
        self.table.toggle(&mut now.lines[colour], cell);
    }

    #[inline]
    fn empty(&self, now: &Position<L, W>) -> Bits<W> {
        self.lattice.all().without(now.stones[0] | now.stones[1])
    }

    /// What a stone on an empty point does, by the five rules of placement.
    #[inline]
    fn placed(&self, state: &State<L, W>, cell: Cell) -> Result<Placed<W>, Obstacle> {
        let now = &state.now;
        let (us, them) = (now.seat.index(), now.seat.other().index());
        let around = &self.around[cell.index()];
        let landing = self.lattice.land(cell, around, now.stones[us], now.stones[them]);
        // A line wins even without liberties, and on any board.
        let wins = self.table.reaches(&now.lines[us], cell, self.goal);
        if !landing.alive && !wins {
            return Err(Obstacle::Suicide);
        }
        let captured = landing.captured;
        let mut hash = now.hash ^ KEYS[us][cell.index()];
        for stone in captured.iter() {
            hash ^= KEYS[them][stone.index()];
        }
        // Without a capture boards only grow.
        let old = (now.captured || !captured.is_empty()) && state.seen.has(hash);
        if old && !wins { Err(Obstacle::Superko) } else { Ok(Placed { captured, hash, wins }) }
    }

    #[inline]
    fn put(&self, state: &mut State<L, W>, cell: Cell, placed: &Placed<W>) {
        let now = &mut state.now;
        let (us, them) = (now.seat.index(), now.seat.other().index());
        self.toggle(now, us, cell);
        for stone in placed.captured.iter() {
            self.toggle(now, them, stone);
        }
        now.captured |= !placed.captured.is_empty();
        now.taken = placed.captured;
        now.hash = placed.hash;
        now.last[us] = Some(cell);
        now.placed += 1;
        state.seen.push(placed.hash);
        let side = state.now.seat;
        state.now.seat = side.other();
        state.now.phase = if placed.wins { Phase::Line(side) } else { self.without_line(state) };
    }

    /// Where the game stands if nobody has a line.
    #[inline]
    fn without_line(&self, state: &State<L, W>) -> Phase {
        match () {
            () if !self.may_step(state) => Phase::Stuck(state.now.seat),
            () if state.now.placed >= self.cap => Phase::Spent,
            () => Phase::Running,
        }
    }

    /// Whether the side to step has a legal step.
    #[inline]
    fn may_step(&self, state: &State<L, W>) -> bool {
        let empty = self.empty(&state.now);
        // A stone beside an empty point has a liberty, and without captures no board comes again.
        let roomy = || self.lattice.neighbours(empty).meets(&empty);
        !state.now.captured && roomy() || empty.iter().any(|cell| self.placed(state, cell).is_ok())
    }

    /// A step drawn uniformly from the legal ones, with what it does.
    ///
    /// Points are drawn until a legal one comes up.
    ///
    /// # Panics
    /// If there is none: the game does not run then.
    #[inline]
    fn draw(&self, state: &State<L, W>, rng: &mut Rng) -> (Cell, Placed<W>) {
        let mut empty = self.empty(&state.now);
        let mut count = empty.count();
        loop {
            let cell = empty.nth(rng.below(count));
            if let Ok(placed) = self.placed(state, cell) {
                return (cell, placed);
            }
            empty.remove(cell);
            count -= 1;
        }
    }

    /// The key of a position without its past.
    fn worth(&self, now: &Position<L, W>) -> u64 {
        mix(now.hash ^ now.seat.index() as u64)
    }
}

impl<const L: usize, const W: usize> Game for LineGo<L, W> {
    type State = State<L, W>;
    type Step = Cell;

    fn cap(&self) -> u32 {
        self.cap
    }

    fn start(&self) -> State<L, W> {
        self.standing([Bits::EMPTY; 2], Seat::FIRST)
    }

    #[inline]
    fn turn(&self, state: &State<L, W>) -> Turn {
        if state.now.phase == Phase::Running { Turn::Seat(state.now.seat) } else { Turn::Over }
    }

    fn steps(&self, state: &State<L, W>, out: &mut StepList<Cell>) {
        if state.now.phase == Phase::Running {
            let legal = |&cell: &Cell| self.placed(state, cell).is_ok();
            out.extend(self.empty(&state.now).iter().filter(legal));
        }
    }

    #[inline]
    fn play(&self, state: &mut State<L, W>, cell: Cell) {
        let placed = self.placed(state, cell).expect("the placement is legal");
        self.put(state, cell, &placed);
    }

    fn payoffs(&self, state: &State<L, W>) -> Option<Payoffs> {
        match state.now.phase {
            Phase::Running => None,
            Phase::Line(side) => Some(Payoffs::win(side)),
            Phase::Stuck(side) if self.stuck_loses => Some(Payoffs::win(side.other())),
            Phase::Stuck(_) | Phase::Spent => Some(Payoffs::DRAW),
        }
    }

    /// With the boards that have stood; their number tells how many placements are left.
    fn key(&self, state: &State<L, W>) -> u64 {
        self.worth(&state.now) ^ mix(state.seen.hash())
    }

    #[inline]
    fn random_step(&self, state: &State<L, W>, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        self.draw(state, rng).0
    }

    /// Every placement is examined once only.
    fn playout(&self, state: &mut State<L, W>, rng: &mut Rng, _: &mut Scratch<Cell>) -> u32 {
        let before = state.now.placed;
        while state.now.phase == Phase::Running {
            let (cell, placed) = self.draw(state, rng);
            self.put(state, cell, &placed);
        }
        state.now.placed - before
    }
}

impl<const L: usize, const W: usize> Abilities for LineGo<L, W> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

impl<const L: usize, const W: usize> Directed for LineGo<L, W> {
    /// A side that has no legal step ends the game.
    fn give(&self, state: &mut State<L, W>, side: Seat, plays: Plays) {
        state.now.seat = side;
        state.now.plays = plays;
        if !matches!(state.now.phase, Phase::Line(_)) {
            state.now.phase = self.without_line(state);
        }
    }

    fn reached(&self, state: &State<L, W>) -> Option<Seat> {
        match state.now.phase {
            Phase::Line(side) => Some(side),
            _ => None,
        }
    }

    fn reopen(&self, state: &mut State<L, W>) {
        state.now.phase = self.without_line(state);
    }

    fn judge(&self, state: &mut State<L, W>, first: Seat) {
        let wins = [first, first.other()].into_iter().find(|&side| self.has_line(state, side));
        // A board that stands so may not come again.
        if !state.seen.has(state.now.hash) {
            state.seen.push(state.now.hash);
        }
        state.now.phase = match wins {
            Some(side) => Phase::Line(side),
            None => self.without_line(state),
        };
    }
}

impl<const L: usize, const W: usize> Stones for LineGo<L, W> {
    fn cells(&self) -> usize {
        self.board.cells()
    }

    fn at(&self, state: &State<L, W>, cell: u16) -> Stone {
        stone_at(&state.now.stones, cell)
    }

    fn is_open(&self, state: &State<L, W>, cell: u16) -> bool {
        self.empty(&state.now).has(Cell(cell)) && self.placed(state, Cell(cell)).is_ok()
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

    fn shrinks(&self) -> bool {
        true
    }

    fn neutral(&self) -> bool {
        false
    }

    fn put(&self, state: &mut State<L, W>, cell: u16, stone: Stone) {
        let now = &mut state.now;
        for side in [Seat::FIRST, Seat::SECOND] {
            let colour = side.index();
            let stands = stone == Stone::Of(side);
            if now.stones[colour].has(Cell(cell)) != stands {
                self.toggle(now, colour, Cell(cell));
                now.hash ^= KEYS[colour][usize::from(cell)];
            }
            if stands {
                now.last[colour] = Some(Cell(cell));
            }
        }
        // From here on boards need not grow.
        now.captured = true;
        now.taken = Bits::EMPTY;
    }

    fn winning(&self, state: &State<L, W>, side: Seat) -> Option<u16> {
        self.win(state, side.index()).map(|cell| cell.0)
    }

    fn random_shift(
        &self,
        state: &State<L, W>,
        side: Seat,
        but: u16,
        rng: &mut Rng,
    ) -> Option<(u16, u16)> {
        let own = state.now.stones[side.index()].without(Bits::of(Cell(but)));
        self.beside.random_move(own, self.empty(&state.now), rng)
    }
}
