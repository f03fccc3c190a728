//! Positions that are set up: `3/1b1/w2 b`, the rows as the board is written.

use std::cell::RefCell;

use ludoteca_boards::Cell;
use ludoteca_core::scene::Figure;
use ludoteca_core::{Diagram, Layout, PieceKind, PositionError, Seat, Setup};

use super::view::INKS;
use super::{Board, Connection, GLYPHS, State};

impl<B: Board, const N: usize, const W: usize> Connection<B, N, W> {
    /// The cells of each row, in the order in which the board writes them.
    fn rows(&self) -> Vec<Vec<u16>> {
        let written = RefCell::new(Vec::new());
        self.board.write(&mut String::new(), &|letter, number| {
            written.borrow_mut().push((number, self.cell_at(letter, number).0));
            '.'
        });
        let written = written.into_inner();
        let rows = written.chunk_by(|a, b| a.0 == b.0);
        rows.map(|row| row.iter().map(|&(_, cell)| cell).collect()).collect()
    }
}

impl<B: Board, const N: usize, const W: usize> Setup for Connection<B, N, W> {
    fn layout(&self) -> Layout {
        let pieces =
            GLYPHS.into_iter().zip(INKS).map(|(g, ink)| PieceKind::new(g, Figure::Stone, ink));
        Layout {
            cells: (0..self.places.len()).map(|cell| self.name(Cell::new(cell))).collect(),
            rows: self.rows(),
            pieces: pieces.collect(),
            sides: GLYPHS.map(String::from).to_vec(),
            fields: Vec::new(),
        }
    }

    fn diagram(&self, state: &State<N, W>) -> Option<Diagram> {
        let mut diagram = Diagram::new(self.places.len(), state.seat);
        for (kind, stones) in state.stones.iter().enumerate() {
            stones.iter().for_each(|cell| diagram.put(cell.index(), kind));
        }
        Some(diagram)
    }

    /// Any stones are a position: two colours never join their sides at once, and whoever does has
    /// won.
    fn from_diagram(&self, diagram: &Diagram) -> Result<State<N, W>, PositionError> {
        let mut state = self.start;
        for (cell, colour, _) in diagram.standing() {
            state.empty.remove(Cell::new(cell));
            self.stand(&mut state, Cell::new(cell), colour);
        }
        state.seat = Seat::new(diagram.side);
        let seats = [Seat::FIRST, Seat::SECOND];
        state.winner = seats.into_iter().find(|seat| self.joined_sides(&state, seat.index()));
        Ok(state)
    }
}
