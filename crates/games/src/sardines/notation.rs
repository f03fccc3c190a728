//! A step is where a stone slides from and to, `d1-d4`, or `pass`.

use ludoteca_boards::PASS;
use ludoteca_core::Notation;

use super::{GLYPHS, Sardines, State, Step};

impl<const W: usize> Notation for Sardines<W> {
    steps_on_board!(Step);

    fn form(&self, _: &State<W>) -> String {
        format!("where a stone slides from and to, such as d1-d4; or {PASS} when none can slide")
    }

    fn why_not(&self, state: &State<W>, step: Step) -> String {
        let Step::Move(slide) = step else {
            return "a stone of yours can slide; slide it".to_owned();
        };
        let name = self.board.name(slide.from);
        if !state.stones[state.seat.index()].has(slide.from) {
            return format!("no stone of yours is on {name}; slide one of your own");
        }
        if self.can.has(slide.from) {
            return format!("the stone on {name} is in the can and stays there; slide another");
        }
        "a stone slides any number of empty cells in a straight line, sideways, up, down or \
         diagonally, over nothing and onto nothing"
            .to_owned()
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write(out, |cell| {
            let side = state.stones.iter().position(|stones| stones.has(cell));
            side.map_or(self.empty_glyph(cell), |side| GLYPHS[side])
        });
    }
}
