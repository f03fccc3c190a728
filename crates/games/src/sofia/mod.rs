//! Sophia (Richard Hutnik, 1995): place pieces of either colour, then move them; a jump turns the
//! colour of the piece jumped over. A line of one colour wins for the player of that colour, whoever
//! owns its pieces.
//!
//! Seat 0 has pawns and needs a black line; seat 1 has queens and needs a white one.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{Bits, Cell, Leaps, Move, RepetitionClock, Square};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, End, Family, Game, Info, Item, Message, Param, Payoffs, Plays, Rng,
    Scratch, Seat, Sides, SpecError, StepList, Turn, files, packed, texts,
};

use crate::taught::Judge;

/// The card of the game.
pub const INFO: Info = Info {
    id: "sofia",
    params: &[
        Param::whole("size", 3, 8, "4"),
        Param::whole("line", 3, 8, "4"),
        Param::whole("pieces", 0, 31, "0"),
        Param::flag("diagonal_moves", true),
        Param::flag("diagonal_lines", true),
        Param::word("both", &["jumper", "other"], "jumper"),
        Param::word("drop_colours", &["any", "own"], "any"),
        Param::whole("cap", 1, 10_000, "400"),
    ],
    family: Family::Line,
    seats: (2, 2),
    minutes: 10,
    origin: "Richard Hutnik, 1995",
    material: &[Item::Men(14, 14)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "two-threats", "second-threat", "both-lines", "author"),
    records: files!("records":
        "threats", "row", "column", "author", "author-c1", "author-a2-b1", "author-a2-b3",
        "author-d3", "placement", "both-lines"
    ),
};

/// Some cells.
type Set = Bits<1>;

/// How far apart the numbers of neighbours in a direction are; the first four directions lead up.
#[inline(always)]
const fn stride(columns: usize, direction: usize) -> u32 {
    [1, columns + 1, columns, columns - 1][direction % 4] as u32
}

/// Slides and jumps.
const WAYS: usize = 2 * 8;
/// How the pieces are written: those of each player, black before white.
const GLYPHS: [[char; 2]; 2] = [['p', 'P'], ['q', 'Q']];
/// A position that occurs so often is a draw.
const REPETITIONS: usize = 3;
/// So many turns before the cap tell equal positions apart.
const SOON: u32 = 12;

/// The game with its parameters.
#[derive(Clone, Debug)]
pub struct Sofia {
    board: Square,
    all: Set,
    leaps: Leaps,
    /// For each direction, the cells with another one ahead on which a piece may go that way.
    inside: [Set; 8],
    /// The directions in which lines count, a step along each, and where lines begin.
    straights: Vec<(u32, Set)>,
    /// How many pieces make a line.
    line: u32,
    /// All lines.
    lines: Vec<Set>,
    /// How many pieces each player places.
    pieces: usize,
    /// Who jumps and makes lines of both colours wins.
    jumper_wins: bool,
    /// Only pieces of one's own colour are placed.
    own_colours: bool,
    /// How many turns make a draw.
    cap: u32,
    /// Whether the rules are the usual ones, to which what was learnt belongs.
    usual: bool,
    judge: Judge,
}

/// The pieces on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pieces {
    /// Those of each player.
    owned: [Set; 2],
    /// Those that are black.
    black: Set,
}

/// The pieces, who steps, and the positions since the last placement.
#[derive(Debug)]
pub struct State {
    pieces: Pieces,
    seat: Seat,
    end: Option<End>,
    endless: RepetitionClock<48, 8>,
}

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Places a piece.
    Place {
        /// Here.
        cell: Cell,
        /// Whether it is black.
        black: bool,
    },
    /// Slides to the next cell, or jumps to the one after it.
    Go(Move),
    /// Nothing else is possible.
    Pass,
}

packed!(enum Step { Place { cell: Cell, black: bool }, Go(way: Move), Pass });

impl Clone for State {
    fn clone(&self) -> State {
        State { endless: self.endless.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, from: &State) {
        (self.pieces, self.seat, self.end) = (from.pieces, from.seat, from.end);
        self.endless.clone_from(&from.endless);
    }
}

impl Pieces {
    #[inline]
    fn occupied(&self) -> Set {
        self.owned[0] | self.owned[1]
    }

    /// The black pieces and the white ones: in the order of the seats that need them.
    #[inline]
    fn colours(&self) -> [Set; 2] {
        [self.black, self.occupied().without(self.black)]
    }

    #[inline]
    fn put(&mut self, side: usize, cell: Cell, black: bool) {
        self.owned[side].insert(cell);
        self.black |= if black { Set::of(cell) } else { Set::EMPTY };
    }

