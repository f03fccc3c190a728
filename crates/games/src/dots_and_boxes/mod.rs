//! Dots and Boxes (Édouard Lucas, 1889): draw the lines between dots; whoever draws the last side
//! of a box owns it and goes on; more boxes win.

mod chains;
mod diagram;
mod images;
mod knowledge;
mod notation;
mod open;
mod parts;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{Bits, Cell, Square};
use ludoteca_core::rng::{mix, zobrist};
use ludoteca_core::{
    Abilities, Args, Family, Game, Info, Item, Param, Payoffs, Rng, Scores, Scratch, Seat, Sides,
    StepList, Turn, files, texts,
};

use images::Images;

/// The card of the game.
pub const INFO: Info = Info {
    id: "dots-and-boxes",
    params: &[Param::whole("columns", 1, 12, "5"), Param::whole("rows", 1, 12, "5")],
    family: Family::Territory,
    seats: (2, 2),
    minutes: 15,
    origin: "Édouard Lucas, 1889",
    material: &[Item::Pencil],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "two-boxes", "four-boxes", "square"),
    records: files!("records": "one-box", "two-boxes"),
};

/// The segments of the largest board.
const SEGMENTS: usize = 2 * 12 * 13;
/// The boxes of that board.
const BOXES: usize = 144;
/// Stands for the missing box at a segment of the margin.
const NO_BOX: Cell = Cell::new(BOXES);

/// How many segments a board of these parameters has.
#[must_use]
pub fn segments(args: &Args) -> usize {
    let (columns, rows) = (args.size("columns"), args.size("rows"));
    columns * (rows + 1) + rows * (columns + 1)
}

/// The game on a board of some size, its segments in `W` words.
///
/// Segments are numbered from the lower left, row by row: all horizontal ones, then all vertical
/// ones. So are boxes.
#[derive(Clone, Debug)]
pub struct DotsAndBoxes<const W: usize> {
    boxes: Square,
    dots: Square,
    /// The four segments around each box: below, above, left, right.
    sides: Vec<[Cell; 4]>,
    /// The same as a set.
    around: Vec<Bits<W>>,
    /// The boxes at each segment; the second is [`NO_BOX`] where there is only one.
    beside: Vec<[Cell; 2]>,
    all: Bits<W>,
    every_box: Bits<W>,
    /// The boxes of each row.
    rows: Vec<Bits<W>>,
    first_column: Bits<W>,
    last_column: Bits<W>,
    images: Images,
    /// For each segment up to a hundredth, the more the sooner it should be drawn so that the board falls into parts.
    cuts: Vec<f32>,
}

/// Which segments are drawn, and what they brought.
#[derive(Clone, Copy, Debug)]
pub struct State<const W: usize> {
    drawn: Bits<W>,
    /// The segments that the first seat drew: only to be shown.
    by_first: Bits<W>,
    /// The boxes of the first seat: only to be shown.
    of_first: Bits<W>,
    boxes: [u8; 2],
    seat: Seat,
    /// Of the drawn segments.
    key: u64,
}

const KEYS: [u64; SEGMENTS] = zobrist(0xD075);
const SECOND_KEY: u64 = mix(0xD076);
/// By the boxes of the first seat; those of the second follow.
const SCORE_KEYS: [u64; BOXES + 1] = zobrist(0xD077);

impl<const W: usize> DotsAndBoxes<W> {
    /// The game with these parameters.
    ///
    /// # Panics
    /// If `W` words do not hold the [`segments`].
    #[must_use]
    pub fn new(args: &Args) -> DotsAndBoxes<W> {
        let boxes = Square::new(args.size("columns"), args.size("rows"));
        let dots = Square::new(boxes.columns + 1, boxes.rows + 1);
        let count = segments(args);
        assert!(count <= 64 * W, "{count} segments need more than {W} words");
        let mut game = DotsAndBoxes {
            boxes,
            dots,
            sides: Vec::new(),
            around: Vec::new(),
            beside: Vec::new(),
            all: Bits::below(count),
            every_box: Bits::below(boxes.cells()),
            rows: (0..boxes.rows)
                .map(|y| (0..boxes.columns).map(|x| boxes.at(x, y)).collect())
                .collect(),
            first_column: (0..boxes.rows).map(|y| boxes.at(0, y)).collect(),
            last_column: (0..boxes.rows).map(|y| boxes.at(boxes.columns - 1, y)).collect(),
            images: Images::default(),
            cuts: Vec::new(),
        };
        let mut around = vec![Vec::new(); count];
        for cell in (0..boxes.cells()).map(Cell::new) {
            let (x, y) = (boxes.column(cell), boxes.row(cell));
            let sides = [
                game.horizontal(x, y),
                game.horizontal(x, y + 1),
                game.vertical(x, y),
                game.vertical(x + 1, y),
            ];
            for side in sides {
                around[side.index()].push(cell);
            }
            game.sides.push(sides);
            game.around.push(sides.into_iter().collect());
        }
        game.beside = around.iter().map(|b| [b[0], b.get(1).copied().unwrap_or(NO_BOX)]).collect();
        game.images = Images::new(&game);
        game.cuts = parts::cuts(&game);
        game
    }

    /// The segment to the right of a dot.
    fn horizontal(&self, x: usize, y: usize) -> Cell {
        Cell::new(y * self.boxes.columns + x)
    }

    /// The segment up from a dot.
    fn vertical(&self, x: usize, y: usize) -> Cell {
        Cell::new(self.boxes.columns * self.dots.rows + y * self.dots.columns + x)
    }

