//! Go (traditional): surround area, capture what has no liberty; no board ever comes again.
//!
//! The rules of the championship: seven lines each way, 25 stones each, an exchange of colours
//! after the first turn, equal points to White. Seat 0 is Black and seat 1 White here; the
//! exchange is the swap rule, put around the game.

mod diagram;
mod foresight;
mod knowledge;
mod life;
mod notation;
mod policy;
#[cfg(test)]
mod tests;
mod view;

use ludoteca_boards::{Bits, Cell, History, Lattice, Neighbours, Square};
use ludoteca_core::learnable::Mesh;
use ludoteca_core::rng::{mix, zobrist};
use ludoteca_core::{
    Abilities, Args, Directed, Family, Game, Info, Item, Param, Passing, Payoffs, Plays, Rng,
    Scores, Scratch, Seat, Sides, StepList, Stone, Stones, Turn, files, packed, texts,
};

use crate::foresight::Foreseer;
use crate::on_board::stone_at;
use crate::policy::Outlook;

use policy::{LEARNT, SIZES};

/// The card of the game.
pub const INFO: Info = Info {
    id: "go",
    params: &[
        Param::whole("size", 2, 19, "7"),
        Param::half("komi", -100, 100, "0"),
        Param::whole("reserve", -1, MOST_CELLS as i64, "-1"),
        Param::flag("swap", true),
        Param::word("dead", &["alive", "agree"], "agree"),
        Param::word("ties", &["white", "draw"], "white"),
    ],
    family: Family::Territory,
    seats: (2, 2),
    minutes: 20,
    origin: "Traditional, China",
    material: &[Item::Men(25, 25)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "last-pass", "small-board"),
    records: files!("records":
        "passes", "swap", "ko", "inevitable", "counted", "ladder", "net", "snapback"
    ),
};

/// How the stones of both colours are written.
const GLYPHS: [char; 2] = ['b', 'w'];

/// The game on a board of at most `64 * W` crossings.
#[derive(Clone, Debug)]
pub struct Go<const W: usize> {
    board: Square,
    lattice: Lattice<W>,
    /// The crossings next to each crossing.
    around: Vec<Bits<W>>,
    beside: Neighbours<W>,
    /// Added to the points of White.
    komi: f64,
    /// Stones of each colour.
    stones: u16,
    dead: Dead,
    ties: Ties,
    /// Which steps look promising.
    outlook: Outlook,
    foreseer: Foreseer<Mesh>,
}

/// Who says which stones are dead at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Dead {
    /// Nobody: all stones are alive.
    Alive,
    /// The players agree.
    Agree,
}

/// What equal points mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ties {
    /// White wins.
    White,
    /// A draw.
    Draw,
}

/// A position and the boards that have stood.
#[derive(Debug)]
pub struct State<const W: usize> {
    now: Position<W>,
    /// Every board that has stood, by the hash of its stones.
    seen: History<64, 16>,
}

/// All of a position but its history.
#[derive(Clone, Copy, Debug)]
struct Position<const W: usize> {
    /// Black's and White's.
    stones: [Bits<W>; 2],
    /// How many there are of each.
    counts: [u16; 2],
    /// The hash of the stones.
    hash: u64,
    /// The colour to step, as a seat.
    seat: Seat,
    phase: Phase,
    /// Passes in a row.
    passes: u8,
    /// Stones were captured at some time: only then can a board come again.
    captured: bool,
    /// The marking of dead stones was refused once.
    resumed: bool,
    /// Placements, passes and the swap.
    turns: u16,
    /// Marked as dead.
    marked: Bits<W>,
    /// Where the last stone was put, if the last turn put one.
    last: Option<Cell>,
}

/// What the next step is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Placing and passing.
    Play,
    /// Marking dead stones.
    Mark,
    /// Accepting the marks or playing on.
    Answer,
    Over,
}

