//! Round lamps on a board of squares; one, two or three dots tell the colours apart.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{
    Cell as Field, Figure, Form, Frame, Ghost, Glyph, Ink, Mark, MarkKind, Outline, Part, Piece,
    Point, Tone,
};
use ludoteca_core::{Game, Message, Scene, Seat, Touches, Turn, View};

use super::{State, TrafficLights};

pub(super) const INKS: [Ink; 3] = [Ink::Green, Ink::Yellow, Ink::Red];

/// A stone with one, two or three dots.
pub(super) static LAMPS: [Glyph; 3] = [
    Glyph::new(LAMP, &[Part::SHADE, Part::BODY, dots(&[(0.0, 0.0)])]),
    Glyph::new(LAMP, &[Part::SHADE, Part::BODY, dots(&[(-0.26, 0.0), (0.26, 0.0)])]),
    Glyph::new(LAMP, &[Part::SHADE, Part::BODY, dots(&[(-0.52, 0.0), (0.0, 0.0), (0.52, 0.0)])]),
];
const LAMP: &str = "traffic-lights-figure-lamp";

const fn dots(at: &'static [(f32, f32)]) -> Part {
    Part { class: "dot", form: Form::Circles(at, 0.17) }
}

impl TrafficLights {
    fn lamp(&self, cell: Cell, colour: usize) -> Piece {
        let name = self.board.name(cell);
        Piece {
            key: name.clone(),
            on: name,
            at: self.board.point(cell),
            size: 0.74,
            figure: Figure::drawn(&LAMPS[colour]),
            ink: INKS[colour],
        }
    }
}

impl View for TrafficLights {
    fn scene(&self, state: &State, recent: &[(Seat, Cell)]) -> Scene {
        let board = &self.board;
        let (width, height) = (board.columns as f32, board.rows as f32);
        let mut scene = Scene::new(width, height, &[Ink::Blue, Ink::Orange]);
        scene.frame =
            Frame { corner: Point::new(-0.65, -0.25), width: width + 0.9, height: height + 0.9 };
        scene.labels = board.coordinates(0.32);
        for cell in (0..board.cells()).map(Cell::new) {
            scene.cells.push(Field {
                name: board.name(cell),
                outline: Outline::square(board.point(cell), 1.0),
                tone: Tone::Field,
            });
            let bit = 1 << cell.index();
            if let Some(colour) = state.lamps.iter().position(|lamp| lamp & bit != 0) {
                scene.pieces.push(self.lamp(cell, colour));
            }
            if let Some(colour) = Self::next_colour(state, cell) {
                let piece = self.lamp(cell, colour);
                scene.ghosts.push(Ghost { touch: piece.on.clone(), piece });
            }
        }
        if let Some(&(_, last)) = recent.last() {
            let outline = Outline::square(board.point(last), 0.94);
            scene.marks.push(Mark { kind: MarkKind::Last, outline });
        }
        scene.prompt = match self.turn(state) {
            Turn::Over => Message::new("prompt-over"),
            _ => Message::new("traffic-lights-prompt"),
        };
        if state.over {
            for line in board.lines(3) {
                let cells: u64 = line.iter().map(|c| 1 << c.index()).sum();
                if state.lamps.iter().any(|lamp| lamp & cells == cells) {
                    let ends = Outline::line(board.point(line[0]), board.point(line[2]));
                    scene.marks.push(Mark { kind: MarkKind::Win, outline: ends });
                }
            }
        }
        scene
    }

    fn touches(&self, _: &State, cell: Cell) -> Touches {
        vec![self.board.name(cell)]
    }
}
