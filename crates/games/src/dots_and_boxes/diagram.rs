//! Positions that are set up, row by row as the board is drawn: a row of lines that lie, then one of
//! lines that stand with the boxes between them, and so on. On 2x1, `a1/aBb2/bb B` is
//!
//! ```text
//! +---+   +      a lines that A drew    A boxes of A
//! | B |          b lines that B drew    B boxes of B
//! +---+---+
//! ```

use ludoteca_boards::Cell;
use ludoteca_core::scene::Figure;
use ludoteca_core::{Diagram, Layout, Message, PieceKind, PositionError, Seat, Setup};

use super::notation::LETTERS;
use super::view::{self, INKS};
use super::{DotsAndBoxes, KEYS, State};

/// How many kinds of lines there are; those of boxes follow.
const LINES: usize = 2;

impl<const W: usize> Setup for DotsAndBoxes<W> {
    /// The segments by their numbers, then the boxes.
    fn layout(&self) -> Layout {
        let both = || LETTERS.into_iter().zip(INKS);
        let lines = both().map(|(letter, ink)| {
            let line = Figure::drawn(&view::LINES[0]);
            PieceKind::new(letter.to_ascii_lowercase(), line, ink).fitted()
        });
        let boxes = both().zip(&view::BOXES);
        let boxes =
            boxes.map(|((letter, ink), claim)| PieceKind::new(letter, Figure::drawn(claim), ink));
        let segments = self.all.iter().map(|segment| self.name(segment));
        let owned = (0..self.boxes.cells()).map(|cell| self.boxes.name(Cell::new(cell)));
        Layout {
            cells: segments.chain(owned).collect(),
            rows: self.rows(),
            pieces: lines.chain(boxes).collect(),
            sides: LETTERS.map(String::from).to_vec(),
            fields: Vec::new(),
        }
    }

    fn diagram(&self, state: &State<W>) -> Option<Diagram> {
        let mut diagram = Diagram::new(self.box_cell(Cell::new(self.boxes.cells())), state.seat);
        for segment in state.drawn.iter() {
            diagram.put(segment.index(), usize::from(!state.by_first.has(segment)));
        }
        for cell in (0..self.boxes.cells()).map(Cell::new) {
            if let Some(owner) = self.owner(state, cell) {
                diagram.put(self.box_cell(cell), LINES + owner.index());
            }
        }
        Some(diagram)
    }

    fn from_diagram(&self, diagram: &Diagram) -> Result<State<W>, PositionError> {
        let mut state = State { seat: Seat::new(diagram.side), ..ludoteca_core::Game::start(self) };
        for segment in self.all.iter() {
            let Some(line) = diagram.cells[segment.index()] else { continue };
            if usize::from(line.kind) >= LINES {
                let rule = Message::new("dots-and-boxes-wrong-owner");
                return Err(PositionError::at(self.name(segment), rule));
            }
            state.drawn.insert(segment);
            state.key ^= KEYS[segment.index()];
            if line.kind == 0 {
                state.by_first.insert(segment);
            }
        }
        for cell in (0..self.boxes.cells()).map(Cell::new) {
            let kind =
                diagram.cells[self.box_cell(cell)].map(|standing| usize::from(standing.kind));
            self.lay_box(&mut state, cell, kind)?;
        }
        Ok(state)
    }
}

impl<const W: usize> DotsAndBoxes<W> {
    /// The number of a box in the layout.
    fn box_cell(&self, cell: Cell) -> usize {
        self.beside.len() + cell.index()
    }

    /// The rows of the layout.
    fn rows(&self) -> Vec<Vec<u16>> {
        let lying = |y| (0..self.boxes.columns).map(|x| self.horizontal(x, y).0).collect();
        let mut rows = vec![lying(self.boxes.rows)];
        for y in (0..self.boxes.rows).rev() {
            let mut standing = Vec::new();
            for x in 0..self.boxes.columns {
                let cell = self.box_cell(self.boxes.at(x, y)) as u16;
                standing.extend([self.vertical(x, y).0, cell]);
            }
            standing.push(self.vertical(self.boxes.columns, y).0);
            rows.extend([standing, lying(y)]);
        }
        rows
    }

    /// Gives a box to its owner, if all its sides are drawn.
    fn lay_box(
        &self,
        state: &mut State<W>,
        cell: Cell,
        kind: Option<usize>,
    ) -> Result<(), PositionError> {
        let rule = match (self.is_closed(&state.drawn, cell), kind) {
            (false, None) => return Ok(()),
            (true, Some(kind)) if kind >= LINES => {
                state.boxes[kind - LINES] += 1;
                if kind == LINES {
                    state.of_first.insert(cell);
                }
                return Ok(());
            }
            (_, Some(kind)) if kind < LINES => "dots-and-boxes-wrong-line",
            (false, Some(_)) => "dots-and-boxes-wrong-open",
            (true, _) => "dots-and-boxes-wrong-closed",
        };
        Err(PositionError::at(self.boxes.name(cell), Message::new(rule)))
    }
}
