//! Boards as a text can describe them: cells with names, directions, regions, and where to draw them.

mod make;

use std::collections::BTreeMap;

use ludoteca_core::Message;
use ludoteca_core::scene::Point;

pub(crate) use make::{Built, build, diagonals, join, without};

/// What no cell has for its number.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// The regions along the edges of boards, corners included.
pub(crate) const EDGES: [&str; 8] =
    ["west", "east", "south", "north", "southwest", "northeast", "northwest", "southeast"];

/// The directions around a ring of pits.
pub(crate) const ROUNDS: [&str; 2] = ["anticlockwise", "clockwise"];

/// What the cells look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Squares, of two tones where diagonals matter.
    Squares,
    /// Crossings of lines.
    Crossings,
    /// Hexagons with corners at the top.
    Pointy,
    /// Hexagons with corners at the sides.
    Flat,
    /// Lines between dots.
    Sides,
    /// Round pits.
    Pits,
}

/// A direction.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    /// Columns and rows that it goes, where the board has them.
    pub by: (i32, i32),
    /// What the board calls it: `large`, or nothing.
    pub word: &'static str,
    /// How a move in it is written behind its origin, where the board has signs for that.
    pub sign: String,
    /// The next cell of each, or [`NOWHERE`].
    pub next: Vec<u16>,
    /// The direction back, if there is one.
    pub back: Option<usize>,
}

/// A board.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// The names of the cells.
    pub names: Vec<String>,
    /// Where they are drawn; y grows downwards, neighbours are about 1 apart.
    pub points: Vec<Point>,
    /// What they look like.
    pub shape: Shape,
    /// All directions.
    pub ways: Vec<Way>,
    /// Sets of cells that have a name on every board of this kind: `edges`, `south`, `corner`, `centre`.
    pub regions: BTreeMap<&'static str, Vec<u16>>,
    /// The rows from the bottom, where the board has rows.
    pub rows: Vec<Vec<u16>>,
    /// The columns from the left.
    pub columns: Vec<Vec<u16>>,
    /// Boards side by side.
    pub layers: Vec<Vec<u16>>,
    /// The cells in the order in which positions are written.
    pub written: Vec<Vec<u16>>,
    /// Squares between which sides are drawn: their four sides, and whose middle.
    pub boxes: Vec<([u16; 4], Point)>,
    /// Zones of zones, from small to big: the cells of each, for boards that nest.
    pub zones: Vec<Vec<Vec<u16>>>,
    /// Lines to draw between cells.
    pub links: Vec<(u16, u16)>,
}

/// Columns and rows to go, as a side sees them that sits at the bottom, the left, the top or the right.
pub(crate) fn turned<N: std::ops::Neg<Output = N>>(
    (east, north): (N, N),
    quarter: usize,
) -> (N, N) {
    match quarter % 4 {
        0 => (east, north),
        1 => (-north, east),
        2 => (-east, -north),
        _ => (north, -east),
    }
}

/// The letters and the number of a word that is written as cells are, by which cells come in order.
#[must_use]
pub(crate) fn place(word: &str) -> Option<(usize, &str, u32)> {
    let (letters, number) = word.split_at(word.find(|c: char| c.is_ascii_digit())?);
    let lettered =
        (1..=2).contains(&letters.len()) && letters.bytes().all(|b| b.is_ascii_lowercase());
    lettered.then_some((letters.len(), letters, number.parse().ok()?))
}

impl Board {
    /// How many cells there are.
    #[must_use]
    pub(crate) fn cells(&self) -> usize {
        self.names.len()
    }

