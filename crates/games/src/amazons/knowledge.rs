//! Territory decides: which cells each side reaches first, in queen moves (what the end is about)
//! and in king moves (who is near), and how free each amazon is.
//!
//! After Jens Lieberum, An evaluation function for the game of Amazons (2005): near-ness and freedom
//! count early, the plain count of cells late.

use ludoteca_boards::{Bits, Cell, Square};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Knowledge, Levels, Method, Payoffs, Plan, Seat, Solver, StepList, hardness_of,
};

use super::{AMAZONS, Amazons, Phase, State, Step};
use crate::policy::Promising;

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([16, 34, 63, 100, 170, 270, 540, 1_200, 6_000])
    .slipping([50, 35, 24, 17, 11, 7, 4, 0, 0]);

/// A set of cells with an empty column after each row, so that shifts cannot run over the edge.
#[derive(Clone, Copy)]
pub(super) struct Sheet {
    /// How far apart rows are.
    pub(super) stride: u32,
    pub(super) free: u128,
}

impl Sheet {
    /// That of a position on a board.
    fn new(board: Square, state: &State) -> Sheet {
        let stride = board.columns as u32 + 1;
        let free = (0..board.rows).fold(0, |set, row| {
            let cells = u128::from(state.occupied.free_in_row(row));
            set | cells << (row as u32 * stride)
        });
        Sheet { stride, free }
    }

    pub(super) fn bit(self, board: Square, cell: Cell) -> u128 {
        1 << (board.row(cell) as u32 * self.stride + board.column(cell) as u32)
    }

    /// The cells of a set.
    fn cells(self, board: Square, set: u128) -> Bits<2> {
        let line = (1 << board.columns) - 1;
        let all = (0..board.rows).fold(0u128, |all, row| {
            all | (set >> (row as u32 * self.stride) & line) << (row * board.columns)
        });
        Bits([all as u64, (all >> 64) as u64])
    }

    /// The amazons of each side.
    fn sides(self, board: Square, state: &State) -> [u128; 2] {
        state.amazons.map(|side| side.iter().fold(0, |set, &a| set | self.bit(board, a)))
    }

    pub(super) fn shifts(self) -> [u32; 4] {
        [1, self.stride - 1, self.stride, self.stride + 1]
    }

    /// The free cells next to a set.
    pub(super) fn kings(self, from: u128) -> u128 {
        self.free & self.shifts().iter().fold(0, |to, s| to | from << s | from >> s)
    }

    /// The free cells that a queen reaches from a set.
    pub(super) fn queens(self, from: u128) -> u128 {
        self.shifts().iter().fold(0, |mut to, &s| {
            let (mut up, mut down) = (from << s & self.free, from >> s & self.free);
            while up | down != 0 {
                to |= up | down;
                (up, down) = (up << s & self.free, down >> s & self.free);
            }
            to
        })
    }
}

/// What the two sides reach first, in some kind of moves; all from the first seat's point of view.
#[derive(Clone, Copy, Default)]
pub(super) struct Claims {
    /// The cells that each side reaches.
    pub(super) seen: [u128; 2],
    /// Those that take it so many moves, from one on.
    pub(super) at: [[u128; 2]; MOVES],
    /// Those that it reaches before the other does.
    pub(super) first: [u128; 2],
    /// How many these are, less those of the other side.
    territory: f32,
    /// The same, near cells counting more: `2 * (2^-d1 - 2^-d2)` each for distances `d1`, `d2`.
    nearness: f32,
    /// How much is still contested: `2^-|d1 - d2|` for each cell that both reach.
    contested: f32,
}

/// Nobody looks further.
const MOVES: usize = 8;

/// What a cell that both sides reach at once is worth to the one who steps.
const FIRST_COME: f32 = 0.2;

/// With so many cells more than the other a win is as easy to prove as can be.
const EVEN: f32 = 4.0;

/// Floods the board from both sides at once.
fn claims(sets: [u128; 2], mover: Seat, expand: impl Fn(u128) -> u128) -> Claims {
    let mut claims = Claims::default();
    let mut seen = [0u128; 2];
    let mut fronts = sets;
    let count = |set: u128| set.count_ones() as f32;
    // Cells that one side reached `n` floods before now and the other has not yet.
    let mut weight = 1.0;
    for depth in 0..MOVES {
        let fresh = [0, 1].map(|side| expand(fronts[side]) & !seen[side]);
        if fresh == [0, 0] {
            break;
        }
        let [first, second] = fresh;
        let sooner = [first & !seen[1] & !second, second & !seen[0] & !first];
        claims.first = [claims.first[0] | sooner[0], claims.first[1] | sooner[1]];
        claims.territory += count(sooner[0]) - count(sooner[1]);
        let share = if mover == Seat::FIRST { FIRST_COME } else { -FIRST_COME };
        claims.territory += share * count(first & second);
        claims.contested += count(first & second);
        claims.nearness += weight * (count(first) - count(second));
        let mut gap = 0.5;
        for earlier in claims.at[..depth].iter().rev() {
            claims.contested += gap * (count(earlier[0] & second) + count(earlier[1] & first));
            gap *= 0.5;
        }
        claims.at[depth] = fresh;
        seen = [seen[0] | first, seen[1] | second];
        fronts = fresh;
        weight *= 0.5;
    }
    claims.seen = seen;
    claims
}

/// What both sides reach.
pub(super) struct Reached {
    pub(super) sheet: Sheet,
    pub(super) queens: Claims,
    /// The cells that each side reaches before the other does by moves of kings, and what is said of these.
    pub(super) kings: [u128; 2],
    territory: f32,
    nearness: f32,
}

