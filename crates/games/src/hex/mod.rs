//! Hex (Piet Hein 1942, John Nash 1948): join your two margins of a rhombus.

#[cfg(test)]
mod tests;

use ludoteca_boards::{column_letter, flat_hexagon};
use ludoteca_core::file::{Points, Sgf};
use ludoteca_core::scene::{Ground, Ink, Outline, Point, Tone};
use ludoteca_core::{Family, FileForm, Info, Item, Levels, Param, files, texts};

use crate::connection::{Board, Connection};
use crate::foresight::Foreseen;
use crate::policy::Learnt;

/// Levels that lie apart alike, by `ludoteca ladder`.
const LEVELS: Levels = Levels::looking([12, 18, 30, 48, 67, 100, 190, 530, 2_000])
    .slipping([50, 40, 30, 21, 15, 10, 5, 1, 0]);

/// The card of the game.
pub const INFO: Info = Info {
    id: "hex",
    params: &[Param::whole("size", 2, 26, "11"), Param::flag("swap", true)],
    family: Family::Connection,
    seats: (2, 2),
    minutes: 10,
    origin: "Piet Hein, 1942; John Nash, 1948",
    material: &[Item::Marks(50, 50)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "small-board"),
    records: files!("records": "black", "white", "swap"),
};

/// Hex on a board of at most `N` cells.
pub type Hex<const N: usize, const W: usize> = Connection<Rhombus, N, W>;

/// The board: a rhombus with a1 in the west, letters towards the north and numbers towards the
/// south.
#[derive(Clone, Copy, Debug)]
pub struct Rhombus {
    /// How many cells along a side.
    pub size: usize,
}

/// Black's margins: the cells with number 1, and those with the highest number.
const NORTH_WEST: u8 = 1;
const SOUTH_EAST: u8 = 2;
/// White's margins: the cells with letter a, and those with the last letter.
const SOUTH_WEST: u8 = 4;
const NORTH_EAST: u8 = 8;

/// The circumradius of a hexagon whose neighbours are one unit away.
const RADIUS: f32 = 0.577_350_3;

impl Board for Rhombus {
    fn size(&self) -> usize {
        self.size
    }

    fn beyond(&self, letter: i32, number: i32) -> u8 {
        let end = self.size as i32;
        let mut sides = 0;
        for (beyond, side) in [
            (number < 0, NORTH_WEST),
            (number >= end, SOUTH_EAST),
            (letter < 0, SOUTH_WEST),
            (letter >= end, NORTH_EAST),
        ] {
            sides |= if beyond { side } else { 0 };
        }
        sides
    }

    fn goals(&self) -> [u8; 2] {
        [NORTH_WEST | SOUTH_EAST, SOUTH_WEST | NORTH_EAST]
    }

    fn point(&self, letter: usize, number: usize) -> Point {
        let (i, j) = (letter as f32, number as f32);
        Point::new(1.5 * RADIUS * (i + j), 0.5 * (j - i))
    }

    fn hexagon(&self, centre: Point) -> Outline {
        flat_hexagon(centre, RADIUS)
    }

    fn edge(&self, direction: usize) -> usize {
        (direction + 5) % 6
    }

    fn margin(&self, side: u8, from: Point, to: Point) -> Ground {
        let ink = if side & (NORTH_WEST | SOUTH_EAST) != 0 { Ink::Dark } else { Ink::Light };
        Ground { outline: Outline::line(from, to), tone: Tone::Margin(ink) }
    }

    fn label_places(&self) -> Vec<(Point, String)> {
        let beside = |p: Point, dy: f32| p.shifted(-0.62 * RADIUS, dy).shifted(-0.42, 0.0);
        let letters =
            (0..self.size).map(|i| (beside(self.point(i, 0), -0.56), column_letter(i).to_string()));
        let numbers = (0..self.size).map(|j| (beside(self.point(0, j), 0.56), (j + 1).to_string()));
        letters.chain(numbers).collect()
    }

    /// As red-bean.com/sgf/hex.html has it, and HexGui writes it: letters for the columns, numbers for
    /// the rows from the top, which Black joins to the bottom: our rows and margins. (Little Golem
    /// writes two letters, as in Go.) A swap leaves the stones where they are, and so is `swap-sides`.
    fn file_form(&self) -> Option<FileForm> {
        let form = Sgf::new(11, self.size, Points::Numbers);
        Some(FileForm::Sgf(Sgf { swap: Some("swap-sides"), ..form }))
    }

    fn levels(&self) -> Levels {
        LEVELS.on(self.size * self.size, 121)
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
        out.push_str("  ");
        for i in 0..self.size {
            out.push(' ');
            out.push(column_letter(i));
        }
        out.push('\n');
        for j in 0..self.size {
            out.push_str(&format!("{}{:>2}", " ".repeat(j), j + 1));
            for i in 0..self.size {
                out.push(' ');
                out.push(glyph(i, j));
            }
            out.push('\n');
        }
    }
}
