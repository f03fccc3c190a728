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

    /// Writes texts one after the other. Boards have thousands of these, for which `write!` takes
    /// three times as long.
    pub(super) fn put(&mut self, texts: &[&str]) {
        self.out.extend(texts.iter().copied());
    }

    /// An attribute that may be left out where it is nought.
    pub(super) fn length(&mut self, name: &str, value: f32) {
        if !self.coarse || value.abs() >= 0.005 {
            self.put(&[" ", name, "=\""]);
            let _ = self.num(value).write(&mut self.out);
            self.out.push('"');
        }
    }

    fn points(&mut self, points: &[Point]) {
        for (i, p) in points.iter().enumerate() {
            if i > 0 {
                self.out.push(' ');
            }
            let _ = self.num(p.x).write(&mut self.out);
            self.out.push(',');
            let _ = self.num(p.y).write(&mut self.out);
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
    pen.put(&["<", element]);
    // A group may have the class for all in it.
    if !class.is_empty() {
        pen.put(&[" class=\"", class, "\""]);
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
            pen.put(&[" points=\""]);
            pen.points(points);
            pen.put(&["\""]);
        }
    }
    let space = if attributes.is_empty() { "" } else { " " };
    pen.put(&[space, attributes, "/>"]);
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

impl Num {
    fn write(self, out: &mut impl Write) -> fmt::Result {
        let mut places = if self.coarse { 2 } else { 3 };
        let parts = 10_i32.pow(places) as f32;
        let scaled = self.value * parts;
        // Beyond it neighbouring numbers are further apart than the parts.
        if scaled.abs() >= 8e6 || !scaled.is_finite() {
            return write!(out, "{}", scaled.round() / parts);
        }
        // To the nearest; halves go away from nought.
        let scaled = f64::from(scaled);
        let rounded = (scaled + 0.5_f64.copysign(scaled)) as i32;
        let mut rest = rounded.unsigned_abs();
        while places > 0 && rest.is_multiple_of(10) {
            rest /= 10;
            places -= 1;
        }
        // From the last digit on.
        let mut text = [0; 12];
        let mut start = text.len();
        let mut put = |sign| {
            start -= 1;
            text[start] = sign;
        };
        for _ in 0..places {
            put(b'0' + (rest % 10) as u8);
            rest /= 10;
        }
        if places > 0 {
            put(b'.');
        }
        if rest > 0 || places == 0 || !self.coarse {
            put(b'0' + (rest % 10) as u8);
            rest /= 10;
        }
        while rest > 0 {
            put(b'0' + (rest % 10) as u8);
            rest /= 10;
        }
        if rounded < 0 {
            put(b'-');
        }
        out.write_str(str::from_utf8(&text[start..]).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

pub(super) struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some(at) = rest.find(['<', '>', '&', '"']) {
            f.write_str(&rest[..at])?;
            f.write_str(match rest.as_bytes()[at] {
                b'<' => "&lt;",
                b'>' => "&gt;",
                b'&' => "&amp;",
                _ => "&quot;",
            })?;
            rest = &rest[at + 1..];
        }
        f.write_str(rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_floats_rounded() {
        for thousandth in (-20_000..20_000).chain([7_999_999, -7_999_999]) {
            let value = thousandth as f32 / 1000.0;
            assert_eq!(Num { value, coarse: false }.to_string(), (value + 0.0).to_string());
        }
        let coarse = [0.0, -0.0, 0.004, -0.004, 0.05, -0.5, 1.0, 10.0, -12.34, 100.996];
        let written = coarse.map(|value| Num::coarse(value).to_string());
        assert_eq!(written, ["0", "0", "0", "0", ".05", "-.5", "1", "10", "-12.34", "101"]);
        let large =
            [8001.5, 1e9, f32::INFINITY].map(|value| Num { value, coarse: false }.to_string());
        assert_eq!(large, ["8001.5", "1000000000", "inf"]);
    }
}
