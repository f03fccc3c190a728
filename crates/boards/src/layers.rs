//! Small neural nets: one hidden layer over what stands on each cell, as each side sees the board, kept up to date
//! from one position to the next (NNUE: Nasu 2018).

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ludoteca_core::learnable::{HIDDEN, LARGEST, ON, Shape};

use crate::Square;
use crate::patterns::{CELLS, Cells, Image};

/// On a board of no more cells all of them are summed up anew: from one position to the next most of them change where
/// seeds are sown, and then what stood there need not be taken away.
const FEW: usize = 16;

/// Which input of a net belongs to what stands where, for both who look.
#[derive(Clone, Debug)]
pub struct Layers {
    /// By who looks, what stands there, and the cell; of nothing none.
    inputs: [Vec<u32>; 2],
    shape: Shape,
    /// How many cells the board has.
    cells: usize,
}

impl Layers {
    /// For a board on each cell of which stands one of so many contents, 0 for nothing. `other` is how the second side
    /// sees it as the first one would; without it each sees it by inputs of its own. In `images` the net should say
    /// the same.
    ///
    /// # Panics
    /// If the board has more than 64 cells.
    #[must_use]
    pub fn new(board: Square, contents: usize, other: Option<&Image>, images: &[Image]) -> Layers {
        let cells = board.cells();
        assert!(cells <= CELLS, "a small board");
        let each = (contents - 1) * cells;
        let input = |content: usize, cell: usize| ((content - 1) * cells + cell) as u32;
        // What an image makes of each input.
        let moved = |image: &Image| -> Vec<u32> {
            let of = |content: usize, cell: usize| {
                input(usize::from(image.contents[content]), image.cells[cell].index())
            };
            let all = (1..contents).flat_map(|content| (0..cells).map(move |cell| (content, cell)));
            all.map(|(content, cell)| of(content, cell)).collect()
        };
        let second = match other {
            Some(image) => moved(image),
            None => (each as u32..2 * each as u32).collect(),
        };
        let views = if other.is_some() { 1 } else { 2 };
        let images = images.iter().map(|image| {
            let once = moved(image);
            let of = |view: usize| once.iter().map(move |&to| to + (view * each) as u32);
            (0..views).flat_map(of).collect()
        });
        let shape = Shape { inputs: views * each, images: images.collect() };
        let first: Vec<u32> = (0..each as u32).collect();
        let spread = |of: Vec<u32>| {
            let mut all = vec![0; contents * CELLS];
            for content in 1..contents {
                let begin = (content - 1) * cells;
                all[content * CELLS..][..cells].copy_from_slice(&of[begin..begin + cells]);
            }
            all
        };
        Layers { inputs: [spread(first), spread(second)], shape, cells }
    }

    /// Of what kind the net is.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Appends which inputs are on, as the first side sees it (1) and as the second does (-1), and last who steps.
    pub fn active(&self, cells: &Cells, first: bool, out: &mut Vec<(u32, i8)>) {
        for (inputs, sign) in self.inputs.iter().zip([1, -1]) {
            let laid = cells.iter().enumerate().filter(|&(_, &content)| content != 0);
            out.extend(laid.map(|(cell, &content)| (inputs[place(content, cell)], sign)));
        }
        out.push((0, if first { 1 } else { -1 }));
    }

    /// The net with these weights, ready to be asked.
    ///
    /// # Panics
    /// If they are not as many as the [shape](Self::shape) says.
    #[must_use]
    pub fn net(self: Arc<Self>, weights: &[i16]) -> Net {
        let (inputs, head) = parts(&self.shape, weights);
        let at = |entry: usize| {
            let of = |view: usize| inputs[self.inputs[view][entry] as usize];
            // Nothing changes nothing.
            if entry < CELLS { [[0; HIDDEN]; 2] } else { [of(0), of(1)] }
        };
        Net {
            number: NETS.fetch_add(1, Ordering::Relaxed),
            rows: (0..self.inputs[0].len()).map(at).collect(),
            head,
            cells: self.cells,
        }
    }
}

