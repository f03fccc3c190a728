//! Patterns: what stands in small windows of a board, and a weight for each way in which it may stand there
//! (tables of n-tuples: Bledsoe and Browning 1959; for games Buro 1997, Lucas 2008).

use std::collections::HashMap;

use crate::{Cell, Square};

/// A board has at most so many cells.
pub const CELLS: usize = 64;
/// And a window at most so many.
const LONGEST: usize = 9;

/// Of so many windows of one shape all are numbered together, wherever they could be.
const MANY: usize = 12;

/// What is not numbered yet.
const NONE: u32 = u32::MAX;

/// What stands on each cell.
pub type Cells = [u8; CELLS];

/// How a position is seen elsewhere as the same: mirrored, turned, with sides exchanged.
#[derive(Clone, Debug)]
pub struct Image {
    /// Where what stands on each cell goes.
    pub cells: Vec<Cell>,
    /// What each content of a cell becomes.
    pub contents: Vec<u8>,
    /// Whether what is good for one side in one of them is good for the other side in the other.
    pub swapped: bool,
}

impl Image {
    /// That of a square board: what stands in a column and row goes to another, and contents stay or change.
    #[must_use]
    pub fn of(
        board: Square,
        to: impl Fn(usize, usize) -> (usize, usize),
        contents: &[u8],
        swapped: bool,
    ) -> Image {
        let cells = (0..board.cells()).map(|cell| {
            let cell = Cell::new(cell);
            let (column, row) = to(board.column(cell), board.row(cell));
            board.at(column, row)
        });
        Image { cells: cells.collect(), contents: contents.to_vec(), swapped }
    }
}

/// Windows of a board, and which weight belongs to what stands in each: those that are images of one another
/// share theirs.
///
/// The weights of a game are those of its first phase, those of the next, and so on; the last one of each phase
/// speaks of who steps.
#[derive(Clone, Debug)]
pub struct Patterns {
    contents: usize,
    /// Those of which there are many of the same shape.
    shapes: Vec<Shape>,
    /// The others by their length, to be looked through fast.
    groups: Vec<Group>,
    /// By window and what stands in it: the weight, and for whom it speaks; 0 where for nobody.
    shared: Vec<(u32, i8)>,
    weights: usize,
    phases: usize,
}

/// Windows of the same shape: what stands in all of them is numbered at the same time, wherever they are.
#[derive(Clone, Debug)]
struct Shape {
    /// How far each cell is from the least one of its window, and how far the furthest.
    cells: Vec<usize>,
    reach: usize,
    /// The least cell of each window, and where what may stand in it begins.
    windows: Vec<(u8, u32)>,
}

/// Windows of the same length, and where what may stand in each begins.
#[derive(Clone, Debug)]
struct Group {
    length: usize,
    windows: Vec<([u8; LONGEST], u32)>,
}

impl Patterns {
    /// Windows of cells, on each of which stands one of so many contents. A game has so many phases.
    ///
    /// # Panics
    /// If an image of a window is none, a window has more than 9 cells, or a cell is none of the first 64.
    #[must_use]
    pub fn new(
        contents: usize,
        windows: &[Vec<Cell>],
        images: &[Image],
        phases: usize,
    ) -> Patterns {
        let mut all = Patterns {
            contents,
            shapes: Vec::new(),
            groups: Vec::new(),
            shared: Vec::new(),
            weights: 0,
            phases,
        };
        let (mut starts, mut at) = (Vec::with_capacity(windows.len()), 0);
        for window in windows {
            starts.push(at);
            at += contents.pow(window.len() as u32);
        }
        all.arrange(windows, &starts);
        all.shared = vec![(NONE, 0); at];
        all.share(windows, &starts, images);
        // Of who steps.
        all.weights += 1;
        all
    }

