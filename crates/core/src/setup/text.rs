//! Diagrams as text.

use std::fmt::Write;

use super::layout::{EMPTY, PROMOTED};
use super::{Diagram, Field, Layout, Placed, PositionError};
use crate::{Joint, Message};

impl Diagram {
    /// The diagram of a text. What is missing at its end is as it is where nothing is written.
    ///
    /// # Errors
    /// The text does not keep the form of this layout.
    pub fn read(layout: &Layout, text: &str) -> Result<Diagram, PositionError> {
        let mut words = text.split_whitespace();
        let mut diagram = Diagram::empty(layout);
        let board = words.next().ok_or_else(|| PositionError::Missing { form: layout.form() })?;
        diagram.read_board(layout, board)?;
        if let Some(side) = words.next() {
            let known = layout.sides.iter().position(|s| s == side);
            diagram.side = known.ok_or_else(|| PositionError::Side {
                found: side.to_owned(),
                takes: Message::new("takes-one").list(
                    "all",
                    Joint::Or,
                    layout.sides.iter().cloned(),
                ),
            })?;
        }
        for value in &mut diagram.fields {
            match words.next() {
                Some(word) => word.clone_into(value),
                None => break,
            }
        }
        match words.next() {
            None => Ok(diagram),
            Some(rest) => Err(PositionError::Rest { found: rest.to_owned(), form: layout.form() }),
        }
    }

    fn read_board(&mut self, layout: &Layout, board: &str) -> Result<(), PositionError> {
        let rows: Vec<_> = board.split('/').collect();
        // That is the board of a game without cells.
        if layout.rows.is_empty() && board == Field::NOTHING {
            return Ok(());
        }
        if rows.len() != layout.rows.len() {
            return Err(PositionError::Rows { expected: layout.rows.len(), found: rows.len() });
        }
        for (row, text) in layout.rows.iter().zip(rows) {
            self.read_row(layout, row, text)?;
        }
        Ok(())
    }

    fn read_row(&mut self, layout: &Layout, row: &[u16], text: &str) -> Result<(), PositionError> {
        let mut at = 0;
        for word in words_of_row(layout.spaced(), text) {
            let empty = word.strip_prefix(EMPTY).filter(|_| layout.spaced());
            let empty = match (empty, layout.spaced()) {
                (Some(""), _) => Some(1),
                (Some(count), _) => count.parse().ok(),
                (None, true) => None,
                // A point for each, as diagrams have them.
                (None, false) if word == "." => Some(1),
                (None, false) => word.parse::<usize>().ok(),
            };
            if let Some(count) = empty.filter(|&count| count > 0) {
                at = (at + count).min(usize::from(u16::MAX));
                continue;
            }
            if let Some(&cell) = row.get(at) {
                let cell = usize::from(cell);
                let standing = standing(layout, word).ok_or_else(|| PositionError::Piece {
                    cell: layout.cells[cell].clone(),
                    found: word.to_owned(),
                    takes: layout.takes(),
                })?;
                self.cells[cell] = Some(standing);
            }
            at += 1;
        }
        if at == row.len() {
            return Ok(());
        }
        let name = |cell: Option<&u16>| {
            cell.map_or_else(String::new, |&cell| layout.cells[usize::from(cell)].clone())
        };
        Err(PositionError::Width {
            first: name(row.first()),
            last: name(row.last()),
            expected: row.len(),
            found: at,
        })
    }

    /// The text of the diagram.
    #[must_use]
    pub fn write(&self, layout: &Layout) -> String {
        let rows: Vec<_> = layout.rows.iter().map(|row| self.write_row(layout, row)).collect();
        let mut text = if rows.is_empty() { Field::NOTHING.to_owned() } else { rows.join("/") };
        text.extend([" ", &layout.sides[self.side]]);
        for value in &self.fields {
            text.extend([" ", value]);
        }
        text
    }

    fn write_row(&self, layout: &Layout, row: &[u16]) -> String {
        let spaced = layout.spaced();
        let mut words = Vec::new();
        let mut empty = 0;
        let flush =
            |empty: &mut usize, words: &mut Vec<String>| match (std::mem::take(empty), spaced) {
                (0, _) => {}
                (1, true) => words.push(EMPTY.to_string()),
                (count, true) => words.push(format!("{EMPTY}{count}")),
                (count, false) => words.push(count.to_string()),
            };
        for &cell in row {
            let Some(Placed { kind, count }) = self.cells[usize::from(cell)] else {
                empty += 1;
                continue;
            };
            flush(&mut empty, &mut words);
            let kind = &layout.pieces[usize::from(kind)];
            let mut word = kind.symbol.clone();
            if kind.most > 1 {
                let _ = write!(word, "{count}");
            }
            words.push(word);
        }
        flush(&mut empty, &mut words);
        words.join(if spaced { "." } else { "" })
    }
}

