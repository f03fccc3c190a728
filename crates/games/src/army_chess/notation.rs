//! A move is `e2-e4`, with what a pawn becomes `b7-b8=q`, and `done` ends the turn; people read the
//! algebraic notation of FIDE, the moves of a turn in a row.

use ludoteca_core::{Game, Message, Notation};

use super::{ArmyChess, State, Step};
use crate::chess_family::notation::{Words, algebraic, has_moved, why_not};
use crate::chess_family::{Each, Move, PROMOTIONS};

/// The token that ends a turn, and the name of its button.
pub(super) const DONE: &str = "done";

/// What is said of the men.
const WORDS: Words = Words { king: "army-chess-why-king", ..Words::CHESS };

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

    fn form(&self, state: &State) -> Message {
        let form = WORDS.form(moves(state).first().copied());
        if self.may_end(state) {
            return Message::new("army-chess-form-done").say("form", form);
        }
        form
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        match step {
            Step::Done if self.exact => {
                Message::new("army-chess-why-exact").number("limit", state.turns.limit)
            }
            Step::Done => Message::new("army-chess-why-none"),
            Step::Move(step) => {
                let (men, side) = (&state.men, state.turns.side());
                let reach = men.reach(step.from.index());
                match why_not(men, side, &moves(state), step, reach, &WORDS) {
                    Some(why) if !state.turns.has_moved(step.from) => why,
                    _ => has_moved(men, step),
                }
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
