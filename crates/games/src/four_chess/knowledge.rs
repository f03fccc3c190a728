//! Men on the boards and in hands, freedom, and above all the safety of kings, in hundredths of a
//! pawn.

use ludoteca_boards::bitboard8;
use ludoteca_core::{Knowledge, Method, Plan, StepList};

use super::board::{Board, HELD};
use super::{FourChess, Hand, State, Step, seat_of};
use crate::chess_family::{Each, Kind, Men, Place, attacks, bit};

/// What the kinds are worth on a board, in their order. A man lost serves the enemy on the other board,
/// where an officer is soon more than it was: they are nearer to each other than in chess.
const ON_BOARD: [i32; 6] = [100, 220, 220, 280, 480, 0];
/// The same in a hand: what gives checks that cannot be blocked, and queens, attack at once.
const IN_HAND: [i32; HELD.len()] = [110, 260, 210, 260, 500];
/// For exchanges.
const PRICE: [i32; 6] = [100, 230, 220, 280, 500, 10_000];
/// For each cell that an officer attacks.
const FREEDOM: i32 = 4;
/// For each cell beside a king that the enemy attacks, and each that stands open, beside what the
/// enemy holds.
const ATTACKED: i32 = 14;
const OPEN: i32 = 5;
/// How much each man that the enemy holds adds to that, in eighths.
const HELD_DANGER: [i32; HELD.len()] = [1, 4, 2, 2, 4];
const MOST_DANGER: i32 = 40;
const TO_STEP: i32 = 15;
/// A pawn more is worth about 60 %.
const PAWN: f32 = 0.4 / 100.0;

/// How dangerous it is for a king that its enemy holds this, in eighths.
fn danger(hand: &Hand) -> i32 {
    let men = hand.iter().zip(HELD_DANGER).map(|(&count, danger)| i32::from(count) * danger);
    8 + men.sum::<i32>().min(MOST_DANGER)
}

/// Men where they stand and what they attack, of a side.
fn men_worth(men: &Men, side: usize) -> i32 {
    let mut total = 0;
    for kind in Kind::ORTHODOX {
        for cell in bitboard8::cells(men.of_side(side, kind)) {
            total += ON_BOARD[kind as usize];
            if !matches!(kind, Kind::Pawn | Kind::King) {
                let reach = attacks(kind, side, cell, men.all()) & !men.side(side);
                total += FREEDOM * reach.count_ones() as i32;
            }
        }
    }
    total
}

/// What the king of a side risks while its enemy holds this.
fn risk(men: &Men, side: usize, enemy: &Hand) -> i32 {
    let ring = bitboard8::king(men.king(side));
    let attacked = bitboard8::cells(ring)
        .filter(|&cell| men.attacked(cell, side ^ 1, men.all(), u64::MAX))
        .count() as i32;
    let open = (ring & !men.all()).count_ones() as i32;
    (ATTACKED * attacked + OPEN * open) * danger(enemy) / 8
}

impl Board {
    /// How far White is ahead on a board, what the seats hold included.
    fn lead(&self, hands: [&Hand; 2]) -> i32 {
        let men = &self.now.men;
        let of_side = |side: usize| {
            let held =
                hands[side].iter().zip(IN_HAND).map(|(&count, worth)| i32::from(count) * worth);
            men_worth(men, side) + held.sum::<i32>() - risk(men, side, hands[side ^ 1])
        };
        let to_step = if self.now.side == 0 { TO_STEP } else { -TO_STEP };
        of_side(0) - of_side(1) + to_step
    }
}

/// What a move wins at once: a man for the partner, a queen for a pawn.
fn prize(men: &Men, step: Step) -> i32 {
    let Step::Move(step) = step else { return 0 };
    let to = step.to.index();
    let captured = if men.all() & bit(to) == 0 { 0 } else { PRICE[men.kind_on(to) as usize] };
    captured + step.becomes.map_or(0, |kind| PRICE[kind as usize] - PRICE[0])
}

/// Whether a capture gives a man away for a cheaper one that is defended.
fn loses(board: &Board, step: Step, prize: i32) -> bool {
    let Step::Move(step) = step else { return false };
    let price = PRICE[board.now.men.kind_on(step.from.index()) as usize];
    price > prize && board.now.defended(step.to.index(), step.from.index())
}

/// Whether a man that comes to a cell attacks the enemy king from there.
fn checks(board: &Board, kind: Kind, cell: usize) -> bool {
    let (men, side) = (&board.now.men, board.now.side);
    attacks(kind, side, cell, men.all()) & bit(men.king(side ^ 1)) != 0
}

impl Knowledge for FourChess {
    fn plan(&self) -> Plan {
        Plan { method: Method::AlphaBeta, ..Plan::default() }
    }

    /// White on A and Black on B are a pair.
    fn advantage(&self, state: &State) -> Option<f32> {
        let [a, b] = [0, 1].map(|board| {
            let hands = [0, 1].map(|side| &state.hands[seat_of(board, side)]);
            state.boards[board].lead(hands)
        });
        Some(PAWN * (a - b) as f32)
    }

    /// Captures, dear men by cheap ones first; then checks, drops that give them before moves.
    fn priors(&self, state: &State, steps: &StepList<Step>, out: &mut Vec<f32>) {
        let board = &state.boards[state.board];
        let men = &board.now.men;
        let near = bitboard8::king(men.king(board.now.side ^ 1));
        out.extend(steps.iter().map(|&step| {
            let prize = prize(men, step);
            match step {
                Step::Move(_) if prize > 0 && loses(board, step, prize) => 0.7,
                Step::Move(_) if prize > 0 => (100 + prize) as f32,
                Step::Move(step) if step.becomes.is_some() => 0.05,
                Step::Move(step) => {
                    let kind = men.kind_on(step.from.index());
                    if checks(board, kind, step.to.index()) { 6.0 } else { 1.0 }
                }
                Step::Drop(kind, cell) if checks(board, kind, cell.index()) => 20.0,
                Step::Drop(_, cell) if near & bit(cell.index()) != 0 => 2.0,
                Step::Drop(..) => 0.5,
                Step::Pass => 0.2,
            }
        }));
    }

    /// Captures that lose nothing at once, and new queens.
    fn noisy_steps(&self, state: &State, out: &mut StepList<Step>) {
        let board = &state.boards[state.board];
        let men = &board.now.men;
        board.now.visit(
            (),
            &mut Each(|step| {
                let prize = prize(men, Step::Move(step));
                if prize > 0 && !loses(board, Step::Move(step), prize) {
                    out.push(Step::Move(step));
                }
            }),
        );
        out.sort_unstable_by_key(|&step| {
            let Step::Move(step_made) = step else { return (0, Kind::Pawn, 0, 0) };
            let kind = men.kind_on(step_made.from.index());
            (-prize(men, step), kind, step_made.from.0, step_made.to.0)
        });
    }

    fn history_index(&self, step: Step) -> Option<u16> {
        match step {
            Step::Move(step) => Some(step.history_index()),
            Step::Drop(..) | Step::Pass => None,
        }
    }
}
