//! A move is `e2-e4`, with what a pawn becomes on its last row `b7-b8=a`; people read the algebraic
//! notation of FIDE, `dxe5=N`, the moves of a turn in a row.

use ludoteca_core::{Game, Message, Notation};

use super::{SpartanChess, State, Step, becomes};
use crate::chess_family::notation::{Words, algebraic, has_moved, why_not};
use crate::chess_family::{Each, Kind, Pawns, bit};

/// What is said of the men.
const WORDS: Words =
    Words { pawn: "chess-why-pawn-rows", becomes: Pawns::SPARTAN.choice.kinds(), ..Words::CHESS };

fn legal(state: &State) -> Vec<Step> {
    let mut legal = Vec::new();
    state.visit(&mut Each(|step| legal.push(step)));
    legal
}

/// Where the man on a cell would go if it had not moved in the turn.
fn reach(state: &State, from: usize) -> u64 {
    let (mut reach, own) = (0, state.men.side(state.turns.side()));
    state.visit_men(bit(from) & own, &mut Each(|step: Step| reach |= bit(step.to.index())));
    reach
}

impl Notation for SpartanChess {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        step.write(out);
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        Step::read(token, Pawns::SPARTAN.choice.kinds())
    }

    fn form(&self, state: &State) -> Message {
        WORDS.form(legal(state).first().copied())
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        let reach = reach(state, step.from.index());
        match why_not(&state.men, state.turns.side(), &legal(state), step, reach, &WORDS) {
            Some(why) if !state.turns.has_moved(step.from) => why,
            _ => has_moved(&state.men, step),
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
            out.push_str(if i > 0 { " " } else { "" });
            let (from, to) = (step.from.index(), step.to.index());
            let is_pawn = at.men.kind_on(from) == Kind::Pawn;
            let in_passing = is_pawn && at.passed & bit(to) != 0;
            let becomes = becomes(&at.men, step).or(in_passing.then_some(Kind::Knight));
            // Kings stay what they are.
            let becomes = becomes.filter(|&kind| kind != at.men.kind_on(from));
            let step_and_kind = Step { becomes, ..step };
            out.push_str(&algebraic(&at.men, &legal(&at), at.passed, step_and_kind));
            self.play(&mut at, step);
        }
    }
}
