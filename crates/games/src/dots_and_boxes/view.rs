//! Dots on paper: the gap between two dots is touched to draw the line there.

use ludoteca_boards::Cell;
use ludoteca_core::scene::{
    Cell as Field, Figure, Form, Frame, Ghost, Glyph, Ground, Ink, Label, Mark, MarkKind, Outline,
    Part, Piece, Point, Tone,
};
use ludoteca_core::{Game, Message, Scene, Seat, Touches, Turn, View};

use super::{DotsAndBoxes, State};

pub(super) const INKS: [Ink; 2] = [Ink::Blue, Ink::Orange];
/// A line that lies, and one that stands.
pub(super) static LINES: [Glyph; 2] = [
    Glyph::new(LINE, &[line(&[(-0.84, 0.0), (0.84, 0.0)])]),
    Glyph::new(LINE, &[line(&[(0.0, 0.84), (0.0, -0.84)])]),
];
const LINE: &str = "dots-and-boxes-figure-line";

const fn line(points: &'static [(f32, f32)]) -> Part {
    Part { class: "bar", form: Form::Line(points) }
}

/// The boxes of each side, with the letter of its seat.
pub(super) static BOXES: [Glyph; 2] = [
    Glyph::new(BOX, &[CLAIM, Part { class: "letter", form: Form::Text("A", 1.0) }]),
    Glyph::new(BOX, &[CLAIM, Part { class: "letter", form: Form::Text("B", 1.0) }]),
];
const BOX: &str = "dots-and-boxes-figure-box";
const CLAIM: Part = Part { class: "claim", form: Form::Box((-1.0, -1.0), (2.0, 2.0), 0.16) };
/// Half the width of the lozenge that is touched for a segment.
const REACH: f32 = 0.42;

impl<const W: usize> DotsAndBoxes<W> {
    fn dot_point(&self, dot: Cell) -> Point {
        Point::new(self.dots.column(dot) as f32, (self.dots.rows - 1 - self.dots.row(dot)) as f32)
    }

    fn segment_points(&self, segment: Cell) -> [Point; 2] {
        self.ends(segment).map(|dot| self.dot_point(dot))
    }

    /// The four corners around a segment that are nearer to it than to any other.
    fn lozenge(&self, segment: Cell) -> Outline {
        let [a, b] = self.segment_points(segment);
        let middle = a.towards(b, 0.5);
        let (dx, dy) = ((b.x - a.x) * REACH, (b.y - a.y) * REACH);
        Outline::Polygon(vec![a, middle.shifted(dy, -dx), b, middle.shifted(-dy, dx)])
    }

    fn bar(&self, segment: Cell, seat: Seat) -> Piece {
        let [a, b] = self.segment_points(segment);
        let up = a.x == b.x;
        let name = self.name(segment);
        Piece {
            key: name.clone(),
            on: name,
            at: a.towards(b, 0.5),
            size: 1.0,
            figure: Figure::drawn(&LINES[usize::from(up)]),
            ink: INKS[seat.index()],
        }
    }

    fn box_centre(&self, cell: Cell) -> Point {
        let [lower_left, _] = self.ends(self.sides[cell.index()][0]);
        self.dot_point(lower_left).shifted(0.5, -0.5)
    }

    fn claim(&self, cell: Cell, seat: Seat) -> Piece {
        let name = self.boxes.name(cell);
        Piece {
            key: format!("box-{name}"),
            on: name,
            at: self.box_centre(cell),
            size: 0.8,
            figure: Figure::drawn(&BOXES[seat.index()]),
            ink: INKS[seat.index()],
        }
    }

    /// Letters below the dots and numbers at their left.
    fn coordinates(&self) -> Vec<Label> {
        let mut labels = self.dots.coordinates(0.05);
        // Those of a board of squares stand half a cell further.
        labels.iter_mut().for_each(|label| label.at = label.at.shifted(-0.5, -0.5));
        labels
    }
}

impl<const W: usize> View for DotsAndBoxes<W> {
    fn scene(&self, state: &State<W>, recent: &[(Seat, Cell)]) -> Scene {
        let (width, height) = (self.boxes.columns as f32, self.boxes.rows as f32);
        let mut scene = Scene::new(width, height, &INKS);
        scene.frame =
            Frame { corner: Point::new(-0.85, -0.5), width: width + 1.4, height: height + 1.35 };
        let table = Outline::Box {
            corner: Point::new(-0.3, -0.3),
            width: width + 0.6,
            height: height + 0.6,
            round: 0.1,
        };
        scene.ground.push(Ground { outline: table, tone: Tone::Wood });
        scene.labels = self.coordinates();
        for cell in (0..self.boxes.cells()).map(Cell::new) {
            let outline = Outline::square(self.box_centre(cell), 1.0 - REACH);
            scene.cells.push(Field { name: self.boxes.name(cell), outline, tone: Tone::Clear });
            if let Some(owner) = self.owner(state, cell) {
                scene.pieces.push(self.claim(cell, owner));
            }
        }
        for segment in self.all.iter() {
            let outline = self.lozenge(segment);
            scene.cells.push(Field { name: self.name(segment), outline, tone: Tone::Clear });
            if state.drawn.has(segment) {
                let first = state.by_first.has(segment);
                let seat = if first { Seat::FIRST } else { Seat::SECOND };
                scene.pieces.push(self.bar(segment, seat));
            } else {
                let piece = self.bar(segment, state.seat);
                scene.ghosts.push(Ghost { touch: piece.on.clone(), piece });
            }
        }
        for dot in (0..self.dots.cells()).map(Cell::new) {
            let outline = Outline::circle(self.dot_point(dot), 0.09);
            scene.ground.push(Ground { outline, tone: Tone::Dot });
        }
        // The last turn, which may be many lines: those of the seat that stepped last.
        let last = recent.last().map(|&(seat, _)| seat);
        for &(_, segment) in recent.iter().rev().take_while(|&&(seat, _)| Some(seat) == last) {
            let [a, b] = self.segment_points(segment);
            let outline = Outline::line(a.towards(b, 0.12), a.towards(b, 0.88));
            scene.marks.push(Mark { kind: MarkKind::Last, outline });
        }
        scene.prompt = Message::new(match self.turn(state) {
            Turn::Over => "prompt-over",
            Turn::Seat(seat) if last == Some(seat) => "dots-and-boxes-again",
            _ => "dots-and-boxes-draw",
        });
        scene
    }

    fn touches(&self, _: &State<W>, segment: Cell) -> Touches {
        vec![self.name(segment)]
    }
}