/// The rows of inputs, and what comes after them.
fn parts(shape: &Shape, weights: &[i16]) -> (Vec<Row>, Head) {
    assert_eq!(weights.len(), shape.weights(), "weights of this net");
    let mut rows: Vec<Row> = weights.as_chunks().0.to_vec();
    let rest = rows.split_off(shape.inputs);
    let head = Head {
        bare: rest[0],
        outputs: [rest[1], rest[2]].map(|row| row.map(|of| of.clamp(-LARGEST, LARGEST))),
        last: i32::from(weights[weights.len() - 1]) * i32::from(ON) * i32::from(ON),
    };
    (rows, head)
}

/// Where a table has what belongs to a content of a cell.
fn place(content: u8, cell: usize) -> usize {
    usize::from(content) * CELLS + cell
}

/// A number for each unit.
type Row = [i16; HIDDEN];

/// How many nets were made, so that each has a number of its own, from 1.
static NETS: AtomicU64 = AtomicU64::new(1);

/// A net with its weights.
#[derive(Clone, Debug)]
pub struct Net {
    number: u64,
    /// By content and cell, what it adds to the units of both who look.
    rows: Vec<[Row; 2]>,
    head: Head,
    /// How many cells the board has.
    cells: usize,
}

/// What is not of any input.
#[derive(Clone, Debug)]
struct Head {
    /// What units have without inputs.
    bare: Row,
    /// From the units of who steps, and of the other.
    outputs: [Row; 2],
    last: i32,
}

impl Head {
    /// What units of both sides come to, of whom the first one steps or not.
    #[inline]
    fn of(&self, [one, two]: &[Row; 2], first: bool) -> i32 {
        let [own, other] = if first { [one, two] } else { [two, one] };
        self.says(own, other)
    }

    /// What units of who steps and of the other come to.
    #[inline]
    fn says(&self, own: &Row, other: &Row) -> i32 {
        self.last + weighed(own, &self.outputs[0]) + weighed(other, &self.outputs[1])
    }
}

/// What a thread was asked last: positions that follow each other in a search have most in common.
struct Last {
    net: u64,
    cells: Cells,
    units: [Row; 2],
}

thread_local! {
    static LAST: RefCell<Last> =
        const { RefCell::new(Last { net: 0, cells: [0; CELLS], units: [[0; HIDDEN]; 2] }) };
}

impl Net {
    /// What it says for who steps, in units of [`SAID`](ludoteca_core::learnable::SAID). `first`: whether the first
    /// side steps.
    #[inline]
    #[must_use]
    pub fn says(&self, cells: &Cells, first: bool) -> i32 {
        if self.cells <= FEW {
            return self.head.of(&self.anew(cells), first);
        }
        LAST.with_borrow_mut(|last| {
            if last.net != self.number {
                *last = Last { net: self.number, cells: [0; CELLS], units: [self.head.bare; 2] };
            }
            self.follow(last, cells);
            self.head.of(&last.units, first)
        })
    }

    /// What units come to, summed up from nothing.
    #[inline]
    fn anew(&self, cells: &Cells) -> [Row; 2] {
        [0, 1].map(|view| {
            let mut units = self.head.bare;
            // Nothing has a row like all others: to look whether anything stands there takes longer than to add it.
            for (cell, &content) in cells[..self.cells].iter().enumerate() {
                let come = &self.rows[place(content, cell)][view];
                let each = units.iter_mut().zip(come);
                each.for_each(|(unit, come)| *unit = unit.wrapping_add(*come));
            }
            units
        })
    }

