//! A step is the segment between two neighbouring dots, the left or lower one first: `a1-b1`.

use ludoteca_boards::{Cell, column_letter};
use ludoteca_core::{Message, Notation, NotationExt, Seat};

use super::{DotsAndBoxes, State};

impl<const W: usize> DotsAndBoxes<W> {
    pub(super) fn name(&self, segment: Cell) -> String {
        let [from, to] = self.ends(segment).map(|dot| self.dots.name(dot));
        format!("{from}-{to}")
    }

    /// Who owns a box, if it is closed.
    pub(super) fn owner(&self, state: &State<W>, cell: Cell) -> Option<Seat> {
        let seat = if state.of_first.has(cell) { Seat::FIRST } else { Seat::SECOND };
        self.is_closed(&state.drawn, cell).then_some(seat)
    }
}

/// The letter of a seat's boxes.
pub(super) const LETTERS: [char; 2] = ['A', 'B'];

impl<const W: usize> Notation for DotsAndBoxes<W> {
    fn write_step(&self, _: &State<W>, segment: Cell, out: &mut String) {
        out.push_str(&self.name(segment));
    }

    fn read_step(&self, _: &State<W>, token: &str) -> Option<Cell> {
        let (from, to) = token.split_once('-')?;
        let (from, to) = (self.dots.read(from)?, self.dots.read(to)?);
        let (x, y) = (self.dots.column(from), self.dots.row(from));
        if self.dots.step(from, (1, 0)) == Some(to) {
            Some(self.horizontal(x, y))
        } else if self.dots.step(from, (0, 1)) == Some(to) {
            Some(self.vertical(x, y))
        } else {
            None
        }
    }

    fn form(&self, state: &State<W>) -> Message {
        self.such_as(state, Message::new("dots-and-boxes-form"))
    }

    fn why_not(&self, state: &State<W>, _: Cell) -> Message {
        self.such_as(state, Message::new("dots-and-boxes-why-drawn"))
    }

    /// Dots as `+`, drawn lines as `-` and `|`, boxes with the letter of their owner.
    fn write_board(&self, state: &State<W>, out: &mut String) {
        let width = self.dots.rows.to_string().len();
        let drawn = |segment, glyph| if state.drawn.has(segment) { glyph } else { "   " };
        for y in (0..self.dots.rows).rev() {
            out.push_str(&format!("{:>width$} ", y + 1));
            for x in 0..self.dots.columns {
                out.push('+');
                if x < self.boxes.columns {
                    out.push_str(drawn(self.horizontal(x, y), "---"));
                }
            }
            out.push('\n');
            if y == 0 {
                break;
            }
            let mut line = " ".repeat(width + 1);
            for x in 0..self.dots.columns {
                let side = drawn(self.vertical(x, y - 1), "|").chars().next();
                line.push(side.expect("a character"));
                if x < self.boxes.columns {
                    let owner = self.owner(state, self.boxes.at(x, y - 1));
                    let letter = owner.map_or(' ', |seat| LETTERS[seat.index()]);
                    line.extend([' ', letter, ' ']);
                }
            }
            out.push_str(line.trim_end());
            out.push('\n');
        }
        out.push_str(&" ".repeat(width + 1));
        let letters: Vec<_> =
            (0..self.dots.columns).map(|x| column_letter(x).to_string()).collect();
        out.push_str(&letters.join("   "));
        out.push('\n');
    }
}
