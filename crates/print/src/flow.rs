//! Paragraphs and pictures, put into the columns of as many sheets as they need.

use ludoteca_core::scene::Point;

use crate::font::Face;
use crate::prose::{Block, Span};
use crate::sheet::{Line, Rgb, Sheet};

/// A typographer's point, in millimetres.
pub(crate) const POINT: f32 = 25.4 / 72.0;
/// What stays free on each side of a sheet.
pub(crate) const MARGIN: f32 = 14.0;
/// Between two columns.
const GUTTER: f32 = 8.0;
/// The distance of two lines, where the size of the letters is 1.
const LEADING: f32 = 1.36;

/// How large things are set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Measure {
    /// The size of the letters.
    pub(crate) size: f32,
    /// The most that a unit of a picture may take.
    pub(crate) unit: f32,
    /// The most of a column's width that a picture may take.
    pub(crate) share: f32,
}

/// A line of words.
type Words = Vec<(f32, Span)>;

/// Columns that fill one after the other.
pub(crate) struct Flow {
    pub(crate) sheets: Vec<Sheet>,
    paper: (f32, f32),
    columns: usize,
    column: usize,
    /// Where the columns of the sheet begin and end.
    top: f32,
    bottom: f32,
    /// How far the column is filled.
    y: f32,
}

impl Flow {
    pub(crate) fn new(paper: (f32, f32), columns: usize) -> Flow {
        let (top, bottom) = (MARGIN, paper.1 - MARGIN - 4.0);
        let sheets = vec![Sheet::new(paper)];
        Flow { sheets, paper, columns, column: 0, top, bottom, y: top }
    }

    /// Ends the columns higher, so that they become equally long.
    pub(crate) fn ending(mut self, bottom: f32) -> Flow {
        self.bottom = bottom;
        self
    }

    /// How wide a column is.
    pub(crate) fn width(&self) -> f32 {
        let all = self.paper.0 - 2.0 * MARGIN - GUTTER * (self.columns - 1) as f32;
        all / self.columns as f32
    }

    fn x(&self) -> f32 {
        MARGIN + (self.width() + GUTTER) * self.column as f32
    }

    fn sheet(&mut self) -> &mut Sheet {
        self.sheets.last_mut().expect("a flow has a sheet")
    }

    /// Sees to it that there is room, in the next column or on the next sheet if need be.
    pub(crate) fn room(&mut self, height: f32) {
        if self.y + height <= self.bottom || self.y <= self.top {
            return;
        }
        if self.column + 1 < self.columns {
            self.column += 1;
        } else {
            self.sheets.push(Sheet::new(self.paper));
            (self.column, self.top) = (0, MARGIN);
        }
        self.y = self.top;
    }

    /// Free space, except at the head of a column.
    pub(crate) fn skip(&mut self, height: f32) {
        if self.y > self.top {
            self.y += height;
        }
    }

    /// Text over the whole width of the sheet, before the columns begin.
    pub(crate) fn across(&mut self, spans: &[Span], size: f32, colour: Rgb) {
        let width = self.paper.0 - 2.0 * MARGIN;
        for line in lines(spans, size, width) {
            self.y += size * LEADING;
            let at = Point::new(MARGIN, self.y - 0.3 * size);
            write(self.sheet(), at, size, colour, &line);
        }
        self.top = self.y;
    }

    /// A line over the whole width of the sheet, and free space around it.
    pub(crate) fn rule(&mut self) {
        let (left, right, y) = (MARGIN, self.paper.0 - MARGIN, self.y + 2.0);
        let line = Line::new(Rgb::BLACK, 0.35);
        self.sheet().line(Point::new(left, y), Point::new(right, y), line);
        self.y += 5.0;
        self.top = self.y;
    }

