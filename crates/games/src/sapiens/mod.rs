//! Sapiens (Natrício Vale Almeida, 2021): dice walk as many squares as they show, along their
//! sides or their corners, grow by capturing, and stand on one another as alliances; whoever is
//! left alone on the board wins.

mod diagram;
mod knowledge;
mod notation;
mod setup;
mod sight;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod unit;
mod view;

use ludoteca_boards::{Bits, Cell, History, Leaps, Square};
use ludoteca_core::rng::mix;
use ludoteca_core::{
    Abilities, Args, Family, Game, Info, Item, Param, Payoffs, PerSeat, Rng, Scores, Scratch, Seat,
    Sides, SpecError, StepList, Turn, files, texts,
};

use setup::Mode;
pub use state::State;
pub use step::Step;
use unit::Unit;

/// The card of the game.
pub const INFO: Info = Info {
    id: "sapiens",
    params: &[
        Param::word("mode", &["duel", "pairs", "individual"], "duel"),
        Param::flag("alliance", true),
        Param::word("martyr", &["remove", "swap", "none"], "remove"),
        Param::flag("jump", false),
        Param::word("setup", &["plain", "ranked"], "plain"),
        Param::word("corner", &["block", "rows"], "block"),
        Param::whole("size", 6, 12, "8"),
        Param::whole("faces", 4, 12, "6"),
        Param::whole("quiet", 0, MOST_TURNS, "0"),
        Param::whole("turn_limit", 0, MOST_TURNS, "0"),
    ],
    family: Family::Movement,
    seats: (2, 4),
    minutes: 80,
    origin: "Natrício Vale Almeida, 2021",
    material: &[Item::Dice(16)],
    lots: true,
    texts: texts!(),
    puzzles: files!("puzzles": "lone-one", "long-diagonal"),
    records: files!("records": "repetition", "martyr", "kept"),
};

/// The most turns that the limits of turns can be set to.
const MOST_TURNS: i64 = 10_000;
/// Unless told otherwise, so many quiet turns for each seat make a draw.
const QUIET_TURNS: u32 = 50;
/// A position that occurs so often is a draw.
const REPETITION: usize = 3;
/// No position occurs for the third time before so many quiet turns: twice every one of at least
/// two seats turns a die and turns it back, or two partners do so for each other.
const SOONEST: u32 = 8;
/// The most seats.
const SEATS: usize = 4;
/// The squares of the largest board.
const CELLS: usize = 144;
/// Limits that are so many turns away or less tell equal positions apart.
const SOON: u32 = 20;

type Set = Bits<3>;

/// What the right of the martyr does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Martyr {
    /// Both units leave the board.
    Remove,
    /// Both units change their owners.
    Swap,
    /// There is no such right.
    None,
}

/// The game with its parameters.
#[derive(Clone, Debug)]
pub struct Sapiens {
    board: Square,
    mode: Mode,
    alliance: bool,
    martyr: Martyr,
    jump: bool,
    ranked: bool,
    rows: bool,
    /// The greatest value.
    faces: usize,
    /// How many quiet turns in a row make a draw.
    quiet: u32,
    /// After how many turns the values are compared.
    turn_limit: Option<u32>,
    /// How far the edge is.
    leaps: Leaps,
    /// The squares beyond the middle, as each seat sees it.
    beyond: [Set; SEATS],
}

const EVOLVED_KEY: u64 = mix(0x5A92);
const OVER_KEY: u64 = mix(0x5A93);
const QUIET_KEY: u64 = mix(0x5A94);
const LIMIT_KEY: u64 = mix(0x5A95);

impl Sapiens {
    /// The game with these parameters.
    ///
    /// # Errors
    /// Parameters that do not fit together.
    pub fn new(args: &Args) -> Result<Sapiens, SpecError> {
        setup::check(args)?;
        let mode = Mode::of(args.word("mode"));
        let board = Square::new(args.size("size"), args.size("size"));
        let some = |name| u32::try_from(args.size(name)).ok().filter(|&n| n > 0);
        Ok(Sapiens {
            board,
            mode,
            alliance: args.flag("alliance"),
            martyr: match args.word("martyr") {
                "remove" => Martyr::Remove,
                "swap" => Martyr::Swap,
                _ => Martyr::None,
            },
            jump: args.flag("jump"),
            ranked: args.word("setup") == "ranked",
            rows: args.word("corner") == "rows",
            faces: args.size("faces"),
            quiet: some("quiet").unwrap_or(QUIET_TURNS * mode.seats() as u32),
            turn_limit: some("turn_limit"),
            leaps: Leaps::new(board),
            beyond: setup::beyond(mode, board),
        })
    }

