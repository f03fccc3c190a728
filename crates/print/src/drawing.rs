//! Scenes as drawings: the SVG of a scene, read again and painted for paper.

use ludoteca_core::scene::{Ink, Picture, Point, svg, token_svg};
use ludoteca_core::{Message, Scene, scene};
use roxmltree::{Document, Node};

use crate::PrintError;
use crate::font::Face;
use crate::look::{Element, Look, PAPER, SCREEN};
use crate::sheet::{Drawing, Part, Stroke, Word};

/// All colours of pieces.
const INKS: [Ink; 10] = [
    Ink::Light,
    Ink::Dark,
    Ink::Neutral,
    Ink::Blue,
    Ink::Orange,
    Ink::Green,
    Ink::Yellow,
    Ink::Red,
    Ink::Pink,
    Ink::Lilac,
];

/// How far a curve's handles reach for a quarter of a circle.
const QUARTER: f32 = 0.552_285;

/// A scene as it is drawn.
pub(crate) fn of_scene(scene: &Scene) -> Result<Drawing, PrintError> {
    read(&drawn(scene), &PAPER)
}

/// A scene as it is seen on a screen.
pub(crate) fn on_screen(scene: &Scene) -> Result<Drawing, PrintError> {
    read(&drawn(scene), &SCREEN)
}

fn drawn(scene: &Scene) -> String {
    svg(scene, Picture::Still, "", &|_: &Message| String::new())
}

/// A piece alone.
pub(crate) fn of_piece(piece: &scene::Piece) -> Result<Drawing, PrintError> {
    read(&token_svg(piece), &PAPER)
}

fn read(text: &str, look: &Look) -> Result<Drawing, PrintError> {
    let wrong = |what: String| PrintError::Drawn(what);
    let document = Document::parse(text).map_err(|error| wrong(error.to_string()))?;
    let root = document.root_element();
    let frame = numbers(root.attribute("viewBox").unwrap_or_default());
    let &[x, y, width, height] = &*frame else { return Err(wrong("viewBox".to_owned())) };
    let mut reader = Reader { look, strokes: Vec::new() };
    reader
        .group(root, &Place { turn: (1.0, 0.0), at: Point::new(0.0, 0.0) }, Ink::Neutral)
        .map_err(wrong)?;
    Ok(Drawing { corner: Point::new(x, y), width, height, strokes: reader.strokes })
}

/// The numbers of a list, however they are separated.
fn numbers(text: &str) -> Vec<f32> {
    text.split([' ', ',']).filter_map(|word| word.parse().ok()).collect()
}

/// Where an element is: turned by an angle of this cosine and sine, and moved.
struct Place {
    turn: (f32, f32),
    at: Point,
}

impl Place {
    fn of(&self, x: f32, y: f32) -> Point {
        let (cos, sin) = self.turn;
        self.at.shifted(x * cos - y * sin, x * sin + y * cos)
    }

    /// Inside of it, what a `transform` says: `translate(1 2) rotate(45)`.
    fn moved(&self, transform: &str) -> Place {
        let mut place = Place { turn: self.turn, at: self.at };
        for part in transform.split(')') {
            let Some((what, how)) = part.split_once('(') else { continue };
            match (what.trim(), &*numbers(how)) {
                ("translate", &[x, y]) => place.at = place.of(x, y),
                ("rotate", &[degrees]) => {
                    let (sin, cos) = degrees.to_radians().sin_cos();
                    let (c, s) = place.turn;
                    place.turn = (c * cos - s * sin, s * cos + c * sin);
                }
                _ => {}
            }
        }
        place
    }
}

struct Reader<'a> {
    look: &'a Look,
    strokes: Vec<Stroke>,
}

