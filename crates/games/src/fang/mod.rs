//! Fang (traditional, Xinjiang): fill the board, then take turns capturing; pieces on the corners
//! of squares of their own colour are safe.
//!
//! Seat 0 is Black, who steps first; seat 1 is White.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
mod policy;
mod squares;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{ALL_DIRECTIONS, Bits, Cell, Move, ORTHOGONAL, RepetitionClock, Square};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Family, Game, Info, Item, Param, Payoffs, Rng, Scratch, Seat, Sides, StepList,
    Turn, files, packed, texts,
};

use crate::policy::Outlook;
use crate::taught::Judge;
use policy::{LEARNT, SIZES};
use squares::Squares;

/// The card of the game.
pub const INFO: Info = Info {
    id: "fang",
    params: &[
        Param::flag("centre8", false),
        Param::flag("tilted", false),
        Param::whole("quiet", 1, 1000, "100"),
    ],
    family: Family::Territory,
    seats: (2, 2),
    minutes: 40,
    origin: "Traditional, Xinjiang; after Shimizu, Miyahara and Masukawa, 2002",
    material: &[Item::Men(24, 24)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "quiet-square", "right-removal"),
    records: files!("records": "square"),
};

const BOARD: Square = Square::new(7, 7);
const POINTS: usize = BOARD.cells();
const ALL: Bits<1> = Bits([(1 << POINTS) - 1]);
/// The middle of the board, where the first piece goes.
const CENTRE: Cell = Cell::new(POINTS / 2);
/// How many pieces are placed by both sides together.
const PIECES: usize = POINTS - 1;
/// How the pieces of both sides are written.
const GLYPHS: [char; 2] = ['b', 'w'];
/// How often a position occurs for a draw.
const REPETITION: usize = 3;
/// So many turns before a draw tell equal positions apart.
const SOON: u32 = 20;

/// The game.
#[derive(Clone, Debug)]
pub struct Fang {
    squares: Squares,
    /// The points linked to each point.
    links: Vec<Bits<1>>,
    /// How many turns without a capture make a draw.
    quiet: u32,
    /// Which steps look promising.
    outlook: Outlook,
    /// Whether lines and squares are the usual ones, to which what was learnt belongs.
    usual: bool,
    judge: Judge,
}

/// The pieces of both sides, and what is to be done next by whom.
#[derive(Debug)]
pub struct State {
    /// Black's and White's.
    pieces: [Bits<1>; 2],
    /// Who steps; at the end of a game that is won, who has won.
    seat: Seat,
    phase: Phase,
    /// Whether a piece was removed in this turn.
    lasting: bool,
    /// The beginnings of turns of the second phase.
    endless: RepetitionClock<128, 8>,
}

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// A piece is placed.
    Place,
    /// A turn of the second phase begins.
    Begin,
    /// A piece moves to this point, from which one was captured.
    Enter(Cell),
    /// A square was made: another piece is removed.
    Remove,
    /// Nothing: the other side has no piece left.
    Won,
    /// Nothing: nobody wins.
    Drawn,
}

/// A part of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A piece is placed on this point.
    Place(Cell),
    /// The enemy piece on this point is removed.
    Remove(Cell),
    /// A piece moves to a linked point.
    Move(Move),
    /// Nothing is possible.
    Pass,
}

packed!(enum Step { Place(cell: Cell), Remove(cell: Cell), Move(way: Move), Pass });

impl Clone for State {
    fn clone(&self) -> Self {
        State { endless: self.endless.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.pieces, self.seat, self.phase) = (from.pieces, from.seat, from.phase);
        self.lasting = from.lasting;
        self.endless.clone_from(&from.endless);
    }
}

impl State {
    /// The pieces of the seat to step and those of the other.
    #[inline]
    fn sides(&self) -> (Bits<1>, Bits<1>) {
        (self.pieces[self.seat.index()], self.pieces[self.seat.other().index()])
    }

    #[inline]
    fn empty(&self) -> Bits<1> {
        ALL.without(self.pieces[0] | self.pieces[1])
    }

    /// A hash of the position as the rule of repetition sees it.
    #[inline]
    fn place_key(&self) -> u64 {
        let [black, white] = self.pieces.map(|Bits([set])| set);
        mix(mix(black ^ (self.seat.index() as u64) << 63) ^ white)
    }
}

impl Fang {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> Fang {
        let (eight, tilted) = (args.flag("centre8"), args.flag("tilted"));
        let usual = !eight && !tilted;
        let links = |cell: Cell| {
            let diagonal = |to: Cell| eight && (cell == CENTRE || to == CENTRE);
            let to = ALL_DIRECTIONS.into_iter().filter_map(|direction| {
                let to = BOARD.step(cell, direction)?;
                (ORTHOGONAL.contains(&direction) || diagonal(to)).then_some(to)
            });
            to.collect()
        };
        Fang {
            squares: Squares::new(BOARD, tilted),
            links: (0..POINTS).map(Cell::new).map(links).collect(),
            quiet: args.size("quiet") as u32,
            outlook: Outlook::new(BOARD, false, SIZES, &LEARNT),
            usual,
            judge: Judge::of(usual),
        }
    }

    /// The pieces of the other side that are no corners of its squares.
    #[inline]
    fn loose(&self, state: &State) -> Bits<1> {
        let (_, enemy) = state.sides();
        enemy.without(self.squares.safe(enemy))
    }

