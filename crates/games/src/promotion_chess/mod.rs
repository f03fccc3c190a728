//! Promotions and demotions (João Pedro Neto, 1995): every man but a king becomes another one by
//! moving, a better or a lesser one as the criterion says, and a king is captured like any man.

mod diagram;
mod notation;
mod position;
#[cfg(test)]
mod tests;
mod view;
mod wisdom;

use ludoteca_core::rng::mix;
use ludoteca_core::{
    Able, Args, End, Family, Game, Info, Param, Payoffs, Rng, Scratch, Turn, texts,
};

pub use crate::chess_family::Move as Step;
use crate::chess_family::{ARRAY, CAPTURES, Course, Draws, Kind, Men};
use position::{Change, Criterion, Law, Position};

/// The card of the game.
pub const INFO: Info = Info {
    id: "promotion-chess",
    params: &[
        Param::word("criterion", &Criterion::NAMES, "turn"),
        Param::word("system", &["ladder", "cycle"], "ladder"),
        Param::flag("invert", false),
        Param::whole("repetition", 2, 100, "3"),
        Param::whole("quiet", 1, 1000, "100"),
    ],
    family: Family::Chess,
    seats: (2, 2),
    minutes: 20,
    origin: "João Pedro Neto",
    texts: texts!(),
    puzzles: &[include_str!("puzzles/record.txt")],
    records: &[
        include_str!("records/rulebook.txt"),
        include_str!("records/start.txt"),
        include_str!("records/stuck.txt"),
    ],
};

const OVER_KEY: u64 = mix(0x9806D);

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct PromotionChess {
    law: Law,
    draws: Draws,
}

/// A position and what has occurred since the last capture.
pub type State = Course<Position>;

impl PromotionChess {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> PromotionChess {
        let law = Law {
            criterion: Criterion::of_name(args.word("criterion")),
            cycle: args.word("system") == "cycle",
            invert: args.flag("invert"),
        };
        PromotionChess { law, draws: Draws::new(args) }
    }

    /// A game that begins with a position, after so many quiet steps.
    fn begin(&self, now: Position, quiet: u32) -> State {
        let mut state = Course::begin(now, now.key(self.law), quiet);
        state.end = self.end(&state, now.men.of_side(now.side, Kind::King) == 0);
        state
    }

    /// What happens to men that move in this turn, if that is the same for all.
    fn change(&self, state: &State) -> Option<Change> {
        self.law.everywhere(&state.now)
    }

    /// Whether the game is over, by the rules in their order, when the king of the side to step has
    /// been captured or not.
    #[inline]
    fn end(&self, state: &State, captured_king: bool) -> Option<End> {
        if captured_king || !state.now.can_step(self.law) {
            return Some(End::Won(state.seat().other()));
        }
        let drawn = self.draws.reached(&state.endless, state.now.key(self.law));
        drawn.then_some(End::Draw)
    }
}

impl Game for PromotionChess {
    type State = State;
    type Step = Step;

    /// Every capture is followed by fewer than `quiet` other steps.
    fn cap(&self) -> u32 {
        (CAPTURES + 2) * self.draws.quiet
    }

    /// White's first turn is left out.
    fn start(&self) -> State {
        self.begin(Position::new(Men::of(ARRAY), 1, 1, 0), 0)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        state.turn()
    }

    fn steps(&self, state: &State, out: &mut Vec<Step>) {
        if state.end.is_none() {
            state.now.list(self.law, out);
        }
    }

    fn count(&self, state: &State, _: &mut Vec<Step>) -> usize {
        if state.end.is_none() { state.now.count(self.law) } else { 0 }
    }

    #[inline]
    fn random_step(&self, state: &State, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        state.now.draw(self.law, rng)
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) {
        let made = state.now.make(self.law, step);
        state.endless.step(state.now.key(self.law), made.captured.is_some());
        state.end = self.end(state, made.takes_king());
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        state.payoffs()
    }

    /// The position as the rule of repetition sees it, and how soon a draw comes when it is near.
    fn key(&self, state: &State) -> u64 {
        let over = if state.end.is_some() { OVER_KEY } else { 0 };
        state.now.key(self.law) ^ self.draws.soon(state.endless.quiet()) ^ over
    }
}

/// The sides are not exchanged by the swap rule, for which the first seat begins.
impl Able for PromotionChess {
    fn coloured(&self) -> bool {
        true
    }
}
