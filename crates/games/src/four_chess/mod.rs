//! Four chess (traditional; bughouse): two pairs play on two boards. Who captures a man gives it to
//! the partner, who plays the other colour on the other board and may put it there in place of a
//! move. Who mates wins for both.

mod board;
mod diagram;
mod knowledge;
mod notation;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{Cell, History, bitboard8, soon};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, End, Family, Game, Info, Item, Param, Payoffs, Rng, Scratch, Seat, StepList,
    Turn, files, packed, texts,
};

use crate::chess_family::{Each, Kind, Move, Place, Sets};
use board::{Board, HELD};

/// The card of the game.
pub const INFO: Info = Info {
    id: "four-chess",
    params: &[
        Param::word("order", &["rota", "free"], "rota"),
        Param::whole("wait", 0, 100_000, "20"),
        Param::flag("drop_check", true),
        Param::whole("repetition", 2, 1000, "3"),
        Param::whole("quiet", 1, 100_000, "200"),
        Param::whole("cap", 1, 100_000, "1000"),
    ],
    family: Family::Chess,
    seats: (4, 4),
    minutes: 30,
    origin: "Traditional",
    material: &[Item::Chess(2)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "neighbour", "double-check", "smothered"),
    records: files!("records": "server", "fragment"),
};

const SEATS: usize = 4;
/// No side of a board has more men than kings, 14 other officers and 16 pawns, promoted or not; pawns
/// share their sets or have two, and two may capture in passing.
const MOST_SETS: usize = 64;
const OVER_KEY: u64 = mix(0xB0A5E);

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct FourChess {
    /// Whether a seat may sit at will.
    free: bool,
    /// The passes of a seat in the match.
    wait: u32,
    /// Whether drops may attack the enemy king.
    drop_check: bool,
    repetition: usize,
    quiet: u32,
    cap: u32,
}

/// What a seat does on its board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A man moves.
    Move(Move),
    /// A man of this kind comes from the hand onto an empty cell.
    Drop(Kind, Cell),
    /// The seat sits: its board stays as it is.
    Pass,
}

packed!(
    enum Step {
        Move(step: Move),
        Drop(kind: Kind, cell: Cell),
        Pass,
    }
);

/// How many men of each kind of [`HELD`] a seat holds.
type Hand = [u8; HELD.len()];

/// Both boards, what lies beside them, and what has occurred.
#[derive(Debug)]
pub struct State {
    /// A and B.
    boards: [Board; 2],
    /// By seats.
    hands: [Hand; SEATS],
    /// The passes made by each seat.
    passes: [u32; SEATS],
    /// The board to be played.
    board: usize,
    /// A won match is won by the pair of the seat.
    end: Option<End>,
    /// How many steps were made, and how many since the last capture, pawn move or drop.
    steps: u32,
    still: u32,
    /// The moves and drops made on each board, one more where Black began: for people.
    counts: [u32; 2],
    /// What the last step captured, and where: to be shown.
    taken: Option<(Cell, Kind)>,
    /// All positions: men come back onto the boards, so that any of them may occur again.
    seen: History<64, 64>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        State { seen: self.seen.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.boards, self.hands, self.passes) = (from.boards, from.hands, from.passes);
        (self.board, self.end, self.counts) = (from.board, from.end, from.counts);
        (self.steps, self.still, self.taken) = (from.steps, from.still, from.taken);
        self.seen.clone_from(&from.seen);
    }
}

/// The seat of a colour on a board.
const fn seat_of(board: usize, side: usize) -> usize {
    board + 2 * side
}

/// The seat that plays the other colour on the other board.
const fn partner(seat: usize) -> usize {
    SEATS - 1 - seat
}

impl State {
    /// The seat whose move it is on a board.
    #[inline]
    fn mover(&self, board: usize) -> usize {
        seat_of(board, self.boards[board].now.side)
    }

