//! A step is `xa3`, which removes the stone on a3, or a jump by its ends, `b4-f4`.

use ludoteca_boards::{Cell, Move};
use ludoteca_core::{Joint, Message, Notation, NotationExt, Seat};

use super::view::INKS;
use super::{GLYPHS, Konane, Phase, State, Step};

/// Before the cell of a stone that is removed.
const REMOVE: char = 'x';

impl<const W: usize> Konane<W> {
    fn why_not_remove(&self, state: &State<W>, cell: Cell) -> Message {
        let (own, _) = state.sides();
        if !own.has(cell) {
            return Message::new("konane-why-colour")
                .name("colour", INKS[state.seat.index()].message())
                .name("cell", self.board.name(cell));
        }
        if state.seat == Seat::FIRST {
            return Message::new(match self.edge {
                true => "konane-why-first-edge",
                false => "konane-why-first-corner",
            });
        }
        let cells = self.removable(state);
        let names = cells.iter().map(|cell| self.board.name(cell));
        Message::new("konane-why-second").list("cells", Joint::Or, names)
    }

    fn why_not_jump(&self, state: &State<W>, jump: Move) -> Message {
        let (own, _) = state.sides();
        if !own.has(jump.from) {
            return Message::new("konane-why-none").name("cell", self.board.name(jump.from));
        }
        Message::new("konane-why-jump")
    }
}

impl<const W: usize> Notation for Konane<W> {
    fn write_step(&self, _: &State<W>, step: Step, out: &mut String) {
        match step {
            Step::Remove(cell) => {
                out.push(REMOVE);
                out.push_str(&self.board.name(cell));
            }
            Step::Jump(jump) => jump.write(&self.board, out),
        }
    }

    fn read_step(&self, _: &State<W>, token: &str) -> Option<Step> {
        match token.strip_prefix(REMOVE) {
            Some(cell) => self.board.read(cell).map(Step::Remove),
            None => Move::read(&self.board, token).map(Step::Jump),
        }
    }

    fn form(&self, state: &State<W>) -> Message {
        let what = match state.phase {
            Phase::Remove => "konane-form-remove",
            Phase::Jump | Phase::Over => "konane-form-jump",
        };
        self.such_as(state, Message::new(what))
    }

    fn why_not(&self, state: &State<W>, step: Step) -> Message {
        match (state.phase, step) {
            (Phase::Remove, Step::Remove(cell)) => self.why_not_remove(state, cell),
            (Phase::Remove, Step::Jump(_)) => {
                Message::new("konane-why-remove").say("form", self.form(state))
            }
            (_, Step::Jump(jump)) => self.why_not_jump(state, jump),
            (_, Step::Remove(_)) => {
                Message::new("konane-why-removed").say("form", self.form(state))
            }
        }
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.stones);
    }
}
