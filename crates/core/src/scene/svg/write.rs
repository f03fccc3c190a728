//! Elements.

use std::fmt::{self, Write};

use crate::scene::{Outline, Point};

/// What is written, and how finely.
#[derive(Default)]
pub(super) struct Pen {
    pub(super) out: String,
    /// Whether a hundredth of a unit is fine enough: on a small picture it is less than a pixel.
    pub(super) coarse: bool,
}

impl Write for Pen {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_str(text)
    }
}

impl Pen {
    /// One for small pictures.
    pub(super) fn coarse() -> Pen {
        Pen { coarse: true, ..Pen::default() }
    }

    /// A coordinate.
    pub(super) fn num(&self, value: f32) -> Num {
        Num { value, coarse: self.coarse }
    }

    /// An attribute that may be left out where it is nought.
    pub(super) fn length(&mut self, name: &str, value: f32) {
        let num = self.num(value);
        if !self.coarse || value.abs() >= 0.005 {
            let _ = write!(self, r#" {name}="{num}""#);
        }
    }

    fn points(&mut self, points: &[Point]) {
        for (i, p) in points.iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            let (x, y) = (self.num(p.x), self.num(p.y));
            let _ = write!(self, "{space}{x},{y}");
        }
    }
}

pub(super) fn outline(pen: &mut Pen, outline: &Outline, class: &str, attributes: &str) {
    let element = match outline {
        Outline::Circle { .. } => "circle",
        Outline::Box { .. } => "rect",
        Outline::Polygon(_) => "polygon",
        Outline::Line(_) => "polyline",
    };
    let _ = write!(pen, "<{element}");
    // A group may have the class for all in it.
    if !class.is_empty() {
        let _ = write!(pen, r#" class="{class}""#);
    }
    match outline {
        Outline::Circle { centre, radius } => {
            pen.length("cx", centre.x);
            pen.length("cy", centre.y);
            pen.length("r", *radius);
        }
        Outline::Box { corner, width, height, round } => {
            pen.length("x", corner.x);
            pen.length("y", corner.y);
            pen.length("width", *width);
            pen.length("height", *height);
            pen.length("rx", *round);
        }
        Outline::Polygon(points) | Outline::Line(points) => {
            pen.out.push_str(" points=\"");
            pen.points(points);
            pen.out.push('"');
        }
    }
    let space = if attributes.is_empty() { "" } else { " " };
    let _ = write!(pen, "{space}{attributes}/>");
}

pub(super) fn text(pen: &mut Pen, at: Point, size: f32, text: &str, class: &str) {
    let _ = write!(
        pen,
        r#"<text class="{class}" x="{}" y="{}" font-size="{}">{}</text>"#,
        pen.num(at.x),
        // The middle of capitals lies about a third of the size above the base line.
        pen.num(at.y + size * 0.35),
        pen.num(size),
        Escaped(text)
    );
}

/// A coordinate with at most three decimals; with at most two and without its nought before the
/// point, if it need not be finer.
#[derive(Clone, Copy)]
pub(super) struct Num {
    value: f32,
    coarse: bool,
}

impl Num {
    pub(super) fn coarse(value: f32) -> Num {
        Num { value, coarse: true }
    }
}

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.coarse {
            return ((self.value * 1000.0).round() / 1000.0 + 0.0).fmt(f);
        }
        let text = ((self.value * 100.0).round() / 100.0 + 0.0).to_string();
        let (sign, size) = text.strip_prefix('-').map_or(("", &*text), |size| ("-", size));
        let size = size.strip_prefix('0').filter(|rest| !rest.is_empty()).unwrap_or(size);
        write!(f, "{sign}{size}")
    }
}

pub(super) struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                c => write!(f, "{c}")?,
            }
        }
        Ok(())
    }
}
