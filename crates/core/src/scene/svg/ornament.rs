//! Pictures that adorn a page: cards, of which there are many.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::figure::draw_piece;
use super::write::{Num, Pen, outline};
use super::{draw_mark, ground, tone_class, under_and_over};
use crate::scene::{Mark, Outline, Piece, Point, Scene, Tone};

/// Draws small pictures in few bytes. They show what a [still picture](super::Picture::Still) shows, but
/// for the labels, and say nothing to those who cannot see them: that stands beside them. Whatever is the
/// same in several places, boards, pieces or marks, is drawn once for all pictures of a page.
#[derive(Default)]
pub struct Ornaments {
    figures: Vec<String>,
}

/// A picture, and the figures without which it is not complete.
pub struct Ornament {
    /// The picture.
    pub svg: String,
    /// The numbers of the figures.
    pub figures: BTreeSet<usize>,
}

impl Ornaments {
    /// Draws a scene.
    pub fn draw(&mut self, scene: &Scene) -> Ornament {
        let mut pen = Pen::coarse();
        let mut figures = BTreeSet::new();
        let f = &scene.frame;
        let _ = write!(
            pen,
            r#"<svg class="scene" viewBox="{} {} {} {}">"#,
            pen.num(f.corner.x),
            pen.num(f.corner.y),
            pen.num(f.width),
            pen.num(f.height)
        );
        let mut place = |(figure, at): (String, Option<Point>)| {
            let Some(at) = at.filter(|_| !figure.is_empty()) else {
                pen.out.push_str(&figure);
                return;
            };
            let number = self.number(figure);
            figures.insert(number);
            let _ = write!(pen, r##"<use href="#f{number}""##);
            pen.length("x", at.x);
            pen.length("y", at.y);
            pen.out.push_str("/>");
        };
        let ground = ground(scene).map(|(class, g)| (class, g.tone, &g.outline));
        place((layer(ground), Some(ORIGIN)));
        // Cells touch and do not overlap, so that their order can be any.
        let seen = scene.cells.iter().filter(|cell| cell.tone != Tone::Clear);
        let mut cells: Vec<_> = seen.map(|c| (tone_class(c.tone), c.tone, &c.outline)).collect();
        cells.sort_by(|(one, ..), (other, ..)| one.cmp(other));
        place((layer(cells), Some(ORIGIN)));
        let (under, over) = under_and_over(scene);
        under.into_iter().map(mark).for_each(&mut place);
        scene.pieces.iter().map(piece).for_each(&mut place);
        over.into_iter().map(mark).for_each(place);
        pen.out.push_str("</svg>");
        Ornament { svg: pen.out, figures }
    }

    /// What a page with these pictures must hold once, in `<defs>`.
    #[must_use]
    pub fn definitions<'a>(&self, ornaments: impl IntoIterator<Item = &'a Ornament>) -> String {
        let numbers: BTreeSet<_> = ornaments.into_iter().flat_map(|o| &o.figures).collect();
        let one = |&number: &usize| Some((number, self.figures.get(number)?));
        numbers
            .into_iter()
            .filter_map(one)
            .map(|(number, figure)| format!(r#"<g id="f{number}">{figure}</g>"#))
            .collect()
    }

    fn number(&mut self, figure: String) -> usize {
        self.figures.iter().position(|known| *known == figure).unwrap_or_else(|| {
            self.figures.push(figure);
            self.figures.len() - 1
        })
    }
}

const ORIGIN: Point = Point::new(0.0, 0.0);

/// A piece as a figure, and where it stands.
fn piece(piece: &Piece) -> (String, Option<Point>) {
    let mut pen = Pen::coarse();
    draw_piece(&mut pen, &Piece { at: ORIGIN, ..piece.clone() }, "piece", "");
    (pen.out, Some(piece.at))
}

/// A mark as a figure, and where its middle is; `None` for lines, of which hardly two are the same.
fn mark(mark: &Mark) -> (String, Option<Point>) {
    let at = match &mark.outline {
        Outline::Circle { .. } | Outline::Box { .. } => Some(mark.outline.centre()),
        Outline::Polygon(_) | Outline::Line(_) => None,
    };
    let from = at.unwrap_or(ORIGIN);
    let mut own = mark.clone();
    own.outline.map(&|point| point.shifted(-from.x, -from.y));
    let mut pen = Pen::coarse();
    draw_mark(&mut pen, &own);
    (pen.out, at)
}

/// Forms one over the other. Those with the same class that follow each other are one path, or have
/// their class in common.
fn layer<'a>(forms: impl IntoIterator<Item = (String, Tone, &'a Outline)>) -> String {
    let mut pen = Pen::coarse();
    let mut begun: Option<(String, bool)> = None;
    let mut at = None;
    for (class, tone, form) in forms {
        let corners = corners(tone, form);
        let look = (class, corners.is_some());
        if begun.as_ref() != Some(&look) {
            end(&mut pen, begun.as_ref());
            let (class, joined) = &look;
            let _ = match joined {
                true => write!(pen, r#"<path class="{class}" d=""#),
                false => write!(pen, r#"<g class="{class}">"#),
            };
            (begun, at) = (Some(look), None);
        }
        match corners {
            Some((corners, closed)) => at = trace(&mut pen.out, at, &corners, closed),
            None => outline(&mut pen, form, "", ""),
        }
    }
    end(&mut pen, begun.as_ref());
    pen.out
}

/// Ends a path or a group.
fn end(pen: &mut Pen, begun: Option<&(String, bool)>) {
    pen.out.push_str(match begun {
        Some((_, true)) => "\"/>",
        Some((_, false)) => "</g>",
        None => "",
    });
}

/// The corners of a form, and whether the last is joined to the first, if the form looks the same as a
/// part of a path: not where a colour runs over the form, or the style sheet tells forms apart.
fn corners(tone: Tone, form: &Outline) -> Option<(Vec<Point>, bool)> {
    match form {
        Outline::Line(points) => Some((points.clone(), false)),
        _ if matches!(tone, Tone::Wood | Tone::Pit | Tone::Margin(_)) => None,
        Outline::Polygon(points) => Some((points.clone(), true)),
        &Outline::Box { corner, width, height, round: 0.0 } => {
            let [right, low] = [(width, 0.0), (0.0, height)].map(|(x, y)| corner.shifted(x, y));
            Some((vec![corner, right, corner.shifted(width, height), low], true))
        }
        Outline::Box { .. } | Outline::Circle { .. } => None,
    }
}

/// Adds corners to a path that is at a place, in hundredths; where it is then, if it goes on from there.
fn trace(
    path: &mut String,
    mut at: Option<(i32, i32)>,
    corners: &[Point],
    closed: bool,
) -> Option<(i32, i32)> {
    let hundredths = |n: f32| (n * 100.0).round() as i32;
    let num = |n: i32| Num::coarse(n as f32 / 100.0);
    let pair = |x: i32, y: i32| {
        let space = if y < 0 { "" } else { " " };
        format!("{}{space}{}", num(x), num(y))
    };
    for (i, corner) in corners.iter().enumerate() {
        let (x, y) = (hundredths(corner.x), hundredths(corner.y));
        let told = match at {
            Some(last) if last == (x, y) => Ok(()),
            // A closed form begins anew.
            Some(_) if i == 0 => write!(path, "M{}", pair(x, y)),
            None => write!(path, "M{}", pair(x, y)),
            Some((was, last)) if last == y => write!(path, "h{}", num(x - was)),
            Some((last, was)) if last == x => write!(path, "v{}", num(y - was)),
            Some((left, top)) => write!(path, "l{}", pair(x - left, y - top)),
        };
        told.ok()?;
        at = Some((x, y));
    }
    if closed {
        path.push('z');
        return None;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Cell, Figure, Ink};

    fn square(x: f32, tone: Tone) -> Cell {
        let corner = Point::new(x, 0.0);
        let outline = Outline::Box { corner, width: 1.0, height: 1.0, round: 0.0 };
        Cell { name: String::new(), outline, tone }
    }

    fn scene(pieces: &[f32]) -> Scene {
        let piece = |&x: &f32| Piece {
            key: String::new(),
            on: String::new(),
            at: Point::new(x, 0.5),
            size: 0.76,
            figure: Figure::Stone,
            ink: Ink::Dark,
        };
        let tones = [Tone::Field, Tone::FieldAlt, Tone::Field];
        let mut scene = Scene::new(3.0, 1.0, &[]);
        scene.cells = (0..).zip(tones).map(|(x, tone)| square(x as f32, tone)).collect();
        scene.pieces = pieces.iter().map(piece).collect();
        scene
    }

    #[test]
    fn what_pictures_have_in_common_is_drawn_once() {
        let mut ornaments = Ornaments::default();
        let (one, other) = (ornaments.draw(&scene(&[0.5, 1.5])), ornaments.draw(&scene(&[])));
        assert_eq!(
            one.svg,
            r##"<svg class="scene" viewBox="0 0 3 1"><use href="#f0"/><use href="#f1" x=".5" y=".5"/>"##
                .to_owned()
                + r##"<use href="#f1" x="1.5" y=".5"/></svg>"##
        );
        let board = r#"<g id="f0"><path class="tone-field" d="M0 0h1v1h-1zM2 0h1v1h-1z"/>"#
            .to_owned()
            + r#"<path class="tone-field-alt" d="M1 0h1v1h-1z"/></g>"#;
        assert_eq!(ornaments.definitions([&other]), board);
        let all = ornaments.definitions([&one, &other]);
        assert!(all.starts_with(&board) && all.matches("<g id=").count() == 2, "{all}");
    }

    #[test]
    fn lines_that_go_on_are_one_line() {
        let line = |from: (f32, f32), to: (f32, f32)| {
            Outline::line(Point::new(from.0, from.1), Point::new(to.0, to.1))
        };
        let lines = [
            line((0.0, 0.0), (0.333, -0.5)),
            line((0.333, -0.5), (1.0, -0.5)),
            line((0.0, 2.0), (0.0, 1.0)),
        ];
        let lines = lines.iter().map(|form| ("tone-grid".to_owned(), Tone::Grid, form));
        assert_eq!(layer(lines), r#"<path class="tone-grid" d="M0 0l.33-.5h.67M0 2v-1"/>"#);
    }
}
