//! Two boards at once: a stone on one board acts on the stone at the same place of the other.

mod knowledge;
mod notation;
mod setup;
mod view;

use std::sync::Arc;

use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, Game, PackStep, Passing, Payoffs, Plays, Rng, Scores, Scratch, Seat,
    Sides, StepList, Stone, Stones, Turn,
};

use crate::rule::turn_key;

/// How many placements a point may see, on average, where stones are captured or players pass: then
/// the game is over.
const ROUNDS: u32 = 10;
/// So many passes in a row end the game: those of both players on both boards.
const PASSES: u8 = 4;
/// So many cells are drawn before all placements are listed.
const TRIES: u32 = 24;
/// So many placements before the end tell equal positions apart.
const SOON: u32 = 20;

/// Two copies of a game of placement. A turn is one play on each, in either order; the first
/// turn of all is one play. A stone placed where the *twin* point, that of the same name on
/// the other board, is not empty acts on what stands there; nothing else that happens on a board acts
/// on the other. Whoever reaches the goal of the game on either board wins. Where points decide, those
/// of both boards count together, once both players have passed on both boards.
#[derive(Clone, Debug)]
pub struct Parallel<G: ?Sized> {
    game: Arc<G>,
    /// The cells next to each cell, those of the right board after those of the left.
    around: Vec<Vec<u16>>,
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
    /// The first turn of the game, which is one play.
    first: bool,
    /// The boards that have a play of this turn, as bits, and how many plays that makes.
    used: u8,
    placed: u8,
    /// The board on which a play of several steps is under way.
    on: Option<Board>,
    /// How many passes there were in a row, and how many placements in all.
    passes: u8,
    stones: u32,
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
    /// Nobody wants or is able to go on: points decide, if there are any.
    Ended,
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
        self.on = from.on;
        self.passes = from.passes;
        self.stones = from.stones;
        self.captured = from.captured;
        self.owed = from.owed;
        self.outcome = from.outcome;
    }
}

/// A placement on a board, or the push of a stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ParallelStep<S> {
    /// A step of the game on a board: a stone, or what follows it in the same play.
    Place(Board, S),
    /// The stone on a cell of a board goes to another cell.
    Push(Board, u16, u16),
    /// Nothing on a board.
    Pass(Board),
}

impl<S: PackStep> PackStep for ParallelStep<S> {
    /// A push takes two cells and two bits; a pass is written as a push to the same cell.
    const BITS: u32 = 2 + if S::BITS > 32 { S::BITS } else { 32 };

    fn pack(self) -> u64 {
        match self {
            ParallelStep::Place(board, step) => step.pack() << 2 | u64::from(board),
            ParallelStep::Push(board, from, to) => {
                u64::from(from) << 18 | u64::from(to) << 2 | 2 | u64::from(board)
            }
            ParallelStep::Pass(board) => 2 | u64::from(board),
        }
    }

    fn unpack(packed: u64) -> Self {
        let board = (packed & 1) as u8;
        match ((packed >> 18) as u16, (packed >> 2) as u16) {
            _ if packed & 2 == 0 => ParallelStep::Place(board, S::unpack(packed >> 2)),
            (from, to) if from == to => ParallelStep::Pass(board),
            (from, to) => ParallelStep::Push(board, from, to),
        }
    }
}

use ParallelStep::{Pass, Place, Push};

