//! Two boards at once: a stone on one board acts on the stone at the same place of the other.

mod knowledge;
mod notation;
mod setup;
mod view;

use std::sync::Arc;

use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Game, PackStep, Payoffs, Plays, Rng, Scratch, Seat, Sides, StepList, Stone,
    Stones, Turn,
};

use crate::rule::turn_key;

/// Two copies of a game of placement. A turn is one placement on each, in either order; the first
/// turn of all is one placement. A stone placed where the *twin* point, that of the same name on
/// the other board, is not empty acts on what stands there. Whoever reaches the goal of the game
/// on either board wins.
#[derive(Clone, Debug)]
pub struct Parallel<G: ?Sized> {
    game: Arc<G>,
    /// What a stone does to the one on its twin point.
    interaction: Interaction,
    /// One stone of a turn goes on each board; otherwise both go anywhere.
    synchronised: bool,
}

/// What a stone does to the one on its twin point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interaction {
    /// Moves it to a neighbouring empty point of its board, which the player chooses; if there is
    /// none, the placement is not legal.
    Push,
    /// Removes it; once a turn.
    Capture,
    /// Changes its colour.
    Flip,
    /// Makes it neutral; a neutral one takes the placer's colour.
    Neutral,
}

impl Interaction {
    /// The interaction of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Interaction> {
        match name {
            "push" => Some(Interaction::Push),
            "capture" => Some(Interaction::Capture),
            "flip" => Some(Interaction::Flip),
            "neutral" => Some(Interaction::Neutral),
            _ => None,
        }
    }

    /// All names, the usual one first.
    pub const NAMES: &'static [&'static str] = &["push", "capture", "flip", "neutral"];
}

/// A board: 0 is the left one, 1 the right one.
type Board = u8;

/// Both boards and where the turn stands.
#[derive(Debug)]
pub struct ParallelState<S> {
    boards: [S; 2],
    side: Seat,
    /// The first turn of the game, which is one placement.
    first: bool,
    /// The boards that have a stone of this turn, as bits, and how many stones that makes.
    used: u8,
    placed: u8,
    /// A stone was captured in this turn.
    captured: bool,
    /// The stone that must be pushed now.
    owed: Option<(Board, u16)>,
    outcome: Outcome,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Running,
    Won(Seat),
    /// The player to place cannot.
    Drawn,
}

impl<S: Clone> Clone for ParallelState<S> {
    fn clone(&self) -> Self {
        ParallelState { boards: self.boards.clone(), ..*self }
    }

    fn clone_from(&mut self, from: &Self) {
        let [left, right] = &mut self.boards;
        left.clone_from(&from.boards[0]);
        right.clone_from(&from.boards[1]);
        self.side = from.side;
        self.first = from.first;
        self.used = from.used;
        self.placed = from.placed;
        self.captured = from.captured;
        self.owed = from.owed;
        self.outcome = from.outcome;
    }
}

/// A placement on a board, or the push of a stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ParallelStep<S> {
    /// A stone on a board.
    Place(Board, S),
    /// The stone on a cell of a board goes to another cell.
    Push(Board, u16, u16),
}

impl<S: PackStep> PackStep for ParallelStep<S> {
    /// A push takes two cells and two bits.
    const BITS: u32 = 2 + if S::BITS > 32 { S::BITS } else { 32 };

    fn pack(self) -> u64 {
        match self {
            ParallelStep::Place(board, step) => step.pack() << 2 | u64::from(board),
            ParallelStep::Push(board, from, to) => {
                u64::from(from) << 18 | u64::from(to) << 2 | 2 | u64::from(board)
            }
        }
    }

    fn unpack(packed: u64) -> Self {
        let board = (packed & 1) as u8;
        if packed & 2 == 0 {
            ParallelStep::Place(board, S::unpack(packed >> 2))
        } else {
            ParallelStep::Push(board, (packed >> 18) as u16, (packed >> 2) as u16)
        }
    }
}

