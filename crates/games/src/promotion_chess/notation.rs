//! A move is `b1-c3`, with what a man becomes if there is a choice `b2-b3=n`; people read the
//! algebraic notation of FIDE with what each man becomes, `Nc3=R`.

use ludoteca_core::{Game, Message, Notation, Numbering};

use super::{Change, PromotionChess, State, Step};
use crate::chess_family::notation::{Words, algebraic, why_not};
use crate::chess_family::{BOARD, Choice};

/// What is said of the men.
const WORDS: Words = Words {
    pawn: "chess-why-pawn-rows",
    becomes: Choice::Minor.kinds(),
    when: "promotion-chess-when",
    ..Words::CHESS
};

impl Notation for PromotionChess {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        step.write(out);
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        Step::read(token, Choice::Minor.kinds())
    }

    fn form(&self, state: &State) -> Message {
        WORDS.form(self.legal(state).first().copied())
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        let now = &state.now;
        let own = now.men.on(step.from).is_some_and(|(side, _)| side == now.side);
        let reach = if own { now.reach(step.from.index()) } else { 0 };
        why_not(&now.men, now.side, &self.legal(state), step, reach, &WORDS).unwrap_or_else(|| {
            // The change is one that the ladder does not have: of a queen up, of a pawn down.
            let id = match self.law.change(now, step) {
                Some(Change::Promotion) => "promotion-chess-why-queen",
                _ => "promotion-chess-why-pawn",
            };
            Message::new(id).name("cell", BOARD.name(step.to))
        })
    }

    /// The board, and what happens in this turn to the men that move, if it is the same for all.
    fn write_board(&self, state: &State, out: &mut String) {
        state.now.men.write(out);
        out.push_str(match self.change(state) {
            Some(Change::Promotion) => "promotion\n",
            Some(Change::Demotion) => "demotion\n",
            None => "",
        });
    }

    fn numbering(&self) -> Numbering {
        Numbering::Pairs
    }

    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        let mut at = state.clone();
        for (i, &step) in steps.iter().enumerate() {
            out.push_str(if i > 0 { " " } else { "" });
            let before = at.now.men.kind_on(step.from.index());
            let after = at.now.becomes(self.law, step);
            let becomes = (after != before).then_some(after);
            let shown = Step { becomes, ..step };
            out.push_str(&algebraic(&at.now.men, &self.legal(&at), 0, shown));
            self.play(&mut at, step);
        }
    }
}
