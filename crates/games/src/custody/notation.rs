//! A step is where a stone goes from and to, `d3-d4`, or `pass`.

use ludoteca_boards::{Bits, PASS};
use ludoteca_core::{Notation, NotationExt};

use super::{BOARD, Custody, GLYPHS, Rules, State, Step, goals};

impl<R: Rules> Notation for Custody<R> {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        step.write(&BOARD, out);
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        Step::read(&BOARD, token)
    }

    fn form(&self, _: &State) -> String {
        let pass =
            if R::PASSES { format!("; or {PASS} when none can move") } else { String::new() };
        format!("where a stone goes from and to, such as d3-d4{pass}")
    }

    fn why_not(&self, state: &State, step: Step) -> String {
        let Step::Move(step) = step else {
            return "a stone of yours can move; move it".to_owned();
        };
        let (own, _) = state.sides();
        let (from, to) = (step.from.index(), step.to.index());
        if own >> from & 1 == 0 {
            let name = BOARD.name(step.from);
            return format!("no stone of yours is on {name}; move one of your own");
        }
        if goals(from, state.occupied()) >> to & 1 == 0 {
            return "a stone goes any number of empty cells sideways, up or down, over nothing and \
                    onto nothing"
                .to_owned();
        }
        let home = [1, 8][state.seat.index()];
        format!("after a step no row but row {home} may be full of your stones")
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
