//! What Mak-yek and Cleave share: stones that move like rooks and capture what they close in.
//!
//! Seat 0 is White, who steps first; seat 1 is Black.

mod captures;
mod diagram;
mod knowledge;
mod learnt;
mod notation;
mod view;

use std::marker::PhantomData;

pub use ludoteca_boards::MoveOrPass as Step;
use ludoteca_boards::{Cell, Move, RepetitionClock, Square, bitboard8, soon};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, End, Game, Levels, Param, Payoffs, Plays, Rng, Scratch, Seat, Sides,
    StepList, Turn,
};

pub(crate) use captures::captured;
pub(crate) use learnt::layers;

use crate::taught::{Judge, Taught};

/// In what the games differ.
pub trait Rules: Copy + std::fmt::Debug + Send + Sync + 'static {
    /// Whether the sides of the board help to capture.
    const SIDES: bool;
    /// A side with no more stones than this has lost.
    const FEW: u32;
    /// Whether who has no legal step passes; otherwise that is a loss.
    const PASSES: bool;
    /// What a stone at a side of the board is worth, in the units of
    /// [`advantage`](ludoteca_core::Knowledge::advantage).
    const AT_SIDE: f32;
    /// What the levels of the computer look at, where that is nothing usual.
    const LEVELS: Option<Levels> = None;
    /// What was learnt.
    fn taught() -> &'static Taught;
}

/// The parameters of these games.
pub const PARAMS: &[Param] = &[
    Param::word("walls", &["allowed", "forbidden"], "allowed"),
    Param::whole("quiet", 1, 1000, "100"),
    Param::whole("cap", 1, 100_000, "1000"),
];

pub(crate) const BOARD: Square = Square::new(8, 8);
/// How the stones of both sides are written.
const GLYPHS: [char; 2] = ['w', 'b'];
/// The first and the third row of each side, White's below.
const ARRAY: [u64; 2] =
    [bitboard8::row(0) | bitboard8::row(2), bitboard8::row(7) | bitboard8::row(5)];
/// How many stones a side has at the start.
const STONES: u32 = ARRAY[0].count_ones();
/// How often a position occurs for a draw.
const REPETITION: usize = 3;

const OVER_KEY: u64 = mix(0xC1EA);

/// A game of these.
#[derive(Clone, Debug)]
pub struct Custody<R> {
    rules: PhantomData<R>,
    judge: Judge,
    /// Whether a side may fill a row other than its first.
    walls: bool,
    /// How many steps without capture make a draw.
    quiet: u32,
    /// How many steps make a draw.
    cap: u32,
}

/// The stones of both sides, who steps, and what has occurred.
#[derive(Debug)]
pub struct State {
    /// White's and Black's.
    pub(crate) stones: [u64; 2],
    seat: Seat,
    end: Option<End>,
    /// What the last step took, to be shown.
    taken: u64,
    pub(crate) endless: RepetitionClock<128, 8>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        State { endless: self.endless.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.stones, self.seat, self.end) = (from.stones, from.seat, from.end);
        self.taken = from.taken;
        self.endless.clone_from(&from.endless);
    }
}

impl State {
    /// The stones of the seat to step and those of the other.
    #[inline]
    pub(crate) fn sides(&self) -> (u64, u64) {
        (self.stones[self.seat.index()], self.stones[self.seat.other().index()])
    }

    #[inline]
    fn occupied(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }

    /// A hash of the position as the rule of repetition sees it.
    #[inline]
    fn place_key(&self) -> u64 {
        mix(mix(self.stones[0] ^ self.seat.index() as u64) ^ self.stones[1])
    }
}

impl<R: Rules> Custody<R> {
    /// The game with these parameters, which are [`PARAMS`].
    #[must_use]
    pub fn new(args: &Args) -> Custody<R> {
        Custody {
            rules: PhantomData,
            judge: Judge::of(args.word("walls") == "allowed"),
            walls: args.word("walls") == "allowed",
            quiet: args.size("quiet") as u32,
            cap: args.size("cap") as u32,
        }
    }

    /// What a move captures.
    #[inline]
    pub(crate) fn takes(&self, state: &State, step: Move) -> u64 {
        let (own, enemy) = state.sides();
        let to = step.to.index();
        let own = own ^ (1 << step.from.index() | 1 << to);
        if R::SIDES { captured::<true>(to, own, enemy) } else { captured::<false>(to, own, enemy) }
    }

    /// Whether a side may have its stones so when it has moved.
    #[inline]
    fn allows(&self, side: usize, own: u64) -> bool {
        self.walls || full_rows(own) & !bitboard8::row([0, 7][side]) == 0
    }

    /// Shows all legal moves, until one is enough.
    fn any(&self, state: &State, mut enough: impl FnMut(Move) -> bool) -> bool {
        let ((own, _), occupied) = (state.sides(), state.occupied());
        bitboard8::cells(own).any(|from| {
            bitboard8::cells(goals(from, occupied)).any(|to| {
                self.allows(state.seat.index(), own ^ (1 << from) ^ (1 << to))
                    && enough(Move { from: Cell::new(from), to: Cell::new(to) })
            })
        })
    }

