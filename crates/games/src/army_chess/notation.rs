//! A move is `e2-e4`, with what a pawn becomes `b7-b8=q`, and `done` ends the turn; people read the
//! algebraic notation of FIDE, the moves of a turn in a row.

use ludoteca_core::{Game, Notation};

use super::{ArmyChess, State, Step};
use crate::chess_family::notation::{Words, algebraic, has_moved, why_not};
use crate::chess_family::{Each, Move, PROMOTIONS};

/// The token that ends a turn, and the name of its button.
pub(super) const DONE: &str = "done";

/// What is said of the men.
const WORDS: Words = Words { king: KING, ..Words::CHESS };
const KING: &str = "goes one cell, or castles: two cells towards a rook when neither has moved and \
                    nothing stands between them";

fn moves(state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    state.visit(&mut Each(|step| moves.push(step)));
    moves
}

impl Notation for ArmyChess {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        match step {
            Step::Move(step) => step.write(out),
            Step::Done => out.push_str(DONE),
        }
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        if token == DONE {
            return Some(Step::Done);
        }
        Move::read(token, &PROMOTIONS).map(Step::Move)
    }

    fn form(&self, state: &State) -> String {
        let mut out = WORDS.form(moves(state).first().copied());
        if self.may_end(state) {
            out.push_str("; or done to end the turn");
        }
        out
    }

    fn why_not(&self, state: &State, step: Step) -> String {
        match step {
            Step::Done if self.exact => {
                format!("all {} moves of the turn must be made", state.turns.limit)
            }
            Step::Done => "a turn has at least one move".to_owned(),
            Step::Move(step) => {
                let (men, side) = (&state.men, state.turns.side());
                let reach = men.reach(step.from.index());
                why_not(men, side, &moves(state), step, reach, &WORDS)
                    .unwrap_or_else(|| has_moved(men, step))
            }
        }
    }

    /// The board, how far the turn is, and the men that have moved in it.
    fn write_board(&self, state: &State, out: &mut String) {
        state.men.write(out);
        state.turns.write(out);
    }

    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        let mut at = state.clone();
        for (i, &step) in steps.iter().enumerate() {
            if let Step::Move(step) = step {
                out.push_str(if i > 0 { " " } else { "" });
                out.push_str(&algebraic(&at.men, &moves(&at), 0, step));
            }
            self.play(&mut at, step);
        }
    }
}
