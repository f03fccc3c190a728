//! Pieces of one's own colour, jumps that turn another to it, and the lines that these may make. Whoever
//! can make a line next wins, so steps that allow it are hardly worth a look.

use ludoteca_boards::{Cell, Move};
use ludoteca_core::{Game, Knowledge, Levels, Method, Payoffs, Plan, Rng, Scratch, Seat, StepList};

use super::{Pieces, REPETITIONS, Set, Sofia, State, Step};

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([30, 60, 95, 160, 300, 560, 1_100, 3_000, 30_000])
    .slipping([50, 35, 28, 21, 15, 10, 5, 1, 0]);

/// What things are worth, in log odds: fitted to the results of 6,000 games of the
/// computer against itself, and rounded. Lines matter little there once all pieces are placed; what
/// they are worth then was found by matches on larger boards.
struct Worth {
    /// A piece of one's own colour, whoever owns it.
    piece: f32,
    slide: f32,
    /// A jump that turns a piece to one's own colour.
    turn: f32,
    /// To step next.
    step: f32,
    /// A line that lacks one, two or three pieces.
    lacking: [f32; 3],
}

const PLACING: Worth =
    Worth { piece: 0.55, slide: 0.02, turn: 0.3, step: 0.67, lacking: [0.6, 0.55, 0.22] };
const MOVING: Worth =
    Worth { piece: 0.71, slide: 0.085, turn: 0.37, step: 0.4, lacking: [0.3, 0.15, 0.0] };

impl Sofia {
    /// What the lines of a side are worth. While pieces are placed, a piece of the other colour closes
    /// a line for good.
    fn promise(&self, own: Set, empty: Set, placing: bool, worth: &Worth) -> f32 {
        let lacking = self.lines.iter().map(|line| line.without(own));
        let open = lacking.filter(|lacking| !placing || lacking.without(empty).is_empty());
        let value = |lacking: Set| match lacking.count() {
            0 => 0.0,
            n => worth.lacking.get(n - 1).copied().unwrap_or(0.0),
        };
        open.map(value).sum()
    }

    /// What one side has.
    fn assets(&self, pieces: &Pieces, side: usize, placing: bool, worth: &Worth) -> f32 {
        let (colours, empty) = (pieces.colours(), self.empty(pieces));
        let (own, other) = (colours[side], colours[1 - side]);
        let (mut slides, mut turns) = (0, 0);
        for direction in 0..8 {
            let next = self.ahead(direction, pieces.owned[side]);
            slides += (next & empty).count();
            turns += (self.ahead(direction, next & other) & empty).count();
        }
        worth.piece * own.count() as f32
            + worth.slide * slides as f32
            + worth.turn * turns as f32
            + self.promise(own, empty, placing, worth)
    }

    /// How good a position is for the first player.
    fn lead(&self, state: &State) -> f32 {
        let placing = self.places(state);
        let worth = if placing { &PLACING } else { &MOVING };
        let [first, second] = [0, 1].map(|side| self.assets(&state.pieces, side, placing, worth));
        let step = if state.seat == Seat::FIRST { worth.step } else { -worth.step };
        first - second + step
    }

    /// The cells that alone keep lines from being all of this colour.
    fn gaps(&self, colour: Set) -> Set {
        self.straights.iter().fold(Set::EMPTY, |gaps, &(stride, starts)| {
            // Where lines begin that lack nothing so far, or one piece.
            let (mut full, mut but_one) = (starts, Set::EMPTY);
            for n in 0..self.line {
                let here = colour.down(n * stride);
                but_one = but_one & here | full.without(here);
                full &= here;
            }
            (0..self.line).fold(gaps, |gaps, n| gaps | but_one.up(n * stride).without(colour))
        })
    }

    /// Whether a player places a piece when it steps.
    fn has_pieces(&self, pieces: &Pieces, side: usize) -> bool {
        pieces.owned[side].count() < self.pieces
    }

