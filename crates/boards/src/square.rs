//! Square boards.

use ludoteca_core::scene::{Label, Point};

use crate::{Bits, Cell, cell};

/// The four orthogonal directions as (columns, rows): right, up, left, down.
pub const ORTHOGONAL: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
/// The eight directions of a queen as (columns, rows), counter-clockwise from the right.
pub const ALL_DIRECTIONS: [(i32, i32); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// A board of `columns` by `rows` cells, numbered row by row from a1 at the lower left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Square {
    /// How many columns, at most 26.
    pub columns: usize,
    /// How many rows.
    pub rows: usize,
}

impl Square {
    /// A board of this size.
    #[must_use]
    pub const fn new(columns: usize, rows: usize) -> Square {
        Square { columns, rows }
    }

    /// How many cells it has.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.columns * self.rows
    }

    /// The cell in this column and row, both from 0.
    #[inline]
    #[must_use]
    pub const fn at(&self, column: usize, row: usize) -> Cell {
        Cell::new(row * self.columns + column)
    }

    /// The column of a cell, from 0.
    #[inline]
    #[must_use]
    pub const fn column(&self, cell: Cell) -> usize {
        cell.index() % self.columns
    }

    /// The row of a cell, from 0.
    #[inline]
    #[must_use]
    pub const fn row(&self, cell: Cell) -> usize {
        cell.index() / self.columns
    }

    /// The column and the row of a cell, both from 0, the row counted from the top.
    #[inline]
    #[must_use]
    pub const fn place_from_top(&self, cell: Cell) -> (usize, usize) {
        (self.column(cell), self.rows - 1 - self.row(cell))
    }

    /// The cell some columns and rows away, if it is on the board.
    #[must_use]
    pub fn step(&self, cell: Cell, (dx, dy): (i32, i32)) -> Option<Cell> {
        let x = self.column(cell) as i32 + dx;
        let y = self.row(cell) as i32 + dy;
        let inside = (0..self.columns as i32).contains(&x) && (0..self.rows as i32).contains(&y);
        inside.then(|| self.at(x as usize, y as usize))
    }

    /// How many steps of a king lie between two cells on an empty board.
    #[inline]
    #[must_use]
    pub const fn distance(&self, a: Cell, b: Cell) -> usize {
        let columns = self.column(a).abs_diff(self.column(b));
        let rows = self.row(a).abs_diff(self.row(b));
        if columns > rows { columns } else { rows }
    }

    /// The cells from a cell onwards in a direction, without the cell itself.
    pub fn ray(&self, cell: Cell, direction: (i32, i32)) -> impl Iterator<Item = Cell> + use<> {
        let board = *self;
        std::iter::successors(board.step(cell, direction), move |&c| board.step(c, direction))
    }

    /// All runs of `length` cells in a row, column or diagonal.
    #[must_use]
    pub fn lines(&self, length: usize) -> Vec<Vec<Cell>> {
        let mut lines = Vec::new();
        for start in (0..self.cells()).map(Cell::new) {
            for direction in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let mut line = vec![start];
                line.extend(self.ray(start, direction).take(length - 1));
                if line.len() == length {
                    lines.push(line);
                }
            }
        }
        lines
    }

    /// The name of a cell: `c2`.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        cell::Name(self.column(cell), self.row(cell)).to_string()
    }

    /// From which cell to which it goes: `a1 to h8`.
    #[must_use]
    pub fn range(&self) -> String {
        format!("a1 to {}", self.name(Cell::new(self.cells() - 1)))
    }

    /// The cell of this name.
    #[must_use]
    pub fn read(&self, name: &str) -> Option<Cell> {
        let (column, row) = cell::read_name(name)?;
        (column < self.columns && row < self.rows).then(|| self.at(column, row))
    }

    /// Where the middle of a cell is drawn: row 1 at the bottom, cells of side 1, a1 at
    /// `(0.5, rows - 0.5)`.
    #[must_use]
    pub fn point(&self, cell: Cell) -> Point {
        Point::new(self.column(cell) as f32 + 0.5, (self.rows - 1 - self.row(cell)) as f32 + 0.5)
    }

    /// Letters below the board and numbers at its left, as far from it as `gap`; the larger against
    /// the cells the more of these there are, as far as there is room, so that they stay legible.
    #[must_use]
    pub fn coordinates(&self, gap: f32) -> Vec<Label> {
        let size = 0.3 * (self.columns.max(self.rows) as f32 / 8.0).clamp(0.65, 1.25);
        let letters = (0..self.columns).map(|x| Label {
            at: Point::new(x as f32 + 0.5, self.rows as f32 + gap),
            size,
            text: crate::column_letter(x).to_string(),
        });
        let numbers = (0..self.rows).map(|y| Label {
            at: Point::new(-gap, (self.rows - 1 - y) as f32 + 0.5),
            size,
            text: (y + 1).to_string(),
        });
        letters.chain(numbers).collect()
    }

    /// The board as text: a row a line from the top, its number at the left, letters below.
    /// `glyph` gives the character of each cell.
    pub fn write(&self, out: &mut String, glyph: impl Fn(Cell) -> char) {
        self.write_words(out, |cell| glyph(cell).to_string());
    }

    /// The board as text, with a word for each cell: all columns are as wide as the longest one.
    pub fn write_words(&self, out: &mut String, word: impl Fn(Cell) -> String) {
        let words: Vec<_> = (0..self.cells()).map(|i| word(Cell::new(i))).collect();
        let wide = words.iter().map(|word| word.chars().count()).max().unwrap_or(1);
        let margin = self.rows.to_string().len();
        let mut line = |head: String, words: &[String]| {
            let cells: String = words.iter().map(|word| format!(" {word:<wide$}")).collect();
            out.push_str(format!("{head:>margin$}{cells}").trim_end());
            out.push('\n');
        };
        for row in (0..self.rows).rev() {
            line((row + 1).to_string(), &words[row * self.columns..][..self.columns]);
        }
        let middle = " ".repeat((wide - 1) / 2);
        let letters: Vec<_> = (0..self.columns)
            .map(|column| format!("{middle}{}", crate::column_letter(column)))
            .collect();
        line(String::new(), &letters);
    }

    /// Reads the rows of a board from the top, separated by spaces, line ends or `/`: what
    /// [`write`](Square::write) writes, without its coordinates. `put` is given every character.
    /// Returns whether there was one for every cell.
    pub fn read_diagram(&self, diagram: &str, mut put: impl FnMut(Cell, char)) -> bool {
        let rows: Vec<&str> = diagram
            .split(|c: char| c.is_whitespace() || c == '/')
            .filter(|r| !r.is_empty())
            .collect();
        if rows.len() != self.rows || rows.iter().any(|r| r.chars().count() != self.columns) {
            return false;
        }
        for (row, text) in rows.iter().rev().enumerate() {
            text.chars().enumerate().for_each(|(column, c)| put(self.at(column, row), c));
        }
        true
    }

    /// The board as text, with a glyph for the stones of each of two sides and `.` for what is
    /// empty.
    pub fn write_stones<const W: usize>(
        &self,
        out: &mut String,
        glyphs: [char; 2],
        stones: &[Bits<W>; 2],
    ) {
        self.write(out, |cell| {
            stones.iter().position(|stones| stones.has(cell)).map_or('.', |side| glyphs[side])
        });
    }

    /// The stones of two sides in a diagram of these glyphs and `.`, as
    /// [`write_stones`](Square::write_stones) writes it; `None` if it is not a diagram of this board.
    #[must_use]
    pub fn read_stones<const W: usize>(
        &self,
        diagram: &str,
        glyphs: [char; 2],
    ) -> Option<[Bits<W>; 2]> {
        let mut stones = [Bits::EMPTY; 2];
        let mut known = true;
        let whole = self.read_diagram(diagram, |cell, glyph| {
            match glyphs.iter().position(|&g| g == glyph) {
                Some(side) => stones[side].insert(cell),
                None => known &= glyph == '.',
            }
        });
        (whole && known).then_some(stones)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_bad_names_do_not() {
        let board = Square::new(10, 12);
        for cell in (0..board.cells()).map(Cell::new) {
            assert_eq!(board.read(&board.name(cell)), Some(cell));
        }
        for bad in ["", "a", "a0", "a01", "k1", "a13", "A1", "1a", "a1 ", "é1"] {
            assert_eq!(board.read(bad), None, "{bad}");
        }
    }

    #[test]
    fn cells_are_placed_from_above_and_below() {
        let board = Square::new(4, 6);
        assert_eq!(board.range(), "a1 to d6");
        let [b2, d6] = ["b2", "d6"].map(|name| board.read(name).expect("a cell"));
        assert_eq!([board.place_from_top(b2), board.place_from_top(d6)], [(1, 4), (3, 0)]);
        assert_eq!(
            [board.point(b2), board.point(d6)],
            [Point::new(1.5, 4.5), Point::new(3.5, 0.5)]
        );
        assert_eq!(
            [board.distance(b2, d6), board.distance(d6, b2), board.distance(b2, b2)],
            [4, 4, 0]
        );
        assert_eq!(board.distance(b2, board.at(3, 0)), 2);
    }

    #[test]
    fn words_stand_over_the_middle_of_their_columns() {
        let board = Square::new(2, 2);
        let mut text = String::new();
        board.write_words(&mut text, |cell| format!("<{}>", cell.index()));
        assert_eq!(text, "2 <2> <3>\n1 <0> <1>\n   a   b\n");
    }

    #[test]
    fn diagrams_are_read_from_the_top() {
        let board = Square::new(3, 2);
        let mut found = Vec::new();
        assert!(board.read_diagram("ab. / ..c", |cell, c| found.push((board.name(cell), c))));
        found.retain(|&(_, c)| c != '.');
        assert_eq!(found, [("c1".into(), 'c'), ("a2".into(), 'a'), ("b2".into(), 'b')]);
        for bad in ["ab.", "ab. ..", "ab. ..c ..."] {
            assert!(!board.read_diagram(bad, |_, _| ()), "{bad}");
        }
    }

    #[test]
    fn stones_are_read_as_they_are_written() {
        let board = Square::new(3, 2);
        let stones = board.read_stones::<1>("w.b/.b.", ['w', 'b']).expect("a diagram");
        let mut text = String::new();
        board.write_stones(&mut text, ['w', 'b'], &stones);
        assert_eq!(text, "2 w . b\n1 . b .\n  a b c\n");
        for bad in ["w.x/.b.", "w.b", "w.b/.b./..."] {
            assert_eq!(board.read_stones::<1>(bad, ['w', 'b']), None, "{bad}");
        }
    }

    #[test]
    fn three_by_four_has_fourteen_lines_of_three() {
        assert_eq!(Square::new(4, 3).lines(3).len(), 14);
    }
}
