//! Pieces.

use std::fmt::Write;

use super::write::{Num, outline, text};
use crate::scene::{Die, Figure, Form, Outline, Part, Piece, Point, Tile};

pub(super) fn draw_piece(out: &mut String, piece: &Piece, class: &str, attributes: &str) {
    let _ = write!(
        out,
        r#"<g class="{class} {}" {attributes} transform="translate({} {})">"#,
        piece.ink.message(),
        Num(piece.at.x),
        Num(piece.at.y)
    );
    let r = piece.size / 2.0;
    match piece.figure {
        Figure::Stone => parts(out, &[Part::SHADE, Part::BODY], r, false),
        Figure::Stack(n) => stack(out, n, r),
        Figure::Chessman(role) => parts(out, role.parts(), r, false),
        Figure::Seeds(n) => seeds(out, n, r),
        Figure::Die(die) => draw_die(out, die, r),
        Figure::Tile(ref tile) => draw_tile(out, tile, r),
        Figure::Drawn { glyph, turned } => parts(out, glyph.parts, r, turned),
    }
    out.push_str("</g>");
}

/// The parts of a figure; turned, as they are seen from the other side.
fn parts(out: &mut String, parts: &[Part], r: f32, turned: bool) {
    let sign = if turned { -1.0 } else { 1.0 };
    let at = |(x, y): (f32, f32)| Point::new(sign * x * r, sign * y * r);
    for &Part { class, form } in parts {
        match form {
            Form::Circles(centres, radius) => {
                for &centre in centres {
                    outline(out, &Outline::circle(at(centre), radius * r), class, "");
                }
            }
            Form::Box((x, y), (width, height), round) => {
                let corner = if turned { at((x + width, y + height)) } else { at((x, y)) };
                let (width, height, round) = (width * r, height * r, round * r);
                outline(out, &Outline::Box { corner, width, height, round }, class, "");
            }
            Form::Polygon(points) => {
                let points = points.iter().copied().map(at).collect();
                outline(out, &Outline::Polygon(points), class, "");
            }
            Form::Halves(half) => {
                let left = half.iter().rev().filter(|&&(x, _)| x > 0.0).map(|&(x, y)| (-x, y));
                let points = half.iter().copied().chain(left).map(at).collect();
                outline(out, &Outline::Polygon(points), class, "");
            }
            Form::Line(points) => {
                let points = points.iter().copied().map(at).collect();
                outline(out, &Outline::Line(points), class, "");
            }
            Form::Text(word, height) => text(out, at((0.0, 0.0)), height * r, word, class),
        }
    }
}

/// A stack is seen from a little before it: up to two stones under the top one, which says how many
/// there are. A single stone needs no number.
fn stack(out: &mut String, n: u8, r: f32) {
    let under = n.clamp(1, 3) - 1;
    let low = f32::from(under) * 0.09 * r;
    outline(out, &Outline::circle(Point::new(r * 0.05, low + r * 0.11), r), "shade", "");
    for i in 0..=under {
        let class = if i < under { "body under" } else { "body" };
        let at = Point::new(0.0, low - f32::from(i) * 0.18 * r);
        outline(out, &Outline::circle(at, r), class, "");
    }
    if n > 1 {
        text(out, Point::new(0.0, -low), r * 0.95, &n.to_string(), "letter");
    }
}