impl Reached {
    /// In a position on a board.
    #[inline]
    pub(super) fn new(board: Square, state: &State) -> Reached {
        let sheet = Sheet::new(board, state);
        let sides = sheet.sides(board, state);
        let queens = claims(sides, state.seat, |from| sheet.queens(from));
        let kings = claims(sides, state.seat, |from| sheet.kings(from));
        let Claims { first, territory, nearness, .. } = kings;
        Reached { sheet, queens, kings: first, territory, nearness }
    }
}

impl Amazons {
    pub(super) fn sheet(&self, state: &State) -> Sheet {
        Sheet::new(self.board, state)
    }

    /// The amazons of each side.
    pub(super) fn sides(&self, sheet: Sheet, state: &State) -> [u128; 2] {
        sheet.sides(self.board, state)
    }

    /// How much worse off a side is for amazons with little room: the sum over its amazons.
    fn cramped(&self, state: &State, side: [Cell; AMAZONS]) -> f32 {
        side.iter()
            .map(|&amazon| {
                let reach = self.rays.reach(&state.occupied, amazon);
                let open = (0..8).filter(|&i| reach.on(i) > 0).count() as f32;
                let near = (0..8).map(|i| reach.on(i).min(3)).sum::<usize>() as f32;
                10.0 / (1.0 + 0.5 * near + open)
            })
            .sum()
    }

    /// The advantage of the first seat, in cells, about.
    fn lead(&self, state: &State, reached: &Reached) -> f32 {
        let Reached { queens, territory, nearness, .. } = reached;
        // From 0, all is decided, to 1, all is open.
        let open = (queens.contested / (0.6 * self.board.cells() as f32)).min(1.0);
        let late = 1.0 - open;
        let cramped = self.cramped(state, state.amazons[1]) - self.cramped(state, state.amazons[0]);
        let placed = (territory + queens.nearness + nearness) / 3.0;
        queens.territory * (0.4 + 0.6 * late) + open * (0.6 * placed + 0.5 * cramped)
    }
}

impl Knowledge for Amazons {
    fn plan(&self) -> Plan {
        let plan = Plan {
            method: Method::Mcts,
            exploration: 0.4,
            cutoff: Some(4),
            widen: true,
            solver: Solver::WeakProofNumbers,
            levels: Some(LEVELS.on(self.board.cells(), 64)),
            ..Plan::default()
        };
        self.outlook.led(plan, 0.1)
    }

    fn advantage(&self, state: &State) -> Option<f32> {
        let reached = Reached::new(self.board, state);
        Some(0.25 * self.lead(state, &reached) + self.learnt(state, &reached))
    }

    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        self.learnt_priors(state, steps, out);
    }

    /// Amazons like room; arrows should take from the enemy and not from their own side.
    fn naive_priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let sheet = self.sheet(state);
        let sides = self.sides(sheet, state);
        let own = sides[state.seat.index()];
        let enemy = sides[state.seat.other().index()];
        let near_enemy = sheet.kings(enemy);
        let enemy_reach = sheet.queens(enemy);
        let near_own = sheet.kings(own);
        out.extend(steps.iter().map(|&step| match step {
            Step::Move { from, to } => {
                let room = total_room(self, state, to) - 0.7 * total_room(self, state, from);
                (0.06 * room).exp().clamp(0.2, 8.0)
            }
            Step::Arrow(cell) => {
                let bit = sheet.bit(self.board, cell);
                let on = |set: u128, factor: f32| if set & bit != 0 { factor } else { 1.0 };
                on(near_enemy, 3.0) * on(enemy_reach, 2.0) * on(near_own, 0.6)
            }
        }));
    }

    /// Whose turns surely outlast those of the other.
    fn decided(&self, state: &State) -> Option<Payoffs> {
        let begins = state.phase == Phase::Move;
        begins.then(|| self.outlasts(state).map(Payoffs::win)).flatten()
    }

    /// Who reaches many cells first is hard to leave without any: each makes it so many times harder. Territory
    /// alone orders better than with all that is said of a position.
    fn hardness(&self, state: &State) -> Option<[u32; 2]> {
        let sheet = self.sheet(state);
        let queens = claims(self.sides(sheet, state), state.seat, |from| sheet.queens(from));
        let lead = if state.seat == Seat::FIRST { queens.territory } else { -queens.territory };
        Some(hardness_of(lead, EVEN))
    }

    /// The images of a position are worth the same, whichever amazon of a side is which; and of what is decided on
    /// the board no more counts than how many turns are left there.
    fn canonical_key(&self, state: &State) -> u64 {
        let sheet = self.sheet(state);
        let land = self.land(sheet, state);
        let shooter = state.shooter().map_or(0, |cell| sheet.bit(self.board, cell));
        let sets = [land.sides[0], land.sides[1], land.free, shooter];
        let sets = sets.map(|set| sheet.cells(self.board, set));
        self.images.key(&sets) ^ mix(state.seat.index() as u64) ^ mix(0x1A4D ^ land.surplus as u64)
    }

    /// Where an amazon goes, or an arrow.
    fn history_index(&self, step: Step) -> Option<u16> {
        Some(match step {
            Step::Move { to, .. } => to.0,
            Step::Arrow(cell) => super::CELLS as u16 + cell.0,
        })
    }
}

/// How much room a queen would have on a cell.
fn total_room(game: &Amazons, state: &State, cell: Cell) -> f32 {
    let reach = game.rays.reach(&state.occupied, cell);
    (0..8).map(|i| (reach.on(i) as f32).sqrt()).sum()
}
