//! Chess (traditional, laws of FIDE): mate the enemy king. Draws that players may claim end the
//! game at once.

mod diagram;
mod notation;
mod position;
#[cfg(test)]
mod tests;
mod view;
mod wisdom;

use ludoteca_core::rng::mix;
use ludoteca_core::{
    Able, Args, End, Family, Game, Info, Param, Payoffs, Rng, Scratch, Swappable, Turn, texts,
};

pub use crate::chess_family::Move as Step;
use crate::chess_family::{ARRAY, CAPTURES, Course, Draws, Men, PAWN_MOVES, Rights};
use position::Position;

/// The card of the game.
pub const INFO: Info = Info {
    id: "chess",
    params: &[Param::whole("repetition", 2, 100, "3"), Param::whole("quiet", 1, 1000, "100")],
    family: Family::Chess,
    seats: (2, 2),
    minutes: 25,
    origin: "Traditional",
    texts: texts!(),
    puzzles: &[include_str!("puzzles/fools-mate.txt")],
    records: &[include_str!("records/fools-mate.txt"), include_str!("records/special-moves.txt")],
};

const OVER_KEY: u64 = mix(0xC4E54);

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Chess {
    draws: Draws,
}

/// A position and what has occurred since the last capture or pawn move.
pub type State = Course<Position>;

impl Chess {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> Chess {
        Chess { draws: Draws::new(args) }
    }

    /// A game that begins with a position, after so many quiet steps.
    fn begin(&self, now: Position, quiet: u32) -> State {
        let mut state = Course::begin(now, now.key(), quiet);
        state.end = self.end(&state);
        state
    }

    /// Whether the game is over, by the rules in their order.
    #[inline]
    fn end(&self, state: &State) -> Option<End> {
        let now = &state.now;
        if !now.can_step() {
            return Some(if now.checkers() != 0 {
                End::Won(state.seat().other())
            } else {
                End::Draw
            });
        }
        let drawn = now.is_dead() || self.draws.reached(&state.endless, now.key());
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
        self.begin(Position::new(Men::of(ARRAY), 0, Rights::ALL, None), 0)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        state.turn()
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
        let lasting = state.now.make(step);
        state.endless.step(state.now.key(), lasting);
        state.end = self.end(state);
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        state.payoffs()
    }

    /// The position as the rule of repetition sees it, and how soon a draw comes when it is near.
    fn key(&self, state: &State) -> u64 {
        let over = if state.end.is_some() { OVER_KEY } else { 0 };
        state.now.key() ^ self.draws.soon(state.endless.quiet()) ^ over
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
