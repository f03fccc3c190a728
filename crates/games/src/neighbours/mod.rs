//! Neighbours (Frank Riepenhausen, 2003): a stone goes exactly as far as it has stones beside
//! it, and captures where it ends; whoever cannot move loses.
//!
//! Seat 0 is White, who steps first; seat 1 is Black.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{
    Bits, Cell, Lattice, Leaps, Move as Step, RepetitionClock, Square, bitboard8,
};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, End, Family, Game, Info, Item, Param, Payoffs, Plays, Rng, Scratch,
    Seat, Sides, StepList, Turn, files, texts,
};

use crate::taught::Judge;

/// The card of the game.
pub const INFO: Info = Info {
    id: "neighbours",
    params: &[
        Param::word("count", &["all", "friends"], "all"),
        Param::whole("size", 4, 12, "8"),
        Param::whole("cap", 1, 10_000, "500"),
    ],
    family: Family::Movement,
    seats: (2, 2),
    minutes: 60,
    origin: "Frank Riepenhausen, 2003",
    material: &[Item::Men(8, 8)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "last-step", "four-against-three", "standoff"),
    records: files!("records": "alone", "last-step", "problem"),
};

/// How the stones of both sides are written.
const GLYPHS: [char; 2] = ['w', 'b'];
/// How often a position occurs for a draw.
const REPETITION: usize = 3;
/// So many steps before the cap tell equal positions apart.
const SOON: u32 = 12;
/// The most stones that a side has.
const MOST: usize = 12;
/// One more than the longest range.
const RANGES: usize = 9;

/// The game on a board of at most `64 * W` cells.
#[derive(Clone, Debug)]
pub struct Neighbours<const W: usize> {
    board: Square,
    lattice: Lattice<W>,
    leaps: Leaps,
    /// The cells beside each cell.
    around: Vec<Bits<W>>,
    /// For each cell and range, the cells just so far away in the eight directions.
    rings: Vec<[Bits<W>; RANGES]>,
    /// Whether only stones of its own colour give a stone its range.
    friends: bool,
    /// How many steps make a draw.
    cap: u32,
    judge: Judge,
}

/// The stones of both sides, who steps, and the positions since the last capture.
#[derive(Debug)]
pub struct State<const W: usize> {
    /// White's and Black's.
    stones: [Bits<W>; 2],
    seat: Seat,
    end: Option<End>,
    endless: RepetitionClock<48, 8>,
}

impl<const W: usize> Clone for State<W> {
    fn clone(&self) -> Self {
        State { endless: self.endless.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.stones, self.seat, self.end) = (from.stones, from.seat, from.end);
        self.endless.clone_from(&from.endless);
    }
}

impl<const W: usize> State<W> {
    /// The stones of the seat to step and those of the other.
    #[inline]
    fn sides(&self) -> (Bits<W>, Bits<W>) {
        (self.stones[self.seat.index()], self.stones[self.seat.other().index()])
    }

    /// A hash of the position as the rule of repetition sees it.
    #[inline]
    fn place_key(&self) -> u64 {
        Bits::key(&self.stones, self.seat.index() as u64)
    }
}

impl<const W: usize> Neighbours<W> {
    /// The game with these parameters. The board has at most `64 * W` cells.
    #[must_use]
    pub fn new(args: &Args) -> Neighbours<W> {
        let size = args.size("size");
        let board = Square::new(size, size);
        let (lattice, leaps) = (Lattice::new(board), Leaps::new(board));
        let cells = || (0..board.cells()).map(Cell::new);
        let beside = |cell| lattice.around(Bits::of(cell)).without(Bits::of(cell));
        let ring = |cell: Cell, range: usize| {
            let ends = (0..8).filter_map(|direction| leaps.at(cell, direction, range));
            ends.filter(|_| range > 0).collect::<Bits<W>>()
        };
        Neighbours {
            around: cells().map(beside).collect(),
            rings: cells().map(|cell| std::array::from_fn(|range| ring(cell, range))).collect(),
            judge: Judge::of(board == learnt::BOARD && args.word("count") == "all"),
            board,
            lattice,
            leaps,
            friends: args.word("count") == "friends",
            cap: args.size("cap") as u32,
        }
    }

    /// A game that begins with these stones.
    fn from(&self, stones: [Bits<W>; 2], seat: Seat) -> State<W> {
        let mut state = State { stones, seat, end: None, endless: RepetitionClock::new(0) };
        state.endless = RepetitionClock::new(state.place_key());
        state.end = self.end(&state);
        state
    }

    /// How many stones lie beside one of `own`, of those that count.
    #[inline]
    fn range(&self, cell: Cell, own: Bits<W>, enemy: Bits<W>) -> usize {
        let counted = if self.friends { own } else { own | enemy };
        (self.around[cell.index()] & counted).count()
    }

    /// The cells that a queen reaches within a range, up to the first occupied one in each
    /// direction, which is included; what lies further away does not matter.
    #[inline(always)]
    fn reached(&self, from: Cell, range: usize, occupied: Bits<W>) -> Bits<W> {
        if W == 1 && self.board.columns == 8 {
            let mut reached = Bits::EMPTY;
            reached.0[0] = bitboard8::queen(from.index(), occupied.0[0]);
            return reached;
        }
        self.walked(from, range, occupied)
    }

