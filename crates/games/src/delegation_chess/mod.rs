//! Delegation chess (João Neto, 2002): a man moves as the own men do in whose range it stands, and
//! not by itself.

mod diagram;
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
use crate::chess_family::{ARRAY, CAPTURES, Draws, Men};
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
    minutes: 40,
    origin: "João Neto",
    texts: texts!(),
    puzzles: &[],
    records: &[include_str!("records/rook-pawns.txt")],
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
#[derive(Debug)]
pub struct State {
    now: Position,
    /// How many steps there have been since then.
    quiet: u32,
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
        State { seen: self.seen.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.now, self.quiet, self.end) = (from.now, from.quiet, from.end);
        self.seen.clone_from(&from.seen);
    }
}

impl State {
    fn seat(&self) -> Seat {
        Seat::new(self.now.side)
    }
}

impl DelegationChess {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> DelegationChess {
        let array = if args.word("start") == "orthodox" { ARRAY } else { EXCHANGED };
        DelegationChess { array, draws: Draws::new(args) }
    }

    /// A game that begins with a position.
    fn begin(&self, now: Position) -> State {
        let mut state = State { now, quiet: 0, end: None, seen: Seen::default() };
        state.seen.push(now.key());
        state.end = self.end(&state);
        state
    }

    /// Whether the game is over, by the rules in their order.
    #[inline]
    fn end(&self, state: &State) -> Option<End> {
        let now = &state.now;
        if !now.can_step() {
            return Some(if now.in_check() { End::Mate } else { End::Draw });
        }
        let drawn = now.men.all().count_ones() == 2
            || state.quiet >= self.draws.quiet
            // No position comes again before four steps have been made.
            || state.quiet >= 4 && state.seen.count(now.key()) >= self.draws.repetition;
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
        self.begin(Position::new(Men::of(self.array), 0))
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
        state.quiet += 1;
        if state.now.make(step) {
            state.seen.clear();
            state.quiet = 0;
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
        state.now.key() ^ self.draws.soon(state.quiet) ^ over
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
