//! Pieces.

use std::fmt::Write;

use super::write::{Pen, outline, text};
use crate::scene::{Die, Figure, Form, Ink, Outline, Part, Piece, Point, Tile};

pub(super) fn draw_piece(pen: &mut Pen, piece: &Piece, class: &str, attributes: &str) {
    let space = if attributes.is_empty() { "" } else { " " };
    let _ = write!(pen, r#"<g class="{class} {}"{space}{attributes}"#, piece.ink.message());
    let (x, y) = (pen.num(piece.at.x), pen.num(piece.at.y));
    // Figures of small pictures are drawn once, and placed by who refers to them.
    if !pen.coarse {
        let _ = write!(pen, r#" transform="translate({x} {y})""#);
    }
    pen.out.push('>');
    let r = piece.size / 2.0;
    match piece.figure {
        Figure::Stone => parts(pen, &[Part::SHADE, Part::BODY], r, false),
        Figure::Stack(n) => stack(pen, n, r),
        Figure::Chessman(role) => parts(pen, role.parts(), r, false),
        Figure::Promoted(role) => {
            parts(pen, role.parts(), r, false);
            parts(pen, PROMOTED, r, false);
        }
        Figure::Seeds(n) => seeds(pen, n, r),
        Figure::Die(die) => draw_die(pen, die, r),
        Figure::Tile(ref tile) => draw_tile(pen, tile, r),
        Figure::Drawn { glyph, turned } => parts(pen, glyph.parts, r, turned),
    }
    pen.out.push_str("</g>");
}

/// At the upper right corner of a man that was a pawn.
const PROMOTED: &[Part] = &[
    Part { class: "body", form: Form::Circles(&[(0.80, -0.80)], 0.20) },
    Part { class: "dot", form: Form::Circles(&[(0.80, -0.80)], 0.10) },
];

/// The parts of a figure; turned, as they are seen from the other side.
fn parts(pen: &mut Pen, parts: &[Part], r: f32, turned: bool) {
    let sign = if turned { -1.0 } else { 1.0 };
    let at = |(x, y): (f32, f32)| Point::new(sign * x * r, sign * y * r);
    for &Part { class, form } in parts {
        match form {
            Form::Circles(centres, radius) => {
                for &centre in centres {
                    outline(pen, &Outline::circle(at(centre), radius * r), class, "");
                }
            }
            Form::Box((x, y), (width, height), round) => {
                let corner = if turned { at((x + width, y + height)) } else { at((x, y)) };
                let (width, height, round) = (width * r, height * r, round * r);
                outline(pen, &Outline::Box { corner, width, height, round }, class, "");
            }
            Form::Polygon(points) => {
                let points = points.iter().copied().map(at).collect();
                outline(pen, &Outline::Polygon(points), class, "");
            }
            Form::Halves(half) => {
                let left = half.iter().rev().filter(|&&(x, _)| x > 0.0).map(|&(x, y)| (-x, y));
                let points = half.iter().copied().chain(left).map(at).collect();
                outline(pen, &Outline::Polygon(points), class, "");
            }
            Form::Line(points) => {
                let points = points.iter().copied().map(at).collect();
                outline(pen, &Outline::Line(points), class, "");
            }
            Form::Text(word, height) => text(pen, at((0.0, 0.0)), height * r, word, class),
        }
    }
}

/// A stack is seen from a little before it: up to two stones under the top one, which says how many
/// there are. A single stone needs no number.
fn stack(pen: &mut Pen, n: u8, r: f32) {
    let under = n.clamp(1, 3) - 1;
    let low = f32::from(under) * 0.09 * r;
    outline(pen, &Outline::circle(Point::new(r * 0.05, low + r * 0.11), r), "shade", "");
    for i in 0..=under {
        let class = if i < under { "body under" } else { "body" };
        let at = Point::new(0.0, low - f32::from(i) * 0.18 * r);
        outline(pen, &Outline::circle(at, r), class, "");
    }
    if n > 1 {
        text(pen, Point::new(0.0, -low), r * 0.95, &n.to_string(), "letter");
    }
}

/// A die with the shade it throws and, if another one lies under it, the edge of that.
fn draw_die(pen: &mut Pen, die: Die, r: f32) {
    let rise = if die.stacked { r * 0.2 } else { 0.0 };
    let corner = Point::new(-r, -r);
    let tile = Outline::Box { corner, width: 2.0 * r, height: 2.0 * r, round: r * 0.26 };
    // Shades and lower dice lie towards the reader however the die stands, so each layer is
    // turned on its own.
    let layer = |pen: &mut Pen, x: f32, y: f32| {
        let turn = if die.diagonal { " rotate(45)" } else { "" };
        let _ = write!(pen, r#"<g transform="translate({} {}){turn}">"#, pen.num(x), pen.num(y));
    };
    layer(pen, r * 0.08, r * 0.16 + rise);
    outline(pen, &tile, "shade", "");
    pen.out.push_str("</g>");
    if die.stacked {
        layer(pen, 0.0, rise);
        outline(pen, &tile, "body under", "");
        pen.out.push_str("</g>");
    }
    layer(pen, 0.0, -rise);
    outline(pen, &tile, "body", "");
    if die.marked {
        for (x, y) in [(-1.0, -1.0), (1.0, 1.0)] {
            let at = |x: f32, y: f32| Point::new(x * r, y * r);
            let cut = Outline::line(at(0.88 * x, 0.56 * y), at(0.56 * x, 0.88 * y));
            outline(pen, &cut, "corner", "");
        }
    }
    let pips = PIPS.get(usize::from(die.value));
    for &(x, y) in pips.into_iter().copied().flatten() {
        let centre = Point::new(f32::from(x) * r * 0.5, f32::from(y) * r * 0.5);
        outline(pen, &Outline::circle(centre, r * 0.18), "dot", "");
    }
    pen.out.push_str("</g>");
    if pips.is_none() {
        let at = Point::new(0.0, -rise);
        text(pen, at, r * 1.1, &die.value.to_string(), "letter");
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
fn draw_tile(pen: &mut Pen, tile: &Tile, r: f32) {
    if !tile.corners.is_empty() {
        outline(pen, &Outline::Polygon(tile.corners.clone()), "tile", "");
    }
    let disc = 0.3 * r;
    let left = if tile.owner.is_some() { -0.27 * r } else { 0.0 };
    let (sign, dots) = if tile.dots.is_empty() { (0.0, 0.0) } else { (-0.2 * r, 0.38 * r) };
    text(pen, Point::new(left, sign), 0.66 * r, &tile.sign, "sign");
    for (i, &ink) in tile.dots.iter().enumerate() {
        let x = left + (i as f32 - (tile.dots.len() - 1) as f32 / 2.0) * 0.34 * r;
        let dot = pip(ink, Point::new(x, dots), 0.14 * r);
        outline(pen, &dot, &format!("pip {}", ink.message()), "");
    }
    if let Some((ink, letter)) = tile.owner {
        let at = Point::new(0.48 * r, 0.0);
        let _ = write!(pen, r#"<g class="{}">"#, ink.message());
        outline(pen, &Outline::circle(at, disc), "owner", "");
        text(pen, at, 1.3 * disc, letter.encode_utf8(&mut [0; 4]), "letter");
        pen.out.push_str("</g>");
    }
}

/// A dot of a colour, which its form tells as well.
fn pip(ink: Ink, at: Point, r: f32) -> Outline {
    let corners = |corners: &[(f32, f32)]| {
        Outline::Polygon(corners.iter().map(|&(x, y)| at.shifted(x * r, y * r)).collect())
    };
    match ink {
        Ink::Blue => Outline::square(at, 1.8 * r),
        Ink::Green => corners(&[(0.0, -1.2), (1.2, 0.9), (-1.2, 0.9)]),
        Ink::Pink => corners(&[(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)]),
        Ink::Lilac => corners(&[(-1.2, -0.9), (1.2, -0.9), (0.0, 1.2)]),
        _ => Outline::circle(at, r),
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
fn seeds(pen: &mut Pen, n: u16, r: f32) {
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
        outline(pen, &Outline::circle(centre, r * SEED), "seed", "");
    }
    text(pen, Point::new(0.0, r * 0.92), r * 0.62, &n.to_string(), "count");
}