use ParallelStep::{Place, Push};

impl<G: Stones + ?Sized> Parallel<G> {
    /// Two boards of this game.
    pub fn new(game: Arc<G>, interaction: Interaction, synchronised: bool) -> Parallel<G> {
        Parallel { game, interaction, synchronised }
    }

    /// The same by the parameters `interaction` and `synchronised`.
    pub fn of(game: Arc<G>, args: &Args) -> Parallel<G> {
        let interaction = Interaction::named(args.word("interaction"));
        Parallel::new(game, interaction.expect("one of the names"), args.flag("synchronised"))
    }

    /// Whether the stone at the twin of a cell lets another be placed here.
    #[inline]
    fn yields(&self, state: &ParallelState<G::State>, board: Board, cell: u16) -> bool {
        let twin = &state.boards[usize::from(1 - board)];
        if self.game.at(twin, cell) == Stone::None {
            return true;
        }
        match self.interaction {
            Interaction::Push => {
                self.game.around(cell).iter().any(|&c| self.game.at(twin, c) == Stone::None)
            }
            Interaction::Capture => !state.captured,
            Interaction::Flip | Interaction::Neutral => true,
        }
    }

    /// Calls `found` with every legal placement until that returns true.
    fn placements(
        &self,
        state: &ParallelState<G::State>,
        mut found: impl FnMut(Board, G::Step) -> bool,
    ) -> bool {
        (0..2).any(|board: Board| {
            if self.synchronised && state.used >> board & 1 != 0 {
                return false;
            }
            let inner = &state.boards[usize::from(board)];
            (0..self.game.cells() as u16).any(|cell| {
                self.game.is_open(inner, cell)
                    && self.yields(state, board, cell)
                    && found(board, self.game.placement(cell))
            })
        })
    }

    fn pushes(
        &self,
        state: &ParallelState<G::State>,
    ) -> impl Iterator<Item = ParallelStep<G::Step>> {
        let around = state.owed.map_or(&[][..], |(_, from)| self.game.around(from));
        around.iter().filter_map(move |&to| {
            let (board, from) = state.owed?;
            let free = self.game.at(&state.boards[usize::from(board)], to) == Stone::None;
            free.then_some(Push(board, from, to))
        })
    }

    /// What a new stone does to the one at its twin point, unless that is a push.
    fn act(&self, state: &mut ParallelState<G::State>, board: Board, cell: u16, twin: Stone) {
        let becomes = match (self.interaction, twin) {
            (Interaction::Push, _) | (_, Stone::None) => return,
            (Interaction::Capture, _) => {
                state.captured = true;
                Stone::None
            }
            (Interaction::Flip, Stone::Of(side)) => Stone::Of(side.other()),
            (Interaction::Flip, Stone::Neutral) => Stone::Neutral,
            (Interaction::Neutral, Stone::Of(_)) => Stone::Neutral,
            (Interaction::Neutral, Stone::Neutral) => Stone::Of(state.side),
        };
        let other = &mut state.boards[usize::from(board)];
        self.game.put(other, cell, becomes);
        self.game.judge(other, state.side);
    }

    /// A line of one's own comes first, on whichever board.
    fn settle(&self, state: &mut ParallelState<G::State>) {
        let reached = [0, 1].map(|board: usize| self.game.reached(&state.boards[board]));
        for side in [state.side, state.side.other()] {
            if reached.contains(&Some(side)) {
                state.outcome = Outcome::Won(side);
                return;
            }
        }
    }

    /// Goes on after a placement and the push that it brought.
    fn advance(&self, state: &mut ParallelState<G::State>) {
        if state.placed == if state.first { 1 } else { 2 } {
            state.side = state.side.other();
            (state.first, state.captured, state.used, state.placed) = (false, false, 0, 0);
        }
        self.await_placement(state);
    }

