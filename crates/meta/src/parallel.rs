//! Two boards at once: a stone on one board acts on the stone at the same place of the other.

use ludoteca_core::rng::mix;
use ludoteca_core::scene::{Figure, Ghost, Ink, Mark, MarkKind, Outline, Scene};
use ludoteca_core::{
    Abilities, Args, Diagram, Field, Game, Knowledge, Layout, Message, Notation, PackStep, Payoffs,
    PieceKind, Plan, Plays, PositionError, Rng, Scratch, Seat, Setup, Stone, Stones, Swappable,
    Touches, Turn, View,
};

use crate::sequence::last;
use crate::with_rule::turn_key;

/// Two copies of a game of placement. A turn is one placement on each, in either order; the first
/// turn of all is one placement. A stone placed where the *twin* point, that of the same name on
/// the other board, is not empty acts on what stands there. Whoever reaches the goal of the game
/// on either board wins.
#[derive(Clone, Debug)]
pub struct Parallel<G> {
    game: G,
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

impl<G: Stones> Parallel<G> {
    /// Two boards of this game.
    pub fn new(game: G, interaction: Interaction, synchronised: bool) -> Parallel<G> {
        Parallel { game, interaction, synchronised }
    }

    /// The same by the parameters `interaction` and `synchronised`.
    pub fn of(game: G, args: &Args) -> Parallel<G> {
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

impl<G: Stones> Game for Parallel<G> {
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

    fn steps(&self, state: &Self::State, out: &mut Vec<Self::Step>) {
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

impl<G: Abilities + Stones> Abilities for Parallel<G> {
    fn swappable(&self) -> Option<&dyn Swappable<State = Self::State, Step = Self::Step>> {
        Some(self)
    }
}

impl<G: Stones> Swappable for Parallel<G> {}

/// The names of the right board are those of the left one in capitals.
fn on_board(board: Board, name: &str) -> String {
    if board == 0 { name.to_owned() } else { name.to_uppercase() }
}

impl<G: Stones + Notation> Parallel<G> {
    fn name(&self, state: &ParallelState<G::State>, board: Board, cell: u16) -> String {
        let inner = &state.boards[usize::from(board)];
        on_board(board, &self.game.token(inner, self.game.placement(cell)))
    }

    /// The board and the step that a placement's token names.
    fn read(&self, state: &ParallelState<G::State>, token: &str) -> Option<(Board, G::Step)> {
        let lower = token.to_lowercase();
        let board = Board::from(lower != token);
        let step = self.game.read_step(&state.boards[usize::from(board)], &lower)?;
        Some((board, step))
    }
}

impl<G: Stones + Notation> Notation for Parallel<G> {
    fn write_step(&self, state: &Self::State, step: Self::Step, out: &mut String) {
        match step {
            Place(board, step) => {
                let inner = &state.boards[usize::from(board)];
                out.push_str(&on_board(board, &self.game.token(inner, step)));
            }
            Push(board, from, to) => {
                out.push_str(&self.name(state, board, from));
                out.push('-');
                out.push_str(&self.name(state, board, to));
            }
        }
    }

    fn read_step(&self, state: &Self::State, token: &str) -> Option<Self::Step> {
        let Some((from, to)) = token.split_once('-') else {
            return self.read(state, token).map(|(board, step)| Place(board, step));
        };
        let ((board, from), (other, to)) = (self.read(state, from)?, self.read(state, to)?);
        let (from, to) = (self.game.placed(from)?, self.game.placed(to)?);
        (board == other).then_some(Push(board, from, to))
    }

    fn form(&self, state: &Self::State) -> String {
        match state.owed {
            Some((board, from)) => {
                let from = self.name(state, board, from);
                format!("where the stone on {from} goes, as in {from}-{}", on_board(board, "c3"))
            }
            None => {
                let inner = self.game.form(&state.boards[0]);
                format!(
                    "{inner}, in small letters on the left board and in capitals on the right one"
                )
            }
        }
    }

    fn why_not(&self, state: &Self::State, step: Self::Step) -> String {
        match (step, state.owed) {
            (Place(..), Some((board, from))) => {
                let from = self.name(state, board, from);
                format!(
                    "the stone on {from} must be pushed first; write {from}- and a cell beside it"
                )
            }
            (Push(..), None) => "there is no stone to push now; place one".to_owned(),
            (Push(board, _, to), Some((owed, from))) => {
                let (to, from) = (self.name(state, board, to), self.name(state, owed, from));
                format!("the stone on {from} can only go to an empty cell beside it, not to {to}")
            }
            (Place(board, step), None) => self.why_no_placement(state, board, step),
        }
    }

    fn write_board(&self, state: &Self::State, out: &mut String) {
        let [left, right] = [0, 1].map(|board: usize| self.game.board(&state.boards[board]));
        let width = left.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        for (a, b) in left.lines().zip(right.lines()) {
            out.push_str(format!("{a:width$}    {b}").trim_end());
            out.push('\n');
        }
    }

    /// A push follows its placement after a stroke, as in `D6/c5 d6/E6`.
    fn write_turn(&self, state: &Self::State, steps: &[Self::Step], out: &mut String) {
        for (i, &step) in steps.iter().enumerate() {
            match step {
                Place(..) => {
                    if i > 0 {
                        out.push(' ');
                    }
                    self.write_step(state, step, out);
                }
                Push(board, _, to) => {
                    out.push('/');
                    out.push_str(&self.name(state, board, to));
                }
            }
        }
    }
}

impl<G: Stones + Notation> Parallel<G> {
    fn why_no_placement(
        &self,
        state: &ParallelState<G::State>,
        board: Board,
        step: G::Step,
    ) -> String {
        let inner = &state.boards[usize::from(board)];
        if self.synchronised && state.used >> board & 1 != 0 {
            return "this board has its stone of this turn; place one on the other board"
                .to_owned();
        }
        match self.game.placed(step) {
            Some(cell) if self.game.at(inner, cell) == Stone::None => {
                let (here, twin) =
                    (self.name(state, board, cell), self.name(state, 1 - board, cell));
                match self.interaction {
                    Interaction::Push => format!(
                        "the stone on {twin} could not be pushed anywhere, so {here} is closed"
                    ),
                    _ => format!(
                        "one stone a turn can be captured, and {here} would capture another on {twin}"
                    ),
                }
            }
            _ => self.game.why_not(inner, step),
        }
    }
}

/// Whether the first turn, of one placement, is still to come.
fn first_field() -> Field {
    Field::words("first", ["no", "yes"], 0)
}

/// The rows of the left board are written before those of the right one.
impl<G: Stones + Setup> Setup for Parallel<G> {
    fn layout(&self) -> Layout {
        let mut layout = self.game.layout();
        let count = layout.cells.len() as u16;
        let right: Vec<_> = layout.cells.iter().map(|name| on_board(1, name)).collect();
        layout.cells.extend(right);
        let rows = layout.rows.iter().map(|row| row.iter().map(|cell| cell + count).collect());
        let rows: Vec<_> = rows.collect();
        layout.rows.extend(rows);
        layout.men.truncate(2);
        if self.interaction == Interaction::Neutral {
            layout.men.push(PieceKind::new("n", Figure::Stone, Ink::Neutral));
        }
        layout.fields = vec![first_field()];
        layout
    }

    fn diagram(&self, state: &Self::State) -> Option<Diagram> {
        if state.placed > 0 || state.owed.is_some() {
            return None;
        }
        let count = self.game.cells();
        let first = if state.first { "yes" } else { "no" };
        let mut diagram = Diagram::new(2 * count, state.side);
        diagram.fields.push(first.to_owned());
        for (board, inner) in state.boards.iter().enumerate() {
            for cell in 0..count {
                match self.game.at(inner, cell as u16) {
                    Stone::None => {}
                    Stone::Of(side) => diagram.put(board * count + cell, side.index()),
                    Stone::Neutral => diagram.put(board * count + cell, 2),
                }
            }
        }
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<Self::State, PositionError> {
        let first = first_field().read_word(&diagram.fields[0])? == 1;
        let mut state = ParallelState { first, side: Seat::new(diagram.side), ..self.start() };
        let count = self.game.cells();
        for (cell, man, _) in diagram.standing() {
            let stone = if man < 2 { Stone::Of(Seat::new(man)) } else { Stone::Neutral };
            self.game.put(&mut state.boards[cell / count], (cell % count) as u16, stone);
        }
        for board in &mut state.boards {
            self.game.judge(board, state.side);
        }
        self.settle(&mut state);
        if state.outcome == Outcome::Running {
            self.await_placement(&mut state);
        }
        Ok(state)
    }
}

impl<G: Stones + View + Notation> View for Parallel<G> {
    fn scene(&self, state: &Self::State, recent: &[(Seat, Self::Step)]) -> Scene {
        let part = |board: Board| {
            let steps: Vec<_> = recent
                .iter()
                .filter_map(|&(seat, step)| match step {
                    Place(on, step) if on == board => Some((seat, step)),
                    _ => None,
                })
                .collect();
            let mut scene = self.game.scene(&state.boards[usize::from(board)], &steps);
            scene.marks.retain(|mark| mark.kind != MarkKind::Last);
            scene.renamed(|name| on_board(board, name))
        };
        let mut scene = part(0).beside(part(1), 0.6);
        self.mark(state, recent, &mut scene);
        self.keep_legal_ghosts(state, &mut scene);
        scene.prompt = Message::new(match (state.outcome, state.owed, state.placed) {
            (Outcome::Running, Some(_), _) => "prompt-push",
            (Outcome::Running, None, 1) if self.synchronised => "prompt-other-board",
            (Outcome::Running, None, _) => "prompt-place",
            _ => "prompt-over",
        });
        scene
    }

    fn touches(&self, state: &Self::State, step: Self::Step) -> Touches {
        match step {
            Place(board, step) => {
                let inner = self.game.touches(&state.boards[usize::from(board)], step);
                inner.iter().map(|name| on_board(board, name)).collect()
            }
            // Which stone goes is known: only where to is asked.
            Push(board, _, to) => vec![self.name(state, board, to)],
        }
    }
}

impl<G: Stones + View + Notation> Parallel<G> {
    /// The stones of the last turn, the ways of its pushes, and the stone that must go now.
    fn mark(
        &self,
        state: &ParallelState<G::State>,
        recent: &[(Seat, ParallelStep<G::Step>)],
        scene: &mut Scene,
    ) {
        let at =
            |board, cell| scene.cell(&self.name(state, board, cell)).map(|c| c.outline.centre());
        let mut marks = Vec::new();
        let mut placed = Vec::new();
        for &(_, step) in recent {
            match step {
                Place(board, step) => {
                    placed.extend(self.game.placed(step).map(|cell| (board, cell)));
                }
                Push(board, from, to) => {
                    // A stone of the same turn takes its mark with it.
                    let moved = placed.iter_mut().find(|stone| **stone == (board, from));
                    moved.into_iter().for_each(|stone| *stone = (board, to));
                    if let (Some(from), Some(to)) = (at(board, from), at(board, to)) {
                        let outline = Outline::line(from, to);
                        marks.push(Mark { kind: MarkKind::Trail, outline });
                    }
                }
            }
        }
        let places = placed.into_iter().filter_map(|(board, cell)| at(board, cell));
        marks.extend(places.map(last));
        if let Some(place) = state.owed.and_then(|(board, cell)| at(board, cell)) {
            marks.push(Mark { kind: MarkKind::Active, outline: Outline::circle(place, 0.46) });
        }
        scene.marks.append(&mut marks);
    }

    /// The scenes of the boards know nothing of each other: what may be touched is known here, and
    /// the twin of what is touched is shown with it.
    fn keep_legal_ghosts(&self, state: &ParallelState<G::State>, scene: &mut Scene) {
        let mut steps = Vec::new();
        self.steps(state, &mut steps);
        let legal: Vec<(String, String)> = steps
            .iter()
            .filter_map(|&step| match step {
                Place(board, step) => {
                    let cell = self.game.placed(step)?;
                    Some((self.name(state, board, cell), self.name(state, 1 - board, cell)))
                }
                Push(..) => None,
            })
            .collect();
        let twins: Vec<_> = scene
            .ghosts
            .iter()
            .filter_map(|ghost| {
                let (_, twin) = legal.iter().find(|(name, _)| *name == ghost.touch)?;
                let at = scene.cell(twin)?.outline.centre();
                let mut piece = ghost.piece.clone();
                (piece.on, piece.at, piece.size) = (twin.clone(), at, 0.24);
                piece.key = format!("twin-{twin}");
                Some(Ghost { touch: ghost.touch.clone(), piece })
            })
            .collect();
        scene.ghosts.retain(|ghost| legal.iter().any(|(name, _)| *name == ghost.touch));
        scene.ghosts.extend(twins);
    }
}

impl<G: Stones + Knowledge> Parallel<G> {
    /// A placement that reaches the goal at once.
    fn wins(&self, state: &ParallelState<G::State>) -> Option<ParallelStep<G::Step>> {
        if state.owed.is_some() {
            return None;
        }
        (0..2).filter(|board| !self.synchronised || state.used >> board & 1 == 0).find_map(
            |board| {
                let inner = &state.boards[usize::from(board)];
                let cell = self.game.winning(inner, state.side)?;
                self.yields(state, board, cell).then(|| Place(board, self.game.placement(cell)))
            },
        )
    }
}

impl<G: Stones + Knowledge> Knowledge for Parallel<G> {
    fn plan(&self) -> Plan {
        Plan { widen: true, ..self.game.plan() }
    }

    fn playout_step(
        &self,
        state: &Self::State,
        rng: &mut Rng,
        scratch: &mut Scratch<Self::Step>,
    ) -> Self::Step {
        self.wins(state).unwrap_or_else(|| self.random_step(state, rng, scratch))
    }

    /// Points are as good as on a board of their own; where a stone is pushed to, as a placement
    /// there.
    fn priors(&self, state: &Self::State, steps: &[Self::Step], out: &mut Vec<f32>) {
        let of = |board: Board| {
            let on: Vec<_> = steps
                .iter()
                .filter_map(|&step| match step {
                    Place(b, step) => (b == board).then_some(step),
                    Push(b, _, to) => (b == board).then(|| self.game.placement(to)),
                })
                .collect();
            let mut weights = Vec::with_capacity(on.len());
            self.game.priors(&state.boards[usize::from(board)], &on, &mut weights);
            weights.into_iter()
        };
        let mut weights = [of(0), of(1)];
        out.extend(steps.iter().map(|&(Place(board, _) | Push(board, _, _))| {
            weights[usize::from(board)].next().expect("a weight for every step")
        }));
    }

    fn history_index(&self, step: Self::Step) -> Option<u16> {
        match step {
            Place(board, step) => self.game.placed(step).map(|cell| cell << 1 | u16::from(board)),
            Push(..) => None,
        }
    }

    /// A win at once, by a stone or by a push.
    fn sure_step(&self, state: &Self::State) -> Option<Self::Step> {
        self.wins(state).or_else(|| {
            self.pushes(state).find(|&push| {
                let mut next = state.clone();
                self.play(&mut next, push);
                next.outcome == Outcome::Won(state.side)
            })
        })
    }
}
