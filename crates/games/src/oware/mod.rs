//! Oware in the way of Cape Verde, called Ouri or Ouril (traditional): sow the seeds of a house,
//! capture twos and threes; more than half of the seeds win.

mod diagram;
mod endings;
mod knowledge;
mod learnt;
mod notation;
pub mod table;
#[cfg(test)]
mod tests;
mod view;
mod worth;

use ludoteca_boards::sowing::{Floors, Heaps, Houses, Ring};
use ludoteca_boards::{Cell, History};
use ludoteca_core::{
    Abilities, Args, Family, Game, Info, Item, Param, Payoffs, Rng, Scores, Scratch, Seat, Sides,
    StepList, Turn, files, texts,
};

use crate::taught::Judge;
use table::{Place, Table, Worn};

/// The card of the game.
pub const INFO: Info = Info {
    id: "oware",
    params: &[
        Param::flag("singles", true),
        Param::word("slam", &["again", "none"], "again"),
        Param::whole("seeds", 1, 6, "4"),
    ],
    family: Family::Sowing,
    seats: (2, 2),
    minutes: 10,
    origin: "Traditional, Cape Verde",
    material: &[Item::Seeds(48)],
    lots: false,
    texts: texts!(),
    puzzles: files!("puzzles": "nothing-left"),
    records: files!("records":
        "chain", "broken-chain", "round", "everything", "nothing-to-feed", "again", "feeding-first",
        "author"
    ),
};

/// The game with its parameters.
#[derive(Clone, Debug)]
pub struct Oware {
    /// Rule A: as long as there are houses of two and more, single seeds are not sown.
    singles: bool,
    slam: Slam,
    /// Seeds in each house at the start.
    seeds: u8,
    ring: Ring,
    /// Where the table of endings by these rules stands.
    endings: &'static Place,
    judge: Judge,
}

/// What the capture of everything the opponent has does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slam {
    /// It captures, and the same player steps again.
    Again,
    /// It captures nothing.
    Void,
}

/// The houses and the stores, whose step it is, and what has occurred.
#[derive(Debug)]
pub struct State {
    board: Board,
    /// The positions since the last capture: no other can come again.
    seen: History<16, 4>,
}

/// All of a position but its history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Board {
    /// The seeds of the houses, in sowing order: a1 to f1, then f2 to a2.
    heaps: Heaps,
    /// Captured by South and by North.
    stores: [u8; 2],
    seat: Seat,
    over: bool,
    /// How many steps were made.
    steps: u16,
    /// How many seeds were sown last, to be shown.
    sown: u8,
    /// What has occurred twice since the last capture.
    worn: Worn,
}

const HOUSES: usize = 12;
/// The houses of South and of North.
const SIDES: [Houses; 2] = [Houses::range(0, 6), Houses::range(6, 12)];
/// Cap of the house rules.
const CAP: u16 = 1000;

/// Houses with seeds.
const FULL: Floors = Floors::of([1; HOUSES]);
/// Houses with more than a single seed.
const PLENTY: Floors = Floors::of([2; HOUSES]);
/// Houses that reach the other side: number `k` in the direction of sowing needs `7 - k`.
const FEEDING: Floors = Floors::of([6, 5, 4, 3, 2, 1, 6, 5, 4, 3, 2, 1]);

impl Clone for State {
    fn clone(&self) -> Self {
        State { board: self.board, seen: self.seen.clone() }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        self.board = from.board;
        self.seen.clone_from(&from.seen);
    }
}

impl Board {
    /// A position without a past.
    fn new(heaps: Heaps, stores: [u8; 2], seat: Seat) -> Board {
        Board { heaps, stores, seat, over: false, steps: 0, sown: 0, worn: Worn::NONE }
    }

    /// The seeds on the side of a seat.
    #[inline]
    fn side(&self, seat: Seat) -> Heaps {
        self.heaps.within(SIDES[seat.index()])
    }

    /// Whether the seat to step faces an opponent without seeds.
    #[inline]
    fn must_feed(&self) -> bool {
        self.side(self.seat.other()).is_empty()
    }

    /// The game ends, and these seats take the seeds of their own houses.
    fn share(&mut self, seats: &[Seat]) {
        for &seat in seats {
            self.stores[seat.index()] += self.side(seat).total() as u8;
        }
        for &seat in seats {
            for house in SIDES[seat.index()].iter() {
                self.heaps.clear(house);
            }
        }
        self.over = true;
    }

    /// The identity of the position for the rule on cycles: the houses and who steps.
    #[inline]
    fn cycle_key(&self) -> u64 {
        self.heaps.hash(self.seat.index() as u64)
    }
}

impl Oware {
    /// The game with these parameters.
    #[must_use]
    pub fn new(args: &Args) -> Oware {
        let (seeds, singles) = (args.size("seeds"), args.flag("singles"));
        let slam = if args.word("slam") == "again" { Slam::Again } else { Slam::Void };
        Oware {
            singles,
            slam,
            seeds: seeds as u8,
            ring: Ring::new(HOUSES, (HOUSES * seeds).max(usize::from(Table::MOST))),
            endings: Place::of(singles, slam),
            judge: Judge::of(seeds == usize::from(learnt::SEEDS)),
        }
    }

    /// A store that holds this many has won.
    fn winning(&self) -> u8 {
        6 * self.seeds + 1
    }

