//! A step is the cells from which and to which a piece goes, `a2-a8`.

use ludoteca_boards::Bits;
use ludoteca_core::{Joint, Message, Notation, NotationExt};

use super::{Forms, GLYPHS, State, Step};

impl<const W: usize> Notation for Forms<W> {
    steps_on_board!(Step);

    /// A whole list of steps, which can be a hundred thousand, is not made for one example.
    fn form(&self, state: &State<W>) -> Message {
        let what = Message::new("forms-form");
        let (own, enemy) = state.sides();
        match self.some_step(own, enemy) {
            Some(step) => {
                Message::new("form-such-as").say("what", what).name("step", self.token(state, step))
            }
            None => what,
        }
    }

    fn why_not(&self, state: &State<W>, step: Step) -> Message {
        let (own, enemy) = state.sides();
        let [from, to] = [step.from, step.to].map(|cell| self.board.name(cell));
        if !own.has(step.from) {
            return Message::new("forms-why-none").name("cell", from);
        }
        if !enemy.has(step.to) {
            return Message::new("forms-why-enemy").name("cell", to);
        }
        let beside = self.lattice.around(Bits::of(step.from)) & enemy;
        if beside.is_empty() {
            return Message::new("forms-why-alone").name("cell", from);
        }
        let names = beside.iter().map(|cell| self.board.name(cell));
        Message::new("forms-why-beside").name("cell", from).list("cells", Joint::Or, names)
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.pieces);
    }
}
