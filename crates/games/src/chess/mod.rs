//! Chess (traditional, laws of FIDE): mate the enemy king. Draws that players may claim end the
//! game at once.

mod diagram;
#[cfg(test)]
mod fen;
mod notation;
mod position;
#[cfg(test)]
mod tests;
mod view;
mod wisdom;

use ludoteca_boards::Seen;
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Able, Args, Family, Game, Info, Param, Payoffs, Rng, Scratch, Seat, Swappable, Turn, texts,
};

pub use crate::chess_family::Move as Step;
use crate::chess_family::{ARRAY, CAPTURES, Draws, Men, PAWN_MOVES, Rights};
use position::Position;

/// The card of the game.
pub const INFO: Info = Info {
    id: "chess",
    params: &[Param::whole("repetition", 2, 100, "3"), Param::whole("quiet", 1, 1000, "100")],
    family: Family::Chess,
    seats: (2, 2),
    minutes: 40,
    origin: "traditional",
    texts: texts!(),
    puzzles: &[],
    records: &[include_str!("records/fools-mate.txt"), include_str!("records/special-moves.txt")],
};

const OVER_KEY: u64 = mix(0xC4E54);

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Chess {
    draws: Draws,
}

/// A position and what has occurred since the last capture or pawn move.
#[derive(Debug)]
pub struct State {
    now: Position,
    end: Option<End>,
    seen: Seen<64, 8>,
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// The player to step is in check and has no legal step.
    Mate,
    /// Nobody wins.
    Draw,
}

impl Clone for State {
    fn clone(&self) -> Self {
        State { now: self.now, end: self.end, seen: self.seen.clone() }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.now, self.end) = (from.now, from.end);
        self.seen.clone_from(&from.seen);
    }
}

impl State {
    fn seat(&self) -> Seat {
        Seat::new(self.now.side)
    }
}

impl Chess {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> Chess {
        Chess { draws: Draws::new(args) }
    }

    /// A game that begins with a position.
    fn begin(&self, now: Position) -> State {
        let mut state = State { now, end: None, seen: Seen::default() };
        state.seen.push(now.key());
        state.end = self.end(&state);
        state
    }

    /// Whether the game is over, by the rules in their order.
    #[inline]
    fn end(&self, state: &State) -> Option<End> {
        let now = &state.now;
        if !now.can_step() {
            return Some(if now.checkers() != 0 { End::Mate } else { End::Draw });
        }
        let drawn = now.is_dead()
            || now.quiet >= self.draws.quiet
            // No position comes again before four steps have been made since the last capture.
            || now.quiet >= 4 && state.seen.count(now.key()) >= self.draws.repetition;
        drawn.then_some(End::Draw)
    }
}

impl Game for Chess {
    type State = State;
    type Step = Step;

    /// Every capture or pawn move is followed by fewer than `quiet` other steps.
    fn cap(&self) -> u32 {
        (CAPTURES + PAWN_MOVES + 1) * self.draws.quiet
    }

    fn start(&self) -> State {
        self.begin(Position::new(Men::of(ARRAY), 0, Rights::ALL, None))
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.end.is_some() { Turn::Over } else { Turn::Seat(state.seat()) }
    }

    fn steps(&self, state: &State, out: &mut Vec<Step>) {
        if state.end.is_none() {
            state.now.list(out);
        }
    }

    fn count(&self, state: &State, _: &mut Vec<Step>) -> usize {
        if state.end.is_none() { state.now.count() } else { 0 }
    }

    #[inline]
    fn random_step(&self, state: &State, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        state.now.draw(rng)
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) {
        if state.now.make(step) {
            state.seen.clear();
        }
        state.seen.push(state.now.key());
        state.end = self.end(state);
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        state.end.map(|end| match end {
            End::Mate => Payoffs::win(state.seat().other()),
            End::Draw => Payoffs::DRAW,
        })
    }

    /// The position as the rule of repetition sees it, and how soon a draw comes when it is near.
    fn key(&self, state: &State) -> u64 {
        let over = if state.end.is_some() { OVER_KEY } else { 0 };
        state.now.key() ^ self.draws.soon(state.now.quiet) ^ over
    }
}

impl Able for Chess {
    fn swappable(&self) -> Option<&dyn Swappable<State = Self::State, Step = Self::Step>> {
        Some(self)
    }

    fn coloured(&self) -> bool {
        true
    }
}

impl Swappable for Chess {}
