//! Square boards whose pieces stand on the crossings of lines, as in go.

use ludoteca_core::Scene;
use ludoteca_core::scene::{
    Cell as Field, Figure, Frame, Ground, Ink, Outline, Piece, Point, Tone,
};

use crate::{Cell, Square};

/// A dot in the middle of the board, of the corners and, on the largest, of the sides.
fn star_points(size: usize) -> Vec<(usize, usize)> {
    let lines: &[usize] = match size {
        9 => &[2, 4, 6],
        13 => &[3, 6, 9],
        15 => &[3, 7, 11],
        19 => &[3, 9, 15],
        _ => return Vec::new(),
    };
    let middle = lines[1];
    let all = lines.iter().flat_map(|&x| lines.iter().map(move |&y| (x, y)));
    all.filter(|&(x, y)| size == 19 || (x == middle) == (y == middle)).collect()
}

impl Square {
    /// The scene of an empty board of crossings with its coordinates.
    #[must_use]
    pub fn crossings_scene(&self, inks: &[Ink]) -> Scene {
        let size = self.columns as f32;
        let mut scene = Scene::new(size, size, inks);
        scene.frame = self.crossings_frame();
        scene.ground = self.crossings();
        scene.labels = self.coordinates(0.45);
        scene.cells = (0..self.cells())
            .map(Cell::new)
            .map(|cell| Field {
                name: self.name(cell),
                outline: Outline::square(self.point(cell), 1.0),
                tone: Tone::Clear,
            })
            .collect();
        scene
    }

    /// The wood, the lines and the star points of a board of as many columns as rows.
    #[must_use]
    pub fn crossings(&self) -> Vec<Ground> {
        let size = self.columns;
        let last = size as f32 - 0.5;
        let grid = |a, b| Ground { outline: Outline::line(a, b), tone: Tone::Grid };
        let wood = Outline::Box {
            corner: Point::new(-0.1, -0.1),
            width: last + 0.7,
            height: last + 0.7,
            round: 0.1,
        };
        let mut ground = vec![Ground { outline: wood, tone: Tone::Wood }];
        for i in 0..size {
            let at = i as f32 + 0.5;
            ground.push(grid(Point::new(0.5, at), Point::new(last, at)));
            ground.push(grid(Point::new(at, 0.5), Point::new(at, last)));
        }
        for (x, y) in star_points(size) {
            let outline = Outline::circle(self.point(self.at(x, y)), 0.1);
            ground.push(Ground { outline, tone: Tone::Dot });
        }
        ground
    }

    /// What a scene of [`crossings`](Square::crossings) with its coordinates fills.
    #[must_use]
    pub fn crossings_frame(&self) -> Frame {
        let size = self.columns as f32;
        Frame { corner: Point::new(-0.75, -0.2), width: size + 1.0, height: size + 0.95 }
    }

    /// A stone on a crossing.
    #[must_use]
    pub fn stone(&self, cell: Cell, ink: Ink) -> Piece {
        let name = self.name(cell);
        Piece {
            key: name.clone(),
            on: name,
            at: self.point(cell),
            size: 0.92,
            figure: Figure::Stone,
            ink,
        }
    }
}
