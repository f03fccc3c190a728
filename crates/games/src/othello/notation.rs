//! A step is a cell, `e3`, or `pass`.

use ludoteca_boards::Cell;
use ludoteca_core::file::{Entry, Points, Sgf};
use ludoteca_core::{FileForm, Joint, Message, Notation};

use super::{GLYPHS, Othello, State, Step};

impl<const W: usize> Othello<W> {
    fn why_not_place(&self, state: &State<W>, cell: Cell) -> Message {
        if state.occupied().has(cell) {
            return Message::new("why-taken").name("cell", self.board.name(cell));
        }
        if state.legal.is_empty() {
            return Message::new("othello-why-none");
        }
        if self.open && state.legal.meets(&self.centre) {
            let names = state.legal.iter().map(|cell| self.board.name(cell));
            return Message::new("othello-why-middle").list("cells", Joint::Or, names);
        }
        Message::new("othello-why-flank")
    }
}

impl<const W: usize> Notation for Othello<W> {
    steps_on_board!(Step);

    fn form(&self, _: &State<W>) -> Message {
        let last = Cell::new(self.board.cells() - 1);
        Message::new("othello-form").name("last", self.board.name(last))
    }

    fn why_not(&self, state: &State<W>, step: Step) -> Message {
        match step {
            Step::Place(cell) => self.why_not_place(state, cell),
            Step::Pass => {
                let cell = state.legal.first().map(|c| self.board.name(c)).unwrap_or_default();
                Message::new("othello-why-pass").name("cell", cell)
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