    /// The seat to step.
    #[inline]
    fn seat(&self) -> usize {
        self.mover(self.board)
    }

    /// A hash of all that the rule of repetition looks at.
    fn place(&self) -> u64 {
        let pack = |key: u64, &count: &u8| key << 6 | u64::from(count);
        let beside = |key: u64, seat: usize| {
            mix(key ^ self.hands[seat].iter().fold(u64::from(self.passes[seat]), pack))
        };
        let [left, right] = [0, 1].map(|board: usize| self.boards[board].key());
        (0..SEATS).fold(mix(left ^ mix(right)) ^ self.board as u64, beside)
    }
}

impl FourChess {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> FourChess {
        let number = |name| args.size(name) as u32;
        FourChess {
            free: args.word("order") == "free",
            wait: number("wait"),
            drop_check: args.flag("drop_check"),
            repetition: args.size("repetition"),
            quiet: number("quiet"),
            cap: number("cap"),
        }
    }

    /// A match that begins with these boards, hands and passes.
    fn begin(&self, boards: [Board; 2], board: usize, beside: Beside) -> State {
        let Beside { hands, passes, still } = beside;
        let counts = [0, 1].map(|board: usize| boards[board].now.side as u32);
        let mut state = State {
            boards,
            hands,
            passes,
            board,
            end: None,
            steps: 0,
            still,
            counts,
            taken: None,
            seen: History::default(),
        };
        state.seen.push(state.place());
        // That the seat to step is mated would have ended the match one step ago.
        state.end = self.mated(&state, board).or_else(|| self.end(&state));
        state
    }

    /// Who may be put by the seat to step, and where.
    #[inline]
    fn drops(&self, state: &State) -> impl Iterator<Item = (Kind, u64)> {
        let (board, hand) = (&state.boards[state.board], &state.hands[state.seat()]);
        let held = HELD.iter().zip(hand).filter(|&(_, &count)| count > 0);
        held.map(|(&kind, _)| (kind, board.goals(kind, self.drop_check)))
    }

    /// How many drops there are.
    fn count_drops(&self, state: &State) -> usize {
        self.drops(state).map(|(_, goals)| goals.count_ones() as usize).sum()
    }

    /// Whether the seat to step has nothing but to wait for its partner.
    fn is_stuck(&self, state: &State) -> bool {
        !state.boards[state.board].now.can_step() && self.drops(state).all(|(_, goals)| goals == 0)
    }

    /// Whether the seat to step has passes left.
    #[inline]
    fn can_wait(&self, state: &State) -> bool {
        state.passes[state.seat()] < self.wait
    }

    /// Whether the seat to step may sit, if it has so many moves and drops.
    #[inline]
    fn may_pass(&self, state: &State, others: usize) -> bool {
        (self.free || others == 0) && self.can_wait(state)
    }

    /// The win of the seat that has mated on a board.
    #[inline]
    fn mated(&self, state: &State, board: usize) -> Option<End> {
        let loser = Seat::new(state.mover(board));
        state.boards[board].is_mate().then(|| End::Won(against(loser)))
    }

    /// Whether the match is over after a step on the other board than the one to be played, by the
    /// rules in their order.
    fn end(&self, state: &State) -> Option<End> {
        let lost = || {
            let lost = !self.can_wait(state) && self.is_stuck(state);
            lost.then(|| End::Won(against(Seat::new(state.seat()))))
        };
        let drawn = || {
            state.steps >= self.cap
                || state.still >= self.quiet
                || state.seen.count(state.place()) >= self.repetition
        };
        self.mated(state, state.board ^ 1).or_else(lost).or_else(|| drawn().then_some(End::Draw))
    }
}

/// What lies beside the boards at the beginning.
#[derive(Clone, Copy)]
struct Beside {
    hands: [Hand; SEATS],
    passes: [u32; SEATS],
    still: u32,
}

