//! Sardines (Fred Horn, 2006): stones slide like queens, and those that stop in the can stay there
//! for ever; the side with more stones in the can wins.
//!
//! Seat 0 is White, who plays from below and steps first; seat 1 is Black.

mod diagram;
mod knowledge;
mod learnt;
mod notation;
#[cfg(test)]
mod tests;
mod view;

pub use ludoteca_boards::MoveOrPass as Step;
use ludoteca_boards::{Bits, Cell, RepetitionClock, Slides, Square, soon};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Message, Param, Payoffs, Plays, Rng,
    Scores, Scratch, Seat, Sides, SpecError, StepList, Turn, files, texts,
};

use crate::taught::Judge;

/// The card of the game.
pub const INFO: Info = Info {
    id: "sardines",
    params: &[
        Param::word("layout", &["book", "web", "thin"], "book"),
        Param::whole("columns", 5, 26, "9"),
        Param::whole("rows", 5, 13, "7"),
        Param::whole("cap", 1, 100_000, "300"),
    ],
    family: Family::Movement,
    seats: (2, 2),
    minutes: 10,
    origin: "Fred Horn, 2006",
    material: &[Item::Men(20, 20)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "block-and-run", "last-cell", "who-wins"),
    records: files!("records":
        "first-example", "second-example", "first-example-h4", "first-example-i3"
    ),
};

/// The size of the boards whose form is given.
const BOOK: (usize, usize) = (9, 7);
const WEB: (usize, usize) = (9, 9);
/// The cells of a can that is nowhere three cells thick.
const THIN: [&str; 13] =
    ["b4", "c4", "d4", "e4", "f4", "g4", "h4", "b5", "c5", "d5", "f3", "g3", "h3"];
/// How far the can of a board of any size is from its sides.
const MARGIN: usize = 2;
/// How often a position occurs for the end of the game.
const REPETITION: usize = 3;
/// How the stones of both sides are written.
const GLYPHS: [char; 2] = ['w', 'b'];
/// How an empty cell of the can is written.
const CAN_GLYPH: char = '_';

const OVER_KEY: u64 = mix(0x5A2D);

/// The game on a board of at most `64 * W` cells.
#[derive(Clone, Debug)]
pub struct Sardines<const W: usize> {
    board: Square,
    slides: Slides<W>,
    all: Bits<W>,
    can: Bits<W>,
    /// The cells of the can beside one that does not belong to it.
    rim: Bits<W>,
    /// The stones of each side at the start.
    array: [Bits<W>; 2],
    /// As many stones in the can win.
    majority: usize,
    /// After so many steps the game ends.
    cap: u32,
    judge: Judge,
}

/// The stones of both sides, who steps, and what has occurred.
#[derive(Debug)]
pub struct State<const W: usize> {
    /// White's and Black's.
    stones: [Bits<W>; 2],
    seat: Seat,
    over: bool,
    /// The positions since the last stone entered the can.
    endless: RepetitionClock<64, 8>,
}

impl<const W: usize> Clone for State<W> {
    fn clone(&self) -> Self {
        State { endless: self.endless.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        (self.stones, self.seat, self.over) = (from.stones, from.seat, from.over);
        self.endless.clone_from(&from.endless);
    }
}

impl<const W: usize> State<W> {
    #[inline]
    fn occupied(&self) -> Bits<W> {
        self.stones[0] | self.stones[1]
    }

    /// A hash of the position as the rule of repetition sees it.
    #[inline]
    fn place_key(&self) -> u64 {
        Bits::key(&self.stones, self.seat.index() as u64)
    }
}

/// The board of these parameters.
///
/// # Errors
/// A layout of one size is given another; or the can would hold all stones.
pub fn board(args: &Args) -> Result<Square, SpecError> {
    let (columns, rows) = (args.size("columns"), args.size("rows"));
    let layout = args.word("layout");
    let clash = |id| Message::new(id).count("columns", columns).count("rows", rows);
    if layout != "book" && (columns, rows) != BOOK {
        return Err(SpecError::Clash(clash("sardines-clash-layout").name("layout", layout)));
    }
    let can = (columns - 2 * MARGIN) * (rows - 2 * MARGIN);
    if can >= 2 * columns {
        let clash = clash("sardines-clash-can").count("can", can);
        return Err(SpecError::Clash(clash.count("stones", 2 * columns)));
    }
    let (columns, rows) = if layout == "web" { WEB } else { (columns, rows) };
    Ok(Square::new(columns, rows))
}

impl<const W: usize> Sardines<W> {
    /// The game with these parameters. The [`board`] has at most `64 * W` cells.
    ///
    /// # Errors
    /// There is no such board.
    pub fn new(args: &Args) -> Result<Sardines<W>, SpecError> {
        let board = board(args)?;
        let layout = args.word("layout");
        let all = Bits::below(board.cells());
        let from_sides = |x: usize, length: usize| x.min(length - 1 - x);
        let margins = |cell: Cell| {
            let (x, y) = (board.column(cell), board.row(cell));
            (from_sides(x, board.columns), from_sides(y, board.rows))
        };
        let can: Bits<W> = match layout {
            "thin" => THIN.iter().filter_map(|name| board.read(name)).collect(),
            // The can of the page is as large as that of the book, on a board with two rows more.
            "web" => {
                all.iter().filter(|&c| margins(c).0 >= MARGIN && margins(c).1 > MARGIN).collect()
            }
            _ => all.iter().filter(|&c| margins(c).0 >= MARGIN && margins(c).1 >= MARGIN).collect(),
        };
        let gap = (layout == "web").then_some(board.columns / 2);
        let row = |y| {
            let columns = (0..board.columns).filter(|&x| Some(x) != gap);
            columns.map(|x| board.at(x, y)).collect::<Bits<W>>()
        };
        let slides = Slides::new(board);
        let rim = slides.beside(all.without(can)) & can;
        Ok(Sardines {
            board,
            slides,
            all,
            can,
            rim,
            array: [row(0), row(board.rows - 1)],
            majority: can.count() / 2 + 1,
            cap: args.size("cap") as u32,
            judge: Judge::of(learnt::usual(board, can)),
        })
    }

