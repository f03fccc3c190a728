//! Konane (traditional, Hawaii): remove a stone each, then jump; whoever cannot jump any more loses.
//!
//! Seat 0 is White, who steps first; seat 1 is Black. White stones never leave the cells of their
//! colour, nor do black ones: a jump goes two cells.

mod diagram;
mod jumps;
mod knowledge;
mod learnt;
mod notation;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{Bits, Cell, Images, Lattice, Move, Square};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Param, Payoffs, Plays, Rng, Scratch, Seat,
    Sides, StepList, Turn, files, packed, texts,
};

use crate::taught::Judge;
use jumps::Jumps;

/// The card of the game.
pub const INFO: Info = Info {
    id: "konane",
    params: &[
        Param::whole("size", 4, 20, "8"),
        Param::word("opening", &["edge", "corner"], "edge"),
    ],
    family: Family::Movement,
    seats: (2, 2),
    minutes: 15,
    origin: "Traditional, Hawaii",
    material: &[Item::Men(32, 32)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "double-jump", "last-jump", "small-opening"),
    records: files!("records": "opening", "figure", "last-jump", "problem-far", "problem-near"),
};

/// The game on a board of at most `64 * W` cells.
#[derive(Clone, Debug)]
pub struct Konane<const W: usize> {
    board: Square,
    lattice: Lattice<W>,
    jumps: Jumps<W>,
    /// The white stones that White may remove: those in the middle and at the border, or only in
    /// the corners of it.
    first: Bits<W>,
    /// Whether the whole border counts, or only its corners.
    edge: bool,
    /// The images that leave the colours of the cells as they are.
    images: Images<W>,
    judge: Judge,
}

/// The stones of both sides, who steps, and what is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State<const W: usize> {
    /// White's and Black's.
    stones: [Bits<W>; 2],
    seat: Seat,
    phase: Phase,
}

/// What the seat to step has to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Phase {
    /// Remove one of its stones.
    Remove,
    /// Jump.
    Jump,
    /// Nothing: it cannot jump, and the other has won.
    Over,
}

/// A step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Removes the stone on this cell.
    Remove(Cell),
    /// Jumps, once or several times in the same direction.
    Jump(Move),
}

packed!(enum Step { Remove(cell: Cell), Jump(way: Move) });

/// How the stones of both sides are written.
const GLYPHS: [char; 2] = ['w', 'b'];

impl<const W: usize> State<W> {
    /// The stones of the seat to step and those of the other.
    #[inline]
    fn sides(&self) -> (Bits<W>, Bits<W>) {
        (self.stones[self.seat.index()], self.stones[self.seat.other().index()])
    }

    #[inline]
    fn occupied(&self) -> Bits<W> {
        self.stones[0] | self.stones[1]
    }
}

impl<const W: usize> Konane<W> {
    /// The game with these parameters. The board has at most `64 * W` cells.
    #[must_use]
    pub fn new(args: &Args) -> Konane<W> {
        let size = args.size("size");
        let board = Square::new(size, size);
        let edge = args.word("opening") == "edge";
        let ends = |n: usize| n == 0 || n == size - 1;
        let middle = |n: usize| n == (size - 1) / 2 || n == size / 2;
        let first = |cell: Cell| {
            let (x, y) = (board.column(cell), board.row(cell));
            let border = if edge { ends(x) || ends(y) } else { ends(x) && ends(y) };
            border || middle(x) && middle(y)
        };
        let jumps = Jumps::new(board);
        let cells = (0..board.cells()).map(Cell::new);
        let white = jumps.colours()[0];
        let first = cells.filter(|&cell| first(cell)).collect::<Bits<W>>() & white;
        let images = Images::of_square(board, white);
        let judge = Judge::of(board == learnt::BOARD);
        Konane { board, lattice: Lattice::new(board), jumps, first, edge, images, judge }
    }

    /// The stones that may be removed.
    fn removable(&self, state: &State<W>) -> Bits<W> {
        if state.seat == Seat::FIRST {
            return self.first;
        }
        let gap = self.lattice.all().without(state.occupied());
        self.lattice.neighbours(gap)
    }

    /// Removes a stone. When Black has done so, the jumps begin.
    fn remove(&self, state: &mut State<W>, cell: Cell) {
        state.stones[state.seat.index()].remove(cell);
        state.seat = state.seat.other();
        if state.seat == Seat::FIRST {
            state.phase = Phase::Jump;
            self.look(state);
        }
    }

