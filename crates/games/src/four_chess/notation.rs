//! A move is `e2-e4`, with what a pawn becomes `b7-b8=q`; a drop `N@f7`, in capitals for both
//! colours; `pass` sits. The board is not named: the number of the step tells it. People write and read
//! the notation of bughouse, `3a. ♘f6`: the number of the move, the board, in capitals for White.

use ludoteca_boards::Cell;
use ludoteca_core::{End, GameExt, Message, Notation, Numbering};

use super::board::{Board, HELD};
use super::{FourChess, Hand, SEATS, State, Step, seat_of};
use crate::chess_family::notation::{Words, algebraic};
use crate::chess_family::{BOARD, Kind, Move, PROMOTIONS, Place, bit};

/// What is said of the men.
const WORDS: Words = Words::WITH_CASTLING;

const PASS: &str = "pass";
/// Between the letter of a man and the cell onto which it is put.
const AT: char = '@';
/// What people read for a pass.
const SITS: char = '–';
/// Where the right board begins in a text, and its corner is.
const GAP: usize = 4;

/// The letters of the boards, in capitals for White: by seats.
pub(super) const SEAT_LETTERS: [char; SEATS] = ['A', 'B', 'a', 'b'];

/// The letter of a man in a hand.
pub(super) const fn letter(kind: Kind) -> char {
    kind.glyph(0)
}

/// The men of a hand: `PPN`, or `-`.
pub(super) fn held(hand: &Hand) -> String {
    let letters = |(&kind, &count): (&Kind, &u8)| letter(kind).to_string().repeat(count.into());
    let all: String = HELD.iter().zip(hand).map(letters).collect();
    if all.is_empty() { "-".to_owned() } else { all }
}

/// The hand of what [`held`] writes, whatever its order.
pub(super) fn read_hand(text: &str) -> Option<Hand> {
    let mut hand = Hand::default();
    if text == "-" {
        return Some(hand);
    }
    for found in text.chars() {
        let at = HELD.iter().position(|&kind| letter(kind) == found)?;
        hand[at] = hand[at].checked_add(1)?;
    }
    (!text.is_empty()).then_some(hand)
}

impl Board {
    /// The board as text.
    fn write(&self) -> String {
        let mut out = String::new();
        BOARD.write_words(&mut out, |cell| match self.now.men.on(cell) {
            Some((side, kind)) if self.promoted & bit(cell.index()) != 0 => {
                format!("{}~", kind.glyph(side))
            }
            Some((side, kind)) => kind.glyph(side).to_string(),
            None => ".".to_owned(),
        });
        out
    }
}

impl FourChess {
    /// Why a man is not put there.
    fn why_no_drop(state: &State, kind: Kind, cell: Cell) -> Message {
        let (board, hand) = (&state.boards[state.board], &state.hands[state.seat()]);
        match () {
            () if hand[kind as usize] == 0 => Message::new("four-chess-why-none")
                .say("man", Message::new(kind.message()))
                .name("hand", held(hand)),
            () if board.now.men.all() & bit(cell.index()) != 0 => {
                Message::new("four-chess-why-filled").name("cell", BOARD.name(cell))
            }
            () if board.goals(Kind::Queen, true) & bit(cell.index()) == 0 => board.now.why_left(),
            () if board.goals(kind, true) & bit(cell.index()) == 0 => {
                Message::new("four-chess-why-pawn")
            }
            () => Message::new("four-chess-why-check"),
        }
    }

    fn why_no_move(state: &State, step: Move) -> Message {
        let why = state.boards[state.board].now.why_not(step);
        Message::new("four-chess-why-board").name("board", ['A', 'B'][state.board]).say("why", why)
    }
}

impl Notation for FourChess {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        match step {
            Step::Move(step) => step.write(out),
            Step::Drop(kind, cell) => {
                out.extend([letter(kind), AT]);
                out.push_str(&BOARD.name(cell));
            }
            Step::Pass => out.push_str(PASS),
        }
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        if token == PASS {
            return Some(Step::Pass);
        }
        let Some((man, cell)) = token.split_once(AT) else {
            return Move::read(token, &PROMOTIONS).map(Step::Move);
        };
        let kind = HELD.into_iter().find(|&kind| man.chars().eq([letter(kind)]))?;
        Some(Step::Drop(kind, BOARD.read(cell)?))
    }

    fn form(&self, state: &State) -> Message {
        let first = self.next_steps(state).first().copied();
        let example = first.and_then(|step| match step {
            Step::Move(step) => Some(step),
            Step::Drop(..) | Step::Pass => None,
        });
        Message::new("four-chess-form").say("form", WORDS.form(example))
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        match step {
            Step::Move(step) => FourChess::why_no_move(state, step),
            Step::Drop(kind, cell) => FourChess::why_no_drop(state, kind, cell),
            Step::Pass if !self.can_wait(state) => Message::new("four-chess-why-no-pass"),
            Step::Pass => Message::new("four-chess-why-pass"),
        }
    }

    /// Both boards with White below, what the seats hold and how often they have sat, and whose move it
    /// is on each board, in brackets where it is not played now.
    fn write_board(&self, state: &State, out: &mut String) {
        let [left, right] = state.boards.each_ref().map(Board::write);
        let width = left.lines().map(|line| line.chars().count()).max().unwrap_or(0) + GAP;
        for (a, b) in left.lines().zip(right.lines()) {
            out.push_str(format!("{a:width$}{b}").trim_end());
            out.push('\n');
        }
        for (seat, name) in SEAT_LETTERS.into_iter().enumerate() {
            let moves = match state.mover(seat % 2) == seat {
                true if seat % 2 == state.board => " to step",
                true => " to move",
                false => "",
            };
            let (hand, sat) = (held(&state.hands[seat]), state.passes[seat]);
            out.push_str(&format!("{name}: {hand} sat {sat}{moves}\n"));
        }
    }

    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        use ludoteca_core::Game;
        let mut at = state.clone();
        for (i, &step) in steps.iter().enumerate() {
            if i > 0 {
                out.push(' ');
            }
            let (played, seat) = (at.board, at.seat());
            out.push_str(&format!("{}{}. ", at.counts[played] / 2 + 1, SEAT_LETTERS[seat]));
            let now = at.boards[played].now;
            match step {
                Step::Move(step) => {
                    let mut legal = Vec::new();
                    now.list((), &mut legal);
                    let passed = now.passed().map_or(0, bit);
                    out.push_str(&algebraic(&now.men, &legal, passed, step));
                }
                Step::Drop(kind, cell) => {
                    // A pawn has its letter, so that it is seen to come from beside the board.
                    out.extend([kind.sign(), AT]);
                    out.push_str(&BOARD.name(cell));
                }
                Step::Pass => out.push(SITS),
            }
            self.play(&mut at, step);
            let won =
                matches!(at.end, Some(End::Won(seat)) if seat.index() == seat_of(played, now.side));
            if step == Step::Pass {
                continue;
            }
            if won && at.boards[played].is_mate() {
                out.push('#');
            } else if at.boards[played].now.checkers() != 0 {
                out.push('+');
            }
        }
    }

    fn numbering(&self) -> Numbering {
        Numbering::Own
    }
}
