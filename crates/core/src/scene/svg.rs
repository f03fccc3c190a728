//! Scenes as SVG: the one place where anything of a board is drawn.
//!
//! Colours are not here: elements carry classes (`tone-field`, `ink-dark`, `mark-last`), and the
//! style sheet of the page decides. Elements that can be touched carry `data-touch` and their
//! centre (`data-x`, `data-y`); pieces carry `data-key` and the cell they stand on (`data-on`). Places
//! are attributes, never inline styles, which the pages forbid. What the last step sowed is said by
//! `data-sowing`: the name of the cell it came from and those into which it fell.

use std::collections::HashMap;
use std::fmt::Write;

use super::{
    Die, Figure, Ground, Ink, Mark, MarkKind, Message, Outline, Piece, Point, Role, Scene, Sowing,
    Tile, Tone,
};

/// What a picture is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// On a table: cells can be touched, have names for screen readers, and show ghosts.
    Table,
    /// To be looked at only: cards and diagrams.
    Still,
}

/// Draws a scene. `speak` gives the text of a message in the reader's language; `title` names the
/// picture for those who cannot see it.
#[must_use]
pub fn svg(
    scene: &Scene,
    picture: Picture,
    title: &str,
    speak: &dyn Fn(&Message) -> String,
) -> String {
    let mut out = String::with_capacity(16 * 1024);
    let f = &scene.frame;
    let _ = write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="scene" viewBox="{} {} {} {}" "#,
        Num(f.corner.x),
        Num(f.corner.y),
        Num(f.width),
        Num(f.height)
    );
    match picture {
        Picture::Table => {
            if let Some(Sowing { from, into }) = &scene.sowing {
                let _ =
                    write!(out, r#"data-sowing="{} {}" "#, Escaped(from), Escaped(&into.join(" ")));
            }
            let _ = write!(out, r#"role="group" aria-label="{}">"#, Escaped(title));
        }
        Picture::Still => {
            let _ = write!(out, r#"role="img" aria-label="{}">"#, Escaped(title));
        }
    }
    out.push_str(r#"<g class="ground">"#);
    let mut rims = scene.ground.iter().filter(|g| is_margin_line(g));
    for ground in &scene.ground {
        if is_margin_line(ground) {
            // All rims lie under all lines, so that a margin of many pieces has one rim.
            for rim in rims.by_ref() {
                outline(&mut out, &rim.outline, &format!("rim {}", tone_class(rim.tone)), "");
            }
        }
        outline(&mut out, &ground.outline, &tone_class(ground.tone), "");
    }
    out.push_str("</g><g class=\"cells\">");
    let held: HashMap<&str, &Piece> = scene.pieces.iter().map(|p| (p.on.as_str(), p)).collect();
    for cell in &scene.cells {
        let class = tone_class(cell.tone);
        if picture == Picture::Still {
            if cell.tone != Tone::Clear {
                outline(&mut out, &cell.outline, &class, "");
            }
            continue;
        }
        let centre = cell.outline.centre();
        let mut attributes = format!(
            r#"data-touch="{}" data-x="{}" data-y="{}""#,
            Escaped(&cell.name),
            Num(centre.x),
            Num(centre.y),
        );
        let mut held_class = "";
        if let Some(piece) = held.get(cell.name.as_str()) {
            held_class = " held";
            let said = format!("{}, {}", cell.name, speak(&piece.say()));
            let _ = write!(attributes, r#" aria-label="{}""#, Escaped(&said));
        }
        outline(&mut out, &cell.outline, &format!("cell{held_class} {class}"), &attributes);
    }
    out.push_str("</g><g class=\"labels\" aria-hidden=\"true\">");
    for label in &scene.labels {
        text(&mut out, label.at, label.size, &label.text, "label");
    }
    out.push_str("</g><g class=\"trails\" aria-hidden=\"true\">");
    // Heaps hide no mark, and no mark may hide their counts.
    let heaps = scene.pieces.iter().any(|p| matches!(p.figure, Figure::Seeds(_)));
    let (under, over): (Vec<_>, Vec<_>) =
        scene.marks.iter().partition(|m| heaps || m.kind == MarkKind::Trail);
    for mark in under {
        draw_mark(&mut out, mark);
    }
    out.push_str("</g><g class=\"pieces\" aria-hidden=\"true\">");
    for piece in &scene.pieces {
        let attributes =
            format!(r#"data-key="{}" data-on="{}""#, Escaped(&piece.key), Escaped(&piece.on));
        let attributes = if picture == Picture::Table { attributes.as_str() } else { "" };
        draw_piece(&mut out, piece, "piece", attributes);
    }
    out.push_str("</g><g class=\"marks\" aria-hidden=\"true\">");
    for mark in over {
        draw_mark(&mut out, mark);
    }
    out.push_str("</g>");
    if picture == Picture::Table {
        out.push_str("<g class=\"ghosts\" aria-hidden=\"true\">");
        for ghost in &scene.ghosts {
            let attributes = format!(r#"data-ghost="{}""#, Escaped(&ghost.touch));
            draw_piece(&mut out, &ghost.piece, "ghost", &attributes);
        }
        out.push_str("</g>");
    }
    out.push_str("</svg>");
    out
}

/// A line of a side's colour may lie on paper of the same shade, and gets a rim.
fn is_margin_line(ground: &Ground) -> bool {
    matches!((ground.tone, &ground.outline), (Tone::Margin(_), Outline::Line(_)))
}

impl Piece {
    /// What a screen reader says of it.
    #[must_use]
    pub fn say(&self) -> Message {
        // A message of the same name says what the class paints.
        let ink = Message::new(ink_class(self.ink));
        match self.figure {
            Figure::Stone | Figure::Stack(1) => Message::new("figure-stone").say("ink", ink),
            Figure::Stack(n) => Message::new("figure-stack").say("ink", ink).number("count", n),
            Figure::Amazon => Message::new("figure-queen").say("ink", ink),
            Figure::Crown => Message::new("figure-crown").say("ink", ink),
            Figure::Dagger { .. } => Message::new("figure-dagger").say("ink", ink),
            Figure::Chessman(role) => Message::new(role_message(role)).say("ink", ink),
            Figure::Ring => Message::new("figure-ring").say("ink", ink),
            Figure::Block => Message::new("figure-block"),
            Figure::Lamp(_) => Message::new("figure-lamp").say("ink", ink),
            Figure::Seeds(n) => Message::new("figure-seeds").number("count", n),
            Figure::Bar(..) => Message::new("figure-bar").say("ink", ink),
            Figure::Claim(_) => Message::new("figure-claim").say("ink", ink),
            Figure::Die(die) => {
                let id = match (die.stacked, die.diagonal) {
                    (false, false) => "figure-die",
                    (false, true) => "figure-die-diagonal",
                    (true, false) => "figure-dice",
                    (true, true) => "figure-dice-diagonal",
                };
                Message::new(id).say("ink", ink).number("value", die.value)
            }
            Figure::Tile(ref tile) => tile.say.clone(),
        }
    }
}

fn role_message(role: Role) -> &'static str {
    match role {
        Role::King => "figure-man-king",
        Role::Queen => "figure-man-queen",
        Role::Rook => "figure-man-rook",
        Role::Bishop => "figure-man-bishop",
        Role::Knight => "figure-man-knight",
        Role::Pawn => "figure-man-pawn",
        Role::Amazon => "figure-man-amazon",
    }
}

fn draw_piece(out: &mut String, piece: &Piece, class: &str, attributes: &str) {
    let _ = write!(
        out,
        r#"<g class="{class} {}" {attributes} transform="translate({} {})">"#,
        ink_class(piece.ink),
        Num(piece.at.x),
        Num(piece.at.y)
    );
    let o = Point::new(0.0, 0.0);
    let r = piece.size / 2.0;
    match piece.figure {
        Figure::Stone => stone(out, r),
        Figure::Amazon | Figure::Crown => queen(out, r),
        Figure::Dagger { up } => dagger(out, r, up),
        Figure::Stack(n) => stack(out, n, r),
        Figure::Chessman(role) => man(out, role, r),
        Figure::Ring => ring(out, r),
        Figure::Block => block(out, r),
        Figure::Lamp(dots) => {
            stone(out, r);
            for i in 0..dots {
                let dx = (f32::from(i) - f32::from(dots - 1) / 2.0) * r * 0.52;
                outline(out, &Outline::circle(Point::new(dx, 0.0), r * 0.17), "dot", "");
            }
        }
        Figure::Seeds(n) => seeds(out, n, r),
        Figure::Bar(dx, dy) => {
            let to = Point::new(f32::from(dx) / 12.0, f32::from(dy) / 12.0);
            outline(out, &Outline::line(o.towards(to, 0.08), o.towards(to, 0.92)), "bar", "");
        }
        Figure::Claim(letter) => {
            let side = piece.size;
            let corner = Point::new(-side / 2.0, -side / 2.0);
            let body = Outline::Box { corner, width: side, height: side, round: side * 0.08 };
            outline(out, &body, "claim", "");
            text(out, o, side * 0.5, letter.encode_utf8(&mut [0; 4]), "letter");
        }
        Figure::Die(die) => draw_die(out, die, r),
        Figure::Tile(ref tile) => draw_tile(out, tile, r),
    }
    out.push_str("</g>");
}

/// A round body and the shade it throws towards the reader.
fn stone(out: &mut String, r: f32) {
    outline(out, &Outline::circle(Point::new(r * 0.05, r * 0.11), r), "shade", "");
    outline(out, &Outline::circle(Point::new(0.0, 0.0), r), "body", "");
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

/// A crown of five points over a base. It is all silhouette, so that it reads at 12 pixels.
fn queen(out: &mut String, r: f32) {
    const TIPS: [(f32, f32); 5] =
        [(-0.88, -0.36), (-0.47, -0.66), (0.0, -0.78), (0.47, -0.66), (0.88, -0.36)];
    const VALLEYS: [(f32, f32); 4] = [(-0.52, 0.02), (-0.20, -0.06), (0.20, -0.06), (0.52, 0.02)];
    let at = |(x, y): (f32, f32)| Point::new(x * r, y * r);
    let mut crown = vec![at((-0.60, 0.50))];
    for (i, tip) in TIPS.into_iter().enumerate() {
        crown.push(at(tip));
        crown.extend(VALLEYS.get(i).copied().map(at));
    }
    crown.push(at((0.60, 0.50)));
    outline(out, &Outline::Polygon(crown), "body", "");
    for tip in TIPS {
        outline(out, &Outline::circle(at(tip), r * 0.12), "body", "");
    }
    base(out, 0.66, r);
}

/// A blade under its guard, the grip and the pommel; the tip points down or up.
fn dagger(out: &mut String, r: f32, up: bool) {
    const HALF: [(f32, f32); 7] = [
        (0.13, -0.78),
        (0.13, -0.40),
        (0.50, -0.40),
        (0.50, -0.18),
        (0.22, -0.18),
        (0.22, 0.40),
        (0.0, 0.94),
    ];
    let sign = if up { -1.0 } else { 1.0 };
    let at = |(x, y): (f32, f32)| Point::new(x * r, sign * y * r);
    let left = HALF.iter().rev().filter(|&&(x, _)| x > 0.0).map(|&(x, y)| (-x, y));
    let points = HALF.iter().copied().chain(left).map(at).collect();
    outline(out, &Outline::Polygon(points), "body", "");
    outline(out, &Outline::circle(at((0.0, -0.78)), 0.17 * r), "body", "");
    outline(out, &Outline::line(at((0.0, -0.10)), at((0.0, 0.56))), "detail", "");
}

/// What a man stands on, this far to both sides.
fn base(out: &mut String, reach: f32, r: f32) {
    let corner = Point::new(-reach * r, 0.46 * r);
    let base = Outline::Box { corner, width: 2.0 * reach * r, height: 0.36 * r, round: 0.10 * r };
    outline(out, &base, "body", "");
}

/// The right halves of the men that are the same on both sides, from top to bottom.
const KING: [(f32, f32); 11] = [
    (0.11, -0.92),
    (0.11, -0.74),
    (0.29, -0.74),
    (0.29, -0.54),
    (0.11, -0.54),
    (0.11, -0.24),
    (0.38, -0.40),
    (0.70, -0.32),
    (0.82, -0.04),
    (0.70, 0.24),
    (0.52, 0.50),
];
const ROOK: [(f32, f32); 8] = [
    (0.14, -0.58),
    (0.14, -0.80),
    (0.34, -0.80),
    (0.34, -0.60),
    (0.60, -0.80),
    (0.60, -0.36),
    (0.40, -0.22),
    (0.46, 0.50),
];
const BISHOP: [(f32, f32); 6] =
    [(0.0, -0.74), (0.24, -0.52), (0.44, -0.20), (0.44, 0.06), (0.22, 0.30), (0.36, 0.50)];
const PAWN: [(f32, f32); 3] = [(0.32, -0.06), (0.19, 0.06), (0.42, 0.50)];
/// The head of a horse that looks to the left.
const KNIGHT: [(f32, f32); 17] = [
    (-0.46, 0.50),
    (-0.36, 0.28),
    (0.02, 0.00),
    (-0.16, 0.00),
    (-0.36, 0.10),
    (-0.50, 0.24),
    (-0.68, 0.18),
    (-0.74, 0.00),
    (-0.44, -0.42),
    (-0.30, -0.62),
    (-0.28, -0.90),
    (-0.02, -0.72),
    (0.24, -0.64),
    (0.46, -0.40),
    (0.58, -0.06),
    (0.58, 0.26),
    (0.50, 0.50),
];

/// A chess man, all silhouette like the queen.
fn man(out: &mut String, role: Role, r: f32) {
    let at = |(x, y): (f32, f32)| Point::new(x * r, y * r);
    let mut body = |half: &[(f32, f32)]| {
        let left = half.iter().rev().filter(|&&(x, _)| x > 0.0).map(|&(x, y)| (-x, y));
        let points = half.iter().copied().chain(left).map(at).collect();
        outline(out, &Outline::Polygon(points), "body", "");
    };
    match role {
        Role::Queen => return queen(out, r),
        Role::Amazon => return amazon(out, r),
        Role::King => body(&KING),
        Role::Rook => body(&ROOK),
        Role::Bishop => body(&BISHOP),
        Role::Pawn => body(&PAWN),
        Role::Knight => {
            let points = KNIGHT.into_iter().map(at).collect();
            outline(out, &Outline::Polygon(points), "body", "");
        }
    }
    base(out, if role == Role::Pawn { 0.54 } else { 0.66 }, r);
    match role {
        Role::Pawn => outline(out, &Outline::circle(at((0.0, -0.36)), 0.33 * r), "body", ""),
        Role::Bishop => {
            outline(out, &Outline::circle(at((0.0, -0.80)), 0.12 * r), "body", "");
            outline(out, &Outline::line(at((0.0, -0.38)), at((0.0, 0.04))), "detail", "");
            outline(out, &Outline::line(at((-0.18, -0.18)), at((0.18, -0.18))), "detail", "");
        }
        Role::Knight => outline(out, &Outline::circle(at((-0.24, -0.34)), 0.07 * r), "dot", ""),
        Role::King | Role::Queen | Role::Rook | Role::Amazon => {}
    }
}

/// The head of the knight, smaller, under the crown of the queen.
fn amazon(out: &mut String, r: f32) {
    const TIPS: [(f32, f32); 4] = [(-0.62, -0.78), (-0.22, -0.92), (0.22, -0.92), (0.62, -0.78)];
    const CROWN: [(f32, f32); 9] = [
        (-0.44, -0.34),
        (-0.62, -0.78),
        (-0.32, -0.56),
        (-0.22, -0.92),
        (0.0, -0.56),
        (0.22, -0.92),
        (0.32, -0.56),
        (0.62, -0.78),
        (0.44, -0.34),
    ];
    let at = |(x, y): (f32, f32)| Point::new(x * r, y * r);
    let head = |(x, y): (f32, f32)| at((x + 0.06, 0.50 + (y - 0.50) * 0.66));
    outline(out, &Outline::Polygon(KNIGHT.into_iter().map(head).collect()), "body", "");
    outline(out, &Outline::Polygon(CROWN.into_iter().map(at).collect()), "body", "");
    for tip in TIPS {
        outline(out, &Outline::circle(at(tip), r * 0.09), "body", "");
    }
    base(out, 0.66, r);
    outline(out, &Outline::circle(head((-0.26, -0.30)), 0.07 * r), "dot", "");
}

/// A disc that lies flat, with the ring of its rim.
fn ring(out: &mut String, r: f32) {
    let o = Point::new(0.0, 0.0);
    outline(out, &Outline::circle(o, r), "body", "");
    outline(out, &Outline::circle(o, r * 0.72), "detail", "");
}

/// A tile that fills the cell, with a cross for those who do not see its colour.
fn block(out: &mut String, r: f32) {
    let tile = |d: f32| Outline::Box {
        corner: Point::new(-r, -r).shifted(d * 0.4, d),
        width: 2.0 * r,
        height: 2.0 * r,
        round: r * 0.3,
    };
    outline(out, &tile(r * 0.1), "shade", "");
    outline(out, &tile(0.0), "body", "");
    let d = r * 0.36;
    for (a, b) in [((-d, -d), (d, d)), ((-d, d), (d, -d))] {
        let stroke = Outline::line(Point::new(a.0, a.1), Point::new(b.0, b.1));
        outline(out, &stroke, "detail", "");
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
        outline(out, &dot, &format!("pip {}", ink_class(ink)), "");
    }
    if let Some((ink, letter)) = tile.owner {
        let at = Point::new(0.48 * r, 0.0);
        let _ = write!(out, r#"<g class="{}">"#, ink_class(ink));
        outline(out, &Outline::circle(at, disc), "owner", "");
        text(out, at, 1.3 * disc, letter.encode_utf8(&mut [0; 4]), "letter");
        out.push_str("</g>");
    }
}

/// Draws a token beside the board, alone in its picture. What it is must be said next to it.
#[must_use]
pub fn token_svg(piece: &Piece) -> String {
    let r = piece.size / 2.0 * reach(&piece.figure);
    let (mut low, mut high) = (Point::new(-r, -r), Point::new(r, r));
    if let Figure::Tile(tile) = &piece.figure
        && !tile.corners.is_empty()
    {
        let over = |f: fn(f32, f32) -> f32, start: f32| {
            let fold = |pick: fn(&Point) -> f32| tile.corners.iter().map(pick).fold(start, f);
            Point::new(fold(|p| p.x), fold(|p| p.y))
        };
        (low, high) = (over(f32::min, f32::INFINITY), over(f32::max, f32::NEG_INFINITY));
    }
    let rim = 0.04 * piece.size;
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="scene token" viewBox="{} {} {} {}" aria-hidden="true">"#,
        Num(low.x - rim),
        Num(low.y - rim),
        Num(high.x - low.x + 2.0 * rim),
        Num(high.y - low.y + 2.0 * rim)
    );
    draw_piece(&mut out, &Piece { at: Point::new(0.0, 0.0), ..piece.clone() }, "piece", "");
    out.push_str("</svg>");
    out
}

/// How far a figure goes beyond the circle of a stone of its size.
fn reach(figure: &Figure) -> f32 {
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

/// A mark lies on light and dark alike: one of its line and its halo is seen on each.
fn draw_mark(out: &mut String, mark: &Mark) {
    match mark.kind {
        MarkKind::Win | MarkKind::Active => outline(out, &mark.outline, "mark halo", ""),
        MarkKind::Last => outline(out, &mark.outline, "mark halo thin", ""),
        _ => {}
    }
    outline(out, &mark.outline, &mark_class(mark.kind), "");
}

fn mark_class(kind: MarkKind) -> String {
    match kind {
        MarkKind::Last => "mark mark-last".to_owned(),
        MarkKind::Trail => "mark mark-trail".to_owned(),
        MarkKind::Win => "mark mark-win".to_owned(),
        MarkKind::Forbidden => "mark mark-forbidden".to_owned(),
        MarkKind::Capture => "mark mark-capture".to_owned(),
        MarkKind::Dead => "mark mark-dead".to_owned(),
        MarkKind::Territory(ink) => format!("mark mark-territory {}", ink_class(ink)),
        MarkKind::Active => "mark mark-active".to_owned(),
        MarkKind::Spent => "mark mark-spent".to_owned(),
    }
}

fn tone_class(tone: Tone) -> String {
    match tone {
        Tone::Wood => "tone-wood".to_owned(),
        Tone::Field => "tone-field".to_owned(),
        Tone::FieldAlt => "tone-field-alt".to_owned(),
        Tone::FieldThird => "tone-field-third".to_owned(),
        Tone::Felt => "tone-felt".to_owned(),
        Tone::Clear => "tone-clear".to_owned(),
        Tone::Pit => "tone-pit".to_owned(),
        Tone::Grid => "tone-grid".to_owned(),
        Tone::Dot => "tone-dot".to_owned(),
        Tone::Frame => "tone-frame".to_owned(),
        Tone::Margin(ink) => format!("tone-margin {}", ink_class(ink)),
        Tone::Edge => "tone-edge".to_owned(),
        Tone::Tile(ink) => format!("tone-tile {}", ink_class(ink)),
    }
}

pub(super) fn ink_class(ink: Ink) -> &'static str {
    match ink {
        Ink::Light => "ink-light",
        Ink::Dark => "ink-dark",
        Ink::Neutral => "ink-neutral",
        Ink::Blue => "ink-blue",
        Ink::Orange => "ink-orange",
        Ink::Green => "ink-green",
        Ink::Yellow => "ink-yellow",
        Ink::Red => "ink-red",
        Ink::Pink => "ink-pink",
        Ink::Lilac => "ink-lilac",
    }
}

fn outline(out: &mut String, outline: &Outline, class: &str, attributes: &str) {
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

fn text(out: &mut String, at: Point, size: f32, text: &str, class: &str) {
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
struct Num(f32);

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

struct Escaped<'a>(&'a str);

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
