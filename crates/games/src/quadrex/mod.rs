//! Quadrex (Bill Taylor, 2006): join your two sides of a go board; where four points would be
//! crossed, stones follow by themselves.
//!
//! Seat 0 is Black, who joins west and east, and seat 1 White, who joins south and north. The
//! exchange of colours is the swap rule, put around the game.

mod diagram;
mod knowledge;
mod notation;
mod policy;
mod ring;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::connect::Chains;
use ludoteca_boards::{ALL_DIRECTIONS, Bits, Cell, Neighbours, ORTHOGONAL, Square};
use ludoteca_core::rng::{mix, zobrist};
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Param, Payoffs, Plays, Rng, Scratch, Seat,
    Sides, StepList, Stone, Stones, Turn, files, texts,
};

use crate::on_board::stone_at;
use crate::policy::Outlook;
use ring::{BLOCKS, Ring};

use policy::{LEARNT, SIZES};

/// The card of the game.
pub const INFO: Info = Info {
    id: "quadrex",
    params: &[Param::whole("size", 3, 26, "19"), Param::flag("swap", true)],
    family: Family::Connection,
    seats: (2, 2),
    minutes: 40,
    origin: "Bill Taylor, 2006",
    material: &[Item::Marks(180, 181)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "double-threat", "small-board"),
    records: files!("records":
        "rulebook", "web-log", "rulebook-end", "double-threat-d1", "double-threat-f1"
    ),
};

/// How the stones of both colours are written.
const GLYPHS: [char; 2] = ['b', 'w'];

/// The game on a board of at most `N` points, which are fewer than `64 * W`.
#[derive(Clone, Debug)]
pub struct Quadrex<const N: usize, const W: usize> {
    board: Square,
    /// The points around each point, in the order of [`ALL_DIRECTIONS`]. Where the board ends, a
    /// point that is always empty.
    rings: Vec<[Cell; 8]>,
    /// The points next to each point along the lines.
    beside: Neighbours<W>,
    start: State<N, W>,
    /// Which steps look promising.
    outlook: Outlook,
}

/// The stones and their chains.
#[derive(Clone, Copy, Debug)]
pub struct State<const N: usize, const W: usize> {
    chains: Chains<N>,
    empty: Bits<W>,
    /// Black's and White's.
    stones: [Bits<W>; 2],
    /// How many points are empty.
    left: u16,
    /// Where the last stone was put.
    last: Option<Cell>,
    /// The stones that followed it by themselves.
    extra: Bits<W>,
    seat: Seat,
    phase: Phase,
    key: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Running,
    Won(Seat),
    /// No point is empty and nobody has won. No way there is known.
    Full,
}

const WEST: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const NORTH: u8 = 8;
/// What Black and White must join.
const GOALS: [u8; 2] = [WEST | EAST, SOUTH | NORTH];
const MOST_CELLS: usize = 26 * 26;
static KEYS: [[u64; MOST_CELLS]; 2] = [zobrist(0x0AD0), zobrist(0x0AD1)];

impl<const N: usize, const W: usize> Quadrex<N, W> {
    /// The game with these parameters. The board has at most `N` points.
    #[must_use]
    pub fn new(args: &Args) -> Quadrex<N, W> {
        let size = args.size("size");
        let board = Square::new(size, size);
        let cells = || (0..board.cells()).map(Cell::new);
        let off = Cell::new(64 * W - 1);
        let ring = |cell| ALL_DIRECTIONS.map(|d| board.step(cell, d).unwrap_or(off));
        let beside = |cell| ORTHOGONAL.iter().filter_map(move |&d| board.step(cell, d));
        let mut sides = [0; N];
        for cell in cells() {
            sides[cell.index()] = touched(board, cell);
        }
        Quadrex {
            board,
            rings: cells().map(ring).collect(),
            beside: Neighbours::new(cells().map(|cell| beside(cell).collect())),
            start: State {
                chains: Chains::new(sides),
                empty: Bits::below(board.cells()),
                stones: [Bits::EMPTY; 2],
                left: board.cells() as u16,
                extra: Bits::EMPTY,
                seat: Seat::FIRST,
                phase: Phase::Running,
                key: 0,
                last: None,
            },
            outlook: Outlook::new(board, true, SIZES, &LEARNT),
        }
    }