    /// Puts windows, which begin at these places, where they are looked through.
    fn arrange(&mut self, windows: &[Vec<Cell>], starts: &[usize]) {
        let mut shapes: Vec<Shape> = Vec::new();
        for (window, &at) in windows.iter().zip(starts) {
            let on_board = window.iter().all(|cell| cell.index() < CELLS);
            assert!(on_board && window.len() <= LONGEST, "a small window of a small board");
            let least = window.iter().map(|cell| cell.index()).min().unwrap_or(0);
            let cells: Vec<usize> = window.iter().map(|cell| cell.index() - least).collect();
            let known = shapes.iter().position(|shape| shape.cells == cells);
            let shape = known.unwrap_or_else(|| {
                let reach = cells.iter().copied().max().unwrap_or(0);
                shapes.push(Shape { cells, reach, windows: Vec::new() });
                shapes.len() - 1
            });
            shapes[shape].windows.push((least as u8, at as u32));
        }
        for shape in shapes {
            let numbers = self.contents.checked_pow(shape.cells.len() as u32);
            let small = numbers.is_some_and(|numbers| numbers <= usize::from(u16::MAX));
            if small && shape.windows.len() >= MANY {
                self.shapes.push(shape);
            } else {
                self.group(&shape);
            }
        }
    }

    /// Puts the windows of a shape among those of their length.
    fn group(&mut self, shape: &Shape) {
        let length = shape.cells.len();
        let known = self.groups.iter().position(|group| group.length == length);
        let group = known.unwrap_or_else(|| {
            self.groups.push(Group { length, windows: Vec::new() });
            self.groups.len() - 1
        });
        self.groups[group].windows.extend(shape.windows.iter().map(|&(least, at)| {
            let mut cells = [0; LONGEST];
            for (cell, &from) in cells.iter_mut().zip(&shape.cells) {
                *cell = least + from as u8;
            }
            (cells, at)
        }));
    }

    /// Finds out what is the same in windows, which begin at these places, and numbers what is not.
    fn share(&mut self, windows: &[Vec<Cell>], starts: &[usize], images: &[Image]) {
        let by_cells: HashMap<Vec<Cell>, usize> =
            (windows.iter().enumerate()).map(|(at, window)| (sorted(window), at)).collect();
        // For each image and window: the window that it goes to, and where in it each cell stands.
        let goes: Vec<Vec<(usize, Vec<usize>)>> = (images.iter())
            .map(|image| {
                let goes = |window: &Vec<Cell>| {
                    let cells: Vec<Cell> =
                        window.iter().map(|cell| image.cells[cell.index()]).collect();
                    let to = *by_cells.get(&sorted(&cells)).expect("images of windows are windows");
                    let place = |cell: &Cell| windows[to].iter().position(|one| one == cell);
                    (to, cells.iter().map(|cell| place(cell).expect("it is there")).collect())
                };
                windows.iter().map(goes).collect()
            })
            .collect();
        for (at, window) in windows.iter().enumerate() {
            for index in 0..self.contents.pow(window.len() as u32) {
                let entry = starts[at] + index;
                if self.shared[entry].0 != NONE {
                    continue;
                }
                let (mut found, mut clash) = (vec![(at, index, 1i8)], false);
                self.shared[entry] = (self.weights as u32, 1);
                let mut next = 0;
                while let Some(&(window, index, sign)) = found.get(next) {
                    next += 1;
                    for (image, goes) in images.iter().zip(&goes) {
                        let (to, places) = &goes[window];
                        let index = self.moved(index, places, &image.contents);
                        let sign = if image.swapped { -sign } else { sign };
                        let entry = starts[*to] + index;
                        match self.shared[entry] {
                            (NONE, _) => {
                                self.shared[entry] = (self.weights as u32, sign);
                                found.push((*to, index, sign));
                            }
                            // As good for one side as for the other.
                            (_, known) => clash |= known != sign,
                        }
                    }
                }
                if clash {
                    for (window, index, _) in found {
                        self.shared[starts[window] + index] = (0, 0);
                    }
                } else {
                    self.weights += 1;
                }
            }
        }
    }

    /// The number of what stands in a window after each cell has gone to its place.
    fn moved(&self, mut index: usize, places: &[usize], contents: &[u8]) -> usize {
        let mut moved = 0;
        // The first cell of a window counts most.
        for &place in places.iter().rev() {
            let content = usize::from(contents[index % self.contents]);
            index /= self.contents;
            moved += content * self.contents.pow((places.len() - 1 - place) as u32);
        }
        moved
    }

