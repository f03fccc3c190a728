//! Y (Craige Schensted and Charles Titus, about 1953): touch all three sides of a triangle.

#[cfg(test)]
mod tests;

use ludoteca_boards::{column_letter, pointy_hexagon};
use ludoteca_core::scene::{Ground, Outline, Point, Tone};
use ludoteca_core::{Family, Info, Item, Levels, Param, files, texts};

use crate::connection::{Board, Connection};
use crate::foresight::Foreseen;
use crate::policy::Learnt;

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([12, 25, 46, 79, 140, 260, 520, 1_200, 6_000])
    .slipping([50, 36, 25, 18, 11, 7, 3, 0, 0]);

/// The card of the game.
pub const INFO: Info = Info {
    id: "y",
    params: &[Param::whole("size", 2, 26, "11"), Param::flag("swap", true)],
    family: Family::Connection,
    seats: (2, 2),
    minutes: 10,
    origin: "Craige Schensted and Charles Titus, 1953",
    material: &[Item::Marks(33, 33)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "pairs", "small-board"),
    records: files!("records": "three-sides", "corners", "swap"),
};

/// Y on a board of at most `N` cells.
pub type Y<const N: usize, const W: usize> = Connection<Triangle, N, W>;

/// The board: a triangle pointing up, a1 at the lower left.
#[derive(Clone, Copy, Debug)]
pub struct Triangle {
    /// How many cells along a side.
    pub size: usize,
}

/// The cells with letter a.
const LEFT: u8 = 1;
/// The cells with number 1.
const BOTTOM: u8 = 2;
/// The last cell of each row.
const RIGHT: u8 = 4;

/// The circumradius of a hexagon whose neighbours are one unit away.
const RADIUS: f32 = 0.577_350_3;

impl Board for Triangle {
    fn size(&self) -> usize {
        self.size
    }

    fn beyond(&self, letter: i32, number: i32) -> u8 {
        let mut sides = 0;
        for (beyond, side) in
            [(letter < 0, LEFT), (number < 0, BOTTOM), (letter + number >= self.size as i32, RIGHT)]
        {
            sides |= if beyond { side } else { 0 };
        }
        sides
    }

    fn goals(&self) -> [u8; 2] {
        [LEFT | BOTTOM | RIGHT; 2]
    }

    fn point(&self, letter: usize, number: usize) -> Point {
        let (i, j) = (letter as f32, number as f32);
        Point::new(i + j / 2.0, -1.5 * RADIUS * j)
    }

    fn hexagon(&self, centre: Point) -> Outline {
        pointy_hexagon(centre, RADIUS)
    }

    fn edge(&self, direction: usize) -> usize {
        5 - direction
    }

    fn margin(&self, _: u8, from: Point, to: Point) -> Ground {
        Ground { outline: Outline::line(from, to), tone: Tone::Edge }
    }

    fn label_places(&self) -> Vec<(Point, String)> {
        let letters = (0..self.size)
            .map(|i| (self.point(i, 0).shifted(0.0, 0.9), column_letter(i).to_string()));
        let numbers =
            (0..self.size).map(|j| (self.point(0, j).shifted(-0.9, 0.0), (j + 1).to_string()));
        letters.chain(numbers).collect()
    }

    fn levels(&self) -> Levels {
        LEVELS.on(self.size * (self.size + 1), 132)
    }

    fn praise(&self) -> &'static Learnt {
        static LEARNT: Learnt = Learnt::new(include_bytes!("policy.net"));
        &LEARNT
    }

    fn foresight(&self) -> &'static Foreseen {
        static FORESEEN: Foreseen = Foreseen::new(include_bytes!("foresight.net"));
        &FORESEEN
    }

    fn write(&self, out: &mut String, glyph: &dyn Fn(usize, usize) -> char) {
        for j in (0..self.size).rev() {
            out.push_str(&format!("{:>2}{}", j + 1, " ".repeat(j)));
            for i in 0..self.size - j {
                out.push(' ');
                out.push(glyph(i, j));
            }
            out.push('\n');
        }
        out.push_str("  ");
        for i in 0..self.size {
            out.push(' ');
            out.push(column_letter(i));
        }
        out.push('\n');
    }
}
