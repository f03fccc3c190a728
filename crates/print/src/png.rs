//! A sheet as a picture of points, for previews of links.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Stroke as Pen};
use tiny_skia::{StrokeDash, Transform};

use crate::PrintError;
use crate::font::{glyphs, outlines};
use crate::sheet::{Part, Rgb, Sheet, Stroke, Word};

/// Draws a sheet whose units are points, on a ground of this colour. Windows are not cut out.
pub(crate) fn png(sheet: &Sheet, ground: Rgb) -> Result<Vec<u8>, PrintError> {
    let map = pixmap(sheet, ground)?;
    map.encode_png().map_err(|error| PrintError::Written(error.to_string()))
}

/// The same as points.
pub(crate) fn pixmap(sheet: &Sheet, ground: Rgb) -> Result<Pixmap, PrintError> {
    let wrong = || PrintError::Written("a picture without a size".to_owned());
    let mut map = Pixmap::new(sheet.width as u32, sheet.height as u32).ok_or_else(wrong)?;
    map.fill(colour(ground, 1.0));
    for stroke in &sheet.strokes {
        match stroke {
            Stroke::Path(parts, paint) => {
                let mut builder = PathBuilder::new();
                for part in parts {
                    match part {
                        Part::Move(p) => builder.move_to(p.x, p.y),
                        Part::Line(p) => builder.line_to(p.x, p.y),
                        Part::Curve(a, b, c) => builder.cubic_to(a.x, a.y, b.x, b.y, c.x, c.y),
                        Part::Close => builder.close(),
                    }
                }
                let Some(path) = builder.finish() else { continue };
                if let Some(fill) = paint.fill {
                    let fill = painted(fill, paint.opacity);
                    map.fill_path(&path, &fill, FillRule::Winding, Transform::identity(), None);
                }
                if let Some(line) = paint.line {
                    let dash = line.dashes.and_then(|dash| StrokeDash::new(dash.to_vec(), 0.0));
                    let (line_cap, line_join) = match line.round {
                        true => (LineCap::Round, LineJoin::Round),
                        false => (LineCap::Butt, LineJoin::Miter),
                    };
                    let pen =
                        Pen { width: line.width, line_cap, line_join, dash, ..Pen::default() };
                    let colour = painted(line.colour, paint.opacity);
                    map.stroke_path(&path, &colour, &pen, Transform::identity(), None);
                }
            }
            Stroke::Word(word) => write(&mut map, word),
            Stroke::Window(..) | Stroke::Shut => {}
        }
    }
    Ok(map)
}

/// Writes a word, letter by letter.
fn write(map: &mut Pixmap, word: &Word) {
    let mut x = word.at.x;
    for glyph in glyphs(word.face, &word.text) {
        let mut pen = Outline(PathBuilder::new());
        let settings = DrawSettings::unhinted(Size::new(word.size), LocationRef::default());
        let drawn =
            outlines(glyph.face).get(glyph.id).map(|outline| outline.draw(settings, &mut pen));
        if let (Some(Ok(_)), Some(path)) = (drawn, pen.0.finish()) {
            // Letters are drawn upwards.
            let place = Transform::from_row(1.0, 0.0, 0.0, -1.0, x, word.at.y);
            map.fill_path(&path, &painted(word.colour, 1.0), FillRule::Winding, place, None);
        }
        x += glyph.advance * word.size;
    }
}

/// Takes the outline of a letter.
struct Outline(PathBuilder);

impl OutlinePen for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.quad_to(cx, cy, x, y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.0.cubic_to(ax, ay, bx, by, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

fn colour(Rgb(red, green, blue): Rgb, opacity: f32) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(red, green, blue, (opacity * 255.0) as u8)
}

fn painted(of: Rgb, opacity: f32) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(colour(of, opacity));
    paint
}
