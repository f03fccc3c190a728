//! A step is where a stone goes from and to, `d3-d4`, or `pass`.

use ludoteca_boards::Bits;
use ludoteca_core::{Message, Notation, NotationExt};

use super::{BOARD, Custody, GLYPHS, Rules, State, Step, goals};

impl<R: Rules> Notation for Custody<R> {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        step.write(&BOARD, out);
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        Step::read(&BOARD, token)
    }

    fn form(&self, _: &State) -> Message {
        let form = Message::new("form-such-as")
            .say("what", Message::new("custody-form"))
            .name("step", "d3-d4");
        if R::PASSES { Message::new("custody-form-or-pass").say("form", form) } else { form }
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        let Step::Move(step) = step else {
            return Message::new("custody-why-pass");
        };
        let (own, _) = state.sides();
        let (from, to) = (step.from.index(), step.to.index());
        if own >> from & 1 == 0 {
            return Message::new("custody-why-not-yours").name("cell", BOARD.name(step.from));
        }
        if goals(from, state.occupied()) >> to & 1 == 0 {
            return Message::new("custody-why-way");
        }
        Message::new("custody-why-wall").number("row", [1, 8][state.seat.index()])
    }

    fn write_board(&self, state: &State, out: &mut String) {
        BOARD.write_stones(out, GLYPHS, &state.stones.map(|set| Bits([set])));
    }

    /// A capture has a colon, as in the book, and what it takes after it: `d3:d5 x c5 e5`.
    fn write_turn(&self, state: &State, steps: &[Step], out: &mut String) {
        // A turn is one step.
        for &step in steps {
            let taken = match step {
                Step::Move(step) => self.takes(state, step),
                Step::Pass => 0,
            };
            if taken == 0 {
                self.write_step(state, step, out);
                continue;
            }
            let names: Vec<_> = Bits([taken]).iter().map(|cell| BOARD.name(cell)).collect();
            out.push_str(&self.token(state, step).replace('-', ":"));
            out.extend([" x ", &names.join(" ")]);
        }
    }
}
