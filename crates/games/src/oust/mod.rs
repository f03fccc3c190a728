//! Oust (Mark Steere, 2007): a group captures the smaller ones that it touches; whoever takes the
//! last enemy stone wins.
//!
//! Seat 0 is Black and steps first; seat 1 is White. The exchange of colours is the swap rule, put
//! around the game.

mod diagram;
mod knowledge;
mod notation;
mod policy;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{Bits, Cell, Lattice, Neighbours, Placement as Step, Square};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Param, Passing, Payoffs, Plays, Rng,
    Scratch, Seat, Sides, StepList, Stone, Stones, Turn, files, texts,
};

use crate::on_board::{lay, stone_at};
use crate::policy::Outlook;

use policy::{LEARNT, SIZES};

/// The card of the game.
pub const INFO: Info = Info {
    id: "oust",
    params: &[Param::whole("size", 3, 26, "19"), Param::flag("swap", false)],
    family: Family::Territory,
    seats: (2, 2),
    minutes: 120,
    origin: "Mark Steere, 2007",
    material: &[Item::Men(180, 181)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "twelve-stones", "twice"),
    records: files!("records":
        "rulebook", "capture", "twelve", "no-step", "sacrifice", "free-points"
    ),
};

/// How the stones of both colours are written.
const GLYPHS: [char; 2] = ['b', 'w'];

/// The game on a board of at most `64 * W` points.
#[derive(Clone, Debug)]
pub struct Oust<const W: usize> {
    board: Square,
    lattice: Lattice<W>,
    /// The points next to each point.
    around: Vec<Bits<W>>,
    beside: Neighbours<W>,
    /// Which steps look promising.
    outlook: Outlook,
}

/// The stones of both colours, and who steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State<const W: usize> {
    /// Black's and White's.
    stones: [Bits<W>; 2],
    /// Who steps; at the end, who won.
    seat: Seat,
    phase: Phase,
}

/// What the last step means for the next one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Phase {
    /// A turn begins.
    Begin,
    /// A turn goes on, for it has captured.
    Again,
    /// A turn begins after a pass: a further one ends the game.
    Passed,
    /// The last enemy stone was captured.
    Won,
    /// Nobody can place a stone any more.
    Dead,
}

/// Why a stone cannot be placed on an empty point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Obstacle {
    /// It would join its own stones without touching any of the others.
    NoContact,
    /// Its group would touch one as large or larger.
    TooSmall,
}

impl<const W: usize> State<W> {
    /// The stones of the seat to step and those of the other.
    #[inline]
    fn sides(&self) -> (Bits<W>, Bits<W>) {
        (self.stones[self.seat.index()], self.stones[self.seat.other().index()])
    }

    /// The stones of both colours.
    #[inline]
    fn occupied(&self) -> Bits<W> {
        self.stones[0] | self.stones[1]
    }

    #[inline]
    fn over(&self) -> bool {
        matches!(self.phase, Phase::Won | Phase::Dead)
    }
}

impl<const W: usize> Oust<W> {
    /// The game with these parameters. The board has at most `64 * W` points.
    #[must_use]
    pub fn new(args: &Args) -> Oust<W> {
        let size = args.size("size");
        let board = Square::new(size, size);
        let lattice = Lattice::new(board);
        let cells = (0..board.cells()).map(Cell::new);
        let around: Vec<Bits<W>> = cells.map(|cell| lattice.neighbours(Bits::of(cell))).collect();
        let beside = Neighbours::new(around.iter().map(|beside| beside.iter().collect()));
        let outlook = Outlook::new(board, false, SIZES, &LEARNT);
        Oust { board, lattice, around, beside, outlook }
    }

    /// The empty points without own stones beside them: a stone there captures nothing.
    #[inline]
    fn free(&self, own: Bits<W>, enemy: Bits<W>) -> Bits<W> {
        self.lattice.all().without(own | enemy | self.lattice.neighbours(own))
    }

    /// What a stone of `own` on an empty point captures.
    #[inline]
    fn captured(&self, own: Bits<W>, enemy: Bits<W>, cell: Cell) -> Result<Bits<W>, Obstacle> {
        if !self.around[cell.index()].meets(&own) {
            return Ok(Bits::EMPTY);
        }
        let group = self.lattice.group(cell, own | Bits::of(cell));
        let contact = self.lattice.neighbours(group) & enemy;
        if contact.is_empty() {
            return Err(Obstacle::NoContact);
        }
        let size = group.count();
        let touched = self.lattice.flood(contact, enemy);
        // All together are seldom larger than one of them may be.
        if touched.count() < size || self.lattice.groups(touched).all(|g| g.count() < size) {
            Ok(touched)
        } else {
            Err(Obstacle::TooSmall)
        }
    }

    /// How large the largest group is.
    fn largest(&self, stones: Bits<W>) -> usize {
        self.lattice.groups(stones).map(|group| group.count()).max().unwrap_or(0)
    }

    /// A step drawn uniformly from the legal ones, with what it captures; `None` is a pass.
    ///
    /// Points are drawn until a legal one comes up.
    #[inline]
    fn draw(&self, state: &State<W>, rng: &mut Rng) -> Option<(Cell, Bits<W>)> {
        let (own, enemy) = state.sides();
        let free = self.free(own, enemy);
        let mut others = self.lattice.all().without(own | enemy | free);
        let (frees, mut count) = (free.count(), others.count());
        while frees + count > 0 {
            let n = rng.below(frees + count);
            if n < frees {
                return Some((free.nth(n), Bits::EMPTY));
            }
            let cell = others.nth(n - frees);
            if let Ok(captured) = self.captured(own, enemy, cell) {
                return Some((cell, captured));
            }
            others.remove(cell);
            count -= 1;
        }
        None
    }

