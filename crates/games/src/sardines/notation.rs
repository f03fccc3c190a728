//! A step is where a stone slides from and to, `d1-d4`, or `pass`.

use ludoteca_core::{Message, Notation};

use super::{GLYPHS, Sardines, State, Step};

impl<const W: usize> Notation for Sardines<W> {
    steps_on_board!(Step);

    fn form(&self, _: &State<W>) -> Message {
        Message::new("sardines-form")
    }

    fn why_not(&self, state: &State<W>, step: Step) -> Message {
        let Step::Move(slide) = step else {
            return Message::new("sardines-why-pass");
        };
        let name = self.board.name(slide.from);
        if !state.stones[state.seat.index()].has(slide.from) {
            return Message::new("sardines-why-none").name("cell", name);
        }
        if self.can.has(slide.from) {
            return Message::new("sardines-why-can").name("cell", name);
        }
        Message::new("sardines-why-way")
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write(out, |cell| {
            let side = state.stones.iter().position(|stones| stones.has(cell));
            side.map_or(self.empty_glyph(cell), |side| GLYPHS[side])
        });
    }
}