    /// How many weights there are.
    #[must_use]
    pub fn weights(&self) -> usize {
        self.weights * self.phases
    }

    /// The entries of what stands on the cells, one for each window.
    #[inline]
    fn each(&self, cells: &Cells, mut see: impl FnMut(usize)) {
        let contents = self.contents as u16;
        for shape in &self.shapes {
            let mut numbers = [0u16; CELLS];
            let all = &mut numbers[..CELLS - shape.reach];
            for &cell in &shape.cells {
                for (number, &content) in all.iter_mut().zip(&cells[cell..]) {
                    *number = *number * contents + u16::from(content);
                }
            }
            for &(least, at) in &shape.windows {
                see(at as usize + usize::from(numbers[usize::from(least) % CELLS]));
            }
        }
        for group in &self.groups {
            // With a known length the compiler lays the steps of several windows side by side.
            match group.length {
                1 => self.run::<1>(group, cells, &mut see),
                2 => self.run::<2>(group, cells, &mut see),
                4 => self.run::<4>(group, cells, &mut see),
                6 => self.run::<6>(group, cells, &mut see),
                8 => self.run::<8>(group, cells, &mut see),
                9 => self.run::<9>(group, cells, &mut see),
                length => {
                    for (window, at) in &group.windows {
                        see(self.entry(&window[..length], *at, cells));
                    }
                }
            }
        }
    }

    #[inline]
    fn run<const L: usize>(&self, group: &Group, cells: &Cells, see: &mut impl FnMut(usize)) {
        for (window, at) in &group.windows {
            let window: &[u8; L] = window.first_chunk().expect("no window is longer");
            see(self.entry(window, *at, cells));
        }
    }

    #[inline(always)]
    fn entry(&self, window: &[u8], at: u32, cells: &Cells) -> usize {
        let contents = self.contents as u32;
        let number = window.iter().fold(0, |number, &cell| {
            number * contents + u32::from(cells[usize::from(cell) % CELLS])
        });
        (at + number) as usize
    }

    /// Appends which weights what stands on the cells adds up, and with which sign for the first side. `first`:
    /// whether it steps.
    pub fn active(&self, phase: usize, cells: &Cells, first: bool, out: &mut Vec<(u32, i8)>) {
        let base = (phase * self.weights) as u32;
        self.each(cells, |entry| {
            let (weight, sign) = self.shared[entry];
            if sign != 0 {
                out.push((base + weight, sign));
            }
        });
        out.push((base + self.weights as u32 - 1, if first { 1 } else { -1 }));
    }

    /// The weights by what stands where, ready to be added up.
    ///
    /// # Panics
    /// If they are not as many as [`weights`](Self::weights).
    #[must_use]
    pub fn net(self: std::sync::Arc<Self>, weights: &[i16]) -> Net {
        assert_eq!(weights.len(), self.weights(), "weights of these patterns");
        let mut table = Vec::with_capacity(self.shared.len() * self.phases);
        let mut steps = Vec::with_capacity(self.phases);
        for phase in weights.chunks_exact(self.weights) {
            table.extend(self.shared.iter().map(|&(weight, sign)| match sign {
                0 => 0,
                sign => i16::from(sign).saturating_mul(phase[weight as usize]),
            }));
            steps.push(phase[self.weights - 1]);
        }
        Net { patterns: self, table, steps }
    }
}

fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}

/// Patterns with their weights.
#[derive(Clone, Debug)]
pub struct Net {
    patterns: std::sync::Arc<Patterns>,
    table: Vec<i16>,
    steps: Vec<i16>,
}

impl Net {
    /// The sum of the weights of what stands on the cells, for the first side. `first`: whether it steps.
    #[inline]
    #[must_use]
    pub fn sum(&self, phase: usize, cells: &Cells, first: bool) -> i32 {
        let table = &self.table[phase * self.patterns.shared.len()..];
        let mut sum = i32::from(self.steps[phase]) * if first { 1 } else { -1 };
        self.patterns.each(cells, |entry| sum += i32::from(table[entry]));
        sum
    }
}