    /// A step with which a player would win at once.
    fn winning_step(&self, pieces: &Pieces, side: usize) -> Option<Step> {
        let (gaps, empty) = (self.gaps(pieces.colours()[side]), self.empty(pieces));
        if self.has_pieces(pieces, side) {
            let cell = (gaps & empty).first()?;
            return Some(Step::Place { cell, black: side == 0 });
        }
        // On a board longer than the lines, a jump may fill one gap of a line and turn another.
        let longer = (self.line as usize) < self.board.columns;
        if gaps.is_empty() && !longer {
            return None;
        }
        let fitting = if longer { empty } else { gaps & empty };
        let own = pieces.owned[side];
        let fillers = own & pieces.colours()[side];
        let wins = |&way: &Move| {
            let (mut pieces, seat) = (*pieces, Seat::new(side));
            self.go(&mut pieces, side, way);
            self.lined(pieces.colours()[side]) && self.winner(&pieces, seat) == Some(seat)
        };
        let found = (0..8).find_map(|direction| {
            let next = self.ahead(direction, fillers);
            let filling = self.ahead(direction, next.without(empty)) & fitting;
            let turned = self.ahead(direction, own) & gaps.without(empty);
            let turning = self.ahead(direction, turned) & empty;
            let ways = [next & fitting, filling | turning].into_iter().enumerate();
            let mut moves = ways.flat_map(|(jumps, goals)| {
                goals.iter().map(move |to| self.arriving(2 * direction + jumps, to))
            });
            moves.find(wins)
        });
        found.map(Step::Go)
    }

    /// Whether the opponent cannot win at once after a step that does not win itself.
    fn is_safe(&self, state: &State, step: Step) -> bool {
        let (side, other) = (state.seat.index(), state.seat.other());
        let mut pieces = state.pieces;
        match step {
            Step::Place { cell, black } => pieces.put(side, cell, black),
            Step::Go(way) => self.go(&mut pieces, side, way),
            Step::Pass => {}
        }
        if self.lined(pieces.colours()[other.index()]) {
            return false;
        }
        let drawn = || {
            state.endless.steps() + 1 >= self.cap
                || !matches!(step, Step::Place { .. })
                    && state.endless.repeats(pieces.key(other), REPETITIONS - 1)
        };
        self.winning_step(&pieces, other.index()).is_none() || drawn()
    }

    /// The steps after which the opponent cannot win at once, where none wins.
    fn safe_steps(&self, state: &State) -> impl Iterator<Item = Step> {
        let (pieces, side) = (&state.pieces, state.seat.index());
        let places = self.places(state);
        let mut cells = if places { self.empty(pieces) } else { Set::EMPTY };
        // Only a piece in its gap keeps the other from completing a line by placing.
        if places && self.has_pieces(pieces, 1 - side) && state.endless.steps() + 1 < self.cap {
            let threats = self.gaps(pieces.colours()[1 - side]) & cells;
            cells = if threats.is_empty() { cells } else { threats };
        }
        let colours = self.placeable(state).iter();
        let placements = colours
            .flat_map(move |&black| cells.iter().map(move |cell| Step::Place { cell, black }));
        let moves = (!places).then(|| self.moves(pieces, side).map(Step::Go));
        let mut moves = moves.into_iter().flatten().peekable();
        let pass = (!places && moves.peek().is_none()).then_some(Step::Pass);
        placements.chain(moves).chain(pass).filter(|&step| self.is_safe(state, step))
    }
}

impl Knowledge for Sofia {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, levels: Some(LEVELS), ..Plan::default() }
    }

    fn advantage(&self, state: &State) -> Option<f32> {
        Some(self.lead(state) + self.learnt(state))
    }

    fn playout_step(&self, state: &State, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        self.sure_step(state).unwrap_or_else(|| self.random_step(state, rng, scratch))
    }

    /// One's own colour, as a rule; jumps before slides.
    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        out.extend(steps.iter().map(|&step| match step {
            Step::Place { black, .. } if black == (state.seat == Seat::FIRST) => 1.5,
            Step::Place { .. } => 0.5,
            Step::Go(way) if self.middle(way).is_some() => 1.5,
            Step::Go(_) | Step::Pass => 0.7,
        }));
    }

    fn sure_step(&self, state: &State) -> Option<Step> {
        self.winning_step(&state.pieces, state.seat.index())
    }

    fn prune(&self, state: &State, steps: &mut StepList<Step>) {
        let before = steps.len();
        match self.sure_step(state) {
            Some(step) => steps.push(step),
            None => steps.extend(self.safe_steps(state)),
        }
        if steps.len() > before {
            steps.drain(..before);
        }
    }

    fn decided(&self, state: &State) -> Option<Payoffs> {
        if self.sure_step(state).is_some() {
            return Some(Payoffs::win(state.seat));
        }
        let lost = self.safe_steps(state).next().is_none();
        lost.then(|| Payoffs::win(state.seat.other()))
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        match step {
            Step::Place { cell: Cell(cell), black } => Some(cell << 1 | u16::from(black)),
            Step::Go(Move { from, to }) => Some(128 + (from.0 << 6 | to.0)),
            Step::Pass => None,
        }
    }
}
