//! A step is the house that is sown: `c1`.

use std::fmt::Write;

use ludoteca_boards::{Cell, column_letter};
use ludoteca_core::{Notation, Seat};

use super::{FULL, HOUSES, Oware, SIDES, State};

/// The name of a house from its number in sowing order, as South sees it.
pub(super) fn name(house: Cell) -> String {
    let (column, row) = place(house);
    format!("{}{}", column_letter(column), row + 1)
}

/// The column and the row of a house, both from 0: North's row is sown from f to a.
pub(super) fn place(house: Cell) -> (usize, usize) {
    let i = house.index();
    if i < 6 { (i, 0) } else { (HOUSES - 1 - i, 1) }
}

/// What a seat is called.
pub(super) fn called(seat: Seat) -> &'static str {
    ["South", "North"][seat.index()]
}

impl Notation for Oware {
    fn write_step(&self, _: &State, house: Cell, out: &mut String) {
        out.push_str(&name(house));
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Cell> {
        (0..HOUSES).map(Cell::new).find(|&house| name(house) == token)
    }

    fn form(&self, state: &State) -> String {
        let row = state.board.seat.index() + 1;
        format!("the house that is sown, from a{row} to f{row}")
    }

    fn why_not(&self, state: &State, house: Cell) -> String {
        let board = &state.board;
        let row = board.seat.index() + 1;
        if !SIDES[board.seat.index()].has(house.index()) {
            let (them, us) = (called(board.seat.other()), called(board.seat));
            return format!(
                "the house belongs to {them} and {us} is to sow; choose one from a{row} to f{row}"
            );
        }
        if !board.heaps.at_least(FULL).has(house.index()) {
            return "the house is empty; choose one with seeds".to_owned();
        }
        let right: Vec<_> =
            self.sowable(board).iter().map(|house| name(Cell::new(house))).collect();
        let right = ludoteca_core::listed(&right, "or");
        if board.must_feed() {
            format!("{} has no seeds and must be fed; choose {right}", called(board.seat.other()))
        } else {
            format!("a single seed is not sown while another house has two or more; choose {right}")
        }
    }

    /// Each store stands at the right hand of its owner.
    fn write_board(&self, state: &State, out: &mut String) {
        let board = &state.board;
        let counts = |houses: &mut dyn Iterator<Item = usize>, out: &mut String| {
            houses.for_each(|house| {
                let _ = write!(out, "{:>3}", board.heaps.get(house));
            });
            out.push('\n');
        };
        out.push_str("      ");
        (0..6).for_each(|column| out.extend(["  ", &column_letter(column).to_string()]));
        out.push_str("\n     2");
        counts(&mut (6..HOUSES).rev(), out);
        let [south, north] = board.stores;
        let _ = writeln!(out, "[{north:>2}]{:22}[{south:>2}]", "");
        out.push_str("     1");
        counts(&mut (0..6), out);
    }
}