    /// The dots that a segment joins, the left or lower one first.
    fn ends(&self, segment: Cell) -> [Cell; 2] {
        let horizontals = self.boxes.columns * self.dots.rows;
        if segment.index() < horizontals {
            let (x, y) =
                (segment.index() % self.boxes.columns, segment.index() / self.boxes.columns);
            [self.dots.at(x, y), self.dots.at(x + 1, y)]
        } else {
            let from = segment.index() - horizontals;
            [Cell::new(from), Cell::new(from + self.dots.columns)]
        }
    }

    /// The one or two boxes at a segment.
    #[inline]
    fn boxes_beside(&self, segment: Cell) -> &[Cell] {
        let pair = &self.beside[segment.index()];
        &pair[..1 + usize::from(pair[1] != NO_BOX)]
    }

    /// The box on the other side of a segment of a box, unless that is tied to the ground.
    #[inline]
    fn across(&self, segment: Cell, cell: Cell) -> Option<Cell> {
        self.boxes_beside(segment).iter().copied().find(|&other| other != cell)
    }

    #[inline]
    fn is_closed(&self, drawn: &Bits<W>, cell: Cell) -> bool {
        self.sides[cell.index()].iter().all(|&side| drawn.has(side))
    }

    /// How many sides of each box are not drawn; of [`NO_BOX`], more than can ever be.
    fn open_sides(&self, state: &State<W>) -> [u8; BOXES + 1] {
        let mut open = [u8::MAX; BOXES + 1];
        for (open, &sides) in open.iter_mut().zip(&self.around) {
            *open = 4 - (state.drawn & sides).count() as u8;
        }
        open
    }

    /// The segments that can be drawn.
    #[inline]
    fn free(&self, state: &State<W>) -> Bits<W> {
        self.all.without(state.drawn)
    }
}

impl<const W: usize> Game for DotsAndBoxes<W> {
    type State = State<W>;
    /// The segment that is drawn.
    type Step = Cell;

    /// Every step draws a segment, to the last.
    fn cap(&self) -> u32 {
        self.beside.len() as u32
    }

    fn start(&self) -> State<W> {
        State {
            drawn: Bits::EMPTY,
            by_first: Bits::EMPTY,
            of_first: Bits::EMPTY,
            boxes: [0, 0],
            seat: Seat::FIRST,
            key: 0,
        }
    }

    #[inline]
    fn turn(&self, state: &State<W>) -> Turn {
        if state.drawn == self.all { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State<W>, out: &mut StepList<Cell>) {
        out.extend(self.free(state).iter());
    }

    #[inline]
    fn play(&self, state: &mut State<W>, segment: Cell) {
        state.drawn.insert(segment);
        state.key ^= KEYS[segment.index()];
        let first = state.seat == Seat::FIRST;
        if first {
            state.by_first.insert(segment);
        }
        let mut closed = 0;
        for &cell in self.boxes_beside(segment) {
            if self.is_closed(&state.drawn, cell) {
                closed += 1;
                if first {
                    state.of_first.insert(cell);
                }
            }
        }
        // Who closes a box steps again: once, whether it was one box or two.
        if closed == 0 {
            state.seat = state.seat.other();
        } else {
            state.boxes[state.seat.index()] += closed;
        }
    }

    fn payoffs(&self, state: &State<W>) -> Option<Payoffs> {
        let [first, second] = state.boxes.map(f64::from);
        (self.turn(state) == Turn::Over).then(|| Payoffs::more_wins(first, second))
    }

    fn scores(&self, state: &State<W>) -> Option<Scores> {
        Some(Scores::of(&state.boxes.map(f64::from)))
    }

    /// As many boxes for each side need an even number of them.
    fn drawable(&self) -> bool {
        self.boxes.cells().is_multiple_of(2)
    }

    /// Who owns which box does not matter, only how many.
    #[inline]
    fn key(&self, state: &State<W>) -> u64 {
        state.key
            ^ SCORE_KEYS[usize::from(state.boxes[0])]
            ^ (state.seat.index() as u64 * SECOND_KEY)
    }

    #[inline]
    fn random_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        self.free(state).pick(rng)
    }

    /// A random game draws the free segments in a random order, whatever happens.
    fn playout(&self, state: &mut State<W>, rng: &mut Rng, scratch: &mut Scratch<Cell>) -> u32 {
        let order = &mut scratch.steps;
        order.clear();
        order.extend(self.free(state).iter());
        rng.shuffle(order);
        // `play` for each of them, without branches.
        let mut open = self.open_sides(state);
        let mut seat = state.seat.index();
        for &segment in order.iter() {
            let first = 1 - seat as u64;
            let [a, b] = self.beside[segment.index()].map(Cell::index);
            open[a] -= 1;
            open[b] -= 1;
            let closed = [a, b].map(|cell| u64::from(open[cell] == 0));
            state.by_first.0[segment.index() / 64] |= first << (segment.index() % 64);
            for (cell, closed) in [a, b].into_iter().zip(closed) {
                state.of_first.0[cell / 64 % W] |= (first & closed) << (cell % 64);
            }
            let closed = (closed[0] + closed[1]) as u8;
            state.boxes[seat] += closed;
            seat ^= usize::from(closed == 0);
            state.key ^= KEYS[segment.index()];
        }
        state.drawn = self.all;
        state.seat = Seat::new(seat);
        order.len() as u32
    }
}

impl<const W: usize> Abilities for DotsAndBoxes<W> {
    fn sides(&self) -> Sides {
        Sides::SHARED
    }
}