impl<G: Stones + ?Sized> Parallel<G> {
    /// Two boards of this game.
    pub fn new(game: Arc<G>, interaction: Interaction, synchronised: bool) -> Parallel<G> {
        let count = game.cells() as u16;
        let beside = |cell: u16| {
            let (board, cell) = (cell / count, cell % count);
            game.around(cell).iter().map(|beside| board * count + beside).collect()
        };
        let around = (0..2 * count).map(beside).collect();
        Parallel { game, around, interaction, synchronised }
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

    /// Whether a play of this turn may be made on a board.
    #[inline]
    fn is_free(&self, state: &ParallelState<G::State>, board: Board) -> bool {
        match state.on {
            Some(on) => on == board,
            None => !self.synchronised || state.used >> board & 1 == 0,
        }
    }

    /// Calls `found` with every legal placement on a board until that returns true.
    #[inline]
    fn placements(
        &self,
        state: &ParallelState<G::State>,
        board: Board,
        mut found: impl FnMut(ParallelStep<G::Step>) -> bool,
    ) -> bool {
        let inner = &state.boards[usize::from(board)];
        self.is_free(state, board)
            && (0..self.game.cells() as u16).any(|cell| {
                self.game.is_open(inner, cell)
                    && self.yields(state, board, cell)
                    && found(Place(board, self.game.placement(cell)))
            })
    }

    /// Whether a player may pass on a board instead of placing a stone.
    fn may_pass(&self, state: &ParallelState<G::State>, board: Board) -> bool {
        let none = |board| !self.placements(state, board, |_| true);
        // Where plays go anywhere, so do passes: those on the left board stand for all.
        let begins =
            state.on.is_none() && self.is_free(state, board) && (self.synchronised || board == 0);
        begins
            && match self.game.passing() {
                Passing::Never => false,
                Passing::Free => true,
                Passing::Stuck if self.synchronised => none(board),
                Passing::Stuck => none(0) && none(1),
            }
    }

    /// Calls `found` with every legal step until that returns true; no push is owed.
    #[inline]
    fn choices(
        &self,
        state: &ParallelState<G::State>,
        mut found: impl FnMut(ParallelStep<G::Step>) -> bool,
    ) -> bool {
        if let Some(board) = state.on {
            let mut enough = false;
            self.game.extras(&state.boards[usize::from(board)], &mut |step| {
                enough = enough || found(Place(board, step));
            });
            if enough {
                return true;
            }
        }
        (0..2).any(|board: Board| {
            self.placements(state, board, &mut found)
                || self.may_pass(state, board) && found(Pass(board))
        })
    }

    /// A placement, if it is soon found by drawing cells of both boards: any of them is as likely as another. Only where
    /// nothing else can be chosen beside placements.
    fn drawn(
        &self,
        state: &ParallelState<G::State>,
        rng: &mut Rng,
    ) -> Option<ParallelStep<G::Step>> {
        let alone = match self.game.passing() {
            Passing::Never => true,
            Passing::Stuck => !self.synchronised,
            Passing::Free => false,
        };
        if state.on.is_some() || !alone {
            return None;
        }
        let cells = self.game.cells();
        (0..TRIES).find_map(|_| {
            let at = rng.below(2 * cells);
            let (board, cell) = (Board::from(at >= cells), (at % cells) as u16);
            let open = self.is_free(state, board)
                && self.game.is_open(&state.boards[usize::from(board)], cell)
                && self.yields(state, board, cell);
            open.then(|| Place(board, self.game.placement(cell)))
        })
    }

    /// How many placements there are before a game is over that need not end by itself.
    fn limit(&self) -> Option<u32> {
        let endless = self.game.shrinks() || self.game.passing() != Passing::Never;
        endless.then(|| 2 * ROUNDS * self.game.cells() as u32)
    }

    /// The points of both boards together.
    fn points(&self, state: &ParallelState<G::State>) -> Option<[f64; 2]> {
        let [left, right] = state.boards.each_ref().map(|board| self.game.points(board));
        left.zip(right).map(|([a, b], [c, d])| [a + c, b + d])
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
    fn settle(&self, state: &mut ParallelState<G::State>, first: Seat) {
        let reached = [0, 1].map(|board: usize| self.game.reached(&state.boards[board]));
        for side in [first, first.other()] {
            if reached.contains(&Some(side)) {
                state.outcome = Outcome::Won(side);
                return;
            }
        }
    }

    /// Goes on after a step and the push that it brought.
    fn advance(&self, state: &mut ParallelState<G::State>) {
        if let Some(board) = state.on {
            // A turn of the game goes on as long as there is something to do in it.
            let goes_on = self.game.turn(&state.boards[usize::from(board)]);
            if goes_on == Turn::Seat(state.side) && self.choices(state, |_| true) {
                return;
            }
            state.on = None;
        }
        if state.passes >= PASSES || self.limit().is_some_and(|limit| state.stones >= limit) {
            state.outcome = Outcome::Ended;
            return;
        }
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
        if !self.choices(state, |_| true) {
            state.outcome = Outcome::Drawn;
        }
    }
}

impl<G: Stones + ?Sized> Game for Parallel<G> {
    type State = ParallelState<G::State>;
    type Step = ParallelStep<G::Step>;

    /// At most two placements a turn, each with a push; where stones are captured by the interaction,
    /// every turn adds at least one. Where the game itself captures or passes, placements are limited:
    /// with each go a push and what ends a play, and before it less passes than end the game.
    fn cap(&self) -> u32 {
        match self.limit() {
            None => 4 * self.game.cap() + 4,
            Some(limit) => (limit + 1) * (3 + u32::from(PASSES)),
        }
    }

    fn start(&self) -> Self::State {
        ParallelState {
            boards: [self.game.start(), self.game.start()],
            side: Seat::FIRST,
            first: true,
            used: 0,
            placed: 0,
            on: None,
            passes: 0,
            stones: 0,
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
        self.choices(state, |step| {
            out.push(step);
            false
        });
    }

    fn play(&self, state: &mut Self::State, step: Self::Step) {
        match step {
            Place(board, step) => {
                let (here, there) = (usize::from(board), 1 - board);
                let Some(cell) = self.game.placed(step) else {
                    self.game.play(&mut state.boards[here], step);
                    self.settle(state, state.side);
                    if state.outcome == Outcome::Running {
                        self.advance(state);
                    }
                    return;
                };
                let twin = self.game.at(&state.boards[usize::from(there)], cell);
                self.game.play(&mut state.boards[here], step);
                if state.on.is_none() {
                    state.used |= 1 << board;
                    state.placed += 1;
                    state.on = Some(board);
                }
                (state.passes, state.stones) = (0, state.stones + 1);
                self.act(state, there, cell, twin);
                self.settle(state, state.side);
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
                self.settle(state, state.side);
            }
            Pass(board) => {
                state.used |= 1 << board;
                state.placed += 1;
                state.passes += 1;
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
            Outcome::Ended => Some(match self.points(state) {
                Some([first, second]) if first == second => self.game.tied(),
                Some([first, second]) => Payoffs::more_wins(first, second),
                None => Payoffs::DRAW,
            }),
        }
    }

    fn scores(&self, state: &Self::State) -> Option<Scores> {
        self.points(state).map(|points| Scores::of(&points))
    }

    fn key(&self, state: &Self::State) -> u64 {
        let [left, right] = [0, 1].map(|board: usize| self.game.key(&state.boards[board]));
        let owed = state.owed.map_or(0, |(board, cell)| 1 + u64::from(cell) * 2 + u64::from(board));
        // How many placements are left matters when they are few.
        let left_over = self.limit().map_or(SOON, |limit| limit.saturating_sub(state.stones));
        let small = u64::from(SOON - left_over.min(SOON)) << 16
            | u64::from(state.passes) << 10
            | state.on.map_or(0, |board| u64::from(board) + 1) << 8
            | u64::from(state.used) << 4
            | u64::from(state.placed) << 2
            | u64::from(state.captured) << 1
            | u64::from(state.first);
        mix(left ^ mix(right)) ^ mix(owed << 32 | small) ^ turn_key(self.turn(state))
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
        if let Some(step) = self.drawn(state, rng) {
            return step;
        }
        self.choices(state, |step| {
            scratch.steps.push(step);
            false
        });
        rng.pick(&scratch.steps)
    }
}

impl<G: Stones + ?Sized> Abilities for Parallel<G> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

/// A play is a turn on both boards.
impl<G: Stones + ?Sized> Directed for Parallel<G> {
    fn give(&self, state: &mut Self::State, side: Seat, _: Plays) {
        state.side = side;
        (state.captured, state.used, state.placed) = (false, 0, 0);
        if matches!(state.outcome, Outcome::Running | Outcome::Drawn) {
            state.outcome = Outcome::Running;
            self.await_placement(state);
        }
    }

    fn blocked(&self, state: &Self::State) -> bool {
        state.outcome == Outcome::Drawn
    }

    /// What is known of threats is what one play can do.
    fn knows_plays(&self) -> bool {
        false
    }

    fn reached(&self, state: &Self::State) -> Option<Seat> {
        match state.outcome {
            Outcome::Won(side) => Some(side),
            Outcome::Running | Outcome::Drawn | Outcome::Ended => None,
        }
    }

    fn reopen(&self, state: &mut Self::State) {
        if matches!(state.outcome, Outcome::Won(_) | Outcome::Drawn) {
            state.outcome = Outcome::Running;
            // The goal was reached before the turn was gone on with.
            if state.owed.is_none() {
                self.advance(state);
            }
        }
    }

    fn judge(&self, state: &mut Self::State, first: Seat) {
        if state.outcome == Outcome::Ended {
            return;
        }
        state.outcome = Outcome::Running;
        state.boards.iter_mut().for_each(|board| self.game.judge(board, first));
        self.settle(state, first);
        if state.outcome == Outcome::Running {
            self.await_placement(state);
        }
    }
}

impl<G: Stones + ?Sized> Parallel<G> {
    /// The board of a cell, and which cell it is there.
    fn place(&self, cell: u16) -> (Board, u16) {
        let count = self.game.cells() as u16;
        ((cell / count) as Board, cell % count)
    }
}

/// The cells of the right board are numbered after those of the left.
impl<G: Stones + ?Sized> Stones for Parallel<G> {
    fn cells(&self) -> usize {
        2 * self.game.cells()
    }

    fn at(&self, state: &Self::State, cell: u16) -> Stone {
        let (board, cell) = self.place(cell);
        self.game.at(&state.boards[usize::from(board)], cell)
    }

    fn is_open(&self, state: &Self::State, cell: u16) -> bool {
        let (board, cell) = self.place(cell);
        state.owed.is_none()
            && self.is_free(state, board)
            && self.game.is_open(&state.boards[usize::from(board)], cell)
            && self.yields(state, board, cell)
    }

    fn around(&self, cell: u16) -> &[u16] {
        &self.around[usize::from(cell)]
    }

    fn placed(&self, step: Self::Step) -> Option<u16> {
        match step {
            Place(board, step) => {
                let cell = self.game.placed(step)?;
                Some(u16::from(board) * self.game.cells() as u16 + cell)
            }
            Push(..) | Pass(_) => None,
        }
    }

    fn placement(&self, cell: u16) -> Self::Step {
        let (board, cell) = self.place(cell);
        Place(board, self.game.placement(cell))
    }

    fn passing(&self) -> Passing {
        self.game.passing()
    }

    fn shrinks(&self) -> bool {
        self.game.shrinks()
    }

    fn neutral(&self) -> bool {
        self.game.neutral()
    }

    fn half_moves(&self) -> bool {
        self.game.half_moves()
    }

    fn boards(&self) -> usize {
        2 * self.game.boards()
    }

    fn points(&self, state: &Self::State) -> Option<[f64; 2]> {
        Parallel::points(self, state)
    }

    fn tied(&self) -> Payoffs {
        self.game.tied()
    }

    fn put(&self, state: &mut Self::State, cell: u16, stone: Stone) {
        let (board, cell) = self.place(cell);
        self.game.put(&mut state.boards[usize::from(board)], cell, stone);
    }

    /// A stone that moves acts on its own board as the game has it, and on no twin.
    fn shift(&self, state: &mut Self::State, side: Seat, from: u16, to: u16) {
        let ((board, from), (_, to)) = (self.place(from), self.place(to));
        self.game.shift(&mut state.boards[usize::from(board)], side, from, to);
        self.judge(state, side);
    }
}
