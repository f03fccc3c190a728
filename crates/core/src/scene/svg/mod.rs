//! Scenes as SVG: the one place where anything of a board is drawn.
//!
//! Colours are not here: elements carry classes (`tone-field`, `ink-dark`, `mark-last`), and the
//! style sheet of the page decides. Elements that can be touched carry `data-touch` and their
//! centre (`data-x`, `data-y`); pieces carry `data-key` and the cell they stand on (`data-on`). Places
//! are attributes, never inline styles, which the pages forbid. What the last step sowed is said by
//! `data-sowing`: the name of the cell it came from and those into which it fell.
mod figure;
mod ornament;
mod write;

use std::collections::HashMap;
use std::fmt::Write;

use super::{Figure, Ground, Mark, MarkKind, Outline, Piece, Point, Scene, Sowing, Tone};
use crate::Message;
use figure::{draw_piece, reach};
pub use ornament::{Ornament, Ornaments};
use write::{Escaped, Pen, outline, text};

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
    let mut pen = Pen { out: String::with_capacity(16 * 1024), coarse: false };
    let f = &scene.frame;
    let _ = write!(
        pen,
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="scene" viewBox="{} {} {} {}" "#,
        pen.num(f.corner.x),
        pen.num(f.corner.y),
        pen.num(f.width),
        pen.num(f.height)
    );
    match picture {
        Picture::Table => {
            if let Some(Sowing { from, into }) = &scene.sowing {
                let _ =
                    write!(pen, r#"data-sowing="{} {}" "#, Escaped(from), Escaped(&into.join(" ")));
            }
            let _ = write!(pen, r#"role="group" aria-label="{}">"#, Escaped(title));
        }
        Picture::Still => {
            let _ = write!(pen, r#"role="img" aria-label="{}">"#, Escaped(title));
        }
    }
    pen.out.push_str(r#"<g class="ground">"#);
    for (class, ground) in ground(scene) {
        outline(&mut pen, &ground.outline, &class, "");
    }
    pen.out.push_str("</g><g class=\"cells\">");
    let held: HashMap<&str, &Piece> = scene.pieces.iter().map(|p| (p.on.as_str(), p)).collect();
    let mut attributes = String::new();
    for cell in &scene.cells {
        let class = tone_class(cell.tone);
        if picture == Picture::Still {
            if cell.tone != Tone::Clear {
                outline(&mut pen, &cell.outline, &class, "");
            }
            continue;
        }
        let centre = cell.outline.centre();
        attributes.clear();
        let _ = write!(
            attributes,
            r#"data-touch="{}" data-x="{}" data-y="{}""#,
            Escaped(&cell.name),
            pen.num(centre.x),
            pen.num(centre.y),
        );
        let mut held_class = "";
        if let Some(piece) = held.get(cell.name.as_str()) {
            held_class = " held";
            let said = format!("{}, {}", cell.name, speak(&piece.say()));
            // Without a role a form has no name for who listens; scripts make buttons of cells.
            let _ = write!(attributes, r#" role="img" aria-label="{}""#, Escaped(&said));
        }
        outline(&mut pen, &cell.outline, &format!("cell{held_class} {class}"), &attributes);
    }
    pen.out.push_str("</g><g class=\"labels\" aria-hidden=\"true\">");
    for label in &scene.labels {
        text(&mut pen, label.at, label.size, &label.text, "label");
    }
    pen.out.push_str("</g><g class=\"trails\" aria-hidden=\"true\">");
    let (under, over) = under_and_over(scene);
    for mark in under {
        draw_mark(&mut pen, mark);
    }
    pen.out.push_str("</g><g class=\"pieces\" aria-hidden=\"true\">");
    for piece in &scene.pieces {
        let attributes =
            format!(r#"data-key="{}" data-on="{}""#, Escaped(&piece.key), Escaped(&piece.on));
        let attributes = if picture == Picture::Table { attributes.as_str() } else { "" };
        draw_piece(&mut pen, piece, "piece", attributes);
    }
    pen.out.push_str("</g><g class=\"marks\" aria-hidden=\"true\">");
    for mark in over {
        draw_mark(&mut pen, mark);
    }
    pen.out.push_str("</g>");
    if picture == Picture::Table {
        pen.out.push_str("<g class=\"ghosts\" aria-hidden=\"true\">");
        for ghost in &scene.ghosts {
            let attributes = format!(r#"data-ghost="{}""#, Escaped(&ghost.touch));
            draw_piece(&mut pen, &ghost.piece, "ghost", &attributes);
        }
        pen.out.push_str("</g>");
    }
    pen.out.push_str("</svg>");
    pen.out
}

/// What lies under the cells, each with its class, in the order in which it is drawn: all rims lie under
/// all lines, so that a margin of many pieces has one rim.
fn ground(scene: &Scene) -> impl Iterator<Item = (String, &Ground)> {
    let first = scene.ground.iter().position(is_margin_line).unwrap_or(scene.ground.len());
    let (before, rest) = scene.ground.split_at(first);
    let plain = |ground: &'_ Ground| tone_class(ground.tone);
    let rims = rest.iter().filter(|ground| is_margin_line(ground));
    let rims = rims.map(|rim| (format!("rim {}", tone_class(rim.tone)), rim));
    let before = before.iter().map(move |ground| (plain(ground), ground));
    before.chain(rims).chain(rest.iter().map(move |ground| (plain(ground), ground)))
}

/// The marks under the pieces and those over them. The frame of a cell lies under what stands on it, or
/// it would cut into crowns.
fn under_and_over(scene: &Scene) -> (Vec<&Mark>, Vec<&Mark>) {
    // Heaps hide no mark, and no mark may hide their counts.
    let heaps = scene.pieces.iter().any(|p| matches!(p.figure, Figure::Seeds(_)));
    scene.marks.iter().partition(|m| heaps || m.kind == MarkKind::Trail || is_frame(m))
}

/// Whether a mark frames a cell.
fn is_frame(mark: &Mark) -> bool {
    let frames = [MarkKind::Last, MarkKind::Win, MarkKind::Active, MarkKind::Check];
    frames.contains(&mark.kind) && matches!(mark.outline, Outline::Box { .. })
}

/// A line of a side's colour may lie on paper of the same shade, and gets a rim.
fn is_margin_line(ground: &Ground) -> bool {
    matches!((ground.tone, &ground.outline), (Tone::Margin(_), Outline::Line(_)))
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
    let mut pen = Pen::default();
    let _ = write!(
        pen,
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="scene token" viewBox="{} {} {} {}" aria-hidden="true">"#,
        pen.num(low.x - rim),
        pen.num(low.y - rim),
        pen.num(high.x - low.x + 2.0 * rim),
        pen.num(high.y - low.y + 2.0 * rim)
    );
    draw_piece(&mut pen, &Piece { at: Point::new(0.0, 0.0), ..piece.clone() }, "piece", "");
    pen.out.push_str("</svg>");
    pen.out
}

/// A mark lies on light and dark alike: one of its line and its halo is seen on each.
fn draw_mark(pen: &mut Pen, mark: &Mark) {
    match mark.kind {
        MarkKind::Win | MarkKind::Active => outline(pen, &mark.outline, "mark halo", ""),
        MarkKind::Last => outline(pen, &mark.outline, "mark halo thin", ""),
        _ => {}
    }
    outline(pen, &mark.outline, &mark_class(mark.kind), "");
}

fn mark_class(kind: MarkKind) -> String {
    match kind {
        MarkKind::Last => "mark mark-last".to_owned(),
        MarkKind::Trail => "mark mark-trail".to_owned(),
        MarkKind::Win => "mark mark-win".to_owned(),
        MarkKind::Forbidden => "mark mark-forbidden".to_owned(),
        MarkKind::Capture => "mark mark-capture".to_owned(),
        MarkKind::Dead => "mark mark-dead".to_owned(),
        MarkKind::Doubtful => "mark mark-doubtful".to_owned(),
        MarkKind::Territory(ink) => format!("mark mark-territory {}", ink.message()),
        MarkKind::Active => "mark mark-active".to_owned(),
        MarkKind::Check => "mark mark-check".to_owned(),
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
        Tone::Margin(ink) => format!("tone-margin {}", ink.message()),
        Tone::Edge => "tone-edge".to_owned(),
        Tone::Tile(ink) => format!("tone-tile {}", ink.message()),
    }
}
