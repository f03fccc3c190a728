//! What stands on each cell, possible or not.

use super::Layout;
use crate::Seat;
use crate::scene::{Piece, Scene};

/// Pieces on a cell: the number of their kind in the [layout](Layout::pieces), and how many they
/// are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The kind of piece.
    pub kind: u8,
    /// How many, at least 1.
    pub count: u16,
}

/// A position as it is set up, possible or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// What stands on each cell, by the numbers of the cells.
    pub cells: Vec<Option<Placed>>,
    /// The number of the side to step.
    pub side: usize,
    /// The values of the fields.
    pub fields: Vec<String>,
}

impl Diagram {
    /// A board of so many empty cells, this side to step, without fields.
    #[must_use]
    pub fn new(cells: usize, side: Seat) -> Diagram {
        Diagram { cells: vec![None; cells], side: side.index(), fields: Vec::new() }
    }

    /// An empty board, the first side to step, the fields as they are where nothing is written.
    #[must_use]
    pub fn empty(layout: &Layout) -> Diagram {
        let fields = layout.fields.iter().map(|field| field.default.clone()).collect();
        Diagram { fields, ..Diagram::new(layout.cells.len(), Seat::FIRST) }
    }

    /// Puts one piece on a cell.
    pub fn put(&mut self, cell: usize, kind: usize) {
        self.stack(cell, kind, 1);
    }

    /// Puts pieces of one kind on a cell; none empties it.
    pub fn stack(&mut self, cell: usize, kind: usize, count: u16) {
        self.cells[cell] = (count > 0).then_some(Placed { kind: kind as u8, count });
    }

    /// The cells that are not empty: their numbers, the kind of piece and how many.
    pub fn standing(&self) -> impl Iterator<Item = (usize, usize, u16)> {
        let pieces = |(cell, standing): (usize, &Option<Placed>)| {
            standing.map(|standing| (cell, usize::from(standing.kind), standing.count))
        };
        self.cells.iter().enumerate().filter_map(pieces)
    }

    /// The pieces on the board of a scene, in place of those that stand there: what a position looks
    /// like of which the game makes nothing.
    #[must_use]
    pub fn shown_on(&self, layout: &Layout, mut board: Scene) -> Scene {
        board.marks.clear();
        let ghosts = std::mem::take(&mut board.ghosts);
        let pieces = self.standing().filter_map(|(cell, kind, count)| {
            let (name, kind) = (&layout.cells[cell], &layout.pieces[kind]);
            let there = ghosts.iter().find(|ghost| kind.fitted && ghost.touch == *name);
            match there {
                Some(ghost) => Some(Piece { ink: kind.ink, ..ghost.piece.clone() }),
                None => Some(kind.piece(count, name, board.cell(name)?.outline.centre())),
            }
        });
        board.pieces = pieces.collect();
        board
    }
}
