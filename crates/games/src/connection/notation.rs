//! A step is a cell: `c4`.

use ludoteca_boards::{Cell, Square};
use ludoteca_core::{Notation, Seat, Stone, Stones};

use super::{Board, Connection, State};

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
        let place = (self.names().column(at) as u8, self.names().row(at) as u8);
        self.places.binary_search_by_key(&(place.1, place.0), |p| (p.1, p.0)).ok().map(Cell::new)
    }
}

impl<B: Board, const N: usize, const W: usize> Notation for Connection<B, N, W> {
    fn write_step(&self, _: &State<N, W>, cell: Cell, out: &mut String) {
        out.push_str(&self.name(cell));
    }

    fn read_step(&self, _: &State<N, W>, token: &str) -> Option<Cell> {
        self.find(token)
    }

    fn form(&self, _: &State<N, W>) -> String {
        let last = Cell::new(self.places.len() - 1);
        format!("a cell of the board, such as a1 or {}", self.name(last))
    }

    fn why_not(&self, _: &State<N, W>, cell: Cell) -> String {
        format!("there is a stone on {}; choose an empty cell", self.name(cell))
    }

    fn write_board(&self, state: &State<N, W>, out: &mut String) {
        self.board.write(out, &|letter, number| {
            let place = (letter as u8, number as u8);
            let at = self.places.iter().position(|&p| p == place).expect("a place on the board");
            match self.at(state, at as u16) {
                Stone::None => '.',
                Stone::Of(Seat::FIRST) => 'b',
                Stone::Of(_) => 'w',
                Stone::Neutral => 'n',
            }
        });
    }
}
