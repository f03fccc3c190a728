//! Daggers (Luke Weisman, 2002): a few daggers above against many below. Take a crown, or bring one
//! of your own across the board.
//!
//! Seat 0 is White, who plays from below; seat 1 is Black, who plays from above and steps first.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
#[cfg(test)]
mod tests;
mod view;

pub use ludoteca_boards::Move as Step;
use ludoteca_boards::{RepetitionClock, Square, bitboard8, soon};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, End, Family, Game, Info, Item, Param, Payoffs, Plays, Rng, Scratch,
    Seat, SetupExt, Sides, StepList, Turn, files, texts,
};

use crate::taught::Judge;

/// The card of the game.
pub const INFO: Info = Info {
    id: "daggers",
    params: &[
        Param::word("layout", &["book", "web"], "book"),
        Param::whole("cap", 1, 100_000, "500"),
    ],
    family: Family::Movement,
    seats: (2, 2),
    minutes: 15,
    origin: "Luke Weisman, 2002",
    material: &[Item::Chess(1)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "both-crowns", "no-way-out"),
    records: files!("records": "crown-above", "crown-beside"),
};

const BOARD: Square = Square::new(8, 8);
const BOOK: &str = "3cc3/2dddd2/8/8/8/2D2D2/1DDDDDD1/3CC3 b";
const WEB: &str = "3cc3/2dddd2/8/8/8/2D2D2/1DDDDDD1/2C2C2 b";
/// The row that a crown of each side wants to reach.
const GOALS: [u64; 2] = [bitboard8::row(7), bitboard8::row(0)];
/// A side with fewer crowns than it had at the start has lost.
const CROWNS: u32 = 2;
/// How many daggers each side has at the start.
const DAGGERS: [u32; 2] = [8, 4];
/// How often a position occurs for a draw.
const REPETITION: usize = 3;

const OVER_KEY: u64 = mix(0xDA66);

/// The game.
#[derive(Clone, Debug)]
pub struct Daggers {
    judge: Judge,
    /// The position of the start.
    array: &'static str,
    /// How many steps make a draw.
    cap: u32,
}

/// The pieces of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Side {
    daggers: u64,
    crowns: u64,
}

impl Side {
    #[inline]
    const fn all(self) -> u64 {
        self.daggers | self.crowns
    }

    /// Moves the piece on a cell.
    #[inline]
    fn carry(&mut self, from: u64, to: u64) {
        let ends = from | to;
        if self.crowns & from != 0 {
            self.crowns ^= ends;
        } else {
            self.daggers ^= ends;
        }
    }

    #[inline]
    fn lose(&mut self, cell: u64) {
        self.daggers &= !cell;
        self.crowns &= !cell;
    }
}

/// The pieces of both sides, who steps, and what has occurred.
#[derive(Debug)]
pub struct State {
    /// White's and Black's.
    sides: [Side; 2],
    seat: Seat,
    end: Option<End>,
    endless: RepetitionClock<64, 8>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        State { endless: self.endless.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.sides, self.seat, self.end) = (from.sides, from.seat, from.end);
        self.endless.clone_from(&from.endless);
    }
}

impl State {
    /// The pieces of the seat to step and those of the other.
    #[inline]
    fn sides(&self) -> (Side, Side) {
        (self.sides[self.seat.index()], self.sides[self.seat.other().index()])
    }

    /// A hash of the position as the rule of repetition sees it.
    #[inline]
    fn place_key(&self) -> u64 {
        let [white, black] = self.sides;
        let words = [white.daggers, white.crowns, black.daggers, black.crowns];
        words.into_iter().fold(self.seat.index() as u64, |key, word| mix(key ^ word))
    }
}

/// The cells of lower rows.
#[inline]
const fn below(cell: usize) -> u64 {
    (1 << (cell & !7)) - 1
}