/// The opponent of a seat on its board.
fn against(seat: Seat) -> Seat {
    Seat::new((seat.index() + 2) % SEATS)
}

impl Game for FourChess {
    type State = State;
    type Step = Step;

    fn seats(&self) -> usize {
        SEATS
    }

    fn partner(&self, seat: Seat) -> Option<Seat> {
        Some(Seat::new(partner(seat.index())))
    }

    fn cap(&self) -> u32 {
        self.cap
    }

    fn start(&self) -> State {
        let beside = Beside { hands: [[0; 5]; SEATS], passes: [0; SEATS], still: 0 };
        self.begin([Board::start(); 2], 0, beside)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.end.is_some() { Turn::Over } else { Turn::Seat(Seat::new(state.seat())) }
    }

    fn steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.end.is_some() {
            return;
        }
        let before = out.len();
        let board = &state.boards[state.board];
        board.now.visit((), &mut Each(|step| out.push(Step::Move(step))));
        for (kind, goals) in self.drops(state) {
            out.extend(bitboard8::cells(goals).map(|cell| Step::Drop(kind, Cell::new(cell))));
        }
        if self.may_pass(state, out.len() - before) {
            out.push(Step::Pass);
        }
    }

    fn count(&self, state: &State, _: &mut StepList<Step>) -> usize {
        if state.end.is_some() {
            return 0;
        }
        let others = state.boards[state.board].now.count(()) + self.count_drops(state);
        others + usize::from(self.may_pass(state, others))
    }

    fn random_step(&self, state: &State, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        let mut sets: Sets<MOST_SETS> = Sets::NONE;
        state.boards[state.board].now.visit((), &mut sets);
        let others = sets.total + self.count_drops(state);
        let mut place = rng.below(others + usize::from(self.may_pass(state, others)));
        if place < sets.total {
            return Step::Move(sets.step(place));
        }
        place -= sets.total;
        for (kind, goals) in self.drops(state) {
            let count = goals.count_ones() as usize;
            if place < count {
                return Step::Drop(kind, Cell::new(bitboard8::nth(goals, place)));
            }
            place -= count;
        }
        Step::Pass
    }

    fn play(&self, state: &mut State, step: Step) {
        let (board, seat) = (state.board, state.seat());
        state.steps += 1;
        state.still += 1;
        state.taken = None;
        match step {
            Step::Move(step) => {
                let pawn = state.boards[board].now.men.kind_on(step.from.index()) == Kind::Pawn;
                let captured = state.boards[board].go(step);
                if let Some(kind) = captured {
                    state.hands[partner(seat)][kind as usize] += 1;
                    state.taken = Some((step.to, kind));
                }
                if pawn || captured.is_some() {
                    state.still = 0;
                }
            }
            Step::Drop(kind, cell) => {
                state.hands[seat][kind as usize] -= 1;
                state.boards[board].drop(kind, cell.index());
                state.still = 0;
            }
            Step::Pass => state.passes[seat] += 1,
        }
        state.counts[board] += u32::from(step != Step::Pass);
        state.board ^= 1;
        state.seen.push(state.place());
        state.end = self.end(state);
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        let mut payoffs = Payoffs::all(SEATS, 0.5);
        if let End::Won(winner) = state.end? {
            payoffs = Payoffs::all(SEATS, 0.0);
            payoffs[winner] = 1.0;
            payoffs[Seat::new(partner(winner.index()))] = 1.0;
        }
        Some(payoffs)
    }

    /// The position as the rule of repetition sees it, and how soon a draw comes when it is near.
    fn key(&self, state: &State) -> u64 {
        let over = if state.end.is_some() { OVER_KEY } else { 0 };
        let quiet = soon(self.quiet.saturating_sub(state.still));
        let cap = soon(self.cap.saturating_sub(state.steps));
        state.place() ^ quiet ^ cap.rotate_left(1) ^ over
    }
}

impl Abilities for FourChess {}
