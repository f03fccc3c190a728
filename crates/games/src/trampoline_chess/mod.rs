//! Trampoline chess (João Pedro Neto, 2002): each side has a trampoline, from which men that come to
//! it go on, and which it lays anew at the end of each of its turns.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
mod position;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::Cell;
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, End, Family, Game, Info, Item, Param, Payoffs, Rng, Scratch, Sides, StepList,
    Turn, files, packed, texts,
};

use crate::chess_family::{ARRAY, CAPTURES, Draws, Men, Move, PAWN_MOVES, Rights, Sets, Turns};
use position::Position;

use crate::taught::Judge;

/// The card of the game.
pub const INFO: Info = Info {
    id: "trampoline-chess",
    params: &[Param::whole("repetition", 2, 100, "3"), Param::whole("quiet", 1, 1000, "100")],
    family: Family::Chess,
    seats: (2, 2),
    minutes: 15,
    origin: "João Pedro Neto, 2002",
    material: &[Item::Chess(1), Item::Men(1, 1)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "mate"),
    records: files!("records": "opening", "mate-g2", "mate-g3", "promotion", "knight"),
};

/// A man makes three moves in a turn at most, one from each trampoline; then its own is placed.
const STEPS: u32 = 4;
/// What is written for the trampolines of the sides.
const RINGS: [char; 2] = ['O', 'o'];

const OVER_KEY: u64 = mix(0x7A307);

/// The game.
#[derive(Clone, Debug)]
pub struct TrampolineChess {
    judge: Judge,
    draws: Draws,
}

/// A position and how it came about.
#[derive(Debug)]
pub struct State {
    now: Position,
    turns: Turns,
    end: Option<End>,
}

/// A part of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A man moves, or goes on from a trampoline.
    Move(Move),
    /// The own trampoline is placed on this cell.
    Place(Cell),
}

packed!(enum Step { Move(way: Move), Place(cell: Cell) });

impl Clone for State {
    fn clone(&self) -> Self {
        State { turns: self.turns.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.now, self.end) = (from.now, from.end);
        self.turns.clone_from(&from.turns);
    }
}

impl TrampolineChess {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> TrampolineChess {
        TrampolineChess { judge: Judge::of(true), draws: Draws::new(args) }
    }

    /// A game that begins with a turn, in a position.
    fn begin(&self, now: Position, turns: Turns) -> State {
        let mut state = State { now, turns, end: None };
        self.begin_turn(&mut state);
        state
    }

    /// Begins a turn, or finds that the game is over, by the rules in their order.
    fn begin_turn(&self, state: &mut State) {
        let now = &state.now;
        let quiet = state.turns.begin(STEPS, now.key(), &self.draws);
        state.end = if !now.can_step() {
            Some(if now.in_check() { End::Won(state.turns.seat().other()) } else { End::Draw })
        } else {
            (quiet || now.men.all().count_ones() == 2).then_some(End::Draw)
        };
    }
}

impl Game for TrampolineChess {
    type State = State;
    type Step = Step;

    /// Every turn with a capture or pawn move is followed by fewer than `quiet` others.
    fn cap(&self) -> u32 {
        (CAPTURES + PAWN_MOVES + 1) * self.draws.quiet * STEPS
    }

    fn start(&self) -> State {
        let now = Position::new(Men::of(ARRAY), 0, Rights::ALL, None, [0; 2]);
        self.begin(now.first(), Turns::before(1, 0))
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.end.is_some() { Turn::Over } else { Turn::Seat(state.turns.seat()) }
    }

    fn steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.end.is_none() {
            state.now.list(out);
        }
    }

    /// Of what would be legal if kings and the rest of the turn did not matter, a step is drawn until
    /// it is legal.
    fn random_step(&self, state: &State, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        let mut sets: Sets = Sets::NONE;
        state.now.propose(&mut sets);
        loop {
            let step = sets.step(rng.below(sets.total));
            let step = if state.now.places() { Step::Place(step.to) } else { Step::Move(step) };
            if state.now.is_legal(step) {
                return step;
            }
        }
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) {
        let made = state.now.make(step);
        state.turns.count(made.lasting);
        if made.ends {
            state.turns.end();
            self.begin_turn(state);
        }
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        state.end.map(End::payoffs)
    }

    /// The position as the rule of repetition sees it, what has been done in the turn, and how soon
    /// a draw comes when it is near.
    fn key(&self, state: &State) -> u64 {
        let over = if state.end.is_some() { OVER_KEY } else { 0 };
        state.now.key() ^ state.turns.soon(&self.draws) ^ over
    }
}

impl Abilities for TrampolineChess {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}