    /// Puts a block into the columns.
    pub(crate) fn put(&mut self, block: &Block, measure: Measure) {
        let size = measure.size;
        match block {
            Block::Heading(spans) => {
                let spans: Vec<_> = spans.iter().map(|s| Span::new(&s.text, Face::Bold)).collect();
                self.skip(0.7 * size);
                // A heading stays with the lines that follow it.
                self.room(size * (1.15 + 3.0) * LEADING);
                self.paragraph(&spans, 1.15 * size, 0.0);
                self.y += 0.15 * size;
            }
            Block::Paragraph(spans) => {
                self.paragraph(spans, size, 0.0);
                self.y += 0.45 * size;
            }
            Block::Item(depth, sign, spans) => {
                let left = size * (1.3 + 1.3 * *depth as f32);
                self.room(size * LEADING);
                let at = Point::new(self.x() + left - 1.1 * size, self.y + size * (LEADING - 0.3));
                self.sheet().text(at, size, Face::Regular, Rgb::BLACK, sign);
                self.paragraph(spans, size, left);
                self.y += 0.25 * size;
            }
            Block::Table(rows) => self.table(rows, 0.94 * size),
            Block::Figure(drawing, caption) => {
                let most = self.width() * measure.share / drawing.width;
                let unit = most.min(measure.unit).min(110.0 / drawing.height);
                let height = drawing.height * unit;
                let small = 0.9 * size;
                let text = lines(caption, small, self.width());
                let all = height + text.len() as f32 * small * LEADING + 1.6 * size;
                self.skip(0.3 * size);
                self.room(all);
                let left = self.x() + (self.width() - drawing.width * unit) / 2.0;
                let at = Point::new(left, self.y);
                self.sheet().picture(drawing, at, unit);
                self.y += height + 0.3 * size;
                for line in text {
                    self.line(&line, small, 0.0, Rgb::BLACK);
                }
                self.y += 0.8 * size;
            }
        }
    }

    fn paragraph(&mut self, spans: &[Span], size: f32, left: f32) {
        let text = lines(spans, size, self.width() - left);
        let few = text.len() <= 3;
        if few {
            self.room(text.len() as f32 * size * LEADING);
        }
        for (i, line) in text.iter().enumerate() {
            // Neither the first line alone at the foot of a column nor the last one at its head.
            let kept = if !few && (i == 0 || i + 2 == text.len()) { 2.0 } else { 1.0 };
            self.room(kept * size * LEADING);
            self.line(line, size, left, Rgb::BLACK);
        }
    }

    fn line(&mut self, line: &Words, size: f32, left: f32, colour: Rgb) {
        let at = Point::new(self.x() + left, self.y + size * (LEADING - 0.3));
        write(self.sheet(), at, size, colour, line);
        self.y += size * LEADING;
    }

    /// A table whose columns are as wide as they need to be, the last one what is left.
    fn table(&mut self, rows: &[Vec<Vec<Span>>], size: f32) {
        let count = rows.iter().map(Vec::len).max().unwrap_or(0);
        let natural = |column: usize| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| width(cell, size)).fold(0.0, f32::max) + size
        };
        let mut widths: Vec<f32> = (0..count).map(natural).collect();
        let most = self.width();
        let all: f32 = widths.iter().sum();
        if all > most {
            // What is wider than its share gives way.
            let share = most / count as f32;
            let narrow: f32 = widths.iter().filter(|&&w| w <= share).sum();
            let wide: f32 = widths.iter().filter(|&&w| w > share).sum();
            for w in widths.iter_mut().filter(|w| **w > share) {
                *w *= (most - narrow) / wide;
            }
        }
        for (number, row) in rows.iter().enumerate() {
            let cells: Vec<Vec<Words>> = row
                .iter()
                .zip(&widths)
                .map(|(cell, width)| {
                    let face = |s: &Span| if number == 0 { Face::Bold } else { s.face };
                    let cell: Vec<_> = cell.iter().map(|s| Span::new(&s.text, face(s))).collect();
                    lines(&cell, size, width - 0.6 * size)
                })
                .collect();
            let most = cells.iter().map(Vec::len).max().unwrap_or(0);
            let height = most as f32 * size * LEADING + 0.25 * size;
            self.room(height);
            let mut x = self.x();
            for (cell, width) in cells.iter().zip(&widths) {
                for (i, line) in cell.iter().enumerate() {
                    let y = self.y + size * (LEADING * (i as f32 + 1.0) - 0.3);
                    write(self.sheet(), Point::new(x, y), size, Rgb::BLACK, line);
                }
                x += width;
            }
            self.y += height;
            let (left, y) = (self.x(), self.y);
            let line = Line::new(Rgb::PALE, 0.15);
            self.sheet().line(Point::new(left, y), Point::new(x, y), line);
        }
        self.y += 0.8 * size;
    }
}