    /// A placement comes, if one is possible.
    fn await_placement(&self, state: &mut ParallelState<G::State>) {
        for board in &mut state.boards {
            // A full board is not the end: it may be pushed or captured open again.
            self.game.reopen(board);
            self.game.give(board, state.side, Plays::ONE);
        }
        if !self.placements(state, |_, _| true) {
            state.outcome = Outcome::Drawn;
        }
    }
}

impl<G: Stones + ?Sized> Game for Parallel<G> {
    type State = ParallelState<G::State>;
    type Step = ParallelStep<G::Step>;

    /// At most two placements a turn, each with a push; where stones are captured, every turn adds
    /// at least one.
    fn cap(&self) -> u32 {
        4 * self.game.cap() + 4
    }

    fn start(&self) -> Self::State {
        ParallelState {
            boards: [self.game.start(), self.game.start()],
            side: Seat::FIRST,
            first: true,
            used: 0,
            placed: 0,
            captured: false,
            owed: None,
            outcome: Outcome::Running,
        }
    }

    #[inline]
    fn turn(&self, state: &Self::State) -> Turn {
        match state.outcome {
            Outcome::Running => Turn::Seat(state.side),
            _ => Turn::Over,
        }
    }

    fn steps(&self, state: &Self::State, out: &mut StepList<Self::Step>) {
        if state.outcome != Outcome::Running {
            return;
        }
        if state.owed.is_some() {
            out.extend(self.pushes(state));
            return;
        }
        self.placements(state, |board, step| {
            out.push(Place(board, step));
            false
        });
    }

    fn play(&self, state: &mut Self::State, step: Self::Step) {
        match step {
            Place(board, step) => {
                let Some(cell) = self.game.placed(step) else { return };
                let (here, there) = (usize::from(board), 1 - board);
                let twin = self.game.at(&state.boards[usize::from(there)], cell);
                self.game.play(&mut state.boards[here], step);
                state.used |= 1 << board;
                state.placed += 1;
                self.act(state, there, cell, twin);
                self.settle(state);
                if self.interaction == Interaction::Push && twin != Stone::None {
                    state.owed = Some((there, cell));
                    return;
                }
            }
            Push(board, from, to) => {
                let inner = &mut state.boards[usize::from(board)];
                let stone = self.game.at(inner, from);
                self.game.put(inner, from, Stone::None);
                self.game.put(inner, to, stone);
                self.game.judge(inner, state.side);
                state.owed = None;
                self.settle(state);
            }
        }
        if state.outcome == Outcome::Running {
            self.advance(state);
        }
    }

    fn payoffs(&self, state: &Self::State) -> Option<Payoffs> {
        match state.outcome {
            Outcome::Running => None,
            Outcome::Won(side) => Some(Payoffs::win(side)),
            Outcome::Drawn => Some(Payoffs::DRAW),
        }
    }

    fn key(&self, state: &Self::State) -> u64 {
        let [left, right] = [0, 1].map(|board: usize| self.game.key(&state.boards[board]));
        let owed = state.owed.map_or(0, |(board, cell)| 1 + u64::from(cell) * 2 + u64::from(board));
        let small = u64::from(state.used) << 4
            | u64::from(state.placed) << 2
            | u64::from(state.captured) << 1
            | u64::from(state.first);
        mix(left ^ mix(right)) ^ mix(owed << 8 | small) ^ turn_key(self.turn(state))
    }

    fn random_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        scratch.steps.clear();
        if state.owed.is_some() {
            scratch.steps.extend(self.pushes(state));
            return rng.pick(&scratch.steps);
        }
        self.placements(state, |board, step| {
            scratch.steps.push(Place(board, step));
            false
        });
        rng.pick(&scratch.steps)
    }
}

impl<G: Stones + ?Sized> Abilities for Parallel<G> {
    fn sides(&self) -> Sides {
        Sides::SHARED
    }
}