/// A die with the shade it throws and, if another one lies under it, the edge of that.
fn draw_die(out: &mut String, die: Die, r: f32) {
    let rise = if die.stacked { r * 0.2 } else { 0.0 };
    let corner = Point::new(-r, -r);
    let tile = Outline::Box { corner, width: 2.0 * r, height: 2.0 * r, round: r * 0.26 };
    // Shades and lower dice lie towards the reader however the die stands, so each layer is
    // turned on its own.
    let layer = |out: &mut String, x: f32, y: f32| {
        let turn = if die.diagonal { " rotate(45)" } else { "" };
        let _ = write!(out, r#"<g transform="translate({} {}){turn}">"#, Num(x), Num(y));
    };
    layer(out, r * 0.08, r * 0.16 + rise);
    outline(out, &tile, "shade", "");
    out.push_str("</g>");
    if die.stacked {
        layer(out, 0.0, rise);
        outline(out, &tile, "body under", "");
        out.push_str("</g>");
    }
    layer(out, 0.0, -rise);
    outline(out, &tile, "body", "");
    if die.marked {
        for (x, y) in [(-1.0, -1.0), (1.0, 1.0)] {
            let at = |x: f32, y: f32| Point::new(x * r, y * r);
            let cut = Outline::line(at(0.88 * x, 0.56 * y), at(0.56 * x, 0.88 * y));
            outline(out, &cut, "corner", "");
        }
    }
    let pips = PIPS.get(usize::from(die.value));
    for &(x, y) in pips.into_iter().copied().flatten() {
        let centre = Point::new(f32::from(x) * r * 0.5, f32::from(y) * r * 0.5);
        outline(out, &Outline::circle(centre, r * 0.18), "dot", "");
    }
    out.push_str("</g>");
    if pips.is_none() {
        let at = Point::new(0.0, -rise);
        text(out, at, r * 1.1, &die.value.to_string(), "letter");
    }
}

/// Where the pips of a face are, in quarters of its side from the middle.
const PIPS: [&[(i8, i8)]; 7] = [
    &[],
    &[(0, 0)],
    &[(-1, 1), (1, -1)],
    &[(-1, 1), (0, 0), (1, -1)],
    &[(-1, -1), (-1, 1), (1, -1), (1, 1)],
    &[(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
    &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
];

/// A sign over its dots, with the owner's disc at its right.
fn draw_tile(out: &mut String, tile: &Tile, r: f32) {
    if !tile.corners.is_empty() {
        outline(out, &Outline::Polygon(tile.corners.clone()), "tile", "");
    }
    let disc = 0.3 * r;
    let left = if tile.owner.is_some() { -0.27 * r } else { 0.0 };
    let (sign, dots) = if tile.dots.is_empty() { (0.0, 0.0) } else { (-0.2 * r, 0.38 * r) };
    text(out, Point::new(left, sign), 0.66 * r, &tile.sign, "sign");
    for (i, &ink) in tile.dots.iter().enumerate() {
        let x = left + (i as f32 - (tile.dots.len() - 1) as f32 / 2.0) * 0.34 * r;
        let dot = Outline::circle(Point::new(x, dots), 0.14 * r);
        outline(out, &dot, &format!("pip {}", ink.message()), "");
    }
    if let Some((ink, letter)) = tile.owner {
        let at = Point::new(0.48 * r, 0.0);
        let _ = write!(out, r#"<g class="{}">"#, ink.message());
        outline(out, &Outline::circle(at, disc), "owner", "");
        text(out, at, 1.3 * disc, letter.encode_utf8(&mut [0; 4]), "letter");
        out.push_str("</g>");
    }
}

/// How far a figure goes beyond the circle of a stone of its size.
pub(super) fn reach(figure: &Figure) -> f32 {
    match figure {
        Figure::Die(die) => {
            let corner = if die.diagonal { std::f32::consts::SQRT_2 } else { 1.0 };
            corner + if die.stacked { 0.3 } else { 0.1 }
        }
        // The count stands below the seeds.
        Figure::Seeds(_) => 1.25,
        _ => 1.0,
    }
}

/// A heap: each seed in its place on a sunflower spiral, so that a heap keeps its shape as it
/// grows; and the count.
fn seeds(out: &mut String, n: u16, r: f32) {
    const SHOWN: u16 = 24;
    const SEED: f32 = 0.17;
    for i in 0..n.min(SHOWN) {
        let turn = f32::from(i) * 2.399_963;
        let reach = if n == 1 {
            0.0
        } else {
            r * 0.62 * ((f32::from(i) + 0.5) / f32::from(n.clamp(5, SHOWN))).sqrt()
        };
        let centre = Point::new(turn.cos() * reach, turn.sin() * reach - r * 0.16);
        outline(out, &Outline::circle(centre, r * SEED), "seed", "");
    }
    text(out, Point::new(0.0, r * 0.92), r * 0.62, &n.to_string(), "count");
}