/// A choice of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Puts a stone on this crossing.
    Place(Cell),
    /// Passes.
    Pass,
    /// Marks the group of which this is the lowest crossing as dead.
    Dead(Cell),
    /// Ends the marking.
    Done,
    /// Accepts the marks.
    Accept,
    /// Refuses the marks and plays on.
    Resume,
}

packed!(enum Step { Place(cell: Cell), Dead(cell: Cell), Pass, Done, Accept, Resume });

const BLACK: Seat = Seat::FIRST;
const WHITE: Seat = Seat::SECOND;
const MOST_CELLS: usize = 19 * 19;
static KEYS: [[u64; MOST_CELLS]; 2] = [zobrist(61), zobrist(62)];

/// What a placement does.
struct Placed<const W: usize> {
    captured: Bits<W>,
    /// The hash of the stones afterwards.
    hash: u64,
}

/// Why a stone cannot be put on an empty crossing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Obstacle {
    /// Its group would have no liberty.
    Suicide,
    /// The board has stood before.
    Superko,
}

impl<const W: usize> Clone for State<W> {
    fn clone(&self) -> Self {
        State { now: self.now, seen: self.seen.clone() }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        self.now = from.now;
        self.seen.clone_from(&from.seen);
    }
}

impl<const W: usize> Position<W> {
    /// The stones of both colours.
    #[inline]
    fn occupied(&self) -> Bits<W> {
        self.stones[0] | self.stones[1]
    }
}

impl<const W: usize> Go<W> {
    /// The game with these parameters. The board has at most `64 * W` crossings.
    #[must_use]
    pub fn new(args: &Args) -> Go<W> {
        let size = args.size("size");
        let board = Square::new(size, size);
        let lattice = Lattice::new(board);
        let cells = (0..board.cells()).map(Cell::new);
        let around: Vec<Bits<W>> = cells.map(|cell| lattice.neighbours(Bits::of(cell))).collect();
        let half = board.cells().div_ceil(2) as u16;
        Go {
            board,
            lattice,
            beside: Neighbours::new(around.iter().map(|beside| beside.iter().collect())),
            around,
            komi: args.number("komi"),
            stones: match args.whole("reserve") {
                -1 => half,
                0 => u16::MAX,
                n => n as u16,
            },
            dead: if args.word("dead") == "agree" { Dead::Agree } else { Dead::Alive },
            ties: if args.word("ties") == "draw" { Ties::Draw } else { Ties::White },
            outlook: Outlook::new(board, false, SIZES, &LEARNT),
            foreseer: foresight::foreseer(board),
        }
    }

    /// These stones stand on the board, and no board has stood before.
    fn standing(&self, stones: [Bits<W>; 2], seat: Seat) -> State<W> {
        let keys = |colour: usize| stones[colour].iter().map(move |c| KEYS[colour][c.index()]);
        let now = Position {
            stones,
            counts: stones.map(|stones| stones.count() as u16),
            hash: keys(0).chain(keys(1)).fold(0, |hash, key| hash ^ key),
            seat,
            phase: Phase::Play,
            passes: 0,
            captured: false,
            resumed: false,
            turns: 0,
            marked: Bits::EMPTY,
            last: None,
        };
        let mut seen = History::default();
        seen.push(now.hash);
        State { now, seen }
    }

    /// The crossings on which the reserve allows to put a stone.
    #[inline]
    fn open(&self, now: &Position<W>) -> Bits<W> {
        if now.counts[now.seat.index()] >= self.stones {
            return Bits::EMPTY;
        }
        self.lattice.all().without(now.occupied())
    }

    /// What a stone on an empty crossing does, by the four rules of placement.
    #[inline]
    fn placed(&self, state: &State<W>, cell: Cell) -> Result<Placed<W>, Obstacle> {
        let now = &state.now;
        let (us, them) = (now.seat.index(), now.seat.other().index());
        let around = &self.around[cell.index()];
        let landing = self.lattice.land(cell, around, now.stones[us], now.stones[them]);
        if !landing.alive {
            return Err(Obstacle::Suicide);
        }
        let captured = landing.captured;
        let mut hash = now.hash ^ KEYS[us][cell.index()];
        for stone in captured.iter() {
            hash ^= KEYS[them][stone.index()];
        }
        // Without a capture boards only grow.
        if (now.captured || !captured.is_empty()) && state.seen.has(hash) {
            return Err(Obstacle::Superko);
        }
        Ok(Placed { captured, hash })
    }

