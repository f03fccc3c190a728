//! A move is `e2-e4`, with what a pawn becomes on its last row `b7-b8=q`; people read the long
//! algebraic notation, `Qd1xd7+`: men of all kinds go everywhere, so both cells are said.

use ludoteca_core::letters::TAKES;
use ludoteca_core::{End, Game, Message, Notation, Numbering};

use super::{DelegationChess, State, Step};
use crate::chess_family::notation::{Words, the, why_left, why_not_at_all};
use crate::chess_family::{BOARD, Kind, PROMOTIONS, bit};

const WORDS: Words = Words::CHESS;

impl Notation for DelegationChess {
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
        let now = &state.now;
        if let Some(why) = why_not_at_all(&now.men, now.side, &self.legal(state), step, &WORDS) {
            return why;
        }
        let (from, to) = (step.from.index(), step.to.index());
        let (kind, powers) = (now.men.kind_on(from), now.powers(now.side));
        let of_man =
            |id| Message::new(id).say("man", the(kind)).name("cell", BOARD.name(step.from));
        match () {
            () if now.reach(&powers, from) & bit(to) != 0 => why_left(now.in_check()),
            () if kind == Kind::King => Message::new(WORDS.king),
            () if powers.all() & bit(from) == 0 => of_man("delegation-chess-why-alone"),
            () => of_man("delegation-chess-why-powers").name("to", BOARD.name(step.to)),
        }
    }

    fn write_board(&self, state: &State, out: &mut String) {
        state.now.men.write(out);
    }

    fn numbering(&self) -> Numbering {
        Numbering::Pairs
    }

    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        let mut at = state.clone();
        for (i, &step) in steps.iter().enumerate() {
            let men = &at.now.men;
            let kind = men.kind_on(step.from.index());
            let captures = men.all() & bit(step.to.index()) != 0;
            out.push_str(if i > 0 { " " } else { "" });
            out.extend((kind != Kind::Pawn).then(|| kind.sign()));
            out.push_str(&BOARD.name(step.from));
            out.push(if captures { TAKES } else { '-' });
            out.push_str(&BOARD.name(step.to));
            out.extend(step.becomes.into_iter().flat_map(|kind| ['=', kind.sign()]));
            self.play(&mut at, step);
            out.push_str(match at.end {
                Some(End::Won(_)) => "#",
                _ if at.now.in_check() => "+",
                _ => "",
            });
        }
    }
}
