//! A step is a cell: `c4`.

use ludoteca_boards::{Cell, Square};
use ludoteca_core::{FileForm, Message, Notation, Stone, Stones};

use super::{Board, Connection, GLYPHS, State};

impl<B: Board, const N: usize, const W: usize> Connection<B, N, W> {
    /// The name of a cell: its letter and number.
    pub(super) fn name(&self, cell: Cell) -> String {
        let (letter, number) = self.places[cell.index()];
        self.names().name(self.names().at(letter.into(), number.into()))
    }

    /// Cells are named as on a square board that encloses this one.
    fn names(&self) -> Square {
        Square::new(self.board.size(), self.board.size())
    }

    fn find(&self, name: &str) -> Option<Cell> {
        let at = self.names().read(name)?;
        self.placed_at(self.names().column(at), self.names().row(at))
    }

    /// The cell of a letter and a number, if the board has it.
    fn placed_at(&self, letter: usize, number: usize) -> Option<Cell> {
        let place = (number as u8, letter as u8);
        self.places.binary_search_by_key(&place, |p| (p.1, p.0)).ok().map(Cell::new)
    }

    /// The cell of a letter and a number of the board.
    ///
    /// # Panics
    /// If the board has no such place.
    pub(super) fn cell_at(&self, letter: usize, number: usize) -> Cell {
        self.placed_at(letter, number).expect("a place on the board")
    }
}

impl<B: Board, const N: usize, const W: usize> Notation for Connection<B, N, W> {
    fn write_step(&self, _: &State<N, W>, cell: Cell, out: &mut String) {
        out.push_str(&self.name(cell));
    }

    fn read_step(&self, _: &State<N, W>, token: &str) -> Option<Cell> {
        self.find(token)
    }

    fn form(&self, _: &State<N, W>) -> Message {
        let last = Cell::new(self.places.len() - 1);
        Message::new("connection-form").name("last", self.name(last))
    }

    fn why_not(&self, _: &State<N, W>, cell: Cell) -> Message {
        Message::new("why-taken").name("cell", self.name(cell))
    }

    fn write_board(&self, state: &State<N, W>, out: &mut String) {
        self.board.write(
            out,
            &|letter, number| match self.at(state, self.cell_at(letter, number).0) {
                Stone::None => '.',
                Stone::Of(side) => GLYPHS[side.index()],
                Stone::Neutral => 'n',
            },
        );
    }

    fn file_form(&self) -> Option<FileForm> {
        self.board.file_form()
    }
}