    /// The houses that a seat may sow.
    #[inline]
    fn may_sow(&self, heaps: Heaps, seat: Seat) -> Houses {
        let own = SIDES[seat.index()];
        let full = heaps.at_least(FULL).and(own);
        // Rule A: single seeds stay as long as there is more elsewhere.
        let allowed =
            if self.singles { heaps.at_least(PLENTY).and(own).or_else(full) } else { full };
        if !heaps.within(SIDES[seat.other().index()]).is_empty() {
            return allowed;
        }
        // Rule B: an opponent without seeds is fed; this goes before rule A.
        let feeding = heaps.at_least(FEEDING).and(own);
        feeding.and(allowed).or_else(feeding)
    }

    /// The houses that the seat to step may sow.
    #[inline]
    fn sowable(&self, board: &Board) -> Houses {
        self.may_sow(board.heaps, board.seat)
    }

    /// Sows a house of a seat, and returns how many seeds that captures.
    #[inline]
    fn sow(&self, heaps: &mut Heaps, from: usize, seat: Seat) -> u8 {
        let last = self.ring.sow(heaps, from);
        self.capture(heaps, last, SIDES[seat.other().index()])
    }

    /// Takes the captured seeds out of the houses and returns how many they are. `last` is where
    /// the last seed fell.
    #[inline]
    fn capture(&self, heaps: &mut Heaps, last: usize, theirs: Houses) -> u8 {
        let mut left = *heaps;
        let mut taken = 0;
        let mut house = last;
        while theirs.has(house) && matches!(left.get(house), 2 | 3) {
            taken += left.get(house);
            left.clear(house);
            house = self.ring.before(house);
        }
        if taken == 0 || (self.slam == Slam::Void && left.within(theirs).is_empty()) {
            return 0;
        }
        *heaps = left;
        taken
    }

    /// Ends the game if it is over after a step; adds the position to those that have occurred.
    #[inline]
    fn settle(&self, state: &mut State, mover: Seat) {
        let board = &mut state.board;
        if board.stores[mover.index()] >= self.winning() {
            board.over = true;
            return;
        }
        if board.must_feed() && self.sowable(board).is_empty() {
            board.share(&[board.seat]);
            return;
        }
        let key = board.cycle_key();
        let before = state.seen.count(key);
        if before >= 2 || board.steps >= CAP {
            board.share(&[Seat::FIRST, Seat::SECOND]);
            return;
        }
        if before == 1 {
            board.worn.add(key, board.side(Seat::FIRST).total() as u8);
        }
        state.seen.push(key);
    }
}

impl Game for Oware {
    type State = State;
    /// The house that is sown, by its number in sowing order.
    type Step = Cell;

    fn cap(&self) -> u32 {
        u32::from(CAP)
    }

    fn start(&self) -> State {
        let heaps = Heaps::of(&[self.seeds; HOUSES]);
        State::of(Board::new(heaps, [0; 2], Seat::FIRST))
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.board.over { Turn::Over } else { Turn::Seat(state.board.seat) }
    }

    fn steps(&self, state: &State, out: &mut StepList<Cell>) {
        if !state.board.over {
            out.extend(self.sowable(&state.board).iter().map(Cell::new));
        }
    }

    #[inline]
    fn play(&self, state: &mut State, from: Cell) {
        let board = &mut state.board;
        let mover = board.seat;
        let theirs = SIDES[mover.other().index()];
        board.sown = board.heaps.get(from.index());
        let taken = self.sow(&mut board.heaps, from.index(), mover);
        board.steps += 1;
        if taken > 0 {
            board.stores[mover.index()] += taken;
            board.worn = Worn::NONE;
            state.seen.clear();
        }
        // After a grand slam the same player steps again, and must feed.
        if !board.heaps.within(theirs).is_empty() {
            board.seat = mover.other();
        }
        self.settle(state, mover);
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        let [south, north] = state.board.stores.map(f64::from);
        state.board.over.then(|| Payoffs::more_wins(south, north))
    }

    fn scores(&self, state: &State) -> Option<Scores> {
        Some(Scores::of(&state.board.stores.map(f64::from)))
    }

    /// With what has occurred since the last capture, and the steps left until the cap.
    fn key(&self, state: &State) -> u64 {
        self.board_key(&state.board)
            ^ state.seen.hash()
            ^ ludoteca_core::rng::mix(u64::from(state.board.steps))
    }

    #[inline]
    fn random_step(&self, state: &State, rng: &mut Rng, _: &mut Scratch<Cell>) -> Cell {
        let sowable = self.sowable(&state.board);
        Cell::new(sowable.nth(rng.below(sowable.count())))
    }
}

impl Abilities for Oware {
    fn sides(&self) -> Sides {
        Sides::SHARED
    }
}

impl Oware {
    /// By which rules what is left on a board is shared out: the parameters, but for the number of seeds at the
    /// start.
    #[must_use]
    pub fn rules(&self) -> &'static str {
        match (self.singles, self.slam) {
            (true, Slam::Again) => "oware",
            (true, Slam::Void) => "oware(slam=none)",
            (false, Slam::Again) => "oware(singles=false)",
            (false, Slam::Void) => "oware(singles=false,slam=none)",
        }
    }

    /// The key of a position without its past.
    fn board_key(&self, board: &Board) -> u64 {
        let [south, north] = board.stores.map(u64::from);
        let rest = south << 8 | north << 1 | board.seat.index() as u64;
        board.heaps.hash(rest << 1 | u64::from(board.over))
    }
}
