//! A sheet of paper and what is drawn on it, in millimetres from its upper left corner.

use ludoteca_core::scene::Point;

use crate::font::Face;

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Rgb {
    pub(crate) const WHITE: Rgb = Rgb(255, 255, 255);
    pub(crate) const BLACK: Rgb = Rgb(20, 20, 20);
    pub(crate) const GREY: Rgb = Rgb(95, 95, 95);
    pub(crate) const PALE: Rgb = Rgb(185, 185, 185);
}

/// A line that is drawn along a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Line {
    pub(crate) colour: Rgb,
    pub(crate) width: f32,
    /// The length of a dash and of a gap.
    pub(crate) dashes: Option<[f32; 2]>,
    /// Whether it ends and turns round.
    pub(crate) round: bool,
    /// Whether it stays thin however large the picture is drawn.
    pub(crate) hair: bool,
}

impl Line {
    /// A thin line.
    pub(crate) const fn new(colour: Rgb, width: f32) -> Line {
        Line { colour, width, dashes: None, round: false, hair: false }
    }
}

/// How a path is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Paint {
    pub(crate) fill: Option<Rgb>,
    pub(crate) line: Option<Line>,
    /// From 0 to 1.
    pub(crate) opacity: f32,
}

impl Paint {
    pub(crate) const fn fill(colour: Rgb) -> Paint {
        Paint { fill: Some(colour), line: None, opacity: 1.0 }
    }

    pub(crate) const fn line(line: Line) -> Paint {
        Paint { fill: None, line: Some(line), opacity: 1.0 }
    }

    pub(crate) const fn both(fill: Rgb, line: Line) -> Paint {
        Paint { fill: Some(fill), line: Some(line), opacity: 1.0 }
    }
}

/// A part of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Part {
    Move(Point),
    Line(Point),
    Curve(Point, Point, Point),
    Close,
}

impl Part {
    fn map(self, f: impl Fn(Point) -> Point) -> Part {
        match self {
            Part::Move(p) => Part::Move(f(p)),
            Part::Line(p) => Part::Line(f(p)),
            Part::Curve(a, b, c) => Part::Curve(f(a), f(b), f(c)),
            Part::Close => Part::Close,
        }
    }
}

/// A word or a line of text, from the left end of its base line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Word {
    pub(crate) at: Point,
    pub(crate) size: f32,
    pub(crate) face: Face,
    pub(crate) colour: Rgb,
    pub(crate) text: String,
    /// Whether it stays small however large the picture is drawn.
    pub(crate) small: bool,
}

/// Something drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stroke {
    Path(Vec<Part>, Paint),
    Word(Word),
    /// What follows is seen only in this box: its corner, its width and its height.
    Window(Point, f32, f32),
    /// The end of a window.
    Shut,
}

/// A picture in units of its own.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Drawing {
    pub(crate) corner: Point,
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) strokes: Vec<Stroke>,
}

/// A sheet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sheet {
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) strokes: Vec<Stroke>,
    /// What a reader's list of contents says of it, if something begins here.
    pub(crate) title: Option<String>,
}

/// No thin line is thicker, in millimetres.
const HAIR: f32 = 0.45;
/// No small text is larger, in millimetres.
const SMALL: f32 = 4.5;

impl Sheet {
    pub(crate) fn new((width, height): (f32, f32)) -> Sheet {
        Sheet { width, height, strokes: Vec::new(), title: None }
    }

    /// Draws a picture with its corner there, one unit so long; thin lines and small text stay so.
    pub(crate) fn picture(&mut self, drawing: &Drawing, at: Point, unit: f32) {
        self.draw(drawing, at, unit, (HAIR, SMALL));
    }

    /// The same with everything as large as the picture.
    pub(crate) fn enlarged(&mut self, drawing: &Drawing, at: Point, unit: f32) {
        self.draw(drawing, at, unit, (f32::INFINITY, f32::INFINITY));
    }

    fn draw(&mut self, drawing: &Drawing, at: Point, unit: f32, (hair, small): (f32, f32)) {
        let place = |p: Point| {
            Point::new(
                at.x + (p.x - drawing.corner.x) * unit,
                at.y + (p.y - drawing.corner.y) * unit,
            )
        };
        self.strokes.extend(drawing.strokes.iter().map(|stroke| match stroke {
            Stroke::Path(parts, paint) => {
                let line = paint.line.map(|line| {
                    let width = line.width * unit;
                    Line {
                        width: if line.hair { width.min(hair) } else { width },
                        dashes: line.dashes.map(|dash| dash.map(|d| d * unit)),
                        ..line
                    }
                });
                let parts = parts.iter().map(|part| part.map(place)).collect();
                Stroke::Path(parts, Paint { line, ..*paint })
            }
            Stroke::Word(word) => {
                let whole = word.size * unit;
                let size = if word.small { whole.min(small) } else { whole };
                // Its middle stays where it is.
                let (dx, dy) =
                    (word.face.width(&word.text, whole - size) / 2.0, 0.35 * (size - whole));
                Stroke::Word(Word { at: place(word.at).shifted(dx, dy), size, ..word.clone() })
            }
            Stroke::Window(corner, width, height) => {
                Stroke::Window(place(*corner), width * unit, height * unit)
            }
            Stroke::Shut => Stroke::Shut,
        }));
    }

    /// Text from the left end of its base line.
    pub(crate) fn text(&mut self, at: Point, size: f32, face: Face, colour: Rgb, text: &str) {
        let text = text.to_owned();
        let small = false;
        self.strokes.push(Stroke::Word(Word { at, size, face, colour, text, small }));
    }

    /// Text around the middle of its base line.
    pub(crate) fn centred(&mut self, at: Point, size: f32, face: Face, colour: Rgb, text: &str) {
        self.text(at.shifted(-face.width(text, size) / 2.0, 0.0), size, face, colour, text);
    }

    /// A straight line.
    pub(crate) fn line(&mut self, from: Point, to: Point, line: Line) {
        self.strokes.push(Stroke::Path(vec![Part::Move(from), Part::Line(to)], Paint::line(line)));
    }

    /// An upright rectangle.
    pub(crate) fn area(&mut self, corner: Point, width: f32, height: f32, paint: Paint) {
        self.strokes.push(Stroke::Path(rectangle(corner, width, height), paint));
    }
}

/// The path round an upright rectangle.
pub(crate) fn rectangle(corner: Point, width: f32, height: f32) -> Vec<Part> {
    vec![
        Part::Move(corner),
        Part::Line(corner.shifted(width, 0.0)),
        Part::Line(corner.shifted(width, height)),
        Part::Line(corner.shifted(0.0, height)),
        Part::Close,
    ]
}
