//! Positions that are worth the same.

use ludoteca_boards::{Bits, Cell};

use super::{DotsAndBoxes, KEYS};

/// Makes one key for all positions whose boxes are tied alike: mirror images and turned boards,
/// and positions that differ in which of the outer sides of a box are drawn, not in how many.
#[derive(Clone, Debug, Default)]
pub(super) struct Images {
    /// The outer sides of each box that has several.
    outer: Vec<Vec<Cell>>,
    /// For each four segments and each set of them, the keys of its eight images.
    keys: Vec<[[u64; 8]; 16]>,
}

impl Images {
    pub(super) fn new<const W: usize>(game: &DotsAndBoxes<W>) -> Images {
        let (width, height) = (game.boxes.columns, game.boxes.rows);
        let outer = |cell: usize| -> Vec<Cell> {
            let sides = game.sides[cell].into_iter();
            sides.filter(|&side| game.boxes_beside(side).len() == 1).collect()
        };
        let mut keys = vec![[[0; 8]; 16]; game.beside.len().div_ceil(4)];
        for symmetry in 0..8 {
            let [flip_x, flip_y, turn] = [1, 2, 4].map(|bit| symmetry & bit != 0);
            // Oblong boards cannot be turned so: they have each image twice.
            let turn = turn && width == height;
            // On a lattice whose last column and row have these numbers.
            let image = |(x, y): (usize, usize), (last_x, last_y): (usize, usize)| {
                let x = if flip_x { last_x - x } else { x };
                let y = if flip_y { last_y - y } else { y };
                if turn { (y, x) } else { (x, y) }
            };
            let mut list: Vec<u64> = (0..game.beside.len())
                .map(|segment| {
                    let ends = game.ends(Cell::new(segment)).map(|dot| {
                        image((game.dots.column(dot), game.dots.row(dot)), (width, height))
                    });
                    let from = ends[0].min(ends[1]);
                    let across = ends[0].1 == ends[1].1;
                    let to = if across {
                        game.horizontal(from.0, from.1)
                    } else {
                        game.vertical(from.0, from.1)
                    };
                    KEYS[to.index()]
                })
                .collect();
            // The outer sides of a box keep their order, whatever the symmetry does to them.
            for cell in (0..game.boxes.cells()).map(Cell::new) {
                let at = (game.boxes.column(cell), game.boxes.row(cell));
                let (x, y) = image(at, (width - 1, height - 1));
                let to = outer(game.boxes.at(x, y).index());
                for (side, to) in outer(cell.index()).into_iter().zip(to) {
                    list[side.index()] = KEYS[to.index()];
                }
            }
            for (segment, key) in list.into_iter().enumerate() {
                let sets = keys[segment / 4].iter_mut().enumerate();
                for (_, images) in sets.filter(|(set, _)| set >> (segment % 4) & 1 != 0) {
                    images[symmetry] ^= key;
                }
            }
        }
        let outer = (0..game.boxes.cells()).map(outer).filter(|sides| sides.len() > 1).collect();
        Images { outer, keys }
    }

    /// The key of these drawn segments and all their images.
    pub(super) fn key<const W: usize>(&self, drawn: Bits<W>) -> u64 {
        let drawn = self.settled(drawn);
        let mut images = [0; 8];
        for (i, sets) in self.keys.iter().enumerate() {
            let set = drawn.0[i / 16] >> (i % 16 * 4) & 0xf;
            for (image, key) in images.iter_mut().zip(sets[set as usize]) {
                *image ^= key;
            }
        }
        images.into_iter().min().expect("there are eight")
    }

    /// Of these segments, the outer sides of a box but the first one.
    pub(super) fn repeated<const W: usize>(&self, segments: Bits<W>) -> Bits<W> {
        let mut repeated = Bits::EMPTY;
        for outer in &self.outer {
            let held = outer.iter().filter(|&&side| segments.has(side));
            held.skip(1).for_each(|&side| repeated.insert(side));
        }
        repeated
    }

    /// As many outer sides of each box, but the first ones.
    fn settled<const W: usize>(&self, mut drawn: Bits<W>) -> Bits<W> {
        for outer in &self.outer {
            let count = outer.iter().filter(|&&segment| drawn.has(segment)).count();
            for (i, &segment) in outer.iter().enumerate() {
                if i < count {
                    drawn.insert(segment);
                } else {
                    drawn.remove(segment);
                }
            }
        }
        drawn
    }
}