    /// Takes away what stands no more, and adds what stands there now.
    #[inline]
    fn follow(&self, last: &mut Last, cells: &Cells) {
        let (was, is) = (last.cells.as_chunks::<8>().0, cells.as_chunks::<8>().0);
        let mut units = last.units;
        for (word, (was, is)) in was.iter().zip(is).enumerate() {
            let mut changed = u64::from_le_bytes(*was) ^ u64::from_le_bytes(*is);
            while changed != 0 {
                let byte = changed.trailing_zeros() as usize / 8;
                changed &= !(0xff << (8 * byte));
                let cell = 8 * word + byte;
                let gone = &self.rows[place(was[byte], cell)];
                let come = &self.rows[place(is[byte], cell)];
                for view in 0..2 {
                    for unit in 0..HIDDEN {
                        let now = units[view][unit].wrapping_sub(gone[view][unit]);
                        units[view][unit] = now.wrapping_add(come[view][unit]);
                    }
                }
            }
        }
        last.units = units;
        last.cells = *cells;
    }
}

/// A net whose inputs may each be on several times. It is asked anew each time.
#[derive(Clone, Debug)]
pub struct Counted {
    rows: Vec<Row>,
    head: Head,
}

/// What the hidden layer of one who looks sums up to.
#[derive(Clone, Copy, Debug)]
pub struct Units(Row);

impl Counted {
    /// The net of so many inputs with these weights.
    ///
    /// # Panics
    /// If they are not as many as the [shape](Shape::weights) of such a net says.
    #[must_use]
    pub fn new(inputs: usize, weights: &[i16]) -> Counted {
        let (rows, head) = parts(&Shape { inputs, images: Vec::new() }, weights);
        Counted { rows, head }
    }

    /// What units sum up to before any input is on.
    #[must_use]
    pub fn bare(&self) -> Units {
        Units(self.head.bare)
    }

    /// An input is on once more.
    #[inline]
    pub fn add(&self, units: &mut Units, input: usize) {
        let each = units.0.iter_mut().zip(&self.rows[input]);
        each.for_each(|(unit, weight)| *unit = unit.saturating_add(*weight));
    }

    /// What it says for who steps, by what that one and the other see, in units of
    /// [`SAID`](ludoteca_core::learnable::SAID).
    #[inline]
    #[must_use]
    pub fn says(&self, own: &Units, other: &Units) -> i32 {
        self.head.says(&own.0, &other.0)
    }
}

/// The squares of units, each as much as it is on, by their weights.
#[inline]
fn weighed(units: &Row, weights: &Row) -> i32 {
    let each = units.iter().zip(weights).map(|(&unit, &weight)| {
        let on = unit.clamp(0, ON);
        // At most 255 times 127.
        i32::from(on * weight) * i32::from(on)
    });
    each.sum()
}

#[cfg(test)]
mod tests {
    use ludoteca_core::Rng;

    use super::*;
    use crate::Cell;

    const BOARD: Square = Square::new(5, 4);

    /// Upside down with the sides exchanged.
    fn opposite() -> Image {
        Image::of(BOARD, |x, y| (x, BOARD.rows - 1 - y), &[0, 2, 1], true)
    }

    fn random_cells(rng: &mut Rng) -> Cells {
        let mut cells = [0; CELLS];
        cells[..BOARD.cells()].fill_with(|| rng.below(3) as u8);
        cells
    }

    fn net_of(layers: &Arc<Layers>, rng: &mut Rng) -> Net {
        let weights: Vec<i16> =
            (0..layers.shape().weights()).map(|_| rng.below(121) as i16 - 60).collect();
        layers.clone().net(&weights)
    }

    #[test]
    fn what_a_thread_was_asked_before_changes_nothing() {
        let mut rng = Rng::new(3);
        let layers = Arc::new(Layers::new(BOARD, 3, Some(&opposite()), &[]));
        let nets = [0, 1].map(|_| net_of(&layers, &mut rng));
        let boards: Vec<Cells> = (0..40).map(|_| random_cells(&mut rng)).collect();
        let ask = |net: &Net, at: usize| net.says(&boards[at], at.is_multiple_of(3));
        // Each by a thread that was asked nothing.
        let fresh: Vec<[i32; 2]> = (0..boards.len())
            .map(|at| {
                let asked = nets.each_ref().map(|net| {
                    std::thread::scope(|scope| scope.spawn(|| ask(net, at)).join().expect("said"))
                });
                assert_ne!(asked[0], asked[1]);
                asked
            })
            .collect();
        for _ in 0..400 {
            let (at, net) = (rng.below(boards.len()), rng.below(2));
            assert_eq!(ask(&nets[net], at), fresh[at][net]);
        }
    }