    /// The stones around a point, as one of this colour sees them.
    #[inline]
    fn ring(&self, state: &State<N, W>, cell: Cell, colour: usize) -> Ring {
        let around = &self.rings[cell.index()];
        let mut ring = Ring::default();
        for (k, &cell) in around.iter().enumerate() {
            ring.own |= u8::from(state.stones[colour].has(cell)) << k;
            ring.other |= u8::from(state.stones[1 - colour].has(cell)) << k;
        }
        ring
    }

    /// A stone of a colour stands on an empty point and joins the chains beside it.
    #[inline]
    fn stand(&self, state: &mut State<N, W>, cell: Cell, colour: usize) {
        let ring = self.ring(state, cell, colour);
        self.join(state, cell, colour, ring);
    }

    /// The same, what is around the point being known.
    #[inline]
    fn join(&self, state: &mut State<N, W>, cell: Cell, colour: usize, ring: Ring) {
        state.stones[colour].insert(cell);
        state.empty.remove(cell);
        state.left -= 1;
        state.key ^= KEYS[colour][cell.index()];
        let mut same = ring.own_beside();
        while same != 0 {
            // The new stone is a chain of its own and becomes the root of what it joins.
            let other = self.rings[cell.index()][same.trailing_zeros() as usize];
            state.chains.join(cell, other);
            same &= same - 1;
        }
        if state.chains.sides(cell) & GOALS[colour] == GOALS[colour] {
            state.phase = Phase::Won(Seat::new(colour));
        }
    }

    /// A stone of a colour is taken off.
    fn lift(&self, state: &mut State<N, W>, cell: Cell, colour: usize) {
        state.stones[colour].remove(cell);
        state.empty.insert(cell);
        state.left += 1;
        state.key ^= KEYS[colour][cell.index()];
        let sides = |cell| touched(self.board, cell);
        state.chains.lift(cell, state.stones[colour], &self.beside, sides);
    }

    /// The chain reaction: whatever a pattern demands is put down at once, and has its own blocks
    /// looked at when those of all stones before it have been. Calls `follows` for each stone.
    #[inline(never)]
    fn react(&self, state: &mut State<N, W>, first: Cell, mut follows: impl FnMut(Cell, usize)) {
        let mut queue = [first; N];
        let (mut at, mut end) = (0, 1);
        while at < end {
            let stone = queue[at];
            at += 1;
            let colour = usize::from(state.stones[1].has(stone));
            let mut ring = self.ring(state, stone, colour);
            for block in BLOCKS {
                let Some((place, own)) = ring.demand(block) else { continue };
                ring.fill(place, own);
                let cell = self.rings[stone.index()][place];
                let demanded = if own { colour } else { 1 - colour };
                self.stand(state, cell, demanded);
                state.extra.insert(cell);
                follows(cell, demanded);
                queue[end] = cell;
                end += 1;
            }
        }
    }

    /// A step, with `follows` for each stone that follows by itself, in their order.
    #[inline]
    fn place(&self, state: &mut State<N, W>, cell: Cell, follows: impl FnMut(Cell, usize)) {
        let colour = state.seat.index();
        let ring = self.ring(state, cell, colour);
        state.last = Some(cell);
        state.extra = Bits::EMPTY;
        self.join(state, cell, colour, ring);
        if ring.demands() {
            self.react(state, cell, follows);
        }
        if state.left == 0 && state.phase == Phase::Running {
            state.phase = Phase::Full;
        }
        state.seat = state.seat.other();
    }
}

/// The sides of the board that a point touches: two, at a corner.
fn touched(board: Square, cell: Cell) -> u8 {
    let off = |step, side| if board.step(cell, step).is_none() { side } else { 0 };
    off((-1, 0), WEST) | off((1, 0), EAST) | off((0, -1), SOUTH) | off((0, 1), NORTH)
}

impl<const N: usize, const W: usize> Game for Quadrex<N, W> {
    type State = State<N, W>;
    type Step = Cell;

    /// Every step fills a point at least.
    fn cap(&self) -> u32 {
        self.board.cells() as u32
    }

    fn start(&self) -> State<N, W> {
        self.start
    }

    #[inline]
    fn turn(&self, state: &State<N, W>) -> Turn {
        if state.phase == Phase::Running { Turn::Seat(state.seat) } else { Turn::Over }
    }

    fn steps(&self, state: &State<N, W>, out: &mut StepList<Cell>) {
        if state.phase == Phase::Running {
            out.extend(state.empty.iter());
        }
    }

