//! A step is a point, `e4`, or `pass`.

use ludoteca_boards::Cell;
use ludoteca_core::{Game, GameExt, Message, Notation};

use super::{GLYPHS, Obstacle, Oust, State, Step};

impl<const W: usize> Oust<W> {
    fn why_not_place(&self, state: &State<W>, cell: Cell) -> Message {
        if state.occupied().has(cell) {
            return Message::new("oust-why-stone");
        }
        if *self.next_steps(state) == [Step::Pass] {
            return Message::new("oust-why-none");
        }
        let (own, enemy) = state.sides();
        Message::new(match self.captured(own, enemy, cell) {
            Err(Obstacle::TooSmall) => "oust-why-small",
            _ => "oust-why-joins",
        })
    }
}

impl<const W: usize> Notation for Oust<W> {
    steps_on_board!(Step);

    fn form(&self, _: &State<W>) -> Message {
        let last = Cell::new(self.board.cells() - 1);
        Message::new("oust-form").name("last", self.board.name(last))
    }

    fn why_not(&self, state: &State<W>, step: Step) -> Message {
        match step {
            Step::Place(cell) => self.why_not_place(state, cell),
            Step::Pass => Message::new("oust-why-pass"),
        }
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.stones);
    }

    /// Captured stones are listed after the placement that took them: `b3 x a3`.
    fn write_turn(&self, state: &State<W>, steps: &[Step], out: &mut String) {
        let mut at = *state;
        for (i, &step) in steps.iter().enumerate() {
            if i > 0 {
                out.push_str(", ");
            }
            self.write_step(&at, step, out);
            let before = at.occupied();
            self.play(&mut at, step);
            let captured = before.without(at.occupied());
            if !captured.is_empty() {
                out.push_str(" x");
            }
            for stone in captured.iter() {
                out.extend([" ", &self.board.name(stone)]);
            }
        }
    }
}
