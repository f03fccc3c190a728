//! One key for a position and all its images.

use ludoteca_core::rng::mix;

use crate::{Bits, Cell, Square};

/// The most images, the position itself among them.
const MOST: usize = 8;

/// Makes one key of sets of cells and their images, such as mirror images: where these are worth the
/// same, a search needs to look at one of them.
#[derive(Clone, Debug)]
pub struct Images<const W: usize> {
    /// For each four cells and each set of them, the keys of its images.
    keys: Vec<[[u64; MOST]; 16]>,
}

impl<const W: usize> Images<W> {
    /// A board with so many cells whose images, at most eight, have each cell where the functions say.
    ///
    /// # Panics
    /// If there are none or too many, or the board has more than `64 * W` cells.
    #[must_use]
    pub fn new(cells: usize, images: &[&dyn Fn(Cell) -> Cell]) -> Images<W> {
        assert!((1..=MOST).contains(&images.len()), "one image to eight");
        assert!(cells <= 64 * W, "{cells} cells need more than {W} words");
        let mut keys = vec![[[0; MOST]; 16]; 16 * W];
        for cell in (0..cells).map(Cell::new) {
            for (set, keys) in keys[cell.index() / 4].iter_mut().enumerate() {
                if set >> (cell.index() % 4) & 1 != 0 {
                    // Fewer images are there more than once.
                    for (key, image) in keys.iter_mut().zip(images.iter().cycle()) {
                        *key ^= mix(0x1A6E ^ (image(cell).index() as u64 + 1) << 16);
                    }
                }
            }
        }
        keys.truncate(cells.div_ceil(4));
        Images { keys }
    }

    /// The images of a board, mirrored, and turned if it is as wide as high, in so far as they leave this set of
    /// cells as it is.
    #[must_use]
    pub fn of_square(board: Square, kept: Bits<W>) -> Images<W> {
        let (last_x, last_y) = (board.columns - 1, board.rows - 1);
        let at = |x, y| board.at(x, y);
        let (x, y) = (|cell| board.column(cell), |cell| board.row(cell));
        let flat: [&dyn Fn(Cell) -> Cell; 4] =
            [&|c| c, &|c| at(last_x - x(c), y(c)), &|c| at(x(c), last_y - y(c)), &|c| {
                at(last_x - x(c), last_y - y(c))
            }];
        let turned: [&dyn Fn(Cell) -> Cell; 4] = [
            &|c| at(y(c), x(c)),
            &|c| at(last_x - y(c), x(c)),
            &|c| at(y(c), last_y - x(c)),
            &|c| at(last_x - y(c), last_y - x(c)),
        ];
        let turned = if last_x == last_y { &turned[..] } else { &[] };
        let mut images = [&flat, turned].concat();
        images.retain(|image| kept.iter().all(|cell| kept.has(image(cell))));
        Images::new(board.cells(), &images)
    }

    /// The key of some sets, the same for all their images.
    #[must_use]
    pub fn key<const N: usize>(&self, sets: &[Bits<W>; N]) -> u64 {
        let mut images = [0u64; MOST];
        for set in sets {
            // What is a set's own must not be mistaken for another's.
            for image in &mut images {
                *image = image.rotate_left(21).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            }
            for (i, keys) in self.keys.iter().enumerate() {
                let four = set.0[i / 16] >> (i % 16 * 4) & 0xF;
                for (image, key) in images.iter_mut().zip(&keys[four as usize]) {
                    *image ^= key;
                }
            }
        }
        mix(images.into_iter().min().expect("there are eight"))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// The cells of a set, and of each image, as pairs of columns and rows.
    fn turned(x: usize, y: usize, last: usize, image: usize) -> (usize, usize) {
        let (x, y) = if image & 1 != 0 { (last - x, y) } else { (x, y) };
        let (x, y) = if image & 2 != 0 { (x, last - y) } else { (x, y) };
        if image & 4 != 0 { (y, x) } else { (x, y) }
    }

    #[test]
    fn sets_have_the_key_of_their_images_and_of_nothing_else() {
        let board = Square::new(3, 3);
        let images = Images::<1>::of_square(board, Bits::EMPTY);
        let mut least_of_key = HashMap::new();
        for (a, b) in (0..512u64).flat_map(|a| (0..512u64).map(move |b| (a, b))) {
            if a & b != 0 {
                continue;
            }
            // The least of all images tells classes apart.
            let image = |set: u64, image: usize| -> u64 {
                let cells = Bits([set]).iter();
                cells.fold(0, |set, cell| {
                    let (x, y) = turned(board.column(cell), board.row(cell), 2, image);
                    set | 1 << board.at(x, y).index()
                })
            };
            let least = (0..8).map(|i| (image(a, i), image(b, i))).min();
            let key = images.key(&[Bits([a]), Bits([b])]);
            assert_eq!(*least_of_key.entry(key).or_insert(least), least);
        }
        // Burnside: positions of two colours on nine cells, by all symmetries of the square.
        assert_eq!(least_of_key.len(), 2862);
    }

    #[test]
    fn oblong_boards_are_mirrored_but_not_turned() {
        let board = Square::new(3, 2);
        let images = Images::<1>::of_square(board, Bits::EMPTY);
        let key = |x, y| images.key(&[Bits::of(board.at(x, y))]);
        assert_eq!(key(0, 0), key(2, 1));
        assert_eq!(key(1, 0), key(1, 1));
        assert_ne!(key(0, 0), key(1, 0));
        let images = Images::<1>::of_square(board, Bits::of(board.at(1, 0)));
        let key = |x, y| images.key(&[Bits::of(board.at(x, y))]);
        assert_eq!(key(0, 0), key(2, 0));
        assert_ne!(key(0, 0), key(0, 1));
    }
}