    /// How an empty cell is written.
    fn empty_glyph(&self, cell: Cell) -> char {
        if self.can.has(cell) { CAN_GLYPH } else { '.' }
    }

    /// A game that begins with these stones.
    fn begin(&self, stones: [Bits<W>; 2], seat: Seat) -> State<W> {
        let mut state = State { stones, seat, over: false, endless: RepetitionClock::new(0) };
        let key = state.place_key();
        state.endless = RepetitionClock::new(key);
        state.over = self.ends(&state, key);
        state
    }

    #[inline]
    fn free(&self, state: &State<W>) -> Bits<W> {
        self.all.without(state.occupied())
    }

    /// The stones of the seat to step that can still move, unless others are in their way.
    #[inline]
    fn movable(&self, state: &State<W>) -> Bits<W> {
        state.stones[state.seat.index()].without(self.can)
    }

    /// How many stones a side has in the can.
    #[inline]
    fn inside(&self, state: &State<W>, side: usize) -> usize {
        (state.stones[side] & self.can).count()
    }

    /// Whether no stone can come into the can any more: every way in ends or passes on its rim.
    #[inline]
    fn is_closed(&self, state: &State<W>) -> bool {
        self.rim.without(state.occupied()).is_empty()
    }

    /// How many steps are left before the game ends in any case.
    fn left(&self, state: &State<W>) -> u32 {
        self.cap.saturating_sub(state.endless.steps())
    }

    /// Whether the game is over, by the rules in their order; `key` is that of the position.
    #[inline]
    fn ends(&self, state: &State<W>, key: u64) -> bool {
        // The can changes with a stone that enters it, and then the quiet steps begin anew.
        let entered = state.endless.quiet() == 0;
        let majority = |side| self.inside(state, side) >= self.majority;
        if entered && (majority(0) || majority(1) || self.is_closed(state)) {
            return true;
        }
        let outside = state.occupied().without(self.can);
        !self.slides.any(outside, self.free(state))
            || state.endless.repeats(key, REPETITION)
            || state.endless.steps() >= self.cap
    }
}

impl<const W: usize> Game for Sardines<W> {
    type State = State<W>;
    type Step = Step;

    fn cap(&self) -> u32 {
        self.cap
    }

    fn start(&self) -> State<W> {
        self.begin(self.array, Seat::FIRST)
    }

    #[inline]
    fn turn(&self, state: &State<W>) -> Turn {
        if state.over { Turn::Over } else { Turn::Seat(state.seat) }
    }

    fn steps(&self, state: &State<W>, out: &mut StepList<Step>) {
        if state.over {
            return;
        }
        let before = out.len();
        let add = |slide| out.push(Step::Move(slide));
        self.slides.each(self.movable(state), self.free(state), add);
        if out.len() == before {
            out.push(Step::Pass);
        }
    }

    fn count(&self, state: &State<W>, _: &mut StepList<Step>) -> usize {
        let slides = self.slides.count(self.movable(state), self.free(state));
        if state.over { 0 } else { slides.max(1) }
    }

    #[inline]
    fn play(&self, state: &mut State<W>, step: Step) {
        let mut enters = false;
        if let Step::Move(slide) = step {
            let own = &mut state.stones[state.seat.index()];
            *own = *own ^ Bits::of(slide.from) ^ Bits::of(slide.to);
            enters = self.can.has(slide.to);
        }
        state.seat = state.seat.other();
        let key = state.place_key();
        state.endless.step(key, enters);
        state.over = self.ends(state, key);
    }

    /// The higher score wins, however the game ends.
    fn payoffs(&self, state: &State<W>) -> Option<Payoffs> {
        let [white, black] = [0, 1].map(|side| self.inside(state, side) as f64);
        state.over.then(|| Payoffs::more_wins(white, black))
    }

    /// The stones in the can.
    fn scores(&self, state: &State<W>) -> Option<Scores> {
        Some(Scores::of(&[0, 1].map(|side| self.inside(state, side) as f64)))
    }

    /// The position as the rule of repetition sees it, and how soon the game ends when that is near.
    fn key(&self, state: &State<W>) -> u64 {
        let over = if state.over { OVER_KEY } else { 0 };
        state.place_key() ^ soon(self.left(state)) ^ over
    }

    #[inline]
    fn random_step(&self, state: &State<W>, rng: &mut Rng, _: &mut Scratch<Step>) -> Step {
        let drawn = self.slides.random(self.movable(state), self.free(state), rng);
        drawn.map_or(Step::Pass, Step::Move)
    }
}

impl<const W: usize> Abilities for Sardines<W> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }
}

/// Who steps next changes nothing of how the game ends.
impl<const W: usize> Directed for Sardines<W> {
    fn give(&self, state: &mut State<W>, side: Seat, _: Plays) {
        state.seat = side;
    }

    fn passes(&self, step: Step) -> bool {
        step == Step::Pass
    }

    fn moves(&self) -> bool {
        true
    }

    fn way(&self, step: Step) -> Option<(u16, u16)> {
        match step {
            Step::Move(slide) => Some(slide.way()),
            Step::Pass => None,
        }
    }
}