    #[inline]
    fn put(&self, state: &mut State<W>, cell: Cell, placed: &Placed<W>) {
        let now = &mut state.now;
        let (us, them) = (now.seat.index(), now.seat.other().index());
        now.stones[us].insert(cell);
        now.counts[us] += 1;
        if !placed.captured.is_empty() {
            now.stones[them] = now.stones[them].without(placed.captured);
            now.counts[them] -= placed.captured.count() as u16;
            now.captured = true;
        }
        now.hash = placed.hash;
        state.seen.push(placed.hash);
        now.last = Some(cell);
        now.passes = 0;
        self.finish_turn(now);
    }

    #[inline]
    fn pass(&self, now: &mut Position<W>) {
        now.last = None;
        now.passes += 1;
        self.finish_turn(now);
        if now.passes == 2 && now.phase == Phase::Play {
            let disputed = self.dead == Dead::Agree && !now.resumed;
            now.phase = if disputed { Phase::Mark } else { Phase::Over };
        }
    }

    #[inline]
    fn finish_turn(&self, now: &mut Position<W>) {
        now.seat = now.seat.other();
        now.turns += 1;
        if now.turns >= self.most_turns() {
            now.phase = Phase::Over;
        }
    }

    /// The cap of the house rules.
    fn most_turns(&self) -> u16 {
        10 * self.board.cells() as u16
    }

    /// The groups that may still be marked as dead, by their lowest crossings.
    fn markable(&self, now: &Position<W>) -> impl Iterator<Item = Cell> {
        let lowest = |stones: Bits<W>| {
            self.lattice.groups(stones.without(now.marked)).filter_map(|group| group.first())
        };
        let lowest: Bits<W> = lowest(now.stones[0]).chain(lowest(now.stones[1])).collect();
        lowest.iter()
    }

    /// The group of the stone on a crossing.
    fn group(&self, now: &Position<W>, cell: Cell) -> Bits<W> {
        let colour = usize::from(now.stones[1].has(cell));
        self.lattice.group(cell, now.stones[colour])
    }

    /// What counts for Black and for White when the marked stones are taken off: their stones and
    /// the empty regions that border stones of that colour only.
    fn areas(&self, now: &Position<W>) -> [Bits<W>; 2] {
        let stones = now.stones.map(|s| s.without(now.marked));
        let empty = self.lattice.all().without(stones[0] | stones[1]);
        let reached = stones.map(|s| self.lattice.flood(self.lattice.neighbours(s), empty));
        [stones[0] | reached[0].without(reached[1]), stones[1] | reached[1].without(reached[0])]
    }

    /// The points of Black and of White as the board stands.
    fn points(&self, now: &Position<W>) -> [f64; 2] {
        let [black, white] = self.areas(now).map(|area| area.count() as f64);
        [black, white + self.komi]
    }

    /// The result when the board is counted as it stands.
    fn result(&self, now: &Position<W>) -> Payoffs {
        let [black, white] = self.points(now);
        let tie = black == white && self.ties == Ties::White;
        if tie { Payoffs::win(WHITE) } else { Payoffs::more_wins(black, white) }
    }

    /// A step drawn uniformly from the legal ones of the playing phase, with what it does.
    ///
    /// Crossings are drawn until a legal one comes up; each is as likely as any other, and as
    /// likely as passing.
    #[inline]
    fn draw(&self, state: &State<W>, rng: &mut Rng) -> Option<(Cell, Placed<W>)> {
        let mut open = self.open(&state.now);
        let mut count = open.count();
        loop {
            let n = rng.below(count + 1);
            if n == count {
                return None;
            }
            let cell = open.nth(n);
            if let Ok(placed) = self.placed(state, cell) {
                return Some((cell, placed));
            }
            open.remove(cell);
            count -= 1;
        }
    }
}

