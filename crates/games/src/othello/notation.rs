//! A step is a cell, `e3`, or `pass`.

use ludoteca_boards::{Cell, PASS};
use ludoteca_core::file::{Entry, Points, Sgf};
use ludoteca_core::{FileForm, Notation};

use super::{GLYPHS, Othello, State, Step};

impl<const W: usize> Othello<W> {
    fn why_not_place(&self, state: &State<W>, cell: Cell) -> String {
        if state.occupied().has(cell) {
            return "there is a disc already; choose an empty cell".to_owned();
        }
        if state.legal.is_empty() {
            return format!("no placement turns a disc over; write {PASS}");
        }
        if self.open && state.legal.meets(&self.centre) {
            let middle: Vec<_> = state.legal.iter().map(|c| self.board.name(c)).collect();
            let middle = ludoteca_core::listed(&middle, "or");
            return format!("the four cells in the middle are filled first; write {middle}");
        }
        "a disc placed there turns nothing over; it must flank discs of the other colour in a \
         straight line that ends at a disc of yours"
            .to_owned()
    }
}

impl<const W: usize> Notation for Othello<W> {
    steps_on_board!(Step);

    fn form(&self, _: &State<W>) -> String {
        format!("a cell from {}, or {PASS} when there is no placement", self.board.range())
    }

    fn why_not(&self, state: &State<W>, step: Step) -> String {
        match step {
            Step::Place(cell) => self.why_not_place(state, cell),
            Step::Pass => {
                let cell = state.legal.first().map(|c| self.board.name(c)).unwrap_or_default();
                format!("only who has no placement passes; place a disc, such as {cell}")
            }
        }
    }

    fn write_board(&self, state: &State<W>, out: &mut String) {
        self.board.write_stones(out, GLYPHS, &state.discs);
    }

    /// The format leaves cells to the game: Cassio, Edax and others write them as players do, the
    /// first row at the top, and begin with the four discs in the middle.
    fn file_form(&self) -> Option<FileForm> {
        let form = Sgf::new(2, self.board.columns, Points::Numbers);
        Some(FileForm::Sgf(Sgf { told: true, ..form }))
    }

    /// A pass as Edax writes it.
    fn file_entry(&self, _: &State<W>, step: Step) -> Entry {
        Entry::Move(match step {
            Step::Place(cell) => Points::Numbers.name(self.board.place_from_top(cell)),
            Step::Pass => "PA".to_owned(),
        })
    }
}
