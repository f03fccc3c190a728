//! A move is `e2-e4`, with what a pawn becomes `b7-b8=q`; a drop `N@f7`, in capitals for both
//! colours; `pass` sits. The board is not named: the number of the step tells it. People write and read
//! the notation of bughouse, `3a. ♘f6`: the number of the move, the board, in capitals for White.

use ludoteca_boards::Cell;
use ludoteca_core::{End, GameExt, Notation, Numbering};

use super::board::{Board, HELD};
use super::{FourChess, Hand, SEATS, State, Step, seat_of};
use crate::chess_family::notation::{Words, algebraic, why_not};
use crate::chess_family::{BOARD, Kind, Move, PROMOTIONS, Place, bit};

/// What is said of the men.
const WORDS: Words = Words { king: KING, ..Words::CHESS };
const KING: &str = "goes one cell, or castles: two cells towards a rook when neither has moved, \
                    nothing stands between them, and no cell from where it starts to where it \
                    comes is attacked";

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
    fn why_no_drop(&self, state: &State, kind: Kind, cell: Cell) -> String {
        let (board, seat) = (&state.boards[state.board], state.seat());
        let (name, men) = (BOARD.name(cell), &board.now.men);
        let king = BOARD.name(Cell::new(men.king(board.now.side)));
        match () {
            () if state.hands[seat][kind as usize] == 0 => {
                let held = held(&state.hands[seat]);
                format!("you hold no {}; your hand is {held}", kind.name())
            }
            () if men.all() & bit(cell.index()) != 0 => {
                format!("{name} is not empty, and drops capture nothing")
            }
            () if board.goals(Kind::Queen, true) & bit(cell.index()) == 0 => {
                format!("your king on {king} would be left attacked")
            }
            () if board.goals(kind, true) & bit(cell.index()) == 0 => {
                "a pawn is not put on rows 1 and 8".to_owned()
            }
            () => "drops may give no check here".to_owned(),
        }
    }

    fn why_no_move(&self, state: &State, step: Move) -> String {
        let now = &state.boards[state.board].now;
        let (mut legal, reach) = (Vec::new(), now.men.reach(step.from.index()));
        now.list((), &mut legal);
        if let Some(why) = why_not(&now.men, now.side, &legal, step, reach, &WORDS) {
            let board = ['A', 'B'][state.board];
            return format!("this step is made on board {board}: {why}");
        }
        if now.men.kind_on(step.from.index()) == Kind::King {
            return format!("your king would be attacked on {}", BOARD.name(step.to));
        }
        let king = BOARD.name(Cell::new(now.men.king(now.side)));
        format!("your king on {king} would be left attacked")
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

    fn form(&self, state: &State) -> String {
        let first = self.next_steps(state).first().copied();
        let example = first.and_then(|step| match step {
            Step::Move(step) => Some(step),
            Step::Drop(..) | Step::Pass => None,
        });
        format!(
            "{}; or a man of your hand in capitals and an empty cell, such as N@f6; or {PASS}",
            WORDS.form(example)
        )
    }

    fn why_not(&self, state: &State, step: Step) -> String {
        match step {
            Step::Move(step) => self.why_no_move(state, step),
            Step::Drop(kind, cell) => self.why_no_drop(state, kind, cell),
            Step::Pass if !self.can_wait(state) => "you have no passes left".to_owned(),
            Step::Pass => "only a seat without any other step sits; make one".to_owned(),
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
