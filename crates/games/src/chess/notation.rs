//! A move is `e2-e4`, with what a pawn becomes `b7-b8=q`; people write and read the algebraic
//! notation of FIDE, `e4` and `b8=Q+`.

use ludoteca_boards::{Cell, bitboard8};
use ludoteca_core::{End, FileForm, Game, Message, Notation, Numbering};

use super::position::Position;
use super::{Chess, State, Step};
use crate::chess_family::notation::{Words, algebraic, why_no_way, why_not_at_all};
use crate::chess_family::{BOARD, Kind, PROMOTIONS, Place, Rights, bit};

/// What is said of the men.
const WORDS: Words = Words::WITH_CASTLING;

impl Position {
    /// Why the side to step does not make a move that is not legal.
    pub(crate) fn why_not(&self, step: Step) -> Message {
        let mut legal = Vec::new();
        self.list((), &mut legal);
        // Where a man cannot move at all, that its king holds it says more than how it goes.
        let held = legal.iter().all(|other| other.from != step.from);
        why_not_at_all(&self.men, self.side, &legal, step, &WORDS)
            .or_else(|| self.why_held(step.from).filter(|_| held))
            .or_else(|| self.why_no_castling(step))
            .or_else(|| why_no_way(&self.men, step, self.reach(step.from), &WORDS))
            .or_else(|| self.why_held(step.from))
            .unwrap_or_else(|| self.why_exposed(step))
    }

    /// Where an own man goes or captures, in passing too, if kings do not matter.
    fn reach(&self, from: Cell) -> u64 {
        let in_passing = match self.men.kind_on(from.index()) {
            Kind::Pawn => bitboard8::pawn(self.side, from.index()),
            _ => 0,
        };
        self.men.reach(from.index()) | in_passing & self.passed().map_or(0, bit)
    }

    /// That an own man other than the king is pinned, or that a check must be answered.
    fn why_held(&self, from: Cell) -> Option<Message> {
        let kind = self.men.kind_on(from.index());
        if kind == Kind::King {
            return None;
        }
        if self.pinned() & bit(from.index()) != 0 {
            let say = self.of_king("chess-why-pinned").say("man", Message::new(kind.message()));
            return Some(say.name("cell", BOARD.name(from)));
        }
        (self.checkers() != 0).then(|| self.why_left())
    }

    /// That the king would be left attacked by what another man does.
    pub(crate) fn why_left(&self) -> Message {
        let (king, checkers) = (self.men.king(self.side), self.checkers());
        let id = match checkers.count_ones() {
            0 => return self.of_king("chess-why-left-king"),
            1 if bitboard8::between(king, checkers.trailing_zeros() as usize) == 0 => {
                "chess-why-check-near"
            }
            1 => "chess-why-check",
            _ => "chess-why-check-double",
        };
        let attacker = Cell::new(checkers.trailing_zeros() as usize);
        self.of_king(id).name("attacker", BOARD.name(attacker))
    }

    /// That the king would be attacked, by a move of its own or by another man's.
    fn why_exposed(&self, step: Step) -> Message {
        match self.men.kind_on(step.from.index()) {
            Kind::King => goes_to_attack(step.to),
            _ => self.why_left(),
        }
    }

    /// What stands against castling, if that is what the king is to do.
    fn why_no_castling(&self, step: Step) -> Option<Message> {
        let (men, side) = (&self.men, self.side);
        let (from, to) = (step.from.index(), step.to.index());
        if men.kind_on(from) != Kind::King {
            return None;
        }
        let mut wings = Rights::ALL.wings(side);
        let wing = wings.find(|wing| (wing.king, wing.goal) == (from, to))?;
        let occupied = men.all() & !bit(from);
        Some(match () {
            () if self.rights.wings(side).all(|held| held.goal != to) => {
                Message::new("chess-why-castling-moved")
            }
            () if men.all() & wing.empty != 0 => Message::new("chess-why-castling-between"),
            () if self.checkers() != 0 => Message::new("chess-why-castling-check"),
            () if men.attacked(wing.crossed, side ^ 1, occupied, u64::MAX) => {
                let crossed = BOARD.name(Cell::new(wing.crossed));
                Message::new("chess-why-castling-crossed").name("cell", crossed)
            }
            () => goes_to_attack(step.to),
        })
    }

    /// What is told of the king of the side to step.
    fn of_king(&self, id: &'static str) -> Message {
        Message::new(id).name("king", BOARD.name(Cell::new(self.men.king(self.side))))
    }
}

/// That a king would be attacked on the cell it goes to.
fn goes_to_attack(to: Cell) -> Message {
    Message::new("chess-why-king-attacked").name("cell", BOARD.name(to))
}

impl Notation for Chess {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        step.write(out);
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        Step::read(token, &PROMOTIONS)
    }

    fn form(&self, state: &State) -> Message {
        WORDS.form(self.legal(state).first().copied())
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        state.now.why_not(step)
    }

    fn write_board(&self, state: &State, out: &mut String) {
        state.now.men.write(out);
    }

    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        let mut at = state.clone();
        for (i, &step) in steps.iter().enumerate() {
            if i > 0 {
                out.push(' ');
            }
            let passed = at.now.passed().map_or(0, bit);
            out.push_str(&algebraic(&at.now.men, &self.legal(&at), passed, step));
            self.play(&mut at, step);
            if matches!(at.end, Some(End::Won(_))) {
                out.push('#');
            } else if at.now.checkers() != 0 {
                out.push('+');
            }
        }
    }

    fn numbering(&self) -> Numbering {
        Numbering::Pairs
    }

    fn file_form(&self) -> Option<FileForm> {
        Some(FileForm::Pgn)
    }
}