    #[test]
    fn what_is_summed_up_anew_is_what_was_followed_to() {
        let mut rng = Rng::new(7);
        let layers = Arc::new(Layers::new(BOARD, 3, Some(&opposite()), &[]));
        let net = net_of(&layers, &mut rng);
        let mut last = Last { net: 0, cells: [0; CELLS], units: [net.head.bare; 2] };
        for _ in 0..40 {
            let cells = random_cells(&mut rng);
            net.follow(&mut last, &cells);
            assert_eq!(net.anew(&cells), last.units);
        }
    }

    #[test]
    fn what_is_counted_is_as_often_on_as_it_was_added() {
        let mut rng = Rng::new(6);
        let inputs = 7;
        let count = Shape { inputs, images: Vec::new() }.weights();
        let mut weights: Vec<i16> = (0..count).map(|_| rng.below(121) as i16 - 60).collect();
        let net = Counted::new(inputs, &weights);
        let mut some = net.bare();
        [3, 5, 3, 3].iter().for_each(|&input| net.add(&mut some, input));
        let once = |net: &Counted, input: usize| {
            let mut units = net.bare();
            net.add(&mut units, input);
            units
        };
        for unit in 0..HIDDEN {
            let at = |input: usize| weights[input * HIDDEN + unit];
            assert_eq!(some.0[unit], at(inputs) + 3 * at(3) + at(5));
        }
        // Units and what comes of them are those of who steps and of the other.
        assert_ne!(net.says(&some, &net.bare()), net.says(&net.bare(), &some));
        // However often it is on, a unit is no more than fully on.
        weights[3 * HIDDEN..][..HIDDEN].fill(i16::MAX);
        let net = Counted::new(inputs, &weights);
        let mut full = once(&net, 3);
        assert!(full.0.iter().all(|&unit| unit > ON));
        let said = net.says(&full, &net.bare());
        net.add(&mut full, 3);
        assert_eq!(net.says(&full, &net.bare()), said);
    }

    #[test]
    fn both_sides_see_the_same_where_one_sees_what_the_other_does() {
        let mut rng = Rng::new(4);
        let opposite = opposite();
        for (other, same) in [(Some(&opposite), true), (None, false)] {
            let layers = Arc::new(Layers::new(BOARD, 3, other, &[]));
            let net = net_of(&layers, &mut rng);
            let cells = random_cells(&mut rng);
            let mut turned = [0; CELLS];
            for cell in (0..BOARD.cells()).map(Cell::new) {
                let content = opposite.contents[usize::from(cells[cell.index()])];
                turned[opposite.cells[cell.index()].index()] = content;
            }
            assert_eq!(net.says(&cells, true) == net.says(&turned, false), same);
        }
    }

    #[test]
    fn an_image_of_inputs_is_what_the_image_of_a_board_turns_on() {
        let mut rng = Rng::new(5);
        let last = BOARD.columns - 1;
        let mirrored = Image::of(BOARD, |x, y| (last - x, y), &[0, 1, 2], false);
        for other in [None, Some(&opposite())] {
            let layers = Layers::new(BOARD, 3, other, std::slice::from_ref(&mirrored));
            let cells = random_cells(&mut rng);
            let mut image = [0; CELLS];
            for cell in (0..BOARD.cells()).map(Cell::new) {
                image[mirrored.cells[cell.index()].index()] = cells[cell.index()];
            }
            let (mut here, mut there) = (Vec::new(), Vec::new());
            layers.active(&cells, true, &mut here);
            layers.active(&image, true, &mut there);
            // The last says who steps.
            let count = here.len() - 1;
            let moves = &layers.shape().images[0];
            here[..count].iter_mut().for_each(|(input, _)| *input = moves[*input as usize]);
            here.sort_unstable();
            there.sort_unstable();
            assert_eq!(here, there);
        }
    }
}
