//! A step is `xa3`, which removes the stone on a3, or a jump by its ends, `b4-f4`.

use ludoteca_boards::{Cell, Move};
use ludoteca_core::{Notation, NotationExt, Seat, listed};

use super::{GLYPHS, Konane, Phase, State, Step};

/// Before the cell of a stone that is removed.
const REMOVE: char = 'x';

impl<const W: usize> Konane<W> {
    fn why_not_remove(&self, state: &State<W>, cell: Cell) -> String {
        let (own, _) = state.sides();
        if !own.has(cell) {
            let (colour, name) = (["white", "black"][state.seat.index()], self.board.name(cell));
            return format!("no {colour} stone is on {name}; remove one of your own");
        }
        if state.seat == Seat::FIRST {
            let border = if self.edge { "at the border" } else { "in a corner" };
            return format!("the first stone removed stands in the middle or {border}");
        }
        let cells: Vec<_> = self.removable(state).iter().map(|c| self.board.name(c)).collect();
        format!("the second stone removed was beside the first: on {}", listed(&cells, "or"))
    }

    fn why_not_jump(&self, state: &State<W>, jump: Move) -> String {
        let (own, _) = state.sides();
        if !own.has(jump.from) {
            let name = self.board.name(jump.from);
            return format!("no stone of yours is on {name}; jump with one of your own");
        }
        "a stone jumps over an enemy stone beside it, sideways, up or down, onto the empty cell \
         right behind it, and may go on so in the same direction"
            .to_owned()
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

    fn form(&self, state: &State<W>) -> String {
        let what = match state.phase {
            Phase::Remove => "x and the cell of the stone to remove",
            Phase::Jump | Phase::Over => "where a stone jumps from and to",
        };
        self.such_as(state, what)
    }

    fn why_not(&self, state: &State<W>, step: Step) -> String {
        match (state.phase, step) {
            (Phase::Remove, Step::Remove(cell)) => self.why_not_remove(state, cell),
            (Phase::Remove, Step::Jump(_)) => {
                format!("both sides remove a stone first; write {}", self.form(state))
            }
            (_, Step::Jump(jump)) => self.why_not_jump(state, jump),
            (_, Step::Remove(_)) => {
                format!("only the first step of each side removes; write {}", self.form(state))
            }
        }
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.stones);
    }
}
