//! Elements.

use std::fmt::Write;

use crate::scene::{Outline, Point};

pub(super) fn outline(out: &mut String, outline: &Outline, class: &str, attributes: &str) {
    let _ = match outline {
        Outline::Circle { centre, radius } => write!(
            out,
            r#"<circle class="{class}" cx="{}" cy="{}" r="{}" {attributes}/>"#,
            Num(centre.x),
            Num(centre.y),
            Num(*radius)
        ),
        Outline::Box { corner, width, height, round } => write!(
            out,
            r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}" rx="{}" {attributes}/>"#,
            Num(corner.x),
            Num(corner.y),
            Num(*width),
            Num(*height),
            Num(*round)
        ),
        Outline::Polygon(points) => {
            write!(out, r#"<polygon class="{class}" points="{}" {attributes}/>"#, Points(points))
        }
        Outline::Line(points) => {
            write!(out, r#"<polyline class="{class}" points="{}" {attributes}/>"#, Points(points))
        }
    };
}

pub(super) fn text(out: &mut String, at: Point, size: f32, text: &str, class: &str) {
    let _ = write!(
        out,
        r#"<text class="{class}" x="{}" y="{}" font-size="{}">{}</text>"#,
        Num(at.x),
        // The middle of capitals lies about a third of the size above the base line.
        Num(at.y + size * 0.35),
        Num(size),
        Escaped(text)
    );
}

/// A coordinate with at most three decimals.
pub(super) struct Num(pub f32);

impl std::fmt::Display for Num {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        ((self.0 * 1000.0).round() / 1000.0 + 0.0).fmt(f)
    }
}

struct Points<'a>(&'a [Point]);

impl std::fmt::Display for Points<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, p) in self.0.iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(f, "{space}{},{}", Num(p.x), Num(p.y))?;
        }
        Ok(())
    }
}

pub(super) struct Escaped<'a>(pub &'a str);

impl std::fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
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