    /// A hash of the position, with this seat to step, as the rule of repetition sees it.
    #[inline]
    fn key(&self, seat: Seat) -> u64 {
        let [pawns, queens] = self.owned.map(|Bits([set])| set);
        mix(mix(mix(pawns) ^ queens) ^ self.black.0[0]) ^ mix(seat.index() as u64)
    }
}

impl State {
    #[inline]
    fn place_key(&self) -> u64 {
        self.pieces.key(self.seat)
    }
}

impl Sofia {
    /// The game with these parameters.
    ///
    /// # Errors
    /// The line is longer than the board, or the pieces leave no cell to move to.
    pub fn new(args: &Args) -> Result<Sofia, SpecError> {
        let (size, line, pieces) = (args.size("size"), args.size("line"), args.size("pieces"));
        if line > size {
            let clash = Message::new("sofia-clash-line").count("line", line);
            return Err(SpecError::Clash(clash.count("size", size)));
        }
        let board = Square::new(size, size);
        let most = (board.cells() - 1) / 2;
        if pieces > most {
            let clash = Message::new("sofia-clash-pieces").count("pieces", pieces);
            return Err(SpecError::Clash(clash.count("size", size).count("most", most)));
        }
        let leaps = Leaps::new(board);
        let with_room = |direction: usize, room: usize| {
            let cells = (0..board.cells()).map(Cell::new);
            cells.filter(|&cell| leaps.room(cell, direction) >= room).collect::<Set>()
        };
        let counts = |flag: &str, direction: usize| args.flag(flag) || direction.is_multiple_of(2);
        let inside = std::array::from_fn(|direction| {
            if counts("diagonal_moves", direction) { with_room(direction, 1) } else { Set::EMPTY }
        });
        let upwards = (0..4).filter(|&direction| counts("diagonal_lines", direction));
        let straight = |direction| (stride(size, direction), with_room(direction, line - 1));
        let straights: Vec<(u32, Set)> = upwards.map(straight).collect();
        let line_from = |first: Cell, stride: u32| {
            (0..line).map(|n| Cell::new(first.index() + n * stride as usize)).collect()
        };
        let lines = straights
            .iter()
            .flat_map(|&(stride, starts)| starts.iter().map(move |first| line_from(first, stride)));
        let pieces = if pieces == 0 { (board.cells() - 2) / 2 } else { pieces };
        let (jumper_wins, own_colours) =
            (args.word("both") == "jumper", args.word("drop_colours") == "own");
        let diagonal = ["diagonal_moves", "diagonal_lines"].iter().all(|flag| args.flag(flag));
        let usual = board == learnt::BOARD
            && line == learnt::LINE
            && pieces == learnt::PIECES
            && diagonal
            && jumper_wins
            && !own_colours;
        Ok(Sofia {
            board,
            all: Set::below(board.cells()),
            lines: lines.collect(),
            leaps,
            inside,
            straights,
            line: line as u32,
            pieces,
            jumper_wins,
            own_colours,
            cap: args.size("cap") as u32,
            usual,
            judge: Judge::of(usual),
        })
    }

    /// Whether the seat to step places a piece.
    #[inline]
    fn places(&self, state: &State) -> bool {
        state.pieces.owned[state.seat.index()].count() < self.pieces
    }

    #[inline]
    fn empty(&self, pieces: &Pieces) -> Set {
        self.all.without(pieces.occupied())
    }

    /// The colours of the pieces that the seat to step may place; `true` is black.
    fn placeable(&self, state: &State) -> &'static [bool] {
        match (self.own_colours, state.seat) {
            (false, _) => &[true, false],
            (true, Seat::FIRST) => &[true],
            (true, _) => &[false],
        }
    }

    /// A set moved one cell in a direction.
    #[inline(always)]
    fn ahead(&self, direction: usize, set: Set) -> Set {
        let set = set & self.inside[direction];
        let stride = stride(self.board.columns, direction);
        if direction < 4 { set.up(stride) } else { set.down(stride) }
    }

    /// The goals of a player, by ways: for each direction those of slides, then of jumps.
    #[inline]
    fn goals(&self, pieces: &Pieces, side: usize) -> [Set; WAYS] {
        let (own, empty) = (pieces.owned[side], self.empty(pieces));
        let mut goals = [Set::EMPTY; WAYS];
        for direction in 0..8 {
            let next = self.ahead(direction, own);
            goals[2 * direction] = next & empty;
            goals[2 * direction + 1] = self.ahead(direction, next.without(empty)) & empty;
        }
        goals
    }

    /// The move that comes this way to a cell.
    #[inline]
    fn arriving(&self, way: usize, to: Cell) -> Move {
        let back = (way / 2 + 4) % 8;
        Move { from: self.leaps.along(to, back, way % 2 + 1), to }
    }

    /// Every slide and jump of a player.
    #[inline]
    fn moves(&self, pieces: &Pieces, side: usize) -> impl Iterator<Item = Move> {
        let ways = self.goals(pieces, side).into_iter().enumerate();
        ways.flat_map(move |(way, goals)| goals.iter().map(move |to| self.arriving(way, to)))
    }