    /// The same on boards of other sizes, cell by cell.
    #[inline(never)]
    fn walked(&self, from: Cell, range: usize, occupied: Bits<W>) -> Bits<W> {
        let mut reached = Bits::EMPTY;
        for direction in 0..8 {
            for distance in 1..=self.leaps.room(from, direction).min(range) {
                let cell = self.leaps.along(from, direction, distance);
                reached.insert(cell);
                if occupied.has(cell) {
                    break;
                }
            }
        }
        reached
    }

    /// Where a stone of `own` may go: exactly as far as its range, over empty cells only, to an
    /// empty cell or an enemy stone.
    #[inline(always)]
    fn goals(&self, from: Cell, own: Bits<W>, enemy: Bits<W>) -> Bits<W> {
        let range = self.range(from, own, enemy);
        let ring = self.rings[from.index()][range];
        (self.reached(from, range, own | enemy) & ring).without(own)
    }

    /// How many steps a side has.
    #[inline]
    fn mobility(&self, own: Bits<W>, enemy: Bits<W>) -> usize {
        own.iter().map(|from| self.goals(from, own, enemy).count()).sum()
    }

    /// One of the steps of the seat to step, all equally probable; `None` if there is none.
    #[inline]
    fn draw(&self, state: &State<W>, rng: &mut Rng) -> Option<Step> {
        let (own, enemy) = state.sides();
        let mut found = [(Bits::<W>::EMPTY, 0); MOST];
        let mut total = 0;
        for (entry, from) in found.iter_mut().zip(own.iter()) {
            let goals = self.goals(from, own, enemy);
            total += goals.count();
            *entry = (goals, total);
        }
        if total == 0 {
            return None;
        }
        let n = rng.below(total);
        let stone = found.iter().take_while(|&&(_, up_to)| up_to <= n).count();
        let (goals, up_to) = found[stone];
        Some(Step { from: own.nth(stone), to: goals.nth(n + goals.count() - up_to) })
    }

    /// Who cannot step has lost.
    #[inline]
    fn stuck(&self, state: &State<W>) -> Option<End> {
        let (own, enemy) = state.sides();
        let stuck = own.iter().all(|from| self.goals(from, own, enemy).is_empty());
        stuck.then(|| End::Won(state.seat.other()))
    }

    /// Whether the game is over, lost before drawn.
    #[inline]
    fn end(&self, state: &State<W>) -> Option<End> {
        if let Some(end) = self.stuck(state) {
            return Some(end);
        }
        let endless = &state.endless;
        let drawn = endless.steps() >= self.cap || endless.repeats(state.place_key(), REPETITION);
        drawn.then_some(End::Draw)
    }
}

impl<const W: usize> Game for Neighbours<W> {
    type State = State<W>;
    type Step = Step;

    fn cap(&self) -> u32 {
        self.cap
    }

    /// Both sides fill the row nearest to them.
    fn start(&self) -> State<W> {
        let board = self.board;
        let row = |row| (0..board.columns).map(|column| board.at(column, row)).collect();
        self.from([row(0), row(board.rows - 1)], Seat::FIRST)
    }

    #[inline]
    fn turn(&self, state: &State<W>) -> Turn {
        if state.end.is_some() { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State<W>, out: &mut StepList<Step>) {
        if state.end.is_some() {
            return;
        }
        let (own, enemy) = state.sides();
        for from in own.iter() {
            let goals = self.goals(from, own, enemy);
            out.extend(goals.iter().map(|to| Step { from, to }));
        }
    }

    fn count(&self, state: &State<W>, _: &mut StepList<Step>) -> usize {
        let (own, enemy) = state.sides();
        if state.end.is_some() { 0 } else { self.mobility(own, enemy) }
    }

    #[inline]
    fn play(&self, state: &mut State<W>, step: Step) {
        let (us, them) = (state.seat.index(), state.seat.other().index());
        let captures = state.stones[them].has(step.to);
        state.stones[us] = state.stones[us] ^ (Bits::of(step.from) | Bits::of(step.to));
        state.stones[them].remove(step.to);
        state.seat = state.seat.other();
        state.endless.step(state.place_key(), captures);
        state.end = self.end(state);
    }

    fn payoffs(&self, state: &State<W>) -> Option<Payoffs> {
        state.end.map(End::payoffs)
    }

    /// The position, how it ended, and how soon the cap comes when it is near.
    fn key(&self, state: &State<W>) -> u64 {
        let left = self.cap - state.endless.steps();
        let soon = if left <= SOON { u64::from(left) + 1 } else { 0 };
        let end = match state.end {
            None => 0,
            Some(End::Won(_)) => 1,
            Some(End::Draw) => 2,
        };
        state.place_key() ^ mix(soon << 2 | end)
    }

    #[inline]
    fn random_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        self.draw(state, rng).expect("who cannot step has lost already")
    }
}

impl<const W: usize> Abilities for Neighbours<W> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

impl<const W: usize> Directed for Neighbours<W> {
    /// Draws are found where a move is made: how often a position has occurred is counted there.
    fn give(&self, state: &mut State<W>, side: Seat, _: Plays) {
        state.seat = side;
        if state.end != Some(End::Draw) {
            state.end = self.stuck(state);
        }
    }

    /// A side that has lost its last stone can do nothing for ever.
    fn blocked(&self, state: &State<W>) -> bool {
        let (own, _) = state.sides();
        state.end.is_some_and(|end| end != End::Draw) && !own.is_empty()
    }

    fn moves(&self) -> bool {
        true
    }

    fn way(&self, step: Step) -> Option<(u16, u16)> {
        Some(step.way())
    }
}
