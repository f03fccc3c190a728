//! Sheets as a PDF.

use krilla::color::rgb;
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point as At};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke as Pen, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Data, Document};

use crate::PrintError;
use crate::font::{Face, glyphs};
use crate::sheet::{Line, Paint, Part, Rgb, Sheet, Stroke, Word, rectangle};

/// A millimetre in the points of PDF.
const POINTS: f32 = 72.0 / 25.4;

/// Writes sheets one after the other.
pub(crate) fn pdf(sheets: &[Sheet], title: &str, language: &str) -> Result<Vec<u8>, PrintError> {
    let fonts =
        Face::ALL.map(|face| Font::new(Data::from(face.data()), 0).expect("a font of our own"));
    let mut document = Document::new();
    let mut outline = Outline::new();
    for (number, sheet) in sheets.iter().enumerate() {
        let settings = PageSettings::from_wh(sheet.width * POINTS, sheet.height * POINTS)
            .expect("sheets have a size");
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        for stroke in &sheet.strokes {
            draw(&mut surface, stroke, &fonts);
        }
        surface.finish();
        page.finish();
        if let Some(title) = &sheet.title {
            let top = XyzDestination::new(number, At::from_xy(0.0, 0.0));
            outline.push_child(OutlineNode::new(title.clone(), top));
        }
    }
    document.set_outline(outline);
    let metadata = Metadata::new().title(title.to_owned()).language(language.to_owned());
    document.set_metadata(metadata.creator("Ludoteca".to_owned()));
    document.finish().map_err(|error| PrintError::Written(format!("{error:?}")))
}

fn draw(surface: &mut Surface<'_>, stroke: &Stroke, fonts: &[Font; 4]) {
    match stroke {
        Stroke::Path(parts, paint) => {
            if let Some(path) = path(parts) {
                surface.set_fill(paint.fill.map(|colour| fill(colour, paint.opacity)));
                surface.set_stroke(paint.line.map(|line| pen(line, paint)));
                surface.draw_path(&path);
            }
        }
        Stroke::Word(word) => write(surface, word, fonts),
        &Stroke::Window(corner, width, height) => {
            let window = path(&rectangle(corner, width, height)).expect("a window has a size");
            surface.push_clip_path(&window, &FillRule::NonZero);
        }
        Stroke::Shut => surface.pop(),
    }
}

/// Writes a word; letters of one face together.
fn write(surface: &mut Surface<'_>, word: &Word, fonts: &[Font; 4]) {
    surface.set_fill(Some(fill(word.colour, 1.0)));
    surface.set_stroke(None);
    let all: Vec<_> = glyphs(word.face, &word.text).collect();
    let mut x = word.at.x;
    for run in all.chunk_by(|a, b| a.face == b.face) {
        let (begin, _) = run[0].bytes;
        let end = run.last().map_or(begin, |glyph| glyph.bytes.0 + glyph.bytes.1);
        let glyphs: Vec<_> = run
            .iter()
            .map(|glyph| {
                let (at, length) = glyph.bytes;
                let range = at - begin..at + length - begin;
                let id = GlyphId::new(glyph.id.to_u32());
                KrillaGlyph::new(id, glyph.advance, 0.0, 0.0, 0.0, range, None)
            })
            .collect();
        let (font, size) = (fonts[run[0].face as usize].clone(), word.size * POINTS);
        let start = At::from_xy(x * POINTS, word.at.y * POINTS);
        surface.draw_glyphs(start, &glyphs, font, &word.text[begin..end], size, false);
        x += run.iter().map(|glyph| glyph.advance).sum::<f32>() * word.size;
    }
}

/// A path; none of fewer than two points.
fn path(parts: &[Part]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for part in parts {
        match part {
            Part::Move(p) => path.move_to(p.x * POINTS, p.y * POINTS),
            Part::Line(p) => path.line_to(p.x * POINTS, p.y * POINTS),
            Part::Curve(a, b, c) => path.cubic_to(
                a.x * POINTS,
                a.y * POINTS,
                b.x * POINTS,
                b.y * POINTS,
                c.x * POINTS,
                c.y * POINTS,
            ),
            Part::Close => path.close(),
        }
    }
    path.finish()
}

fn colour(Rgb(red, green, blue): Rgb) -> krilla::paint::Paint {
    rgb::Color::new(red, green, blue).into()
}

fn opacity(part: f32) -> NormalizedF32 {
    NormalizedF32::new(part).unwrap_or(NormalizedF32::ONE)
}

fn fill(of: Rgb, part: f32) -> Fill {
    Fill { paint: colour(of), opacity: opacity(part), rule: FillRule::NonZero }
}

fn pen(line: Line, paint: &Paint) -> Pen {
    let dash = line.dashes.map(|dash| dash.map(|d| d * POINTS).to_vec());
    Pen {
        paint: colour(line.colour),
        width: line.width * POINTS,
        line_cap: if line.round { LineCap::Round } else { LineCap::Butt },
        line_join: if line.round { LineJoin::Round } else { LineJoin::Miter },
        opacity: opacity(paint.opacity),
        dash: dash.map(|array| StrokeDash { array, offset: 0.0 }),
        ..Pen::default()
    }
}
