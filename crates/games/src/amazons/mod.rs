//! Amazons (Walter Zamkauskas, 1988): move an amazon as a queen, then let her shoot an arrow that
//! closes a cell for ever; whoever cannot move loses.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
mod policy;
mod rays;
mod territory;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{Bits, Cell, Images, Square};
use ludoteca_core::rng::{mix, zobrist};
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Param, Payoffs, Plays, Rng, Scratch, Seat,
    Sides, StepList, Turn, files, packed, texts,
};

use crate::policy::Outlook;
use crate::taught::Judge;
use policy::{LEARNT, SIZES};
use rays::{Lines, Rays, Reach};

/// The card of the game.
pub const INFO: Info = Info {
    id: "amazons",
    params: &[Param::one_of("size", &[4, 5, 6, 8, 10], "8")],
    family: Family::Territory,
    seats: (2, 2),
    minutes: 20,
    origin: "Walter Zamkauskas, 1988",
    material: &[Item::Men(4, 4), Item::Counters(56)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "small-board"),
    records: files!("records": "rulebook-example", "ludus-example", "book-opening", "last-moves"),
};

/// How many amazons a side has.
const AMAZONS: usize = 4;
/// The lines of a board of 10x10, the largest.
const LINES: usize = 58;
/// The cells of that board.
const CELLS: usize = 100;

/// The game on a board of some size.
#[derive(Clone, Debug)]
pub struct Amazons {
    board: Square,
    rays: Rays,
    images: Images<2>,
    /// Which steps look promising.
    outlook: Outlook,
    judge: Judge,
}

/// Where the amazons stand, which cells are closed, and who does what next.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// Cells with an amazon or an arrow.
    occupied: Lines<LINES>,
    /// The amazons of each seat, each always in the same place of its list.
    amazons: [[Cell; AMAZONS]; 2],
    seat: Seat,
    phase: Phase,
    key: u64,
}

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// An amazon moves.
    Move,
    /// This one of the seat's amazons shoots.
    Shoot(u8),
    /// Nothing: the seat to step cannot move.
    Over,
}

/// Half of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// An amazon moves.
    Move {
        /// From here.
        from: Cell,
        /// To here.
        to: Cell,
    },
    /// The amazon that has just moved shoots at this cell.
    Arrow(Cell),
}

packed!(enum Step { Move { from: Cell, to: Cell }, Arrow(cell: Cell) });

/// Of each side's amazons and of the arrows.
const AMAZON_KEYS: [[u64; CELLS]; 2] = [zobrist(0xA3A1), zobrist(0xA3A2)];
const ARROW_KEYS: [u64; CELLS] = zobrist(0xA3A3);
/// Of the cell whose amazon must shoot.
const SHOOTER_KEYS: [u64; CELLS] = zobrist(0xA3A4);
const SECOND_KEY: u64 = mix(0xA3A5);

impl Amazons {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> Amazons {
        let size = args.size("size");
        let board = Square::new(size, size);
        Amazons {
            board,
            rays: Rays::new(board),
            images: Images::of_square(board, Bits::EMPTY),
            outlook: Outlook::new(board, false, SIZES, &LEARNT),
            judge: Judge::of(board == learnt::BOARD),
        }
    }

    /// A position at the beginning of a seat's turn.
    fn position(
        &self,
        amazons: [[Cell; AMAZONS]; 2],
        arrows: impl IntoIterator<Item = Cell>,
        seat: Seat,
    ) -> State {
        let key = seat.index() as u64 * SECOND_KEY;
        let occupied = self.rays.empty();
        let mut state = State { occupied, amazons, seat, phase: Phase::Move, key };
        for (side, cells) in amazons.iter().enumerate() {
            for &cell in cells {
                self.rays.toggle(&mut state.occupied, cell);
                state.key ^= AMAZON_KEYS[side][cell.index()];
            }
        }
        for cell in arrows {
            self.close(&mut state, cell);
        }
        self.begin_turn(&mut state);
        state
    }

    /// Puts an arrow.
    fn close(&self, state: &mut State, cell: Cell) {
        self.rays.toggle(&mut state.occupied, cell);
        state.key ^= ARROW_KEYS[cell.index()];
    }

    /// A player whose turn begins and who cannot move loses.
    fn begin_turn(&self, state: &mut State) {
        let can_move = state.own().iter().any(|&a| self.rays.can_leave(&state.occupied, a));
        state.phase = if can_move { Phase::Move } else { Phase::Over };
    }

    /// The cells that a queen reaches from a cell.
    fn targets(&self, state: &State, from: Cell) -> impl Iterator<Item = Cell> {
        let reach = self.rays.reach(&state.occupied, from);
        (0..8).flat_map(move |direction| {
            (1..=reach.on(direction)).map(move |steps| self.rays.along(from, direction, steps))
        })
    }