    #[inline]
    fn place(&self, state: &mut State<W>, cell: Cell, captured: Bits<W>) {
        let (us, them) = (state.seat.index(), state.seat.other().index());
        state.stones[us].insert(cell);
        if captured.is_empty() {
            state.seat = state.seat.other();
            state.phase = Phase::Begin;
        } else {
            state.stones[them] = state.stones[them].without(captured);
            state.phase = if state.stones[them].is_empty() { Phase::Won } else { Phase::Again };
        }
    }

    #[inline]
    fn pass(&self, state: &mut State<W>) {
        state.phase = if state.phase == Phase::Passed { Phase::Dead } else { Phase::Passed };
        state.seat = state.seat.other();
    }
}

/// How many ways there are to write a number up to `n` as a sum, not regarding order.
fn partitions_up_to(n: usize) -> u64 {
    let mut ways = vec![0_u64; n + 1];
    ways[0] = 1;
    for part in 1..=n {
        for sum in part..=n {
            ways[sum] = ways[sum].saturating_add(ways[sum - part]);
        }
    }
    ways.into_iter().fold(0, u64::saturating_add)
}

impl<const W: usize> Game for Oust<W> {
    type State = State<W>;
    type Step = Step;

    /// With every placement the sizes of all groups, in descending order, grow lexicographically:
    /// there are no more placements than such lists. Before each there is at most one pass, and two
    /// at the end. On large boards this is far more than anybody will play.
    fn cap(&self) -> u32 {
        let most = 2 * partitions_up_to(self.board.cells()).min(1 << 30);
        most as u32
    }

    fn start(&self) -> State<W> {
        State { stones: [Bits::EMPTY; 2], seat: Seat::FIRST, phase: Phase::Begin }
    }

    #[inline]
    fn turn(&self, state: &State<W>) -> Turn {
        if state.over() { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State<W>, out: &mut StepList<Step>) {
        if state.over() {
            return;
        }
        let (own, enemy) = state.sides();
        let legal = |&cell: &Cell| self.captured(own, enemy, cell).is_ok();
        let empty = self.lattice.all().without(state.occupied());
        let before = out.len();
        out.extend(empty.iter().filter(legal).map(Step::Place));
        if out.len() == before {
            out.push(Step::Pass);
        }
    }

    #[inline]
    fn play(&self, state: &mut State<W>, step: Step) {
        match step {
            Step::Place(cell) => {
                let (own, enemy) = state.sides();
                let captured = self.captured(own, enemy, cell).expect("the placement is legal");
                self.place(state, cell, captured);
            }
            Step::Pass => self.pass(state),
        }
    }

    fn payoffs(&self, state: &State<W>) -> Option<Payoffs> {
        match state.phase {
            Phase::Won => Some(Payoffs::win(state.seat)),
            Phase::Dead => Some(Payoffs::DRAW),
            Phase::Begin | Phase::Again | Phase::Passed => None,
        }
    }

    fn key(&self, state: &State<W>) -> u64 {
        let rest = mix(state.seat.index() as u64 | (state.phase as u64) << 1);
        Bits::key(&state.stones, rest)
    }

    #[inline]
    fn random_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        self.draw(state, rng).map_or(Step::Pass, |(cell, _)| Step::Place(cell))
    }

    /// Every step as it is drawn, with what was found out about it.
    fn playout(&self, state: &mut State<W>, rng: &mut Rng, _: &mut Scratch<Step>) -> u32 {
        let mut steps = 0;
        while !state.over() {
            match self.draw(state, rng) {
                Some((cell, captured)) => self.place(state, cell, captured),
                None => self.pass(state),
            }
            steps += 1;
        }
        steps
    }
}

impl<const W: usize> Abilities for Oust<W> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

/// The goal is the capture of the last enemy stone, not a board without any.
impl<const W: usize> Directed for Oust<W> {
    fn give(&self, state: &mut State<W>, side: Seat, _: Plays) {
        if !state.over() {
            state.seat = side;
        }
        if state.phase == Phase::Again {
            state.phase = Phase::Begin;
        }
    }

    fn passes(&self, step: Step) -> bool {
        step == Step::Pass
    }

    fn reached(&self, state: &State<W>) -> Option<Seat> {
        (state.phase == Phase::Won).then_some(state.seat)
    }

    fn reopen(&self, state: &mut State<W>) {
        state.phase = Phase::Begin;
    }
}

impl<const W: usize> Stones for Oust<W> {
    fn cells(&self) -> usize {
        self.board.cells()
    }

    fn at(&self, state: &State<W>, cell: u16) -> Stone {
        stone_at(&state.stones, cell)
    }

    fn is_open(&self, state: &State<W>, cell: u16) -> bool {
        let (own, enemy) = state.sides();
        !state.occupied().has(Cell(cell)) && self.captured(own, enemy, Cell(cell)).is_ok()
    }

    fn around(&self, cell: u16) -> &[u16] {
        self.beside.list(cell)
    }

    fn placed(&self, step: Step) -> Option<u16> {
        match step {
            Step::Place(cell) => Some(cell.0),
            Step::Pass => None,
        }
    }

    fn placement(&self, cell: u16) -> Step {
        Step::Place(Cell(cell))
    }

    fn passing(&self) -> Passing {
        Passing::Stuck
    }

    fn shrinks(&self) -> bool {
        true
    }

    fn neutral(&self) -> bool {
        false
    }

    /// That the groups grow with every turn is what ends the game.
    fn half_moves(&self) -> bool {
        false
    }

    fn put(&self, state: &mut State<W>, cell: u16, stone: Stone) {
        lay(&mut state.stones, cell, stone);
    }
}