/// The cells that a piece of `own` on this cell may go to.
///
/// "Down" is towards row 1 for both sides. A dagger goes any number of empty cells down, straight
/// or diagonally, and one cell up; the first enemy piece in its way it takes, on a diagonal any,
/// straight only a crown. A crown goes one cell in any direction and takes any piece.
#[inline]
fn goals(cell: usize, own: Side, enemy: Side) -> u64 {
    let around = bitboard8::king(cell);
    if own.crowns >> cell & 1 != 0 {
        return around & !own.all();
    }
    let down = below(cell);
    let up = around & !down & !bitboard8::row(cell >> 3);
    let reached = bitboard8::queen(cell, own.all() | enemy.all()) & down | up;
    reached & !own.all() & !(enemy.daggers & bitboard8::column(cell & 7))
}

impl Daggers {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> Daggers {
        let array = if args.word("layout") == "book" { BOOK } else { WEB };
        Daggers { judge: Judge::of(array == BOOK), array, cap: args.size("cap") as u32 }
    }

    /// Who has won by the crowns.
    #[inline]
    fn won(&self, state: &State) -> Option<Seat> {
        let both = [state.seat, state.seat.other()];
        let of = |seat: Seat| state.sides[seat.index()];
        let loser = both.into_iter().find(|&s| of(s).crowns.count_ones() < CROWNS);
        let home = || both.into_iter().find(|&s| of(s).crowns & GOALS[s.index()] != 0);
        loser.map(Seat::other).or_else(home)
    }

    /// Who has won, by the crowns or because the other cannot step.
    #[inline]
    fn settled(&self, state: &State) -> Option<End> {
        let stuck = || {
            let (own, enemy) = state.sides();
            let stuck = bitboard8::cells(own.all()).all(|cell| goals(cell, own, enemy) == 0);
            stuck.then_some(state.seat.other())
        };
        self.won(state).or_else(stuck).map(End::Won)
    }

    /// Whether the game is over, by the rules in their order.
    #[inline]
    fn end(&self, state: &State) -> Option<End> {
        let endless = &state.endless;
        let drawn =
            || endless.steps() >= self.cap || endless.repeats(state.place_key(), REPETITION);
        self.settled(state).or_else(|| drawn().then_some(End::Draw))
    }
}

impl Game for Daggers {
    type State = State;
    type Step = Step;

    fn cap(&self) -> u32 {
        self.cap
    }

    fn start(&self) -> State {
        self.set_up(self.array).expect("a position")
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.end.is_some() { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.end.is_none() {
            let (own, enemy) = state.sides();
            bitboard8::each_move(own.all(), |cell| goals(cell, own, enemy), |step| out.push(step));
        }
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) {
        let (us, them) = (state.seat.index(), state.seat.other().index());
        let (from, to) = (1 << step.from.index(), 1 << step.to.index());
        let capture = state.sides[them].all() & to != 0;
        state.sides[us].carry(from, to);
        state.sides[them].lose(to);
        state.seat = state.seat.other();
        state.endless.step(state.place_key(), capture);
        state.end = self.end(state);
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        state.end.map(End::payoffs)
    }

    /// The position as the rule of repetition sees it, and how soon a draw comes when it is near.
    fn key(&self, state: &State) -> u64 {
        let left = self.cap.saturating_sub(state.endless.steps());
        let over = if state.end.is_some() { OVER_KEY } else { 0 };
        state.place_key() ^ soon(left) ^ over
    }

    #[inline]
    fn random_step(&self, state: &State, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        let (own, enemy) = state.sides();
        bitboard8::random_move(own.all(), |cell| goals(cell, own, enemy), rng)
            .expect("who cannot step has lost already")
    }
}

impl Abilities for Daggers {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

impl Directed for Daggers {
    /// Draws are found where a move is made: how often a position has occurred is counted there.
    fn give(&self, state: &mut State, side: Seat, _: Plays) {
        state.seat = side;
        if state.end != Some(End::Draw) {
            state.end = self.settled(state);
        }
    }

    fn blocked(&self, state: &State) -> bool {
        state.end.is_some_and(|end| end != End::Draw) && self.won(state).is_none()
    }

    fn moves(&self) -> bool {
        true
    }

    fn way(&self, step: Step) -> Option<(u16, u16)> {
        Some(step.way())
    }
}
