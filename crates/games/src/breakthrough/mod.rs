//! Breakthrough (Dan Troyka, 2000): stones go forward, and the first to reach the other side wins.
//!
//! Seat 0 is White, who steps first and goes up; seat 1 is Black.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
mod races;
#[cfg(test)]
mod tests;
mod view;

pub use ludoteca_boards::Move as Step;
use ludoteca_boards::{Bits, Cell, Square};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Param, Payoffs, Plays, Rng, Scratch, Seat,
    Sides, StepList, Turn, files, texts,
};

use crate::taught::Judge;

/// The card of the game.
pub const INFO: Info = Info {
    id: "breakthrough",
    params: &[Param::whole("columns", 2, 20, "8"), Param::whole("rows", 4, 20, "8")],
    family: Family::Movement,
    seats: (2, 2),
    minutes: 20,
    origin: "Dan Troyka, 2000",
    material: &[Item::Men(16, 16)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "zugzwang", "sacrifice", "exchange", "five-by-five"),
    records: files!("records":
        "five-by-five", "sacrifice-b6", "sacrifice-a6", "exchange", "zugzwang", "problem"
    ),
};

/// How the stones of both sides are written.
const GLYPHS: [char; 2] = ['w', 'b'];
/// How many rows of stones each side has at the start.
const FILLED: usize = 2;

/// The game on a board of at most `64 * W` cells.
#[derive(Clone, Debug)]
pub struct Breakthrough<const W: usize> {
    board: Square,
    all: Bits<W>,
    not_first_column: Bits<W>,
    not_last_column: Bits<W>,
    /// The rows from the bottom.
    rows: Vec<Bits<W>>,
    /// The columns from the left.
    columns: Vec<Bits<W>>,
    /// The row that each side wants to reach.
    goals: [Bits<W>; 2],
    judge: Judge,
}

/// The stones of both sides, and who steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State<const W: usize> {
    /// White's and Black's.
    stones: [Bits<W>; 2],
    seat: Seat,
    /// Whether the seat that stepped last has won.
    over: bool,
}

impl<const W: usize> State<W> {
    /// The stones of the seat to step and those of the other.
    #[inline]
    fn sides(&self) -> (Bits<W>, Bits<W>) {
        (self.stones[self.seat.index()], self.stones[self.seat.other().index()])
    }
}

/// The ways of a step, by the columns it goes to the right, from -1.
const WAYS: usize = 3;

impl<const W: usize> Breakthrough<W> {
    /// The game with these parameters. The board has at most `64 * W` cells.
    #[must_use]
    pub fn new(args: &Args) -> Breakthrough<W> {
        let board = Square::new(args.size("columns"), args.size("rows"));
        let column = |x| (0..board.rows).map(|y| board.at(x, y)).collect::<Bits<W>>();
        let row = |y| (0..board.columns).map(|x| board.at(x, y)).collect::<Bits<W>>();
        let all = Bits::below(board.cells());
        Breakthrough {
            board,
            all,
            not_first_column: all.without(column(0)),
            not_last_column: all.without(column(board.columns - 1)),
            rows: (0..board.rows).map(row).collect(),
            columns: (0..board.columns).map(column).collect(),
            goals: [row(board.rows - 1), row(0)],
            judge: Judge::of(board == learnt::BOARD),
        }
    }

    /// What a set becomes one row further on the way of a side and `way` columns, from -1, to the
    /// right. No stone of the set stands on the goal of that side.
    #[inline(always)]
    fn ahead(&self, side: usize, way: usize, set: Bits<W>) -> Bits<W> {
        let set = [set & self.not_first_column, set, set & self.not_last_column][way];
        let columns = self.board.columns as u32;
        if side == 0 {
            set.up(columns - 1 + way as u32)
        } else {
            set.down(columns + 1 - way as u32)
        }
    }

    /// The cells from which a side comes onto a set, as [`ahead`](Breakthrough::ahead) the other way
    /// round.
    #[inline]
    fn behind(&self, side: usize, way: usize, set: Bits<W>) -> Bits<W> {
        self.ahead(1 - side, WAYS - 1 - way, set) & self.all
    }

    /// The goals of all steps of a side, by their ways: straight ahead only empty cells, on the
    /// diagonals also enemy stones.
    #[inline(always)]
    fn ways(&self, side: usize, stones: &[Bits<W>; 2]) -> [Bits<W>; WAYS] {
        let (own, enemy) = (stones[side], stones[1 - side]);
        [
            self.ahead(side, 0, own).without(own),
            self.ahead(side, 1, own).without(own | enemy),
            self.ahead(side, 2, own).without(own),
        ]
    }