fn write(sheet: &mut Sheet, at: Point, size: f32, colour: Rgb, line: &Words) {
    for (x, span) in line {
        sheet.text(at.shifted(*x, 0.0), size, span.face, colour, &span.text);
    }
}

fn width(spans: &[Span], size: f32) -> f32 {
    spans.iter().map(|span| span.face.width(&span.text, size)).sum()
}

/// Breaks a text into lines, each with its spans and where they begin. A word that is longer than a
/// line stands alone on one.
pub(crate) fn lines(spans: &[Span], size: f32, most: f32) -> Vec<Words> {
    // What must stay together: the spans between two spaces.
    let mut words: Vec<Vec<Span>> = vec![Vec::new()];
    for span in spans {
        for (i, part) in span.text.split(' ').enumerate() {
            if i > 0 {
                words.push(Vec::new());
            }
            if !part.is_empty()
                && let Some(word) = words.last_mut()
            {
                word.push(Span::new(part, span.face));
            }
        }
    }
    words.retain(|word| !word.is_empty());
    let mut lines: Vec<Words> = Vec::new();
    let mut line: Words = Vec::new();
    let mut x = 0.0;
    for word in words {
        let long = width(&word, size);
        let space = word[0].face.width(" ", size);
        if !line.is_empty() && x + space + long > most {
            lines.push(std::mem::take(&mut line));
            x = 0.0;
        }
        let joined = line.last_mut().filter(|(_, last)| last.face == word[0].face);
        let mut rest = &word[..];
        if let Some((_, last)) = joined {
            last.text.push(' ');
            last.text.push_str(&word[0].text);
            x += space + word[0].face.width(&word[0].text, size);
            rest = &word[1..];
        } else if !line.is_empty() {
            x += space;
        }
        for span in rest {
            line.push((x, span.clone()));
            x += span.face.width(&span.text, size);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_longer_than_they_may_be_and_lose_no_word() {
        let text = "Whoever first joins two sides with an unbroken chain of stones wins.";
        let spans = [Span::new("Now ", Face::Bold), Span::new(text, Face::Regular)];
        let broken = lines(&spans, 4.0, 40.0);
        assert!(broken.len() > 2);
        let mut all = Vec::new();
        for line in &broken {
            for (x, span) in line {
                assert!(x + span.face.width(&span.text, 4.0) <= 40.0, "{span:?}");
                all.push(span.text.clone());
            }
        }
        assert_eq!(all.join(" "), format!("Now {text}"));
    }

    #[test]
    fn a_word_of_two_faces_is_not_torn() {
        let spans = [Span::new("a single", Face::Regular), Span::new("-minded", Face::Italic)];
        let wide = Face::Regular.width("a single", 4.0) + 1.0;
        let broken = lines(&spans, 4.0, wide);
        assert_eq!(broken.len(), 2);
        assert_eq!(broken[1].len(), 2);
    }

    #[test]
    fn columns_fill_one_after_the_other() {
        let mut flow = Flow::new((210.0, 297.0), 2);
        let measure = Measure { size: 4.0, unit: 8.0, share: 1.0 };
        for _ in 0..200 {
            flow.put(&Block::Paragraph(Span::plain("one line")), measure);
        }
        assert_eq!(flow.sheets.len(), 3);
        for sheet in &flow.sheets {
            assert!(!sheet.strokes.is_empty());
        }
    }
}
