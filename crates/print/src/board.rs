//! Boards at true size: on one sheet, or on several that are cut and glued.

use ludoteca_catalog::Speaker;
use ludoteca_core::Message;
use ludoteca_core::scene::Point;

use crate::drawing;
use crate::font::Face;
use crate::sheet::{Drawing, Line, Paint, Rgb, Sheet, Stroke};
use crate::subject::{STONE_CELL, Subject};
use crate::{Cell, Order, PrintError};

/// What most printers leave white.
const EDGE: f32 = 8.0;
/// The strip over and under the board for words.
const STRIP: f32 = 7.0;
/// How far two neighbouring sheets show the same.
const OVERLAP: f32 = 9.0;
/// A board that would have this part of its usual size on one sheet is printed so.
const NEARLY: f32 = 0.8;
/// No board and no pieces take more sheets.
pub(crate) const MOST_SHEETS: usize = 64;
/// The length of the line by which one sees whether the printer kept the size.
const RULER: f32 = 50.0;

/// How a board is spread over sheets.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Spread {
    /// The size of a sheet.
    paper: (f32, f32),
    /// How many sheets there are beside and below each other.
    count: (usize, usize),
    /// The size of the part that each of them shows.
    part: (f32, f32),
}

impl Spread {
    /// The spread of a board of this size over as few sheets as possible, upright or lying.
    fn of(width: f32, height: f32, (short, long): (f32, f32)) -> Spread {
        let along = |board: f32, free: f32| {
            let overlapping = (board - OVERLAP) / (free - OVERLAP);
            let count = if board <= free { 1 } else { overlapping.ceil().max(2.0) as usize };
            let part = (board + (count - 1) as f32 * OVERLAP) / count as f32;
            (count, part)
        };
        let spread = |paper: (f32, f32)| {
            let (columns, part_width) = along(width, paper.0 - 2.0 * EDGE);
            let (rows, part_height) = along(height, paper.1 - 2.0 * (EDGE + STRIP));
            Spread { paper, count: (columns, rows), part: (part_width, part_height) }
        };
        let (upright, lying) = (spread((short, long)), spread((long, short)));
        if lying.sheets() < upright.sheets() { lying } else { upright }
    }

    fn sheets(&self) -> usize {
        self.count.0 * self.count.1
    }
}

/// How long a unit of a board is on one sheet, as large as it can be.
fn fitting(drawing: &Drawing, (short, long): (f32, f32)) -> f32 {
    let unit = |(width, height): (f32, f32)| {
        let free = (width - 2.0 * EDGE, height - 2.0 * (EDGE + STRIP));
        // A little less, so that rounding needs no second sheet.
        0.999 * (free.0 / drawing.width).min(free.1 / drawing.height)
    };
    unit((short, long)).max(unit((long, short)))
}

/// How long a unit of the board is, in millimetres.
pub(crate) fn cell(subject: &Subject, drawing: &Drawing, order: &Order) -> f32 {
    match order.cell {
        Cell::Usual => {
            let (usual, fit) = (subject.usual_cell(), fitting(drawing, order.paper.size()));
            // Nobody likes to glue for a fifth.
            if (NEARLY * usual..usual).contains(&fit) { fit } else { usual }
        }
        Cell::Fit => fitting(drawing, order.paper.size()),
        Cell::Width(cell) => cell,
        Cell::Stone(stone) => stone * STONE_CELL,
    }
}

/// The empty board of a game.
pub(crate) fn sheets(
    subject: &Subject,
    order: &Order,
    speaker: &Speaker,
) -> Result<Vec<Sheet>, PrintError> {
    let drawing = drawing::of_scene(&subject.board())?;
    let unit = cell(subject, &drawing, order);
    let (width, height) = (drawing.width * unit, drawing.height * unit);
    let spread = Spread::of(width, height, order.paper.size());
    if spread.sheets() > MOST_SHEETS {
        let fit = fitting(&drawing, order.paper.size()).floor().max(1.0);
        return Err(PrintError::TooLarge { sheets: spread.sheets(), fit });
    }
    let mut sheets = Vec::new();
    for row in 0..spread.count.1 {
        for column in 0..spread.count.0 {
            sheets.push(part(subject, &drawing, unit, spread, (column, row), speaker));
        }
    }
    sheets[0].title = Some(subject.name.clone());
    Ok(sheets)
}

/// The sheet in this column and row of a spread.
fn part(
    subject: &Subject,
    drawing: &Drawing,
    unit: f32,
    spread: Spread,
    (column, row): (usize, usize),
    speaker: &Speaker,
) -> Sheet {
    let mut sheet = Sheet::new(spread.paper);
    let (width, height) = spread.part;
    let corner = Point::new((sheet.width - width) / 2.0, (sheet.height - height) / 2.0);
    let seen = |part: f32, number: usize| number as f32 * (part - OVERLAP);
    let whole = corner.shifted(-seen(width, column), -seen(height, row));
    sheet.strokes.push(Stroke::Window(corner, width, height));
    sheet.picture(drawing, whole, unit);
    sheet.strokes.push(Stroke::Shut);
    let several = spread.sheets() > 1;
    if several {
        joints(&mut sheet, corner, spread, (column, row));
    }
    let head = corner.y.min(EDGE + STRIP) - 2.5;
    let left = EDGE + 2.0;
    sheet.text(Point::new(left, head), 3.2, Face::Bold, Rgb::BLACK, &subject.name);
    let millimetres = Message::new("print-cell").name("size", tidy(unit));
    let mut said = vec![speaker.say(&millimetres)];
    if several {
        let number = row * spread.count.0 + column + 1;
        let sheet = Message::new("print-sheet").number("n", number as f64);
        said.push(speaker.say(&sheet.number("all", spread.sheets() as f64)));
    }
    let x = left + Face::Bold.width(&subject.name, 3.2) + 3.0;
    sheet.text(Point::new(x, head), 2.8, Face::Regular, Rgb::GREY, &said.join(" · "));
    if several {
        plan(&mut sheet, head, spread, (column, row));
    }
    let foot = (corner.y + height).max(sheet.height - EDGE - STRIP) + 4.0;
    if several && (column, row) == (0, 0) {
        let glue = speaker.text("print-glue");
        sheet.text(Point::new(left, foot), 2.6, Face::Regular, Rgb::GREY, &glue);
    }
    ruler(&mut sheet, foot, speaker);
    sheet
}