    /// The enemy pieces that can be captured at the beginning of a turn.
    #[inline]
    fn prey(&self, state: &State) -> Bits<1> {
        let (own, _) = state.sides();
        let held = |&cell: &Cell| self.links[cell.index()].meets(&own);
        self.loose(state).iter().filter(held).collect()
    }

    /// Where a piece may be placed: the first one in the middle.
    #[inline]
    fn open(&self, state: &State) -> Bits<1> {
        let empty = state.empty();
        if empty == ALL { Bits::of(CENTRE) } else { empty }
    }

    /// Shows the moves of a turn without a capture.
    #[inline]
    fn each_shift(&self, state: &State, mut show: impl FnMut(Move)) {
        let (own, _) = state.sides();
        for to in state.empty().iter() {
            let from = self.links[to.index()] & own;
            from.iter().for_each(|from| show(Move { from, to }));
        }
    }

    #[inline]
    fn remove(&self, state: &mut State, cell: Cell) {
        let enemy = &mut state.pieces[state.seat.other().index()];
        enemy.remove(cell);
        let won = enemy.is_empty();
        state.lasting = true;
        match state.phase {
            _ if won => state.phase = Phase::Won,
            Phase::Begin => state.phase = Phase::Enter(cell),
            _ => self.end_turn(state),
        }
    }

    /// Moves a piece; if it makes a square and there is a loose enemy piece, that is removed next.
    #[inline]
    fn shift(&self, state: &mut State, step: Move) {
        let own = &mut state.pieces[state.seat.index()];
        own.remove(step.from);
        own.insert(step.to);
        let own = *own;
        if self.squares.safe(own).has(step.to) && !self.loose(state).is_empty() {
            state.phase = Phase::Remove;
        } else {
            self.end_turn(state);
        }
    }

    /// Ends a turn of the second phase.
    #[inline]
    fn end_turn(&self, state: &mut State) {
        state.seat = state.seat.other();
        let key = state.place_key();
        state.endless.step(key, state.lasting);
        state.lasting = false;
        let drawn = state.endless.quiet() >= self.quiet || state.endless.repeats(key, REPETITION);
        state.phase = if drawn { Phase::Drawn } else { Phase::Begin };
    }
}

impl Game for Fang {
    type State = State;
    type Step = Step;

    /// After the placements every turn that captures, of three steps at most, takes a piece, and
    /// fewer than `quiet` turns of one step lie between two of them.
    fn cap(&self) -> u32 {
        PIECES as u32 * (self.quiet + 4)
    }

    fn start(&self) -> State {
        State {
            pieces: [Bits::EMPTY; 2],
            seat: Seat::FIRST,
            phase: Phase::Place,
            lasting: false,
            endless: RepetitionClock::new(0),
        }
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Won | Phase::Drawn => Turn::Over,
            _ => Turn::Seat(state.seat),
        }
    }

    fn steps(&self, state: &State, out: &mut StepList<Step>) {
        let (own, _) = state.sides();
        match state.phase {
            Phase::Place => out.extend(self.open(state).iter().map(Step::Place)),
            Phase::Begin => {
                let before = out.len();
                out.extend(self.prey(state).iter().map(Step::Remove));
                if out.len() == before {
                    self.each_shift(state, |step| out.push(Step::Move(step)));
                }
                if out.len() == before {
                    out.push(Step::Pass);
                }
            }
            Phase::Enter(to) => {
                let from = self.links[to.index()] & own;
                out.extend(from.iter().map(|from| Step::Move(Move { from, to })));
            }
            Phase::Remove => out.extend(self.loose(state).iter().map(Step::Remove)),
            Phase::Won | Phase::Drawn => {}
        }
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) {
        match step {
            Step::Place(cell) => {
                state.pieces[state.seat.index()].insert(cell);
                state.seat = state.seat.other();
                if state.empty().count() == POINTS - PIECES {
                    state.phase = Phase::Begin;
                    state.endless = RepetitionClock::new(state.place_key());
                }
            }
            Step::Remove(cell) => self.remove(state, cell),
            Step::Move(step) => self.shift(state, step),
            Step::Pass => self.end_turn(state),
        }
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        match state.phase {
            Phase::Won => Some(Payoffs::win(state.seat)),
            Phase::Drawn => Some(Payoffs::DRAW),
            _ => None,
        }
    }

    /// The position as the rule of repetition sees it, what has been done in the turn, and how soon
    /// a draw comes when it is near.
    fn key(&self, state: &State) -> u64 {
        let phase = match state.phase {
            Phase::Place | Phase::Begin => 0,
            Phase::Enter(cell) => 8 + u64::from(cell.0),
            Phase::Remove => 1,
            Phase::Won => 2,
            Phase::Drawn => 3,
        };
        let left = self.quiet.saturating_sub(state.endless.quiet());
        // A capture begins the count again.
        let soon = if left <= SOON && !state.lasting { u64::from(left) } else { 0 };
        state.place_key() ^ mix(phase << 8 | u64::from(state.lasting) << 7 | soon)
    }

    #[inline]
    fn random_step(&self, state: &State, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        if state.phase == Phase::Place {
            let open = self.open(state);
            return Step::Place(open.pick(rng));
        }
        scratch.steps.clear();
        self.steps(state, &mut scratch.steps);
        rng.pick(&scratch.steps)
    }
}

impl Abilities for Fang {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}
