//! A step is where a piece goes from and to, `d7-d4`, whether it captures or not.

use ludoteca_boards::Cell;
use ludoteca_core::Notation;

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

    fn form(&self, _: &State) -> String {
        "where a piece goes from and to, such as d7-d4".to_owned()
    }

    fn why_not(&self, state: &State, step: Step) -> String {
        let (own, enemy) = state.sides();
        let is = |set: u64, cell: Cell| set >> cell.index() & 1 != 0;
        let straight = BOARD.column(step.from) == BOARD.column(step.to);
        if !is(own.all(), step.from) {
            let name = BOARD.name(step.from);
            return format!("no piece of yours is on {name}; move one of your own");
        }
        if is(own.all(), step.to) {
            return format!("a piece of yours is on {} already", BOARD.name(step.to));
        }
        let why = if is(own.crowns, step.from) {
            "a crown goes one cell in any direction"
        } else if straight && is(enemy.daggers, step.to) {
            "straight up or down a dagger takes only a crown; an enemy dagger blocks it"
        } else {
            "a dagger goes down any number of empty cells, straight or diagonally, or up one cell, \
             and over nothing"
        };
        why.to_owned()
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