/// The words of a row: between dots, or single letters and whole numbers.
fn words_of_row(spaced: bool, text: &str) -> Vec<&str> {
    if spaced {
        return text.split('.').collect();
    }
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let letter = first.len_utf8();
        let marked = letter + usize::from(rest[letter..].starts_with(PROMOTED));
        let (word, after) = rest.split_at(if digits > 0 { digits } else { marked });
        words.push(word);
        rest = after;
    }
    words
}

/// The pieces of a word: `w`, `w12`, `12`.
fn standing(layout: &Layout, word: &str) -> Option<Placed> {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &word[letters.len()..];
    layout.pieces.iter().enumerate().find_map(|(number, kind)| {
        let count = match kind.most {
            1 if word == kind.symbol => 1,
            1 => return None,
            most => {
                let count = digits.parse().ok()?;
                (letters == kind.symbol && (1..=most).contains(&count)).then_some(count)?
            }
        };
        Some(Placed { kind: number as u8, count })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PieceKind;
    use crate::scene::{Figure, Ink};

    fn layout(pieces: Vec<PieceKind>) -> Layout {
        Layout {
            cells: ["a1", "b1", "c1", "a2", "b2", "c2"].map(str::to_owned).to_vec(),
            rows: vec![vec![3, 4, 5], vec![0, 1, 2]],
            pieces,
            sides: vec!["w".to_owned(), "b".to_owned()],
            fields: vec![Field::whole("quiet", 0..=9)],
        }
    }

    fn stones() -> Layout {
        layout(vec![
            PieceKind::new("w", Figure::Stone, Ink::Light),
            PieceKind::new("b", Figure::Stone, Ink::Dark),
        ])
    }

    fn stacks() -> Layout {
        let stack = |symbol, ink| PieceKind::stacked(symbol, Figure::Stack(2), ink, 12);
        layout(vec![stack("w", Ink::Light), stack("", Ink::Dark)])
    }

    #[test]
    fn texts_are_read_as_they_are_written() {
        for (layout, text) in [
            (stones(), "w1b/3 b 4"),
            (stones(), "3/bbb w 0"),
            (stacks(), "w12.x.3/x3 w 0"),
            (stacks(), "x2.1/w1.w2.w3 b 9"),
        ] {
            let diagram = Diagram::read(&layout, text).expect("a position");
            assert_eq!(diagram.write(&layout), text);
        }
        let diagram = Diagram::read(&stones(), "w../.b.").expect("a position");
        assert_eq!(diagram.standing().collect::<Vec<_>>(), [(1, 1, 1), (3, 0, 1)]);
        assert_eq!((diagram.side, &diagram.fields[..]), (0, &["0".to_owned()][..]));
    }

    #[test]
    fn a_letter_may_be_marked() {
        let man = |symbol| PieceKind::new(symbol, Figure::Stone, Ink::Light);
        let men = layout(vec![man("w"), man("w~")]);
        let text = "w~w1/1w~w w 0";
        let diagram = Diagram::read(&men, text).expect("a position");
        let standing: Vec<_> = diagram.standing().map(|(cell, kind, _)| (cell, kind)).collect();
        assert_eq!(standing, [(1, 1), (2, 0), (3, 1), (4, 0)]);
        assert_eq!(diagram.write(&men), text);
        let refused = Diagram::read(&stones(), "w~2/3").expect_err("no such piece");
        assert!(refused.to_string().contains("(cell=a2, found=w~,"));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let says = |layout: &Layout, text: &str| {
            Diagram::read(layout, text).expect_err("no position").to_string()
        };
        let (stones, stacks) = (stones(), stacks());
        assert_eq!(says(&stones, ""), "position-missing(form=position-form(fields= QUIET))");
        assert!(says(&stones, "3") == "position-rows(found=1, expected=2)");
        assert!(says(&stones, "3/4").ends_with("(first=a1, last=c1, found=4, expected=3)"));
        assert!(
            says(&stones, "3/1x1").contains("(cell=b1, found=x, takes=takes-one(all=w, b list-or")
        );
        assert!(says(&stones, "3/3 red").contains("(found=red, takes=takes-one(all=w list-or b))"));
        assert!(says(&stones, "3/3 w 0 7").starts_with("position-rest(found=7"));
        assert!(says(&stacks, "x3/w0.x2").contains("(cell=a1, found=w0,"));
        assert!(says(&stacks, "x3/w13.x2").contains("piece-stacked(symbol=w, most=12)"));
        assert!(says(&stacks, "x3/x0.x3").contains("(cell=a1, found=x0,"));
        assert!(says(&stacks, "x99999999999/x3").contains("expected=3"));
    }
}
