//! Delegation chess (João Neto, 2002): a man moves as the own men do in whose range it stands, and
//! not by itself.

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
use crate::chess_family::{ARRAY, CAPTURES, Course, Draws, Men};
use position::Position;

/// The card of the game.
pub const INFO: Info = Info {
    id: "delegation-chess",
    params: &[
        Param::word("start", &["exchanged", "orthodox"], "exchanged"),
        Param::whole("repetition", 2, 100, "3"),
        Param::whole("quiet", 1, 1000, "100"),
    ],
    family: Family::Chess,
    seats: (2, 2),
    minutes: 35,
    origin: "João Neto",
    texts: texts!(),
    puzzles: &[include_str!("puzzles/two-moves.txt"), include_str!("puzzles/three-queens.txt")],
    records: &[
        include_str!("records/rook-pawns.txt"),
        include_str!("records/three-queens.txt"),
        include_str!("records/fork.txt"),
        include_str!("records/paralysed.txt"),
        include_str!("records/two-moves.txt"),
    ],
};

/// The array of chess with rooks and knights exchanged.
const EXCHANGED: &str = "nrbqkbrn pppppppp ........ ........ ........ ........ PPPPPPPP NRBQKBRN";
/// Each pawn is promoted once at most.
const PROMOTIONS: u32 = 16;

const OVER_KEY: u64 = mix(0xDE1E6);

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct DelegationChess {
    /// How the men stand at the start.
    array: &'static str,
    draws: Draws,
}

/// A position and what has occurred since the last capture or promotion.
pub type State = Course<Position>;

impl DelegationChess {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> DelegationChess {
        let array = if args.word("start") == "orthodox" { ARRAY } else { EXCHANGED };
        DelegationChess { array, draws: Draws::new(args) }
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
            return Some(if now.in_check() { End::Won(state.seat().other()) } else { End::Draw });
        }
        let drawn =
            now.men.all().count_ones() == 2 || self.draws.reached(&state.endless, now.key());
        drawn.then_some(End::Draw)
    }
}

impl Game for DelegationChess {
    type State = State;
    type Step = Step;

    /// Every capture or promotion is followed by fewer than `quiet` other steps.
    fn cap(&self) -> u32 {
        (CAPTURES + PROMOTIONS + 1) * self.draws.quiet
    }

    fn start(&self) -> State {
        self.begin(Position::new(Men::of(self.array), 0), 0)
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

impl Able for DelegationChess {
    fn swappable(&self) -> Option<&dyn Swappable<State = Self::State, Step = Self::Step>> {
        Some(self)
    }

    fn coloured(&self) -> bool {
        true
    }
}

impl Swappable for DelegationChess {}