    /// Jumps, without a look at what the other side can do.
    #[inline]
    fn jump(&self, state: &mut State<W>, jump: Move) {
        let side = state.seat.index();
        let ends = Bits::of(jump.from) | Bits::of(jump.to);
        state.stones[side] = state.stones[side] ^ ends;
        self.jumps.capture(&mut state.stones[1 - side], jump);
        state.seat = state.seat.other();
    }

    /// Who cannot jump has lost.
    #[inline]
    fn look(&self, state: &mut State<W>) {
        if !self.jumps.any(state.seat.index(), &state.stones) {
            state.phase = Phase::Over;
        }
    }
}

impl<const W: usize> Game for Konane<W> {
    type State = State<W>;
    type Step = Step;

    /// Every step takes a stone from the board.
    fn cap(&self) -> u32 {
        self.board.cells() as u32
    }

    fn start(&self) -> State<W> {
        State { stones: self.jumps.colours(), seat: Seat::FIRST, phase: Phase::Remove }
    }

    #[inline]
    fn turn(&self, state: &State<W>) -> Turn {
        if state.phase == Phase::Over { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State<W>, out: &mut StepList<Step>) {
        match state.phase {
            Phase::Remove => out.extend(self.removable(state).iter().map(Step::Remove)),
            Phase::Jump => self.jumps.each(state.seat.index(), &state.stones, |jump| {
                out.push(Step::Jump(jump));
            }),
            Phase::Over => {}
        }
    }

    fn count(&self, state: &State<W>, _: &mut StepList<Step>) -> usize {
        match state.phase {
            Phase::Remove => self.removable(state).count(),
            Phase::Jump => self.jumps.count(state.seat.index(), &state.stones),
            Phase::Over => 0,
        }
    }

    #[inline]
    fn play(&self, state: &mut State<W>, step: Step) {
        match step {
            Step::Remove(cell) => self.remove(state, cell),
            Step::Jump(jump) => {
                self.jump(state, jump);
                self.look(state);
            }
        }
    }

    fn payoffs(&self, state: &State<W>) -> Option<Payoffs> {
        (state.phase == Phase::Over).then(|| Payoffs::win(state.seat.other()))
    }

    fn drawable(&self) -> bool {
        false
    }

    fn key(&self, state: &State<W>) -> u64 {
        let rest = mix(state.seat.index() as u64 | (state.phase as u64) << 1);
        Bits::key(&state.stones, rest)
    }

    #[inline]
    fn random_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        if state.phase == Phase::Remove {
            let stones = self.removable(state);
            return Step::Remove(stones.pick(rng));
        }
        let jump = self.jumps.draw(state.seat.index(), &state.stones, rng);
        Step::Jump(jump.expect("who cannot jump has lost already"))
    }

    /// That a side cannot jump any more is seen where its next jump is drawn.
    fn playout(&self, state: &mut State<W>, rng: &mut Rng, scratch: &mut Scratch<Step>) -> u32 {
        let mut steps = 0;
        while state.phase == Phase::Remove {
            let step = self.random_step(state, rng, scratch);
            self.play(state, step);
            steps += 1;
        }
        while state.phase == Phase::Jump {
            match self.jumps.draw(state.seat.index(), &state.stones, rng) {
                Some(jump) => {
                    self.jump(state, jump);
                    steps += 1;
                }
                None => state.phase = Phase::Over,
            }
        }
        steps
    }
}

impl<const W: usize> Abilities for Konane<W> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

impl<const W: usize> Directed for Konane<W> {
    fn give(&self, state: &mut State<W>, side: Seat, _: Plays) {
        state.seat = side;
        if state.phase != Phase::Remove {
            state.phase = Phase::Jump;
            self.look(state);
        }
    }

    fn blocked(&self, state: &State<W>) -> bool {
        state.phase == Phase::Over
    }

    fn opening(&self, state: &State<W>) -> bool {
        state.phase == Phase::Remove
    }

    /// Each side removes one stone, in a turn of its own.
    fn passes(&self, step: Step) -> bool {
        matches!(step, Step::Remove(_))
    }

    fn moves(&self) -> bool {
        true
    }

    fn way(&self, step: Step) -> Option<(u16, u16)> {
        match step {
            Step::Remove(_) => None,
            Step::Jump(jump) => Some(jump.way()),
        }
    }
}
