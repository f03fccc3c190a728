//! A step is where a piece goes from and to, `d7-d4`, whether it captures or not.

use ludoteca_boards::Cell;
use ludoteca_core::{Message, Notation};

use super::{BOARD, Daggers, State, Step};

/// How the daggers and the crowns of each side are written.
pub(super) const GLYPHS: [[char; 2]; 2] = [['D', 'C'], ['d', 'c']];

impl Notation for Daggers {
    fn write_step(&self, _: &State, step: Step, out: &mut String) {
        step.write(&BOARD, out);
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Step> {
        Step::read(&BOARD, token)
    }

    fn form(&self, _: &State) -> Message {
        Message::new("form-such-as").say("what", Message::new("form-move")).name("step", "d7-d4")
    }

    fn why_not(&self, state: &State, step: Step) -> Message {
        let (own, enemy) = state.sides();
        let is = |set: u64, cell: Cell| set >> cell.index() & 1 != 0;
        let straight = BOARD.column(step.from) == BOARD.column(step.to);
        if !is(own.all(), step.from) {
            return Message::new("daggers-why-not-yours").name("cell", BOARD.name(step.from));
        }
        if is(own.all(), step.to) {
            return Message::new("daggers-why-own").name("cell", BOARD.name(step.to));
        }
        Message::new(if is(own.crowns, step.from) {
            "daggers-why-crown"
        } else if straight && is(enemy.daggers, step.to) {
            "daggers-why-straight"
        } else {
            "daggers-why-dagger"
        })
    }

    fn write_board(&self, state: &State, out: &mut String) {
        let sets = state.sides.map(|side| [side.daggers, side.crowns]);
        BOARD.write(out, |cell| {
            let all = sets.iter().flatten().zip(GLYPHS.iter().flatten());
            let mut here = all.filter(|&(set, _)| set >> cell.index() & 1 != 0);
            here.next().map_or('.', |(_, &glyph)| glyph)
        });
    }
}
