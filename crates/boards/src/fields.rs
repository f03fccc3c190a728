//! Square boards whose pieces stand on fields, as in chess.

use ludoteca_core::Scene;
use ludoteca_core::scene::{
    Cell as Field, Frame, Ink, Mark, MarkKind, Outline, Piece, Point, Tone,
};

use crate::{Cell, Square};

impl Square {
    /// The scene of an empty board of these fields with its coordinates; `tone` paints each field.
    #[must_use]
    pub fn fields(&self, inks: &[Ink], tone: impl Fn(Cell) -> Tone) -> Scene {
        let (width, height) = (self.columns as f32, self.rows as f32);
        let mut scene = Scene::new(width, height, inks);
        scene.frame =
            Frame { corner: Point::new(-0.65, -0.25), width: width + 0.9, height: height + 0.9 };
        scene.labels = self.coordinates(0.32);
        scene.cells = (0..self.cells())
            .map(Cell::new)
            .map(|cell| Field {
                name: self.name(cell),
                outline: Outline::square(self.point(cell), 1.0),
                tone: tone(cell),
            })
            .collect();
        scene
    }

    /// The shades of a chequered board; a1 has the other one.
    #[must_use]
    pub fn chequered(&self, cell: Cell) -> Tone {
        let light = (self.column(cell) + self.row(cell)) % 2 == 1;
        if light { Tone::Field } else { Tone::FieldAlt }
    }

    /// A stone on a field, smaller than it. One that captures is another than the one it takes.
    #[must_use]
    pub fn stone_on_field(&self, cell: Cell, ink: Ink) -> Piece {
        let stone = self.stone(cell, ink);
        Piece { size: 0.76, key: format!("{}-{}", ink.message(), stone.on), ..stone }
    }

    /// A mark around a field.
    #[must_use]
    pub fn around(&self, cell: Cell, kind: MarkKind) -> Mark {
        Mark { kind, outline: Outline::square(self.point(cell), 0.94) }
    }

    /// A cross over a field.
    #[must_use]
    pub fn cross(&self, cell: Cell, kind: MarkKind) -> [Mark; 2] {
        let centre = self.point(cell);
        [0.2, -0.2].map(|dy| {
            let outline = Outline::line(centre.shifted(-0.2, -dy), centre.shifted(0.2, dy));
            Mark { kind, outline }
        })
    }

    /// The way of a piece.
    #[must_use]
    pub fn trail(&self, from: Cell, to: Cell) -> Mark {
        let outline = Outline::line(self.point(from), self.point(to));
        Mark { kind: MarkKind::Trail, outline }
    }
}
