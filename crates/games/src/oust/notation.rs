//! A step is a point, `e4`, or `pass`.

use ludoteca_boards::{Cell, PASS};
use ludoteca_core::{Game, Notation, StepList};

use super::{GLYPHS, Obstacle, Oust, State, Step};

impl<const W: usize> Oust<W> {
    fn why_not_place(&self, state: &State<W>, cell: Cell) -> String {
        if state.occupied().has(cell) {
            return "there is a stone already; choose an empty point".to_owned();
        }
        let (own, enemy) = state.sides();
        let mut legal = StepList::new();
        self.steps(state, &mut legal);
        if *legal == [Step::Pass] {
            return format!("no placement is possible; write {PASS}");
        }
        match self.captured(own, enemy, cell) {
            Err(Obstacle::TooSmall) => "the group it would make touches one that is as large or \
                                        larger; a stone beside your own must capture all that \
                                        its group touches"
                .to_owned(),
            _ => "it would join your own stones and capture nothing; choose a point without own \
                  stones beside it, or capture"
                .to_owned(),
        }
    }
}

impl<const W: usize> Notation for Oust<W> {
    steps_on_board!(Step);

    fn form(&self, _: &State<W>) -> String {
        format!("a point from {}, or {PASS} when no placement is possible", self.board.range())
    }

    fn why_not(&self, state: &State<W>, step: Step) -> String {
        match step {
            Step::Place(cell) => self.why_not_place(state, cell),
            Step::Pass => "only who cannot place a stone passes; choose a point".to_owned(),
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