/// Where a sheet is cut, and where the one beside it lies on it.
fn joints(sheet: &mut Sheet, corner: Point, spread: Spread, (column, row): (usize, usize)) {
    let (width, height) = spread.part;
    let (right, low) = (corner.x + width, corner.y + height);
    let cut = Line { dashes: Some([2.0, 1.2]), ..Line::new(Rgb::BLACK, 0.25) };
    let tick = Line::new(Rgb::BLACK, 0.25);
    let (over, out) = (2.0, 5.0);
    if column > 0 {
        sheet.line(Point::new(corner.x, corner.y - out), Point::new(corner.x, low + out), cut);
    }
    if row > 0 {
        sheet.line(Point::new(corner.x - out, corner.y), Point::new(right + out, corner.y), cut);
    }
    if column + 1 < spread.count.0 {
        let x = right - OVERLAP;
        sheet.line(Point::new(x, corner.y - out), Point::new(x, corner.y - out + over), tick);
        sheet.line(Point::new(x, low + out - over), Point::new(x, low + out), tick);
    }
    if row + 1 < spread.count.1 {
        let y = low - OVERLAP;
        sheet.line(Point::new(corner.x - out, y), Point::new(corner.x - out + over, y), tick);
        sheet.line(Point::new(right + out - over, y), Point::new(right + out, y), tick);
    }
}

/// A small picture of all sheets, with this one marked.
fn plan(sheet: &mut Sheet, low: f32, spread: Spread, own: (usize, usize)) {
    let side = (4.6 / spread.count.1 as f32).min(2.4);
    let left = sheet.width - EDGE - 2.0 - side * spread.count.0 as f32;
    let top = low - side * spread.count.1 as f32 + 0.4;
    for row in 0..spread.count.1 {
        for column in 0..spread.count.0 {
            let fill = if (column, row) == own { Rgb::BLACK } else { Rgb::WHITE };
            let at = Point::new(left + side * column as f32, top + side * row as f32);
            sheet.area(at, side, side, Paint::both(fill, Line::new(Rgb::GREY, 0.15)));
        }
    }
}

/// A line of known length.
pub(crate) fn ruler(sheet: &mut Sheet, y: f32, speaker: &Speaker) {
    let right = sheet.width - EDGE - 2.0;
    let left = right - RULER;
    let line = Line::new(Rgb::GREY, 0.2);
    sheet.line(Point::new(left, y - 1.0), Point::new(right, y - 1.0), line);
    for x in [left, right] {
        sheet.line(Point::new(x, y - 2.0), Point::new(x, y), line);
    }
    let said = speaker.say(&Message::new("print-ruler").number("length", f64::from(RULER)));
    let wide = Face::Regular.width(&said, 2.4);
    sheet.text(Point::new(left - wide - 2.0, y - 0.2), 2.4, Face::Regular, Rgb::GREY, &said);
}

/// A length as people write it: with a tenth only where there is one.
pub(crate) fn tidy(length: f32) -> String {
    let tenths = (length * 10.0).round() / 10.0;
    tenths.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const A4: (f32, f32) = (210.0, 297.0);

    #[test]
    fn a_board_lies_where_it_needs_fewer_sheets() {
        let spread = Spread::of(250.0, 150.0, A4);
        assert_eq!((spread.paper, spread.count), ((297.0, 210.0), (1, 1)));
        let spread = Spread::of(150.0, 250.0, A4);
        assert_eq!((spread.paper, spread.count), (A4, (1, 1)));
    }

    #[test]
    fn the_parts_of_a_board_overlap_and_show_all_of_it() {
        for (width, height) in [(195.0, 400.0), (400.0, 400.0), (620.0, 590.0), (420.0, 150.0)] {
            let spread = Spread::of(width, height, A4);
            for (count, part, board, paper) in [
                (spread.count.0, spread.part.0, width, spread.paper.0),
                (spread.count.1, spread.part.1, height, spread.paper.1),
            ] {
                let shown = count as f32 * part - (count - 1) as f32 * OVERLAP;
                assert!((shown - board).abs() < 0.01, "{spread:?}");
                assert!(part <= paper - 2.0 * EDGE + 0.01, "{spread:?}");
            }
        }
    }

    #[test]
    fn lengths_have_at_most_one_decimal() {
        assert_eq!((tidy(50.0), tidy(23.76)), ("50".to_owned(), "23.8".to_owned()));
    }
}