/// All rectangles of so many columns and rows on a board.
pub fn rectangles(board: Square, columns: usize, rows: usize) -> impl Iterator<Item = Vec<Cell>> {
    let last = |of: usize, size: usize| (of + 1).saturating_sub(size);
    (0..last(board.rows, rows)).flat_map(move |y| {
        (0..last(board.columns, columns)).map(move |x| {
            (0..rows).flat_map(|dy| (0..columns).map(move |dx| board.at(x + dx, y + dy))).collect()
        })
    })
}

/// All rows, columns and diagonals of a board from one end to the other that have from `least` to `most` cells.
pub fn lines(board: Square, least: usize, most: usize) -> Vec<Vec<Cell>> {
    let (columns, rows) = (board.columns as i32, board.rows as i32);
    let on = |x: i32, y: i32| (0..columns).contains(&x) && (0..rows).contains(&y);
    let mut all = Vec::new();
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for y in 0..rows {
            for x in 0..columns {
                if on(x - dx, y - dy) {
                    continue;
                }
                let line: Vec<Cell> = (0..)
                    .map(|n| (x + n * dx, y + n * dy))
                    .take_while(|&(x, y)| on(x, y))
                    .map(|(x, y)| board.at(x as usize, y as usize))
                    .collect();
                if (least..=most).contains(&line.len()) {
                    all.push(line);
                }
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ludoteca_core::Rng;

    use super::*;

    /// Left and right mirrored; and seen by the other side.
    fn images(board: Square) -> Vec<Image> {
        let (last, top) = (board.columns - 1, board.rows - 1);
        vec![
            Image::of(board, |x, y| (last - x, y), &[0, 1, 2], false),
            Image::of(board, |x, y| (x, top - y), &[0, 2, 1], true),
        ]
    }

    #[test]
    fn images_are_worth_the_same() {
        let board = Square::new(7, 6);
        let images = images(board);
        let windows: Vec<Vec<Cell>> = rectangles(board, 3, 2)
            .chain(rectangles(board, 2, 3))
            .chain(lines(board, 4, 6))
            .collect();
        let patterns = Arc::new(Patterns::new(3, &windows, &images, 2));
        let mut rng = Rng::new(1);
        let weights: Vec<i16> =
            (0..patterns.weights()).map(|_| rng.below(2001) as i16 - 1000).collect();
        let net = patterns.clone().net(&weights);
        for _ in 0..200 {
            let mut cells: Cells = [0; CELLS];
            cells[..board.cells()].fill_with(|| rng.below(3) as u8);
            let phase = rng.below(2);
            let value = net.sum(phase, &cells, true);
            let mut active = Vec::new();
            patterns.active(phase, &cells, true, &mut active);
            let slow: i32 = (active.iter())
                .map(|&(at, sign)| i32::from(sign) * i32::from(weights[at as usize]))
                .sum();
            assert_eq!(value, slow);
            for image in &images {
                let mut seen: Cells = [0; CELLS];
                for (cell, &content) in cells[..board.cells()].iter().enumerate() {
                    seen[image.cells[cell].index()] = image.contents[usize::from(content)];
                }
                let there = net.sum(phase, &seen, !image.swapped);
                assert_eq!(there, if image.swapped { -value } else { value });
            }
        }
    }

    #[test]
    fn what_is_no_image_of_another_has_a_weight_of_its_own() {
        // Three cells in a row, contents 0 to 2: left and right are the same in 18 of 27 cases, by the other side
        // none is but those without pieces.
        let board = Square::new(3, 1);
        let windows: Vec<Vec<Cell>> = rectangles(board, 3, 1).collect();
        assert_eq!(Patterns::new(3, &windows, &[], 1).weights(), 27 + 1);
        let mirrored = Image::of(board, |x, y| (2 - x, y), &[0, 1, 2], false);
        assert_eq!(
            Patterns::new(3, &windows, std::slice::from_ref(&mirrored), 1).weights(),
            18 + 1
        );
        let exchanged = Image::of(board, |x, y| (x, y), &[0, 2, 1], true);
        // Of 18 classes those that are their own image are worth nothing: only 000 and 102 (201).
        assert_eq!(Patterns::new(3, &windows, &[mirrored, exchanged], 1).weights(), 8 + 1);
    }
}
