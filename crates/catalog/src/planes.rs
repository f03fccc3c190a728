//! Positions as planes of numbers, for programs that learn.

use std::collections::HashMap;

use ludoteca_core::scene::{Figure, Ink, Piece, Scene};
use ludoteca_core::{Diagram, Layout, PieceKind, Seat};

use crate::AnyGame;

/// How the positions of a game are written as planes of numbers, each as large as the board: one for
/// every kind of piece, with how many of them stand on each cell, and one for every side, full of ones
/// where that side is to step. What lies beside the board is not in them.
///
/// The rows are those in which positions are written; shorter ones are filled up with zeros. A game
/// without cells, whose board has no bounds, has planes of one number.
pub struct Planes {
    layout: Layout,
    columns: usize,
    /// Where each cell lies within a plane.
    places: Vec<usize>,
    /// The numbers of the cells by their names.
    cells: HashMap<String, usize>,
    /// The colour of each seat while it plays the side of its number.
    inks: Vec<Ink>,
}

/// More of one kind on a cell than this are written as this many.
const MOST: u16 = u8::MAX as u16;

impl Planes {
    /// The planes of a game.
    #[must_use]
    pub fn of(game: &dyn AnyGame) -> Planes {
        let layout = game.layout();
        let columns = layout.rows.iter().map(Vec::len).max().unwrap_or(1);
        let mut places = vec![0; layout.cells.len()];
        for (row, cells) in layout.rows.iter().enumerate() {
            for (column, &cell) in cells.iter().enumerate() {
                places[usize::from(cell)] = row * columns + column;
            }
        }
        let cells = layout.cells.iter().cloned().zip(0..).collect();
        let inks = game.start().scene().seats.iter().map(|seat| seat.ink).collect();
        Planes { layout, columns, places, cells, inks }
    }

    /// How many planes there are, how many rows each has, and how many columns.
    #[must_use]
    pub fn shape(&self) -> [usize; 3] {
        let kinds = self.layout.pieces.len() + self.layout.sides.len();
        [kinds, self.layout.rows.len().max(1), self.columns]
    }

    /// How many numbers a position takes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.shape().iter().product()
    }

    /// What each plane shows: a kind of piece as it is written in positions, or `SIDE to step`.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let piece = |kind: &PieceKind| match kind.symbol.as_str() {
            "" => "count".to_owned(),
            symbol => symbol.to_owned(),
        };
        let side = |side: &String| format!("{side} to step");
        let pieces = self.layout.pieces.iter().map(piece);
        pieces.chain(self.layout.sides.iter().map(side)).collect()
    }

    /// Writes a position into `out`, which has the [size](Planes::size) of one. `seat` is who makes the
    /// next step, if a seat does. In the middle of a turn there is no diagram, and the `scene` tells; the
    /// side is then that of the seat's colour, even where the seat plays another.
    ///
    /// # Panics
    /// If `out` has another size, or the diagram is of another game.
    pub fn write(
        &self,
        diagram: Option<&Diagram>,
        scene: &dyn Fn() -> Scene,
        seat: Option<Seat>,
        out: &mut [u8],
    ) {
        out.fill(0);
        let [_, rows, columns] = self.shape();
        let plane = rows * columns;
        let side = match diagram {
            Some(diagram) => {
                for (cell, kind, count) in diagram.standing() {
                    out[kind * plane + self.places[cell]] = count.min(MOST) as u8;
                }
                seat.map(|_| diagram.side)
            }
            None => self.write_scene(&scene(), seat, plane, out),
        };
        if let Some(side) = side {
            let out = &mut out[(self.layout.pieces.len() + side) * plane..][..plane];
            // What is no cell stays empty here, too.
            self.places.iter().for_each(|&place| out[place] = 1);
            if self.places.is_empty() {
                out.fill(1);
            }
        }
    }

    /// Writes the pieces of a scene; the side to step.
    fn write_scene(
        &self,
        scene: &Scene,
        seat: Option<Seat>,
        plane: usize,
        out: &mut [u8],
    ) -> Option<usize> {
        for piece in &scene.pieces {
            let Some(&cell) = self.cells.get(&piece.on) else { continue };
            let count = count(&piece.figure);
            let is_kind = |kind: &PieceKind| kind_is(kind, count, piece);
            if let Some(kind) = self.layout.pieces.iter().position(is_kind) {
                out[kind * plane + self.places[cell]] = count.min(MOST) as u8;
            }
        }
        let seat = seat?.index();
        let ink = scene.seats.get(seat)?.ink;
        // Sides may have been exchanged, which colours tell where they differ.
        let exchanged = || self.inks.iter().position(|&of| of == ink);
        let own = self.inks.get(seat) == Some(&ink);
        let side = if own { seat } else { exchanged().unwrap_or(seat) };
        (side < self.layout.sides.len()).then_some(side)
    }
}

/// How many pieces a figure stands for.
fn count(figure: &Figure) -> u16 {
    match figure {
        Figure::Stack(count) => (*count).into(),
        Figure::Seeds(count) => *count,
        Figure::Die(die) => die.value.into(),
        _ => 1,
    }
}

/// Whether a piece on the board is of this kind.
fn kind_is(kind: &PieceKind, count: u16, piece: &Piece) -> bool {
    kind.ink == piece.ink
        && (kind.fitted || kind.piece(count, &piece.on, piece.at).figure == piece.figure)
}