impl<const W: usize> Game for Go<W> {
    type State = State<W>;
    type Step = Step;

    /// Turns, and the marking of every group once.
    fn cap(&self) -> u32 {
        let marking = if self.dead == Dead::Agree { self.board.cells() + 2 } else { 0 };
        u32::from(self.most_turns()) + marking as u32
    }

    fn start(&self) -> State<W> {
        self.standing([Bits::EMPTY; 2], BLACK)
    }

    #[inline]
    fn turn(&self, state: &State<W>) -> Turn {
        if state.now.phase == Phase::Over { Turn::Over } else { Turn::Seat(state.now.seat) }
    }

    fn steps(&self, state: &State<W>, out: &mut StepList<Step>) {
        match state.now.phase {
            Phase::Play => {
                let legal = |&cell: &Cell| self.placed(state, cell).is_ok();
                out.extend(self.open(&state.now).iter().filter(legal).map(Step::Place));
                out.push(Step::Pass);
            }
            Phase::Mark => {
                out.extend(self.markable(&state.now).map(Step::Dead));
                out.push(Step::Done);
            }
            Phase::Answer => out.extend([Step::Accept, Step::Resume]),
            Phase::Over => {}
        }
    }

    #[inline]
    fn play(&self, state: &mut State<W>, step: Step) {
        let now = &mut state.now;
        match step {
            Step::Place(cell) => {
                let placed = self.placed(state, cell).expect("the placement is legal");
                self.put(state, cell, &placed);
            }
            Step::Pass => self.pass(now),
            Step::Dead(cell) => now.marked |= self.group(now, cell),
            Step::Done => {
                now.phase = Phase::Answer;
                now.seat = now.seat.other();
            }
            Step::Accept => now.phase = Phase::Over,
            Step::Resume => {
                now.phase = Phase::Play;
                now.seat = now.seat.other();
                now.marked = Bits::EMPTY;
                now.passes = 0;
                now.resumed = true;
            }
        }
    }

    fn payoffs(&self, state: &State<W>) -> Option<Payoffs> {
        (state.now.phase == Phase::Over).then(|| self.result(&state.now))
    }

    /// Counted as the board stands, without the stones that are marked as dead.
    /// With half a point between the sides nobody can have as many as the other.
    fn drawable(&self) -> bool {
        self.komi.fract() == 0.0
    }

    fn scores(&self, state: &State<W>) -> Option<Scores> {
        Some(Scores::of(&self.points(&state.now)))
    }

    /// With the boards that have stood, and the turns left until the cap.
    fn key(&self, state: &State<W>) -> u64 {
        self.worth(&state.now) ^ mix(state.seen.hash() ^ u64::from(state.now.turns))
    }

    #[inline]
    fn random_step(&self, state: &State<W>, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        if state.now.phase == Phase::Play {
            return self.draw(state, rng).map_or(Step::Pass, |(cell, _)| Step::Place(cell));
        }
        scratch.steps.clear();
        self.steps(state, &mut scratch.steps);
        rng.pick(&scratch.steps)
    }

    /// Every placement is examined once only.
    fn playout(&self, state: &mut State<W>, rng: &mut Rng, scratch: &mut Scratch<Step>) -> u32 {
        let mut steps = 0;
        while state.now.phase != Phase::Over {
            if state.now.phase == Phase::Play {
                match self.draw(state, rng) {
                    Some((cell, placed)) => self.put(state, cell, &placed),
                    None => self.pass(&mut state.now),
                }
            } else {
                let step = self.random_step(state, rng, scratch);
                self.play(state, step);
            }
            steps += 1;
        }
        steps
    }
}

