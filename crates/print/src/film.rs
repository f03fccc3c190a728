//! A game as a moving picture: GIF89a, position after position.

use gif::{Encoder, Frame, Repeat};
use ludoteca_catalog::Control;
use ludoteca_core::Scene;
use ludoteca_core::scene::Point;
use tiny_skia::Pixmap;

use crate::sheet::{Rgb, Sheet};
use crate::{PrintError, drawing, png};

/// The longer side of the picture, in points.
const SIDE: f32 = 400.0;
/// What is left free around the board.
const FREE: f32 = 10.0;
/// How long a position is seen, and the last one, in hundredths of a second.
const SEEN: (u16, u16) = (70, 300);
/// How carefully colours are chosen, from 1 (best) to 30.
const SPEED: i32 = 20;

/// Positions as a moving picture that begins again at its end; nothing once `control` says stop. Only what
/// changes from position to position is in it.
///
/// # Errors
/// A scene has something that cannot be drawn, or there is none: a bug.
pub fn animation(
    scenes: impl IntoIterator<Item = Scene>,
    control: &Control,
) -> Result<Option<Vec<u8>>, PrintError> {
    let wrong = |error: gif::EncodingError| PrintError::Written(error.to_string());
    let mut scenes = scenes.into_iter().peekable();
    let first = scenes.peek().ok_or_else(|| PrintError::Written("no position".to_owned()))?;
    let size = size(first)?;
    let mut out = Vec::new();
    {
        let (width, height) = (size.0 as u16, size.1 as u16);
        let mut encoder = Encoder::new(&mut out, width, height, &[]).map_err(wrong)?;
        encoder.set_repeat(Repeat::Infinite).map_err(wrong)?;
        let mut before: Option<Pixmap> = None;
        while let Some(scene) = scenes.next() {
            if control.stopped() {
                return Ok(None);
            }
            let map = painted(&scene, size)?;
            let part = changed(before.as_ref(), &map);
            let mut frame = cut(&map, part);
            frame.delay = if scenes.peek().is_some() { SEEN.0 } else { SEEN.1 };
            encoder.write_frame(&frame).map_err(wrong)?;
            before = Some(map);
        }
    }
    Ok(Some(out))
}

/// The size of the picture: as long as may be, and as wide as the board needs.
fn size(scene: &Scene) -> Result<(f32, f32), PrintError> {
    let drawing = drawing::on_screen(scene)?;
    let unit = (SIDE - 2.0 * FREE) / drawing.width.max(drawing.height);
    let side = |length: f32| (length * unit + 2.0 * FREE).clamp(SIDE / 4.0, SIDE).round();
    Ok((side(drawing.width), side(drawing.height)))
}

fn painted(scene: &Scene, size: (f32, f32)) -> Result<Pixmap, PrintError> {
    let drawing = drawing::on_screen(scene)?;
    let mut sheet = Sheet::new(size);
    let free = (size.0 - 2.0 * FREE, size.1 - 2.0 * FREE);
    let unit = (free.0 / drawing.width).min(free.1 / drawing.height);
    let at =
        Point::new((size.0 - drawing.width * unit) / 2.0, (size.1 - drawing.height * unit) / 2.0);
    sheet.enlarged(&drawing, at, unit);
    png::pixmap(&sheet, Rgb(246, 242, 234))
}

/// A part of a picture: its left and upper end, its width and height.
type Part = (usize, usize, usize, usize);

/// What differs from the picture before; one point where nothing does.
fn changed(before: Option<&Pixmap>, now: &Pixmap) -> Part {
    let (width, height) = (now.width() as usize, now.height() as usize);
    let Some(before) = before else { return (0, 0, width, height) };
    let (mut left, mut top, mut right, mut low) = (width, height, 0, 0);
    for (i, (a, b)) in before.pixels().iter().zip(now.pixels()).enumerate() {
        if a != b {
            let (x, y) = (i % width, i / width);
            (left, top) = (left.min(x), top.min(y));
            (right, low) = (right.max(x + 1), low.max(y + 1));
        }
    }
    if right == 0 { (0, 0, 1, 1) } else { (left, top, right - left, low - top) }
}

fn cut(map: &Pixmap, (left, top, width, height): Part) -> Frame<'static> {
    let mut points = Vec::with_capacity(width * height * 3);
    for row in map.pixels().chunks(map.width() as usize).skip(top).take(height) {
        for point in &row[left..left + width] {
            points.extend([point.red(), point.green(), point.blue()]);
        }
    }
    let mut frame = Frame::from_rgb_speed(width as u16, height as u16, &points, SPEED);
    (frame.left, frame.top) = (left as u16, top as u16);
    frame
}