    fn count(&self, state: &State<N, W>, _: &mut StepList<Cell>) -> usize {
        if state.phase == Phase::Running { state.left.into() } else { 0 }
    }

    #[inline]
    fn play(&self, state: &mut State<N, W>, cell: Cell) {
        self.place(state, cell, |_, _| {});
    }

    fn payoffs(&self, state: &State<N, W>) -> Option<Payoffs> {
        match state.phase {
            Phase::Running => None,
            Phase::Won(seat) => Some(Payoffs::win(seat)),
            Phase::Full => Some(Payoffs::DRAW),
        }
    }

    /// The number of stones does not tell who steps.
    fn key(&self, state: &State<N, W>) -> u64 {
        mix(state.key ^ state.seat.index() as u64)
    }

    #[inline]
    fn random_step(&self, state: &State<N, W>, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        state.empty.nth(rng.below(state.left.into()))
    }

    /// The empty points are drawn one after the other from a list, so that no step searches; those
    /// that have been filled by a reaction are passed over.
    fn playout(&self, state: &mut State<N, W>, rng: &mut Rng, scratch: &mut Scratch<Cell>) -> u32 {
        let open: &mut Vec<Cell> = &mut scratch.steps;
        open.clear();
        open.extend(state.empty.iter());
        let mut steps = 0;
        while state.phase == Phase::Running {
            let cell = open.swap_remove(rng.below(open.len()));
            if state.empty.has(cell) {
                self.play(state, cell);
                steps += 1;
            }
        }
        steps
    }
}

impl<const N: usize, const W: usize> Abilities for Quadrex<N, W> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

impl<const N: usize, const W: usize> Directed for Quadrex<N, W> {
    #[inline]
    fn give(&self, state: &mut State<N, W>, side: Seat, _: Plays) {
        state.seat = side;
    }

    fn reached(&self, state: &State<N, W>) -> Option<Seat> {
        match state.phase {
            Phase::Won(seat) => Some(seat),
            Phase::Running | Phase::Full => None,
        }
    }

    fn reopen(&self, state: &mut State<N, W>) {
        state.phase = if state.left == 0 { Phase::Full } else { Phase::Running };
    }

    fn judge(&self, state: &mut State<N, W>, first: Seat) {
        self.reopen(state);
        let joined = |side: &Seat| {
            let colour = side.index();
            state.chains.joined(state.stones[colour].iter(), GOALS[colour]).is_some()
        };
        if let Some(side) = [first, first.other()].into_iter().find(joined) {
            state.phase = Phase::Won(side);
        }
    }
}

impl<const N: usize, const W: usize> Stones for Quadrex<N, W> {
    fn cells(&self) -> usize {
        self.board.cells()
    }

    fn at(&self, state: &State<N, W>, cell: u16) -> Stone {
        stone_at(&state.stones, cell)
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

    fn neutral(&self) -> bool {
        false
    }

    fn put(&self, state: &mut State<N, W>, cell: u16, stone: Stone) {
        let cell = Cell(cell);
        if let Stone::Of(side) = self.at(state, cell.0) {
            self.lift(state, cell, side.index());
        }
        if let Stone::Of(side) = stone {
            let phase = state.phase;
            self.stand(state, cell, side.index());
            state.phase = phase;
        }
    }

    fn winning(&self, state: &State<N, W>, side: Seat) -> Option<u16> {
        self.completes(state, side.index()).map(|cell| cell.0)
    }

    /// Stones follow as after a placement; and where the point that is left is demanded now, a stone
    /// stays behind. So no pattern is ever left on the board, and a full one has one winner.
    fn shift(&self, state: &mut State<N, W>, side: Seat, from: u16, to: u16) {
        let (from, to, colour) = (Cell(from), Cell(to), side.index());
        state.extra = Bits::EMPTY;
        self.lift(state, from, colour);
        if let Some(own) = self.ring(state, from, colour).demanded() {
            self.stand(state, from, if own { colour } else { 1 - colour });
            state.extra.insert(from);
            self.react(state, from, |_, _| {});
        }
        if state.empty.has(to) {
            self.stand(state, to, colour);
            self.react(state, to, |_, _| {});
        }
        self.judge(state, side);
    }

    fn random_shift(
        &self,
        state: &State<N, W>,
        side: Seat,
        but: u16,
        rng: &mut Rng,
    ) -> Option<(u16, u16)> {
        let own = state.stones[side.index()].without(Bits::of(Cell(but)));
        self.beside.random_move(own, state.empty, rng)
    }
}