impl<const W: usize> Go<W> {
    /// The key of a position without its past.
    fn worth(&self, now: &Position<W>) -> u64 {
        let flags = now.phase as u64
            | u64::from(now.passes) << 2
            | u64::from(now.resumed) << 4
            | (now.seat.index() as u64) << 5;
        let marked = now.marked.iter().fold(0, |key, cell| key ^ mix(KEYS[0][cell.index()]));
        now.hash ^ mix(flags) ^ marked
    }
}

impl<const W: usize> Abilities for Go<W> {
    fn sides(&self) -> Sides {
        Sides::COLOURED
    }

    /// The swap is a turn, and not a pass: a pass before it and one after are not two in a row.
    fn swapped(&self, state: &mut State<W>) {
        state.now.passes = 0;
        state.now.turns += 1;
    }
}

/// There is no goal to be reached. Dead stones are marked by one player and answered by the other,
/// whatever the order of turns.
impl<const W: usize> Directed for Go<W> {
    fn give(&self, state: &mut State<W>, side: Seat, _: Plays) {
        if state.now.phase == Phase::Play {
            state.now.seat = side;
        }
    }

    fn passes(&self, step: Step) -> bool {
        !matches!(step, Step::Place(_) | Step::Dead(_))
    }

    fn obliged(&self, state: &State<W>) -> bool {
        state.now.phase == Phase::Play
    }

    fn knows_plays(&self) -> bool {
        false
    }

    fn reopen(&self, state: &mut State<W>) {
        state.now.phase = Phase::Play;
    }

    /// A board that stands so may not come again.
    fn judge(&self, state: &mut State<W>, _: Seat) {
        if !state.seen.has(state.now.hash) {
            state.seen.push(state.now.hash);
        }
    }
}

impl<const W: usize> Stones for Go<W> {
    fn cells(&self) -> usize {
        self.board.cells()
    }

    fn at(&self, state: &State<W>, cell: u16) -> Stone {
        stone_at(&state.now.stones, cell)
    }

    fn is_open(&self, state: &State<W>, cell: u16) -> bool {
        self.open(&state.now).has(Cell(cell)) && self.placed(state, Cell(cell)).is_ok()
    }

    fn around(&self, cell: u16) -> &[u16] {
        self.beside.list(cell)
    }

    fn placed(&self, step: Step) -> Option<u16> {
        match step {
            Step::Place(cell) => Some(cell.0),
            _ => None,
        }
    }

    fn placement(&self, cell: u16) -> Step {
        Step::Place(Cell(cell))
    }

    fn passing(&self) -> Passing {
        Passing::Free
    }

    fn shrinks(&self) -> bool {
        true
    }

    fn neutral(&self) -> bool {
        false
    }

    fn points(&self, state: &State<W>) -> Option<[f64; 2]> {
        Some(self.points(&state.now))
    }

    fn tied(&self) -> Payoffs {
        match self.ties {
            Ties::White => Payoffs::win(WHITE),
            Ties::Draw => Payoffs::DRAW,
        }
    }

    fn put(&self, state: &mut State<W>, cell: u16, stone: Stone) {
        let now = &mut state.now;
        for side in [BLACK, WHITE] {
            let colour = side.index();
            if now.stones[colour].has(Cell(cell)) != (stone == Stone::Of(side)) {
                now.stones[colour] = now.stones[colour] ^ Bits::of(Cell(cell));
                now.counts[colour] = now.stones[colour].count() as u16;
                now.hash ^= KEYS[colour][usize::from(cell)];
            }
        }
        // From here on boards need not grow.
        now.captured = true;
    }

    fn random_shift(
        &self,
        state: &State<W>,
        side: Seat,
        but: u16,
        rng: &mut Rng,
    ) -> Option<(u16, u16)> {
        let own = state.now.stones[side.index()].without(Bits::of(Cell(but)));
        let empty = self.lattice.all().without(state.now.occupied());
        self.beside.random_move(own, empty, rng)
    }
}