    /// The target number `k` in the order of [`Amazons::targets`].
    #[inline]
    fn target(&self, from: Cell, reach: Reach, k: usize) -> Cell {
        let (direction, steps) = reach.nth(k);
        self.rays.along(from, direction, steps)
    }
}

impl State {
    /// The amazons of the seat to step.
    fn own(&self) -> &[Cell; AMAZONS] {
        &self.amazons[self.seat.index()]
    }

    /// The amazon that must shoot.
    fn shooter(&self) -> Option<Cell> {
        match self.phase {
            Phase::Shoot(i) => Some(self.own()[usize::from(i)]),
            Phase::Move | Phase::Over => None,
        }
    }

    /// Whose amazon stands on a cell.
    fn amazon_on(&self, cell: Cell) -> Option<Seat> {
        (0..2).find(|&side| self.amazons[side].contains(&cell)).map(Seat::new)
    }
}

impl Game for Amazons {
    type State = State;
    type Step = Step;

    /// Every turn, of two steps, closes a cell.
    fn cap(&self) -> u32 {
        2 * (self.board.cells() - 2 * AMAZONS) as u32
    }

    fn start(&self) -> State {
        let n = self.board.columns;
        let k = match n {
            10 => 3,
            8 => 2,
            _ => 1,
        };
        let white = [(k, 0), (n - 1 - k, 0), (0, k), (n - 1, k)];
        let amazons = [
            white.map(|(x, y)| self.board.at(x, y)),
            white.map(|(x, y)| self.board.at(x, n - 1 - y)),
        ];
        self.position(amazons, [], Seat::FIRST)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.phase == Phase::Over { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State, out: &mut StepList<Step>) {
        match state.phase {
            Phase::Move => {
                for &from in state.own() {
                    out.extend(self.targets(state, from).map(|to| Step::Move { from, to }));
                }
            }
            Phase::Shoot(i) => {
                let from = state.own()[usize::from(i)];
                out.extend(self.targets(state, from).map(Step::Arrow));
            }
            Phase::Over => {}
        }
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) {
        let side = state.seat.index();
        match step {
            Step::Move { from, to } => {
                // Without branches: which amazon it is cannot be foreseen.
                let [_, b, c, d] = state.own().map(|a| usize::from(a == from));
                let i = b + 2 * c + 3 * d;
                debug_assert_eq!(state.own()[i], from, "an own amazon moves");
                self.rays.toggle(&mut state.occupied, from);
                self.rays.toggle(&mut state.occupied, to);
                state.amazons[side][i] = to;
                state.phase = Phase::Shoot(i as u8);
                state.key ^= AMAZON_KEYS[side][from.index()]
                    ^ AMAZON_KEYS[side][to.index()]
                    ^ SHOOTER_KEYS[to.index()];
            }
            Step::Arrow(cell) => {
                let shooter = state.shooter().expect("an amazon must shoot");
                state.key ^= SHOOTER_KEYS[shooter.index()] ^ SECOND_KEY;
                state.seat = state.seat.other();
                self.close(state, cell);
                self.begin_turn(state);
            }
        }
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        (state.phase == Phase::Over).then(|| Payoffs::win(state.seat.other()))
    }

    fn drawable(&self) -> bool {
        false
    }

    fn key(&self, state: &State) -> u64 {
        state.key
    }

    /// Counts what each amazon reaches, then finds the drawn target without listing any.
    #[inline]
    fn random_step(&self, state: &State, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        if let Some(shooter) = state.shooter() {
            let reach = self.rays.reach(&state.occupied, shooter);
            return Step::Arrow(self.target(shooter, reach, rng.below(reach.total())));
        }
        let own = state.own();
        let reach = own.map(|cell| self.rays.reach(&state.occupied, cell));
        let [a, b, c, d] = reach.map(Reach::total);
        let k = rng.below(a + b + c + d);
        // Without branches, as in `play`.
        let i = usize::from(k >= a) + usize::from(k >= a + b) + usize::from(k >= a + b + c);
        let before = [0, a, a + b, a + b + c][i];
        Step::Move { from: own[i], to: self.target(own[i], reach[i], k - before) }
    }
}

impl Abilities for Amazons {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

impl Directed for Amazons {
    fn give(&self, state: &mut State, side: Seat, _: Plays) {
        if state.seat != side {
            state.seat = side;
            state.key ^= SECOND_KEY;
        }
        self.begin_turn(state);
    }

    fn blocked(&self, state: &State) -> bool {
        state.phase == Phase::Over
    }

    fn moves(&self) -> bool {
        true
    }

    fn way(&self, step: Step) -> Option<(u16, u16)> {
        match step {
            Step::Move { from, to } => Some((from.0, to.0)),
            Step::Arrow(_) => None,
        }
    }
}
