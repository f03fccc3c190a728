//! A step is the house that is sown: `c1`.

use std::fmt::Write;

use ludoteca_boards::{Cell, column_letter};
use ludoteca_core::{Joint, Message, Notation};

use super::diagram::STORES;
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

impl Notation for Oware {
    fn write_step(&self, _: &State, house: Cell, out: &mut String) {
        out.push_str(&name(house));
    }

    fn read_step(&self, _: &State, token: &str) -> Option<Cell> {
        (0..HOUSES).map(Cell::new).find(|&house| name(house) == token)
    }

    fn form(&self, state: &State) -> Message {
        Message::new("oware-form").count("row", state.board.seat.index() + 1)
    }

    fn why_not(&self, state: &State, house: Cell) -> Message {
        let board = &state.board;
        let (us, them) = (board.seat.index(), board.seat.other().index());
        if !SIDES[us].has(house.index()) {
            return Message::new("oware-why-not-yours").name("seat", STORES[us]);
        }
        if !board.heaps.at_least(FULL).has(house.index()) {
            return Message::new("oware-why-empty");
        }
        let why = if board.must_feed() {
            Message::new("oware-why-unfed").name("seat", STORES[them])
        } else {
            Message::new("oware-why-single")
        };
        why.list("right", Joint::Or, self.sowable(board).iter().map(|h| name(Cell::new(h))))
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