    /// A position at the beginning of a turn of this seat.
    fn position(&self, units: impl IntoIterator<Item = (Cell, Unit)>, seat: Seat) -> State {
        let mut state = State {
            units: [Unit::NONE; CELLS],
            of: [Set::EMPTY; SEATS],
            seat,
            evolved: None,
            quiet: 0,
            turns: 0,
            winners: 0,
            taken: [0; SEATS],
            key: 0,
            seen: History::default(),
        };
        for (number, (cell, unit)) in units.into_iter().enumerate() {
            state.put(cell, unit.numbered(number));
        }
        state.seen.push(state.position_key());
        state
    }

    /// The side that a seat plays for.
    #[inline]
    fn side(&self, seat: usize) -> usize {
        seat & self.mode.side_mask()
    }

    fn sides(&self) -> usize {
        self.mode.side_mask() + 1
    }

    /// The squares with units of a side.
    #[inline]
    fn units_of(&self, state: &State, side: usize) -> Set {
        match self.mode {
            Mode::Pairs => state.of[side] | state.of[side + 2],
            Mode::Duel | Mode::Individual => state.of[side],
        }
    }

    /// The squares with units of all other sides.
    #[inline]
    fn enemies_of(&self, state: &State, side: usize) -> Set {
        (0..self.sides())
            .filter(|&other| other != side)
            .fold(Set::EMPTY, |all, other| all | self.units_of(state, other))
    }

    /// A bit for each side that has units.
    #[inline]
    fn alive(&self, state: &State) -> u8 {
        (0..self.sides())
            .fold(0, |alive, side| alive | u8::from(!self.units_of(state, side).is_empty()) << side)
    }

    /// The sum of the values of a side's units.
    fn value_of(&self, state: &State, side: usize) -> u32 {
        self.units_of(state, side).iter().map(|cell| state.on(cell).value() as u32).sum()
    }

    /// A unit goes onto another one. Returns whether its player has the right of the martyr.
    #[inline]
    fn meet(&self, state: &mut State, unit: Unit, to: Cell) -> bool {
        let met = state.lift(to);
        state.quiet = 0;
        if self.side(met.owner()) == self.side(unit.owner()) {
            state.put(to, unit.allied().worth(self.faces.min(2 * unit.value())));
            return false;
        }
        state.taken[state.seat.index()] += met.dice();
        state.put(to, unit.worth(self.faces.min(unit.value() + 1)));
        self.martyr != Martyr::None
            && !unit.is_allied()
            && unit.value() + 1 == self.faces
            && !self.enemies_of(state, self.side(unit.owner())).is_empty()
    }

    /// The piece that has evolved goes, or changes sides, and with it an enemy unit. Returns the
    /// sides of the two.
    fn give_up(&self, state: &mut State, victim: Cell) -> u8 {
        let evolved = state.evolved.take().expect("a piece has evolved");
        let (own, enemy) = (state.lift(evolved), state.lift(victim));
        if self.martyr == Martyr::Swap {
            state.put(evolved, own.owned_by(enemy.owner()));
            state.put(victim, enemy.owned_by(own.owner()));
        } else {
            state.taken[state.seat.index()] += enemy.dice();
        }
        1 << self.side(own.owner()) | 1 << self.side(enemy.owner())
    }

    /// The turn is over: ends the game or passes on the turn. `vanishing` are the sides that share
    /// if nothing is left on the board.
    #[inline]
    fn end_turn(&self, state: &mut State, vanishing: u8) {
        state.turns += 1;
        if state.quiet == 0 {
            state.seen.clear();
            let alive = self.alive(state);
            if alive.count_ones() <= 1 {
                state.winners = if alive == 0 { vanishing } else { alive };
                return;
            }
        }
        let seats = self.mode.seats();
        let mut next = (state.seat.index() + 1) % seats;
        while self.units_of(state, self.side(next)).is_empty() {
            next = (next + 1) % seats;
        }
        state.seat = Seat::new(next);
        let key = state.position_key();
        state.seen.push(key);
        if self.turn_limit == Some(state.turns) {
            state.winners = self.richest(state);
        } else if state.quiet >= SOONEST && state.seen.count(key) >= REPETITION
            || state.quiet >= self.quiet
        {
            state.winners = self.alive(state);
        }
    }

    /// A bit for each side with the greatest sum of values.
    fn richest(&self, state: &State) -> u8 {
        let values = (0..self.sides()).map(|side| self.value_of(state, side));
        let most = values.clone().max();
        values
            .enumerate()
            .fold(0, |sides, (side, value)| sides | u8::from(Some(value) == most) << side)
    }