    /// The cells that the stones of a side attack.
    #[inline]
    fn attacked(&self, side: usize, own: Bits<W>) -> Bits<W> {
        self.ahead(side, 0, own) | self.ahead(side, 2, own)
    }

    /// The step of a side that goes onto a cell.
    #[inline(always)]
    fn step_to(&self, side: usize, way: usize, to: Cell) -> Step {
        let columns = self.board.columns;
        let from =
            if side == 0 { to.index() + 1 - columns - way } else { to.index() + columns + 1 - way };
        Step { from: Cell::new(from), to }
    }

    /// One of the steps of a side, all equally probable.
    #[inline(always)]
    fn draw(&self, side: usize, stones: &[Bits<W>; 2], rng: &mut Rng) -> Step {
        let ways = self.ways(side, stones);
        let [a, b, c] = ways.map(|set| set.count());
        let k = rng.below(a + b + c);
        // Without branches: which way it is cannot be foreseen.
        let way = usize::from(k >= a) + usize::from(k >= a + b);
        let before = [0, a, a + b][way];
        self.step_to(side, way, ways[way].nth(k - before))
    }

    /// Moves a stone of a side. Returns whether that side has won: it has reached its goal or taken
    /// the last enemy stone.
    #[inline(always)]
    fn carry(&self, side: usize, stones: &mut [Bits<W>; 2], step: Step) -> bool {
        let to = Bits::of(step.to);
        stones[side] = stones[side] ^ (Bits::of(step.from) | to);
        stones[1 - side] = stones[1 - side].without(to);
        self.goals[side].has(step.to) || stones[1 - side].is_empty()
    }
}

impl<const W: usize> Game for Breakthrough<W> {
    type State = State<W>;
    type Step = Step;

    /// Every step brings a stone a row further, and none goes beyond its goal.
    fn cap(&self) -> u32 {
        let rows = self.board.rows;
        let side: usize = (0..FILLED).map(|row| self.board.columns * (rows - 1 - row)).sum();
        2 * side as u32
    }

    fn start(&self) -> State<W> {
        let filled = |rows: &[Bits<W>]| rows.iter().fold(Bits::EMPTY, |all, &row| all | row);
        let top = self.board.rows - FILLED;
        let stones = [filled(&self.rows[..FILLED]), filled(&self.rows[top..])];
        State { stones, seat: Seat::FIRST, over: false }
    }

    #[inline]
    fn turn(&self, state: &State<W>) -> Turn {
        if state.over { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State<W>, out: &mut StepList<Step>) {
        if state.over {
            return;
        }
        let side = state.seat.index();
        for (way, goals) in self.ways(side, &state.stones).into_iter().enumerate() {
            out.extend(goals.iter().map(|to| self.step_to(side, way, to)));
        }
    }

    fn count(&self, state: &State<W>, _: &mut StepList<Step>) -> usize {
        let ways = self.ways(state.seat.index(), &state.stones);
        if state.over { 0 } else { ways.iter().map(Bits::count).sum() }
    }

    #[inline]
    fn play(&self, state: &mut State<W>, step: Step) {
        state.over = self.carry(state.seat.index(), &mut state.stones, step);
        state.seat = state.seat.other();
    }

    fn payoffs(&self, state: &State<W>) -> Option<Payoffs> {
        state.over.then(|| Payoffs::win(state.seat.other()))
    }

    fn drawable(&self) -> bool {
        false
    }

    fn key(&self, state: &State<W>) -> u64 {
        Bits::key(&state.stones, mix(state.seat.index() as u64))
    }

    #[inline]
    fn random_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        self.draw(state.seat.index(), &state.stones, rng)
    }

    /// The sides take turns, each with code of its own.
    fn playout(&self, state: &mut State<W>, rng: &mut Rng, _: &mut Scratch<Step>) -> u32 {
        let (mut stones, mut seat, mut over) = (state.stones, state.seat, state.over);
        let mut steps = 0;
        while !over {
            let side = seat.index();
            over = if side == 0 {
                let step = self.draw(0, &stones, rng);
                self.carry(0, &mut stones, step)
            } else {
                let step = self.draw(1, &stones, rng);
                self.carry(1, &mut stones, step)
            };
            seat = seat.other();
            steps += 1;
        }
        *state = State { stones, seat, over };
        steps
    }
}

impl<const W: usize> Abilities for Breakthrough<W> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

impl<const W: usize> Directed for Breakthrough<W> {
    fn give(&self, state: &mut State<W>, side: Seat, _: Plays) {
        // When it is over, the seat says who has won.
        if !state.over {
            state.seat = side;
        }
    }

    fn moves(&self) -> bool {
        true
    }

    fn way(&self, step: Step) -> Option<(u16, u16)> {
        Some(step.way())
    }
}