    /// Whether the seat to step has a legal move.
    #[inline]
    fn can_move(&self, state: &State) -> bool {
        let (own, _) = state.sides();
        let free = beside(own) & !state.occupied() != 0;
        free && (self.walls || self.any(state, |_| true))
    }

    /// Whether both sides have enough stones to go on.
    fn enough(&self, state: &State) -> bool {
        state.stones.iter().all(|stones| stones.count_ones() > R::FEW)
    }

    /// How many steps are left before a draw, if nothing is captured.
    fn left(&self, state: &State) -> u32 {
        let left = self.quiet.saturating_sub(state.endless.quiet());
        left.min(self.cap.saturating_sub(state.endless.steps()))
    }

    /// Whether the game is over, by the rules in their order.
    #[inline]
    fn end(&self, state: &State) -> Option<End> {
        let few = |seat: Seat| state.stones[seat.index()].count_ones() <= R::FEW;
        // A step takes enemy stones alone, so only the seat that steps next can have lost by it.
        if let Some(loser) = [state.seat, state.seat.other()].into_iter().find(|&seat| few(seat)) {
            return Some(End::Won(loser.other()));
        }
        if !R::PASSES && !self.can_move(state) {
            return Some(End::Won(state.seat.other()));
        }
        let endless = &state.endless;
        let drawn = endless.quiet() >= self.quiet
            || endless.steps() >= self.cap
            || endless.repeats(state.place_key(), REPETITION);
        drawn.then_some(End::Draw)
    }
}

/// The goals of the stone on a cell: those of a rook, on empty cells.
#[inline]
fn goals(from: usize, occupied: u64) -> u64 {
    bitboard8::rook(from, occupied) & !occupied
}

/// The cells of the rows that a set fills.
#[inline]
pub(crate) fn full_rows(set: u64) -> u64 {
    let pairs = set & set >> 1;
    let fours = pairs & pairs >> 2;
    let first = fours & fours >> 4 & bitboard8::COLUMN_A;
    first * bitboard8::ROW_1
}

/// The cells beside those of a set, along rows and columns.
#[inline]
fn beside(set: u64) -> u64 {
    let right = (set & !bitboard8::column(7)) << 1;
    let left = (set & !bitboard8::column(0)) >> 1;
    right | left | set << 8 | set >> 8
}

impl<R: Rules> Game for Custody<R> {
    type State = State;
    type Step = Step;

    fn cap(&self) -> u32 {
        self.cap
    }

    fn start(&self) -> State {
        self.position(ARRAY, Seat::FIRST)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.end.is_some() { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.end.is_some() {
            return;
        }
        let before = out.len();
        self.any(state, |step| {
            out.push(Step::Move(step));
            false
        });
        // Who can do nothing else has lost already where nobody passes.
        if out.len() == before {
            out.push(Step::Pass);
        }
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) {
        let side = state.seat.index();
        state.taken = 0;
        if let Step::Move(step) = step {
            state.taken = self.takes(state, step);
            state.stones[side] ^= 1 << step.from.index() | 1 << step.to.index();
            state.stones[1 - side] &= !state.taken;
        }
        state.seat = state.seat.other();
        state.endless.step(state.place_key(), state.taken != 0);
        state.end = self.end(state);
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        state.end.map(End::payoffs)
    }

    /// The position as the rule of repetition sees it, and how soon a draw comes when it is near.
    fn key(&self, state: &State) -> u64 {
        let over = if state.end.is_some() { OVER_KEY } else { 0 };
        state.place_key() ^ soon(self.left(state)) ^ over
    }

    #[inline]
    fn random_step(&self, state: &State, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        if !self.walls {
            scratch.steps.clear();
            self.steps(state, &mut scratch.steps);
            return rng.pick(&scratch.steps);
        }
        let ((own, _), occupied) = (state.sides(), state.occupied());
        let drawn = bitboard8::random_move(own, |from| goals(from, occupied), rng);
        drawn.map_or(Step::Pass, Step::Move)
    }
}

impl<R: Rules> Abilities for Custody<R> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

impl<R: Rules> Directed for Custody<R> {
    fn give(&self, state: &mut State, side: Seat, _: Plays) {
        state.seat = side;
        state.end = self.end(state);
    }

    fn blocked(&self, state: &State) -> bool {
        let enough = state.stones.iter().all(|stones| stones.count_ones() > R::FEW);
        enough && state.end == Some(End::Won(state.seat.other()))
    }

    fn passes(&self, step: Step) -> bool {
        step == Step::Pass
    }

    fn moves(&self) -> bool {
        true
    }

    fn way(&self, step: Step) -> Option<(u16, u16)> {
        match step {
            Step::Move(step) => Some(step.way()),
            Step::Pass => None,
        }
    }
}