    /// One number for each seat, out of one for each side.
    fn per_seat<K>(&self, of_side: impl Fn(usize) -> f64) -> PerSeat<K> {
        let mut all = PerSeat::all(self.mode.seats(), 0.0);
        for seat in 0..self.mode.seats() {
            all[Seat::new(seat)] = of_side(self.side(seat));
        }
        all
    }
}

/// Tells positions apart that are about to meet a limit.
fn soon(series: u64, left: u32) -> u64 {
    if left <= SOON { mix(series ^ u64::from(left)) } else { 0 }
}

impl Game for Sapiens {
    type State = State;
    type Step = Step;

    fn seats(&self) -> usize {
        self.mode.seats()
    }

    /// Every capture or alliance leaves a unit less, is followed by fewer than `quiet` other turns,
    /// and may bring a second step.
    fn cap(&self) -> u32 {
        let units = self.array().len() as u32;
        let turns = units * self.quiet;
        self.turn_limit.map_or(turns, |limit| turns.min(limit)) + units
    }

    fn start(&self) -> State {
        self.position(self.array(), Seat::FIRST)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        if state.winners == 0 { Turn::Seat(state.seat) } else { Turn::Over }
    }

    fn steps(&self, state: &State, out: &mut StepList<Step>) {
        if state.winners != 0 {
            return;
        }
        let side = self.side(state.seat.index());
        if state.evolved.is_some() {
            out.push(Step::Keep);
            out.extend(self.enemies_of(state, side).iter().map(Step::Martyr));
            return;
        }
        for from in self.units_of(state, side).iter() {
            self.each_target(state, from, |to| out.push(Step::Move { from, to }));
            out.push(Step::Turn(from));
        }
    }

    /// Draws a unit and what it might do on an empty board without edges, until that is legal here:
    /// every legal step is as likely as another, and turning round is always legal.
    #[inline]
    fn random_step(&self, state: &State, rng: &mut Rng, scratch: &mut Scratch<Step>) -> Step {
        if state.evolved.is_some() {
            scratch.steps.clear();
            self.steps(state, &mut scratch.steps);
            return rng.pick(&scratch.steps);
        }
        let own = self.units_of(state, self.side(state.seat.index()));
        let count = own.count();
        loop {
            let from = own.nth(rng.below(count));
            let Some(way) = rng.below(1 + 4 * self.faces).checked_sub(1) else {
                return Step::Turn(from);
            };
            let direction = 2 * (way % 4) + usize::from(state.on(from).is_diagonal());
            if let Some(to) = self.target(state, from, direction, 1 + way / 4) {
                return Step::Move { from, to };
            }
        }
    }

    #[inline]
    fn play(&self, state: &mut State, step: Step) {
        let mut vanishing = 0;
        match step {
            Step::Move { from, to } => {
                let unit = state.lift(from);
                if state.on(to).is_none() {
                    state.put(to, unit);
                    state.quiet += 1;
                } else if self.meet(state, unit, to) {
                    state.evolved = Some(to);
                    return;
                }
            }
            Step::Turn(cell) => {
                let unit = state.lift(cell);
                state.put(cell, unit.turned());
                state.quiet += 1;
            }
            Step::Keep => state.evolved = None,
            Step::Martyr(cell) => vanishing = self.give_up(state, cell),
        }
        self.end_turn(state, vanishing);
    }

    fn payoffs(&self, state: &State) -> Option<Payoffs> {
        (state.winners != 0).then(|| {
            let seats_a_side = self.mode.seats() / self.sides();
            let share = 1.0 / (state.winners.count_ones() as usize * seats_a_side) as f64;
            self.per_seat(|side| if state.winners >> side & 1 != 0 { share } else { 0.0 })
        })
    }

    fn scores(&self, state: &State) -> Option<Scores> {
        self.turn_limit.map(|_| self.per_seat(|side| f64::from(self.value_of(state, side))))
    }

    /// The position as the rule of repetition sees it, and how soon a limit comes when it is near.
    fn key(&self, state: &State) -> u64 {
        let limit = self.turn_limit.map_or(0, |limit| soon(LIMIT_KEY, limit - state.turns));
        let evolved = state.evolved.map_or(0, |cell| mix(EVOLVED_KEY ^ cell.index() as u64));
        let over = if state.winners == 0 { 0 } else { OVER_KEY };
        let quiet = soon(QUIET_KEY, self.quiet - state.quiet);
        state.position_key() ^ limit ^ evolved ^ over ^ quiet
    }
}

/// Rules for two sides go around the game for two only.
impl Abilities for Sapiens {
    fn sides(&self) -> Sides {
        if self.seats() == 2 { Sides::COLOURED } else { Sides::default() }
    }
}