    /// The name of the region that a word means.
    #[must_use]
    pub(crate) fn region(&self, word: &str) -> Option<&'static str> {
        let find = |word| self.regions.get_key_value(word).map(|(name, _)| *name);
        find(word)
            .or_else(|| find(word.trim_end_matches('s')))
            .or_else(|| (word == "center").then(|| find("centre")).flatten())
    }

    /// The number of the cell of this name.
    #[must_use]
    pub(crate) fn cell(&self, name: &str) -> Option<u16> {
        self.names.iter().position(|own| own == name).map(|cell| cell as u16)
    }

    /// From which cell to which its cells go, as letters and numbers count.
    #[must_use]
    pub(crate) fn range(&self) -> Message {
        let places = || self.names.iter().filter_map(|name| Some((place(name)?, name)));
        match places().min().zip(places().max()) {
            Some(((_, first), (_, last))) => {
                Message::new("workshop-cells").name("first", first).name("last", last)
            }
            None => Message::new("meant-nothing"),
        }
    }

    /// The cell beside another in a direction.
    #[must_use]
    pub(crate) fn next(&self, cell: u16, way: usize) -> Option<u16> {
        self.ways[way].next.get(cell as usize).copied().filter(|&next| next != NOWHERE)
    }

    /// How many cells the longest line in these directions has, or `most` where one has as many.
    #[must_use]
    pub(crate) fn longest(&self, ways: &[u8], most: usize) -> usize {
        let line = |way: u8, cell: u16| {
            let next = |&cell: &u16| self.next(cell, way as usize);
            std::iter::successors(Some(cell), next).take(most).count()
        };
        let cells = 0..self.cells() as u16;
        let all = ways.iter().flat_map(|&way| cells.clone().map(move |cell| line(way, cell)));
        all.max().unwrap_or(0)
    }

    /// The directions of these words, as a side sees them that sits at the bottom, the left, the top or the
    /// right, a quarter of a turn each. None where a word means nothing here.
    #[must_use]
    pub(crate) fn directions(&self, words: &[&str], quarter: usize) -> Option<Vec<usize>> {
        let has = |word| words.contains(&word);
        let bases = ["orthogonal", "diagonal", "any"];
        let based = bases.iter().any(|base| has(base));
        let turned = ["forward", "backward", "sideways"].iter().any(|turn| has(turn));
        let known = |word: &&str| {
            bases.contains(word)
                || ["forward", "backward", "sideways", "horizontal", "vertical", "lines"]
                    .contains(word)
                || self.ways.iter().any(|way| way.word == *word)
        };
        if !words.iter().all(known) {
            return None;
        }
        let fits = |way: &Way| {
            if ROUNDS.contains(&way.word) {
                return has(way.word);
            }
            let (east, north) = way.by;
            let (x, y) = self::turned((east, north), quarter);
            let diagonal = way.word.is_empty() && self.is_square() && x != 0 && y != 0;
            let base = match () {
                () if has("any") => true,
                () if based => has("orthogonal") && !diagonal || has("diagonal") && diagonal,
                () if turned => !diagonal,
                () => true,
            };
            let turn = !turned
                || has("forward") && y > 0
                || has("backward") && y < 0
                || has("sideways") && y == 0;
            let axis = !(has("horizontal") || has("vertical"))
                || has("horizontal") && north == 0
                || has("vertical") && east == 0;
            let named = self.ways.iter().all(|other| !has(other.word) || other.word.is_empty())
                || has(way.word);
            base && turn && axis && named
        };
        Some((0..self.ways.len()).filter(|&way| fits(&self.ways[way])).collect())
    }

    /// Whether the cells lie in rows and columns, so that diagonals differ from what is beside a cell.
    #[must_use]
    pub(crate) fn is_square(&self) -> bool {
        matches!(self.shape, Shape::Squares | Shape::Crossings | Shape::Pits)
            && !self.rows.is_empty()
    }

    /// The directions to cells that share a side or a line.
    #[must_use]
    pub(crate) fn beside(&self) -> Vec<usize> {
        self.directions(&["orthogonal"], 0).unwrap_or_default()
    }

    /// The cells by column and row, on one board of squares or crossings.
    #[must_use]
    pub(crate) fn grid(&self) -> BTreeMap<(i32, i32), u16> {
        if !self.is_square() || !self.layers.is_empty() {
            return BTreeMap::new();
        }
        let place = |point: &Point| (point.x.round() as i32, -point.y.round() as i32);
        self.points.iter().enumerate().map(|(cell, point)| (place(point), cell as u16)).collect()
    }

    /// All upright squares of at least two by two cells, as their corners; with tilted ones if asked for.
    #[must_use]
    pub(crate) fn squares(&self, tilted: bool) -> Vec<[u16; 4]> {
        let (columns, rows) = (self.columns.len() as i32, self.rows.len() as i32);
        let grid = self.grid();
        let at = |x: i32, y: i32| grid.get(&(x, y)).copied();
        let mut all = Vec::new();
        for y in 0..rows {
            for x in 0..columns {
                // All four corners lie on the board.
                for a in 1..(columns - x).min(rows - y) {
                    let most = if tilted { x.min(rows - 1 - y - a) } else { 0 };
                    for b in 0..=most {
                        let corners = [
                            at(x, y),
                            at(x + a, y + b),
                            at(x + a - b, y + b + a),
                            at(x - b, y + a),
                        ];
                        if let [Some(a), Some(b), Some(c), Some(d)] = corners {
                            all.push([a, b, c, d]);
                        }
                    }
                }
            }
        }
        all
    }
}
