//! A move is `e2-e4`, with what a pawn becomes `b7-b8=q`; people write and read the algebraic
//! notation of FIDE, `e4` and `b8=Q+`.

use ludoteca_boards::Cell;
use ludoteca_core::{End, FileForm, Game, Notation, Numbering};

use super::{Chess, State, Step};
use crate::chess_family::notation::{Words, algebraic, why_not};
use crate::chess_family::{BOARD, Kind, PROMOTIONS, bit};

/// What is said of the men.
const WORDS: Words = Words { king: KING, ..Words::CHESS };
const KING: &str = "goes one cell, or castles: two cells towards a rook when neither has moved, \
                    nothing stands between them, and no cell from where it starts to where it \
                    comes is attacked";

impl Notation for Chess {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        step.write(out);
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        Step::read(token, &PROMOTIONS)
    }

    fn form(&self, state: &State) -> String {
        WORDS.form(self.legal(state).first().copied())
    }

    fn why_not(&self, state: &State, step: Step) -> String {
        let now = &state.now;
        let (legal, reach) = (self.legal(state), now.men.reach(step.from.index()));
        if let Some(why) = why_not(&now.men, now.side, &legal, step, reach, &WORDS) {
            return why;
        }
        if now.men.kind_on(step.from.index()) == Kind::King {
            return format!("your king would be attacked on {}", BOARD.name(step.to));
        }
        let king = BOARD.name(Cell::new(now.men.king(now.side)));
        format!("your king on {king} would be left attacked")
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