impl Reader<'_> {
    fn group(&mut self, node: Node<'_, '_>, place: &Place, ink: Ink) -> Result<(), String> {
        let figure = node
            .children()
            .any(|child| child.has_tag_name("polygon") && child.attribute("class") == Some("body"));
        for child in node.children().filter(Node::is_element) {
            let class = child.attribute("class").unwrap_or_default();
            let classes: Vec<&str> = class.split_whitespace().collect();
            let own = INKS.into_iter().find(|ink| classes.contains(&ink.message()));
            let ink = own.unwrap_or(ink);
            let inside = place.moved(child.attribute("transform").unwrap_or_default());
            match child.tag_name().name() {
                "g" => self.group(child, &inside, ink)?,
                "text" => self.word(child, place, class, ink)?,
                name => {
                    let open = name == "polyline";
                    let classes: Vec<&str> =
                        classes.into_iter().filter(|class| !class.starts_with("ink-")).collect();
                    let element = Element { classes: &classes, ink, open, figure };
                    if let Some(paint) = self.look.paint(element)? {
                        self.strokes.push(Stroke::Path(parts(child, place), paint));
                    }
                }
            }
        }
        Ok(())
    }

    fn word(
        &mut self,
        node: Node<'_, '_>,
        place: &Place,
        class: &str,
        ink: Ink,
    ) -> Result<(), String> {
        let (colour, bold) = self.look.text(class, ink)?;
        let number = |name| node.attribute(name).and_then(|n| n.parse().ok()).unwrap_or(0.0);
        let (size, face) = (number("font-size"), if bold { Face::Bold } else { Face::Regular });
        let text = node.text().unwrap_or_default().to_owned();
        let at = place.of(number("x"), number("y")).shifted(-face.width(&text, size) / 2.0, 0.0);
        let small = class == "label";
        self.strokes.push(Stroke::Word(Word { at, size, face, colour, text, small }));
        Ok(())
    }
}

/// The path of a circle, a rectangle, a polygon or a line.
fn parts(node: Node<'_, '_>, place: &Place) -> Vec<Part> {
    let number = |name| -> f32 { node.attribute(name).and_then(|n| n.parse().ok()).unwrap_or(0.0) };
    match node.tag_name().name() {
        "circle" => {
            let r = number("r");
            rounded(place, [number("cx") - r, number("cy") - r, 2.0 * r, 2.0 * r], r)
        }
        "rect" => {
            let size = [number("x"), number("y"), number("width"), number("height")];
            rounded(place, size, number("rx").min(size[2] / 2.0).min(size[3] / 2.0))
        }
        name => {
            let all = numbers(node.attribute("points").unwrap_or_default());
            let mut parts: Vec<Part> =
                all.chunks_exact(2).map(|p| Part::Line(place.of(p[0], p[1]))).collect();
            if let Some(first) = parts.first_mut()
                && let Part::Line(p) = *first
            {
                *first = Part::Move(p);
            }
            if name == "polygon" {
                parts.push(Part::Close);
            }
            parts
        }
    }
}

/// The path round a rectangle whose corners are rounded by this radius.
fn rounded(place: &Place, [x, y, width, height]: [f32; 4], r: f32) -> Vec<Part> {
    let (right, low) = (x + width, y + height);
    let p = |x: f32, y: f32| place.of(x, y);
    if r <= 0.0 {
        let line = |x, y| Part::Line(p(x, y));
        return vec![
            Part::Move(p(x, y)),
            line(right, y),
            line(right, low),
            line(x, low),
            Part::Close,
        ];
    }
    let near = r * (1.0 - QUARTER);
    let curve = |a, b, c| Part::Curve(a, b, c);
    vec![
        Part::Move(p(x + r, y)),
        Part::Line(p(right - r, y)),
        curve(p(right - near, y), p(right, y + near), p(right, y + r)),
        Part::Line(p(right, low - r)),
        curve(p(right, low - near), p(right - near, low), p(right - r, low)),
        Part::Line(p(x + r, low)),
        curve(p(x + near, low), p(x, low - near), p(x, low - r)),
        Part::Line(p(x, y + r)),
        curve(p(x, y + near), p(x + near, y), p(x + r, y)),
        Part::Close,
    ]
}