    /// The cell jumped over.
    #[inline]
    fn middle(&self, Move { from, to }: Move) -> Option<Cell> {
        (self.board.distance(from, to) == 2).then(|| Cell((from.0 + to.0) / 2))
    }

    /// Whether a set has a line.
    #[inline]
    fn lined(&self, set: Set) -> bool {
        self.straights.iter().any(|&(stride, starts)| {
            let run = (1..self.line).fold(set & starts, |run, n| run & set.down(n * stride));
            !run.is_empty()
        })
    }

    /// Who has won by the lines on the board, of which the last are those of `seat`'s step.
    #[inline]
    fn winner(&self, pieces: &Pieces, seat: Seat) -> Option<Seat> {
        match pieces.colours().map(|colour| self.lined(colour)) {
            [false, false] => None,
            [true, false] => Some(Seat::FIRST),
            [false, true] => Some(Seat::SECOND),
            [true, true] => Some(if self.jumper_wins { seat } else { seat.other() }),
        }
    }

    /// Moves a piece of a player, and turns the one that it jumps over.
    #[inline]
    fn go(&self, pieces: &mut Pieces, side: usize, way: Move) {
        let black = pieces.black.has(way.from);
        pieces.owned[side].remove(way.from);
        pieces.black.remove(way.from);
        pieces.put(side, way.to, black);
        if let Some(middle) = self.middle(way) {
            pieces.black = pieces.black ^ Set::of(middle);
        }
    }
}

impl Game for Sofia {
    type State = State;
    type Step = Step;

    fn cap(&self) -> u32 {
        self.cap
    }

    fn start(&self) -> State {
        State {
            pieces: Pieces { owned: [Set::EMPTY; 2], black: Set::EMPTY },
            seat: Seat::FIRST,
            end: None,
            endless: RepetitionClock::new(0),
        }
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.end.is_some() { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.end.is_some() {
            return;
        }
        if self.places(state) {
            for &black in self.placeable(state) {
                out.extend(
                    self.empty(&state.pieces).iter().map(|cell| Step::Place { cell, black }),
                );
            }
            return;
        }
        let before = out.len();
        out.extend(self.moves(&state.pieces, state.seat.index()).map(Step::Go));
        if out.len() == before {
            out.push(Step::Pass);
        }
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) {
        let seat = state.seat;
        match step {
            Step::Place { cell, black } => state.pieces.put(seat.index(), cell, black),
            Step::Go(way) => self.go(&mut state.pieces, seat.index(), way),
            Step::Pass => {}
        }
        state.end = self.winner(&state.pieces, seat).map(End::Won);
        state.seat = seat.other();
        // No position comes again after a placement: the last of them begins the count.
        let key = state.place_key();
        state.endless.step(key, matches!(step, Step::Place { .. }));
        let drawn = state.endless.steps() >= self.cap || state.endless.repeats(key, REPETITIONS);
        if state.end.is_none() && drawn {
            state.end = Some(End::Draw);
        }
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        state.end.map(End::payoffs)
    }

    /// The position, how it ended, and how soon the cap comes when it is near.
    fn key(&self, state: &State) -> u64 {
        let left = self.cap - state.endless.steps();
        let soon = if left <= SOON { u64::from(left) + 1 } else { 0 };
        let end = match state.end {
            None => 0,
            Some(End::Won(seat)) => 1 + seat.index() as u64,
            Some(End::Draw) => 3,
        };
        state.place_key() ^ mix(soon << 2 | end)
    }

    #[inline]
    fn random_step(&self, state: &State, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        if self.places(state) {
            let (empty, colours) = (self.empty(&state.pieces), self.placeable(state));
            let n = rng.below(empty.count() * colours.len());
            let (cell, colour) = (n / colours.len(), n % colours.len());
            return Step::Place { cell: empty.nth(cell), black: colours[colour] };
        }
        let goals = self.goals(&state.pieces, state.seat.index());
        let total: usize = goals.iter().map(Set::count).sum();
        let mut n = rng.below(total.max(1));
        for (way, goals) in goals.iter().enumerate() {
            let here = goals.count();
            if n < here {
                return Step::Go(self.arriving(way, goals.nth(n)));
            }
            n -= here;
        }
        Step::Pass
    }
}

impl Abilities for Sofia {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

impl Directed for Sofia {
    fn give(&self, state: &mut State, side: Seat, _: Plays) {
        state.seat = side;
    }

    fn passes(&self, step: Step) -> bool {
        step == Step::Pass
    }

    fn moves(&self) -> bool {
        true
    }

    /// Pieces are placed as long as there are any.
    fn obliged(&self, state: &State) -> bool {
        self.places(state)
    }

    /// A piece that is placed does not move in the same turn.
    fn way(&self, step: Step) -> Option<(u16, u16)> {
        match step {
            Step::Place { cell, .. } => Some((self.board.cells() as u16, cell.0)),
            Step::Go(way) => Some(way.way()),
            Step::Pass => None,
        }
    }
}
