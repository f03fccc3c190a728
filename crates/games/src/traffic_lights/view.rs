//! Round lamps on a board of squares; one, two or three dots tell the colours apart.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{
    Figure, Form, Ghost, Glyph, Ink, Mark, MarkKind, Outline, Part, Piece, Tone,
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
        let figure = Figure::drawn(&LAMPS[colour]);
        Piece { size: 0.74, figure, ..self.board.stone(cell, INKS[colour]) }
    }
}

impl View for TrafficLights {
    fn scene(&self, state: &State, recent: &[(Seat, Cell)]) -> Scene {
        let board = &self.board;
        let mut scene = board.fields(&[Ink::Blue, Ink::Orange], |_| Tone::Field);
        for cell in (0..board.cells()).map(Cell::new) {
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
            scene.marks.push(board.around(last, MarkKind::Last));
        }
        scene.prompt = match self.turn(state) {
            Turn::Over => Message::new("end-line"),
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
